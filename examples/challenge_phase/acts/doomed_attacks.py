"""Greater dooms that are played with an Attack (R224, R225, 6.5)."""

from __future__ import annotations

from examples.challenge_phase.acting import Act, Manner
from examples.challenge_phase.acts.pentacles import disarm
from examples.challenge_phase.acts.swords import FLASHING_STEEL, HURL_ROCK, Attack
from examples.challenge_phase.cards import STANDING, Actor, Adventurer, Character, Enemy, Group
from examples.challenge_phase.effects import EXHAUSTED, ROOTED, WEBBED, Effect
from examples.challenge_phase.happenings.afflictions import Poisoned
from examples.challenge_phase.happenings.body import EffectBegan
from examples.challenge_phase.happenings.places import Snatched
from examples.challenge_phase.moving import leave
from examples.challenge_phase.scene import Place
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.talents import FIRM_STANCE, has_talent
from examples.challenge_phase.targeting import in_reach, one_of
from examples.challenge_phase.using import wards_off

WATER = "water"

POISON = "Poison"
SNATCH = "Snatch"
OVER_THE_SIDE = "Over the Side"
COCOON = "Cocoon"
GRAVE_GRIP = "Grave Grip"
GNAW = "Gnaw"
ON_AN_ATTACK = (POISON, SNATCH, OVER_THE_SIDE, FLASHING_STEEL, COCOON, GRAVE_GRIP, GNAW)
"""The greater dooms that work if the Attack they are played with succeeds; Hurl Rock changes the
Attack itself."""
EFFECTS = (SNATCH, OVER_THE_SIDE, COCOON, GRAVE_GRIP, GNAW)
"""Those of them that bring an Effect, which Aegis can ward off."""


class HurlRock(Attack):
    """An Attack over up to two zones, by one who is not engaged; its Wound is Piercing."""

    key, label = "hurl-rock", HURL_ROCK
    for_guild = False
    doom = "greater"
    with_attack = True

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        if not isinstance(actor, Group) or self.label not in actor.printed.greater:
            return "not printed on it"
        return super().why_not(game, actor, manner)

    def reached(self, game: ChallengePhase, member: Enemy) -> list[Character]:
        if member.engaged:
            return []
        foes = game.foes_of(member)
        return [one for one in foes if in_reach(game, member.where, one.where, 2)]

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        act.choice = self.label
        declared = await super().declare(game, act)
        act.missile = True
        return declared


def waters(game: ChallengePhase, where: str) -> list[Place]:
    """The adjacent zones that are water."""
    return [to for _, to in game.ways(where) if to.key == WATER]


async def strike_with_doom(game: ChallengePhase, act: Act) -> None:
    """What a greater doom adds to an Attack that has hit (R224, R225)."""
    if act.choice not in ON_AN_ATTACK:
        return
    hit = [aim.target for aim in act.aims if aim.success]
    victims = [one for one in game.standing if one in hit]
    victim = await one_of(game, game.gm, "doomed", victims, prompt=f"{act.choice}: whom?")
    if victim is None:
        return
    source = act.choice
    if source in EFFECTS and await wards_off(game, victim, source):
        return
    if source == POISON:
        if not victim.venom:
            await game.do(Poisoned(victim, 1))
    elif source == SNATCH:
        await _snatch(game, act, victim)
    elif source == OVER_THE_SIDE:
        if not has_talent(victim, FIRM_STANCE):
            for to in waters(game, victim.where)[:1]:
                await leave(game, victim, to, displaced=True)
    elif source == COCOON:
        await game.do(EffectBegan(victim, Effect(WEBBED, source), ends_engagements=True))
    elif source == GRAVE_GRIP:
        await game.do(EffectBegan(victim, Effect(ROOTED, source), ends_engagements=True))
    elif source == GNAW:
        await game.do(EffectBegan(victim, Effect(EXHAUSTED, source)))


async def _snatch(game: ChallengePhase, act: Act, victim: Adventurer) -> None:
    """Disarm; the imp keeps the thing until it falls."""
    before = list(game.ground.cards)
    await disarm(game, act, victim)
    thing = next((item for item in game.ground.cards if item not in before), None)
    imp = next((aim.who for aim in act.aims if aim.target is victim and aim.success), None)
    if thing is not None and isinstance(imp, Enemy) and imp.state == STANDING:
        await game.do(Snatched(imp, thing))
