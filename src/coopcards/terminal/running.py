"""Running: from the command line to the end of the program."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TextIO

from coopcards.errors import CoopcardsError
from coopcards.terminal.command_line import Wanted, read_command_line
from coopcards.terminal.keeping import export, list_saves, repair, replay
from coopcards.terminal.parsers import KEEPING, PLAYING, Misused
from coopcards.terminal.program import Program
from coopcards.terminal.sitting import begin, resume
from coopcards.terminal.status import FAILED, INTERRUPTED, WRONG

__all__ = ["guarded", "obey", "run"]


def run(program: Program, *, prog: str, argv: Sequence[str] | None = None) -> int:
    """Play a ruleset in the terminal, and see to its saves, as the command line says.

    Args:
        program: what is played.
        prog: how the program is called, for its help: "python -m examples.bellwake".
        argv: the words of the command line; None: those the program was called with.

    Returns:
        The program's exit status: 0; 1 where a save could not be read or is damaged, or
        something could not be written;
        2 where the command line is wrong or the input ended while a person was asked; 130 after
        Ctrl-C.
    """
    words = sys.argv[1:] if argv is None else argv
    about = f"{program.ruleset.title} in the terminal. {program.about}"

    def work(out: TextIO, err: TextIO) -> int:
        wanted = read_command_line(words, prog, about, program, {**PLAYING, **KEEPING})
        return obey(wanted, program, prog, out, err)

    return guarded(work, prog)


def obey(wanted: Wanted, program: Program, prog: str, out: TextIO, err: TextIO) -> int:
    """Do what is wanted; the program's exit status."""
    if wanted.command in PLAYING:
        return begin(wanted, program, prog, out, err)
    if wanted.command == "resume":
        return resume(wanted, program, prog, out, err)
    if wanted.command == "replay":
        return replay(wanted, program, out, err)
    if wanted.command == "export":
        return export(wanted, program, out, err)
    if wanted.command == "saves":
        return list_saves(out, err)
    return repair(wanted, prog, out, err)


def guarded(work: Callable[[TextIO, TextIO], int], prog: str) -> int:
    """Do the work on the standard streams, and end in words whatever comes of it."""
    out, err = _stream(sys.stdout), _stream(sys.stderr)
    _stream(sys.stdin)
    try:
        try:
            return work(out, err)
        finally:
            out.flush()
            err.flush()
    except Misused as wrong:
        err.write(f"{prog}: {wrong}\n")
        return WRONG
    except CoopcardsError as error:
        # A note says in which of many games it was.
        err.write(f"{prog}: {', '.join((str(error), *getattr(error, '__notes__', ())))}\n")
        return FAILED
    except BrokenPipeError:
        # Who read along has read enough.
        _drop(out, err)
        return 0
    except OSError as error:
        _drop(out)
        where = f" to {error.filename}" if error.filename else ""
        err.write(f"Writing{where} failed: {error.strerror}.\n")
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
