"""The command `coopcards`: what is done with saves and rulesets, whichever they are."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TextIO

from coopcards.installed import placed_program_at, program_at, program_of, ruleset_at
from coopcards.saves.saved import read_save
from coopcards.terminal.checking import check
from coopcards.terminal.command_line import Wanted, read_command_line
from coopcards.terminal.explaining import explain
from coopcards.terminal.folder import find_save, newest_save
from coopcards.terminal.keeping import list_saves, repair
from coopcards.terminal.parsers import CHECKING, EXPLAINING, KEEPING, PLAYING, STARTING
from coopcards.terminal.playtesting import compare, playtest
from coopcards.terminal.program import Program
from coopcards.terminal.running import guarded, obey
from coopcards.terminal.starting import new

__all__ = ["main"]

PROG = "coopcards"
ABOUT = "Rulesets and saved campaigns of the library coopcards."
COMMANDS = {
    **PLAYING,
    "play": "take a seat in a game",
    **KEEPING,
    **CHECKING,
    **EXPLAINING,
    **STARTING,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words of the command line say; the program's exit status."""
    words = sys.argv[1:] if argv is None else argv

    def work(out: TextIO, err: TextIO) -> int:
        wanted = read_command_line(words, PROG, ABOUT, None, COMMANDS)
        if wanted.command == "saves":
            return list_saves(out, err)
        if wanted.command == "repair":
            return repair(wanted, PROG, out, err)
        if wanted.command == "check":
            ruleset, where = ruleset_at(wanted.ruleset)
            return check(wanted, ruleset, where, out, err)
        if wanted.command == "new":
            return new(wanted, out, err)
        if wanted.command == "playtest":
            return playtest(wanted, *placed_program_at(wanted.ruleset), out, err)
        if wanted.command == "compare":
            return compare(wanted, out, err)
        if wanted.command in EXPLAINING:
            return explain(wanted, program_at(wanted.ruleset), out, err)
        return obey(wanted, _program(wanted), PROG, out, err)

    return guarded(work, PROG)


def _program(wanted: Wanted) -> Program:
    """The program that plays the save which is wanted."""
    if wanted.ruleset:
        return program_at(wanted.ruleset)
    path = find_save(wanted.file) if wanted.file else newest_save(None)[0]
    return program_of(read_save(path).header.ruleset)
