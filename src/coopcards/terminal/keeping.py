"""Keeping: what is done with saves beside playing on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from typing import TextIO

from coopcards.errors import SaveError
from coopcards.journal import keep_lines, sound_lines
from coopcards.retracing import torn_notice
from coopcards.saved import Saved, read_save
from coopcards.terminal.command_line import Wanted, eyes_of
from coopcards.terminal.folder import all_saves, find_save, saves_folder
from coopcards.terminal.keyboard import InputEnded, Keyboard
from coopcards.terminal.page import Frame, html_page
from coopcards.terminal.program import Program
from coopcards.terminal.replaying import frames
from coopcards.terminal.screen import Screen, screen_for
from coopcards.terminal.sheet import Grid, Row, Section, Span, line

__all__ = ["export", "list_saves", "repair", "replay"]


def replay(wanted: Wanted, program: Program, out: TextIO, err: TextIO) -> int:
    """Show a saved campaign step by step; the program's exit status."""
    eyes = eyes_of(wanted, program.ruleset)
    saved = read_save(find_save(wanted.file))
    keyboard, screen = Keyboard(sys.stdin), screen_for(out, err, plain=wanted.plain)
    _say_torn(saved, screen)
    steps: list[Frame] = []
    stepping = keyboard.is_terminal and screen.is_terminal and not wanted.plain
    try:
        for frame in frames(program, saved, eyes):
            if not stepping:
                _tell(frame, len(steps), screen)
            steps.append(frame)
    finally:
        # Where a step differs from what was saved, those before it are shown all the same.
        if stepping and steps:
            _step_by_step(steps, screen, keyboard)
    screen.say(f"{len(steps) - 1} answers were given again, and every table was as it was saved.")
    return 0


def _step_by_step(steps: Sequence[Frame], screen: Screen, keyboard: Keyboard) -> None:
    """Show one step after the other, or those that are asked for."""
    screen.say(
        "Enter shows the next step, b the one before, a number that one, table the table; q leaves."
    )
    at = 0
    _tell(steps[at], at, screen)
    while True:
        try:
            typed = keyboard.line(f"{at}/{len(steps) - 1}> ", screen.err, wanted="you looked on")
        except InputEnded:
            return
        if typed in ("q", "quit") or (not typed and at == len(steps) - 1):
            return
        if typed == "table":
            screen.draw(steps[at].sections)
        elif typed in ("", "b") or (typed.isdecimal() and len(typed) < 9):
            wish = at + 1 if not typed else at - 1 if typed == "b" else int(typed)
            at = min(max(wish, 0), len(steps) - 1)
            _tell(steps[at], at, screen)
        else:
            screen.say(f'"{typed}" is nothing here: type b, a number, table or q, or only Enter.')


def _tell(frame: Frame, number: int, screen: Screen) -> None:
    """A step: where the game stands, what was answered, and what came of it."""
    answer = Span(f": {frame.answer}", "strong") if frame.answer else Span("")
    screen.show(line(Span(f"{number}", "title"), f" {frame.position}", answer))
    for told in frame.lines:
        screen.tell(line(Span(told.text, told.style), lead="  "))


def export(wanted: Wanted, program: Program, out: TextIO, err: TextIO) -> int:
    """Write a saved campaign as one page; the program's exit status."""
    eyes = eyes_of(wanted, program.ruleset)
    path = find_save(wanted.file)
    saved = read_save(path)
    screen = screen_for(out, err, plain=True)
    _say_torn(saved, screen)
    steps = list(frames(program, saved, eyes))
    header = saved.header
    whose = f", as {dict(program.ruleset.seats)[eyes]} saw it" if eyes is not None else ""
    how = "running" if saved.outcome is None else "won" if saved.outcome.won else "lost"
    # What a seat saw does not tell it the seed.
    seed = f", seed {header.seed}" if eyes is None else ""
    page = html_page(program.ruleset.title, f"{path.stem}{seed}, {how}{whose}", steps)
    assert wanted.out is not None
    try:
        wanted.out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise SaveError(f"cannot be written: {error.strerror}", path=str(wanted.out)) from error
    screen.say(f"{wanted.out}: {len(steps)} steps, {len(page.encode()) // 1024} KiB.")
    return 0


def list_saves(out: TextIO, err: TextIO) -> int:
    """List the saves in the folder, the newest first; the program's exit status."""
    screen = screen_for(out, err, plain=False)
    rows = []
    for path, read in all_saves():
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone().strftime("%Y-%m-%d %H:%M")
        rows.append(Row(Span(path.stem, "strong"), (Span(when), *_state(read))))
    if not rows:
        screen.say(f"There are no saves in {saves_folder()}.")
        return 0
    screen.draw([Section(f"Saves in {saves_folder()}", (Grid(("", "", ""), tuple(rows)),))])
    return 0


def _state(read: Saved | SaveError) -> tuple[Span, Span]:
    """How many answers were given, and where the campaign stands."""
    if isinstance(read, SaveError):
        return Span("damaged", "danger"), Span(read.reason)
    answers = Span(f"{len(read.answers)} answers", "quiet")
    if read.outcome is None:
        return answers, Span(read.tables[-1].where if read.tables else "at its beginning")
    won = read.outcome.won
    return answers, Span(
        f"{'won' if won else 'lost'}: {read.outcome.ending}", "good" if won else "danger"
    )


def repair(wanted: Wanted, out: TextIO, err: TextIO) -> int:
    """Cut a damaged save down to its sound lines; the program's exit status."""
    path = find_save(wanted.file)
    screen = screen_for(out, err, plain=True)
    sound, damage = sound_lines(path)
    count = len(sound.lines)
    if wanted.lines is None:
        what = "All" if damage is None else f"{damage}. The first"
        screen.say(f"{what} {count} lines are sound.")
        if damage is not None:
            screen.say(f"Keep them with: repair {wanted.file} --to {count}")
        return 0 if damage is None else 1
    keep_lines(path, wanted.lines)
    screen.say(f"{path} has its first {wanted.lines} lines now; the whole is in {path.name}.bak.")
    return 0


def _say_torn(saved: Saved, screen: Screen) -> None:
    if saved.torn:
        screen.say(torn_notice(saved.torn))
