"""The session: the only door for programs.

It drives the rules, hands out decisions and takes answers. A position is the snapshot of the last
phase begun and the answers given since; going back, forking and replaying are all the same thing:
take the snapshot, give the answers again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Literal, Self, TypeAlias, get_args

from attrs import define, frozen

from coopcards import flow
from coopcards.asking import Automation
from coopcards.decisions import Answer, Decision
from coopcards.driver import Driver
from coopcards.errors import RulesError, UsageError
from coopcards.events import Event
from coopcards.flow import G
from coopcards.ruleset import Ruleset
from coopcards.views import Question, View, seen_by

__all__ = ["Given", "Level", "Outcome", "Session"]

Level: TypeAlias = Literal["phase", "round", "chapter", "start"]


@define
class Given:
    """An answer that was given; nobody changes it.

    Attributes:
        seat: who gave it.
        topic: to which question.
        answer: what was answered.
        automatic: the automation gave it, nobody was asked.
    """

    seat: str
    topic: str
    answer: Answer
    automatic: bool = False


@frozen
class Outcome:
    """How a campaign came out.

    Attributes:
        won: whether it was won.
        ending: the ending's name.
        rule: the rule that decided it.
    """

    won: bool
    ending: str
    rule: str


@frozen(eq=False)
class _Snapshot(Generic[G]):
    """The table at the start of a phase; it is copied, never played on.

    `passing` ones, in mid-round, are kept only until the next phase begins.
    """

    table: G
    answers: int
    log: int
    passing: bool


class Session(Driver[G]):
    """One campaign being played; `Session.start` begins it.

    Attributes:
        ruleset: what is played.
        answers: every answer given so far.
    """

    ruleset: Ruleset[G]
    answers: list[Given]

    def __init__(self, table: G, *, snapshots: Level = "phase") -> None:
        super().__init__(table)
        self.ruleset = table.ruleset
        self.answers = []
        self._snapshot_level = snapshots
        self._snapshots: list[_Snapshot[G]] = []
        self._values: dict[int, Any] = {}  # Any: what was read from an answer

    @classmethod
    def start(
        cls,
        ruleset: Ruleset[G],
        *,
        seed: int,
        options: object = None,
        automation: Automation | None = None,
        snapshots: Level = "phase",
        seats: Sequence[str] | None = None,
    ) -> Self:
        """Begin a campaign, up to its first decision.

        Args:
            ruleset: what to play.
            seed: what all chance comes from.
            options: an instance of the ruleset's class of named options.
            automation: what is answered without asking.
            snapshots: how often a snapshot is taken. Every phase makes going back and forking
                quick; "start" is for playing through, and going back replays from the start.
            seats: the keys of the seats that are taken; without it all.

        Raises:
            UsageError: the ruleset does not allow these seats or options, or there is no such
                rhythm of snapshots.
        """
        if snapshots not in get_args(Level):
            raise UsageError(f"snapshots={snapshots!r}: write one of {', '.join(get_args(Level))}")
        game = flow.set_table(
            ruleset, seed=seed, options=options, automation=automation, seats=seats
        )
        session = cls(game, snapshots=snapshots)
        session._begin()
        session._answer_automatically()
        return session

    # -- playing

    @property
    def pending(self) -> tuple[Decision[Any], ...]:
        """The decisions to be answered now: several where seats choose together."""
        if self._failed is not None:
            raise self._failed
        if not self._values:
            return self._pending
        return tuple(decision for n, decision in enumerate(self._pending) if n not in self._values)

    def answer(self, decision: Decision[Any], answer: Answer) -> None:
        """Answer a pending decision.

        Raises:
            IllegalAnswer: the answer is not on offer; nothing has changed.
            UsageError: the decision is not pending; nothing has changed.
            RulesError: the rules failed, or ask more than the ruleset says a campaign can; `undo`
                goes back to before the answer.
        """
        number = self._number(decision)
        value = decision.read(answer)
        self._note(Given(decision.seat, decision.topic, answer))
        if len(self._pending) == 1:
            self._resume([value])
        else:
            self._take(number, value)
        if self._table.automation.single_option:
            self._answer_automatically()

    @property
    def outcome(self) -> Outcome | None:
        """How the campaign came out; None while it goes on."""
        if not self._table.over:
            return None
        ending = next(e for e in self.ruleset.endings if e.key == self._table.over)
        return Outcome(ending.won, ending.name, ending.rule)

    # -- looking

    @property
    def table(self) -> G:
        """The whole table, hidden cards and all: for referees, tests and showing to everybody."""
        return self._table

    @property
    def automation(self) -> Automation:
        """What is answered without asking."""
        return self._table.automation

    @property
    def log(self) -> Sequence[Event]:
        """Everything that has happened, hidden cards and all."""
        return self._table.log

    def lines(self, seat: str | None = None, *, since: int = 0) -> list[str]:
        """The log as that seat may read it, from the event of that number on; None reads all.

        Raises:
            UsageError: there is no such seat.
        """
        if seat is not None:
            self._require_seat(seat)
        return [event.line(seat) for event in self._table.log[since:]]

    def view(self, seat: str, *, since: int | None = None) -> View[G]:
        """What that seat knows now; with `since`, the lines of the log from that event on too.

        Raises:
            UsageError: there is no such seat.
        """
        self._require_seat(seat)
        return View(
            seat,
            seen_by(self._table, seat),
            tuple(Question.of(each) for each in self.pending if each.seat == seat),
            tuple(each.seat for each in self.pending),
            tuple(
                each.answer
                for each in self.answers[len(self.answers) - len(self._values) :]
                if each.seat == seat
            ),
            () if since is None else tuple(self.lines(seat, since=since)),
        )

    def _require_seat(self, key: str) -> None:
        keys = [seat.key for seat in self._table.seats]
        if key not in keys:
            raise UsageError(f"there is no seat {key!r}; the seats are {', '.join(keys)}")

    # -- going back and aside

    def undo(self) -> None:
        """Take back the last answer that somebody gave, and all that followed from it.

        Raises:
            UsageError: nobody has answered anything yet.
        """
        count = len(self.answers)
        while count and self.answers[count - 1].automatic:
            count -= 1
        if not count:
            raise UsageError("there is nothing to undo", position=self._table.position)
        self._return_to(count - 1)

    def fork(self) -> Self:
        """A session of its own at the same position; what is done in it changes nothing here."""
        fork = type(self)(self._table, snapshots=self._snapshot_level)
        fork._snapshots = self._snapshots[:]
        fork.answers = self.answers[:]
        fork._return_to(len(self.answers))
        return fork

    # -- driving

    def _number(self, decision: Decision[Any]) -> int:
        if self._failed is not None:
            raise self._failed
        if not self._values and self._pending and self._pending[0] is decision:
            return 0
        for number, each in enumerate(self._pending):
            if each is decision and number not in self._values:
                return number
        raise UsageError(
            f"this question to {decision.seat}, {decision.topic!r}, is not pending, or no longer:"
            " after an answer, an undo or a fork take it from session.pending",
            position=self._table.position,
        )

    def _note(self, given: Given) -> None:
        """Keep an answer; more of them than a campaign can have are the ruleset's fault."""
        self.answers.append(given)
        if len(self.answers) > self.ruleset.longest:
            self._fail(
                RulesError(
                    f"{len(self.answers)} answers and no end: the ruleset says that a campaign has"
                    f" at most {self.ruleset.longest}",
                    position=self._table.position,
                )
            )

    def _take(self, number: int, value: Any) -> None:
        """Go on once every pending decision has its answer."""
        self._values[number] = value
        if len(self._values) == len(self._pending):
            values = [self._values[n] for n in range(len(self._pending))]
            self._values = {}
            self._resume(values)

    def _answer_automatically(self) -> None:
        while self.automation.single_option and self._pending:
            for number, decision in enumerate(self._pending):
                if number not in self._values and decision.single is not None:
                    self._note(
                        Given(decision.seat, decision.topic, decision.single, automatic=True)
                    )
                    self._take(number, decision.read(decision.single))
                    break
            else:
                return

    def _remember(self) -> None:
        """Take a snapshot here, if one is due; of the phases of a round keep the last alone."""
        snapshots, table = self._snapshots, self._table
        if not snapshots:
            snapshots.append(_Snapshot(table.copy(), len(self.answers), len(table.log), False))
            return
        if self._snapshot_level == "start":
            return
        last = snapshots[-1]
        new_chapter = table.chapter != last.table.chapter
        new_round = new_chapter or table.round != last.table.round
        if (
            new_chapter
            or self._snapshot_level == "phase"
            or (new_round and self._snapshot_level == "round")
        ):
            if last.passing:
                snapshots.pop()
            taken = _Snapshot(table.copy(), len(self.answers), len(table.log), not new_round)
            snapshots.append(taken)

    def _return_to(self, count: int) -> None:
        """Stand where the campaign stood after that many answers."""
        snapshots = self._snapshots
        while snapshots[-1].answers > count:
            snapshots.pop()
        last = snapshots[-1]
        table = last.table.copy()
        table.log = self._table.log[: last.log]
        given = self.answers[last.answers : count]
        del self.answers[last.answers :]
        self._table = table
        self._failed = None
        self._values = {}
        self._running = flow.take_up(table)
        self._resume(None)
        self._give_again(given)

    def _give_again(self, given: Sequence[Given]) -> None:
        for each in given:
            for number, decision in enumerate(self._pending):
                if number not in self._values and decision.seat == each.seat:
                    self.answers.append(each)
                    self._take(number, decision.read(each.answer))
                    break
            else:
                raise RulesError(
                    f"the rules no longer ask {each.seat} for {each.topic!r}: they depend on"
                    " something that is not on the table",
                    position=self._table.position,
                )
