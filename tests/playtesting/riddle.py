"""A ruleset for playtests that cannot do without a line of its log."""

from __future__ import annotations

from attrs import define, evolve

from coopcards import (
    Card,
    Chapter,
    Ending,
    Game,
    Option,
    Piece,
    Recorded,
    RulesError,
    Ruleset,
    Seat,
    phase,
)

GUESS, PASS = Option("guess", "Guess"), Option("pass", "Pass")


@define(eq=False)
class Sphinx(Seat):
    """Who is asked."""


@define(eq=False, kw_only=True)
class Riddle(Game[Sphinx]):
    """The riddle."""


async def ask(game: Riddle) -> None:
    """The riddle is written down, and looked up again."""
    await game.do(Recorded("fact", "asked"))
    if not game.campaign.says("asked"):
        raise RulesError("nothing is known")
    if await game.choose(game.seats[0], "riddle", [GUESS, PASS], prompt="Guess?") is GUESS:
        await game.do(Recorded("fact", "guessed"))


def guessed(game: Riddle) -> bool:
    """Whether somebody guessed."""
    return game.campaign.says("guessed")


RIDDLE = Ruleset(
    id="riddle",
    title="The Riddle",
    version="1",
    table=Riddle,
    seat=Sphinx,
    seats=(("ann", "Ann"),),
    cards=(Card("Riddle"),),
    pieces=(Piece,),
    chapters=(Chapter("At the gate", phase("Ask", ask)),),
    endings=(
        Ending("the gate opens", "R1", won=True, when=guessed),
        Ending("the gate stays shut", "R2", won=False, when=lambda game: True),
    ),
)


async def forget(game: Riddle) -> None:
    """Nothing is written down."""
    raise RulesError("nothing is known")


BROKEN = evolve(RIDDLE, chapters=(Chapter("At the gate", phase("Ask", forget)),))
