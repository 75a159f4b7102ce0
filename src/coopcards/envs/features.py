"""Features: what is read off an object of a ruleset's, as numbers between -1 and 1.

Which fields are read is worked out from the annotations of a class, once; so the same places of an
observation mean the same in every game. A number is squeezed, `x / (|x| + 8)`, which keeps the
order and loses nothing of small ones. A word, such as the state of a hero, is four numbers made
from its name, always the same four; several words are added up and squeezed, `x / (|x| + 1)`.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

import numpy as np
from attrs import field, fields, frozen, resolve_types
from numpy.typing import NDArray

from coopcards.meters import Meter

__all__ = ["WORD", "Features", "Sheet", "named_word", "word"]

WORD = 4
"""How many numbers make a word."""

_NUMBER_SCALE = 8.0
_WORD_SCALE = 1.0

Sort: TypeAlias = Literal["number", "words", "length"]

# Annotations that could not be looked up.
_WRITTEN: dict[str, Sort] = {"int": "number", "bool": "number", "float": "number", "str": "words"}


@cache
def word(text: str) -> tuple[float, ...]:
    """A word as numbers between -1 and 1, the same in every process."""
    digest = blake2b(text.encode(), digest_size=4 * WORD).digest()
    parts = (int.from_bytes(digest[at : at + 4], "little") for at in range(0, 4 * WORD, 4))
    return tuple(part / 2**31 - 1 for part in parts)


def named_word(name: str) -> list[str]:
    """The names of the places of a word."""
    return [f"{name}, word {number}" for number in range(1, WORD + 1)]


class Sheet:
    """An observation as it is written, place by place."""

    def __init__(self) -> None:
        self._numbers: dict[int, float] = {}
        self._words: dict[int, float] = {}

    def add(self, place: int, number: float) -> None:
        """Add to the number at a place."""
        self._numbers[place] = self._numbers.get(place, 0.0) + number

    def say(self, place: int, text: str, weight: float = 1.0) -> None:
        """Add a word to the words that begin at a place; the empty one adds nothing."""
        if not text:
            return
        words = self._words
        for at, part in enumerate(word(text), place):
            words[at] = words.get(at, 0.0) + weight * part

    def vector(self, length: int) -> NDArray[np.float32]:
        """All of it, squeezed."""
        vector = np.zeros(length, np.float32)
        for written, scale in ((self._numbers, _NUMBER_SCALE), (self._words, _WORD_SCALE)):
            values = np.fromiter(written.values(), np.float64, len(written))
            vector[np.fromiter(written, np.intp, len(written))] = values / (abs(values) + scale)
        return vector


def _sort_of(annotation: Any) -> Sort | None:  # Any: annotations of any kind
    """How a field of that annotation is read; None for one that is not."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin in (Union, types.UnionType):
        sorts = {_sort_of(each) for each in inner if each is not type(None)}
        return sorts.pop() if len(sorts) == 1 else None
    if origin is Literal:
        return _sort_of(type(inner[0]))
    if origin in (tuple, list, dict):
        texts = [each for each in inner if each is not Ellipsis]
        named = texts in ([str], [str, int]) or set(texts) == {str}
        return "words" if named else "length"
    if isinstance(annotation, str):
        return _WRITTEN.get(annotation)
    if isinstance(annotation, type):
        if issubclass(annotation, (int, float, Meter)):
            return "number"
        if issubclass(annotation, str):
            return "words"
    return None


def _number(value: object) -> float:
    if isinstance(value, Meter):
        return float(value.value)
    return float(value) if isinstance(value, (int, float)) else 0.0


def _words(value: object) -> Iterator[tuple[str, float]]:
    if isinstance(value, str):
        yield value, 1.0
    elif isinstance(value, Mapping):
        yield from ((text, _number(count)) for text, count in value.items())
    elif isinstance(value, (tuple, list)):
        yield from ((text, 1.0) for text in value)


@frozen
class Features:
    """The fields that are read off objects of some classes.

    Attributes:
        fields: name and sort of each.
        length: how many places they take.
    """

    fields: tuple[tuple[str, Sort], ...]
    length: int = field(init=False)

    @length.default
    def _count(self) -> int:
        return len(self.names(""))

    @classmethod
    def of(cls, kinds: Iterable[type[Any]], without: Iterable[str] = ()) -> Features:
        """What is read off objects of any of these attrs classes, but for the fields named."""
        found: dict[tuple[str, Sort], None] = {}
        for kind in kinds:
            # What a card has printed on it may be annotated with names that only type checkers see.
            with suppress(NameError):
                resolve_types(kind)
            for each in fields(kind):
                hidden = each.name.startswith("_") or each.metadata.get("derived")
                sort = None if hidden or each.name in without else _sort_of(each.type)
                if sort is not None:
                    found[each.name, sort] = None
        return cls(tuple(found))

    def names(self, prefix: str) -> list[str]:
        """The names of the places."""
        names: list[str] = []
        for name, sort in self.fields:
            text = prefix + name.replace("_", " ")
            names += named_word(text) if sort == "words" else [text]
        return names

    def write(self, sheet: Sheet, place: int, thing: object) -> None:
        """Write what is read off a thing, from that place on; what it lacks adds nothing."""
        for name, sort in self.fields:
            value = getattr(thing, name, None)
            if sort == "words":
                for text, weight in _words(value):
                    sheet.say(place, text, weight)
                place += WORD
                continue
            if value:
                sheet.add(place, _number(value) if sort == "number" else len(value))
            place += 1
