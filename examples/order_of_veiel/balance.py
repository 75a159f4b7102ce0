"""Balancing: what depends on the number of heroes and on the difficulty (R145, R177-R184)."""

from __future__ import annotations

from examples.order_of_veiel.figures import BossCard, MonsterCard, PowerfulCard
from examples.order_of_veiel.table import Dungeon

FEWEST, MOST = 2, 6

#                      heroes:  2    3   4   5   6
BOSS_VIT = dict(zip(range(2, 7), (-30, -20, 0, 20, 40), strict=True))
POWERFUL_VIT = dict(zip(range(2, 7), (-8, -5, 0, 5, 10), strict=True))
EVENTS = dict(zip(range(2, 7), (-1, -1, 0, 0, 1), strict=True))

FIXED_DIE = (5, 7, 9, 11)
"""Without a dungeon master every monster's die shows this, by difficulty (R184)."""
HARD_START = 2


def hero_count(game: Dungeon) -> int:
    """How many heroes are in the game, fallen ones too; the dungeon master never counts (X3)."""
    return len(game.party)


def full_vit(game: Dungeon, card: MonsterCard) -> int:
    """The hit points a monster begins with (R100, R177, R178, R180)."""
    if isinstance(card, BossCard):
        return card.vit + BOSS_VIT[hero_count(game)] + int(game.options.boss_vit)
    if isinstance(card, PowerfulCard):
        return card.vit + POWERFUL_VIT[hero_count(game)] + int(game.options.powerful_vit)
    return card.vit


def events_due(game: Dungeon) -> int:
    """How many events the dungeon master draws for a crossing (R092, R145)."""
    more = EVENTS[hero_count(game)] + int(game.options.events_more)
    return max(0, 1 + game.difficulty + more)


def difficulty_share(game: Dungeon) -> int:
    """What the difficulty adds to fights: all of it for four and more, else half, rounded up."""
    return game.difficulty if hero_count(game) >= 4 else half(game.difficulty)


def fixed_die(game: Dungeon) -> int:
    """What a monster's die shows without a dungeon master (R184)."""
    return FIXED_DIE[game.difficulty] + (HARD_START if game.options.hard_start else 0)


def half(number: int) -> int:
    """Half of a number, rounded up (R260)."""
    return -(-number // 2)


def third(number: int) -> int:
    """A third of a number, rounded up (R260)."""
    return -(-number // 3)
