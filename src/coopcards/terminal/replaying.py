"""Replaying: a saved campaign step by step, each answer given again and checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from coopcards.answering import Given
from coopcards.changes import PhaseBegan
from coopcards.decisions import Decision
from coopcards.events import Event
from coopcards.history import History
from coopcards.saves.retracing import beginning_of, retrace
from coopcards.saves.saved import Saved
from coopcards.terminal.board import Board
from coopcards.terminal.program import Program
from coopcards.terminal.sheet import Section
from coopcards.views import seen_by
from coopcards.wording import sentence

__all__ = ["ReplayStep", "ToldLine", "replay_steps"]


@frozen
class ToldLine:
    """One line of the log.

    Attributes:
        text: what it says.
        style: as of a span; "title" for a phase that begins.
    """

    text: str
    style: str = ""


@frozen
class ReplayStep:
    """The table at one moment, and how it came to that.

    Attributes:
        position: where the game stands, such as "The Lower Stair, round 2, Muster (Hale)".
        answer: what was answered to get here, such as "Hale, muster: Stair Guard"; empty at the
            start.
        sections: the table as a board draws it.
        lines: what was told since the step before.
    """

    position: str
    answer: str
    sections: tuple[Section, ...]
    lines: tuple[ToldLine, ...]


def replay_steps(program: Program, saved: Saved, eyes: str | None) -> Iterator[ReplayStep]:
    """The campaign at its beginning and after each answer, as that seat saw it; None sees all.

    Raises:
        SaveError: an answer cannot be given again, or a table differs: it names the first.
    """
    history = beginning_of(program.ruleset, saved)
    told = 0
    yield _step(program.board, history, "", told, eyes)
    told = len(history.table.log)
    for given, decision in retrace(history, saved, check=True):
        yield _step(program.board, history, _answer(given, decision, history, eyes), told, eyes)
        told = len(history.table.log)


def _step(
    board: Board, history: History[Any], answer: str, told: int, eyes: str | None
) -> ReplayStep:
    table = history.table
    seen = table if eyes is None else seen_by(table, eyes)
    return ReplayStep(
        seen.position,
        answer,
        tuple(board.draw(seen, eyes)),
        tuple(_told(board, event, eyes) for event in table.log[told:]),
    )


def _told(board: Board, event: Event, eyes: str | None) -> ToldLine:
    style = "title" if isinstance(event, PhaseBegan) else board.style(event)
    return ToldLine(sentence(event.line(eyes)), style)


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
    return ", ".join(names.get(key, key) for key in keys) or "nothing"
