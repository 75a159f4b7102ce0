"""What happens to equipment, items and crystals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define

from coopcards import Event, Shuffled
from examples.order_of_veiel.cards import Gear, Item
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.table import Dungeon

__all__ = [
    "CrystalsGained",
    "CrystalsLost",
    "CrystalsPaid",
    "Destroyed",
    "FiveShown",
    "GearBroken",
    "GivenUp",
    "ItemTaken",
    "PutAway",
    "Restocked",
    "ShowOver",
    "SmithPilesMade",
    "Sold",
    "Stored",
    "Worn",
]

MOST_CRYSTALS = 40
"""What the purse holds at most, by option (A29)."""


@define(eq=False, repr=False)
class Worn(Event):
    """A hero puts on a piece of equipment (R030)."""

    about: ClassVar[str] = "gear"
    says: ClassVar[str] = "{hero} equips {gear}"

    gear: Gear
    hero: Hero
    hand: str = ""

    def apply(self, game: Dungeon, /) -> None:
        """It is in its slot."""
        game.move(self.gear, game.worn)
        self.gear.host = self.hero.id
        self.gear.hand = self.hand
        clamp(game, self.hero)


@define(eq=False, repr=False)
class Stored(Event):
    """Equipment goes to the common store (R032, R171)."""

    about: ClassVar[str] = "gear"
    says: ClassVar[str] = "{gear} goes to the store"

    gear: Gear

    def apply(self, game: Dungeon, /) -> None:
        """Nobody wears it; what it raised is clamped (A52)."""
        broken = self.gear.broken
        game.move(self.gear, game.store)
        self.gear.broken = broken
        for hero in game.party.cards:
            clamp(game, hero)


def clamp(game: Dungeon, hero: Hero) -> None:
    """VIT and END never exceed their maximum (R034, A52); for events' `apply` alone."""
    hero.vit = min(hero.vit, game.maximum(hero))
    hero.end = min(hero.end, game.full_end(hero))


@define(eq=False, repr=False)
class GearBroken(Event):
    """An armour or shield gives nothing until the rest zone (R231)."""

    about: ClassVar[str] = "gear"
    says: ClassVar[str] = "{gear} is broken until the rest zone"

    gear: Gear
    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """It is worn and of no use."""
        self.gear.broken = True
        clamp(game, self.hero)


@define(eq=False, repr=False)
class ItemTaken(Event):
    """An item comes into a slot of a hero (R031)."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{hero} takes {item}"

    item: Item
    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """Its bearer's player decides for it."""
        game.move(self.item, game.carried)
        self.item.host = self.hero.id
        self.item.controller = self.hero.controller


@define(eq=False, repr=False)
class PutAway(Event):
    """A consumable that was used or given up goes to the alchemist's discard (R050, R243)."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} goes to the alchemist's discard"

    item: Item

    def apply(self, game: Dungeon, /) -> None:
        """The slot is free."""
        game.move(self.item, game.alchemist_discard)


@define(eq=False, repr=False)
class Restocked(Event):
    """The alchemist's discard goes back into the pile (R039)."""

    says: ClassVar[str] = "the alchemist has everything again"

    def apply(self, game: Dungeon, /) -> None:
        """Used potions are there again."""
        for item in tuple(game.alchemist_discard.cards):
            game.move(item, game.alchemist)


@define(eq=False, repr=False)
class GivenUp(Event):
    """A phylactery goes back to the box (R025)."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} goes back to the box"

    item: Item

    def apply(self, game: Dungeon, /) -> None:
        """The slot is free."""
        game.move(self.item, game.box)


@define(eq=False, repr=False)
class CrystalsGained(Event):
    """Crystals come into the common purse (A29)."""

    says: ClassVar[str] = "crystals +{amount} ({source})"

    amount: int
    source: object

    def apply(self, game: Dungeon, /) -> None:
        """There is no cap but by option."""
        limit = MOST_CRYSTALS if game.options.forty_crystals else None
        self.amount = game.purse.gain(self.amount, cap=limit)


@define(eq=False, repr=False)
class CrystalsPaid(Event):
    """Crystals are paid out of the common purse."""

    says: ClassVar[str] = "crystals -{amount} ({source})"

    amount: int
    source: object

    def apply(self, game: Dungeon, /) -> None:
        """They are there: what cannot be paid is not on offer."""
        game.purse.lose(self.amount)


@define(eq=False, repr=False)
class CrystalsLost(Event):
    """Crystals are lost (R082, R176)."""

    says: ClassVar[str] = "crystals -{amount} (lost)"

    amount: int

    def apply(self, game: Dungeon, /) -> None:
        """As many as there are."""
        self.amount = game.purse.lose(self.amount)


@define(eq=False, repr=False)
class SmithPilesMade(Event):
    """All cards of the smith are shuffled together, and make two piles (R018)."""

    says: ClassVar[str] = "the smith's cards are shuffled, and make two piles"

    def apply(self, game: Dungeon, /) -> None:
        """The upper half is the second pile, so that nobody can tell what is in which."""
        pile = game.left_pile
        for gear in tuple(game.right_pile.cards):
            game.move(gear, pile)
        Shuffled(pile).apply(game)
        for gear in pile.look(len(pile) // 2):
            game.move(gear, game.right_pile)


@define(eq=False, repr=False)
class FiveShown(Event):
    """The smith shows cards from the two piles (R053)."""

    says: ClassVar[str] = "the smith shows {cards}"

    cards: Sequence[Gear]

    def apply(self, game: Dungeon, /) -> None:
        """What was shown before and not bought is lost (R055, A6)."""
        for gear in tuple(game.shown.cards):
            game.move(gear, game.smith_discard)
        for gear in self.cards:
            game.move(gear, game.shown)
        game.shows += 1


@define(eq=False, repr=False)
class ShowOver(Event):
    """What the smith showed and nobody bought is lost for good (R055)."""

    says: ClassVar[str] = "the smith puts away {cards}"

    cards: Sequence[Gear]

    def apply(self, game: Dungeon, /) -> None:
        """It never reappears."""
        for gear in self.cards:
            game.move(gear, game.smith_discard)
        game.shows = 0


@define(eq=False, repr=False)
class Sold(Event):
    """The smith buys equipment for 1 crystal, whatever its rarity (R057, R058)."""

    about: ClassVar[str] = "gear"
    says: ClassVar[str] = "{gear} is sold"

    gear: Gear

    def apply(self, game: Dungeon, /) -> None:
        """It is lost for good."""
        game.move(self.gear, game.smith_discard)


@define(eq=False, repr=False)
class Destroyed(Event):
    """Smith cards that were just won are lost again."""

    says: ClassVar[str] = "lost again: {cards}"

    cards: Sequence[Gear]

    def apply(self, game: Dungeon, /) -> None:
        """They go to the smith's discard."""
        for gear in self.cards:
            game.move(gear, game.smith_discard)
