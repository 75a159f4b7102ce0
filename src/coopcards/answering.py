"""Answering: from decisions to answers, one at a time or several at once."""

from __future__ import annotations

from typing import Any

from attrs import define, frozen

from coopcards.decisions import Answer, Decision
from coopcards.driver import Driver
from coopcards.errors import RulesError, UsageError
from coopcards.flow import G
from coopcards.ruleset import Ruleset

__all__ = ["Answering", "Given", "Outcome"]


@define
class Given:
    """An answer that was given; nobody changes it.

    Attributes:
        seat: who gave it.
        topic: to which question.
        answer: what was answered.
        automatic: the automation gave it, nobody was asked.
    """

    seat: str
    topic: str
    answer: Answer
    automatic: bool = False


@frozen
class Outcome:
    """How a campaign came out.

    Attributes:
        won: whether it was won.
        ending: the ending's name.
        rule: the rule that decided it.
    """

    won: bool
    ending: str
    rule: str


class Answering(Driver[G]):
    """A campaign that takes answers.

    Attributes:
        ruleset: what is played.
        answers: every answer given so far.
    """

    ruleset: Ruleset[G]
    answers: list[Given]

    def __init__(self, table: G) -> None:
        super().__init__(table)
        self.ruleset = table.ruleset
        self.answers = []
        self._values: dict[int, Any] = {}  # Any: what was read from an answer

    @property
    def table(self) -> G:
        """The whole table, hidden cards and all."""
        return self._table

    @property
    def failed(self) -> bool:
        """Whether the rules failed after the last answer."""
        return self._failed is not None

    @property
    def answered_together(self) -> list[Given]:
        """The answers to the pending decisions that wait for the others."""
        return self.answers[len(self.answers) - len(self._values) :]

    @property
    def pending(self) -> tuple[Decision[Any], ...]:
        """The decisions to be answered now: several where seats choose together.

        Raises:
            RulesError: the rules failed after the last answer; `undo` goes back to before it.
        """
        if self._failed is not None:
            raise self._failed
        if not self._values:
            return self._pending
        return tuple(decision for n, decision in enumerate(self._pending) if n not in self._values)

    def answer(self, decision: Decision[Any], answer: Answer) -> None:
        """Answer a pending decision.

        Raises:
            IllegalAnswer: the answer is not on offer; nothing has changed.
            UsageError: the decision is not pending; nothing has changed.
            RulesError: the rules failed, or ask more than the ruleset says a campaign can; `undo`
                goes back to before the answer.
        """
        # Nearly every question stands alone.
        alone = len(self._pending) == 1 and self._pending[0] is decision
        number = 0 if alone else self._number(decision)
        value = decision.read(answer)
        self._note(Given(decision.seat, decision.topic, answer))
        if alone:
            self._resume([value])
        else:
            self._take(number, value)
        self.answer_automatically()

    @property
    def outcome(self) -> Outcome | None:
        """How the campaign came out; None while it goes on."""
        if not self._table.over:
            return None
        ending = next(e for e in self.ruleset.endings if e.key == self._table.over)
        return Outcome(ending.won, ending.name, ending.rule)

    def _number(self, decision: Decision[Any]) -> int:
        if self._failed is not None:
            raise self._failed
        for number, each in enumerate(self._pending):
            if each is decision and number not in self._values:
                return number
        raise UsageError(
            f"this question to {decision.seat}, {decision.topic!r}, is not pending, or no longer:"
            " after an answer, an undo or a fork take it from session.pending",
            position=self._table.position,
        )

    def _note(self, given: Given) -> None:
        """Keep an answer."""
        self._keep(given)

    def _keep(self, given: Given) -> None:
        """Keep an answer; more of them than a campaign can have are the ruleset's fault."""
        self.answers.append(given)
        if len(self.answers) > self.ruleset.longest:
            self._fail(
                RulesError(
                    f"{len(self.answers)} answers and no end: the ruleset says that a campaign has"
                    f" at most {self.ruleset.longest}",
                    position=self._table.position,
                )
            )

    def _take(self, number: int, value: Any) -> None:
        """Go on once every pending decision has its answer."""
        self._values[number] = value
        if len(self._values) == len(self._pending):
            values = [self._values[n] for n in range(len(self._pending))]
            self._values = {}
            self._resume(values)

    def answer_automatically(self) -> None:
        """Give the answers that the automation gives."""
        while self._table.automation.single_option and self._pending:
            for number, decision in enumerate(self._pending):
                single = None if number in self._values else decision.single
                if single is not None:
                    self._note(Given(decision.seat, decision.topic, single, automatic=True))
                    self._take(number, decision.read(single))
                    break
            else:
                return
