"""Tiles: a square board of six by six, with walls between some of them.

A tile is named by column and row, "a1" to "f6".
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
def neighbourhood(walls: Walls, *, diagonals: bool = False) -> Mapping[str, tuple[str, ...]]:
    """The neighbours of every tile of a board with these walls, in the order of `SIDES`."""
    found: dict[str, tuple[str, ...]] = {}
    for tile in TILES:
        column, row = COLUMNS.index(tile[0]), ROWS.index(tile[1])
        around = [
            f"{COLUMNS[column + across]}{ROWS[row + along]}"
            for across, along in (*SIDES, *(CORNERS if diagonals else ()))
            if 0 <= column + across < len(COLUMNS) and 0 <= row + along < len(ROWS)
        ]
        found[tile] = tuple(
            [each for each in around if (tile, each) not in walls and (each, tile) not in walls]
        )
    return found


def neighbours(tile: str, walls: Walls, *, diagonals: bool = False) -> tuple[str, ...]:
    """The tiles that share an edge with this one and no wall: what adjacent means (S3).

    With `diagonals` those that touch at a corner count as well; no wall stands between them.
    """
    return neighbourhood(walls, diagonals=diagonals)[tile]


def steps(start: str, walls: Walls, blocked: Collection[str]) -> dict[str, int]:
    """How many steps it takes to each tile that can be reached; nobody passes a blocked one."""
    beside = neighbourhood(walls)
    reached, queue = {start: 0}, [start]
    for here in queue:
        for there in beside[here]:
            if there not in reached and there not in blocked:
                reached[there] = reached[here] + 1
                queue.append(there)
    return reached


def distance(one: str, other: str) -> int:
    """How far apart two tiles are, walls or not."""
    columns = COLUMNS.index(one[0]) - COLUMNS.index(other[0])
    rows = ROWS.index(one[1]) - ROWS.index(other[1])
    return abs(columns) + abs(rows)
