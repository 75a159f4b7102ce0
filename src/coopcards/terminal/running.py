"""Running: from the command line to the end of the program."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TextIO

from coopcards.asking import Automation
from coopcards.ruleset import Ruleset
from coopcards.session import Session
from coopcards.terminal.asking import Left, Person
from coopcards.terminal.board import Board
from coopcards.terminal.command_line import Wanted, new_seed, read_command_line
from coopcards.terminal.keyboard import InputEnded, Keyboard
from coopcards.terminal.playing import Playing
from coopcards.terminal.screen import Screen, screen_for
from coopcards.terminal.seating import HUMAN, Bots, agent_for, ask_seats, bot_kind
from coopcards.terminal.telling import Log, Record
from coopcards.terminal.text import listed

__all__ = ["run"]

FAILED = 1
WRONG = 2
INTERRUPTED = 130


def run(
    ruleset: Ruleset[Any],
    *,
    prog: str,
    board: Board | None = None,
    bots: Bots | None = None,
    about: str = "",
    argv: Sequence[str] | None = None,
) -> int:
    """Play a ruleset in the terminal, as the command line says.

    Args:
        ruleset: what is played.
        prog: how the program is called, for its help: "python -m examples.bellwake".
        board: how the table is drawn.
        bots: the ruleset's own kinds of bot, by the word that the command line has for them; the
            first takes the seats that nobody is named for.
        about: a sentence or two for the help.
        argv: the words of the command line; None: those the program was called with.

    Returns:
        The program's exit status: 0; 2 where the command line is wrong or the input ended while a
        person was asked; 130 after Ctrl-C; 1 where nothing could be written.
    """
    out, err = _stream(sys.stdout), _stream(sys.stderr)
    _stream(sys.stdin)
    try:
        try:
            wanted = read_command_line(argv, ruleset, bots or {}, prog=prog, about=about)
            return _play(wanted, ruleset, board or Board(), bots or {}, out, err)
        finally:
            out.flush()
            err.flush()
    except BrokenPipeError:
        # Who read along has read enough.
        _drop(out, err)
        return 0
    except OSError as error:
        _drop(out)
        err.write(f"Writing failed: {error.strerror}.\n")
        return FAILED
    except KeyboardInterrupt:
        err.write("\n")
        return INTERRUPTED


def _stream(stream: TextIO | None) -> TextIO:
    """A standard stream, made to take and give any text; one that is closed leads nowhere."""
    if stream is None:
        return open(os.devnull, "w", encoding="utf-8")
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    return stream


def _drop(*streams: TextIO) -> None:
    """Let what is still buffered go nowhere, or Python complains of it at its end."""
    for stream in streams:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _play(
    wanted: Wanted, ruleset: Ruleset[Any], board: Board, bots: Bots, out: TextIO, err: TextIO
) -> int:
    keyboard = Keyboard(sys.stdin)
    screen = screen_for(err if wanted.json else out, err, plain=wanted.plain)
    try:
        seats = _seats(wanted, ruleset, bots, keyboard, screen)
        seed = wanted.seed
        if seed is None:
            seed = new_seed()
            screen.say(f"Seed {seed}: with --seed {seed} the same game begins again.")
        people = HUMAN in seats.values()
        session = Session.start(
            ruleset,
            seed=seed,
            options=wanted.options,
            automation=Automation(single_option=people),
            snapshots="phase" if people else "start",
        )
        agents = {seat: agent_for(kind, seat, seed, bots) for seat, kind in seats.items()}
        log = Log(screen, board)
        Playing(
            session,
            agents,
            Person(screen, keyboard, board, log),
            screen=screen,
            board=board,
            log=log if people or not wanted.json else None,
            record=Record(out) if wanted.json else None,
        ).play()
    except Left:
        screen.say(f"You have left the game. With --seed {seed} it begins again.")
    except InputEnded as ended:
        screen.say(str(ended))
        return WRONG
    return 0


def _seats(
    wanted: Wanted, ruleset: Ruleset[Any], bots: Bots, keyboard: Keyboard, screen: Screen
) -> dict[str, str]:
    """Who sits where: as the command line says, or as is asked, or bots."""
    seats = dict(wanted.seats)
    if len(seats) < len(ruleset.seats) and not wanted.watch:
        if keyboard.is_terminal:
            ask_seats(seats, ruleset, bots, keyboard, screen)
        elif not seats:
            screen.say("There is no keyboard on standard input: the bots play.")
        else:
            others = [name for key, name in ruleset.seats if key not in seats]
            screen.say(f"A bot plays {listed(others, 'and')}.")
    return {key: seats.get(key, bot_kind(bots)) for key, _ in ruleset.seats}
