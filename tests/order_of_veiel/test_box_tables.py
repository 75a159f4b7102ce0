"""The tables of the box: how many cards there are, and what the smith's are like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from attrs import fields

from coopcards import Stat
from examples.order_of_veiel.cards import Gear, GearCard, WeaponCard
from examples.order_of_veiel.characteristics import (
    ATT,
    CHARACTERISTICS,
    DEF,
    DEX,
    END,
    FLIGHT,
    FOCUS,
    FOI,
    FOR,
    INT,
    RED,
    SHIELD,
    VEIL,
    VIT,
)
from examples.order_of_veiel.content.armours import ARMOURS
from examples.order_of_veiel.content.bosses import BOSSES, RAISED_DEAD
from examples.order_of_veiel.content.monsters import BASIC_MONSTERS, POWERFUL_MONSTERS
from examples.order_of_veiel.content.runes import RUNES
from examples.order_of_veiel.content.weapons import WEAPONS
from examples.order_of_veiel.figures import Hero, HeroSheet, MonsterCard

SMITH: tuple[GearCard, ...] = (*WEAPONS, *ARMOURS, *RUNES)
PREREQUISITES = (FOR, DEX, INT, FOI)
MONSTERS: tuple[MonsterCard, ...] = (*BASIC_MONSTERS, *POWERFUL_MONSTERS, *BOSSES)

BOUND = Counter({"bronze": 40, "silver": 28, "gold": 18})


def _cards(rows: Sequence[GearCard | MonsterCard]) -> int:
    return sum(row.copies for row in rows)


def _ribbons(rows: Sequence[GearCard]) -> Counter[str]:
    return Counter(row.ribbon for row in rows for _ in range(row.copies))


def _named(rows: Sequence[Any], name: str) -> Any:
    return next(row for row in rows if row.name == name)


def _printed(rows: Sequence[GearCard | MonsterCard]) -> set[str]:
    return {row.name for row in rows if not row.ours}


def _gifts(card: GearCard) -> dict[Stat, Any]:
    return {modifier.stat: modifier.amount for modifier in card.modifiers}


def _in_play(card: WeaponCard) -> tuple[object, ...]:
    """All of a weapon that matters in play: neither name nor price nor what only tells rarity."""
    silent = {"name", "key", "text", "price", "ribbon", "copies", "ours", "triggers", "modifiers"}
    numbers = [getattr(card, each.name) for each in fields(WeaponCard) if each.name not in silent]
    blessing = card.blessing
    if blessing is not None:
        numbers[numbers.index(blessing)] = (blessing.number, blessing.stat, blessing.amount)
    return (*numbers, *_gifts(card).items())


# -- how many there are


@pytest.mark.rule("veiel:R061")
def test_the_smith_has_86_weapons_31_armours_and_shields_and_21_runes() -> None:
    """Equipment is weapons, armour, shields and runes, in the numbers of the box."""
    assert _cards(WEAPONS) == 86
    assert _ribbons(WEAPONS) == BOUND

    assert _cards(ARMOURS) == 31
    assert _cards([one for one in ARMOURS if one.slot == "armour"]) == 18 + 3
    assert _cards([one for one in ARMOURS if one.slot == "second hand"]) == 9 + 1

    assert _cards(RUNES) == 21
    assert _ribbons(RUNES) == Counter({"bronze": 8, "silver": 7, "gold": 6})


def test_the_monsters_are_22_basic_5_powerful_and_4_bosses() -> None:
    """The 31 monster cards of the box, without the tokens of the dead that a boss raises."""
    assert (_cards(BASIC_MONSTERS), len(BASIC_MONSTERS)) == (22, 12)
    assert _cards(POWERFUL_MONSTERS) == len(POWERFUL_MONSTERS) == 5
    assert _cards(BOSSES) == len(BOSSES) == 4
    assert not any(one.token for one in MONSTERS)
    assert RAISED_DEAD.token


def test_no_card_has_the_name_of_another() -> None:
    """A card is known by its name."""
    names = [card.key for card in (*SMITH, *MONSTERS, RAISED_DEAD)]

    assert len(set(names)) == len(names)


def test_what_the_source_names_is_told_from_what_is_our_own() -> None:
    """The cards that the source names are marked as printed, and no others are."""
    assert _printed(SMITH) == {"Great Axe", "Bone-Breaker"}
    assert _printed(MONSTERS) == {
        "Zombie",
        "Animated Statue",
        "High Priestess",
        "King Urais",
        "Apprentice of the Order",
        "Soul of the Charred Hunter",
    }


# -- equipment


@pytest.mark.rule("veiel:R245")
def test_equipment_has_a_price_and_does_something() -> None:
    """An equipment card has a name, a price, and an effect, bonus or damage."""
    for card in SMITH:
        assert card.name
        assert card.price > 0
        damage = card.damage if isinstance(card, WeaponCard) else 0
        assert damage > 0 or card.text
        if card.modifiers:
            assert card.text


@pytest.mark.rule("veiel:R062", "veiel:R245")
def test_runes_have_no_prerequisite() -> None:
    """A rune with a prerequisite would be no rune."""
    for rune in RUNES:
        assert rune.needs == ()
        assert rune.slot == "rune"


@pytest.mark.rule("veiel:R062", "veiel:R245")
def test_a_weapon_has_hands_reach_and_stat() -> None:
    """A weapon has hands, reach and the stat of its pictogram, in which its prerequisite is."""
    for weapon in WEAPONS:
        assert weapon.hands in (1, 2)
        assert weapon.reach in ("melee", "ranged")
        assert weapon.slot == "hand"
        assert weapon.stat in PREREQUISITES
        ((stat, needed),) = weapon.needs
        assert stat is weapon.stat
        assert 4 <= needed <= 10


@pytest.mark.rule("veiel:R062")
def test_armour_asks_for_characteristics_that_levels_can_reach() -> None:
    """An armour or shield has one prerequisite, a tower shield DEX as well."""
    for card in ARMOURS:
        stats = [stat for stat, _ in card.needs]

        assert all(stat in PREREQUISITES and 3 <= needed <= 10 for stat, needed in card.needs)
        tower = card.name in ("Oak Pavise", "Tower Shield", "Wall of Ednel")
        assert len(stats) == (2 if tower else 1)
        assert stats[1:] == ([DEX] if tower else [])


def test_every_stat_has_weapons_near_and_far_or_in_one_hand_and_two() -> None:
    """A hero of any stat finds melee weapons; one of FOR alone finds no ranged one."""
    for stat in PREREQUISITES:
        found = {(weapon.hands, weapon.reach) for weapon in WEAPONS if weapon.stat is stat}

        assert (1, "melee") in found
        assert {hands for hands, _ in found} == {1, 2}
        assert any(reach == "ranged" for _, reach in found) == (stat is not FOR)


def test_no_two_weapons_are_alike_in_play() -> None:
    """Two weapons of different names differ in something other than name and price."""
    alike = Counter(_in_play(weapon) for weapon in WEAPONS)

    assert max(alike.values()) == 1


def test_two_handed_weapons_hit_harder_than_one_handed_ones_of_their_ribbon() -> None:
    """What costs the shield is worth it: of one stat, reach and ribbon two hands do more."""
    for stat in PREREQUISITES:
        for reach in ("melee", "ranged"):
            for ribbon in ("bronze", "silver", "gold"):
                worth: dict[int, list[int]] = {1: [], 2: []}
                for weapon in WEAPONS:
                    if (weapon.stat, weapon.reach, weapon.ribbon) == (stat, reach, ribbon):
                        worth[weapon.hands].append(weapon.damage)
                if worth[1] and worth[2]:
                    assert max(worth[2]) > max(worth[1])


@pytest.mark.rule("veiel:R068")
def test_weapons_that_bless_need_a_faith_roll_of_14_to_16() -> None:
    """Some weapons improve allies by a validation roll: FOI 16 or more is printed."""
    blessing = {one.name: one.blessing for one in WEAPONS if one.blessing is not None}

    assert {one.number for one in blessing.values()} == {14, 15, 16}
    assert all(_named(WEAPONS, name).stat is FOI for name in blessing)
    assert blessing["Censer of Myrrh"].stat is ATT
    assert blessing["Veiel's Oath"].stat is None


# -- what worn equipment adds


def _hero(number: int) -> Hero:
    sheet = HeroSheet(f"Hero {number}", 9, 4, 4, 4, 4, 4, 2, 0, "support", (), ())
    return Hero(sheet, number, f"hero-{number}")


def _reaches(card: GearCard, *, broken: bool = False, host: int = 7) -> list[bool]:
    source = Gear(card, 1, card.key, host=host, broken=broken)
    return [modifier.to(None, source, _hero(7)) for modifier in card.modifiers]


@pytest.mark.rule("veiel:R028")
def test_a_worn_card_adds_to_its_wearer_alone() -> None:
    """DEF and RED of armour and shield count for who wears them, and while nothing broke them."""
    for card in [one for one in SMITH if one.name != "Rune of Return"]:
        assert all(_reaches(card))
        assert not any(_reaches(card, host=8))
        assert not any(_reaches(card, host=-1))
        assert not any(_reaches(card, broken=True))
        assert all(modifier.once for modifier in card.modifiers)


@pytest.mark.rule("veiel:R028")
def test_a_shield_carries_red_that_criticals_ignore() -> None:
    """A shield's RED is apart from the armour's; the Aegis's is like an armour's."""
    assert _gifts(_named(ARMOURS, "Plate of Ednel")) == {DEF: 1, RED: 2}
    assert _gifts(_named(ARMOURS, "Wall of Ednel")) == {DEF: 1, SHIELD: 2}
    assert _gifts(_named(ARMOURS, "Aegis of Veiel")) == {DEF: 1, RED: 2}
    for shield in ARMOURS:
        if shield.slot == "second hand" and shield.name != "Aegis of Veiel":
            assert RED not in _gifts(shield)


def test_special_words_become_numbers() -> None:
    """Brace, heavy, focus, well, END, VIT and veil are additions to the wielder's numbers."""
    assert _gifts(_named(WEAPONS, "Long Sword")) == {DEF: 2}
    assert _gifts(_named(WEAPONS, "Arbalest")) == {DEF: -1}
    assert _gifts(_named(WEAPONS, "Sealed Grimoire")) == {FOCUS: 2}
    assert _gifts(_named(WEAPONS, "Staff of Nine Stars")) == {END: 2}
    assert _gifts(_named(ARMOURS, "Robe of Stars")) == {DEF: 1, RED: 1, END: 2}
    assert _gifts(_named(ARMOURS, "Saint's Vestment")) == {DEF: 1, RED: 1, VIT: 4}
    assert _gifts(_named(ARMOURS, "Cloak of the Unseen")) == {DEF: 2, VEIL: 4}
    assert [one.name for one in ARMOURS if one.shelter] == ["Wall of Ednel"]


def test_runes_raise_each_characteristic_by_one_or_two() -> None:
    """There is a rune and a great rune of each of the six characteristics."""
    for stat in CHARACTERISTICS:
        assert _gifts(_named(RUNES, f"Rune of {stat.short}")) == {stat: 1}
        assert _gifts(_named(RUNES, f"Great Rune of {stat.short}")) == {stat: 2}
    assert _gifts(_named(RUNES, "Rune of Guard")) == {DEF: 1}
    assert _gifts(_named(RUNES, "Rune of Stone")) == {RED: 1}
    assert _gifts(_named(RUNES, "Rune of Stars")) == {FOCUS: 2}


class _Table:
    """The pieces of a table by id, which is all that the Rune of Return asks for."""

    def __init__(self, *heroes: Hero) -> None:
        self.pieces = heroes


def test_the_rune_of_return_helps_the_party_while_its_bearer_stands() -> None:
    """Whoever makes the flight roll has +3, unless the bearer is out of combat."""
    (modifier,) = _named(RUNES, "Rune of Return").modifiers
    bearer, roller = _hero(0), _hero(1)
    table = _Table(bearer, roller)
    rune = Gear(_named(RUNES, "Rune of Return"), 5, "rune", host=bearer.id)

    assert (modifier.stat, modifier.amount) == (FLIGHT, 3)
    assert modifier.to(table, rune, roller)
    bearer.state = "out of combat"
    assert not modifier.to(table, rune, roller)
    assert not modifier.to(table, Gear(rune.printed, 6, "rune#2"), roller)
