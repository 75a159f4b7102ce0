"""A bot for the co-op mode: that of the plain skirmish, with what the mode adds.

It looks at nothing but its view, whose table is read with the rules' own functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from coopcards import Answer, Question, View
from examples.coop_downed.campaign import BOONS, PURSE, TRY_AGAIN
from examples.coop_downed.downed import downed
from examples.coop_downed.episodes import episode_of
from examples.coop_downed.mode import CoopSkirmish
from examples.coop_downed.skirmish.bot import Situation, SkirmishBot
from examples.coop_downed.skirmish.cards import HandPiece
from examples.coop_downed.skirmish.player_cards import BLADE, CLOAK, LANTERN
from examples.coop_downed.skirmish.tiles import distance
from examples.coop_downed.skirmish.turn import HOLD, ways

LOST_FIRST = (LANTERN, BLADE, CLOAK)
"""In which order one who lies Downed gives up what is equipped."""

CHOSEN_FIRST = (*BOONS, PURSE)
"""The boons, the best first."""

A_RESCUE = 12.0
"""What a tile is worth beside somebody who can be Revived."""

A_LAMP = 10.0
"""What a tile is worth beside a lamp that can be lit."""

A_STEP = 2.5
"""What each step from somebody lying there, or from a lamp, costs more than one from an enemy."""


class CoopBot(SkirmishBot):
    """Plays a seat of the co-op mode."""

    def rules(self) -> Sequence[Callable[[Situation], str]]:
        """Those who lie Downed come first, and then the objective."""
        return (help_up, light, *super().rules())

    def goals(self, here: Situation) -> list[str]:
        """Those who lie Downed, else the lamps of the episode, else the enemies."""
        return fallen(here) or dark_lamps(here) or super().goals(here)

    def worth_of_tiles(self, here: Situation) -> Callable[[str], float]:
        """As in the plain game, and where somebody can be Revived or a lamp lit."""
        plain = super().worth_of_tiles(here)
        if not here.may_act:
            return plain
        game, lying, dark = here.game, fallen(here), dark_lamps(here)
        urgent = [ways(game, here.me, goal) for goal in lying or dark]

        def worth(tile: str) -> float:
            value = plain(tile)
            value -= A_STEP * min([way.get(tile, 20) for way in urgent], default=0)
            value += A_RESCUE if any(game.beside(tile, other) for other in lying) else 0
            value += A_LAMP if any(game.beside(tile, lamp) for lamp in dark) else 0
            return value

        return worth

    # -- single choices

    def urgency(self, question: Question, view: View[Any]) -> Answer:
        """Give up what costs least, and equipment in its order."""
        cards: list[HandPiece] = [view.table.find(key) for key in question.keys]
        return min(cards, key=what_it_is_worth).key

    def ppc_revive(self, question: Question, view: View[Any]) -> Answer:
        """Always."""
        return next(key for key in question.keys if key != HOLD.key)

    def boon(self, question: Question, view: View[Any]) -> Answer:
        """The best that is left."""
        keys = dict(zip(question.labels, question.keys, strict=True))
        return next(keys[name] for name in CHOSEN_FIRST if name in keys)

    def retry(self, question: Question, view: View[Any]) -> Answer:
        """Of course."""
        return TRY_AGAIN.key


def what_it_is_worth(card: HandPiece) -> int:
    """How gladly a card is kept: equipment in its order, a card of the hand by what it costs."""
    printed = card.printed
    return LOST_FIRST.index(printed) if printed in LOST_FIRST else printed.ether


def coop(here: Situation) -> CoopSkirmish:
    """The table of the mode."""
    assert isinstance(here.game, CoopSkirmish)
    return here.game


def fallen(here: Situation) -> list[str]:
    """Where those lie who can be Revived."""
    game = coop(here)
    return [one.tile for one in downed(game) if one is not here.me] if game.options.revive else []


def dark_lamps(here: Situation) -> list[str]:
    """The lamps to light: those to which nobody else who stands is nearer."""
    game = coop(here)
    others = [one for one in game.characters if one is not here.me and one.hp]
    dark = [lamp for lamp in episode_of(game).lamps if lamp not in game.lit]
    mine = [
        lamp
        for lamp in dark
        if all(distance(lamp, here.me.tile) <= distance(lamp, one.tile) for one in others)
    ]
    return mine or dark


def help_up(here: Situation) -> str:
    """Revive whoever lies beside one."""
    return next((key for key in here.keys if key.startswith("revive:")), "")


def light(here: Situation) -> str:
    """Light a lamp beside one."""
    return next((key for key in here.keys if key.startswith("light:")), "")
