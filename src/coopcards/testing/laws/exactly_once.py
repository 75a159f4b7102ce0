"""Law 4: what has begun finishes once, or is cut short by an ending, and nothing is forgotten."""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from attrs import define, evolve, field

from coopcards.cards import Piece
from coopcards.changes import EndingReached
from coopcards.events import Event
from coopcards.game import Game
from coopcards.pipeline import Ended
from coopcards.ruleset import Ruleset
from coopcards.session import Session
from coopcards.steps import Each, Phase, Repeat, Series, Step, When
from coopcards.testing.breaches import Fault
from coopcards.testing.courses import Course
from coopcards.triggers import Trigger

__all__ = ["NEVER_AWAITED", "exactly_once"]

# What Python says of a coroutine that was made and then forgotten.
NEVER_AWAITED = r"coroutine .* was never awaited"


def exactly_once(course: Course[Any]) -> None:
    """Play the course with every phase and every trigger counted; look at every position."""
    ledger = _Ledger()
    with _forgotten() as caught, _counted(course.setup.ruleset, ledger) as ruleset:
        for session in course.moments(ruleset):
            _nothing_forgotten(caught)
            ledger.settle(session)
        course.saw["phases"] += len(ledger.phases)
        course.saw["triggers that acted"] += len(ledger.acts)


@define(eq=False)
class _Run:
    """Something that has begun: a phase, or what a trigger does.

    Attributes:
        name: what it is.
        game: the table it runs on.
        told: how much had been told when it began.
        over: how it came to its end; empty while it runs.
        heard: how much had been told by then.
    """

    name: str
    game: Game[Any]
    told: int
    over: str = ""
    heard: int | None = None

    async def watched(self, rule: Any) -> Any:  # Any: a rule's coroutine, and what it returns
        """Run the rule, and note how it ends."""
        try:
            result = await rule
        except Ended as ended:
            self._ends(f"ended by {ended.ending.name}")
            raise
        except GeneratorExit:
            self._ends("dropped")
            raise
        except BaseException:
            self._ends("failed")
            raise
        self._ends("finished")
        return result

    def _ends(self, how: str) -> None:
        self.over, self.heard = how, len(self.game.log)

    def look(self) -> None:
        """It runs, has finished, or was cut short by an ending that it did not outlive."""
        if self.over == "dropped":
            raise Fault(f"{self.name} was begun and never finished")
        if self.over in ("", "finished"):
            for event in self.game.log[self.told : self.heard]:
                if isinstance(event, EndingReached):
                    raise Fault(
                        f"{self.name} went on after the ending {event.ending.name!r}: a rule has"
                        " caught what ends it"
                    )


@define(eq=False)
class _Ledger:
    """Everything that has begun, in order.

    Attributes:
        phases: the phases.
        acts: what triggers did.
        times: how often which handler acted at which timing on which event with which card.
        again: those that did so more than once, with the trigger and the event.
        seen: the events that were acted on; held, so that no other takes the identity of one.
        settled: how many phases, and how many acts, are over and have been looked at.
    """

    phases: list[_Run] = field(factory=list)
    acts: list[_Run] = field(factory=list)
    times: Counter[tuple[int, str, str, int]] = field(factory=Counter)
    again: list[tuple[int, str, Trigger, Event]] = field(factory=list)
    seen: list[Event] = field(factory=list)
    settled: tuple[int, int] = (0, 0)

    def acts_on(self, trigger: Trigger, piece: Piece[Any], event: Event) -> None:
        """Note that a trigger acts."""
        key = (id(trigger.handler), piece.key, trigger.timing, id(event))
        self.times[key] += 1
        self.seen.append(event)
        if self.times[key] > 1:
            self.again.append((self.times[key], piece.key, trigger, event))

    def settle(self, session: Session[Any]) -> None:
        """Look at what has begun since the last position, and at what was still running."""
        phases, acts = self.phases[self.settled[0] :], self.acts[self.settled[1] :]
        for run in (*phases, *acts):
            run.look()
        running = [run for run in phases if not run.over]
        if len(running) > 1:
            raise Fault(f"{running[0].name} was still running when {running[1].name} began")
        if not session.pending and (running or any(not run.over for run in acts)):
            raise Fault("the campaign is over, and a rule is still running")
        for times, card, trigger, event in self.again:
            # Who lets one event happen twice is heard twice.
            happened = sum(each is event for each in session.log)
            if times > max(1, happened + (trigger.timing == "before")):
                raise Fault(f"{trigger} ({card}) acted {times} times on {event!r}")
        self.again.clear()
        self.settled = (
            len(self.phases) - len(running),
            next((n for n, run in enumerate(self.acts) if not run.over), len(self.acts)),
        )


@contextmanager
def _counted(ruleset: Ruleset[Any], ledger: _Ledger) -> Iterator[Ruleset[Any]]:
    """The ruleset with its phases counted and, for as long, the triggers of its cards."""
    printed = [card.triggers[:] for card in ruleset.cards]
    try:
        for card in ruleset.cards:
            card.triggers[:] = [_counted_trigger(trigger, ledger) for trigger in card.triggers]
        yield evolve(
            ruleset,
            chapters=tuple(
                evolve(chapter, course=_counted_step(chapter.course, ledger))
                for chapter in ruleset.chapters
            ),
            detours=tuple(_counted_step(detour, ledger) for detour in ruleset.detours),
        )
    finally:
        for card, triggers in zip(ruleset.cards, printed, strict=True):
            card.triggers[:] = triggers


def _counted_trigger(trigger: Trigger, ledger: _Ledger) -> Trigger:
    async def handler(game: Game[Any], piece: Any, event: Event) -> Any:  # Any: as in a trigger
        ledger.acts_on(trigger, piece, event)
        run = _Run(f"{trigger} ({piece.key})", game, len(game.log))
        ledger.acts.append(run)
        return await run.watched(trigger.handler(game, piece, event))

    return evolve(trigger, handler=handler)


def _counted_step(step: Step, ledger: _Ledger) -> Step:
    """The step with every phase in it counted; steps of a ruleset's own making stay as they are."""
    if isinstance(step, Phase):
        return evolve(step, rule=_counted_rule(step, ledger))
    inner = [_counted_step(part, ledger) for part in step.steps]
    if isinstance(step, Series):
        return evolve(step, parts=tuple(inner))
    if isinstance(step, (Each, Repeat, When)):
        return evolve(step, step=inner[0])
    return step


def _counted_rule(phase: Phase, ledger: _Ledger) -> Callable[..., Any]:  # Any: a phase's rule
    async def rule(game: Game[Any], *at: Any) -> Any:
        run = _Run(phase.title, game, len(game.log))
        ledger.phases.append(run)
        return await run.watched(phase.rule(game, *at))

    return rule


@contextmanager
def _forgotten() -> Iterator[list[warnings.WarningMessage]]:
    """What Python warns of meanwhile: among it the coroutines that nobody awaited."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.filterwarnings("always", NEVER_AWAITED, RuntimeWarning)
        yield caught


def _nothing_forgotten(caught: list[warnings.WarningMessage]) -> None:
    for each in caught:
        text = str(each.message).splitlines()[0]
        if re.match(NEVER_AWAITED, text):
            raise Fault(f"{text}: an `await` is missing, and what it would do was not done")
