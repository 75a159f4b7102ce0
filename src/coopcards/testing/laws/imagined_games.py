"""Law 10: a game that a seat imagines agrees with all it knows, and with nothing else."""

from __future__ import annotations

from collections import Counter
from math import factorial
from typing import Any

from coopcards.chance import Stream
from coopcards.errors import CoopcardsError
from coopcards.session import Session
from coopcards.snapshots import digest
from coopcards.testing.breaches import Fault
from coopcards.testing.courses import Course, picked
from coopcards.testing.differences import between_questions, between_tables, questions
from coopcards.testing.laws.conservation import misplaced
from coopcards.views import unseen

__all__ = ["imagined_games"]

# How often one seat imagines one position, and how many answers are given in what it imagines.
_TIMES = 4
_GONE_ON = 5
# In how many ways the unknown could lie, at least, for it to be no chance if it never differs.
_MANY = 1000


def imagined_games(course: Course[Any]) -> None:
    """Look at some positions of the course with the eyes of every seat, and play on from there."""
    for session in course.moments():
        if course.due(12):
            before = (digest(session.table), len(session.log), session.pending)
            for seat in [each.key for each in session.table.seats]:
                _imagined_by(course, seat)
            if (digest(session.table), len(session.log), session.pending) != before:
                raise Fault("imagining a game has changed the game that is played")


def _imagined_by(course: Course[Any], seat: str) -> None:
    session = course.session
    view = session.view(seat)
    layouts = set()
    for number in range(_TIMES):
        stream = course.stream(f"imagine {seat} {number}")
        try:
            game = session.imagine(seat, stream)
        except CoopcardsError as error:
            raise Fault(f"{seat} cannot imagine the game: {error}") from error
        seen = game.view(seat)
        wrong = (
            between_tables(view.table, seen.table)
            or between_questions(view.questions, seen.questions)
            or _waiting(view.waiting_for, seen.waiting_for)
            or ("" if view.given == seen.given else "what was answered together differs")
        )
        if wrong:
            raise Fault(f"what {seat} imagines is not what {seat} knows: {wrong}")
        wrong = misplaced(game.table)
        if wrong:
            raise Fault(f"in what {seat} imagines {wrong}")
        if _cards(game) != _cards(session):
            raise Fault(f"what {seat} imagines has other cards than there are, or other owners")
        layouts.add(_layout(game))
        _play_on(game, seat, stream)
        course.saw["imagined games"] += 1
    if len(layouts) == 1 and _ways(session, seat) >= _MANY:
        raise Fault(f"{seat} imagines the same cards each time, though many are unknown")


def _cards(session: Session[Any]) -> list[tuple[str, str, str]]:
    return [(piece.key, piece.printed.key, piece.owner) for piece in session.table.pieces]


def _waiting(was: tuple[str, ...], now: tuple[str, ...]) -> str:
    return "" if was == now else f"{', '.join(now) or 'nobody'} is asked, not {', '.join(was)}"


def _layout(session: Session[Any]) -> tuple[tuple[str, ...], ...]:
    zones = session.table.zones.values()
    return tuple(tuple(card.printed.key for card in place) for place in zones)


def _ways(session: Session[Any], seat: str) -> int:
    """In how many ways the cards that the seat does not know could lie, for all it knows."""
    # What others are asked about stays theirs.
    asked = {key for question in questions(session) for key in question.keys}
    alike: dict[tuple[str, str], Counter[str]] = {}
    for card in unseen(session.table, seat):
        if card.key not in asked:
            backs = alike.setdefault((card.owner, card.printed.back), Counter())
            backs[card.printed.key] += 1
    ways = 1
    for backs in alike.values():
        ways *= factorial(backs.total())
        for count in backs.values():
            ways //= factorial(count)
    return ways


def _play_on(game: Session[Any], seat: str, stream: Stream) -> None:
    """Answer some questions in what the seat imagines, whoever is asked."""
    for _ in range(_GONE_ON):
        if not game.pending or len(game.answers) >= game.ruleset.longest:
            return
        decision, answer = picked(game.pending, stream.getrandbits(64))
        try:
            game.answer(decision, answer)
        except CoopcardsError as error:
            raise Fault(f"what {seat} imagines cannot be played on: {error}") from error
