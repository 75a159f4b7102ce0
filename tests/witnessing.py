"""Witnesses: bots that are asked twice, and must know what their seats know and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from coopcards import Answer, Question, Session, View
from coopcards.agents import Agent
from coopcards.views import seen_by


class Witness:
    """A bot that is asked a second time, about another table that looks the same from its seat.

    Any: of whatever game. `deal_anew` is given a copy of the table and the key of the seat, and
    changes what that seat cannot see. The second to be asked is a new bot, so it remembers nothing.
    """

    blind = False

    def __init__(
        self,
        bot: Callable[[], Agent],
        session: Session[Any],
        deal_anew: Callable[[Any, str], None],
    ) -> None:
        self.topics: Counter[str] = Counter()
        self._new_bot, self._bot = bot, bot()
        self._session, self._deal_anew = session, deal_anew

    def pick(self, question: Question, view: View[Any] | None) -> Answer:
        answer = self._bot.pick(question, view)
        other = self._session.table.copy()
        self._deal_anew(other, question.seat)
        seen = View(question.seat, seen_by(other, question.seat), (question,), (question.seat,))
        assert self._new_bot().pick(question, seen) == answer
        self.topics[question.topic] += 1
        return answer
