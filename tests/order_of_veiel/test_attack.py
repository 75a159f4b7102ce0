"""A weapon attack (R124-R135); the critical table is in test_critical_tables.py."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.characteristics import DEF, DEX, FOR, INT, RED
from examples.order_of_veiel.combat.attacking import weapon_card
from examples.order_of_veiel.combat.hero_turn import attack, hero_turn
from examples.order_of_veiel.figures import Monster
from examples.order_of_veiel.happenings.figures import Wounded
from examples.order_of_veiel.happenings.rolls import AttackRolled
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
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
    weapon,
)


def armed(hero: str, name: str, *, options: Options | None = None, dm: bool = True) -> Dungeon:
    """That hero holds this weapon and has nothing else."""
    game = table(hero, "knight", options=options, dm=dm)
    strip(game, hero)
    equip(game, hero, name)
    return game


def sturdy(game: Dungeon, *names: str) -> list[Monster]:
    """These monsters are in line, and none of them falls soon."""
    monsters = line_up(game, *names)
    for monster in monsters:
        monster.vit = monster.maximum = 90
    return monsters


def strikes(game: Dungeon, hero: str) -> Trial:
    """A weapon attack of that hero."""
    return tries(game, attack(game, a_hero(game, hero), weapon(game, hero)))


# -- R124, R125: the totals


@pytest.mark.rule("veiel:R124", "veiel:R067")
@pytest.mark.parametrize(
    ("hero", "name", "stat"),
    [
        ("barbarian", "Woodcutter's Axe", FOR),
        ("brigand", "Worn Rapier", DEX),
        ("magician", "Ash Staff", INT),
    ],
)
def test_the_hero_adds_the_characteristic_of_the_weapon(hero: str, name: str, stat: object) -> None:
    """A hero's total is the die and what the weapon says: FOR, DEX, INT or FOI."""
    game = armed(hero, name)
    sturdy(game, "Zombie")
    heroes_roll(game, 12)
    monsters_roll(game, 6)

    (rolled,) = strikes(game, hero).happened_of(AttackRolled)

    bearer = a_hero(game, hero)
    assert (rolled.die, rolled.total) == (
        12,
        12 + game.value(bearer, weapon_card(rolled.weapon).stat),
    )
    assert weapon_card(rolled.weapon).stat is stat


@pytest.mark.rule("veiel:R125")
@pytest.mark.parametrize("name", ["Zombie", "Grave Guard", "Wraith Captain"])
def test_the_monster_adds_its_defence(name: str) -> None:
    """The dungeon master's total is the die and the DEF of the monster."""
    game = armed("barbarian", "Woodcutter's Axe")
    monster = sturdy(game, name)[0]
    heroes_roll(game, 12)
    monsters_roll(game, 6)

    (rolled,) = strikes(game, "barbarian").happened_of(AttackRolled)

    assert (rolled.other_die, rolled.other_total) == (6, 6 + monster.printed.defence)


@pytest.mark.rule("veiel:R124")
def test_the_hero_picks_a_target_in_reach() -> None:
    """Where a weapon reaches several enemies the hero names one of them, before the roll."""
    game = armed("adventurer", "Short Bow")
    first, second, third = sturdy(game, "Zombie", "Crypt Ghoul", "Tomb Robber")
    heroes_roll(game, 19)
    monsters_roll(game, 2)

    trial = strikes(game, "adventurer")
    assert not trial.happened_of(AttackRolled)
    trial.player(seat(game, "adventurer")).chooses("Tomb Robber 1", topic="target")

    assert [one.vit < 90 for one in (first, second, third)] == [False, False, True]


# -- R126-R128


@pytest.mark.rule("veiel:R126")
@pytest.mark.parametrize("name", ["Zombie", "Grave Guard", "Animated Statue"])
def test_a_higher_total_deals_the_damage_less_reduction(name: str) -> None:
    """The monster loses the weapon's damage minus its RED."""
    game = armed("barbarian", "Woodcutter's Axe")
    monster = sturdy(game, name)[0]
    heroes_roll(game, 12)
    monsters_roll(game, 6)

    strikes(game, "barbarian").nothing_pending()

    printed = weapon_card(weapon(game, "barbarian")).damage
    assert 90 - monster.vit == printed - monster.printed.reduction


@pytest.mark.rule("veiel:R126")
def test_reduction_never_heals() -> None:
    """With more RED than damage nothing is lost and nothing gained (A34)."""
    game = armed("magician", "Copied Grimoire")
    colossus = sturdy(game, "Bone Colossus")[0]
    damage = weapon_card(weapon(game, "magician")).damage
    heroes_roll(game, 19)
    monsters_roll(game, 2)
    colossus.vit = 50

    trial = strikes(game, "magician")

    assert game.value(colossus, RED) >= damage
    assert colossus.vit == 50
    assert not trial.happened_of(Wounded)


@pytest.mark.rule("veiel:R127")
def test_a_lower_total_misses_and_the_turn_is_over() -> None:
    """A miss deals nothing and has used the action."""
    game = armed("barbarian", "Woodcutter's Axe")
    guard = sturdy(game, "Grave Guard")[0]
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = tries(game, hero_turn(game, a_hero(game, "barbarian")))
    trial.player(seat(game, "barbarian")).chooses("Attack with Woodcutter's Axe", topic="turn")

    trial.nothing_pending()
    assert guard.vit == 90


def tied(game: Dungeon, hero: str, monster: Monster, die: int) -> int:
    """What the dungeon master must roll for a tie with that die of the hero."""
    stat = weapon_card(weapon(game, hero)).stat
    return die + game.value(a_hero(game, hero), stat) - game.value(monster, DEF)


@pytest.mark.rule("veiel:R128")
@pytest.mark.parametrize(("again", "hits"), [((15, 3), True), ((3, 15), False)])
def test_a_tie_is_rolled_again_by_both(again: tuple[int, int], hits: bool) -> None:
    """On a tie, and on a second one, both dice are rolled anew until the totals differ."""
    game = armed("barbarian", "Woodcutter's Axe")
    ghoul = sturdy(game, "Crypt Ghoul")[0]
    heroes_roll(game, 8, 10, again[0])
    monsters_roll(game, *(tied(game, "barbarian", ghoul, die) for die in (8, 10)), again[1])

    trial = strikes(game, "barbarian").nothing_pending()

    assert len(trial.happened_of(AttackRolled)) == 3
    assert (ghoul.vit < 90) == hits


@pytest.mark.rule("veiel:R128", "veiel:R129", "veiel:R132")
@pytest.mark.parametrize(("again", "times"), [((20, 2), 2), ((1, 2), 0), ((5, 1), 2), ((5, 20), 0)])
def test_criticals_count_on_dice_rolled_again(again: tuple[int, int], times: int) -> None:
    """A 20 or a 1 after a tie is as good as one before it (A15)."""
    game = armed("barbarian", "Woodcutter's Axe")
    ghoul = sturdy(game, "Crypt Ghoul")[0]
    heroes_roll(game, 8, again[0])
    monsters_roll(game, tied(game, "barbarian", ghoul, 8), again[1])

    strikes(game, "barbarian").nothing_pending()

    assert 90 - ghoul.vit == weapon_card(weapon(game, "barbarian")).damage * times


@pytest.mark.rule("veiel:R128", "veiel:R265")
def test_without_a_dungeon_master_the_heros_die_alone_is_rolled_again() -> None:
    """The monsters' die is fixed, so a tie is broken by the hero's."""
    game = armed("barbarian", "Woodcutter's Axe", dm=False)
    strong = sturdy(game, "Wraith Captain")[0]
    strong_total = 5 + strong.printed.defence
    die = strong_total - game.value(a_hero(game, "barbarian"), FOR)
    heroes_roll(game, die, die, die - 1)

    trial = strikes(game, "barbarian").nothing_pending()

    rolls = trial.happened_of(AttackRolled)
    assert [roll.die for roll in rolls] == [die, die, die - 1]
    assert {roll.other_total for roll in rolls} == {strong_total}
    assert strong.vit == 90


# -- R129, R133-R135: multiplied, then reduced


@pytest.mark.rule("veiel:R135")
def test_damage_is_multiplied_before_reduction() -> None:
    """Damage 5 doubled is 10, against RED 3: 7 is lost."""
    game = armed("barbarian", "Old Greatsword")
    target = sturdy(game, "Bone Colossus")[0]
    game.add_lasting(target, RED, 1, until="combat", source="a test")
    heroes_roll(game, 20)
    monsters_roll(game, 5)

    strikes(game, "barbarian").nothing_pending()

    assert (weapon_card(weapon(game, "barbarian")).damage, game.value(target, RED)) == (5, 3)
    assert 90 - target.vit == 7


@pytest.mark.rule("veiel:R135")
@pytest.mark.parametrize(("die", "other", "lost"), [(20, 5, 4), (20, 1, 8), (15, 1, 4), (15, 5, 2)])
def test_by_option_reduction_comes_before_multiplying(die: int, other: int, lost: int) -> None:
    """With `reduce_before_multiplying` it is (5 - 3) x 2 = 4 (A17, the other reading)."""
    game = armed("barbarian", "Old Greatsword", options=Options(reduce_before_multiplying=True))
    target = sturdy(game, "Bone Colossus")[0]
    game.add_lasting(target, RED, 1, until="combat", source="a test")
    heroes_roll(game, die)
    monsters_roll(game, other)

    strikes(game, "barbarian").nothing_pending()

    assert 90 - target.vit == lost


@pytest.mark.rule("veiel:R135", "veiel:R126")
def test_by_option_pierce_and_floor_hold_before_multiplying_as_well() -> None:
    """Even there RED that is pierced does not count, and the rest never heals."""
    game = armed("barbarian", "Mallet", options=Options(reduce_before_multiplying=True))
    colossus = sturdy(game, "Bone Colossus")[0]
    heroes_roll(game, 20)
    monsters_roll(game, 5)

    strikes(game, "barbarian").nothing_pending()

    mallet = weapon_card(weapon(game, "barbarian"))
    assert (mallet.pierce, game.value(colossus, RED)) == (2, 2)
    assert 90 - colossus.vit == mallet.damage * 2


@pytest.mark.rule("veiel:R134", "veiel:R135")
def test_four_times_and_then_reduced_once() -> None:
    """A 20 against a 1: 9 damage become 36, and RED 2 is taken off once."""
    game = armed("barbarian", "Great Axe")
    statue = sturdy(game, "Animated Statue")[0]
    heroes_roll(game, 20)
    monsters_roll(game, 1)

    strikes(game, "barbarian").nothing_pending()

    assert weapon_card(weapon(game, "barbarian")).damage == 9
    assert 90 - statue.vit == 36 - statue.printed.reduction


@pytest.mark.rule("veiel:R129", "veiel:R135")
@pytest.mark.parametrize(
    ("doubles_weapon_alone", "dealt"), [(False, 2 * (9 + 4)), (True, 2 * 9 + 4)]
)
def test_what_an_ability_adds_is_doubled_unless_the_option_says_not(
    doubles_weapon_alone: bool, dealt: int
) -> None:
    """A critical doubles the whole of an ability's damage; by option the weapon's part (A42)."""
    game = table("healer", "knight", options=Options(weapon_part_doubles=doubles_weapon_alone))
    strip(game, "knight")
    equip(game, "knight", "Great Axe")
    rise(game, "knight", 3, "force")
    rise(game, "knight", 5, "faith")
    zombie = sturdy(game, "Zombie")[0]
    heroes_roll(game, 20)
    monsters_roll(game, 5)

    trial = tries(game, hero_turn(game, a_hero(game, "knight")))
    trial.player(seat(game, "knight")).chooses("Guard Breaker (2 END)", topic="turn")

    assert game.value(a_hero(game, "knight"), FOR) == 8
    assert 90 - zombie.vit == dealt
