"""Events: what happens on the table, each knowing how it is applied."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import fields

__all__ = ["Event"]


class Event:
    """Something that happens: every change of the table is one of these.

    A ruleset subclasses it with `@define(eq=False)`, names it in the past tense or as a plain
    noun, and gives its fields and `apply`. An event is not changed once it has been applied; what
    it really did (a clamped amount, say) it writes into its own fields while it is applied.

    Attributes:
        about: the name of the field that holds whom the event is about; a card's own triggers
            (`own=True`) are heard when that is the card itself.
        says: the line of the log, with the fields' names in braces.
        hidden: the names of fields that only the seats in `seen_by` are told in the log.
    """

    __slots__ = ()

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

    def line(self, seat: str | None = None) -> str:
        """The line of the log as that seat may read it; None reads all there is."""
        shown = {name: self.told(name, seat) for name in _names(type(self))}
        text = self.says or type(self).__name__
        return text.format_map(shown)

    def data(self, seat: str | None = None) -> dict[str, str | int | list[str] | None]:
        """The event as plain data: its name, then its fields, cards and seats by key."""
        data: dict[str, str | int | list[str] | None] = {"event": type(self).__name__}
        for name in _names(type(self)):
            secret = self._is_secret(name, seat)
            data[name] = None if secret else _plain(getattr(self, name))
        return data

    def _is_secret(self, name: str, seat: str | None) -> bool:
        return seat is not None and name in self.hidden and not self.seen_by(seat)

    def told(self, name: str, seat: str | None = None) -> str:
        """A field as that seat may be told it, in words."""
        value = getattr(self, name)
        if self._is_secret(name, seat):
            many = len(value) if isinstance(value, (list, tuple)) else 1
            return "a card" if many == 1 else f"{many} cards"
        return _label(value)


def _names(kind: Any) -> list[str]:  # Any: that events are attrs classes is said in words only
    return [each.name for each in fields(kind)]


def _label(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(_label(each) for each in value) or "nothing"
    if value is None:
        return "nothing"
    return str(getattr(value, "label", value))


def _plain(value: Any) -> str | int | list[str] | None:  # Any: a field of any event
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, (list, tuple)):
        return [str(getattr(each, "key", each)) for each in value]
    return str(getattr(value, "key", value))
