"""The runes: 21 cards without prerequisites, of which a hero wears one (R030, R062)."""

from __future__ import annotations

from examples.order_of_veiel.cards import Ribbon, RuneCard
from examples.order_of_veiel.characteristics import (
    CHARACTERISTICS,
    DEF,
    FLIGHT,
    FOCUS,
    RED,
    Characteristic,
)
from examples.order_of_veiel.worn import PARTY_OF_STANDING_WEARER, gifts_in_words, gives_wearer


def _rune(
    copies: int,
    ribbon: Ribbon,
    name: str,
    price: int,
    *gifts: tuple[Characteristic, int],
    burn: int = 0,
    drain: int = 0,
    wind: bool = False,
    luck: bool = False,
    text: str = "",
) -> RuneCard:
    """A rune; `gifts` are what it adds to its wearer's numbers."""
    card = RuneCard(
        name,
        price,
        ribbon,
        (),
        "rune",
        burn,
        drain,
        wind,
        luck,
        text=text or " ".join(gifts_in_words(*gifts)),
        copies=copies,
    )
    return gives_wearer(card, *gifts)


# fmt: off

RUNE_OF_RETURN = _rune(1, "gold", "Rune of Return", 7,
    text="Flight rolls have +3 while you stand.")
RUNE_OF_RETURN.gives(FLIGHT, 3, to=PARTY_OF_STANDING_WEARER, once=True)

RUNES = (
    *(_rune(1, "bronze", f"Rune of {stat.label}",       3, (stat, 1)) for stat in CHARACTERISTICS),
    *(_rune(1, "silver", f"Great Rune of {stat.label}", 5, (stat, 2)) for stat in CHARACTERISTICS),
    # copies, ribbon, name    price, what it does
    _rune(2, "bronze", "Rune of Guard", 3, (DEF, 1)),
    _rune(1, "silver", "Rune of Stone", 5, (RED, 1)),
    _rune(1, "gold",   "Rune of Fire",  7, burn=1,
        text="Your weapon hits burn: 1 at the start of the next 3 monsters' turns, RED ignored."),
    _rune(1, "gold",   "Rune of Blood", 7, drain=1,
        text="Your weapon hits give you back 1 VIT."),
    _rune(1, "gold",   "Rune of Wind",  7, wind=True,
        text="Your melee weapons reach the first or the second enemy."),
    _rune(1, "gold",   "Rune of Stars", 7, (FOCUS, 2)),
    RUNE_OF_RETURN,
    _rune(1, "gold",   "Rune of Luck",  7, luck=True,
        text="Once a combat you roll a natural 1 of yours again, unless it was in defence."),
)

# fmt: on
