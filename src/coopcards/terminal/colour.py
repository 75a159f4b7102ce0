"""Colour and boxes, by rich: imported only when a terminal is there to show them."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from functools import cache

from rich.box import ROUNDED
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from coopcards.terminal.layout import Printed, wrapped
from coopcards.terminal.sheet import Span, line
from coopcards.terminal.text import cells

__all__ = ["Coloured"]

# Lines come laid out: rich is to break none of them.
_ANY_WIDTH = 10_000
# Two corners, two lines and two spaces.
_TITLE_MARGIN = 6

_LOOKS = {
    "title": "bold cyan",
    "strong": "bold",
    "quiet": "dim",
    "good": "green",
    "danger": "bold red",
    "friend": "bright_cyan",
    "foe": "bright_red",
    "place": "bright_yellow",
}


class Coloured:
    """Sections in boxes, styles in colour; with NO_COLOR set, boxes alone."""

    bars = True
    margin = 4

    def lines(self, printed: Sequence[Printed]) -> str:
        """The lines in their styles."""
        return "".join(_rendered(_text(each), _ANY_WIDTH) for each in printed)

    def section(self, title: str, printed: Sequence[Printed], width: int) -> str:
        """The lines in a box that carries the title, or has it inside where it is too long."""
        fits = cells(title) <= width - _TITLE_MARGIN
        head = [] if fits else wrapped(line(Span(title, "strong")), width - self.margin)
        body = Text("\n").join(_text(each) for each in [*head, *printed])
        panel = Panel(
            body,
            box=ROUNDED,
            title=Text(title, "bold") if fits else None,
            title_align="left",
            border_style="bright_black",
            width=width,
        )
        return _rendered(panel, width)


def _text(printed: Printed) -> Text:
    text = Text(no_wrap=True)
    for span in printed:
        text.append(span.text, _LOOKS.get(span.style))
    return text


def _rendered(what: RenderableType, width: int) -> str:
    """As text with escapes; rich itself would end the program over a closed pipe."""
    console = _console(width)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


@cache
def _console(width: int) -> Console:
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        width=width,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
