"""The tarot: 56 cards of the minor arcana and the Fool for players, 21 of the major for the GM."""

from __future__ import annotations

from attrs import define, frozen

from coopcards import Card, Piece

SWORDS = "Swords"
PENTACLES = "Pentacles"
CUPS = "Cups"
WANDS = "Wands"
SUITS = (SWORDS, PENTACLES, CUPS, WANDS)
ANY_SUIT = ""

MINOR = "minor arcana"
MAJOR = "major arcana"
KING = 14
"""The highest value of a minor card, and of a lesser doom (R046, R219)."""
HIGHEST = 21
"""The highest value of all, and so the highest Initiative there can be (R249)."""

_RANKS = (
    "Ace", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X",
    "Page", "Knight", "Queen", "King",
)  # fmt: skip
_MAJORS = (
    "Magician I", "High Priestess II", "Empress III", "Emperor IV", "Hierophant V", "Lovers VI",
    "Chariot VII", "Strength VIII", "Hermit IX", "Wheel of Fortune X", "Justice XI",
    "Hanged Man XII", "Death XIII", "Temperance XIV", "Devil XV", "Tower XVI", "Star XVII",
    "Moon XVIII", "Sun XIX", "Judgement XX", "World XXI",
)  # fmt: skip


@frozen(eq=False)
class ArcanaCard(Card):
    """A card of the tarot.

    Attributes:
        value: what it counts; 0 for the Fool.
        suit: empty for the Fool and for the major arcana.
    """

    value: int
    suit: str = ""


@define(eq=False, repr=False)
class Arcana(Piece[ArcanaCard]):
    """A card of the tarot on the table; one that was laid for somebody has that one as its host."""

    @property
    def value(self) -> int:
        """What it counts."""
        return self.printed.value

    @property
    def suit(self) -> str:
        """Its suit; empty where it has none."""
        return self.printed.suit

    @property
    def is_fool(self) -> bool:
        """Whether it is the Fool."""
        return self.printed is FOOL

    @property
    def greater(self) -> bool:
        """Whether it is a greater doom (R219)."""
        return self.printed.value > KING


FOOL = ArcanaCard("The Fool", 0, back=MINOR, text="An extra turn, with another card (R104).")
MINORS = tuple(
    ArcanaCard(f"{rank} of {suit}", value, suit, back=MINOR)
    for suit in SUITS
    for value, rank in enumerate(_RANKS, start=1)
)
MAJORS = tuple(ArcanaCard(name, number, back=MAJOR) for number, name in enumerate(_MAJORS, start=1))
