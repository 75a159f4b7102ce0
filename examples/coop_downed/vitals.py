"""Standing, Downed, Dead: the mode's setting of the library's vitals (R14-R25)."""

from __future__ import annotations

from coopcards.vitals import COMMAND, TAKE_TURN, Fall, Price, State, Vitals, WayBack
from examples.coop_downed.skirmish.cards import STANDING
from examples.coop_downed.skirmish.table import EVERYTHING

DOWNED = "Downed"
DEAD = "Dead"
ACTION = "Action"
ADJACENT = "adjacent"

REVIVE = WayBack(
    "Revive",
    DOWNED,
    STANDING,
    by="standing ally",
    near=ADJACENT,
    price=(Price(ACTION),),
    health=5,
)
"""The one way back (R33-R36, R39)."""

CHARACTERS = Vitals(
    "Character",
    states=(
        State(STANDING, may=EVERYTHING),
        State(DOWNED, may=(COMMAND, TAKE_TURN), out=True),
        State(DEAD, may=(), out=True, final=True),
    ),
    falls=(
        Fall(STANDING, "HP 0", DOWNED),
        Fall(STANDING, "permanent death", DEAD),
        Fall(DOWNED, "permanent death", DEAD),
        Fall(STANDING, "objective failed", DEAD),
        Fall(DOWNED, "objective failed", DEAD),
    ),
    ways_back=(REVIVE,),
)
