"""Acts aboard: the winch, the wheel, a thrown rope, a pack that is shrugged off (R038-R042)."""

from __future__ import annotations

from examples.challenge_phase.acting import Act, Action, Manner, chair_of
from examples.challenge_phase.acts.cups import adventurer
from examples.challenge_phase.acts.doomed_attacks import WATER
from examples.challenge_phase.arcana import CUPS
from examples.challenge_phase.cards import (
    DEATHS_DOOR,
    STANDING,
    Actor,
    Adventurer,
    Character,
    Enemy,
    Group,
)
from examples.challenge_phase.effects import AFLOAT, DROWNING, Effect
from examples.challenge_phase.happenings.body import EffectBegan, EffectEnded
from examples.challenge_phase.happenings.places import ItemLost, SceneCounted
from examples.challenge_phase.moving import leave
from examples.challenge_phase.scene import Place
from examples.challenge_phase.table import ChallengePhase, held, suffers
from examples.challenge_phase.targeting import one_of

POOP_DECK = Place("poop-deck", "the poop deck")
FORECASTLE = Place("forecastle", "the forecastle")
MAIN_DECK = Place("main-deck", "the main deck")
DECKS = (POOP_DECK.key, FORECASTLE.key, MAIN_DECK.key)
"""Where a rope can be thrown from (R040)."""

ANCHOR = "anchor"
"""What the scene counts as 1 while the anchor is up."""
STEERED = "steered"
STEERED_IN = "steered in round"


def rope_of(who: Character) -> str:
    """The name under which the scene counts who has a rope to climb."""
    return f"rope:{who.key}"


def holds_rope(game: ChallengePhase, who: Character) -> bool:
    """Whether somebody in the water has a rope to climb."""
    return bool(game.tally.get(rope_of(who)))


async def shrug_off(game: ChallengePhase, one: Adventurer) -> None:
    """Lose the whole pack; without metal one is afloat then, in metal one goes on drowning."""
    player = game.player_of(one)
    for item in list(player.pack.cards):
        await game.do(ItemLost(item, "lost in the water"))
    if any(item.printed.metal for item in player.worn.cards):
        return
    for effect in [each for each in one.effects if each.name == DROWNING]:
        await game.do(EffectEnded(one, effect))
        await game.do(EffectBegan(one, Effect(AFLOAT, effect.source, recover=False)))


class ShrugOff(Action):
    """Shrug off the pack, which is free (R038)."""

    key, label = "shrug-off-the-pack", "Shrug off the pack"
    free = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if not suffers(actor, DROWNING):
            return "not drowning"
        return None if len(game.player_of(actor).pack) else "no pack left"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        await shrug_off(game, adventurer(act))


class ThrowRope(Action):
    """Throw a rope from a deck to somebody in the water (R040)."""

    key, label = "throw-a-rope", "Throw a rope"

    def _throwers(self, game: ChallengePhase, actor: Actor) -> list[Enemy]:
        """The members of a group who stand on a deck; there are ropes enough for them."""
        if isinstance(actor, Adventurer):
            return []
        return [one for one in game.members(actor) if one.where in DECKS]

    def _in_the_water(self, game: ChallengePhase, actor: Actor) -> list[Adventurer | Enemy]:
        """Those of the own side who are in the water, without a rope so far."""
        side: list[Adventurer | Enemy] = []
        side += game.adventurers if isinstance(actor, Adventurer) else game.enemies
        states = (STANDING, DEATHS_DOOR) if isinstance(actor, Adventurer) else (STANDING,)
        lying = [one for one in side if one.where == WATER and one.state in states]
        return [one for one in lying if one is not actor and not holds_rope(game, one)]

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        if not self._in_the_water(game, actor):
            return "nobody in the water"
        if isinstance(actor, Group):
            return None if self._throwers(game, actor) else "none of them is on deck"
        if actor.where not in DECKS:
            return "only from a deck"
        ropes = [one for one in held(game.player_of(actor)) if one.printed.key == "rope"]
        return None if ropes else "no rope in hand"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        act.members = self._throwers(game, act.actor)[:1]
        lying = self._in_the_water(game, act.actor)
        act.whom = await one_of(game, chair_of(game, act), "rescue", lying, prompt="To whom?")
        return act.whom is not None

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        whom = act.whom
        if not isinstance(whom, Adventurer | Enemy) or whom.where != WATER:
            return
        for effect in [each for each in whom.effects if each.name in (DROWNING, AFLOAT)]:
            await game.do(EffectEnded(whom, effect))
        if whom.state == STANDING:
            said = f"{whom.label} has hold of a rope"
            await game.do(SceneCounted(said, rope_of(whom), 1))
        else:
            await leave(game, whom, MAIN_DECK, displaced=True)


class Winch(Action):
    """Turn the anchor up, or down again (R041)."""

    key, label = "anchor-winch", "Turn the anchor winch"

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        there = [actor] if isinstance(actor, Adventurer) else game.members(actor)
        on_deck = any(one.where == MAIN_DECK.key for one in there)
        return None if on_deck else f"only on {MAIN_DECK.name}"

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        up = not game.tally.get(ANCHOR)
        await game.do(SceneCounted(f"the anchor is {'up' if up else 'down'}", ANCHOR, int(up)))
        if not up and game.tally.get(STEERED):
            await game.do(SceneCounted("the ship lies still again", STEERED, 0))


class Steer(Action):
    """Steer the ship on purpose, once a round (R042)."""

    key, label, suit = "steer", "Steer the ship", CUPS
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if actor.where != MAIN_DECK.key:
            return f"only on {MAIN_DECK.name}"
        if not game.tally.get(ANCHOR):
            return "the anchor is down"
        done = game.tally.get(STEERED) and game.tally.get(STEERED_IN) == game.rounds
        return "steered in this round already" if done else None

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        if self.why_not(game, act.actor, act.manner) is None:
            times = game.tally.get(STEERED, 0) + 1
            await game.do(SceneCounted("the wheel is held", STEERED_IN, game.rounds))
            await game.do(SceneCounted("the ship turns to the shore", STEERED, times))


SHRUG_OFF = ShrugOff()
SHIP_ACTS: tuple[Action, ...] = (SHRUG_OFF, ThrowRope(), Winch(), Steer())
