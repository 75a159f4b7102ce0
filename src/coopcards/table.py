"""The table: seats, zones, pieces, and what a number is now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Generic, Self, TypeVar

from attrs import define, field, fields

from coopcards.campaign import CampaignLog
from coopcards.cards import Card, Piece, printed_class
from coopcards.chance import Chance
from coopcards.copying import DERIVED, copied
from coopcards.errors import RulesError
from coopcards.events import TOLD_FIELDS, Event
from coopcards.hearing import Hearing
from coopcards.initiative import Entry, Initiative
from coopcards.modifiers import Lasting, Modifier, Stat
from coopcards.ruleset import Ruleset
from coopcards.seats import Seat, name_meters
from coopcards.steps import Frame
from coopcards.zones import EVERYONE, Zone, zone_names

__all__ = ["Table"]

P = TypeVar("P", bound=Piece[Any])
S = TypeVar("S", bound="Seat")


@define(eq=False, repr=False, kw_only=True)
class Table(Hearing, Generic[S]):
    """Everything that is on the table, as data; a ruleset's game adds its zones and meters.

    Every field that is no zone is open to all, unless it is marked `metadata=SECRET`.

    Attributes:
        ruleset: what is played.
        options: the named options it is played with.
        seats: the seats in seat order.
        chance: the streams of random numbers.
        pieces: every card on the table, by id.
        campaign: the campaign log.
        cursor: where in the course the game is, outermost first.
        phase: the path of the phase that is being played.
        chapter: the key of the chapter being played.
        chapters: how often each chapter has been opened.
        round: the round of this chapter, from 1; 0 before the first.
        rounds: how many rounds have begun in all chapters; it dates limits, as the next two do.
        phases: how many phases have begun.
        turns: how many turns have begun: how often an `each` has come to a seat.
        visits: how many visits have begun.
        lasting: effects that last for a while.
        used: how often limited triggers have acted, by what is limited: period and count.
        closing: a round is over, and its end is still to be seen to.
        ending: the key of the ending that the last scenario came to; a chapter without one leaves
            it as it was.
        over: the key of the ending that the campaign came to; empty while it goes on.
        log: what has happened, oldest first.
    """

    ruleset: Ruleset[Any] = field(metadata=DERIVED)
    options: Any = field(metadata=DERIVED)
    seats: list[S] = field(factory=list)
    chance: Chance = field(factory=Chance)
    pieces: list[Piece[Any]] = field(factory=list, metadata=DERIVED, init=False)
    campaign: CampaignLog = field(factory=CampaignLog, init=False)
    cursor: list[Frame] = field(factory=list, init=False)
    phase: str = field(default="", init=False)
    chapter: str = field(default="", init=False)
    chapters: dict[str, int] = field(factory=dict, init=False)
    round: int = field(default=0, init=False)
    rounds: int = field(default=0, init=False)
    phases: int = field(default=0, init=False)
    turns: int = field(default=0, init=False)
    visits: int = field(default=0, init=False)
    lasting: list[Lasting] = field(factory=list, init=False)
    used: dict[str, tuple[int, ...]] = field(factory=dict, init=False)
    closing: bool = field(default=False, init=False)
    ending: str = field(default="", init=False)
    over: str = field(default="", init=False)
    log: list[Event] = field(factory=list, metadata=DERIVED, init=False)
    zones: dict[str, Zone[Any]] = field(factory=dict, metadata=DERIVED, init=False)
    _closed: dict[str, Zone[Any]] = field(factory=dict, metadata=DERIVED, init=False)
    _copies: dict[str, int] | None = field(default=None, metadata=DERIVED, init=False)
    _named: dict[str, Any] = field(factory=dict, metadata=DERIVED, init=False)

    def __attrs_post_init__(self) -> None:
        for name in zone_names(type(self)):
            getattr(self, name).bind(name)
        name_meters(self, "")
        self.lay_out()

    def lay_out(self) -> None:
        """Work out what is derived: zones by address, seats by key, listeners."""
        for owner in (self, *self.seats):
            for name in zone_names(type(owner)):
                place = getattr(owner, name)
                self.zones[place.address] = place
                if place.spec.seen_by != EVERYONE:
                    self._closed[place.address] = place
        for seat in self.seats:
            self._named[seat.key] = seat
        listening = self.ruleset.listening
        for piece in self.pieces:
            if piece.at and listening[piece.printed]:
                self.listen(piece, self.zones[piece.at])

    def copy(self) -> Self:
        """A table of its own that stands the same; printed cards are shared."""
        pieces = [copied(piece, ()) for piece in self.pieces]
        return self.rebuilt(pieces, pieces)

    def rebuilt(self, pieces: list[Piece[Any]], faces: Sequence[Piece[Any]]) -> Self:
        """A copy with these pieces on it; `faces` says, by old id, which of them fills a zone."""
        new: Self = copied(self, faces)
        new.ruleset = self.ruleset
        new.options = self.options
        new.pieces = pieces
        new.lay_out()
        return new

    @property
    def chapter_visit(self) -> str:
        """The chapter being played, told apart from earlier visits to it: for the campaign log."""
        times = self.chapters.get(self.chapter, 1)
        return self.chapter if times == 1 else f"{self.chapter} ({times})"

    # -- pieces and zones

    def create(
        self,
        kind: type[P],
        card: Card,
        at: Zone[Any],  # Any: a zone may hold other classes of piece as well
        *,
        owner: S | None = None,
    ) -> P:
        """Bring a piece of that class into the game, with that card printed on it.

        For set-up only: after it no card is born or lost.

        Raises:
            RulesError: the zone is full, such a piece cannot carry such a card, or the ruleset does
                not know the class of piece, or a card that has triggers.
        """
        if (kind, card) not in self.ruleset.laid:
            self._require_known(kind, card)
        copies = self._copies
        if copies is None:
            copies = self._copies = dict(Counter(piece.printed.key for piece in self.pieces))
        number = copies[card.key] = copies.get(card.key, 0) + 1
        seat = owner.key if owner is not None else ""
        piece = kind(card, len(self.pieces), f"{card.key}#{number}", seat, seat)
        if at.spec.capacity is not None:
            _require_room(piece, at)
        self.pieces.append(piece)
        at.put(piece)
        self.visits += 1
        piece.visit = self.visits
        if self.ruleset.listening[card]:
            self.listen(piece, at)
        return piece

    def _require_known(self, kind: type[Piece[Any]], card: Card) -> None:
        rules = self.ruleset
        if kind not in rules.pieces:
            raise RulesError(f"{kind.__name__} is not among {rules.id}'s pieces: add it there")
        if not isinstance(card, printed_class(kind)):
            wanted = printed_class(kind).__name__
            raise RulesError(f"a {kind.__name__} has a {wanted} printed on it, not {card!r}")
        if card.triggers and rules.card_named.get(card.key) is not card:
            raise RulesError(f"{card.name} is not among {rules.id}'s cards: add it there")
        rules.laid[kind, card] = True

    def clear(self) -> None:
        """Take every card off the table, for the set-up of a chapter."""
        for place in self.zones.values():
            place.clear()
        self.pieces.clear()
        self._named.clear()
        self._named.update({seat.key: seat for seat in self.seats})
        self.lasting.clear()
        self.used.clear()
        self.forget_all()
        self._copies = None

    def move(self, piece: Piece[Any], to: Zone[Any], *, bottom: bool = False) -> None:
        """Move a piece; only an event's `apply` may, so that every move is an event.

        Raises:
            RulesError: the zone is full.
        """
        if to.spec.capacity is not None and piece not in to:
            _require_room(piece, to)
        origin = self.zones[piece.at]
        listening = self.ruleset.listening[piece.printed]
        in_play = to.spec.in_play
        same_visit = in_play and origin.spec.in_play
        origin.take(piece)
        if listening:
            self.unlisten(piece)
        if origin.spec.in_play and not in_play:
            piece.reset()
        if to.owner and not same_visit:
            piece.controller = to.owner
        elif not in_play:
            piece.controller = piece.owner
        to.put(piece, bottom)
        if not same_visit:
            self.visits += 1
            piece.visit = self.visits
            piece.known_to = ()
            piece.face_down = False
        if listening:
            self.listen(piece, to)

    def in_play(self, piece: Piece[Any]) -> bool:
        """Whether the piece lies in a zone in play."""
        return self.zones[piece.at].spec.in_play

    def zone_of(self, piece: Piece[Any]) -> Zone[Any]:
        """The zone the piece lies in."""
        return self.zones[piece.at]

    def find(self, key: str) -> Any:
        """The seat, card or entry of an order of play with that key.

        Raises:
            RulesError: nobody on this table has that key.
        """
        found = self._named.get(key)
        if found is None:
            found = next((piece for piece in self.pieces if piece.key == key and piece.at), None)
            if found is None:
                return self._find_entry(key)
            self._named[key] = found
        return found

    def _find_entry(self, key: str) -> Entry:
        """The entry of an order of play that the ruleset's game has as a field."""
        entry_id = key.removeprefix("entry:")
        for each in fields(type(self)):
            order = getattr(self, each.name)
            if isinstance(order, Initiative):
                for entry in order.entries:
                    if entry.key == key:
                        return entry
                if key != entry_id and entry_id in order.spent:
                    # It has been removed in its own turn, which goes on without it.
                    return Entry(entry_id, (), acted=True)
        raise RulesError(f"nothing on the table is called {key!r}")

    def seat_of(self, piece: Piece[Any]) -> S | None:
        """The seat that controls the piece; None for a card of the game's."""
        seat: S | None = self._named[piece.controller] if piece.controller else None
        return seat

    @property
    def lead_seat(self) -> S:
        """Who answers for the table: the first seat, unless a ruleset says otherwise."""
        return self.seats[0]

    def seats_from(self, seat: S) -> list[S]:
        """All seats in order, from that one on."""
        return self.seats[seat.index :] + self.seats[: seat.index]

    # -- numbers

    def value(self, piece: Piece[Any], stat: Stat) -> int:
        """The number as it is now: printed, and everything that applies to it."""
        total: int = getattr(piece.printed, stat.name)
        changers = self._changers.get(stat)
        if changers is not None:
            seen: list[Modifier] = []
            for _, _, modifier, source in changers:
                if modifier.to(self, source, piece):
                    if modifier.once:
                        if modifier in seen:
                            continue
                        seen.append(modifier)
                    amount = modifier.amount
                    total += amount if isinstance(amount, int) else amount(self, source, piece)
        for effect in self.lasting:
            if effect.card == piece.id and effect.stat == stat.name and effect.visit == piece.visit:
                total += effect.amount
        return total if total > stat.floor else stat.floor

    def add_lasting(
        self, piece: Piece[Any], stat: Stat, amount: int, *, until: str, source: str = ""
    ) -> None:
        """Let an effect last on this visit of a piece; only an event's `apply` may."""
        self.lasting.append(Lasting(stat.name, amount, piece.id, piece.visit, until, source))

    def expire(self, until: str) -> None:
        """End every effect that lasts until that, and those of visits that are over."""
        if self.lasting:
            self.lasting = [
                effect
                for effect in self.lasting
                if effect.until != until and self.pieces[effect.card].visit == effect.visit
            ]

    # -- what is told

    def record(self, event: Event) -> None:
        """Write an event in the log, with who may be told which of its cards.

        Where a card lies is asked now: later it may lie somewhere else.
        """
        self.log.append(event)
        for name in TOLD_FIELDS[type(event)]:
            value = getattr(event, name)
            if isinstance(value, Piece):
                if value.face_down or value.at in self._closed:
                    event.conceal(value, self._who_sees(value))
            elif isinstance(value, (list, tuple)):
                for card in value:
                    if isinstance(card, Piece) and (card.face_down or card.at in self._closed):
                        event.conceal(card, self._who_sees(card))

    def _who_sees(self, card: Piece[Any]) -> list[str]:
        return [seat.key for seat in self.seats if self.may_know(seat.key, card)]

    def may_know(self, seat: str, card: Piece[Any]) -> bool:
        """Whether that seat may know the card's face now."""
        open_to_seat = self.zones[card.at].sees(seat)
        return seat in card.known_to or (
            open_to_seat and (not card.face_down or card.controller == seat)
        )

    # -- who listens

    def hears(self, kind: type[Event]) -> bool:
        """Whether any trigger on the table, or a card's own, listens to such events."""
        return kind in self._heard or bool(self.ruleset.watches[kind].own)

    def is_quiet(self, kind: type[Event]) -> bool:
        """Whether nothing at all can follow from such an event but what it does itself."""
        return kind not in self._heard and self.ruleset.watches[kind].quiet


def _require_room(piece: Piece[Any], to: Zone[Any]) -> None:
    if to.spec.capacity is not None and len(to) >= to.spec.capacity:
        raise RulesError(f"{piece.key} cannot go to {to.address}: it holds {to.spec.capacity}")
