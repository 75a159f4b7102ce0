"""The abilities of healer and shaman (R203, R204)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.abilities.aims import (
    fallen_heroes,
    half_of,
    other_heroes,
    wounded_heroes,
    wounded_others,
)
from examples.order_of_veiel.characteristics import DEF, DEX, FOI, FOR, INT
from examples.order_of_veiel.combat.damage import restore, revive
from examples.order_of_veiel.figures import Ability, Hero
from examples.order_of_veiel.happenings.figures import Strengthened, Wounded
from examples.order_of_veiel.table import Dungeon

ENERGY_TRANSFER_TAKES, ENERGY_TRANSFER_GIVES = 2, 4
TOTEM = ((FOR, 3), (DEX, 3), (INT, 3), (FOI, 3), (DEF, 2))


# -- healer


async def _heal(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Hero]) -> None:
    for healed in targets:
        await restore(game, healed, half_of(game, hero, FOI) + 2, ability, healer=hero)


async def raise_fallen(
    game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Hero]
) -> None:
    """A fallen hero stands again with all hit points (R173)."""
    for fallen in targets:
        await revive(game, fallen, ability)


HEAL = Ability(
    "Heal",
    3,
    "validation",
    2,
    _heal,
    wounded_heroes,
    stat=FOI,
    number=14,
    in_resolved_room=True,
    text="A standing hero regains FOI/2 + 2 VIT.",
)
RESURRECTION = Ability(
    "Resurrection",
    5,
    "validation",
    4,
    raise_fallen,
    fallen_heroes,
    stat=FOI,
    number=16,
    in_resolved_room=True,
    text="A hero who is out of combat returns with all VIT.",
)


# -- shaman


def _why_not_transfer(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    """She does not fall by it."""
    if hero.vit > ENERGY_TRANSFER_TAKES:
        return None
    return f"needs more than {ENERGY_TRANSFER_TAKES} VIT"


async def _transfer(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Hero]) -> None:
    """Hit points are paid after the success (R261)."""
    await game.do(Wounded(hero, ENERGY_TRANSFER_TAKES, ability))
    for healed in targets:
        await restore(game, healed, ENERGY_TRANSFER_GIVES, ability, healer=hero)


def _why_not_into_life(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    return None if hero.vit < game.maximum(hero) else "has all VIT"


async def _into_life(
    game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]
) -> None:
    await restore(game, hero, 1, ability)


async def _raise_totem(
    game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Hero]
) -> None:
    await game.do(
        *[
            Strengthened(one, stat, amount, "combat", ability.name)
            for one in targets
            for stat, amount in TOTEM
        ]
    )


ENERGY_TRANSFER = Ability(
    "Energy Transfer",
    3,
    "validation",
    0,
    _transfer,
    wounded_others,
    stat=FOI,
    number=14,
    why_not=_why_not_transfer,
    in_resolved_room=True,
    text="On a success you lose 2 VIT, and another hero regains 4. Not with VIT 2 or less.",
)
ENERGY_INTO_LIFE = Ability(
    "Energy into Life",
    3,
    "free",
    1,
    _into_life,
    why_not=_why_not_into_life,
    in_resolved_room=True,
    text="The second part of Energy Transfer: you regain 1 VIT.",
    part_of=ENERGY_TRANSFER.name,
    ours=False,
)
TOTEM_OF_THE_ANCESTORS = Ability(
    "Totem of the Ancestors",
    5,
    "validation",
    3,
    _raise_totem,
    other_heroes,
    stat=FOI,
    number=16,
    text="Another hero has FOR, DEX, INT and FOI +3 and DEF +2 until the combat ends.",
)
