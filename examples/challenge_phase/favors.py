"""Favor and Disfavor: what a rule that is printed gives an act (R081-R087, 1.9)."""

from __future__ import annotations

from collections.abc import Iterable

from examples.challenge_phase.acting import ATTACK, AVOID, SPEAK_INCANTATION, Act, Aim, Favor
from examples.challenge_phase.armed import MISSILE_WEAPONS, defenceless, is_armed
from examples.challenge_phase.cards import Adventurer, Character, Enemy, Group, Hazard
from examples.challenge_phase.effects import (
    BLIND,
    DEAFENED,
    DISARMED,
    EXHAUSTED,
    JEERED,
    SHROUDED,
    WEBBED,
)
from examples.challenge_phase.scene_rules import is_dark, rules_of
from examples.challenge_phase.table import ChallengePhase, prone, suffers
from examples.challenge_phase.talents import MONSTER_HUNTER, UNDERFOOT, has_talent

FAVOR = 3
MOB, PIERCING_MOB, CRITICAL_MOB = 2, 4, 8
"""So many fighting one adventurer bring Favor, Piercing and Critical (R211-R213)."""


def by_missile(act: Act, who: Character) -> bool:
    """Whether somebody's part in an act is a missile Attack; in a group some may shoot (A34)."""
    if isinstance(who, Enemy) and act.action.key == ATTACK:
        return who.weapon in MISSILE_WEAPONS and not suffers(who, DISARMED)
    return act.missile


def bare_handed(act: Act, who: Character) -> bool:
    """Whether somebody's part in an act is done with bare hands (R143); claws are weapons (A50)."""
    if isinstance(who, Enemy):
        return not who.weapon or suffers(who, DISARMED)
    return not act.weapon


def worth(favors: Iterable[Favor]) -> int:
    """+3, -3 or nothing: neither adds up, and the two cancel whatever their number (R086)."""
    kinds = {each.favor for each in favors}
    return FAVOR * (True in kinds) - FAVOR * (False in kinds)


def mob(game: ChallengePhase, act: Act, aim: Aim) -> int:
    """How many of a group are at it with the target of one aim (A26).

    Those who aim this act at it, and those in its zone that aim it at nobody and are engaged with
    nobody else.
    """
    if not isinstance(act.actor, Group) or not isinstance(aim.target, Adventurer):
        return 0
    if game.options.mob_counts_the_zone:
        return sum(one.where == aim.target.where for one in game.active_enemies)
    aiming = {each.who for each in act.aims if isinstance(each.who, Enemy)}
    at_it = {each.who for each in act.aims if each.target is aim.target}
    for member in game.members(act.actor):
        elsewhere = [number for number in member.engaged if number != aim.target.id]
        if member.where == aim.target.where and member not in aiming and not elsewhere:
            at_it.add(member)
    return len(at_it)


def favors_of(game: ChallengePhase, act: Act, aim: Aim | None) -> list[Favor]:
    """Everything printed that applies to an act, against one target or by itself."""
    found = list(act.favors)
    doers = act.doers() if aim is None else [aim.who]
    for who in doers:
        found += burdens_of(who)
        if suffers(who, JEERED):
            found.append(Favor(JEERED, favor=False))
        if act.action.key == SPEAK_INCANTATION and suffers(who, DEAFENED):
            found.append(Favor(DEAFENED, favor=False))
    if aim is None:
        return found
    found += aim.favors
    found += rules_of(game).favors(game, act, aim)
    if mob(game, act, aim) >= MOB:
        found.append(Favor("mob"))
    if not isinstance(aim.target, Hazard):
        found += _of_the_target(game, act, aim.who, aim.target)
    return found


def burdens_of(who: Character) -> list[Favor]:
    """The Disfavor that somebody's own Effects bring to whatever is done (1.9)."""
    return [Favor(name, favor=False) for name in (BLIND, EXHAUSTED) if suffers(who, name)]


def _of_the_target(
    game: ChallengePhase, act: Act, who: Character, target: Character
) -> list[Favor]:
    found: list[Favor] = []
    if act.action.key == AVOID:
        return found  # what helps to harm somebody does not help to get away
    if suffers(target, BLIND):
        found.append(Favor("the target is Blind"))
    if suffers(target, SHROUDED):
        found.append(Favor("the target is Shrouded", favor=False))
    if not act.attack_like:
        return found
    if suffers(who, SHROUDED):
        found.append(Favor("from the Shroud"))
    if act.action.key == ATTACK or act.missile:
        found += _of_an_attack(game, act, who, target)
    return found


def _of_an_attack(game: ChallengePhase, act: Act, who: Character, target: Character) -> list[Favor]:
    found = []
    missile = by_missile(act, who)
    if defenceless(game, target, missile=missile):
        found.append(Favor("the target has no weapon to answer with"))
    elif bare_handed(act, who) and is_armed(game, target):
        found.append(Favor("bare hands", favor=False))
    if prone(target):
        found.append(Favor("the target is prone", favor=not missile))
    if suffers(target, WEBBED):
        found.append(Favor("the target is webbed"))
    if isinstance(who, Adventurer):
        if is_dark(game, who.where) or is_dark(game, target.where):
            found.append(Favor("darkness", favor=False))
        if MONSTER_HUNTER in act.talents:
            found.append(Favor(MONSTER_HUNTER))
    elif (
        isinstance(target, Adventurer)
        and who.printed.size == "large"
        and has_talent(target, UNDERFOOT)
    ):
        found.append(Favor(UNDERFOOT, favor=False))
    return found
