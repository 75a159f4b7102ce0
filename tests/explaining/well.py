"""A small game for tests of what a ruleset says of itself: two dig a well."""

from __future__ import annotations

from attrs import define, frozen

from coopcards import (
    EVERYONE,
    OWNER,
    Card,
    Chapter,
    Check,
    Deck,
    Ending,
    EntryActs,
    Event,
    Gained,
    Game,
    Lost,
    Meter,
    Moved,
    Option,
    Piece,
    Recorded,
    Reshuffle,
    Ruleset,
    Seat,
    Step,
    Zone,
    deck,
    each,
    meter,
    phase,
    repeat,
    sequence,
    when,
    zone,
)
from coopcards.vitals import Fall, Price, State, Vitals, WayBack


@frozen(eq=False)
class ToolCard(Card):
    """A tool; `reach` is how deep it digs."""

    reach: int


@define(eq=False)
class Tool(Piece[ToolCard]):
    """A tool in the game."""


@define(eq=False)
class Digger(Seat):
    """Somebody who digs."""

    hand: Zone[Tool] = zone(seen_by=OWNER, says="tools that nobody else sees")


@frozen
class Options:
    """The named options.

    Attributes:
        deep: the well is
            twice as deep.
        wet, cold: nothing comes of it.
    """

    deep: bool = False
    wet: int = 2
    cold: str = ""


@define(eq=False, kw_only=True)
class Well(Game[Digger]):
    """The well."""

    shed: Deck[Tool] = deck(says="tools, face down", reshuffle=Reshuffle("when needed", "worn_out"))
    worn_out: Zone[Tool] = zone(seen_by=EVERYONE, in_play=True, capacity=9, says="tools that dug")
    depth: Meter = meter(says="how deep it is")


SPADE = ToolCard("Spade", 1)
PICK = ToolCard("Pick & Axe <long>", 2, text="After it digs: it digs 1 deeper.")
ROPE = ToolCard("Rope", 0, text="Nobody has one.")
REST = Option("rest", "Rest")


@PICK.after(Moved, own=True)
async def deeper(game: Well, pick: Tool, event: Moved) -> None:
    """It digs deeper."""
    if event.to is game.worn_out:
        await game.do(Gained(game.depth, 1, source=pick))


@ROPE.after(Moved, own=True, optional=True)
async def climb(game: Well, rope: Tool, event: Moved) -> None:
    """Nobody ever does."""


def goal(game: Well) -> int:
    """How deep the well is to be."""
    return 12 if game.options.deep else 6


async def set_up(game: Well) -> None:
    """Tools for everybody."""
    game.clear()
    game.depth.value = 0
    for card in (SPADE, SPADE, PICK, SPADE, PICK, SPADE):
        game.create(Tool, card, game.shed)
    for entry in game.campaign.due(game.chapter_visit, "fact"):
        await game.do(EntryActs(entry))


def diggers(game: Well) -> list[Digger]:
    """Both diggers, in seat order."""
    return game.seats


async def dig(game: Well, digger: Digger) -> None:
    """Take a tool and dig with it, or rest."""
    await game.draw(game.shed, digger.hand, by=digger)
    options: list[Tool | Option] = [*digger.hand, REST]

    def why_not(option: Tool | Option) -> str | None:
        if isinstance(option, Tool) and option.printed.reach > 1 and game.round < 2:
            return f"needs round 2, this is {game.round}"
        return None

    chosen = await game.choose(digger, "dig", options, prompt="Dig?", why_not=why_not)
    if isinstance(chosen, Tool):
        await game.do(Moved(chosen, game.worn_out))
        await game.do(Gained(game.depth, chosen.printed.reach, source=chosen))


def it_floods(game: Well) -> bool:
    """Whether the water has come in."""
    return game.depth.value > 100


async def bail(game: Well) -> None:
    """Bail the water out."""


async def evening(game: Well) -> None:
    """What was dug is written down."""
    await game.do(Recorded("fact", "dug"))


def too_deep(game: Well) -> list[Event]:
    """Beyond thirty the walls cave in."""
    return [Lost(game.depth, 1)] if game.depth.value > 30 else []


DEEP_ENOUGH = Ending(
    "water is found", "W1", won=True, when=lambda game: game.depth.value >= goal(game), on=(Gained,)
)
NIGHT = Ending("the night has come", "W2", won=False, when=lambda game: False)
DROUGHT = Ending("nobody drinks", "W3", won=False, when=lambda game: True)


def found(game: Well) -> bool:
    """Whether water was found."""
    return game.ending == DEEP_ENOUGH.key


def day(title: str) -> Step:
    """A day at the well."""
    return sequence(
        title,
        phase("Set-up", set_up),
        repeat(
            "Hours",
            sequence(
                "Hour",
                each(diggers, phase("Dig", dig, text="dig or rest")),
                when(it_floods, phase("Bail", bail)),
            ),
            endings=(DEEP_ENOUGH,),
            times=4,
            out_of_time=NIGHT,
            rounds=True,
        ),
        phase("Evening", evening),
    )


WELL = Ruleset(
    id="well",
    title="The Well",
    version="3",
    table=Well,
    seat=Digger,
    seats=(("ann", "Ann"), ("bo", "Bo"), ("cy", "Cy")),
    fewest=2,
    needed=("ann",),
    usual=("ann", "bo"),
    cards=(SPADE, PICK, ROPE),
    pieces=(Tool,),
    chapters=(
        Chapter("First day", day("The first day"), then=(("Second day", found),)),
        Chapter("Second day", day("The second day")),
    ),
    endings=(Ending("they drink", "W4", won=True, when=found), DROUGHT),
    checks=(Check("W5", too_deep),),
    vitals=(
        Vitals(
            "digger",
            states=(State("fresh", may=("act",)), State("worn out", may=(), out=True)),
            falls=(Fall("fresh", "too much work", "worn out"),),
            ways_back=(
                WayBack(
                    "Soup",
                    "worn out",
                    "fresh",
                    by="standing ally",
                    near="at the fire",
                    price=(Price("onion", 2),),
                    health=3,
                    marks=("full",),
                ),
            ),
        ),
    ),
    options=Options(),
)

DIG = "first-day/hours/hour/each-diggers/dig"
"""The step of the first day in which somebody digs."""
