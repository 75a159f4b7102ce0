"""OpenSpiel, Hanabi: its own C++ loop and random bots; Python only starts each game."""

from __future__ import annotations

from benchmarks.peers.workers.open_spiel_hanabi import OpenSpielHanabi, pyspiel
from benchmarks.peers.workers.protocol import serve


class OpenSpielNativeHanabi(OpenSpielHanabi):
    def seed(self, seed: int) -> None:
        super().seed(seed)
        self.bots = [pyspiel.make_uniform_random_bot(player, seed) for player in (0, 1)]

    def play(self) -> None:
        self.state = self.game.new_initial_state()
        pyspiel.evaluate_bots(self.state, self.bots, int(self.random() * (1 << 31)))


if __name__ == "__main__":
    serve(OpenSpielNativeHanabi())
