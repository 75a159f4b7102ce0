"""What is printed on Bellwake's cards, and the pieces that carry it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from attrs import define, frozen

from coopcards import Card, Piece, Stat

# The stats of characters, enemies and locations. A hero's resolve is never below 0 (R115), a
# character's health never below 1 (A45).
RESOLVE = Stat("resolve")
STRIKE = Stat("strike")
WARD = Stat("ward")
HEALTH = Stat("health", floor=1)
APPROACH = Stat("approach")
DREAD = Stat("dread")

SURGE = "Surge"
AMBUSH = "Ambush"
UNYIELDING = "Unyielding"


@frozen(eq=False)
class CharacterCard(Card):
    """A hero, who has no price, or an ally."""

    hero: bool
    price: int
    resolve: int
    strike: int
    ward: int
    health: int


@frozen(eq=False)
class GearCard(Card):
    """Gear, attached to a character."""

    price: int


@frozen(eq=False)
class SongCard(Card):
    """A song: what it does is its trigger on `Sung`.

    Attributes:
        price: in echo.
        fast: the window it is played in; empty for one played in Muster.
        targets: the cards it may be aimed at, asked with the game and the keeper; None for a song
            that needs no target. A fast song is aimed at the first of them.
        no_target: the reason against it where there is none.
    """

    price: int
    fast: Literal["", "venture", "attack"] = ""
    targets: Callable[[Any, Any], Sequence[Piece[Any]]] | None = None  # Any: the game is above
    no_target: str = "has no target"


@frozen(eq=False)
class EnemyCard(Card):
    """One of the Hush-born; `victory` is its victory points."""

    approach: int
    dread: int
    strike: int
    ward: int
    health: int
    victory: int


@frozen(eq=False)
class LocationCard(Card):
    """A location; `progress` is what it takes to explore it."""

    dread: int
    progress: int
    victory: int


@frozen(eq=False)
class TreacheryCard(Card):
    """A one-shot encounter card."""


@frozen(eq=False)
class ObjectiveCard(Card):
    """An objective.

    Attributes:
        progress: what it takes to complete it.
        brings: the enemy set aside for it, which comes into the staging area when it begins.
    """

    progress: int
    brings: EnemyCard | None = None


@define(eq=False, repr=False)
class Character(Piece[CharacterCard]):
    """A hero or an ally."""

    committed: bool = False


@define(eq=False, repr=False)
class Gear(Piece[GearCard]):
    """A piece of gear."""


@define(eq=False, repr=False)
class Song(Piece[SongCard]):
    """A song."""


@define(eq=False, repr=False)
class Enemy(Piece[EnemyCard]):
    """An enemy; `attacked` is the round of its last attack."""

    attacked: int = 0


@define(eq=False, repr=False)
class Location(Piece[LocationCard]):
    """A location with its progress."""

    progress: int = 0


@define(eq=False, repr=False)
class Treachery(Piece[TreacheryCard]):
    """A one-shot card; `surges` is a Surge it has gained by its own text."""

    surges: bool = False


@define(eq=False, repr=False)
class Objective(Piece[ObjectiveCard]):
    """An objective with its progress."""

    progress: int = 0


PlayerPiece: TypeAlias = Character | Gear | Song
EncounterPiece: TypeAlias = Enemy | Location | Treachery
StagedPiece: TypeAlias = Enemy | Location
