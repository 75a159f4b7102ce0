"""Letting bots answer: whole games, and single questions at hand-made tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from coopcards import Answer, Question, Session, View
from coopcards.agents import Agent, play
from coopcards.decisions import asked_of
from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.bots.bot import VeielBot
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import SEATS

PARTY = ("knight", "healer", "magician", "adventurer", "barbarian", "shaman")
"""A party as the advice has it, in the order in which players join (R211)."""


def seating(players: int, *, dm: bool) -> tuple[str, ...]:
    """The seats of so many players, with a dungeon master or without."""
    return (*SEATS[:players], *((DM,) if dm else ()))


def start(seed: int, seats: Sequence[str], **options: Any) -> Session[Dungeon]:
    """A game up to its first decision."""
    return Session.start(
        VEIEL, seed=seed, snapshots="start", seats=tuple(seats), options=Options(**options)
    )


def bots_finish(
    session: Session[Dungeon], agents: Mapping[str, Agent] | None = None
) -> Counter[str]:
    """Play to the end, bots in every seat that is not named; how often each topic was asked."""
    topics: Counter[str] = Counter()
    bot = VeielBot()
    seats = {seat.key: bot for seat in session.table.seats}
    play(
        session,
        {**seats, **(agents or {})},
        on_answer=lambda decision, answer: topics.update([decision.topic]),
    )
    return topics


def bot_says(trial: Trial, seat: str) -> Answer:
    """What the bot of that seat answers, with nothing but its view of the table."""
    decision = asked_of(trial.pending, seat)
    assert decision is not None
    question = Question.of(decision)
    view: View[Any] = View(seat, seen_by(trial.game, seat), (question,), (seat,))
    return VeielBot().pick(question, view)
