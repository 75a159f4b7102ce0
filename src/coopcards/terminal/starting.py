"""Starting: a ruleset of one's own, from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from coopcards.starting.writing import start_ruleset
from coopcards.terminal.command_line import Wanted

__all__ = ["new"]


def new(wanted: Wanted, out: TextIO, err: TextIO) -> int:
    """Write a small complete ruleset of the wanted name; the program's exit status.

    Raises:
        UsageError: the name cannot be a package's, or its folder is there already.
        OSError: it cannot be written.
    """
    written = start_ruleset(wanted.what, wanted.out or Path())
    folder = written[0].parent
    for path in written:
        out.write(f"{path}\n")
    err.write(f"Go into {folder} and read README.md: it says how to play, test and change it.\n")
    return 0
