"""What happens as a Challenge begins and ends, between Challenges, and to the guild's log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define, field

from coopcards import Event, LogEntry
from examples.challenge_phase.cards import BEAST_STATES, CONDITIONS, Adventurer, Item
from examples.challenge_phase.effects import EXHAUSTED, Effect
from examples.challenge_phase.table import ChallengePhase, Player
from examples.challenge_phase.talents import BEAST_MASTER, lore_of

__all__ = [
    "CardsGathered",
    "CrossedOut",
    "Joined",
    "MadeInAHurry",
    "Rested",
    "RetreatBegun",
    "RetreatOffered",
    "SheetRestored",
    "Surprised",
    "Surrendered",
]

TALENT = "Wounded talent: "
NOTCH = "Notch: "
VENOM = "Goblin venom"
HOUND = "Hound"
"""How the companion is, by its place in BEAST_STATES."""
EXHAUSTING = 2
"""The stage from which on the venom exhausts (6.4)."""
LOST = "Lost: "
RESOLVE = 4
"""So many points everybody has after a rest (6.1)."""
MADE = "made in a hurry: "
"""Of one made in a hurry: name, path, talents, and the attributes in the order of the suits."""


@define(eq=False, repr=False)
class SheetRestored(Event):
    """A line of the log is on an adventurer's sheet as the next Challenge begins (R272)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} comes in with {entry}"

    adventurer: Adventurer
    entry: LogEntry
    items: Sequence[Item] = ()

    def apply(self, game: ChallengePhase, /) -> None:
        """Mark what it says."""
        one, name = self.adventurer, self.entry.name
        if name.startswith(TALENT):
            one.wounded_talents = (*one.wounded_talents, name.removeprefix(TALENT))
        elif name.startswith(NOTCH):
            for item in self.items:
                item.notches = self.entry.amount
        elif name.startswith(LOST):
            for item in self.items:
                game.move(item, game.gone)
        elif name == VENOM:
            one.venom = self.entry.amount
            if one.venom >= EXHAUSTING:
                one.effects = (*one.effects, Effect(EXHAUSTED, VENOM, recover=False))
        elif name == HOUND:
            one.beast = BEAST_STATES[self.entry.amount]
        elif name in CONDITIONS:
            setattr(one, name.lower(), True)


@define(eq=False, repr=False)
class CrossedOut(Event):
    """A line of the log is crossed out."""

    says: ClassVar[str] = "crossed out: {entry}"

    entry: LogEntry

    def apply(self, game: ChallengePhase, /) -> None:
        """By a line of its own; nothing is deleted."""
        game.campaign.cross_out(self.entry, chapter=game.chapter_visit, round=game.round)


@define(eq=False, repr=False)
class CardsGathered(Event):
    """The Challenge is over: hands, Initiatives and facedown acts are discarded (R280)."""

    says: ClassVar[str] = "all cards are discarded"

    def apply(self, game: ChallengePhase, /) -> None:
        """Every card of the tarot goes to its own side's pile."""
        hands = [seat.hand for seat in game.seats]
        places = [game.initiatives, game.facedown, game.played, *hands]
        for place in places:
            for card in tuple(place.cards):
                game.move(card, game.discard_of(card))
        for one in game.away:
            one.away = False
        for one in game.adventurers:
            one.laid = None
        for group in game.groups.cards:
            group.laid = None
        game.declared.clear()
        game.acted.clear()


@define(eq=False, repr=False)
class Joined(Event):
    """A new adventurer comes into the scene, dealt in at the next draw (R271, A32)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} joins the guild"

    adventurer: Adventurer
    player: Player
    dead: Adventurer
    where: str

    def apply(self, game: ChallengePhase, /) -> None:
        """What the dead carried lies where they fell; the new one brings things of its own."""
        player, one = self.player, self.adventurer
        for place in (player.hands, player.belt, player.pack, player.worn):
            for item in tuple(place.cards):
                game.move(item, game.ground)
                item.where = self.dead.where
        for piece in game.pieces:
            if isinstance(piece, Item) and piece.owner == player.key:
                # What the dead used up or lost is none of the new one's losses.
                piece.left_behind = piece.at != game.box.address
        game.move(one, game.combatants)
        one.where = self.where
        one.experience = game.campaign.total("experience", seat=player.key)
        brought = [each for each in game.box.cards if isinstance(each, Item)]
        places = (
            (one.printed.hands, player.hands),
            (one.printed.belt, player.belt),
            (one.printed.pack, player.pack),
            (one.printed.worn, player.worn),
        )
        for item in [each for each in brought if each.host == one.id]:
            to = next(place for names, place in places if item.name in names)
            game.move(item, to)
            item.host = -1


@define(eq=False, repr=False)
class MadeInAHurry(Event):
    """What is settled of a new adventurer at once: path, kin talent, one path talent, name."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "a new adventurer: {called}, {path}, {talents}"

    adventurer: Adventurer
    called: str
    path: str
    talents: tuple[str, ...]
    spread: tuple[int, ...]

    def apply(self, game: ChallengePhase, /) -> None:
        """The 4 is that of the path; the rest is settled when it is asked for (R271)."""
        one = self.adventurer
        one.called, one.path, one.talents = self.called, self.path, self.talents
        one.spread = self.spread
        one.lore = lore_of(one)
        one.beast = "well" if BEAST_MASTER in one.talents else ""


@define(eq=False, repr=False)
class Rested(Event):
    """Resolve and lore bids are full again (6.7)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} rests"

    adventurer: Adventurer

    def apply(self, game: ChallengePhase, /) -> None:
        """As at the start."""
        self.adventurer.resolve, self.adventurer.lore = RESOLVE, lore_of(self.adventurer)


@define(eq=False, repr=False)
class Surprised(Event):
    """The whole guild is surprised (R029)."""

    says: ClassVar[str] = "the guild is surprised"

    def apply(self, game: ChallengePhase, /) -> None:
        """Note it."""
        game.surprised = True


@define(eq=False, repr=False)
class Surrendered(Event):
    """The enemies give up (R129)."""

    says: ClassVar[str] = "the enemies surrender"

    def apply(self, game: ChallengePhase, /) -> None:
        """Note it."""
        game.surrendered = True


@define(eq=False, repr=False)
class RetreatOffered(Event):
    """The GM offers the guild a retreat, to be paid from the new hands (R129, A28)."""

    says: ClassVar[str] = "the GM offers a retreat, and the guild {answer}"

    taken: bool
    answer: str = field(init=False, default="")

    def apply(self, game: ChallengePhase, /) -> None:
        """Note what has been agreed for the next round."""
        self.answer = "accepts" if self.taken else "stays"
        game.retreat_agreed = self.taken


@define(eq=False, repr=False)
class RetreatBegun(Event):
    """The retreat that was agreed on begins."""

    says: ClassVar[str] = "the guild turns to flee"

    def apply(self, game: ChallengePhase, /) -> None:
        """Nothing is agreed on any more."""
        game.retreat_agreed = False
