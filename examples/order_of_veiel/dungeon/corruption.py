"""Corruption: on each return the dungeon changes and grows (R085-R096, R183, R251, R266, R267)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.order_of_veiel.balance import hero_count
from examples.order_of_veiel.cards import Room, RoomCard
from examples.order_of_veiel.content.rooms import (
    CORRUPTED_VINE,
    POWERFUL_MONSTER,
    REST_ROOM,
    RIDDLE,
    THRONE_ROOM,
    TRAPPED_ROOM,
    UNIQUE_CHEST,
)
from examples.order_of_veiel.dungeon_master import decide
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.happenings.rooms import (
    RoomsLaid,
)
from examples.order_of_veiel.table import WINGS, Dungeon, DungeonMaster, wing_in_words

MOST_DIFFICULT = 3
Wings = list[list[Room]]


async def corrupt(game: Dungeon) -> None:
    """The rooms change places, then three more lengthen the wings (R085-R091)."""
    if game.dm is not None:
        await _relay(game, game.dm)
    else:
        await _shuffle_visited(game)
    if game.difficulty < MOST_DIFFICULT:
        await game.do(Corrupted(game.difficulty + 1))
        await _lengthen(game)


# -- with a dungeon master


async def _relay(game: Dungeon, dm: DungeonMaster) -> None:
    """As many cards as heroes are taken and put back, equal wings at the end (R085, R086, A11)."""
    free = [room for room in game.rooms if not room.frozen]
    count = min(hero_count(game), len(free))
    if not count:
        return
    taken = await game.choose_some(
        dm, "take rooms", free, at_least=count, at_most=count, prompt="Which rooms do you take?"
    )
    before: Wings = [list(wing.cards) for wing in game.wings]
    wings: Wings = [[room for room in wing if room not in taken] for wing in before]
    for room in taken:
        places = _places(before, wings)
        place = await decide(
            game, dm, "place", places, prompt=f"Where does {room.label} go?", about=room
        )
        wing, at = place.key.split(":")
        wings[WINGS.index(wing)].insert(int(at), room)
    await game.do(RoomsLaid(tuple(tuple(wing) for wing in wings), tuple(taken)))


def _places(before: Wings, wings: Wings) -> list[Option]:
    """Where a card can be laid: every wing as long as it was, and frozen rooms where they were."""
    places: list[Option] = []
    for name, old, new in zip(WINGS, before, wings, strict=True):
        places += [
            Option(f"{name}:{at}", f"{wing_in_words(name)}, place {at + 1}")
            for at in range(len(new) + 1)
            if _fits(old, new, at)
        ]
    return places


def _fits(old: Sequence[Room], new: Sequence[Room], at: int) -> bool:
    """Whether the stretch between two frozen rooms has a place to fill there."""
    before = sum(room.frozen for room in new[:at])
    return _stretch(old, before) > _stretch(new, before)


def _stretch(wing: Sequence[Room], number: int) -> int:
    """How many rooms lie between the frozen ones, in the stretch of that number."""
    length = passed = 0
    for room in wing:
        if room.frozen:
            passed += 1
        elif passed == number:
            length += 1
    return length


# -- without one


async def _shuffle_visited(game: Dungeon) -> None:
    """The rooms visited and as many others are shuffled, and laid at random (R183, R267, A23)."""
    visited = [room for room in game.rooms if room.visited and not room.frozen]
    others = [room for room in game.rooms if not room.visited and not room.frozen]
    chance = game.chance["rooms"]
    moved = visited + chance.sample(others, min(len(visited), len(others)))
    if not moved:
        return
    shuffled = list(moved)
    chance.shuffle(shuffled)
    laid = tuple(
        tuple(shuffled.pop() if room in moved else room for room in wing.cards)
        for wing in game.wings
    )
    await game.do(RoomsLaid(laid, tuple(moved)))


# -- new rooms


def new_rooms(game: Dungeon) -> tuple[RoomCard, RoomCard, RoomCard]:
    """The three rooms of a difficulty (R088-R090, R094)."""
    if game.difficulty == 1:
        strong = THRONE_ROOM if game.options.throne_room else POWERFUL_MONSTER
        return (CORRUPTED_VINE, strong, TRAPPED_ROOM)
    if game.difficulty == 2:
        return (UNIQUE_CHEST, special_room(game), RIDDLE)
    return (REST_ROOM, TRAPPED_ROOM, POWERFUL_MONSTER)


def special_room(game: Dungeon) -> RoomCard:
    """The boss's own room, or that of another boss by option (R102, R222)."""
    boss = game.ruleset.card_named[game.options.room_of or game.boss]
    return next(
        card for card in game.ruleset.cards if isinstance(card, RoomCard) and card.boss == boss.name
    )


async def _lengthen(game: Dungeon) -> None:
    """One of the three cards at the end of each wing (R087, R251, R266)."""
    cards = game.spare_rooms(new_rooms(game))
    if game.dm is not None:
        cards = await game.order(
            game.dm, "new rooms", cards, prompt="New rooms: left, middle, right wing"
        )
    else:
        game.chance["rooms"].shuffle(cards)
    laid = tuple((*wing.cards, card) for wing, card in zip(game.wings, cards, strict=True))
    await game.do(RoomsLaid(laid, tuple(cards)))
