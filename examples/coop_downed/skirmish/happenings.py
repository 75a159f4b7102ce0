"""What happens in the skirmish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define, field

from coopcards import Event
from examples.coop_downed.skirmish.cards import Figure, HandPiece, Makri, Ppc
from examples.coop_downed.skirmish.table import Fighter, Skirmish

__all__ = [
    "ActionTaken",
    "Appeared",
    "CardPlayed",
    "Discarded",
    "Equipped",
    "Fell",
    "Harmed",
    "Left",
    "Mended",
    "PacesGained",
    "Stepped",
    "TurnStarted",
]


@define(eq=False, repr=False)
class TurnStarted(Event):
    """A player's turn starts."""

    about: ClassVar[str] = "fighter"
    says: ClassVar[str] = "the turn of {fighter}"

    fighter: Fighter

    def apply(self, game: Skirmish, /) -> None:
        """Nothing has been done in it yet."""
        self.fighter.acted = 0
        character = game.character_of(self.fighter)
        self.fighter.paces = 0 if character is None else character.printed.pace


@define(eq=False, repr=False)
class ActionTaken(Event):
    """A player takes an Action."""

    about: ClassVar[str] = "fighter"
    says: ClassVar[str] = "{fighter} takes the Action: {what}"

    fighter: Fighter
    what: str

    def apply(self, game: Skirmish, /) -> None:
        """One fewer is left this turn."""
        self.fighter.acted += 1


@define(eq=False, repr=False)
class Stepped(Event):
    """A figure moves to another tile."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure} moves to {tile}"

    figure: Figure
    tile: str
    cost: int = 0
    fighter: Fighter | None = None

    def apply(self, game: Skirmish, /) -> None:
        """It stands there; its steps are used up."""
        self.figure.tile = self.tile
        if self.fighter is not None:
            self.fighter.paces -= self.cost


@define(eq=False, repr=False)
class Harmed(Event):
    """A figure loses hit points; they never fall below 0 (S8)."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure} loses {amount} HP ({source})"

    figure: Figure
    amount: int
    source: object

    def apply(self, game: Skirmish, /) -> None:
        """As many as there are."""
        self.amount = min(self.amount, self.figure.hp)
        self.figure.hp -= self.amount


@define(eq=False, repr=False)
class Mended(Event):
    """A figure gains hit points, up to what it has at most."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure} gains {amount} HP ({source})"

    figure: Figure
    amount: int
    source: object

    def apply(self, game: Skirmish, /) -> None:
        """As many as there is room for."""
        self.amount = min(self.amount, self.figure.printed.hp - self.figure.hp)
        self.figure.hp += self.amount


@define(eq=False, repr=False)
class Fell(Event):
    """A figure has no hit points left, and falls to the state that follows."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure} is {state}"

    figure: Figure
    state: str = field(init=False, default="out")

    def apply(self, game: Skirmish, /) -> None:
        """By the vitals in force."""
        self.figure.state = game.characters_may.fall(self.figure.state, "HP 0")
        self.state = self.figure.state


@define(eq=False, repr=False)
class Left(Event):
    """A figure leaves the board for good."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure} leaves the board"

    figure: Figure

    def apply(self, game: Skirmish, /) -> None:
        """It is out, in the state that it was in: nothing leads back from there."""
        state = self.figure.state
        game.move(self.figure, game.out)
        self.figure.state = state


@define(eq=False, repr=False)
class Appeared(Event):
    """A figure comes onto a tile, under somebody's control or on the Makri's side."""

    about: ClassVar[str] = "figure"
    says: ClassVar[str] = "{figure} appears on {tile}"

    figure: Ppc | Makri
    tile: str
    fighter: Fighter | None = None

    def apply(self, game: Skirmish, /) -> None:
        """Out of the box, with all its hit points."""
        game.move(self.figure, game.board)
        self.figure.tile, self.figure.hp = self.tile, self.figure.printed.hp
        self.figure.controller = "" if self.fighter is None else self.fighter.key


@define(eq=False, repr=False)
class CardPlayed(Event):
    """A card is played, at somebody or at nobody; what it does is its own trigger (S7)."""

    about: ClassVar[str] = "card"

    card: HandPiece
    fighter: Fighter
    by: Figure
    targets: Sequence[Figure] = ()

    def apply(self, game: Skirmish, /) -> None:
        """It lies among the cards played until it is done."""
        game.move(self.card, game.played)

    def line(self, seat: str | None = None) -> str:
        """Whom it is aimed at, if anybody."""
        at = f" on {self.told('targets', seat)}" if self.targets else ""
        return f"{self.fighter.name} plays {self.told('card', seat)}{at}"


@define(eq=False, repr=False)
class PacesGained(Event):
    """A player may move more steps this turn."""

    about: ClassVar[str] = "fighter"
    says: ClassVar[str] = "{fighter} may move {steps} more steps"

    fighter: Fighter
    steps: int

    def apply(self, game: Skirmish, /) -> None:
        """Until the turn ends."""
        self.fighter.paces += self.steps


@define(eq=False, repr=False)
class Equipped(Event):
    """A Persistent card is equipped and stays in play."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{fighter} equips {card}"

    card: HandPiece
    fighter: Fighter

    def apply(self, game: Skirmish, /) -> None:
        """Its effects are in force from now on."""
        game.move(self.card, self.fighter.equipped)


@define(eq=False, repr=False)
class Discarded(Event):
    """A card goes to its owner's discard pile."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} is discarded"

    card: HandPiece

    def apply(self, game: Skirmish, /) -> None:
        """Its effects end."""
        game.move(self.card, game.find(self.card.owner).discard)
