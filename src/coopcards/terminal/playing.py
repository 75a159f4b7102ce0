"""Playing: people and bots answer in turn until the campaign is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from coopcards.agents import Player, answer_of, final_outcome
from coopcards.decisions import Decision
from coopcards.errors import UsageError
from coopcards.session import Given, Outcome, Session
from coopcards.terminal.asking import Person, Redo, Undo
from coopcards.terminal.board import Board
from coopcards.terminal.screen import Screen
from coopcards.terminal.sheet import line
from coopcards.terminal.telling import BYSTANDER, Log, Record
from coopcards.wording import sentence

__all__ = ["Playing"]


class Playing:
    """One campaign being played at one terminal.

    Attributes:
        session: the campaign.
        people: the keys of the seats that people take.
    """

    def __init__(
        self,
        session: Session[Any],
        agents: Mapping[str, Player | None],
        person: Person,
        *,
        screen: Screen,
        board: Board,
        log: Log | None,
        record: Record | None,
    ) -> None:
        self.session = session
        self.people = [seat for seat, agent in agents.items() if agent is None]
        self._agents = agents
        self._person = person
        self._screen = screen
        self._board = board
        self._log = log
        self._record = record
        self._at_keyboard = ""
        self._drawn: dict[str | None, object] = {}

    @property
    def eyes(self) -> str | None:
        """Who reads the screen: nobody but bots play (None: all is open), one person, or several.

        Where several do, each is told their own at their turn, and both what a bystander may see.
        """
        if not self.people:
            return None
        return self.people[0] if len(self.people) == 1 else BYSTANDER

    def play(self) -> Outcome:
        """Play until the campaign is over.

        Raises:
            Left: a person has left the game.
            InputEnded: a person is asked, and nobody is there.
        """
        self._tell()
        while pending := self.session.pending:
            decision = pending[0]
            agent = self._agents[decision.seat]
            if agent is not None:
                self._draw(self.eyes)
                self.session.answer(decision, answer_of(agent, self.session, decision))
            else:
                self._ask(decision)
            self._tell()
        outcome = final_outcome(self.session)
        self._end(outcome)
        return outcome

    def _ask(self, decision: Decision[Any]) -> None:
        """Ask the person on that seat; what others hold is hidden before."""
        seat = decision.seat
        view = self.session.view(seat)
        if len(self.people) > 1 and seat != self._at_keyboard:
            self._person.hand_over(view.table.find(seat).name)
            self._drawn.pop(seat, None)
        self._at_keyboard = seat
        if self._log is not None:
            self._log.tell(self.session, seat)
        self._draw(seat)
        try:
            answer = self._person.pick(self.session, view)
        except Undo as undo:
            self._undo(undo)
        except Redo:
            self._redo()
        else:
            self.session.answer(decision, answer)

    def _undo(self, undo: Undo) -> None:
        """Back to the last answer that a person gave, or to the beginning it belongs to."""
        session, given = self.session, list(self.session.answers)
        barrier = "" if undo.past_barrier else session.barrier(undo.to, by=self.people)
        if barrier:
            words = f"undo {undo.to}" if undo.to != "decision" else "undo"
            self._screen.show(
                line(f'Since then {barrier}. If you go back all the same, type "{words} anyway".')
            )
            return
        try:
            session.undo(undo.to, by=self.people, past_barrier=True, reroll=undo.reroll)
        except UsageError:
            self._screen.show(line("There is nothing to undo."))
            return
        self._screen.show(line(self._taken_back(given[len(session.answers) :], undo.reroll)))
        self._drawn.clear()
        for teller in (self._log, self._record):
            if teller is not None:
                teller.undone(session)

    def _taken_back(self, given: Sequence[Given], reroll: bool) -> str:
        """What was taken back, in words; of another's answers no more than that they were given."""
        first, *others = [each for each in given if not each.automatic]
        name: str = self.session.table.find(first.seat).name
        more = f", and {len(others)} after it" if others else ""
        again = "Chance is rolled again." if reroll else "redo gives it again."
        return f'Taken back: what {name} answered to "{first.topic}"{more}. {sentence(again)}'

    def _redo(self) -> None:
        try:
            self.session.redo()
        except UsageError:
            self._screen.show(line("There is nothing to give again."))
            return
        self._drawn.clear()

    # -- showing

    def _draw(self, eyes: str | None) -> None:
        """Draw the table where the moment, by the board, is new to these eyes."""
        table = self.session.table
        here = self._board.moment(table)
        if self._log is None or eyes == BYSTANDER or self._drawn.get(eyes) == here:
            return
        if self.people and eyes != self._at_keyboard:
            return
        self._drawn[eyes] = here
        seen = table if eyes is None else self.session.view(eyes).table
        self._screen.show(line())
        self._screen.draw(self._board.draw(seen, eyes))

    def _tell(self) -> None:
        """Tell what has happened to who may read it now."""
        if self._log is not None and self.eyes != BYSTANDER:
            self._log.tell(self.session, self.eyes)
        if self._record is not None:
            self._record.tell(self.session, self.eyes)
        self._screen.out.flush()

    def _end(self, outcome: Outcome) -> None:
        if self._log is not None:
            if self.eyes == BYSTANDER:
                self._log.seen[BYSTANDER] = min(self._log.seen.get(seat, 0) for seat in self.people)
                self._log.tell(self.session, BYSTANDER)
            self._log.end(self.session, outcome)
        if self._record is not None:
            self._record.end(outcome)
