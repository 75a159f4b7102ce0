"""The campaign log: what outlives a scenario, append-only and typed.

Entries are facts, choices, counts, trauma and transactions, each with its provenance. Nothing is
deleted: an entry is crossed out by a later one. A ledger beside them says which entry has been
applied in which chapter, so that each acts exactly once in every set-up it concerns.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from attrs import define, field, frozen

from coopcards.errors import RulesError

__all__ = ["CampaignLog", "LogEntry", "Matter"]

Matter: TypeAlias = Literal["fact", "choice", "count", "trauma", "experience", "upgrade", "crossed"]


@frozen
class LogEntry:
    """One line of the campaign log.

    Attributes:
        number: its place in the log, from 0.
        matter: what kind of line it is.
        name: what is recorded; of a crossing-out, the number of the line crossed out.
        seat: the key of the seat it concerns; empty for the whole table.
        amount: how many; negative where experience is spent.
        chapter: the visit of a chapter in which it was earned, as `game.chapter_visit` names it.
        round: the round of that chapter, or 0 outside rounds.
        whose: the name of that seat for people, where the writer knows it.
    """

    number: int
    matter: Matter
    name: str
    seat: str
    amount: int
    chapter: str
    round: int
    whose: str = ""

    @property
    def key(self) -> str:
        """Its place in the log, as a key."""
        return f"log#{self.number}"

    @property
    def label(self) -> str:
        """The line as a person reads it."""
        whose = f" ({self.whose or self.seat})" if self.seat else ""
        if self.matter == "experience":
            return f"{self.amount:+d} experience: {self.name}{whose}"
        if self.matter in ("count", "trauma"):
            return f"{self.name}: {self.amount}{whose}"
        if self.matter == "crossed":
            return f"crosses out log#{self.name}"
        return f"{self.name}{whose}"


@define(eq=False)
class CampaignLog:
    """The log of one campaign.

    Attributes:
        entries: every line ever written, in order.
        applied: for each entry that has acted, the chapters in whose set-up it did.
    """

    entries: list[LogEntry] = field(factory=list)
    applied: dict[str, tuple[str, ...]] = field(factory=dict)

    def write(
        self,
        matter: Matter,
        name: str,
        *,
        chapter: str,
        round: int = 0,  # noqa: A002 - the rulebook's noun
        seat: str = "",
        whose: str = "",
        amount: int = 1,
    ) -> LogEntry:
        """Add a line and return it.

        Raises:
            RulesError: the matter is none that there is.
        """
        if matter not in get_args(Matter):
            raise RulesError(
                f"{matter!r} is no matter of the campaign log: write one of"
                f" {', '.join(get_args(Matter))}"
            )
        entry = LogEntry(len(self.entries), matter, name, seat, amount, chapter, round, whose)
        self.entries.append(entry)
        return entry

    def cross_out(self, entry: LogEntry, *, chapter: str, round: int = 0) -> LogEntry:  # noqa: A002 - the rulebook's noun
        """Cross a line out by a new one; it stays readable and has no effect any more.

        Raises:
            RulesError: it is crossed out already, or is not in this log.
        """
        if entry not in self.entries or self.is_crossed_out(entry):
            raise RulesError(f"{entry.label!r} cannot be crossed out: it is not in force here")
        return self.write("crossed", str(entry.number), chapter=chapter, round=round)

    @property
    def written(self) -> list[LogEntry]:
        """What was written, crossed out or not: every line but those that cross another out."""
        return [line for line in self.entries if line.matter != "crossed"]

    def is_crossed_out(self, entry: LogEntry) -> bool:
        """Whether a later line has crossed it out."""
        number = str(entry.number)
        return any(line.matter == "crossed" and line.name == number for line in self.entries)

    def in_force(self, *matters: Matter) -> list[LogEntry]:
        """The lines of those kinds (of all kinds without any) that are not crossed out."""
        crossed = [line.name for line in self.entries if line.matter == "crossed"]
        if matters:
            lines = [line for line in self.entries if line.matter in matters]
        else:
            lines = self.written
        return [line for line in lines if str(line.number) not in crossed] if crossed else lines

    def says(self, name: str, *, seat: str | None = None) -> bool:
        """Whether a line of that name is in force, of that seat where one is given."""
        return any(
            line.name == name and (seat is None or line.seat == seat) for line in self.in_force()
        )

    def total(self, matter: Matter, *, seat: str = "", name: str | None = None) -> int:
        """The sum of the amounts in force, such as a seat's unspent experience."""
        return sum(
            line.amount
            for line in self.in_force(matter)
            if line.seat == seat and (name is None or line.name == name)
        )

    def due(self, chapter: str, *matters: Matter) -> list[LogEntry]:
        """The lines in force, earned before this chapter, that have not yet acted in its set-up.

        `chapter` is `game.chapter_visit`; the event `EntryActs` notes that a line has acted.
        """
        return [
            line
            for line in self.in_force(*matters)
            if line.chapter != chapter and chapter not in self.applied.get(str(line.number), ())
        ]

    def apply(self, entry: LogEntry, chapter: str) -> None:
        """Note that the line has acted in this chapter's set-up.

        Raises:
            RulesError: it has acted there already, was earned in that very chapter, is crossed
                out, or stands in another log.
        """
        if entry not in self.entries or self.is_crossed_out(entry):
            raise RulesError(f"{entry.label!r} cannot act: it is not in force here")
        number = str(entry.number)
        done = self.applied.get(number, ())
        if chapter in done:
            raise RulesError(f"{entry.label!r} has already acted in the set-up of {chapter}")
        if entry.chapter == chapter:
            raise RulesError(f"{entry.label!r} was earned in {chapter} and acts in later ones only")
        self.applied[number] = (*done, chapter)

    def copy(self) -> CampaignLog:
        """A log of its own with the same lines."""
        return CampaignLog(self.entries[:], dict(self.applied))
