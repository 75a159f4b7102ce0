"""Sitting down: a campaign is begun or gone on with, and played until it is over or left."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, TextIO

from coopcards.asking import Automation
from coopcards.errors import RulesError, SaveError
from coopcards.session import Session
from coopcards.terminal.asking import Left, Person
from coopcards.terminal.command_line import Wanted, new_seed, options_of, seats_of
from coopcards.terminal.folder import find_save, new_save, newest_save, saves_folder
from coopcards.terminal.keyboard import InputEnded, Keyboard
from coopcards.terminal.parsers import Misused
from coopcards.terminal.playing import Playing
from coopcards.terminal.program import Program
from coopcards.terminal.screen import Screen, screen_for
from coopcards.terminal.seating import (
    HUMAN,
    NOBODY,
    Misseated,
    Seats,
    agent_for,
    ask_seats,
    bot_kind,
    kinds,
    seats_taken,
)
from coopcards.terminal.status import FAILED, WRONG
from coopcards.terminal.telling import Log, Record
from coopcards.wording import listed

__all__ = ["begin", "resume"]

# Of a campaign that is gone on with, so much of what was told last is told again.
_LINES_AGAIN = 10


def begin(wanted: Wanted, program: Program, prog: str, out: TextIO, err: TextIO) -> int:
    """Begin a campaign and play it; the program's exit status."""
    ruleset = program.ruleset
    chosen = seats_of(wanted, program)
    try:
        taken = seats_taken(chosen, ruleset)
    except Misseated as wrong:
        raise Misused(str(wrong)) from wrong
    options = options_of(wanted, ruleset)
    if wanted.file and not wanted.saving:
        raise Misused("--save and --no-save contradict each other.")
    keyboard, screen = Keyboard(sys.stdin), _screen(wanted, out, err)
    try:
        seats = _seats(chosen, taken, wanted, program, keyboard, screen)
    except InputEnded as ended:
        screen.say(str(ended))
        return WRONG
    seed = wanted.seed
    if seed is None:
        seed = new_seed()
        screen.say(f"Seed {seed}: with --seed {seed} the same game begins again.")
    people = HUMAN in seats.values()
    automation = Automation(
        single_option=not wanted.always_ask, empty_windows=not wanted.always_ask
    )
    path = wanted.file
    if not path and wanted.saving and wanted.command == "play":
        path = str(new_save(ruleset.id, seed))
    session: Session[Any]
    if path and wanted.saving:
        try:
            session = Session.create(
                path,
                ruleset,
                seed=seed,
                options=options,
                automation=automation,
                seats=list(seats),
                notes=seats,
            )
        except SaveError as error:
            if wanted.file:
                raise
            screen.say(f"{error} With --no-save it is played without being saved.")
            return FAILED
    else:
        session = Session.start(
            ruleset,
            seed=seed,
            options=options,
            automation=automation,
            snapshots="phase" if people else "start",
            seats=list(seats),
        )
    with session:
        return _sit(session, seats, wanted, program, prog, keyboard, screen, out)


def resume(wanted: Wanted, program: Program, prog: str, out: TextIO, err: TextIO) -> int:
    """Go on with a saved campaign; the program's exit status."""
    chosen = seats_of(wanted, program)
    keyboard, screen = Keyboard(sys.stdin), _screen(wanted, out, err)
    if wanted.file:
        path = find_save(wanted.file)
    else:
        path, damaged = newest_save(program.ruleset.id)
        for error in damaged:
            screen.say(f"Passed over: {error}.")
        screen.say(f"Going on with {path.stem}.")
    with Session.open(path, program.ruleset, from_snapshot=wanted.from_snapshot) as session:
        taken = [(seat.key, seat.name) for seat in session.table.seats]
        _require_taken(chosen, taken)
        for notice in session.notices:
            screen.say(notice)
        chosen = {**_noted(session, program), **chosen}
        try:
            seats = _seats(chosen, taken, wanted, program, keyboard, screen)
        except InputEnded as ended:
            screen.say(str(ended))
            return WRONG
        return _sit(session, seats, wanted, program, prog, keyboard, screen, out)


def _noted(session: Session[Any], program: Program) -> dict[str, str]:
    """Who sat where when the campaign was begun, as far as they can sit there now."""
    keys = [seat.key for seat in session.table.seats]
    there = kinds(program.bots)
    return {key: kind for key, kind in session.notes.items() if key in keys and kind in there}


def _require_taken(chosen: Mapping[str, str], taken: Seats) -> None:
    """A campaign that has begun keeps its seats: others stay empty, and none becomes empty."""
    keys = [key for key, _ in taken]
    for key, kind in chosen.items():
        if kind == NOBODY and key in keys:
            raise Misused(f"--seat {key}={kind}: {key} has a seat in this campaign and keeps it.")
        if kind != NOBODY and key not in keys:
            raise Misused(
                f"--seat {key}={kind}: that seat is empty in this campaign;"
                f" its seats are {listed(keys, 'and')}."
            )


def _screen(wanted: Wanted, out: TextIO, err: TextIO) -> Screen:
    return screen_for(err if wanted.json else out, err, plain=wanted.plain)


def _seats(
    chosen: Mapping[str, str],
    taken: Seats,
    wanted: Wanted,
    program: Program,
    keyboard: Keyboard,
    screen: Screen,
) -> dict[str, str]:
    """Who sits where: as was said, or as is asked, or bots."""
    seats = {key: chosen[key] for key, _ in taken if key in chosen}
    if len(seats) < len(taken) and wanted.command != "watch":
        if keyboard.is_terminal:
            begun = wanted.command == "resume"
            ask_seats(seats, taken, program.ruleset, program.bots, keyboard, screen, begun=begun)
        elif not seats:
            seat = taken[0][0]
            screen.say(
                "There is no keyboard on standard input: the bots play."
                f" (--seat {seat}=human reads answers from it.)"
            )
        else:
            others = [name for key, name in taken if key not in seats]
            screen.say(f"A bot plays {listed(others, 'and')}.")
    bot = bot_kind(program.bots)
    return {key: seats.get(key, bot) for key, _ in taken if seats.get(key) != NOBODY}


def _sit(
    session: Session[Any],
    seats: dict[str, str],
    wanted: Wanted,
    program: Program,
    prog: str,
    keyboard: Keyboard,
    screen: Screen,
    out: TextIO,
) -> int:
    """Play a campaign on; the program's exit status."""
    _require_sound(session, [key for key, kind in seats.items() if kind == HUMAN], screen)
    seed, people = session.table.chance.seed, HUMAN in seats.values()
    hint = f"With --seed {seed} it begins again."
    if session.path is not None:
        hint = f"Go on with: {prog} resume {_name(session)}"
    # What a save has told already is not told again, but for the last of it.
    told = len(session.log) if wanted.command == "resume" else 0
    log = Log(screen, program.board, skip=max(0, told - _LINES_AGAIN))
    record = Record(out, answers=len(session.answers) if told else 0, events=told)
    agents = {
        seat.key: agent_for(seats[seat.key], seat.key, seed, program.bots)
        for seat in session.table.seats
    }
    playing = Playing(
        session,
        agents,
        Person(screen, keyboard, program.board, log),
        screen=screen,
        board=program.board,
        log=log if people or not wanted.json else None,
        record=record if wanted.json else None,
    )
    try:
        playing.play()
    except Left:
        screen.say(f"You have left the game. {hint}")
    except InputEnded as ended:
        screen.say(f"{ended} {hint}")
        return WRONG
    except KeyboardInterrupt:
        screen.say("")
        screen.say(hint)
        raise
    return 0


def _require_sound(session: Session[Any], people: Sequence[str], screen: Screen) -> None:
    """Take the last answer of a person back, if the rules failed after it: a bot repeats itself."""
    try:
        _ = session.pending
    except RulesError as error:
        screen.say(f"The rules fail after the last answer: {error}")
        screen.say("The last answer that somebody chose is taken back.")
        session.undo(by=people or None, past_barrier=True)


def _name(session: Session[Any]) -> str:
    """What finds the session's save again: its name where it lies in the folder of saves."""
    assert session.path is not None
    path = session.path
    return path.stem if path == saves_folder() / path.name else f"'{path}'"
