"""Changes: the events that every card game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from attrs import define, field

from coopcards.campaign import LogEntry, Matter
from coopcards.cards import Piece
from coopcards.decks import Deck
from coopcards.events import Event
from coopcards.meters import Meter
from coopcards.modifiers import Stat
from coopcards.steps import Ending
from coopcards.table import Seat, Table
from coopcards.zones import Zone

__all__ = [
    "Attached",
    "Damage",
    "Drawn",
    "EndingReached",
    "Exhausted",
    "Gained",
    "Healed",
    "LastingEffect",
    "Lost",
    "Moved",
    "Peeked",
    "PhaseBegan",
    "Readied",
    "Recorded",
    "Reshuffled",
    "Shuffled",
]


@define(eq=False, repr=False)
class Moved(Event):
    """A card moves to another zone."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} moves to {to}"
    hidden: ClassVar[tuple[str, ...]] = ("card",)

    card: Piece[Any]
    to: Zone[Any]
    bottom: bool = False
    source: object = None
    origin: Zone[Any] | None = field(default=None, init=False)
    secret: bool = field(default=False, init=False)

    def apply(self, game: Table[Any], /) -> None:
        """Move it."""
        self.origin = game.zone_of(self.card)
        self.secret = self.card.face_down
        game.move(self.card, self.to, bottom=self.bottom)

    def seen_by(self, seat: str, /) -> bool:
        """A seat that sees either zone has seen which card it was, unless it lay face down."""
        if self.secret:
            return seat == self.card.controller
        return self.to.sees(seat) or (self.origin is not None and self.origin.sees(seat))


@define(eq=False, repr=False)
class Drawn(Event):
    """Cards are drawn from the top of a deck."""

    says: ClassVar[str] = "{seat} draws {cards}"
    hidden: ClassVar[tuple[str, ...]] = ("cards",)

    seat: Seat | None
    cards: Sequence[Piece[Any]]
    deck: Deck[Any]
    to: Zone[Any]

    def apply(self, game: Table[Any], /) -> None:
        """Move them, the topmost first."""
        for card in self.cards:
            game.move(card, self.to)

    def seen_by(self, seat: str, /) -> bool:
        """Who sees the zone they come to sees what they are."""
        return self.to.sees(seat)

    def line(self, seat: str | None = None) -> str:
        """Who draws, or from which deck where no seat does."""
        if self.seat is not None:
            return super().line(seat)
        return f"from {self.deck.label}: {self.told('cards', seat)}"


@define(eq=False, repr=False)
class Shuffled(Event):
    """A deck is shuffled, by the stream of chance that has its address."""

    says: ClassVar[str] = "{deck} is shuffled"

    deck: Zone[Any]

    def apply(self, game: Table[Any], /) -> None:
        """Shuffle it; what anybody knew of its order is gone."""
        cards = list(self.deck.cards)
        game.chance[self.deck.address].shuffle(cards)
        self.deck.arrange(cards)
        for card in cards:
            card.known_to = ()


@define(eq=False, repr=False)
class Reshuffled(Event):
    """A discard pile becomes the deck again."""

    says: ClassVar[str] = "{pile} is shuffled into {deck}"

    deck: Deck[Any]
    pile: Zone[Any]

    def apply(self, game: Table[Any], /) -> None:
        """Move the whole pile into the deck, then shuffle."""
        for card in tuple(self.pile.cards):
            game.move(card, self.deck)
        Shuffled(self.deck).apply(game)


@define(eq=False, repr=False)
class Peeked(Event):
    """A seat looks at a card's face, and knows it for as long as the card stays where it is."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{seat} looks at {card}"
    hidden: ClassVar[tuple[str, ...]] = ("card",)

    card: Piece[Any]
    seat: Seat

    def apply(self, game: Table[Any], /) -> None:
        """Note who knows it."""
        if self.seat.key not in self.card.known_to:
            self.card.known_to = (*self.card.known_to, self.seat.key)

    def seen_by(self, seat: str, /) -> bool:
        """Only who looks knows."""
        return seat == self.seat.key


@define(eq=False, repr=False)
class Exhausted(Event):
    """A card is exhausted."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} is exhausted"

    card: Piece[Any]

    def apply(self, game: Table[Any], /) -> None:
        """Turn it."""
        self.card.exhausted = True


@define(eq=False, repr=False)
class Readied(Event):
    """Cards are readied."""

    says: ClassVar[str] = "ready again: {cards}"

    cards: Sequence[Piece[Any]]

    def apply(self, game: Table[Any], /) -> None:
        """Turn them back."""
        for card in self.cards:
            card.exhausted = False


@define(eq=False, repr=False)
class Damage(Event):
    """A card suffers damage."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{source} deals {amount} damage to {card}"

    card: Piece[Any]
    amount: int
    source: object = None

    def apply(self, game: Table[Any], /) -> None:
        """Add it to what the card has suffered."""
        self.card.damage += self.amount


@define(eq=False, repr=False)
class Healed(Event):
    """Damage is healed; `amount` becomes what was really healed."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{source} heals {amount} damage from {card}"

    card: Piece[Any]
    amount: int
    source: object = None

    def apply(self, game: Table[Any], /) -> None:
        """Take it from what the card has suffered, down to nothing."""
        self.amount = min(self.amount, self.card.damage)
        self.card.damage -= self.amount


@define(eq=False, repr=False)
class Attached(Event):
    """A card is attached to another."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} is attached to {host}"

    card: Piece[Any]
    host: Piece[Any]

    def apply(self, game: Table[Any], /) -> None:
        """Record the host by its id."""
        self.card.host = self.host.id


@define(eq=False, repr=False)
class Gained(Event):
    """A meter rises; `amount` becomes what was really added."""

    about: ClassVar[str] = "whose"
    says: ClassVar[str] = "{whose} gains {amount} {what} ({source})"

    whose: object
    meter: Meter
    what: str
    amount: int
    source: object = ""

    def apply(self, game: Table[Any], /) -> None:
        """Add it, within the meter's bounds."""
        self.amount = self.meter.gain(self.amount)


@define(eq=False, repr=False)
class Lost(Event):
    """A meter falls; `amount` becomes what was really taken."""

    about: ClassVar[str] = "whose"
    says: ClassVar[str] = "{whose} loses {amount} {what} ({source})"

    whose: object
    meter: Meter
    what: str
    amount: int
    source: object = ""

    def apply(self, game: Table[Any], /) -> None:
        """Take it, within the meter's bounds."""
        self.amount = self.meter.lose(self.amount)


@define(eq=False, repr=False)
class LastingEffect(Event):
    """A number of a card is changed for a while."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card}: {stat} {amount} until the end of the {until} ({source})"

    card: Piece[Any]
    stat: Stat
    amount: int
    until: str
    source: object = ""

    def apply(self, game: Table[Any], /) -> None:
        """Let it last on this visit of the card."""
        source = str(getattr(self.source, "key", self.source))
        game.lasts(self.card, self.stat, self.amount, until=self.until, source=source)


@define(eq=False, repr=False)
class Recorded(Event):
    """A line is written in the campaign log."""

    says: ClassVar[str] = "campaign log: {entry}"

    matter: Matter
    name: str
    seat: str = ""
    amount: int = 1
    entry: LogEntry | None = field(default=None, init=False)

    def apply(self, game: Table[Any], /) -> None:
        """Write it, with its provenance."""
        self.entry = game.campaign.write(
            self.matter,
            self.name,
            chapter=game.chapter,
            round=game.round,
            seat=self.seat,
            amount=self.amount,
        )


@define(eq=False, repr=False)
class PhaseBegan(Event):
    """A phase begins."""

    says: ClassVar[str] = "{title}: {at}"

    title: str
    at: Sequence[object]

    def line(self, seat: str | None = None) -> str:
        """The title, and whose phase it is."""
        whose = ", ".join(str(getattr(each, "label", each)) for each in self.at)
        return f"{self.title} ({whose})" if whose else self.title


@define(eq=False, repr=False)
class EndingReached(Event):
    """A scenario or the campaign has come to an ending."""

    about: ClassVar[str] = "ending"
    says: ClassVar[str] = "{ending} ({rule})"

    ending: Ending
    rule: str

    def apply(self, game: Table[Any], /) -> None:
        """Note which."""
        game.ending = self.ending.key
