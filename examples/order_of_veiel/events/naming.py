"""Who is struck by an event: whom the dungeon master names, or whom the die that turned it over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from coopcards import Keyed
from examples.order_of_veiel.cards import EventCard
from examples.order_of_veiel.dungeon_master import decide
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.table import Dungeon

K = TypeVar("K", bound=Keyed)
T = TypeVar("T")


async def named_by_dm(
    game: Dungeon, event: EventCard, topic: str, options: Sequence[K], question: str
) -> K:
    """The one whom the dungeon master names; nobody is asked where there is but one."""
    assert game.dm is not None, "only a dungeon master plays events"
    return await decide(
        game, game.dm, topic, options, prompt=f"{event.label}: {question}", about=event
    )


def first_to_the_left(
    game: Dungeon, hero: Hero, has: Callable[[Hero], Sequence[T]]
) -> tuple[Hero, Sequence[T]] | None:
    """The first who has something to strike, from one hero on to the left, with it (R191, R192).

    The search goes once round the table; nobody: None.
    """
    for one in game.clockwise_from(hero):
        found = has(one)
        if found:
            return one, found
    return None
