"""The ready-made adventurers, with what they carry."""

from __future__ import annotations

from examples.challenge_phase.arcana import CUPS, PENTACLES, SWORDS, WANDS
from examples.challenge_phase.cards import AdventurerCard
from examples.challenge_phase.talents import (
    ACROBAT,
    AEGIS,
    ALCHEMY,
    AMBUSHER,
    BEAST_MASTER,
    CHIRURGEON,
    COUNSEL,
    COUNTER_SPELL,
    DOOM_EYE,
    FIGHT_DIRTY,
    FIRM_STANCE,
    GRAMARYE,
    HEAVY_METAL_MACHINE,
    KEEN_EARS,
    LOREMASTER,
    MAGIC_OF_THE_WEALD,
    MONSTER_HUNTER,
    QUICK,
    REAVER,
    THICK_HIDE,
    TURN_OF_HAND,
    TWO_HANDED_FOCUS,
    UNDERFOOT,
    UP_MY_SLEEVE,
)

# fmt: off

# A row is what somebody is; below it stand the path, the talents mastered and in training, and what
# they were before; then what is in the hands, on the belt, in the pack and worn.
#                                           S  P  C  W  size     kin         calling
DARIA    = AdventurerCard("Daria",          3, 1, 2, 4, "human", "orc",      "shaman",
    WANDS,     (GRAMARYE, THICK_HIDE), (MAGIC_OF_THE_WEALD, COUNTER_SPELL), "leads the rites",
    hands=("archwood wand", "torch"),
    belt=("blackthorn twig", "poultice"),
    pack=("rope", "torch", "torch", "torch"),
    worn=("light armour",))
FERGUS   = AdventurerCard("Fergus Crowell", 1, 2, 4, 3, "human", "human",    "alchemist",
    CUPS,      (ALCHEMY, TURN_OF_HAND), (CHIRURGEON, COUNSEL), "apothecary's boy", medical=True,
    hands=("spider sac", "dagger"),
    belt=("pepper pot", "fire flask", "poultice", "mending draught"),
    pack=("rope", "salt", "torch", "torch", "torch"),
    worn=())
CHIRM    = AdventurerCard("Chirm",          2, 4, 3, 1, "human", "wood elf", "acrobat",
    PENTACLES, (FIGHT_DIRTY, KEEN_EARS), (AMBUSHER, ACROBAT), "rooftop runner",
    hands=("dagger",),
    belt=("dagger", "poultice"),
    pack=("rope", "caltrops", "lantern"),
    worn=("light armour", "helm"))
YSOLDE   = AdventurerCard("Ysolde Marr",    4, 2, 1, 3, "human", "human",    "knight",
    SWORDS,    (AEGIS, TURN_OF_HAND), (TWO_HANDED_FOCUS, HEAVY_METAL_MACHINE), "sworn to the road",
    hands=("blade", "heavy shield"),
    belt=("poultice",),
    pack=("mace", "lantern", "rope"),
    worn=("iron armour", "helm"))
TOBB     = AdventurerCard("Tobb Wicklow",   3, 4, 1, 2, "small", "halfling", "pikeman",
    PENTACLES, (QUICK, UNDERFOOT), (FIGHT_DIRTY, UP_MY_SLEEVE), "fairground tumbler",
    hands=("polearm",),
    belt=("dagger", "poultice"),
    pack=("rope", "torch", "torch", "torch", "caltrops"),
    worn=("light armour",))
GRUNNA   = AdventurerCard("Grunna Salt",    3, 1, 4, 2, "human", "dwarf",    "houndmaster",
    CUPS,      (BEAST_MASTER, FIRM_STANCE), (CHIRURGEON, LOREMASTER), "field surgeon", medical=True,
    companion=True,
    hands=("mace", "light shield"),
    belt=("poultice", "poultice"),
    pack=("lantern", "rope", "wolfsbane"),
    worn=("iron armour",))
ILSABET  = AdventurerCard("Ilsabet Fenn",   4, 3, 2, 1, "human", "wood elf", "archer",
    SWORDS,    (DOOM_EYE, KEEN_EARS), (REAVER, MONSTER_HUNTER), "king's poacher",
    hands=("bow",),
    belt=("blade", "garlic", "poultice"),
    pack=("rope", "lantern", "icon"),
    worn=("light armour",))

NEWCOMER = AdventurerCard("Newcomer",       0, 0, 0, 0, "human", "",         "",
    "",        (), (), "",
    hands=("dagger",),
    belt=("poultice",),
    pack=("rope", "torch"),
    worn=("light armour",),
    text="Made in a hurry: what is not settled yet is settled when it is asked for (R271).")

# fmt: on

BY_SEAT: dict[str, AdventurerCard] = {
    "daria": DARIA,
    "fergus": FERGUS,
    "chirm": CHIRM,
    "ysolde": YSOLDE,
    "tobb": TOBB,
    "grunna": GRUNNA,
    "ilsabet": ILSABET,
}
"""The ready-made adventurers, by the key of the seat that plays them."""

ADVENTURER_CARDS = (*BY_SEAT.values(), NEWCOMER)
