"""The course of the game: the set-up, then up to five crossings of the dungeon (R005)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Ending, Step, each, phase, repeat, sequence, when
from examples.order_of_veiel import setup
from examples.order_of_veiel.combat.loot import WIPED_OUT, WON
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.dungeon.crossing import (
    choose_wing,
    decide_way,
    draw_for_crossing,
    faces_boss,
    go_on,
    goes_on,
    in_resolved_room,
    interrupt,
    left_the_dungeon,
    meet_boss,
    moving_on_is_over,
    settle_room,
    turn_over,
    way_decided,
)
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.happenings.dungeon import (
    Returned,
)
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import go_back, leave_rest_zone, rest, rest_is_over
from examples.order_of_veiel.table import CROSSINGS, Dungeon, Player

BOSS_FELLED = Ending(
    "the boss has fallen", "R002", won=True,
    when=lambda game: game.final and game.outcome == WON, on=(CombatEnded,),
)  # fmt: skip
GROUP_OUT = Ending(
    "the whole group is out of combat before the boss", "R003", won=False,
    when=lambda game: game.final and game.outcome == WIPED_OUT, on=(CombatEnded,),
)  # fmt: skip
TOO_LATE = Ending(
    "the heroes did not reach the boss on their fifth crossing", "R004", won=False,
    when=lambda game: game.crossing >= CROSSINGS, on=(Returned,),
)  # fmt: skip


def players(game: Dungeon) -> Sequence[Player]:
    """The players, in seat order."""
    return game.players


def returns(game: Dungeon) -> bool:
    """Whether the party goes back to the rest zone."""
    return game.returning


SET_UP: Step = sequence(
    "Set-up",
    phase("The boss", setup.open_box, text="sheet, event and special room of a boss"),
    phase("Heroes", setup.choose_heroes, text="a hero each, with the starting equipment"),
    phase("Phylacteries", setup.phylacteries, text="for half of the players, by option"),
    phase("The defender", setup.choose_defender, text="the token, and the counters"),
    phase("Bomb and knife", setup.bomb_and_knife, text="handed out freely"),
    phase("The piles", setup.prepare_piles, text="all are shuffled"),
    phase("The dungeon", setup.lay_dungeon, text="two rooms a wing, a fight first"),
)

RESOLVED_ROOM: Step = repeat(
    "Resolved room",
    sequence(
        "Between rooms",
        each(players, phase("Camp", camp, text="exchange, equip, support")),
        phase("The way", decide_way, text="on, to the boss, or back"),
    ),
    until=way_decided,
)

ROOM: Step = sequence(
    "Room",
    repeat(
        "Moving on",
        sequence(
            "Interruption", phase("Interruption", interrupt, text="the dungeon master's events")
        ),
        until=moving_on_is_over,
    ),
    when(
        goes_on,
        sequence(
            "The next room",
            phase("Going on", go_on, text="everybody gains 1 END"),
            phase("The card is turned over", turn_over, text="and resolved"),
            phase("What comes of it", settle_room, text="resolved, or the way back"),
            when(in_resolved_room, RESOLVED_ROOM),
        ),
    ),
)

CROSSING: Step = sequence(
    "Crossing",
    phase("A wing", choose_wing, text="the players choose one of three"),
    phase("Events", draw_for_crossing, text="before the heroes enter"),
    repeat("Rooms", ROOM, until=left_the_dungeon),
    when(faces_boss, phase("The boss", meet_boss, text="the final combat")),
    when(
        returns,
        sequence(
            "Rest zone",
            phase("The return", go_back, text="everybody recovers"),
            repeat(
                "Resting",
                sequence(
                    "Round of the players",
                    each(players, phase("Rest", rest, text="levels, alchemist, smith")),
                    phase("Leaving", leave_rest_zone, text="or once more round"),
                ),
                until=rest_is_over,
            ),
            phase("Corruption", corrupt, text="the rooms change, the wings grow"),
        ),
    ),
)

GAME: Step = sequence(
    "The Order of Veiel",
    SET_UP,
    repeat("Crossings", CROSSING, endings=(BOSS_FELLED, GROUP_OUT, TOO_LATE), rounds=True),
)
