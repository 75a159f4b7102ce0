"""The Challenge phase as a program: how it is shown, and who may play it."""

from __future__ import annotations

from coopcards.terminal import Program
from examples.challenge_phase.board import ChallengeBoard
from examples.challenge_phase.bot import ChallengeBot
from examples.challenge_phase.ruleset import CHALLENGE

PROGRAM = Program(
    CHALLENGE,
    board=ChallengeBoard(),
    bots={"bot": ChallengeBot},
    about="""\
A guild of adventurers against whatever the game master sends, in four linked scenes;
winning three of them wins the campaign. The rules are in examples/challenge_phase/rules.md.""",
)
