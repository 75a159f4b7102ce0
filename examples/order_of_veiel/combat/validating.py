"""Rolls against a number: validation rolls and the rolls that rooms ask for (R137-R139)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from coopcards import Stat
from examples.order_of_veiel.cards import RuneCard
from examples.order_of_veiel.characteristics import FOCUS
from examples.order_of_veiel.combat.damage import carries
from examples.order_of_veiel.combat.dice import HIGHEST, LOWEST, d20
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.figures import UsedOnce
from examples.order_of_veiel.happenings.rolls import ValidationRolled
from examples.order_of_veiel.table import Dungeon

ECHO = "Phylactery of Echo"
LUCK = "luck"

Result: TypeAlias = Literal["failure", "success", "natural 20"]


async def own_d20(game: Dungeon, hero: Hero) -> int:
    """A hero's own die, but for defence; with luck, once a combat, not a natural 1."""
    die = d20(game)
    if die == LOWEST and game.fighting and LUCK not in hero.once:
        runes = [gear.printed for gear in game.worn_by(hero)]
        if any(isinstance(rune, RuneCard) and rune.luck for rune in runes):
            await game.do(UsedOnce(hero, LUCK))
            die = d20(game)
    return die


async def validate(game: Dungeon, hero: Hero, what: object, stat: Stat, number: int) -> Result:
    """A validation roll: d20 + characteristic against a number (R137-R139)."""
    bonus = game.value(hero, stat) + game.value(hero, FOCUS)
    result = await _roll(game, hero, what, bonus, number)
    if (
        result == "failure"
        and carries(game, hero, ECHO)
        and ECHO not in hero.once_a_crossing
        and await game.confirm(
            game.player_of(hero), "echo", prompt=f"{hero.label}: roll once more?", about=hero
        )
    ):
        await game.do(UsedOnce(hero, ECHO, a_crossing=True))
        return await _roll(game, hero, what, bonus, number)
    return result


async def _roll(game: Dungeon, hero: Hero, what: object, bonus: int, number: int) -> Result:
    die = await own_d20(game, hero)
    total = die + bonus + hero.talisman
    await game.do(ValidationRolled(hero, what, die, total, number))
    if die == LOWEST:
        return "failure"
    if die == HIGHEST and not (game.options.natural_twenty_compares and total < number):
        return "natural 20"
    return "success" if total >= number else "failure"


async def room_roll(game: Dungeon, hero: Hero, what: object, bonus: int, number: int) -> bool:
    """A roll that a room or an event asks for: a natural 20 succeeds, a natural 1 fails."""
    die = await own_d20(game, hero)
    total = die + bonus + hero.talisman
    await game.do(ValidationRolled(hero, what, die, total, number))
    return die == HIGHEST or (die != LOWEST and total >= number)
