"""Wands: Banter, Speak Incantation and Recover (R181-R192, R283)."""

from __future__ import annotations

from attrs import frozen

from coopcards import Option
from examples.challenge_phase.acting import (
    BANTER,
    RECOVER,
    SPEAK_INCANTATION,
    Act,
    Action,
    Aim,
    Favor,
    Manner,
    chair_of,
)
from examples.challenge_phase.arcana import WANDS
from examples.challenge_phase.armed import can_hold
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
from examples.challenge_phase.comparing import total
from examples.challenge_phase.dispositions import (
    NEUTRAL,
    PANICKING,
    PERFECTLY_CONFIDENT,
    WARY,
    name_of,
    shifts,
)
from examples.challenge_phase.effects import DISARMED, ROOTED, SILENCED, Effect
from examples.challenge_phase.happenings.acts import (
    DispositionShifted,
    MoraleSet,
    TalentUsed,
)
from examples.challenge_phase.happenings.afflictions import BarkGrown
from examples.challenge_phase.happenings.body import EffectBegan, EffectEnded
from examples.challenge_phase.happenings.places import ItemTaken
from examples.challenge_phase.table import ChallengePhase, Player, held, suffers
from examples.challenge_phase.talents import MAGIC_OF_THE_WEALD, knows, price_of, why_not_talent
from examples.challenge_phase.targeting import VOICE, choose_foe, choose_or_ask, in_reach, one_of

PLAIN = Option("plain", "plainly")
TO_THEIR_LIKING = Option("likes", "about what they like")
NOT_TO_THEIR_LIKING = Option("dislikes", "about what they dislike")
MORALES = tuple(
    Option(f"morale:{number}", f"{word} ({number})")
    for number, word in (
        (PANICKING, "panicking"),
        (WARY, "wary"),
        (NEUTRAL, "neutral"),
        (PERFECTLY_CONFIDENT, "perfectly confident"),
    )
)


def morale_of(game: ChallengePhase, group: Group) -> int:
    """What the Morale of a group is as things stand (R182, 6.7)."""
    if group.morale:
        return group.morale
    everybody = [one for one in game.enemies if one.host == group.id]
    shaken = any(one.health < one.printed.health or one.effects for one in everybody)
    members = game.members(group)
    leader = [one for one in game.enemies if one.printed.kind == "elite"]
    if 2 * len(members) <= len(everybody) or any(not game.able(one) for one in leader):
        return PANICKING
    if shaken:
        return WARY
    dying = any(one.state == DEATHS_DOOR for one in game.adventurers)
    if dying or (game.surprised and game.round == 1):
        return PERFECTLY_CONFIDENT
    return NEUTRAL


@frozen
class Shift:
    """A Disposition that a group can be brought to."""

    emotion: str
    intensity: int

    @property
    def key(self) -> str:
        """The emotion and how strong it is."""
        return f"{self.emotion}:{self.intensity}"

    @property
    def label(self) -> str:
        """Its name."""
        return name_of(self.emotion, self.intensity)


class Banter(Action):
    """Taunt, threaten or reassure: it moves a Disposition by one step (R183-R186)."""

    key, label, suit = BANTER, "Banter", WANDS
    counts = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if suffers(actor, SILENCED):
            return SILENCED
        groups = [one for one in game.known_groups if one.emotion]
        return None if groups else "nobody who feels anything"

    def _near(self, game: ChallengePhase, actor: Adventurer, group: Group) -> bool:
        return any(
            in_reach(game, actor.where, one.where, VOICE)
            for one in game.members(group)
            if not one.hidden
        )

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        actor, chair = act.actor, chair_of(game, act)
        assert isinstance(actor, Adventurer)

        def why_not(group: Group) -> str | None:
            if not group.emotion:
                return "no Disposition"
            return None if self._near(game, actor, group) else "out of earshot"

        groups = game.known_groups
        far = [one for one in groups if one.emotion and not self._near(game, actor, one)]
        group = await choose_or_ask(
            game, act, "banter with", groups, why_not, prompt="With whom?", exceptions=far
        )
        if group is None:
            return False
        act.whom = group
        steps = [Shift(*step) for step in shifts(group.emotion, group.intensity)]
        wanted = await game.choose(
            chair, "disposition", steps, prompt="What are they to feel?", about=group
        )
        act.choice = wanted.key
        words = [PLAIN]
        words += [TO_THEIR_LIKING] if group.printed.likes else []
        words += [NOT_TO_THEIR_LIKING] if group.printed.dislikes else []
        said = await one_of(game, chair, "words", words, prompt="How is it said?", about=group)
        if said is TO_THEIR_LIKING:
            act.favors.append(Favor(group.printed.likes))
        elif said is NOT_TO_THEIR_LIKING:
            act.favors.append(Favor(group.printed.dislikes, favor=False))
        return True

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        group, actor = act.whom, act.actor
        assert isinstance(group, Group)
        assert isinstance(actor, Adventurer)
        usual = morale_of(game, group)
        chosen = await game.choose(
            game.gm,
            "morale",
            MORALES,
            prompt=f"How confident are they? As things stand, {usual}",
            about=group,
        )
        morale = int(chosen.key.partition(":")[2])
        counts = total(game, act)
        moved = act.automatic or counts > morale
        await game.do(MoraleSet(group, counts, morale, moved))
        if moved:
            emotion, _, intensity = act.choice.partition(":")
            before = name_of(group.emotion, group.intensity)
            after = name_of(emotion, int(intensity))
            await game.do(DispositionShifted(group, emotion, int(intensity), before, after, actor))


@frozen(eq=False)
class Spell:
    """A spell (6.4).

    Attributes:
        name: what it is called.
        talent: the talent that teaches it.
        component: the key of what is held in one hand.
        reach: in zones.
        harmful: whether it is compared with an Initiative (R189).
    """

    name: str
    talent: str
    component: str
    reach: int
    harmful: bool

    @property
    def key(self) -> str:
        """The name as a key."""
        return self.name.lower().replace(" ", "-")

    @property
    def label(self) -> str:
        """The name."""
        return self.name


THORNHOLD = Spell("Thornhold", MAGIC_OF_THE_WEALD, "blackthorn-twig", 1, harmful=True)
BARK_COAT = Spell("Bark Coat", MAGIC_OF_THE_WEALD, "blackthorn-twig", 1, harmful=False)
SPELLS = (THORNHOLD, BARK_COAT)


class SpeakIncantation(Action):
    """Cast a spell (R188, R189)."""

    key, label, suit = SPEAK_INCANTATION, "Speak Incantation", WANDS
    counts = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if suffers(actor, SILENCED):
            return SILENCED
        player = game.player_of(actor)
        if any(item.printed.metal and not item.destroyed for item in player.worn):
            return "no spells in iron or steel"
        reasons = [self.why_not_spell(player, actor, spell) for spell in SPELLS]
        return None if None in reasons else reasons[0]

    def why_not_spell(self, player: Player, actor: Adventurer, spell: Spell) -> str | None:
        """Training, mastered or not, and the component in one hand (R188)."""
        if not knows(actor, spell.talent):
            return f"needs training in {spell.talent}"
        reason = why_not_talent(actor, spell.talent)
        if reason is not None:
            return reason
        if all(item.printed.key != spell.component for item in held(player)):
            return f"needs a {spell.component.replace('-', ' ')} in hand"
        return None

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        actor, chair = act.actor, chair_of(game, act)
        assert isinstance(actor, Adventurer)
        player = game.player_of(actor)
        spell = await one_of(
            game,
            chair,
            "spell",
            SPELLS,
            prompt="Which spell?",
            why_not=lambda one: self.why_not_spell(player, actor, one),
        )
        if spell is None:
            return False
        act.choice = spell.key
        if spell.harmful:
            target = await choose_foe(game, act, spell.reach)
            if target is None:
                return False
            act.aims = [Aim(actor, target)]
            return True
        friends = game.standing
        near = [one for one in friends if game.distance(actor.where, one.where) <= spell.reach]

        def in_iron(one: Adventurer) -> str | None:
            worn = game.player_of(one).worn
            iron = any(item.printed.key == "iron-armour" and not item.destroyed for item in worn)
            return "no spell reaches through iron" if iron else None

        act.whom = await one_of(game, chair, "on whom", near, prompt="On whom?", why_not=in_iron)
        return act.whom is not None

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        actor = act.actor
        assert isinstance(actor, Adventurer)
        spell = next(one for one in SPELLS if one.key == act.choice)
        await game.do(TalentUsed(actor, spell.talent, price_of(actor, spell.talent)))
        if isinstance(act.whom, Adventurer):
            await game.do(BarkGrown(act.whom))
        for aim in act.aims:
            if aim.success and isinstance(aim.target, Enemy):
                thorns = Effect(ROOTED, spell.name)
                await game.do(EffectBegan(aim.target, thorns, ends_engagements=True))


class Recover(Action):
    """Shed one Effect (R190-R192, R283)."""

    key, label, suit = RECOVER, "Recover", WANDS

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        doers = game.doers_of(actor)
        reasons = [self._why_not_shed(game, one, each) for one in doers for each in one.effects]
        if not reasons:
            return "nothing to shed"
        return None if None in reasons else reasons[0]

    def _why_not_shed(self, game: ChallengePhase, one: Character, effect: Effect) -> str | None:
        if not effect.recover:
            return f"{effect.name} cannot be Recovered from"
        if effect.name == DISARMED and isinstance(one, Adventurer):
            item = self._dropped(game, effect)
            if item is None or item.where != one.where:
                return None
            return None if can_hold(game, one, item) else "no hand is free"
        return None

    def _dropped(self, game: ChallengePhase, effect: Effect) -> Item | None:
        return next((item for item in game.ground.cards if item.key == effect.thing), None)

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        """An adventurer says what; of a group each member sheds what it can, the first first."""
        actor = act.actor
        if isinstance(actor, Group):
            act.members = [one for one in game.members(actor) if self._first(game, one)]
            return bool(act.members)
        effect = await one_of(
            game,
            chair_of(game, act),
            "shed",
            actor.effects,
            prompt="Shed what?",
            why_not=lambda one: self._why_not_shed(game, actor, one),
        )
        act.choice = "" if effect is None else effect.key
        return effect is not None

    def _first(self, game: ChallengePhase, one: Character) -> Effect | None:
        shed = [each for each in one.effects if self._why_not_shed(game, one, each) is None]
        return shed[0] if shed else None

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        for who in act.doers():
            effect = self._first(game, who)
            if isinstance(who, Adventurer):
                effect = next((one for one in who.effects if one.key == act.choice), None)
            if effect is None or who.state != STANDING:
                continue
            await game.do(EffectEnded(who, effect))
            if effect.name == DISARMED and isinstance(who, Adventurer):
                item = self._dropped(game, effect)
                if item is not None and item.where == who.where:
                    await game.do(ItemTaken(item, game.player_of(who).hands))


BANTER_ACTION = Banter()
SPEAK_ACTION = SpeakIncantation()
RECOVER_ACTION = Recover()
