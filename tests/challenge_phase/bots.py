"""Letting bots answer in trials, and asking them about a table seen from their seat."""

from __future__ import annotations

from collections.abc import Mapping

from coopcards import Answer, Question, View
from coopcards.agents import Agent
from coopcards.decisions import Decision, asked_of
from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase.bot import ChallengeBot
from examples.challenge_phase.table import ChallengePhase

WINDOW = "scene/round/minor-actions"
"""The phase by which a bot knows that an act is a minor action."""


def says(game: ChallengePhase, decision: Decision[object], bot: Agent | None = None) -> Answer:
    """What a bot answers to a decision, with nothing but its view of the table."""
    seat = decision.seat
    question = Question.of(decision)
    view = View(seat, seen_by(game, seat), (question,), (seat,))
    return (bot or ChallengeBot()).pick(question, view)


def bot_says(trial: Trial, seat: str) -> Answer:
    """What the bot of that seat answers to what it is asked in a trial."""
    decision = asked_of(trial.pending, seat)
    assert decision is not None
    game = trial.game
    assert isinstance(game, ChallengePhase)
    return says(game, decision)


def bots_play(trial: Trial, agents: Mapping[str, Agent] | None = None) -> list[tuple[str, Answer]]:
    """Let bots answer until nobody is asked; the topics and answers in their order."""
    given: list[tuple[str, Answer]] = []
    game = trial.game
    assert isinstance(game, ChallengePhase)
    while trial.pending:
        decision = trial.pending[0]
        answer = says(game, decision, (agents or {}).get(decision.seat))
        given.append((decision.topic, answer))
        trial.give(decision, answer)
    return given
