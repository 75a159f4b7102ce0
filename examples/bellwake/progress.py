"""Progress: on the active location first, the rest on the objective (R50)."""

from __future__ import annotations

from examples.bellwake.happenings import ProgressMade
from examples.bellwake.table import Bellwake


async def make_progress(game: Bellwake, amount: int, source: object = "the venture") -> None:
    """Place progress; what reaches no place is lost (A40), as is what goes beyond one (A10).

    A location explored, or an objective begun on the way, takes effect before the rest goes on
    (A47).
    """
    location = game.active_location.top
    if location is not None and amount > 0:
        here = min(amount, location.printed.progress - location.progress)
        await game.do(ProgressMade(location, here, source))
        amount -= here
    while (objective := game.objective.top) is not None and amount > 0:
        needed = objective.printed.progress - objective.progress
        await game.do(ProgressMade(objective, min(amount, needed), source))
        amount = amount - needed if game.options.surplus_carries_over else 0
