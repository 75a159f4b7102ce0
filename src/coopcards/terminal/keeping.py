"""Keeping: what is done with saves beside playing on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from typing import TextIO

from coopcards.errors import SaveError
from coopcards.saves.journal import keep_lines, sound_lines
from coopcards.saves.retracing import torn_notice
from coopcards.saves.saved import Saved, read_save
from coopcards.terminal.command_line import Wanted, eyes_of
from coopcards.terminal.folder import all_saves, find_save, saves_folder
from coopcards.terminal.keyboard import InputEnded, Keyboard
from coopcards.terminal.page import html_page
from coopcards.terminal.parsers import Misused
from coopcards.terminal.program import Program
from coopcards.terminal.replaying import ReplayStep, replay_steps
from coopcards.terminal.screen import Screen, screen_for
from coopcards.terminal.sheet import Grid, Row, Section, Span, line
from coopcards.terminal.status import FAILED
from coopcards.wording import counted

__all__ = ["export", "list_saves", "repair", "replay"]


def replay(wanted: Wanted, program: Program, out: TextIO, err: TextIO) -> int:
    """Show a saved campaign step by step; the program's exit status."""
    saved = read_save(find_save(wanted.file))
    eyes = eyes_of(wanted, program.ruleset, saved.header.seats)
    keyboard, screen = Keyboard(sys.stdin), screen_for(out, err, plain=wanted.plain)
    _say_torn(saved.torn, screen)
    steps: list[ReplayStep] = []
    stepping = keyboard.is_terminal and screen.is_terminal and not wanted.plain
    differs: SaveError | None = None
    try:
        for step in replay_steps(program, saved, eyes):
            if not stepping:
                _tell(step, len(steps), screen)
            steps.append(step)
    except SaveError as error:
        differs = error
    if stepping and steps:
        _step_by_step(steps, screen, keyboard)
    if differs is not None:
        raise differs
    answers = counted(len(steps) - 1, "answer")
    screen.say(f"Given again: {answers}. Every table was as it had been saved.")
    return 0


def _step_by_step(steps: Sequence[ReplayStep], screen: Screen, keyboard: Keyboard) -> None:
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


def _tell(step: ReplayStep, number: int, screen: Screen) -> None:
    """A step: where the game stands, what was answered, and what came of it."""
    answer = Span(step.answer or "The campaign begins", "strong")
    screen.show(line(answer, lead=Span(f"{number}  ", "title")))
    screen.show(line(Span(step.position, "quiet"), lead="  "))
    for told in step.lines:
        screen.tell(line(Span(told.text, told.style), lead="  "))


def export(wanted: Wanted, program: Program, out: TextIO, err: TextIO) -> int:
    """Write a saved campaign as one page; the program's exit status."""
    path = find_save(wanted.file)
    assert wanted.out is not None
    if wanted.out.suffix == path.suffix:
        raise Misused(f"-o {wanted.out}: a page is no save; call it {wanted.out.stem}.html.")
    saved = read_save(path)
    eyes = eyes_of(wanted, program.ruleset, saved.header.seats)
    screen = screen_for(out, err, plain=True)
    _say_torn(saved.torn, screen)
    steps = list(replay_steps(program, saved, eyes))
    how = "running" if saved.outcome is None else "won" if saved.outcome.won else "lost"
    if eyes is None:
        subtitle = f"{path.stem}, seed {saved.header.seed}, {how}"
    else:
        # Neither the seed nor the name, which has it: who knows it knows all that comes.
        subtitle = f"{how}, as {dict(program.ruleset.seats)[eyes]} saw it"
    page = html_page(program.ruleset.title, subtitle, steps)
    try:
        wanted.out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise SaveError(f"cannot be written: {error.strerror}", path=str(wanted.out)) from error
    screen.say(f"{wanted.out}: {counted(len(steps), 'step')}, {len(page.encode()) // 1024} KiB.")
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
    answers = Span(counted(len(read.answers), "answer"), "quiet")
    if read.outcome is None:
        return answers, Span(read.tables[-1].where if read.tables else "at its beginning")
    won = read.outcome.won
    return answers, Span(
        f"{'won' if won else 'lost'}: {read.outcome.ending}", "good" if won else "danger"
    )


def repair(wanted: Wanted, prog: str, out: TextIO, err: TextIO) -> int:
    """Cut a damaged save down to its sound lines; the program's exit status."""
    path = find_save(wanted.file)
    screen = screen_for(out, err, plain=True)
    sound, damage = sound_lines(path)
    count = len(sound.lines)
    if wanted.lines is None:
        if damage is None:
            screen.say(f"All is sound: {counted(count, 'line')}.")
            _say_torn(sound.torn, screen)
            return 0
        screen.say(f"{damage}. What is before it is sound.")
        screen.say(f"Keep that with: {prog} repair {wanted.file} --to {count}")
        return FAILED
    whole = keep_lines(path, wanted.lines)
    screen.say(f"{path} has {counted(wanted.lines, 'line')} now; the whole is in {whole.name}.")
    return 0


def _say_torn(torn: int, screen: Screen) -> None:
    if torn:
        screen.say(torn_notice(torn))
