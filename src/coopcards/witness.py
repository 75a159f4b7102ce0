"""The witness: what has been learned between two moments, and cannot be unlearned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coopcards.decisions import Decision
from coopcards.game import Game
from coopcards.views import orders_of, unseen

__all__ = ["Witness"]


class Witness:
    """Watches a campaign go on: who comes to know a card, and whether chance is used.

    What a seat shows of its own by its answer (a card played from a hand) is its own to take back:
    it is not among what has been learned.
    """

    def __init__(self, game: Game[Any], pending: Sequence[Decision[Any]]) -> None:
        self._chapters = sum(game.chapters.values())
        self._counters = dict(game.chance.counters)
        self._log = len(game.log)
        self._hidden = {
            seat.key: {card.key for card in unseen(game, seat.key)} for seat in game.seats
        }
        self._names = {seat.key: seat.name for seat in game.seats}
        self._found = ""
        # What a seat is offered at the beginning it knows already.
        for decision in pending:
            self._hidden[decision.seat] -= decision.shown
        self._pending = tuple(pending)
        self._face_down = _counts(game, face_up=False)

    def look(self, game: Game[Any], pending: Sequence[Decision[Any]], answered: str) -> None:
        """Look at the table and at the questions after another answer, and who gave it."""
        if self._found or sum(game.chapters.values()) != self._chapters:
            return
        if len(self._pending) > 1 and tuple(pending) != self._pending:
            self._found = "it has come out what was answered together"
        for decision in pending:
            self._learn(decision.seat, decision.shown, answered)
        for event in game.log[self._log :]:
            for seat in self._hidden:
                told = {card.key for card in event.told_cards(seat)}
                self._learn(seat, told, answered)
        self._log = len(game.log)
        for seat, hidden in self._hidden.items():
            if hidden:
                self._learn(seat, hidden - {card.key for card in unseen(game, seat)}, answered)
        if not self._found and self._face_down & _counts(game, face_up=True):
            self._found = "a count that lay face down has been shown"
        self._pending = tuple(pending)

    def _learn(self, seat: str, keys: set[str], answered: str) -> None:
        new = keys & self._hidden[seat]
        if not new:
            return
        if new & self._hidden.get(answered, set()):
            # Not which card: who reads this may not know it.
            self._found = self._found or f"{self._names[seat]} has seen a card that lay hidden"
        self._hidden[seat] -= new

    def learned(self, game: Game[Any]) -> str:
        """What has been learned, in words; empty where nothing was."""
        if game.chance.counters != self._counters:
            used = [
                stream
                for stream, count in game.chance.counters.items()
                if self._counters.get(stream) != count
            ]
            return f"chance was used ({', '.join(used)})"
        return self._found


def _counts(game: Game[Any], *, face_up: bool) -> set[str]:
    """The entries of orders of play whose counts lie so."""
    return {
        entry.id
        for owner in (game, *game.seats)
        for _, order in orders_of(owner)
        for entry in order.entries
        if entry.face_up == face_up
    }
