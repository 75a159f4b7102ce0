"""Tables: the part of an observation that says how the table stands, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import UnionType
from typing import Any, Union, get_args, get_origin

from attrs import fields, frozen

from coopcards.campaign import CampaignLog
from coopcards.cards import FACE_DOWN, Card, Piece, printed_class
from coopcards.envs.features import WORD, Features, Sheet, named_word
from coopcards.game import Game
from coopcards.initiative import Initiative
from coopcards.ruleset import Ruleset
from coopcards.seats import Seat
from coopcards.views import View
from coopcards.zones import Zone, zone_specs

__all__ = ["PIECE_IDENTITY", "TablePart"]

PIECE_IDENTITY = (
    "printed", "id", "key", "owner", "controller", "at", "visit", "host", "known_to",
)  # fmt: skip
"""What of a piece says which one it is, and not how it is."""

# Of what the library itself keeps on a table, this is for players.
_OPEN = ("chapter", "phase", "round", "rounds", "ending")
_LOG = 16


def _pieces_of(annotation: Any, ruleset: Ruleset[Any]) -> list[type[Piece[Any]]]:
    """The classes of piece that a zone so annotated holds; all of them where it does not say."""
    inner = get_args(annotation)[:1] or (Any,)
    if get_origin(inner[0]) in (Union, UnionType):
        inner = get_args(inner[0])
    kinds = tuple(get_origin(each) or each for each in inner)
    if Any in kinds or not all(isinstance(each, type) for each in kinds):
        return list(ruleset.pieces)
    return [each for each in ruleset.pieces if issubclass(each, kinds)]


@frozen
class _CardPlaces:
    """Where the copies of one card in one zone stand in the observation."""

    first: int
    features: Features | None


class _ZonePart:
    """One zone: how many cards it holds, which on top and at the bottom, and what each is like."""

    def __init__(self, zone: Zone[Any], annotation: Any, ruleset: Ruleset[Any]) -> None:
        self._address = zone.address
        self.names = [f"{zone.address}: cards", f"{zone.address}: face down"]
        self.names += named_word(f"{zone.address}: top") + named_word(f"{zone.address}: bottom")
        self._in_play = zone.spec.in_play
        self._cards: dict[Card, _CardPlaces] = {}
        holds = _pieces_of(annotation, ruleset)
        for card in ruleset.cards:
            kinds = [kind for kind in holds if isinstance(card, printed_class(kind))]
            if kinds:
                self._place(card, kinds)
        self._others = len(self.names)
        self.names.append(f"{zone.address}: other cards")

    def _place(self, card: Card, kinds: Sequence[type[Piece[Any]]]) -> None:
        prefix = f"{self._address}: {card.name}"
        features = Features.of(kinds, PIECE_IDENTITY) if self._in_play else None
        self._cards[card] = _CardPlaces(len(self.names), features)
        self.names.append(prefix)
        if features is not None:
            self.names += [f"{prefix}, own", *named_word(f"{prefix}, host")]
            self.names += features.names(f"{prefix}, ")

    def write(self, sheet: Sheet, start: int, view: View[Any]) -> None:
        """Write down that zone of a view, from that place on."""
        cards = view.table.zones[self._address].cards
        if not cards:
            return
        sheet.add(start, len(cards))
        for place, piece in ((2, cards[-1]), (2 + WORD, cards[0])):
            if piece.printed is not FACE_DOWN:
                sheet.say(start + place, piece.printed.name)
        for piece in cards:
            if piece.printed is FACE_DOWN:
                sheet.add(start + 1, 1)
                continue
            places = self._cards.get(piece.printed)
            if places is None:
                sheet.add(start + self._others, 1)
                continue
            at = start + places.first
            sheet.add(at, 1)
            if places.features is not None:
                sheet.add(at + 1, piece.controller == view.seat)
                if piece.host >= 0:
                    sheet.say(at + 2, view.table.pieces[piece.host].printed.name)
                places.features.write(sheet, at + 2 + WORD, piece)


def _orders_of(kind: type[Any]) -> list[str]:
    """The names of the fields that are orders of play."""
    return [each.name for each in fields(kind) if Initiative in (each.type, *get_args(each.type))]


def _zones_of(owner: Game[Any] | Seat) -> Iterator[tuple[Zone[Any], Any]]:
    """The zones of a game or seat, each with the annotation of its field."""
    specs = zone_specs(type(owner))
    for each in fields(type(owner)):
        if each.name in specs:
            yield getattr(owner, each.name), each.type


def _decider(table: Game[Any], key: str) -> str:
    """Who decides for the card of that key; empty where it is none on this table."""
    found = next((piece for piece in table.pieces if piece.key == key), None)
    return "" if found is None else found.controller


class TablePart:
    """The whole table: the game's and each seat's own fields, the campaign log, and every zone."""

    def __init__(self, ruleset: Ruleset[Any], game: Game[Any]) -> None:
        self._seats = [seat.key for seat in game.seats]
        library = {each.name for each in fields(Game)} - set(_OPEN)
        self._game = Features.of([ruleset.table], library)
        self.names = self._game.names("table: ")
        self._log = len(self.names)
        self.names += ["campaign log: lines"]
        self.names += [f"campaign log, word {number}" for number in range(1, _LOG + 1)]
        self._orders: list[tuple[str, int]] = []
        for name in _orders_of(ruleset.table):
            self._orders.append((name, len(self.names)))
            self.names.append(f"{name}: still to act")
            self.names += [
                f"{name}: {seat} {what}" for seat in self._seats for what in ("acts", "is to act")
            ]
        seats: list[tuple[Features, int]] = []
        for seat in game.seats:
            features = Features.of([type(seat)], [each.name for each in fields(Seat)])
            seats.append((features, len(self.names)))
            self.names += features.names(f"{seat.key}: ")
        self._of_seats = seats
        self._zones: list[tuple[_ZonePart, int]] = []
        for owner in (game, *game.seats):
            for zone, annotation in _zones_of(owner):
                part = _ZonePart(zone, annotation, ruleset)
                self._zones.append((part, len(self.names)))
                self.names += part.names

    def write(self, sheet: Sheet, start: int, view: View[Any]) -> None:
        """Write down the table of a view, from that place on."""
        table = view.table
        self._game.write(sheet, start, table)
        self._write_log(sheet, start + self._log, table.campaign)
        for name, place in self._orders:
            order = getattr(table, name)
            if order is not None:
                self._write_order(sheet, start + place, table, order)
        for seat, (features, place) in zip(table.seats, self._of_seats, strict=True):
            features.write(sheet, start + place, seat)
        for part, place in self._zones:
            part.write(sheet, start + place, view)

    def _write_log(self, sheet: Sheet, place: int, log: CampaignLog) -> None:
        """How many lines are in force, and all their names, added up."""
        for line in log.in_force():
            sheet.add(place, 1)
            # Added up, words of four numbers would soon be mistaken: each line has four words.
            for part in range(0, _LOG, WORD):
                sheet.say(place + 1 + part, f"{part}/{line.matter}/{line.name}")

    def _write_order(self, sheet: Sheet, place: int, table: Game[Any], order: Initiative) -> None:
        """How many are still to act, which seats act now, and which are to act."""
        acting = order.acting
        for entry in order.entries:
            waits = not entry.acted
            sheet.add(place, waits)
            keys = {key for who in entry.who for key in (who, _decider(table, who))}
            for number, seat in enumerate(self._seats):
                if seat in keys:
                    sheet.add(place + 1 + 2 * number, entry.id in acting)
                    sheet.add(place + 2 + 2 * number, waits)
