"""Results: ratios round by round, and whether two engines do the same work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import median

from attrs import field, frozen

from benchmarks.peers.catalogue import Peer

__all__ = ["Played", "Result", "Skip", "differ", "mean", "ratios"]

# Two samples of one distribution are further apart once in a thousand times.
RARELY = 1.95


@frozen
class Played:
    """What one engine did.

    Attributes:
        engine: its name and version.
        rates: games a second, round by round.
        lengths: of the games looked at, how many took so many decisions.
        scores: and how many were scored so.
        sizes: what its saves take in mid-game, in bytes, by kind.
    """

    engine: str
    rates: Sequence[float]
    lengths: Mapping[int, int]
    scores: Mapping[int, int]
    sizes: Mapping[str, int] = field(factory=dict)

    @property
    def rate(self) -> float:
        """Games a second, in the median."""
        return median(self.rates)

    @property
    def microseconds(self) -> float:
        """What one decision takes, its share of setting up included."""
        return 1e6 / self.rate / mean(self.lengths)


@frozen
class Result:
    """The library against one peer.

    Attributes:
        peer: whom.
        own: what the library did at the same game.
        theirs: what the peer did.
    """

    peer: Peer
    own: Played
    theirs: Played

    @property
    def ratios(self) -> list[float]:
        """How many times as many games the library played, round by round."""
        return ratios(self.own.rates, self.theirs.rates)

    @property
    def median(self) -> float:
        """The ratio of the round in the middle."""
        return median(self.ratios)

    @property
    def worst(self) -> float:
        """The ratio of the round that was worst for the library."""
        return min(self.ratios)

    @property
    def met(self) -> bool:
        """Whether even the worst round meets the goal."""
        return self.worst >= self.peer.goal

    @property
    def same_work(self) -> bool:
        """Whether lengths and scores are what one game gives."""
        return not (
            differ(self.own.lengths, self.theirs.lengths)
            or differ(self.own.scores, self.theirs.scores)
        )


@frozen
class Skip:
    """A peer that did not race, and why."""

    peer: Peer
    reason: str


def ratios(own: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """Ours over theirs, round by round: what slows the machine for a while slows both."""
    return [mine / other for mine, other in zip(own, theirs, strict=True)]


def mean(counts: Mapping[int, int]) -> float:
    """The mean of numbers, by how often each came up."""
    return sum(number * count for number, count in counts.items()) / sum(counts.values())


def differ(one: Mapping[int, int], other: Mapping[int, int]) -> bool:
    """Whether two samples are too far apart for one distribution (Kolmogorov and Smirnov)."""
    first, second = sum(one.values()), sum(other.values())
    furthest = below_first = below_second = 0.0
    for number in sorted({*one, *other}):
        below_first += one.get(number, 0) / first
        below_second += other.get(number, 0) / second
        furthest = max(furthest, abs(below_first - below_second))
    return furthest > RARELY * sqrt((first + second) / (first * second))
