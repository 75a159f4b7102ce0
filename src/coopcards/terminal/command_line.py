"""The command line: what was asked for, as far as it can be checked before anything begins."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from coopcards.ruleset import Ruleset
from coopcards.terminal.parsers import Misused, parser_of
from coopcards.terminal.program import Program
from coopcards.terminal.seating import HUMAN, Misseated, kinds, read_seats
from coopcards.wording import did_you_mean, listed

__all__ = [
    "Wanted",
    "eyes_of",
    "new_seed",
    "options_of",
    "read_command_line",
    "seats_of",
]

_TRUE = ("true", "yes", "on")
_FALSE = ("false", "no", "off")


@frozen
class Wanted:
    """What the command line asks for.

    Attributes:
        command: which command.
        seats: who sits where, in words such as "hale=human".
        seatings: which seats are taken, in words such as "hale,sefa"; played in turn.
        options: the ruleset's named options, in words such as "toll_per_keeper=true".
        seed: what all chance comes from; None where it was not said.
        plain: whether there are to be no colours and boxes.
        json: whether data is wanted instead of words.
        file: the name or the path of a save; empty where it was not said.
        other: the path of a file that is compared with that one.
        saving: whether the campaign is saved.
        always_ask: whether seats are asked that have but one answer to give.
        eyes: the seat for whose eyes a replay is.
        out: the file to be written.
        lines: how many lines of a save are kept.
        ruleset: where the ruleset is, "module:NAME"; empty where it was not said.
        from_snapshot: whether to go on from the last snapshot, without the answers after it.
        what: what a command of several parts is to do.
        seeds: how many seeds are tried.
        laws: which laws are looked at; all of them where none is named.
        thorough: whether every decision is looked at.
        games: how many games are played.
        form: the format that is written; empty where it was not said.
        worth: options whose worth is wanted, as "TOPIC" or "TOPIC:OPTION".
        workers: how many processes; None for as many as there are cores.
    """

    command: str
    seats: tuple[str, ...] = ()
    seatings: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: int | None = None
    plain: bool = False
    json: bool = False
    file: str = ""
    other: str = ""
    saving: bool = True
    always_ask: bool = False
    eyes: str = ""
    out: Path | None = None
    lines: int | None = None
    ruleset: str = ""
    from_snapshot: bool = False
    what: str = ""
    seeds: int = 0
    laws: tuple[int, ...] = ()
    thorough: bool = False
    games: int = 0
    form: str = ""
    worth: tuple[str, ...] = ()
    workers: int | None = None


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
    if program is not None and (not words or words[0] not in ("-h", "--help", *commands)):
        if words and not words[0].startswith("-"):
            guess = did_you_mean(words[0], commands)
            raise Misused(f"{words[0]}: the commands are {listed(commands, 'and')}.{guess}")
        words.insert(0, "play")
    parser = parser_of(prog, about, program, commands)
    found = vars(parser.parse_args(words))
    for each in ("seats", "seatings", "options", "laws", "worth"):
        found[each] = tuple(found.get(each) or ())
    return Wanted(**found)


def new_seed() -> int:
    """A seed that nobody has chosen, short enough to be typed."""
    return int.from_bytes(os.urandom(4), "little") % 1_000_000


# -- what was said of a ruleset


def seats_of(wanted: Wanted, program: Program) -> dict[str, str]:
    """Who sits where, as far as it was said; who sits on a seat that stays empty is nobody.

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


def eyes_of(wanted: Wanted, ruleset: Ruleset[Any], taken: Collection[str]) -> str | None:
    """The seat for whose eyes it is, one of those that were taken; None shows everything.

    Raises:
        Misused: there is no such seat, or it was nobody's.
    """
    keys = [key for key, _ in ruleset.seats]
    if wanted.eyes and wanted.eyes not in keys:
        guess = did_you_mean(wanted.eyes, keys)
        raise Misused(f"--as {wanted.eyes}: the seats are {listed(keys, 'and')}.{guess}")
    if wanted.eyes and wanted.eyes not in taken:
        raise Misused(f"--as {wanted.eyes}: that seat is empty in this campaign.")
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
