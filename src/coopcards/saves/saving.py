"""Saving: the writer's side of a save.

What happens in a session is handed to it as it happens; `commit` puts it on the disk, in one
writing, before anybody is asked anything more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from coopcards.answering import Outcome
from coopcards.characters import visible
from coopcards.driver import PhaseStart
from coopcards.errors import CoopcardsError, RulesError, SaveError
from coopcards.events import Event
from coopcards.history import History
from coopcards.ruleset import Ruleset
from coopcards.saves.deltas import delta
from coopcards.saves.journal import Journal
from coopcards.saves.records import (
    FORMAT,
    Changed,
    Header,
    NewRules,
    Redone,
    Reopened,
    Told,
    Undone,
    Whole,
    written,
)
from coopcards.saves.retracing import Opened, opened
from coopcards.saves.saved import Saved, SavedTable, rewrite_if_old, saved_of
from coopcards.saves.sealing import JournalLine
from coopcards.snapshots import Data, dump, options_data
from coopcards.strict import LONGEST_TEXT

__all__ = ["Save", "library_version"]


class Save:
    """A save that is being written.

    Attributes:
        journal: the file.
    """

    def __init__(self, journal: Journal, seats: Sequence[str]) -> None:
        self.journal = journal
        self._seats = seats
        self._lines: list[JournalLine] = []
        self._answered = 0
        self._told = 0
        self._table: Data | None = None
        self._outcome: Outcome | None = None
        # Of what can be given again: whether the file knows that it was taken back.
        self._undos: list[bool] = []

    @classmethod
    def create(cls, path: Path, history: History[Any], notes: Mapping[str, str]) -> Save:
        """Begin a save of a campaign in which nobody has been asked yet.

        Raises:
            SaveError: there is such a file already, or it cannot be written.
            RulesError: something on the table cannot be written down.
        """
        table = history.table
        header = Header(
            FORMAT,
            library_version(),
            history.ruleset.id,
            history.ruleset.version,
            table.chance.seed,
            [seat.key for seat in table.seats],
            options_data(table.options),
            options_data(table.automation),
            dict(notes),
        )
        save = cls(Journal.create(path, written(header)), header.seats)
        try:
            save.commit(history)
        except CoopcardsError:
            save.journal.close()
            path.unlink()
            raise
        return save

    @classmethod
    def open(
        cls, path: Path, ruleset: Ruleset[Any], *, from_snapshot: bool
    ) -> tuple[Saved, Opened, Save]:
        """Read a save and go on where it ends; see `Session.open`.

        Raises:
            SaveError: it cannot be read or written, or its answers cannot be given again.
        """
        rewrite_if_old(path)
        journal, lines = Journal.open(path)
        try:
            saved = saved_of(lines, path)
            found = opened(ruleset, saved, from_snapshot=from_snapshot)
            save = cls(journal, saved.header.seats)
            save._go_on(saved, found)
            if found.at is not None:
                save._note_reopening(ruleset.version, found.at)
            elif saved.rules != ruleset.version:
                save._lines.append(written(NewRules(ruleset.version)))
            save.commit(found.history)
        except BaseException:
            journal.close()
            raise
        return saved, found, save

    def _go_on(self, saved: Saved, read: Opened) -> None:
        """Go on where that save ends, and what was read from it stands."""
        if not read.history.failed:
            start = read.history.phase_start
            tables = saved.tables if read.at is None else [read.at]
            start.saved = any(table.answers == start.answers for table in tables)
        self._undos = [True] * len(read.history.taken_back)
        self._answered = len(saved.answers)
        self._told = len(saved.lines)
        self._table = saved.last_table
        self._outcome = saved.outcome

    def note_undo(self, answers: int, lines: int, reroll: int | None) -> None:
        """Answers have been taken back, and with them lines of the log."""
        self._told = min(self._told, lines)
        # What could not be written down need not be taken back in the file.
        stands = answers <= self._answered
        self._undos.append(stands)
        if stands:
            self._answered = answers
            self._lines.append(written(Undone(answers, self._told, reroll)))
        if reroll is not None:
            self._undos.clear()

    def note_redo(self, answers: int) -> None:
        """What was last taken back has been given again."""
        if self._undos and self._undos.pop():
            self._answered = answers
            self._lines.append(written(Redone(answers)))

    def _note_reopening(self, version: str, at: SavedTable) -> None:
        """The campaign goes on from that table, by that version of the rules."""
        self._answered, self._told, self._table = at.answers, at.lines, at.table
        self._lines.append(written(Reopened(version, at.answers, at.lines, at.table)))

    def commit(self, history: History[Any]) -> None:
        """Put everything that has happened on the disk.

        Raises:
            SaveError: it cannot be written; the next commit tries again.
            RulesError: something cannot be written down in a save; nothing of it is, until it has
                been taken back.
        """
        before = (self._answered, self._told, self._table, self._outcome, self._lines)
        start = None if history.failed else history.phase_start
        new_start = start is not None and not start.saved
        self._lines = [*self._lines]
        try:
            self._write_down(history, start if new_start else None)
            if self._lines:
                self.journal.append(self._lines)
        except RulesError:
            self._answered, self._told, self._table, self._outcome, self._lines = before
            raise
        except SaveError:
            # The journal has the lines, and writes them with the next.
            self._done(start)
            raise
        self._done(start)

    def _done(self, start: PhaseStart[Any] | None) -> None:
        self._lines = []
        if start is not None:
            start.saved = True

    def _write_down(self, history: History[Any], start: PhaseStart[Any] | None) -> None:
        """Make lines of what has happened since the last commit, and of a phase that has begun."""
        new = history.answers[self._answered :]
        if new:
            self._undos.clear()
        self._lines += [written(given) for given in new]
        self._answered = len(history.answers)
        log = history.table.log
        if start is not None:
            self._tell(log[: start.log])
            self._lay(start)
        self._tell(log)
        outcome = history.outcome
        if outcome is not None and outcome != self._outcome:
            self._lines.append(written(outcome))
        self._outcome = outcome

    def _lay(self, start: PhaseStart[Any]) -> None:
        old, new = self._table, dump(start.table)
        position = start.table.position
        if old is None or old["chapter"] != new["chapter"]:
            self._lines.append(written(Whole(visible(position), start.answers, new)))
        else:
            self._lines.append(written(Changed(visible(position), start.answers, delta(old, new))))
        self._table = new

    def _tell(self, log: Sequence[Event]) -> None:
        for event in log[self._told :]:
            text = event.line()
            seats = {}
            for seat in self._seats:
                told = event.line(seat)
                if told != text:
                    seats[seat] = visible(told)[:LONGEST_TEXT]
            self._lines.append(written(Told(visible(text)[:LONGEST_TEXT], seats)))
        self._told = max(self._told, len(log))


def library_version() -> str:
    """The version of the library that is at work; "unknown" where it is not installed."""
    # It takes as long to import as the library itself.
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - as said above

    try:
        return version("coopcards")
    except PackageNotFoundError:
        return "unknown"
