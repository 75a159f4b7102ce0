"""The game: a table on which things happen, in batches, and somebody may be asked."""

from __future__ import annotations

import types
from collections.abc import Awaitable, Callable, Generator, Iterable, Sequence
from typing import Any, Generic, TypeVar

from attrs import define, field, frozen

from coopcards.cards import Piece
from coopcards.changes import Drawn, EndingReached, Reshuffled
from coopcards.copying import DERIVED
from coopcards.decisions import (
    NO,
    PASS,
    YES,
    Amount,
    Choice,
    Decision,
    Keyed,
    Option,
    Ordering,
    Selection,
)
from coopcards.decks import Deck
from coopcards.errors import RulesError
from coopcards.events import Event
from coopcards.steps import Ending
from coopcards.table import S, Table
from coopcards.triggers import Timing, Trigger
from coopcards.zones import Zone

__all__ = ["Automation", "Ended", "Game"]

K = TypeVar("K", bound=Keyed)
P = TypeVar("P", bound=Piece[Any])

# More passes of checks than any table needs: beyond it, two checks feed each other for ever.
_MOST_PASSES = 100


@frozen
class Automation:
    """What is answered without asking; it is part of how a game is set up, so a replay agrees.

    Attributes:
        single_option: a decision with one possible answer is given it.
        empty_windows: a seat that could only pass in a window is not asked. Not being asked can
            tell others that a hand holds nothing for the moment; where that matters, ask always.
    """

    single_option: bool = False
    empty_windows: bool = True


class Ended(BaseException):
    """Unwinds the rules when an ending has come about; no rule should catch it."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        super().__init__(ending.name)


@types.coroutine
def _ask(
    decisions: tuple[Decision[Any], ...],
) -> Generator[tuple[Decision[Any], ...], list[Any], list[Any]]:
    """Stop until every one of the decisions is answered."""
    return (yield decisions)


@frozen(eq=False)
class _Due:
    """A trigger that has been set off, as it stood then."""

    trigger: Trigger
    piece: Piece[Any]
    visit: int
    event: Event


@define(eq=False, kw_only=True)
class Game(Table[S], Generic[S]):
    """A table with rules at work; a ruleset subclasses it with its zones and meters.

    Attributes:
        automation: what is answered without asking.
        endings: the endings in force where the game stands, innermost first.
    """

    automation: Automation = field(factory=Automation)
    endings: tuple[Ending, ...] = field(default=(), metadata=DERIVED, init=False)

    @property
    def position(self) -> str:
        """Where the game stands, for errors and logs."""
        titles = [self.ruleset.chapter(self.chapter).title] if self.chapter else []
        if self.round:
            titles.append(f"round {self.round}")
        if self.cursor:
            last = self.ruleset.places[self.cursor[-1].path].step.title
            at = [frame.current for frame in self.cursor if frame.current]
            titles.append(f"{last} ({', '.join(at)})" if at else last)
        return ", ".join(titles) or "before the start"

    # -- what happens

    async def do(self, *batch: Event) -> tuple[Event, ...]:
        """Let a batch of events happen, and everything that follows from it at once.

        The stages, in order: before-triggers; replacements; all events are applied together;
        state checks until nothing more follows; the endings; then the after-triggers, forced ones
        first. What a trigger does is a batch of its own that is finished before the next trigger
        begins.

        Returns:
            What really happened: replacements instead of what they replaced.
        """
        if len(batch) == 1:
            event = batch[0]
            kind = type(event)
            if kind not in self._after and kind not in self._instead and kind not in self._before:
                watch = self.ruleset.watch(kind)
                event.apply(self)
                self.log.append(event)
                if watch.own:
                    return await self._finish(batch, self._set_off("after", batch))
                if watch.checks:
                    return await self._finish(batch, [])
                if self.endings:
                    self._end_if_due(batch)
                return batch
        return await self._do_heard(batch)

    async def _do_heard(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """The full pipeline."""
        await self._resolve(self._set_off("before", batch))
        happened = await self._replaced(batch)
        for event in happened:
            event.apply(self)
        self.log.extend(happened)
        return await self._finish(happened, self._set_off("after", happened))

    async def _finish(self, happened: tuple[Event, ...], due: list[_Due]) -> tuple[Event, ...]:
        """Checks, endings and triggers, once the batch has been applied."""
        last = happened
        for _ in range(_MOST_PASSES):
            follows = self._checked(last)
            if not follows:
                break
            last = await self._replaced(follows)
            for event in last:
                event.apply(self)
            self.log.extend(last)
            happened += last
            due += self._set_off("after", last)
        else:
            raise RulesError(
                f"the state checks never come to rest: {', '.join(e.line() for e in last)}",
                position=self.position,
            )
        if self.endings:
            self._end_if_due(happened)
        if due:
            await self._resolve(due)
        return happened

    def _checked(self, happened: Iterable[Event]) -> tuple[Event, ...]:
        watch = self.ruleset.watch
        checks = dict.fromkeys(check for event in happened for check in watch(type(event)).checks)
        return tuple(event for check in checks for event in check.find(self))

    def _end_if_due(self, happened: tuple[Event, ...]) -> None:
        for ending in self.endings:
            if (
                not ending.on or any(isinstance(event, ending.on) for event in happened)
            ) and ending.when(self):
                self.end(ending)

    def end(self, ending: Ending) -> None:
        """End what is being played by this ending; does not return.

        Raises:
            Ended: always; it unwinds the rules and is caught by the flow.
        """
        event = EndingReached(ending, ending.rule)
        event.apply(self)
        self.log.append(event)
        raise Ended(ending)

    # -- triggers

    def _set_off(self, timing: Timing, batch: Iterable[Event]) -> list[_Due]:
        """The triggers that this batch sets off, as they stand now."""
        index = self._index(timing)
        due: list[_Due] = []
        for event in batch:
            kind = type(event)
            heard = index.get(kind)
            if heard is not None:
                due += [
                    _Due(trigger, piece, piece.visit, event)
                    for _, _, trigger, piece in heard
                    if trigger.when is None or trigger.when(self, piece, event)
                ]
            if self.ruleset.watch(kind).own:
                due += self._own(timing, event)
        return due

    def _own(self, timing: Timing, event: Event) -> list[_Due]:
        piece = getattr(event, event.about) if event.about else None
        if not isinstance(piece, Piece):
            return []
        return [
            _Due(trigger, piece, piece.visit, event)
            for trigger in piece.printed.triggers
            if trigger.own
            and trigger.timing == timing
            and isinstance(event, trigger.event)
            and (not trigger.active_in or piece.at.rpartition(".")[2] in trigger.active_in)
            and (trigger.when is None or trigger.when(self, piece, event))
        ]

    async def _resolve(self, due: list[_Due]) -> None:
        """Let the triggers act, one wholly before the next: forced first, then optional."""
        for optional in (False, True):
            for each in await self._ordered([d for d in due if d.trigger.optional is optional]):
                if self._still_due(each) and (not optional or await self._wanted(each)):
                    self._charge(each)
                    await each.trigger.handler(self, each.piece, each.event)

    async def _ordered(self, due: list[_Due]) -> list[_Due]:
        order = self.ruleset.trigger_order
        if len(due) < 2 or order == "arrival":
            return due
        if order == "seat":
            return sorted(due, key=lambda each: self._seat_index(each.piece))
        options = [
            Option(f"{each.piece.key}/{each.trigger.name}/{n}", str(each.trigger))
            for n, each in enumerate(due)
        ]
        chosen = await self.order(self.seats[0], "triggers", options, prompt="Which acts first?")
        return [due[options.index(option)] for option in chosen]

    def _seat_index(self, piece: Piece[Any]) -> int:
        seat = self.seat_of(piece)
        return -1 if seat is None else seat.index

    def _still_due(self, due: _Due) -> bool:
        trigger = due.trigger
        return (
            (trigger.even_if_gone or due.piece.visit == due.visit)
            and (trigger.when is None or trigger.when(self, due.piece, due.event))
            and (trigger.limit is None or self._times(due)[1] < trigger.limit.times)
        )

    async def _wanted(self, due: _Due) -> bool:
        seat = self.seat_of(due.piece) or self.seats[0]
        text = f"{due.piece.label}: {due.piece.printed.text}"
        return await self.confirm(seat, due.trigger.name, prompt=text, about=due.piece)

    def _times(self, due: _Due) -> tuple[int, int]:
        """The current period of the trigger's limit, and how often it has acted in it."""
        limit = due.trigger.limit
        assert limit is not None
        period = {
            "visit": 0,
            "game": 0,
            "phase": self.phases,
            "turn": self.turns,
            "round": self.round,
        }[limit.per]
        then, times = self.used.get(self._limited(due), (period, 0))
        return (period, times if then == period else 0)

    def _limited(self, due: _Due) -> str:
        limit = due.trigger.limit
        assert limit is not None
        visit = "" if limit.per == "game" else f"@{due.piece.visit}"
        seat = f"/{due.piece.controller}" if limit.by_seat else ""
        return f"{due.piece.key}{visit}{seat}/{due.trigger.name}"

    def _charge(self, due: _Due) -> None:
        if due.trigger.limit is not None:
            period, times = self._times(due)
            self.used[self._limited(due)] = (period, times + 1)

    async def _replaced(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """The batch after all replacements; each acts at most once on what comes of one event."""
        if not self._instead and not any(self.ruleset.watch(type(e)).own for e in batch):
            return batch
        happens: list[Event] = []
        for event in batch:
            happens += await self._replace(event, [])
        return tuple(happens)

    async def _replace(self, event: Event, done: list[tuple[Trigger, int]]) -> list[Event]:
        due = [
            each
            for each in self._set_off("instead", (event,))
            if (each.trigger, each.piece.id) not in done and self._still_due(each)
        ]
        if len(due) > 1 and len({(d.trigger, d.piece.printed) for d in due}) > 1:
            due = await self._ordered_by_affected(event, due)
        for each in due:
            done = [*done, (each.trigger, each.piece.id)]
            if each.trigger.optional and not await self._wanted(each):
                continue
            instead = await each.trigger.handler(self, each.piece, event)
            if instead is None:
                continue
            self._charge(each)
            events = (instead,) if isinstance(instead, Event) else tuple(instead)
            return [e for new in events for e in await self._replace(new, done)]
        return [event]

    async def _ordered_by_affected(self, event: Event, due: list[_Due]) -> list[_Due]:
        """Several replacements of one event: the seat it affects says which is first."""
        about = getattr(event, event.about) if event.about else None
        seat = self.seat_of(about) if isinstance(about, Piece) else None
        options = [
            Option(f"{each.piece.key}/{each.trigger.name}", str(each.trigger)) for each in due
        ]
        chosen = await self.order(
            seat or self.seats[0], "replacements", options, prompt="Which replacement is first?"
        )
        return [due[options.index(option)] for option in chosen]

    # -- asking

    async def choose(
        self,
        seat: S,
        topic: str,
        options: Sequence[K],
        *,
        prompt: str = "",
        about: Keyed | None = None,
        shown: Sequence[K] = (),
        why_not: Callable[[K], str | None] | None = None,
    ) -> K:
        """Ask a seat for one of the options.

        Args:
            seat: who decides.
            topic: the question's stable name.
            options: what is on offer; at least one.
            prompt: the question as a person reads it.
            about: the card or seat it is about.
            shown: what is on show, allowed or not; with `why_not`, the refused ones carry reasons.
            why_not: the reason against an option, or None.

        Raises:
            RulesError: there is no option.
        """
        if not options:
            raise RulesError(
                f"{topic!r} has no option: offer one that is always legal, or do not ask",
                position=self.position,
            )
        key = about.key if about is not None else ""
        decision: Choice[K] = Choice(
            seat.key, topic, key, 1, 1, prompt, options, shown, why_not, self._where
        )
        picked: K = (await _ask((decision,)))[0]
        return picked

    async def choose_some(
        self,
        seat: S,
        topic: str,
        options: Sequence[K],
        *,
        at_least: int = 0,
        at_most: int | None = None,
        prompt: str = "",
        about: Keyed | None = None,
        shown: Sequence[K] = (),
        why_not: Callable[[K], str | None] | None = None,
    ) -> list[K]:
        """Ask a seat for some of the options; they come back in the order on offer."""
        most = len(options) if at_most is None else min(at_most, len(options))
        if at_least > most:
            raise RulesError(
                f"{topic!r} asks for {at_least} of {len(options)} options", position=self.position
            )
        key = about.key if about is not None else ""
        decision: Selection[K] = Selection(
            seat.key, topic, key, at_least, most, prompt, options, shown, why_not, self._where
        )
        picked: list[K] = (await _ask((decision,)))[0]
        return picked

    async def choose_amount(
        self, seat: S, topic: str, at_least: int, at_most: int, *, prompt: str = ""
    ) -> int:
        """Ask a seat for a whole number within bounds."""
        if at_least > at_most:
            raise RulesError(f"{topic!r}: {at_least} to {at_most}", position=self.position)
        decision = Amount(seat.key, topic, "", at_least, at_most, prompt, (), position=self._where)
        picked: int = (await _ask((decision,)))[0]
        return picked

    async def order(
        self, seat: S, topic: str, options: Sequence[K], *, prompt: str = ""
    ) -> list[K]:
        """Ask a seat to put all the options in order."""
        count = len(options)
        decision: Ordering[K] = Ordering(
            seat.key, topic, "", count, count, prompt, options, position=self._where
        )
        picked: list[K] = (await _ask((decision,)))[0]
        return picked

    async def confirm(
        self, seat: S, topic: str, *, prompt: str = "", about: Keyed | None = None
    ) -> bool:
        """Ask a seat yes or no."""
        return await self.choose(seat, topic, (YES, NO), prompt=prompt, about=about) is YES

    async def choose_together(
        self,
        topic: str,
        seats: Sequence[S],
        options: Callable[[S], Sequence[K]],
        *,
        prompt: str = "",
        about: Keyed | None = None,
    ) -> list[K]:
        """Ask several seats at once; nobody learns an answer before all have answered."""
        key = about.key if about is not None else ""
        decisions: tuple[Choice[K], ...] = tuple(
            Choice(seat.key, topic, key, 1, 1, prompt, options(seat), position=self._where)
            for seat in seats
        )
        picked: list[K] = await _ask(decisions)
        return picked

    def _where(self) -> str:
        return self.position

    async def window(
        self,
        topic: str,
        seats: Sequence[S],
        playable: Callable[[S], Sequence[P]],
        play: Callable[[S, P], Awaitable[None]],
        *,
        prompt: str = "",
        about: Keyed | None = None,
        shown: Callable[[S], Sequence[P]] | None = None,
        why_not: Callable[[S, P], str | None] | None = None,
        open_while: Callable[[], bool] | None = None,
    ) -> None:
        """Let seats play in turn, in this order, until all of them pass in a row.

        `playable` lists what a seat may play now; `play` plays it. The window closes early when
        `open_while` no longer holds.
        """
        passed = 0
        turn = 0
        while passed < len(seats):
            seat = seats[turn % len(seats)]
            turn += 1
            options = playable(seat)
            if not options and self.automation.empty_windows:
                passed += 1
                continue
            offered: list[P | Option] = [*options, PASS]
            picked = await self.choose(
                seat,
                topic,
                offered,
                prompt=prompt,
                about=about,
                shown=() if shown is None else shown(seat),
                why_not=None if why_not is None else _for_seat(why_not, seat),
            )
            if isinstance(picked, Option):
                passed += 1
                continue
            passed = 0
            await play(seat, picked)
            if open_while is not None and not open_while():
                return

    # -- decks

    async def draw(
        self, deck: Deck[P], to: Zone[Any], count: int = 1, *, by: S | None = None
    ) -> list[P]:
        """Draw cards from the top, following the deck's reshuffle policy.

        Returns:
            What was drawn: fewer where deck and policy have no more.
        """
        drawn: list[P] = []
        while len(drawn) < count:
            if not len(deck) and not await self._refill(deck):
                break
            cards = deck.look(count - len(drawn))
            await self.do(Drawn(by, cards, deck, to))
            drawn += cards
            if deck.policy.when == "as soon as empty" and not len(deck):
                await self._refill(deck)
        return drawn

    async def _refill(self, deck: Deck[Any]) -> bool:
        """Make the discard the deck again, if the policy says so now."""
        if deck.policy.when not in ("when needed", "as soon as empty"):
            return False
        return await self.reshuffle(deck)

    async def reshuffle(self, deck: Deck[Any]) -> bool:
        """Shuffle the discard that the deck's policy names into the deck, if there is any."""
        pile = self.zones[deck.discard_address] if deck.discard_address else None
        if pile is None or not len(pile):
            return False
        await self.do(Reshuffled(deck, pile))
        return True

    async def end_round(self) -> None:
        """Reshuffle the decks that were flagged in this round; the flow calls it."""
        for place in self.zones.values():
            if isinstance(place, Deck) and place.flagged:
                place.flagged = False
                if place.policy.when == "end of round if flagged":
                    await self.reshuffle(place)

    async def returns(self, moment: str) -> None:
        """Let every discard pile return that comes back at that moment."""
        for place in self.zones.values():
            if isinstance(place, Deck) and place.policy.returns_at == moment:
                await self.reshuffle(place)


def _for_seat(why_not: Callable[[S, P], str | None], seat: S) -> Callable[[Any], str | None]:
    def reason(option: Any) -> str | None:  # Any: the window's options and PASS
        return None if option is PASS else why_not(seat, option)

    return reason
