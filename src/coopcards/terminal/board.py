"""Boards: how a ruleset's table is drawn. The one here draws any; a ruleset makes its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import fields

from coopcards.cards import FACE_DOWN, Card, Piece
from coopcards.changes import EndingReached
from coopcards.events import Event
from coopcards.meters import Meter
from coopcards.terminal.sheet import Bar, Line, Part, Section, Span, line
from coopcards.wording import sentence
from coopcards.zones import Zone, zone_specs

__all__ = ["Board"]


class Board:
    """How a table is drawn: this one writes down every meter and every zone.

    A ruleset's own board overrides what it can say better. What it is given to draw for a seat is
    that seat's view of the table, so it cannot show more; seat None is shown everything.
    """

    def draw(self, game: Any, seat: str | None) -> list[Section]:  # Any: a ruleset's own game
        """The sections of the table, the first with where the game stands as its title."""
        return [
            Section(owner.label if owner is not game else game.position, tuple(self._parts(owner)))
            for owner in (game, *game.seats)
        ]

    def _parts(self, owner: Any) -> Iterator[Part]:  # Any: a ruleset's own game or seat
        for each in fields(type(owner)):
            meter = getattr(owner, each.name)
            if isinstance(meter, Meter):
                label = sentence(each.name.replace("_", " "))
                if meter.cap is None:
                    yield line(str(meter.value), lead=f"{label}: ")
                else:
                    yield Bar(label, meter.value, meter.cap)
        for name in zone_specs(type(owner)):
            yield self._zone(getattr(owner, name))

    def _zone(self, zone: Zone[Any]) -> Line:
        lead = f"{sentence(zone.name)}: "
        faces = [piece for piece in zone if piece.printed is not FACE_DOWN]
        spans = [Span(", ".join(piece.label for piece in faces) or "none" * (not len(zone)))]
        if hidden := len(zone) - len(faces):
            spans.append(Span(f"{' and ' if faces else ''}{hidden} face down", "quiet"))
        return line(*spans, lead=lead)

    def moment(self, game: Any) -> object:  # Any: a ruleset's own game
        """What the table is drawn anew for, whenever it is another: each round of each chapter."""
        return (game.chapter, game.round)

    def status(self, game: Any, seat: str | None) -> str:  # Any: a ruleset's own game
        """One line over each question, with what is most needed to answer it."""
        position: str = game.position
        return position

    def note(self, game: Any, piece: Piece[Any]) -> str:  # Any: a ruleset's own game
        """What is written beside a card that is an option."""
        return ""

    def deed(self, game: Any, key: str) -> str:  # Any: a ruleset's own game
        """What is written beside an option of that key that is no card."""
        return ""

    def style(self, event: Event) -> str:
        """The style of an event's line in the log; see `Span`."""
        if isinstance(event, EndingReached):
            return "good" if event.ending.won else "danger"
        return ""

    def card(self, card: Card) -> list[str]:
        """What is printed on a card, line by line: its numbers, keywords and text."""
        own = [
            each.name
            for each in fields(type(card))
            if each.name not in ("name", "text", "keywords", "back", "key")
        ]
        values = {name: getattr(card, name) for name in own}
        numbers = ", ".join(
            f"{name.replace('_', ' ')} {value}"
            for name, value in values.items()
            if isinstance(value, int) and not isinstance(value, bool)
        )
        return [each for each in (numbers, ", ".join(card.keywords), card.text) if each]
