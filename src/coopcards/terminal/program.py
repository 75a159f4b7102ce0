"""Programs: what it takes to play a ruleset in the terminal."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from coopcards.ruleset import Ruleset
from coopcards.terminal.board import Board
from coopcards.terminal.seating import Bots

__all__ = ["Program"]


@frozen(eq=False)
class Program:
    """A ruleset with how it is shown and who may play it.

    Attributes:
        ruleset: what is played.
        board: how the table is drawn.
        bots: the ruleset's own kinds of bot, by the word that the command line has for them; the
            first sits where it was not said who does.
        about: a sentence or two for the help.
    """

    ruleset: Ruleset[Any]
    board: Board = field(factory=Board)
    bots: Bots = field(factory=dict)
    about: str = ""
