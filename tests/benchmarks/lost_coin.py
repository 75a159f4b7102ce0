"""A worker for tests: it starts, and breaks down when it is to play."""

from __future__ import annotations

from benchmarks.peers.workers.protocol import serve
from tests.benchmarks.coin import Coin


class LostCoin(Coin):
    def play(self) -> None:
        raise RuntimeError("the coin has rolled away")


if __name__ == "__main__":
    serve(LostCoin())
