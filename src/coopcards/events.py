"""Events: what happens on the table, each knowing how it is applied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Any, ClassVar, TypeVar, Union, cast, get_args, get_origin

from attrs import define, fields, resolve_types

from coopcards.errors import RulesError
from coopcards.meters import Meter

__all__ = ["TOLD_FIELDS", "Event", "Remembered"]


class Event:
    """Something that happens: every change of the table is one of these.

    A ruleset subclasses it with `@define(eq=False, repr=False)`, names it in the past tense or as a
    plain noun, and gives its fields and `apply`. An event is not changed once it has been applied;
    what it really did (a clamped amount, say) it writes into its own fields while it is applied.

    Attributes:
        about: the name of the field that holds whom the event is about; a card's own triggers
            (`own=True`) are heard when that is the card itself.
        says: the line of the log, with the fields' names in braces.
        hidden: the names of fields that only the seats in `seen_by` are told in the log.
    """

    __slots__ = ("_concealed",)

    about: ClassVar[str] = ""
    says: ClassVar[str] = ""
    hidden: ClassVar[tuple[str, ...]] = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.line()}>"

    def apply(self, game: Any, /) -> None:  # Any: each ruleset narrows it to its own game
        """Change the table. A mere announcement, such as "attacked", changes nothing."""

    def seen_by(self, seat: str, /) -> bool:
        """Whether that seat may be told the `hidden` fields; nobody is, unless overridden."""
        return False

    def conceal(self, card: Any, seats: Sequence[str], /) -> None:
        """Let only these seats be told this card; `Table.record` sees to it."""
        concealed: dict[int, Sequence[str]] = getattr(self, "_concealed", {})
        self._concealed = {**concealed, card.id: seats}

    def line(self, seat: str | None = None) -> str:
        """The line of the log as that seat may read it; None reads all there is."""
        shown = {name: self.told(name, seat) for name in _names(type(self))}
        text = self.says or type(self).__name__
        try:
            return text.format_map(shown)
        except KeyError as error:
            raise self._wrong_line(f"names {error.args[0]!r}", shown) from None
        except (IndexError, AttributeError, ValueError) as error:
            raise self._wrong_line(f"cannot be read ({error})", shown) from None

    def _wrong_line(self, what: str, shown: Mapping[str, str]) -> RulesError:
        return RulesError(f"{type(self).__name__}.says {what}; its fields are {', '.join(shown)}")

    def data(self, seat: str | None = None) -> dict[str, str | int | list[str] | None]:
        """The event as plain data: its name, then its fields, cards and seats by key.

        Meters are left out: they go on changing. What the seat may not be told is None.
        """
        data: dict[str, str | int | list[str] | None] = {"event": type(self).__name__}
        for name in _names(type(self)):
            value = getattr(self, name)
            if not isinstance(value, Meter):
                data[name] = None if self._is_secret(name, value, seat) else _plain(value)
        return data

    def told(self, name: str, seat: str | None = None) -> str:
        """A field as that seat may be told it, in words."""
        value = getattr(self, name)
        if self._is_secret(name, value, seat):
            many = len(value) if isinstance(value, (list, tuple)) else 1
            return "a card" if many == 1 else f"{many} cards"
        return _label(value)

    def told_cards(self, seat: str) -> list[Any]:  # Any: cards, which stand above events
        """The cards that the event tells that seat."""
        cards: list[Any] = []
        for name in (*TOLD_FIELDS[type(self)], *self.hidden):
            value = getattr(self, name)
            inner = value if isinstance(value, (list, tuple)) else (value,)
            found = [each for each in inner if hasattr(each, "known_to")]
            if found and not self._is_secret(name, value, seat):
                cards += found
        return cards

    def _is_secret(self, name: str, value: Any, seat: str | None) -> bool:
        if seat is None:
            return False
        if name in self.hidden:
            return not self.seen_by(seat)
        concealed = getattr(self, "_concealed", None)
        if concealed is None:
            return False
        cards = value if isinstance(value, (list, tuple)) else (value,)
        return any(seat not in concealed.get(getattr(card, "id", -1), (seat,)) for card in cards)


@define(eq=False, repr=False)
class Remembered(Event):
    """Something that happened before the table that is there now, as it was told.

    Attributes:
        log: all there is to be read.
        seats: what seats may read that may not read all, by key.
    """

    log: str
    seats: dict[str, str]

    def line(self, seat: str | None = None) -> str:
        """The line as that seat may read it."""
        return self.log if seat is None else self.seats.get(seat, self.log)

    def data(self, seat: str | None = None) -> dict[str, str | int | list[str] | None]:
        """The line as plain data; the fields it was made of are not there any more."""
        return {"event": type(self).__name__, "line": self.line(seat)}


class _ToldFields(dict[type[Event], tuple[str, ...]]):
    """Of each kind of event the fields that may hold cards and are not `hidden` in any case."""

    def __missing__(self, kind: type[Event]) -> tuple[str, ...]:
        told = self[kind] = tuple(
            each.name
            for each in fields(resolve_types(cast(Any, kind)))
            if each.name not in kind.hidden and _may_hold_card(each.type)
        )
        return told


TOLD_FIELDS = _ToldFields()


def _may_hold_card(kind: Any) -> bool:
    """Whether a field of that annotation may hold a card: known by what only cards have."""
    if kind is object or kind is Any or isinstance(kind, TypeVar):
        return True
    origin = get_origin(kind)
    if origin in (Union, UnionType) or (isinstance(origin, type) and issubclass(origin, Sequence)):
        return any(_may_hold_card(inner) for inner in get_args(kind))
    return hasattr(origin or kind, "known_to")


def _names(kind: Any) -> list[str]:  # Any: that events are attrs classes is said in words only
    return [each.name for each in fields(kind)]


def _label(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(_label(each) for each in value) or "nothing"
    if value is None:
        return "nothing"
    return _word(value, "label")


def _plain(value: Any) -> str | int | list[str] | None:  # Any: a field of any event
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, (list, tuple)):
        return [_word(each, "key") for each in value]
    return _word(value, "key")


def _word(value: object, attribute: str) -> str:
    """A thing's key or label; of what has none, only what kind of thing it is."""
    if isinstance(value, (str, int, float)):
        return str(value)
    if isinstance(value, type):
        return value.__name__
    return str(getattr(value, attribute, type(value).__name__))
