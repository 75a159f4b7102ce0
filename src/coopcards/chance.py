"""Chance: named streams of random numbers, the only randomness in rules.

Each stream is a counter-based generator keyed by the seed and its name, so its whole state is one
whole number, and an extra draw in one stream changes no other.
"""

from __future__ import annotations

import random
from collections.abc import MutableSequence
from hashlib import blake2b
from typing import Any, NoReturn

from attrs import define, field

__all__ = ["Chance", "Stream"]

_WORD = (1 << 64) - 1
_STRIDE = 0x9E3779B97F4A7C15
_FIRST_MIX = 0xBF58476D1CE4E5B9
_SECOND_MIX = 0x94D049BB133111EB


class Stream(random.Random):
    """One named stream, with every method of `random.Random`: shuffle, sample, randint, choice.

    Only the two sources below are our own (splitmix64 over a counter), and for speed `shuffle`; the
    standard library makes the rest of them, in the way its documentation gives for subclasses.
    """

    def __init__(self, chance: Chance, name: str) -> None:
        self._counters = chance.counters
        self._name = name
        key = blake2b(f"{chance.seed}/{name}".encode(), digest_size=8).digest()
        self._start = int.from_bytes(key, "little")
        super().__init__()

    def _word(self) -> int:
        """The next 64 random bits."""
        name = self._name
        count = self._counters[name] = self._counters.get(name, 0) + 1
        bits = (self._start + count * _STRIDE) & _WORD
        bits = ((bits ^ (bits >> 30)) * _FIRST_MIX) & _WORD
        bits = ((bits ^ (bits >> 27)) * _SECOND_MIX) & _WORD
        return bits ^ (bits >> 31)

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        return (self._word() >> 11) * 2.0**-53

    def getrandbits(self, k: int, /) -> int:
        """A whole number of k random bits."""
        if k <= 64:
            return self._word() >> (64 - k)
        bits = 0
        for _ in range(-(-k // 64)):
            bits = bits << 64 | self._word()
        return bits >> (-k % 64)

    def shuffle(self, x: MutableSequence[Any]) -> None:  # Any: a list of whatever it is
        """Put a list into any order: as the library's own method does, by the same words.

        Setting a table up is for a good part shuffling, so the words are made here, in one loop.
        """
        if len(x) < 2:
            return
        count = self._counters.get(self._name, 0)
        for last in range(len(x) - 1, 0, -1):
            unused = 64 - (last + 1).bit_length()
            other = last + 1
            while other > last:
                count += 1
                bits = (self._start + count * _STRIDE) & _WORD
                bits = ((bits ^ (bits >> 30)) * _FIRST_MIX) & _WORD
                bits = ((bits ^ (bits >> 27)) * _SECOND_MIX) & _WORD
                other = (bits ^ (bits >> 31)) >> unused
            x[last], x[other] = x[other], x[last]
        self._counters[self._name] = count

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        """A normal deviate; the library's own method would keep a second one for later."""
        return self.normalvariate(mu, sigma)

    def seed(self, *_: Any, **__: Any) -> None:  # Any: the signature differs between Pythons
        """Does nothing: the seed is the game's."""

    def getstate(self) -> NoReturn:
        """Refused: the state is `Chance.counters`."""
        raise NotImplementedError("a stream's state is its counter in Chance.counters")

    def setstate(self, state: object) -> NoReturn:
        """Refused: the state is `Chance.counters`."""
        raise NotImplementedError("a stream's state is its counter in Chance.counters")


@define
class Chance:
    """The streams of one game: `chance["encounter deck"].shuffle(cards)`.

    Attributes:
        seed: what all streams are keyed by.
        counters: how many words each stream has given so far: the whole state of chance.
    """

    seed: int = 0
    counters: dict[str, int] = field(factory=dict)
    _streams: dict[str, Stream] = field(factory=dict, init=False, eq=False, repr=False)

    def __getitem__(self, name: str) -> Stream:
        """The stream of that name, made when it is first asked for."""
        stream = self._streams.get(name)
        if stream is None:
            stream = self._streams[name] = Stream(self, name)
        return stream

    def replace(self, stream: Stream, name: str) -> None:
        """Let another stream stand for the one of that name, on this table alone: for tests."""
        self._streams[name] = stream

    def copy(self) -> Chance:
        """The same streams at the same counts; drawing from one changes nothing in the other."""
        return Chance(self.seed, dict(self.counters))
