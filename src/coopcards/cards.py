"""Cards: what is printed, and the pieces in play that carry it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from inspect import isclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, get_args

from attrs import NOTHING, Factory, define, field, fields, frozen

from coopcards.copying import SHARED
from coopcards.errors import RulesError
from coopcards.events import Event
from coopcards.modifiers import Modifier, Stat, Target
from coopcards.triggers import Condition, Limit, Timing, Trigger

__all__ = ["FACE_DOWN", "Card", "Piece", "printed_class", "slug"]

E = TypeVar("E", bound=Event)
C_co = TypeVar("C_co", bound="Card", covariant=True)

# Any: the game and the piece are the ruleset's own classes; the event is tied by E.
Handle: TypeAlias = Callable[[Any, Any, E], Awaitable[Any]]
Listen: TypeAlias = Callable[[Handle[E]], Handle[E]]


def slug(name: str) -> str:
    """The name as a key: "Mourner's Stair" gives "mourners-stair"."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


@frozen(eq=False)
class Card:
    """What is printed on a card, known by its name; a ruleset subclasses it with its numbers.

    Attributes:
        name: the printed name, unique in a ruleset.
        text: the printed text.
        keywords: printed keywords.
        back: what its back shows. Cards of one owner, or of none, cannot be told apart face down
            where their backs are the same: name the backs of decks that are never mixed.
        key: the name as a key.
        triggers: what the decorators below have added.
        modifiers: what `gives` has added.
    """

    name: str
    text: str = field(default="", kw_only=True)
    keywords: tuple[str, ...] = field(default=(), kw_only=True)
    back: str = field(default="", kw_only=True)
    key: str = field(init=False, repr=False)
    triggers: list[Trigger] = field(factory=list, init=False, repr=False)
    modifiers: list[Modifier] = field(factory=list, init=False, repr=False)

    @key.default
    def _make_key(self) -> str:
        key = slug(self.name)
        if not key:
            raise RulesError(f"a card needs a name with letters or digits, not {self.name!r}")
        return key

    @property
    def label(self) -> str:
        """The printed name."""
        return self.name

    def before(
        self,
        event: type[E],
        *,
        own: bool = False,
        optional: bool = False,
        when: Condition | None = None,
        limit: Limit | None = None,
        active_in: tuple[str, ...] = (),
        topic: str = "",
    ) -> Listen[E]:
        """Mark the function below as what this card does just before such an event."""
        return self._listen("before", event, own, optional, when, limit, active_in, topic)

    def instead(
        self,
        event: type[E],
        *,
        own: bool = False,
        optional: bool = False,
        when: Condition | None = None,
        limit: Limit | None = None,
        active_in: tuple[str, ...] = (),
        topic: str = "",
    ) -> Listen[E]:
        """Mark the function below as replacing such an event.

        It returns what happens instead: an event, several, or () for nothing at all; None leaves
        the event as it was.
        """
        return self._listen("instead", event, own, optional, when, limit, active_in, topic)

    def after(
        self,
        event: type[E],
        *,
        own: bool = False,
        optional: bool = False,
        when: Condition | None = None,
        limit: Limit | None = None,
        active_in: tuple[str, ...] = (),
        even_if_gone: bool = False,
        topic: str = "",
    ) -> Listen[E]:
        """Mark the function below as what this card does after such an event.

        `topic` is what its controller is asked for where it is optional: without it the
        function's name.
        """
        return self._listen(
            "after", event, own, optional, when, limit, active_in, topic, even_if_gone
        )

    def _listen(
        self,
        timing: Timing,
        event: type[E],
        own: bool,
        optional: bool,
        when: Condition | None,
        limit: Limit | None,
        active_in: tuple[str, ...],
        topic: str,
        even_if_gone: bool = False,
    ) -> Listen[E]:
        heard: object = event
        if not (isclass(heard) and issubclass(heard, Event)):
            raise RulesError(f"{self.name}: a trigger hears a class of events, not {event!r}")
        if own and not event.about:
            raise RulesError(
                f"{self.name}: own=True needs {event.__name__}.about to name the field"
                " that says whom the event is about"
            )

        def mark(handler: Handle[E]) -> Handle[E]:
            asked = topic or getattr(handler, "__name__", "trigger")
            key = f"{self.key}/{len(self.triggers)}"
            self.triggers.append(
                Trigger(
                    self.name, key, asked, timing, event, handler, own, optional, when, limit,
                    active_in, even_if_gone,
                )
            )  # fmt: skip
            return handler

        return mark

    def gives(
        self,
        stat: Stat,
        amount: int | Callable[[Any, Any, Any], int],
        *,
        to: Target,
        active_in: tuple[str, ...] = (),
        once: bool = False,
    ) -> None:
        """Print a continuous effect on this card; see `Modifier`."""
        self.modifiers.append(Modifier(stat, amount, to, active_in, once))


@define(eq=False, repr=False)
class Piece(Generic[C_co]):
    """A card on the table. Two copies of one printed card are two pieces, never equal.

    A ruleset subclasses it with the state such a card can have; every field of it but the first
    seven goes back to its default when the piece leaves play.

    Attributes:
        printed: what is printed on it.
        id: its number on this table.
        key: its stable name in answers and saves, such as "hollow-hound#2".
        owner: the key of the seat it belongs to; empty for a card of the game's.
        controller: the key of the seat that decides for it: its owner's, until it comes to a zone
            of another seat's or `ControlTaken` says otherwise.
        at: the address of the zone it lies in.
        visit: rises whenever it enters or leaves play, or moves outside it. Limits, durations and
            peeks belong to one visit.
        exhausted: turned, and not ready.
        face_down: its face is hidden, even in an open zone.
        damage: what it has suffered.
        host: the id of the card it is attached to, or -1.
        known_to: the keys of seats that have peeked at it.
    """

    lies_on_table: ClassVar[bool] = True

    printed: C_co = field(metadata=SHARED)
    id: int
    key: str
    owner: str = ""
    controller: str = ""
    at: str = ""
    visit: int = 0
    exhausted: bool = False
    face_down: bool = False
    damage: int = 0
    host: int = -1
    known_to: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}>"

    @property
    def name(self) -> str:
        """The printed name."""
        return self.printed.name

    @property
    def label(self) -> str:
        """The printed name."""
        return self.printed.name

    def reset(self) -> None:
        """Back to the state of a card that has just come from its box."""
        for name, value in _fresh(type(self)):
            setattr(self, name, value)


def printed_class(kind: type[Piece[Any]]) -> type[Card]:
    """The class of card that such pieces have printed on them."""
    for base in getattr(kind, "__orig_bases__", ()):
        for inner in get_args(base):
            if isinstance(inner, type) and issubclass(inner, Card):
                return inner
    return Card


_IDENTITY = ("printed", "id", "key", "owner", "controller", "at", "visit")
_FRESH: dict[type[Any], tuple[tuple[str, Any], ...]] = {}  # Any: defaults of any field


def _fresh(kind: type[Piece[Any]]) -> tuple[tuple[str, Any], ...]:
    """The state fields of that class of piece with their defaults."""
    known = _FRESH.get(kind)
    if known is None:
        for each in fields(kind):
            if each.name not in _IDENTITY and (
                each.default is NOTHING or isinstance(each.default, Factory)  # type: ignore[arg-type]  # attrs types Factory as a function
            ):
                raise RulesError(
                    f"{kind.__name__}.{each.name} needs a plain default: it is what the piece"
                    " goes back to when it leaves play"
                )
        known = _FRESH[kind] = tuple(
            (each.name, each.default) for each in fields(kind) if each.name not in _IDENTITY
        )
    return known


FACE_DOWN = Card("Face-down card", text="A card whose face this seat may not see.")
