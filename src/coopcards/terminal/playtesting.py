"""Playtesting, from the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, TextIO

from attrs import evolve, frozen

from coopcards.agents import Player, RandomAgent
from coopcards.errors import UsageError
from coopcards.named import named
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.report import Worth, as_data, compared, report
from coopcards.playtesting.results import Results
from coopcards.playtesting.sharing import Progress
from coopcards.playtesting.sharing import playtest as play
from coopcards.ruleset import Ruleset
from coopcards.terminal.command_line import Wanted, options_of
from coopcards.terminal.explaining import document, form_of, hand_out
from coopcards.terminal.parsers import Misused
from coopcards.terminal.program import Program
from coopcards.terminal.seating import HUMAN, NOBODY, RANDOM, Misseated, bot_kind, read_seats
from coopcards.terminal.status import INTERRUPTED

__all__ = ["Sitters", "playtest"]


@frozen
class Sitters:
    """Who takes a seat, in whichever process: a bot of the program at that name, or a random one.

    Attributes:
        program: where the program is: "module:NAME"; empty where all seats are random.
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
        found, where = named(self.program, Program)
        if not isinstance(found, Program):
            raise UsageError(f"{where} is no program")
        return found.bots[kind](seed, seat)


def playtest(wanted: Wanted, program: Program, out: TextIO, err: TextIO) -> int:
    """Play the wanted games and report on them; the program's exit status.

    Raises:
        Misused: a seat, an option or an option's name is wrong.
        SaveError: the file that games are kept in is of other rules, or is none.
    """
    plan = _plan(wanted, program)
    keep = Path(wanted.file) if wanted.file else None
    results = _play(plan, wanted, keep, err)
    worth: list[Worth] = []
    for each in wanted.without:
        if results.interrupted:
            break
        topic, _, option = each.partition(":")
        beside = keep and keep.with_name(f"{keep.name}.without-{len(worth)}")
        lacking = _play(evolve(plan, without=(topic, option)), wanted, beside, err)
        worth.append(Worth(topic, option, compared(results, lacking).gain))
    form = form_of(wanted)
    text = (
        json.dumps(as_data(results, worth), indent=1) + "\n"
        if form == "json"
        else document(
            f"Playtest of {program.ruleset.title}", report(program.ruleset, results, worth), form
        )
    )
    hand_out(text, wanted, out, err)
    return INTERRUPTED if results.interrupted else 0


def _play(plan: Plan, wanted: Wanted, keep: Path | None, err: TextIO) -> Results:
    return play(plan, wanted.games, workers=wanted.workers, keep=keep, progress=progress_bar(err))


def _plan(wanted: Wanted, program: Program) -> Plan:
    """What is played, in words that other processes understand."""
    where, program_name = _where(program)
    kinds = [RANDOM, *program.bots]
    try:
        chosen = read_seats(wanted.seats, program.ruleset, kinds)
    except Misseated as wrong:
        hint = " A playtest has no people in it." if HUMAN in str(wrong) else ""
        raise Misused(f"{wrong}{hint}") from wrong
    for each in wanted.without:
        if ":" not in each:
            raise Misused(f"--without {each}: write it as TOPIC:OPTION, such as muster:toll.")
    usual = [key for key, _ in program.ruleset.seating()]
    taken = [key for key, _ in program.ruleset.seats if key in chosen or key in usual]
    seats = tuple(key for key in taken if chosen.get(key) != NOBODY)
    sitters = Sitters(program_name, tuple(sorted(chosen.items())), bot_kind(program.bots))
    return Plan(where, sitters, (seats,), options_of(wanted, program.ruleset))


def _where(program: Program) -> tuple[str, str]:
    """Where the ruleset and the program are, for other processes: "module:NAME" of both."""
    ruleset = _found_in_modules(program.ruleset)
    return ruleset, _found_in_modules(program) if program.bots else ""


def _found_in_modules(wanted: Ruleset[Any] | Program) -> str:
    """The module and name under which an object can be imported.

    Raises:
        UsageError: no module has it.
    """
    for name, module in sorted(sys.modules.items()):
        if name == "__main__":
            continue
        for key, value in list(getattr(module, "__dict__", {}).items()):
            if value is wanted:
                return f"{name}:{key}"
    raise UsageError("no module has this ruleset under a name, so other processes cannot import it")


def progress_bar(err: TextIO) -> Progress:
    """A bar for a person who waits: games, rate, remaining time; on a terminal alone."""

    def show(done: int, wanted: int, seconds: float) -> None:
        per_second = done / seconds if seconds else 0.0
        left = (wanted - done) / per_second if per_second else 0.0
        filled = "#" * (20 * done // max(wanted, 1))
        err.write(
            f"\r[{filled:<20}] {done} of {wanted} games, {per_second:.1f} a second,"
            f" {left:.0f} s left \x1b[K"
        )
        if done >= wanted:
            err.write("\n")
        err.flush()

    def quiet(done: int, wanted: int, seconds: float) -> None:
        """Nothing: nobody looks."""

    return show if err.isatty() else quiet
