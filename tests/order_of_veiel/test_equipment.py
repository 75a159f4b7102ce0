"""Equipment: prerequisites, hands, which weapon strikes (R061-R064, R067, R073, R240)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.characteristics import DEX, FOR, INT, Characteristic
from examples.order_of_veiel.happenings.figures import Strengthened
from examples.order_of_veiel.happenings.rolls import AttackRolled
from examples.order_of_veiel.options import Options
from tests.order_of_veiel.gearing import camps, in_store, turn, worn
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    strip,
    table,
)

# -- prerequisites


@pytest.mark.rule("veiel:R062")
def test_a_prerequisite_must_be_met() -> None:
    """FOR 6 is not enough for a Battle Axe, FOR 7 is; the reason says what is missing."""
    game = table("knight", "healer")
    strip(game, "knight")
    in_store(game, "Battle Axe")
    knight = a_hero(game, "knight")
    assert game.value(knight, FOR) == 6
    label = "Knight: equip Battle Axe"

    camps(game, "knight").player("one").is_refused(label, because="needs FOR 7, Knight has 6")
    rise(game, knight, 2, "force")
    camps(game, "knight").player("one").chooses(label)

    assert "Battle Axe" in worn(game, "knight")


@pytest.mark.rule("veiel:R062")
def test_both_prerequisites_of_a_tower_shield_must_be_met() -> None:
    """An Oak Pavise asks for FOR 5 and for DEX 4."""
    game = table("knight", "healer", "horde-breaker")
    in_store(game, "Oak Pavise")
    label = "Healer: equip Oak Pavise"
    healer = a_hero(game, "healer")
    healer.points = (0, 0, 2, 0, 0, 0)

    trial = camps(game, "healer")
    trial.player("two").is_refused(label, because="needs DEX 4, Healer has 3")
    healer.points = (0, 0, 2, 1, 0, 0)
    camps(game, "healer").player("two").is_offered(label)


@pytest.mark.rule("veiel:R062")
def test_a_rune_asks_for_nothing() -> None:
    """The weakest hero wears any rune."""
    game = table("magician", "knight")
    in_store(game, "Great Rune of FOR", "Rune of Luck", "Rune of Guard")

    camps(game, "magician").player("one").is_offered(
        "Magician: equip Great Rune of FOR",
        "Magician: equip Rune of Luck",
        "Magician: equip Rune of Guard",
    )


@pytest.mark.rule("veiel:R027", "veiel:R062")
def test_rune_points_count_for_prerequisites() -> None:
    """With a Rune of FOR the knight comes up to a Battle Axe; without it the axe is put away."""
    game = table("knight", "healer")
    strip(game, "knight")
    rune = equip(game, "knight", "Rune of FOR")
    in_store(game, "Battle Axe")

    trial = camps(game, "knight")
    trial.player("one").chooses("Knight: equip Battle Axe")
    assert "Battle Axe" in worn(game, "knight")
    trial.player("one").chooses("Knight: take off Rune of FOR")

    assert rune in game.store
    assert worn(game, "knight") == {}
    trial.player("one").is_refused("Knight: equip Battle Axe", because="needs FOR 7, Knight has 6")


@pytest.mark.rule("veiel:R062")
def test_another_rune_in_the_slot_takes_the_points_away_as_well() -> None:
    """Who changes runes loses what only the old one allowed (A7)."""
    game = table("knight", "healer")
    strip(game, "knight")
    equip(game, "knight", "Rune of FOR")
    in_store(game, "Battle Axe", "Rune of DEX")

    trial = camps(game, "knight")
    trial.player("one").chooses("Knight: equip Battle Axe").chooses("Knight: equip Rune of DEX")

    assert list(worn(game, "knight")) == ["Rune of DEX"]


def test_by_option_rune_points_do_not_count() -> None:
    """`rune_points_do_not_qualify`: printed values and levels alone count (A7)."""
    game = table("knight", "healer", options=Options(rune_points_do_not_qualify=True))
    equip(game, "knight", "Great Rune of FOR")
    in_store(game, "Battle Axe")
    knight = a_hero(game, "knight")
    assert game.value(knight, FOR) == 8

    camps(game, "knight").player("one").is_refused(
        "Knight: equip Battle Axe", because="needs FOR 7, Knight has 6"
    )
    rise(game, knight, 2, "force")
    camps(game, "knight").player("one").is_offered("Knight: equip Battle Axe")


@pytest.mark.rule("veiel:R062")
def test_passing_changes_never_count() -> None:
    """What a totem adds for a while does not help to come up to a prerequisite (A7)."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    Strengthened(knight, FOR, 3, "crossing", "totem").apply(game)
    in_store(game, "Battle Axe")
    assert game.value(knight, FOR) == 9

    camps(game, "knight").player("one").is_refused(
        "Knight: equip Battle Axe", because="needs FOR 7, Knight has 6"
    )


# -- hands and slots


@pytest.mark.rule("veiel:R030", "veiel:R061")
def test_every_kind_has_its_slot() -> None:
    """Armour, two hands and a rune; a second armour or rune takes the place of the first."""
    game = table("knight", "healer")
    strip(game, "knight")
    kinds = ("Hatchet", "Round Shield", "Ring Mail", "Rune of Guard")
    for name in kinds:
        equip(game, "knight", name)
    in_store(game, "Hide Jerkin", "Rune of VIT")

    trial = camps(game, "knight")
    trial.player("one").chooses("Knight: equip Hide Jerkin").chooses("Knight: equip Rune of VIT")

    assert worn(game, "knight") == {
        "Hatchet": "hand",
        "Round Shield": "second hand",
        "Hide Jerkin": "",
        "Rune of VIT": "",
    }
    assert {"Ring Mail", "Rune of Guard"} <= {gear.name for gear in game.store.cards}


@pytest.mark.rule("veiel:R063")
@pytest.mark.parametrize("beside", ["Round Shield", "Mallet"])
def test_a_one_handed_weapon_goes_with_a_shield_or_another_one(beside: str) -> None:
    """Both combinations fill two hands, and nothing is taken off."""
    game = table("knight", "healer")
    strip(game, "knight")
    in_store(game, "Mallet")
    trial = camps(game, "knight")

    trial.player("one").chooses("Knight: equip Militia Sword").chooses(f"Knight: equip {beside}")

    assert worn(game, "knight") == {"Militia Sword": "hand", beside: "second hand"}


@pytest.mark.rule("veiel:R063", "veiel:R030")
def test_a_third_weapon_replaces_one_of_two() -> None:
    """With both hands full the player says which weapon is put away."""
    game = table("knight", "healer")
    strip(game, "knight")
    for name in ("Hatchet", "Mallet"):
        equip(game, "knight", name)

    trial = camps(game, "knight")
    trial.player("one").chooses("Knight: equip Militia Sword", topic="camp")
    trial.player("one").chooses("Mallet", topic="target")

    assert worn(game, "knight") == {"Hatchet": "hand", "Militia Sword": "second hand"}


@pytest.mark.rule("veiel:R064", "veiel:R240")
def test_a_two_handed_weapon_leaves_no_hand_free() -> None:
    """It takes weapon and shield off; a shield afterwards takes the weapon off."""
    game = table("knight", "healer")
    in_store(game, "Woodcutter's Axe")

    trial = camps(game, "knight")
    trial.player("one").chooses("Knight: equip Woodcutter's Axe")
    assert worn(game, "knight") == {"Ring Mail": "", "Woodcutter's Axe": "hand"}
    trial.player("one").chooses("Knight: equip Round Shield")

    assert worn(game, "knight") == {"Ring Mail": "", "Round Shield": "second hand"}


@pytest.mark.rule("veiel:R240")
def test_there_is_one_shield_at_most() -> None:
    """A second shield replaces the first, though the other hand is empty."""
    game = table("knight", "healer")
    strip(game, "knight")
    equip(game, "knight", "Buckler")

    camps(game, "knight").player("one").chooses("Knight: equip Round Shield")

    assert worn(game, "knight") == {"Round Shield": "second hand"}


@pytest.mark.rule("veiel:R073")
def test_of_two_weapons_one_is_used_in_an_attack() -> None:
    """The hero chooses which; there is one roll, and its damage alone."""
    game = table("knight", "healer")
    strip(game, "knight")
    for name in ("Hatchet", "Mallet"):
        equip(game, "knight", name)
    (zombie,) = line_up(game, "Drowned Zombie")
    heroes_roll(game, 15, 15)
    monsters_roll(game, 5, 5)

    trial = turn(game, "knight")
    trial.player("one").is_offered("Attack with Hatchet").chooses("Attack with Mallet")

    trial.nothing_pending()
    assert len(trial.happened_of(AttackRolled)) == 1
    assert zombie.maximum - zombie.vit == 3


def test_by_option_both_weapons_strike() -> None:
    """`both_weapons_strike`: each of the two weapons strikes once, the chosen one first (A8)."""
    game = table("knight", "healer", options=Options(both_weapons_strike=True))
    strip(game, "knight")
    for name in ("Hatchet", "Mallet"):
        equip(game, "knight", name)
    (ogre,) = line_up(game, "Crypt Ogre")
    heroes_roll(game, 15, 15)
    monsters_roll(game, 5, 5)

    trial = turn(game, "knight")
    trial.player("one").chooses("Attack with Mallet")

    trial.nothing_pending()
    rolls = trial.happened_of(AttackRolled)
    assert [roll.weapon.name for roll in rolls] == ["Mallet", "Hatchet"]
    assert ogre.maximum - ogre.vit == 3 + (4 - 1)


@pytest.mark.rule("veiel:R067")
@pytest.mark.parametrize(
    ("hero", "name", "stat"),
    [("knight", "Hatchet", FOR), ("assassin", "Short Bow", DEX), ("magician", "Ash Staff", INT)],
)
def test_the_pictogram_names_what_is_added(hero: str, name: str, stat: Characteristic) -> None:
    """The attack roll adds the characteristic printed on the weapon."""
    game = table(hero, "knight" if hero != "knight" else "healer")
    strip(game, hero)
    equip(game, hero, name)
    line_up(game, "Zombie")
    heroes_roll(game, 10)
    monsters_roll(game, 2)

    trial = turn(game, hero)
    trial.player("one").chooses(f"Attack with {name}")

    (roll,) = trial.happened_of(AttackRolled)
    assert roll.total == 10 + game.value(a_hero(game, hero), stat)
