"""Imagining: a whole game as it might be, for all that one seat knows.

What the seat did not know when the phase began, and has not learned since, is dealt anew where the
phase began, and the answers since are given again; so whatever the rules are in the middle of fits
what was dealt. What has become unknown only since (a pile that was shuffled) is dealt anew where
the game stands. A deal that the seat could tell from the truth is not used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from coopcards.cards import Piece
from coopcards.chance import Stream
from coopcards.decisions import Answer
from coopcards.errors import CoopcardsError
from coopcards.events import TOLD_FIELDS, Event
from coopcards.flow import G
from coopcards.game import Game
from coopcards.history import History
from coopcards.redealing import Places, Redeal, deal_anew, exchange
from coopcards.views import unseen

__all__ = ["imagined", "never_known", "phase_dealt_anew"]


def imagined(history: History[G], seat: str, stream: Stream) -> History[G]:
    """A game as it might be for all that seat knows; see `Session.imagine`."""
    dealt = never_known(history, seat)
    twin = phase_dealt_anew(history, seat, deal_anew(dealt, stream))
    if twin is None:
        dealt = []
        twin = phase_dealt_anew(history, seat, ())
        assert twin is not None
    # What others are asked about stays theirs: the rules wait for an answer that names it.
    done = {card.id for card in dealt}
    asked = {key for decision in twin.pending for key in decision.keys}
    rest = [
        card for card in unseen(twin.table, seat) if card.id not in done and card.key not in asked
    ]
    twin.redeal(Redeal(stream.getrandbits(62), deal_anew(rest, stream), seat))
    return twin


def never_known(history: History[Any], seat: str) -> list[Piece[Any]]:
    """The cards that seat did not know when the phase began and has not learned of since."""
    start, now = history.phase_start, history.table
    hidden = {card.id for card in unseen(now, seat)}
    known = {key for event in now.log[start.log :] for key in _told(event, seat)}
    return [
        card for card in unseen(start.table, seat) if card.id in hidden and card.key not in known
    ]


def _told(event: Event, seat: str) -> list[str]:
    """The keys of the cards that the event tells that seat."""
    keys = []
    for name in (*TOLD_FIELDS[type(event)], *event.hidden):
        value = getattr(event, name)
        cards = value if isinstance(value, (list, tuple)) else (value,)
        if any(isinstance(card, Piece) for card in cards) and event.tells(name, seat):
            keys += [card.key for card in cards if isinstance(card, Piece)]
    return keys


def phase_dealt_anew(history: History[G], seat: str, places: Places) -> History[G] | None:
    """The phase in progress with cards in other places; None if that seat could tell.

    It is a history of its own that begins with the phase.
    """
    start = history.phase_start
    pieces = start.table.pieces
    names = {pieces[old].key: pieces[new].key for new, old in places}
    table = start.table.copy()
    exchange(table, places)
    try:
        twin = history.begun_on(table)
        since = history.answers[start.answers :]
        truth = history
        if since and places:
            truth = history.twin()
            truth.return_to(start.answers)
        for given in since:
            twin.give_again([evolve(given, answer=_renamed(given.answer, names))])
            if places:
                truth.give_again([given])
                if not _asked_alike(twin, truth, seat):
                    return None
    except CoopcardsError:
        return None
    twin.close_the_way_back()
    if places and not (_asked_alike(twin, truth, seat) and _seen_alike(twin, history, seat)):
        return None
    return twin


def _renamed(answer: Answer, names: dict[str, str]) -> Answer:
    """The answer, with the cards that lie in the places of those it named."""
    if isinstance(answer, tuple):
        return tuple([names.get(key, key) for key in answer])
    return names.get(answer, answer) if isinstance(answer, str) else answer


def _asked_alike(one: History[Any], other: History[Any], seat: str) -> bool:
    """Whether the same seats are asked the same, as far as that seat can tell."""
    if len(one.pending) != len(other.pending):
        return False
    for mine, theirs in zip(one.pending, other.pending, strict=True):
        if (mine.seat, mine.topic) != (theirs.seat, theirs.topic):
            return False
        if mine.seat == seat and (mine.keys, mine.prompt) != (theirs.keys, theirs.prompt):
            return False
    return True


def _seen_alike(one: History[Any], other: History[Any], seat: str) -> bool:
    """Whether the seat sees the same cards and is told the same."""
    told = [event.line(seat) for event in one.table.log]
    log = other.table.log
    if told != [event.line(seat) for event in log[len(log) - len(told) :]]:
        return False
    return _faces(one.table, seat) == _faces(other.table, seat)


def _faces(game: Game[Any], seat: str) -> list[Sequence[str]]:
    hidden = {card.id for card in unseen(game, seat)}
    return [
        ["" if card.id in hidden else card.key for card in place] for place in game.zones.values()
    ]
