"""What saving, opening, going back and imagining cost in Bellwake."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure, best
from coopcards import Chance, Session
from coopcards.agents import Agent, answer_of
from examples.bellwake import BELLWAKE
from examples.bellwake.bot import KeeperBot
from examples.bellwake.table import Bellwake

__all__ = ["imagining", "saves"]

# Seed 5 is a long campaign: bots win all three scenarios in some 400 answers.
SEED = 5


def played(session: Session[Bellwake]) -> list[float]:
    """Let bots play to the end; the seconds that each answer took, from answer to question."""
    bot: Agent = KeeperBot()
    took = []
    while session.pending:
        decision = session.pending[0]
        answer = answer_of(bot, session, decision)
        start = time.perf_counter()
        session.answer(decision, answer)
        took.append(time.perf_counter() - start)
    return took


@contextmanager
def without_fsync() -> Iterator[None]:
    """Whatever is written stays in the system's memory: the disk's own time is not ours."""
    real = os.fsync
    os.fsync = lambda handle: None  # type: ignore[assignment]  # its one caller needs no more
    try:
        yield
    finally:
        os.fsync = real


def saves() -> list[Figure]:
    """A campaign with and without a save, the save itself, and opening it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "campaign.jsonl"
        plain: list[list[float]] = []
        saved: list[list[float]] = []
        synced: list[list[float]] = []
        for _ in range(5):
            plain.append(played(Session.start(BELLWAKE, seed=SEED)))
            for costs, disk in ((saved, False), (synced, True)):
                path.unlink(missing_ok=True)
                if disk:
                    with Session.create(path, BELLWAKE, seed=SEED) as session:
                        costs.append(played(session))
                else:
                    with without_fsync(), Session.create(path, BELLWAKE, seed=SEED) as session:
                        costs.append(played(session))
        answers = len(plain[0])
        cost = (min(map(sum, saved)) - min(map(sum, plain))) / answers
        waiting = (min(map(sum, synced)) - min(map(sum, saved))) / answers
        read = best(lambda: Session.open(path, BELLWAKE, read_only=True), 1)
        size = path.stat().st_size
        with Session.open(path, BELLWAKE, read_only=True) as session:
            back: list[float] = []
            barriers: list[float] = []
            while len(back) < 200 and len(session.answers) > 1:
                start = time.perf_counter()
                session.barrier()
                asked = time.perf_counter()
                session.undo(past_barrier=True)
                back.append(time.perf_counter() - asked)
                barriers.append(asked - start)
    return [
        Figure("saving an answer, apart from fsync", f"{cost * 1e6:.0f} us", "under 500 us"),
        Figure("fsync after an answer", f"{waiting * 1e6:.0f} us", "the disk's own"),
        Figure(
            f"the save of a campaign of {answers} answers", f"{size / 1024:.0f} KiB", "under 1 MB"
        ),
        Figure("opening it", f"{read * 1e3:.0f} ms", "under 200 ms"),
        Figure(
            "undo of one decision: median, most",
            f"{median(back) * 1e3:.2f} ms, {max(back) * 1e3:.2f} ms",
            "under 5 ms",
        ),
        Figure(
            "looking for a barrier first: median, most",
            f"{median(barriers) * 1e3:.2f} ms, {max(barriers) * 1e3:.2f} ms",
            "",
        ),
    ]


def imagining() -> list[Figure]:
    """A game imagined for the seat that is asked, all along a campaign."""
    session = Session.start(BELLWAKE, seed=SEED)
    stream = Chance(1)["imagining"]
    bot: Agent = KeeperBot()
    took, views = [], []
    while session.pending:
        decision = session.pending[0]
        took.append(best(lambda seat=decision.seat: session.imagine(seat, stream), 1, 3))  # type: ignore[misc]  # a default binds the seat
        views.append(best(lambda seat=decision.seat: session.view(seat), 1, 3))  # type: ignore[misc]  # a default binds the seat
        session.answer(decision, answer_of(bot, session, decision))
    took.sort()
    return [
        Figure(
            "view of the seat that is asked: median",
            f"{median(views) * 1e6:.0f} us",
            "under 150 us",
        ),
        Figure(
            "imagining a game: median, nine of ten",
            f"{median(took) * 1e6:.0f} us, {took[len(took) * 9 // 10] * 1e6:.0f} us",
            "under 500 us",
        ),
    ]
