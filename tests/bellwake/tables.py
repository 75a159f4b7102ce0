"""Hand-made tables of Bellwake for tests of single rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coopcards import Card, Piece
from coopcards.flow import set_table
from examples.bellwake import BELLWAKE
from examples.bellwake.cards import (
    Character,
    CharacterCard,
    Enemy,
    EnemyCard,
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
