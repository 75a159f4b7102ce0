"""hanabython, Hanabi: players that look at the game itself, kinder than its protocol."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.peers.workers.protocol import Worker, serve

hanabython = import_module("hanabython")

PLACES = range(5)
PLAYS = [hanabython.ActionPlayCard(place) for place in PLACES]
THROWS = [hanabython.ActionThrow(place) for place in PLACES]


class HanabythonHanabi(Worker):
    engine = f"hanabython {version('hanabython')}"

    def __init__(self) -> None:
        self.players = [random_player(self, number) for number in (0, 1)]
        self.game: Any = None
        self.decisions = 0

    def play(self) -> None:
        self.decisions = 0
        self.game = hanabython.Game(self.players)
        self.game.play()

    def length(self) -> int:
        return self.decisions

    def score(self) -> int:
        return int(self.game.board.score)


def random_player(worker: HanabythonHanabi, number: int) -> object:
    """A player that picks any legal action."""

    class RandomPlayer(hanabython.Player):  # type: ignore[misc,name-defined]  # imported when it runs
        def choose_action(self) -> Any:
            game = worker.game
            worker.decisions += 1
            places = len(game.hands[number])
            options = PLAYS[:places]
            if game.n_clues < game.cfg.n_clues:
                options = options + THROWS[:places]
            if game.n_clues > 0:
                partner = game.hands[1 - number]
                marks = {card.v: None for card in partner} | {card.c: None for card in partner}
                options = options + [
                    hanabython.ActionClue(1, hanabython.Clue(mark)) for mark in marks
                ]
            return options[int(worker.random() * len(options))]

    return RandomPlayer(f"Player {number}")


if __name__ == "__main__":
    serve(HanabythonHanabi())
