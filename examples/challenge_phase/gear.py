"""Gear: what can be held, worn or used. A row is the numbers, and below it what the thing does."""

from __future__ import annotations

from examples.challenge_phase.cards import ItemCard

# fmt: off

# -- weapons                             kind      both   missile reach
AXE           = ItemCard("axe",           "weapon", False, False, 0,
    text="An Attack that fells an enemy may count once more, against another in the zone.")
BLADE         = ItemCard("blade",         "weapon", False, False, 0,
    text="A Riposte that succeeds deals 2 Wounds.")
SILVER_BLADE  = ItemCard("silver blade",  "weapon", False, False, 0, notches=1,
    text="A blade for those whom only silver hurts; soft, so 1 Notch ruins it.")
DAGGER        = ItemCard("dagger",        "weapon", False, False, 0,
    text="Piercing against the unarmed, the Rooted and the Tripped. It may be thrown at somebody"
         " in the zone, which engages nobody.")
FLAIL         = ItemCard("flail",         "weapon", False, False, 0,
    text="No shield absorbs its Wounds, and it wins ties with an Initiative.")
MACE          = ItemCard("mace",          "weapon", False, False, 0,
    text="Deals 2 Wounds if the total is at least twice the target's Initiative.")
POLEARM       = ItemCard("polearm",       "weapon", True,  False, 0, slots=2,
    text="Its Ripostes are interrupts.")
BOW           = ItemCard("bow",           "weapon", True,  True,  2,
    text="Aim, laid facedown, adds its total to the next Attack with the bow on the one aimed at.")
CROSSBOW      = ItemCard("crossbow",      "weapon", True,  True,  2,
    text="All its Attacks are Piercing. After a shot it has to be reloaded.")
ARCHWOOD_WAND = ItemCard("archwood wand", "weapon", False, True,  1,
    text="In a hand trained in Gramarye it shoots, and its Attacks are Wands acts.")

# -- armour, helm and shields           kind      notches    metal       slots
LIGHT_ARMOUR = ItemCard("light armour", "armour", notches=1,              slots=1,
    text="Takes 1 Notch.")
IRON_ARMOUR  = ItemCard("iron armour",  "armour", notches=2, metal=True,  slots=2,
    text="Takes 2 Notches. No spell may target its wearer, who cannot cast, swim or sneak.")
STEEL_ARMOUR = ItemCard("steel armour", "armour", notches=3, metal=True,  slots=3,
    text="Takes 3 Notches. Its wearer cannot cast, swim or sneak.")
HELM         = ItemCard("helm",         "helm",   notches=1,              slots=1,
    text="Takes 1 Notch.")
LIGHT_SHIELD = ItemCard("light shield", "shield", notches=1,
    text="Takes 1 Notch, in the hand.")
HEAVY_SHIELD = ItemCard("heavy shield", "shield", notches=2,
    text="Takes 2 Notches, in the hand.")

# -- bombs, draughts and poultices             kind       reach
SPIDER_SAC      = ItemCard("spider sac",      "bomb",     reach=2,
    text="Root, and Attacks on the victim have Favor; one Recover sheds both.")
PEPPER_POT      = ItemCard("pepper pot",      "bomb",     reach=2,
    text="Blind until Recover.")
FIRE_FLASK      = ItemCard("fire flask",      "bomb",     reach=2,
    text="1 Wound, and the webs in the zone of the victim burn away.")
MENDING_DRAUGHT = ItemCard("mending draught", "draught",
    text="Heals you, or somebody in your zone.")
POULTICE        = ItemCard("poultice",        "poultice",
    text="Somebody at Death's Door in your zone tests Wands: up again and Stressed, or dead.")

# -- lights
TORCH   = ItemCard("torch",   "light", text="A flame; it lasts three flickers.")
LANTERN = ItemCard("lantern", "light", text="A flame; it lasts four flickers.")
CANDLE  = ItemCard("candle",  "light", text="A flame; it lasts two flickers.")

# -- components and tools
BLACKTHORN_TWIG = ItemCard("blackthorn twig", "component",
    text="In the hand it serves for Thornhold and Bark Coat.")
ROPE            = ItemCard("rope",            "tool", reach=1,
    text="Thrown, it hauls somebody out of the water; tied, it leads up and down.")
SALT            = ItemCard("salt",            "tool",
    text="On an ooze: 2 Wounds.")
CALTROPS        = ItemCard("caltrops",        "tool",
    text="1 Wound to whoever walks the zone unshod.")
GARLIC          = ItemCard("garlic",          "tool",
    text="A Wands act: Displaces a creature that cannot bear it.")
ICON            = ItemCard("icon",            "tool",
    text="A Wands act: Displaces a creature that cannot bear it.")
WOLFSBANE       = ItemCard("wolfsbane",       "tool",
    text="A Wands act: Displaces a creature that cannot bear it.")

# fmt: on

GEAR = (
    AXE, BLADE, SILVER_BLADE, DAGGER, FLAIL, MACE, POLEARM, BOW, CROSSBOW, ARCHWOOD_WAND,
    LIGHT_ARMOUR, IRON_ARMOUR, STEEL_ARMOUR, HELM, LIGHT_SHIELD, HEAVY_SHIELD,
    SPIDER_SAC, PEPPER_POT, FIRE_FLASK, MENDING_DRAUGHT, POULTICE,
    TORCH, LANTERN, CANDLE,
    BLACKTHORN_TWIG, ROPE, SALT, CALTROPS, GARLIC, ICON, WOLFSBANE,
)  # fmt: skip

GEAR_NAMED: dict[str, ItemCard] = {item.name: item for item in GEAR}
