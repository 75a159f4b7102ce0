"""Games of The Order of Veiel in their course: phase by phase, everybody doing little."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from attrs import evolve

from coopcards.decisions import NO, PASS, Decision
from coopcards.flow import begin, end_scope, next_phase, run_phase, set_table
from coopcards.testing import Trial
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.cards import Room
from examples.order_of_veiel.dungeon.crossing import turn_over
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.happenings.dungeon import (
    CrossingBegan,
    InterruptionOver,
    WentOn,
    WingDecided,
)
from examples.order_of_veiel.happenings.rooms import (
    RoomResolved,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import SEATS, enter, lay

REFUSALS = (PASS.key, NO.key, "enough", "end", "keep", "leave", "go-on", "fight")

Answering = Callable[[Decision[Any]], tuple[str, ...]]  # Any: decisions give all sorts of things


def idle(asked: Decision[Any]) -> tuple[str, ...]:
    """Do nothing where that is on offer, otherwise take the first that is."""
    if asked.kind == "ordering":
        return tuple(asked.keys)
    refusals = [key for key in REFUSALS if key in asked.keys]
    return tuple(refusals[:1] or asked.keys[: max(1, asked.at_least)])


def saying(**answers: str) -> Answering:
    """Idle, but with these answers by topic, where they are on offer."""
    named: Mapping[str, str] = {topic.replace("_", " "): said for topic, said in answers.items()}

    def answer(asked: Decision[Any]) -> tuple[str, ...]:
        wanted = named.get(asked.topic)
        offered = wanted is not None and (wanted in asked.keys or wanted in asked.labels)
        return (str(wanted),) if offered else idle(asked)

    return answer


def a_game(
    *heroes: str,
    dm: bool = True,
    boss: str = "king-urais",
    options: Options | None = None,
    seed: int = 1,
) -> Dungeon:
    """A game after its set-up, at the choice of the first wing."""
    chosen = evolve(options or Options(), heroes=",".join(heroes), boss=boss)
    seats = (*SEATS[: len(heroes)], *((DM,) if dm else ()))
    game = set_table(VEIEL, seed=seed, options=chosen, seats=seats)
    begin(game)
    play_to(game, "A wing")
    return game


def phase_of(game: Dungeon) -> str:
    """The title of the phase that the course stands at; empty when the game is over."""
    return game.ruleset.places[game.phase].step.title if game.phase else ""


def happen(
    game: Dungeon,
    rule: Coroutine[Any, Any, Any],  # Any: as Trial takes it
    answer: Answering = idle,
) -> Trial:
    """Let a rule run to its end where the course stands; an ending leaves what it ends."""
    return finish(Trial(game, rule), answer)


def finish(trial: Trial, answer: Answering = idle) -> Trial:
    """Answer whatever else is asked."""
    while not trial.done:
        trial.answers(*answer(trial.asked))
    if trial.ended is not None:
        end_scope(trial.game, trial.ended)
    return trial


def step(game: Dungeon, answer: Answering = idle) -> bool:
    """Play the phase that the course stands at, and stand at the next; False when all is over."""
    trial = happen(game, run_phase(game), answer)
    return next_phase(game, trial.result if trial.ended is None else None)


def play_to(game: Dungeon, *titles: str, answer: Answering = idle, fights: str = "won") -> None:
    """Play up to the next phase of one of these titles, or to the end of the game.

    Every fight that begins on the way ends like that before its first round; nobody is hurt.
    """
    going, moved = (True, False) if game.phase else (next_phase(game), True)
    while going and not (moved and phase_of(game) in titles):
        if phase_of(game) == "The line":
            happen(game, _fight_ends(game, fights))
        going, moved = step(game, answer), True


async def _fight_ends(game: Dungeon, outcome: str) -> None:
    await game.do(CombatEnded(outcome))


def here(game: Dungeon) -> Trial:
    """A trial of the phase that the course stands at."""
    return Trial(game, run_phase(game))


def resolved(game: Dungeon, depth: int = 0, crossing: int = 1) -> Dungeon:
    """The party of a hand-made table stands in a resolved room of the left wing."""
    enter(game, "left_wing", depth, crossing)
    RoomResolved().apply(game)
    return game


def at_door(game: Dungeon, room: str) -> Room:
    """The party of a hand-made table stands before a room, whose card is about to be turned."""
    others = [name for name in ("Empty Room", "Corrupted Vine", "Riddle") if name != room]
    lay(game, (room,), *[(name,) for name in others[:2]])
    CrossingBegan(1).apply(game)
    WingDecided("left_wing").apply(game)
    InterruptionOver().apply(game)
    WentOn(0).apply(game)
    return game.left_wing.cards[0]


def turns_over(game: Dungeon, room: str) -> Trial:
    """The party turns over that room."""
    at_door(game, room)
    return Trial(game, turn_over(game))
