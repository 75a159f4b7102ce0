"""coopcards: through the session, with its decision log and its check of every answer."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Generic, TypeVar

from benchmarks.peers.workers.protocol import Worker
from coopcards import Game, Ruleset, Session

__all__ = ["CoopcardsWorker"]

G = TypeVar("G", bound=Game[Any])  # Any: a game with any class of seats


class CoopcardsWorker(Worker, Generic[G]):
    """One ruleset, played by blind seats; nothing but the start is kept to go back to."""

    engine = f"coopcards {version('coopcards')}"
    ruleset: Ruleset[G]
    session: Session[G]

    def seed(self, seed: int) -> None:
        super().seed(seed)
        self.games = seed << 32

    def play(self) -> None:
        random = self.random
        self.games += 1
        self.session = session = Session.start(self.ruleset, seed=self.games, snapshots="start")
        while pending := session.pending:
            decision = pending[0]
            keys = decision.keys
            session.answer(decision, keys[int(random() * len(keys))])

    def length(self) -> int:
        return len(self.session.answers)
