"""Drawing events: into the dungeon master's hand, or face down without one (R075, R189)."""

from __future__ import annotations

from examples.order_of_veiel.table import Dungeon


async def draw_events(game: Dungeon, count: int) -> None:
    """Draw so many events; an empty pile is made again of what was discarded (A19)."""
    if not count:
        return
    dm = game.dm
    if dm is None:
        await game.draw(game.event_pile, game.unled_events, count)
    else:
        await game.draw(game.event_pile, dm.hand, count, by=dm)
