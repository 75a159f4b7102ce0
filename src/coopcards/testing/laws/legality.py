"""Law 6: what is offered can be chosen; what is refused says why, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coopcards.decisions import Answer, Decision
from coopcards.errors import IllegalAnswer
from coopcards.session import Session
from coopcards.snapshots import digest
from coopcards.testing.breaches import Fault
from coopcards.testing.courses import Course, give
from coopcards.testing.differences import between_questions, between_tables, questions

__all__ = ["legality"]

# So many options of a decision are tried, not always the same, and so many refused ones.
_TRIED = 8


def legality(course: Course[Any]) -> None:
    """Look at some positions of the course: read every question, and try what it shows."""
    for session in course.moments():
        if course.due(3):
            _unchanged(session, "reading the questions", lambda: _read(course))
        if course.due(6) and session.pending:
            _unchanged(session, "what was done on a fork", lambda: _offered(course))
            _unchanged(session, "a refused answer", lambda: _refused(course))


def _unchanged(session: Session[Any], what: str, do: Callable[[], None]) -> None:
    """Do something that must change nothing."""
    before, table = digest(session.table), session.table.copy()
    log, answers, pending = len(session.log), len(session.answers), session.pending
    do()
    if digest(session.table) != before:
        raise Fault(f"{what} has changed the table: {between_tables(table, session.table)}")
    if len(session.log) != log:
        raise Fault(f"{what} has written in the log: {session.lines(since=log)[:1]}")
    if len(session.answers) != answers or session.pending != pending:
        raise Fault(f"{what} has changed what is asked")


def _read(course: Course[Any]) -> None:
    """Read everything there is of every question, twice."""
    session = course.session
    first = questions(session)
    wrong = between_questions(first, questions(session))
    if wrong:
        raise Fault(f"a question read twice differs: {wrong}")
    for question in first:
        course.saw["questions"] += 1
        for refusal in question.refused:
            if refusal.key in question.keys:
                raise Fault(f"{refusal.key} is offered for {question.topic!r} and refused as well")
            if not refusal.reason:
                raise Fault(f"{refusal.key} is refused for {question.topic!r} without a reason")


def _offered(course: Course[Any]) -> None:
    """Take options, each on a fork of its own."""
    session = course.session
    if len(session.answers) >= session.ruleset.longest:
        return
    for place, decision in enumerate(session.pending):
        answers = _answers(decision)
        first = course.stream("options").randrange(len(answers)) if answers else 0
        for answer in (*answers[first:], *answers[:first])[:_TRIED]:
            fork = session.fork()
            give(fork, fork.pending[place], answer)
            course.saw["options taken"] += 1


def _answers(decision: Decision[Any]) -> list[Answer]:
    """Each option on offer in an answer, the bounds of how many among them."""
    keys = decision.keys
    if decision.kind == "choice":
        return list(keys)
    if decision.kind == "amount":
        return list(dict.fromkeys((decision.at_least, decision.at_most)))
    least, most = max(1, decision.at_least), decision.at_most
    found: list[Answer] = [keys[: decision.at_least], keys[:most], keys[::-1][:most]]
    if least <= most:
        found += [(keys[n:] + keys[:n])[:least] for n in range(len(keys))]
    return list(dict.fromkeys(found))


def _refused(course: Course[Any]) -> None:
    """Try what is refused, and what is no answer at all."""
    session = course.session
    for decision in session.pending:
        single = decision.kind in ("choice", "amount")
        for refusal in decision.refused[:_TRIED]:
            error = _raised(session, decision, refusal.key if single else (refusal.key,))
            if error.reason != refusal.reason:
                raise Fault(
                    f"{refusal.key} is refused for {decision.topic!r} because {refusal.reason!r},"
                    f" and whoever tries it is told {error.reason!r}"
                )
            course.saw["refused options tried"] += 1
        for nonsense in _nonsense(decision):
            _raised(session, decision, nonsense)
            course.saw["illegal answers tried"] += 1


def _nonsense(decision: Decision[Any]) -> list[Any]:  # Any: what is no answer
    found: list[Any] = ["", ("no such option",), None]
    if decision.kind == "amount":
        return [*found, decision.at_least - 1, decision.at_most + 1]
    found += ["no such option", decision.at_most, -1]
    if decision.kind != "choice" and decision.keys:
        found += [decision.keys[:1] * 2, (*decision.keys, "no such option")]
    return found


def _raised(session: Session[Any], decision: Decision[Any], answer: Any) -> IllegalAnswer:
    """The error that an illegal answer raises."""
    try:
        session.answer(decision, answer)
    except IllegalAnswer as error:
        return error
    raise Fault(f"{answer!r} is not on offer for {decision.topic!r}, and was taken")
