"""Tiles: a square board of six by six, with walls between some of them.

A tile is named by column and row, "a1" to "f6".
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TypeAlias

COLUMNS = "abcdef"
ROWS = "123456"
TILES = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)

Walls: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of neighbouring tiles with a wall between them."""

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


@cache
def neighbours(tile: str, walls: Walls, *, diagonals: bool = False) -> tuple[str, ...]:
    """The tiles that share an edge with this one and no wall: what adjacent means (S3).

    With `diagonals` those that touch at a corner count as well; no wall stands between them.
    """
    column, row = COLUMNS.index(tile[0]), ROWS.index(tile[1])
    found = []
    for across, along in (*SIDES, *(CORNERS if diagonals else ())):
        if 0 <= column + across < len(COLUMNS) and 0 <= row + along < len(ROWS):
            other = f"{COLUMNS[column + across]}{ROWS[row + along]}"
            if (tile, other) not in walls and (other, tile) not in walls:
                found.append(other)
    return tuple(found)


def steps(start: str, walls: Walls, blocked: Collection[str]) -> dict[str, int]:
    """How many steps it takes to each tile that can be reached; nobody passes a blocked one."""
    reached, queue = {start: 0}, [start]
    for here in queue:
        for there in neighbours(here, walls):
            if there not in reached and there not in blocked:
                reached[there] = reached[here] + 1
                queue.append(there)
    return reached


def distance(one: str, other: str) -> int:
    """How far apart two tiles are, walls or not."""
    columns = COLUMNS.index(one[0]) - COLUMNS.index(other[0])
    rows = ROWS.index(one[1]) - ROWS.index(other[1])
    return abs(columns) + abs(rows)
