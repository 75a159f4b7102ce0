"""A ruleset for playtests: a lamp that can only be lit, and three doors, of which two lead out."""

from __future__ import annotations

from attrs import define

from coopcards import (
    Card,
    Chapter,
    Ending,
    Game,
    Option,
    Piece,
    Recorded,
    Ruleset,
    Seat,
    phase,
)
from coopcards.searching import SearchAgent

LAMP = Option("lamp", "Light the lamp")
OAK, IRON, GLASS = Option("oak", "Oak"), Option("iron", "Iron"), Option("glass", "Glass")


@define(eq=False)
class Prisoner(Seat):
    """Who is asked."""


@define(eq=False, kw_only=True)
class Cell(Game[Prisoner]):
    """The cell."""


async def leave(game: Cell) -> None:
    """The lamp is lit, and a door is opened; behind the last one is a wall."""
    prisoner = game.seats[0]
    await game.choose(prisoner, "lamp", [LAMP], prompt="Light it?")
    if await game.choose(prisoner, "door", [OAK, IRON, GLASS], prompt="Which?") is not GLASS:
        await game.do(Recorded("fact", "out"))


DOORS = Ruleset(
    id="doors",
    title="Three Doors",
    version="1",
    table=Cell,
    seat=Prisoner,
    seats=(("ann", "Ann"),),
    cards=(Card("Door"),),
    pieces=(Piece,),
    chapters=(Chapter("In the cell", phase("Leave", leave)),),
    endings=(
        Ending("the cell is empty", "R1", won=True, when=lambda game: game.campaign.says("out")),
        Ending("the cell is full", "R2", won=False, when=lambda game: True),
    ),
)


def searching(seed: int, seat: str) -> SearchAgent[Cell]:
    """A seat that searches."""
    return SearchAgent(seed, seat, simulations=30)
