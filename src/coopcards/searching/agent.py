"""The agent that searches: information-set Monte Carlo tree search, for seats that win together.

Each simulation takes a game that the seat imagines (a determinization) and one of the answers that
contend, goes down the tree of what was answered after it before, plays on from there as a guide
would (the playout), and counts for every answer on its way what the game was worth in the end.

All contenders are tried in the same imagined games, so that they differ in nothing but themselves;
time and again the worse half of them is dropped (sequential halving), and those that are left share
what is left of the budget.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil, inf, log2
from typing import Any, Generic, TypeAlias

from attrs import define, field

from coopcards.agents import Agent, Imagine, RandomAgent, Thinker
from coopcards.chance import Chance
from coopcards.decisions import Answer, Decision, asked_of
from coopcards.errors import UsageError
from coopcards.flow import G
from coopcards.searching.proposals import Proposals, guided
from coopcards.searching.tree import Node, Tree
from coopcards.session import Session
from coopcards.views import Question

__all__ = ["Evaluation", "SearchAgent"]

Evaluation: TypeAlias = Callable[[G], float]
"""What a table promises the seats: from 0, all is lost, to 1, the campaign is as good as won."""

# In how many games a contender is tried before it may be dropped.
LEAST_TRIALS = 4


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
        evaluate: Evaluation[G] | None = None,
        rounds: int | None = None,
    ) -> None:
        """Set the budget, and how games are played on.

        Args:
            seed: what its own chance comes from; the game's is never drawn from.
            name: what tells it from other agents with the same seed, such as the key of a seat.
            simulations: the budget in simulations; 200 where no budget is given.
            seconds: the budget in seconds; the answers then hang on the speed of the machine.
            guide: how games are played on (the playout policy), and which answer is tried first;
                at random without one. It is shown the imagined table itself, and is to change
                nothing on it.
            evaluate: what a table promises where playing on stops before the end of the campaign.
            rounds: how many more rounds are played to their end, those of later chapters among
                them; without it campaigns are played to their end.

        Raises:
            UsageError: the budget is nothing, or rounds are limited and nothing says what a table
                promises then.
        """
        if simulations is None and seconds is None:
            simulations = 200
        if simulations is not None and simulations < 1:
            raise UsageError(f"simulations={simulations!r}: a search makes 1 or more")
        if seconds is not None and seconds <= 0:
            raise UsageError(f"seconds={seconds!r}: a search takes more than 0")
        if rounds is not None and rounds < 0:
            raise UsageError(f"rounds={rounds!r}: a search plays on for 0 or more")
        if rounds is not None and evaluate is None:
            raise UsageError(
                "rounds= stops before the end: evaluate= must say what a table promises"
            )
        self.simulations = simulations
        self.seconds = seconds
        self._stream = Chance(seed)[f"search {name}"]
        self._anything = RandomAgent(seed, f"search {name}")
        self._guide: Agent = guide if guide is not None else self._anything
        self._evaluate = evaluate
        self._rounds = rounds

    def think(self, question: Question, imagine: Imagine) -> Answer:
        """The contender that is left; at once where there is but one answer.

        What contends is on offer in the question, which may offer less than the imagined games do.
        """
        imagined = imagine(self._stream)
        decision = _asked(imagined, question.seat)
        if decision.single is not None:
            return decision.single
        proposals = Proposals(self._guide, self._anything, self._stream)
        tree = Tree(proposals)
        budget = _Budget(self.simulations, self.seconds)
        contenders: dict[Answer, Node] = {}
        if self.seconds is not None:
            # How long the guide's answer takes says how many simulations there is time for.
            _fill(contenders, 1, proposals, imagined, question)
            for answer, node in list(contenders.items()) * LEAST_TRIALS:
                if budget.is_late or budget.made == budget.simulations:
                    break
                self._simulate(tree, node, imagined.fork(), question.seat, answer)
                budget.count()
                imagined = imagine(self._stream)
        _fill(contenders, _contenders_for(budget.expected), proposals, imagined, question)
        stages = ceil(log2(len(contenders)))
        for stage in range(1, stages + 1):
            while budget.allows(len(contenders), stage / stages):
                for answer, node in contenders.items():
                    if budget.is_late:
                        break
                    self._simulate(tree, node, imagined.fork(), question.seat, answer)
                    budget.count()
                imagined = imagine(self._stream)
            ranked = sorted(contenders, key=lambda answer: -contenders[answer].mean)
            if contenders[ranked[0]].mean == contenders[ranked[-1]].mean:
                break  # nothing hangs on the answer
            kept = (len(ranked) + 1) // 2
            contenders = {answer: contenders[answer] for answer in ranked[:kept]}
            if question.kind != "choice" and stage < stages - 1:
                # There are more answers than could contend: others like the best come in.
                _fill(contenders, kept + kept // 2, proposals, imagined, question)
        return max(contenders, key=lambda answer: contenders[answer].mean)

    def _simulate(
        self, tree: Tree, node: Node, session: Session[Any], seat: str, answer: Answer
    ) -> None:
        """Play one imagined game on from a contender, and count what it was worth."""
        last = inf if self._rounds is None else session.table.rounds + self._rounds
        session.answer(_asked(session, seat), answer)
        way = tree.descend(node, session, last)
        tree.count(way, self._played_on(session, last))

    def _played_on(self, session: Session[Any], last: float) -> float:
        """What the game is worth after the guide has played on, up to a number of rounds."""
        while pending := session.pending:
            if session.table.rounds > last:
                break
            decision = pending[0]
            session.answer(decision, guided(self._guide, session, decision))
        outcome = session.outcome
        if outcome is not None:
            return float(outcome.won)
        return self._evaluate(session.table) if self._evaluate is not None else 0.0


def _contenders_for(simulations: int) -> int:
    """How many answers contend, so that each is tried a few times before it may be dropped."""
    most = 1
    while (most + 1) * ceil(log2(most + 1)) * LEAST_TRIALS <= simulations:
        most += 1
    return most


def _fill(
    contenders: dict[Answer, Node],
    most: int,
    proposals: Proposals,
    imagined: Session[Any],
    question: Question,
) -> None:
    """Let other answers contend as well, as far as there are any."""
    tried = {answer: node.mean for answer, node in contenders.items()}
    while len(tried) < most:
        answer = proposals.propose(imagined, question, tried)
        if answer is None:
            break
        contenders[answer] = new = Node()
        tried[answer] = new.mean


def _asked(imagined: Session[Any], seat: str) -> Decision[Any]:
    """What that seat is asked: an imagined game asks what the game asks."""
    decision = asked_of(imagined.pending, seat)
    assert decision is not None
    return decision


@define
class _Budget:
    """What a search may spend, and has spent.

    Attributes:
        made: how many simulations were made.
    """

    simulations: int | None
    seconds: float | None
    made: int = 0
    _begun: float = field(factory=time.monotonic, init=False)
    _before: float = field(factory=time.monotonic, init=False)
    _quickest: float = field(default=inf, init=False)

    def allows(self, more: int, share: float) -> bool:
        """Whether so many more simulations stay within a share of it; the first always do."""
        if not self.made:
            return True
        if self.simulations is not None and self.made + more > share * self.simulations:
            return False
        return self.seconds is None or self._taken < share * self.seconds

    def count(self) -> None:
        """Count a simulation that was made."""
        now = time.monotonic()
        self._quickest = min(self._quickest, now - self._before)
        self._before = now
        self.made += 1

    @property
    def expected(self) -> int:
        """How many simulations it is enough for: as many as there is time for, if all are quick."""
        expected = inf if self.simulations is None else float(self.simulations)
        if self.seconds is not None:
            expected = min(expected, self.seconds / max(self._quickest, 1e-6))
        return int(expected)

    @property
    def is_late(self) -> bool:
        """Whether the time is up; one simulation is always made."""
        return self.seconds is not None and self.made > 0 and self._taken >= self.seconds

    @property
    def _taken(self) -> float:
        return time.monotonic() - self._begun
