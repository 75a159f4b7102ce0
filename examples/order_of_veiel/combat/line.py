"""Who can be reached: the first of the line in melee, anybody at range (R065, R066, A27)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.cards import Gear, RuneCard, WeaponCard
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.table import Dungeon


def in_melee(game: Dungeon) -> Sequence[Monster]:
    """The first enemy of the line (R065, R103)."""
    return game.enemies[:1]


def at_range(game: Dungeon) -> Sequence[Monster]:
    """Every enemy (R066); but none that stands behind a rampart."""
    for number, monster in enumerate(game.enemies):
        if monster.printed.rampart:
            return game.enemies[: number + 1]
    return game.enemies


def in_reach(game: Dungeon, hero: Hero, weapon: Gear) -> Sequence[Monster]:
    """The enemies that a hero can attack with a weapon."""
    card = weapon.printed
    assert isinstance(card, WeaponCard)
    if card.reach == "ranged":
        return at_range(game)
    if card.silent:
        return game.enemies
    if card.long or any(_is_wind(gear) for gear in game.worn_by(hero)):
        return game.enemies[:2]
    return in_melee(game)


def _is_wind(gear: Gear) -> bool:
    return isinstance(gear.printed, RuneCard) and gear.printed.wind


def in_reach_of_ability(game: Dungeon, ability: Ability) -> Sequence[Monster]:
    """The enemies an ability can be aimed at (R143, A27)."""
    return at_range(game) if ability.ranged else in_melee(game)


def behind(game: Dungeon, monster: Monster, count: int) -> list[Monster]:
    """The enemies right behind one, so many at most."""
    line = list(game.enemies)
    if monster not in line:
        return []
    at = line.index(monster)
    return line[at + 1 : at + 1 + count]
