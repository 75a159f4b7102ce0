"""Differences: how two positions that should be the same are not, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import fields

from coopcards.game import Game
from coopcards.saves.deltas import delta, path_text
from coopcards.session import Session
from coopcards.snapshots import digest, dump
from coopcards.views import Question

__all__ = ["between_lines", "between_questions", "between_sessions", "between_tables", "questions"]


def questions(session: Session[Any]) -> tuple[Question, ...]:
    """What is asked now, as values."""
    return tuple(Question.of(each) for each in session.pending)


def between_sessions(one: Session[Any], other: Session[Any], *, since: int = 0) -> str:
    """How the second session stands otherwise than the first; empty where they stand the same.

    Of the log, the lines from that event on are compared.
    """
    return (
        between_tables(one.table, other.table)
        or between_questions(questions(one), questions(other))
        or between_lines(one.lines(since=since), other.lines(since=since))
        or ("" if one.outcome == other.outcome else f"the outcome is {other.outcome}")
        or ("" if list(one.answers) == list(other.answers) else "the answers given differ")
    )


def between_tables(one: Game[Any], other: Game[Any]) -> str:
    """Where on the table the second differs, and how; empty where it does not."""
    if digest(one) == digest(other):
        return ""
    was, now = dump(one), dump(other)
    changes = delta(was, now)
    if not changes:
        return "the order of what is on the table differs"
    path = changes[0][0]
    return f"{path_text(path)} is {_short(_at(now, path))}, not {_short(_at(was, path))}"


def between_questions(one: Sequence[Question], other: Sequence[Question]) -> str:
    """How the second questions differ; empty where they do not."""
    if len(one) != len(other):
        return f"{len(other)} questions are asked, not {len(one)}"
    for mine, theirs in zip(one, other, strict=True):
        for each in fields(Question):
            was, now = _shown(mine, each.name), _shown(theirs, each.name)
            if was != now:
                name = f"{each.name} of {mine.topic!r} for {mine.seat}"
                return f"{name} is {_short(now)}, not {_short(was)}"
    return ""


def _shown(question: Question, name: str) -> object:
    """A part of a question; of what is refused, the labels with the reasons."""
    if name == "refused":
        return {f"{each.label} ({each.key})": each.reason for each in question.refused}
    return getattr(question, name)


def between_lines(one: Sequence[str], other: Sequence[str]) -> str:
    """Which line of the log differs first; empty where none does."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return f"the log says {theirs!r}, not {mine!r}"
    if len(one) != len(other):
        longer = one if len(one) > len(other) else other
        more = longer[min(len(one), len(other))]
        return f"the log says {more!r} {'no more' if longer is one else 'as well'}"
    return ""


def _at(data: Any, path: Sequence[str | int]) -> Any:  # Any: JSON
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
