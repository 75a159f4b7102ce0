"""History: everything that was answered, and the way back to any moment of it.

A position is the snapshot of a phase's start and the answers given since; going back, forking,
giving again and opening a save are all the same thing: take the snapshot, give the answers again.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, Self, TypeAlias

from attrs import frozen

from coopcards import flow
from coopcards.answering import Answering, Given
from coopcards.driver import PhaseStart
from coopcards.errors import CoopcardsError, RulesError
from coopcards.flow import G
from coopcards.redealing import Redeal
from coopcards.witness import Witness

__all__ = ["History", "Level", "Rhythm", "TakenBack"]

Rhythm: TypeAlias = Literal["phase", "round", "chapter", "start"]
Level: TypeAlias = Literal["decision", "phase", "round", "chapter", "start"]

# How high a beginning is.
_HEIGHTS: dict[str, int] = {"phase": 0, "round": 1, "chapter": 2, "start": 3}


@frozen
class TakenBack:
    """Answers that were taken back together, and chance as it was re-keyed among them."""

    answers: tuple[Given, ...]
    rerolls: tuple[tuple[int, int], ...]


class History(Answering[G]):
    """A campaign with all its answers, and the way to each of its moments.

    Attributes:
        taken_back: what may be given again, the last of it last.
    """

    taken_back: list[TakenBack]

    def __init__(self, table: G, *, snapshots: Rhythm = "phase") -> None:
        super().__init__(table)
        self.taken_back = []
        self.keep_snapshots(snapshots)
        self._snapshots: list[PhaseStart[G]] = []
        # Where phases, rounds and chapters began: after how many answers, and how high a beginning.
        self._begun: list[tuple[int, int]] = []
        self._chapters, self._rounds = 0, 0
        self._redealt: dict[int, tuple[Redeal, ...]] = {}
        # No way leads back beyond that many answers.
        self._least = 0
        # Of an imagined game: how many answers stand before it, which are not its own.
        self.told_from = 0

    # -- where it can stand

    def keep_snapshots(self, rhythm: Rhythm) -> None:
        """Take snapshots that often from here on."""
        self._lowest = _HEIGHTS[rhythm]

    def stand_on(self, table: G, answers: Sequence[Given]) -> None:
        """Go on from a table at the start of a phase, after these answers; they are as they are."""
        self._table = table
        self.answers = list(answers)
        self.close_the_way_back()
        self._remember()
        self._running = flow.take_up(table)
        self._resume(None)

    def begun_on(self, table: G) -> Self:
        """A history of its own that begins on that table, at the start of a phase."""
        history = type(self)(table)
        history.stand_on(table, ())
        return history

    def twin(self) -> Self:
        """The same history; it stands nowhere in it before it returns somewhere."""
        twin = type(self)(self._table)
        twin._lowest = self._lowest
        twin._snapshots = self._snapshots[:]
        twin._begun = self._begun[:]
        twin._redealt = self._redealt.copy()
        twin._least = self._least
        twin.told_from = self.told_from
        twin.answers = self.answers[:]
        return twin

    def fork(self) -> Self:
        """A history of its own at the same position."""
        fork = self.twin()
        fork.return_to(len(self.answers))
        return fork

    @property
    def phase_start(self) -> PhaseStart[G]:
        """The start of the phase in progress or, at the end of a campaign, of its last one."""
        last = self._snapshots[-1]
        if last.table.phases != self._table.phases and not self._table.over:
            twin = self.twin()
            twin._lowest = _HEIGHTS["phase"]
            twin.return_to(len(self.answers))
            last = twin._snapshots[-1]
        return last

    def close_the_way_back(self) -> None:
        """Let no way lead back from here."""
        self._least = len(self.answers)

    # -- going back and on again

    def return_to(self, count: int) -> None:
        """Stand where the campaign stood after that many answers."""
        snapshots = self._snapshots
        while snapshots[-1].answers > count:
            snapshots.pop()
        last = snapshots[-1]
        table = last.table.copy()
        table.log = self._table.log[: last.log]
        given = self.answers[last.answers : count]
        del self.answers[last.answers :]
        while self._begun and self._begun[-1][0] > last.answers:
            self._begun.pop()
        self._table = table
        self._chapters, self._rounds = sum(table.chapters.values()), table.rounds
        self._failed = None
        self._values = {}
        self._running = flow.take_up(table)
        self._resume(None)
        self._redeal_again()
        self.give_again(given)

    def give_again(self, given: Sequence[Given]) -> None:
        """Give answers as they were given before.

        Raises:
            IllegalAnswer: one is not on offer now.
            RulesError: one is not asked for now, or the rules failed.
        """
        for each in given:
            for number, decision in enumerate(self._pending):
                if number not in self._values and decision.seat == each.seat:
                    value = decision.read(each.answer)
                    self._keep(each)
                    self._take(number, value)
                    break
            else:
                raise RulesError(
                    f"the rules no longer ask {each.seat} for {each.topic!r}: they depend on"
                    " something that is not on the table",
                    position=self._table.position,
                )
            if self._redealt:
                self._redeal_again()

    def take_back(self, count: int) -> None:
        """Return to where so many answers had been given; the others may be given again."""
        seeds = tuple(
            (number, redeal.seed)
            for number, redeals in self._redealt.items()
            for redeal in redeals
            if number > count and redeal.seed is not None
        )
        self.taken_back.append(TakenBack(tuple(self.answers[count:]), seeds))
        self._redealt = {n: redeals for n, redeals in self._redealt.items() if n <= count}
        self.return_to(count)

    def give_back(self) -> None:
        """Give again what was taken back last."""
        again = self.taken_back.pop()
        for count, seed in again.rerolls:
            self._redealt[count] = (Redeal(seed),)
        self.give_again(again.answers)

    def redeal(self, redeal: Redeal) -> None:
        """Deal anew here, and wherever this position is reached again."""
        count = len(self.answers)
        self.taken_back.clear()
        self._redealt[count] = (*self._redealt.get(count, ()), redeal)
        redeal.apply(self._table)

    def reroll_after(self, seeds: Mapping[int, int]) -> None:
        """Let chance be rolled anew after so many answers, at once or when they have been given."""
        self._redealt = {count: (Redeal(seed),) for count, seed in seeds.items()}
        self._redeal_again()

    def _redeal_again(self) -> None:
        for redeal in self._redealt.get(len(self.answers), ()):
            redeal.apply(self._table)

    # -- how far back

    def before_last(self, by: Collection[str] | None) -> int | None:
        """How many answers came before the last that was not automatic; None where none was.

        With `by`, before the last that one of these seats gave.
        """
        for number in range(len(self.answers) - 1, self._least - 1, -1):
            given = self.answers[number]
            if not given.automatic and (by is None or given.seat in by):
                return number
        return None

    def beginning(self, count: int, level: Level) -> int:
        """How many answers had been given when the phase, round or chapter of that one began.

        What was answered automatically at that beginning counts as given.
        """
        height = _HEIGHTS[level]
        begun = [answers for answers, high in self._begun if answers <= count and high >= height]
        first = max([self._least, *begun])
        while self.answers[first].automatic:
            first += 1
        return first

    def learned_since(self, count: int) -> str:
        """What was learned since that many answers had been given, in words; empty for nothing."""
        scratch = self.twin()
        scratch.return_to(count)
        witness = Witness(scratch._table, scratch._pending)
        for given in self.answers[count:]:
            try:
                scratch.give_again([given])
            except CoopcardsError:
                break  # the rules failed after it, so nobody has seen any more
            witness.look(scratch._table, scratch._pending, given.seat)
        return witness.learned(scratch._table)

    # -- as it goes on

    def _note(self, given: Given) -> None:
        self.taken_back.clear()
        self._keep(given)

    def _remember(self) -> None:
        """Note what begins here, and take a snapshot if one is due."""
        snapshots, table, begun = self._snapshots, self._table, self._begun
        count, chapters = len(self.answers), sum(table.chapters.values())
        height = 2 if chapters != self._chapters else 1 if table.rounds != self._rounds else 0
        if height:
            self._chapters, self._rounds = chapters, table.rounds
        if not begun or begun[-1][0] != count:
            begun.append((count, height))
        elif begun[-1][1] < height:
            begun[-1] = (count, height)
        if not snapshots:
            snapshots.append(PhaseStart(table.copy(), count, len(table.log), False))
        elif height >= self._lowest:
            if snapshots[-1].passing:
                snapshots.pop()
            # The starts of rounds are kept; of the phases of a round the last alone.
            snapshots.append(PhaseStart(table.copy(), count, len(table.log), height == 0))
