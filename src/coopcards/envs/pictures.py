"""Pictures: an episode as text, for whoever watches, and where that goes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from io import StringIO
from typing import Any

from coopcards.session import Outcome
from coopcards.terminal import Board, line
from coopcards.terminal.screen import Plain, Screen
from coopcards.views import View

__all__ = ["picture", "shown"]


def picture(board: Board, view: View[Any], info: Mapping[str, Any], outcome: Outcome | None) -> str:
    """The table as that seat sees it, what it is asked and can do, or how it came out."""
    out = StringIO()
    screen = Screen(out, out, painter=Plain(), wraps=False)
    screen.draw(board.draw(view.table, view.seat))
    if outcome is not None:
        screen.show(line(f"{'Won' if outcome.won else 'Lost'}: {outcome.ending} ({outcome.rule})"))
    elif info:
        screen.show(line(f"{view.seat}, {info['topic']}: {info['prompt']}"))
        for action, label in info["labels"].items():
            screen.show(line(label, lead=f"{action:4} "))
    return out.getvalue()


def shown(text: Callable[[], str], mode: str | None) -> str | None:
    """The text for "ansi"; for "human" it is printed instead, and without a mode not even made."""
    if mode == "human":
        sys.stdout.write(text())
    return text() if mode == "ansi" else None
