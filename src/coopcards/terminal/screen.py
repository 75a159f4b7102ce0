"""The screen: where the game is shown, in plain text or, where rich is installed, in colour."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from typing import Protocol, TextIO

from coopcards.characters import visible
from coopcards.terminal.layout import Printed, laid_out, wrapped
from coopcards.terminal.sheet import Line, Section, line

__all__ = ["Painter", "Plain", "Screen", "screen_for"]

_WIDEST = 100
_NARROWEST = 20
_ANY_WIDTH = 1_000_000


class Painter(Protocol):
    """How lines that have been laid out become text."""

    bars: bool
    margin: int

    def lines(self, printed: Sequence[Printed]) -> str:
        """These lines."""

    def section(self, title: str, printed: Sequence[Printed], width: int) -> str:
        """These lines under a title."""


class Plain:
    """Plain text: no colour, no boxes, no bars."""

    bars = False
    margin = 0

    def lines(self, printed: Sequence[Printed]) -> str:
        """The words alone."""
        return "".join("".join(span.text for span in each).rstrip() + "\n" for each in printed)

    def section(self, title: str, printed: Sequence[Printed], width: int) -> str:
        """The title between marks, the lines and an empty line."""
        head = wrapped(line(title, " ==", lead="== "), width)
        return f"{self.lines(head)}{self.lines(printed)}\n"


class Screen:
    """Two streams: one shows the game, the other is for words that are no part of it.

    Attributes:
        out: shows the game.
        err: for progress and prompts.
        is_terminal: whether `out` is a terminal, which has a width.
    """

    def __init__(self, out: TextIO, err: TextIO, *, painter: Painter, wraps: bool) -> None:
        self.out = out
        self.err = err
        self.is_terminal = out.isatty()
        self._painter = painter
        self._wraps = wraps

    @property
    def width(self) -> int:
        """How many columns there are now: a terminal's size may change."""
        return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))

    def draw(self, sections: Sequence[Section]) -> None:
        """Draw the table."""
        painter, width = self._painter, self.width
        for section in sections:
            printed = laid_out(section.parts, width - painter.margin, bars=painter.bars)
            self.out.write(painter.section(visible(section.title), printed, width))

    def show(self, words: Line) -> None:
        """Show a line of the game, wrapped to the width."""
        self.out.write(self._painter.lines(wrapped(words, self.width)))

    def tell(self, words: Line) -> None:
        """Show what has happened: one line an event, wrapped only where somebody reads along."""
        width = self.width if self._wraps else _ANY_WIDTH
        self.out.write(self._painter.lines(wrapped(words, width)))

    def say(self, text: str) -> None:
        """Say something that is no part of the game."""
        self.out.flush()
        width = self.width if self.err.isatty() else _ANY_WIDTH
        self.err.write(Plain().lines(wrapped(line(text), width)))
        self.err.flush()

    def clear(self) -> None:
        """Leave nothing of what has been shown to be read by who comes next."""
        if not self.is_terminal:
            return
        if os.environ.get("TERM", "dumb") == "dumb":
            self.out.write("\n" * shutil.get_terminal_size().lines)
        else:
            self.out.write("\x1b[H\x1b[2J\x1b[3J")
        self.out.flush()


def screen_for(out: TextIO, err: TextIO, *, plain: bool) -> Screen:
    """A screen on these streams: as nice as they, the environment and what is installed allow."""
    wraps = out.isatty() and not plain
    return Screen(out, err, painter=_painter(out) if wraps else Plain(), wraps=wraps)


def _painter(out: TextIO) -> Painter:
    utf8 = (out.encoding or "").lower().replace("-", "") == "utf8"
    if not utf8 or os.environ.get("TERM", "dumb") == "dumb":
        return Plain()
    try:
        from coopcards.terminal.colour import Coloured  # noqa: PLC0415 - rich may be missing
    except ImportError:
        return Plain()
    return Coloured()
