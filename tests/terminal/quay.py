"""A small ruleset for some of its seats, of which one is usually empty and one is needed."""

from __future__ import annotations

from attrs import define

from coopcards import (
    Chapter,
    Ending,
    Game,
    Lost,
    Meter,
    Option,
    Piece,
    Ruleset,
    Seat,
    each,
    meter,
    phase,
)
from coopcards.terminal import Board, Program, run

HAUL, REST = Option("haul", "Haul a rope"), Option("rest", "Rest")


@define(eq=False)
class Docker(Seat):
    pass


@define(eq=False, kw_only=True)
class Quay(Game[Docker]):
    ropes: Meter = meter(9, says="what is still to be hauled")


def dockers(game: Quay) -> list[Docker]:
    """Everybody there, in order."""
    return game.seats


async def haul(game: Quay, docker: Docker) -> None:
    """One after the other is asked once."""
    if await game.choose(docker, "haul", (HAUL, REST), prompt="Haul?") is HAUL:
        await game.do(Lost(game.ropes, 1, source=docker.name))


QUAY = Ruleset(
    id="quay",
    title="The Quay",
    version="1",
    table=Quay,
    seat=Docker,
    seats=(("ann", "Ann"), ("ben", "Ben"), ("cleo", "Cleo"), ("dan", "Dan")),
    fewest=2,
    needed=("ben",),
    usual=("ben", "cleo", "dan"),
    cards=(),
    pieces=(Piece,),
    chapters=(Chapter("Morning", each(dockers, phase("Haul", haul))),),
    endings=(Ending("the tide turns", "Q1", won=True, when=lambda game: True),),
)


class QuayBoard(Board):
    def moment(self, game: Quay) -> object:
        """The ropes are drawn again whenever there are fewer."""
        return game.ropes.value

    def deed(self, game: Quay, key: str) -> str:
        """What there is to say of hauling."""
        return f"{game.ropes.value} are left" if key == HAUL.key else ""


PROGRAM = Program(QUAY, board=QuayBoard())

if __name__ == "__main__":
    raise SystemExit(run(PROGRAM, prog="python -m tests.terminal.quay"))
