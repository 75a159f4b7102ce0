"""Initiative: in which order the entries of a round act, and whose turn it is.

An `Entry` has an identity, so that one which comes, leaves or changes its count never moves the
others. `while turn := initiative.next()` walks through a round; the order is read anew each time.
An entry acts once a round, extra turns and interrupts aside, and never once it has been removed.

A game has it as a field: `line: Initiative = field(factory=lambda: Initiative(ORDER), init=False)`;
seats and cards stand in it by key. It joins the course in one of two ways: one phase walks through
it with `next()`, or `each(lambda game: game.line.entries, ...)` gives every entry a step. A new
round is begun by the ruleset, with `new_round()`; what changes it is put into the ruleset's own
events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import chain
from typing import ClassVar, Literal

from attrs import define, evolve, field, frozen

from coopcards.errors import RulesError

__all__ = ["THE_TIED", "Entry", "Initiative", "OrderOfPlay", "Turn"]

THE_TIED = "the tied"
"""The decider where those who are tied agree among themselves."""


@frozen
class OrderOfPlay:
    """Who acts before whom; settings that contradict each other raise RulesError.

    Attributes:
        by: "seat" (as they sit), "count" (each entry's number), "side" (one after the other) or
            "choice" (nobody comes before anybody: a decider picks).
        ties: entries in one place act in "seat order" (then as listed), "together" in one turn, or
            one by one as "decided".
        deciders: pairs of a side and who decides once an entry of it is tied; the side "" fits any
            tie. The first that fits decides, or orders the declarations of those who act together;
            where none fits nobody is asked, and ties to be decided fall back on seat order.
        sides: the sides in the order in which they act; by side only.
        high_first: whether the highest count acts first; by count only.
    """

    by: Literal["seat", "count", "side", "choice"]
    ties: Literal["seat order", "together", "decided"] = "seat order"
    deciders: tuple[tuple[str, str], ...] = ()
    sides: tuple[str, ...] = ()
    high_first: bool = False

    def __attrs_post_init__(self) -> None:
        if (self.by == "side") != bool(self.sides):
            raise RulesError('by="side" and sides=(...) need each other: write both or neither')
        if self.high_first and self.by != "count":
            raise RulesError('high_first=True needs by="count"')
        if self.ties == "decided" and not self.deciders:
            raise RulesError('ties="decided" needs a decider, such as deciders=(("", THE_TIED),)')
        if self.ties == "seat order" and self.deciders:
            raise RulesError('nobody decides in seat order: write ties="decided" or "together"')
        if self.by == "choice" and (self.ties != "decided" or "" not in dict(self.deciders)):
            raise RulesError('by="choice" needs ties="decided" and deciders=(("", who),)')


@frozen
class Entry:
    """One place in the order of play, such as an initiative card.

    Attributes:
        id: its identity, which no other entry shares.
        who: the seats or pieces that act in it; several where a group shares one card.
        side: the side it is of; empty where the game knows none.
        count: its number; None where the order does not go by count.
        face_up: whether everybody sees the count.
        acted: whether its turn of this round has begun, or is lost.
    """

    id: str
    who: tuple[str, ...]
    side: str = ""
    count: int | None = None
    face_up: bool = True
    acted: bool = False
    takes_turns: ClassVar[bool] = True

    @property
    def key(self) -> str:
        """What it is known by beside seats and cards: `Table.find` finds it by that."""
        return f"entry:{self.id}"

    @property
    def label(self) -> str:
        """Its identity."""
        return self.id


@frozen
class Turn:
    """The ids of those who act now, never none, and who orders them (empty: nobody is asked).

    Where it has not `begun` the decider names the one who acts: call `Initiative.begin`.
    """

    entries: tuple[str, ...]
    decider: str = ""
    begun: bool = True
    extra: bool = False


@define
class Initiative:
    """The entries of a round and the turn in progress, as plain data.

    RulesError is raised for the id of no entry, for two entries with one id, and for an entry
    without a place in the order of play.

    Attributes:
        order: the order of play.
        seats: the seats, the one who begins first.
        entries: as listed, which need not be the order in which they act.
        round: the number of the round, from 1.
        turns: the entries of the turn in progress last, of those it interrupts before.
        extra: the entries with an extra turn to come, the next one first.
        spent: entries removed after their turn; should they come back, it is not given again.
    """

    order: OrderOfPlay
    seats: list[str] = field(factory=list)
    entries: list[Entry] = field(factory=list)
    round: int = field(default=1, kw_only=True)
    turns: list[list[str]] = field(factory=list, kw_only=True)
    extra: list[str] = field(factory=list, kw_only=True)
    spent: list[str] = field(factory=list, kw_only=True)

    def __attrs_post_init__(self) -> None:
        # The lists given belong to whoever gave them.
        self.seats, self.entries = [*self.seats], [*self.entries]
        self._check(self.entries)
        for entry_id in [*self.extra, *chain.from_iterable(self.turns)]:
            self._index(entry_id)

    def seen_by(self, seat: str) -> Initiative:
        """The order as that seat sees it: counts that lie face down for others are blank.

        Whoever acts in an entry knows its count.
        """
        blank = [
            entry if entry.face_up or seat in entry.who else evolve(entry, count=None)
            for entry in self.entries
        ]
        seen = copy(self)
        seen.entries = blank
        return seen

    def renamed(self, names: Mapping[str, str]) -> Initiative:
        """The order with those who are in the names called by others, as ids of entries too."""
        if not names:
            return self

        def called(keys: Iterable[str]) -> list[str]:
            return [names.get(key, key) for key in keys]

        other = copy(self)
        other.entries = [
            evolve(entry, id=names.get(entry.id, entry.id), who=tuple(called(entry.who)))
            for entry in self.entries
        ]
        other.turns = [called(turn) for turn in self.turns]
        other.extra, other.spent = called(self.extra), called(self.spent)
        return other

    @property
    def acting(self) -> tuple[str, ...]:
        """The entries of the turn in progress, without those removed since it began."""
        return tuple(self.turns[-1]) if self.turns else ()

    def entry(self, entry_id: str) -> Entry:
        """The entry with that id."""
        return self.entries[self._index(entry_id)]

    def next(self) -> Turn | None:
        """End the turn in progress and begin the following one, extra turns first.

        Returns None once all have acted; raises RulesError during an interrupt.
        """
        if len(self.turns) > 1:
            raise self._error("an interrupt is in progress: call resume() before next()")
        self.turns.clear()
        if self.extra:
            self.turns.append([self.extra.pop(0)])
            return Turn(self.acting, extra=True)
        first = self._first()
        if not first:
            return None
        decider = self._decider(first)
        begun = not decider or self.order.ties == "together"
        for entry in first:
            # A count that has been called is shown, also by those who act a little later.
            face_up = entry.face_up or begun or self.order.by == "count"
            self.change(evolve(entry, face_up=face_up, acted=begun))
        turn = Turn(tuple(entry.id for entry in first), decider, begun)
        if begun:
            self.turns.append(list(turn.entries))
        return turn

    def begin(self, entry_id: str) -> Turn:
        """Begin the turn the decider chose; RulesError where that entry cannot act now."""
        if any(self.turns):
            raise self._error(f"{entry_id} cannot begin: a turn is in progress, call next() first")
        ids = [entry.id for entry in self._first()]
        if self.order.ties != "decided" or entry_id not in ids:
            raise self._error(f"{entry_id} cannot begin: next() says who may act, {ids}")
        self.change(evolve(self.entry(entry_id), face_up=True, acted=True))
        self.turns = [[entry_id]]
        return Turn((entry_id,))

    def extra_turn(self, entry_id: str) -> None:
        """Give an entry one more turn, after the turn in progress and earlier extra turns."""
        self.extra.append(self.entry(entry_id).id)

    def interrupt(self, entry_id: str) -> Turn:
        """Let an entry act within the turn in progress, until `resume`; it keeps its own turn."""
        turn = Turn((self.entry(entry_id).id,), extra=True)
        # Between two turns nobody is interrupted, yet resume() needs something to go back to.
        self.turns = [*(self.turns or [[]]), [entry_id]]
        return turn

    def resume(self) -> tuple[str, ...]:
        """End the interrupt (RulesError without one); returns those left whose turn goes on."""
        if len(self.turns) < 2:
            raise self._error("no interrupt is in progress: next() ends a turn")
        self.turns.pop()
        return self.acting

    def insert(self, entry: Entry, *, before: str = "", only_after: str = "") -> None:
        """Add an entry in mid-round, listed `before` another or last.

        It acts this round unless it has acted, with `only_after` only if it comes after that one.
        """
        index = self._index(before) if before else len(self.entries)
        entry = evolve(entry, acted=entry.acted or entry.id in self.spent)
        self._put([*self.entries[:index], entry, *self.entries[index:]], entry.id, only_after)

    def change(self, entry: Entry, *, only_after: str = "") -> None:
        """Put an entry in the place of the one with its id; who has acted does not act again.

        One whose new count has passed acts next, with `only_after` only if it comes after that one.
        """
        index = self._index(entry.id)
        entry = evolve(entry, acted=entry.acted or self.entries[index].acted)
        self._put([*self.entries[:index], entry, *self.entries[index + 1 :]], entry.id, only_after)

    def remove(self, entry_id: str) -> None:
        """Take an entry out with every turn it had to come; the turn in progress does not move."""
        if self.entries.pop(self._index(entry_id)).acted and entry_id not in self.spent:
            self.spent.append(entry_id)
        self.extra = [other for other in self.extra if other != entry_id]
        self.turns = [[other for other in turn if other != entry_id] for turn in self.turns]

    def comes_after(self, entry_id: str, other_id: str) -> bool:
        """Whether an entry's turn of the round is later than the other's."""
        pair = entry, other = self.entry(entry_id), self.entry(other_id)
        if self._place(entry) != self._place(other):
            return self._place(entry) > self._place(other)
        if self.order.ties == "together":
            return False
        if self._decider(pair):
            return other.acted and not entry.acted
        if self._seat(entry) != self._seat(other):
            return self._seat(entry) > self._seat(other)
        return self._index(entry_id) > self._index(other_id)

    def new_round(self, entries: Iterable[Entry] | None = None, *, first_seat: str = "") -> None:
        """Begin a round in which nobody has acted, with nothing left of the last one.

        Other `entries` take the place of the present ones; `first_seat` begins, then as they sit.
        """
        listed = self.entries if entries is None else entries
        fresh = [evolve(entry, acted=False) for entry in listed]
        self._check(fresh)
        if first_seat and first_seat not in self.seats:
            raise self._error(f"there is no seat {first_seat!r}: write one of {self.seats}")
        if first_seat:
            first = self.seats.index(first_seat)
            self.seats = self.seats[first:] + self.seats[:first]
        self.entries, self.turns, self.extra, self.spent = fresh, [], [], []
        self.round += 1

    def _first(self) -> list[Entry]:
        """Those who act now, or among whom the decider chooses."""
        waiting = [entry for entry in self.entries if not entry.acted]
        place = min(map(self._place, waiting), default=0)
        tied = [entry for entry in waiting if self._place(entry) == place]
        tied.sort(key=self._seat)
        return tied if self.order.ties == "together" or self._decider(tied) else tied[:1]

    def _decider(self, tied: Sequence[Entry]) -> str:
        sides = ["", *(entry.side for entry in tied)]
        fitting = [who for side, who in self.order.deciders if side in sides]
        return fitting[0] if fitting and len(tied) > 1 else ""

    def _place(self, entry: Entry) -> int:
        """What the order of play goes by; the lowest acts first."""
        if self.order.by == "seat":
            return self._seat(entry)
        if self.order.by == "side":
            return self.order.sides.index(entry.side)
        if self.order.by == "choice" or entry.count is None:
            return 0
        return -entry.count if self.order.high_first else entry.count

    def _seat(self, entry: Entry) -> int:
        """Where the first of its seats sits; pieces that are no seats come after all seats."""
        seats = [self.seats.index(who) for who in entry.who if who in self.seats]
        return min(seats, default=len(self.seats))

    def _put(self, entries: list[Entry], entry_id: str, only_after: str) -> None:
        if only_after:
            self._index(only_after)
        self._check(entries)
        self.entries = entries
        if only_after and not self.comes_after(entry_id, only_after):
            self.change(evolve(self.entry(entry_id), acted=True))

    def _index(self, entry_id: str) -> int:
        for index, entry in enumerate(self.entries):
            if entry.id == entry_id:
                return index
        ids = ", ".join(entry.id for entry in self.entries)
        raise self._error(f"there is no entry {entry_id!r}: name one of {ids or 'none'}")

    def _check(self, entries: Sequence[Entry]) -> None:
        ids = [entry.id for entry in entries]
        if len(dict.fromkeys(ids)) < len(ids):
            raise self._error(f"two entries share an id: give each its own, not {ids}")
        for entry in entries:
            if self.order.by == "count" and entry.count is None:
                raise self._error(f"{entry.id} has no count: write Entry(..., count=...)")
            if self.order.by == "side" and entry.side not in self.order.sides:
                raise self._error(f"{entry.id} has no side: write one of {self.order.sides}")

    def _error(self, message: str) -> RulesError:
        return RulesError(message, position=f"initiative of round {self.round}")
