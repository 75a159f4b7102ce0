"""Proposals: which answers to a question a search tries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from coopcards.agents import Agent, RandomAgent
from coopcards.chance import Stream
from coopcards.decisions import Answer, Decision
from coopcards.session import Session
from coopcards.views import Question, View

__all__ = ["Proposals", "guided", "is_on_offer"]

Asked: TypeAlias = Decision[Any] | Question

# How often another answer is made up before those tried already are thought to be all.
ATTEMPTS = 8


class Proposals:
    """Proposes answers: the guide's, others like the best one so far, and any."""

    def __init__(self, guide: Agent, anything: RandomAgent, stream: Stream) -> None:
        self._guide = guide
        self._anything = anything
        self._stream = stream

    def propose(
        self, session: Session[Any], asked: Asked, tried: Mapping[Answer, float]
    ) -> Answer | None:
        """An answer that has not been tried: first the guide's; None where none was found.

        Args:
            session: the imagined game that asks.
            asked: what it asks, or a part of it.
            tried: what was tried, and what it was worth.
        """
        if not tried:
            return _in_order(asked, guided(self._guide, session, asked))
        if asked.kind == "choice":
            left = [key for key in asked.keys if key not in tried]
            return self._stream.choice(left) if left else None
        for _ in range(ATTEMPTS):
            answer = _in_order(asked, self._made_up(asked, tried))
            if answer not in tried:
                return answer
        return None

    def _made_up(self, asked: Asked, tried: Mapping[Answer, float]) -> Answer:
        """Any answer; mostly, of a selection, the best one with one more, one less or another."""
        best = max(tried, key=lambda answer: tried[answer])
        if not isinstance(best, tuple) or asked.kind == "ordering" or self._happens(0.3):
            return self._anything.pick(asked, None)
        picked = list(best)
        others = [key for key in asked.keys if key not in picked]
        if picked and self._happens(0.6):
            picked.remove(self._stream.choice(picked))
        if others and self._happens(0.6):
            picked.append(self._stream.choice(others))
        return tuple(picked) if asked.at_least <= len(picked) <= asked.at_most else best

    def _happens(self, share: float) -> bool:
        return self._stream.random() < share


def guided(guide: Agent, session: Session[Any], asked: Asked) -> Answer:
    """What the guide answers in an imagined game.

    It is shown the imagined table itself, and the decision for a question: a view of an imagined
    game hides what is made up anyway, and making one takes longer than answering.
    """
    question: Any = asked  # Any: a decision has every attribute of a question
    seat = asked.seat
    view = None if guide.blind else View(seat, session.table, (question,), (seat,))
    return guide.pick(question, view)


def is_on_offer(decision: Decision[Any], answer: Answer) -> bool:
    """Whether an answer of another imagined game is on offer in this one."""
    if isinstance(answer, str):
        return answer in decision.keys
    if isinstance(answer, int):
        return decision.at_least <= answer <= decision.at_most
    within = decision.at_least <= len(answer) <= decision.at_most
    return within and set(answer).issubset(decision.keys)


def _in_order(asked: Asked, answer: Answer) -> Answer:
    """The answer in the one way to give it: a selection's keys in the order on offer."""
    if asked.kind != "selection" or not isinstance(answer, tuple):
        return answer
    return tuple([key for key in asked.keys if key in answer])
