"""What every worker says and hears: a line of JSON each, on its standard input and output.

A worker first says who it is. Told `{"seconds": 1.2}` it plays games to their end for so long and
says how many; told `{"games": 500}` it plays so many, off the clock, and says how long each was and
what was scored. It ends with its input.
"""

from __future__ import annotations

import json
import random
import sys
import time
from abc import ABC, abstractmethod
from collections import Counter

__all__ = ["MID_GAME", "Worker", "serve"]

# After how many decisions a game that is to be saved stands.
MID_GAME = 10


class Worker(ABC):
    """One peer with one game.

    Attributes:
        engine: what plays, with its version.
    """

    engine: str

    def seed(self, seed: int) -> None:
        """Start chance anew; games after it are the same each time."""
        self.random = random.Random(seed).random

    @abstractmethod
    def play(self) -> None:
        """Play one game at random to its end."""

    @abstractmethod
    def length(self) -> int:
        """How many decisions the last game took."""

    @abstractmethod
    def score(self) -> int:
        """What was scored in the last game, as the game's page in the docs counts it."""

    def sizes(self) -> dict[str, int]:
        """What a save takes in mid-game, after `MID_GAME` decisions: bytes by kind of save."""
        return {}


def serve(worker: Worker) -> None:
    """Answer the race until it has no more to ask."""
    _say({"engine": worker.engine})
    for number, line in enumerate(sys.stdin):
        asked = json.loads(line)
        worker.seed(number)
        if "seconds" in asked:
            games, took = _race(worker, asked["seconds"])
            _say({"games": games, "seconds": took})
        elif "games" in asked:
            lengths: Counter[int] = Counter()
            scores: Counter[int] = Counter()
            for _ in range(asked["games"]):
                worker.play()
                lengths[worker.length()] += 1
                scores[worker.score()] += 1
            _say({"lengths": lengths, "scores": scores})
        else:
            _say({"sizes": worker.sizes()})


def _race(worker: Worker, seconds: float) -> tuple[int, float]:
    games = 0
    play = worker.play
    start = now = time.perf_counter()
    end = start + seconds
    while now < end:
        play()
        games += 1
        now = time.perf_counter()
    return games, now - start


def _say(what: dict[str, object]) -> None:
    print(json.dumps(what), flush=True)
