"""Events without a dungeon master: low attack dice turn them over (R188-R194, A25)."""

from __future__ import annotations

from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.combat import EventTurned
from examples.order_of_veiel.happenings.dungeon import (
    EventPlayed,
    EventPutAway,
)
from examples.order_of_veiel.table import Dungeon

LOW_DIE = 5
"""An attack die of this or less turns over an event (R190)."""


async def low_die(game: Dungeon, hero: Hero, die: int) -> None:
    """After a hero's attack: a die of 5 or less turns over the next event (R190).

    The powers of bosses do nothing in the final combat, and are discarded all the same (X10).
    """
    if die > LOW_DIE or not _due(game):
        return
    event = game.unled_events.look(1)[0]
    await game.do(EventTurned(hero))
    if event.printed.turned_over is not None and not (event.printed.boss and game.final):
        await game.do(EventPlayed(event))
        await event.printed.turned_over(game, hero)
    await game.do(EventPutAway(event))


def _due(game: Dungeon) -> bool:
    """Whether a low die turns over an event now: the first of a combat does (A25).

    It does so even if the attack has felled the last monster, but not where all is over: nobody
    stands, or the boss has fallen.
    """
    if game.dm is not None or not game.fighting or game.outcome or not len(game.unled_events):
        return False
    if not game.standing or (game.final and game.the_boss is None):
        return False
    return game.events_turned == 0 or bool(game.options.event_each_low_die)
