"""The songs of the bardess, which she plays on her mandolin (R209)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.abilities.aims import (
    enemy_in_reach,
    fallen_heroes,
    half_of,
    tired_others,
    wounded_heroes,
)
from examples.order_of_veiel.abilities.healers import raise_fallen
from examples.order_of_veiel.cards import MandolinCard
from examples.order_of_veiel.characteristics import DEX, INT
from examples.order_of_veiel.combat.damage import restore, wound_monsters
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.happenings.figures import EndGained
from examples.order_of_veiel.table import Dungeon

MARCH_GIVES = 2


def _why_not_play(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    if any(isinstance(item.printed, MandolinCard) for item in game.items_of(hero)):
        return None
    return "needs the mandolin"


async def _ballad(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Hero]) -> None:
    for healed in targets:
        await restore(game, healed, half_of(game, hero, INT), ability, healer=hero)


async def _discord(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Monster]) -> None:
    await wound_monsters(game, targets, half_of(game, hero, INT), ability)


async def _march(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Hero]) -> None:
    await game.do(*[EndGained(one, MARCH_GIVES, ability) for one in targets])


BALLAD = Ability(
    "Ballad",
    1,
    "validation",
    1,
    _ballad,
    wounded_heroes,
    stat=DEX,
    number=13,
    why_not=_why_not_play,
    in_resolved_room=True,
    text="With the mandolin: a standing hero regains INT/2 VIT.",
)
DISCORD = Ability(
    "Discord",
    1,
    "validation",
    1,
    _discord,
    enemy_in_reach,
    stat=DEX,
    number=13,
    ranged=True,
    why_not=_why_not_play,
    text="With the mandolin: one enemy takes INT/2.",
)
MARCH = Ability(
    "March",
    3,
    "validation",
    1,
    _march,
    tired_others,
    stat=DEX,
    number=14,
    why_not=_why_not_play,
    in_resolved_room=True,
    text="With the mandolin: another hero regains 2 END.",
)
SONG_OF_RETURN = Ability(
    "Song of Return",
    5,
    "validation",
    4,
    raise_fallen,
    fallen_heroes,
    stat=DEX,
    number=16,
    why_not=_why_not_play,
    in_resolved_room=True,
    text="With the mandolin: a hero who is out of combat returns with all VIT.",
)
