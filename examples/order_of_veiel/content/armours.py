"""Armours and shields: ten kinds of three ribbons and three second copies, 31 cards (R061)."""

from __future__ import annotations

from attrs import frozen

from examples.order_of_veiel.cards import ArmourCard, Ribbon, Slot
from examples.order_of_veiel.characteristics import (
    DEF,
    DEX,
    END,
    FOI,
    FOR,
    INT,
    RED,
    SHIELD,
    VEIL,
    VIT,
    Characteristic,
)
from examples.order_of_veiel.worn import gifts_in_words, gives_wearer

SHELTER = (
    "Shelter: while you are the defender, attacks on others that ignore the defender deal 1 less."
)
STEADFAST = "Steadfast: its RED counts on criticals too."


@frozen
class Family:
    """What all armours of a family share; a call prints one of them.

    Attributes:
        stat: the prerequisite.
        slot: "armour", or "second hand" for a shield.
        reduces: where its RED goes: a shield's is ignored by criticals (R154).
    """

    stat: Characteristic
    slot: Slot = "armour"
    reduces: Characteristic = RED

    def __call__(
        self,
        copies: int,
        ribbon: Ribbon,
        name: str,
        needs: int,
        price: int,
        defence: int,
        reduction: int,
        *gifts: tuple[Characteristic, int],
        dexterity: int = 0,
        shelter: bool = False,
        text: str = "",
    ) -> ArmourCard:
        """The printed card; `gifts` are what it adds besides, `dexterity` a second prerequisite."""
        gifts = ((DEF, defence), (self.reduces, reduction), *gifts)
        second = ((DEX, dexterity),) if dexterity else ()
        card = ArmourCard(
            name,
            price,
            ribbon,
            ((self.stat, needs), *second),
            self.slot,
            shelter,
            text=" ".join((*gifts_in_words(*gifts), *((text,) if text else ()))),
            copies=copies,
        )
        return gives_wearer(card, *gifts)


# fmt: off

LEATHER      = Family(DEX)
MAIL         = Family(FOR)
PLATE        = Family(FOR)
ROBE         = Family(INT)
VESTMENT     = Family(FOI)
CLOAK        = Family(DEX)
BUCKLER      = Family(DEX, "second hand", SHIELD)
ROUND_SHIELD = Family(FOR, "second hand", SHIELD)
TOWER_SHIELD = Family(FOR, "second hand", SHIELD)
AEGIS        = Family(FOR, "second hand", RED)

ARMOURS = (
    # copies, ribbon            name                   needs price DEF RED, what else
    LEATHER(2, "bronze",      "Hide Jerkin",           3, 2,  1, 0),
    LEATHER(1, "silver",      "Studded Leather",       5, 4,  2, 0),
    LEATHER(1, "gold",        "Shadow Leather",        7, 6,  2, 1),
    MAIL(2, "bronze",         "Ring Mail",             4, 2,  0, 1),
    MAIL(1, "silver",         "Chain Mail",            6, 4,  1, 1),
    MAIL(1, "gold",           "Mail of the Order",     8, 6,  2, 1),
    PLATE(1, "bronze",        "Dented Plate",          6, 3, -1, 2),
    PLATE(1, "silver",        "Knight's Plate",        8, 5,  0, 2),
    PLATE(1, "gold",          "Plate of Ednel",       10, 7,  1, 2),
    ROBE(2, "bronze",         "Novice Robe",           4, 2,  0, 0, (END, 1)),
    ROBE(1, "silver",         "Adept's Robe",          6, 4,  1, 0, (END, 1)),
    ROBE(1, "gold",           "Robe of Stars",         8, 6,  1, 1, (END, 2)),
    VESTMENT(1, "bronze",     "Plain Vestment",        4, 2,  0, 0, (VIT, 2)),
    VESTMENT(1, "silver",     "Choir Vestment",        6, 4,  1, 0, (VIT, 3)),
    VESTMENT(1, "gold",       "Saint's Vestment",      8, 6,  1, 1, (VIT, 4)),
    CLOAK(1, "bronze",        "Travel Cloak",          4, 2,  1, 0, (VEIL, 1)),
    CLOAK(1, "silver",        "Dusk Cloak",            6, 4,  1, 0, (VEIL, 3)),
    CLOAK(1, "gold",          "Cloak of the Unseen",   8, 6,  2, 0, (VEIL, 4)),
    BUCKLER(1, "bronze",      "Buckler",               4, 2,  1, 0),
    BUCKLER(1, "silver",      "Steel Buckler",         6, 4,  1, 1),
    BUCKLER(1, "gold",        "Fencer's Buckler",      8, 6,  2, 1),
    ROUND_SHIELD(1, "bronze", "Round Shield",          4, 2,  0, 1),
    ROUND_SHIELD(1, "silver", "Iron Shield",           6, 4,  1, 1),
    ROUND_SHIELD(1, "gold",   "Lion Shield",           8, 6,  1, 2),
    TOWER_SHIELD(1, "bronze", "Oak Pavise",            5, 3, -1, 2, dexterity=4),
    TOWER_SHIELD(1, "silver", "Tower Shield",          7, 5,  0, 2, dexterity=4),
    TOWER_SHIELD(1, "gold",   "Wall of Ednel",         9, 7,  1, 2, dexterity=5,
        shelter=True, text=SHELTER),
    AEGIS(1, "gold",          "Aegis of Veiel",        9, 8,  1, 2, text=STEADFAST),
)

# fmt: on
