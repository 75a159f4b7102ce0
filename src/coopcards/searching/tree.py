"""The tree of a search: what was answered, how often, and what came of it.

It knows answers alone, not cards: so it is one tree for all the games that might be, and an answer
is compared with those that were on offer beside it.
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Any, TypeAlias

from attrs import define, field

from coopcards.decisions import Answer, Decision
from coopcards.searching.proposals import Proposals, is_on_offer
from coopcards.session import Session

__all__ = ["Node", "Tree"]

# Progressive widening: another answer is tried at a question each time it has been met so often.
WIDENING = 8
# The exploration constant of UCB1: how much answers that were tried seldom are preferred.
EXPLORATION = 0.5

# An answer as the tree knows it: of whom, to what, about what, and which.
_Name: TypeAlias = tuple[str, str, str, Answer]


@define(eq=False)
class Node:
    """What was answered last, and what was answered after it.

    Attributes:
        visits: how many simulations came by.
        total: what they were worth together.
        met: how often the answer was on offer when its question was asked (its availability).
        after: the answers that followed, in the order in which they were first tried.
    """

    visits: int = 0
    total: float = 0.0
    met: int = 0
    after: dict[_Name, Node] = field(factory=dict)

    @property
    def mean(self) -> float:
        """What a simulation that came by was worth; nothing where none came."""
        return self.total / self.visits if self.visits else 0.0


class Tree:
    """What follows each answer that a search tries."""

    def __init__(self, proposals: Proposals) -> None:
        """Begin a tree; what is tried in it is proposed so."""
        self._proposals = proposals
        # The worst and the best that a simulation came to.
        self._least, self._most = inf, -inf

    def descend(self, node: Node, session: Session[Any], last: float) -> list[Node]:
        """Answer what is asked from that node on, until a node is met for the first time (select).

        It ends where more than the last round has begun, too.

        Returns:
            The nodes on the way, that one first.
        """
        way = [node]
        while node.visits and session.pending and session.table.rounds <= last:
            decision = session.pending[0]
            answer, node = self._next(node, session, decision)
            way.append(node)
            session.answer(decision, answer)
        return way

    def count(self, way: list[Node], worth: float) -> None:
        """Count a simulation that went that way (backpropagate)."""
        self._least, self._most = min(self._least, worth), max(self._most, worth)
        for node in way:
            node.visits += 1
            node.total += worth

    def _next(
        self, node: Node, session: Session[Any], decision: Decision[Any]
    ) -> tuple[Answer, Node]:
        """The answer that is taken: a new one, or the most promising."""
        place = (decision.seat, decision.topic, decision.about)
        known = {
            name: after
            for name, after in node.after.items()
            if name[:3] == place and is_on_offer(decision, name[3])
        }
        for after in known.values():
            after.met += 1
        if len(known) <= node.visits // WIDENING:
            tried = {name[3]: after.mean for name, after in known.items()}
            answer = self._proposals.propose(session, decision, tried)
            if answer is not None:
                new = node.after[(*place, answer)] = Node(met=1)
                return answer, new
        name = max(known, key=lambda each: self._promise(known[each]))
        return name[3], known[name]

    def _promise(self, node: Node) -> float:
        """What an answer is worth as far as is known, more where little is (UCB1)."""
        spread = self._most - self._least or 1.0
        unsure = sqrt(log(node.met) / node.visits)
        return (node.mean - self._least) / spread + EXPLORATION * unsure
