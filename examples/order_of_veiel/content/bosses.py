"""The four bosses: a sheet each, with the names of the event and the room they bring (R097)."""

from __future__ import annotations

from examples.order_of_veiel.content.monsters import attacks_in_words
from examples.order_of_veiel.figures import Attack, BossCard, MonsterCard

# fmt: off

COMMAND          = Attack("Command", ignores_defender=True, command=True)
SCOURGE          = Attack("Scourge", 7)
ROYAL_BLADE      = Attack("Royal Blade", 8)
LESSER_BLADE     = Attack("Lesser Blade", 6)
DECREE           = Attack("Decree", 5, ignores_defender=True)
BONE_DART        = Attack("Bone Dart", 7, ignores_defender=True)
SIPHON           = Attack("Siphon", 6)
LESSER_BONE_DART = Attack("Lesser Bone Dart", 3, ignores_defender=True)
LESSER_SIPHON    = Attack("Lesser Siphon", 3)
BURNING_ARROW    = Attack("Burning Arrow", 5, ignores_defender=True, poison=1)
CINDER_SPEAR     = Attack("Cinder Spear", 8)
LESSER_ARROW     = Attack("Lesser Arrow", 4, ignores_defender=True, poison=1)
LESSER_SPEAR     = Attack("Lesser Spear", 6)

# fmt: on

Turn = tuple[tuple[Attack, ...], ...]


def _priestess(heroes: int, half: bool) -> Turn:
    """She commands one hero, two where they are few, and strikes twice."""
    commands = 2 if heroes <= 3 else 1
    return ((COMMAND,),) * commands + ((SCOURGE,),) * 2


def _urais(heroes: int, half: bool) -> Turn:
    """His blade falls twice or oftener, more so when he is wounded; then the Decree."""
    if heroes == 2:
        return ((LESSER_BLADE,),) * 2
    blades = (3 if heroes >= 6 else 2) + (1 if half and heroes >= 4 else 0)
    decrees = 1 if heroes >= 5 else 0
    return ((ROYAL_BLADE,),) * blades + ((DECREE,),) * decrees


def _apprentice(heroes: int, half: bool) -> Turn:
    """Darts and siphons: weaker ones against two or three heroes, more against many."""
    if heroes <= 3:
        return ((LESSER_BONE_DART,), (LESSER_SIPHON,))
    return ((BONE_DART,),) * (heroes - 3) + ((SIPHON,),) * min(3, heroes - 2)


def _hunter(heroes: int, half: bool) -> Turn:
    """One attack fewer than there are heroes, each an arrow or a spear; lesser ones at few."""
    arrow = BURNING_ARROW if heroes > 3 else LESSER_ARROW
    spear = CINDER_SPEAR if heroes > 2 else LESSER_SPEAR
    return ((arrow, spear),) * max(1, heroes - 1)


HIGH_PRIESTESS = BossCard(
    "High Priestess",
    attack=8,
    defence=7,
    vit=112,
    reduction=1,
    attacks=(COMMAND, SCOURGE),
    power="Mental Attack",
    room="Priestess's Lair",
    turn=_priestess,
    text=f"{attacks_in_words((COMMAND,))} Twice with 2 or 3 heroes. Then twice"
    f" {attacks_in_words((SCOURGE,))}",
    ours=False,
)

KING_URAIS = BossCard(
    "King Urais",
    attack=8,
    defence=7,
    vit=145,
    reduction=2,
    attacks=(ROYAL_BLADE, DECREE, LESSER_BLADE),
    power="Covetousness of the Dead",
    room="King's Tomb",
    turn=_urais,
    text=f"{attacks_in_words((ROYAL_BLADE, DECREE))} The blade falls twice, with 6 heroes thrice,"
    " and once more with half of his VIT or less from 4 heroes on; the Decree from 5 heroes on."
    f" With 2 heroes the blade does {LESSER_BLADE.damage}.",
    ours=False,
)

APPRENTICE = BossCard(
    "Apprentice of the Order",
    attack=8,
    defence=7,
    vit=115,
    reduction=1,
    attacks=(BONE_DART, SIPHON, LESSER_BONE_DART, LESSER_SIPHON),
    power="Reanimation",
    room="Ossuary",
    turn=_apprentice,
    raises=((0, 0), (0, 0), (1, 3), (2, 5), (3, 7)),
    text=f"{attacks_in_words((BONE_DART, SIPHON))} With 2 or 3 heroes each does 3; with 4, 5 or 6"
    " one, two or three Bone Darts, two, three or three Siphons, and his turn begins with Raised"
    " Dead in front.",
    ours=False,
)

CHARRED_HUNTER = BossCard(
    "Soul of the Charred Hunter",
    attack=8,
    defence=7,
    vit=120,
    reduction=1,
    attacks=(BURNING_ARROW, CINDER_SPEAR, LESSER_ARROW, LESSER_SPEAR),
    power="Ember Hunt",
    room="Pyre",
    turn=_hunter,
    text="H - 1 attacks for H heroes, at least one, each of which is one of"
    f" {attacks_in_words((BURNING_ARROW, CINDER_SPEAR))} With 2 heroes they do 4 and 6, with 3"
    " heroes 4 and 8.",
    ours=False,
)

BOSSES = (HIGH_PRIESTESS, KING_URAIS, APPRENTICE, CHARRED_HUNTER)

RAISED_DEAD = MonsterCard(
    "Raised Dead",
    attack=4,
    defence=2,
    vit=4,
    reduction=0,
    attacks=(Attack("Blows", 4),),
    monster_class="zombie",
    copies=max(most for _, most in APPRENTICE.raises),
    token=True,
    text="A Zombie with VIT 4 that the Apprentice has called; no card of the box.",
)
"""The markers for the dead whom the Apprentice raises, as many as can stand at once."""
