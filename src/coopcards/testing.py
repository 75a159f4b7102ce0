"""Trials: for tests of single rules, by player verbs and names as they are printed.

A `Trial` runs one rule on a table that the test has laid, and stops wherever somebody is asked;
the test answers by key or label, and ends with `trial.done`:

    game = set_table(RULES)
    lamp = game.create(Lamp, WICK, game.seats[0].hand, owner=game.seats[0])
    trial = Trial(game, light(game, game.seats[0])).answers("Wick Lamp")
    assert trial.done and lamp in game.lit
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from coopcards.decisions import Answer, Decision
from coopcards.errors import IllegalAnswer, UsageError
from coopcards.events import Event
from coopcards.flow import set_table
from coopcards.game import Game
from coopcards.pipeline import Ended
from coopcards.steps import Ending

__all__ = ["Trial", "set_table"]


class Trial:
    """One rule being tried.

    Attributes:
        game: the table it is tried on.
        ended: the ending that came about, or None.
        result: what the rule returned.
    """

    def __init__(self, game: Game[Any], rule: Coroutine[Any, Any, Any]) -> None:
        self.game = game
        self.ended: Ending | None = None
        self.result: Any = None  # Any: whatever a rule returns
        self._begin = len(game.log)
        self._rule: Coroutine[Any, Any, Any] | None = rule
        self._pending: tuple[Decision[Any], ...] = ()
        self._values: dict[int, Any] = {}
        self._resume(None)

    @property
    def done(self) -> bool:
        """Whether the rule is over and nothing is pending."""
        return self._rule is None

    @property
    def asked(self) -> Decision[Any]:
        """The decision that is pending; of several, the first that is not answered.

        Raises:
            UsageError: nobody is asked anything.
        """
        for number, decision in enumerate(self._pending):
            if number not in self._values:
                return decision
        raise UsageError("nobody is asked anything", position=self.game.position)

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

    def answers(self, *names: str, seat: str = "", topic: str = "") -> Trial:
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
        answer = self._answer(decision, names)
        number = self._pending.index(decision)
        self._values[number] = decision.read(answer)
        if len(self._values) == len(self._pending):
            values = [self._values[n] for n in range(len(self._pending))]
            self._resume(values)
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
        keys = tuple([self._key(decision, name) for name in names])
        return keys[0] if decision.kind == "choice" else keys

    def _key(self, decision: Decision[Any], name: str) -> str:
        if name in decision.keys:
            return name
        if name in decision.labels:
            return decision.keys[decision.labels.index(name)]
        for refusal in decision.refused:
            if name in (refusal.label, refusal.key):
                return refusal.key
        raise IllegalAnswer(
            f"{name!r} is not on offer: {', '.join(decision.labels)}",
            seat=decision.seat,
            answer=name,
            offered=decision.keys,
            position=self.game.position,
        )

    def _resume(self, values: list[Any] | None) -> None:
        assert self._rule is not None
        self._values = {}
        try:
            self._pending = self._rule.send(values)
        except StopIteration as stop:
            self._pending, self._rule, self.result = (), None, stop.value
        except Ended as ended:
            self._pending, self._rule, self.ended = (), None, ended.ending
