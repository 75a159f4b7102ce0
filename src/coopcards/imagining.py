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
from coopcards.decisions import asked_of
from coopcards.errors import CoopcardsError, RulesError
from coopcards.flow import G
from coopcards.game import Game
from coopcards.history import History, Rhythm
from coopcards.redealing import Places, Redeal, deal_anew, exchange, keys_exchanged, renamed
from coopcards.views import Question, unseen

__all__ = ["imagined"]


# So many deals are tried before one that fits is given up.
_DEALS = 40


def imagined(
    history: History[G], seat: str, stream: Stream, snapshots: Rhythm = "phase"
) -> History[G]:
    """A game as it might be for all that seat knows; see `Session.imagine`."""
    if history.failed:
        raise RulesError("nobody can imagine a game in which the rules have failed")
    unknown = _never_known(history, seat)
    for _ in range(_DEALS):
        twin = _phase_dealt_anew(history, seat, deal_anew(unknown, stream), stream)
        if twin is not None:
            break
    else:
        # What was seen fits hardly any deal: what can be is dealt where the game stands.
        unknown = []
        twin = _phase_dealt_anew(history, seat, (), stream)
        assert twin is not None
    # What others are asked about stays theirs: the rules wait for an answer that names it.
    done = {card.id for card in unknown}
    asked = {key for decision in twin.pending for key in decision.shown}
    rest = [
        card for card in unseen(twin.table, seat) if card.id not in done and card.key not in asked
    ]
    twin.told_from = len(twin.answers)
    twin.keep_snapshots(snapshots)
    twin.redeal(Redeal(stream.getrandbits(62), deal_anew(rest, stream), seat))
    return twin


def _never_known(history: History[Any], seat: str) -> list[Piece[Any]]:
    """The cards that seat did not know when the phase began and has not learned of since."""
    start, now = history.phase_start, history.table
    hidden = {card.id for card in unseen(now, seat)}
    known = {card.key for event in now.log[start.log :] for card in event.told_cards(seat)}
    for decision in history.pending:
        if decision.seat == seat:
            known |= decision.shown
    return [
        card for card in unseen(start.table, seat) if card.id in hidden and card.key not in known
    ]


def _phase_dealt_anew(
    history: History[G], seat: str, places: Places, stream: Stream
) -> History[G] | None:
    """The phase in progress with cards in other places; None if that seat could tell.

    It is a history of its own that begins with the phase. What others have answered together with
    the seat, and nobody knows yet, is made up.
    """
    start = history.phase_start
    names = keys_exchanged(start.table, places)
    table = start.table.copy()
    exchange(table, places)
    try:
        twin = history.begun_on(table)
        since = history.answers[start.answers :]
        truth = history
        if since and places:
            truth = history.twin()
            truth.return_to(start.answers)
        told = len(since) - len(history.answered_together)
        for number, given in enumerate(since):
            answer = renamed(given.answer, names)
            if number >= told and given.seat != seat:
                decision = asked_of(twin.pending, given.seat)
                if decision is None:
                    # With these cards that seat would not have been asked.
                    return None
                answer = stream.choice(decision.keys)
            twin.give_again([evolve(given, answer=answer)])
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


def _asked_alike(one: History[Any], other: History[Any], seat: str) -> bool:
    """Whether the same seats are asked the same, as far as that seat can tell."""
    if len(one.pending) != len(other.pending):
        return False
    for mine, theirs in zip(one.pending, other.pending, strict=True):
        if (mine.seat, mine.topic) != (theirs.seat, theirs.topic):
            return False
        if mine.seat == seat and Question.of(mine) != Question.of(theirs):
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
