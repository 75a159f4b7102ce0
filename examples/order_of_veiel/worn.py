"""What worn equipment gives: to its wearer, as long as it is whole."""

from __future__ import annotations

from typing import Any, TypeVar

from examples.order_of_veiel.cards import GearCard
from examples.order_of_veiel.characteristics import Characteristic
from examples.order_of_veiel.figures import Hero

G = TypeVar("G", bound=GearCard)


def WEARER(game: Any, source: Any, card: Any) -> bool:  # noqa: N802 - reads as a constant
    """The hero who wears or holds the source, unless Breakage has struck it (R028, R231)."""
    return bool(source.host == card.id and not source.broken)


def PARTY_OF_STANDING_WEARER(  # noqa: N802 - reads as a constant
    game: Any, source: Any, card: Any
) -> bool:
    """Every hero, while the hero who wears the source stands; whoever holds the token rolls."""
    if source.host < 0 or source.broken or not isinstance(card, Hero):
        return False
    wearer = game.pieces[source.host]
    return isinstance(wearer, Hero) and wearer.stands


def gives_wearer(card: G, *gifts: tuple[Characteristic, int]) -> G:
    """Print on a card what it adds to its wearer; a second copy of it adds nothing (A49)."""
    for stat, amount in gifts:
        if amount:
            card.gives(stat, amount, to=WEARER, once=True)
    return card


def gifts_in_words(*gifts: tuple[Characteristic, int]) -> tuple[str, ...]:
    """What is added, as a sentence: "DEF +1, RED +2."; none where nothing is."""
    words = [f"{stat.label} {amount:+}" for stat, amount in gifts if amount]
    return (f"{', '.join(words)}.",) if words else ()
