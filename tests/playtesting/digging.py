"""Diggers for the playtests of tests: they must be found by other processes."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from attrs import frozen

from coopcards import Answer, Question, View
from coopcards.agents import Agent, HeuristicAgent, RandomAgent
from tests.explaining.well import Well


class Eager(HeuristicAgent):
    """Digs with whatever it has."""

    def dig(self, question: Question, view: View[Well]) -> Answer:
        """The first tool there is."""
        return question.keys[0]


class Lazy(HeuristicAgent):
    """Rests."""

    def dig(self, question: Question, view: View[Well]) -> Answer:
        """The last option is to rest."""
        return question.keys[-1]


@frozen
class Killed:
    """Kills its worker the first time that it plays one seed, and digs at random otherwise."""

    seed: int
    mark: str

    def __call__(self, seed: int, seat: str) -> Agent:
        if seed == self.seed and not Path(self.mark).exists():
            Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return RandomAgent(seed, seat)


@frozen
class AlwaysKilled:
    """Kills its worker whenever it plays one seed."""

    seed: int

    def __call__(self, seed: int, seat: str) -> Agent:
        if seed == self.seed:
            os.kill(os.getpid(), signal.SIGKILL)
        return RandomAgent(seed, seat)


@frozen
class Interrupting:
    """Presses Ctrl-C at one seed."""

    seed: int

    def __call__(self, seed: int, seat: str) -> Agent:
        if seed == self.seed:
            raise KeyboardInterrupt
        return RandomAgent(seed, seat)


class Cheat:
    """Answers what is not on offer."""

    blind = True

    def pick(self, question: Question, view: View[Any] | None) -> Answer:
        """Nonsense."""
        return "nonsense"


@frozen
class Cheating:
    """Cheats at one seed."""

    seed: int

    def __call__(self, seed: int, seat: str) -> Agent:
        return Cheat() if seed == self.seed else RandomAgent(seed, seat)
