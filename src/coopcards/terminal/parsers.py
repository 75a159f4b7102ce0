"""Parsers: which words each command takes."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

from coopcards.ruleset import Ruleset
from coopcards.terminal.program import Program
from coopcards.terminal.seating import NOBODY, kinds, may_stay_empty
from coopcards.wording import listed

__all__ = ["CHECKING", "EXPLAINING", "KEEPING", "PLAYING", "STARTING", "Misused", "parser_of"]

# What begins a campaign, and what is done with saves.
PLAYING = {
    "play": "take a seat; the default",
    "watch": "let bots play a campaign",
}
KEEPING = {
    "resume": "go on with a saved campaign",
    "replay": "show a saved campaign step by step, and check it",
    "export": "write a saved campaign as one page for a browser",
    "saves": "list the saved campaigns",
    "repair": "keep the sound lines of a damaged save",
}
CHECKING = {
    "check": "look for campaigns in which a ruleset breaks a law",
}
EXPLAINING = {
    "rulebook": "write the rulebook of a ruleset, from what is played",
    "diagram": "draw the course of a ruleset",
    "coverage": "say which rules were exercised, and which were not",
    "playtest": "let bots play many games, and report on them",
}
STARTING = {
    "new": "write a small complete ruleset to start from",
}


class Misused(Exception):
    """The command line is wrong; the message says what would be right."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are for the caller to show."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong."""
        raise Misused(f"{message[:1].upper()}{message[1:]}. Try {self.prog} --help.")


def parser_of(
    prog: str, about: str, program: Program | None, commands: Mapping[str, str]
) -> argparse.ArgumentParser:
    """A parser of these commands; where no ruleset is given, one is named with the words."""
    parser = _Parser(
        prog=prog,
        description=fill(about, _help_width()),
        epilog=_epilog(prog, program, commands),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    inner = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, does in commands.items():
        command = inner.add_parser(
            name,
            help=does,
            description=f"{does[:1].upper()}{does[1:]}.",
            epilog=_options_epilog(program) if name in PLAYING else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        _COMMANDS[name](command, program)
    return parser


# -- the commands


def _add_looks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help="no colours and no boxes, one line for each event"
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="write answers, events and the outcome to standard output as JSON, one a line;"
        " everything for people goes to standard error",
    )


def _add_seats(
    parser: argparse.ArgumentParser, program: Program | None, *, begun: bool = False
) -> None:
    if program is None:
        who = "who takes a seat, such as hale=human"
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


def _add_file(parser: argparse.ArgumentParser, *, newest: bool = False) -> None:
    what = "a save, by its name in the folder of saves or by its path"
    if newest:
        parser.add_argument(
            "file", nargs="?", default="", metavar="SAVE", help=f"{what}; without it the newest"
        )
    else:
        parser.add_argument("file", metavar="SAVE", help=what)


def _add_ruleset(parser: argparse.ArgumentParser, program: Program | None) -> None:
    if program is None:
        parser.add_argument(
            "--ruleset",
            default="",
            metavar="MODULE:NAME",
            help="where the ruleset is, if it is not installed; its module is run",
        )


def _play(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _watch(parser, program)
    parser.add_argument(
        "--no-save", dest="saving", action="store_false", help="keep nothing of the campaign"
    )


def _watch(parser: argparse.ArgumentParser, program: Program | None) -> None:
    if program is None:
        _add_which(parser)
    _add_seats(parser, program)
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
    _add_looks(parser)


def _resume(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_file(parser, newest=True)
    _add_seats(parser, program, begun=True)
    _add_ruleset(parser, program)
    parser.add_argument(
        "--from-snapshot",
        dest="from_snapshot",
        action="store_true",
        help="go on from the last snapshot that can be read, without the answers after it",
    )
    _add_looks(parser)


def _replay(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_file(parser)
    _add_eyes(parser)
    _add_ruleset(parser, program)
    parser.add_argument(
        "--plain", action="store_true", help="no colours and no boxes, and everything at once"
    )


def _export(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_file(parser)
    parser.add_argument(
        "-o", dest="out", type=Path, required=True, metavar="FILE", help="the page to be written"
    )
    _add_eyes(parser)
    _add_ruleset(parser, program)


def _add_eyes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--as", dest="eyes", default="", metavar="SEAT", help="show just what that seat saw"
    )


def _saves(parser: argparse.ArgumentParser, program: Program | None) -> None:
    parser.add_argument("what", nargs="?", default="list", choices=["list"], help=argparse.SUPPRESS)


def _repair(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_file(parser)
    parser.add_argument(
        "--to",
        dest="lines",
        type=int,
        metavar="N",
        help="keep the first N lines; without it, say how many are sound",
    )


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text} is no number from 1 on")
    return int(text)


def _add_which(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "ruleset",
        metavar="RULESET",
        help="the id of an installed ruleset, a folder, or MODULE:NAME, where the name may be"
        " left out if the module has only one. What stands in the folder or module is run",
    )


def _add_games(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument(
        "--games",
        type=_positive,
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


def _add_writing(parser: argparse.ArgumentParser, *formats: str) -> None:
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


def _rulebook(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_which(parser)
    _add_games(parser, 20)
    _add_writing(parser, "md", "html")


def _diagram(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_which(parser)
    _add_writing(parser, "mermaid", "svg")


def _coverage(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_which(parser)
    _add_games(parser, 100)
    _add_writing(parser, "text", "html", "json")


def _playtest(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_which(parser)
    parser.add_argument(
        "--games", type=_positive, default=200, metavar="N", help="how many games (200)"
    )
    _add_seats(parser, program)
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        metavar="NAME=VALUE",
        help="change a named option of the rules",
    )
    parser.add_argument(
        "--without",
        dest="without",
        action="append",
        metavar="TOPIC:OPTION",
        help="say what that option is worth: play the same seeds with nobody taking it; may be"
        " given several times",
    )
    parser.add_argument(
        "--workers", type=_positive, metavar="N", help="how many processes; as many as cores"
    )
    parser.add_argument(
        "--keep",
        dest="file",
        default="",
        metavar="FILE",
        help="keep each game in FILE; what it holds already is not played again",
    )
    _add_writing(parser, "text", "html", "json")


def _new(parser: argparse.ArgumentParser, program: Program | None) -> None:
    parser.add_argument("what", metavar="NAME", help='what it is called, such as "Night Watch"')
    parser.add_argument(
        "--in",
        dest="out",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="where its own folder is made; without it, here",
    )


def _check(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_which(parser)
    parser.add_argument(
        "--seeds", type=_positive, default=5, metavar="N", help="how many seeds are tried (5)"
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


_COMMANDS: dict[str, Callable[[argparse.ArgumentParser, Program | None], None]] = {
    "play": _play,
    "watch": _watch,
    "resume": _resume,
    "replay": _replay,
    "export": _export,
    "saves": _saves,
    "repair": _repair,
    "check": _check,
    "rulebook": _rulebook,
    "diagram": _diagram,
    "coverage": _coverage,
    "playtest": _playtest,
    "new": _new,
}


# -- help


def _help_width() -> int:
    """As wide as the rest of the help, which argparse lays out."""
    return max(20, min(80, shutil.get_terminal_size().columns) - 2)


def _epilog(prog: str, program: Program | None, commands: Collection[str]) -> str:
    examples: dict[str, str] = {}
    if program is not None:
        seat = program.ruleset.seating()[0][0]
        examples[prog] = "asks who sits where, then plays"
        examples[f"{prog} play --seat {seat}=human"] = f"you are {seat}"
        examples[f"{prog} watch --seed 7"] = "bots play, and always the same game"
        examples[f"{prog} watch --seed 7 --json | head"] = "the same as data"
    examples[f"{prog} resume"] = "goes on with the newest campaign"
    if "check" in commands:
        examples[f"{prog} check examples.bellwake"] = "plays at random and looks at the ten laws"
        examples[f"{prog} rulebook bellwake -o rules.html"] = "writes the rulebook as one page"
        examples[f'{prog} new "Night Watch"'] = "writes a small game of your own to start from"
        examples[f"{prog} coverage bellwake"] = "names the rules that no game exercised"
    examples[f"{prog} export SAVE -o replay.html"] = "makes a page to look at and to give away"
    lines = ["examples:", *(f"  {call}\n      {what}" for call, what in examples.items())]
    if program is not None:
        lines += [
            "",
            "While you play, ? helps: there are commands for the table, the log and undo.",
        ]
    return "\n".join(lines)


def _options_epilog(program: Program | None) -> str | None:
    options: Mapping[str, object] = {} if program is None else program.ruleset.switches()
    if not options:
        return None
    lines = ["options of the rules and their defaults:"]
    for name, value in options.items():
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        lines.append(f"  {name}={shown}")
    return "\n".join(lines)
