"""What a decision, a fork, a copy and a view cost in the Challenge phase, on a crowded table."""

from __future__ import annotations

import time

from attrs import evolve

from benchmarks.figures import Figure, best
from coopcards import Session
from coopcards.agents import RandomAgent
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.course import challenge
from examples.challenge_phase.creatures import IMP
from examples.challenge_phase.draw import gm_hand_size
from examples.challenge_phase.scene import Band, Edge, Place, SceneCard
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase

__all__ = ["challenges"]

GUILD = ("gm", "daria", "fergus", "chirm", "ysolde")
DECISIONS = 400

TWELVE_IMPS = SceneCard(
    "Twelve imps",
    places=(Place("cave", "the cave"), Place("shaft", "the shaft")),
    edges=(Edge("cave", "shaft"),),
    guild="cave",
    bands=(Band(IMP, where=("cave",) * 12),),
    rules=SceneRules(),
)


CROWDED = evolve(
    CHALLENGE, cards=(*CHALLENGE.cards, TWELVE_IMPS), chapters=(challenge(TWELVE_IMPS),)
)


def random_challenge(seed: int) -> tuple[int, float]:
    """Play with random seats for so many decisions; returns how many, and the seconds."""
    session = Session.start(CROWDED, seed=seed, seats=GUILD, snapshots="start")
    agent = RandomAgent(seed, "random")
    taken = 0
    start = time.perf_counter()
    while session.pending and taken < DECISIONS:
        decision = session.pending[0]
        session.answer(decision, agent.pick(decision, None))
        taken += 1
    return taken, time.perf_counter() - start


def challenges() -> list[Figure]:
    """Four adventurers against twelve imps, the GM drawing six cards (R208)."""
    random_challenge(0)
    rates = []
    for _ in range(3):
        played = [random_challenge(seed) for seed in range(30)]
        rates.append(sum(taken for taken, _ in played) / sum(seconds for _, seconds in played))
    session = _in_mid_challenge()
    table = session.table
    return [
        Figure(
            f"challenge, {len(GUILD) - 1} against {table.heads}: decisions",
            f"{max(rates):,.0f} a second",
            "",
        ),
        Figure("challenge: fork in mid-phase", f"{best(session.fork, 40) * 1e6:.0f} us", ""),
        Figure(
            f"challenge: copy of the table ({len(table.pieces)} cards)",
            f"{best(table.copy, 40) * 1e6:.0f} us",
            "",
        ),
        Figure(
            "challenge: view of one seat",
            f"{best(lambda: session.view('daria'), 40) * 1e6:.0f} us",
            "",
        ),
    ]


def _in_mid_challenge() -> Session[ChallengePhase]:
    """The second decision of a turn in the first round."""
    session = Session.start(CROWDED, seed=4, seats=GUILD)
    agent = RandomAgent(4, "random")
    while session.pending[0].topic != "turn":
        session.answer(session.pending[0], agent.pick(session.pending[0], None))
    assert gm_hand_size(session.table) == 6
    return session
