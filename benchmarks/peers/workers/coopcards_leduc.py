"""coopcards, Leduc hold'em."""

from __future__ import annotations

from benchmarks.leduc.rules import LEDUC, Leduc
from benchmarks.peers.workers.coopcards_worker import CoopcardsWorker
from benchmarks.peers.workers.protocol import serve


class CoopcardsLeduc(CoopcardsWorker[Leduc]):
    ruleset = LEDUC

    def score(self) -> int:
        table = self.session.table
        return max(table.gain(player) for player in table.seats)


if __name__ == "__main__":
    serve(CoopcardsLeduc())
