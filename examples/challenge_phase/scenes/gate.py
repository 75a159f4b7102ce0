"""Scene 3: a giant before a gate, imps on an idol, and a chasm under the bridge (6.6)."""

from __future__ import annotations

from examples.challenge_phase.acting import Act, Action, Manner
from examples.challenge_phase.arcana import PENTACLES, SWORDS
from examples.challenge_phase.armed import POLEARM
from examples.challenge_phase.cards import (
    STANDING,
    Actor,
    Adventurer,
    Character,
    Enemy,
    Group,
    Hazard,
)
from examples.challenge_phase.creatures import GATE_GIANT, IMP
from examples.challenge_phase.happenings.places import (
    EdgeChanged,
    GuardKept,
    Revealed,
    SceneCounted,
)
from examples.challenge_phase.moving import leave, why_not_stir
from examples.challenge_phase.scene import LOCKED, OPEN, ROPE, Band, Edge, Place, SceneCard
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.scenes.by_fate import ByFate
from examples.challenge_phase.table import ChallengePhase, held
from examples.challenge_phase.wounds import hurt

ROAD = Place("road", "the road")
BRIDGE = Place("bridge", "the bridge")
COURT = Place("gate-court", "the gate court")
RAMPART = Place("rampart", "the rampart")
CHASM = Place("chasm", "the chasm")
BEYOND_THE_GATE = Place("beyond-the-gate", "beyond the gate")

# The giant bars one of these, first the stair.
STAIR = Edge(COURT.key, RAMPART.key)
GATE = Edge(COURT.key, BEYOND_THE_GATE.key, LOCKED)

WINDLASS = "windlass"
TURNS = 2
"""So many acts at the windlass raise the gate."""
COUNTERWEIGHT = "counterweight"
CRUSHED = 3
"""So many Piercing Wounds the counterweight deals."""


def has_rope(game: ChallengePhase, one: Adventurer) -> bool:
    """Whether an adventurer has a rope in hand."""
    return any(item.printed.key == "rope" for item in held(game.player_of(one)))


def giants(game: ChallengePhase) -> list[Enemy]:
    """The giant, while it is able."""
    return [one for one in game.active_enemies if one.printed is GATE_GIANT]


class BarTheOther(Action):
    """The giant bars the other of stair and gate, on its turn and without a card."""

    key, label = "bar-stair-or-gate", "Bar the other way"
    free = True
    for_guild = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        there = [one for one in giants(game) if one.host == actor.id and one.where == COURT.key]
        return None if there else f"only a giant in {COURT.name}"

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        assert isinstance(act.actor, Group)
        act.members = game.members(act.actor)[:1]
        return True

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        giant = act.members[0]
        other = GATE if giant.guards == STAIR.key else STAIR
        what = "the gate" if other is GATE else "the stair"
        await game.do(GuardKept(giant, other.key, what))


class Climb(ByFate):
    """Out of the chasm without a rope (6.6)."""

    key, label = "climb", "Climb out of the chasm"
    tested = PENTACLES

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        return why_not_stir(actor) or (None if actor.where == CHASM.key else "only in the chasm")

    async def works(self, game: ChallengePhase, who: Adventurer) -> None:
        if why_not_stir(who) is None and who.where == CHASM.key:
            await leave(game, who, ROAD)


class Windlass(Action):
    """Turn the windlass; two acts in all raise the gate (6.6)."""

    key, label = WINDLASS, "Turn the windlass"
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if actor.where != RAMPART.key:
            return f"only on {RAMPART.name}"
        return "the gate is up" if game.tally.get(WINDLASS, 0) >= TURNS else None

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        turns = game.tally.get(WINDLASS, 0) + 1
        await game.do(SceneCounted(f"the windlass turns: {turns}", WINDLASS, turns))
        if turns == TURNS:
            gate = next(edge for edge in game.edges if edge.key == GATE.key)
            await game.do(EdgeChanged(gate, gate.with_bar(OPEN), "open: the gate is up"))


class Counterweight(ByFate):
    """Let the counterweight fall on the giant; it falls once (6.6)."""

    key, label = COUNTERWEIGHT, "Drop the counterweight"
    tested = SWORDS

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        if actor.where != RAMPART.key:
            return f"only on {RAMPART.name}"
        return "it has fallen" if game.tally.get(COUNTERWEIGHT) else None

    async def works(self, game: ChallengePhase, who: Adventurer) -> None:
        if game.tally.get(COUNTERWEIGHT):
            return
        await game.do(SceneCounted("the counterweight falls", COUNTERWEIGHT, 1))
        for giant in giants(game):
            if giant.where == COURT.key:
                await hurt(game, giant, CRUSHED, piercing=True)


class GateRules(SceneRules):
    """The chasm and its ropes, imps out of reach, and what lies beyond the gate."""

    actions = (BarTheOther(), Climb(), Windlass(), Counterweight())

    def why_not_go(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> str | None:
        """Up out of the chasm by a rope in hand; without one it takes a climb."""
        by_rope = edge.kind == ROPE and isinstance(mover, Adventurer) and not has_rope(game, mover)
        return "only by a rope" if by_rope else None

    def why_not_target(
        self, game: ChallengePhase, act: Act, target: Character | Hazard
    ) -> str | None:
        """While the imps hang there, only polearms and missiles reach them (R043)."""
        if not isinstance(target, Enemy) or not target.hangs:
            return None
        return None if act.missile or act.weapon == POLEARM else "hangs too high"

    async def entered(
        self, game: ChallengePhase, who: Character, origin: str, displaced: bool
    ) -> None:
        """The first Move of an imp brings it down; a fall into the chasm hurts."""
        if isinstance(who, Enemy) and who.hangs:
            await game.do(Revealed(who))
        if who.where != CHASM.key or who.state != STANDING:
            return
        if displaced or not isinstance(who, Adventurer) or not has_rope(game, who):
            await hurt(game, who, piercing=True)

    def won(self, game: ChallengePhase) -> bool:
        """The giant is down, or everybody who is conscious is beyond the gate."""
        standing = game.standing
        through = bool(standing) and all(one.where == BEYOND_THE_GATE.key for one in standing)
        return through or not giants(game)

    def out(self, game: ChallengePhase, adventurer: Adventurer) -> bool:
        """Back on the road, where the giant does not follow; imps that came down do (R233)."""
        return adventurer.where == ROAD.key


GATE_OF_THE_GIANT = SceneCard(
    "The gate giant",
    places=(ROAD, BRIDGE, COURT, RAMPART, CHASM, BEYOND_THE_GATE),
    edges=(
        Edge(ROAD.key, BRIDGE.key),
        Edge(BRIDGE.key, COURT.key),
        STAIR,
        GATE,
        Edge(BRIDGE.key, CHASM.key, one_way=True),
        Edge(CHASM.key, ROAD.key, kind=ROPE, one_way=True),
    ),
    guild=ROAD.key,
    bands=(
        Band(GATE_GIANT, where=(COURT.key,), guards=STAIR.key),
        Band(IMP, where=(COURT.key,) * 4, hangs=True),
    ),
    rules=GateRules(),
    text="A giant keeps the gate and the stair to the windlass; four imps jeer from an idol.",
)
