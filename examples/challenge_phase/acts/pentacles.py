"""Pentacles: Avoid, Dash, Dodge and Roughhouse (R152-R170)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.challenge_phase.acting import (
    AVOID,
    DASH,
    DODGE,
    ROUGHHOUSE,
    Act,
    Action,
    Aim,
    Manner,
    chair_of,
)
from examples.challenge_phase.arcana import PENTACLES, SWORDS
from examples.challenge_phase.cards import (
    STANDING,
    Actor,
    Adventurer,
    Character,
    Enemy,
    Group,
    Hazard,
)
from examples.challenge_phase.effects import (
    DISARMED,
    EXHAUSTED,
    PRONE,
    ROOTED,
    SILENCED,
    Effect,
)
from examples.challenge_phase.happenings.body import EffectBegan, EnemyNotched, Notched
from examples.challenge_phase.happenings.engagements import Disengaged
from examples.challenge_phase.happenings.places import ItemDropped
from examples.challenge_phase.moving import (
    bars,
    choose_way,
    go,
    leave,
    two_away,
    why_not_go,
    why_not_stir,
)
from examples.challenge_phase.scene import GAP, HEIGHT, Edge, Place
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, stuck, suffers
from examples.challenge_phase.talents import ACROBAT, FIGHT_DIRTY, FIRM_STANCE, has_talent
from examples.challenge_phase.targeting import choose_foe, one_of
from examples.challenge_phase.using import note_use, wards_off
from examples.challenge_phase.wounds import absorbers, hurt

STAY = Option("stay", "Stay where you are")
DISARM = Option("disarm", "Disarm")
DISPLACE = Option("displace", "Displace")
ROOT = Option("root", "Root")
TRIP = Option("trip", "Trip")
EXHAUST = Option("exhaust", "Exhaust")
NOTCH = Option("notch", "Notch")
SILENCE = Option("silence", "Silence")
MANEUVERS = (DISARM, DISPLACE, ROOT, TRIP)
DIRTY = (EXHAUST, NOTCH, SILENCE)


class Avoid(Action):
    """Get past a danger, a threat or a guard, or out of an engagement (R152-R156)."""

    key, label, suit = AVOID, "Avoid", PENTACLES
    counts = True

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        if isinstance(actor, Adventurer):
            return why_not_stir(actor) or (
                None if actor.engaged or self._barred(game, actor) else "nothing to Avoid"
            )
        able = [one for one in game.members(actor) if why_not_stir(one) is None]
        if any(one.engaged or self._barred(game, one) for one in able):
            return None
        return "nothing to Avoid"

    def _barred(self, game: ChallengePhase, who: Character) -> list[tuple[Edge, Place]]:
        """The ways on which something has to be Avoided."""
        return [
            (edge, to)
            for edge, to in game.ways(who.where)
            if why_not_go(game, who, edge, to) is None and bars(game, who, edge, to)
        ]

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        """Which way, or merely out of the engagement."""
        doers = await self._who(game, act)
        if not doers:
            return False
        first = doers[0]
        ways = game.ways(first.where)
        passable = [(edge, to) for edge, to in ways if why_not_go(game, first, edge, to) is None]
        shown = passable if first.engaged else self._barred(game, first)
        options: list[Place | Option] = [to for _, to in shown]
        if first.engaged:
            options.append(STAY)
        chosen = await one_of(
            game, chair_of(game, act), "avoid to", options, prompt="Avoid, and go where?"
        )
        if chosen is None:
            return False
        barring: Sequence[Character | Hazard] = ()
        if isinstance(chosen, Place):
            act.to = chosen
            edge = next(edge for edge, to in passable if to is chosen)
            act.way = (edge,)
            barring = bars(game, first, edge, chosen)
        for who in doers:
            others = [*game.engaged_with(who), *barring]
            act.aims += [Aim(who, other) for other in dict.fromkeys(others)]
        return True

    async def _who(self, game: ChallengePhase, act: Act) -> list[Character]:
        """The adventurer; or the member of a group that gets away."""
        if isinstance(act.actor, Adventurer):
            return [act.actor]
        able = [
            one
            for one in game.members(act.actor)
            if why_not_stir(one) is None and (one.engaged or self._barred(game, one))
        ]
        chosen = await one_of(game, game.gm, "member", able, prompt="Which of them?")
        if chosen is None:
            return []
        act.members = [chosen]
        return [chosen]

    async def judge(self, game: ChallengePhase, act: Act) -> None:
        """Note out of which engagements it leads; some may have ended when it takes effect."""
        for aim in act.aims:
            aim.engaged = aim.target.id in aim.who.engaged

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        who = act.doers()[0]
        if who.state != STANDING:
            return  # felled in the same pass, one lies where one stood (A2)
        engaged = game.engaged_with(who)
        failed: list[Character] = []
        for aim in act.aims:
            if aim.target in engaged and not aim.success:
                assert isinstance(aim.target, Adventurer | Enemy)
                failed.append(aim.target)
                if aim.target.state == STANDING and await self._strikes(game, aim.target, who):
                    await hurt(game, who, by=aim.target)
                if who.state != STANDING:
                    return
        if act.to is None or not await self._gets_past(game, act, who):
            got_away = tuple([foe.id for foe in engaged if foe not in failed])
            if got_away and who.engaged:
                await game.do(Disengaged(who, got_away))
            return
        # Whoever it failed against has struck already, so nobody strikes as it leaves (R154, R156).
        if await leave(game, who, act.to, safe_from=engaged):
            await self._goes_on(game, act, who)

    async def _gets_past(self, game: ChallengePhase, act: Act, who: Character) -> bool:
        """Past what bars the way: a hazard strikes and lets pass, a guard stops (A16, A46, A60)."""
        for aim in act.aims:
            if aim.success or aim.engaged:
                continue
            if isinstance(aim.target, Hazard):
                await rules_of(game).strikes(game, aim.target, who)
                if who.state != STANDING or game.options.failed_avoid_stays:
                    return False
                continue
            assert isinstance(aim.target, Adventurer | Enemy)
            if game.options.guards_strike and await self._strikes(game, aim.target, who):
                await hurt(game, who, by=aim.target)
            return False
        return True

    async def _goes_on(self, game: ChallengePhase, act: Act, who: Character) -> None:
        """Past a hazard one may go on with the same card (N5)."""
        assert act.to is not None
        came_from = act.way[0].beyond(act.to.key)
        places = rules_of(game).goes_on(game, who, act.to)
        onward = [place for place in places if place.key != came_from]
        if onward and why_not_stir(who) is None:
            options: list[Place | Option] = [*onward, STAY]
            further = await game.choose(
                chair_of(game, act), "go on", options, prompt="Stop there, or go on?"
            )
            if isinstance(further, Place):
                await leave(game, who, further)

    async def _strikes(self, game: ChallengePhase, foe: Character, who: Character) -> bool:
        return await game.confirm(
            game.chair_of(foe),
            "leave-taking wound",
            prompt=f"{who.label} has not Avoided {foe.label}: deal a Wound?",
            about=who,
        )


class Dash(Action):
    """Leave the zone and go two zones away (R157)."""

    key, label, suit = DASH, "Dash", PENTACLES

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        if self._who(game, actor):
            return None
        still = why_not_stir(actor) if isinstance(actor, Adventurer) else None
        return still or "no zone to Dash to"

    def places(self, game: ChallengePhase, who: Character) -> list[Place]:
        """Where somebody can Dash to."""
        if why_not_stir(who) is not None:
            return []
        acrobat = isinstance(who, Adventurer) and has_talent(who, ACROBAT)
        return two_away(game, who, (GAP, HEIGHT) if acrobat else ())

    def _who(self, game: ChallengePhase, actor: Actor) -> list[Character]:
        return [one for one in game.doers_of(actor) if self.places(game, one)]

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        return await choose_way(game, act, self._who(game, act.actor), self.places)

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        if isinstance(act.actor, Adventurer) and act.to not in two_away(game, act.actor):
            await note_use(game, act, ACROBAT)
        await go(game, act)


class Dodge(Action):
    """Laid facedown, it is added to the Initiative of whom it is for (R158)."""

    key, label, suit = DODGE, "Dodge", PENTACLES
    facedown = True

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        return "Rooted" if isinstance(actor, Adventurer) and stuck(actor) else None


class Roughhouse(Action):
    """Disarm, Displace, Root or Trip (R162)."""

    key, label, suit = ROUGHHOUSE, "Roughhouse", PENTACLES
    attack = True
    counts = True

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        doers = game.doers_of(actor)
        if any(foe.where == one.where for one in doers for foe in game.foes_of(one)):
            return None
        return "nobody in the zone"

    def suits(self, game: ChallengePhase, act: Act) -> Sequence[str]:
        """Fight Dirty lets Swords pay as well (R284)."""
        dirty = isinstance(act.actor, Adventurer) and has_talent(act.actor, FIGHT_DIRTY)
        return (PENTACLES, SWORDS) if dirty else (PENTACLES,)

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        if isinstance(act.actor, Adventurer):
            target = await choose_foe(game, act, 0)
            if target is None:
                return False
            act.aims = [Aim(act.actor, target)]
            return True
        return await declare_one_each(game, act, act.actor)

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        for aim in act.aims:
            target = aim.target
            if aim.success and isinstance(target, Adventurer | Enemy):
                dirty = isinstance(act.actor, Adventurer) and (
                    FIGHT_DIRTY in act.talents or has_talent(act.actor, FIGHT_DIRTY)
                )
                options = [*MANEUVERS, *(DIRTY if dirty else ())]
                chosen = await game.choose(
                    chair_of(game, act),
                    "roughhouse",
                    options,
                    prompt=f"What befalls {target.label}?",
                    about=target,
                    why_not=lambda one, target=target: why_not_maneuver(game, target, one),  # type: ignore[misc]
                )
                if chosen in DIRTY:
                    await note_use(game, act, FIGHT_DIRTY)
                await maneuver(game, act, target, chosen)


async def declare_one_each(game: ChallengePhase, act: Act, group: Group) -> bool:
    """One member of a group in the zone of each adventurer it is done to."""
    left = game.members(group)
    for target in game.adventurers:
        reaching = [one for one in left if one.where == target.where and not one.hangs]
        near = reaching if target.state == STANDING else []
        if near and await game.confirm(
            game.gm, "target", prompt=f"{act.action.label} on {target.label}?", about=target
        ):
            act.aims.append(Aim(near[0], target))
            act.members.append(near[0])
            left.remove(near[0])
    return bool(act.aims)


def why_not_maneuver(game: ChallengePhase, target: Character, option: Option) -> str | None:
    """Why that cannot befall somebody."""
    if option is DISPLACE:
        if isinstance(target, Adventurer) and has_talent(target, FIRM_STANCE):
            return FIRM_STANCE
        return None if displaced_to(game, target) else "nowhere to go"
    if option is DISARM:
        if isinstance(target, Adventurer):
            return None if len(game.player_of(target).hands) else "holds nothing"
        return None if target.weapon and not suffers(target, DISARMED) else "holds nothing"
    if option is NOTCH:
        if isinstance(target, Adventurer):
            return None if absorbers(game, target) else "wears nothing"
        return None if target.printed.shield > target.notches else "wears nothing"
    return None


def displaced_to(game: ChallengePhase, target: Character) -> list[Place]:
    """The zones to which somebody can be Displaced: adjacent ones, barred or not (A48)."""
    if game.options.displace_anywhere:
        return [place for place in game.places if place.key != target.where]
    return [to for edge, to in game.ways(target.where) if not edge.closed]


async def maneuver(game: ChallengePhase, act: Act, target: Character, chosen: Option) -> None:
    """Let something befall somebody (R162-R170)."""
    source = act.actor.label
    if await wards_off(game, target, chosen.label):
        return
    if chosen is DISPLACE:
        places = displaced_to(game, target)
        to = await one_of(
            game, chair_of(game, act), "displace to", places, prompt="Where to?", about=target
        )
        if to is not None:
            await leave(game, target, to, displaced=True)
    elif chosen is DISARM:
        await disarm(game, act, target)
    elif chosen is ROOT:
        await game.do(EffectBegan(target, Effect(ROOTED, source), ends_engagements=True))
    elif chosen is TRIP:
        await game.do(EffectBegan(target, Effect(PRONE, source), ends_engagements=True))
    elif chosen is EXHAUST:
        await game.do(EffectBegan(target, Effect(EXHAUSTED, source)))
    elif chosen is SILENCE:
        await game.do(EffectBegan(target, Effect(SILENCED, source)))
    elif isinstance(target, Adventurer):
        item = await one_of(
            game, game.player_of(target), "notch", absorbers(game, target), prompt="Notch what?"
        )
        if item is not None:
            await game.do(Notched(item, target))
    else:
        await game.do(EnemyNotched(target))


async def disarm(game: ChallengePhase, act: Act, target: Character) -> None:
    """The victim drops one thing of its choice; picking it up needs Recover (R164, X20)."""
    if isinstance(target, Enemy):
        await game.do(EffectBegan(target, Effect(DISARMED, act.actor.label, thing=target.weapon)))
        return
    player = game.player_of(target)
    item = await one_of(game, player, "drop", player.hands.cards, prompt="Drop what?", about=target)
    if item is not None:
        await game.do(ItemDropped(item, game.place(target.where), target.key))
        await game.do(EffectBegan(target, Effect(DISARMED, act.actor.label, thing=item.key)))


AVOID_ACTION = Avoid()
DASH_ACTION = Dash()
DODGE_ACTION = Dodge()
ROUGHHOUSE_ACTION = Roughhouse()
