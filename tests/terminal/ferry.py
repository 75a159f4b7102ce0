"""A small ruleset that asks every kind of question, with names that are hard on a terminal."""

from __future__ import annotations

from attrs import define, frozen

from coopcards import (
    EVERYONE,
    OWNER,
    Card,
    Chapter,
    Drawn,
    Ending,
    Game,
    Lost,
    Meter,
    Option,
    Piece,
    Ruleset,
    Seat,
    Zone,
    deck,
    meter,
    phase,
    sequence,
    zone,
)
from coopcards.decks import Deck
from coopcards.terminal import Program, run

OAR = Card("[red]Oar[/red]", text="Rows [bold]fast[/bold].")
LANTERN = Card("Lamp\x1b[2J\u202egnol", text="Gives light.")
ROPE = Card("Rope", text="Holds.")
ROW, WAIT = Option("row", "Row across"), Option("wait", "Wait")
SWIM = Option("swim", "Swim")


@frozen
class Options:
    """Named options: how many passengers there are, and how the boat is called."""

    passengers: int = 3
    boat: str = "Heron"
    fog: bool = False


@define(eq=False)
class Rower(Seat):
    hand: Zone[Piece[Card]] = zone(seen_by=OWNER, says="hidden from the other")


@define(eq=False, kw_only=True)
class Ferry(Game[Rower]):
    options: Options
    pile: Deck[Piece[Card]] = deck(says="face down")
    ashore: Zone[Piece[Card]] = zone(seen_by=EVERYONE, says="what is left behind")
    strength: Meter = meter(5, cap=5, says="what rowing takes")


async def load(game: Ferry) -> None:
    """Each rower is dealt one of everything."""
    for seat in game.seats:
        for card in (OAR, LANTERN, ROPE):
            game.create(Piece, card, game.pile)
        await game.do(Drawn(seat, game.pile.look(3), game.pile, seat.hand))


async def cross(game: Ferry) -> None:
    """Every kind of question is asked once."""
    ann, ben = game.seats
    taken = await game.choose_some(ann, "take", ann.hand.cards, at_most=2, prompt="Take what?")
    people = await game.choose_amount(
        ben, "passengers", 1, game.options.passengers, prompt="How many passengers?"
    )
    await game.do(Lost(game.strength, people, source=game.options.boat))
    await game.order(ben, "seats", (ROW, WAIT, SWIM), prompt="In which order?")
    await game.choose_together("agree", game.seats, lambda seat: (ROW, WAIT), prompt="Now?")
    await game.choose(
        ann,
        "go",
        (ROW, WAIT, SWIM),
        prompt=f"Go, with {len(taken)} things?",
        why_not=lambda option: "the water is cold" if option is SWIM else None,
    )


FERRY = Ruleset(
    id="ferry",
    title="Ferry",
    version="1",
    table=Ferry,
    seat=Rower,
    seats=(("ann", "Ann"), ("ben", "Ben")),
    cards=(OAR, LANTERN, ROPE),
    pieces=(Piece,),
    chapters=(Chapter("Crossing", sequence("Day", phase("Load", load), phase("Cross", cross))),),
    endings=(Ending("the far bank is reached", "F1", won=True, when=lambda game: True),),
    options=Options(),
)

if __name__ == "__main__":
    raise SystemExit(run(Program(FERRY), prog="python -m tests.terminal.ferry"))
