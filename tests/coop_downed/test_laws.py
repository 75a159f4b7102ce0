"""The laws of the library, on random games of the mode and of the plain game."""

from __future__ import annotations

import pytest

from coopcards.testing import check_ruleset
from examples.coop_downed import COOP, SKIRMISH
from examples.coop_downed.mode import Options
from tests.coop_downed.tables import CONTRARY

SEATS = ("ada", "ben", "cleo", "dov")


@pytest.mark.parametrize("count", [1, 2, 3, pytest.param(4, marks=pytest.mark.slow)])
def test_the_laws_hold_in_the_mode(count: int) -> None:
    """A random campaign of one to four Players breaks no law."""
    report = check_ruleset(COOP, seeds=(0,), seats=[SEATS[:count]])

    assert report.games == 1


def test_the_laws_hold_with_every_option_the_other_way() -> None:
    """Nor does one by the other reading of every ruling."""
    report = check_ruleset(COOP, seeds=(0,), seats=[SEATS[:2]], options=(CONTRARY,))

    assert report.games == 1


@pytest.mark.parametrize("count", [2, 3, pytest.param(4, marks=pytest.mark.slow)])
def test_the_laws_hold_in_the_plain_game(count: int) -> None:
    """A random game of two to four players breaks no law."""
    report = check_ruleset(SKIRMISH, seeds=(0,), seats=[SEATS[:count]])

    assert report.games == 1


@pytest.mark.slow
def test_the_laws_hold_in_more_games() -> None:
    """Several seeds, both readings of the options, and processes of their own for determinism."""
    report = check_ruleset(
        COOP,
        seeds=range(1, 4),
        options=(Options(), CONTRARY),
        ruleset_name="examples.coop_downed:COOP",
    )

    assert report.games == 6
