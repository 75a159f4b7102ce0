"""What a decision costs in the co-op Downed mode."""

from __future__ import annotations

import time

from benchmarks.figures import Figure
from coopcards import Session
from coopcards.agents import RandomAgent
from examples.coop_downed import COOP

__all__ = ["skirmishes"]

CAMPAIGNS = 20


def random_campaign(seed: int) -> int:
    """Play one campaign with random seats; returns the number of decisions."""
    session = Session.start(COOP, seed=seed, snapshots="start")
    agent = RandomAgent(seed, "random")
    taken = 0
    while session.pending:
        decision = session.pending[0]
        session.answer(decision, agent.pick(decision, None))
        taken += 1
    return taken


def skirmishes() -> list[Figure]:
    """Three players with random seats."""
    random_campaign(0)
    rates = []
    for _ in range(3):
        start = time.perf_counter()
        decisions = sum(random_campaign(seed) for seed in range(CAMPAIGNS))
        rates.append(decisions / (time.perf_counter() - start))
    return [Figure("co-op mode, three players: decisions", f"{max(rates):,.0f} a second", "")]
