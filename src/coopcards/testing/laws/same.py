"""Laws 2 and 3: the same answers give the same game, however it was come to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attrs import frozen

from coopcards.errors import CoopcardsError, RulesError, SaveError
from coopcards.session import Level, Session
from coopcards.snapshots import digest, dump, load
from coopcards.testing.breaches import Fault
from coopcards.testing.courses import Course, answer_picked, follow, give
from coopcards.testing.differences import (
    between_questions,
    between_sessions,
    between_tables,
    questions,
)

__all__ = ["determinism", "saved_and_gone_on"]

# How many answers are given to what should stand the same, after it was found to do so.
_GONE_ON = 3
# The way back to the start is that to a chapter, only longer.
_LEVELS: tuple[Level, ...] = ("decision", "phase", "round", "chapter")


@frozen(eq=False)
class _Beside:
    """A session that should stand where the course does, however it has come there.

    Attributes:
        how: how it has come there.
        session: the session.
        since: after how many answers it did.
        told: how much had been told by then.
    """

    how: str
    session: Session[Any]
    since: int
    told: int


def determinism(course: Course[Any]) -> None:
    """Play the course beside itself: at every position both stand the same.

    That other processes play it too is for `coopcards.testing.processes`.
    """
    other: Session[Any] | None = None
    told = 0
    for session in course.moments():
        if other is None:
            other = Session(course.setup.begun())
        else:
            follow(other, session.answers[-1])
        wrong = between_questions(questions(session), questions(other))
        if not wrong and course.due(4):
            wrong = between_sessions(session, other, since=told)
            told = len(session.log)
        if wrong:
            raise Fault(f"the second time {wrong}")
        course.saw["positions played twice"] += 1


def saved_and_gone_on(course: Course[Any]) -> None:
    """Come to every position by saving, copying, forking and undoing, and go on from there."""
    beside: list[_Beside] = []
    stood: dict[int, str] = {}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "campaign.jsonl"
        saved = _created(course, path)
        try:
            for session in course.moments():
                count = len(session.answers)
                if count:
                    given = session.answers[-1]
                    for each in beside:
                        follow(each.session, given)
                        _same(each.how, session, each.session, each.told)
                    _follow_saved(saved, session)
                beside = [each for each in beside if count - each.since < _GONE_ON]
                stood[count] = digest(session.table)
                if course.due(10):
                    _written_and_read(course)
                if course.due(5):
                    beside.append(_Beside("a fork", _forked(course), count, len(session.log)))
                if course.due(20):
                    again = session.fork()
                    _undone_and_redone(course, again, stood)
                    beside.append(_Beside("undo and redo", again, count, len(session.log)))
                if course.due(40):
                    saved.close()
                    saved = Session.open(path, course.setup.ruleset)
                    _same("the save that was opened", session, saved, 0)
                    course.saw["saves opened"] += 1
        except SaveError as error:
            raise Fault(f"what was saved cannot be opened: {error}") from error
        finally:
            saved.close()


def _same(how: str, session: Session[Any], other: Session[Any], told: int) -> None:
    wrong = between_sessions(session, other, since=told)
    if wrong:
        raise Fault(f"in {how} {wrong}")


def _created(course: Course[Any], path: Path) -> Session[Any]:
    setup = course.setup
    try:
        return Session.create(
            path, setup.ruleset, seed=setup.seed, options=setup.options, seats=setup.seats
        )
    except (RulesError, SaveError) as error:
        raise Fault(f"it cannot be saved: {error}", answers=()) from error


def _follow_saved(saved: Session[Any], session: Session[Any]) -> None:
    follow(saved, session.answers[-1])
    wrong = between_questions(questions(session), questions(saved))
    if wrong:
        raise Fault(f"in the campaign that is saved {wrong}")


def _written_and_read(course: Course[Any]) -> None:
    game = course.session.table
    try:
        again = load(course.setup.ruleset, json.loads(json.dumps(dump(game))))
    except (CoopcardsError, ValueError, TypeError) as error:
        raise Fault(f"the table cannot be written down and read back: {error}") from error
    wrong = between_tables(game, again)
    if wrong:
        raise Fault(f"on the table written down and read back {wrong}")
    course.saw["tables read back"] += 1


def _forked(course: Course[Any]) -> Session[Any]:
    session = course.session
    before, log = digest(session.table), len(session.log)
    fork = session.fork()
    _same("a fork", session, fork, 0 if course.thorough else max(0, log - 50))
    other = fork.fork()
    for decision in other.pending[:1]:
        give(other, decision, answer_picked(decision, -1))
    if digest(session.table) != before or len(session.log) != log:
        raise Fault("what was played on a fork has changed the game it was made of")
    course.saw["forks"] += 1
    return fork


def _undone_and_redone(course: Course[Any], again: Session[Any], stood: dict[int, str]) -> None:
    """Undo to each level and redo, and undo step by step, on a session of its own."""
    session = course.session
    count = len(session.answers)
    if not count:
        return
    for how in _ways_back(again):
        undone = len(again.answers)
        if again.pending and stood.get(undone, "") != digest(again.table):
            raise Fault(f"undo {how} leads to a table that was not there after {undone} answers")
        while len(again.answers) < count:
            again.redo()
        _same(f"undo {how} and redo", session, again, 0 if course.thorough else len(session.log))
        course.saw["undone and redone"] += 1


def _ways_back(again: Session[Any]) -> Iterator[str]:
    """Undo in one way after the other; between two of them all is given again."""
    for level in _LEVELS:
        again.undo(to=level, past_barrier=True)
        yield f"to {level!r}"
    for _ in range(min(3, len(again.answers))):
        again.undo(past_barrier=True)
    yield "three times"
