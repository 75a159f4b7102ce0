"""OpenSpiel, Hanabi: its C++ game, each decision and each card drawn by this loop."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version

from benchmarks.peers.workers.protocol import Worker, serve

pyspiel = import_module("pyspiel")


def decisions_of(state: object) -> int:
    """How many of a state's moves were players'; chance has a number below 0."""
    return sum(move.player >= 0 for move in state.full_history())  # type: ignore[attr-defined]  # a state of pyspiel's


def fireworks_of(state: object) -> int:
    """How many cards were built, lives left or not: "Fireworks: R0 Y1 ..." in its text."""
    line = next(line for line in str(state).splitlines() if line.startswith("Fireworks"))
    return sum(int(firework[1:]) for firework in line.split()[1:])


class OpenSpielHanabi(Worker):
    engine = f"OpenSpiel {version('open_spiel')}"

    def __init__(self) -> None:
        self.game = pyspiel.load_game("hanabi")
        self.state = self.game.new_initial_state()

    def play(self) -> None:
        random, sample = self.random, pyspiel.sample_action
        self.state = state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample(state.chance_outcomes(), random())[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])

    def length(self) -> int:
        return decisions_of(self.state)

    def score(self) -> int:
        return fireworks_of(self.state)


if __name__ == "__main__":
    serve(OpenSpielHanabi())
