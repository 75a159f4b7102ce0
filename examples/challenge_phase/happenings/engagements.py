"""Who is engaged with whom (R014-R024)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define

from coopcards import Event
from examples.challenge_phase.cards import Character
from examples.challenge_phase.table import ChallengePhase

__all__ = ["Disengaged", "Engaged", "part"]


def part(game: ChallengePhase, one: Character, others: Sequence[Character] | None = None) -> None:
    """Let somebody be engaged no longer, with these or with anybody."""
    for other in game.engaged_with(one) if others is None else others:
        other.engaged = tuple([number for number in other.engaged if number != one.id])
        one.engaged = tuple([number for number in one.engaged if number != other.id])


@define(eq=False, repr=False)
class Engaged(Event):
    """Two are engaged with each other (R018, R145)."""

    about: ClassVar[str] = "one"
    says: ClassVar[str] = "{one} and {other} are engaged"

    one: Character
    other: Character

    def apply(self, game: ChallengePhase, /) -> None:
        """Each is engaged with the other; with others it may be as well (R274)."""
        if self.other.id not in self.one.engaged:
            self.one.engaged = (*self.one.engaged, self.other.id)
            self.other.engaged = (*self.other.engaged, self.one.id)


@define(eq=False, repr=False)
class Disengaged(Event):
    """Somebody gets out of engagements (R022, R153)."""

    about: ClassVar[str] = "one"
    says: ClassVar[str] = "{one} is no longer engaged"

    one: Character
    others: tuple[int, ...] | None = None

    def apply(self, game: ChallengePhase, /) -> None:
        """With those, or with nobody any more."""
        engaged = game.engaged_with(self.one)
        leaving = self.others
        part(game, self.one, [one for one in engaged if leaving is None or one.id in leaving])
