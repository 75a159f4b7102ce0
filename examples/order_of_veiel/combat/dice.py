"""Dice, and both critical tables (R124-R135, R149-R159)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from examples.order_of_veiel.balance import fixed_die
from examples.order_of_veiel.table import Dungeon

HIGHEST = 20
LOWEST = 1

Outcome: TypeAlias = Literal["miss", "hit", "hit, shield ignored", "tie"]
"""What a defence comes to."""
TIE = -1
"""Of an attack: both roll again (R128)."""


def d20(game: Dungeon) -> int:
    """A hero's d20 (R019)."""
    return game.chance["heroes' d20"].randint(LOWEST, HIGHEST)


def monsters_d20(game: Dungeon) -> int:
    """A monster's d20; without a dungeon master it shows a fixed number (R184)."""
    if game.dm is None:
        return fixed_die(game)
    return game.chance["monsters' d20"].randint(LOWEST, HIGHEST)


def d6(game: Dungeon, what: str) -> int:
    """A d6, from a stream of its own for each purpose."""
    return game.chance[f"d6 {what}"].randint(1, 6)


def attack_multiplier(
    die: int, other_die: int, total: int, other_total: int, *, one_compares: bool = False
) -> int:
    """By how much a hero's damage is multiplied: 0 for a miss, `TIE` for a tie (R126-R134).

    `one_compares`: against a monster's 1 the totals are compared, and damage doubled on a hit
    (A16, the other reading).
    """
    if die == LOWEST:
        return 0
    if die == HIGHEST and other_die == LOWEST:
        return 4
    if die == HIGHEST and other_die != HIGHEST:
        return 2
    if other_die == HIGHEST and die != HIGHEST:
        return 0
    doubled = 2 if other_die == LOWEST else 1
    if doubled == 2 and not one_compares:
        return 2
    if total == other_total:
        return TIE
    return doubled if total > other_total else 0


def defence_outcome(die: int, other_die: int, total: int, other_total: int) -> Outcome:
    """What a monster's attack comes to: `die` and `total` are the hero's (R150-R158)."""
    if other_die == LOWEST:
        return "miss"
    if other_die == HIGHEST and die == HIGHEST:
        return _compared(total, other_total)
    if other_die == HIGHEST or die == LOWEST:
        return "hit, shield ignored"
    if die == HIGHEST:
        return "miss"
    return _compared(total, other_total)


def _compared(total: int, other_total: int) -> Outcome:
    if total == other_total:
        return "tie"
    return "hit" if other_total > total else "miss"
