"""What comes over an adventurer beside Wounds and Effects: venom, a Bark Coat, a hurt beast."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from coopcards import Event
from examples.challenge_phase.cards import BEAST_STATES, Adventurer
from examples.challenge_phase.table import ChallengePhase

__all__ = ["BarkGrown", "BeastHurt", "Poisoned"]


@define(eq=False, repr=False)
class Poisoned(Event):
    """An affliction begins, or goes a stage further; at camp, +1 (6.4)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer}: goblin venom, stage {stage}"

    adventurer: Adventurer
    stage: int

    def apply(self, game: ChallengePhase, /) -> None:
        """Note the stage; 0 is cured."""
        self.adventurer.venom = self.stage


@define(eq=False, repr=False)
class BeastHurt(Event):
    """A companion is hurt: Staggered, Injured, then dead (1.14 of the outside facts)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "the companion of {adventurer} is {how}"

    adventurer: Adventurer
    how: str = field(init=False, default="")

    def apply(self, game: ChallengePhase, /) -> None:
        """One step further."""
        further = BEAST_STATES.index(self.adventurer.beast) + 1
        self.how = BEAST_STATES[min(further, len(BEAST_STATES) - 1)]
        self.adventurer.beast = self.how


@define(eq=False, repr=False)
class BarkGrown(Event):
    """A Bark Coat grows on somebody: it takes the next Wound that is not Piercing (6.4)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} wears a Bark Coat"

    adventurer: Adventurer

    def apply(self, game: ChallengePhase, /) -> None:
        """One at a time."""
        self.adventurer.bark = True
