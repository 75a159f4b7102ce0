"""The Makri's turn: simple tactics that anybody can foresee (S11)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards.vitals import BE_TARGETED
from examples.coop_downed.skirmish.cards import Figure, Makri, Ppc
from examples.coop_downed.skirmish.fighting import attack
from examples.coop_downed.skirmish.happenings import Stepped
from examples.coop_downed.skirmish.table import Skirmish
from examples.coop_downed.skirmish.tiles import TILES, distance
from examples.coop_downed.skirmish.turn import reach, ways


def enemy_side(game: Skirmish) -> list[Makri | Ppc]:
    """The Makri and the hostile PPCs, in the order in which they came."""
    return [*game.makri, *game.hostile_ppcs]


def prey(game: Skirmish, one: Makri | Ppc) -> list[Figure]:
    """Whom it may choose as a target, the nearest first."""
    found = [
        other
        for other in game.figures
        if game.hostile(one, other) and game.may_be_targeted(one, other)
    ]
    return sorted(found, key=lambda other: distance(one.tile, other.tile))


async def act(game: Skirmish, one: Makri | Ppc) -> None:
    """It goes for the nearest, for those who stand first, and attacks it when adjacent (S11)."""
    targets = prey(game, one)
    standing = [other for other in targets if game.may(other, BE_TARGETED)]
    lying = [other for other in targets if other not in standing]
    if not await _hunt(game, one, standing):
        await _hunt(game, one, lying)


async def _hunt(game: Skirmish, one: Makri | Ppc, targets: Sequence[Figure]) -> bool:
    """Go for the nearest of these; False where it can neither attack one nor get nearer."""
    beside = [other for other in targets if game.near(one, other)]
    to = "" if beside else _towards(game, one, targets)
    if to:
        await game.do(Stepped(one, to))
        beside = [other for other in targets if game.near(one, other)]
    if beside:
        await attack(game, one, beside[0])
    return bool(to or beside)


def _towards(game: Skirmish, one: Makri | Ppc, targets: Sequence[Figure]) -> str:
    """The tile within its pace from which the way on to somebody is shortest; empty to stay."""
    tiles = {one.tile: 0, **reach(game, one, len(TILES))}
    near = [tile for tile, cost in tiles.items() if cost <= one.printed.pace]
    for target in targets:
        goals = [tile for tile in game.around(target.tile) if tile in tiles]
        if goals:
            goal = min(goals, key=lambda tile: tiles[tile])
            onward = ways(game, one, goal)
            to = min(near, key=lambda tile: (onward[tile], tiles[tile]))
            return "" if to == one.tile else to
    return ""
