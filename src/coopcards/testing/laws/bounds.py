"""Law 8: meters stay in their bounds, an ending comes about once, and nothing follows the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import fields

from coopcards.changes import EndingReached, PhaseBegan
from coopcards.decisions import Decision
from coopcards.errors import CoopcardsError
from coopcards.events import Event
from coopcards.game import Game
from coopcards.meters import Meter
from coopcards.session import Session
from coopcards.snapshots import digest
from coopcards.testing.breaches import Fault
from coopcards.testing.courses import Course

__all__ = ["bounds"]


def bounds(course: Course[Any]) -> None:
    """Look at every position of the course, and at what is left of its last question."""
    last: Decision[Any] | None = None
    told = 0
    ended: tuple[str, ...] = ()
    for session in course.moments():
        course.saw["positions"] += 1
        course.saw["meters"] += _in_bounds(session.table)
        # The campaign may come to the very ending that its last chapter came to.
        closing = 1 if session.table.over else 0
        ended = _ended_once(session.log[told : len(session.log) - closing], ended)
        told = len(session.log)
        if session.pending:
            last = session.pending[0]
            if session.table.over:
                raise Fault(f"the campaign is over, and {last.seat} is asked for {last.topic!r}")
        else:
            course.saw["ends"] += 1
            _over(session, last)


def _in_bounds(game: Game[Any]) -> int:
    """Look at every meter; how many there are."""
    count = 0
    for owner in (game, *game.seats):
        for each in fields(type(owner)):
            meter = getattr(owner, each.name)
            if isinstance(meter, Meter):
                count += 1
                above = meter.cap is not None and meter.value > meter.cap
                if meter.value < meter.floor or above:
                    raise Fault(
                        f"{meter.label or each.name} reads {meter.value}: it is bounded by"
                        f" {meter.floor} and {meter.cap}"
                    )
    for piece in game.pieces:
        if piece.damage < 0:
            raise Fault(f"{piece.key} has suffered {piece.damage} damage")
    return count


def _ended_once(events: Sequence[Event], ended: tuple[str, ...]) -> tuple[str, ...]:
    """Which endings have come about since a phase began last: no ending does so twice."""
    for event in events:
        if isinstance(event, PhaseBegan):
            ended = ()
        elif isinstance(event, EndingReached):
            if event.ending.key in ended:
                raise Fault(f"{event.ending.name!r} came about twice in one phase")
            ended = (*ended, event.ending.key)
    return ended


def _over(session: Session[Any], last: Decision[Any] | None) -> None:
    """The campaign has come to one of its endings, once, and nothing can change it any more."""
    keys = [ending.key for ending in session.ruleset.endings]
    game = session.table
    if game.over not in keys:
        raise Fault(f"nobody is asked, and the campaign came to {game.over or 'no ending'!r}")
    final = session.log[-1] if session.log else None
    if not isinstance(final, EndingReached) or final.ending.key != game.over:
        raise Fault(f"the campaign is over by {game.over!r}, and its last event is {final!r}")
    if last is None:
        return
    before = (digest(game), len(session.log), len(session.answers))
    try:
        session.answer(last, last.keys[0] if last.keys else last.at_least)
    except CoopcardsError:
        if (digest(game), len(session.log), len(session.answers)) != before:
            raise Fault("an answer after the end was refused and has changed something") from None
        return
    raise Fault(f"after the end {last.seat} could still answer {last.topic!r}")
