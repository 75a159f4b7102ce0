"""What follows at once, and how the plain game ends (S12, S13)."""

from __future__ import annotations

from coopcards import Check, Ending, Event
from examples.coop_downed.skirmish.cards import Character
from examples.coop_downed.skirmish.happenings import Fell, Harmed, Left
from examples.coop_downed.skirmish.table import Skirmish

ROUNDS = 12


def figures_fall(game: Skirmish) -> list[Event]:
    """A Character with no hit points left falls; every other figure leaves the board."""
    return [
        Fell(one) if isinstance(one, Character) else Left(one)
        for one in game.figures
        if one.hp == 0 and (one.state == game.first_state or not isinstance(one, Character))
    ]


def the_fallen_leave(game: Skirmish) -> list[Event]:
    """Who is in a state that nothing leads back from leaves the board."""
    return [Left(one) for one in game.characters if game.characters_may.state(one.state).final]


CHECKS = (
    Check("S12", figures_fall, on=(Harmed,)),
    Check("S12", the_fallen_leave, on=(Fell,)),
)

LAST_ONE_STANDING = Ending(
    "one Character is left", "S13", won=True, when=lambda game: len(game.characters) == 1,
    on=(Left,),
)  # fmt: skip
NOBODY_LEFT = Ending(
    "nobody is left", "S13", won=False, when=lambda game: not game.characters, on=(Left,)
)
OUT_OF_TIME = Ending("the rounds are over", "S13", won=False, when=lambda game: False)
