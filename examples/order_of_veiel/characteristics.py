"""The numbers on the sheets: characteristics of heroes, values of monsters."""

from __future__ import annotations

from attrs import frozen

from coopcards import Stat

__all__ = [
    "ATT",
    "CHARACTERISTICS",
    "DAMAGE",
    "DEF",
    "DEX",
    "END",
    "FLIGHT",
    "FOCUS",
    "FOI",
    "FOR",
    "INT",
    "RED",
    "SHIELD",
    "VEIL",
    "VIT",
    "Characteristic",
]

LOWEST = -20


@frozen(eq=False)
class Characteristic(Stat):
    """A number with the short name that is printed on the sheets."""

    short: str = ""

    @property
    def label(self) -> str:
        """The printed short name."""
        return self.short


VIT = Characteristic("vit", short="VIT")
"""Hit points at most (R026)."""
END = Characteristic("end", short="END")
"""Stamina at most, which pays for abilities (R026)."""
FOR = Characteristic("force", short="FOR")
DEX = Characteristic("dexterity", short="DEX")
INT = Characteristic("intellect", short="INT")
FOI = Characteristic("faith", short="FOI")
DEF = Characteristic("defence", floor=LOWEST, short="DEF")
RED = Characteristic("reduction", short="RED")
"""Damage reduction, but for that of shields (R150)."""
SHIELD = Characteristic("shield", short="RED of the shield")
"""Damage reduction of a shield, which criticals ignore (R154)."""
ATT = Characteristic("attack", floor=LOWEST, short="ATT")
"""Of a monster what it adds to attacks; of a hero what texts add to attack rolls."""
DAMAGE = Characteristic("harm", short="damage")
"""Of a monster what its attack does; of a hero what texts add to weapon damage."""
VEIL = Characteristic("veil", short="veil")
"""DEF against attackers that ignore the defender."""
FOCUS = Characteristic("focus", short="focus")
"""What texts add to validation rolls."""
FLIGHT = Characteristic("flight", short="flight")
"""What texts add to the flight roll."""

CHARACTERISTICS = (VIT, END, FOR, DEX, INT, FOI)
"""What a level raises by one, as the players choose (R045)."""
