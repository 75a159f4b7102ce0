"""The tables of the box: the monsters and the bosses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from examples.order_of_veiel.content.bosses import BOSSES, RAISED_DEAD
from examples.order_of_veiel.content.monsters import BASIC_MONSTERS, POWERFUL_MONSTERS
from examples.order_of_veiel.content.weapons import WEAPONS
from examples.order_of_veiel.figures import MonsterCard

MONSTERS: tuple[MonsterCard, ...] = (*BASIC_MONSTERS, *POWERFUL_MONSTERS, *BOSSES)
MISSILE = 7


def _named(rows: Sequence[Any], name: str) -> Any:
    return next(row for row in rows if row.name == name)


# -- monsters


@pytest.mark.rule("veiel:R107")
def test_a_monster_has_the_numbers_of_its_card() -> None:
    """A monster card has a name, ATT, DEF, hit points, RED, damage and abilities."""
    for monster in MONSTERS:
        assert monster.name
        assert monster.attack > 0
        assert monster.defence > 0
        assert monster.vit > 0
        assert monster.reduction >= 0
        assert monster.attacks
        assert all(attack.damage > 0 or attack.command for attack in monster.attacks)
        assert monster.text


def test_basic_monsters_have_a_class_and_one_attack() -> None:
    """Basic monsters stand in the five classes of the order without a DM (R185)."""
    assert {one.monster_class for one in BASIC_MONSTERS} == {
        "zombie",
        "defender",
        "plain",
        "ranged",
        "effect",
    }
    assert all(len(one.attacks) == one.attacks_a_turn == 1 for one in BASIC_MONSTERS)
    for one in BASIC_MONSTERS:
        special = (
            one.rampart
            or one.burst
            or one.chant
            or one.attacks[0].poison
            or one.attacks[0].ignores_defender
            or one.attacks[0].ignores_defence
            or one.attacks[0].ignores_reduction
        )
        assert bool(special) == (one.monster_class in ("defender", "ranged", "effect"))


def test_a_missile_of_seven_fells_most_basic_monsters() -> None:
    """The source says that 7 damage, RED ignored, fells most of the basic monsters."""
    felled = sum(one.copies for one in BASIC_MONSTERS if one.vit <= MISSILE)

    assert felled == 20
    axe = _named(WEAPONS, "Great Axe").damage - _named(BASIC_MONSTERS, "Zombie").reduction
    assert axe == 9


@pytest.mark.rule("veiel:R106")
def test_powerful_monsters_choose_among_two_attacks_twice_a_turn() -> None:
    """A powerful monster has several attacks, each of which may be of either kind."""
    for one in POWERFUL_MONSTERS:
        assert (one.attacks_a_turn, len(one.attacks)) == (2, 2)
        assert one.vit >= 25


# -- bosses


@pytest.mark.rule("veiel:R097")
def test_a_boss_brings_a_power_a_room_and_a_sheet() -> None:
    """Each of the four bosses carries the name of his event and of his special room."""
    assert [(boss.power, boss.room) for boss in BOSSES] == [
        ("Mental Attack", "Priestess's Lair"),
        ("Covetousness of the Dead", "King's Tomb"),
        ("Reanimation", "Ossuary"),
        ("Ember Hunt", "Pyre"),
    ]
    assert [boss.vit for boss in BOSSES] == [112, 145, 115, 120]


@pytest.mark.parametrize(
    ("name", "whole", "half"),
    [
        ("High Priestess", [4, 4, 3, 3, 3], [4, 4, 3, 3, 3]),
        ("King Urais", [2, 2, 2, 3, 4], [2, 2, 3, 4, 5]),
        ("Apprentice of the Order", [2, 2, 3, 5, 6], [2, 2, 3, 5, 6]),
        ("Soul of the Charred Hunter", [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]),
    ],
)
def test_bosses_attack_by_the_number_of_heroes(
    name: str, whole: list[int], half: list[int]
) -> None:
    """How often a boss attacks depends on the number of heroes, and on half of the VIT."""
    boss = _named(BOSSES, name)

    assert [len(boss.turn(heroes, False)) for heroes in range(2, 7)] == whole
    assert [len(boss.turn(heroes, True)) for heroes in range(2, 7)] == half
    for heroes in range(2, 7):
        for choice in boss.turn(heroes, True):
            assert all(attack in boss.attacks for attack in choice)


def test_the_apprentice_hits_softer_against_two_or_three_heroes() -> None:
    """His dart and siphon do 3 against up to three heroes, and 7 and 6 against more."""
    boss = _named(BOSSES, "Apprentice of the Order")

    for heroes in range(2, 7):
        damage = {attack.damage for (attack,) in boss.turn(heroes, False)}
        assert damage == ({3} if heroes <= 3 else {7, 6})


def test_only_the_apprentice_raises_the_dead() -> None:
    """From four heroes on he raises 1, 2 or 3 a turn, up to 3, 5 or 7; there are seven tokens."""
    raising = {boss.name: boss.raises for boss in BOSSES if any(boss.raises[4])}

    assert raising == {"Apprentice of the Order": ((0, 0), (0, 0), (1, 3), (2, 5), (3, 7))}
    assert RAISED_DEAD.copies == 7
    zombie = _named(BASIC_MONSTERS, "Zombie")
    assert RAISED_DEAD.vit == 4 < zombie.vit
    assert (RAISED_DEAD.attack, RAISED_DEAD.defence) == (zombie.attack, zombie.defence)


def test_attacks_that_ignore_the_defender_are_those_the_sheets_name() -> None:
    """Command, Decree, darts and arrows ignore the defender."""
    ignoring = {one.name for boss in BOSSES for one in boss.attacks if one.ignores_defender}

    assert ignoring == {
        "Command",
        "Decree",
        "Bone Dart",
        "Lesser Bone Dart",
        "Burning Arrow",
        "Lesser Arrow",
    }
