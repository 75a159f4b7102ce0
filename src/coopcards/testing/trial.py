"""Trials: for tests of single rules, by player verbs and names as they are printed.

A `Trial` runs one rule on a table that the test has laid, and stops wherever somebody is asked;
the test says what the players do, and ends with nothing pending:

    table = Scenario(RULES).lay("hale.hand", "Wick Lamp")
    trial = table.tries(light(table.game, table.seat("hale")))
    trial.player("hale").chooses("Wick Lamp")
    trial.nothing_pending()
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Self

from coopcards.decisions import Answer, Decision
from coopcards.errors import UsageError
from coopcards.events import Event
from coopcards.game import Game
from coopcards.testing.player import Player
from coopcards.testing.trying import Trying, key_of, meant, on_offer

__all__ = ["Trial"]


class Trial(Trying):
    """One rule being tried.

    Attributes:
        game: the table it is tried on.
        ended: the ending that came about, or None.
        result: what the rule returned.
    """

    def __init__(self, game: Game[Any], rule: Coroutine[Any, Any, Any]) -> None:
        self._begin = len(game.log)
        super().__init__(game, rule)

    def player(self, seat: str) -> Player:
        """Whoever sits there, by the seat's key: says what that seat does.

        Raises:
            UsageError: there is no such seat.
        """
        seats = [each.key for each in self.game.seats]
        if seat not in seats:
            raise UsageError(
                f"there is no seat {seat!r}{meant(seat, seats)}; the seats are {', '.join(seats)}",
                position=self.game.position,
            )
        return Player(self, seat)

    def nothing_pending(self) -> Self:
        """Assert that the rule is over: how a test of a rule ends.

        Raises:
            AssertionError: somebody is still asked.
        """
        if not self.done:
            asked = [f"{each.seat} for {each.topic!r}: {on_offer(each)}" for each in self.pending]
            raise AssertionError(f"still asked: {'; '.join(asked)} [{self.game.position}]")
        return self

    @property
    def offered(self) -> list[str]:
        """The labels on offer."""
        return list(self.asked.labels)

    @property
    def refused(self) -> dict[str, str]:
        """The labels on show that are not allowed, with their reasons."""
        return {each.label: each.reason for each in self.asked.refused}

    @property
    def happened(self) -> list[Event]:
        """What has happened since the trial began."""
        return self.game.log[self._begin :]

    def happened_of(self, kind: type[Event]) -> list[Any]:  # Any: events of that kind
        """What of that kind has happened since the trial began."""
        return [event for event in self.happened if isinstance(event, kind)]

    def answers(self, *names: str, seat: str = "", topic: str = "") -> Self:
        """Answer the pending decision by keys or labels; of a selection, none or several.

        `seat` and `topic` say who must be asked for what, so that a test reads like the game.

        Raises:
            IllegalAnswer: it is not on offer.
            UsageError: another seat is asked, or for something else, or for one answer only.
        """
        decision = self.asked
        if (seat and decision.seat != seat) or (topic and decision.topic != topic):
            raise UsageError(
                f"{decision.seat} is asked for {decision.topic!r}, not {seat} for {topic!r}",
                position=self.game.position,
            )
        self.give(decision, self._answer(decision, names))
        return self

    def _answer(self, decision: Decision[Any], names: tuple[str, ...]) -> Answer:
        if decision.kind in ("choice", "amount") and len(names) != 1:
            raise UsageError(
                f"{decision.topic!r} takes one answer, not {len(names)}: {', '.join(names)}",
                position=self.game.position,
            )
        if decision.kind == "amount":
            if not names[0].isdecimal():
                raise UsageError(f"{decision.topic!r} takes a whole number, not {names[0]!r}")
            return int(names[0])
        keys = tuple([key_of(decision, name, self.game.position) for name in names])
        return keys[0] if decision.kind == "choice" else keys
