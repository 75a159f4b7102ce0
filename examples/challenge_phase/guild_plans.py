"""What the bot in a player's seat weighs: acts whose total counts, each with its chance and worth.

The unit is what felling an ordinary enemy is worth. As the table does not change while an act is
declared, every question on the way finds the same plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from attrs import field, frozen

from examples.challenge_phase.acting import (
    ATTACK,
    AVOID,
    BANTER,
    COMMAND,
    ROUGHHOUSE,
    SPEAK_INCANTATION,
    Act,
    Aim,
    Favor,
    Manner,
)
from examples.challenge_phase.acts.cups import BITE, COMMAND_ACTION, HOLD, USE_ITEM_ACTION
from examples.challenge_phase.acts.pentacles import (
    AVOID_ACTION,
    DISARM,
    DISPLACE,
    ROUGHHOUSE_ACTION,
    TRIP,
    displaced_to,
    why_not_maneuver,
)
from examples.challenge_phase.acts.swords import (
    ATTACK_ACTION,
    FISTS,
    thrown,
)
from examples.challenge_phase.acts.wands import (
    BANTER_ACTION,
    PLAIN,
    SPEAK_ACTION,
    THORNHOLD,
    morale_of,
)
from examples.challenge_phase.arcana import WANDS, Arcana
from examples.challenge_phase.armed import (
    CROSSBOW,
    DAGGER,
    MACE,
    armed,
    exposed,
    larger,
    weapons_of,
)
from examples.challenge_phase.cards import Adventurer, Enemy, Item
from examples.challenge_phase.comparing import total
from examples.challenge_phase.dispositions import FEAR, WARY
from examples.challenge_phase.effects import BLIND, STUCK, WEBBED
from examples.challenge_phase.moving import bars, why_not_go
from examples.challenge_phase.paying import payable
from examples.challenge_phase.reckoning import (
    CALM,
    calming,
    chance,
    costly,
    foes_standing,
    nearest,
    peaceful,
)
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, stuck, suffers
from examples.challenge_phase.talents import attribute_of
from examples.challenge_phase.targeting import VOICE, in_reach, why_not_aim

Odds: TypeAlias = Callable[[Act], float]

# A card is worth a little by itself, so that the lowest is spent that will do; Resolve even more.
A_PIP = 0.01
RESOLVE = 0.15
# What it is worth to wound somebody, and to fell.
A_WOUND, A_FALL = 0.45, 0.55
# What other things are worth that befall an enemy.
SPIDER_SAC, PEPPER_POT = 0.45, 0.5
A_DISARM, A_TRIP, A_HOLD = 0.25, 0.35, 0.4
UNDER_THE_BLADE, INTO_THE_DEEP = 0.3, 0.3
# That enemies, each of them, stop fighting; that they are moved one step on the way there.
CALMED, ON_THE_WAY = 0.35, 0.08
# That the first of a group is hurt, which makes all of them wary.
MADE_WARY = 0.25
# To come to where one can do something; to be caught by a blade.
IN_REACH = 0.5
CAUGHT = 1.6
DEEP = ("water", "chasm")


@frozen(eq=False)
class Plan:
    """Something an adventurer could do.

    Attributes:
        made: the act as it would be declared, with the card that would pay for it.
        gain: what it is worth where it succeeds.
        worth: the same by the chance of it, less what may be lost and what the card is worth.
        answers: the keys of what is answered on the way, by topic.
        odds: the chance that it succeeds; None where that is certain.
    """

    made: Act
    gain: float
    worth: float
    answers: Mapping[str, str] = field(factory=dict)
    odds: Odds | None = None

    @property
    def act(self) -> str:
        """The key of the act."""
        return self.made.action.key

    @property
    def card(self) -> Arcana | None:
        """What would pay for it."""
        return self.made.card


def with_resolve(made: Act, odds: Odds) -> float:
    """The chance that an act succeeds with a point of Resolve on it."""
    made.favors.append(Favor("Resolve"))
    better = odds(made)
    made.favors.pop()
    return better


def planned(
    game: ChallengePhase,
    made: Act,
    gain: float,
    answers: Mapping[str, str],
    odds: Odds | None = None,
    *,
    loss: float = 0.0,
) -> Iterator[Plan]:
    """The act with the card that makes most of it; nothing where no card pays for it."""
    me = made.actor
    assert isinstance(me, Adventurer)
    best: tuple[float, Arcana] | None = None
    for card in payable(game, made):
        made.card = card
        worth = gain
        if odds is not None:
            likely = odds(made)
            worth = gain * likely - loss * (1 - likely)
            if me.resolve > 0 and made.action.counts and likely < 1:
                better = with_resolve(made, odds)
                worth = max(worth, gain * better - loss * (1 - better) - RESOLVE)
        worth -= A_PIP * card.value
        if best is None or worth > best[0]:
            best = worth, card
    if best is not None:
        made.card = best[1]
        yield Plan(made, gain, best[0], answers, odds)


def wound_worth(game: ChallengePhase, foe: Enemy, wounds: int = 1, *, piercing: bool) -> float:
    """What it is worth to wound an enemy: most where it falls, little where it fights no more."""
    left = max(1, foe.health + (0 if piercing else foe.defense))
    worth = A_WOUND * min(1.0, wounds / left) + A_FALL * (wounds >= left)
    return worth * standing_of(game, foe) + warning(game, foe)


def standing_of(game: ChallengePhase, foe: Enemy) -> float:
    """How much an enemy counts."""
    if peaceful(game.group_of(foe)):
        return 0.5 if game.group_of(foe).emotion == FEAR else 0.1
    return 1.5 if foe.printed.kind == "elite" or foe.printed.size == "large" else 1.0


def warning(game: ChallengePhase, foe: Enemy) -> float:
    """What it is worth that enemies who feel something are no longer sure of themselves."""
    group = game.group_of(foe)
    if not group.emotion or peaceful(group) or morale_of(game, group) <= WARY:
        return 0.0
    return MADE_WARY


def against(game: ChallengePhase, made: Act, foe: Enemy) -> Odds:
    """The chance of an act against one enemy."""
    made.aims = [Aim(made.doers()[0], foe)]
    return lambda act: chance(game, act, act.aims[0])


# -- Swords


def ways_to_attack(
    game: ChallengePhase, me: Adventurer, manner: Manner
) -> Iterator[tuple[str, Act]]:
    """Each weapon in hand, thrown daggers and bare hands, as the beginning of an Attack."""
    weapons = weapons_of(game, me)
    for item in weapons:
        if ATTACK_ACTION.why_not_weapon(me, item) is None:
            missile = item.printed.missile
            yield (
                item.key,
                Act(ATTACK_ACTION, me, manner, item=item, weapon=item.printed.key, missile=missile),
            )
        if item.printed.key == DAGGER and not me.engaged:
            throw = Act(ATTACK_ACTION, me, manner, item=item, weapon=DAGGER, missile=True)
            yield thrown(item).key, throw
    yield FISTS.key, Act(ATTACK_ACTION, me, manner)


def reach_of(made: Act) -> int:
    """How many zones away an Attack reaches."""
    far = made.item is not None and made.missile and made.weapon != DAGGER
    return made.item.printed.reach if far and made.item is not None else 0


def attacks(game: ChallengePhase, me: Adventurer, manner: Manner) -> Iterator[Plan]:
    """An Attack with everything on everybody in reach."""
    for foe in foes_standing(game, me):
        for key, made in ways_to_attack(game, me, manner):
            if why_not_aim(game, made, foe, reach_of(made)) is not None:
                continue
            if made.weapon in foe.printed.immune or (not made.weapon and larger(foe, me)):
                continue
            piercing = made.weapon == CROSSBOW or (made.weapon == DAGGER and exposed(game, foe))
            gain = wound_worth(game, foe, piercing=piercing) + 0.02 * made.missile
            gain += 0.05 * (made.weapon == MACE)
            answers = {"weapon": key, "target": foe.key}
            yield from planned(game, made, gain, answers, against(game, made, foe))


def can_reach_somebody(game: ChallengePhase, me: Adventurer, where: str) -> bool:
    """Whether some weapon in hand reaches an enemy from a zone."""
    for _, made in ways_to_attack(game, me, "turn"):
        if not made.weapon and weapons_of(game, me):
            continue
        for foe in foes_standing(game, me):
            if in_reach(game, where, foe.where, reach_of(made)):
                return True
    return False


# -- Pentacles


def worst_for(game: ChallengePhase, foe: Enemy) -> tuple[str, str, float]:
    """What had best befall an enemy by a Roughhouse, where to, and what that is worth."""
    for place in displaced_to(game, foe):
        if any(hazard.where == place.key for hazard in game.hazards):
            return DISPLACE.key, place.key, UNDER_THE_BLADE
        if place.key in DEEP:
            return DISPLACE.key, place.key, INTO_THE_DEEP
    if not suffers(foe, "Prone") and not stuck(foe):
        return TRIP.key, "", A_TRIP
    if why_not_maneuver(game, foe, DISARM) is None and armed(game, foe) != "nothing":
        return DISARM.key, "", A_DISARM
    return TRIP.key, "", 0.0


def roughhouses(game: ChallengePhase, me: Adventurer, manner: Manner) -> Iterator[Plan]:
    """A Roughhouse on everybody in the zone."""
    for foe in foes_standing(game, me):
        made = Act(ROUGHHOUSE_ACTION, me, manner)
        if why_not_aim(game, made, foe, 0) is None:
            worth = worst_for(game, foe)[2] * standing_of(game, foe)
            answers = {"target": foe.key}
            yield from planned(game, made, worth, answers, against(game, made, foe))


def avoids(game: ChallengePhase, me: Adventurer, manner: Manner) -> Iterator[Plan]:
    """Past what bars a way, to where one can do something."""
    if can_reach_somebody(game, me, me.where) or me.injured:
        return
    for edge, to in game.ways(me.where):
        barring = bars(game, me, edge, to)
        if not barring or why_not_go(game, me, edge, to) is not None:
            continue
        if nearest(game, to.key, foes_standing(game, me)) >= nearest(
            game, me.where, foes_standing(game, me)
        ):
            continue
        made = Act(AVOID_ACTION, me, manner, to=to, way=(edge,))
        made.aims = [Aim(me, other) for other in (*game.engaged_with(me), *barring)]
        caught = CAUGHT if any(not isinstance(each, Enemy) for each in barring) else 0.0

        def odds(act: Act) -> float:
            likely = 1.0
            for aim in act.aims:
                likely *= chance(game, act, aim)
            return likely

        yield from planned(game, made, IN_REACH, {"avoid to": to.key}, odds, loss=caught)


# -- Cups


def bombs(game: ChallengePhase, me: Adventurer, manner: Manner, item: Item) -> Iterator[Plan]:
    """A bomb on everybody in reach, past a hazard where one is on the way."""
    for foe in foes_standing(game, me):
        made = Act(USE_ITEM_ACTION, me, manner, item=item, weapon=item.printed.key, missile=True)
        if why_not_aim(game, made, foe, item.printed.reach) is not None:
            continue
        gain = wound_worth(game, foe, piercing=False)
        if item.printed.key == "spider-sac":
            gain = SPIDER_SAC * (not suffers(foe, WEBBED)) * standing_of(game, foe)
            gain += warning(game, foe)
        elif item.printed.key == "pepper-pot":
            gain = PEPPER_POT * (not suffers(foe, BLIND)) * standing_of(game, foe)
            gain += warning(game, foe)
        hits = against(game, made, foe)

        def odds(act: Act, hits: Odds = hits, foe: Enemy = foe) -> float:
            hazard = rules_of(game).on_the_way(game, act, foe)
            past = 1.0 if hazard is None else chance(game, act, Aim(act.doers()[0], hazard))
            return past * hits(act)

        answers = {"use": item.key, "target": foe.key}
        yield from planned(game, made, gain, answers, odds)


def commands(game: ChallengePhase, me: Adventurer, manner: Manner) -> Iterator[Plan]:
    """The hound bites, or holds."""
    for foe in foes_standing(game, me):
        if foe.where != me.where or foe.hangs:
            continue
        for order, gain in (
            (BITE, wound_worth(game, foe, piercing=False)),
            (HOLD, A_HOLD * (not suffers(foe, *STUCK)) * standing_of(game, foe)),
        ):
            made = Act(COMMAND_ACTION, me, manner, choice=order.key)
            answers = {"command": order.key, "target": foe.key}
            yield from planned(game, made, gain, answers, against(game, made, foe))


# -- Wands


def banters(game: ChallengePhase, me: Adventurer, manner: Manner) -> Iterator[Plan]:
    """Words that make enemies stop fighting, or bring them a step nearer to it.

    They come when the fight has begun to cost dear, or to somebody Tough, whom steel hardly bites;
    from whoever is best with Wands. They are plain ones: what somebody likes to hear is for people
    to find.
    """
    best = max(attribute_of(game, one, WANDS) for one in game.standing)
    if attribute_of(game, me, WANDS) < best:
        return
    for group in game.active_groups:
        if not costly(game) and not group.printed.tough:
            continue
        members = [one for one in game.members(group) if not one.hidden]
        near = [one for one in members if in_reach(game, me.where, one.where, VOICE)]
        if not group.emotion or peaceful(group) or not near:
            continue
        step = calming(group)
        made = Act(BANTER_ACTION, me, manner, whom=group, choice=step.key)
        gain = (CALMED if step.emotion in CALM else ON_THE_WAY) * sum(
            standing_of(game, one) for one in members
        )
        answers = {
            "banter with": group.key,
            "disposition": step.key,
            "words": PLAIN.key,
        }
        morale = morale_of(game, group)

        def odds(act: Act, morale: int = morale) -> float:
            return float(total(game, act) > morale)

        yield from planned(game, made, gain, answers, odds)


def spells(game: ChallengePhase, me: Adventurer, manner: Manner) -> Iterator[Plan]:
    """Thornhold on whoever can still stir."""
    player = game.player_of(me)
    if SPEAK_ACTION.why_not_spell(player, me, THORNHOLD) is not None:
        return
    for foe in foes_standing(game, me):
        made = Act(SPEAK_ACTION, me, manner, choice=THORNHOLD.key)
        if why_not_aim(game, made, foe, THORNHOLD.reach) is None and not stuck(foe):
            gain = A_HOLD * standing_of(game, foe) + warning(game, foe)
            answers = {"spell": THORNHOLD.key, "target": foe.key}
            yield from planned(game, made, gain, answers, against(game, made, foe))


# The acts above, by key; bombs are among the things that are used.
COUNTED: Mapping[str, Callable[[ChallengePhase, Adventurer, Manner], Iterator[Plan]]] = {
    ATTACK: attacks,
    ROUGHHOUSE: roughhouses,
    AVOID: avoids,
    COMMAND: commands,
    BANTER: banters,
    SPEAK_INCANTATION: spells,
}
