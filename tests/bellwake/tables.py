"""Hand-made tables of Bellwake for tests of single rules."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from coopcards import Card, Damage, Decision, Piece, slug
from coopcards.flow import end_scope, next_phase, run_phase, set_table
from coopcards.steps import Frame
from coopcards.testing import Trial
from examples.bellwake import BELLWAKE
from examples.bellwake.campaign import LogEntryCard, UpgradeCard
from examples.bellwake.cards import (
    Character,
    CharacterCard,
    Enemy,
    EnemyCard,
    Gear,
    GearCard,
    Location,
    LocationCard,
    Objective,
    ObjectiveCard,
    SongCard,
    Treachery,
    TreacheryCard,
)
from examples.bellwake.checks import SCENARIO_ENDINGS
from examples.bellwake.muster import TOLL_PRICE
from examples.bellwake.player_cards import DECKS
from examples.bellwake.scenarios import Scenario
from examples.bellwake.setup import piece_of
from examples.bellwake.table import Bellwake, Keeper, Options

PlayerCard = CharacterCard | GearCard | SongCard
EncounterCard = EnemyCard | LocationCard | TreacheryCard


def table(
    *,
    hush: int = 0,
    echo: tuple[int, int] = (0, 0),
    hale: Sequence[CharacterCard] = (),
    sefa: Sequence[CharacterCard] = (),
    hale_hand: Sequence[PlayerCard] = (),
    sefa_hand: Sequence[PlayerCard] = (),
    hale_deck: Sequence[PlayerCard] = (),
    sefa_deck: Sequence[PlayerCard] = (),
    engaged: tuple[Sequence[EnemyCard], Sequence[EnemyCard]] = ((), ()),
    staging: Sequence[EnemyCard | LocationCard] = (),
    active: LocationCard | None = None,
    objectives: Sequence[ObjectiveCard] = (),
    encounter_deck: Sequence[EncounterCard] = (),
    encounter_discard: Sequence[EncounterCard] = (),
    set_aside: Sequence[EnemyCard] = (),
    chapter: str = "the-lower-stair",
    round: int = 1,  # noqa: A002 - the rulebook's noun
    options: Options | None = None,
) -> Bellwake:
    """A table in a round of a scenario, with both heroes and just these cards.

    Decks are given top card first, discards the card discarded last at the end; the first
    objective is the one in progress. The endings of a scenario are in force.
    """
    game = set_table(BELLWAKE, seed=1, options=options)
    assert isinstance(game, Bellwake)
    game.chapter = chapter
    game.round = round
    game.endings = SCENARIO_ENDINGS
    game.hush.value = hush
    game.toll_price = TOLL_PRICE
    hands, decks, parties = (hale_hand, sefa_hand), (hale_deck, sefa_deck), (hale, sefa)
    for keeper in game.seats:
        index = keeper.index
        keeper.echo.value = echo[index]
        game.create(Character, DECKS[keeper.key][0], keeper.party, owner=keeper)
        for ally in parties[index]:
            game.create(Character, ally, keeper.party, owner=keeper)
        for card in hands[index]:
            game.create(piece_of(card), card, keeper.hand, owner=keeper)
        for card in reversed(decks[index]):
            game.create(piece_of(card), card, keeper.deck, owner=keeper)
        for enemy in engaged[index]:
            game.create(Enemy, enemy, keeper.engaged)
    for staged in staging:
        game.create(encounter_piece(staged), staged, game.staging)
    if active is not None:
        game.create(Location, active, game.active_location)
    for number, objective in enumerate(objectives):
        place = game.objectives if number else game.objective
        game.create(Objective, objective, place)
    for lying in reversed(encounter_deck):
        game.create(encounter_piece(lying), lying, game.encounter_deck)
    for lying in encounter_discard:
        game.create(encounter_piece(lying), lying, game.encounter_discard)
    for enemy in set_aside:
        game.create(Enemy, enemy, game.set_aside)
    return game


def encounter_piece(card: EncounterCard) -> type[Enemy] | type[Location] | type[Treachery]:
    """The class of piece for an encounter card."""
    if isinstance(card, EnemyCard):
        return Enemy
    return Location if isinstance(card, LocationCard) else Treachery


def one(game: Bellwake, card: Card, number: int = 1) -> Any:  # Any: the class that card is laid as
    """The piece with that card printed on it; of several, by number in order of creation."""
    pieces: list[Piece[Any]] = [piece for piece in game.pieces if piece.printed is card]
    return pieces[number - 1]


def hale_of(game: Bellwake) -> Keeper:
    """Hale's keeper."""
    return game.seats[0]


def sefa_of(game: Bellwake) -> Keeper:
    """Sefa's keeper."""
    return game.seats[1]


# -- the course of rounds, scenarios and the campaign


def set_up(
    scenario: Scenario,
    *,
    entries: Sequence[LogEntryCard] = (),
    learned: Sequence[tuple[str, UpgradeCard]] = (),
    seed: int = 1,
    answer: Callable[[Decision[Any]], tuple[str, ...]] | None = None,
) -> Bellwake:
    """A table set up for a scenario, its first round about to begin.

    The entries, and the upgrades with the keys of their learners, were earned before.
    """
    game = set_table(BELLWAKE, seed=seed)
    assert isinstance(game, Bellwake)
    for entry in entries:
        game.campaign.write("fact", entry.name, chapter="earlier")
    for keeper, upgrade in learned:
        game.campaign.write("upgrade", upgrade.name, chapter="earlier", seat=keeper)
    game.chapter = slug(scenario.title)
    game.cursor = [Frame(game.chapter)]
    play_on(game, lambda game: game.round == 1, answer or decline)
    return game


def in_round(game: Bellwake) -> Bellwake:
    """The table, with its round about to begin."""
    rounds = f"{game.chapter}/rounds"
    game.cursor = [Frame(game.chapter, 2), Frame(rounds, game.round), Frame(f"{rounds}/round")]
    return game


def decline(asked: Decision[Any]) -> tuple[str, ...]:
    """Stop, stay, keep the distance, take the blow, pass (the last option), or send nobody."""
    return asked.keys[-1:] if asked.kind == "choice" else ()


def play_on(
    game: Bellwake,
    until: Callable[[Bellwake], bool],
    answer: Callable[[Decision[Any]], tuple[str, ...]] = decline,
) -> None:
    """Play phase by phase up to one for which `until` holds; that phase is left to the test."""
    while next_phase(game) and not until(game):
        happen(game, run_phase(game), answer)


def happen(
    game: Bellwake,
    rule: Coroutine[Any, Any, Any],  # Any: as Trial takes it
    answer: Callable[[Decision[Any]], tuple[str, ...]] = decline,
) -> Trial:
    """Let a rule run to its end where the course stands; an ending leaves the scenario's rounds."""
    trial = Trial(game, rule)
    while not trial.done:
        trial.answers(*answer(trial.asked))
    if trial.ended is not None:
        end_scope(game, trial.ended)
    return trial


def phase_of(game: Bellwake) -> str:
    """The title of the phase that the course stands at."""
    return BELLWAKE.places[game.phase].step.title


# -- made-up cards: their numbers are the test's own, whatever is printed on Bellwake's


def an_ally(
    name: str, *, resolve: int = 0, strike: int = 0, ward: int = 0, health: int = 9
) -> CharacterCard:
    """An ally of those numbers, without text."""
    return CharacterCard(name, False, 0, resolve, strike, ward, health)


def an_enemy(
    name: str,
    *,
    approach: int = 99,
    dread: int = 0,
    strike: int = 0,
    ward: int = 0,
    health: int = 9,
    victory: int = 0,
) -> EnemyCard:
    """An enemy of those numbers, without text."""
    return EnemyCard(name, approach, dread, strike, ward, health, victory)


def a_location(name: str, *, dread: int = 0, progress: int = 9, victory: int = 0) -> LocationCard:
    """A location of those numbers, without text."""
    return LocationCard(name, dread, progress, victory)


def an_objective(name: str, *, progress: int = 99) -> ObjectiveCard:
    """An objective that takes so much progress, without text."""
    return ObjectiveCard(name, progress)


def give_gear(game: Bellwake, keeper: Keeper, card: GearCard, host: Character) -> Gear:
    """Gear that the keeper has played on that character."""
    gear = game.create(Gear, card, keeper.gear, owner=keeper)
    gear.host = host.id
    return gear


STEPS = ("Kindle", "Muster", "Venture", "Travel", "Encounter", "Clash", "Rest")


async def play_steps(game: Bellwake, first: str, last: str = "") -> None:
    """Play the round's steps from `first` to `last`, or just the first, as in the course."""
    this_round = in_round(game).cursor[-1]
    this_round.count = STEPS.index(first)
    steps = STEPS.index(last or first) + 1
    while next_phase(game) and this_round in game.cursor and this_round.count <= steps:
        await run_phase(game)


def fell(game: Bellwake, keeper: Keeper) -> None:
    """Let the keeper's hero fall."""
    hero = keeper.hero
    assert hero is not None
    assert Trial(game, game.do(Damage(hero, hero.printed.health))).done
