"""The Tide: a tiny game, made up for the tests of the library.

Two watches keep a harbour for three hours while the water rises. What single tests need beyond
that (cards with abilities, another course, other checks) they add with `ruleset`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, evolve, field, frozen

from coopcards import (
    EVERYONE,
    NOBODY,
    OWNER,
    PASS,
    Card,
    Chapter,
    Check,
    Deck,
    Ending,
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
    Shuffled,
    Stat,
    Step,
    Zone,
    deck,
    each,
    meter,
    phase,
    repeat,
    sequence,
    zone,
)
from coopcards.flow import set_table

POWER = Stat("power")
HEALTH = Stat("health", floor=1)

PULL = Option("pull", "Pull the rope")
EASE = Option("ease", "Ease the rope")

FLOOD_MARK = 10
HOURS = 3


@frozen(eq=False)
class TokenCard(Card):
    """A card with two numbers and a price in coins."""

    power: int = 1
    health: int = 2
    price: int = 0


@define(eq=False)
class Token(Piece[TokenCard]):
    """A card on the table; `charged` and `notes` are state of its own."""

    charged: bool = False
    notes: int = 0


@define(eq=False)
class Watch(Seat):
    """A seat; `log` is a list, so that copies can be seen to be copies."""

    deck: Deck[Token] = deck(says="face down", reshuffle=Reshuffle("when needed", "discard"))
    hand: Zone[Token] = zone(seen_by=OWNER, says="only its owner sees it")
    discard: Zone[Token] = zone(seen_by=EVERYONE, says="what was used")
    pier: Zone[Token] = zone(seen_by=EVERYONE, in_play=True, says="cards in play")
    coins: Meter = meter(2, cap=5, says="what cards are paid with")
    log: list[str] = field(factory=list, init=False)


@frozen
class Weather:
    """The named options."""

    rough: bool = False
    swell: int = 1


@define(eq=False, kw_only=True)
class Tide(Game[Watch]):
    """The common table: one deck of every reshuffle policy, and one zone of every kind."""

    sea: Deck[Token] = deck(says="face down", reshuffle=Reshuffle("as soon as empty", "wreck"))
    wreck: Zone[Token] = zone(seen_by=EVERYONE, says="what the sea has taken")
    wind: Deck[Token] = deck(
        says="face down", reshuffle=Reshuffle("end of round if flagged", "lull")
    )
    lull: Zone[Token] = zone(seen_by=EVERYONE, says="winds that have blown")
    rain: Deck[Token] = deck(
        says="face down", reshuffle=Reshuffle("when needed or flagged", "puddle")
    )
    puddle: Zone[Token] = zone(seen_by=EVERYONE, says="rain that has fallen")
    chest: Deck[Token] = deck(
        says="face down", reshuffle=Reshuffle("never", "spent", returns_at="dusk")
    )
    spent: Zone[Token] = zone(seen_by=EVERYONE, says="what the chest has given")
    stack: Deck[Token] = deck(says="face down, never shuffled again")
    shore: Zone[Token] = zone(seen_by=EVERYONE, in_play=True, says="cards in play")
    slip: Zone[Token] = zone(seen_by=EVERYONE, in_play=True, capacity=1, says="room for one")
    fog: Zone[Token] = zone(seen_by=NOBODY, says="nobody sees them")
    water: Meter = meter(cap=FLOOD_MARK, says="how high the water stands")

    @property
    def ada(self) -> Watch:
        """The first seat."""
        return self.seats[0]

    @property
    def ben(self) -> Watch:
        """The second seat."""
        return self.seats[1]

    @property
    def tokens(self) -> list[Token]:
        """Every card in play."""
        zones = (self.ada.pier, self.ben.pier, self.shore, self.slip)
        return [token for place in zones for token in place]


@define(eq=False)
class Sank(Moved):
    """A card goes down."""

    says = "{card} sinks"


@define(eq=False)
class Called(Event):
    """Somebody calls; nothing changes by it."""

    about = "whom"
    says = "a call to {whom}"

    whom: object = None


@define(eq=False)
class Noted(Event):
    """A card makes a note: how tests see who acted, and in which order."""

    says = "{card} notes {what}"

    card: Token
    what: str

    def apply(self, game: Tide, /) -> None:
        """Count it."""
        self.card.notes += 1


# -- the cards

GULL = TokenCard("Gull")
CRAB = TokenCard("Crab", 2, 3, 1)
WHALE = TokenCard("Whale", 5, 9, 4)
CARDS = (GULL, CRAB, WHALE)

# -- what follows at once, and the endings


def sunk(game: Tide) -> list[Event]:
    """A card in play whose damage reaches its health goes down."""
    return [
        Sank(token, game.wreck)
        for token in game.tokens
        if token.damage and token.damage >= game.value(token, HEALTH)
    ]


SUNK = Check("T1", sunk)
FLOODED = Ending(
    "the harbour is flooded", "T2", won=False, when=lambda game: game.water.at_cap, on=(Gained,)
)
RICH = Ending(
    "both are rich", "T3", won=True, when=lambda game: all(s.coins.at_cap for s in game.seats)
)
NIGHTFALL = Ending("night falls", "T4", won=True, when=lambda game: False)

# -- the course


def watches(game: Tide) -> Sequence[Watch]:
    """Both seats, in order."""
    return game.seats


async def morning(game: Tide) -> None:
    """Lay the table out: six cards a seat, three in hand."""
    game.clear()
    for seat in game.seats:
        for card in (GULL, GULL, GULL, CRAB, CRAB, WHALE):
            game.create(Token, card, seat.deck, owner=seat)
        await game.do(Shuffled(seat.deck))
        await game.draw(seat.deck, seat.hand, 3, by=seat)


def why_not_play(seat: Watch, token: Token | Option) -> str | None:
    """The reason against playing a card, or None."""
    if isinstance(token, Option) or token.printed.price <= seat.coins.value:
        return None
    return f"costs {token.printed.price}"


async def watch(game: Tide, seat: Watch) -> None:
    """Play one card of the hand that can be paid, or none."""
    options: list[Token | Option] = [*seat.hand, PASS]
    picked = await game.choose(
        seat,
        "play",
        options,
        prompt="Play a card, or pass",
        why_not=lambda token: why_not_play(seat, token),
    )
    if isinstance(picked, Token):
        await game.do(Lost(seat.coins, picked.printed.price))
        await game.do(Moved(picked, seat.pier))


async def swell(game: Tide) -> None:
    """The water rises, by one less for each who pulls."""
    picks = await game.choose_together("rope", game.seats, lambda seat: (PULL, EASE))
    rise = len(game.seats) - picks.count(PULL) + game.options.swell
    await game.do(Gained(game.water, rise))


async def evening(game: Tide) -> None:
    """Write down how the day ended."""
    await game.do(Recorded("fact", f"{game.chapter}: {game.ending}"))


HOUR = sequence("Hour", each(watches, phase("Watch", watch)), phase("Swell", swell))
DAY = sequence(
    "Day",
    phase("Morning", morning),
    repeat(
        "Hours",
        HOUR,
        endings=(FLOODED, RICH),
        times=HOURS,
        out_of_time=NIGHTFALL,
        rounds=True,
    ),
    phase("Evening", evening),
)

DRY = Ending("both days were dry", "T5", won=True, when=lambda game: len(dry_days(game)) == 2)
WET = Ending("a day was wet", "T6", won=False, when=lambda game: True)


def dry_days(game: Tide) -> list[str]:
    """The lines of the campaign log that say a day ended by night."""
    lines = [entry.name for entry in game.campaign.in_force("fact")]
    return [line for line in lines if line.endswith(NIGHTFALL.key)]


TIDE: Ruleset[Tide] = Ruleset(
    id="tide",
    title="The Tide",
    version="1",
    table=Tide,
    seat=Watch,
    seats=(("ada", "Ada"), ("ben", "Ben")),
    cards=CARDS,
    pieces=(Token,),
    chapters=(Chapter("Ebb", DAY, then=(("Flood", None),)), Chapter("Flood", DAY)),
    endings=(DRY, WET),
    checks=(SUNK,),
    options=Weather(),
    longest=60,
)


def ruleset(*cards: Card, **changes: Any) -> Ruleset[Tide]:  # Any: whatever a ruleset's fields hold
    """The Tide with these cards as well, and with these fields changed."""
    return evolve(TIDE, cards=(*CARDS, *cards), **changes)


def table(*cards: Card, seed: int = 1, **changes: Any) -> Tide:  # Any: as above
    """A table of the Tide with nothing on it, in hour 1 of the first day."""
    game = set_table(ruleset(*cards, **changes), seed=seed)
    game.chapter = "ebb"
    game.round = 1
    return game


def course(*steps: Step, then: tuple[tuple[str, Any], ...] = ()) -> tuple[Chapter, ...]:
    """Chapters that are one chapter of these steps; Any: conditions on any game."""
    return (Chapter("Ebb", sequence("Day", *steps), then=then),)


def noted(game: Tide) -> list[str]:
    """What was noted, in order."""
    return [event.what for event in game.log if isinstance(event, Noted)]


def notes(what: str) -> Callable[[Tide, Token, Event], Any]:  # Any: what a handler gives back
    """A handler that does nothing but note something."""

    async def note(game: Tide, token: Token, event: Event) -> None:
        await game.do(Noted(token, what))

    return note
