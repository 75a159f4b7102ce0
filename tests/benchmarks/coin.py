"""A worker for tests: one coin is tossed until it shows heads."""

from __future__ import annotations

from benchmarks.peers.workers.protocol import Worker, serve


class Coin(Worker):
    engine = "Coin 1"

    def play(self) -> None:
        self.tosses = 1
        while self.random() < 0.5:
            self.tosses += 1

    def length(self) -> int:
        return self.tosses

    def score(self) -> int:
        return self.tosses % 2


if __name__ == "__main__":
    serve(Coin())
