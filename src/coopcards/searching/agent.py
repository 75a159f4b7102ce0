"""The agent that searches: information-set Monte Carlo tree search, for seats that win together.

Each simulation takes a game that the seat imagines, goes down the tree of what was answered in the
simulations before, plays on from there as a guide would, and counts for every answer on its way
what the game was worth in the end.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Generic, TypeAlias

from coopcards.agents import Agent, Imagine, RandomAgent, Thinker
from coopcards.chance import Chance
from coopcards.decisions import Answer, asked_of
from coopcards.errors import UsageError
from coopcards.flow import G
from coopcards.searching.guiding import guided
from coopcards.searching.tree import Tree
from coopcards.session import Session
from coopcards.views import Question

__all__ = ["SearchAgent", "Worth"]

Worth: TypeAlias = Callable[[G], float]
"""What a table promises the seats: from 0, all is lost, to 1, the campaign is as good as won."""

# How many simulations one imagined game serves: imagining costs as much as many an answer.
USES = 4


class SearchAgent(Thinker, Generic[G]):
    """Searches before each answer, within a budget of simulations or of seconds.

    With a budget of simulations the same seed gives the same answers.

    Attributes:
        simulations: how many games are played on for an answer, at most; None for no such bound.
        seconds: how long it thinks about an answer, at most; None for no such bound.
    """

    def __init__(
        self,
        seed: int,
        name: str,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        guide: Agent | None = None,
        worth: Worth[G] | None = None,
        rounds: int | None = None,
        curiosity: float = 0.5,
    ) -> None:
        """Set the budget, and how games are played on.

        Args:
            seed: what its own chance comes from; the game's is never drawn from.
            name: what tells it from other agents with the same seed, such as the key of a seat.
            simulations: the budget in simulations; 200 where no budget is given.
            seconds: the budget in seconds; the answers then hang on the speed of the machine.
            guide: how games are played on, and which answer is tried first; at random without one.
                It is shown the imagined table itself, and is to change nothing on it.
            worth: what a table promises where playing on stops before the end of the campaign.
            rounds: how many more rounds are begun in playing on, those of later chapters among
                them; without it campaigns are played to their end.
            curiosity: how much answers tried seldom are preferred to those that did well.

        Raises:
            UsageError: the budget is nothing, or rounds are limited and nothing says what a table
                is worth then.
        """
        if simulations is None and seconds is None:
            simulations = 200
        if (simulations is not None and simulations < 1) or (seconds is not None and seconds <= 0):
            raise UsageError("a search needs at least one simulation, or more than 0 seconds")
        if rounds is not None and worth is None:
            raise UsageError("rounds= stops before the end: say with worth= what a table is worth")
        self.simulations = simulations
        self.seconds = seconds
        self._stream = Chance(seed)[f"search {name}"]
        self._anything = RandomAgent(seed, f"search {name}")
        self._guide: Agent = guide if guide is not None else self._anything
        self._worth = worth
        self._rounds = rounds
        self._curiosity = curiosity

    def think(self, question: Question, imagine: Imagine) -> Answer:
        """The answer that most simulations took; at once where there is but one."""
        begun = time.monotonic()
        tree = Tree(self._guide, self._anything, self._stream, self._curiosity)
        imagined = imagine(self._stream)
        while self._has_time(tree, begun):
            if tree.root.visits and tree.root.visits % USES == 0:
                imagined = imagine(self._stream)
            session = imagined.fork()
            decision = asked_of(session.pending, question.seat)
            assert decision is not None  # an imagined game asks what the game asks
            if decision.single is not None:
                return decision.single
            last = session.table.rounds + (self._rounds or 0)
            way = tree.descend(session, decision)
            tree.count(way, self._played_on(session, last))
        return tree.best

    def _has_time(self, tree: Tree, begun: float) -> bool:
        """Whether the budget allows another simulation, and the answer hangs on it."""
        done = tree.root.visits
        if self.seconds is not None and done and time.monotonic() - begun >= self.seconds:
            return False
        return self.simulations is None or self.simulations - done > max(tree.lead - 1, 0)

    def _played_on(self, session: Session[Any], last: int) -> float:
        """What the game is worth after the guide has played on, up to a number of rounds."""
        while pending := session.pending:
            if self._rounds is not None and session.table.rounds > last:
                break
            decision = pending[0]
            session.answer(decision, guided(self._guide, session, decision))
        outcome = session.outcome
        if outcome is not None:
            return float(outcome.won)
        return self._worth(session.table) if self._worth is not None else 0.0
