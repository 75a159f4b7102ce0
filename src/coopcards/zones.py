"""Zones: ordered places for cards, each with an owner, a visibility and one line of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, get_args

from attrs import field, fields, frozen

from coopcards.cards import Piece
from coopcards.errors import RulesError

__all__ = [
    "EVERYONE",
    "NOBODY",
    "OTHERS",
    "OWNER",
    "Sight",
    "Zone",
    "ZoneSpec",
    "zone",
    "zone_names",
    "zone_specs",
]

Sight: TypeAlias = Literal["everyone", "owner", "others", "nobody"]

EVERYONE: Sight = "everyone"
OWNER: Sight = "owner"
OTHERS: Sight = "others"
NOBODY: Sight = "nobody"

P = TypeVar("P", bound=Piece[Any])  # Any: a zone may hold pieces with any card printed on them


@frozen(eq=False)
class ZoneSpec:
    """What a ruleset declares of a zone.

    Attributes:
        seen_by: who sees the faces of its cards; everyone sees how many there are. `OTHERS` are all
            but its owner, as with a hand that is held with its backs to who holds it.
        says: its line in the rulebook.
        in_play: its cards are in play: their abilities are active there, and moving between two
            zones in play is the same visit.
        capacity: how many cards it holds at most, or None.
        aside: a place the printed game does not count among its zones.
    """

    seen_by: Sight
    says: str
    in_play: bool = False
    capacity: int | None = None
    aside: bool = False


class Zone(Generic[P]):
    """An ordered place for cards. The first card is the bottom, the last one the top.

    Cards move by events only; `take` and `put` are for `Table.move`.

    Attributes:
        spec: what the ruleset declares of it.
        name: the name of the field it is declared as, in words.
        owner: the key of the seat it belongs to; empty for a common zone.
        whose: that seat's name, for people.
        address: its name on the table, such as "hale.hand" or "staging".
        cards: the cards, bottom first; a live sequence, to be read only.
    """

    __slots__ = ("_cards", "address", "cards", "name", "owner", "spec", "whose")
    holds_pieces: ClassVar[bool] = True

    def __init__(self, spec: ZoneSpec) -> None:
        self.spec = spec
        self._cards: list[P] = []
        self.cards: Sequence[P] = self._cards
        self.bind("")

    def bind(self, field_name: str, owner: str = "", whose: str = "") -> None:
        """Take the name that its field gives it, and the key and name of the seat that owns it."""
        self.name = field_name.replace("_", " ")
        self.owner = owner
        self.whose = whose
        self.address = f"{owner}.{field_name}" if owner else field_name

    @property
    def key(self) -> str:
        """The address."""
        return self.address

    @property
    def label(self) -> str:
        """The name, with whose it is."""
        return f"{self.name} of {self.whose}" if self.whose else self.name

    def __iter__(self) -> Iterator[P]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, piece: object) -> bool:
        return isinstance(piece, Piece) and piece.at == self.address

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.address}: {[piece.key for piece in self._cards]}>"

    @property
    def top(self) -> P | None:
        """The card on top, or None."""
        return self._cards[-1] if self._cards else None

    def sees(self, seat: str) -> bool:
        """Whether that seat sees the faces of its cards."""
        sight = self.spec.seen_by
        if sight == EVERYONE:
            return True
        return (sight == OWNER and seat == self.owner) or (sight == OTHERS and seat != self.owner)

    def take(self, piece: Piece[Any]) -> None:
        """Take a card out; only `Table.move` may."""
        cards = self._cards
        if cards and cards[-1] is piece:
            cards.pop()
        else:
            cards.remove(piece)  # type: ignore[arg-type]  # it is here, so it is a P

    def put(self, piece: Piece[Any], bottom: bool = False) -> None:
        """Lay a card on top or at the bottom; only `Table.move` may."""
        if bottom:
            self._cards.insert(0, piece)  # type: ignore[arg-type]  # the mover's typed event says so
        else:
            self._cards.append(piece)  # type: ignore[arg-type]  # the mover's typed event says so
        piece.at = self.address

    def arrange(self, cards: Sequence[Piece[Any]]) -> None:
        """Put the same cards into this order, bottom first; only an event may."""
        self._cards[:] = cards  # type: ignore[assignment]  # the same cards, so they are P

    def clear(self) -> None:
        """Take every card out, for the set-up of a chapter; only `Table.clear` may."""
        self._cards.clear()

    def copy(self, pieces: Sequence[Piece[Any]]) -> Zone[P]:
        """A zone of its own with the pieces of the same ids."""
        new = type(self).__new__(type(self))
        new.spec = self.spec
        new.name = self.name
        new.owner = self.owner
        new.whose = self.whose
        new.address = self.address
        new.cards = new._cards = [pieces[piece.id] for piece in self._cards]  # type: ignore[misc]  # same ids, same classes
        return new


def zone(
    *,
    seen_by: Sight,
    says: str,
    in_play: bool = False,
    capacity: int | None = None,
    aside: bool = False,
) -> Any:
    """Declare a zone as a field of a seat or a game; see `ZoneSpec`.

    Returns Any, as `attrs.field` does, so that the field's annotation stands.
    """
    if seen_by not in get_args(Sight):
        raise RulesError(f"a zone seen by {seen_by!r}: write EVERYONE, OWNER, OTHERS or NOBODY")
    spec = ZoneSpec(seen_by, says, in_play, capacity, aside)
    return field(factory=lambda: Zone(spec), init=False, metadata={"zone": spec})


def zone_specs(owner: type[Any]) -> dict[str, ZoneSpec]:
    """The zones that a seat or game class declares, by field name, in order."""
    return {each.name: each.metadata["zone"] for each in fields(owner) if "zone" in each.metadata}


_NAMES: dict[type[Any], tuple[str, ...]] = {}


def zone_names(owner: type[Any]) -> tuple[str, ...]:
    """The field names of the zones that a seat or game class declares, in order."""
    names = _NAMES.get(owner)
    if names is None:
        names = _NAMES[owner] = tuple(zone_specs(owner))
    return names
