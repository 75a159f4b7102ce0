"""Shrinking: few answers that break a law, made of many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coopcards.testing.breaches import Breach, Unfit
from coopcards.testing.courses import Course, Reply, SetUp
from coopcards.testing.laws.all_laws import LAWS
from coopcards.testing.looking import look

__all__ = ["shrunk"]

# How much may be spent on it, in answers given; looking costs what the law says.
_BUDGET = 400_000


class _Least:
    """The least that has been found to break a law, and what may still be spent on it."""

    def __init__(self, setup: SetUp[Any], steps: list[Reply], breach: Breach) -> None:
        self.setup = setup
        self.steps = steps
        self.breach = breach
        self._left = _BUDGET

    def found_again(self) -> bool:
        """Whether a thorough look finds it again; where it was found first is kept."""
        found = self._look(self.steps)
        if found is not None:
            self.steps, self.breach = found
        return found is not None

    def attempt(self, steps: Sequence[Reply]) -> None:
        """Keep these steps if less of them breaks the same law."""
        found = self._look(steps) if self._left > 0 else None
        if found is not None and _size(found[0]) < _size(self.steps):
            self.steps, self.breach = found

    def leave_out(self) -> None:
        """Leave out what is not needed, in large parts first."""
        size = len(self.steps)
        while size:
            at = len(self.steps) - size
            while at >= 0:
                self.attempt([*self.steps[:at], *self.steps[at + size :]])
                at = min(at, len(self.steps)) - size
            size //= 2

    def simplify(self) -> None:
        """Let every step pick the first there is, where that is as good."""
        for place in range(len(self.steps) - 1, -1, -1):
            if self.steps[place : place + 1] not in ([], [0]):
                self.attempt([*self.steps[:place], 0, *self.steps[place + 1 :]])

    def _look(self, steps: Sequence[Reply]) -> tuple[list[Reply], Breach] | None:
        law = LAWS[self.breach.law]
        course = Course(self.setup, steps, thorough=True)
        try:
            breach = look(law, course)
        except Unfit:
            breach = None
        self._left -= (len(course.taken) + 1) * (1 + law.cost)
        if breach is None or breach.law != self.breach.law:
            return None
        return _after(course.taken, breach), breach


def _after(taken: Sequence[Reply], breach: Breach) -> list[Reply]:
    """The steps up to where a law was found broken; it may be an answer tried on a fork."""
    steps = [*taken[: len(breach.answers)]]
    return [*steps, *breach.answers[len(steps) :]]


def _size(steps: Sequence[Reply]) -> tuple[int, int]:
    return len(steps), sum(step != 0 for step in steps)


def shrunk(setup: SetUp[Any], taken: Sequence[Reply], breach: Breach) -> Breach:
    """The breach of the same law after as few answers as could be found.

    Args:
        setup: how the game is set up.
        taken: the steps of the course in which the law was found broken.
        breach: how it was.
    """
    least = _Least(setup, _after(taken, breach), breach)
    if not least.found_again():
        return breach
    least.attempt([0] * len(least.steps))
    for _ in range(3):
        before = least.steps
        least.leave_out()
        least.simplify()
        if least.steps == before:
            break
    return least.breach
