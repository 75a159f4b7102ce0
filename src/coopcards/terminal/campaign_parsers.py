"""Campaign parsers: the words of the commands that play campaigns and see to their saves."""

from __future__ import annotations

import argparse
from pathlib import Path

from coopcards.terminal.parser_parts import (
    add_eyes,
    add_file,
    add_looks,
    add_ruleset,
    add_seats,
    add_which,
)
from coopcards.terminal.program import Program

__all__ = ["export", "play", "repair", "replay", "resume", "saves", "watch"]


def play(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `play`."""
    watch(parser, program)
    parser.add_argument(
        "--no-save", dest="saving", action="store_false", help="keep nothing of the campaign"
    )


def watch(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `watch`, and of `play` as well."""
    if program is None:
        add_which(parser)
    add_seats(parser, program)
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="a whole number; the same seed and the same answers give the same game",
    )
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        metavar="NAME=VALUE",
        help="change a named option of the rules; "
        + ("the rulebook lists them" if program is None else "they are listed below"),
    )
    parser.add_argument(
        "--always-ask",
        dest="always_ask",
        action="store_true",
        help="ask a seat also where it has but one answer, such as to pass, so that nobody learns"
        " from who is asked what others hold",
    )
    parser.add_argument(
        "--save", dest="file", default="", metavar="FILE", help="keep the campaign in that new file"
    )
    add_looks(parser)


def resume(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `resume`."""
    add_file(parser, newest=True)
    add_seats(parser, program, begun=True)
    add_ruleset(parser, program)
    parser.add_argument(
        "--from-snapshot",
        dest="from_snapshot",
        action="store_true",
        help="go on from the last snapshot that can be read, without the answers after it",
    )
    add_looks(parser)


def replay(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `replay`."""
    add_file(parser)
    add_eyes(parser)
    add_ruleset(parser, program)
    parser.add_argument(
        "--plain", action="store_true", help="no colours and no boxes, and everything at once"
    )


def export(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `export`."""
    add_file(parser)
    parser.add_argument(
        "-o", dest="out", type=Path, required=True, metavar="FILE", help="the page to be written"
    )
    add_eyes(parser)
    add_ruleset(parser, program)


def saves(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `saves`."""
    parser.add_argument("what", nargs="?", default="list", choices=["list"], help=argparse.SUPPRESS)


def repair(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `repair`."""
    add_file(parser)
    parser.add_argument(
        "--to",
        dest="lines",
        type=int,
        metavar="N",
        help="keep the first N lines; without it, say how many are sound",
    )
