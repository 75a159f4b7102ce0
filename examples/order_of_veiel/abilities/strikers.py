"""The abilities of pyromancer and magician (R201, R202)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.abilities.aims import enemy_in_reach, half_of
from examples.order_of_veiel.characteristics import FOI, INT
from examples.order_of_veiel.combat.attacking import ignite
from examples.order_of_veiel.combat.damage import restore, wound_monsters
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.table import Dungeon

FIREBALL_BURNS = 2


# -- pyromancer


async def _fireball(
    game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Monster]
) -> None:
    """It burns even where RED takes all of the damage (R201, A33)."""
    await wound_monsters(game, targets, half_of(game, hero, INT), ability)
    for target in targets:
        await ignite(game, target, FIREBALL_BURNS)


async def _born_of_flames(
    game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]
) -> None:
    await wound_monsters(game, list(game.enemies), half_of(game, hero, INT, FOI), ability)
    await restore(game, hero, half_of(game, hero, FOI), ability)


FIREBALL = Ability(
    "Fireball",
    3,
    "validation",
    2,
    _fireball,
    enemy_in_reach,
    stat=INT,
    number=15,
    ranged=True,
    text="INT/2 damage and burn 2: 2 at the start of the next 3 monsters' turns, RED ignored.",
)
BORN_OF_FLAMES = Ability(
    "Born of Flames",
    5,
    "validation",
    3,
    _born_of_flames,
    stat=FOI,
    number=16,
    text="All enemies take (INT + FOI)/2; you regain FOI/2 VIT.",
)


# -- magician


async def _magic_missile(
    game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Monster]
) -> None:
    amount = half_of(game, hero, INT) + 2
    await wound_monsters(game, targets, amount, ability, broken_shield=ability.broken_shield)


async def _star_rain(
    game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]
) -> None:
    await wound_monsters(game, list(game.enemies), half_of(game, hero, INT) + 1, ability)


MAGIC_MISSILE = Ability(
    "Magic Missile",
    3,
    "validation",
    2,
    _magic_missile,
    enemy_in_reach,
    stat=INT,
    number=15,
    ranged=True,
    broken_shield=True,
    text="INT/2 + 2 damage, RED ignored.",
    ours=False,
)
STAR_RAIN = Ability(
    "Star Rain",
    5,
    "validation",
    3,
    _star_rain,
    stat=INT,
    number=16,
    text="All enemies take INT/2 + 1.",
)
