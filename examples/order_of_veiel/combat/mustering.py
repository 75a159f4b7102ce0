"""Basic monsters come into the line (R104, A45)."""

from __future__ import annotations

from examples.order_of_veiel.balance import full_vit
from examples.order_of_veiel.figures import Monster
from examples.order_of_veiel.happenings.combat import MonsterJoined
from examples.order_of_veiel.table import Dungeon


async def draw_basics(game: Dungeon, count: int) -> list[Monster]:
    """Draw basic monsters to the end of the line, with all their VIT: as many as there are (A45).

    An empty pile is made again of the monsters used.
    """
    drawn: list[Monster] = []
    pile = game.monster_pile
    while len(drawn) < count and (len(pile) or await game.reshuffle(pile)):
        monster = pile.look(1)[0]
        await game.do(MonsterJoined(monster, full_vit(game, monster.printed)))
        drawn.append(monster)
    return drawn
