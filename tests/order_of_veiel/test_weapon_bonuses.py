"""What weapons add to their wielder's numbers, and what they do for allies (R068, R247, A49)."""

from __future__ import annotations

import pytest

from coopcards import Stat
from coopcards.testing import Trial
from examples.order_of_veiel.characteristics import ATT, DAMAGE, DEF, FOI, INT
from examples.order_of_veiel.combat.defending import Defence, defend
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.happenings.figures import EndPaid, Restored, Strengthened
from examples.order_of_veiel.happenings.gear import Stored
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled, ValidationRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.gearing import camps, fall, in_store, shown, turn
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    strip,
    table,
    tries,
)

# -- the wielder's numbers


def _armed(*weapons: str, hero: str = "knight") -> Dungeon:
    game = table(hero, "healer" if hero != "healer" else "knight")
    strip(game, hero)
    for name in weapons:
        equip(game, hero, name)
    return game


def _defence_total(game: Dungeon, hero: str) -> int:
    """What the hero's defence comes to with a 10."""
    (monster,) = line_up(game, "Zombie")
    heroes_roll(game, 10)
    monsters_roll(game, 2)
    trial = tries(game, defend(game, Defence(a_hero(game, hero), monster, "blow", 0)))
    (roll,) = trial.happened_of(DefenceRolled)
    return int(roll.total) - 10


@pytest.mark.rule("veiel:R028")
@pytest.mark.parametrize(
    ("weapons", "change"),
    [
        (("Militia Sword",), 1),
        (("Long Sword",), 2),
        (("Gravewarden",), 1),
        (("Light Crossbow",), -1),
        (("Siege Arbalest",), -1),
        (("Militia Sword", "Worn Rapier"), 2),
        (("Militia Sword", "Militia Sword"), 1),
    ],
)
def test_brace_and_heavy_change_the_defence(weapons: tuple[str, ...], change: int) -> None:
    """Brace adds to DEF, heavy takes 1 off; two copies of a card do not add up, others do (A49)."""
    game = _armed(*weapons)

    assert _defence_total(game, "knight") == 5 + change


@pytest.mark.parametrize(
    ("weapons", "focus"),
    [
        (("Copied Grimoire",), 1),
        (("Sealed Grimoire",), 2),
        (("Copied Grimoire", "Sealed Grimoire"), 3),
        (("Sealed Grimoire", "Sealed Grimoire"), 2),
    ],
)
def test_focus_helps_validation_rolls(weapons: tuple[str, ...], focus: int) -> None:
    """It is added to Magic Missile's roll, and not to an attack."""
    game = _armed(*weapons, hero="magician")
    rise(game, "magician", 3, "intellect")
    magician = a_hero(game, "magician")
    line_up(game, "Crypt Ogre")
    heroes_roll(game, 10, 10)
    monsters_roll(game, 2)

    missile = turn(game, magician)
    missile.player("one").chooses("Magic Missile (2 END)")
    attack = turn(game, magician)
    attack.player("one").chooses(f"attack:{game.weapons_of(magician)[0].key}")

    assert game.value(magician, INT) == 9
    assert [roll.total for roll in missile.happened_of(ValidationRolled)] == [19 + focus]
    assert [roll.total for roll in attack.happened_of(AttackRolled)] == [19]


@pytest.mark.rule("veiel:R034")
@pytest.mark.parametrize(("weapon", "more"), [("Crystal Staff", 1), ("Staff of Nine Stars", 2)])
def test_well_raises_the_maximum_of_end(weapon: str, more: int) -> None:
    """Putting it on does not refill END; taking it off clamps what is above (A52)."""
    game = _armed(hero="magician")
    magician = a_hero(game, "magician")
    end = magician.end = game.full_end(magician)

    staff = equip(game, magician, weapon)
    assert (magician.end, game.full_end(magician)) == (end, end + more)
    magician.end = end + more
    Stored(next(gear for gear in game.worn_by(magician) if gear is staff)).apply(game)

    assert (magician.end, game.full_end(magician)) == (end, end)


# -- blessings


def _blesses(
    weapon: str, die: int, *, target: str = "Barbarian", hero: str = "healer"
) -> tuple[Dungeon, Trial]:
    """A hero blesses with that weapon in a combat; the validation die shows that number."""
    game = table(hero, "barbarian", "knight")
    strip(game, hero)
    equip(game, hero, weapon)
    line_up(game, "Crypt Ogre")
    a_hero(game, "barbarian").vit = 5
    heroes_roll(game, die)
    trial = turn(game, hero)
    label = next(one for one in trial.offered if one.startswith(f"Bless with {weapon}"))
    trial.player("one").chooses(label, topic="turn").chooses(target, topic="target")
    return game, trial


BLESSINGS: list[tuple[str, int, Stat, int]] = [
    ("Tin Censer", 14, ATT, 1),
    ("Censer of Myrrh", 16, ATT, 2),
    ("Crozier of Dawn", 16, DAMAGE, 2),
    ("Crozier of the Saint", 16, DEF, 3),
]


@pytest.mark.rule("veiel:R068", "veiel:R247")
@pytest.mark.parametrize(("weapon", "number", "stat", "amount"), BLESSINGS)
def test_a_blessing_needs_its_number(weapon: str, number: int, stat: Stat, amount: int) -> None:
    """d20 + FOI of the printed number blesses a standing hero until the combat ends; 1 less not."""
    for missing in (1, 0):
        game, trial = _blesses(weapon, number - 6 - missing)
        barbarian, healer = a_hero(game, "barbarian"), a_hero(game, "healer")
        plain = game.value(table("barbarian").heroes[0], stat)
        assert game.value(healer, FOI) == 6

        (roll,) = trial.happened_of(ValidationRolled)
        assert (roll.total, roll.number) == (number - missing, number)
        assert game.value(barbarian, stat) == plain + (0 if missing else amount)
        CombatOver().apply(game)
        assert game.value(barbarian, stat) == plain


@pytest.mark.rule("veiel:R068", "veiel:R247")
@pytest.mark.parametrize(("die", "healed"), [(9, 4), (8, 0), (1, 0), (20, 4)])
def test_veiels_oath_heals_at_once(die: int, healed: int) -> None:
    """Its blessing of 15 restores 4 VIT to a standing hero."""
    game, trial = _blesses("Veiel's Oath", die)

    assert a_hero(game, "barbarian").vit == 5 + healed
    assert [event.amount for event in trial.happened_of(Restored)] == [healed] * bool(healed)


@pytest.mark.rule("veiel:R247")
def test_a_natural_1_fails_and_a_natural_20_succeeds() -> None:
    """Whatever FOI adds."""
    for die, blessed in ((1, 0), (20, 1)):
        game = table("healer", "knight")
        strip(game, "healer")
        equip(game, "healer", "Censer of Myrrh")
        healer = a_hero(game, "healer")
        healer.points = (0, 0, 0, 0, 0, 20 if die == 1 else -6)
        line_up(game, "Crypt Ogre")
        heroes_roll(game, die)

        trial = turn(game, healer)
        trial.player("one").chooses("Bless with Censer of Myrrh (16)").chooses("Knight")

        assert len(trial.happened_of(Strengthened)) == blessed


@pytest.mark.rule("veiel:R247")
def test_blessing_is_the_action_of_the_turn_and_costs_no_end() -> None:
    """After it no attack is left, whether it succeeded or not; END is as before."""
    for die in (3, 12):
        game, trial = _blesses("Tin Censer", die)
        healer = a_hero(game, "healer")

        trial.nothing_pending()
        assert healer.end == game.full_end(healer)
        assert trial.happened_of(EndPaid) == []


@pytest.mark.rule("veiel:R068")
def test_a_standing_hero_is_blessed_the_wielder_too() -> None:
    """Who is out of combat is not; oneself may be."""
    game = table("healer", "barbarian", "knight")
    strip(game, "healer")
    equip(game, "healer", "Tin Censer")
    line_up(game, "Crypt Ogre")
    fall(game, "barbarian")

    trial = turn(game, "healer")
    trial.player("one").chooses("Bless with Tin Censer (14)")

    assert trial.offered == ["Healer", "Knight"]


@pytest.mark.rule("veiel:R068")
def test_blessings_are_for_combat() -> None:
    """In a resolved room no weapon blesses."""
    game = table("healer", "barbarian")
    in_store(game, "Hatchet")
    strip(game, "healer")
    equip(game, "healer", "Tin Censer")

    assert [label for label in shown(camps(game, "healer")) if "Bless" in label] == []


@pytest.mark.rule("veiel:R068")
def test_a_blessing_of_attack_counts_in_attack_rolls_only() -> None:
    """Blessed with ATT +2 the barbarian's attack roll has 2 more, and its damage does not."""
    game, _ = _blesses("Censer of Myrrh", 19)
    heroes_roll(game, 10)
    monsters_roll(game, 2)

    trial = turn(game, "barbarian")
    trial.player("two").chooses("Attack with Woodcutter's Axe")

    assert [roll.total for roll in trial.happened_of(AttackRolled)] == [10 + 7 + 2]
    (ogre,) = game.enemies
    assert ogre.maximum - ogre.vit == 6 - 1


@pytest.mark.rule("veiel:R068")
def test_a_blessing_of_damage_counts_on_hits() -> None:
    """Blessed by the Crozier of Dawn the barbarian's axe deals 2 more."""
    game, _ = _blesses("Crozier of Dawn", 19)
    heroes_roll(game, 15)
    monsters_roll(game, 2)

    turn(game, "barbarian").player("two").chooses("Attack with Woodcutter's Axe")

    (ogre,) = game.enemies
    assert ogre.maximum - ogre.vit == 6 + 2 - 1


@pytest.mark.rule("veiel:R068")
def test_the_same_blessing_twice_does_not_add_up() -> None:
    """A hero blessed again by a Tin Censer has ATT +1 as before (A20)."""
    game, _ = _blesses("Tin Censer", 19)
    heroes_roll(game, 19)
    trial = turn(game, "healer")
    trial.player("one").chooses("Bless with Tin Censer (14)").chooses("Barbarian")

    assert len(trial.happened_of(ValidationRolled)) == 1
    assert game.value(a_hero(game, "barbarian"), ATT) == 1
