"""Statistics: rates with intervals, and differences of games, paired by their seed or not."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb, exp, lgamma, sqrt
from statistics import NormalDist, quantiles

from attrs import frozen

__all__ = ["Difference", "Rate", "Spread", "difference", "rate", "spread", "unpaired"]


def _deviations(among: int) -> float:
    """Within how many standard deviations so many numbers lie, all of them, 95 times of 100."""
    return NormalDist().inv_cdf(1 - 0.025 / among)


DEVIATIONS = _deviations(1)


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
        # Of few games a decimal would say more than is known.
        digits = 1 if self.of >= 1000 else 0
        low, high = (f"{100 * bound:.{digits}f}" for bound in (self.low, self.high))
        return f"{self.share:.{digits}%} ({low} to {high})"


@frozen
class Spread:
    """Numbers of many games: the mean, and the numbers below which 10, 50 and 90 of 100 lie."""

    mean: float
    tenth: float
    median: float
    ninetieth: float

    def __str__(self) -> str:
        mean, *parts = map(_short, (self.mean, self.tenth, self.median, self.ninetieth))
        return f"{mean} ({', '.join(parts)})"


def _short(number: float) -> str:
    """A number with as many digits as are read at a glance."""
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


@frozen
class Difference:
    """How much oftener one side was so than the other, with an interval at 95 %.

    Attributes:
        share: the difference of the two rates.
        low, high: between which the true difference lies, 95 times of 100.
        pairs: how many seeds both sides have; 0 where the sides have no seed in common.
    """

    share: float
    low: float
    high: float
    pairs: int

    @property
    def verdict(self) -> str:
        """What the interval allows to be said: "more", "less", or "no difference shown"."""
        if self.low > 0:
            return "more"
        return "less" if self.high < 0 else "no difference shown"

    def __str__(self) -> str:
        share, low, high = (f"{100 * each:+.0f}" for each in (self.share, self.low, self.high))
        return f"{share} ({low} to {high}): {self.verdict}"


def rate(count: int, of: int) -> Rate:
    """The rate with Wilson's interval."""
    return _wilson(count, of, DEVIATIONS) if of else Rate(0, 0, 0.0, 1.0)


def _wilson(count: int, of: int, deviations: float) -> Rate:
    square = deviations**2
    share = count / of
    middle = share + square / (2 * of)
    width = deviations * sqrt(share * (1 - share) / of + square / (4 * of**2))
    whole = 1 + square / of
    # At none and at all the bounds are exact; rounding must not push them past the rate.
    low = 0.0 if count == 0 else (middle - width) / whole
    high = 1.0 if count == of else (middle + width) / whole
    return Rate(count, of, low, high)


def spread(numbers: Iterable[float]) -> Spread:
    """Mean and percentiles; all of them 0 where there are no numbers."""
    found = list(numbers)
    if not found:
        return Spread(0.0, 0.0, 0.0, 0.0)
    if len(found) == 1:
        return Spread(*found * 4)
    tenths = quantiles(found, n=10, method="inclusive")
    return Spread(sum(found) / len(found), tenths[0], tenths[4], tenths[8])


def difference(pairs: Iterable[tuple[bool, bool]], *, among: int = 1) -> Difference:
    """Of pairs (one side, other side) how much oftener the first was so than the second.

    Only pairs that differ tell the sides apart; the interval is that of a mean of numbers that
    are -1, 0 or 1, with half a pair more on each side. Of few pairs it would say too much: where
    McNemar's exact test cannot tell the sides apart, it is made so wide that it holds 0.

    Args:
        pairs: of each seed how it came out on both sides.
        among: how many differences are looked at together. The intervals are made so much wider
            (Bonferroni) that all of them hold at once, 95 times of 100: or else of twenty that
            are none, one would look like one.
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
    width = _deviations(among) * sqrt(max(variance, 0.0) / padded)
    low, high = max(-1.0, middle - width), min(1.0, middle + width)
    if low * high > 0 and _chance_of_pairs(more, less) * among > 0.05:
        low, high = min(low, 0.0), max(high, 0.0)
    return Difference(share, low, high, count)


def _chance_of_pairs(more: int, less: int) -> float:
    """How likely pairs that differ are so uneven, or more so, where the sides are alike."""
    count = more + less
    tail = sum([comb(count, number) for number in range(min(more, less) + 1)])
    return min(1.0, 2 * tail / (1 << count))


def unpaired(one: tuple[int, int], other: tuple[int, int], *, among: int = 1) -> Difference:
    """How much oftener one side was so than the other, where they have no seed in common.

    The interval is Newcombe's, from Wilson's intervals of both sides; where Fisher's exact test
    cannot tell the sides apart, it is made so wide that it holds 0.

    Args:
        one: how often it was so, out of how many.
        other: the same of the other side.
        among: as of `difference`.
    """
    if not one[1] or not other[1]:
        return Difference(0.0, -1.0, 1.0, 0)
    deviations = _deviations(among)
    here, there = _wilson(*one, deviations), _wilson(*other, deviations)
    share = here.share - there.share
    low = share - sqrt((here.share - here.low) ** 2 + (there.high - there.share) ** 2)
    high = share + sqrt((here.high - here.share) ** 2 + (there.share - there.low) ** 2)
    if low * high > 0 and _chance_of_sides(one, other) * among > 0.05:
        low, high = min(low, 0.0), max(high, 0.0)
    return Difference(share, max(-1.0, low), min(1.0, high), 0)


def _chance_of_sides(one: tuple[int, int], other: tuple[int, int]) -> float:
    """How likely two sides are so uneven, or more so, where they are alike."""
    both = one[0] + other[0]

    def likeness(count: int) -> float:
        """How likely it is that the one side has so many of what both have together."""
        return exp(_log_ways(one[1], count) + _log_ways(other[1], both - count) - all_ways)

    all_ways = _log_ways(one[1] + other[1], both)
    found = likeness(one[0])
    counts = range(max(0, both - other[1]), min(both, one[1]) + 1)
    # A little more than it, so that rounding leaves out none that is as likely.
    return sum([each for each in map(likeness, counts) if each <= found * (1 + 1e-9)])


def _log_ways(of: int, count: int) -> float:
    """The logarithm of how many ways there are to take so many of so many."""
    return lgamma(of + 1) - lgamma(count + 1) - lgamma(of - count + 1)
