"""Abilities at the cost of a validation roll, and whom they reach (R137-R139, R143, R144, R260)."""

from __future__ import annotations

import pytest
from attrs import evolve

from coopcards.testing import Trial
from examples.order_of_veiel.abilities.strikers import MAGIC_MISSILE
from examples.order_of_veiel.characteristics import FOI, INT
from examples.order_of_veiel.combat.performing import use_ability
from examples.order_of_veiel.combat.validating import validate
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.figures import Ability, HeroSheet
from examples.order_of_veiel.happenings.figures import EndGained, EndPaid
from examples.order_of_veiel.happenings.rolls import ValidationRolled
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    line_up,
    rise,
    table,
    tries,
)
from tests.order_of_veiel.using import (
    STURDY,
    acts,
    fell,
    fights,
    needed,
    refuses,
    uses,
    will_fail,
    will_succeed,
    worked,
)

VALIDATED = [
    (sheet, one) for sheet in HEROES for one in sheet.abilities if one.kind == "validation"
]
every_one = pytest.mark.parametrize(
    ("sheet", "one"), VALIDATED, ids=[f"{sheet.key}: {one.name}" for sheet, one in VALIDATED]
)


def rolled(sheet: HeroSheet, one: Ability, die: int) -> tuple[Dungeon, Trial, int]:
    """That ability tried with that die, before enemies, and beside a hurt and a fallen ally."""
    game = fights(sheet.key, "Zombie", "Crypt Ghoul", allies=("knight", "barbarian"))
    hurt = a_hero(game, "knight")
    hurt.vit, hurt.end = 1, 0
    fell(game, "barbarian")
    hero = a_hero(game, sheet.key)
    before = hero.end
    heroes_roll(game, die)
    trial = tries(game, use_ability(game, hero, one))
    while not trial.done:
        trial.answers(trial.asked.keys[0])
    return game, trial, before


# -- every one of them


@pytest.mark.rule("veiel:R137")
@every_one
def test_each_works_from_its_number_on_and_not_below(sheet: HeroSheet, one: Ability) -> None:
    """d20 + the characteristic printed must come to the number printed; END is spent either way."""
    die = needed(fights(sheet.key), sheet.key, one.name)
    for short, works in ((0, True), (1, False)):
        game, trial, before = rolled(sheet, one, die - short)

        assert worked(trial) == works
        assert a_hero(game, sheet.key).end == before - one.cost


@pytest.mark.rule("veiel:R138")
@every_one
def test_each_gives_its_end_back_on_a_natural_20(sheet: HeroSheet, one: Ability) -> None:
    """It works, and has cost no END in the end."""
    game, trial, before = rolled(sheet, one, 20)

    assert worked(trial)
    assert a_hero(game, sheet.key).end == before
    assert bool(trial.happened_of(EndPaid)) == (one.cost > 0)


@pytest.mark.rule("veiel:R139")
@every_one
def test_each_fails_on_a_natural_1_and_its_end_is_lost(sheet: HeroSheet, one: Ability) -> None:
    """Nothing comes of it."""
    game, trial, before = rolled(sheet, one, 1)

    assert not worked(trial)
    assert a_hero(game, sheet.key).end == before - one.cost


# -- validation rolls


@pytest.mark.rule("veiel:R137")
def test_a_validation_roll_reaches_its_number_or_fails() -> None:
    """d20 + characteristic must come to the number: just so is enough, one less is not."""
    for short, success in ((0, True), (1, False)):
        game = fights("magician", "Zombie")
        die = needed(game, "magician", "Magic Missile") - short
        heroes_roll(game, die)

        trial = acts(game, "magician")
        uses(trial, "magician", "Magic Missile")

        (roll,) = trial.happened_of(ValidationRolled)
        assert roll.total == die + game.value(a_hero(game, "magician"), INT)
        assert roll.total == roll.number - short
        assert (game.enemies[0].vit < STURDY) == success


@pytest.mark.rule("veiel:R137")
def test_what_texts_add_to_validation_rolls_counts() -> None:
    """A Sealed Grimoire adds 2 to the validation rolls of its wielder."""
    game = table("magician", "knight", geared=False)
    rise(game, "magician", 5)
    line_up(game, "Zombie")[0].vit = STURDY
    die = needed(game, "magician", "Magic Missile") - 2
    equip(game, "magician", "Sealed Grimoire")
    heroes_roll(game, die)

    uses(acts(game, "magician"), "magician", "Magic Missile")

    assert game.enemies[0].vit < STURDY


@pytest.mark.rule("veiel:R138")
def test_a_natural_20_gives_the_end_back() -> None:
    """The cost is paid and comes back, and the ability works."""
    game = fights("magician", "Zombie")
    hero = a_hero(game, "magician")
    before = hero.end
    heroes_roll(game, 20)

    trial = acts(game, "magician")
    uses(trial, "magician", "Magic Missile")

    assert trial.happened_of(EndPaid)
    assert hero.end == before
    assert game.enemies[0].vit < STURDY


@pytest.mark.rule("veiel:R138")
def test_the_end_must_be_there_before_a_20_can_give_it_back() -> None:
    """END 1 is not enough for a cost of 2, whatever the die might have shown (A18)."""
    game = fights("magician", "Zombie")
    a_hero(game, "magician").end = 1
    heroes_roll(game, 20)

    trial = acts(game, "magician")

    refuses(trial, "magician", "Magic Missile", "costs 2 END, Magician has 1")


@pytest.mark.rule("veiel:R138")
def test_a_natural_20_does_not_give_back_what_was_paid_in_vit() -> None:
    """The shaman loses her 2 VIT on a 20 as well (A18)."""
    game = fights("shaman", "Zombie", allies=("knight",))
    shaman = a_hero(game, "shaman")
    before = shaman.vit
    a_hero(game, "knight").vit = 1
    heroes_roll(game, 20)

    trial = acts(game, "shaman")
    uses(trial, "shaman", "Energy Transfer")

    assert shaman.vit == before - 2
    assert not trial.happened_of(EndGained)


@pytest.mark.rule("veiel:R138")
def test_a_natural_20_succeeds_whatever_the_number_but_not_by_option() -> None:
    """By option a 20 needs the number as well (A18)."""
    for compares, result in ((False, "natural 20"), (True, "failure")):
        game = table(options=Options(natural_twenty_compares=compares))
        hero = a_hero(game, "healer")
        number = 20 + game.value(hero, FOI) + 1
        heroes_roll(game, 20)

        trial = tries(game, validate(game, hero, "a roll", FOI, number))

        assert trial.result == result


@pytest.mark.rule("veiel:R138")
def test_by_option_a_20_that_reaches_the_number_gives_the_end_back_as_ever() -> None:
    """The option asks for the number, and changes nothing else (A18)."""
    game = table(options=Options(natural_twenty_compares=True))
    hero = a_hero(game, "healer")
    heroes_roll(game, 20)

    trial = tries(game, validate(game, hero, "a roll", FOI, 20 + game.value(hero, FOI)))

    assert trial.result == "natural 20"


@pytest.mark.rule("veiel:R139")
def test_a_natural_1_fails_even_where_the_total_would_do() -> None:
    """With INT enough for a 1 to come to 15 Magic Missile fails all the same; END is lost."""
    game = fights("magician", "Zombie")
    hero = a_hero(game, "magician")
    game.add_lasting(hero, INT, 10, until="combat", source="a test")
    before = hero.end
    heroes_roll(game, 1)

    trial = acts(game, "magician")
    uses(trial, "magician", "Magic Missile")

    (roll,) = trial.happened_of(ValidationRolled)
    assert roll.total >= roll.number
    assert game.enemies[0].vit == STURDY
    assert hero.end == before - 2


@pytest.mark.rule("veiel:R113", "veiel:R137")
def test_a_validation_roll_is_the_action_of_the_turn() -> None:
    """After it, even failed, there is neither an attack nor another one."""
    game = fights("pyromancer", "Zombie", allies=("knight",))
    rise(game, "pyromancer", 5)
    heroes_roll(game, 2)

    trial = acts(game, "pyromancer")
    uses(trial, "pyromancer", "Fireball")

    trial.nothing_pending()


# -- reach and damage


@pytest.mark.rule("veiel:R143")
def test_a_ranged_icon_lets_an_ability_aim_at_any_enemy() -> None:
    """Magic Missile may strike the third enemy, and only him."""
    game = fights("magician", "Zombie", "Crypt Ghoul", "Cave Spider")
    first, second, third = game.enemies
    will_succeed(game, "magician", "Magic Missile")

    uses(acts(game, "magician"), "magician", "Magic Missile", at=third)

    assert (first.vit, second.vit) == (STURDY, STURDY)
    assert third.vit < STURDY


@pytest.mark.rule("veiel:R143")
def test_an_ability_without_the_icon_strikes_the_first_enemy() -> None:
    """A spell that is aimed at one enemy and has no icon keeps to the melee rule (A27)."""
    game = fights("magician", "Zombie", "Crypt Ghoul", "Cave Spider")
    first, *others = game.enemies
    near = evolve(MAGIC_MISSILE, ranged=False)
    will_succeed(game, "magician", "Magic Missile")

    tries(game, use_ability(game, a_hero(game, "magician"), near)).nothing_pending()

    assert first.vit < STURDY
    assert [one.vit for one in others] == [STURDY, STURDY]


@pytest.mark.rule("veiel:R143")
def test_a_rampart_is_in_the_way_of_ranged_abilities() -> None:
    """Card text over rule: behind an Animated Statue nobody can be aimed at (X24)."""
    game = fights("magician", "Zombie", "Animated Statue", "Cave Spider")
    first, statue, behind = game.enemies

    trial = acts(game, "magician")
    player = uses(trial, "magician", "Magic Missile")

    player.is_offered(first.key, statue.key, topic="target")
    assert behind.key not in trial.asked.keys


@pytest.mark.rule("veiel:R144")
def test_a_broken_shield_ignores_red_and_other_abilities_do_not() -> None:
    """An Animated Statue's RED 2 is ignored by Magic Missile and counts against Fireball."""
    for hero, name, amount, red in (
        ("magician", "Magic Missile", 4 + 2, 0),
        ("pyromancer", "Fireball", 3, 2),
    ):
        game = fights(hero, "Animated Statue")
        heroes_roll(game, 19)

        uses(acts(game, hero), hero, name)

        assert STURDY - game.enemies[0].vit == amount - red


@pytest.mark.rule("veiel:R260")
def test_a_fraction_is_rounded_up_at_the_end_of_the_formula() -> None:
    """INT/2 + 2: INT 9 makes 7, INT 8 makes 6 (C2)."""
    for intellect, damage in ((9, 7), (8, 6), (7, 6)):
        game = table("magician", "knight")
        rise(game, "magician", 3, "vit")
        magician = a_hero(game, "magician")
        game.add_lasting(magician, INT, intellect - 7, until="combat", source="a test")
        line_up(game, "Zombie")[0].vit = STURDY
        will_succeed(game, "magician", "Magic Missile")

        uses(acts(game, "magician"), "magician", "Magic Missile")

        assert STURDY - game.enemies[0].vit == damage


@pytest.mark.rule("veiel:R260")
def test_characteristics_are_added_before_the_fraction_is_rounded() -> None:
    """(INT + FOI)/2 with 6 and 5 is 5.5 and makes 6."""
    game = fights("pyromancer", "Zombie")
    will_succeed(game, "pyromancer", "Born of Flames")

    uses(acts(game, "pyromancer"), "pyromancer", "Born of Flames")

    assert STURDY - game.enemies[0].vit == 6


@pytest.mark.rule("veiel:R261")
def test_the_shaman_pays_vit_only_after_a_success() -> None:
    """A failed Energy Transfer costs nothing at all."""
    game = fights("shaman", "Zombie", allies=("knight",))
    shaman, knight = a_hero(game, "shaman"), a_hero(game, "knight")
    knight.vit = 1
    before = (shaman.vit, shaman.end)
    will_fail(game, "shaman", "Energy Transfer")

    uses(acts(game, "shaman"), "shaman", "Energy Transfer")

    assert (shaman.vit, shaman.end) == before
    assert knight.vit == 1
