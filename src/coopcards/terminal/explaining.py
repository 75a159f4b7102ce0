"""Explaining: the rulebook, the diagram and the coverage of a ruleset, from the command line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, TextIO

from coopcards.agents import AgentFor, Player, RandomAgent
from coopcards.errors import UsageError
from coopcards.explaining.blocks import Block, html, markdown, plain
from coopcards.explaining.coverage import coverage, matters, unknown_to
from coopcards.explaining.diagram import mermaid, svg
from coopcards.explaining.notebook import Notebook, read
from coopcards.explaining.observing import observed
from coopcards.explaining.outline import courses
from coopcards.explaining.rulebook import rulebook
from coopcards.ruleset import Ruleset
from coopcards.terminal.command_line import Wanted
from coopcards.terminal.program import Program
from coopcards.terminal.ruleset_parsers import FORMATS
from coopcards.wording import counted

__all__ = ["document", "explain", "form_of", "hand_out", "width_of"]

# The formats, by the ending of the file that is to be written.
_ENDINGS = {
    ".md": "md",
    ".html": "html",
    ".htm": "html",
    ".svg": "svg",
    ".mmd": "mermaid",
    ".json": "json",
    ".txt": "text",
}


def explain(wanted: Wanted, program: Program, out: TextIO, err: TextIO) -> int:
    """Write what is wanted of a ruleset; the program's exit status.

    Raises:
        UsageError: the notes are not of this ruleset, or cannot be read.
        OSError: the file cannot be written.
    """
    hand_out(_text(wanted, program, out, err), wanted, out, err)
    return 0


def hand_out(text: str, wanted: Wanted, out: TextIO, err: TextIO) -> None:
    """Write a document to the wanted file, or to `out` where none is wanted."""
    if wanted.out is None:
        out.write(text)
    else:
        wanted.out.write_text(text, encoding="utf-8")
        err.write(f"{wanted.out} is written.\n")


def _text(wanted: Wanted, program: Program, out: TextIO, err: TextIO) -> str:
    ruleset, form = program.ruleset, form_of(wanted)
    seen = _notes(wanted, program, err)
    if wanted.command == "diagram":
        drawn = svg if form == "svg" else mermaid
        return drawn(courses(ruleset), seen)
    if wanted.command == "rulebook":
        blocks = rulebook(ruleset, seen, about=program.about)
        return document(ruleset.title, blocks, form, width_of(wanted, out))
    if form == "json":
        return _json(ruleset, seen)
    title = f"Coverage of {ruleset.title}"
    return document(title, coverage(ruleset, seen), form, width_of(wanted, out))


def form_of(wanted: Wanted) -> str:
    """The format: as it was said, else by the file's ending, else the usual one."""
    if wanted.form:
        return wanted.form
    ending = wanted.out.suffix.lower() if wanted.out is not None else ""
    form = _ENDINGS.get(ending, "")
    written = FORMATS[wanted.command]
    return form if form in written else written[0]


def width_of(wanted: Wanted, out: TextIO) -> int | None:
    """The columns of the terminal that is written to; None for a file or a pipe."""
    if wanted.out is not None or not out.isatty():
        return None
    return shutil.get_terminal_size().columns


def document(title: str, blocks: list[Block], form: str, width: int | None) -> str:
    """The document in that format: "html", "md", or text, which is no wider than that."""
    if form == "html":
        return html(title, blocks)
    return markdown(blocks) if form == "md" else plain(blocks, width)


def _notes(wanted: Wanted, program: Program, err: TextIO) -> Notebook:
    """What is known of games: from a file, or from games that are played now."""
    ruleset = program.ruleset
    if wanted.file:
        found = read(_read(wanted.file))
        if ruleset.id not in found:
            raise UsageError(
                f"{wanted.file} has notes of {', '.join(found) or 'nothing'}, not of {ruleset.id}"
            )
        strange = unknown_to(ruleset, found[ruleset.id])
        if strange:
            err.write(f"The notes know {len(strange)} steps that these rules have not.\n")
        return found[ruleset.id]
    err.write(f"Playing {counted(wanted.games, 'game')} of {ruleset.title}.\n")
    return observed(ruleset, wanted.games, agent=_player(program))


def _read(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise UsageError(f"{name} cannot be read: {error}") from error


def _player(program: Program) -> AgentFor:
    """Who plays: at random in every other game, and the ruleset's own bot in the others."""
    bot = next(iter(program.bots.values()), RandomAgent)

    def player(seed: int, seat: str) -> Player:
        return (RandomAgent if seed % 2 else bot)(seed, seat)

    return player


def _json(ruleset: Ruleset[Any], seen: Notebook) -> str:
    report = {
        "ruleset": ruleset.id,
        "version": ruleset.version,
        "games": seen.games,
        "matters": [
            {
                "name": matter.name,
                "reached": matter.reached,
                "of": len(matter.all),
                "missed": list(matter.missed),
            }
            for matter in matters(ruleset, seen)
        ],
        "notes": seen.as_data(),
    }
    return json.dumps(report, indent=1) + "\n"
