"""Letting the bot answer a single question at a hand-made table."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from coopcards import Answer, Question, View
from coopcards.testing import Trial
from examples.bellwake.bot import KeeperBot
from examples.bellwake.table import Bellwake


# Any: as Trial takes it.
def answer(game: Bellwake, rule: Coroutine[Any, Any, Any], *before: str) -> Answer:
    """What the bot answers in a rule, once these options have been chosen."""
    trial = Trial(game, rule)
    for option in before:
        trial.player(trial.asked.seat).chooses(option)
    asked = trial.asked
    view = View(asked.seat, game, (Question.of(asked),), (asked.seat,))
    return KeeperBot().pick(Question.of(asked), view)
