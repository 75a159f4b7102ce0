"""A fight begins: who is in it, and in what order they stand (R103-R106, R185, R213, R214)."""

from __future__ import annotations

from examples.order_of_veiel.balance import difficulty_share, full_vit, hero_count
from examples.order_of_veiel.cards import RoomCard
from examples.order_of_veiel.combat.dice import d6
from examples.order_of_veiel.combat.mustering import draw_basics
from examples.order_of_veiel.dungeon_master import decide
from examples.order_of_veiel.figures import Monster
from examples.order_of_veiel.happenings.combat import (
    CombatBegan,
    LineOrdered,
    MonsterJoined,
    PowerfulReturned,
)
from examples.order_of_veiel.happenings.rolls import Rolled
from examples.order_of_veiel.table import Dungeon

ORDER_OF_CLASSES = ("zombie", "defender", "plain", "ranged", "effect", "")
"""Without a dungeon master; powerful monsters stand last (R185)."""


async def begin_fight(game: Dungeon, room: RoomCard) -> None:
    """The fight of a room: its basic monsters, and perhaps a powerful one (R104, R213, R214)."""
    assert room.basics is not None
    count = room.basics(hero_count(game), difficulty_share(game))
    if room.one_more_from:
        die = d6(game, "rooms")
        await game.do(Rolled(room, die))
        count += die >= room.one_more_from
    await game.do(CombatBegan(room))
    await draw_basics(game, count)
    if room.powerful:
        await _powerful_monster(game, room.extra_vit)


async def _powerful_monster(game: Dungeon, extra: int) -> None:
    """One that has not been faced since all others were (R105, A39, R268)."""
    if not len(game.powerful):
        await game.do(PowerfulReturned())
    waiting = list(game.powerful.cards)
    if game.dm is None:
        monster = game.chance["powerful monsters"].choice(waiting)
    else:
        monster = await decide(
            game, game.dm, "powerful monster", waiting, prompt="Which powerful monster?"
        )
    await game.do(MonsterJoined(monster, full_vit(game, monster.printed) + extra))


async def begin_final_fight(game: Dungeon) -> None:
    """The boss himself (R100)."""
    boss = next(one for one in game.bosses.cards if one.printed is game.boss_card)
    await game.do(CombatBegan(None, final=True))
    await game.do(MonsterJoined(boss, full_vit(game, boss.printed)))


async def put_in_line(game: Dungeon) -> None:
    """The dungeon master orders the monsters; without one chance does, class by class (R185)."""
    monsters = list(game.line.cards)
    if len(monsters) < 2:
        return
    if game.dm is not None:
        ordered = await game.order(game.dm, "line", monsters, prompt="The line, the first first")
    else:
        ordered = list(monsters)
        game.chance["line"].shuffle(ordered)
        ordered.sort(key=_place)
        if game.options.players_order_monsters:
            ordered = await game.order(game.lead, "line", ordered, prompt="The line (R186)")
    await game.do(LineOrdered(ordered))


def _place(monster: Monster) -> int:
    return ORDER_OF_CLASSES.index(monster.printed.monster_class)
