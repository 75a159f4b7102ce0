"""The command line: what was asked for, checked before anything begins."""

from __future__ import annotations

import argparse
import os
import shutil
from collections.abc import Mapping, Sequence
from textwrap import fill
from typing import Any

from attrs import evolve, frozen

from coopcards.errors import UsageError
from coopcards.ruleset import Ruleset
from coopcards.terminal.seating import HUMAN, Bots, Misseated, kinds, read_seats
from coopcards.terminal.text import did_you_mean, listed

__all__ = ["Wanted", "read_command_line"]

_TRUE = ("true", "yes", "on")
_FALSE = ("false", "no", "off")
_COMMANDS = ("play", "watch")


@frozen
class Wanted:
    """What the command line asks for.

    Attributes:
        watch: whether bots alone play.
        seats: who sits where, as far as it was said.
        options: the ruleset's named options.
        seed: what all chance comes from; None where it was not said.
        plain: whether there are to be no colours and boxes.
        json: whether data is wanted instead of words.
    """

    watch: bool
    seats: dict[str, str]
    options: Any  # Any: the ruleset's own class of options
    seed: int | None
    plain: bool
    json: bool


def read_command_line(
    argv: Sequence[str] | None, ruleset: Ruleset[Any], bots: Bots, *, prog: str, about: str
) -> Wanted:
    """What these words ask for; ends the program with 2 and a message where they are wrong."""
    parser = _parser(ruleset, bots, prog, about)
    found = parser.parse_args(argv)
    if found.command not in _COMMANDS:
        guess = did_you_mean(found.command, _COMMANDS)
        parser.error(f"{found.command}: the commands are {listed(_COMMANDS, 'and')}.{guess}")
    watch = found.command == "watch"
    allowed = [kind for kind in kinds(bots) if not (watch and kind == HUMAN)]
    try:
        seats = read_seats(found.seat, ruleset, allowed)
        options = _read_options(found.option, ruleset)
    except Misseated as wrong:
        hint = " A person plays with the command play." if watch and HUMAN in str(wrong) else ""
        parser.error(f"{wrong}{hint}")
    except UsageError as wrong:
        parser.error(wrong.message)
    return Wanted(watch, seats, options, found.seed, found.plain, found.json)


def new_seed() -> int:
    """A seed that nobody has chosen, short enough to be typed."""
    return int.from_bytes(os.urandom(4), "little") % 1_000_000


def _read_options(words: Sequence[str], ruleset: Ruleset[Any]) -> Any:
    """The ruleset's options with these changed, such as "toll_per_keeper=true"."""
    defaults = ruleset.switches()
    changes: dict[str, Any] = {}
    for word in words:
        name, equals, text = (part.strip() for part in word.partition("="))
        name = name.replace("-", "_")
        if name not in defaults:
            known = did_you_mean(name, defaults) or f" There are: {', '.join(defaults) or 'none'}."
            raise UsageError(f"--option {word}: there is no option {name!r}.{known}")
        if not equals:
            raise UsageError(f"--option {word}: write it as NAME=VALUE.")
        if name in changes:
            raise UsageError(f"--option {word}: {name} is set twice.")
        changes[name] = _typed(word, text, defaults[name])
    return evolve(ruleset.options, **changes) if changes else ruleset.options


def _typed(word: str, text: str, default: object) -> object:
    """The value, of the type that its default has."""
    if isinstance(default, bool):
        if text.lower() not in (*_TRUE, *_FALSE):
            raise UsageError(f"--option {word}: say true or false.")
        return text.lower() in _TRUE
    if isinstance(default, int):
        try:
            return int(text)
        except ValueError:
            raise UsageError(f"--option {word}: say a whole number.") from None
    return text


def _as_typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _parser(ruleset: Ruleset[Any], bots: Bots, prog: str, about: str) -> argparse.ArgumentParser:
    keys = [key for key, _ in ruleset.seats]
    bot = kinds(bots)[1]
    parser = argparse.ArgumentParser(
        prog=prog,
        description=fill(f"{ruleset.title} in the terminal. {about}", _help_width()),
        epilog=_epilog(ruleset, prog, keys, bot),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "command",
        nargs="?",
        default="play",
        metavar="play|watch",
        help="play (the default): take a seat; watch: let bots play a campaign",
    )
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="SEAT=WHO",
        help=f"who takes a seat: SEAT is {listed(keys)}, WHO is {listed(kinds(bots))};"
        " give it once for each seat",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="a whole number; the same seed and the same answers give the same game",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a named option of the rules; they are listed below",
    )
    parser.add_argument(
        "--plain", action="store_true", help="no colours and no boxes, one line for each event"
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="write answers, events and the outcome to standard output as JSON, one a line;"
        " everything for people goes to standard error",
    )
    return parser


def _help_width() -> int:
    """As wide as the rest of the help, which argparse lays out."""
    return max(20, min(80, shutil.get_terminal_size().columns) - 2)


def _epilog(ruleset: Ruleset[Any], prog: str, keys: Sequence[str], bot: str) -> str:
    examples = {
        prog: "asks who sits where, then plays",
        f"{prog} --seat {keys[0]}=human": f"you are {keys[0]}",
        f"{prog} watch --seed 7": "bots play, and always the same game",
        f"{prog} watch --seed 7 --json | head": "the same as data",
    }
    lines = ["examples:", *(f"  {call}\n      {what}" for call, what in examples.items())]
    options: Mapping[str, object] = ruleset.switches()
    if options:
        lines += ["", "options of the rules and their defaults:"]
        lines += [f"  {name}={_as_typed(value)}" for name, value in options.items()]
    lines += ["", "While you play, ? helps: there are commands for the table, the log and undo."]
    return "\n".join(lines)
