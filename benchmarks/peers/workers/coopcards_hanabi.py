"""coopcards, Hanabi."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.hanabi.rules import HANABI, Hanabi
from benchmarks.peers.workers.coopcards_worker import CoopcardsWorker
from benchmarks.peers.workers.protocol import MID_GAME, serve
from coopcards import Session
from coopcards.snapshots import dump


class CoopcardsHanabi(CoopcardsWorker[Hanabi]):
    ruleset = HANABI

    def score(self) -> int:
        return len(self.session.table.fireworks)

    def sizes(self) -> dict[str, int]:
        """The save that a person would have, the table alone, and the answers alone."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "hanabi.jsonl"
            while True:
                self.games += 1
                with Session.create(path, HANABI, seed=self.games) as session:
                    while session.pending and len(session.answers) < MID_GAME:
                        decision = session.pending[0]
                        picked = int(self.random() * len(decision.keys))
                        session.answer(decision, decision.keys[picked])
                    if session.pending:
                        answers = [given.answer for given in session.answers]
                        return {
                            "save": path.stat().st_size,
                            "table": len(_json(dump(session.table))),
                            "seed and answers": len(_json([self.games, *answers])),
                        }
                path.unlink()


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


if __name__ == "__main__":
    serve(CoopcardsHanabi())
