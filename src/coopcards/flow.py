"""The flow: walks the declared course, one phase after the other.

The place reached is the table's cursor, a stack of frames that are plain data, so a game can be
copied, saved and taken up again at the start of any phase.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from attrs import frozen

from coopcards.changes import EndingReached, PhaseBegan
from coopcards.decisions import Decision
from coopcards.errors import RulesError
from coopcards.game import Automation, Ended, Game
from coopcards.ruleset import Place, Ruleset
from coopcards.steps import Each, Ending, Phase, Repeat, Series, When
from coopcards.table import Frame, Seat

__all__ = ["Running", "begin", "end_scope", "next_phase", "resume_phase", "run_phase", "set_table"]

# What a running phase yields and takes: decisions, and what was answered to each.
Running = Coroutine[tuple[Decision[Any], ...], list[Any], str | None]


@frozen(eq=False)
class _Here:
    """A phase and what the steps around it are at."""

    phase: Phase
    at: tuple[Any, ...]  # Any: the seats and cards of the ruleset's own classes


def set_table(
    ruleset: Ruleset,
    *,
    seed: int = 0,
    options: Any = None,  # Any: the ruleset's own class of options
    automation: Automation | None = None,
) -> Game[Any]:
    """A table of that ruleset before its first chapter, with its seats and nothing on it.

    `options` is an instance of the class of the ruleset's own; its defaults stand without one.
    """
    seats = [
        ruleset.seat(key=key, name=name, index=index)
        for index, (key, name) in enumerate(ruleset.seats)
    ]
    game: Game[Any] = ruleset.table(
        ruleset=ruleset,
        options=ruleset.options if options is None else options,
        seats=seats,
        automation=automation or Automation(),
    )
    game.chance.seed = seed
    return game


def begin(game: Game[Any]) -> None:
    """Put the cursor before the first chapter."""
    _open_chapter(game, game.ruleset.chapters[0].key)


def next_phase(game: Game[Any], detour: str | None = None) -> bool:
    """Move the cursor to the next phase; False when the campaign is over."""
    cursor = game.cursor
    places = game.ruleset.places
    if detour is not None:
        path = f"detour/{detour}"
        if path not in places:
            raise RulesError(f"there is no detour {detour!r}", position=game.position)
        cursor.append(Frame(path))
    elif cursor and isinstance(places[cursor[-1].path].step, Phase) and cursor[-1].count:
        cursor.pop()
    while True:
        if not cursor:
            if not _next_chapter(game):
                return False
            continue
        frame = cursor[-1]
        place = places[frame.path]
        if isinstance(place.step, Phase):
            if not frame.count:
                frame.count = 1
                game.phases += 1
                _restore_scope(game)
                return True
            cursor.pop()
            continue
        try:
            child = _next_child(game, frame, place)
        except Ended as ended:
            end_scope(game, ended.ending)
            continue
        if child is None:
            cursor.pop()
        else:
            cursor.append(Frame(child.path))


async def run_phase(game: Game[Any]) -> str | None:
    """Run the phase under the cursor; returns the key of a detour to take next, or None."""
    if game.closing:
        game.closing = False
        await game.end_round()
    here = _here(game)
    await game.do(PhaseBegan(here.phase.title, here.at))
    return await here.phase.rule(game, *here.at)


def resume_phase(game: Game[Any]) -> Running:
    """Run the phase under the cursor of a table that has just been copied or read."""
    _restore_scope(game)
    return run_phase(game)


def end_scope(game: Game[Any], ending: Ending) -> None:
    """Leave the innermost step that this ending ends; nothing of it is played any more."""
    places = game.ruleset.places
    while game.cursor:
        frame = game.cursor.pop()
        step = places[frame.path].step
        if isinstance(step, Repeat) and (ending in step.endings or ending is step.out_of_time):
            return


def _here(game: Game[Any]) -> _Here:
    phase = game.ruleset.places[game.cursor[-1].path].step
    assert isinstance(phase, Phase)
    return _Here(phase, _at(game))


def _at(game: Game[Any]) -> tuple[Any, ...]:
    return tuple([game.find(frame.current) for frame in game.cursor if frame.current])


def _restore_scope(game: Game[Any]) -> None:
    """The endings that are in force where the cursor is, innermost first."""
    endings: tuple[Ending, ...] = ()
    for frame in reversed(game.cursor):
        step = game.ruleset.places[frame.path].step
        if isinstance(step, Repeat):
            endings += step.endings
    game.endings = endings


def _next_child(game: Game[Any], frame: Frame, place: Place) -> Place | None:
    """The part of a step that comes next; None when the step is done."""
    step = place.step
    if isinstance(step, Series):
        frame.count += 1
        return place.children[frame.count - 1] if frame.count <= len(step.parts) else None
    if isinstance(step, Each):
        frame.current = ""
        for one in step.who(game, *_at(game)):
            if one.key not in frame.done:
                frame.done.append(one.key)
                frame.current = one.key
                if isinstance(one, Seat):
                    game.turns += 1
                return place.children[0]
        return None
    if isinstance(step, When):
        frame.count += 1
        return place.children[0] if frame.count == 1 and step.condition(game, *_at(game)) else None
    assert isinstance(step, Repeat)
    return _again(game, frame, place, step)


def _again(game: Game[Any], frame: Frame, place: Place, step: Repeat) -> Place | None:
    if step.until is not None and step.until(game, *_at(game)):
        return None
    if step.times is not None and frame.count >= step.times:
        if step.out_of_time is not None:
            game.end(step.out_of_time)
        return None
    frame.count += 1
    if step.rounds:
        game.round = frame.count
        game.closing = frame.count > 1
    return place.children[0]


def _open_chapter(game: Game[Any], key: str) -> None:
    game.chapter = key
    game.round = 0
    game.cursor.append(Frame(key))


def _next_chapter(game: Game[Any]) -> bool:
    """Open the chapter that follows; False when none does and the campaign has ended."""
    for title, condition in game.ruleset.chapter(game.chapter).then:
        if condition is None or condition(game):
            following = next(c for c in game.ruleset.chapters if c.title == title)
            _open_chapter(game, following.key)
            return True
    for ending in game.ruleset.endings:
        if ending.when(game):
            scenario = game.ending
            event = EndingReached(ending, ending.rule)
            event.apply(game)
            game.ending = scenario
            game.over = ending.key
            game.log.append(event)
            return False
    raise RulesError(
        "no chapter follows and no ending of the campaign holds", position=game.position
    )
