"""Saved: what a save says, read line by line, before any rule is run.

Undo and redo are worked out here, so what is left is what stands: the answers, the lines of the
log, and the tables at the starts of phases.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from attrs import define, field, frozen

from coopcards.answering import Given, Outcome
from coopcards.errors import SaveError
from coopcards.history import TakenBack
from coopcards.saves.deltas import Patch
from coopcards.saves.journal import Lines, read_first_line, read_lines, write_anew
from coopcards.saves.records import (
    FORMAT,
    Changed,
    Header,
    NewRules,
    Record,
    Redone,
    Reopened,
    Told,
    Undone,
    Whole,
    header_of,
    record_of,
)
from coopcards.saves.sealing import JournalLine, sealed

__all__ = [
    "MIGRATIONS",
    "Migration",
    "Saved",
    "SavedTable",
    "migrated",
    "read_save",
    "rewrite_if_old",
    "saved_of",
]

# So many members of a table's objects and lists are copied in a save, all its tables together: many
# times what a long campaign has, and yet no more than a small machine has room for.
MOST_COPIED = 10_000_000

# From each old version of the format, what makes its lines those of the next version: a pure
# function over the lines, header first.
Migration: TypeAlias = Callable[[Sequence[JournalLine]], list[JournalLine]]
MIGRATIONS: dict[int, Migration] = {}


@frozen
class SavedTable:
    """A table as it was written down where a phase begins.

    Attributes:
        answers: how many answers had been given.
        lines: how many lines of the log there were.
        table: the state.
        line: the line of the file that says so.
        where: where the game stood, for people.
        began: the version of the rules by which the campaign goes on from here, whatever stands
            before; empty where it does not.
    """

    answers: int
    lines: int
    table: Any  # JSON: `snapshots.load` reads it
    line: int
    where: str
    began: str = ""


@define
class Saved:
    """What a save says.

    Attributes:
        path: the file.
        header: what is played, and how it was set up.
        answers: the answers that stand.
        answer_lines: the line of the file of each.
        lines: the lines of the log that stand.
        tables: the tables that stand.
        rerolls: by how many answers stood, what chance was re-keyed by there.
        taken_back: what was taken back and may be given again, the last of it last.
        last_table: the table written down last, whether or not it stands; the next delta is to it.
        outcome: how the campaign came out, where it is over.
        torn: how many bytes of a torn line were left out.
    """

    path: Path
    header: Header
    answers: list[Given] = field(factory=list)
    answer_lines: list[int] = field(factory=list)
    lines: list[Told] = field(factory=list)
    tables: list[SavedTable] = field(factory=list)
    rerolls: dict[int, int] = field(factory=dict)
    taken_back: list[TakenBack] = field(factory=list)
    last_table: Any = None  # JSON
    outcome: Outcome | None = None
    torn: int = 0
    _new_rules: str = field(default="", init=False)
    _copied: int = field(default=0, init=False)

    @property
    def base(self) -> SavedTable | None:
        """The table that the campaign goes on from; None where it is the beginning."""
        return self.tables[self.first_checked - 1] if self.first_checked else None

    @property
    def first_checked(self) -> int:
        """The number of the first table that the present rules have to come to.

        Those before it belong to what is only remembered.
        """
        began = [number for number, table in enumerate(self.tables) if table.began]
        return began[-1] + 1 if began else 0

    @property
    def rules(self) -> str:
        """The version of the rules by which it was played last."""
        base = self.base
        return self._new_rules or (self.header.version if base is None else base.began)

    def _error(self, reason: str, line: int) -> SaveError:
        return SaveError(reason, path=str(self.path), line=line)

    def take(self, record: Record, line: int) -> None:
        """Take in the record of that line.

        Raises:
            SaveError: it does not fit what stands before it.
        """
        if isinstance(record, Given):
            self.answers.append(record)
            self.answer_lines.append(line)
            self.taken_back.clear()
        elif isinstance(record, Told):
            self.lines.append(record)
        elif isinstance(record, (Whole, Changed)):
            self._lay(record, line)
        elif isinstance(record, Undone):
            self._undo(record, line)
        elif isinstance(record, Redone):
            self._redo(record, line)
        elif isinstance(record, NewRules):
            self._new_rules = record.rules
        elif isinstance(record, Reopened):
            self._new_rules = ""
            # Even behind a table it went on from before: that one may be unreadable by now.
            self._cut(record.answers, record.lines, line, least=0)
            self.taken_back.clear()
            self.last_table = record.table
            where = self.tables[-1].where if self.tables else ""
            laid = SavedTable(
                record.answers, record.lines, record.table, line, where, record.reopened
            )
            self.tables.append(laid)
        self.outcome = record if isinstance(record, Outcome) else None

    def _lay(self, record: Whole | Changed, line: int) -> None:
        if isinstance(record, Whole):
            table = record.table
        else:
            if type(record.changes) is not list:
                raise self._error("its changes are no list", line)
            patch = Patch(self.last_table)
            try:
                for change in record.changes:
                    patch.change(change)
            except ValueError as error:
                raise self._error(str(error), line) from error
            table = patch.state
            self._copied += patch.copied
            if self._copied > MOST_COPIED:
                raise self._error("its tables are larger than those of any campaign", line)
        if not 0 <= record.answers <= len(self.answers):
            raise self._error(f"there are not {record.answers} answers before it", line)
        self.last_table = table
        self.tables.append(
            SavedTable(record.answers, len(self.lines), table, line, record.snapshot)
        )

    def _cut(self, answers: int, lines: int, line: int, *, least: int) -> None:
        """Let no more answers and lines stand than that."""
        if not least <= answers <= len(self.answers):
            raise self._error(f"there are not {answers} answers to go back to", line)
        if not 0 <= lines <= len(self.lines):
            raise self._error(f"there are not {lines} lines of the log to go back to", line)
        del self.answers[answers:], self.answer_lines[answers:], self.lines[lines:]
        self.tables = [
            each for each in self.tables if each.answers <= answers and each.lines <= lines
        ]
        self.rerolls = {n: seed for n, seed in self.rerolls.items() if n <= answers}

    def _undo(self, record: Undone, line: int) -> None:
        count = record.undo
        taken = TakenBack(
            tuple(self.answers[max(0, count) :]),
            tuple((n, seed) for n, seed in self.rerolls.items() if n > count),
        )
        base = self.base
        self._cut(count, record.lines, line, least=0 if base is None else base.answers)
        if record.reroll is None:
            self.taken_back.append(taken)
        else:
            self.taken_back.clear()
            self.rerolls[count] = record.reroll

    def _redo(self, record: Redone, line: int) -> None:
        if (
            not self.taken_back
            or len(self.answers) + len(self.taken_back[-1].answers) != record.redo
        ):
            raise self._error("there is nothing that can be given again here", line)
        again = self.taken_back.pop()
        self.answers += again.answers
        self.answer_lines += [line] * len(again.answers)
        self.rerolls.update(again.rerolls)


def read_save(path: Path) -> Saved:
    """What the save says; lines of an older format are migrated.

    Raises:
        SaveError: it cannot be read or is damaged.
    """
    return saved_of(read_lines(path), path)


def saved_of(read: Lines, path: Path) -> Saved:
    """What these lines of a save say.

    Raises:
        SaveError: a line says nothing that a save can say there.
    """
    lines = migrated(read.lines, path)
    try:
        saved = Saved(path, header_of(lines[0]), torn=read.torn)
    except SaveError as error:
        raise error.placed(str(path), 1) from error
    for number, line in enumerate(lines[1:], 2):
        try:
            record = record_of(line)
        except SaveError as error:
            raise error.placed(str(path), number) from error
        saved.take(record, number)
    return saved


def migrated(lines: Sequence[JournalLine], path: Path) -> list[JournalLine]:
    """The lines in the present format.

    Raises:
        SaveError: their format is no number, is newer than this library, or no longer known.
    """
    moved = list(lines)
    version = moved[0].get("coopcards")
    while version != FORMAT:
        if type(version) is not int:
            raise SaveError("is no save: its first line has no version", path=str(path), line=1)
        if version > FORMAT:
            raise SaveError(
                f"is of format {version}; this library reads formats up to {FORMAT}:"
                " a newer version of coopcards opens it",
                path=str(path),
                line=1,
            )
        if version not in MIGRATIONS:
            raise SaveError(f"is of format {version}, which nothing reads", path=str(path), line=1)
        try:
            moved = MIGRATIONS[version](moved)
            moved[0]["coopcards"] = version + 1
        except Exception as error:
            # Whatever a stranger's file leads a migration to.
            raise SaveError(
                f"cannot be brought up to date from format {version}:"
                f" {type(error).__name__}: {error}",
                path=str(path),
            ) from error
        version = version + 1
    return moved


def rewrite_if_old(path: Path) -> None:
    """Write a save of an older format anew in the present one; the old file stays as `.bak`.

    Raises:
        SaveError: it cannot be read or written, or another program is writing it.
    """

    def anew() -> bytes:
        read = read_lines(path)
        # A torn last line stays torn, so that whoever opens it is told.
        return sealed(migrated(read.lines, path), "")[0] + path.read_bytes()[read.size :]

    if read_first_line(path).get("coopcards") != FORMAT:
        write_anew(path, anew)
