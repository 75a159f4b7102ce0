"""What is announced and compared while somebody acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define, field

from coopcards import Event, Seat
from examples.challenge_phase.cards import Actor, Adventurer, Character, Group, Hazard
from examples.challenge_phase.table import ChallengePhase, Declared

__all__ = [
    "ActDeclared",
    "ActDone",
    "ActStopped",
    "AttributeSettled",
    "Bellowed",
    "Compared",
    "DispositionShifted",
    "FlightPaid",
    "FoolPlayed",
    "LoreBid",
    "MoraleHeld",
    "MoraleSet",
    "NotActing",
    "ResolveSpent",
    "RetreatTried",
    "Ruling",
    "TalentUsed",
    "TestDone",
    "TotalShown",
]


@define(eq=False, repr=False)
class ActDeclared(Event):
    """An act is declared openly."""

    about: ClassVar[str] = "actor"
    says: ClassVar[str] = "{actor} declares: {what}"

    actor: Actor
    what: str
    declared: Declared

    def apply(self, game: ChallengePhase, /) -> None:
        """It is in progress from now on."""
        game.declared.append(self.declared)
        game.spoken.append(self.actor.key)


@define(eq=False, repr=False)
class TotalShown(Event):
    """What an act counts lies open."""

    says: ClassVar[str] = "{actor}: {what} counts {total}{why}"

    actor: Actor
    what: str
    total: int
    why: str
    declared: Declared

    def apply(self, game: ChallengePhase, /) -> None:
        """All know the number."""
        for number, each in enumerate(game.declared):
            if (each.actor, each.act) == (self.declared.actor, self.declared.act):
                game.declared[number] = self.declared


@define(eq=False, repr=False)
class ActStopped(Event):
    """An act does not happen after all (R101)."""

    says: ClassVar[str] = "{actor}: {what} comes to nothing ({why})"

    actor: Actor
    what: str
    why: str


@define(eq=False, repr=False)
class ActDone(Event):
    """Acts are over, with all that came of them."""

    says: ClassVar[str] = "done: {actors}"

    actors: Sequence[Actor]

    def apply(self, game: ChallengePhase, /) -> None:
        """Nothing of theirs is in progress any more."""
        keys = [actor.key for actor in self.actors]
        game.declared = [each for each in game.declared if each.actor not in keys]


@define(eq=False, repr=False)
class NotActing(Event):
    """Somebody does not act, so nobody takes a minor action (R078, R079)."""

    says: ClassVar[str] = "{actor} does not act ({why})"

    actor: Actor
    why: str


@define(eq=False, repr=False)
class Compared(Event):
    """An act is compared with an Initiative (R060-R062)."""

    about: ClassVar[str] = "target"
    says: ClassVar[str] = "{actor} against {target}: {total} to {against}, {outcome}"

    actor: Character | Group
    target: Character | Hazard
    what: str
    total: int
    against: int
    success: bool
    outcome: str = field(init=False, default="")

    def apply(self, game: ChallengePhase, /) -> None:
        """Say how it comes out."""
        self.outcome = "success" if self.success else "failure"


@define(eq=False, repr=False)
class Ruling(Event):
    """The GM rules (R084, R136)."""

    says: ClassVar[str] = "the GM rules on {about_whom}: {what}"

    about_whom: Actor
    what: str


@define(eq=False, repr=False)
class ResolveSpent(Event):
    """A point of Resolve is spent (R085)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} spends a point of Resolve ({why})"

    adventurer: Adventurer
    why: str

    def apply(self, game: ChallengePhase, /) -> None:
        """One less."""
        self.adventurer.resolve -= 1


@define(eq=False, repr=False)
class LoreBid(Event):
    """Lore is bid; the bid is spent whatever the GM says (R193)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} bids lore: the GM {answer}"

    adventurer: Adventurer
    answer: str

    def apply(self, game: ChallengePhase, /) -> None:
        """One bid less until the next camp, unless it is to be said again."""
        if self.answer != "asks for other words":
            self.adventurer.lore -= 1


@define(eq=False, repr=False)
class TalentUsed(Event):
    """A talent is used; in training it costs 1 XP (1.5 of the outside facts)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} uses {talent}"

    adventurer: Adventurer
    talent: str
    costs: int = 0
    mark: str = ""

    def apply(self, game: ChallengePhase, /) -> None:
        """Note what it costs, and what it cannot do once more in this Challenge."""
        self.adventurer.experience -= self.costs
        if self.mark:
            self.adventurer.spent = (*self.adventurer.spent, self.mark)


@define(eq=False, repr=False)
class DispositionShifted(Event):
    """What enemies feel changes (R184)."""

    about: ClassVar[str] = "group"
    says: ClassVar[str] = "{group}: {before} becomes {after}"

    group: Group
    emotion: str
    intensity: int
    before: str
    after: str
    roused_by: Seat | Adventurer | None = None

    def apply(self, game: ChallengePhase, /) -> None:
        """The whole group feels so (N24)."""
        self.group.emotion, self.group.intensity = self.emotion, self.intensity
        if isinstance(self.roused_by, Adventurer):
            self.group.angry_at = self.roused_by.id


@define(eq=False, repr=False)
class TestDone(Event):
    """A test of fate comes out (R196)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} tests {suit}: {total}, {fate}"

    adventurer: Adventurer
    suit: str
    total: int
    fate: str


@define(eq=False, repr=False)
class AttributeSettled(Event):
    """An attribute of one made in a hurry is settled (R271)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} settles an attribute: {amount}"

    adventurer: Adventurer
    suit: int
    amount: int

    def apply(self, game: ChallengePhase, /) -> None:
        """By the place of its suit."""
        spread = list(self.adventurer.spread)
        spread[self.suit] = self.amount
        self.adventurer.spread = tuple(spread)


@define(eq=False, repr=False)
class MoraleSet(Event):
    """The GM says how confident enemies are, and Banter is compared with it (R182, R183)."""

    about: ClassVar[str] = "group"
    says: ClassVar[str] = "Banter {total} against Morale {morale} of {group}: {outcome}"

    group: Group
    total: int
    morale: int
    success: bool
    outcome: str = field(init=False, default="")

    def apply(self, game: ChallengePhase, /) -> None:
        """Say how it comes out."""
        self.outcome = "success" if self.success else "failure"


@define(eq=False, repr=False)
class Bellowed(Event):
    """A group is spurred on: its next act has Favor."""

    about: ClassVar[str] = "group"
    says: ClassVar[str] = "{group} is spurred on"

    group: Group
    favor: int = 1

    def apply(self, game: ChallengePhase, /) -> None:
        """Until it acts."""
        self.group.favor = self.favor


@define(eq=False, repr=False)
class MoraleHeld(Event):
    """The Morale of a group is held at a number until the round ends, or no longer (0)."""

    about: ClassVar[str] = "group"
    says: ClassVar[str] = "{group}: Morale is held at {morale}"

    group: Group
    morale: int

    def apply(self, game: ChallengePhase, /) -> None:
        """Note it."""
        self.group.morale = self.morale


@define(eq=False, repr=False)
class RetreatTried(Event):
    """The guild has tried to get away (R239-R241)."""

    says: ClassVar[str] = "the guild flees with {hits} hits: {outcome}"

    hits: int
    outcome: str

    def apply(self, game: ChallengePhase, /) -> None:
        """It is away, or has no way out any more; a complication is settled after this."""
        if self.outcome == "cornered":
            game.cornered = True
        elif self.outcome == "clean":
            game.fled = self.outcome


@define(eq=False, repr=False)
class FlightPaid(Event):
    """Somebody has paid for a flight, where the payment may be spread over a round (A28)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} is ready to run"

    adventurer: Adventurer

    def apply(self, game: ChallengePhase, /) -> None:
        """Note it for the round."""
        self.adventurer.flight_paid = game.rounds


@define(eq=False, repr=False)
class FoolPlayed(Event):
    """The Fool is played: an extra turn, ahead of everything (R105, R106)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} interrupts with the Fool"

    adventurer: Adventurer

    def apply(self, game: ChallengePhase, /) -> None:
        """Note it for the round (A9)."""
        self.adventurer.fool_played = game.rounds
