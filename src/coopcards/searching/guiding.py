"""Guiding: what an agent answers in an imagined game, where nothing is a secret."""

from __future__ import annotations

from typing import Any

from coopcards.agents import Agent
from coopcards.decisions import Answer, Decision
from coopcards.session import Session
from coopcards.views import View

__all__ = ["guided"]


def guided(guide: Agent, session: Session[Any], decision: Decision[Any]) -> Answer:
    """What the guide answers.

    It is shown the imagined table itself, and the decision for a question: a view of an imagined
    game hides what is made up anyway, and making one takes longer than answering.
    """
    question: Any = decision  # Any: a decision has every attribute of a question
    if guide.blind:
        return guide.pick(question, None)
    seat = decision.seat
    return guide.pick(question, View(seat, session.table, (question,), (seat,)))
