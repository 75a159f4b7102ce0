"""Agents: programs that take a seat, and `play`, which lets them play a campaign.

An agent is asked what a person would be asked. Unless it is blind it is given a view, or games as
they might be, and nothing else, so it cannot know more than its seat may.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, ClassVar, Protocol, TypeAlias

from coopcards.chance import Chance, Stream
from coopcards.decisions import Answer, Decision
from coopcards.errors import UsageError
from coopcards.session import Outcome, Session
from coopcards.views import Question, View
from coopcards.wording import counted

__all__ = [
    "Agent",
    "AgentFor",
    "HeuristicAgent",
    "Imagine",
    "OnAnswer",
    "Player",
    "RandomAgent",
    "ScriptedAgent",
    "Thinker",
    "answer_of",
    "final_outcome",
    "first_answer",
    "play",
]

OnAnswer: TypeAlias = Callable[[Decision[Any], Answer], None]


class Agent(Protocol):
    """A program that takes a seat."""

    @property
    def blind(self) -> bool:
        """Whether it decides without looking at the table.

        Then it is given no view, and for a question the decision itself, which has the same
        attributes: that saves making either.
        """

    def pick(self, question: Question, view: View[Any] | None) -> Answer:
        """The answer to a question, one that is on offer."""


Imagine: TypeAlias = Callable[[Stream], Session[Any]]
"""What makes a game as it might be for all that a seat knows, dealt by that stream."""


class Thinker(ABC):
    """A program that takes a seat and thinks by playing on in games as they might be."""

    @abstractmethod
    def think(self, question: Question, imagine: Imagine) -> Answer:
        """The answer to a question, one that is on offer; see `Session.imagine`."""


Player: TypeAlias = Agent | Thinker
"""Any program that takes a seat."""

AgentFor: TypeAlias = Callable[[int, str], Player]
"""Who takes a seat, by the seed of the game and the key of the seat: `RandomAgent` is one."""


class RandomAgent:
    """Answers at random, within the bounds, whatever is asked.

    Attributes:
        name: what tells it from other agents with the same seed.
    """

    blind: ClassVar[bool] = True

    def __init__(self, seed: int, name: str) -> None:
        self.name = name
        # Of its own: drawing from the game's chance would change the game.
        self._random = Chance(seed)[f"agent {name}"].random

    def pick(self, question: Question | Decision[Any], view: View[Any] | None) -> Answer:
        """Any answer that is on offer."""
        kind = question.kind
        if kind == "choice":
            keys = question.keys
            return keys[int(self._random() * len(keys))]
        if kind == "ordering":
            return self._some(question.keys, len(question.keys))
        least = question.at_least
        count = least + int(self._random() * (question.at_most - least + 1))
        return self._some(question.keys, count) if kind == "selection" else count

    def _some(self, keys: tuple[str, ...], count: int) -> tuple[str, ...]:
        """So many of the keys, in any order; `Random.sample` does the same in twice the time."""
        drawn = list(keys)
        for first in range(count):
            other = first + int(self._random() * (len(keys) - first))
            drawn[first], drawn[other] = drawn[other], drawn[first]
        return tuple(drawn[:count])


class ScriptedAgent:
    """Gives the answers that it was told, one after the other: a line of play, played again."""

    blind: ClassVar[bool] = True

    def __init__(self, answers: Iterable[Answer]) -> None:
        """Learn the answers.

        Args:
            answers: to the questions of one seat, in the order in which it is asked.
        """
        self._left = deque(answers)
        self._given = 0

    def pick(self, question: Question | Decision[Any], view: View[Any] | None) -> Answer:
        """The next answer; the session refuses it where it is not on offer.

        Raises:
            UsageError: all answers have been given.
        """
        if not self._left:
            raise UsageError(
                f"the script of {question.seat} is over after {counted(self._given, 'answer')}, and"
                f" {question.topic!r} is asked"
            )
        self._given += 1
        return self._left.popleft()


class HeuristicAgent:
    """The base of agents that play by rules of thumb: a method for each topic.

    A subclass fills in methods named as the topics, words joined by underscores, such as
    `def attack_song(self, question: Question, view: View[MyGame]) -> Answer`. They are not to
    keep anything between two questions, so that the same view gets the same answer.
    """

    blind: ClassVar[bool] = False

    def __init__(self, seed: int = 0, name: str = "") -> None:
        """Take any seat of any game: rules of thumb draw no chance, so neither is needed."""

    def pick(self, question: Question, view: View[Any] | None) -> Answer:
        """The answer of the topic's method, or of `otherwise` where there is none."""
        name = question.topic.replace(" ", "_").replace("-", "_")
        if hasattr(HeuristicAgent, name) or not hasattr(self, name):
            return self.otherwise(question, view)
        answer: Answer = getattr(self, name)(question, view)
        return answer

    def otherwise(self, question: Question, view: View[Any] | None) -> Answer:
        """The answer to a topic without a method: the first there is, unless overridden."""
        return first_answer(question)


def first_answer(question: Question) -> Answer:
    """The first answer that is on offer: of a selection or an amount, no more than necessary."""
    if question.kind == "choice":
        return question.keys[0]
    if question.kind == "amount":
        return question.at_least
    return question.keys if question.kind == "ordering" else question.keys[: question.at_least]


def play(
    session: Session[Any],
    agents: Mapping[str, Player],
    *,
    on_answer: OnAnswer | None = None,
) -> Outcome:
    """Let agents answer until the campaign is over.

    Args:
        session: the campaign; it may have begun.
        agents: who takes which seat, by its key; one agent may take several.
        on_answer: called with the decision and the answer, once what follows has happened.

    Raises:
        UsageError: a seat has no agent, or the rules stopped asking before the campaign was over.
        IllegalAnswer: an agent gave an answer that is not on offer.
    """
    absent = [seat.key for seat in session.table.seats if seat.key not in agents]
    if absent:
        raise UsageError(f"no agent takes the seat of {', '.join(absent)}")
    while pending := session.pending:
        decision = pending[0]
        answer = answer_of(agents[decision.seat], session, decision)
        session.answer(decision, answer)
        if on_answer is not None:
            on_answer(decision, answer)
    return final_outcome(session)


def answer_of(agent: Player, session: Session[Any], decision: Decision[Any]) -> Answer:
    """What an agent answers to a pending decision; one that is blind is given no view."""
    if isinstance(agent, Thinker):
        imagine = partial(session.imagine, decision.seat, snapshots="start")
        return agent.think(Question.of(decision), imagine)
    if agent.blind:
        question: Any = decision  # Any: a decision has every attribute of a question
        return agent.pick(question, None)
    return agent.pick(Question.of(decision), session.view(decision.seat))


def final_outcome(session: Session[Any]) -> Outcome:
    """How a campaign came out in which nobody is asked anything any more.

    Raises:
        UsageError: the rules stopped asking before the campaign was over.
    """
    outcome = session.outcome
    if outcome is None:
        raise UsageError("nobody is asked anything, and the campaign is not over")
    return outcome
