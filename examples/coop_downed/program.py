"""The co-op mode as a program, and the plain skirmish beside it."""

from __future__ import annotations

from coopcards.terminal import Program
from examples.coop_downed.board import CoopBoard
from examples.coop_downed.bot import CoopBot
from examples.coop_downed.ruleset import COOP
from examples.coop_downed.skirmish.program import SKIRMISH_PROGRAM

__all__ = ["PROGRAM", "SKIRMISH_PROGRAM"]

PROGRAM = Program(
    COOP,
    board=CoopBoard(),
    bots={"bot": CoopBot},
    about="""\
One to four players against the Makri in four linked episodes; whoever is brought to 0 HP is Downed
until somebody else Revives them. The rules are in examples/coop_downed/rules.md.""",
)
