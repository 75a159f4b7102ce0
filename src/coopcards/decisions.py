"""Decisions: typed questions to a seat, with options known by stable keys.

An option is anything with a `key` and a `label`: a card, a seat, or an `Option` that a ruleset
declares. What is on show but not allowed carries its reason, and one function is the source of
both: `why_not(option) -> str | None`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

from attrs import define, field, frozen

from coopcards.errors import IllegalAnswer, RulesError

__all__ = [
    "NO",
    "PASS",
    "YES",
    "Amount",
    "Answer",
    "Choice",
    "Decision",
    "Keyed",
    "Kind",
    "Option",
    "Ordering",
    "Refusal",
    "Selection",
    "asked_of",
]

Answer: TypeAlias = str | int | tuple[str, ...]
Kind: TypeAlias = Literal["choice", "selection", "amount", "ordering"]


class Keyed(Protocol):
    """What may be an option."""

    @property
    def key(self) -> str:
        """Its stable name in answers and saves."""

    @property
    def label(self) -> str:
        """Its name as a person reads it."""


T = TypeVar("T")
K = TypeVar("K", bound=Keyed)


@frozen(eq=False)
class Option:
    """An option that is no card: "stop", "toll the bell"."""

    key: str
    label: str


PASS = Option("pass", "Pass")
YES = Option("yes", "Yes")
NO = Option("no", "No")


@frozen
class Refusal:
    """An option on show that is not allowed now, and why."""

    key: str
    label: str
    reason: str


@define(eq=False, repr=False)
class Decision(Generic[T]):
    """A question to one seat; `T` is what the rules get for the answer.

    Attributes:
        seat: the key of the seat that decides.
        topic: the question's stable name, for agents: "muster", "defend".
        about: the key of the card or seat it is about; empty where it is about none.
        at_least: of a selection or an amount.
        at_most: of a selection or an amount.
    """

    kind: ClassVar[Kind] = "choice"

    seat: str
    topic: str
    about: str
    at_least: int
    at_most: int
    _prompt: str
    _options: Sequence[Any]  # Any: each subclass ties its own options to T
    _shown: Sequence[Any] = ()
    _why_not: Callable[[Any], str | None] | None = None
    _position: Callable[[], str] = str
    _keys: tuple[str, ...] | None = field(init=False, default=None)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.topic!r} for {self.seat}: {', '.join(self.keys)}>"

    @property
    def prompt(self) -> str:
        """The question as a person reads it."""
        return self._prompt

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys on offer, in order."""
        keys = self._keys
        if keys is None:
            keys = self._keys = tuple([option.key for option in self._options])
            if len(set(keys)) != len(keys):
                doubled = sorted(key for key, count in Counter(keys).items() if count > 1)
                raise RulesError(
                    f"{self.topic!r} offers {', '.join(doubled)} more than once: keys must differ",
                    position=self._position(),
                )
        return keys

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the options on offer, in order; like ones are told apart by number."""
        options = [*self._options, *(each for each in self._shown if each not in self._options)]
        count = Counter(option.label for option in options)
        return tuple(_distinct(option, count) for option in self._options)

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """What is on show but not allowed, each with its reason."""
        count = Counter(option.label for option in self._shown)
        return tuple(
            Refusal(option.key, _distinct(option, count), reason)
            for option, reason in self.refusals
        )

    @property
    def options(self) -> tuple[Any, ...]:  # Any: whatever the rules offer
        """The options on offer, in order, as the rules know them; for tools, not for agents."""
        return tuple(self._options)

    @property
    def refusals(self) -> list[tuple[Any, str]]:  # Any: whatever the rules show
        """What is on show but not allowed, as the rules know it, each with its reason."""
        if self._why_not is None:
            return []
        reasons = [(option, self._why_not(option)) for option in self._shown]
        return [(option, reason) for option, reason in reasons if reason is not None]

    @property
    def shown(self) -> set[str]:
        """The keys of all that the seat sees of it: on offer, refused, or what it is about."""
        return {*self.keys, *(each.key for each in self.refused), self.about}

    @property
    def single(self) -> Answer | None:
        """The one answer there is, or None where there is a choice."""
        raise NotImplementedError

    def read(self, answer: Answer) -> T:
        """What the rules get for that answer.

        Raises:
            IllegalAnswer: it is not on offer.
        """
        raise NotImplementedError

    def _illegal(self, answer: object, why: str) -> IllegalAnswer:
        reason = ""
        tried = answer if isinstance(answer, (tuple, list)) else (answer,)
        for each in self.refused:
            if each.key in tried:
                reason = each.reason
                why = f"{each.label} is not allowed now: {reason}"
        return IllegalAnswer(
            f"{self.seat} answered {self.topic!r} with {answer!r}: {why};"
            f" on offer: {', '.join(self.keys) or self._bounds()}",
            seat=self.seat,
            answer=answer,
            offered=self.keys,
            reason=reason,
            position=self._position(),
        )

    def _bounds(self) -> str:
        if self.at_least == self.at_most:
            return str(self.at_least)
        return f"{self.at_least} to {self.at_most}"

    def _find(self, key: object, answer: object) -> Any:
        if not isinstance(key, str):
            raise self._illegal(answer, f"{key!r} is no key")
        try:
            return self._options[self.keys.index(key)]
        except ValueError:
            why = f"{key!r} is not on offer"
            if key in self.labels:
                why = f"{key!r} is a label, its key is {self.keys[self.labels.index(key)]!r}"
            raise self._illegal(answer, why) from None


def asked_of(pending: Sequence[Decision[Any]], seat: str) -> Decision[Any] | None:
    """What that seat is asked, of several decisions at once; None where it is not asked."""
    return next((decision for decision in pending if decision.seat == seat), None)


def _distinct(option: Keyed, count: Counter[str]) -> str:
    number = option.key.rpartition("#")[2].partition("/")[0]
    return f"{option.label} ({number})" if count[option.label] > 1 else option.label


class Choice(Decision[K], Generic[K]):
    """One of the options; the answer is its key."""

    __slots__ = ()

    @property
    def single(self) -> Answer | None:
        """The only option's key, or None."""
        return self.keys[0] if len(self._options) == 1 else None

    def read(self, answer: Answer) -> K:
        """The option with that key."""
        option: K = self._find(answer, answer)
        return option


class Selection(Decision[list[K]], Generic[K]):
    """Some of the options; the answer is a tuple of their keys, in any order."""

    __slots__ = ()
    kind: ClassVar[Kind] = "selection"

    @property
    def single(self) -> Answer | None:
        """Everything or nothing where the bounds leave no choice, or None."""
        if self.at_most == 0:
            return ()
        return self.keys if self.at_least == len(self._options) else None

    def read(self, answer: Answer) -> list[K]:
        """The options with those keys, in the order on offer."""
        if not isinstance(answer, (tuple, list)):
            raise self._illegal(answer, "the answer is a tuple of keys")
        picked = [self._find(key, answer) for key in answer]
        if len({option.key for option in picked}) != len(answer):
            raise self._illegal(answer, "each may be chosen once only")
        if not self.at_least <= len(answer) <= self.at_most:
            raise self._illegal(answer, f"choose {self._bounds()}")
        return [option for option in self._options if option.key in answer]


class Amount(Decision[int]):
    """A whole number within bounds."""

    __slots__ = ()
    kind: ClassVar[Kind] = "amount"

    @property
    def single(self) -> Answer | None:
        """The only number, or None."""
        return self.at_least if self.at_least == self.at_most else None

    def read(self, answer: Answer) -> int:
        """The number itself."""
        if type(answer) is not int or not self.at_least <= answer <= self.at_most:
            raise self._illegal(answer, f"the answer is a whole number, {self._bounds()}")
        return answer


class Ordering(Decision[list[K]], Generic[K]):
    """All the options in an order; the answer is a tuple of all keys."""

    __slots__ = ()
    kind: ClassVar[Kind] = "ordering"

    @property
    def single(self) -> Answer | None:
        """The one order there is, or None."""
        return self.keys if len(self._options) < 2 else None

    def read(self, answer: Answer) -> list[K]:
        """The options in that order."""
        if not isinstance(answer, (tuple, list)):
            raise self._illegal(answer, "the answer is a tuple of all the keys")
        picked: list[K] = [self._find(key, answer) for key in answer]
        if len(answer) != len(self.keys) or len(set(answer)) != len(answer):
            raise self._illegal(answer, "the answer is a tuple of all the keys, each once")
        return picked
