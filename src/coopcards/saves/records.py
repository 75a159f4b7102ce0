"""Records: what a line of a save can say.

A save tells a campaign from its first question to its last: who sits there and what was set up,
then every answer, what was told after it, and how the table stood where a phase began.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from attrs import fields, frozen

from coopcards.answering import Given, Outcome
from coopcards.errors import SaveError
from coopcards.snapshots import Data, structured

__all__ = [
    "FORMAT",
    "Changed",
    "Header",
    "NewRules",
    "Record",
    "Redone",
    "Reopened",
    "Told",
    "Undone",
    "Whole",
    "header_of",
    "record_of",
    "written",
]

# The version of the format, which the header names.
FORMAT = 1


@frozen
class Header:
    """The first line: what is played, and how it was set up.

    Attributes:
        coopcards: the version of the format.
        library: the version of the library that began it.
        ruleset: the ruleset's id.
        version: of its rules.
        seed: what all chance comes from.
        seats: the keys of the seats that are taken.
        options: the named options by name; None where the ruleset has none.
        automation: what is answered without asking.
        notes: what the program that began it wrote down for itself, such as who plays which seat.
    """

    coopcards: int
    library: str
    ruleset: str
    version: str
    seed: int
    seats: list[str]
    options: Any  # JSON: the ruleset's own class of options reads it
    automation: dict[str, bool]
    notes: dict[str, str]


@frozen
class Whole:
    """The table where a phase begins, all of it.

    Attributes:
        snapshot: where the game stands, for people.
        answers: how many answers had been given.
        table: the state, as `snapshots.dump` gives it.
    """

    snapshot: str
    answers: int
    table: Any  # JSON: `snapshots.load` reads it


@frozen
class Changed:
    """The table where a phase begins, as what has changed since the snapshot before it in the file.

    Attributes:
        snapshot: where the game stands, for people.
        answers: how many answers had been given.
        changes: a delta.
    """

    snapshot: str
    answers: int
    changes: Any  # JSON: `deltas.Patch` reads it


@frozen
class Told:
    """A line of the log.

    Attributes:
        log: all there is to be read.
        seats: what seats may read that may not read all, by key.
    """

    log: str
    seats: dict[str, str]


@frozen
class Undone:
    """Answers were taken back.

    Attributes:
        undo: how many answers still stand.
        lines: how many lines of the log still stand.
        reroll: what chance is keyed by from here on, where it was asked to differ.
    """

    undo: int
    lines: int
    reroll: int | None


@frozen
class Redone:
    """What was last taken back was given again.

    Attributes:
        redo: how many answers stand now.
    """

    redo: int


@frozen
class NewRules:
    """The campaign goes on by another version of the rules, which comes to the same up to here.

    Attributes:
        rules: the version.
    """

    rules: str


@frozen
class Reopened:
    """The campaign goes on from this table, whatever the lines before say of the rules.

    Attributes:
        reopened: the version of the rules by which it goes on.
        answers: how many answers stand.
        lines: how many lines of the log stand.
        table: the state, as `snapshots.dump` gives it.
    """

    reopened: str
    answers: int
    lines: int
    table: Any  # JSON: `snapshots.load` reads it


Record: TypeAlias = Given | Whole | Changed | Told | Undone | Redone | NewRules | Reopened | Outcome

# A record is known by a name that no record before it in this list has.
_KINDS: tuple[tuple[str, type[Any]], ...] = (
    ("answer", Given),
    ("changes", Changed),
    ("reopened", Reopened),
    ("table", Whole),
    ("log", Told),
    ("undo", Undone),
    ("rules", NewRules),
    ("redo", Redone),
    ("won", Outcome),
)
# What is not written where it says nothing out of the way.
_UNSAID: dict[type[Any], Data] = {
    Given: {"automatic": False},
    Told: {"seats": {}},
    Undone: {"reroll": None},
}


def written(record: Header | Record) -> Data:
    """The record as data, ready to be a line."""
    unsaid = _UNSAID.get(type(record), {})
    data = {each.name: getattr(record, each.name) for each in fields(type(record))}
    return {name: value for name, value in data.items() if unsaid.get(name, ...) != value}


def header_of(data: Data) -> Header:
    """The header that a first line holds.

    Raises:
        SaveError: it holds none.
    """
    return structured(Header, data)


def record_of(data: Data) -> Record:
    """The record that a line holds.

    Raises:
        SaveError: it holds none.
    """
    for name, kind in _KINDS:
        if name in data:
            record: Record = structured(kind, {**_UNSAID.get(kind, {}), **data})
            return record
    raise SaveError(f"it is no record: one has a name such as {', '.join(n for n, _ in _KINDS)}")
