"""Text from cards and from people, measured and matched."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from unicodedata import combining, east_asian_width

__all__ = ["cells", "did_you_mean", "listed", "sentence"]


def cells(text: str) -> int:
    """How many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum(_cells_of(each) for each in text)


def _cells_of(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def listed(names: Iterable[str], last: str = "or") -> str:
    """The names in one phrase: "hale, sefa or both"."""
    *others, final = names
    return f"{', '.join(others)} {last} {final}" if others else final


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """A question with the name that is most like the word; empty where none is."""
    by_fold = {name.casefold(): name for name in names}
    close = get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.5)
    return f" Did you mean {by_fold[close[0]]}?" if close else ""
