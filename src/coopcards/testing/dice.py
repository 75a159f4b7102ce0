"""Dice for tests: what a stream of chance shows next."""

from __future__ import annotations

from typing import Any

from coopcards.chance import Chance, Stream
from coopcards.errors import UsageError
from coopcards.game import Game

__all__ = ["load"]


class _Loaded(Stream):
    """A stream that shows these numbers first, and is as random as ever after them."""

    def __init__(self, chance: Chance, name: str, numbers: tuple[int, ...]) -> None:
        super().__init__(chance, name)
        self._shown = name
        self._next = list(numbers)

    def randint(self, a: int, b: int) -> int:
        """The next of the numbers; it must be one that the die has."""
        if not self._next:
            return super().randint(a, b)
        number = self._next.pop(0)
        if not a <= number <= b:
            raise UsageError(f"{self._shown!r} shows {a} to {b}, never {number}")
        return number


def load(game: Game[Any], stream: str, *numbers: int) -> None:
    """Load a stream of chance: its next whole numbers are these, one for each `randint`.

    In a test: `load(table.game, "dice", 20, 1)`. It holds for this very table; a copy of it, such
    as a fork, rolls as ever.

    Raises:
        UsageError: later, when a number is asked for that the die does not have.
    """
    game.chance.replace(_Loaded(game.chance, stream, numbers), stream)
