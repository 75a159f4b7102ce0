"""Ruleset parsers: the words of the commands that look at a ruleset, or begin one."""

from __future__ import annotations

import argparse
from pathlib import Path

from coopcards.terminal.parser_parts import add_seats, add_which, positive
from coopcards.terminal.program import Program
from coopcards.wording import listed

__all__ = ["FORMATS", "check", "compare", "coverage", "diagram", "new", "playtest", "rulebook"]

FORMATS = {
    "rulebook": ("md", "html"),
    "diagram": ("mermaid", "svg"),
    "coverage": ("text", "html", "json"),
    "playtest": ("text", "md", "html", "json"),
    "compare": ("text", "md", "html", "json"),
}
"""What each command can write; the usual format first."""


def _add_games(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument(
        "--games",
        type=positive,
        default=games,
        metavar="N",
        help=f"how many games are played ({games})",
    )
    parser.add_argument(
        "--from",
        dest="file",
        default="",
        metavar="FILE",
        help="play nothing; take the notes that `pytest --rules-coverage FILE` has written",
    )


def _add_writing(parser: argparse.ArgumentParser, command: str) -> None:
    formats = FORMATS[command]
    parser.add_argument(
        "--format",
        dest="form",
        default="",
        choices=formats,
        help=f"{listed(formats)}; without it, by the ending of FILE, else {formats[0]}",
    )
    parser.add_argument(
        "-o",
        dest="out",
        type=Path,
        metavar="FILE",
        help="the file to be written; without it, standard output",
    )


def rulebook(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `rulebook`."""
    add_which(parser)
    _add_games(parser, 20)
    _add_writing(parser, "rulebook")


def diagram(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `diagram`."""
    add_which(parser)
    _add_games(parser, 5)
    _add_writing(parser, "diagram")


def coverage(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `coverage`."""
    add_which(parser)
    _add_games(parser, 100)
    _add_writing(parser, "coverage")


def playtest(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `playtest`."""
    add_which(parser)
    parser.add_argument(
        "--games", type=positive, default=200, metavar="N", help="how many games (200)"
    )
    add_seats(parser, program)
    parser.add_argument(
        "--seating",
        dest="seatings",
        action="append",
        metavar="SEAT,SEAT",
        help="which seats are taken, instead of the usual ones; may be given several times:"
        " the seatings are played in turn, and the report says who wins by number of seats",
    )
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        metavar="NAME=VALUE",
        help="change a named option of the rules",
    )
    parser.add_argument(
        "--worth",
        action="append",
        metavar="TOPIC[:OPTION]",
        help="say what each option of that topic is worth, or that one option: the games in which"
        " it was taken are played again with nobody taking it. The topic log is the lines of the"
        " campaign log, and all is everything; may be given several times",
    )
    parser.add_argument(
        "--workers", type=positive, metavar="N", help="how many processes; as many as cores"
    )
    parser.add_argument(
        "--keep",
        dest="file",
        default="",
        metavar="FILE",
        help="keep each game in FILE; what it holds already is not played again",
    )
    _add_writing(parser, "playtest")


def compare(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `compare`."""
    for name in ("file", "other"):
        parser.add_argument(
            name,
            metavar=name.upper(),
            help="games that were kept with `playtest RULESET --keep FILE`",
        )
    _add_writing(parser, "compare")


def check(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `check`."""
    add_which(parser)
    parser.add_argument(
        "--seeds", type=positive, default=5, metavar="N", help="how many seeds are tried (5)"
    )
    parser.add_argument(
        "--law",
        dest="laws",
        type=int,
        action="append",
        choices=range(1, 11),
        metavar="N",
        help="look at that law only, from 1 to 10; may be given several times",
    )
    parser.add_argument("--thorough", action="store_true", help="look at every decision")
    parser.add_argument(
        "-o",
        dest="out",
        type=Path,
        metavar="FILE",
        help="write the bug bundle of a broken law to it",
    )
    parser.add_argument(
        "--again",
        dest="file",
        default="",
        metavar="FILE",
        help="check nothing but whether the law of that bug bundle is still broken",
    )


def new(parser: argparse.ArgumentParser, program: Program | None) -> None:
    """Words of `new`."""
    parser.add_argument("what", metavar="NAME", help='what it is called, such as "Night Watch"')
    parser.add_argument(
        "--in",
        dest="out",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="where its own folder is made; without it, here",
    )
