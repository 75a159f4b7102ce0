"""Dooms: what the GM's creatures can do beside the common acts (R219-R229, 6.5)."""

from __future__ import annotations

from typing import ClassVar

from coopcards import Option
from examples.challenge_phase.acting import Act, Action, Aim, Manner
from examples.challenge_phase.acts.doomed_attacks import HurlRock
from examples.challenge_phase.acts.pentacles import ROOT, TRIP, declare_one_each, maneuver
from examples.challenge_phase.arcana import PENTACLES
from examples.challenge_phase.cards import STANDING, Actor, Adventurer, Character, Enemy, Group
from examples.challenge_phase.effects import JEERED, Effect
from examples.challenge_phase.happenings.acts import Bellowed, MoraleHeld
from examples.challenge_phase.happenings.body import EffectBegan, EffectEnded, EnemyHealed
from examples.challenge_phase.happenings.places import (
    EdgeChanged,
    GuardKept,
    ItemLit,
    PlaceDarkened,
)
from examples.challenge_phase.moving import choose_way, leave, open_ways, two_away, why_not_stir
from examples.challenge_phase.scene import WEB, Edge, Place
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.targeting import one_of

RALLIED = 18
CORSAIRS = ("corsair", "corsair-captain")


class Doom(Action):
    """An ability of a creature's own; its label is its name, as it is printed on the creature."""

    for_guild = False
    doom = "lesser"

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        if not isinstance(actor, Group):
            return "the GM's alone"
        printed = actor.printed.lesser if self.doom == "lesser" else actor.printed.greater
        if self.label not in printed:
            return "not printed on it"
        return self.why_not_now(game, actor)

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        """Why it is of no use now."""
        return None

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        act.members = game.members(act.actor)
        return True


def adventurers_near(game: ChallengePhase, group: Group) -> list[Adventurer]:
    """The conscious adventurers in a zone with a member of the group."""
    zones = [one.where for one in game.members(group)]
    return [one for one in game.standing if one.where in zones]


class Scurry(Doom):
    """The group goes one zone, and nobody strikes as it leaves."""

    key, label = "scurry", "Scurry"

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        return None if any(open_ways(game, one) for one in game.members(group)) else "no open way"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        able = [one for one in game.members(act.actor) if open_ways(game, one)]
        return await choose_way(game, act, able, open_ways)

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        assert act.to is not None
        for one in act.members:
            if one.state == STANDING:
                await leave(game, one, act.to, safe_from=game.engaged_with(one))


class SwingAcross(Doom):
    """The group goes two zones, barred ways included."""

    key, label = "swing-across", "Swing Across"

    def _places(self, game: ChallengePhase, who: Character) -> list[Place]:
        if why_not_stir(who) is not None:
            return []
        found = [
            to
            for edge, between in game.ways(who.where)
            if not edge.closed
            for onward, to in game.ways(between.key)
            if not onward.closed and to.key != who.where
        ]
        return list(dict.fromkeys([*found, *two_away(game, who)]))

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        return None if any(self._places(game, one) for one in game.members(group)) else "no way"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        able = [one for one in game.members(act.actor) if self._places(game, one)]
        return await choose_way(game, act, able, self._places)

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        assert act.to is not None
        for one in act.members:
            if one.state == STANDING:
                await leave(game, one, act.to)


class Jeer(Doom):
    """One adventurer in the zone has Disfavor on the next act."""

    key, label = "jeer", "Jeer"

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        return None if adventurers_near(game, group) else "nobody in the zone"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        act.members = game.members(act.actor)[:1]
        near = adventurers_near(game, act.actor)
        act.whom = await one_of(game, game.gm, "jeer", near, prompt="Jeer at whom?")
        return act.whom is not None

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        if isinstance(act.whom, Adventurer):
            await game.do(EffectBegan(act.whom, Effect(JEERED, act.actor.label, recover=False)))


class Bellow(Doom):
    """Another group has Favor on its next act."""

    key, label = "bellow", "Bellow"

    def _others(self, game: ChallengePhase, group: Group) -> list[Group]:
        return [one for one in game.active_groups if one is not group]

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        return None if self._others(game, group) else "nobody to bellow at"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        act.members = game.members(act.actor)
        others = self._others(game, act.actor)
        act.whom = await one_of(game, game.gm, "bellow", others, prompt="At whom?")
        return act.whom is not None

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        if isinstance(act.whom, Group):
            await game.do(Bellowed(act.whom))


class _Barring(Doom):
    """One way out of a member's zone is barred."""

    def _ways(self, game: ChallengePhase, member: Enemy) -> list[Edge]:
        return [edge for edge, _ in game.ways(member.where) if not edge.bar]

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        open_ = any(self._ways(game, one) for one in game.members(group))
        return None if open_ else "no way to bar"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        able = [one for one in game.members(act.actor) if self._ways(game, one)]
        member = await one_of(game, game.gm, "member", able, prompt="Which of them?")
        if member is None:
            return False
        ways = self._ways(game, member)
        edge = await one_of(game, game.gm, "bar", ways, prompt="Which way is barred?")
        if edge is None:
            return False
        act.members, act.way = [member], (edge,)
        return True


class Spin(_Barring):
    """Web bars one way; others have to Avoid the spinner until it is cleared."""

    key, label = "spin", "Spin"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        edge = act.way[0]
        await game.do(EdgeChanged(edge, edge.with_bar(WEB), "barred by web"))


class BarTheWay(_Barring):
    """It guards one way until it moves."""

    key, label = "bar-the-way", "Bar the Way"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        edge = act.way[0]
        await game.do(GuardKept(act.members[0], edge.key, f"the way {edge.label}"))


class Stamp(Doom):
    """Roughhouse on every adventurer in the zone, to Trip."""

    key, label = "stamp", "Stamp"
    suit = PENTACLES
    attack = True
    counts = True
    befalls: ClassVar[Option] = TRIP

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        return None if adventurers_near(game, group) else "nobody in the zone"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        act.members = game.members(act.actor)
        act.aims = [
            Aim(next(one for one in act.members if one.where == target.where), target)
            for target in adventurers_near(game, act.actor)
        ]
        return True

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        for aim in act.aims:
            if aim.success and isinstance(aim.target, Adventurer):
                await maneuver(game, act, aim.target, self.befalls)


class Clutch(Stamp):
    """Roughhouse, to Root."""

    key, label = "clutch", "Clutch"
    befalls = ROOT

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        return await declare_one_each(game, act, act.actor)


class Knit(Doom):
    """One of them regains 1 Health."""

    key, label = "knit", "Knit"

    def _broken(self, game: ChallengePhase, group: Group) -> list[Enemy]:
        return [one for one in game.members(group) if one.health < one.printed.health]

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        return None if self._broken(game, group) else "none of them is broken"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        broken = self._broken(game, act.actor)
        member = await one_of(game, game.gm, "knit", broken, prompt="Which of them?")
        act.members = [] if member is None else [member]
        return member is not None

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        for one in act.members:
            await game.do(EnemyHealed(one))


# -- greater dooms on the surroundings or on the creature itself (R223)


class SmotherTheFire(Doom):
    """Its zone is dark until the round ends."""

    key, label = "smother-the-fire", "Smother the Fire"
    doom = "greater"

    def why_not_now(self, game: ChallengePhase, group: Group) -> str | None:
        places = [game.place(one.where) for one in game.members(group)]
        return None if any(not place.dark for place in places) else "it is dark already"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        for key in dict.fromkeys(one.where for one in act.members):
            if not game.place(key).dark:
                await game.do(PlaceDarkened(game.place(key)))


class Rally(Doom):
    """The captain sheds one Effect, and all corsairs' Morale is 18 until the round ends."""

    key, label = "rally", "Rally"
    doom = "greater"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        for one in act.members:
            effect = await one_of(
                game, game.gm, "shed", one.effects, prompt=f"What does {one.label} shed?"
            )
            if effect is not None:
                await game.do(EffectEnded(one, effect))
        for group in game.active_groups:
            if group.printed.key in CORSAIRS:
                await game.do(MoraleHeld(group, RALLIED))


class LightsOut(Doom):
    """Every flame in its zone dies."""

    key, label = "lights-out", "Lights Out"
    doom = "greater"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        zones = [one.where for one in act.members]
        for adventurer in game.adventurers:
            if adventurer.where in zones:
                player = game.player_of(adventurer)
                for item in (*player.hands.cards, *player.belt.cards):
                    if item.lit:
                        await game.do(ItemLit(item, False, "goes out"))
        for item in game.ground.cards:
            if item.where in zones and item.lit:
                await game.do(ItemLit(item, False, "goes out"))


DOOMS: tuple[Action, ...] = (
    Scurry(),
    SwingAcross(),
    Jeer(),
    Bellow(),
    Spin(),
    BarTheWay(),
    Stamp(),
    Clutch(),
    Knit(),
    SmotherTheFire(),
    Rally(),
    LightsOut(),
    HurlRock(),
)
