"""Pictures: an episode as text, for whoever watches."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from typing import Any

from coopcards.session import Outcome
from coopcards.terminal import Board, line
from coopcards.terminal.screen import Plain, Screen
from coopcards.views import View

__all__ = ["picture"]


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
