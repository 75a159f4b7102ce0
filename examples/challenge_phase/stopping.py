"""Stopping: an act that has been made impossible before it is resolved (R101, A51)."""

from __future__ import annotations

from examples.challenge_phase.acting import (
    ATTACK,
    AVOID,
    COMMAND,
    DASH,
    MOVE,
    ROUGHHOUSE,
    SPEAK_INCANTATION,
    USE_ITEM,
    Act,
    Aim,
)
from examples.challenge_phase.acts.pentacles import DASH_ACTION
from examples.challenge_phase.acts.registry import why_not_act
from examples.challenge_phase.acts.swords import ATTACK_ACTION, Attack
from examples.challenge_phase.acts.wands import SPELLS
from examples.challenge_phase.armed import DAGGER
from examples.challenge_phase.cards import DEATHS_DOOR, STANDING, Adventurer, Character, Hazard
from examples.challenge_phase.moving import open_ways, why_not_stir
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.targeting import why_not_aim

AIMED = (ATTACK, COMMAND, ROUGHHOUSE, SPEAK_INCANTATION, USE_ITEM)
"""The acts that reach so far and no farther."""


def why_not_any_more(game: ChallengePhase, act: Act) -> str | None:
    """Why an act cannot happen any more, though its doer stands; None where it can.

    Whoever can no longer take part, and whoever is no longer in reach, is left out of it.
    """
    if act.automatic:
        return None
    if act.action.key == AVOID:
        # Whoever is rid of what was to be Avoided goes there all the same.
        reason = rules_of(game).why_not_act(game, act.actor, act.action, act.manner)
    else:
        reason = why_not_act(game, act.actor, act.action, act.manner)
    if reason is not None:
        return reason
    if isinstance(act.actor, Adventurer):
        reason = _why_not_doer(game, act, act.actor) or _why_not_thing(game, act, act.actor)
        if reason is not None:
            return reason
    elif act.members:
        act.members = [one for one in act.members if _why_not_doer(game, act, one) is None]
        if not act.members:
            return "none of them can do it any more"
    aimed, doers = bool(act.aims), act.doers()
    act.aims = [aim for aim in act.aims if aim.who in doers and _still_reaches(game, act, aim)]
    left = bool(act.aims) or act.action.key == AVOID
    return "nobody is in reach any more" if aimed and not left else None


def _why_not_doer(game: ChallengePhase, act: Act, who: Character) -> str | None:
    """Why somebody cannot go where the act leads any more."""
    if act.to is None:
        return None
    if why_not_stir(who) is not None:
        return why_not_stir(who)
    if act.action.key == MOVE and act.to not in open_ways(game, who):
        return "the way is no longer open"
    if act.action.key == DASH and act.to not in DASH_ACTION.places(game, who):
        return "the way does not lead there any more"
    if act.action.key == AVOID and act.way and act.way[0].beyond(who.where) != act.to.key:
        return "the way does not lead on from here"
    return None


def _why_not_thing(game: ChallengePhase, act: Act, actor: Adventurer) -> str | None:
    """Why what an adventurer uses is of no use any more."""
    if act.item is None or act.action.key not in (ATTACK, USE_ITEM):
        return None
    if act.item not in game.player_of(actor).hands:
        return "it is no longer in hand"
    if act.action.key == ATTACK and act.item.printed.missile:
        return ATTACK_ACTION.why_not_weapon(actor, act.item)
    return None


def _still_reaches(game: ChallengePhase, act: Act, aim: Aim) -> bool:
    target = aim.target
    if isinstance(target, Hazard) or act.exceptional:
        return True
    if target.state not in (STANDING, DEATHS_DOOR):
        return False
    if not isinstance(aim.who, Adventurer):
        if isinstance(act.action, Attack):
            return target in act.action.reached(game, aim.who)
        return act.action.key == AVOID or aim.who.where == target.where
    # An Attack may begin with a move to where its target stands (Reaver).
    here = act.to.key if act.to is not None and act.action.key == ATTACK else ""
    return act.action.key not in AIMED or why_not_aim(game, act, target, _reach(act), here) is None


def _reach(act: Act) -> int:
    """How many zones away an adventurer's act reaches."""
    if act.action.key == SPEAK_INCANTATION:
        return next(spell.reach for spell in SPELLS if spell.key == act.choice)
    if not act.missile or act.item is None or act.weapon == DAGGER:
        return 0
    return act.item.printed.reach
