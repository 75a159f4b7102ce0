"""Vigilance: an act that waits for somebody else's (R200-R203)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.challenge_phase.acting import (
    ATTACK,
    AVOID,
    BANTER,
    DASH,
    MOVE,
    ROUGHHOUSE,
    SPEAK_INCANTATION,
    USE_ITEM,
    VIGILANCE,
    Act,
    Action,
    chair_of,
)
from examples.challenge_phase.acts.any_suit import ANY_SUIT_ACTIONS, Improvise
from examples.challenge_phase.acts.cups import (
    COMMAND_ACTION,
    PULL_FROM_PACK_ACTION,
    USE_ITEM_ACTION,
)
from examples.challenge_phase.acts.pentacles import AVOID_ACTION, DASH_ACTION, ROUGHHOUSE_ACTION
from examples.challenge_phase.acts.swords import ATTACK_ACTION
from examples.challenge_phase.acts.wands import BANTER_ACTION, RECOVER_ACTION, SPEAK_ACTION
from examples.challenge_phase.cards import Adventurer, Group
from examples.challenge_phase.table import ChallengePhase

TRIGGERS = (
    Option(ATTACK, "an Attack"),
    Option(ROUGHHOUSE, "a Roughhouse"),
    Option(MOVE, "a Move"),
    Option(DASH, "a Dash"),
    Option(AVOID, "an Avoid"),
    Option(USE_ITEM, "an item used"),
    Option(SPEAK_INCANTATION, "an incantation"),
    Option(BANTER, "Banter"),
    Option("any", "any act"),
)
AS_IT_BEGINS = Option("as-it-begins", "as it begins")
ONCE_DONE = Option("once-done", "once it is done")

PREPARED: tuple[Action, ...] = (
    ATTACK_ACTION,
    ROUGHHOUSE_ACTION,
    AVOID_ACTION,
    DASH_ACTION,
    COMMAND_ACTION,
    PULL_FROM_PACK_ACTION,
    USE_ITEM_ACTION,
    BANTER_ACTION,
    SPEAK_ACTION,
    RECOVER_ACTION,
    *[one for one in ANY_SUIT_ACTIONS if not one.free and not isinstance(one, Improvise)],
)
"""The acts that can be prepared: all that have a name and are no facedown acts (R202)."""


def prepared_action(key: str) -> Action:
    """The prepared act with that key."""
    return next(one for one in PREPARED if one.key == key)


class Vigilance(Action):
    """Laid facedown, with a trigger and an act (R200)."""

    key, label = VIGILANCE, "Vigilance"
    facedown = True

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        actor, chair = act.actor, chair_of(game, act)
        others: list[Adventurer | Group] = [one for one in game.standing if one is not actor]
        groups = game.known_groups if isinstance(actor, Adventurer) else game.active_groups
        others += [one for one in groups if one is not actor]
        if not others:
            return False
        act.whom = await game.choose(chair, "trigger", others, prompt="Whose act do you wait for?")
        trigger = await game.choose(chair, "trigger act", TRIGGERS, prompt="For which act?")
        guild = isinstance(actor, Adventurer)
        able = [one for one in PREPARED if (one.for_guild if guild else one.for_gm)]
        prepared = await game.choose(chair, "prepare", able, prompt="What will you do then?")
        when = await game.choose(
            chair, "when", (AS_IT_BEGINS, ONCE_DONE), prompt="As it begins, or once it is done?"
        )
        act.choice = f"{trigger.key}/{prepared.key}/{when.key}"
        return True

    def suits(self, game: ChallengePhase, act: Act) -> Sequence[str]:
        """The suit of the prepared act; any for a miscellaneous one (R203, A24)."""
        if not act.choice:
            return ()
        prepared = prepared_action(act.choice.split("/")[1])
        return prepared.suits(game, Act(prepared, act.actor, act.manner))


VIGILANCE_ACTION = Vigilance()
