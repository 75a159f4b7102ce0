"""Abilities at the cost of a normal attack (R140)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from examples.order_of_veiel.balance import half
from examples.order_of_veiel.combat.attacking import weapon_card
from examples.order_of_veiel.options import Options
from tests.order_of_veiel.tables import (
    a_hero,
    ability,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    table,
    weapon,
)
from tests.order_of_veiel.using import STURDY, acts, fights, offers, player_of, refuses, uses

Damage = Callable[[int, int, int], int]

HITS: list[tuple[str, str, Damage]] = [
    ("knight", "Guard Breaker", lambda weapon, force, dexterity: weapon + half(force)),
    ("barbarian", "Onslaught", lambda weapon, force, dexterity: weapon * 2),
    ("horde-breaker", "Charge", lambda weapon, force, dexterity: weapon),
    ("assassin", "Sneak Attack", lambda weapon, force, dexterity: weapon + dexterity),
    ("adventurer", "Triple Shot", lambda weapon, force, dexterity: weapon * 3),
]
GROWN = 4
"""The points of FOR that a hero of level 5 has gained at these tables."""


@pytest.mark.rule("veiel:R140", "veiel:R135")
@pytest.mark.parametrize(("hero", "name", "damage"), HITS, ids=[row[1] for row in HITS])
@pytest.mark.parametrize(
    ("die", "other", "times"),
    [(18, 2, 1), (2, 18, 0), (1, 2, 0), (18, 20, 0), (20, 2, 2), (18, 1, 2), (20, 1, 4)],
    ids=["hit", "miss", "own 1", "their 20", "own 20", "their 1", "20 against 1"],
)
def test_an_attack_ability_hits_and_doubles_as_a_weapon_does(
    hero: str, name: str, damage: Damage, die: int, other: int, times: int
) -> None:
    """It works where the attack hits, and criticals multiply it, its bonus included (A42)."""
    game = fights(hero, "Zombie")
    acting = a_hero(game, hero)
    sheet, struck_with = acting.printed, weapon_card(weapon(game, hero))
    full = damage(struck_with.damage, sheet.force + GROWN, sheet.dexterity)
    before = acting.end
    heroes_roll(game, die)
    monsters_roll(game, other)

    uses(acts(game, hero), hero, name)

    assert STURDY - game.enemies[0].vit == full * times
    assert acting.end == before - ability(game, hero, name).cost


@pytest.mark.rule("veiel:R140")
def test_by_option_criticals_double_the_weapon_part_alone() -> None:
    """A Stiletto's 3 is doubled, and DEX 7 is added once (A42)."""
    game = table("assassin", "knight", options=Options(weapon_part_doubles=True))
    rise(game, "assassin", 5)
    line_up(game, "Zombie")[0].vit = STURDY
    heroes_roll(game, 20)
    monsters_roll(game, 2)

    uses(acts(game, "assassin"), "assassin", "Sneak Attack")

    assert STURDY - game.enemies[0].vit == 3 * 2 + 7


@pytest.mark.rule("veiel:R140", "veiel:R113")
def test_an_attack_ability_is_the_action_of_the_turn() -> None:
    """After it there is no attack; after an attack there is none of it."""
    for first in ("Attack with Woodcutter's Axe", "Onslaught (3 END)"):
        game = fights("barbarian", "Zombie")
        a_hero(game, "barbarian").end = 9
        heroes_roll(game, 2)

        trial = acts(game, "barbarian")
        player_of(trial, "barbarian").chooses(first)

        assert not any(key.startswith(("attack:", "onslaught:")) for key in trial.asked.keys)
        offers(trial, "barbarian", "Rage")


@pytest.mark.rule("veiel:R140", "veiel:R065", "veiel:R066")
def test_an_attack_ability_has_the_reach_of_its_weapon() -> None:
    """A Short Bow's Triple Shot may aim at any enemy, a sword's Guard Breaker at the first."""
    game = fights("adventurer", "Zombie", "Crypt Ghoul", "Cave Spider")
    trial = acts(game, "adventurer")
    uses(trial, "adventurer", "Triple Shot")
    player_of(trial, "adventurer").is_offered(*[one.key for one in game.enemies], topic="target")

    game = fights("knight", "Zombie", "Crypt Ghoul")
    heroes_roll(game, 18)
    monsters_roll(game, 2)
    uses(acts(game, "knight"), "knight", "Guard Breaker")
    assert game.enemies[0].vit < STURDY
    assert game.enemies[1].vit == STURDY


@pytest.mark.rule("veiel:R140")
def test_an_attack_ability_needs_a_weapon() -> None:
    """Without one there is nothing to attack with."""
    game = table("barbarian", "knight", geared=False)
    rise(game, "barbarian", 5)
    line_up(game, "Zombie")

    refuses(
        acts(game, "barbarian"), "barbarian", "Onslaught", "no weapon for it, or nobody to aim at"
    )


@pytest.mark.rule("veiel:R140")
def test_with_two_weapons_the_one_for_the_ability_is_chosen() -> None:
    """The attacker picks one of the weapons, and its damage counts (A8)."""
    game = table("assassin", "knight")
    equip(game, "assassin", "Throwing Knives")
    rise(game, "assassin", 5)
    line_up(game, "Zombie")[0].vit = STURDY
    heroes_roll(game, 15)
    monsters_roll(game, 2)

    trial = acts(game, "assassin")
    uses(trial, "assassin", "Sneak Attack").chooses("Throwing Knives", topic="target")

    assert STURDY - game.enemies[0].vit == 3 + 7
