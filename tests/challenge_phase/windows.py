"""Windows for minor actions at hand-made tables."""

from __future__ import annotations

from coopcards.testing import Trial
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.tables import deal

NONE = "No minor action"


def window(game: ChallengePhase, **hands: list[str]) -> Trial:
    """A window, with these cards in hands."""
    deal(game, hands)
    return Trial(game, minor_actions(game))


def seats(trial: Trial) -> list[str]:
    """Who is asked now."""
    return [decision.seat for decision in trial.pending]


def passes(trial: Trial, *names: str) -> None:
    """These take no minor action."""
    for name in names:
        trial.player(name).chooses(NONE, topic="minor action")


def gm_attacks(trial: Trial, *numbers: int) -> None:
    """So many goblins attack Daria, Fergus and Chirm."""
    for number in numbers:
        trial.player("gm").takes(number, topic="attackers")
