"""A combat as steps: the line, rounds of players and monsters, the end, the loot (R103-R171)."""

from __future__ import annotations

from coopcards import Step, each, phase, repeat, sequence, when
from examples.order_of_veiel.combat.fighting import put_in_line
from examples.order_of_veiel.combat.hero_turn import hero_turn, heroes_in_turn
from examples.order_of_veiel.combat.loot import WON, clear_field, end_combat, gather_loot
from examples.order_of_veiel.combat.monsters_turn import (
    end_monsters_turn,
    monster_turn,
    monsters_in_turn,
    start_monsters_turn,
)
from examples.order_of_veiel.combat.players_turn import may_concede, start_players_turn
from examples.order_of_veiel.happenings.combat import AmbushOver
from examples.order_of_veiel.table import Dungeon

COMBAT_TITLE = "Combat"


async def open_monsters_turn(game: Dungeon) -> None:
    """The dungeon master may concede; else the monsters' turn begins."""
    if not game.combat_over:
        await may_concede(game)
    if not game.combat_over:
        await start_monsters_turn(game)


async def end_ambush(game: Dungeon) -> None:
    """The turn before round 1 is over."""
    await end_monsters_turn(game)
    await game.do(AmbushOver())


def ambushed(game: Dungeon) -> bool:
    """Whether the monsters take a turn before round 1."""
    return game.ambushed


def combat_over(game: Dungeon) -> bool:
    """Whether the combat is over (R167)."""
    return game.combat_over


def loot_due(game: Dungeon) -> bool:
    """Whether a won combat brings loot; the boss's ends the game."""
    return game.outcome == WON and not game.final


ROUND = sequence(
    "Round",
    phase("Players' turn", start_players_turn, text="flight, then who starts"),
    each(heroes_in_turn, phase("Hero's turn", hero_turn, text="one action, and what is free")),
    phase("Monsters' turn", open_monsters_turn, text="fire, venom, events"),
    each(monsters_in_turn, phase("Monster", monster_turn, text="from the first to the last")),
    phase("End of the monsters' turn", end_monsters_turn, text="Strategic Error ends"),
)

COMBAT: Step = sequence(
    COMBAT_TITLE,
    phase("The line", put_in_line, text="the dungeon master orders the monsters"),
    when(
        ambushed,
        sequence(
            "Ambush",
            phase("Monsters' turn", open_monsters_turn, text="before round 1"),
            each(monsters_in_turn, phase("Monster", monster_turn, text="each in turn")),
            phase("End of the ambush", end_ambush, text="then the players begin"),
        ),
    ),
    repeat("Rounds", ROUND, until=combat_over),
    phase("End of the combat", end_combat, text="won, fled, or wiped out"),
    when(loot_due, phase("Loot", gather_loot, text="crystals, dice, smith cards")),
    phase("The field is cleared", clear_field, text="effects end"),
)
