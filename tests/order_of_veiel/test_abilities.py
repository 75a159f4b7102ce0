"""Abilities: levels, cost, what does not use the turn, where they are used (R136, R141, R142)."""

from __future__ import annotations

import pytest
from attrs import evolve

from examples.order_of_veiel.characteristics import DEF
from examples.order_of_veiel.combat.unlocking import unlocked, why_not_use
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.figures import Ability, HeroSheet
from examples.order_of_veiel.happenings.figures import EndPaid
from examples.order_of_veiel.happenings.rolls import ValidationRolled
from tests.order_of_veiel.tables import a_hero, heroes_roll, line_up, rise, table
from tests.order_of_veiel.using import (
    STURDY,
    acts,
    camps,
    deed_of,
    fell,
    fights,
    in_resolved_room,
    offers,
    player_of,
    refuses,
    uses,
    will_fail,
    will_succeed,
)

ALL = [(sheet, one) for sheet in HEROES for one in sheet.abilities]
BY_NAME = {one.name: one for _, one in ALL}
every_ability = pytest.mark.parametrize(
    ("sheet", "one"), ALL, ids=[f"{sheet.key}: {one.name}" for sheet, one in ALL]
)


# -- what an ability is


@pytest.mark.rule("veiel:R241")
@every_ability
def test_an_ability_has_a_text_conditions_and_perhaps_a_cost(
    sheet: HeroSheet, one: Ability
) -> None:
    """The text is on the sheet; what a validation roll must come to is printed, else nothing is."""
    assert one.text
    assert one.text in sheet.text
    assert one.cost >= 0
    assert (one.stat is not None and one.number > 0) == (one.kind == "validation")


@pytest.mark.rule("veiel:R029", "veiel:R046")
@every_ability
def test_an_ability_is_locked_below_its_level(sheet: HeroSheet, one: Ability) -> None:
    """The level printed unlocks it, and the one below does not."""
    other = "knight" if sheet.key != "knight" else "barbarian"
    game = table(sheet.key, other)
    hero = a_hero(game, sheet.key)
    if one.level > 1:
        rise(game, sheet.key, one.level - 1)
        assert why_not_use(game, hero, one) == f"unlocked at level {one.level}"
        assert one not in unlocked(hero)
    rise(game, sheet.key, one.level)
    assert why_not_use(game, hero, one) is None
    assert one in unlocked(hero)


@pytest.mark.rule("veiel:R029")
def test_every_hero_has_one_ability_at_level_3_and_one_at_level_5() -> None:
    """Parts count with the ability they belong to; only the songs of the mandolin are earlier."""
    for sheet in HEROES:
        wholes = [one for one in sheet.abilities if not one.part_of and one.level > 1]

        assert [one.level for one in wholes] == [3, 5]
        for part in [one for one in sheet.abilities if one.part_of]:
            assert part.level == BY_NAME[part.part_of].level


# -- the cost


@pytest.mark.rule("veiel:R136")
@every_ability
def test_without_enough_end_an_ability_is_refused(sheet: HeroSheet, one: Ability) -> None:
    """One END too few is too few; just enough is enough, and what is free works with END 0."""
    other = "knight" if sheet.key != "knight" else "barbarian"
    game = table(sheet.key, other)
    rise(game, sheet.key, 5)
    hero = a_hero(game, sheet.key)
    hero.end = one.cost
    assert why_not_use(game, hero, one) is None
    if one.cost:
        hero.end = one.cost - 1
        assert why_not_use(game, hero, one) == (
            f"costs {one.cost} END, {hero.label} has {one.cost - 1}"
        )


@pytest.mark.rule("veiel:R136", "veiel:R261")
def test_end_is_paid_before_the_roll_and_spent_even_on_a_failure() -> None:
    """Magic Missile costs 2 END, paid before the die; what fails has cost it and does nothing."""
    game = fights("magician", "Zombie")
    hero = a_hero(game, "magician")
    before = hero.end
    will_fail(game, "magician", "Magic Missile")

    trial = acts(game, "magician")
    uses(trial, "magician", "Magic Missile")

    (paid,) = trial.happened_of(EndPaid)
    (rolled,) = trial.happened_of(ValidationRolled)
    assert trial.happened.index(paid) < trial.happened.index(rolled)
    assert hero.end == before - 2
    assert game.enemies[0].vit == STURDY


@pytest.mark.rule("veiel:R136")
def test_an_ability_that_costs_too_much_is_shown_and_refused_in_the_turn() -> None:
    """With END 1 Magic Missile, which costs 2, cannot be used."""
    game = fights("magician", "Zombie")
    a_hero(game, "magician").end = 1

    trial = acts(game, "magician")

    refuses(trial, "magician", "Magic Missile", "costs 2 END, Magician has 1")


@pytest.mark.rule("veiel:R241")
def test_a_free_ability_works_with_end_0() -> None:
    """Energy Transfer asks for no END."""
    game = fights("shaman", "Zombie", allies=("knight",))
    a_hero(game, "knight").vit = 1
    a_hero(game, "shaman").end = 0
    will_succeed(game, "shaman", "Energy Transfer")

    uses(acts(game, "shaman"), "shaman", "Energy Transfer")

    assert a_hero(game, "knight").vit == 1 + 4


# -- without using the turn, and passive


@pytest.mark.rule("veiel:R141", "veiel:R114")
def test_what_does_not_use_the_turn_is_used_as_often_as_its_condition_holds() -> None:
    """The shaman turns END into VIT twice and attacks, until she has all VIT."""
    game = fights("shaman", "Zombie", allies=("knight",))
    shaman = a_hero(game, "shaman")
    shaman.vit -= 2
    before = shaman.end
    heroes_roll(game, 2)

    trial = acts(game, "shaman")
    uses(trial, "shaman", "Energy into Life")
    uses(trial, "shaman", "Energy into Life")

    refuses(trial, "shaman", "Energy into Life", "has all VIT")
    player_of(trial, "shaman").chooses("Attack with Hunting Spear", topic="turn")
    assert shaman.end == before - 2
    assert shaman.vit == game.maximum(shaman)


@pytest.mark.rule("veiel:R141", "veiel:R114")
def test_it_can_be_used_after_the_action_of_the_turn_too() -> None:
    """The action is gone, and what is free is on offer still."""
    game = fights("shaman", "Zombie", allies=("knight",))
    a_hero(game, "shaman").vit -= 2
    heroes_roll(game, 2)

    trial = acts(game, "shaman")
    player_of(trial, "shaman").chooses("Attack with Hunting Spear", topic="turn")

    offers(trial, "shaman", "Energy into Life")


@pytest.mark.rule("veiel:R142")
def test_a_passive_ability_is_always_on_and_never_offered() -> None:
    """It asks for no roll and for nobody: what it gives is there from its hero's sheet."""

    async def nothing(*args: object) -> None:
        """A passive ability does nothing of itself."""

    game = table("knight", "barbarian")
    knight = a_hero(game, "knight")
    before = game.value(knight, DEF)
    thick_skin = Ability("Thick Skin", 1, "passive", 0, nothing)
    knight.printed = evolve(
        knight.printed, defence=knight.printed.defence + 2, abilities=(thick_skin,)
    )
    line_up(game, "Zombie")

    trial = acts(game, "knight")

    assert not any("thick-skin" in key for key in trial.asked.keys)
    assert game.value(knight, DEF) == before + 2


# -- where abilities are used


@pytest.mark.rule("veiel:R077")
def test_in_a_resolved_room_only_support_abilities_are_used() -> None:
    """Heal is on offer there; what strikes enemies is not even shown."""
    game = table("healer", "magician", "knight")
    rise(game, "healer", 5)
    rise(game, "magician", 5)
    a_hero(game, "knight").vit = 1
    in_resolved_room(game)

    trial = camps(game, "healer")
    offers(trial, "healer", "Heal")

    trial = camps(game, "magician")
    shown = [*trial.asked.keys, *[one.key for one in trial.asked.refused]]
    assert deed_of(game, "magician", "Magic Missile") not in shown


@pytest.mark.rule("veiel:R249")
def test_in_a_resolved_room_abilities_are_used_any_number_of_times_at_their_cost() -> None:
    """Two heals in a row, the first of which fails: each has cost its END."""
    game = table("healer", "knight")
    rise(game, "healer", 5)
    healer, knight = a_hero(game, "healer"), a_hero(game, "knight")
    knight.vit = 1
    before = healer.end
    in_resolved_room(game)
    heroes_roll(game, 2, 19)

    trial = camps(game, "healer")
    uses(trial, "healer", "Heal")
    assert (knight.vit, healer.end) == (1, before - 2)
    uses(trial, "healer", "Heal")

    assert knight.vit == 1 + 3 + 2
    assert healer.end == before - 4


@pytest.mark.rule("veiel:R172", "veiel:R250")
def test_a_hero_out_of_combat_uses_no_ability() -> None:
    """Whoever is carried along has what a resolved room offers, but for abilities."""
    game = table("healer", "knight")
    rise(game, "healer", 5)
    a_hero(game, "knight").vit = 1
    fell(game, "healer")
    in_resolved_room(game)

    trial = camps(game, "healer")

    assert deed_of(game, "healer", "Heal") not in trial.asked.keys
    assert "Heal (2 END)" in trial.refused
