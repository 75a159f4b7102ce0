"""What happens to the rooms: laid, turned over, resolved, sealed, replaced (R076-R096, R224)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from attrs import define

from coopcards import Event
from examples.order_of_veiel.cards import Room
from examples.order_of_veiel.table import DM, Dungeon

__all__ = [
    "RoomEmptied",
    "RoomFrozen",
    "RoomReplaced",
    "RoomResolved",
    "RoomTurned",
    "RoomsLaid",
    "RoomsSwapped",
]


@define(eq=False, repr=False)
class RoomsLaid(Event):
    """The rooms of the three wings are laid, all face down but those that are not touched.

    `wings` holds the rooms of each wing, the first one first (R010, R011, R086).
    """

    says: ClassVar[str] = "the rooms are laid"

    wings: tuple[tuple[Room, ...], ...]
    moved: tuple[Room, ...]

    def apply(self, game: Dungeon, /) -> None:
        """What moves is turned face down; what stays lies as it lay."""
        for place, rooms in zip(game.wings, self.wings, strict=True):
            for room in rooms:
                if room in self.moved:
                    game.move(room, place)
                    room.face_down = True
        for place, rooms in zip(game.wings, self.wings, strict=True):
            place.arrange(rooms)

    def told(self, name: str, seat: str | None = None) -> str:
        """Nobody but the dungeon master learns which rooms lie where."""
        if seat not in (None, DM):
            return "the rooms"
        return Event.told(self, name, seat)


@define(eq=False, repr=False)
class RoomsSwapped(Event):
    """Two rooms change places, face down."""

    says: ClassVar[str] = "two rooms change places"

    one: Room
    other: Room

    def apply(self, game: Dungeon, /) -> None:
        """Each lies where the other lay."""
        first, second = game.zone_of(self.one), game.zone_of(self.other)
        at = list(first.cards).index(self.one)
        other_at = list(second.cards).index(self.other)
        if first is second:
            cards = list(first.cards)
            cards[at], cards[other_at] = self.other, self.one
            first.arrange(cards)
        else:
            game.move(self.one, second)
            game.move(self.other, first)
            first.arrange(_moved(first.cards, self.other, at))
            second.arrange(_moved(second.cards, self.one, other_at))
        self.one.face_down = self.other.face_down = True


def _moved(cards: Sequence[Room], room: Room, to: int) -> list[Room]:
    others = [one for one in cards if one is not room]
    return [*others[:to], room, *others[to:]]


@define(eq=False, repr=False)
class RoomReplaced(Event):
    """A room gives way to another card in the same place (R093, R095)."""

    says: ClassVar[str] = "{room} gives way to {card}"

    room: Room
    card: Room

    def apply(self, game: Dungeon, /) -> None:
        """The new card lies face down there; the old one leaves the board, and so does a seal."""
        self.room.frozen = False
        game.sealed = tuple(key for key in game.sealed if key != self.room.key)
        place = game.zone_of(self.room)
        at = list(place.cards).index(self.room)
        game.move(self.room, game.rooms_aside)
        game.move(self.card, place)
        place.arrange(_moved(place.cards, self.card, at))
        self.card.face_down = True
        self.card.visited = True
        if game.room == self.room.key:
            game.room = self.card.key


@define(eq=False, repr=False)
class RoomTurned(Event):
    """A room is turned over to be resolved (R076, A40)."""

    about: ClassVar[str] = "room"
    says: ClassVar[str] = "the room: {room}"

    room: Room

    def apply(self, game: Dungeon, /) -> None:
        """It lies face up and is being resolved."""
        self.room.face_down = False
        self.room.visited = True
        game.room = self.room.key


@define(eq=False, repr=False)
class RoomResolved(Event):
    """A room is resolved: its fight is won, or its effect done (A35)."""

    says: ClassVar[str] = "the room is resolved"

    def apply(self, game: Dungeon, /) -> None:
        """The party is in it still."""
        game.outcome = ""


@define(eq=False, repr=False)
class RoomEmptied(Event):
    """A chest is opened."""

    says: ClassVar[str] = "{room} is open"

    room: Room

    def apply(self, game: Dungeon, /) -> None:
        """It holds nothing more in this crossing."""
        self.room.emptied = True


@define(eq=False, repr=False)
class RoomFrozen(Event):
    """A room is sealed, or free again (R224)."""

    says: ClassVar[str] = "{room}: {state}"

    room: Room
    state: Literal["frozen", "free"]

    def apply(self, game: Dungeon, /) -> None:
        """The dungeon master cannot move a sealed one."""
        self.room.frozen = self.state == "frozen"
        others = tuple(key for key in game.sealed if key != self.room.key)
        game.sealed = (*others, self.room.key) if self.room.frozen else others
