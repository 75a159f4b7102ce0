"""Scene 1: six goblins beyond a dark hallway with a swinging blade (6.6)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.challenge_phase.acting import Act, Aim, Favor, Manner
from examples.challenge_phase.arcana import PENTACLES
from examples.challenge_phase.armed import POLEARM
from examples.challenge_phase.cards import Actor, Adventurer, Character, Enemy, Hazard, Item
from examples.challenge_phase.creatures import GOBLIN_RAIDER, PENDULUM
from examples.challenge_phase.happenings.body import EnemySpared
from examples.challenge_phase.happenings.places import HazardStopped, ItemLost
from examples.challenge_phase.scene import SHUT, Band, Edge, Place, SceneCard
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.scenes.by_fate import ByFate
from examples.challenge_phase.table import ChallengePhase, held, prone
from examples.challenge_phase.wounds import hurt

ROOM = Place("z1", "the guild's room", dark=True)
HALLWAY = Place("z2", "the hallway", dark=True)
FOYER = Place("z3", "the foyer")
BEYOND = Place("z4", "beyond the door")


class WedgeThePendulum(ByFate):
    """Stop the blade for good with a polearm, which is lost (6.6)."""

    key, label = "wedge-the-pendulum", "Wedge a polearm into the pendulum"
    tested = PENTACLES

    def _polearms(self, game: ChallengePhase, one: Adventurer) -> list[Item]:
        things = held(game.player_of(one), ("weapon",))
        return [item for item in things if item.printed.key == POLEARM]

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if not game.hazards:
            return "it is stopped"
        if actor.where not in (ROOM.key, HALLWAY.key, FOYER.key):
            return "out of reach"
        return None if self._polearms(game, actor) else "needs a polearm in hand"

    async def works(self, game: ChallengePhase, who: Adventurer) -> None:
        for item in self._polearms(game, who)[:1]:
            for hazard in game.hazards:
                await game.do(HazardStopped(hazard))
            await game.do(ItemLost(item, "wedged fast in the pendulum"))


class HallwayRules(SceneRules):
    """The pendulum, the cover at both ends of the hallway, single file, the goblins' way out."""

    actions = (WedgeThePendulum(),)

    def bars(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> Sequence[Character | Hazard]:
        """Into the hallway past the pendulum; single file past a foe who stands in it (R012)."""
        if to.key != HALLWAY.key:
            return ()
        foes: list[Character] = []
        foes += game.active_enemies if isinstance(mover, Adventurer) else game.standing
        in_it = [one for one in foes if one.where == HALLWAY.key and not prone(one)]
        return [*game.hazards, *in_it]

    def goes_on(self, game: ChallengePhase, mover: Character, here: Place) -> Sequence[Place]:
        """Stop in the hallway, or go on to its far end with the same card (N5)."""
        if here.key != HALLWAY.key or not game.hazards:
            return ()
        return [to for edge, to in game.ways(here.key) if not edge.bar]

    async def strikes(self, game: ChallengePhase, hazard: Hazard, victim: Character) -> None:
        """2 Piercing Wounds (R273)."""
        await hurt(game, victim, hazard.printed.wounds, piercing=True)

    async def entered(
        self, game: ChallengePhase, who: Character, origin: str, displaced: bool
    ) -> None:
        """Thrown into the hallway one is caught by the blade, nothing compared (N15)."""
        if displaced and who.where == HALLWAY.key:
            for hazard in game.hazards:
                await self.strikes(game, hazard, who)
        if isinstance(who, Enemy) and who.where == BEYOND.key and not displaced:
            await game.do(EnemySpared(who, "gets away"))

    async def declared(self, game: ChallengePhase, act: Act) -> None:
        """Cover at either end against missiles that come through the hallway, if it is claimed."""
        if not (act.missile and act.attack_like):
            return
        for target in act.targets:
            aims = [aim for aim in act.aims if aim.target is target and _through(aim)]
            if aims and await game.confirm(
                game.chair_of(target),
                "cover",
                prompt=f"{act.label}: does {target.label} take cover?",
                about=target,
            ):
                for aim in aims:
                    aim.favors.append(Favor("cover", favor=False))

    def on_the_way(self, game: ChallengePhase, act: Act, target: Character) -> Hazard | None:
        """What is thrown through the hallway has to get past the blade (N21); arrows do (N3)."""
        return next(iter(game.hazards), None) if _through(Aim(act.doers()[0], target)) else None

    def won(self, game: ChallengePhase) -> bool:
        """No goblin that is able to act is left on this side of the door."""
        return all(one.where == BEYOND.key for one in game.active_enemies)


def _through(aim: Aim) -> bool:
    """Whether what flies from the one to the other comes through the hallway."""
    return {aim.who.where, aim.target.where} == {ROOM.key, FOYER.key}


GOBLIN_HALLWAY = SceneCard(
    "Goblin hallway",
    places=(ROOM, HALLWAY, FOYER, BEYOND),
    edges=(
        Edge(ROOM.key, HALLWAY.key, name="into the hallway from the guild's room"),
        Edge(HALLWAY.key, FOYER.key, name="into the hallway from the foyer"),
        Edge(FOYER.key, BEYOND.key, SHUT, name="through the door of the foyer"),
    ),
    guild=ROOM.key,
    bands=(
        Band(
            GOBLIN_RAIDER,
            where=(FOYER.key,) * 6,
            weapons=("bow", "bow", "bow", "dagger", "dagger", "dagger"),
        ),
    ),
    hazards=((PENDULUM, HALLWAY.key),),
    rules=HallwayRules(),
    text="Six goblins hold the foyer; a blade swings in the hallway before it.",
)
