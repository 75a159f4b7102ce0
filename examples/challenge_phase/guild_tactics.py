"""What else the bot in a player's seat weighs: care, defence, moves; and which plan is best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from examples.challenge_phase.acting import (
    AID_ANOTHER,
    ATTACK,
    DODGE,
    GUARD,
    MOVE,
    PULL_FROM_BELT,
    PULL_FROM_PACK,
    RECOVER,
    RELOAD,
    RETREAT,
    RIPOSTE,
    TRIVIAL,
    USE_ITEM,
    Act,
    Action,
    Manner,
)
from examples.challenge_phase.acts.any_suit import ANY_SUIT_ACTIONS
from examples.challenge_phase.acts.cups import AVERSIONS, UNSHOD, USE_ITEM_ACTION
from examples.challenge_phase.acts.registry import actions_of
from examples.challenge_phase.arcana import KING
from examples.challenge_phase.armed import armed, free_hands, weapons_of
from examples.challenge_phase.cards import DEATHS_DOOR, Adventurer, Item
from examples.challenge_phase.declaring import FOR_ONESELF, why_not
from examples.challenge_phase.effects import (
    AFLOAT,
    BLIND,
    DISARMED,
    DROWNING,
    EXHAUSTED,
    PRONE,
    ROOTED,
    SILENCED,
    WEBBED,
    Effect,
)
from examples.challenge_phase.end_round import badly_placed
from examples.challenge_phase.guild_plans import (
    A_PIP,
    COUNTED,
    IN_REACH,
    Plan,
    bombs,
    can_reach_somebody,
    planned,
    standing_of,
    wound_worth,
)
from examples.challenge_phase.moving import open_ways
from examples.challenge_phase.paying import payable
from examples.challenge_phase.reckoning import (
    foes_standing,
    known_initiative,
    nearest,
    peaceful,
    still_to_act,
)
from examples.challenge_phase.scene_rules import is_dark, rules_of
from examples.challenge_phase.table import ChallengePhase, held, suffers
from examples.challenge_phase.talents import CHIRURGEON, has_talent

# What care is worth: somebody brought back, and whether a poultice does it; a condition healed.
A_LIFE, A_POULTICE, INJURED_HEALED = 3.0, 0.7, 0.8
TO_THE_DYING = 1.2
# What it is worth to shed an Effect.
SHEDDING = {
    WEBBED: 0.6, ROOTED: 0.5, BLIND: 0.6, PRONE: 0.45, EXHAUSTED: 0.4, DISARMED: 0.5,
    SILENCED: 0.1,
}  # fmt: skip
# What facedown acts are worth with a king.
A_DODGE, A_RIPOSTE, AN_AID = 0.34, 0.3, 0.3
A_GUARD = 0.3
# What it is worth to have something in hand.
A_BOMB_AT_HAND, A_WEAPON_AT_HAND = 0.3, 0.5
LIGHT, A_BOLT, CLEARED = 0.2, 0.5, 0.2
FLIGHT = 1.0
# Acts that only some scenes have; what is not here is left to people.
OF_THE_SCENE = {
    "throw-a-rope": 2.0, "climb": 0.5, "wedge-the-pendulum": 0.3, "burn-the-webs": 0.8,
    "windlass": 0.7, "counterweight": 0.8,
}  # fmt: skip
ROPE_AT_HAND = 1.5


def best_plans(game: ChallengePhase, me: Adventurer, manner: Manner) -> list[Plan]:
    """What is worth doing at all, the best first."""
    found: list[Plan] = []
    for action in actions_of(game, me, manner):
        if why_not(game, me, action, manner) is None:
            found += plans_for(game, me, manner, action)
    return sorted([plan for plan in found if plan.worth > 0], key=lambda plan: -plan.worth)


def plans_for(
    game: ChallengePhase, me: Adventurer, manner: Manner, action: Action
) -> Iterator[Plan]:
    """What one act could be worth to an adventurer."""
    key = action.key
    made = Act(action, me, manner)
    if key in COUNTED:
        yield from COUNTED[key](game, me, manner)
    elif key == USE_ITEM:
        yield from things_used(game, me, manner)
    elif key == RECOVER:
        for effect in me.effects:
            yield from planned(game, made, shedding(game, me, effect), {"shed": effect.key})
    elif key == MOVE:
        yield from moves(game, me, made)
    elif key in (PULL_FROM_BELT, PULL_FROM_PACK, "up-my-sleeve"):
        yield from pulls(game, me, made)
    elif key == RELOAD:
        yield from planned(game, made, A_BOLT, {})
    elif key in (DODGE, RIPOSTE):
        yield from defences(game, me, made)
    elif key == AID_ANOTHER:
        yield from aids(game, me, made)
    elif key == GUARD:
        yield from guards(game, me, made)
    elif key == TRIVIAL:
        yield from trivial_acts(game, me, made)
    elif key == RETREAT and badly_placed(game):
        yield from planned(game, made, FLIGHT, {})
    elif action in rules_of(game).actions and not action.free:
        yield from planned(game, made, OF_THE_SCENE.get(key, 0.0), {})


# -- care


def dying_near(game: ChallengePhase, where: str) -> list[Adventurer]:
    """Those at Death's Door in a zone."""
    return [one for one in game.adventurers if one.state == DEATHS_DOOR and one.where == where]


def things_used(game: ChallengePhase, me: Adventurer, manner: Manner) -> Iterator[Plan]:
    """Whatever is in hand: bombs, draughts, poultices, what some cannot bear."""
    for item in held(game.player_of(me), USE_ITEM_ACTION.USED):
        made = Act(USE_ITEM_ACTION, me, manner, item=item, weapon=item.printed.key)
        kind = item.printed.kind
        near = [one for one in foes_standing(game, me) if one.where == me.where]
        if kind == "bomb" and not me.engaged:
            yield from bombs(game, me, manner, item)
        elif kind in ("draught", "poultice"):
            for one in game.adventurers:
                gain = caring(me, item, one) if one.where == me.where else 0.0
                if gain:
                    made.whom = one
                    answers = {"use": item.key, "on whom": one.key}
                    yield from planned(game, made, gain, answers)
        elif item.printed.key == "caltrops":
            treading = [one for one in near if one.printed.key in UNSHOD]
            gain = sum(wound_worth(game, one, piercing=False) for one in treading)
            yield from planned(game, made, gain, {"use": item.key})
        elif item.printed.key in AVERSIONS:
            for foe in near:
                if foe.printed.key in AVERSIONS[item.printed.key]:
                    answers = {"use": item.key, "target": foe.key}
                    yield from planned(game, made, 0.3 * standing_of(game, foe), answers)


def caring(me: Adventurer, item: Item, one: Adventurer) -> float:
    """What a draught or a poultice does for somebody."""
    if one.state == DEATHS_DOOR:
        sure = item.printed.kind == "draught" or has_talent(me, CHIRURGEON)
        return A_LIFE if sure else A_LIFE * A_POULTICE
    if item.printed.kind == "poultice" or one.stressed or not one.injured:
        return 0.0
    return INJURED_HEALED


def shedding(game: ChallengePhase, me: Adventurer, effect: Effect) -> float:
    """What it is worth to be rid of an Effect."""
    if effect.name in (WEBBED, ROOTED) and can_reach_somebody(game, me, me.where):
        return SHEDDING[effect.name] / 2
    if effect.name == DISARMED and armed(game, me) != "nothing":
        return SHEDDING[DISARMED] / 2
    return SHEDDING.get(effect.name, 0.0)


def moves(game: ChallengePhase, me: Adventurer, made: Act) -> Iterator[Plan]:
    """To whoever is dying, with something that helps; to where an enemy can be reached."""
    player = game.player_of(me)
    cures = [
        item
        for item in (*player.hands.cards, *player.belt.cards)
        if item.printed.kind in ("draught", "poultice")
    ]
    foes = foes_standing(game, me)
    reaches = can_reach_somebody(game, me, me.where) or me.engaged
    for to in open_ways(game, me):
        made.to = to
        gain = 0.0
        if cures and dying_near(game, to.key) and not dying_near(game, me.where):
            gain = TO_THE_DYING
        elif not reaches and nearest(game, to.key, foes) < nearest(game, me.where, foes):
            gain = IN_REACH if can_reach_somebody(game, me, to.key) else IN_REACH / 2
        yield from planned(game, made, gain, {"go to": to.key})


def pulls(game: ChallengePhase, me: Adventurer, made: Act) -> Iterator[Plan]:
    """Something useful into the hand, in place of what is least so."""
    player = game.player_of(me)
    store = player.pack if made.action.key == PULL_FROM_PACK else player.belt
    for item in store.cards:
        gain = at_hand(game, me, item)
        hands: Sequence[Item] = player.hands.cards
        answers = {"pull": item.key}
        if free_hands(game, me) < (2 if item.printed.both_hands else 1):
            back = min(hands, key=lambda one: at_hand(game, me, one) + usefulness(one))
            if usefulness(back) > 0.3 and gain < 1:
                continue
            answers["put back"] = back.key
        yield from planned(game, made, gain, answers)


def usefulness(item: Item) -> float:
    """How much a thing in hand would be missed."""
    return {"weapon": 0.35, "shield": 0.35, "light": 0.2, "bomb": 0.4}.get(item.printed.kind, 0.0)


def at_hand(game: ChallengePhase, me: Adventurer, item: Item) -> float:
    """What it is worth to have a thing in hand."""
    kind = item.printed.kind
    hands = game.player_of(me).hands.cards
    if item.printed.key == "rope":
        wet = [one for one in game.standing if suffers(one, DROWNING, AFLOAT) and one is not me]
        return ROPE_AT_HAND if wet and all(one.printed.key != "rope" for one in hands) else 0.0
    if kind in ("draught", "poultice") and dying_near(game, me.where):
        return A_LIFE * A_POULTICE
    if kind == "bomb" and not me.engaged:
        in_hand = any(one.printed.kind == "bomb" for one in hands if one is not item)
        return 0.0 if in_hand else A_BOMB_AT_HAND
    if kind == "weapon" and not item.destroyed:
        others = [one for one in weapons_of(game, me) if one is not item]
        fit = [one for one in others if not (one.printed.missile and me.engaged)]
        return 0.0 if fit or (item.printed.missile and me.engaged) else A_WEAPON_AT_HAND
    return 0.0


# -- defence and help


def threatened(game: ChallengePhase, me: Adventurer) -> bool:
    """Whether there are enemies who may yet attack."""
    return any(not peaceful(game.group_of(foe)) for foe in foes_standing(game, me))


def defences(game: ChallengePhase, me: Adventurer, made: Act) -> Iterator[Plan]:
    """A Dodge or a Riposte for oneself, the better the higher its card; the first one stays."""
    if me.laid is not None or not threatened(game, me):
        return
    whole = A_DODGE
    if made.action.key == RIPOSTE:
        near = any(foe.where == me.where for foe in foes_standing(game, me))
        if not near or armed(game, me) != "melee":
            return
        whole = A_RIPOSTE
    yield from laid(game, made, whole, {"for whom": FOR_ONESELF.key})


def laid(
    game: ChallengePhase, made: Act, whole: float, answers: Mapping[str, str], less: int = 0
) -> Iterator[Plan]:
    """The highest card that pays, worth the `whole` if it were a king, by what it adds."""
    best = max(payable(game, made), key=lambda card: card.value, default=None)
    if best is not None:
        made.card = best
        yield Plan(made, whole, whole * (best.value - less) / KING - A_PIP * best.value, answers)


def aids(game: ChallengePhase, me: Adventurer, made: Act) -> Iterator[Plan]:
    """A high Cups card for the Attack of somebody in the zone whose turn is still to come."""
    if me.laid is not None or not threatened(game, me):
        return
    waiting = still_to_act(game, me.key)
    others = [one for one in game.standing if one is not me and one.where == me.where]
    others = [one for one in others if one.key in waiting and weapons_of(game, one)]
    others = [one for one in others if can_reach_somebody(game, one, one.where)]
    if others:
        yield from laid(game, made, AN_AID, {"aid": others[0].key, "aided act": ATTACK})


def guards(game: ChallengePhase, me: Adventurer, made: Act) -> Iterator[Plan]:
    """A higher Initiative, once the turn is over."""
    if me.key not in still_to_act(game) and threatened(game, me):
        yield from laid(game, made, A_GUARD, {}, less=known_initiative(game, me) or 0)


def trivial_acts(game: ChallengePhase, me: Adventurer, made: Act) -> Iterator[Plan]:
    """A weapon picked up, a flame lit in the dark, a web cleared."""
    trivial = next(one for one in ANY_SUIT_ACTIONS if one.key == TRIVIAL)
    for thing in trivial.things(game, me):  # type: ignore[attr-defined]  # it is a Trivial Action
        gain = 0.0
        if isinstance(thing, Item):
            if thing.at == game.ground.address:
                gain = at_hand(game, me, thing)
            elif is_dark(game, me.where):
                gain = LIGHT
        elif getattr(thing, "bar", "") == "web" and not can_reach_somebody(game, me, me.where):
            gain = CLEARED
        yield from planned(game, made, gain, {"trivial": thing.key})
