"""Statistics: rates with intervals, and differences of games that were paired by their seed."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from attrs import frozen

__all__ = ["Difference", "Rate", "Spread", "difference", "rate", "spread"]

# Of a normal distribution: 95 of 100 lie within so many standard deviations.
DEVIATIONS = 1.959964


@frozen
class Rate:
    """How often something was so, with Wilson's interval at 95 %.

    Attributes:
        count: how often.
        of: out of how many; 0 where nothing is known.
        low, high: between which the true rate lies, 95 times of 100.
    """

    count: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The rate itself; 0 where nothing is known."""
        return self.count / self.of if self.of else 0.0

    def __str__(self) -> str:
        if not self.of:
            return "-"
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


@frozen
class Spread:
    """Numbers of many games: the mean, and the numbers below which 10, 50 and 90 of 100 lie."""

    mean: float
    tenth: float
    median: float
    ninetieth: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ({self.tenth:.3g}, {self.median:.3g}, {self.ninetieth:.3g})"


@frozen
class Difference:
    """How much oftener one side was so than the other, over the same seeds, at 95 %.

    Attributes:
        share: the difference of the two rates.
        low, high: between which the true difference lies, 95 times of 100.
        pairs: how many seeds both sides have.
    """

    share: float
    low: float
    high: float
    pairs: int

    @property
    def verdict(self) -> str:
        """What the interval allows to be said: "more", "less", or "no difference shown"."""
        if self.pairs and self.low > 0:
            return "more"
        return "less" if self.pairs and self.high < 0 else "no difference shown"

    def __str__(self) -> str:
        return f"{self.share:+.1%} ({self.low:+.1%} to {self.high:+.1%}): {self.verdict}"


def rate(count: int, of: int) -> Rate:
    """The rate with Wilson's interval."""
    if not of:
        return Rate(0, 0, 0.0, 1.0)
    square = DEVIATIONS**2
    share = count / of
    middle = share + square / (2 * of)
    width = DEVIATIONS * sqrt(share * (1 - share) / of + square / (4 * of**2))
    whole = 1 + square / of
    # At none and at all the bounds are exact; rounding must not push them past the rate.
    low = 0.0 if count == 0 else (middle - width) / whole
    high = 1.0 if count == of else (middle + width) / whole
    return Rate(count, of, low, high)


def spread(numbers: Iterable[float]) -> Spread:
    """Mean and percentiles; all of them 0 where there are no numbers."""
    ordered = sorted(numbers)
    if not ordered:
        return Spread(0.0, 0.0, 0.0, 0.0)

    def below(share: float) -> float:
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    return Spread(sum(ordered) / len(ordered), below(0.1), below(0.5), below(0.9))


def difference(pairs: Iterable[tuple[bool, bool]]) -> Difference:
    """Of pairs (one side, other side) how much oftener the first was so than the second.

    Only pairs that differ tell the sides apart; the interval is that of a mean of numbers that
    are -1, 0 or 1, with half a pair more on each side, so that few pairs show nothing.
    """
    both = list(pairs)
    count = len(both)
    if not count:
        return Difference(0.0, -1.0, 1.0, 0)
    more = sum(one and not other for one, other in both)
    less = sum(other and not one for one, other in both)
    share = (more - less) / count
    padded, up, down = count + 2, more + 0.5, less + 0.5
    middle = (up - down) / padded
    variance = (up + down) / padded - middle**2
    width = DEVIATIONS * sqrt(max(variance, 0.0) / padded)
    return Difference(share, max(-1.0, middle - width), min(1.0, middle + width), count)
