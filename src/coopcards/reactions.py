"""Reactions: what cards do before, instead of and after what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from attrs import define, evolve

from coopcards.asking import Asking
from coopcards.cards import Piece
from coopcards.decisions import Option
from coopcards.errors import CoopcardsError, RulesError, origin_of
from coopcards.events import Event
from coopcards.table import S
from coopcards.triggers import Limit, Timing, Trigger, limited

__all__ = ["Due", "Reactions"]


@define(eq=False)
class Due:
    """A trigger that has been set off, as it stood then."""

    trigger: Trigger
    piece: Piece[Any]
    visit: int
    event: Event


@define(eq=False, repr=False, kw_only=True)
class Reactions(Asking[S], Generic[S]):
    """A table on which cards react to events."""

    def _set_off(self, timing: Timing, batch: Iterable[Event]) -> list[Due]:
        """The triggers that this batch sets off, as they stand now."""
        due: list[Due] = []
        for event in batch:
            kind = type(event)
            heard = self._heard.get(kind)
            if heard is not None:
                due += [
                    Due(trigger, piece, piece.visit, event)
                    for _, _, trigger, piece in heard
                    if trigger.timing == timing
                    and (trigger.when is None or trigger.when(self, piece, event))
                ]
            if timing in self.ruleset.watches[kind].own:
                due += self._own(timing, event)
        return due

    def _own(self, timing: Timing, event: Event) -> list[Due]:
        """The triggers of the card that the event is about."""
        piece = getattr(event, event.about) if event.about else None
        if not isinstance(piece, Piece) or not piece.printed.triggers:
            return []
        return [
            Due(trigger, piece, piece.visit, event)
            for trigger in piece.printed.triggers
            if trigger.own
            and trigger.timing == timing
            and isinstance(event, trigger.event)
            and (not trigger.active_in or piece.at.rpartition(".")[2] in trigger.active_in)
            and (trigger.when is None or trigger.when(self, piece, event))
        ]

    async def _resolve(self, due: list[Due]) -> None:
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

    async def _act(self, due: Due) -> None:
        """Charge the trigger's limit, if it has one, and let it act."""
        self._charge(due, self._limited(due))
        await self._run(due)

    async def _run(self, due: Due) -> Any:  # Any: a replacement gives back events
        """Run the handler; what it raises is said of its card."""
        try:
            return await due.trigger.handler(self, due.piece, due.event)
        except CoopcardsError:
            raise
        except Exception as error:
            raise RulesError(
                f"{due.trigger} failed on {due.event!r} with {type(error).__name__}: {error}"
                f"{origin_of(error)}",
                position=self.position,
            ) from error

    async def _ordered(self, due: list[Due]) -> list[Due]:
        order = self.ruleset.trigger_order
        if len(due) < 2 or order == "arrival":
            return due
        if order == "seat":
            return sorted(due, key=lambda each: self._seat_index(each.piece))
        return await self._ask_order(self.lead_seat, "triggers", due)

    def _seat_index(self, piece: Piece[Any]) -> int:
        seat = self.seat_of(piece)
        return -1 if seat is None else seat.index

    def _still_due(self, due: Due) -> bool:
        trigger = due.trigger
        return (
            (trigger.even_if_gone or due.piece.visit == due.visit)
            and (trigger.when is None or trigger.when(self, due.piece, due.event))
            and (
                trigger.limit is None
                or self._times(trigger.limit, self._limited(due))[1] < trigger.limit.times
            )
        )

    async def _wanted(self, due: Due) -> bool:
        seat = self.seat_of(due.piece) or self.lead_seat
        text = f"{due.piece.label}: {due.piece.printed.text}"
        return await self.confirm(seat, due.trigger.topic, prompt=text, about=due.piece)

    def _times(self, limit: Limit, counted: str) -> tuple[int, int]:
        """The current period of a limit, and how often what it counts by has acted in it."""
        period = {
            "visit": 0,
            "game": 0,
            "phase": self.phases,
            "turn": self.turns,
            "round": self.rounds,
        }[limit.per]
        then, times = self.used.get(counted, (period, 0))
        return (period, times if then == period else 0)

    def _limited(self, due: Due) -> str:
        """What the trigger's limit counts by; empty without one."""
        trigger, piece = due.trigger, due.piece
        if trigger.limit is None:
            return ""
        return limited(trigger.limit, trigger.key, piece.key, due.visit, piece.controller)

    def _charge(self, due: Due, counted: str) -> None:
        """Count one more time, for what the limit counted by before the card could move."""
        if due.trigger.limit is not None:
            period, times = self._times(due.trigger.limit, counted)
            self.used[counted] = (period, times + 1)

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
            counted, told = self._limited(each), len(self.log)
            instead = await self._run(evolve(each, event=event))
            if instead is None:
                if len(self.log) > told:
                    raise RulesError(
                        f"{each.trigger} has acted, and returns nothing, so the event happens as"
                        " well: return what happens instead, or () for nothing at all",
                        position=self.position,
                    )
                continue
            self._charge(each, counted)
            events = (instead,) if isinstance(instead, Event) else tuple(instead)
            return [e for new in events for e in await self._replace(new, done)]
        return [event]

    async def _ordered_by_affected(self, event: Event, due: list[Due]) -> list[Due]:
        """Several replacements of one event: who controls its card says which is first."""
        about = getattr(event, event.about) if event.about else None
        seat = self.seat_of(about) if isinstance(about, Piece) else None
        return await self._ask_order(seat or self.lead_seat, "replacements", due)

    async def _ask_order(self, seat: S, topic: str, due: list[Due]) -> list[Due]:
        """Let a seat order what is due; by seat where it may not know one of the cards."""
        if any(not self.may_know(seat.key, each.piece) for each in due):
            return sorted(due, key=lambda each: self._seat_index(each.piece))
        options = [
            Option(f"{each.piece.key}/{each.trigger.topic}/{number}", str(each.trigger))
            for number, each in enumerate(due)
        ]
        chosen = await self.order(seat, topic, options, prompt="Which acts first?")
        return [due[options.index(option)] for option in chosen]
