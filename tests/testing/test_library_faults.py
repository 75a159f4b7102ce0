"""Faults of the library itself, put in on purpose: the kit finds them with a sound ruleset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from coopcards import Answer, Decision, Given, IllegalAnswer, Session
from coopcards.answering import Answering
from coopcards.chance import Stream
from coopcards.decisions import Choice
from coopcards.history import History
from coopcards.saves.saving import Save
from coopcards.snapshots import Data, dump
from coopcards.testing import LawBroken, check_ruleset
from coopcards.testing.laws import non_interference, same
from tests.core.tiny import Tide
from tests.testing.broken import BIG

# Any, below: methods of any game's history and session are replaced, and called as they were.
History_ = History[Any]


def fork_of_itself(self: History_) -> History_:
    """A fork that is the same game."""
    return self


def redo_otherwise(self: History_) -> None:
    """A redo that gives other answers than those that were taken back."""
    for each in self.taken_back.pop().answers:
        decision = next(d for d in self.pending if d.seat == each.seat)
        self.answer(decision, decision.keys[-1])


def undo_too_far(self: History_, count: int) -> None:
    """An undo that takes one answer more."""
    take_back(self, max(0, count - 1))


take_back = History.take_back


def save_late(self: Save, history: History_) -> None:
    """A save that is written after every second answer only."""
    if len(history.answers) % 2 == 0:
        commit(self, history)


commit = Save.commit


def dump_without_water(game: Tide) -> Data:
    """A snapshot that forgets how high the water stands."""
    data = dump(game)
    data["water"] = {"value": 0, "floor": 0, "cap": 10}
    return data


def see_everything(game: Tide, seat: str) -> Tide:
    """A view that hides nothing."""
    return game.copy()


def take_anything(self: Choice[Any], answer: Answer) -> Any:
    """A choice that takes what is not on offer."""
    return self._options[0]


def refuse_wrongly(self: Decision[Any], answer: object, why: str) -> IllegalAnswer:
    """A refusal that has lost its reason."""
    return IllegalAnswer(why, seat=self.seat, answer=answer)


def answer_after_all(self: Session[Any], decision: Decision[Any], answer: Answer) -> None:
    """An answer to what is not asked any more is taken for one."""
    if decision in self.pending:
        answer_session(self, decision, answer)


answer_session = Session.answer


def count_refusals(self: Session[Any], decision: Decision[Any], answer: Answer) -> None:
    """What is refused leaves its traces."""
    try:
        answer_session(self, decision, answer)
    except IllegalAnswer:
        self.table.visits += 1
        raise


def remember_refusals(self: Session[Any], decision: Decision[Any], answer: Answer) -> None:
    """What is refused stands among the answers."""
    try:
        answer_session(self, decision, answer)
    except IllegalAnswer:
        self._history.answers.append(Given("ada", "flag", "red"))
        raise


def meddle_after_the_end(self: Session[Any], decision: Decision[Any], answer: Answer) -> None:
    """After the end the table still changes."""
    try:
        answer_session(self, decision, answer)
    finally:
        if not self.pending:
            self.table.visits += 1


@property  # type: ignore[misc]  # what it replaces is a property
def no_outcome(self: Answering[Any]) -> None:
    """A campaign that is over and came to nothing."""


def imagine_the_truth(self: Session[Any], seat: str, stream: Stream) -> Session[Any]:
    """An imagined game that is the real one."""
    return self.fork()


def imagine_the_game_itself(self: Session[Any], seat: str, stream: Stream) -> Session[Any]:
    """An imagined game that is the very game being played."""
    return self


def imagine_nothing(self: Session[Any], seat: str, stream: Stream) -> Session[Any]:
    """No game can be imagined."""
    raise IllegalAnswer("no", seat=seat, answer="")


def imagine_otherwise(self: Session[Any], seat: str, stream: Stream) -> Session[Any]:
    """An imagined game in which others are asked."""
    game = imagine(self, seat, stream)
    if game.pending:
        game.answer(game.pending[0], game.pending[0].keys[-1])
    return game


def imagine_and_meddle(self: Session[Any], seat: str, stream: Stream) -> Session[Any]:
    """Imagining leaves its traces on the real table."""
    game = imagine(self, seat, stream)
    self.table.visits += 1
    return game


imagine = Session.imagine

FAULTS: tuple[tuple[int, Any, str, Callable[..., Any] | property], ...] = (
    (3, History, "give_back", redo_otherwise),
    (3, History, "take_back", undo_too_far),
    (3, same, "dump", dump_without_water),
    (3, Save, "commit", save_late),
    (5, non_interference, "seen_by", see_everything),
    (6, Choice, "read", take_anything),
    (6, Decision, "_illegal", refuse_wrongly),
    (6, Session, "answer", count_refusals),
    (6, Session, "answer", remember_refusals),
    (6, History, "fork", fork_of_itself),
    (8, Session, "answer", answer_after_all),
    (8, Session, "answer", meddle_after_the_end),
    (7, Answering, "outcome", no_outcome),
    (10, Session, "imagine", imagine_the_truth),
    (10, Session, "imagine", imagine_the_game_itself),
    (10, Session, "imagine", imagine_nothing),
    (10, Session, "imagine", imagine_otherwise),
    (10, Session, "imagine", imagine_and_meddle),
)


def test_the_ruleset_itself_is_sound() -> None:
    """Without a fault in the library nothing is found."""
    check_ruleset(BIG, seeds=range(2))


@pytest.mark.parametrize(
    ("law", "owner", "name", "fault"),
    FAULTS,
    ids=[getattr(fault, "__name__", name) for _, _, name, fault in FAULTS],
)
def test_a_fault_of_the_library_is_found(
    monkeypatch: pytest.MonkeyPatch, law: int, owner: Any, name: str, fault: Any
) -> None:
    """With a fault in the library the kit finds the law broken, with a ruleset that is sound."""
    monkeypatch.setattr(owner, name, fault)
    with pytest.raises(LawBroken) as raised:
        check_ruleset(BIG, seeds=range(2))
    assert raised.value.law == law
