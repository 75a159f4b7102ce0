"""Moves: the events by which cards come, go, turn and are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from attrs import define, field

from coopcards.cards import Card, Piece
from coopcards.decks import Deck
from coopcards.events import Event
from coopcards.seats import Seat
from coopcards.table import Table
from coopcards.zones import Zone

__all__ = [
    "ControlTaken",
    "Created",
    "Drawn",
    "Moved",
    "Peeked",
    "Reshuffled",
    "Shuffled",
    "TurnedDown",
    "TurnedUp",
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
    face_down: bool = False
    origin: Zone[Any] | None = field(default=None, init=False)
    was_down: bool = field(default=False, init=False)
    lies_down: bool = field(default=False, init=False)

    def apply(self, game: Table[Any], /) -> None:
        """Move it, and lay it face down if so it moves."""
        self.origin = game.zone_of(self.card)
        self.was_down = self.card.face_down
        game.move(self.card, self.to, bottom=self.bottom)
        if self.face_down:
            self.card.face_down = True
        self.lies_down = self.card.face_down

    def seen_by(self, seat: str, /) -> bool:
        """A seat that sees its face in either zone has seen which it was; not one laid down."""
        if seat == self.card.controller and (self.was_down or self.lies_down):
            return True
        before = self.origin is not None and self.origin.sees(seat) and not self.was_down
        return (before or self.to.sees(seat)) and not self.lies_down


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
class TurnedUp(Event):
    """A card that lay face down is turned face up."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} is turned face up"

    card: Piece[Any]

    def apply(self, game: Table[Any], /) -> None:
        """Show its face."""
        self.card.face_down = False


@define(eq=False, repr=False)
class TurnedDown(Event):
    """A card is turned face down: from now on only its controller may know it."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} is turned face down"

    card: Piece[Any]

    def apply(self, game: Table[Any], /) -> None:
        """Hide its face."""
        self.card.face_down = True


@define(eq=False, repr=False)
class ControlTaken(Event):
    """A seat takes control of a card until the card leaves play."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{seat} takes control of {card}"

    card: Piece[Any]
    seat: Seat

    def apply(self, game: Table[Any], /) -> None:
        """Note who decides for it."""
        self.card.controller = self.seat.key


@define(eq=False, repr=False)
class Created(Event):
    """A card comes out of the box, in set-up; `card` becomes the piece."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{printed} comes into the game: {to}"
    hidden: ClassVar[tuple[str, ...]] = ("printed", "card")

    kind: type[Piece[Any]]
    printed: Card
    to: Zone[Any]
    owner: Seat | None = None
    card: Piece[Any] | None = field(default=None, init=False)

    def apply(self, game: Table[Any], /) -> None:
        """Make the piece and lay it there."""
        self.card = game.create(self.kind, self.printed, self.to, owner=self.owner)

    def seen_by(self, seat: str, /) -> bool:
        """Who sees the zone it comes to sees what it is."""
        return self.to.sees(seat)
