"""Changes: the events that alter cards, meters and the campaign log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from attrs import define, field

from coopcards.campaign import LogEntry, Matter
from coopcards.cards import Piece
from coopcards.errors import RulesError
from coopcards.events import Event
from coopcards.meters import Meter
from coopcards.modifiers import Stat
from coopcards.steps import Ending
from coopcards.table import Table

__all__ = [
    "Attached",
    "Damage",
    "EndingReached",
    "EntryActs",
    "Exhausted",
    "Gained",
    "Healed",
    "LastingEffect",
    "Lost",
    "Paid",
    "PhaseBegan",
    "Readied",
    "Recorded",
]


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

    card: Piece[Any]
    amount: int
    source: object = None

    def apply(self, game: Table[Any], /) -> None:
        """Add it to what the card has suffered."""
        self.card.damage += self.amount

    def line(self, seat: str | None = None) -> str:
        """Who deals how much to whom."""
        card = self.told("card", seat)
        if self.source is None:
            return f"{card} suffers {self.amount} damage"
        return f"{self.told('source', seat)} deals {self.amount} damage to {card}"


@define(eq=False, repr=False)
class Healed(Event):
    """Damage is healed; `amount` becomes what was really healed."""

    about: ClassVar[str] = "card"

    card: Piece[Any]
    amount: int
    source: object = None

    def apply(self, game: Table[Any], /) -> None:
        """Take it from what the card has suffered, down to nothing."""
        self.amount = min(self.amount, self.card.damage)
        self.card.damage -= self.amount

    def line(self, seat: str | None = None) -> str:
        """Who heals how much of whom."""
        card = self.told("card", seat)
        if self.source is None:
            return f"{card} is healed of {self.amount} damage"
        return f"{self.told('source', seat)} heals {self.amount} damage from {card}"


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

    about: ClassVar[str] = "meter"

    meter: Meter
    amount: int
    source: object = None

    def apply(self, game: Table[Any], /) -> None:
        """Add it, within the meter's bounds."""
        self.amount = self.meter.gain(self.amount)

    def line(self, seat: str | None = None) -> str:
        """Whose meter, how much and why."""
        return _metered(self, "gains", "rises by", seat)


@define(eq=False, repr=False)
class Lost(Event):
    """A meter falls as far as it can; `amount` becomes what was really taken."""

    about: ClassVar[str] = "meter"

    meter: Meter
    amount: int
    source: object = None

    def apply(self, game: Table[Any], /) -> None:
        """Take it, within the meter's bounds."""
        self.amount = self.meter.lose(self.amount)

    def line(self, seat: str | None = None) -> str:
        """Whose meter, how much and why."""
        return _metered(self, "loses", "falls by", seat)


@define(eq=False, repr=False)
class Paid(Event):
    """A price is paid out of a meter, the whole of it.

    Raises:
        RulesError: the meter has not got it; what cannot be paid must not be offered.
    """

    about: ClassVar[str] = "meter"

    meter: Meter
    amount: int
    source: object = None

    def apply(self, game: Table[Any], /) -> None:
        """Take it."""
        if self.amount > self.meter.value - self.meter.floor:
            what = "this" if self.source is None else self.told("source")
            raise RulesError(
                f"{what} costs {self.amount}, {self.meter.label or 'the meter'} has"
                f" {self.meter.value}"
            )
        self.meter.lose(self.amount)

    def line(self, seat: str | None = None) -> str:
        """Whose meter, how much and what for."""
        return _metered(self, "pays", "pays", seat)


def _metered(event: Gained | Lost | Paid, verb: str, common_verb: str, seat: str | None) -> str:
    """The line of a meter's event: "Hale gains 1 echo (Casting Pit)", "oil falls by 2"."""
    meter = event.meter
    why = f" ({event.told('source', seat)})" if event.source is not None else ""
    if meter.whose:
        return f"{meter.whose} {verb} {event.amount} {meter.name}{why}"
    return f"{meter.name or 'a meter'} {common_verb} {event.amount}{why}"


@define(eq=False, repr=False)
class LastingEffect(Event):
    """A number of a card is changed until the rules call `game.expire(until)`, or it leaves play.

    Nothing else ends it: what lasts for a round is ended by the ruleset's last phase of a round.
    """

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card}: {stat} {amount} until the end of the {until} ({source})"

    card: Piece[Any]
    stat: Stat
    amount: int
    until: str
    source: object = None

    def apply(self, game: Table[Any], /) -> None:
        """Let it last on this visit of the card."""
        source = str(getattr(self.source, "key", self.source or ""))
        game.add_lasting(self.card, self.stat, self.amount, until=self.until, source=source)


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
            chapter=game.chapter_visit,
            round=game.round,
            seat=self.seat,
            whose=game.find(self.seat).label if self.seat else "",
            amount=self.amount,
        )


@define(eq=False, repr=False)
class EntryActs(Event):
    """A line of the campaign log acts in the set-up of this chapter, once."""

    says: ClassVar[str] = "from the campaign log: {entry}"

    entry: LogEntry

    def apply(self, game: Table[Any], /) -> None:
        """Note it in the ledger."""
        game.campaign.apply(self.entry, game.chapter_visit)


@define(eq=False, repr=False)
class PhaseBegan(Event):
    """A phase begins."""

    says: ClassVar[str] = "{title}: {at}"

    title: str
    at: Sequence[object]

    def line(self, seat: str | None = None) -> str:
        """The title, and whose phase it is."""
        return f"{self.title} ({self.told('at', seat)})" if self.at else self.title


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
