"""What becomes of encounter cards from their reveal to their engagement."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from coopcards import Event
from examples.bellwake.cards import EncounterPiece, Enemy, StagedPiece, Treachery
from examples.bellwake.table import Bellwake, Keeper

__all__ = ["EncounterDiscarded", "Engaged", "Revealed", "Staged", "SurgeGained"]


@define(eq=False, repr=False)
class Revealed(Event):
    """An encounter card is turned up."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "revealed: {card}"

    card: EncounterPiece


@define(eq=False, repr=False)
class SurgeGained(Event):
    """A one-shot card gains Surge by its own text (R120)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} surges"

    card: Treachery

    def apply(self, game: Bellwake, /) -> None:
        """Note it until the card is discarded."""
        self.card.surges = True


@define(eq=False, repr=False)
class EncounterDiscarded(Event):
    """A one-shot card has been resolved (R55)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} goes to the encounter discard"

    card: Treachery

    def apply(self, game: Bellwake, /) -> None:
        """Move it onto the encounter discard."""
        game.move(self.card, game.encounter_discard)


@define(eq=False, repr=False)
class Staged(Event):
    """An enemy or a location comes into the staging area (R54)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} joins the staging area"

    card: StagedPiece

    def apply(self, game: Bellwake, /) -> None:
        """Move it behind those already there."""
        game.move(self.card, game.staging)


@define(eq=False, repr=False)
class Engaged(Event):
    """An enemy engages a keeper."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} engages {keeper}"

    enemy: Enemy
    keeper: Keeper

    def apply(self, game: Bellwake, /) -> None:
        """Move it behind those already engaged with the keeper (R67)."""
        game.move(self.enemy, self.keeper.engaged)
