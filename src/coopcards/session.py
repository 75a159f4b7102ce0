"""The session: the only door for programs.

It drives the rules, hands out decisions and takes answers; it shows what a seat knows, goes back
and aside, and keeps the campaign in a save.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Generic, Self, get_args

from coopcards.answering import Given, Outcome
from coopcards.asking import Automation
from coopcards.chance import Stream
from coopcards.decisions import Answer, Decision
from coopcards.errors import UsageError
from coopcards.events import Event
from coopcards.flow import G, set_table
from coopcards.history import History, Level, Rhythm
from coopcards.imagining import imagined
from coopcards.redealing import Redeal, reroll_seed
from coopcards.ruleset import Ruleset
from coopcards.saves.retracing import opened
from coopcards.saves.saved import read_save
from coopcards.saves.saving import Save
from coopcards.strict import LARGEST_NUMBER
from coopcards.views import Question, View, seen_by

__all__ = ["Given", "Level", "Outcome", "Rhythm", "Session"]


class Session(Generic[G]):
    """One campaign being played; `start`, `create` and `open` begin it.

    Attributes:
        notices: what a person should know of how a save was opened, in words.
        notes: what the program that began a save wrote down for itself.
    """

    def __init__(self, history: History[G], save: Save | None = None) -> None:
        self.notices: tuple[str, ...] = ()
        self.notes: Mapping[str, str] = {}
        self._history = history
        self._save = save

    @classmethod
    def start(
        cls,
        ruleset: Ruleset[G],
        *,
        seed: int,
        options: object = None,
        automation: Automation | None = None,
        snapshots: Rhythm = "phase",
        seats: Sequence[str] | None = None,
    ) -> Self:
        """Begin a campaign, up to its first decision; it is not saved.

        Args:
            ruleset: what to play.
            seed: what all chance comes from.
            options: an instance of the ruleset's class of named options.
            automation: what is answered without asking.
            snapshots: how often a snapshot is taken. Every phase makes going back and forking
                quick; "start" is for playing through, and going back replays from the start.
            seats: the keys of the seats that are taken; without it those that usually are.

        Raises:
            UsageError: the ruleset does not allow these seats or options, or there is no such
                rhythm of snapshots.
        """
        if snapshots not in get_args(Rhythm):
            raise UsageError(f"snapshots={snapshots!r}: write one of {', '.join(get_args(Rhythm))}")
        game = set_table(ruleset, seed=seed, options=options, automation=automation, seats=seats)
        history = History(game, snapshots=snapshots)
        history.begin()
        history.answer_automatically()
        return cls(history)

    @classmethod
    def create(
        cls,
        path: str | PathLike[str],
        ruleset: Ruleset[G],
        *,
        seed: int,
        options: object = None,
        automation: Automation | None = None,
        seats: Sequence[str] | None = None,
        notes: Mapping[str, str] | None = None,
    ) -> Self:
        """Begin a campaign that is saved: whatever is answered is on the disk before more is asked.

        The file is this session's alone until `close`.

        Args:
            path: the file to be made.
            ruleset: what to play.
            seed: as for `start`, like the next three.
            options: named options.
            automation: what is answered without asking.
            seats: the seats that are taken.
            notes: what the program writes down for itself; `notes` has it when the save is opened.

        Raises:
            UsageError: the ruleset does not allow these seats or options.
            SaveError: there is such a file already, or it cannot be written.
        """
        session = cls.start(ruleset, seed=seed, options=options, automation=automation, seats=seats)
        if not -LARGEST_NUMBER <= seed < LARGEST_NUMBER:
            raise UsageError(f"the seed of a campaign that is saved has 64 bits, {seed} has more")
        for name, note in (notes or {}).items():
            if type(name) is not str or type(note) is not str:
                raise UsageError(f"notes are texts by name, not {note!r} by {name!r}")
        session.notes = dict(notes or {})
        session._save = Save.create(Path(path), session._history, session.notes)
        return session

    @classmethod
    def open(
        cls,
        path: str | PathLike[str],
        ruleset: Ruleset[G],
        *,
        from_snapshot: bool = False,
        read_only: bool = False,
    ) -> Self:
        """Go on with a campaign that was saved, where it stood.

        The answers are given again and the tables on the way compared. Where the rules have another
        version by now and come to something else, the phase in progress alone is played again, on
        its own snapshot; `notices` says so.

        Args:
            path: the file.
            ruleset: what is played in it.
            from_snapshot: go on from the last snapshot that can be read, without the answers after
                it, whatever the rules say of those.
            read_only: look, and try things of which nothing is kept. The file stays as it is, and
                another program may be writing it.

        Raises:
            SaveError: it cannot be read or written, is damaged, is of another ruleset or a newer
                format, or its answers cannot be given again.
        """
        if read_only:
            saved = read_save(Path(path))
            found, save = opened(ruleset, saved, from_snapshot=from_snapshot), None
        else:
            saved, found, save = Save.open(Path(path), ruleset, from_snapshot=from_snapshot)
        session = cls(found.history, save)
        session.notices, session.notes = found.notices, saved.header.notes
        return session

    def close(self) -> None:
        """Let others open the save; where the campaign is saved, nothing more is answered here."""
        if self._save is not None:
            self._save.journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def path(self) -> Path | None:
        """The save's file; None where the campaign is not saved."""
        return self._save.journal.path if self._save is not None else None

    # -- playing

    @property
    def ruleset(self) -> Ruleset[G]:
        """What is played."""
        return self._history.ruleset

    @property
    def answers(self) -> Sequence[Given]:
        """Every answer given so far; of an imagined game, those since it was imagined."""
        return self._history.answers[self._history.told_from :]

    @property
    def pending(self) -> tuple[Decision[Any], ...]:
        """The decisions to be answered now: several where seats choose together.

        Raises:
            RulesError: the rules failed after the last answer; `undo` goes back to before it.
        """
        return self._history.pending

    def answer(self, decision: Decision[Any], answer: Answer) -> None:
        """Answer a pending decision; where the campaign is saved, it is on the disk after this.

        Raises:
            IllegalAnswer: the answer is not on offer; nothing has changed.
            UsageError: the decision is not pending, or the session is closed; nothing has changed.
            RulesError: the rules failed, or ask more than the ruleset says a campaign can; `undo`
                goes back to before the answer.
            SaveError: it could not be written. It counts all the same; the next writes it too.
        """
        if self._save is None:
            # Nothing else is to be done, a hundred thousand times a second.
            self._history.answer(decision, answer)
            return
        self._require_open()
        try:
            self._history.answer(decision, answer)
        finally:
            self._commit()

    @property
    def outcome(self) -> Outcome | None:
        """How the campaign came out; None while it goes on."""
        return self._history.outcome

    # -- going back and aside

    def undo(
        self,
        to: Level = "decision",
        *,
        by: Collection[str] | None = None,
        past_barrier: bool = False,
        reroll: bool = False,
    ) -> None:
        """Go back to before the last answer, or to where its phase, round or chapter began.

        What is taken back is kept for `redo`. A barrier stands where, since then, chance was used
        or a seat has seen a card that it did not know: what was learned cannot be taken back.

        Args:
            to: how far; "start" is the campaign's.
            by: the seats whose last answer is meant; what others answered after it goes too.
                Without it whoever answered last.
            past_barrier: pass a barrier all the same.
            reroll: chance is keyed anew from there on; without it the same answers bring the same
                cards and dice again.

        Raises:
            UsageError: there is nothing to undo, or a barrier stands in the way.
        """
        self._require_open()
        count = self._back(to, by)
        if count is None:
            raise UsageError("there is nothing to undo", position=self.table.position)
        history = self._history
        learned = "" if past_barrier else history.learned_since(count)
        if learned:
            raise UsageError(
                f"a barrier stands in the way: since then {learned};"
                " undo(past_barrier=True) goes back all the same",
                position=self.table.position,
            )
        seed = reroll_seed(self.table, count) if reroll else None
        history.take_back(count)
        if self._save is not None:
            self._save.note_undo(count, len(self.table.log), seed)
        if seed is not None:
            history.redeal(Redeal(seed))
        self._commit()

    def barrier(self, to: Level = "decision", *, by: Collection[str] | None = None) -> str:
        """What was learned since then, in words; empty where `undo` meets no barrier."""
        count = self._back(to, by)
        return "" if count is None else self._history.learned_since(count)

    def redo(self) -> None:
        """Give again what the last undo has taken back.

        Raises:
            UsageError: nothing was taken back, or something new has been answered since.
        """
        self._require_open()
        if not self._history.taken_back:
            raise UsageError(
                "there is nothing to give again: nothing was taken back since the last new answer",
                position=self.table.position,
            )
        try:
            self._history.give_back()
        finally:
            if self._save is not None:
                self._save.note_redo(len(self.answers))
            self._commit()

    def fork(self) -> Self:
        """A session of its own at the same position; what is done in it changes nothing here.

        It is not saved.
        """
        return type(self)(self._history.fork())

    # -- looking

    @property
    def table(self) -> G:
        """The whole table, hidden cards and all: for referees, tests and showing to everybody."""
        return self._history.table

    @property
    def automation(self) -> Automation:
        """What is answered without asking."""
        return self.table.automation

    @property
    def log(self) -> Sequence[Event]:
        """Everything that has happened, hidden cards and all."""
        return self.table.log

    def lines(self, seat: str | None = None, *, since: int = 0) -> list[str]:
        """The log as that seat may read it, from the event of that number on; None reads all.

        Raises:
            UsageError: there is no such seat.
        """
        if seat is not None:
            self._require_seat(seat)
        return [event.line(seat) for event in self.table.log[since:]]

    def view(self, seat: str, *, since: int | None = None) -> View[G]:
        """What that seat knows now; with `since`, the lines of the log from that event on too.

        Raises:
            UsageError: there is no such seat.
        """
        self._require_seat(seat)
        return View(
            seat,
            seen_by(self.table, seat),
            tuple(Question.of(each) for each in self.pending if each.seat == seat),
            tuple(each.seat for each in self.pending),
            tuple(each.answer for each in self._history.answered_together if each.seat == seat),
            () if since is None else tuple(self.lines(seat, since=since)),
        )

    def imagine(self, seat: str, stream: Stream, *, snapshots: Rhythm = "phase") -> Self:
        """A whole game as it might be, for all that seat knows, at the same position.

        What the seat knows is as it is; every card it does not know is dealt anew among those it
        might be, and what chance will bring is not what it will bring here. Play on it, fork it, go
        back in it: nothing of it reaches this game.

        Args:
            seat: the key of the seat.
            stream: what the unknown is dealt by, such as `Chance(3)["search"]`; never the game's.
            snapshots: how often a snapshot is taken there, as `start` has it; "start" is for games
                that are played on once and left.

        Raises:
            UsageError: there is no such seat.
            RulesError: the rules have failed after the last answer.
        """
        self._require_seat(seat)
        return type(self)(imagined(self._history, seat, stream, snapshots))

    def _require_seat(self, key: str) -> None:
        keys = [seat.key for seat in self.table.seats]
        if key not in keys:
            raise UsageError(f"there is no seat {key!r}; the seats are {', '.join(keys)}")

    # -- going back and saving, as it is done

    def _back(self, to: Level, by: Collection[str] | None) -> int | None:
        """How many answers to go back to; None where there is nothing to undo."""
        if to not in get_args(Level):
            raise UsageError(f"to={to!r}: write one of {', '.join(get_args(Level))}")
        count = self._history.before_last(by)
        if count is None or to == "decision":
            return count
        return self._history.beginning(count, to)

    def _require_open(self) -> None:
        if self._save is not None and self._save.journal.closed:
            raise UsageError(
                "this session is closed: nothing is saved any more; open the save again to go on",
                position=self.table.position,
            )

    def _commit(self) -> None:
        if self._save is not None:
            self._save.commit(self._history)
