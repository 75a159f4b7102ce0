"""A bot for any seat: the dungeon master's, or a player's."""

from __future__ import annotations

from typing import ClassVar

from coopcards import Answer, Question, View
from examples.order_of_veiel.bots.dm_bot import DungeonMasterBot
from examples.order_of_veiel.bots.hero_bot import HeroBot
from examples.order_of_veiel.table import DM, Dungeon


class VeielBot:
    """Takes any seat, and keeps nothing between two questions."""

    blind: ClassVar[bool] = False

    def __init__(self, seed: int = 0, name: str = "") -> None:
        self._dm, self._hero = DungeonMasterBot(), HeroBot()

    def pick(self, question: Question, view: View[Dungeon] | None) -> Answer:
        """What the bot of that seat answers."""
        return (self._dm if question.seat == DM else self._hero).pick(question, view)
