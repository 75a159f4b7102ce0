"""Errors say where in the ruleset they come from."""

from __future__ import annotations

import pytest
from attrs import evolve

from coopcards import Chapter, RulesError, Session, phase
from tests.core.tiny import TIDE, Tide


async def stumble(game: Tide) -> None:
    """A rule with a mistake in it."""
    hours: dict[str, int] = {}
    game.round = hours["hour"]


def test_a_rule_that_fails_is_named_with_its_line() -> None:
    """The author is told the file, the line and the function of the ruleset's own."""
    rules = evolve(TIDE, chapters=(Chapter("Ebb", phase("Rest", stumble)),))
    line = stumble.__code__.co_firstlineno + 3

    with pytest.raises(
        RulesError, match=rf"KeyError: 'hour' \(test_errors\.py:{line} in stumble\)"
    ):
        Session.start(rules, seed=1)
