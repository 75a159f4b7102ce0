"""What the bot in the GM's seat has its creatures do: the policies of rules.md, as functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from examples.challenge_phase.acting import (
    AVOID,
    MOVE,
    PULL_FROM_BELT,
    RECOVER,
    RELOAD,
    TRIVIAL,
    Act,
    Aim,
    Manner,
)
from examples.challenge_phase.acts.doomed_attacks import HurlRock
from examples.challenge_phase.acts.registry import ACTIONS, actions_of
from examples.challenge_phase.acts.swords import ATTACK_ACTION, Attack
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.armed import ENEMY_REACH, MISSILE_WEAPONS
from examples.challenge_phase.cards import Adventurer, Character, Enemy, Group, Hazard, Item
from examples.challenge_phase.comparing import succeeds, total
from examples.challenge_phase.declaring import why_not
from examples.challenge_phase.dispositions import ANGER, FEAR
from examples.challenge_phase.effects import BLIND, DISARMED, JEERED, PRONE, STUCK
from examples.challenge_phase.moving import open_ways
from examples.challenge_phase.reckoning import (
    guild_near,
    known_initiative,
    manner_now,
    nearest,
    peaceful,
    shut_in,
    still_to_act,
)
from examples.challenge_phase.scene import Place
from examples.challenge_phase.scene_rules import is_dark
from examples.challenge_phase.scenes.ship_acts import ANCHOR
from examples.challenge_phase.table import ChallengePhase, suffers

GOOD_CARD = 9
"""Against an Initiative that nobody knows yet, a lesser doom of so much is worth a window."""
HAMPERING = (BLIND, DISARMED, PRONE, *STUCK)
SCURRY, SWING_ACROSS = "scurry", "swing-across"
SPIN, BAR_THE_WAY = "spin", "bar-the-way"
STAMP, CLUTCH, KNIT, BELLOW, JEER = "stamp", "clutch", "knit", "bellow", "jeer"
THROW_A_ROPE, WINCH = "throw-a-rope", "anchor-winch"
SMOTHER, LIGHTS_OUT, RALLY = "smother-the-fire", "lights-out", "rally"
HURL_ROCK = next(one for one in ACTIONS if isinstance(one, HurlRock))


# -- the hand


def lesser_dooms(game: ChallengePhase) -> list[Arcana]:
    """The lesser dooms in the GM's hand, the lowest first."""
    return sorted([c for c in game.gm.hand.cards if not c.greater], key=lambda card: card.value)


def greater_dooms(game: ChallengePhase) -> list[Arcana]:
    """The greater dooms in the GM's hand, the lowest first."""
    return sorted([c for c in game.gm.hand.cards if c.greater], key=lambda card: card.value)


def initiative_for(holder: Group | Hazard, cards: Sequence[Arcana]) -> Arcana:
    """What is laid: the lowest, middle or highest lesser doom, as the entry says (6.5)."""
    lays = holder.printed.lays if isinstance(holder, Group) else "middle"
    ranked = sorted(cards, key=lambda card: card.value)
    lesser = [card for card in ranked if not card.greater] or ranked
    if lays == "highest greater":
        return ranked[-1]
    if lays == "highest":
        return lesser[-1]
    return lesser[(len(lesser) - 1) // 2] if lays == "middle" else lesser[0]


def attack_card(game: ChallengePhase, group: Group, among: Sequence[Arcana]) -> Arcana | None:
    """The highest lesser doom; with a heavy hand the highest of all (R229)."""
    able = [card for card in among if group.printed.heavy_hand or not card.greater]
    return max(able, key=lambda card: card.value, default=None)


# -- targets


def targets(game: ChallengePhase, group: Group, attack: Attack = ATTACK_ACTION) -> list[Adventurer]:
    """Whom a group attacks: the lowest known Initiative first, nobody at Death's Door.

    Anger goes to whoever roused it, where that one is in reach.
    """
    reached = [each for one in game.members(group) for each in attack.reached(game, one)]
    found = [one for one in game.standing if one in reached]
    roused_by = [one for one in found if one.id == group.angry_at]
    if group.emotion == ANGER and roused_by:
        return roused_by

    def order(one: Adventurer) -> tuple[bool, int]:
        known = known_initiative(game, one)
        return known is None, known or 0

    return sorted(found, key=order)


def allotted(
    game: ChallengePhase, group: Group, attack: Attack = ATTACK_ACTION
) -> dict[Enemy, Adventurer]:
    """Who of a group attacks whom: one for each target, as one act hits each once at most (A44).

    Those left over join in where they would not count for a mob otherwise, since they stand in
    another zone (A26); each where fewest are at it.
    """
    left = game.members(group)
    wanted = targets(game, group, attack)
    found: dict[Enemy, Adventurer] = {}

    def reach(one: Enemy) -> int:
        return sum(each in wanted for each in attack.reached(game, one))

    for target in wanted:
        can = [one for one in left if target in attack.reached(game, one)]
        if can:
            one = min(can, key=lambda one: (target.id not in one.engaged, reach(one)))
            found[one] = target
            left.remove(one)
    for one in left:
        joins = [each for each in wanted if each in attack.reached(game, one)]
        if joins and all(each.where != one.where for each in joins):
            at_it = list(found.values())
            found[one] = min(joins, key=at_it.count)
    return found


def attack_by(game: ChallengePhase, group: Group, attack: Attack, manner: Manner) -> Act:
    """The attack of a group as it would be declared, with the card that would pay for it."""
    act = Act(attack, group, manner, attack_card(game, group, game.gm.hand.cards))
    for one, target in allotted(game, group, attack).items():
        act.aims.append(Aim(one, target))
        act.members.append(one)
    act.missile = any(one.weapon in MISSILE_WEAPONS for one in act.members)
    act.weapon = act.members[0].weapon if act.members else ""
    return act


def known_outcomes(game: ChallengePhase, act: Act) -> list[tuple[Aim, int, bool]]:
    """What comes of an act against each Initiative that is known: the aim, by how much, whether."""
    found = []
    for aim in act.aims:
        known = known_initiative(game, aim.target)
        if known is not None:
            aim.total = total(game, act, aim)
            found.append((aim, aim.total - known, succeeds(game, act, aim, known)))
    return found


def attack_of(game: ChallengePhase, group: Group) -> Attack:
    """The attack that reaches somebody: a common one, else one with a hurled rock."""
    return ATTACK_ACTION if targets(game, group) else HURL_ROCK


# -- what a group wants to do


def intent(game: ChallengePhase, group: Group, manner: Manner) -> str | None:
    """The act that a group does now, by its key; None for nothing."""
    able = [
        one.key
        for one in actions_of(game, group, manner)
        if not one.free and why_not(game, group, one, manner) is None
    ]
    return next((key for key in _wishes(game, group, manner) if key in able), None)


def whose(game: ChallengePhase) -> Group:
    """The group for which something is being decided: the first that has not said what it does."""
    waiting = [one for one in game.active_groups if one.key not in game.spoken]
    manner = manner_now(game)
    if manner == "turn":
        acting = [one for one in waiting if one.key in game.line.acting]
    else:
        acting = [one for one in waiting if intent(game, one, manner) is not None]
    return next(iter([*acting, *waiting, *game.groups.cards]))


def _wishes(game: ChallengePhase, group: Group, manner: Manner) -> Iterator[str]:
    """The acts a group would like to do, the dearest first, whether it can or not."""
    minor = manner == "minor"
    if group.emotion == FEAR:
        yield from _flight(game, group)
        return
    spare = len(lesser_dooms(game)) - _own_turns_to_come(game, group)
    near = [one for each in _places(game, group) for one in guild_near(game, each)]
    if peaceful(group):
        if minor and spare > 0 and any(not suffers(one, JEERED) for one in near):
            yield JEER
        return
    if minor and group.emotion not in (ANGER, "") and spare > 0 and _gets_away(game, group):
        yield AVOID
    if _worth_an_attack(game, group, manner, spare):
        yield attack_of(game, group).key
    if not minor or greater_dooms(game):
        yield from _movement(game, group)
    if greater_dooms(game) and minor:
        yield from _surroundings(game, group, near)
    if spare > int(minor):
        yield from _lesser(game, group, near)


def _own_turns_to_come(game: ChallengePhase, group: Group) -> int:
    waiting = still_to_act(game, group.key)
    return sum(one.key in waiting for one in game.active_groups)


def _places(game: ChallengePhase, group: Group) -> list[str]:
    return list(dict.fromkeys(one.where for one in game.members(group)))


def _worth_an_attack(game: ChallengePhase, group: Group, manner: Manner, spare: int) -> bool:
    """On a turn while a lesser doom is left for a window; in a window if it is likely to hit."""
    act = attack_by(game, group, attack_of(game, group), manner)
    card = act.card
    if card is None or not act.aims:
        return False
    if manner == "turn":
        return card.greater or len(lesser_dooms(game)) > 1 or not still_to_act(game, group.key)
    if spare <= 0 and not card.greater:
        return False
    known = known_outcomes(game, act)
    hidden = len(known) < len(act.aims)
    return any(hits for _, _, hits in known) or (hidden and card.value >= GOOD_CARD)


def _gets_away(game: ChallengePhase, group: Group) -> bool:
    """Whether a member is engaged and a lesser doom in hand is enough to Avoid everybody."""
    highest = max([card.value for card in lesser_dooms(game)], default=0)
    return any(
        one.engaged
        and all((known_initiative(game, foe) or 0) <= highest for foe in game.engaged_with(one))
        for one in game.members(group)
    )


def _flight(game: ChallengePhase, group: Group) -> Iterator[str]:
    """What leads to a way out: off to where the guild is farther, or through a shut door."""
    members = game.members(group)
    if any(farther(game, one) for one in members):
        if any(one.engaged for one in members):
            yield SCURRY
        yield MOVE
    if any(shut_in(game, one) for one in members):
        yield TRIVIAL
    if any(one.engaged for one in members):
        yield AVOID


def farther(game: ChallengePhase, one: Enemy) -> list[Place]:
    """The zones next to an enemy in which it is farther from the guild."""
    here = nearest(game, one.where, game.standing)
    return [to for to in open_ways(game, one) if nearest(game, to.key, game.standing) > here]


def closer(game: ChallengePhase, one: Enemy) -> list[Place]:
    """The zones next to an enemy in which it is closer to the guild; a guard keeps its post."""
    if one.guards or one.engaged or ATTACK_ACTION.reached(game, one):
        return []
    here = nearest(game, one.where, game.standing)
    return [to for to in open_ways(game, one) if nearest(game, to.key, game.standing) < here]


def rearms(game: ChallengePhase, one: Enemy) -> bool:
    """Whether its other weapon serves an enemy better: a bow from afar, a blade from near."""
    others = [each for each in one.printed.weapons if each != one.weapon]
    if not others or suffers(one, DISARMED):
        return False
    if guild_near(game, one.where):
        return one.weapon in MISSILE_WEAPONS
    in_range = nearest(game, one.where, game.standing) <= ENEMY_REACH
    return in_range and one.weapon not in MISSILE_WEAPONS and others[0] in MISSILE_WEAPONS


def _movement(game: ChallengePhase, group: Group) -> Iterator[str]:
    """What brings its side to where it can attack, and with what; and the anchor down again."""
    members = game.members(group)
    yield THROW_A_ROPE
    if game.tally.get(ANCHOR):
        yield WINCH
    if any(not one.loaded for one in members):
        yield RELOAD
    if any(rearms(game, one) for one in members):
        yield PULL_FROM_BELT
    if any(closer(game, one) for one in members):
        yield MOVE
    if not targets(game, group) and any(not one.guards for one in members):
        yield SWING_ACROSS


def _surroundings(game: ChallengePhase, group: Group, near: Sequence[Character]) -> Iterator[str]:
    """Greater dooms on itself or on the zone; one is kept for an Attack (R223)."""
    members = game.members(group)
    if any(one.effects for one in members):
        yield RALLY
    if len(greater_dooms(game)) < 2:
        return
    if any(not is_dark(game, place) for place in _places(game, group)):
        yield SMOTHER
    if any(item.lit for one in near for item in _flames(game, one)):
        yield LIGHTS_OUT


def _flames(game: ChallengePhase, one: Character) -> list[Item]:
    if not isinstance(one, Adventurer):
        return []
    player = game.player_of(one)
    return [*player.hands.cards, *player.belt.cards]


def _lesser(game: ChallengePhase, group: Group, near: Sequence[Character]) -> Iterator[str]:
    """What sheds an Effect that hampers; then lesser dooms of its own (R221)."""
    if any(suffers(one, *HAMPERING) for one in game.members(group)):
        yield RECOVER
    if any(one.health < one.printed.health for one in game.members(group)):
        yield KNIT
    if len(near) > 1:
        yield STAMP
        yield CLUTCH
    if near and any(not suffers(one, JEERED) for one in near):
        yield JEER
    if any(one.key in still_to_act(game) and not one.favor for one in game.active_groups):
        yield BELLOW
    if not near:
        yield SPIN
        yield BAR_THE_WAY
