"""Parties: which heroes a group is put together of (R211)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.figures import HeroSheet
from examples.order_of_veiel.table import Dungeon

WANTED_GROUPS = ("defender", "healer", "striker", "support", "defender", "support")
"""The groups that a party wants, the first of them first."""


def heroes_lacked(
    game: Dungeon, keys: Sequence[str], groups: Sequence[str] = WANTED_GROUPS
) -> Sequence[str]:
    """The heroes on offer of the first group that the party lacks; all of them where there is none.

    Args:
        game: the party so far is at its table.
        keys: the heroes on offer.
        groups: those that the party is to have, a group as often as it stands there.
    """
    wanted = list(groups)
    for hero in game.heroes:
        if hero.printed.group in wanted:
            wanted.remove(hero.printed.group)
    sheets: dict[str, HeroSheet] = {key: game.find(key).printed for key in keys}
    of_groups = [[key for key in keys if sheets[key].group == group] for group in wanted]
    return next(filter(None, of_groups), keys)
