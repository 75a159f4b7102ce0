"""Creatures and hazards, with the dooms that are theirs."""

from __future__ import annotations

from examples.challenge_phase.cards import CreatureCard, HazardCard

# fmt: off

# A row is the numbers; HD 3/5 is health 3 and defense 5. Below it stand the weapons, which of the
# dooms it lays, how it pursues and what it feels, and then its own dooms.
#                                               S  P  C  W  size     HD    kind
GOBLIN_RAIDER = CreatureCard("Goblin raider",   4, 0, 0, 0, "small", 2, 1, "minion",
    ("dagger", "bow"),     "lowest", "equal", "anger",
    lesser=("Scurry",), greater=("Poison", "Smother the Fire"),
    likes="a meal", dislikes="being set to work",
    text="Scurry: the group goes one zone, and nobody strikes at its leave-taking."
         " Poison, with an Attack: goblin venom."
         " Smother the Fire: its zone is dark until the round ends.")
IMP           = CreatureCard("Imp",             0, 0, 0, 0, "small", 2, 0, "minion",
    ("claws",),            "lowest", "fast", "joy",
    lesser=("Jeer",), greater=("Snatch",),
    likes="an insult", dislikes="holy names",
    text="Jeer: an adventurer in its zone has Disfavor on the next act."
         " Snatch, with an Attack: Disarm, and the imp has the thing until it falls.")
CORSAIR       = CreatureCard("Corsair",         2, 1, 0, 0, "human", 2, 0, "minion",
    ("blade", "crossbow"), "lowest", "equal", "anger",
    lesser=("Swing Across",), greater=("Over the Side",),
    likes="coin", dislikes="the law",
    text="Swing Across: the group goes two zones, barred ways or not."
         " Over the Side, with an Attack: Displace into the water next to it.")
CAPTAIN       = CreatureCard("Corsair captain", 4, 4, 4, 4, "human", 4, 2, "elite",
    ("blade",),            "highest", "equal", "anger",
    lesser=("Bellow",), greater=("Flashing Steel", "Rally"), shield=1,
    likes="praise", dislikes="pity",
    text="A light shield. Bellow: another group has Favor on its next act."
         " Flashing Steel, with an Attack: it deals 2 Wounds."
         " Rally: the captain sheds an Effect, and the Morale of all corsairs is 18 until the"
         " round ends.")
BRAIN_SPIDER  = CreatureCard("Brain spider",    1, 4, 2, 3, "human", 3, 3, "strategist",
    ("fangs",),            "highest", "slow", "",
    lesser=("Spin",), greater=("Cocoon", "Lights Out"), web_walker=True,
    text="Webs are no bar to it. Spin: web bars a way out of its zone; others Avoid its"
         " Initiative there until a Trivial Action with a blade or a flame clears it."
         " Cocoon, with an Attack: Root, and Attacks on the victim have Favor, until Recover."
         " Lights Out: every flame in its zone goes out.")
OGRE          = CreatureCard("Ogre",            6, 4, 1, 1, "large", 3, 5, "brute",
    ("club",),             "middle", "equal", "distaste",
    lesser=("Bar the Way",), tough=True, heavy_hand=True,
    likes="meat", dislikes="noise",
    text="Tough: an act must be above its Initiative."
         " Heavy Hand: a greater doom may pay for its Attack."
         " Bar the Way: it guards a way out of its zone until it moves.")
GATE_GIANT    = CreatureCard("Gate giant",      6, 4, 1, 1, "large", 4, 4, "brute",
    ("stone club",),       "highest greater", "slow", "distaste",
    lesser=("Stamp",), greater=("Hurl Rock",), tough=True, untouchable=True, heavy_hand=True,
    likes="a song", dislikes="haste",
    text="Tough: an act must be above its Initiative."
         " Untouchable: its Initiative may be a greater doom."
         " Heavy Hand: a greater doom may pay for its Attack."
         " Stamp: Trips every adventurer in its zone, each by a Roughhouse."
         " Hurl Rock, with an Attack while not engaged: it reaches 2 zones, and its Wound is"
         " Piercing.")
SKELETON      = CreatureCard("Skeleton",        6, 1, 1, 4, "human", 6, 0, "",
    ("rusty blade",),      "lowest", "slow", "",
    lesser=("Knit",), greater=("Grave Grip",), alive=False,
    immune=("dagger", "blade", "axe", "bow", "crossbow", "polearm"),
    text="No edge or point hurts it. Destroyed when no Health is left."
         " Knit: one of them regains 1 Health, to 6 at most."
         " Grave Grip, with an Attack: Root until Recover.")
ZOMBIE        = CreatureCard("Zombie",          0, 0, 0, 0, "human", 1, 0, "minion",
    ("teeth",),            "lowest", "slow", "",
    lesser=("Clutch",), greater=("Gnaw",), alive=False,
    text="Destroyed when no Health is left. Clutch: a Roughhouse that can only Root."
         " Gnaw, with an Attack: Exhaust until Recover.")
WRAITH        = CreatureCard("Wraith",          4, 1, 2, 3, "human", 4, 0, "",
    ("cold hands",),       "lowest", "slow", "",
    greater=("Grave Grip",), alive=False,
    text="Destroyed when no Health is left. Grave Grip, with an Attack: Root until Recover.")

PENDULUM = HazardCard("Pendulum", 2,
    text="It strikes whoever fails to Avoid it or is Displaced into it, and has no turn and no"
         " cards. A polearm wedged into it, which is lost, stops it for good.")

# fmt: on

CREATURES = (
    GOBLIN_RAIDER, IMP, CORSAIR, CAPTAIN, BRAIN_SPIDER, OGRE, GATE_GIANT, SKELETON, ZOMBIE, WRAITH,
)  # fmt: skip
HAZARDS = (PENDULUM,)
