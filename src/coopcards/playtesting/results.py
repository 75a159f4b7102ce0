"""Results: what is kept of each game of a playtest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from attrs import asdict, frozen

from coopcards.errors import SaveError

__all__ = ["ChapterPlayed", "Name", "Played", "Results"]

Name: TypeAlias = tuple[str, str]
"""A topic and an option of it."""


@frozen
class ChapterPlayed:
    """One visit to a chapter.

    Attributes:
        chapter: its key.
        ending: the key of the ending it came to; empty for none.
        won: whether that is a win.
        rounds: how many rounds were begun in it.
        decisions: how many questions were answered in it.
    """

    chapter: str
    ending: str
    won: bool
    rounds: int
    decisions: int


@frozen
class Played:
    """One game, as far as reports need it.

    Attributes:
        seed: what it can be played again from.
        seats: the keys of the seats.
        ending: the key of the ending of the campaign.
        won: whether it was won.
        chapters: the chapters in the order in which they were played.
        decisions: how many questions were answered.
        choices: how many of them had so many choices: pairs of choices and decisions. The choices
            are the options on offer; of an amount, the numbers that could be named.
        offered: the topics and options that were on offer at least once.
        taken: those that were taken.
        entries: the lines of the campaign log, crossed out or not, as "matter: name".
    """

    seed: int
    seats: tuple[str, ...]
    ending: str
    won: bool
    chapters: tuple[ChapterPlayed, ...]
    decisions: int
    choices: tuple[tuple[int, int], ...]
    offered: tuple[Name, ...]
    taken: tuple[Name, ...]
    entries: tuple[str, ...]

    def as_data(self) -> dict[str, Any]:  # Any: JSON
        """The game as plain data."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: Any) -> Played:  # Any: JSON
        """The game that was written so.

        Raises:
            SaveError: it is none.
        """
        try:
            return cls(
                int(data["seed"]),
                tuple(map(str, data["seats"])),
                str(data["ending"]),
                bool(data["won"]),
                tuple(
                    ChapterPlayed(
                        str(each["chapter"]),
                        str(each["ending"]),
                        bool(each["won"]),
                        int(each["rounds"]),
                        int(each["decisions"]),
                    )
                    for each in data["chapters"]
                ),
                int(data["decisions"]),
                tuple((int(choices), int(count)) for choices, count in data["choices"]),
                tuple((str(topic), str(option)) for topic, option in data["offered"]),
                tuple((str(topic), str(option)) for topic, option in data["taken"]),
                tuple(map(str, data["entries"])),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise SaveError(f"this is no game of a playtest: {error}") from error


@frozen
class Results:
    """The games of a playtest, by seed; equal however they were shared out among workers.

    Attributes:
        ruleset: the id of what was played, and `version` of its rules.
        games: the games in the order of their seeds.
        wanted: how many were to be played.
        interrupted: whether it was stopped before all were.
    """

    ruleset: str
    version: str
    games: tuple[Played, ...]
    wanted: int
    interrupted: bool = False

    @classmethod
    def of(
        cls, ruleset: str, version: str, games: Iterable[Played], wanted: int, stopped: bool = False
    ) -> Results:
        """The results of these games, in whichever order they came."""
        return cls(ruleset, version, tuple(sorted(games, key=lambda g: g.seed)), wanted, stopped)
