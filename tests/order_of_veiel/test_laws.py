"""Laws: what holds in every game of Veiel, whatever the seed, the seats and the answers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from attrs import fields

from coopcards import Session
from coopcards.agents import RandomAgent, play
from coopcards.testing import check_ruleset
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.combat.monsters_turn import attack_with
from examples.order_of_veiel.content.bosses import BOSSES
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM
from tests.order_of_veiel.tables import (
    SEATS,
    enter,
    heroes_roll,
    line_up,
    monsters_roll,
    table,
    tries,
)

COUNTS = range(1, len(SEATS) + 1)
UNLED = [SEATS[:count] for count in COUNTS]
LED = [(*seats, DM) for seats in UNLED]
SEATINGS = [*UNLED, *LED]
"""Every number of players; alone at the table somebody plays two heroes (R196)."""
SWITCHES = [each.name for each in fields(Options) if isinstance(each.default, bool)]
ALL_ON: Any = dict.fromkeys(SWITCHES, True)
CONTRARY = Options(**ALL_ON)
"""Every ruling the other way, and whatever the game leaves to the group."""
HARDER = Options(boss_vit=20, powerful_vit=5, events_more=2, hard_start=True, throne_room=True)
MANY = 5
DEAR = {3: LED[0], 5: UNLED[1], 10: LED[2]}
"""Saves, non-interference and imagined games: the laws that play a game many times over."""
CHEAP = (1, 2, 4, 6, 7, 8, 9)
CHEAPEST = (1, 4, 7, 8, 9)
"""Those that play a game once; for many players, whose games are long."""


@pytest.mark.rule("veiel:R001", "veiel:R196")
@pytest.mark.parametrize("seats", SEATINGS, ids="-".join)
def test_the_cheap_laws_hold_for_every_number_of_players(seats: tuple[str, ...]) -> None:
    """Cards are conserved, games are the same twice, what is offered can be chosen, and so on."""
    laws = CHEAP if len(seats) < MANY else CHEAPEST
    report = check_ruleset(VEIEL, seeds=[2], laws=laws, seats=[seats])

    assert report.games == 1


@pytest.mark.parametrize("law", DEAR)
def test_a_dear_law_holds(law: int) -> None:
    """Saves open as they were; nobody can tell what is hidden; what is imagined fits the view."""
    report = check_ruleset(VEIEL, seeds=[2], laws=[law], seats=[DEAR[law]])

    assert report.laws[law]


@pytest.mark.parametrize("options", [CONTRARY, HARDER], ids=["contrary", "harder"])
@pytest.mark.parametrize("seats", [UNLED[1], LED[2]], ids="-".join)
def test_the_cheap_laws_hold_with_options(seats: tuple[str, ...], options: Options) -> None:
    """By the other reading of every ruling, and with a harder dungeon, no law is broken either."""
    report = check_ruleset(VEIEL, seeds=[3], laws=CHEAP, seats=[seats], options=[options])

    assert report.games == 1


@pytest.mark.rule("veiel:R005")
@pytest.mark.parametrize("seats", SEATINGS, ids="-".join)
def test_random_games_end(seats: tuple[str, ...]) -> None:
    """Whatever is answered, a game comes to its end, after five crossings at most."""
    outcomes = Counter[str]()
    for seed in range(3):
        session = Session.start(VEIEL, seed=seed, seats=seats, snapshots="start")
        outcomes[play(session, {seat: RandomAgent(seed, seat) for seat in seats}).ending] += 1
        assert session.table.crossing <= 5

    assert outcomes.total() == 3


@pytest.mark.rule("veiel:R166")
def test_the_dungeon_master_rolls_no_dice_of_his_own() -> None:
    """The monsters' die comes from the game like any other, and everybody is told what it shows."""
    game = table("knight", "healer")
    enter(game)
    (zombie,) = line_up(game, "Zombie")
    monsters_roll(game, 13)
    heroes_roll(game, 12)
    trial = tries(game, attack_with(game, zombie, zombie.printed.attacks[0]))
    trial.player("one").chooses("Keep the defender token", topic="defender")
    trial.nothing_pending()
    (rolled,) = [event for event in game.log if isinstance(event, DefenceRolled)]

    assert rolled.other_die == 13
    assert all("(die 13)" in rolled.line(seat.key) for seat in game.seats)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATINGS, ids="-".join)
def test_every_law_holds_for_every_number_of_players(seats: tuple[str, ...]) -> None:
    """All ten laws, with the rulings and with every other reading."""
    check_ruleset(VEIEL, seeds=[4], seats=[seats])
    check_ruleset(VEIEL, seeds=[5], laws=CHEAP, seats=[seats], options=[CONTRARY, HARDER])


@pytest.mark.slow
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_law_holds_with_each_option(switch: str) -> None:
    """Each option turned the other way, for one number of players after the other."""
    number = SWITCHES.index(switch)
    on: Any = {switch: True}
    options = Options(boss=BOSSES[number % len(BOSSES)].key, **on)
    seats = (UNLED, LED)[number % 2][number % 3]

    check_ruleset(VEIEL, seeds=[6], options=[options], seats=[seats])


@pytest.mark.slow
def test_other_processes_play_the_same_games() -> None:
    """Determinism over processes of their own, with and without a dungeon master."""
    check_ruleset(
        VEIEL,
        seeds=[7],
        laws=[2],
        seats=[UNLED[3], LED[3]],
        ruleset_name="examples.order_of_veiel:VEIEL",
    )
