"""Parsers: which words each command takes."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable, Collection, Mapping
from textwrap import fill
from typing import NoReturn

from coopcards.terminal import campaign_parsers, ruleset_parsers
from coopcards.terminal.program import Program

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
    "compare": "compare two playtests, such as those of two versions of a ruleset",
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

_COMMANDS: dict[str, Callable[[argparse.ArgumentParser, Program | None], None]] = {
    "play": campaign_parsers.play,
    "watch": campaign_parsers.watch,
    "resume": campaign_parsers.resume,
    "replay": campaign_parsers.replay,
    "export": campaign_parsers.export,
    "saves": campaign_parsers.saves,
    "repair": campaign_parsers.repair,
    "check": ruleset_parsers.check,
    "rulebook": ruleset_parsers.rulebook,
    "diagram": ruleset_parsers.diagram,
    "coverage": ruleset_parsers.coverage,
    "playtest": ruleset_parsers.playtest,
    "compare": ruleset_parsers.compare,
    "new": ruleset_parsers.new,
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
        examples[f"{prog} playtest bellwake --games 500"] = "says who wins, and where it is lost"
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
