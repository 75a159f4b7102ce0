"""Asking a person: the question, its options by number, and what else may be typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from coopcards.cards import Card
from coopcards.characters import visible
from coopcards.decisions import Answer
from coopcards.errors import RulesError
from coopcards.session import Level, Session
from coopcards.terminal.board import Board
from coopcards.terminal.keyboard import Keyboard
from coopcards.terminal.reading import Unclear, hint, read_answer
from coopcards.terminal.screen import Screen
from coopcards.terminal.sheet import Line, Span, line
from coopcards.terminal.telling import Log
from coopcards.views import Question, View
from coopcards.wording import did_you_mean, listed

__all__ = ["Left", "Person", "Redo", "Undo"]

_LINES_OF_LOG = 20


class Left(Exception):
    """Somebody has left the game."""


class Undo(Exception):
    """Somebody wants answers back.

    Attributes:
        to: as far as where.
        past_barrier: though something was learned since then.
        reroll: chance is to be rolled again.
    """

    def __init__(self, to: Level, *, past_barrier: bool, reroll: bool) -> None:
        self.to = to
        self.past_barrier = past_barrier
        self.reroll = reroll
        super().__init__(to)


class Redo(Exception):
    """Somebody wants to give again what was taken back."""


class Person:
    """People at one keyboard: asks them, for whichever seat."""

    def __init__(self, screen: Screen, keyboard: Keyboard, board: Board, log: Log) -> None:
        self._screen = screen
        self._keyboard = keyboard
        self._board = board
        self._log = log

    def hand_over(self, name: str) -> None:
        """Hide what the other has seen, and wait until the next one sits at the keyboard."""
        self._screen.clear()
        self._screen.say(f"Pass the keyboard to {name}, then press Enter.")
        self._keyboard.line("", self._screen.err, wanted=f"{name} was to take the keyboard")

    def pick(self, session: Session[Any], view: View[Any]) -> Answer:
        """The answer to the first question of that view; asks until there is one.

        Raises:
            Undo: answers are to be taken back.
            Redo: what was taken back is to be given again.
            Left: the game is to end here.
            InputEnded: nobody is there to answer.
        """
        question = view.questions[0]
        name: str = view.table.find(view.seat).name
        self._show(question, view, name)
        while True:
            typed = self._keyboard.line(
                f"{visible(name)}> ",
                self._screen.out,
                wanted=f"{name} was asked, and nothing was answered for {name}",
            )
            try:
                if not self._command(typed, session, view):
                    return read_answer(question, typed)
            except Unclear as unclear:
                self._screen.show(line(str(unclear)))

    def _show(self, question: Question, view: View[Any], name: str) -> None:
        show = self._screen.show
        status = self._board.status(view.table, view.seat)
        show(line())
        show(line(Span(name, "title"), *([Span(f": {status}", "quiet")] if status else [])))
        show(line(Span(question.prompt or f"{question.topic}?", "strong")))
        about = self._note(question.about, view)
        if about:
            show(line(Span(about, "quiet"), lead="  "))
        if question.kind != "choice":
            show(line(Span(hint(question), "quiet"), lead="  "))
        for number, (key, label) in enumerate(zip(question.keys, question.labels, strict=True), 1):
            show(self._option(f"{number:3}  ", label, self._note(key, view)))
        for refusal in question.refused:
            reason = Span(f": {refusal.reason}", "quiet")
            show(line(Span(refusal.label, "quiet"), reason, lead="  -  "))

    def _option(self, lead: str, label: str, note: str) -> Line:
        if not note:
            return line(label, lead=Span(lead, "strong"))
        return line(label, Span(f": {note}", "quiet"), lead=Span(lead, "strong"))

    def _note(self, key: str, view: View[Any]) -> str:
        """What the board writes beside that option."""
        cards = view.table.ruleset.card_named
        if key in cards:
            text: str = cards[key].text
            return text
        try:
            piece = view.table.find(key)
        except RulesError:
            return self._board.deed(view.table, key)
        return "" if piece in view.table.seats else self._board.note(view.table, piece)

    # -- commands

    def _command(self, typed: str, session: Session[Any], view: View[Any]) -> bool:
        """Do what was typed, if it is a command; False where it is none."""
        word, _, rest = typed.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "?": lambda: self._help(view.questions[0]),
            "table": lambda: self._screen.draw(self._board.draw(view.table, view.seat)),
            "log": lambda: self._tell_again(session, view.seat, rest.strip()),
            "card": lambda: self._card(view.table.ruleset.cards, rest.strip()),
            "undo": lambda: self._undo(rest.split()),
            "redo": self._redo,
            "quit": self._quit,
        }
        command = commands.get(word.lower())
        if command is None or (rest and word.lower() not in ("log", "card", "undo")):
            return False
        command()
        return True

    def _help(self, question: Question) -> None:
        show = self._screen.show
        show(line(hint(question)))
        for command, what in (
            ("table", "draw the table"),
            ("log", "what happened last; log 50 goes further back"),
            ("card NAME", "what is printed on a card"),
            ("undo", "take back the last answer that a person gave"),
            ("undo round", "back to where the round began; so for phase, chapter and start"),
            ("undo anyway", "the same, though something has been learned since"),
            ("undo reroll", "the same, and chance is rolled again from there"),
            ("redo", "give again what was taken back"),
            ("quit", "leave the game"),
            ("?", "this help"),
        ):
            show(line(what, lead=Span(f"  {command:<13}", "strong")))

    def _tell_again(self, session: Session[Any], seat: str, count: str) -> None:
        if count and not (count.isascii() and count.isdecimal() and len(count) < 9):
            raise Unclear(f'Type "log" or "log" and how many lines, not "log {count}".')
        events = session.log
        back = max(0, len(events) - int(count or _LINES_OF_LOG))
        self._log.again(events[back:], seat)

    def _card(self, cards: tuple[Card, ...], name: str) -> None:
        if not name:
            raise Unclear('Type "card" and the name of a card, or its beginning.')
        word = name.casefold()
        begun = [card for card in cards if card.name.casefold().startswith(word)]
        exact = [card for card in begun if card.name.casefold() == word]
        found = exact or begun
        if not found:
            names = [card.name for card in cards]
            raise Unclear(f'There is no card "{name}".{did_you_mean(name, names)}')
        if len(found) > 1:
            raise Unclear(f"That could be {listed(card.name for card in found)}.")
        self._screen.show(line(Span(found[0].name, "title")))
        for each in self._board.card(found[0]):
            for text in each.splitlines():
                self._screen.show(line(text, lead="  "))

    def _undo(self, words: list[str]) -> None:
        levels: list[Level] = [level for level in get_args(Level) if level in words]
        known = [*levels, "anyway", "reroll"]
        if len(levels) > 1 or any(word not in known for word in words):
            raise Unclear(
                'Type "undo", or with it how far: phase, round, chapter or start; and anyway or'
                " reroll, if you like."
            )
        to = levels[0] if levels else "decision"
        past_barrier = "anyway" in words or "reroll" in words
        raise Undo(to, past_barrier=past_barrier, reroll="reroll" in words)

    def _redo(self) -> None:
        raise Redo

    def _quit(self) -> None:
        raise Left
