"""The end of a combat: crystals, loot dice, smith cards (R167-R171)."""

from __future__ import annotations

from examples.order_of_veiel.balance import half
from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.combat.damage import carries, restore
from examples.order_of_veiel.combat.deeds import ability_deed
from examples.order_of_veiel.combat.dice import d6
from examples.order_of_veiel.dungeon_master import LOOT, Occasion, dm_window
from examples.order_of_veiel.events.losses import halved, spoil_loot
from examples.order_of_veiel.figures import Monster
from examples.order_of_veiel.happenings.combat import CombatEnded, CombatOver
from examples.order_of_veiel.happenings.gear import CrystalsGained, CrystalsLost, Destroyed
from examples.order_of_veiel.happenings.rolls import LootRolled
from examples.order_of_veiel.rest.smith import draw_loot, gold_cards
from examples.order_of_veiel.table import Dungeon

WON, FLED, WIPED_OUT = "won", "fled", "wiped out"
BASIC_CRYSTALS, POWERFUL_CRYSTALS = 2, 6
BASIC_DICE, POWERFUL_DICE = 1, 4
CARDS_A_DIE = 2
BLOOD = "Phylactery of Blood"
BLOOD_GIVES = 2


async def end_combat(game: Dungeon) -> None:
    """How the combat ended: won, fled, or nobody stands (R167, A47, A50)."""
    if game.outcome:
        return
    lost = not game.standing
    won = game.the_boss is None if game.final else not game.enemies
    if won and (not lost or game.final or game.options.felling_comes_first):
        await game.do(CombatEnded(WON))
    else:
        await game.do(CombatEnded(WIPED_OUT))


def crystals_for(monsters: list[Monster]) -> int:
    """2 for each basic enemy, 6 for each powerful one (R168)."""
    return sum(POWERFUL_CRYSTALS if one.powerful else BASIC_CRYSTALS for one in monsters)


def dice_for(monsters: list[Monster]) -> int:
    """1 die for each basic enemy, 4 for each powerful one (R169)."""
    return sum(POWERFUL_DICE if one.powerful else BASIC_DICE for one in monsters)


async def gather_loot(game: Dungeon) -> None:
    """Crystals, then the dice; each even one draws two smith cards into the store (R168-R171)."""
    rules = game.fight_rules
    felled = list(game.felled.cards)
    crystals = crystals_for(felled)
    await game.do(CrystalsGained(crystals, "loot"))
    await game.do(LootRolled(tuple(d6(game, "loot") for _ in range(dice_for(felled)))))
    await _scavenge(game)
    await dm_window(game, Occasion(LOOT))
    await spoil_loot(game)
    even = sum(die % 2 == 0 for die in game.loot)
    won: list[Gear] = []
    if even:
        won += await draw_loot(game, CARDS_A_DIE * even, "Loot")
    if rules is not None and rules.gold_card:
        won += await gold_cards(game, 1)
    if halved(game):
        await game.do(CrystalsLost(half(crystals)))
        lost = game.chance["covetousness"].sample(won, half(len(won)))
        if lost:
            await game.do(Destroyed(tuple(lost)))
    for hero in game.standing:
        if carries(game, hero, BLOOD):
            await restore(game, hero, BLOOD_GIVES, BLOOD)


async def _scavenge(game: Dungeon) -> None:
    """Who can roll odd loot dice again is asked (R206)."""
    for hero in game.standing:
        for ability in hero.printed.abilities:
            if not ability.at_loot or not any(die % 2 for die in game.loot):
                continue
            deed = ability_deed(game, hero, ability)
            if not deed.reason and await game.confirm(
                game.player_of(hero),
                "loot dice",
                prompt=f"{hero.label}: roll the odd dice again? ({game.loot})",
                about=hero,
            ):
                await deed.do()


async def clear_field(game: Dungeon) -> None:
    """Poison and other effects end, monsters go to their places (R162, A45)."""
    await game.do(CombatOver())
