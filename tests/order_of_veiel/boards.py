"""Nine rooms on the board, and what is new in each difficulty: for tests of corruption."""

from __future__ import annotations

from examples.order_of_veiel.cards import Room
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.happenings.rooms import (
    RoomFrozen,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import lay, table

NINE = (
    ("Monster I", "Empty Room", "Trapped Room"),
    ("Monster II", "Chest", "Corrupted Vine"),
    ("Monster III", "Chest", "Powerful Monster"),
)
NEW = {
    1: ("Corrupted Vine", "Powerful Monster", "Trapped Room"),
    2: ("Unique Chest", "King's Tomb", "Riddle"),
    3: ("Rest Room", "Trapped Room", "Powerful Monster"),
}
ENOUGH = 3
"""The difficulty that does not rise any more: no new rooms come between the test and the swap."""


def laid(game: Dungeon) -> list[list[str]]:
    """The keys of the rooms, wing by wing."""
    return [[room.key for room in wing.cards] for wing in game.wings]


def freeze(game: Dungeon, *rooms: Room) -> None:
    """These rooms are sealed."""
    for room in rooms:
        RoomFrozen(room, "frozen").apply(game)


def swaps(*heroes: str, dm: bool = True, options: Options | None = None, seed: int = 1) -> Dungeon:
    """A table of nine rooms, back in the rest zone, whose difficulty does not rise any more."""
    game = table(*heroes, dm=dm, options=options, seed=seed)
    lay(game, *NINE)
    Corrupted(ENOUGH).apply(game)
    return game
