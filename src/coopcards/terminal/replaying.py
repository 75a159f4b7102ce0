"""Replaying: a saved campaign step by step, each answer given again and checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from coopcards.changes import PhaseBegan
from coopcards.decisions import Decision
from coopcards.events import Event
from coopcards.history import History
from coopcards.records import Given
from coopcards.retracing import beginning_of, retrace
from coopcards.saved import Saved
from coopcards.terminal.board import Board
from coopcards.terminal.page import Frame, Told
from coopcards.terminal.program import Program
from coopcards.terminal.text import sentence
from coopcards.views import seen_by

__all__ = ["frames"]


def frames(program: Program, saved: Saved, eyes: str | None) -> Iterator[Frame]:
    """The campaign at its beginning and after each answer, as that seat saw it; None sees all.

    Raises:
        SaveError: an answer cannot be given again, or a table differs: it names the first.
    """
    history = beginning_of(program.ruleset, saved)
    told = 0
    yield _frame(program.board, history, "", told, eyes)
    told = len(history.table.log)
    for given, decision in retrace(history, saved, check=True):
        yield _frame(program.board, history, _answer(given, decision, history, eyes), told, eyes)
        told = len(history.table.log)


def _frame(board: Board, history: History[Any], answer: str, told: int, eyes: str | None) -> Frame:
    table = history.table
    seen = table if eyes is None else seen_by(table, eyes)
    return Frame(
        table.position,
        answer,
        tuple(board.draw(seen, eyes)),
        tuple(_told(board, event, eyes) for event in table.log[told:]),
    )


def _told(board: Board, event: Event, eyes: str | None) -> Told:
    style = "title" if isinstance(event, PhaseBegan) else board.style(event)
    return Told(sentence(event.line(eyes)), style)


def _answer(given: Given, decision: Decision[Any], history: History[Any], eyes: str | None) -> str:
    """Who answered what, as far as these eyes may read it."""
    name: str = history.table.find(given.seat).name
    if eyes not in (None, given.seat):
        return f"{name}, {given.topic}"
    return f"{name}, {given.topic}: {_labels(given, decision)}"


def _labels(given: Given, decision: Decision[Any]) -> str:
    if isinstance(given.answer, int):
        return str(given.answer)
    names = dict(zip(decision.keys, decision.labels, strict=True))
    keys: Sequence[str] = given.answer if isinstance(given.answer, tuple) else (given.answer,)
    return ", ".join(names.get(key, key) for key in keys) or "none"
