"""The Order of Veiel as a program: how it is shown, and who may play it."""

from __future__ import annotations

from coopcards.terminal import Program
from examples.order_of_veiel.board import VeielBoard
from examples.order_of_veiel.bots.bot import VeielBot
from examples.order_of_veiel.ruleset import VEIEL

PROGRAM = Program(
    VEIEL,
    board=VeielBoard(),
    bots={"bot": VeielBot},
    about="""\
Two to six heroes go into a dungeon of three wings up to five times, to fell the boss at its end;
a dungeon master plays the monsters, or nobody does. The rules are in
examples/order_of_veiel/rules.md.""",
)
