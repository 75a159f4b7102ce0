"""Playtesting, from the command line."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from attrs import frozen

from coopcards.agents import Player, RandomAgent
from coopcards.errors import UsageError
from coopcards.explaining.blocks import Block
from coopcards.named import named
from coopcards.playtesting.comparing import comparison_of, comparison_report
from coopcards.playtesting.keeping import kept_results
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.report import as_data, report
from coopcards.playtesting.sharing import Progress
from coopcards.playtesting.sharing import playtest as play
from coopcards.playtesting.summary import summary_of
from coopcards.playtesting.worth import Candidate, candidates, worth_of
from coopcards.ruleset import Ruleset
from coopcards.terminal.command_line import Wanted, options_of
from coopcards.terminal.explaining import document, form_of, hand_out, width_of
from coopcards.terminal.parsers import Misused
from coopcards.terminal.program import Program
from coopcards.terminal.seating import (
    HUMAN,
    NOBODY,
    RANDOM,
    Bots,
    Misseated,
    bot_kind,
    read_seatings,
    read_seats,
)
from coopcards.terminal.status import INTERRUPTED
from coopcards.wording import did_you_mean

__all__ = ["Sitters", "compare", "playtest"]


@frozen
class Sitters:
    """Who takes a seat, in whichever process: a bot of the program at that name, or a random one.

    Attributes:
        program: where the program is, "module:NAME"; it is looked for where a bot is wanted.
        kinds: who sits where, by the key of the seat.
        otherwise: who sits on all other seats.
    """

    program: str
    kinds: tuple[tuple[str, str], ...]
    otherwise: str

    def __call__(self, seed: int, seat: str) -> Player:
        """The agent for a seat of the game with that seed."""
        kind = dict(self.kinds).get(seat, self.otherwise)
        if kind == RANDOM:
            return RandomAgent(seed, seat)
        return self._bots[kind](seed, seat)

    @property
    def modules(self) -> tuple[str, ...]:
        """Where the bots that may sit are written: what they answer hangs on it."""
        kinds = {self.otherwise, *(kind for _, kind in self.kinds)} - {RANDOM, NOBODY}
        return tuple([self._bots[kind].__module__ for kind in sorted(kinds)])

    @property
    def _bots(self) -> Bots:
        found, where = named(self.program, Program)
        if not isinstance(found, Program):
            raise UsageError(f"{where} is no program")
        return found.bots


def playtest(wanted: Wanted, program: Program, where: str, out: TextIO, err: TextIO) -> int:
    """Play the wanted games and report on them; the program's exit status.

    `where` is "module:NAME", by which other processes find the program, or its ruleset.

    Raises:
        Misused: a seat, an option or an option's name is wrong, or the report has no folder.
        SaveError: the file that games are kept in is of other rules, or is none.
    """
    plan = _plan(wanted, program, where)
    # Found out after all games it would have cost them.
    if wanted.out is not None and not wanted.out.parent.is_dir():
        raise Misused(f"-o {wanted.out}: there is no folder {wanted.out.parent}")
    if wanted.out is not None and wanted.out.is_dir():
        raise Misused(f"-o {wanted.out}: that is a folder, not a file")
    keep = Path(wanted.file) if wanted.file else None
    with progress_bar(err) as progress:
        results = play(plan, wanted.games, workers=wanted.workers, keep=keep, progress=progress)
    wrong = ""
    asked: list[Candidate] = []
    if not results.interrupted:
        try:
            asked = candidates(results, wanted.worth)
        except UsageError as error:
            # Only the games show what there is; they are not thrown away for a word.
            wrong = error.message
    with progress_bar(err) as progress:
        worths = worth_of(
            plan, results, asked, workers=wanted.workers, keep=keep, progress=progress
        )
    found = summary_of(program.ruleset, results)
    by = _played_by(wanted, program)
    missing = asked[len(worths) :]
    data = as_data(found, results, worths, by=by, missing=missing)
    blocks = report(found, worths, by=by, missing=missing)
    _write(f"Playtest of {found.title}", blocks, data, wanted, out, err)
    if wrong:
        raise Misused(f"--worth {wrong}")
    return INTERRUPTED if results.interrupted or missing else 0


def compare(wanted: Wanted, out: TextIO, err: TextIO) -> int:
    """Compare two playtests that were kept; the program's exit status.

    Raises:
        Misused: there is no such file.
        SaveError: a file holds no playtest.
        UsageError: they are of two rulesets.
    """
    paths = [_existing(wanted.file), _existing(wanted.other)]
    found = comparison_of(*map(kept_results, paths))
    short = [path.name for path in paths]
    one, other = short if short[0] != short[1] else map(str, paths)
    blocks = comparison_report(found, (one, other))
    _write(f"{one} and {other}", blocks, found.as_data(), wanted, out, err)
    return 0


def _played_by(wanted: Wanted, program: Program) -> str:
    """Who has played, where and with which options, in the words of the command line."""
    others = "all other seats" if wanted.seats else "all seats"
    who = [*wanted.seats, f"{others} {bot_kind(program.bots)}"]
    seatings = f" Seatings in turn: {'; '.join(wanted.seatings)}." if wanted.seatings else ""
    changed = f" Options: {', '.join(wanted.options)}." if wanted.options else ""
    return f"Played by: {', '.join(who)}.{seatings}{changed}"


def _existing(name: str) -> Path:
    path = Path(name)
    if path.exists():
        return path
    beside = [each.name for each in path.parent.iterdir()] if path.parent.is_dir() else []
    raise Misused(f"{name}: there is no such file.{did_you_mean(path.name, beside)}")


def _write(
    title: str,
    blocks: list[Block],
    data: dict[str, Any],
    wanted: Wanted,
    out: TextIO,
    err: TextIO,
) -> None:
    """Write a document, or its data, in the wanted format."""
    form = form_of(wanted)
    text = (
        json.dumps(data, indent=1) + "\n"
        if form == "json"
        else document(title, blocks, form, width_of(wanted, out))
    )
    hand_out(text, wanted, out, err)


def _plan(wanted: Wanted, program: Program, where: str) -> Plan:
    """What is played, in words that other processes understand."""
    kinds = [RANDOM, *program.bots]
    try:
        chosen = read_seats(wanted.seats, program.ruleset, kinds)
        seatings = read_seatings(wanted.seatings, chosen, program.ruleset)
    except Misseated as wrong:
        hint = " A playtest has no people in it." if HUMAN in str(wrong) else ""
        raise Misused(f"{wrong}{hint}") from wrong
    options = options_of(wanted, program.ruleset)
    sitters = Sitters(where, tuple(sorted(chosen.items())), bot_kind(program.bots))
    stands_there, _ = named(where, Ruleset, Program)
    ruleset = where if isinstance(stands_there, Ruleset) else f"{where}.ruleset"
    return Plan(ruleset, sitters, seatings, options)


def _columns_of(err: TextIO) -> int:
    """How wide the terminal is that this is written to; standard output may be a file."""
    try:
        columns = os.get_terminal_size(err.fileno()).columns
    except OSError:  # it is written to something that only says it is a terminal
        columns = 0
    return columns or shutil.get_terminal_size().columns


@contextmanager
def progress_bar(err: TextIO) -> Iterator[Progress]:
    """A bar for a person who waits: games, rate, remaining time; on a terminal alone.

    Its line is ended however the work ends, so that nothing is written behind it.
    """
    shown = False

    def show(done: int, wanted: int, played: int, seconds: float) -> None:
        nonlocal shown
        shown = True
        per_second = played / seconds if seconds else 0.0
        left = (wanted - done) / per_second if per_second else 0.0
        minutes, seconds_left = divmod(round(left), 60)
        time = f"{minutes // 60}:{minutes % 60:02}:{seconds_left:02}"
        words = f"{done} of {wanted} games, {per_second:.1f} a second, {time} left"
        room = min(20, _columns_of(err) - len(words) - 4)
        filled = "#" * (room * done // max(wanted, 1))
        # What is wider than the terminal would stay behind, line by line.
        err.write(f"\r[{filled:<{room}}] {words}\x1b[K" if room > 4 else f"\r{done}/{wanted}\x1b[K")
        err.flush()

    def quiet(done: int, wanted: int, played: int, seconds: float) -> None:
        """Nothing: nobody looks."""

    try:
        yield show if err.isatty() else quiet
    finally:
        if shown:
            err.write("\n")
            err.flush()
