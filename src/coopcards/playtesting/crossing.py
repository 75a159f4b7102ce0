"""Crossing out: a ruleset in which one line of the campaign log has no effect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

from attrs import define, evolve

from coopcards.campaign import LogEntry
from coopcards.changes import Recorded
from coopcards.events import Event
from coopcards.ruleset import Check, Ruleset
from coopcards.table import Table

__all__ = ["crossing_out"]


@define(eq=False, repr=False)
class CrossedOut(Event):
    """A line of the log is crossed out."""

    says: ClassVar[str] = "crossed out: {entry}"

    entry: LogEntry

    def apply(self, game: Table[Any], /) -> None:
        """By a line of its own; nothing is deleted."""
        game.campaign.cross_out(self.entry, chapter=game.chapter_visit, round=game.round)


# Each game asks for its ruleset; a chunk of games asks for one and the same.
@lru_cache(maxsize=8)
def crossing_out(ruleset: Ruleset[Any], matter: str, name: str) -> Ruleset[Any]:
    """The ruleset, but that such a line is crossed out as soon as it is written."""

    def written(game: Table[Any]) -> Sequence[Event]:
        return [
            CrossedOut(line)
            for line in game.campaign.in_force()
            if (line.matter, line.name) == (matter, name)
        ]

    check = Check("worth of a line", written, on=(Recorded,))
    return evolve(ruleset, checks=(*ruleset.checks, check))
