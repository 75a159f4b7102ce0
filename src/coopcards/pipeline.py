"""The pipeline: things happen in batches, always by the same stages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from attrs import define, field

from coopcards.asking import Asking
from coopcards.cards import Piece
from coopcards.changes import EndingReached
from coopcards.copying import DERIVED
from coopcards.decisions import Option
from coopcards.errors import RulesError
from coopcards.events import Event
from coopcards.steps import Ending
from coopcards.table import S
from coopcards.triggers import Limit, Timing, Trigger

__all__ = ["Ended", "Pipeline"]

# More passes of checks than any table needs: beyond it, two checks feed each other for ever.
_MOST_PASSES = 100
_AFTER: tuple[Timing, ...] = ("after",)


class Ended(BaseException):
    """Unwinds the rules when an ending has come about; no rule should catch it."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        super().__init__(ending.name)


@define(eq=False)
class _Due:
    """A trigger that has been set off, as it stood then."""

    trigger: Trigger
    piece: Piece[Any]
    visit: int
    event: Event


@define(eq=False, repr=False, kw_only=True)
class Pipeline(Asking[S], Generic[S]):
    """A table on which things happen.

    Attributes:
        endings: the endings in force where the game stands, innermost first.
    """

    endings: tuple[Ending, ...] = field(default=(), metadata=DERIVED, init=False)
    _settling: list[Event] | None = field(default=None, metadata=DERIVED, init=False)

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
            if kind not in self._heard:
                watch = self.ruleset.watches[kind]
                own = watch.own
                if watch.quiet or not own or own == _AFTER:
                    event.apply(self)
                    self.log.append(event)
                    if watch.quiet:
                        return batch
                    due = self._own("after", event) if own else []
                    if due or watch.checks or watch.endings:
                        return await self._finish(batch, due)
                    return batch
        return await self._do_heard(batch)

    async def _do_heard(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """The full pipeline."""
        before = self._set_off("before", batch)
        if before:
            await self._resolve(before)
        happened = await self._replaced(batch)
        for event in happened:
            event.apply(self)
        self.log.extend(happened)
        return await self._finish(happened, self._set_off("after", happened))

    async def _finish(self, happened: tuple[Event, ...], due: list[_Due]) -> tuple[Event, ...]:
        """Checks, endings and triggers, once the batch has been applied."""
        if self._settling is None:
            happened = await self._settle(happened, due)
            if self.endings:
                self._end_if_due(happened)
        else:
            self._settling += happened
        if due:
            await self._resolve(due)
        return happened

    async def _settle(self, happened: tuple[Event, ...], due: list[_Due]) -> tuple[Event, ...]:
        """Let the state checks find what follows, until nothing more does.

        What their events set off is added to `due`. What happens before or instead of such an
        event is looked at in the next pass, not on its own: the event is still to come.
        """
        last = happened
        for _ in range(_MOST_PASSES):
            follows = self._checked(last)
            if not follows:
                return happened
            meanwhile: list[Event] = []
            self._settling = meanwhile
            try:
                before = self._set_off("before", follows)
                if before:
                    await self._resolve(before)
                follows = await self._replaced(follows)
            finally:
                self._settling = None
            for event in follows:
                event.apply(self)
            self.log.extend(follows)
            due += self._set_off("after", follows)
            last = (*meanwhile, *follows)
            happened += last
        raise RulesError(
            f"the state checks never come to rest: {', '.join(e.line() for e in last)}",
            position=self.position,
        )

    def _checked(self, happened: tuple[Event, ...]) -> tuple[Event, ...]:
        """What follows from how the table stands, by the checks that watch such events."""
        watches = self.ruleset.watches
        if len(happened) == 1:
            checks = watches[type(happened[0])].checks
        else:
            watching = [check for event in happened for check in watches[type(event)].checks]
            checks = tuple(check for check in self.ruleset.checks if check in watching)
        follows: list[Event] = []
        for check in checks:
            follows += check.find(self)
        return tuple(follows)

    def _end_if_due(self, happened: tuple[Event, ...]) -> None:
        """The first ending in force that these events have brought about."""
        watches = self.ruleset.watches
        if len(happened) == 1:
            possible = watches[type(happened[0])].endings
        else:
            possible = tuple([e for event in happened for e in watches[type(event)].endings])
        if possible:
            for ending in self.endings:
                if ending in possible and ending.when(self):
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
        due: list[_Due] = []
        for event in batch:
            kind = type(event)
            heard = self._heard.get(kind)
            if heard is not None:
                due += [
                    _Due(trigger, piece, piece.visit, event)
                    for _, _, trigger, piece in heard
                    if trigger.timing == timing
                    and (trigger.when is None or trigger.when(self, piece, event))
                ]
            if timing in self.ruleset.watches[kind].own:
                due += self._own(timing, event)
        return due

    def _own(self, timing: Timing, event: Event) -> list[_Due]:
        """The triggers of the card that the event is about."""
        piece = getattr(event, event.about) if event.about else None
        if not isinstance(piece, Piece) or not piece.printed.triggers:
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
        if len(due) == 1:
            if self._still_due(due[0]) and (
                not due[0].trigger.optional or await self._wanted(due[0])
            ):
                await self._act(due[0])
            return
        forced = [each for each in due if not each.trigger.optional]
        optional = [each for each in due if each.trigger.optional]
        for each in await self._ordered(forced) if len(forced) > 1 else forced:
            if self._still_due(each):
                await self._act(each)
        for each in await self._ordered(optional) if len(optional) > 1 else optional:
            if self._still_due(each) and await self._wanted(each):
                await self._act(each)

    async def _act(self, due: _Due) -> Any:  # Any: a replacement returns events
        """Charge the trigger's limit, if it has one, and let it act."""
        if due.trigger.limit is not None:
            period, times = self._times(due, due.trigger.limit)
            self.used[self._limited(due, due.trigger.limit)] = (period, times + 1)
        return await due.trigger.handler(self, due.piece, due.event)

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
            and (trigger.limit is None or self._times(due, trigger.limit)[1] < trigger.limit.times)
        )

    async def _wanted(self, due: _Due) -> bool:
        seat = self.seat_of(due.piece) or self.seats[0]
        text = f"{due.piece.label}: {due.piece.printed.text}"
        return await self.confirm(seat, due.trigger.name, prompt=text, about=due.piece)

    def _times(self, due: _Due, limit: Limit) -> tuple[int, int]:
        """The current period of the trigger's limit, and how often it has acted in it."""
        period = {
            "visit": 0,
            "game": 0,
            "phase": self.phases,
            "turn": self.turns,
            "round": self.rounds,
        }[limit.per]
        then, times = self.used.get(self._limited(due, limit), (period, 0))
        return (period, times if then == period else 0)

    def _limited(self, due: _Due, limit: Limit) -> str:
        """What the limit counts by: the card, its visit unless it is for the game, its seat."""
        visit = "" if limit.per == "game" else f"@{due.piece.visit}"
        seat = f"/{due.piece.controller}" if limit.by_seat else ""
        return f"{due.piece.key}{visit}{seat}/{due.trigger.name}"

    async def _replaced(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """The batch after all replacements; each acts at most once on what comes of one event."""
        watches = self.ruleset.watches
        if not any(
            type(event) in self._heard or "instead" in watches[type(event)].own for event in batch
        ):
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
            instead = await self._act(each)
            if instead is None:
                continue
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
