"""Every act there is, in the order in which it is offered."""

from __future__ import annotations

from examples.challenge_phase.acting import Action, Manner
from examples.challenge_phase.acts.any_suit import ANY_SUIT_ACTIONS
from examples.challenge_phase.acts.counsel import COUNSEL_ACTION
from examples.challenge_phase.acts.cups import (
    AID_ACTION,
    COMMAND_ACTION,
    PULL_FROM_PACK_ACTION,
    USE_ITEM_ACTION,
)
from examples.challenge_phase.acts.dooms import DOOMS
from examples.challenge_phase.acts.pentacles import (
    AVOID_ACTION,
    DASH_ACTION,
    DODGE_ACTION,
    ROUGHHOUSE_ACTION,
)
from examples.challenge_phase.acts.retreat import RETREAT_ACTION
from examples.challenge_phase.acts.swords import AIM_ACTION, ATTACK_ACTION, RIPOSTE_ACTION
from examples.challenge_phase.acts.vigilance import VIGILANCE_ACTION
from examples.challenge_phase.acts.wands import BANTER_ACTION, RECOVER_ACTION, SPEAK_ACTION
from examples.challenge_phase.cards import Actor, Group
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase

ACTIONS: tuple[Action, ...] = (
    ATTACK_ACTION,
    RIPOSTE_ACTION,
    AIM_ACTION,
    AVOID_ACTION,
    DASH_ACTION,
    DODGE_ACTION,
    ROUGHHOUSE_ACTION,
    AID_ACTION,
    COMMAND_ACTION,
    PULL_FROM_PACK_ACTION,
    USE_ITEM_ACTION,
    BANTER_ACTION,
    SPEAK_ACTION,
    RECOVER_ACTION,
    *ANY_SUIT_ACTIONS,
    VIGILANCE_ACTION,
    COUNSEL_ACTION,
    RETREAT_ACTION,
    *DOOMS,
)


def actions_of(game: ChallengePhase, actor: Actor, manner: Manner) -> list[Action]:
    """The acts that are on show for somebody: the own side's, and the scene's (R040-R042)."""
    everything = [*ACTIONS, *rules_of(game).actions]
    if isinstance(actor, Group):
        printed = (*actor.printed.lesser, *actor.printed.greater)
        return [
            one
            for one in everything
            if one.for_gm
            and (not one.doom or one.label in printed)
            and (manner == "turn" or not one.free)
        ]
    return [one for one in everything if one.for_guild and (manner == "turn" or not one.free)]


def why_not_act(game: ChallengePhase, actor: Actor, action: Action, manner: Manner) -> str | None:
    """Why somebody cannot do something now, whatever the cards."""
    reason = rules_of(game).why_not_act(game, actor, action, manner)
    return reason or action.why_not(game, actor, manner)
