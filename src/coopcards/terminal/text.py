"""Text from cards and from people, measured and matched."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import combining, east_asian_width

from coopcards.wording import closest

__all__ = ["cells", "did_you_mean"]


def cells(text: str) -> int:
    """How many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum(_cells_of(each) for each in text)


def _cells_of(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """A question with the name that is most like the word; empty where none is."""
    close = closest(word, names)
    return f" Did you mean {close}?" if close else ""
