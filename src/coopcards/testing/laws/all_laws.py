"""All laws: what holds in every game, each with what checks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import frozen

from coopcards.testing.breaches import DETERMINISM, LEGALITY, TERMINATION
from coopcards.testing.courses import Course
from coopcards.testing.laws.bounds import bounds
from coopcards.testing.laws.campaign_log import campaign_log
from coopcards.testing.laws.conservation import conservation
from coopcards.testing.laws.exactly_once import exactly_once
from coopcards.testing.laws.imagined_games import imagined_games
from coopcards.testing.laws.legality import legality
from coopcards.testing.laws.non_interference import non_interference
from coopcards.testing.laws.same import determinism, saved_and_gone_on
from coopcards.testing.laws.termination import termination

__all__ = ["LAWS", "Law"]

Check: TypeAlias = Callable[[Course[Any]], None]


@frozen
class Law:
    """A law, and the check that finds where a course breaks it.

    Attributes:
        number: its number.
        title: its name.
        check: plays a course, looks at it, and raises `Fault` where the law does not hold.
        cost: how much one position costs that is looked at thoroughly, in the time of an answer.
    """

    number: int
    title: str
    check: Check
    cost: int


# In the order in which they are checked: the plainest first, since what breaks one of them breaks
# many of those after it as well.
LAWS: dict[int, Law] = {
    law.number: law
    for law in (
        Law(1, "Conservation", conservation, 2),
        Law(8, "Bounds and endings", bounds, 2),
        Law(9, "Campaign log", campaign_log, 1),
        Law(4, "Exactly once", exactly_once, 2),
        Law(LEGALITY, "Legality", legality, 40),
        Law(TERMINATION, "Termination", termination, 2),
        Law(DETERMINISM, "Determinism", determinism, 12),
        Law(3, "Save, fork, undo, redo", saved_and_gone_on, 900),
        Law(5, "Non-interference", non_interference, 1000),
        Law(10, "Imagined games", imagined_games, 350),
    )
}
