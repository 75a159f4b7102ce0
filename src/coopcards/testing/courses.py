"""Courses: one game as a seed and a list of steps, which can be played as often as need be.

A step is a number that picks among whatever is on offer, so a list of numbers is a course of any
game, and stays one when numbers are left out; or it is an answer that was given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeAlias

from attrs import frozen

from coopcards.answering import Given
from coopcards.chance import Chance, Stream
from coopcards.decisions import Answer, Decision, asked_of
from coopcards.driver import PhaseStart
from coopcards.errors import CoopcardsError, IllegalAnswer, RulesError
from coopcards.flow import G, set_table
from coopcards.history import History
from coopcards.ruleset import Ruleset
from coopcards.session import Session
from coopcards.snapshots import options_data
from coopcards.testing.breaches import LEGALITY, TERMINATION, Fault, Unfit

__all__ = [
    "Course",
    "SetUp",
    "Reply",
    "Watched",
    "answer_picked",
    "follow",
    "give",
    "picked",
    "random_picks",
]

Reply: TypeAlias = int | Given

# So many positions of a course are looked at, at least, where it has as many.
_LOOKS = 6


class Watched(History[G]):
    """A history that keeps the table with which the chapter in progress began.

    Attributes:
        chapter_start: that table, before the first phase of the chapter.
    """

    chapter_start: PhaseStart[G]

    def __init__(self, table: G) -> None:
        super().__init__(table)
        self._opened = 0

    def _remember(self) -> None:
        table = self._table
        opened = sum(table.chapters.values())
        if opened != self._opened:
            self._opened = opened
            start = PhaseStart(table.copy(), len(self.answers), len(table.log), passing=False)
            self.chapter_start = start
        super()._remember()


@frozen
class SetUp(Generic[G]):
    """How a game is set up.

    Attributes:
        ruleset: what is played.
        seed: what all chance comes from.
        options: named options; None for the ruleset's own.
        seats: the keys of the seats that are taken; None for the usual ones.
    """

    ruleset: Ruleset[G]
    seed: int
    options: Any = None  # Any: the ruleset's own class
    seats: tuple[str, ...] | None = None

    @property
    def seat_keys(self) -> list[str]:
        """The keys of the seats that are taken."""
        return [key for key, _ in self.ruleset.seating(self.seats)]

    @property
    def options_data(self) -> Any:
        """The named options as plain data."""
        return options_data(self.ruleset.options if self.options is None else self.options)

    def begun(self, ruleset: Ruleset[G] | None = None) -> Watched[G]:
        """The game at its first question.

        Raises:
            UsageError: the ruleset does not allow these seats or options.
            Fault: the rules fail before anybody is asked.
        """
        table = set_table(
            ruleset or self.ruleset, seed=self.seed, options=self.options, seats=self.seats
        )
        history = Watched(table)
        try:
            history.begin()
        except CoopcardsError as error:
            raise _failed(error, ()) from error
        return history


class Course(Generic[G]):
    """One game that a law's check plays and looks at.

    Attributes:
        setup: how it is set up.
        steps: what is answered.
        thorough: whether every position is looked at, and not only some.
        saw: what has been looked at, and how often.
        taken: the steps that the last playing has come to.
        history: the history that is being played; of the last position there was.
        session: the session on it.
    """

    history: Watched[G]
    session: Session[G]

    def __init__(self, setup: SetUp[G], steps: Iterable[Reply], *, thorough: bool = False) -> None:
        self.setup = setup
        self.steps = steps
        self.thorough = thorough
        self.saw: Counter[str] = Counter()
        self.taken: list[Reply] = []

    def moments(self, ruleset: Ruleset[G] | None = None) -> Iterator[Session[G]]:
        """Play it: the session at each of its decisions, and once more where the steps end.

        `ruleset` is played instead of the set-up's own; it has to be the same game.

        Raises:
            Fault: the rules failed, or refused what they had on offer.
            Unfit: a step is an answer that is not asked for.
        """
        self.taken = []
        self.history = self.setup.begun(ruleset)
        self.session = session = Session(self.history)
        yield session
        for step in self.steps:
            if not session.pending:
                return
            self._take(step)
            yield session

    def _take(self, step: Reply) -> None:
        self.taken.append(step)
        pending = self.session.pending
        if isinstance(step, Given):
            decision, answer = _asked(pending, step), step.answer
            try:
                decision.read(answer)
            except IllegalAnswer as error:
                raise Unfit(error.message) from error
        else:
            decision, answer = picked(pending, step)
        give(self.session, decision, answer)

    def due(self, every: int) -> bool:
        """Whether this position is to be looked at by what looks at each so many-th one.

        Of a short course more are, and the last is always.
        """
        if self.thorough or not self.session.pending:
            return True
        if isinstance(self.steps, Sequence):
            every = min(every, 1 + len(self.steps) // _LOOKS)
        return (len(self.session.answers) + self.setup.seed) % every == 0

    def stream(self, name: str) -> Stream:
        """A stream of chance for looking at this position; it is none of the game's."""
        return Chance(self.setup.seed)[f"{name} after {len(self.session.answers)}"]


def random_picks(seed: int) -> Iterator[int]:
    """Picks without end."""
    stream = Chance(seed)["conformance"]
    while True:
        yield stream.getrandbits(64)


def picked(pending: Sequence[Decision[Any]], pick: int) -> tuple[Decision[Any], Answer]:
    """What that number answers, and to which of the pending decisions.

    Every number picks something, 0 the first there is; among them they reach every answer.
    """
    decision = pending[pick % len(pending)]
    return decision, answer_picked(decision, pick // len(pending))


def answer_picked(decision: Decision[Any], pick: int) -> Answer:
    """The answer that this number picks."""
    keys = decision.keys
    if decision.kind == "choice":
        return keys[pick % len(keys)]
    counts = decision.at_most - decision.at_least + 1
    count = decision.at_least + pick % counts
    if decision.kind == "amount":
        return count
    pick //= counts
    rest = list(keys)
    drawn = []
    for _ in range(count):
        drawn.append(rest.pop(pick % len(rest)))
        pick //= len(rest) + 1
    return tuple(drawn)


def _asked(pending: Sequence[Decision[Any]], given: Given) -> Decision[Any]:
    decision = asked_of(pending, given.seat)
    if decision is None or decision.topic != given.topic:
        raise Unfit(f"{given.seat} is not asked for {given.topic!r} now")
    return decision


def give(session: Session[Any], decision: Decision[Any], answer: Answer) -> None:
    """Give an answer that is on offer.

    Raises:
        Fault: it is refused all the same, or the rules fail on it.
    """
    try:
        session.answer(decision, answer)
    except RulesError as error:
        raise _failed(error, session.answers) from error
    except CoopcardsError as error:
        raise Fault(
            f"{answer!r} is on offer and cannot be chosen: {error}", law=LEGALITY
        ) from error


def _failed(error: CoopcardsError, answers: Sequence[Given]) -> Fault:
    return Fault(error.message, law=TERMINATION, answers=answers, position=error.position)


def follow(session: Session[Any], given: Given) -> None:
    """Give another session of the same game the same answer.

    Raises:
        Fault: it is not asked for there, or the rules fail there.
    """
    try:
        session.answer(_asked(session.pending, given), given.answer)
    except (Unfit, CoopcardsError) as error:
        raise Fault(f"the same answer cannot be given again: {error}") from error
