"""What a decision, a fork and a whole game cost in The Order of Veiel."""

from __future__ import annotations

import gc
import time
import tracemalloc

from benchmarks.figures import Figure, best
from coopcards import Session
from coopcards.agents import RandomAgent
from coopcards.session import Rhythm
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.table import CROSSINGS, Dungeon

__all__ = ["crossings"]

GAMES = 20
SEED = 3
FULL = ("one", "two", "three", "four", "dm")
UNLED = FULL[:-1]


def played(
    seed: int, seats: tuple[str, ...], *, snapshots: Rhythm = "start", to: int = CROSSINGS + 1
) -> tuple[Session[Dungeon], int]:
    """A game of random seats as it ended, or as it came to a crossing; and how many decisions."""
    session = Session.start(VEIEL, seed=seed, seats=seats, snapshots=snapshots)
    agent = RandomAgent(seed, "random")
    taken = 0
    while session.pending and session.table.crossing < to:
        decision = session.pending[0]
        session.answer(decision, agent.pick(decision, None))
        taken += 1
    return session, taken


def decisions(seats: tuple[str, ...]) -> float:
    """Decisions a second with random seats."""
    played(0, seats)
    rates = []
    for _ in range(3):
        start = time.perf_counter()
        taken = sum(played(seed, seats)[1] for seed in range(GAMES))
        rates.append(taken / (time.perf_counter() - start))
    return max(rates)


def memory() -> tuple[int, int]:
    """What a whole game holds with a snapshot each phase, in bytes, and its decisions."""
    played(0, FULL, snapshots="phase")
    gc.collect()
    tracemalloc.start()
    session, taken = played(SEED, FULL, snapshots="phase")
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert not session.pending
    return held, taken


def crossings() -> list[Figure]:
    """Four heroes, with a dungeon master and without; forks early and late."""
    first, _ = played(SEED, FULL, snapshots="phase", to=1)
    last, answers = played(SEED, FULL, snapshots="phase", to=CROSSINGS)
    held, taken = memory()
    early, late = best(first.fork, 40), best(last.fork, 40)
    pieces = len(last.table.pieces)
    return [
        Figure("veiel, four and a DM: decisions", f"{decisions(FULL):,.0f} a second", ""),
        Figure("veiel, four without a DM: decisions", f"{decisions(UNLED):,.0f} a second", ""),
        Figure("veiel: fork in the first crossing", f"{early * 1e6:.0f} us", ""),
        Figure(
            f"veiel: fork in the fifth, after {answers} answers",
            f"{late * 1e6:.0f} us",
            f"{late / early:.2f} times the first",
        ),
        Figure(
            f"veiel: copy of the table ({pieces} cards)",
            f"{best(last.table.copy, 40) * 1e6:.0f} us",
            "",
        ),
        Figure(f"veiel: a game of {taken} decisions holds", f"{held / 1024:,.0f} KiB", ""),
    ]
