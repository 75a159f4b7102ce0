"""The thirteen heroes: characteristics, starting equipment and abilities (R197-R209)."""

from __future__ import annotations

from examples.order_of_veiel.abilities.defenders import (
    CHARGE,
    GRAPPLE_CHAIN,
    GUARD_BREAKER,
    GUILD_MEMBER,
    ONSLAUGHT,
    PERFECT_BLOCK,
    RAGE,
    SMUGGLER,
)
from examples.order_of_veiel.abilities.healers import (
    ENERGY_INTO_LIFE,
    ENERGY_TRANSFER,
    HEAL,
    RESURRECTION,
    TOTEM_OF_THE_ANCESTORS,
)
from examples.order_of_veiel.abilities.songs import BALLAD, DISCORD, MARCH, SONG_OF_RETURN
from examples.order_of_veiel.abilities.strikers import (
    BORN_OF_FLAMES,
    FIREBALL,
    MAGIC_MISSILE,
    STAR_RAIN,
)
from examples.order_of_veiel.abilities.supports import (
    CLEANSING_SEAL,
    CRYSTAL_SHRAPNEL,
    LORE_OF_THE_CRYPT,
    SCAVENGER,
    SEAL,
    SEAL_OF_RUIN,
    SMOKE_SCREEN,
    SNEAK_ATTACK,
    TRIPLE_SHOT,
)
from examples.order_of_veiel.figures import Ability, Group, HeroSheet


def _hero(
    name: str,
    difficulty: str,
    group: Group,
    vit: int,
    end: int,
    force: int,
    dexterity: int,
    intellect: int,
    faith: int,
    defence: int,
    reduction: int,
    *abilities: Ability,
    starts_with: tuple[str, ...],
) -> HeroSheet:
    """A hero's sheet; its text is that of the abilities."""
    return HeroSheet(
        name,
        vit,
        end,
        force,
        dexterity,
        intellect,
        faith,
        defence,
        reduction,
        group,
        starts_with,
        abilities,
        difficulty,
        text=" ".join(f"{one.name} (level {one.level}): {one.text}" for one in abilities),
    )


# fmt: off

HEROES = (
    # name, difficulty, group            VIT END FOR DEX INT FOI DEF RED, abilities
    _hero("Knight", "simple", "defender", 13, 4, 6, 4, 2, 3, 5, 0,
        PERFECT_BLOCK, GUARD_BREAKER,
        starts_with=("Militia Sword", "Ring Mail", "Round Shield")),
    _hero("Barbarian", "simple", "defender", 15, 4, 7, 4, 2, 2, 3, 1,
        RAGE, ONSLAUGHT,
        starts_with=("Woodcutter's Axe", "Hide Jerkin")),
    _hero("Horde Breaker", "medium", "defender", 14, 4, 6, 4, 2, 2, 4, 0,
        GRAPPLE_CHAIN, CHARGE,
        starts_with=("Old Greatsword", "Ring Mail")),
    _hero("Brigand", "hard", "defender", 13, 4, 4, 6, 3, 2, 5, 0,
        SMUGGLER, GUILD_MEMBER,
        starts_with=("Worn Rapier", "Hide Jerkin", "Buckler")),
    _hero("Pyromancer", "easy", "striker", 9, 5, 2, 3, 6, 5, 2, 0,
        FIREBALL, BORN_OF_FLAMES,
        starts_with=("Birch Wand", "Novice Robe")),
    _hero("Magician", "easy", "striker", 9, 6, 2, 3, 7, 3, 2, 0,
        MAGIC_MISSILE, STAR_RAIN,
        starts_with=("Ash Staff", "Novice Robe")),
    _hero("Healer", "hard", "healer", 9, 6, 3, 3, 4, 6, 2, 0,
        HEAL, RESURRECTION,
        starts_with=("Pilgrim's Sceptre", "Plain Vestment", "Healing Potion")),
    _hero("Shaman", "hard", "healer", 11, 6, 2, 5, 3, 6, 2, 0,
        ENERGY_TRANSFER, ENERGY_INTO_LIFE, TOTEM_OF_THE_ANCESTORS,
        starts_with=("Hunting Spear",)),
    _hero("Assassin", "medium", "support", 10, 5, 3, 7, 3, 2, 3, 0,
        SMOKE_SCREEN, SNEAK_ATTACK,
        starts_with=("Stiletto", "Travel Cloak")),
    _hero("Adventurer", "easy", "support", 10, 4, 4, 6, 3, 2, 3, 0,
        SCAVENGER, TRIPLE_SHOT,
        starts_with=("Short Bow", "Master Key")),
    _hero("Scholar", "medium", "support", 9, 5, 2, 3, 6, 5, 2, 0,
        LORE_OF_THE_CRYPT, CRYSTAL_SHRAPNEL,
        starts_with=("Birch Wand", "Vigour Draught")),
    _hero("Sealer", "hard", "support", 10, 5, 2, 3, 5, 6, 2, 0,
        SEAL, CLEANSING_SEAL, SEAL_OF_RUIN,
        starts_with=("Pilgrim's Crozier", "Antidote")),
    _hero("Bardess", "hard", "support", 10, 6, 2, 5, 6, 3, 2, 0,
        BALLAD, DISCORD, MARCH, SONG_OF_RETURN,
        starts_with=("Worn Rapier", "Mandolin")),
)

# fmt: on

BEGINNERS = ("knight", "healer", "barbarian")
"""The keys of the team that beginners are advised to take (R211)."""
