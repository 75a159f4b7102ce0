"""Whom abilities are aimed at, and the amounts that their formulas come to."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.balance import half
from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.characteristics import Characteristic
from examples.order_of_veiel.combat.attacking import weapon_card
from examples.order_of_veiel.combat.line import in_reach_of_ability
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.table import Dungeon


def half_of(game: Dungeon, hero: Hero, *stats: Characteristic) -> int:
    """Half of a hero's characteristics together, rounded up (R260)."""
    return half(sum(game.value(hero, stat) for stat in stats))


# -- enemies


def enemy_in_reach(game: Dungeon, hero: Hero, ability: Ability) -> Sequence[Monster]:
    """An enemy in reach of the ability (R143, A27)."""
    return in_reach_of_ability(game, ability)


def any_enemy(game: Dungeon, hero: Hero, ability: Ability) -> Sequence[Monster]:
    """Any enemy, behind a rampart as well (X24)."""
    return game.enemies


# -- weapons


def melee_weapons(game: Dungeon, hero: Hero, ability: Ability) -> list[Gear]:
    """The melee weapons a hero holds."""
    return [one for one in game.weapons_of(hero) if weapon_card(one).reach == "melee"]


def assassin_weapons(game: Dungeon, hero: Hero, ability: Ability) -> list[Gear]:
    """The assassin weapons a hero holds (R205)."""
    return [one for one in game.weapons_of(hero) if weapon_card(one).assassin]


# -- heroes


def wounded_heroes(game: Dungeon, hero: Hero, what: object) -> list[Hero]:
    """The standing heroes with fewer hit points than they can have."""
    return [one for one in game.standing if one.vit < game.maximum(one)]


def wounded_others(game: Dungeon, hero: Hero, what: object) -> list[Hero]:
    """The same, without the hero who acts."""
    return [one for one in wounded_heroes(game, hero, what) if one is not hero]


def other_heroes(game: Dungeon, hero: Hero, what: object) -> list[Hero]:
    """The standing heroes beside the one who acts."""
    return [one for one in game.standing if one is not hero]


def tired_others(game: Dungeon, hero: Hero, what: object) -> list[Hero]:
    """The other standing heroes with less END than they can have."""
    return [one for one in other_heroes(game, hero, what) if one.end < game.full_end(one)]


def poisoned_heroes(game: Dungeon, hero: Hero, what: object) -> list[Hero]:
    """The standing heroes who are poisoned (R161)."""
    return [one for one in game.standing if one.poison]


def fallen_heroes(game: Dungeon, hero: Hero, what: object) -> list[Hero]:
    """The heroes who are out of combat (R173)."""
    return game.fallen
