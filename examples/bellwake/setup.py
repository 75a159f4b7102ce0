"""Setting a scenario up: reset, campaign log, upgrades, hands, first objective (R17)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from coopcards import EntryActs, Event, LastingEffect, Shuffled
from examples.bellwake.campaign import LOG_ENTRIES, UPGRADES
from examples.bellwake.cards import (
    HEALTH,
    Character,
    CharacterCard,
    Enemy,
    EnemyCard,
    Gear,
    GearCard,
    Location,
    LocationCard,
    Objective,
    PlayerPiece,
    Song,
    Treachery,
)
from examples.bellwake.happenings import ObjectiveBegan
from examples.bellwake.muster import TOLL_PRICE
from examples.bellwake.player_cards import DECKS
from examples.bellwake.scenarios import COPIES, Scenario, scenario_of
from examples.bellwake.table import Bellwake, Keeper

OPENING_HAND = 6
COPIES_A_DECK = 2


@define(eq=False, repr=False)
class TableReset(Event):
    """The table is reset for a scenario: everybody back, everything in its box (R18, R163)."""

    says: ClassVar[str] = "the table is set for {scenario}"

    scenario: Scenario

    def apply(self, game: Bellwake, /) -> None:
        """Clear the table and lay out the scenario's cards."""
        game.clear()
        game.hush.value = self.scenario.hush
        game.toll_price = TOLL_PRICE
        game.songs = 0
        game.attacker = game.defender = -1
        game.bell_cracked = game.completed = False
        for keeper in game.seats:
            _lay_out_keeper(game, keeper)
        _lay_out_encounter(game, self.scenario)


def _lay_out_keeper(game: Bellwake, keeper: Keeper) -> None:
    keeper.state = "standing"
    keeper.tolled = 0
    keeper.echo.value = 0
    hero, cards = DECKS[keeper.key]
    game.create(Character, hero, keeper.party, owner=keeper)
    for card in cards:
        for _ in range(COPIES_A_DECK):
            game.create(piece_of(card), card, keeper.deck, owner=keeper)


def piece_of(card: object) -> type[PlayerPiece]:
    """The class of piece for a player card."""
    if isinstance(card, CharacterCard):
        return Character
    return Gear if isinstance(card, GearCard) else Song


def _lay_out_encounter(game: Bellwake, scenario: Scenario) -> None:
    for objective in scenario.objectives:
        game.create(Objective, objective, game.objectives)
    for enemy in scenario.set_aside:
        game.create(Enemy, enemy, game.set_aside)
    for card, copies in COPIES:
        for _ in range(copies[scenario.column]):
            if isinstance(card, EnemyCard):
                game.create(Enemy, card, game.encounter_deck)
            elif isinstance(card, LocationCard):
                game.create(Location, card, game.encounter_deck)
            else:
                game.create(Treachery, card, game.encounter_deck)


async def reset(game: Bellwake) -> None:
    """Reset the table, and shuffle every deck (R18)."""
    await game.do(TableReset(scenario_of(game.chapter)))
    await game.do(*[Shuffled(keeper.deck) for keeper in game.seats])
    await game.do(Shuffled(game.encounter_deck))


async def consult_log(game: Bellwake) -> None:
    """Every entry and every trauma acts that was earned before, once (R8, R9, R88)."""
    for entry in game.campaign.due(game.chapter_visit, "fact", "choice"):
        card = LOG_ENTRIES.get(entry.name)
        if card is not None and card.only_in in (None, scenario_of(game.chapter)):
            await game.do(EntryActs(entry))
            await card.acts(game)
    for entry in game.campaign.due(game.chapter_visit, "trauma"):
        keeper: Keeper = game.find(entry.seat)
        await game.do(EntryActs(entry))
        if keeper.hero is not None:
            await game.do(
                LastingEffect(keeper.hero, HEALTH, -entry.amount, until="scenario", source="trauma")
            )


async def apply_upgrades(game: Bellwake) -> None:
    """Every upgrade that was learned acts, for its learner alone (R135)."""
    for entry in game.campaign.due(game.chapter_visit, "upgrade"):
        await game.do(EntryActs(entry))
        await UPGRADES[entry.name].acts(game, game.find(entry.seat))


async def deal(game: Bellwake) -> None:
    """Each keeper draws the opening hand; there is no mulligan (R20)."""
    await game.each_keeper_draws(OPENING_HAND)


async def begin_objective(game: Bellwake) -> None:
    """The first objective comes last, and takes effect (R22)."""
    await game.do(ObjectiveBegan(game.objectives.cards[0]))
