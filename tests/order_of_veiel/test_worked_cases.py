"""The worked cases of the rulebook with their exact figures (C1-C9)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.hero_turn import hero_turn
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    seat,
    strip,
    table,
    tries,
)


@pytest.mark.rule("veiel:R124", "veiel:R125", "veiel:R126")
def test_case_1_the_barbarian_fells_a_zombie_with_his_great_axe() -> None:
    """C1: FOR 11 and a 12 make 23 against the Zombie's 6 and DEF 2: 9 damage are dealt."""
    game = table("barbarian", "knight")
    strip(game, "barbarian")
    rise(game, "barbarian", 5, "force")
    equip(game, "barbarian", "Great Axe")
    zombie = line_up(game, "Zombie")[0]
    zombie.vit = zombie.maximum = 20
    heroes_roll(game, 12)
    monsters_roll(game, 6)

    trial = tries(game, hero_turn(game, a_hero(game, "barbarian")))
    trial.player(seat(game, "barbarian")).chooses("Attack with Great Axe", topic="turn")

    assert zombie.vit == 20 - 9
