"""Law 7: play ends, no rule fails, and nobody is asked who has nothing to answer."""

from __future__ import annotations

from typing import Any

from coopcards.decisions import Decision
from coopcards.game import Game
from coopcards.testing.breaches import Fault
from coopcards.testing.courses import Course

__all__ = ["termination"]


def termination(course: Course[Any]) -> None:
    """Look at every position of the course; that rules fail is found by whoever plays."""
    for session in course.moments():
        course.saw["positions"] += 1
        for decision in session.pending:
            _answerable(session.table, decision)
        if not session.pending:
            course.saw["ends"] += 1
            if session.outcome is None:
                raise Fault("nobody is asked anything, and the campaign is not over")


def _answerable(game: Game[Any], decision: Decision[Any]) -> None:
    name = f"{decision.seat} is asked for {decision.topic!r}"
    if all(seat.key != decision.seat for seat in game.seats):
        raise Fault(f"{name}, and has no seat")
    if decision.kind != "amount" and not decision.keys:
        raise Fault(f"{name}, and has no option")
