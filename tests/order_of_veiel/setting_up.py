"""Set-ups played in their course, and the first steps after them."""

from __future__ import annotations

from attrs import evolve

from coopcards.flow import begin, next_phase, set_table
from coopcards.testing import Trial
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.courses import Answering, finish, idle, play_to, step
from tests.order_of_veiel.tables import SEATS

TEAM = ("knight", "healer", "magician", "shaman")


def set_up(
    *heroes: str,
    dm: bool = True,
    options: Options | None = None,
    seed: int = 1,
    answer: Answering = idle,
    to: str = "A wing",
) -> Dungeon:
    """A game whose set-up has been played up to that phase, or to its end."""
    team = heroes or TEAM
    chosen = evolve(options or Options(), heroes=",".join(team))
    if not chosen.boss:
        chosen = evolve(chosen, boss="king-urais")
    seats = (*SEATS[: len(team)], *((DM,) if dm else ()))
    game = set_table(VEIEL, seed=seed, options=chosen, seats=seats)
    begin(game)
    play_to(game, to, answer=answer)
    return game


def go_on_after(game: Dungeon, trial: Trial, answer: Answering = idle) -> bool:
    """The phase that was tried is over: stand at the next; False when all is over."""
    finish(trial, answer)
    return next_phase(game, trial.result if trial.ended is None else None)


def into_combat(game: Dungeon) -> None:
    """Play on to the next combat, and to the first hero's turn in it."""
    play_to(game, "The line")
    step(game)
    play_to(game, "Hero's turn")


def play_out(game: Dungeon, answer: Answering = idle) -> None:
    """Play to the end of the game, which is near."""
    for _ in range(20):
        play_to(game, "A wing", answer=answer)
        if not game.phase:
            return
    raise AssertionError("the game does not end")
