"""Set-ups played in their course, up to a phase or to their end."""

from __future__ import annotations

from attrs import evolve

from coopcards.flow import begin, set_table
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.courses import Answering, idle, play_to
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
