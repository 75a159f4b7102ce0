"""RLCard, Leduc hold'em: its environment, random among the legal actions it lists."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version

from benchmarks.peers.workers.protocol import Worker, serve


class RLCardLeduc(Worker):
    engine = f"RLCard {version('rlcard')}"

    def __init__(self) -> None:
        self.env = import_module("rlcard").make("leduc-holdem")

    def seed(self, seed: int) -> None:
        super().seed(seed)
        self.env.seed(seed)

    def play(self) -> None:
        random, env = self.random, self.env
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])

    def length(self) -> int:
        return len(self.env.action_recorder)

    def score(self) -> int:
        # It pays in big blinds of 2 chips; a split pot pays nothing.
        return round(2 * float(max(self.env.get_payoffs())))


if __name__ == "__main__":
    serve(RLCardLeduc())
