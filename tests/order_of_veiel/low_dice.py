"""Tables without a dungeon master, and the low dice that turn events over there."""

from __future__ import annotations

from coopcards.testing import Trial
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.monsters_turn import monster_turn
from examples.order_of_veiel.combat.unled import LOW_DIE, low_die
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import a_hero, heroes_roll, hold_event, seat, table, tries

SWORD = "Attack with Militia Sword"


def unled(*heroes: str, options: Options | None = None, seed: int = 1) -> Dungeon:
    """A table without a dungeon master."""
    return table(*heroes, dm=False, options=options, seed=seed)


def turned_over(game: Dungeon, hero: str, event: str) -> Trial:
    """A low attack die of that hero turns over that event, which is discarded then."""
    hold_event(game, event)
    trial = tries(game, low_die(game, a_hero(game, hero), LOW_DIE))
    assert [one.name for one in game.event_discard][-1:] == [event]
    return trial


def strikes(game: Dungeon, *dice: int, hero: str = "knight", with_: str = SWORD) -> Trial:
    """A hero attacks in a turn of his own; his dice show these."""
    heroes_roll(game, *dice)
    trial = tries(game, hero_turn(game, a_hero(game, hero)))
    trial.player(seat(game, hero)).chooses(with_, topic="turn")
    return trial


def attacked(game: Dungeon, *dice: int) -> Trial:
    """The first of the line attacks; the defender keeps the token, the heroes' dice show these."""
    heroes_roll(game, *dice)
    trial = tries(game, monster_turn(game, game.enemies[0]))
    while not trial.done and trial.asked.topic == "defender":
        trial.answers("keep", topic="defender")
    return trial
