"""Wording: names and numbers in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

__all__ = ["closest", "counted", "did_you_mean", "listed", "sentence"]


def closest(word: str, names: Iterable[str]) -> str:
    """The name that is most like the word; empty where none is."""
    by_fold = {name.casefold(): name for name in names}
    close = get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.5)
    return by_fold[close[0]] if close else ""


def did_you_mean(word: str, names: Iterable[str], lead: str = "") -> str:
    """A question with the name that is most like the word, behind a lead; empty where none is."""
    close = closest(word, names)
    return f" Did you mean {lead}{close}?" if close else ""


def counted(number: int, noun: str) -> str:
    """So many of them: "1 answer", "3 answers"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(names: Iterable[str], last: str = "or") -> str:
    """The names in one phrase: "hale, sefa or both"."""
    *others, final = names
    return f"{', '.join(others)} {last} {final}" if others else final


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
