"""Acts of a scene that are put to the test of fate."""

from __future__ import annotations

from typing import ClassVar

from examples.challenge_phase.acting import Act, Action
from examples.challenge_phase.acts.cups import adventurer
from examples.challenge_phase.cards import Adventurer
from examples.challenge_phase.fate import SUCCESSES, fate_test
from examples.challenge_phase.table import ChallengePhase


class ByFate(Action):
    """Any card pays for it, and a test of fate says whether it works (R196).

    Attributes:
        tested: the suit that is tested.
    """

    for_gm = False
    tested: ClassVar[str]

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        who = adventurer(act)
        fate = await fate_test(game, who, self.tested)
        if fate in SUCCESSES and who in game.standing:
            await self.works(game, who)

    async def works(self, game: ChallengePhase, who: Adventurer) -> None:
        """What comes of it where the test succeeds."""
        raise NotImplementedError
