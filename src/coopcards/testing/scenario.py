"""Scenarios: a table with just the cards that a test is about."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Generic, Self

from attrs import fields

from coopcards.cards import Card, Piece, printed_class, slug
from coopcards.decks import Deck
from coopcards.errors import UsageError
from coopcards.flow import G, set_table
from coopcards.meters import Meter
from coopcards.ruleset import Ruleset
from coopcards.testing.trial import Trial
from coopcards.testing.trying import meant
from coopcards.zones import Zone, zone_names

__all__ = ["Scenario"]


class Scenario(Generic[G]):
    """A table that a test lays, card by card; what lays it gives it back, so it reads as a list.

    As in::

        table = (
            Scenario(BELLWAKE)
            .chapter("The Lower Stair", round=2)
            .lay("hale.party", "Hale Brann", "Stair Guard")
            .lay("hale.hand", "Hold Fast")
            .sets("hale", echo=3)
        )

    Nothing is shuffled, drawn or played by itself.

    Attributes:
        game: the table.
    """

    def __init__(
        self,
        ruleset: Ruleset[G],
        *,
        seed: int = 0,
        options: object = None,
        seats: list[str] | tuple[str, ...] | None = None,
    ) -> None:
        """Set an empty table.

        Raises:
            UsageError: the ruleset does not allow these seats or options.
        """
        self.game: G = set_table(ruleset, seed=seed, options=options, seats=seats)
        self._ruleset = ruleset

    # -- laying

    def lay(
        self,
        address: str,
        *cards: str | Card,
        owner: str | None = None,
        kind: type[Piece[Any]] | None = None,
    ) -> Self:
        """Lay cards in a zone: onto a deck with the first on top, elsewhere one after the other.

        Args:
            address: the zone, such as "hale.hand" or "staging".
            cards: printed names, keys, or the cards themselves, made-up ones too.
            owner: the key of the seat they belong to, "" for cards of the game's. Without it they
                belong to the seat whose zone it is.
            kind: the class of piece. Without it the ruleset's class that such cards are printed on.

        Raises:
            UsageError: there is no such zone, card or seat, or the class of piece is not clear.
            RulesError: the zone is full, or the ruleset does not know the card.
        """
        place = self._zone(address)
        key = place.owner if owner is None else owner
        seat = self.seat(key) if key else None
        laid = [(self._card(each), kind) for each in cards]
        for card, of_kind in reversed(laid) if isinstance(place, Deck) else laid:
            self.game.create(of_kind or self._kind(card), card, place, owner=seat)
        return self

    def sets(self, whose: str = "", **values: Any) -> Self:  # Any: whatever a field holds
        """Set meters and other fields, of the table or of the seat with that key.

        Raises:
            UsageError: there is no such field or seat, a zone is set, or a value is out of bounds.
        """
        owner: Any = self.seat(whose) if whose else self.game
        zones = zone_names(type(owner))
        known = [each.name for each in fields(type(owner)) if each.name not in zones]
        for name, value in values.items():
            if name not in known:
                raise UsageError(
                    f"{type(owner).__name__} has no field {name!r} to be set{meant(name, known)}"
                )
            meter = getattr(owner, name)
            if not isinstance(meter, Meter):
                setattr(owner, name, value)
            elif value < meter.floor or (meter.cap is not None and value > meter.cap):
                raise UsageError(f"{name}={value}: it reads {meter.floor} to {meter.cap}")
            else:
                meter.value = value
        return self

    def chapter(self, name: str, *, round: int = 1) -> Self:  # noqa: A002 - the rulebook's noun
        """Be in a round of that chapter, given by key or title, with its endings in force.

        Raises:
            UsageError: there is no such chapter.
        """
        game, keys = self.game, [each.key for each in self._ruleset.chapters]
        key = slug(name)
        if key not in keys:
            raise UsageError(
                f"there is no chapter {name!r}{meant(key, keys)}; there are {', '.join(keys)}"
            )
        game.chapter = key
        game.chapters[key] = game.chapters.get(key, 0) + 1
        game.round = round
        game.rounds += round
        within = [
            place
            for path, place in self._ruleset.places.items()
            if path == key or path.startswith(f"{key}/")
        ]
        # Those of the innermost steps first, as in a phase.
        within.sort(key=lambda place: -place.path.count("/"))
        endings = [ending for place in within for ending in place.endings]
        game.endings = tuple(dict.fromkeys(endings))
        return self

    # -- looking

    def seat(self, key: str) -> Any:  # Any: a seat of the ruleset's class
        """The seat with that key.

        Raises:
            UsageError: there is none.
        """
        for seat in self.game.seats:
            if seat.key == key:
                return seat
        keys = [seat.key for seat in self.game.seats]
        raise UsageError(
            f"there is no seat {key!r}{meant(key, keys)}; the seats are {', '.join(keys)}"
        )

    def piece(self, card: str | Card, number: int = 1) -> Any:  # Any: the class it is laid as
        """The card on the table with that printed on it; of several, by number as they were laid.

        Raises:
            UsageError: there is none, or not so many.
        """
        key = card.key if isinstance(card, Card) else slug(card)
        found = [piece for piece in self.game.pieces if piece.printed.key == key]
        if not 1 <= number <= len(found):
            names = list(dict.fromkeys(piece.name for piece in self.game.pieces))
            name = card.name if isinstance(card, Card) else card
            raise UsageError(
                f"there are {len(found)} of {name!r} on the table, not {number}"
                if found
                else f"no {name!r} lies on the table{meant(name, names)}"
            )
        return found[number - 1]

    # -- trying

    def tries(self, rule: Coroutine[Any, Any, Any]) -> Trial:  # Any: whatever a rule returns
        """Run a rule on this table, up to where somebody is asked."""
        return Trial(self.game, rule)

    # -- names

    def _zone(self, address: str) -> Zone[Any]:
        zones = self.game.zones
        if address not in zones:
            known = list(zones)
            raise UsageError(
                f"there is no zone {address!r}{meant(address, known)};"
                f" the zones are {', '.join(known)}"
            )
        return zones[address]

    def _card(self, card: str | Card) -> Card:
        if isinstance(card, Card):
            return card
        found = self._ruleset.card_named.get(slug(card))
        if found is None:
            names = [each.name for each in self._ruleset.cards]
            raise UsageError(f"{self._ruleset.id} has no card {card!r}{meant(card, names)}")
        return found

    def _kind(self, card: Card) -> type[Piece[Any]]:
        """The class of piece for that card: of several that fit, the one made for just such."""
        fitting = [kind for kind in self._ruleset.pieces if isinstance(card, printed_class(kind))]
        closest = [
            kind
            for kind in fitting
            if not any(
                printed_class(other) is not printed_class(kind)
                and issubclass(printed_class(other), printed_class(kind))
                for other in fitting
            )
        ]
        if len(closest) != 1:
            names = ", ".join(kind.__name__ for kind in closest) or "none"
            raise UsageError(
                f"which class of piece is {card.name!r} printed on? {names} of {self._ruleset.id}'s"
                " can be: say kind="
            )
        return closest[0]
