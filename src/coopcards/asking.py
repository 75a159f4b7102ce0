"""Asking: where rules stop until somebody has decided."""

from __future__ import annotations

import types
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from attrs import define, field, frozen

from coopcards.decisions import (
    NO,
    YES,
    Amount,
    Choice,
    Decision,
    Keyed,
    Ordering,
    Selection,
)
from coopcards.errors import RulesError
from coopcards.table import S, Table

__all__ = ["Asking", "Automation", "allowed_of"]

K = TypeVar("K", bound=Keyed)


@frozen
class Automation:
    """What is answered without asking; it is part of how a game is set up, so a replay agrees.

    Attributes:
        single_option: a decision with one possible answer is given it.
        empty_windows: a seat that could only pass in a window is not asked. Not being asked can
            tell others that a hand holds nothing for the moment; where that matters, ask always.
    """

    single_option: bool = False
    empty_windows: bool = True


@types.coroutine
def _ask(
    game: Asking[Any], decisions: tuple[Decision[Any], ...]
) -> Generator[tuple[Decision[Any], ...], list[Any], list[Any]]:
    """Stop until every one of the decisions is answered; the table is for whoever observes."""
    return (yield decisions)


def allowed_of(options: Sequence[K], why_not: Callable[[K], str | None] | None) -> Sequence[K]:
    """Of what is on show, what has no reason against it."""
    return options if why_not is None else [each for each in options if why_not(each) is None]


def _as_they_are(allowed: Sequence[K], options: Sequence[K]) -> tuple[tuple[K, ...], tuple[K, ...]]:
    """What is on offer and what is on show now: a hand loses the card that is played from it."""
    offered = tuple(allowed)
    return offered, offered if allowed is options else tuple(options)


@define(eq=False, repr=False, kw_only=True)
class Asking(Table[S], Generic[S]):
    """A table at which seats are asked.

    Attributes:
        automation: what is answered without asking.
    """

    automation: Automation = field(factory=Automation)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.position}>"

    @property
    def position(self) -> str:
        """Where the game stands, for errors and logs."""
        titles = [self.ruleset.chapter(self.chapter).title] if self.chapter else []
        if self.round:
            titles.append(f"round {self.round}")
        if self.phase:
            last = self.ruleset.places[self.phase].step.title
            at = [frame.current for frame in self.cursor if frame.current]
            titles.append(f"{last} ({', '.join(at)})" if at else last)
        return ", ".join(titles) or "before the start"

    async def choose(
        self,
        seat: S,
        topic: str,
        options: Sequence[K],
        *,
        prompt: str = "",
        about: Keyed | None = None,
        why_not: Callable[[K], str | None] | None = None,
    ) -> K:
        """Ask a seat for one of the options.

        Args:
            seat: who decides.
            topic: the question's stable name.
            options: what is on show; at least one of it allowed. A seat is told the names of cards
                that it is offered: where it must choose blindly, offer an `Option` for each place.
            prompt: the question as a person reads it.
            about: the card or seat it is about.
            why_not: the reason against an option, or None; what has a reason against it is on show
                with that reason, and not on offer.

        Raises:
            RulesError: there is no option, or none is allowed.
        """
        allowed = allowed_of(options, why_not)
        # As `_choose_of` does it: rules ask in this way most often, and a coroutine more is felt.
        decision = self._choice(allowed, seat, topic, options, prompt, about, why_not)
        picked: K = (await _ask(self, (decision,)))[0]
        return picked

    async def _choose_of(
        self,
        allowed: Sequence[K],
        seat: S,
        topic: str,
        options: Sequence[K],
        prompt: str,
        about: Keyed | None,
        why_not: Callable[[K], str | None] | None,
    ) -> K:
        """Ask for one of the options, knowing already which of them are allowed."""
        decision = self._choice(allowed, seat, topic, options, prompt, about, why_not)
        picked: K = (await _ask(self, (decision,)))[0]
        return picked

    def _choice(
        self,
        allowed: Sequence[K],
        seat: S,
        topic: str,
        options: Sequence[K],
        prompt: str,
        about: Keyed | None,
        why_not: Callable[[K], str | None] | None,
    ) -> Choice[K]:
        if not allowed:
            raise RulesError(
                f"{topic!r} has no option: offer one that is always legal, or do not ask",
                position=self.position,
            )
        key = about.key if about is not None else ""
        offered, shown = _as_they_are(allowed, options)
        return Choice(seat.key, topic, key, 1, 1, prompt, offered, shown, why_not, self._where)

    async def choose_some(
        self,
        seat: S,
        topic: str,
        options: Sequence[K],
        *,
        at_least: int = 0,
        at_most: int | None = None,
        prompt: str = "",
        about: Keyed | None = None,
        why_not: Callable[[K], str | None] | None = None,
    ) -> list[K]:
        """Ask a seat for some of the allowed options; they come back in the order on offer."""
        allowed = allowed_of(options, why_not)
        most = len(allowed) if at_most is None else min(at_most, len(allowed))
        if at_least > most:
            raise RulesError(
                f"{topic!r} asks for {at_least} of {len(allowed)} options", position=self.position
            )
        key = about.key if about is not None else ""
        offered, shown = _as_they_are(allowed, options)
        decision: Selection[K] = Selection(
            seat.key, topic, key, at_least, most, prompt, offered, shown, why_not, self._where
        )
        picked: list[K] = (await _ask(self, (decision,)))[0]
        return picked

    async def choose_amount(
        self,
        seat: S,
        topic: str,
        at_least: int,
        at_most: int,
        *,
        prompt: str = "",
        about: Keyed | None = None,
    ) -> int:
        """Ask a seat for a whole number within bounds."""
        if at_least > at_most:
            raise RulesError(f"{topic!r}: {at_least} to {at_most}", position=self.position)
        key = about.key if about is not None else ""
        decision = Amount(seat.key, topic, key, at_least, at_most, prompt, (), position=self._where)
        picked: int = (await _ask(self, (decision,)))[0]
        return picked

    async def order(
        self, seat: S, topic: str, options: Sequence[K], *, prompt: str = ""
    ) -> list[K]:
        """Ask a seat to put all the options in order."""
        count = len(options)
        decision: Ordering[K] = Ordering(
            seat.key, topic, "", count, count, prompt, tuple(options), position=self._where
        )
        picked: list[K] = (await _ask(self, (decision,)))[0]
        return picked

    async def confirm(
        self, seat: S, topic: str, *, prompt: str = "", about: Keyed | None = None
    ) -> bool:
        """Ask a seat yes or no."""
        return await self.choose(seat, topic, (YES, NO), prompt=prompt, about=about) is YES

    async def choose_together(
        self,
        topic: str,
        seats: Sequence[S],
        options: Callable[[S], Sequence[K]],
        *,
        prompt: str = "",
        about: Keyed | None = None,
        why_not: Callable[[S, K], str | None] | None = None,
    ) -> list[K]:
        """Ask several seats at once; nobody learns an answer before all have answered.

        `options` is asked with a seat, `why_not` with a seat and an option.

        Raises:
            RulesError: a seat has no option, or is asked twice.
        """
        if not seats:
            return []
        if len({seat.key for seat in seats}) != len(seats):
            raise RulesError(f"{topic!r} asks a seat twice at once", position=self.position)
        decisions: list[Choice[K]] = []
        for seat in seats:
            shown = options(seat)
            reason = None if why_not is None else partial(why_not, seat)
            allowed = allowed_of(shown, reason)
            decisions.append(self._choice(allowed, seat, topic, shown, prompt, about, reason))
        picked: list[K] = await _ask(self, tuple(decisions))
        return picked

    def _where(self) -> str:
        return self.position
