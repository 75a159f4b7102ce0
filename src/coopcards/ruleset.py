"""A ruleset: everything a game declares, checked once when it is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MemberDescriptorType
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from attrs import field, fields, frozen, has

from coopcards.cards import Card, Piece, slug
from coopcards.chance import Stream
from coopcards.copying import require_copyable
from coopcards.decks import reshuffles
from coopcards.errors import RulesError, UsageError
from coopcards.events import Event
from coopcards.steps import Chapter, Ending, Phase, Place, Repeat, Step, sequence
from coopcards.triggers import Timing
from coopcards.vitals import Vitals
from coopcards.zones import zone_names

__all__ = ["Check", "Ruleset", "Watch"]

T_co = TypeVar("T_co", covariant=True)
Order: TypeAlias = Literal["arrival", "seat", "lead seat chooses"]


@frozen(eq=False, repr=False)
class Check:
    """A state check: what follows at once from how the table stands ("damage reached health").

    Attributes:
        rule: the rule it stands for, such as "R75".
        find: the events that follow, asked with the game after every batch it watches.
        on: the events that may make it true; empty for every event.
    """

    rule: str
    find: Callable[[Any], Sequence[Event]]  # Any: the ruleset's own game
    on: tuple[type[Event], ...] = ()


@frozen(eq=False, repr=False)
class Watch:
    """What looks at the table after one kind of event.

    Attributes:
        checks: the state checks that may find something.
        endings: the endings that may have come about.
        own: at which timings some card has a trigger on such an event about itself.
        quiet: none of these.
    """

    checks: tuple[Check, ...]
    endings: tuple[Ending, ...]
    own: tuple[Timing, ...]
    quiet: bool


def _hidden_by(kind: type[Any], name: str) -> str:
    """The method or property of the library that a field of that name would hide; or nothing."""
    for base in kind.__mro__[1:]:
        found = vars(base).get(name)
        ours = base.__module__.startswith("coopcards.")
        if ours and found is not None and not isinstance(found, MemberDescriptorType):
            return f"{base.__name__}.{name}"
    return ""


def _require_open_names(ruleset: str, kind: type[Any]) -> None:
    """Refuse a class with a field that hides what the library gives to such classes.

    Raises:
        RulesError: it has one.
    """
    # What is mere family to kinds of events, such as Event itself, has no fields.
    for each in fields(kind) if has(kind) else ():
        hidden = _hidden_by(kind, each.name)
        if hidden:
            raise RulesError(
                f"{ruleset}: the field {kind.__name__}.{each.name} hides {hidden} of the library:"
                " give it another name"
            )


class _Listening(dict[Card, bool]):
    """Whether a card in play changes numbers or hears of what is not about itself."""

    def __missing__(self, card: Card) -> bool:
        listens = bool(card.modifiers) or any(not trigger.own for trigger in card.triggers)
        self[card] = listens
        return listens


class _Watches(dict[type[Event], Watch]):
    """What looks at the table after each kind of event: worked out, and checked, once a kind."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        super().__init__()
        self._ruleset = ruleset

    def __missing__(self, kind: type[Event]) -> Watch:
        ruleset = self._ruleset
        _require_open_names(ruleset.id, kind)
        checks = tuple(
            check for check in ruleset.checks if not check.on or issubclass(kind, check.on)
        )
        endings = [ending for place in ruleset.places.values() for ending in place.endings]
        watching = tuple(
            ending
            for ending in dict.fromkeys(endings)
            if not ending.on or issubclass(kind, ending.on)
        )
        own = dict.fromkeys(
            trigger.timing
            for card in ruleset.cards
            for trigger in card.triggers
            if trigger.own and issubclass(kind, trigger.event)
        )
        watch = self[kind] = Watch(checks, watching, tuple(own), not (checks or watching or own))
        return watch


@frozen(eq=False, repr=False)
class Ruleset(Generic[T_co]):
    """One game: its table, its content, its course and its endings.

    Attributes:
        id: its name in saves and on the command line.
        title: its name for people.
        version: of the rules; a save names it.
        table: the class of the game on the table.
        seat: the class of a seat; where seats differ, their classes by key.
        seats: the keys and names of the seats, in seat order.
        fewest: how many of these seats must be taken; None for all of them.
        needed: the keys of seats that must be taken in any case, such as a game master's.
        usual: the keys of the seats that are taken where nobody says otherwise; empty for all of
            them.
        cards: every printed card.
        pieces: every class of piece.
        chapters: the campaign's chapters; the first one opens it.
        endings: how a campaign ends, in order of precedence, asked when no chapter follows.
        checks: the state checks, in order.
        options: an instance of the class of named options, with their defaults.
        trigger_order: in which order triggers of one batch resolve: as the cards came into play,
            by seat, or as the lead seat chooses.
        detours: courses that a phase may hand back to be run next, by title.
        vitals: the states that characters can be in, for the rulebook; rules use them directly.
        make_up: for imagined games: given such a game, the seat that imagines it and a stream of
            chance, it makes up what that seat may not know beside cards: the secret fields, which
            stand at their defaults.
        longest: how many decisions a campaign can take at most.
    """

    id: str
    title: str
    version: str
    table: type[T_co]
    seat: type[Any] | Mapping[str, type[Any]]  # Any: the ruleset's own classes
    seats: tuple[tuple[str, str], ...]
    cards: tuple[Card, ...]
    pieces: tuple[type[Piece[Any]], ...]
    chapters: tuple[Chapter, ...]
    endings: tuple[Ending, ...]
    checks: tuple[Check, ...] = ()
    fewest: int | None = None
    needed: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()
    options: Any = None
    trigger_order: Order = "arrival"
    detours: tuple[Step, ...] = ()
    vitals: tuple[Vitals, ...] = ()
    make_up: Callable[[Any, str, Stream], None] | None = None
    longest: int = 100_000
    places: dict[str, Place] = field(factory=dict, init=False)
    card_named: dict[str, Card] = field(factory=dict, init=False)
    watches: _Watches = field(init=False)
    listening: _Listening = field(init=False)
    laid: dict[tuple[type[Piece[Any]], Card], bool] = field(factory=dict, init=False)

    @watches.default
    def _make_watches(self) -> _Watches:
        return _Watches(self)

    @listening.default
    def _make_listening(self) -> _Listening:
        return _Listening()

    def __attrs_post_init__(self) -> None:
        for card in self.cards:
            if self.card_named.setdefault(card.key, card) is not card:
                raise RulesError(f"{self.id}: two cards are named {card.name!r}")
        if not self.seats or not self.chapters or not self.endings:
            raise RulesError(f"{self.id}: a game needs a seat, a chapter and an ending")
        keys = [key for key, _ in self.seats]
        for key in keys:
            if slug(key) != key or keys.count(key) > 1:
                raise RulesError(
                    f"{self.id}: {key!r} is no key for a seat: small letters, digits and hyphens,"
                    " each key once"
                )
        for key in self.needed:
            if key not in keys:
                raise RulesError(f"{self.id}: {key!r} is needed, and is no seat: {', '.join(keys)}")
        if self.usual:
            try:
                self.seating(self.usual)
            except UsageError as error:
                raise RulesError(f"{self.id}: these cannot be usual: {error.message}") from error
        self._check_classes([self.table, *[self.seat_class(key) for key in keys], *self.pieces])
        self._check_zones()
        titles = [chapter.title for chapter in self.chapters]
        for chapter in self.chapters:
            self._lay_course(chapter.course, chapter.key)
            for title, _ in chapter.then:
                if title not in titles:
                    raise RulesError(
                        f"{self.id}: {chapter.title!r} leads to {title!r}, which is no chapter;"
                        f" there are {', '.join(titles)}"
                    )
        for detour in self.detours:
            self._lay_course(detour, f"detour/{slug(detour.title)}")
        if self.options is not None and not has(type(self.options)):
            raise RulesError(f"{self.id}: options must be an attrs instance with named fields")

    def __repr__(self) -> str:
        return f"<Ruleset {self.id} {self.version}>"

    def _check_classes(self, kinds: Sequence[type[Any]]) -> None:
        """Every class on the table is attrs' own making, told apart by identity, and copyable."""
        for kind in dict.fromkeys(kinds):
            by_value = getattr(kind, "__eq__", None) is not object.__eq__
            if "__attrs_attrs__" not in vars(kind) or by_value:
                raise RulesError(f"{self.id}: write @define(eq=False) over class {kind.__name__}")
            require_copyable(kind)
            _require_open_names(self.id, kind)
            for each in fields(kind):
                if issubclass(kind, Piece) and not each.init:
                    raise RulesError(
                        f"{self.id}: leave out init=False of {kind.__name__}.{each.name}: a piece"
                        " is read from a save with all its fields"
                    )

    def _check_zones(self) -> None:
        """What names a zone in text names one that there is."""
        owners = [self.table, *[self.seat_class(key) for key, _ in self.seats]]
        for owner in dict.fromkeys(owners):
            names = zone_names(owner)
            for name, policy in reshuffles(owner).items():
                if policy.discard and policy.discard not in names:
                    raise RulesError(
                        f"{self.id}: the discard of {owner.__name__}.{name} is {policy.discard!r};"
                        f" the zones beside it are {', '.join(names)}"
                    )
        known = [name for owner in owners for name in zone_names(owner)]
        for card in self.cards:
            named = [name for trigger in card.triggers for name in trigger.active_in]
            named += [name for modifier in card.modifiers for name in modifier.active_in]
            for name in named:
                if name not in known:
                    raise RulesError(
                        f"{self.id}: {card.name} is active in {name!r}, which is no zone;"
                        f" the zones are {', '.join(dict.fromkeys(known))}"
                    )

    def _lay_course(self, course: Step, path: str) -> None:
        """Place a whole course; one that is a mere phase is a sequence of one."""
        self._place(sequence(course.title, course) if isinstance(course, Phase) else course, path)

    def _place(self, step: Step, path: str, endings: tuple[Ending, ...] = ()) -> Place:
        if path in self.places:
            raise RulesError(f"{self.id}: two steps stand at {path!r}: give them different titles")
        if isinstance(step, Repeat):
            endings = step.endings + endings
        is_phase = isinstance(step, Phase)
        is_detour = path.startswith("detour/") and path.count("/") == 1
        self.places[path] = Place(path, step, (), endings, is_phase, is_detour)
        children = tuple(
            self._place(part, f"{path}/{slug(part.title)}", endings) for part in step.steps
        )
        placed = self.places[path] = Place(path, step, children, endings, is_phase, is_detour)
        return placed

    def seat_class(self, key: str) -> type[Any]:
        """The class of the seat with that key."""
        if isinstance(self.seat, type):
            return self.seat
        try:
            return self.seat[key]
        except KeyError:
            raise RulesError(f"{self.id}: seat has no class for {key!r}") from None

    def seating(self, keys: Sequence[str] | None = None) -> list[tuple[str, str]]:
        """The keys and names of the seats that are taken, in seat order; without keys, as usual.

        Raises:
            UsageError: a seat does not exist or is taken twice, or too few are taken.
        """
        if keys is None:
            return self.seating(self.usual) if self.usual else list(self.seats)
        known = [key for key, _ in self.seats]
        fewest = len(known) if self.fewest is None else self.fewest
        wrong = any(key not in known or keys.count(key) > 1 for key in keys)
        if wrong or len(keys) < fewest or any(key not in keys for key in self.needed):
            count = str(fewest) if fewest == len(known) else f"{fewest} to {len(known)}"
            needed = f", with {', '.join(self.needed)}" if self.needed else ""
            raise UsageError(
                f"{self.title} is for {count} of the seats {', '.join(known)}{needed}, each taken"
                f" once; not {', '.join(keys) or 'none'}"
            )
        return [(key, name) for key, name in self.seats if key in keys]

    def chapter(self, key: str) -> Chapter:
        """The chapter with that key."""
        for chapter in self.chapters:
            if chapter.key == key:
                return chapter
        raise RulesError(f"{self.id}: there is no chapter {key!r}")

    def switches(self) -> dict[str, Any]:  # Any: an option's value
        """The named options with their defaults."""
        if self.options is None:
            return {}
        return {each.name: getattr(self.options, each.name) for each in fields(type(self.options))}
