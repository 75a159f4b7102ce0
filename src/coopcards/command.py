"""The command `coopcards`: what is done with saves and rulesets, whichever they are."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TextIO

from coopcards.installed import program_at, program_of, ruleset_at
from coopcards.saves.saved import read_save
from coopcards.terminal.checking import check
from coopcards.terminal.command_line import Wanted, read_command_line
from coopcards.terminal.explaining import explain
from coopcards.terminal.folder import find_save, newest_save
from coopcards.terminal.keeping import list_saves, repair
from coopcards.terminal.parsers import CHECKING, EXPLAINING, KEEPING
from coopcards.terminal.program import Program
from coopcards.terminal.running import guarded, obey

__all__ = ["main"]

PROG = "coopcards"
ABOUT = "Saved campaigns and rulesets of the library coopcards."


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words of the command line say; the program's exit status."""
    words = sys.argv[1:] if argv is None else argv

    def work(out: TextIO, err: TextIO) -> int:
        wanted = read_command_line(words, PROG, ABOUT, None, {**KEEPING, **CHECKING, **EXPLAINING})
        if wanted.command == "saves":
            return list_saves(out, err)
        if wanted.command == "repair":
            return repair(wanted, PROG, out, err)
        if wanted.command == "check":
            ruleset, where = ruleset_at(wanted.ruleset)
            return check(wanted, ruleset, where, out, err)
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
