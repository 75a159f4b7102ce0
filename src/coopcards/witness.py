"""The witness: what has been learned between two moments, and cannot be unlearned."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from coopcards.decisions import Decision
from coopcards.events import Event
from coopcards.game import Game
from coopcards.views import unseen

__all__ = ["Witness"]


class Witness:
    """Watches a campaign go on: who comes to know a card, and whether chance is used.

    What those who answer show of their own (a card played from a hand) is theirs to take back: it
    is not among what has been learned.
    """

    def __init__(
        self, game: Game[Any], pending: Sequence[Decision[Any]], actors: Collection[str]
    ) -> None:
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
            self._hidden[decision.seat] -= set(decision.keys)
        unknown = [self._hidden[seat] for seat in self._hidden if seat in actors]
        unknown_to_all = set.intersection(*unknown) if unknown else set()
        for hidden in self._hidden.values():
            hidden.intersection_update(unknown_to_all)

    def look(self, game: Game[Any], pending: Sequence[Decision[Any]]) -> None:
        """Look at the table and at the questions after another answer."""
        if self._found or sum(game.chapters.values()) != self._chapters:
            return
        for decision in pending:
            for key in decision.keys:
                self._learn(decision.seat, key)
        for event in game.log[self._log :]:
            self._hear(event)
        self._log = len(game.log)
        for seat, hidden in self._hidden.items():
            if hidden:
                still = {card.key for card in unseen(game, seat)}
                if not hidden <= still:
                    self._learn(seat, min(hidden - still))

    def _hear(self, event: Event) -> None:
        for seat in self._hidden:
            for card in event.told_cards(seat):
                self._learn(seat, card.key)

    def _learn(self, seat: str, key: str) -> None:
        # Not which card: who reads this may not know it.
        if not self._found and key in self._hidden[seat]:
            self._found = f"{self._names[seat]} has seen a card that lay hidden"

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
