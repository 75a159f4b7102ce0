"""Trying: one rule run on a table of its own, stopping wherever somebody is asked."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from coopcards.decisions import Answer, Decision
from coopcards.errors import IllegalAnswer, UsageError
from coopcards.game import Game
from coopcards.pipeline import Ended
from coopcards.steps import Ending
from coopcards.wording import closest

__all__ = ["Trying", "key_of", "meant", "on_offer"]


class Trying:
    """One rule that runs, and what it is asking.

    Attributes:
        game: the table it is tried on.
        ended: the ending that came about, or None.
        result: what the rule returned.
    """

    def __init__(self, game: Game[Any], rule: Coroutine[Any, Any, Any]) -> None:
        if not isinstance(rule, Coroutine):
            raise UsageError(f"{rule!r} is no rule that runs: call it, as in tries(rule(game))")
        self.game = game
        self.ended: Ending | None = None
        self.result: Any = None  # Any: whatever a rule returns
        self._rule: Coroutine[Any, Any, Any] | None = rule
        self._pending: tuple[Decision[Any], ...] = ()
        self._values: dict[int, Any] = {}
        self._resume(None)

    @property
    def done(self) -> bool:
        """Whether the rule is over and nothing is pending."""
        return self._rule is None

    @property
    def pending(self) -> tuple[Decision[Any], ...]:
        """The decisions that are still to be answered."""
        return tuple(each for n, each in enumerate(self._pending) if n not in self._values)

    @property
    def asked(self) -> Decision[Any]:
        """The decision that is pending; of several, the first that is not answered.

        Raises:
            UsageError: nobody is asked anything.
        """
        pending = self.pending
        if not pending:
            raise UsageError("nobody is asked anything", position=self.game.position)
        return pending[0]

    def give(self, decision: Decision[Any], answer: Answer) -> None:
        """Answer a pending decision; the rule goes on once each has its answer.

        Raises:
            IllegalAnswer: it is not on offer.
        """
        self._values[self._pending.index(decision)] = decision.read(answer)
        if len(self._values) == len(self._pending):
            self._resume([self._values[n] for n in range(len(self._pending))])

    def _resume(self, values: list[Any] | None) -> None:
        assert self._rule is not None
        self._values = {}
        try:
            self._pending = self._rule.send(values)
        except StopIteration as stop:
            self._pending, self._rule, self.result = (), None, stop.value
        except Ended as ended:
            self._pending, self._rule, self.ended = (), None, ended.ending


def key_of(decision: Decision[Any], name: str, position: str) -> str:
    """The key of what that decision has on show by that key or label.

    Raises:
        IllegalAnswer: it is not even on show.
    """
    if name in decision.keys:
        return name
    if name in decision.labels:
        return decision.keys[decision.labels.index(name)]
    for refusal in decision.refused:
        if name in (refusal.label, refusal.key):
            return refusal.key
    shown = [*decision.labels, *(each.label for each in decision.refused)]
    raise IllegalAnswer(
        f"{name!r} is not on offer{meant(name, shown)}: {on_offer(decision)}",
        seat=decision.seat,
        answer=name,
        offered=decision.keys,
        position=position,
    )


def meant(name: str, known: list[str]) -> str:
    """Which of the known names may have been meant, as a question in brackets, or nothing."""
    close = closest(name, known)
    return f" (did you mean {close!r}?)" if close else ""


def on_offer(decision: Decision[Any]) -> str:
    """What may be answered, for people; then what may not, with the reasons."""
    if decision.kind == "amount":
        return f"{decision.at_least} to {decision.at_most}"
    offered = ", ".join(decision.labels) or "nothing"
    refused = "".join(f"; not {each.label} ({each.reason})" for each in decision.refused)
    return offered + refused
