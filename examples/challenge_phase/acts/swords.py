"""Swords: Attack, Riposte and Aim (R138-R151)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.challenge_phase.acting import (
    AIM,
    ATTACK,
    RIPOSTE,
    Act,
    Action,
    Aim,
    Manner,
    chair_of,
)
from examples.challenge_phase.arcana import PENTACLES, SWORDS, WANDS
from examples.challenge_phase.armed import (
    AXE,
    BOW,
    CROSSBOW,
    DAGGER,
    ENEMY_REACH,
    FLAIL,
    MACE,
    MISSILE_WEAPONS,
    WAND,
    exposed,
    larger,
    may_engage,
    weapons_of,
)
from examples.challenge_phase.cards import (
    DEATHS_DOOR,
    STANDING,
    Actor,
    Adventurer,
    Character,
    Enemy,
    Group,
    Item,
)
from examples.challenge_phase.comparing import compare, tell_comparison, unerring
from examples.challenge_phase.effects import BLIND, DISARMED
from examples.challenge_phase.favors import CRITICAL_MOB, PIERCING_MOB, by_missile, mob
from examples.challenge_phase.happenings.engagements import Engaged
from examples.challenge_phase.happenings.places import ItemLoaded
from examples.challenge_phase.moving import leave, open_ways
from examples.challenge_phase.scene import Place
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase, suffers
from examples.challenge_phase.talents import (
    AMBUSHER,
    DOOM_EYE,
    GRAMARYE,
    MONSTER_HUNTER,
    REAVER,
    TURN_OF_HAND,
    TWO_HANDED_FOCUS,
    has_talent,
    once,
)
from examples.challenge_phase.targeting import choose_foe, in_reach, one_of
from examples.challenge_phase.using import note_use, uses
from examples.challenge_phase.wounds import hurt

FISTS = Option("bare-hands", "Bare hands")
STAY = Option("stay", "Stay")
NO_MORE = Option("no-more", "No more")
FLASHING_STEEL = "Flashing Steel"
HURL_ROCK = "Hurl Rock"


def thrown(item: Item) -> Option:
    """The option to throw a dagger: a missile within the zone, engaging nobody."""
    return Option(f"{item.key}/thrown", f"{item.label}, thrown")


class Attack(Action):
    """Strike, shoot or bite (R138)."""

    key, label, suit = ATTACK, "Attack", SWORDS
    attack = True
    counts = True

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        if isinstance(actor, Adventurer):
            return None if game.foes_of(actor) else "nobody to attack"
        if any(self.reached(game, one) for one in game.members(actor)):
            return None
        return "none of them reaches anybody"

    def suits(self, game: ChallengePhase, act: Act) -> Sequence[str]:
        """A wand is a Wands act by Gramarye (R284); Two-handed Focus lets Pentacles pay.

        Before a weapon is chosen, what pays for any that is in hand.
        """
        actor = act.actor
        if not isinstance(actor, Adventurer):
            return (SWORDS,)
        if act.weapon == WAND:
            return (WANDS,)
        focused = act.manner == "minor" and has_talent(actor, TWO_HANDED_FOCUS)
        suits = (SWORDS, PENTACLES) if focused else (SWORDS,)
        wand = any(item.printed.key == WAND for item in weapons_of(game, actor))
        return (*suits, WANDS) if wand and not act.aims and has_talent(actor, GRAMARYE) else suits

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        if isinstance(act.actor, Group):
            return await self._declare_group(game, act, act.actor)
        if not await self._take_weapon(game, act, act.actor):
            return False
        if not act.missile and has_talent(act.actor, REAVER) and not act.automatic:
            await self._reave(game, act, act.actor)
        here = "" if act.to is None else act.to.key
        target = await choose_foe(game, act, self._reach(act), here=here)
        if target is None:
            return False
        act.aims = [Aim(act.actor, target)]
        if target.printed.size == "large" and await uses(
            game, act.actor, MONSTER_HUNTER, f"Favor against {target.label}"
        ):
            act.talents.append(MONSTER_HUNTER)
        return True

    def _reach(self, act: Act) -> int:
        """How far an adventurer's Attack reaches; a thrown dagger stays within the zone."""
        return act.item.printed.reach if act.item is not None and act.missile else 0

    async def _reave(self, game: ChallengePhase, act: Act, actor: Adventurer) -> None:
        """Reaver: an Attack may include a move of one zone to whom it is aimed at."""
        held_by_foes = [foe.where for foe in game.foes_of(actor)]
        near = [place for place in open_ways(game, actor) if place.key in held_by_foes]
        options: list[Place | Option] = [*near, STAY]
        if near:
            place = await game.choose(
                chair_of(game, act), "reave", options, prompt="Go where first?", about=actor
            )
            act.to = place if isinstance(place, Place) else None

    async def begin(self, game: ChallengePhase, act: Act) -> None:
        """Reaver's move."""
        actor = act.actor
        if isinstance(actor, Adventurer) and act.to is not None:
            await note_use(game, act, REAVER)
            way = act.to in open_ways(game, actor)
            act.stopped = not way or not await leave(game, actor, act.to)

    async def judge(self, game: ChallengePhase, act: Act) -> None:
        """Doom Eye hits by itself."""
        if unerring(act):
            await note_use(game, act, DOOM_EYE)

    async def _take_weapon(self, game: ChallengePhase, act: Act, actor: Adventurer) -> bool:
        weapons = weapons_of(game, actor)
        daggers = [thrown(item) for item in weapons if item.printed.key == DAGGER]
        options: list[Item | Option] = [*weapons, *daggers, FISTS]
        chosen = await one_of(
            game,
            chair_of(game, act),
            "weapon",
            options,
            prompt="With what?",
            why_not=lambda option: (
                self.why_not_weapon(actor, option) or self._unpaid(game, act, actor, option)
            ),
        )
        if chosen is None:
            return False
        if isinstance(chosen, Item):
            act.item, act.weapon = chosen, chosen.printed.key
            act.missile = chosen.printed.missile
        elif chosen is not FISTS:
            act.item = next(item for item in weapons if chosen.key.startswith(item.key))
            act.weapon, act.missile = DAGGER, True
        return True

    def _unpaid(
        self, game: ChallengePhase, act: Act, actor: Adventurer, option: Item | Option
    ) -> str | None:
        """Why no card pays for a minor Attack with that (R111, R284)."""
        if act.manner != "minor" or once(actor, TURN_OF_HAND):
            return None
        suits = [suit for suit in self.suits(game, act) if suit != WANDS]
        if isinstance(option, Item) and option.printed.key == WAND:
            suits = [WANDS]
        cards = game.player_of(actor).hand.cards if act.card is None else [act.card]
        return None if any(card.suit in suits for card in cards) else f"no {suits[0]} card"

    def why_not_weapon(self, actor: Adventurer, option: Item | Option) -> str | None:
        """Why an adventurer cannot attack with that now."""
        if isinstance(option, Option):
            return "engaged" if option is not FISTS and actor.engaged else None
        if not option.printed.missile:
            return None
        if actor.engaged:
            return "no missile Attacks while engaged"
        if suffers(actor, BLIND):
            return "no missile Attacks while Blind"
        if option.printed.key == CROSSBOW and not option.loaded:
            return "has to be reloaded"
        if option.printed.key == WAND and not has_talent(actor, GRAMARYE):
            return f"needs {GRAMARYE}"
        return None

    def reached(self, game: ChallengePhase, member: Enemy) -> list[Character]:
        """Whom a member of a group can attack with what it has in hand."""
        if member.hangs:
            return []
        foes = [one for one in game.foes_of(member) if one.state in (STANDING, DEATHS_DOOR)]
        if member.weapon not in MISSILE_WEAPONS or suffers(member, DISARMED):
            return [one for one in foes if one.where == member.where]
        if member.engaged or suffers(member, BLIND) or not member.loaded:
            return []
        return [one for one in foes if in_reach(game, member.where, one.where, ENEMY_REACH)]

    async def _declare_group(self, game: ChallengePhase, act: Act, group: Group) -> bool:
        """How many attack each adventurer; each member may strike another one (R214, A44)."""
        left = game.members(group)
        for target in game.adventurers:
            can = [one for one in left if target in self.reached(game, one)]
            if not can:
                continue
            # Those engaged with it first, then those who strike, then those who shoot.
            can.sort(key=lambda one: (target.id not in one.engaged, one.weapon in MISSILE_WEAPONS))
            many = await game.choose_amount(
                game.gm,
                "attackers",
                0,
                len(can),
                prompt=f"How many of {group.label} attack {target.label}?",
                about=target,
            )
            for one in can[:many]:
                act.aims.append(Aim(one, target))
                act.members.append(one)
                left.remove(one)
        act.missile = any(one.weapon in MISSILE_WEAPONS for one in act.members)
        act.weapon = act.members[0].weapon if act.members else ""
        return bool(act.aims)

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        struck: list[Character] = []
        for aim in act.aims:
            target = aim.target
            if not aim.success or not isinstance(target, Adventurer | Enemy):
                continue
            if not by_missile(act, aim.who) and may_engage(aim.who, target):
                await game.do(Engaged(aim.who, target))
            if target in struck and not game.options.every_hit_counts:
                continue
            struck.append(target)
            await self._wound(game, act, aim, target)
        if act.weapon == CROSSBOW and act.item is not None:
            await game.do(ItemLoaded(act.item, False, "shot"))
        for member in act.members:
            if member.weapon == CROSSBOW and by_missile(act, member):
                await game.do(ItemLoaded(member, False, "shot"))

    async def _wound(self, game: ChallengePhase, act: Act, aim: Aim, target: Character) -> None:
        if isinstance(aim.who, Adventurer):
            await self._wound_enemy(game, act, aim, aim.who, target)
            return
        size = mob(game, act, aim)
        wounds = 2 if act.choice == FLASHING_STEEL else 1
        piercing = size >= PIERCING_MOB or aim.who.weapon == CROSSBOW or act.choice == HURL_ROCK
        await hurt(
            game,
            target,
            wounds,
            piercing=piercing,
            critical=size >= CRITICAL_MOB,
            by=aim.who,
        )
        await rules_of(game).hit(game, target)

    async def _wound_enemy(
        self, game: ChallengePhase, act: Act, aim: Aim, who: Adventurer, target: Character
    ) -> None:
        assert isinstance(target, Enemy)
        if act.weapon in target.printed.immune:
            return
        if not act.weapon and larger(target, who):
            return
        heavy = act.weapon == MACE and not act.automatic and aim.total >= 2 * aim.against
        stood = target.state == STANDING
        if stood and not heavy and game.round <= 1:
            heavy = await uses(game, who, AMBUSHER, f"2 Wounds to {target.label}")
        await hurt(
            game,
            target,
            2 if heavy else 1,
            piercing=act.weapon == CROSSBOW or (act.weapon == DAGGER and exposed(game, target)),
            by=who,
            shields=act.weapon != FLAIL,
        )
        await rules_of(game).hit(game, target)
        if act.weapon == AXE and stood and target.state != STANDING and not act.automatic:
            await self._cleave(game, act, who)

    async def _cleave(self, game: ChallengePhase, act: Act, who: Adventurer) -> None:
        """An axe that fells an enemy may strike another in the zone with the same value."""
        near = [
            one
            for one in game.foes_of(who)
            if isinstance(one, Enemy) and one.where == who.where and one.state == STANDING
            if AXE not in one.printed.immune
        ]
        if not near:
            return
        options: list[Enemy | Option] = [*near, NO_MORE]
        other = await game.choose(
            game.player_of(who), "cleave", options, prompt="The axe strikes on. Whom?"
        )
        if isinstance(other, Enemy):
            second = Aim(who, other)
            await compare(game, act, second)
            await tell_comparison(game, act, second)
            if second.success:
                if may_engage(who, other):
                    await game.do(Engaged(who, other))
                await hurt(game, other, by=who)
                await rules_of(game).hit(game, other)


class Riposte(Action):
    """A counterstrike, laid facedown (R146)."""

    key, label, suit = RIPOSTE, "Riposte", SWORDS
    facedown = True


class TakeAim(Action):
    """Aim at one target: its value is added to the next bow Attack on it."""

    key, label, suit = AIM, "Aim", SWORDS
    facedown = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if not any(item.printed.key == BOW for item in weapons_of(game, actor)):
            return "needs a bow in hand"
        return None if game.foes_of(actor) else "nobody to aim at"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Adventurer)
        act.weapon, act.missile = BOW, True
        target = await choose_foe(game, act, 2, prompt="Aim at whom?")
        if not isinstance(target, Enemy):
            return False
        act.whom = target
        return True


ATTACK_ACTION = Attack()
RIPOSTE_ACTION = Riposte()
AIM_ACTION = TakeAim()
