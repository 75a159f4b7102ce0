"""Hearing: which cards listen to which events, and which change which numbers."""

from __future__ import annotations

from bisect import insort
from typing import Any, TypeAlias

from attrs import define, field

from coopcards.cards import Piece
from coopcards.copying import DERIVED
from coopcards.events import Event
from coopcards.modifiers import Modifier, Stat
from coopcards.triggers import Trigger
from coopcards.zones import Zone

__all__ = ["Hearing"]

# Visit and id say who came first: of the same table the order is always the same.
Listener: TypeAlias = tuple[int, int, Trigger, Piece[Any]]
Changer: TypeAlias = tuple[int, int, Modifier, Piece[Any]]


@define(eq=False, repr=False, kw_only=True)
class Hearing:
    """An index of the cards in play that listen or change numbers; all of it can be derived."""

    _heard: dict[type[Event], list[Listener]] = field(factory=dict, metadata=DERIVED, init=False)
    _changers: dict[Stat, list[Changer]] = field(factory=dict, metadata=DERIVED, init=False)

    def listen(self, piece: Piece[Any], at: Zone[Any]) -> None:
        """Let what is printed on a piece that has come to a zone be active there."""
        for trigger in piece.printed.triggers:
            if not trigger.own and _is_active(trigger.active_in, at):
                for kind in _family(trigger.event):
                    insort(
                        self._heard.setdefault(kind, []),
                        (piece.visit, piece.id, trigger, piece),
                        key=_arrival,
                    )
        for modifier in piece.printed.modifiers:
            if _is_active(modifier.active_in, at):
                insort(
                    self._changers.setdefault(modifier.stat, []),
                    (piece.visit, piece.id, modifier, piece),
                    key=_arrival,
                )

    def unlisten(self, piece: Piece[Any]) -> None:
        """Let nothing that is printed on a piece be active any more."""
        for trigger in piece.printed.triggers:
            if not trigger.own:
                for kind in _family(trigger.event):
                    _forget(self._heard, kind, piece)
        for modifier in piece.printed.modifiers:
            _forget(self._changers, modifier.stat, piece)

    def forget_all(self) -> None:
        """Nobody listens any more."""
        self._heard.clear()
        self._changers.clear()


def _arrival(entry: tuple[int, int, Any, Any]) -> tuple[int, int]:
    return entry[:2]


def _is_active(active_in: tuple[str, ...], at: Zone[Any]) -> bool:
    return at.name.replace(" ", "_") in active_in if active_in else at.spec.in_play


def _family(kind: type[Event]) -> list[type[Event]]:
    """The kind of event and all its subclasses, each once."""
    family = {kind: None}
    for sub in kind.__subclasses__():
        family.update(dict.fromkeys(_family(sub)))
    return list(family)


def _forget(index: dict[Any, list[Any]], key: Any, piece: Piece[Any]) -> None:
    entries = index.get(key)
    if entries is not None:
        entries[:] = [entry for entry in entries if entry[3] is not piece]
        if not entries:
            del index[key]
