"""Strategies: what Hypothesis draws for properties of a ruleset."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import given, settings

from coopcards import (
    Amount,
    Choice,
    Decision,
    IllegalAnswer,
    Option,
    Ordering,
    Selection,
    Session,
)
from coopcards.testing import strategies
from examples.bellwake import BELLWAKE
from examples.bellwake.table import Options
from tests.core.tiny import TIDE, Tide, Weather, ruleset

FLAGS = tuple(Option(name, name.title()) for name in ("red", "blue", "green", "white"))


def why_not(option: Option) -> str | None:
    """White is refused."""
    return "no wind" if option.key == "white" else None


DECISIONS: tuple[Decision[Any], ...] = (
    Choice("ada", "flag", "", 1, 1, "", FLAGS[:3], FLAGS, why_not),
    Choice("ada", "flag", "", 1, 1, "", FLAGS[:1]),
    Selection("ada", "flags", "", 1, 2, "", FLAGS[:3], FLAGS, why_not),
    Selection("ada", "none", "", 0, 0, "", ()),
    Amount("ada", "coins", "", 2, 5, "", ()),
    Ordering("ada", "order", "", 3, 3, "", FLAGS[:3]),
)

few = settings(max_examples=40, deadline=None)


@pytest.mark.parametrize("decision", DECISIONS)
def test_drawn_answers_are_legal(decision: Decision[Any]) -> None:
    """Whatever is drawn for a decision can be read by it, and every answer can be drawn."""
    drawn: set[Any] = set()

    @settings(max_examples=150, deadline=None, database=None)
    @given(strategies.answers(decision))
    def draw(answer: Any) -> None:
        decision.read(answer)
        drawn.add(answer)

    draw()
    wanted = {"choice": len(decision.keys), "amount": 4, "ordering": 6, "selection": 9}
    assert len(drawn) == (wanted[decision.kind] if decision.at_most else 1)


@pytest.mark.parametrize("decision", DECISIONS)
def test_drawn_illegal_answers_are_illegal(decision: Decision[Any]) -> None:
    """Whatever is drawn as illegal is refused, near misses among it."""
    drawn: list[Any] = []

    @settings(max_examples=60, deadline=None, database=None)
    @given(strategies.illegal_answers(decision))
    def draw(answer: Any) -> None:
        with pytest.raises(IllegalAnswer):
            decision.read(answer)
        drawn.append(answer)

    draw()
    assert len({type(answer) for answer in drawn}) >= 3


@few
@given(strategies.seeds())
def test_drawn_seeds_are_seeds(seed: int) -> None:
    """A seed that is drawn begins a game."""
    assert seed >= 0
    assert Session.start(TIDE, seed=seed).pending


@few
@given(strategies.options(TIDE))
def test_drawn_options_are_the_ruleset_s(options: Weather) -> None:
    """Options that are drawn are of the ruleset's class and near its defaults."""
    assert type(options) is Weather
    assert 0 <= options.swell <= 3
    Session.start(TIDE, seed=1, options=options)


@few
@given(strategies.options(BELLWAKE))
def test_drawn_options_of_bellwake_can_be_played(options: Options) -> None:
    """Every option of a larger game is drawn."""
    assert type(options) is Options
    assert 0 <= options.fallen_echo <= 3


@few
@given(strategies.options(ruleset(options=None)))
def test_a_ruleset_without_options_has_none(options: Any) -> None:
    """Where there are no options None is drawn, as a session takes it."""
    assert options is None


@few
@given(strategies.campaigns(TIDE, longest=30, options=strategies.options(TIDE)))
def test_drawn_campaigns_stand_anywhere(session: Session[Tide]) -> None:
    """A campaign that is drawn can be played on from where it stands, or is over."""
    assert bool(session.pending) != (session.outcome is not None)
    if session.pending:
        decision = session.pending[0]
        session.answer(decision, decision.keys[0])


def test_drawn_campaigns_come_to_their_end() -> None:
    """Campaigns are drawn at their beginning, in their midst and at their end."""
    stood: set[str] = set()

    @settings(max_examples=150, deadline=None, database=None, derandomize=True)
    @given(strategies.campaigns(TIDE))
    def draw(session: Session[Tide]) -> None:
        stood.add("end" if session.outcome else "midst" if session.answers else "beginning")

    draw()
    assert stood == {"beginning", "midst", "end"}


def test_a_campaign_that_fails_is_shrunk_to_few_answers() -> None:
    """Hypothesis finds the shortest way to what a property forbids."""
    shortest: list[int] = []

    @settings(max_examples=300, deadline=None, database=None, derandomize=True)
    @given(strategies.campaigns(TIDE))
    def draw(session: Session[Tide]) -> None:
        if session.table.water.value >= 3:
            shortest.append(len(session.answers))
            raise AssertionError

    with pytest.raises(AssertionError):
        draw()
    assert shortest[-1] == 4


def test_without_hypothesis_the_import_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Hypothesis is not installed the error says how it is."""
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    monkeypatch.delitem(sys.modules, "coopcards.testing.strategies")
    with pytest.raises(ImportError, match="pip install hypothesis"):
        from coopcards.testing.strategies import seeds  # noqa: F401, PLC0415 - that is the test
