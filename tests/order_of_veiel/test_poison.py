"""Poison (R161, R162, R262)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.monsters_turn import attack_with
from examples.order_of_veiel.figures import Attack, Hero
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.happenings.figures import Wounded
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    equip,
    heroes_roll,
    hold_event,
    let_be,
    line_up,
    monsters_roll,
    seat,
    strip,
    table,
    tries,
)

ENDS = "End the turn"


def poisoned(game: Dungeon, key: str, value: int) -> Hero:
    """That hero, with poison of that value."""
    hero = a_hero(game, key)
    hero.poison = value
    return hero


def bitten(game: Dungeon, key: str, poison: int) -> None:
    """The defender is hit by an attack of that poison, and is not hurt."""
    assert game.holder is a_hero(game, key)
    monster = game.enemies[0]
    heroes_roll(game, 2)
    monsters_roll(game, 19)
    trial = tries(game, attack_with(game, monster, Attack("Bite", 0, poison=poison)))
    let_be(trial).nothing_pending()


# -- R161, R262


@pytest.mark.rule("veiel:R161")
def test_poison_takes_its_value_at_the_start_of_each_own_turn() -> None:
    """A poisoned hero with VIT 10 acts with VIT 8, and with 6 a turn later."""
    game = table("knight", "healer")
    line_up(game, "Zombie", "Zombie")
    knight = poisoned(game, "knight", 2)
    knight.vit = 10

    for left in (8, 6):
        trial = tries(game, hero_turn(game, knight))
        assert trial.asked.topic == "turn"
        assert knight.vit == left
        trial.player(seat(game, "knight")).chooses(ENDS)
    assert knight.poison == 2


@pytest.mark.rule("veiel:R161")
def test_the_turns_of_others_cost_nothing() -> None:
    """Poison counts turns of one's own: in a round it takes its value once."""
    game = table("knight", "healer", "barbarian")
    line_up(game, "Zombie", "Zombie")
    healer = poisoned(game, "healer", 2)
    healer.vit = 7

    let_be(tries(game, combat(game)), until="defender")

    assert healer.vit == 5


@pytest.mark.rule("veiel:R161")
def test_poison_comes_before_the_dungeon_masters_events() -> None:
    """At the start of a turn poison takes first, then an event may be played (A43)."""
    game = table("knight", "healer")
    line_up(game, "Zombie", "Zombie")
    hold_event(game, "Imprisonment")
    healer = poisoned(game, "healer", 2)
    healer.vit = 7

    trial = tries(game, hero_turn(game, healer))

    assert trial.asked.topic == "event"
    assert healer.vit == 5


@pytest.mark.rule("veiel:R262")
def test_poison_is_not_reduced() -> None:
    """RED of armour, shield and sheet takes nothing off poison."""
    game = table("barbarian", "healer")
    strip(game, "barbarian")
    equip(game, "barbarian", "Plate of Ednel")
    line_up(game, "Zombie", "Zombie")
    barbarian = poisoned(game, "barbarian", 1)
    before = barbarian.vit

    tries(game, hero_turn(game, barbarian))

    assert before - barbarian.vit == 1


@pytest.mark.rule("veiel:R262")
def test_poison_may_put_a_hero_out_of_combat_who_does_not_act() -> None:
    """With VIT 2 and poison 2 the turn is over before it begins."""
    game = table("knight", "healer")
    line_up(game, "Zombie", "Zombie")
    healer = poisoned(game, "healer", 2)
    healer.vit = 2

    trial = tries(game, hero_turn(game, healer))

    trial.nothing_pending()
    assert not healer.stands
    assert healer.vit == 0


# -- R162


@pytest.mark.rule("veiel:R162")
def test_poison_ends_with_the_combat() -> None:
    """When a combat is over nobody is poisoned."""
    game = table("knight", "healer")
    line_up(game, "Zombie", "Zombie")
    healer = poisoned(game, "healer", 2)

    CombatOver().apply(game)

    assert healer.poison == 0


@pytest.mark.rule("veiel:R162")
def test_poison_ends_when_the_hero_falls() -> None:
    """Whoever is out of combat is not poisoned any more, and comes back without it."""
    game = table("knight", "healer")
    spider = line_up(game, "Cave Spider")[0]
    knight = poisoned(game, "knight", 2)
    knight.vit = 1
    heroes_roll(game, 2)
    monsters_roll(game, 20)

    trial: Trial = tries(game, attack_with(game, spider, spider.printed.attacks[0]))
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")

    assert not knight.stands
    assert knight.poison == 0


# -- A20


@pytest.mark.rule("veiel:R161", "veiel:R162")
@pytest.mark.parametrize(
    ("values", "kept", "summed"),
    [((2, 2), 2, 4), ((1, 2), 2, 3), ((2, 1), 2, 3), ((3,), 3, 3)],
)
def test_the_highest_poison_counts_unless_the_option_sums_it(
    values: tuple[int, ...], kept: int, summed: int
) -> None:
    """Poison does not add up, from whatever sources; with `poison_adds_up` it does (A20)."""
    for adds, total in ((False, kept), (True, summed)):
        game = table("knight", "healer", options=Options(poison_adds_up=adds))
        line_up(game, "Cave Spider")
        for value in values:
            bitten(game, "knight", value)

        assert a_hero(game, "knight").poison == total


@pytest.mark.rule("veiel:R161")
def test_a_hit_that_deals_nothing_poisons_all_the_same() -> None:
    """Poison needs a hit, not damage (A26)."""
    game = table("knight", "healer")
    line_up(game, "Cave Spider")
    begun = len(game.log)

    bitten(game, "knight", 2)

    assert a_hero(game, "knight").poison == 2
    assert not any(isinstance(event, Wounded) for event in game.log[begun:])
