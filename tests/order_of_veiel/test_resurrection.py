"""Coming back by resurrection, song or stone, and who acts in that turn (R173, R174, R263)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.happenings.combat import ActingBegan
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import a_hero, equip, line_up, rise, table, tries
from tests.order_of_veiel.using import (
    acts,
    all_turns,
    camps,
    fell,
    in_resolved_room,
    player_of,
    uses,
    will_succeed,
)

WAYS = ["Resurrection", "Song of Return", "Resurrection Stone"]
every_way = pytest.mark.parametrize("way", WAYS)


def reviver_by(way: str) -> str:
    """The hero who has that way of reviving."""
    return {"Resurrection": "healer", "Song of Return": "bardess"}.get(way, "magician")


def prepared(way: str, *heroes: str) -> Dungeon:
    """These heroes, of whom the one with that way is able to use it, before a Zombie."""
    game = table(*heroes)
    reviver = reviver_by(way)
    rise(game, reviver, 5)
    if way == "Resurrection Stone":
        equip(game, reviver, way)
    line_up(game, "Zombie")
    return game


def revives(game: Dungeon, trial: Trial, way: str) -> None:
    """The hero with that way uses it, and succeeds."""
    reviver = reviver_by(way)
    if way == "Resurrection Stone":
        player_of(trial, reviver).chooses(f"Use {way}")
    else:
        will_succeed(game, reviver, way)
        uses(trial, reviver, way)


def ends_turn(trial: Trial, hero: str) -> None:
    """The hero's player lets the turn pass."""
    player_of(trial, hero).chooses("end", topic="turn")


def acted(trial: Trial) -> list[str]:
    """Whose turns have begun in this players' turn, in order."""
    return [one.hero.printed.key for one in trial.happened_of(ActingBegan)]


@pytest.mark.rule("veiel:R173")
@every_way
def test_the_revived_has_all_vit_and_the_end_of_before(way: str) -> None:
    """VIT 0 becomes the maximum, END stays as it was."""
    game = prepared(way, reviver_by(way), "knight")
    knight = fell(game, "knight")
    knight.end = 1

    revives(game, acts(game, reviver_by(way)), way)

    assert knight.stands
    assert (knight.vit, knight.end) == (game.maximum(knight), 1)


@pytest.mark.rule("veiel:R174")
@every_way
def test_the_revived_acts_in_this_turn_if_the_turn_is_still_to_come(way: str) -> None:
    """The knight comes after the reviver in the order of this turn, and plays it."""
    reviver = reviver_by(way)
    game = prepared(way, reviver, "barbarian", "knight")
    fell(game, "knight")

    trial = tries(game, all_turns(game))
    revives(game, trial, way)
    if trial.asked.seat == game.player_of(a_hero(game, reviver)).key:
        ends_turn(trial, reviver)
    ends_turn(trial, "barbarian")
    ends_turn(trial, "knight")

    assert acted(trial) == [reviver, "barbarian", "knight"]


@pytest.mark.rule("veiel:R174")
@every_way
def test_the_revived_does_not_act_if_the_turn_is_past(way: str) -> None:
    """The knight comes before the reviver in the order of this turn, and waits for the next."""
    reviver = reviver_by(way)
    game = prepared(way, "knight", reviver, "barbarian")
    fell(game, "knight")

    trial = tries(game, all_turns(game))
    revives(game, trial, way)
    if trial.asked.seat == game.player_of(a_hero(game, reviver)).key:
        ends_turn(trial, reviver)
    ends_turn(trial, "barbarian")

    trial.nothing_pending()
    assert a_hero(game, "knight").stands
    assert acted(trial) == [reviver, "barbarian"]


@pytest.mark.rule("veiel:R174", "veiel:R112")
def test_the_order_that_counts_is_that_of_this_turn() -> None:
    """With the healer starting, the knight at the head of the table comes after him."""
    game = prepared("Resurrection", "knight", "healer", "barbarian")
    fell(game, "knight")
    game.starter = a_hero(game, "healer").key

    trial = tries(game, all_turns(game))
    revives(game, trial, "Resurrection")
    ends_turn(trial, "barbarian")
    ends_turn(trial, "knight")

    assert acted(trial) == ["healer", "barbarian", "knight"]


@pytest.mark.rule("veiel:R263", "veiel:R257")
def test_nobody_revives_himself() -> None:
    """A fallen healer has no turn, and in a resolved room neither Resurrection nor the stone."""
    game = prepared("Resurrection", "healer", "knight")
    equip(game, "healer", "Resurrection Stone")
    fell(game, "healer")
    in_resolved_room(game)

    trial = camps(game, "healer")

    assert "Resurrection (4 END)" in trial.refused
    assert "Use Resurrection Stone" in trial.refused


@pytest.mark.rule("veiel:R263", "veiel:R072")
def test_the_stone_of_a_fallen_hero_is_of_no_use_in_the_combat_and_is_after_it() -> None:
    """In the fight it lies with the fallen; in the resolved room a teammate takes and uses it."""
    game = table("magician", "knight")
    stone = equip(game, "knight", "Resurrection Stone")
    knight, magician = fell(game, "knight"), a_hero(game, "magician")
    line_up(game, "Zombie")
    trial = acts(game, "magician")
    shown = [*trial.asked.labels, *[one.label for one in trial.asked.refused]]
    assert "Use Resurrection Stone" not in shown

    in_resolved_room(game)
    player_of(camps(game, "knight"), "knight").chooses(f"give:{stone.key}:{magician.key}")
    player_of(camps(game, "magician"), "magician").chooses("Use Resurrection Stone")

    assert knight.stands


@pytest.mark.rule("veiel:R175")
def test_who_is_out_stays_out_in_the_next_room_until_revived() -> None:
    """Nobody gets up of himself between rooms."""
    game = prepared("Resurrection", "healer", "knight")
    knight = fell(game, "knight")
    in_resolved_room(game)
    in_resolved_room(game, "middle_wing")
    assert not knight.stands

    revives(game, camps(game, "healer"), "Resurrection")

    assert knight.stands


@pytest.mark.rule("veiel:R173", "veiel:R162")
def test_the_revived_is_free_of_what_held_him() -> None:
    """Poison ended when he fell, and does not come back with him."""
    game = table("healer", "knight")
    rise(game, "healer", 5)
    a_hero(game, "knight").poison = 2
    knight = fell(game, "knight")
    line_up(game, "Zombie")

    revives(game, acts(game, "healer"), "Resurrection")

    assert knight.poison == 0
