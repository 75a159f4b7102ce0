"""Checking: the ten laws, looked at from the command line."""

from __future__ import annotations

from typing import Any, TextIO

from coopcards.ruleset import Ruleset
from coopcards.terminal.command_line import Wanted
from coopcards.terminal.screen import Screen, screen_for
from coopcards.terminal.sheet import line
from coopcards.terminal.status import FAILED
from coopcards.testing import Bundle, LawBroken, check_ruleset
from coopcards.wording import counted

__all__ = ["check"]


def check(wanted: Wanted, ruleset: Ruleset[Any], name: str, out: TextIO, err: TextIO) -> int:
    """Look for campaigns in which a ruleset breaks a law; the program's exit status.

    `name` is where the ruleset is, so that another process finds it too.
    """
    screen = screen_for(out, err, plain=True)
    if wanted.file:
        return _again(Bundle.read(wanted.file), ruleset, screen)
    screen.say(f"{ruleset.title}: playing at random with {counted(wanted.seeds, 'seed')}.")
    try:
        report = check_ruleset(
            ruleset,
            seeds=range(wanted.seeds),
            laws=wanted.laws or None,
            ruleset_name=name,
            thorough=wanted.thorough,
        )
    except LawBroken as broken:
        _tell(str(broken), screen)
        if wanted.out is not None:
            broken.bundle.write(wanted.out)
            screen.say(f"{wanted.out} says how it comes about.")
        return FAILED
    _tell(str(report), screen)
    return 0


def _again(bundle: Bundle, ruleset: Ruleset[Any], screen: Screen) -> int:
    """Whether the break that a bundle was made of is still there; the program's exit status."""
    if bundle.reproduces(ruleset):
        screen.tell(line(f"Law {bundle.law} is still broken: {bundle.reason}"))
        return FAILED
    screen.tell(line(f"Law {bundle.law} is not broken by these answers any more."))
    return 0


def _tell(text: str, screen: Screen) -> None:
    for each in text.splitlines():
        screen.tell(line(each))
