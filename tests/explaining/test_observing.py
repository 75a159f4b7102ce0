"""Observing: what is noted of games while they are played."""

from __future__ import annotations

import pytest

from coopcards import Session, UsageError, asking, flow
from coopcards.agents import HeuristicAgent, play
from coopcards.explaining.notebook import Notebook, option_name, read, reason_name, written
from coopcards.explaining.observing import Notebooks, observe, observed
from coopcards.pipeline import Pipeline
from coopcards.reactions import Reactions
from coopcards.table import Table
from coopcards.testing import Scenario
from tests.explaining.well import DIG, SPADE, WELL, Tool, ToolCard, dig

WRAPPED = (
    (flow, "_start"),
    (flow, "next_phase"),
    (asking, "_ask"),
    (Reactions, "_run"),
    (Pipeline, "do"),
    (Table, "record"),
)


def test_steps_questions_and_endings_are_noted_as_often_as_they_came() -> None:
    """In one game each digger of each hour is a step begun and a question asked."""
    notebooks: Notebooks = {}
    with observe(notebooks):
        session = Session.start(WELL, seed=3)
        asked = 0
        while session.pending:
            asked += 1
            session.answer(session.pending[0], session.pending[0].keys[-1])

    seen = notebooks["well"]
    assert seen.seen("steps", DIG) == asked == 8
    assert seen.seen("asked", DIG, "dig", "Digger") == 8
    assert seen.seen("taken", DIG, "dig", "rest") == 8
    assert seen.seen("endings", "the-night-has-come") == 1
    assert seen.prompt(DIG, "dig") == "Dig?"


def test_refusals_are_noted_with_their_reasons_without_numbers() -> None:
    """A reason that names numbers is one reason, whatever they are."""
    seen = observed(WELL, 6)

    assert seen.seen("refused", DIG, "dig", "Pick & Axe <long>") > 0
    assert seen.under("reasons", DIG, "dig", "Pick & Axe <long>") == {
        ("needs round N, this is N",): seen.seen("refused", DIG, "dig", "Pick & Axe <long>")
    }


def test_triggers_and_cards_are_noted_when_they_act() -> None:
    """A card is noted when something happens to it, a trigger when it acts."""
    seen = observed(WELL, 6)

    assert seen.seen("cards", "spade") > 0
    assert seen.seen("triggers", "pick-axe-long/0") > 0
    assert seen.seen("cards", "rope") == 0
    assert seen.seen("triggers", "rope/0") == 0


def test_log_entries_are_noted_when_they_are_written_and_when_they_act() -> None:
    """What the first day writes acts in the set-up of the second."""
    seen = observed(WELL, 12)

    assert seen.seen("written", "fact", "dug") > seen.seen("applied", "fact", "dug") > 0


def test_nothing_is_noted_any_more_when_the_observing_is_over() -> None:
    """What was wrapped is as it was, even where a game has failed."""
    before = [getattr(owner, name) for owner, name in WRAPPED]
    during: list[object] = []

    def fails() -> None:
        with observe({}):
            during.extend(getattr(owner, name) for owner, name in WRAPPED)
            raise ValueError("halt")

    with pytest.raises(ValueError, match="halt"):
        fails()

    assert not any(one is other for one, other in zip(before, during, strict=True))
    assert [getattr(owner, name) for owner, name in WRAPPED] == before


def test_a_game_that_is_observed_is_the_same_game() -> None:
    """Taking notes changes nothing."""
    plain = Session.start(WELL, seed=9)
    play(plain, {seat.key: HeuristicAgent() for seat in plain.table.seats})
    with observe({}):
        session = Session.start(WELL, seed=9)
        play(session, {seat.key: HeuristicAgent() for seat in session.table.seats})

    assert list(session.lines()) == list(plain.lines())


def test_each_ruleset_has_a_notebook_of_its_own() -> None:
    """Notes go by the id of the ruleset; those of two do not mix."""
    one, other = Notebook("well"), Notebook("fountain")

    with pytest.raises(UsageError, match="notes of 'fountain' do not go with those of 'well'"):
        one.add(other)


def test_notebooks_add_up() -> None:
    """What two have seen is what one would have seen."""
    together = observed(WELL, 1).add(observed(WELL, 1))

    assert together.games == 2
    alone = observed(WELL, 1)
    assert together.counts["steps"] == alone.counts["steps"] + alone.counts["steps"]


def test_notebooks_are_read_as_they_were_written() -> None:
    """Notes survive being written as JSON."""
    seen = observed(WELL, 3)

    assert read(written([seen])) == {"well": seen}


@pytest.mark.parametrize(
    "text", ["", "[]", '{"notebooks": [{}]}', '{"notebooks": [{"ruleset": 1}]}']
)
def test_what_is_no_notebook_is_refused(text: str) -> None:
    """A file of something else is said to be none."""
    with pytest.raises(UsageError, match="no notes of rules"):
        read(text)


def test_options_that_differ_in_a_number_alone_have_one_name() -> None:
    """A card goes by its printed name, a deed by what stands before the colon."""
    session = Session.start(WELL, seed=1)
    tool = next(piece for piece in session.table.pieces if piece.printed is SPADE)

    assert isinstance(tool, Tool)
    assert option_name(tool) == "Spade"
    assert reason_name("costs 12 echo, you have 3") == "costs N echo, you have N"


def test_cards_that_a_test_makes_up_are_no_options_of_the_ruleset() -> None:
    """Notes are of the ruleset's own cards."""
    notebooks: Notebooks = {}
    with observe(notebooks):
        table = Scenario(WELL).chapter("First day").lay("ann.hand", ToolCard("Magic Spoon", 1))
        trial = table.tries(dig(table.game, table.seat("ann")))
        trial.player("ann").is_offered("Magic Spoon").chooses("Rest")

    assert notebooks["well"].under("offered", "", "dig") == {("rest",): 1}
