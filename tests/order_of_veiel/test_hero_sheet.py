"""The hero sheet: characteristics, DEF and RED, the two abilities (R026-R029, R034, R241)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.characteristics import (
    CHARACTERISTICS,
    DEF,
    DEX,
    END,
    FOI,
    FOR,
    INT,
    RED,
    SHIELD,
    VIT,
    Characteristic,
)
from examples.order_of_veiel.combat.damage import restore
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.figures import HeroSheet
from examples.order_of_veiel.happenings.figures import EndGained, Wounded
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled, ValidationRolled
from tests.order_of_veiel.gearing import camps, carried, turn
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
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
from tests.order_of_veiel.using import attacked, offers, refuses

# -- characteristics


@pytest.mark.rule("veiel:R026")
@pytest.mark.parametrize("sheet", HEROES, ids=lambda sheet: sheet.key)
def test_a_hero_has_six_characteristics(sheet: HeroSheet) -> None:
    """VIT, END, FOR, DEX, INT and FOI of a hero without gear are those of the sheet."""
    game = table(sheet.key, geared=False)
    hero = game.heroes[0]

    printed = (
        sheet.vit,
        sheet.end,
        sheet.force,
        sheet.dexterity,
        sheet.intellect,
        sheet.faith,
    )

    assert [stat.short for stat in CHARACTERISTICS] == ["VIT", "END", "FOR", "DEX", "INT", "FOI"]
    assert tuple(game.value(hero, stat) for stat in CHARACTERISTICS) == printed
    assert all(number > 0 for number in printed)


@pytest.mark.rule("veiel:R026")
def test_vit_is_the_most_hit_points_and_end_pays_for_abilities() -> None:
    """The counters cannot hold more than VIT and END, and an ability takes END."""
    game = table("barbarian", "knight")
    barbarian = a_hero(game, "barbarian")
    rise(game, barbarian, 3)
    line_up(game, "Zombie")

    turn(game, barbarian).player("one").chooses("Rage (1 END)", topic="turn")

    assert game.maximum(barbarian) == game.value(barbarian, VIT) == 15
    assert barbarian.end == game.value(barbarian, END) - 1


@pytest.mark.rule("veiel:R026", "veiel:R027")
def test_a_characteristic_is_added_to_rolls() -> None:
    """To an attack FOR is added, to the roll of an ability FOI, with level points and rune."""
    game = table("knight", "healer")
    rise(game, "knight", 3, "force")
    equip(game, "knight", "Great Rune of FOR")
    rise(game, "healer", 3, "faith")
    equip(game, "healer", "Rune of FOI")
    a_hero(game, "knight").vit -= 1
    line_up(game, "Zombie")
    heroes_roll(game, 10, 9)
    attack = turn(game, "knight")
    attack.player("one").chooses("Attack with Militia Sword", topic="turn")
    heal = turn(game, "healer")

    heal.player("two").chooses("Heal (2 END)", topic="turn")

    assert [event.total for event in attack.happened_of(AttackRolled)] == [10 + 6 + 2 + 2]
    assert [event.total for event in heal.happened_of(ValidationRolled)] == [9 + 6 + 2 + 1]


@pytest.mark.rule("veiel:R027")
@pytest.mark.parametrize("stat", CHARACTERISTICS, ids=lambda stat: stat.short)
def test_the_effective_value_is_a_sum(stat: Characteristic) -> None:
    """Base, points from levels and temporary points from the rune are added."""
    game = table("shaman", geared=False)
    shaman = game.heroes[0]
    base = game.value(shaman, stat)

    rise(game, shaman, 4, stat.name)
    levelled = game.value(shaman, stat)
    equip(game, shaman, f"Great Rune of {stat.short}")
    with_rune = game.value(shaman, stat)
    strip(game, shaman)

    assert (levelled, with_rune, game.value(shaman, stat)) == (base + 3, base + 5, base + 3)


# -- DEF and RED


@pytest.mark.rule("veiel:R028")
def test_def_of_sheet_armour_and_shield_count_in_defence() -> None:
    """A defence is a d20 with DEF of the sheet, of the armour and of the shield (A3)."""
    game = table("knight", "brigand", geared=False)
    equip(game, "knight", "Chain Mail")
    equip(game, "knight", "Iron Shield")
    zombie = line_up(game, "Zombie")[0]
    heroes_roll(game, 10)
    monsters_roll(game, 10)

    trial = attacked(game, zombie)

    assert game.value(a_hero(game, "knight"), DEF) == 5 + 1 + 1
    assert [event.total for event in trial.happened_of(DefenceRolled)] == [10 + 7]


@pytest.mark.rule("veiel:R028")
def test_red_of_sheet_armour_and_shield_lessen_a_hit() -> None:
    """What an attack does is lessened by RED of the sheet, of the armour and of the shield."""
    game = table("barbarian", "knight", geared=False)
    barbarian = a_hero(game, "barbarian")
    rise(game, barbarian, 5, "force")
    equip(game, barbarian, "Ring Mail")
    equip(game, barbarian, "Round Shield")
    zombie = line_up(game, "Zombie")[0]
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = attacked(game, zombie)

    assert game.value(barbarian, RED) == 1 + 1
    assert game.value(barbarian, SHIELD) == 1
    assert [event.amount for event in trial.happened_of(Wounded)] == [4 - 1 - 1 - 1]


# -- abilities


@pytest.mark.rule("veiel:R029")
def test_the_first_ability_comes_at_level_3_and_the_second_at_5() -> None:
    """Each is locked below its level."""
    because = {3: "unlocked at level 3", 5: "unlocked at level 5"}
    for level in range(1, 6):
        game = table("barbarian", "knight")
        rise(game, "barbarian", level)
        line_up(game, "Zombie")
        trial = turn(game, "barbarian")

        for name, needed in (("Rage", 3), ("Onslaught", 5)):
            if level < needed:
                refuses(trial, "barbarian", name, because[needed])
            else:
                offers(trial, "barbarian", name)


@pytest.mark.rule("veiel:R029")
@pytest.mark.parametrize("sheet", HEROES, ids=lambda sheet: sheet.key)
def test_a_hero_has_two_abilities(sheet: HeroSheet) -> None:
    """One of level 3, one of level 5, in parts or not; the bardess has her mandolin besides."""
    whole = {one.whole: one.level for one in sheet.abilities if one.level > 1}

    assert sorted(whole.values()) == [3, 5]
    assert (sheet.key == "bardess") == any(one.level == 1 for one in sheet.abilities)


@pytest.mark.rule("veiel:R241")
@pytest.mark.parametrize("sheet", HEROES, ids=lambda sheet: sheet.key)
def test_an_ability_has_a_text_conditions_and_perhaps_a_cost(sheet: HeroSheet) -> None:
    """A validation roll names number and characteristics; the text is on the sheet."""
    for ability in sheet.abilities:
        assert ability.text
        assert ability.text in sheet.text
        assert ability.cost >= 0
        assert (ability.kind == "validation") == (ability.stat is not None)
        if ability.stat is not None:
            assert ability.number >= 13
            assert ability.stat in (FOR, DEX, INT, FOI)


@pytest.mark.rule("veiel:R241")
def test_an_ability_without_a_cost_works_at_end_0() -> None:
    """A Guild Member trades without END; what costs END is refused."""
    game = table("brigand", "barbarian")
    for hero in ("brigand", "barbarian"):
        rise(game, hero, 5)
        a_hero(game, hero).end = 0
    game.purse.gain(2)
    line_up(game, "Zombie")

    refuses(turn(game, "barbarian"), "barbarian", "Rage", "costs 1 END, Barbarian has 0")
    trial = turn(game, "brigand")
    brigand = trial.player("one").chooses("Guild Member", topic="turn")
    brigand.chooses("Buy Healing Potion (2)", topic="guild").chooses("Brigand", topic="taker")

    assert carried(game, "brigand") == ["Healing Potion"]
    assert a_hero(game, "brigand").end == 0


# -- never above the maximum


@pytest.mark.rule("veiel:R034")
@pytest.mark.parametrize("missing", [1, 5])
def test_healing_stops_at_the_maximum(missing: int) -> None:
    """A potion of 6 restores no more than is missing."""
    game = table("healer", "knight")
    knight = a_hero(game, "knight")
    knight.vit = 13 - missing
    line_up(game, "Zombie")

    turn(game, "healer").player("one").chooses("Use Healing Potion", topic="turn")

    assert knight.vit == 13


@pytest.mark.rule("veiel:R034")
def test_healing_a_monster_stops_at_its_maximum() -> None:
    """An enemy has no more hit points than when it came."""
    game = table("healer", "knight")
    zombie = line_up(game, "Zombie")[0]
    zombie.vit = 5

    async def mend() -> None:
        await restore(game, zombie, 30, "chant")

    tries(game, mend()).nothing_pending()

    assert zombie.vit == 7


@pytest.mark.rule("veiel:R034")
def test_end_stops_at_the_maximum() -> None:
    """A draught of 3 END restores no more than is missing."""
    game = table("scholar", "knight")
    scholar = a_hero(game, "scholar")
    scholar.end = 4
    enter(game)

    trial = camps(game, scholar)
    trial.player(seat(game, scholar)).chooses("Use Vigour Draught", topic="camp")

    assert scholar.end == 5
    assert [event.amount for event in trial.happened_of(EndGained)] == [1]


@pytest.mark.rule("veiel:R034")
def test_a_lower_maximum_lowers_the_counter() -> None:
    """Without the vestment that raises VIT the healer's counter is at her own maximum again."""
    game = table("healer", "knight")
    healer = a_hero(game, "healer")
    assert healer.vit == 9 + 2

    camps(game, healer).player("one").chooses("Healer: take off Plain Vestment", topic="camp")

    assert healer.vit == 9
