"""The command line: what was asked for, as far as it can be checked before anything begins."""

from __future__ import annotations

import argparse
import os
import shutil
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

from attrs import evolve, frozen

from coopcards.ruleset import Ruleset
from coopcards.terminal.program import Program
from coopcards.terminal.seating import HUMAN, Misseated, kinds, read_seats
from coopcards.terminal.text import did_you_mean, listed

__all__ = [
    "KEEPING",
    "PLAYING",
    "Misused",
    "Wanted",
    "eyes_of",
    "new_seed",
    "options_of",
    "read_command_line",
    "seats_of",
]

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

_TRUE = ("true", "yes", "on")
_FALSE = ("false", "no", "off")


class Misused(Exception):
    """The command line is wrong; the message says what would be right."""


@frozen
class Wanted:
    """What the command line asks for.

    Attributes:
        command: which command.
        seats: who sits where, in words such as "hale=human".
        options: the ruleset's named options, in words such as "toll_per_keeper=true".
        seed: what all chance comes from; None where it was not said.
        plain: whether there are to be no colours and boxes.
        json: whether data is wanted instead of words.
        file: the name or the path of a save; empty where it was not said.
        saving: whether the campaign is saved.
        eyes: the seat for whose eyes a replay is.
        out: the file to be written.
        lines: how many lines of a save are kept.
        ruleset: where the ruleset is, "module:NAME"; empty where it was not said.
        from_snapshot: whether to go on from the last snapshot, without the answers after it.
        what: what a command of several parts is to do.
    """

    command: str
    seats: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: int | None = None
    plain: bool = False
    json: bool = False
    file: str = ""
    saving: bool = True
    eyes: str = ""
    out: Path | None = None
    lines: int | None = None
    ruleset: str = ""
    from_snapshot: bool = False
    what: str = ""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are for the caller to show."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong."""
        raise Misused(f"{message[:1].upper()}{message[1:]}. Try {self.prog} --help.")


def read_command_line(
    argv: Sequence[str], prog: str, about: str, program: Program | None, commands: dict[str, str]
) -> Wanted:
    """What these words ask for; prints the help and ends the program where that is asked for.

    Args:
        argv: the words.
        prog: how the program is called.
        about: what it is.
        program: what is played, where that is known before a save is read.
        commands: the commands there are, with what each does.

    Raises:
        Misused: the words are wrong.
    """
    words = list(argv)
    if "play" in commands and (not words or words[0] not in ("-h", "--help", *commands)):
        if words and not words[0].startswith("-"):
            guess = did_you_mean(words[0], commands)
            raise Misused(f"{words[0]}: the commands are {listed(commands, 'and')}.{guess}")
        words.insert(0, "play")
    parser = _Parser(
        prog=prog,
        description=fill(about, _help_width()),
        epilog=_epilog(prog, program, commands),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    inner = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, does in commands.items():
        _COMMANDS[name](
            inner.add_parser(
                name,
                help=does,
                description=f"{does[:1].upper()}{does[1:]}.",
                epilog=_options_epilog(program) if name in PLAYING else None,
                formatter_class=argparse.RawDescriptionHelpFormatter,
                allow_abbrev=False,
            ),
            program,
        )
    found = vars(parser.parse_args(words))
    for each in ("seats", "options"):
        found[each] = tuple(found.get(each) or ())
    return Wanted(**found)


def new_seed() -> int:
    """A seed that nobody has chosen, short enough to be typed."""
    return int.from_bytes(os.urandom(4), "little") % 1_000_000


# -- what was said of a ruleset


def seats_of(wanted: Wanted, program: Program) -> dict[str, str]:
    """Who sits where, as far as it was said.

    Raises:
        Misused: there is no such seat, or nobody of that kind may sit there.
    """
    watch = wanted.command == "watch"
    allowed = [kind for kind in kinds(program.bots) if not (watch and kind == HUMAN)]
    try:
        return read_seats(wanted.seats, program.ruleset, allowed)
    except Misseated as wrong:
        hint = " A person plays with the command play." if watch and HUMAN in str(wrong) else ""
        raise Misused(f"{wrong}{hint}") from wrong


def options_of(wanted: Wanted, ruleset: Ruleset[Any]) -> Any:
    """The ruleset's options with these changed, such as "toll_per_keeper=true".

    Raises:
        Misused: there is no such option, or it has no such value.
    """
    defaults = ruleset.switches()
    changes: dict[str, Any] = {}
    for word in wanted.options:
        name, equals, text = (part.strip() for part in word.partition("="))
        name = name.replace("-", "_")
        if name not in defaults:
            known = did_you_mean(name, defaults) or f" There are: {', '.join(defaults) or 'none'}."
            raise Misused(f"--option {word}: there is no option {name!r}.{known}")
        if not equals:
            raise Misused(f"--option {word}: write it as NAME=VALUE.")
        if name in changes:
            raise Misused(f"--option {word}: {name} is set twice.")
        changes[name] = _typed(word, text, defaults[name])
    return evolve(ruleset.options, **changes) if changes else ruleset.options


def eyes_of(wanted: Wanted, ruleset: Ruleset[Any]) -> str | None:
    """The seat for whose eyes it is; None shows everything.

    Raises:
        Misused: there is no such seat.
    """
    keys = [key for key, _ in ruleset.seats]
    if wanted.eyes and wanted.eyes not in keys:
        guess = did_you_mean(wanted.eyes, keys)
        raise Misused(f"--as {wanted.eyes}: the seats are {listed(keys, 'and')}.{guess}")
    return wanted.eyes or None


def _typed(word: str, text: str, default: object) -> object:
    """The value, of the type that its default has."""
    if isinstance(default, bool):
        if text.lower() not in (*_TRUE, *_FALSE):
            raise Misused(f"--option {word}: say true or false.")
        return text.lower() in _TRUE
    if isinstance(default, int):
        try:
            return int(text)
        except ValueError:
            raise Misused(f"--option {word}: say a whole number.") from None
    return text


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


def _add_seats(parser: argparse.ArgumentParser, program: Program | None) -> None:
    if program is None:
        who = "who takes a seat, such as hale=human"
    else:
        keys = [key for key, _ in program.ruleset.seats]
        who = (
            f"who takes a seat: SEAT is {listed(keys)}, WHO is {listed(kinds(program.bots))};"
            " give it once for each seat"
        )
    parser.add_argument("--seat", dest="seats", action="append", metavar="SEAT=WHO", help=who)


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
        help="change a named option of the rules; they are listed below",
    )
    parser.add_argument(
        "--save", dest="file", default="", metavar="FILE", help="keep the campaign in that new file"
    )
    _add_looks(parser)


def _resume(parser: argparse.ArgumentParser, program: Program | None) -> None:
    _add_file(parser, newest=True)
    _add_seats(parser, program)
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


_COMMANDS: dict[str, Callable[[argparse.ArgumentParser, Program | None], None]] = {
    "play": _play,
    "watch": _watch,
    "resume": _resume,
    "replay": _replay,
    "export": _export,
    "saves": _saves,
    "repair": _repair,
}


# -- help


def _help_width() -> int:
    """As wide as the rest of the help, which argparse lays out."""
    return max(20, min(80, shutil.get_terminal_size().columns) - 2)


def _epilog(prog: str, program: Program | None, commands: Collection[str]) -> str:
    examples: dict[str, str] = {}
    if program is not None:
        seat = program.ruleset.seats[0][0]
        examples[prog] = "asks who sits where, then plays"
        examples[f"{prog} play --seat {seat}=human"] = f"you are {seat}"
        examples[f"{prog} watch --seed 7"] = "bots play, and always the same game"
        examples[f"{prog} watch --seed 7 --json | head"] = "the same as data"
    examples[f"{prog} resume"] = "goes on with the newest campaign"
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
