"""Bellwake as a program: how it is shown, and who may play it."""

from __future__ import annotations

from coopcards.terminal import Program
from examples.bellwake.board import BellwakeBoard
from examples.bellwake.bot import KeeperBot
from examples.bellwake.prospects import KeeperSearch
from examples.bellwake.ruleset import BELLWAKE

PROGRAM = Program(
    BELLWAKE,
    board=BellwakeBoard(),
    bots={"bot": KeeperBot, "search": KeeperSearch},
    about="""\
Two keepers, Hale and Sefa, hold back the Hush in three linked scenarios;
winning the third wins the campaign. The rules are in examples/bellwake/rules.md.""",
)
