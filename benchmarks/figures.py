"""Figures: how something is timed and printed."""

from __future__ import annotations

import time
from collections.abc import Callable

from attrs import define, frozen

__all__ = ["Figure", "best", "yardstick"]


@frozen
class Figure:
    """One line of the report: what was measured, what came out, and what was aimed at."""

    what: str
    figure: str
    aim: str

    def row(self) -> str:
        """The line, in columns."""
        return f"{self.what:52} {self.figure:>24}   {self.aim}"


def best(work: Callable[[], object], times: int, rounds: int = 7) -> float:
    """Seconds that one call takes, in the quickest of several rounds of so many calls."""
    quickest = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(times):
            work()
        quickest = min(quickest, time.perf_counter() - start)
    return quickest / times


@define
class _Three:
    one: int
    two: int
    three: int


def yardstick() -> float:
    """Seconds to make an object of three fields: how fast this machine and Python are today."""
    start = time.perf_counter()
    quickest = float("inf")
    for _ in range(20):
        start = time.perf_counter()
        for _ in range(10_000):
            _Three(1, 2, 3)
        quickest = min(quickest, time.perf_counter() - start)
    return quickest / 10_000
