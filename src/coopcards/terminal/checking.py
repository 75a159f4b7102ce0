"""Checking: the ten laws, looked at from the command line."""

from __future__ import annotations

from typing import Any, TextIO

from coopcards.ruleset import Ruleset
from coopcards.terminal.command_line import Wanted
from coopcards.terminal.screen import screen_for

__all__ = ["check"]


def check(wanted: Wanted, ruleset: Ruleset[Any], out: TextIO, err: TextIO) -> int:
    """Look for campaigns in which a ruleset breaks a law; the program's exit status."""
    screen = screen_for(out, err, plain=True)
    screen.say("")
    return 0
