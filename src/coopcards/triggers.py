"""Triggers: what a card does before, instead of or after an event."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeAlias, get_args

from attrs import field, frozen

from coopcards.errors import RulesError
from coopcards.events import Event

__all__ = ["Limit", "Period", "Timing", "Trigger", "limited", "limited_card"]

Timing: TypeAlias = Literal["before", "instead", "after"]
Period: TypeAlias = Literal["visit", "phase", "turn", "round", "game"]

# Any: a trigger is kept beside triggers of other games, cards and events; the decorator that makes
# it (Card.after and its sisters) has tied the handler's event to the event it hears.
Handler: TypeAlias = Callable[[Any, Any, Any], Awaitable[Any]]
Condition: TypeAlias = Callable[[Any, Any, Any], bool]


@frozen
class Limit:
    """At most so many times a period, counted for one visit of the card.

    Attributes:
        times: 1 or more.
        per: the period. Whatever it is, a card that leaves play and returns counts anew, except
            with "game".
        by_seat: count for each seat that controls the card on its own.
    """

    times: int = 1
    per: Period = field(default="round", kw_only=True)
    by_seat: bool = field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.per not in get_args(Period):
            raise RulesError(
                f"a limit per {self.per!r}: write one of {', '.join(get_args(Period))}"
            )
        if self.times < 1:
            raise RulesError(
                f"a limit of {self.times} times: a card that never acts has no trigger"
            )


@frozen(eq=False)
class Trigger:
    """One triggered ability of a printed card.

    Attributes:
        card: the printed card's name.
        key: the printed card's key and the trigger's number on it.
        topic: what its controller is asked for where it is optional.
        timing: before, instead of or after the event.
        event: the event it hears, with all its subclasses.
        handler: what it does, called with the game, the piece and the event.
        own: heard only when the event is about this very card, wherever the card lies.
        optional: the card's controller is asked first.
        when: heard only where this holds; asked again before the trigger resolves.
        limit: how often it may act.
        active_in: names of the zones where it is heard; empty for every zone in play.
        even_if_gone: it resolves although the card has left play since the event happened.
    """

    card: str
    key: str
    topic: str
    timing: Timing
    event: type[Event]
    handler: Handler
    own: bool = False
    optional: bool = False
    when: Condition | None = None
    limit: Limit | None = None
    active_in: tuple[str, ...] = ()
    even_if_gone: bool = False

    def __str__(self) -> str:
        return f"{self.card}: {self.topic.replace('_', ' ')}"


def limited(limit: Limit, trigger: str, card: str, visit: int, seat: str) -> str:
    """What a limit counts by: the card, its visit unless it is for the game, its seat if it is so.

    `trigger`, `card` and `seat` are keys.
    """
    of_visit = "" if limit.per == "game" else f"@{visit}"
    of_seat = f"/{seat}" if limit.by_seat else ""
    return f"{card}{of_visit}{of_seat}/{trigger}"


def limited_card(key: str) -> str:
    """The key of the card that such a key counts for."""
    return key.partition("/")[0].partition("@")[0]
