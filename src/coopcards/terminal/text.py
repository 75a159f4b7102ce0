"""Text from cards and from people, measured."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

__all__ = ["cells"]


def cells(text: str) -> int:
    """How many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum(_cells_of(each) for each in text)


def _cells_of(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
