"""Telling what has happened: as a log that people read, or as data, a line for each event."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, TextIO

from coopcards.changes import EndingReached, PhaseBegan
from coopcards.events import Event
from coopcards.session import Outcome, Session
from coopcards.terminal.board import Board
from coopcards.terminal.screen import Screen
from coopcards.terminal.sheet import Span, line
from coopcards.wording import sentence

__all__ = ["BYSTANDER", "Log", "Record"]

# Who may read what every seat may: the key of no seat.
BYSTANDER = "(bystander)"


class Log:
    """The log in words; each reader (a seat, a bystander, None for all there is) is told once.

    Attributes:
        seen: how many events each reader has been told; one who is not in it begins at `skip`.
    """

    def __init__(self, screen: Screen, board: Board, *, skip: int = 0) -> None:
        self.seen: dict[str | None, int] = {}
        self._skip = skip
        self._screen = screen
        self._board = board

    def tell(self, session: Session[Any], eyes: str | None) -> None:
        """Every event on a line of its own, under the phase it belongs to.

        A phase that has only begun is told with what happens in it.
        """
        events = session.log
        end = len(events)
        if session.pending and events and isinstance(events[-1], PhaseBegan):
            end -= 1
        self.again(events[self.seen.get(eyes, self._skip) : end], eyes)
        self.seen[eyes] = end

    def again(self, events: Sequence[Event], eyes: str | None) -> None:
        """Tell these events, whether or not they have been told."""
        for event in events:
            text = sentence(event.line(eyes))
            if isinstance(event, PhaseBegan):
                self._screen.tell(line(Span(text, "title")))
            elif isinstance(event, EndingReached):
                self._screen.tell(line(Span(text, self._board.style(event))))
            else:
                self._screen.tell(line(Span(text, self._board.style(event)), lead="  "))

    def undone(self, session: Session[Any]) -> None:
        """What is taken back is told anew, as far as it happens again."""
        length = len(session.log)
        self.seen = {eyes: min(seen, length) for eyes, seen in self.seen.items()}
        self._skip = min(self._skip, length)

    def end(self, session: Session[Any], outcome: Outcome) -> None:
        """The campaign log as it stands on paper, then whether it was won, and by which rule."""
        ruleset, screen, log = session.ruleset, self._screen, session.table.campaign
        screen.show(line())
        screen.show(line(Span("Campaign log", "title")))
        for chapter, entries in groupby(log.written, attrgetter("chapter")):
            key, _, again = chapter.partition(" (")
            visit = f" ({again}" if again else ""
            screen.show(line(f"{ruleset.chapter(key).title}{visit}", lead="  "))
            for entry in entries:
                crossed = " (crossed out)" if log.is_crossed_out(entry) else ""
                screen.show(line(f"{entry.label}{crossed}", lead="  - "))
        result = Span(f"Campaign {_result(outcome)}", "good" if outcome.won else "danger")
        screen.show(line(result, f": {outcome.ending} ({outcome.rule})"))


class Record:
    """Answers, events and the outcome as JSON, one a line."""

    def __init__(self, out: TextIO, *, answers: int = 0, events: int = 0) -> None:
        self._out = out
        self._answers = answers
        self._events = events

    def tell(self, session: Session[Any], eyes: str | None) -> None:
        """The new answers, then the new events; what these eyes may not see is null."""
        for given in session.answers[self._answers :]:
            hidden = eyes not in (None, given.seat)
            self._write(
                seat=given.seat,
                topic=given.topic,
                answer=None if hidden else given.answer,
                automatic=given.automatic,
            )
        for event in session.log[self._events :]:
            self._write(**event.data(eyes))
        self._answers, self._events = len(session.answers), len(session.log)

    def undone(self, session: Session[Any]) -> None:
        """How many of the answers and events still stand."""
        self._answers = min(self._answers, len(session.answers))
        self._events = min(self._events, len(session.log))
        self._write(undone=True, answers=self._answers, events=self._events)

    def end(self, outcome: Outcome) -> None:
        """The outcome."""
        self._write(outcome=_result(outcome), ending=outcome.ending, rule=outcome.rule)

    def _write(self, **data: object) -> None:
        self._out.write(json.dumps(data) + "\n")


def _result(outcome: Outcome) -> str:
    return "won" if outcome.won else "lost"
