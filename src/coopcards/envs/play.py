"""A campaign that is answered action by action."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from coopcards.decisions import Answer, Decision
from coopcards.envs.questions import action_labels
from coopcards.envs.spelling import Spelling
from coopcards.errors import IllegalAnswer, UsageError
from coopcards.session import Session

__all__ = ["Play"]


class Play:
    """A campaign that is answered action by action, by whoever is asked first.

    Attributes:
        session: the campaign.
        width: how many actions stand for options.
    """

    def __init__(self, session: Session[Any], width: int, spelling: Spelling | None = None) -> None:
        self.session = session
        self.width = width
        self._spelling = spelling

    def fork(self) -> Play:
        """The same campaign at the same moment, with a session of its own."""
        return Play(self.session.fork(), self.width, self._spelling)

    @property
    def decision(self) -> Decision[Any]:
        """What is asked.

        Raises:
            UsageError: nobody is asked.
        """
        if not self.session.pending:
            raise UsageError("nobody is asked: the campaign is over")
        return self.session.pending[0]

    @property
    def spelling(self) -> Spelling:
        """How far it is answered."""
        if self._spelling is None:
            self._spelling = Spelling.begin(self.decision, self.width)
        return self._spelling

    @property
    def info(self) -> dict[str, Any]:
        """In words what is asked, and what each action means."""
        decision = self.decision
        return {
            "topic": decision.topic,
            "prompt": decision.prompt,
            "labels": action_labels(self.spelling, decision.labels),
        }

    @property
    def mask(self) -> NDArray[np.int8]:
        """By action, 1 where it can be taken."""
        return self.spelling.mask

    def take(self, action: object) -> bool:
        """Take an action; whether it was the last of an answer.

        Raises:
            IllegalAnswer: it cannot be taken; nothing has changed.
            UsageError: it is no action; nothing has changed.
        """
        spelling = self.spelling.take(self._allowed(action))
        if spelling.answer is None:
            self._spelling = spelling
            return False
        self._give(spelling.answer)
        return True

    def give(self, answer: Answer) -> None:
        """Give a whole answer.

        Raises:
            IllegalAnswer: it is not on offer; nothing has changed.
            UsageError: an answer has been begun; nothing has changed.
        """
        if self.spelling.begun:
            raise UsageError(f"{self.decision.seat} has begun to spell an answer: go on with it")
        self._give(answer)

    def _give(self, answer: Answer) -> None:
        self.session.answer(self.decision, answer)
        self._spelling = None

    def spell(self, answer: Answer) -> list[int]:
        """The actions that give an answer.

        Raises:
            IllegalAnswer: it is not on offer.
        """
        self.decision.read(answer)
        return Spelling.begin(self.decision, self.width).actions(answer)

    def _allowed(self, action: object) -> int:
        """The action as a number."""
        decision = self.decision
        try:
            number = operator.index(action)  # type: ignore[arg-type]  # whether it is one is asked
        except TypeError:
            raise UsageError(
                f"{decision.seat} took action {action!r}: an action is a whole number from 0 to"
                f" {self.width}; None is for agents whose episode is over"
            ) from None
        if not 0 <= number <= self.width or not self.mask[number]:
            labels = action_labels(self.spelling, decision.labels)
            possible = ", ".join(f"{each} ({label})" for each, label in labels.items())
            raise IllegalAnswer(
                f"{decision.seat} took action {number} at {decision.topic!r}, which the mask does"
                f" not have; possible: {possible}",
                seat=decision.seat,
                answer=number,
                offered=decision.keys,
                position=self.session.table.position,
            )
        return number
