"""PettingZoo, hanabi_v5: the loop of its documentation, random among the actions of the mask."""

from __future__ import annotations

import warnings
from importlib import import_module
from importlib.metadata import version

from benchmarks.peers.workers.open_spiel_hanabi import decisions_of, fireworks_of
from benchmarks.peers.workers.protocol import Worker, serve


class PettingZooHanabi(Worker):
    engine = f"PettingZoo {version('pettingzoo')}"

    def __init__(self) -> None:
        warnings.simplefilter("ignore")  # on how its games are to be imported
        self.env = import_module("pettingzoo.classic.hanabi_v5").env()

    def seed(self, seed: int) -> None:
        super().seed(seed)
        self.env.reset(seed=seed)

    def play(self) -> None:
        random, env = self.random, self.env
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(random() * len(legal))]))

    def length(self) -> int:
        return decisions_of(self.env.unwrapped.hanabi_env.game_state)

    def score(self) -> int:
        return fireworks_of(self.env.unwrapped.hanabi_env.game_state)


if __name__ == "__main__":
    serve(PettingZooHanabi())
