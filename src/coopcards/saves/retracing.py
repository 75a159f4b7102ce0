"""Retracing: a save's answers given again, and whether the same things happen.

A save is not believed: its answers have to be on offer, and the tables written down have to be
those that the rules come to. Where the rules have changed since, the phase in progress is retraced
from its snapshot, and what stands before it is remembered as it was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import evolve, frozen

from coopcards.answering import Given
from coopcards.asking import Automation
from coopcards.decisions import Decision, asked_of
from coopcards.errors import CoopcardsError, SaveError, UsageError
from coopcards.events import Event, Remembered
from coopcards.flow import set_table
from coopcards.history import History, TakenBack
from coopcards.ruleset import Ruleset
from coopcards.saves.deltas import delta, path_text
from coopcards.saves.records import Header, Told
from coopcards.saves.saved import Saved, SavedTable
from coopcards.snapshots import dump, load, options_of, structured

__all__ = ["Opened", "beginning_of", "opened", "retrace", "torn_notice"]


@frozen(eq=False)
class Opened:
    """A campaign that has been read back.

    Attributes:
        history: it stands where the save ends.
        at: the table it goes on from, where that is not where the save would have it begin.
        notices: what a person should know of it, in words.
    """

    history: History[Any]
    at: SavedTable | None
    notices: tuple[str, ...]


def torn_notice(torn: int) -> str:
    """What a person should know of a last line of which so many bytes were there."""
    return (
        f"The last line of the save had been cut off in mid-writing; its {torn} bytes are left out."
    )


def opened(ruleset: Ruleset[Any], saved: Saved, *, from_snapshot: bool = False) -> Opened:
    """Read a campaign back: retraced from the beginning, or else as far as the rules allow.

    Raises:
        SaveError: it is of another ruleset, or cannot be retraced.
    """
    _require_own(ruleset, saved)
    found = _at_snapshot(ruleset, saved) if from_snapshot else _read_back(ruleset, saved)
    if not found.history.failed:
        # Where the last line was cut off, or left out, so may have been what follows by itself.
        found.history.answer_automatically()
    notices = (torn_notice(saved.torn),) if saved.torn else ()
    return evolve(found, notices=(*notices, *found.notices))


def _at_snapshot(ruleset: Ruleset[Any], saved: Saved) -> Opened:
    history, at = _at_last_table(ruleset, saved)
    left = len(saved.answers) - at.answers
    notice = f"The campaign goes on from its last snapshot; {left} answers after it are left out."
    return Opened(history, at, (notice,))


def _read_back(ruleset: Ruleset[Any], saved: Saved) -> Opened:
    try:
        history = beginning_of(ruleset, saved)
        for _ in retrace(history, saved, check=True):
            pass
    except SaveError as error:
        if saved.rules == ruleset.version:
            raise
        history, at = _at_last_table(ruleset, saved)
        for _ in retrace(history, saved, check=False):
            pass
        notice = (
            f"The rules are of version {ruleset.version} by now, the save is of {saved.rules}:"
            f" only the phase in progress was played again ({error.reason})."
        )
        return Opened(history, at, (notice,))
    history.taken_back = _still_possible(history, saved.taken_back)
    return Opened(history, None, ())


def _still_possible(history: History[Any], undone: Sequence[TakenBack]) -> list[TakenBack]:
    """Of what was taken back, what the rules let be given again: the last of it, as far as it goes.

    It was not retraced, so it may be a stranger's, or of other rules.
    """
    if not undone or history.failed:
        return list(undone)
    scratch = history.fork()
    possible: list[TakenBack] = []
    for taken in reversed(undone):
        if scratch.failed or not _can_be_given(scratch, taken):
            break
        possible.insert(0, taken)
    return possible


def _can_be_given(history: History[Any], taken: TakenBack) -> bool:
    """Give again what was taken back, if it is on offer in the questions it was given to."""
    history.taken_back = [TakenBack((), taken.rerolls)]
    history.give_back()
    for number, given in enumerate(taken.answers, 1):
        asked = asked_of(history.pending, given.seat)
        if asked is None or asked.topic != given.topic:
            return False
        try:
            history.give_again([given])
        except CoopcardsError:
            return history.failed and number == len(taken.answers)
    return True


def beginning_of(ruleset: Ruleset[Any], saved: Saved) -> History[Any]:
    """The campaign where the save would have it begin.

    Raises:
        SaveError: it is of another ruleset, or the ruleset allows no such beginning.
    """
    _require_own(ruleset, saved)
    base = saved.base
    return _begun_anew(ruleset, saved) if base is None else _taken_up(ruleset, saved, base)


def _require_own(ruleset: Ruleset[Any], saved: Saved) -> None:
    if saved.header.ruleset != ruleset.id:
        raise SaveError(
            f"is a campaign of {saved.header.ruleset!r}, not of {ruleset.id!r}",
            path=str(saved.path),
            line=1,
        )


def _begun_anew(ruleset: Ruleset[Any], saved: Saved) -> History[Any]:
    """The campaign before its first answer, as the save's first line sets it up.

    Raises:
        SaveError: the ruleset allows no such set-up.
    """
    header = saved.header
    try:
        game = set_table(
            ruleset,
            seed=header.seed,
            options=options_of(ruleset, header.options),
            automation=_automation(header),
            seats=header.seats,
        )
    except UsageError as error:
        raise SaveError(error.message, path=str(saved.path), line=1) from error
    except SaveError as error:
        raise error.placed(str(saved.path), 1) from error
    history = History(game)
    try:
        history.begin()
    except CoopcardsError as error:
        raise SaveError(
            f"the rules cannot begin it: {error.message}", path=str(saved.path), line=1
        ) from error
    return history


def _automation(header: Header) -> Automation:
    automation: Automation = structured(Automation, header.automation)
    return automation


def _taken_up(ruleset: Ruleset[Any], saved: Saved, at: SavedTable) -> History[Any]:
    """The campaign where it stood when that table was written down.

    Raises:
        SaveError: it is no table of this ruleset.
    """
    path = str(saved.path)
    try:
        game = load(ruleset, at.table)
    except SaveError as error:
        raise error.placed(path, at.line) from error
    seats = [seat.key for seat in game.seats]
    if seats != saved.header.seats:
        raise SaveError(f"its seats are {', '.join(seats)}", path=path, line=at.line)
    game.log = _remembered(saved.lines[: at.lines])
    history = History(game)
    try:
        history.stand_on(game, saved.answers[: at.answers])
    except Exception as error:
        # Each part of it may be in order, and the whole make no sense to the rules.
        why = error.message if isinstance(error, CoopcardsError) else repr(error)
        raise SaveError(
            f"the rules cannot go on from this table: {why}", path=path, line=at.line
        ) from error
    return history


def _remembered(lines: Sequence[Told]) -> list[Event]:
    return [Remembered(told.log, told.seats) for told in lines]


def _at_last_table(ruleset: Ruleset[Any], saved: Saved) -> tuple[History[Any], SavedTable]:
    """The campaign at the last table that can still be read.

    Raises:
        SaveError: none can.
    """
    refused: SaveError | None = None
    for table in reversed(saved.tables):
        try:
            return _taken_up(ruleset, saved, table), table
        except CoopcardsError as error:
            refused = refused or _refusal(error, saved, table.line)
    raise refused or SaveError("no table was written down in it", path=str(saved.path))


def retrace(
    history: History[Any], saved: Saved, *, check: bool
) -> Iterator[tuple[Given, Decision[Any]]]:
    """Give the answers of the save again, one at a time, from where the history stands.

    Each comes with the decision that it answered.

    With `check` the tables written down on the way have to be those that are reached. The last
    answer may be one after which the rules failed: then they fail again, and `undo` helps.

    Raises:
        SaveError: an answer cannot be given again, or a table differs: it names the first.
    """
    begin = len(history.answers)
    tables: dict[int, list[SavedTable]] = {}
    if check:
        for table in saved.tables[saved.first_checked :]:
            tables.setdefault(table.answers, []).append(table)
    history.reroll_after({n: seed for n, seed in saved.rerolls.items() if n >= begin})
    _compare(history, saved, tables.get(begin, ()))
    for number in range(begin, len(saved.answers)):
        given, line = saved.answers[number], saved.answer_lines[number]
        decision = _asked(history, given, number, saved, line)
        try:
            history.give_again([given])
        except CoopcardsError as error:
            if history.failed and number + 1 == len(saved.answers):
                yield given, decision
                return
            what = f"{given.seat} answered {given.topic!r} with {given.answer!r}: "
            why = error.message.removeprefix(what)
            raise _differs(given, number, why, saved, line) from error
        _compare(history, saved, tables.get(number + 1, ()))
        yield given, decision


def _asked(
    history: History[Any], given: Given, number: int, saved: Saved, line: int
) -> Decision[Any]:
    asked = asked_of(history.pending, given.seat)
    if asked is None:
        others = ", ".join(dict.fromkeys(each.seat for each in history.pending)) or "nobody"
        raise _differs(given, number, f"now {others} is asked", saved, line)
    if asked.topic != given.topic:
        raise _differs(given, number, f"now it is asked for {asked.topic!r}", saved, line)
    return asked


def _differs(given: Given, number: int, why: str, saved: Saved, line: int) -> SaveError:
    return SaveError(
        f"answer {number + 1} cannot be given again: {given.seat} answered {given.topic!r} with"
        f" {given.answer!r}, and {why}",
        path=str(saved.path),
        line=line,
    )


def _compare(history: History[Any], saved: Saved, tables: Sequence[SavedTable]) -> None:
    """Require that the phase in progress began on these tables."""
    if not tables:
        return
    now = dump(history.phase_start.table)
    for table in tables:
        if table.table != now:
            where = path_text(delta(table.table, now)[0][0])
            raise SaveError(
                f"the same answers give another table, at {where} first: the rules have changed, or"
                " the save has",
                path=str(saved.path),
                line=table.line,
            )


def _refusal(error: CoopcardsError, saved: Saved, line: int) -> SaveError:
    if isinstance(error, SaveError):
        return error
    return SaveError(error.message, path=str(saved.path), line=line)
