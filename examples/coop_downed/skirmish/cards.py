"""What is printed on figures and cards, and the pieces that carry it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import define, frozen

from coopcards import Card, Piece

STANDING = "standing"

Aims: TypeAlias = Literal["", "enemy", "ally", "hostile PPC"]


@frozen(eq=False)
class FigureCard(Card):
    """A figure that stands on a tile.

    Attributes:
        hp: its hit points at most.
        pace: how many steps it may move.
        harm: what its attack does.
    """

    hp: int
    pace: int
    harm: int


@frozen(eq=False)
class HandCard(Card):
    """A card of a player's deck.

    Attributes:
        ether: what it costs.
        aims: whom it is aimed at: an enemy, a hostile PPC, an ally Character (oneself among
            them), or nobody.
        reach: how far away the target may be, in tiles.
        persistent: whether it is equipped and stays, rather than being discarded.
        heals: whether all it does to its target is to heal it.
        area: whether it harms everybody around.
    """

    ether: int
    aims: Aims = ""
    reach: int = 1
    persistent: bool = False
    heals: bool = False
    area: bool = False


@define(eq=False, repr=False)
class Figure(Piece[FigureCard]):
    """A figure: a player's Character, a PPC, or one of the Makri.

    Attributes:
        tile: where it stands.
        hp: the hit points left.
        state: by the vitals of the game.
        peaceful: whether a text says that it is nobody's enemy.
    """

    tile: str = ""
    hp: int = 0
    state: str = STANDING
    peaceful: bool = False

    @property
    def label(self) -> str:
        """The name, with its number, since there may be several."""
        return f"{self.name} {self.key.rpartition('#')[2]}"


@define(eq=False, repr=False)
class Character(Figure):
    """A player's Character."""

    @property
    def label(self) -> str:
        """The name of whoever plays it: there is one for each player."""
        return self.owner.capitalize()


@define(eq=False, repr=False)
class Ppc(Figure):
    """A PPC: a piece that a player controls, or the enemy side where nobody does."""


@define(eq=False, repr=False)
class Makri(Figure):
    """One of the Makri."""


@define(eq=False, repr=False)
class HandPiece(Piece[HandCard]):
    """A card of a player's deck."""
