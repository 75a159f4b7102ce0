"""Playing: people and bots answer in turn until the campaign is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coopcards.agents import Agent, answer_of, final_outcome
from coopcards.decisions import Decision
from coopcards.session import Outcome, Session
from coopcards.terminal.asking import Person, Undo
from coopcards.terminal.board import Board
from coopcards.terminal.screen import Screen
from coopcards.terminal.sheet import line
from coopcards.terminal.telling import BYSTANDER, Log, Record

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
        agents: Mapping[str, Agent | None],
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
        self._drawn: dict[str | None, tuple[str, int]] = {}

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
        except Undo:
            self._undo()
        else:
            self.session.answer(decision, answer)

    def _undo(self) -> None:
        """Back to the last answer that a person gave."""
        session = self.session
        given = [each for each in session.answers if not each.automatic]
        if not any(each.seat in self.people for each in given):
            self._screen.show(line("There is nothing to undo."))
            return
        last = given.pop()
        session.undo()
        while last.seat not in self.people:
            last = given.pop()
            session.undo()
        name: str = session.table.find(last.seat).name
        self._screen.show(line(f'Taken back: what {name} answered to "{last.topic}".'))
        self._drawn.clear()
        for teller in (self._log, self._record):
            if teller is not None:
                teller.undone(session)

    # -- showing

    def _draw(self, eyes: str | None) -> None:
        """Draw the table where a round or a chapter is new to these eyes."""
        table = self.session.table
        here = (table.chapter, table.round)
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
