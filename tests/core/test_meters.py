"""Meters: bounded numbers that say how much was really applied."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import Gained, Lost, Meter, RulesError
from coopcards.testing import Trial
from tests.core.tiny import table


def test_a_gain_stops_at_the_cap() -> None:
    """What is beyond the cap is not gained."""
    meter = Meter(3, 0, 5)
    assert meter.gain(4) == 2
    assert meter.value == 5
    assert meter.at_cap


def test_a_loss_stops_at_the_floor() -> None:
    """What is below the floor is not lost."""
    meter = Meter(3, 1)
    assert meter.lose(4) == 2
    assert meter.value == 1
    assert meter.at_floor


def test_without_a_cap_a_gain_has_no_end() -> None:
    """A meter without a cap is never at it."""
    meter = Meter()
    assert meter.gain(1_000_000) == 1_000_000
    assert not meter.at_cap


def test_a_cap_that_the_table_works_out_is_given_to_the_gain() -> None:
    """Such a cap holds for that gain; a value beyond it is left where it is."""
    meter = Meter(3)
    assert meter.gain(4, cap=5) == 2
    assert meter.gain(1, cap=2) == 0
    assert meter.value == 5


def test_gains_and_losses_are_not_negative() -> None:
    """A negative gain is a loss by another name, and refused with the right one."""
    with pytest.raises(RulesError, match=r"lose\(2\)"):
        Meter(3).gain(-2)
    with pytest.raises(RulesError, match=r"gain\(2\)"):
        Meter(3).lose(-2)


@pytest.mark.parametrize(("value", "floor", "cap"), [(-1, 0, None), (6, 0, 5), (0, 1, 5)])
def test_a_meter_begins_within_its_bounds(value: int, floor: int, cap: int | None) -> None:
    """A meter outside its bounds is refused."""
    with pytest.raises(RulesError, match="outside"):
        Meter(value, floor, cap)


def test_a_copy_is_a_meter_of_its_own() -> None:
    """What a copy gains, the original does not."""
    meter = Meter(3, 1, 5)
    copy = meter.copy()
    copy.gain(1)
    assert (meter.value, copy.value, copy.floor, copy.cap) == (3, 4, 1, 5)


def test_every_seat_has_a_meter_of_its_own() -> None:
    """A declared meter is made anew for each seat, with its start, floor and cap."""
    game = table()
    game.ada.coins.gain(1)
    assert game.ada.coins == Meter(3, 0, 5)
    assert game.ben.coins == Meter(2, 0, 5)


def test_events_say_what_was_really_gained_and_lost() -> None:
    """A gain over the cap and a loss under the floor are logged as what they came to."""
    game = table()
    coins = game.ada.coins
    Trial(game, game.do(Gained(coins, 9)))
    trial = Trial(game, game.do(Lost(game.ben.coins, 9)))
    assert trial.done
    assert [event.amount for event in game.log if isinstance(event, (Gained, Lost))] == [3, 2]


@settings(max_examples=100)
@given(st.lists(st.integers(-20, 20)), st.integers(-5, 0), st.integers(0, 10))
def test_a_meter_never_leaves_its_bounds(changes: list[int], floor: int, cap: int) -> None:
    """Whatever is gained and lost, the value stays in its bounds and moves by what was applied."""
    meter = Meter(0, floor, cap)
    for change in changes:
        before = meter.value
        applied = meter.gain(change) if change > 0 else -meter.lose(-change)
        assert meter.value == before + applied
        assert floor <= meter.value <= cap
