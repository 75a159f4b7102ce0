"""The tree of a search: what was answered, how often, and what came of it.

It knows answers alone, not cards: so it is one tree for all the games that might be, and an answer
is compared with those that were on offer beside it.
"""

from __future__ import annotations

from math import ceil, inf, log, sqrt
from typing import Any, TypeAlias

from attrs import define, field

from coopcards.agents import Agent, RandomAgent
from coopcards.chance import Stream
from coopcards.decisions import Answer, Decision
from coopcards.searching.guiding import guided
from coopcards.session import Session

__all__ = ["Node", "Tree"]

# Answers tried at a question grow with the root of how often it was met.
WIDENING = 2.0
# How often another answer is made up before those tried already are thought to be all.
ATTEMPTS = 4

# An answer as the tree knows it: of whom, to what, about what, and which.
_Name: TypeAlias = tuple[str, str, str, Answer]


@define(eq=False)
class Node:
    """What was answered last, and what was answered after it.

    Attributes:
        visits: how many simulations came by.
        total: what they were worth together.
        met: how often the answer was on offer when its question was asked.
        after: the answers that followed, in the order in which they were first tried.
    """

    visits: int = 0
    total: float = 0.0
    met: int = 0
    after: dict[_Name, Node] = field(factory=dict)

    @property
    def mean(self) -> float:
        """What a simulation that came by was worth."""
        return self.total / self.visits


class Tree:
    """The answers of a search.

    Attributes:
        root: where the search began.
    """

    def __init__(
        self, guide: Agent, anything: RandomAgent, stream: Stream, curiosity: float
    ) -> None:
        """Begin a tree.

        Args:
            guide: whose answer to a question is tried first.
            anything: makes up the other answers.
            stream: what it draws by.
            curiosity: how much answers tried seldom are preferred.
        """
        self.root = Node()
        self._guide = guide
        self._anything = anything
        self._stream = stream
        self._curiosity = curiosity
        # The worst and the best that a simulation came to.
        self._least, self._most = inf, -inf

    def descend(self, session: Session[Any], decision: Decision[Any]) -> list[Node]:
        """Answer that decision and those after it until one is answered for the first time.

        Returns:
            The nodes on the way, the root first.
        """
        node = self.root
        way = [node]
        while True:
            name, node = self._next(node, session, decision)
            way.append(node)
            session.answer(decision, name[3])
            if not node.visits or not session.pending:
                return way
            decision = session.pending[0]

    def count(self, way: list[Node], worth: float) -> None:
        """Count a simulation that went that way."""
        self._least, self._most = min(self._least, worth), max(self._most, worth)
        for node in way:
            node.visits += 1
            node.total += worth

    @property
    def lead(self) -> int:
        """By how many simulations the first answer is ahead of the second."""
        visits = sorted([0, 0, *[node.visits for node in self.root.after.values()]])
        return visits[-1] - visits[-2]

    @property
    def best(self) -> Answer:
        """The answer that most simulations took; of several the one that was worth most."""
        after = self.root.after
        return max(after, key=lambda name: (after[name].visits, after[name].mean))[3]

    def _next(
        self, node: Node, session: Session[Any], decision: Decision[Any]
    ) -> tuple[_Name, Node]:
        """The answer that is taken: a new one, or the most promising."""
        place = (decision.seat, decision.topic, decision.about)
        known = {
            name: after
            for name, after in node.after.items()
            if name[:3] == place and fits(decision, name[3])
        }
        for after in known.values():
            after.met += 1
        if len(known) < ceil(WIDENING * sqrt(node.visits + 1)):
            answer = self._another(session, decision, known)
            if answer is not None:
                name = (*place, answer)
                new = node.after[name] = Node(met=1)
                return name, new
        taken = max(known, key=lambda name: self._promise(known[name]))
        return taken, known[taken]

    def _promise(self, node: Node) -> float:
        """What an answer is worth as far as is known, more where little is (UCB1)."""
        spread = self._most - self._least or 1.0
        unsure = sqrt(log(node.met) / node.visits)
        return (node.mean - self._least) / spread + self._curiosity * unsure

    def _another(
        self, session: Session[Any], decision: Decision[Any], known: dict[_Name, Node]
    ) -> Answer | None:
        """An answer that has not been tried: the guide's, then any; None where none was found."""
        if not known:
            return in_order(decision, guided(self._guide, session, decision))
        tried = {name[3] for name in known}
        if decision.kind == "choice":
            left = [key for key in decision.keys if key not in tried]
            return self._stream.choice(left) if left else None
        for _ in range(ATTEMPTS):
            answer = in_order(decision, self._made_up(decision, known))
            if answer not in tried:
                return answer
        return None

    def _made_up(self, decision: Decision[Any], known: dict[_Name, Node]) -> Answer:
        """Any answer; of a selection, half of the time the best with one more, less or other."""
        if decision.kind != "selection" or self._stream.random() < 0.5:
            return self._anything.pick(decision, None)
        best = max(known, key=lambda name: known[name].mean)[3]
        assert isinstance(best, tuple)
        picked = list(best)
        others = [key for key in decision.keys if key not in best]
        if picked and (len(picked) > decision.at_least or others) and self._stream.random() < 0.5:
            picked.remove(self._stream.choice(picked))
        if others and (len(picked) < decision.at_least or self._stream.random() < 0.5):
            picked.append(self._stream.choice(others))
        return tuple(picked) if decision.at_least <= len(picked) <= decision.at_most else best


def in_order(decision: Decision[Any], answer: Answer) -> Answer:
    """The answer in the one way to give it: a selection's keys in the order on offer."""
    if decision.kind != "selection" or not isinstance(answer, tuple):
        return answer
    return tuple([key for key in decision.keys if key in answer])


def fits(decision: Decision[Any], answer: Answer) -> bool:
    """Whether an answer of an earlier simulation is on offer now."""
    if isinstance(answer, str):
        return answer in decision.keys
    if isinstance(answer, int):
        return decision.at_least <= answer <= decision.at_most
    keys = decision.keys
    if not decision.at_least <= len(answer) <= decision.at_most:
        return False
    return all(key in keys for key in answer)
