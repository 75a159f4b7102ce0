"""The monsters: 22 basic cards of twelve kinds, and the five powerful monsters (R107)."""

from __future__ import annotations

from examples.order_of_veiel.figures import Attack, MonsterCard, MonsterClass, PowerfulCard

RAMPART = "Rampart: ranged attacks, abilities and items with one target do not reach behind it."


def attack_in_words(attack: Attack) -> str:
    """An attack as it is printed: "Fangs 5 (poison 2)"."""
    kinds = {
        "controls a hero": attack.command,
        "every standing hero, once a turn": attack.sweep,
        "the next turn is lost": attack.stun,
        f"poison {attack.poison}": attack.poison,
        "ignores the defender": attack.ignores_defender,
        "ignores defense": attack.ignores_defence,
        "ignores damage reduction": attack.ignores_reduction,
    }
    words = ", ".join(name for name, holds in kinds.items() if holds)
    damage = f" {attack.damage}" if attack.damage else ""
    return f"{attack.name}{damage} ({words})" if words else f"{attack.name}{damage}"


def attacks_in_words(attacks: tuple[Attack, ...]) -> str:
    """The attacks of a monster as they are printed, in one sentence."""
    return f"{'; '.join(attack_in_words(attack) for attack in attacks)}."


def _basic(
    copies: int,
    name: str,
    monster_class: MonsterClass,
    att: int,
    defence: int,
    vit: int,
    red: int,
    attack: Attack,
    *,
    rampart: bool = False,
    burst: int = 0,
    chant: int = 0,
    ours: bool = True,
) -> MonsterCard:
    """A basic monster, which attacks once a turn in one way."""
    words = [attacks_in_words((attack,))]
    if rampart:
        words.append(RAMPART)
    if burst:
        words.append(f"Burst: felled by a melee weapon, it deals {burst} to the attacker.")
    if chant:
        words.append(
            f"Chant: the most wounded monster regains {chant} VIT, and there is no attack."
        )
    return MonsterCard(
        name,
        att,
        defence,
        vit,
        red,
        (attack,),
        1,
        monster_class,
        copies,
        rampart,
        burst,
        chant,
        text=" ".join(words),
        ours=ours,
    )


def _powerful(
    name: str, att: int, defence: int, vit: int, red: int, turns: int, *attacks: Attack
) -> PowerfulCard:
    """A powerful monster, which chooses one of its attacks each time (R106)."""
    return PowerfulCard(
        name, att, defence, vit, red, attacks, turns, text=f"Twice: {attacks_in_words(attacks)}"
    )


# fmt: off

BASIC_MONSTERS = (
    # copies, name         class      ATT DEF VIT RED, attack and damage
    _basic(4, "Zombie",          "zombie",   4, 2, 7, 0, Attack("Blows", 4), ours=False),
    _basic(2, "Drowned Zombie",  "zombie",   4, 3, 9, 0, Attack("Cold Grip", 5)),
    _basic(2, "Animated Statue", "defender", 4, 4, 6, 2, Attack("Stone Fist", 4),
        rampart=True, ours=False),
    _basic(2, "Grave Guard",     "defender", 5, 5, 6, 1, Attack("Old Spear", 4), rampart=True),
    _basic(2, "Crypt Ghoul",     "plain",    6, 4, 6, 0, Attack("Claws", 5)),
    _basic(2, "Tomb Robber",     "plain",    5, 5, 6, 0, Attack("Crowbar", 4)),
    _basic(2, "Bone Archer",     "ranged",   5, 3, 5, 0,
        Attack("Arrow", 4, ignores_defender=True)),
    _basic(2, "Cave Spider",     "effect",   6, 4, 4, 0, Attack("Bite", 3, poison=2)),
    _basic(1, "Wailing Shade",   "effect",   4, 5, 5, 0,
        Attack("Wail", 4, ignores_defence=True)),
    _basic(1, "Rust Hound",      "effect",   6, 4, 5, 0,
        Attack("Rusting Jaws", 4, ignores_reduction=True)),
    _basic(1, "Bloated Corpse",  "effect",   3, 2, 7, 0, Attack("Stumble", 3), burst=3),
    _basic(1, "Cult Acolyte",    "effect",   4, 4, 5, 0, Attack("Ritual Knife", 3), chant=3),
)

POWERFUL_MONSTERS = (
    # name                 ATT DEF VIT RED attacks a turn, each of which is one of
    _powerful("Crypt Ogre",     6, 4, 36, 1, 2,
        Attack("Club", 7),
        Attack("Sweep", 3, sweep=True)),
    _powerful("Spider Matron",  7, 5, 32, 0, 2,
        Attack("Fangs", 5, poison=2),
        Attack("Web", 3, stun=True)),
    _powerful("Bone Colossus",  6, 3, 32, 2, 2,
        Attack("Crush", 6),
        Attack("Bone Shower", 4, ignores_defender=True)),
    _powerful("Wraith Captain", 6, 6, 30, 0, 2,
        Attack("Cold Blade", 5, ignores_reduction=True),
        Attack("Terror", 5, ignores_defence=True)),
    _powerful("Fallen Knight",  6, 6, 28, 2, 2,
        Attack("Greatsword", 6),
        Attack("Shield Bash", 4, stun=True)),
)

# fmt: on
