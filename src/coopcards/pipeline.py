"""The pipeline: things happen in batches, always by the same stages."""

from __future__ import annotations

from typing import Generic

from attrs import define, field

from coopcards.changes import EndingReached
from coopcards.copying import DERIVED
from coopcards.errors import RulesError
from coopcards.events import TOLD_FIELDS, Event
from coopcards.reactions import Due, Reactions
from coopcards.steps import Ending, Repeat
from coopcards.table import S
from coopcards.triggers import Timing

__all__ = ["Ended", "Pipeline"]

# More passes of checks than any table needs: beyond it, two checks feed each other for ever.
_MOST_PASSES = 100
_AFTER: tuple[Timing, ...] = ("after",)


class Ended(BaseException):
    """Unwinds the rules when an ending has come about; no rule should catch it."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        super().__init__(ending.name)


@define(eq=False, repr=False, kw_only=True)
class Pipeline(Reactions[S], Generic[S]):
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
                if not own or own == _AFTER:
                    event.apply(self)
                    if TOLD_FIELDS[kind]:
                        self.record(event)
                    else:
                        self.log.append(event)
                    if watch.quiet:
                        return batch
                    due = self._own("after", event) if own else []
                    if due or watch.checks:
                        return await self._finish(batch, due)
                    if watch.endings and self.endings:
                        self._end_if_due(batch)
                    return batch
        return await self._do_heard(batch)

    async def _do_heard(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """The full pipeline."""
        happened = await self._before_and_instead(batch)
        return await self._finish(happened, self._apply(happened))

    async def _before_and_instead(self, batch: tuple[Event, ...]) -> tuple[Event, ...]:
        """Let what comes before a batch happen; what then happens, replacements included."""
        before = self._set_off("before", batch)
        if before:
            await self._resolve(before)
        return await self._replaced(batch)

    def _apply(self, batch: tuple[Event, ...]) -> list[Due]:
        """Apply a batch together, write it in the log, and return what it sets off."""
        for event in batch:
            event.apply(self)
        for event in batch:
            self.record(event)
        return self._set_off("after", batch)

    async def _finish(self, happened: tuple[Event, ...], due: list[Due]) -> tuple[Event, ...]:
        """Checks, endings and triggers, once the batch has been applied."""
        if self._settling is None:
            follows = self._checked(happened)
            if follows:
                happened = await self._settle(happened, follows, due)
            if self.endings:
                self._end_if_due(happened)
        else:
            self._settling += happened
        if due:
            await self._resolve(due)
        return happened

    async def _settle(
        self, happened: tuple[Event, ...], follows: tuple[Event, ...], due: list[Due]
    ) -> tuple[Event, ...]:
        """Let happen what follows by the state checks, and what follows from that, to the last.

        What their events set off is added to `due`. What happens before or instead of such an
        event is looked at in the next pass, not on its own: the event is still to come.
        """
        for _ in range(_MOST_PASSES):
            meanwhile: list[Event] = []
            self._settling = meanwhile
            try:
                follows = await self._before_and_instead(follows)
            finally:
                self._settling = None
            due += self._apply(follows)
            last = (*meanwhile, *follows)
            happened += last
            follows = self._checked(last)
            if not follows:
                return happened
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

    def _is_declared(self, ending: Ending) -> bool:
        steps = [self.ruleset.places[frame.path].step for frame in self.cursor]
        return ending in self.endings or any(
            isinstance(step, Repeat) and step.out_of_time is ending for step in steps
        )

    def end(self, ending: Ending) -> None:
        """End what is being played by this ending; does not return.

        Raises:
            Ended: it unwinds the rules and is caught by the flow.
            RulesError: no step around declares that ending.
        """
        if not self._is_declared(ending):
            raise RulesError(
                f"nothing here ends with {ending.name!r}: declare it in a `repeat` around",
                position=self.position,
            )
        event = EndingReached(ending, ending.rule)
        event.apply(self)
        self.record(event)
        raise Ended(ending)
