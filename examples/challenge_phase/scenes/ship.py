"""Scene 2: a guild aboard, a captain with corsairs, and the water all around (R033-R042, 6.6)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.challenge_phase.acting import MOVE, Act, Action, Aim, Favor, Manner
from examples.challenge_phase.acts.doomed_attacks import WATER
from examples.challenge_phase.arcana import PENTACLES
from examples.challenge_phase.cards import (
    DEATHS_DOOR,
    STANDING,
    Actor,
    Adventurer,
    Character,
    Enemy,
    Item,
)
from examples.challenge_phase.creatures import CAPTAIN, CORSAIR, SKELETON
from examples.challenge_phase.effects import AFLOAT, DROWNING, Effect
from examples.challenge_phase.fate import SUCCESSES, TARGET, fate_test
from examples.challenge_phase.favors import by_missile
from examples.challenge_phase.happenings.body import EffectBegan, EffectEnded, FellToDeathsDoor
from examples.challenge_phase.happenings.cards import Discarded
from examples.challenge_phase.happenings.places import (
    EnemyArmed,
    ItemDropped,
    ItemLit,
    SceneCounted,
)
from examples.challenge_phase.moving import leave
from examples.challenge_phase.scene import HEIGHT, ROPE, Band, Edge, Place, SceneCard
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.scenes.ship_acts import (
    FORECASTLE,
    MAIN_DECK,
    POOP_DECK,
    SHIP_ACTS,
    SHRUG_OFF,
    STEERED,
    holds_rope,
    rope_of,
    shrug_off,
)
from examples.challenge_phase.table import ChallengePhase, suffers
from examples.challenge_phase.wounds import hurt

RIGGING = Place("rigging", "the rigging")
THE_WATER = Place(WATER, "the water")
ASHORE = 2
"""So many acts of steering, each in another round, run the ship ashore."""


class ShipRules(SceneRules):
    """The rigging, the water, the ropes; winch and wheel are acts (`ship_acts`)."""

    actions = SHIP_ACTS
    always_tested = True

    def why_not_go(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> str | None:
        """Out of the water by a rope that somebody has thrown, and by nothing else."""
        by_rope = edge.kind == ROPE and not holds_rope(game, mover)
        return "only by a rope" if by_rope else None

    def suit_to_go(self, game: ChallengePhase, mover: Character, to: Place) -> str:
        """Into the rigging with a Pentacles card, on the own turn too (R033, A41)."""
        return PENTACLES if to.key == RIGGING.key else ""

    def favors(self, game: ChallengePhase, act: Act, aim: Aim) -> Sequence[Favor]:
        """Missiles from the rigging have Favor, whoever is in the crow's nest (R034, A40)."""
        aloft = by_missile(act, aim.who) and aim.who.where == RIGGING.key
        if aloft and not game.options.only_the_crows_nest:
            return [Favor("from the crow's nest")]
        return ()

    async def declared(self, game: ChallengePhase, act: Act) -> None:
        """By an option the GM says who shoots from the crow's nest (A40)."""
        if not act.missile or not game.options.only_the_crows_nest:
            return
        for who in act.doers():
            aloft = by_missile(act, who) and who.where == RIGGING.key
            aims = [aim for aim in act.aims if aim.who is who and aloft]
            if aims and await game.confirm(
                game.gm, "crow's nest", prompt=f"Is {who.label} in the crow's nest?", about=who
            ):
                for aim in aims:
                    aim.favors.append(Favor("from the crow's nest"))

    async def hit(self, game: ChallengePhase, victim: Character) -> None:
        """Whoever is hit in the rigging keeps hold by a test, or falls to the deck (R035)."""
        if victim.where != RIGGING.key or victim.state not in (STANDING, DEATHS_DOOR):
            return
        if victim.state == STANDING and await _keeps_hold(game, victim):
            return
        await leave(game, victim, MAIN_DECK, displaced=True)
        await hurt(game, victim, piercing=True)

    async def entered(
        self, game: ChallengePhase, who: Character, origin: str, displaced: bool
    ) -> None:
        """Into the water, or out of it."""
        if who.where == WATER:
            await _fall_in(game, who)
        elif origin == WATER:
            for effect in [each for each in who.effects if each.name in (DROWNING, AFLOAT)]:
                await game.do(EffectEnded(who, effect))
            if holds_rope(game, who):
                await game.do(SceneCounted(f"{who.label} is out of the water", rope_of(who), 0))

    def why_not_act(
        self, game: ChallengePhase, actor: Actor, action: Action, manner: Manner
    ) -> str | None:
        """Who drowns can only shrug off the pack; who is afloat can only climb out (R038)."""
        if not isinstance(actor, Adventurer):
            return None
        if suffers(actor, DROWNING) and action is not SHRUG_OFF:
            return DROWNING
        return AFLOAT if suffers(actor, AFLOAT) and action.key != MOVE else None

    async def round_over(self, game: ChallengePhase) -> None:
        """Whoever still drowns when the round after the fall ends is at Death's Door (6.6).

        To shrug off the pack is free, so it can be done now as well.
        """
        for one in [each for each in game.standing if suffers(each, DROWNING)]:
            if SHRUG_OFF.why_not(game, one, "turn") is None and await game.confirm(
                game.player_of(one), "shrug off", prompt="Shrug off the pack?", about=one
            ):
                await shrug_off(game, one)
            if suffers(one, DROWNING) and game.rounds > game.tally[fell_in(one)]:
                await game.do(FellToDeathsDoor(one))

    def won(self, game: ChallengePhase) -> bool:
        """Steered ashore, with the anchor up."""
        return game.tally.get(STEERED, 0) >= ASHORE


def fell_in(who: Character) -> str:
    """The name under which the scene notes in which round somebody began to drown."""
    return f"fell in:{who.key}"


async def _keeps_hold(game: ChallengePhase, victim: Character) -> bool:
    """Discard a card to test Pentacles; with none to discard one falls (R035, A4, A55)."""
    chair = game.chair_of(victim)
    if isinstance(victim, Enemy) and game.options.enemies_fall_from_the_rigging:
        return False
    if not len(chair.hand):
        return False
    chosen = await game.choose(
        chair,
        "hold on",
        chair.hand.cards,
        prompt=f"Which card is discarded, for {victim.label} to keep hold?",
        about=victim,
    )
    await game.do(Discarded((chosen,), " (to keep hold)"))
    if isinstance(victim, Adventurer):
        fate = await fate_test(game, victim, PENTACLES)
        return fate in SUCCESSES and victim.state == STANDING
    drawn = await game.draw(game.major_deck, game.played)
    total = victim.printed.pentacles + sum(card.value for card in drawn)
    await game.do(Discarded(tuple(drawn), f" ({victim.label} tests Pentacles: {total})"))
    return total >= TARGET


async def _fall_in(game: ChallengePhase, who: Character) -> None:
    """What was held is dropped, flames go out; then one drowns, or is afloat (R037-R039)."""
    if isinstance(who, Enemy):
        if who.weapon:
            await game.do(EnemyArmed(who, ""))
        if who.state == STANDING:
            await game.do(EffectBegan(who, Effect(AFLOAT, THE_WATER.label, recover=False)))
        return
    player = game.player_of(who)
    wet: list[Item] = [*player.hands.cards, *player.belt.cards]
    for item in wet:
        if item.lit:
            await game.do(ItemLit(item, False, "goes out"))
    for item in list(player.hands.cards):
        await game.do(ItemDropped(item, THE_WATER))
    if who.state != STANDING:
        return
    metal = any(item.printed.metal for item in player.worn.cards)
    drowns = metal or bool(len(player.pack))
    if drowns:
        await game.do(SceneCounted(f"{who.label} goes under", fell_in(who), game.rounds))
    effect = Effect(DROWNING if drowns else AFLOAT, THE_WATER.label, recover=False)
    await game.do(EffectBegan(who, effect))


PLACES = (RIGGING, POOP_DECK, THE_WATER, FORECASTLE, MAIN_DECK)
EDGES = (
    Edge(MAIN_DECK.key, RIGGING.key, kind=HEIGHT),
    Edge(MAIN_DECK.key, POOP_DECK.key),
    Edge(MAIN_DECK.key, FORECASTLE.key),
    Edge(POOP_DECK.key, WATER, one_way=True),
    Edge(FORECASTLE.key, WATER, one_way=True),
    Edge(MAIN_DECK.key, WATER, one_way=True),
    Edge(WATER, MAIN_DECK.key, kind=ROPE, one_way=True),
)

SHIP = SceneCard(
    "Ship",
    places=PLACES,
    edges=EDGES,
    guild=MAIN_DECK.key,
    bands=(
        Band(CAPTAIN, where=(POOP_DECK.key,)),
        Band(
            CORSAIR,
            where=(RIGGING.key, FORECASTLE.key, MAIN_DECK.key, MAIN_DECK.key),
            weapons=("crossbow", "blade", "blade", "blade"),
        ),
    ),
    rules=ShipRules(),
    text="A captain and four corsairs. The anchor is down; up, the ship could be run ashore.",
)
SKELETON_SHIP = SceneCard(
    "Ship with skeletons",
    places=PLACES,
    edges=EDGES,
    guild=MAIN_DECK.key,
    bands=(
        Band(CAPTAIN, where=(POOP_DECK.key,)),
        Band(SKELETON, where=(FORECASTLE.key, MAIN_DECK.key)),
    ),
    rules=ShipRules(),
    text="The captain's crew are two skeletons. All else is as aboard the living ship.",
)
