"""Players: what a seat does in a trial, by verbs that read like the game."""

from __future__ import annotations

from typing import Any, Self

from coopcards.decisions import NO, PASS, YES, Answer, Decision, Kind, asked_of
from coopcards.errors import UsageError
from coopcards.testing.trying import Trying, key_of, on_offer

__all__ = ["Player"]

_VERBS: dict[Kind, str] = {
    "choice": "chooses(name)",
    "selection": "selects(*names)",
    "amount": "takes(number)",
    "ordering": "orders(*names)",
}


class Player:
    """Somebody at a trial's table: says what a seat does, and what it may do.

    Names are those on show: labels or keys. Every verb gives back the player, so that they can be
    said one after the other. `topic` says what the seat must be asked for.

    Raises of the verbs that answer:
        UsageError: the seat is not asked, or for something else, or is to answer in another way.
        IllegalAnswer: it is not on offer.
    """

    def __init__(self, trying: Trying, seat: str) -> None:
        self.seat = seat
        self._trying = trying

    # -- answering

    def chooses(self, name: str, *, topic: str = "") -> Self:
        """Take one of the options."""
        decision = self._asked("choice", f"chooses {name!r}", topic)
        return self._give(decision, self._key(decision, name))

    def passes(self, *, topic: str = "") -> Self:
        """Take the option to pass."""
        return self._says(PASS.key, "passes", topic)

    def confirms(self, *, topic: str = "") -> Self:
        """Say yes."""
        return self._says(YES.key, "confirms", topic)

    def declines(self, *, topic: str = "") -> Self:
        """Say no."""
        return self._says(NO.key, "declines", topic)

    def takes(self, amount: int, *, topic: str = "") -> Self:
        """Name a number."""
        return self._give(self._asked("amount", f"takes {amount}", topic), amount)

    def selects(self, *names: str, topic: str = "") -> Self:
        """Take some of the options, or none."""
        decision = self._asked("selection", f"selects {_listed(names)}", topic)
        return self._give(decision, tuple([self._key(decision, name) for name in names]))

    def orders(self, *names: str, topic: str = "") -> Self:
        """Put all the options into this order."""
        decision = self._asked("ordering", f"orders {_listed(names)}", topic)
        return self._give(decision, tuple([self._key(decision, name) for name in names]))

    # -- looking

    @property
    def asked(self) -> Decision[Any]:
        """What the seat is asked; Any: decisions give all sorts of things.

        Raises:
            UsageError: it is not asked anything.
        """
        decision = asked_of(self._trying.pending, self.seat)
        if decision is not None:
            return decision
        raise self._wrong(f"{self.seat} is not asked anything", "")

    def is_offered(self, *names: str, topic: str = "") -> Self:
        """Assert that the seat is asked and may take each of these.

        Raises:
            AssertionError: one of them is not on offer.
        """
        decision = self._looked_at(topic)
        for name in names:
            if name not in decision.keys and name not in decision.labels:
                raise AssertionError(
                    f"{name!r} is not offered to {self.seat} for {decision.topic!r};"
                    f" on offer: {on_offer(decision)}"
                )
        return self

    def is_refused(self, name: str, *, because: str = "", topic: str = "") -> Self:
        """Assert that the seat is shown this and may not take it, for that reason if one is given.

        Raises:
            AssertionError: it is on offer, not on show, or refused for another reason.
        """
        decision = self._looked_at(topic)
        for each in decision.refused:
            if name in (each.label, each.key):
                if because and each.reason != because:
                    raise AssertionError(
                        f"{name!r} is refused to {self.seat} because {each.reason!r},"
                        f" not because {because!r}"
                    )
                return self
        raise AssertionError(
            f"{name!r} is not refused to {self.seat} for {decision.topic!r};"
            f" on offer: {on_offer(decision)}"
        )

    # -- what the verbs have in common

    def _says(self, key: str, verb: str, topic: str) -> Self:
        decision = self._asked("choice", verb, topic)
        if key not in decision.keys:
            raise self._wrong(f"{self.seat} {verb}, but has no such option", "")
        return self._give(decision, key)

    def _give(self, decision: Decision[Any], answer: Answer) -> Self:
        self._trying.give(decision, answer)
        return self

    def _key(self, decision: Decision[Any], name: str) -> str:
        return key_of(decision, name, self._trying.game.position)

    def _looked_at(self, topic: str) -> Decision[Any]:
        """The seat's decision, for an assertion."""
        try:
            decision = self.asked
        except UsageError as error:
            raise AssertionError(str(error)) from None
        if topic and decision.topic != topic:
            raise AssertionError(
                f"{self.seat} is asked for {decision.topic!r}, not for {topic!r};"
                f" on offer: {on_offer(decision)}"
            )
        return decision

    def _asked(self, kind: Kind, does: str, topic: str) -> Decision[Any]:
        """The seat's decision, where it is of that kind and topic."""
        pending = self._trying.pending
        for decision in pending:
            if decision.seat == self.seat:
                break
        else:
            raise self._wrong(f"{self.seat} {does}, but is not asked", "")
        if topic and decision.topic != topic:
            raise self._wrong(f"{self.seat} {does} for {topic!r}", f"asked for {decision.topic!r}")
        if decision.kind != kind:
            raise self._wrong(f"{self.seat} {does}", f"to say {_VERBS[decision.kind]}")
        return decision

    def _wrong(self, does: str, instead: str) -> UsageError:
        """An error that says who is asked what instead."""
        pending = self._trying.pending
        asked = [
            f"{each.seat} is asked for {each.topic!r}: {on_offer(each)}" for each in pending
        ] or ["nobody is asked anything"]
        but = f", but is {instead}" if instead else ""
        return UsageError(f"{does}{but}; {'; '.join(asked)}", position=self._trying.game.position)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(repr(name) for name in names) or "nothing"
