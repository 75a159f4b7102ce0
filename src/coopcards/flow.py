"""The flow: walks the declared course, one phase after the other.

The place reached is the table's cursor, a stack of frames that are plain data, so a game can be
copied, saved and taken up again at the start of any phase.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from types import CoroutineType
from typing import Any, TypeVar

from coopcards.asking import Automation
from coopcards.cards import slug
from coopcards.changes import EndingReached, PhaseBegan
from coopcards.decisions import Decision
from coopcards.errors import RulesError, UsageError
from coopcards.game import Game
from coopcards.initiative import Entry
from coopcards.pipeline import Ended
from coopcards.ruleset import Ruleset
from coopcards.steps import Ending, Frame, Phase, Place, Repeat

G = TypeVar("G", bound=Game[Any])

__all__ = ["Running", "begin", "end_scope", "next_phase", "run_phase", "set_table", "take_up"]

# More steps in a row without a phase, and more detours within detours, than any course has.
_MOST_STEPS = 10_000
_DEEPEST = 50

# What a running phase yields and takes: decisions, and what was answered to each.
Running = Coroutine[tuple[Decision[Any], ...], list[Any], str | None]


def set_table(
    ruleset: Ruleset[G],
    *,
    seed: int = 0,
    options: Any = None,  # Any: the ruleset's own class of options
    automation: Automation | None = None,
    seats: Sequence[str] | None = None,
) -> G:
    """A table of that ruleset before its first chapter, with its seats and nothing on it.

    `options` is an instance of the ruleset's own class; its defaults stand without one. `seats`
    are the keys of those that are taken, without it the usual ones.

    Raises:
        UsageError: the ruleset does not allow these seats, or has no such options.
    """
    if options is not None and type(options) is not type(ruleset.options):
        raise UsageError(
            f"{ruleset.title} has no options"
            if ruleset.options is None
            else f"{ruleset.title} is played with options of the class"
            f" {type(ruleset.options).__name__}, not {type(options).__name__}"
        )
    if type(seed) is not int:
        raise UsageError(f"a seed is a whole number, not {seed!r}")
    seated = [
        ruleset.seat_class(key)(key=key, name=name, index=index)
        for index, (key, name) in enumerate(ruleset.seating(seats))
    ]
    game = ruleset.table(
        ruleset=ruleset,
        options=ruleset.options if options is None else options,
        seats=seated,
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
    if detour is not None:
        path = f"detour/{slug(detour)}"
        if path not in game.ruleset.places:
            raise RulesError(f"there is no detour {detour!r}", position=game.position)
        if sum(_place(game, frame).is_detour for frame in cursor) >= _DEEPEST:
            raise RulesError(
                f"{detour!r} is a detour within {_DEEPEST} others", position=game.position
            )
        cursor.append(Frame(path, at=()))
    for _ in range(_MOST_STEPS):
        if not cursor and not _next_chapter(game):
            game.phase = ""
            return False
        frame = cursor[-1]
        place = frame.place or _place(game, frame)
        at = frame.at
        if at is None:
            at = _look_around(game, frame)
        try:
            part = place.step.advance(game, frame, at)
        except Ended as ended:
            end_scope(game, ended.ending)
            continue
        if part < 0:
            cursor.pop()
            continue
        inside = place.children[part]
        if inside.is_phase:
            game.phases += 1
            game.phase = inside.path
            game.endings = _endings(game, inside) if game.ruleset.detours else inside.endings
            return True
        within = _at_inside(game, frame, at) if frame.current else at
        cursor.append(Frame(inside.path, 0, (), "", inside, within))
    raise RulesError(
        f"{_MOST_STEPS} steps without a phase: something repeats for ever", position=game.position
    )


def _at_inside(game: Game[Any], frame: Frame, at: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """What a step inside an `each` is at; None where it has to be looked up each time."""
    one = game.find(frame.current)
    return None if isinstance(one, Entry) else (*at, one)


def run_phase(game: Game[Any]) -> Running:
    """Run the phase the game is at; it returns the title of a detour to take next, or None."""
    place = game.ruleset.places[game.phase]
    phase = place.step
    assert isinstance(phase, Phase)
    frame = game.cursor[-1]
    at = frame.at if frame.at is not None else _look_around(game, frame)
    if frame.current:
        at = (*at, game.find(frame.current))
    began = PhaseBegan(phase.title, at)
    if game.closing or not game.is_quiet(PhaseBegan):
        return _run_heard(game, phase, began)
    if at:
        game.record(began)
    else:
        # It is about no card, so there is none that somebody may not be told.
        game.log.append(began)
    return _start(game, phase, at)


def take_up(game: Game[Any]) -> Running:
    """Run the phase that a table is at which has just been copied or read."""
    game.endings = _endings(game, game.ruleset.places[game.phase])
    return run_phase(game)


async def _run_heard(game: Game[Any], phase: Phase, began: PhaseBegan) -> str | None:
    """Run a phase that begins with the end of the round before, or that somebody waits for."""
    if game.closing:
        game.closing = False
        await game.end_round()
    await game.do(began)
    return await _start(game, phase, tuple(began.at))


def _start(game: Game[Any], phase: Phase, at: tuple[Any, ...]) -> Running:
    running = phase.rule(game, *at)
    if type(running) is not CoroutineType and not isinstance(running, Coroutine):
        raise RulesError(
            f"the rule of {phase.title!r} is no coroutine: write `async def`",
            position=game.position,
        )
    return running


def end_scope(game: Game[Any], ending: Ending) -> None:
    """Leave the innermost step that this ending ends; nothing of it is played any more."""
    while game.cursor:
        frame = game.cursor.pop()
        step = _place(game, frame).step
        if isinstance(step, Repeat) and (ending in step.endings or ending is step.out_of_time):
            return


def _endings(game: Game[Any], place: Place) -> tuple[Ending, ...]:
    """The endings in force there; in a detour, those around the phase that took it as well."""
    endings = place.endings
    for number in range(len(game.cursor) - 1, 0, -1):
        if _place(game, game.cursor[number]).is_detour:
            around = game.cursor[number - 1]
            endings += _place(game, around).endings
    return endings


def _place(game: Game[Any], frame: Frame) -> Place:
    """The step a frame is at, looked up once."""
    place = frame.place
    if place is None:
        place = frame.place = game.ruleset.places[frame.path]
    return place


def _look_around(game: Game[Any], frame: Frame) -> tuple[Any, ...]:
    """What the steps around a frame are at, as far as the detour it belongs to."""
    number = game.cursor.index(frame)
    around: list[Frame] = []
    while number and not _place(game, game.cursor[number]).is_detour:
        number -= 1
        around.insert(0, game.cursor[number])
    at = tuple([game.find(each.current) for each in around if each.current])
    if not any(isinstance(one, Entry) for one in at):
        frame.at = at
    return at


def _open_chapter(game: Game[Any], key: str) -> None:
    game.chapter = key
    game.chapters[key] = game.chapters.get(key, 0) + 1
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
            # Not applied: the ending of the last scenario stays what it was.
            game.over = ending.key
            game.record(EndingReached(ending, ending.rule))
            return False
    raise RulesError(
        "no chapter follows and no ending of the campaign holds", position=game.position
    )
