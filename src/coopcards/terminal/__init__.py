"""Playing in the terminal: any ruleset, by people and bots.

`run` is the whole program of a ruleset: it reads the command line, asks people, lets bots answer,
and shows the table and the log. A ruleset says how its table is drawn with a `Board` of its own,
which speaks in sections, lines, bars and grids and knows no terminal.
"""

from coopcards.terminal.board import Board
from coopcards.terminal.program import Program
from coopcards.terminal.running import run
from coopcards.terminal.sheet import Bar, Grid, Line, Row, Section, Span, line

__all__ = ["Bar", "Board", "Grid", "Line", "Program", "Row", "Section", "Span", "line", "run"]
