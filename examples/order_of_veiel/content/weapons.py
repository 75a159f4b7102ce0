"""The weapons: 20 families of four cards and six uniques, 86 cards (R061, R245)."""

from __future__ import annotations

from typing import TypedDict, Unpack

from attrs import frozen

from examples.order_of_veiel.cards import Blessing, Reach, Ribbon, WeaponCard
from examples.order_of_veiel.characteristics import (
    ATT,
    DAMAGE,
    DEF,
    DEX,
    END,
    FOCUS,
    FOI,
    FOR,
    INT,
    Characteristic,
)
from examples.order_of_veiel.worn import gifts_in_words, gives_wearer


class Specials(TypedDict, total=False):
    """What a weapon does besides its damage; see `WeaponCard`."""

    cleave: int
    pierce: int
    burn: int
    venom: int
    drain: int
    mend: int
    assassin: bool
    keen: bool
    long: bool
    silent: bool
    push: bool
    stagger: bool
    broken_shield: bool
    blessing: Blessing


SAYS = {
    "cleave": "Cleave {n}: on a hit the enemy behind the target takes {n}, less its RED.",
    "pierce": "Pierce {n}: {n} of the target's RED is ignored.",
    "burn": "Burn {n}: on a hit, {n} at the start of the next 3 monsters' turns, RED ignored.",
    "venom": "Venom {n}: on a hit, {n} at every monsters' turn of this combat, RED ignored.",
    "drain": "Drain {n}: on a hit the wielder regains {n} VIT.",
    "mend": "Mend {n}: on a hit a standing hero of the wielder's choice regains {n} VIT.",
    "assassin": "Assassin weapon.",
    "keen": "Keen: a 19 counts as a 20.",
    "long": "Long: the first or the second enemy.",
    "silent": "Silent: any enemy.",
    "push": "Push: a target that survives goes to the end of the line.",
    "stagger": "Stagger: a target that survives and is no boss misses the next monsters' turn.",
    "broken_shield": "Broken shield: RED is ignored.",
}


@frozen
class Family:
    """What all weapons of a family share; a call prints one of them.

    Attributes:
        stat: what is added to attack rolls, and the prerequisite (R067).
        hands: 1 or 2.
        reach: "melee" or "ranged".
    """

    stat: Characteristic
    hands: int
    reach: Reach

    def __call__(
        self,
        copies: int,
        ribbon: Ribbon,
        name: str,
        needs: int,
        price: int,
        damage: int,
        *,
        gives: tuple[Characteristic, int] | None = None,
        ours: bool = True,
        **specials: Unpack[Specials],
    ) -> WeaponCard:
        """The printed card; `gives` is what it adds to a number of its wielder."""
        gifts = () if gives is None else (gives,)
        card = WeaponCard(
            name,
            price,
            ribbon,
            ((self.stat, needs),),
            "hand",
            damage,
            self.stat,
            self.hands,
            self.reach,
            text=" ".join((*gifts_in_words(*gifts), *_in_words(specials))),
            copies=copies,
            ours=ours,
            **specials,
        )
        return gives_wearer(card, *gifts)


def _in_words(specials: Specials) -> list[str]:
    """What a weapon does besides its damage, in a sentence each."""
    return [
        _blessing_in_words(value) if isinstance(value, Blessing) else SAYS[name].format(n=value)
        for name, value in specials.items()
    ]


def _blessing_in_words(blessing: Blessing) -> str:
    """What a blessing asks for and does (R068, R247)."""
    does = (
        f"regains {blessing.amount} VIT"
        if blessing.stat is None
        else f"has {blessing.stat.label} {blessing.amount:+} until the combat ends"
    )
    return (
        "Blessing: in combat, instead of an attack, a validation roll with FOI of"
        f" {blessing.number} or more: a standing hero {does}."
    )


# fmt: off

AXE        = Family(FOR, 1, "melee")
SWORD      = Family(FOR, 1, "melee")
HAMMER     = Family(FOR, 1, "melee")
GREAT_AXE  = Family(FOR, 2, "melee")
GREATSWORD = Family(FOR, 2, "melee")
HALBERD    = Family(FOR, 2, "melee")
DAGGER     = Family(DEX, 1, "melee")
RAPIER     = Family(DEX, 1, "melee")
KNIVES     = Family(DEX, 1, "ranged")
SPEAR      = Family(DEX, 1, "melee")
BOW        = Family(DEX, 2, "ranged")
CROSSBOW   = Family(DEX, 2, "ranged")
WAND       = Family(INT, 1, "ranged")
GRIMOIRE   = Family(INT, 1, "ranged")
STAFF      = Family(INT, 2, "ranged")
SPELLBLADE = Family(INT, 1, "melee")
MACE       = Family(FOI, 1, "melee")
SCEPTRE    = Family(FOI, 1, "ranged")
CENSER     = Family(FOI, 1, "melee")
CROZIER    = Family(FOI, 2, "ranged")

WEAPONS = (
    # copies, ribbon          name                  needs price damage, what else
    AXE(2, "bronze",        "Hatchet",                4, 2,  4, cleave=1),
    AXE(2, "silver",        "Battle Axe",             7, 4,  6, cleave=2),
    SWORD(2, "bronze",      "Militia Sword",          4, 2,  4, gives=(DEF, 1)),
    SWORD(1, "silver",      "Long Sword",             7, 4,  5, gives=(DEF, 2)),
    SWORD(1, "gold",        "Sword of Ednel",         9, 7,  7, gives=(DEF, 2)),
    HAMMER(2, "bronze",     "Mallet",                 4, 2,  3, pierce=2),
    HAMMER(1, "silver",     "War Hammer",             7, 4,  5, pierce=2),
    HAMMER(1, "gold",       "Hammer of the Order",    9, 7,  7, pierce=3),
    GREAT_AXE(2, "bronze",  "Woodcutter's Axe",       5, 3,  6),
    GREAT_AXE(1, "silver",  "Great Axe",              8, 5,  9, ours=False),
    GREAT_AXE(1, "gold",    "Titan Axe",             10, 8, 11),
    GREATSWORD(2, "bronze", "Old Greatsword",         5, 3,  5, cleave=2),
    GREATSWORD(1, "silver", "Flamberge",              8, 5,  7, cleave=3),
    GREATSWORD(1, "gold",   "Crypt Splitter",        10, 8,  9, cleave=4),
    HALBERD(2, "bronze",    "Pike",                   5, 3,  5, long=True),
    HALBERD(2, "silver",    "Guard's Halberd",        8, 5,  7, long=True, push=True),
    DAGGER(2, "bronze",     "Stiletto",               4, 2,  3, assassin=True, keen=True),
    DAGGER(1, "silver",     "Twin Fang",              7, 4,  5, assassin=True, keen=True),
    DAGGER(1, "gold",       "Last Breath",            9, 7,  7, assassin=True, keen=True),
    RAPIER(2, "bronze",     "Worn Rapier",            4, 2,  4, gives=(DEF, 1)),
    RAPIER(2, "silver",     "Duelling Rapier",        7, 4,  6, gives=(DEF, 1)),
    KNIVES(2, "bronze",     "Throwing Knives",        4, 3,  3, assassin=True),
    KNIVES(2, "silver",     "Serrated Knives",        7, 5,  5, assassin=True, venom=1),
    SPEAR(2, "bronze",      "Hunting Spear",          4, 2,  4, long=True),
    SPEAR(2, "silver",      "Boar Spear",             7, 4,  6, long=True),
    BOW(2, "bronze",        "Short Bow",              4, 3,  4),
    BOW(1, "silver",        "Long Bow",               7, 5,  6),
    BOW(1, "gold",          "Bow of the Vigil",       9, 8,  8, keen=True),
    CROSSBOW(2, "bronze",   "Light Crossbow",         5, 3,  5, gives=(DEF, -1)),
    CROSSBOW(1, "silver",   "Arbalest",               8, 5,  7, gives=(DEF, -1), pierce=2),
    CROSSBOW(1, "gold",     "Siege Arbalest",        10, 8,  9, gives=(DEF, -1), pierce=3),
    WAND(2, "bronze",       "Birch Wand",             4, 3,  3),
    WAND(1, "silver",       "Ember Wand",             7, 5,  5, burn=1),
    WAND(1, "gold",         "Wand of Ruin",           9, 8,  7, burn=2),
    GRIMOIRE(2, "bronze",   "Copied Grimoire",        5, 3,  2, gives=(FOCUS, 1)),
    GRIMOIRE(2, "silver",   "Sealed Grimoire",        8, 5,  4, gives=(FOCUS, 2)),
    STAFF(2, "bronze",      "Ash Staff",              5, 3,  5),
    STAFF(1, "silver",      "Crystal Staff",          8, 5,  7, gives=(END, 1)),
    STAFF(1, "gold",        "Staff of Nine Stars",   10, 8,  8, gives=(END, 2)),
    SPELLBLADE(2, "bronze", "Etched Blade",           4, 2,  4),
    SPELLBLADE(1, "silver", "Rune Blade",             7, 4,  5, drain=1),
    SPELLBLADE(1, "gold",   "Blade of Silence",       9, 7,  7, drain=2),
    MACE(2, "bronze",       "Oak Mace",               4, 2,  4),
    MACE(1, "silver",       "Blessed Mace",           7, 4,  5, pierce=2),
    MACE(1, "gold",         "Mace of Mercy",          9, 7,  7, mend=2),
    SCEPTRE(2, "bronze",    "Pilgrim's Sceptre",      4, 3,  3),
    SCEPTRE(2, "silver",    "Silver Sceptre",         7, 5,  5, mend=1),
    CENSER(2, "bronze",     "Tin Censer",             5, 2,  2, blessing=Blessing(14, ATT, 1)),
    CENSER(2, "silver",     "Censer of Myrrh",        8, 4,  4, blessing=Blessing(16, ATT, 2)),
    CROZIER(2, "bronze",    "Pilgrim's Crozier",      5, 3,  5),
    CROZIER(1, "silver",    "Crozier of Dawn",        8, 5,  7, blessing=Blessing(16, DAMAGE, 2)),
    CROZIER(1, "gold",      "Crozier of the Saint",  10, 8,  8, blessing=Blessing(16, DEF, 3)),
    # uniques, of no family: what is called stands for stat, hands and reach alone
    GREAT_AXE(1, "gold",    "Bone-Breaker",           9, 9, 10, stagger=True, ours=False),
    SWORD(1, "gold",        "Gravewarden",            8, 8,  6, gives=(DEF, 1), drain=1),
    DAGGER(1, "gold",       "Whisper",                9, 9,  8, assassin=True, silent=True),
    BOW(1, "gold",          "Long Dusk",              9, 9,  8, venom=2),
    STAFF(1, "gold",        "Ninth Word",             9, 9,  7, broken_shield=True),
    MACE(1, "gold",         "Veiel's Oath",           9, 9,  6, blessing=Blessing(15, None, 4)),
)

# fmt: on
