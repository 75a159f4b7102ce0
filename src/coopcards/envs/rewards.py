"""Rewards: what each seat is given for what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any, TypeAlias

from attrs import frozen

from coopcards.errors import UsageError
from coopcards.events import Event
from coopcards.game import Game

__all__ = ["Reward", "WonOrLost", "checked"]

Reward: TypeAlias = Callable[[Any, Sequence[Event]], Mapping[str, float]]
"""What each seat is given after an answer, by its key, and 0 where it is not named.

It is called with the game as it stands then, hidden cards and all, and with what has happened
since the last call. The first is called after the first answer, so that it is told of the set-up
as well.
"""


@frozen
class WonOrLost:
    """Nothing until the campaign is over; then the seats win or lose together.

    Attributes:
        opponents: the keys of the seats that win what the others lose, such as a game master's.
        won: what a campaign that is won is worth.
        lost: what one that is lost is worth; opponents are given the opposite of either.
    """

    opponents: tuple[str, ...] = ()
    won: float = 1.0
    lost: float = -1.0

    def __call__(self, game: Game[Any], events: Sequence[Event]) -> dict[str, float]:
        """The rewards after an answer.

        Raises:
            UsageError: an opponent has no seat here.
        """
        keys = [seat.key for seat in game.seats]
        for key in self.opponents:
            if key not in keys:
                raise UsageError(f"opponent {key!r} has no seat; the seats are {', '.join(keys)}")
        if not game.over:
            return {}
        ending = next(each for each in game.ruleset.endings if each.key == game.over)
        worth = self.won if ending.won else self.lost
        return {key: -worth if key in self.opponents else worth for key in keys}


def checked(given: Mapping[str, float], seats: Sequence[str]) -> dict[str, float]:
    """The rewards of all seats, as numbers.

    Raises:
        UsageError: a reward is for no seat, or is no finite number.
    """
    for key, worth in given.items():
        if key not in seats:
            raise UsageError(f"a reward for {key!r}: the seats are {', '.join(seats)}")
        if not isfinite(worth):
            raise UsageError(f"a reward of {worth} for {key}: rewards are finite numbers")
    return {key: float(given.get(key, 0.0)) for key in seats}
