"""What happens to the cards of the tarot: laid, shown, played and discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define, evolve, field

from coopcards import Event
from coopcards.initiative import Entry
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.cards import Actor, Adventurer, Group, Holder, Laid
from examples.challenge_phase.table import GM, GM_SIDE, GUILD_SIDE, ChallengePhase

__all__ = [
    "CardHanded",
    "CardPlayed",
    "CardShown",
    "CountCalled",
    "Discarded",
    "FacedownActLaid",
    "FacedownActTurned",
    "InitiativeLaid",
    "InitiativeReplaced",
    "InitiativeShown",
    "LineFormed",
    "MinorActionsTaken",
    "Mulligan",
    "TurnTaken",
]


def entry_of(holder: Holder, count: int) -> Entry:
    """The place in the order of play of an adventurer or a group, its number face down."""
    side = GUILD_SIDE if isinstance(holder, Adventurer) else GM_SIDE
    who = holder.owner if isinstance(holder, Adventurer) else GM
    return Entry(holder.key, (who,), side, count, face_up=False)


@define(eq=False, repr=False)
class InitiativeLaid(Event):
    """A card is laid facedown as somebody's Initiative (R054, R055)."""

    about: ClassVar[str] = "holder"
    says: ClassVar[str] = "{holder}: {card} is laid as Initiative"

    holder: Holder
    card: Arcana

    def apply(self, game: ChallengePhase, /) -> None:
        """It says whose it is, and not what it is (R216)."""
        game.move(self.card, game.initiatives)
        self.card.face_down = True
        self.card.host = self.holder.id


@define(eq=False, repr=False)
class LineFormed(Event):
    """All Initiatives lie: the count begins at 1 (R068)."""

    says: ClassVar[str] = "the count begins"

    holders: Sequence[Holder]

    def apply(self, game: ChallengePhase, /) -> None:
        """Whoever has no card acts first (A37); nobody has acted yet."""
        entries = []
        for holder in self.holders:
            card = game.initiative_card(holder)
            entries.append(entry_of(holder, 0 if card is None else card.value))
        game.line.seats = [seat.key for seat in game.seats]
        game.line.new_round(entries)
        game.count = 0
        game.acted.clear()
        game.spoken.clear()
        game.gm.mulligans = 0


@define(eq=False, repr=False)
class CountCalled(Event):
    """The GM counts on to the next number at which somebody acts (R068, R069)."""

    says: ClassVar[str] = "the count comes to {count}: {holders}"

    count: int = field(init=False, default=0)
    holders: Sequence[Actor] = field(init=False, factory=tuple)
    decider: str = field(init=False, default="")

    def apply(self, game: ChallengePhase, /) -> None:
        """Those whose number it is turn their Initiative up, and act."""
        turn = game.line.next()
        assert turn is not None  # asked only while somebody is still to act
        self.decider = turn.decider
        self.holders = tuple([game.find(each) for each in turn.entries])
        self.count = game.line.entry(turn.entries[0]).count or 0
        # A Guard may have brought a number that has been called already (A23).
        game.count = max(game.count, self.count)
        game.acted.clear()
        game.spoken.clear()
        for holder in self.holders:
            card = game.initiative_card(holder)
            if card is not None:
                card.face_down = False


@define(eq=False, repr=False)
class InitiativeShown(Event):
    """An Initiative is turned up, because somebody acts against it (R059, R275)."""

    about: ClassVar[str] = "holder"
    says: ClassVar[str] = "{holder} shows {card} as Initiative"

    holder: Holder
    card: Arcana

    def apply(self, game: ChallengePhase, /) -> None:
        """It stays open for the rest of the round."""
        self.card.face_down = False
        for entry in game.line.entries:
            if entry.id == self.holder.key:
                game.line.change(evolve(entry, face_up=True))


@define(eq=False, repr=False)
class InitiativeReplaced(Event):
    """Guard: another card becomes the Initiative, and the old one is discarded (R199, A23)."""

    about: ClassVar[str] = "holder"
    says: ClassVar[str] = "{holder} guards: {card} is the new Initiative"

    holder: Actor
    card: Arcana

    def apply(self, game: ChallengePhase, /) -> None:
        """The new one lies facedown; its number sets a turn that is still to come."""
        old = game.initiative_card(self.holder)
        if old is not None:
            game.move(old, game.discard_of(old))
        game.move(self.card, game.initiatives)
        self.card.face_down = True
        self.card.host = self.holder.id
        for entry in game.line.entries:
            if entry.id == self.holder.key:
                passed = self.card.value <= game.count and game.options.passed_number_loses_the_turn
                game.line.change(
                    evolve(
                        entry,
                        count=self.card.value,
                        face_up=False,
                        acted=entry.acted or passed,
                    )
                )


@define(eq=False, repr=False)
class CardPlayed(Event):
    """A card is put down to pay for an act; as a minor action it lies facedown at first (R113)."""

    says: ClassVar[str] = "{actor} puts down {card}"

    actor: Actor
    card: Arcana
    face_down: bool = False

    def apply(self, game: ChallengePhase, /) -> None:
        """It lies among the cards played until the act is done."""
        game.move(self.card, game.played)
        self.card.face_down = self.face_down
        self.card.host = self.actor.id


@define(eq=False, repr=False)
class CardHanded(Event):
    """A card goes from one player's hand to another's (Counsel)."""

    about: ClassVar[str] = "giver"
    says: ClassVar[str] = "{giver} hands {card} to {whom}"

    giver: Adventurer
    whom: Adventurer
    card: Arcana

    def apply(self, game: ChallengePhase, /) -> None:
        """It belongs to that hand from now on."""
        game.move(self.card, game.player_of(self.whom).hand)


@define(eq=False, repr=False)
class CardShown(Event):
    """A card put down for a minor action is turned up (R113)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{actor} turns up {card}"

    actor: Actor
    card: Arcana

    def apply(self, game: ChallengePhase, /) -> None:
        """All see it."""
        self.card.face_down = False


@define(eq=False, repr=False)
class FacedownActLaid(Event):
    """A facedown act is laid: what it is is said, its card stays hidden (R088, R098)."""

    about: ClassVar[str] = "actor"
    says: ClassVar[str] = "{actor} lays a facedown {what}: {card}"

    actor: Actor
    card: Arcana
    laid: Laid
    what: str

    def apply(self, game: ChallengePhase, /) -> None:
        """It lies above or below the Initiative, and waits (R092, R093)."""
        game.move(self.card, game.facedown)
        self.card.face_down = True
        self.card.host = self.actor.id
        self.actor.laid = self.laid


@define(eq=False, repr=False)
class FacedownActTurned(Event):
    """A facedown act is triggered, and its card turned up."""

    about: ClassVar[str] = "actor"
    says: ClassVar[str] = "{actor} turns up the {what}: {card}"

    actor: Actor
    card: Arcana
    what: str

    def apply(self, game: ChallengePhase, /) -> None:
        """It is being played now; nothing lies facedown any more."""
        game.move(self.card, game.played)
        self.card.face_down = False
        self.card.host = self.actor.id
        self.actor.laid = None


@define(eq=False, repr=False)
class Discarded(Event):
    """Cards are discarded, each on top of its own side's pile (R049)."""

    says: ClassVar[str] = "discarded: {cards}{why}"

    cards: Sequence[Arcana]
    why: str = ""

    def apply(self, game: ChallengePhase, /) -> None:
        """A facedown act whose card goes is given up (R091)."""
        for card in self.cards:
            if card.is_fool:
                # It has been drawn, whether it was played or not (R109, R128).
                game.minor_deck.flagged = game.major_deck.flagged = True
            if card.at == game.facedown.address:
                holder = game.pieces[card.host]
                if isinstance(holder, Adventurer | Group):
                    holder.laid = None
            game.move(card, game.discard_of(card))


@define(eq=False, repr=False)
class Mulligan(Event):
    """The GM takes another hand (R210)."""

    says: ClassVar[str] = "the GM takes a mulligan"

    def apply(self, game: ChallengePhase, /) -> None:
        """Count it."""
        game.gm.mulligans += 1


@define(eq=False, repr=False)
class MinorActionsTaken(Event):
    """Some have taken minor actions: by an option they do not play the Fool this round (A9)."""

    says: ClassVar[str] = "minor actions taken: {actors}"

    actors: Sequence[Actor]

    def apply(self, game: ChallengePhase, /) -> None:
        """Note the round for each."""
        for actor in self.actors:
            if isinstance(actor, Adventurer):
                actor.minor_taken = game.rounds


@define(eq=False, repr=False)
class TurnTaken(Event):
    """Somebody has acted at this count, and gets no minor action on it (R076, A43)."""

    says: ClassVar[str] = "the turn is over: {actors}"

    actors: Sequence[Actor]

    def apply(self, game: ChallengePhase, /) -> None:
        """Note it until the next number is called."""
        game.acted += [actor.key for actor in self.actors]
