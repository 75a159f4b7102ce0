"""Parser parts: words that several commands take."""

from __future__ import annotations

import argparse
from typing import Any

from coopcards.ruleset import Ruleset
from coopcards.terminal.program import Program
from coopcards.terminal.seating import NOBODY, kinds, may_stay_empty
from coopcards.wording import listed

__all__ = [
    "add_eyes",
    "add_file",
    "add_looks",
    "add_ruleset",
    "add_seats",
    "add_which",
    "positive",
]


def add_looks(parser: argparse.ArgumentParser) -> None:
    """Take how the output looks."""
    parser.add_argument(
        "--plain", action="store_true", help="no colours and no boxes, one line for each event"
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="write answers, events and the outcome to standard output as JSON, one a line;"
        " everything for people goes to standard error",
    )


def add_seats(
    parser: argparse.ArgumentParser, program: Program | None, *, begun: bool = False
) -> None:
    """Take who sits where."""
    if program is None:
        who = (
            "who takes a seat, such as hale=bot: a bot of the ruleset, random, where the rules"
            " allow it nobody, and in play or resume human"
        )
    else:
        keys = [key for key, _ in program.ruleset.seats]
        who = (
            f"who takes a seat: SEAT is {listed(keys)}, WHO is {listed(kinds(program.bots))};"
            " give it once for each seat"
        )
        if not begun:
            who += _empty_seats(program.ruleset)
    parser.add_argument("--seat", dest="seats", action="append", metavar="SEAT=WHO", help=who)


def _empty_seats(ruleset: Ruleset[Any]) -> str:
    """Which seats are usually empty, and how one is left empty, where there may be such."""
    usual = [key for key, _ in ruleset.seating()]
    empty = [key for key, _ in ruleset.seats if key not in usual]
    who = f". Usually empty: {listed(empty, 'and')}" if empty else ""
    return f"{who}. SEAT={NOBODY} leaves a seat empty" if may_stay_empty(ruleset) else who


def add_file(parser: argparse.ArgumentParser, *, newest: bool = False) -> None:
    """Take a save."""
    what = "a save, by its name in the folder of saves or by its path"
    if newest:
        parser.add_argument(
            "file", nargs="?", default="", metavar="SAVE", help=f"{what}; without it the newest"
        )
    else:
        parser.add_argument("file", metavar="SAVE", help=what)


def add_ruleset(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Take where the ruleset of a save is, if it is not installed."""
    if program is None:
        parser.add_argument(
            "--ruleset",
            default="",
            metavar="MODULE:NAME",
            help="where the ruleset is, if it is not installed; its module is run",
        )


def add_eyes(parser: argparse.ArgumentParser) -> None:
    """Take for whose eyes it is."""
    parser.add_argument(
        "--as", dest="eyes", default="", metavar="SEAT", help="show just what that seat saw"
    )


def add_which(parser: argparse.ArgumentParser) -> None:
    """Take a ruleset, by id, folder or module."""
    parser.add_argument(
        "ruleset",
        metavar="RULESET",
        help="the id of an installed ruleset, a folder, or MODULE:NAME, where the name may be"
        " left out if the module has only one. What stands in the folder or module is run",
    )


def positive(text: str) -> int:
    """A whole number from 1 on."""
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text} is no number from 1 on")
    return int(text)
