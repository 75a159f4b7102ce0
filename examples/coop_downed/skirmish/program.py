"""The plain skirmish as a program: how it is shown, and who may play it."""

from __future__ import annotations

from coopcards.terminal import Program
from examples.coop_downed.skirmish.board import SkirmishBoard
from examples.coop_downed.skirmish.bot import SkirmishBot
from examples.coop_downed.skirmish.ruleset import SKIRMISH

SKIRMISH_PROGRAM = Program(
    SKIRMISH,
    board=SkirmishBoard(),
    bots={"bot": SkirmishBot},
    about="""\
Two to four players on a board of tiles, each for themselves, and the Makri against all of them;
the last one standing wins. The rules are S1 to S14 in examples/coop_downed/rules.md.""",
)
