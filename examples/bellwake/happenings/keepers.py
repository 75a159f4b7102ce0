"""What keepers do with their echo, their cards and their bell, and their rest."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from coopcards import Event, Piece
from examples.bellwake.cards import Character, CharacterCard, Enemy, Gear, PlayerPiece, Song
from examples.bellwake.table import Bellwake, Keeper

__all__ = ["Discarded", "Equipped", "Joined", "Kindled", "Rested", "Sung", "Tolled"]


@define(eq=False, repr=False)
class Kindled(Event):
    """A keeper gains echo at Kindle (R26)."""

    about: ClassVar[str] = "keeper"
    says: ClassVar[str] = "{keeper} kindles {amount} echo"

    keeper: Keeper
    amount: int

    def apply(self, game: Bellwake, /) -> None:
        """Add the echo."""
        self.keeper.echo.gain(self.amount)


@define(eq=False, repr=False)
class Joined(Event):
    """An ally joins a party, ready (R33, R165)."""

    about: ClassVar[str] = "ally"
    says: ClassVar[str] = "{ally} joins {keeper}"

    ally: Character
    keeper: Keeper

    def apply(self, game: Bellwake, /) -> None:
        """Move it into the party."""
        game.move(self.ally, self.keeper.party)


@define(eq=False, repr=False)
class Equipped(Event):
    """Gear is attached to a character (R34)."""

    about: ClassVar[str] = "gear"
    says: ClassVar[str] = "{host} takes {gear}"

    gear: Gear
    keeper: Keeper
    host: Character

    def apply(self, game: Bellwake, /) -> None:
        """Move it into its player's gear and record the host."""
        game.move(self.gear, self.keeper.gear)
        self.gear.host = self.host.id


@define(eq=False, repr=False)
class Sung(Event):
    """A song is sung; its effect follows."""

    about: ClassVar[str] = "song"
    says: ClassVar[str] = "{keeper} sings {song}; target: {target}"

    song: Song
    keeper: Keeper
    target: Piece[CharacterCard] | Enemy | None

    def line(self, seat: str | None = None) -> str:
        """Who sings what, and for whom if it is for anybody."""
        return super().line(seat) if self.target else f"{self.keeper.label} sings {self.song.label}"


@define(eq=False, repr=False)
class Tolled(Event):
    """A keeper tolls the bell: the Hush falls first, then the bell hurts whom it hurts (A48)."""

    about: ClassVar[str] = "keeper"
    says: ClassVar[str] = "{keeper} tolls the bell: the Hush falls by {amount}"

    keeper: Keeper
    amount: int

    def apply(self, game: Bellwake, /) -> None:
        """Push the Hush back and remember the round."""
        self.amount = game.hush.lose(self.amount)
        self.keeper.tolled = game.round


@define(eq=False, repr=False)
class Discarded(Event):
    """A player card goes to its owner's discard (R36, R76, A16)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} is discarded"

    card: PlayerPiece

    def apply(self, game: Bellwake, /) -> None:
        """Move it to its owner's pile."""
        owner: Keeper = game.find(self.card.owner)
        game.move(self.card, owner.discard)


@define(eq=False, repr=False)
class Rested(Event):
    """The table rests (R77)."""

    says: ClassVar[str] = "everybody rests"
