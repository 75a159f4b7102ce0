"""Modifiers: continuous effects on a number of a card, computed whenever the number is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import define, frozen

__all__ = ["HOST", "ITSELF", "Lasting", "Modifier", "Stat"]

# Any: a modifier stands beside modifiers of other games and cards.
Target: TypeAlias = Callable[[Any, Any, Any], bool]


@frozen(eq=False)
class Stat:
    """A number that cards have, such as strike; `floor` is the least it can come to.

    The printed value is the printed card's attribute of that name.
    """

    name: str
    floor: int = 0

    @property
    def key(self) -> str:
        """Its name."""
        return self.name

    @property
    def label(self) -> str:
        """Its name."""
        return self.name


def HOST(game: Any, source: Any, card: Any) -> bool:  # noqa: N802 - reads as a constant
    """The card that the source is attached to."""
    return bool(source.host == card.id)


def ITSELF(game: Any, source: Any, card: Any) -> bool:  # noqa: N802 - reads as a constant
    """The source itself."""
    return source is card


@frozen(eq=False)
class Modifier:
    """A continuous effect printed on a card.

    Attributes:
        stat: the number it changes.
        amount: by how much; a function of game, source and card where it varies.
        to: whether it reaches that card, asked with game, source and card.
        active_in: names of the zones where it is in force; empty for every zone in play.
        once: the text says once, however many copies there are; otherwise copies add up.
    """

    stat: Stat
    amount: int | Callable[[Any, Any, Any], int]
    to: Target
    active_in: tuple[str, ...] = ()
    once: bool = False


@define(eq=False)
class Lasting:
    """An effect on one card for a while: data on the table, bound to the card's visit.

    Attributes:
        stat: the name of the number.
        amount: by how much.
        card: the id of the card it reaches.
        visit: the visit of that card; the effect dies with it.
        until: the name of what ends it, given to `Game.expire`.
        source: what it comes from, for the log and the curious.
    """

    stat: str
    amount: int
    card: int
    visit: int
    until: str
    source: str = ""
