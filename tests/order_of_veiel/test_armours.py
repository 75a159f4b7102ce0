"""Armours and shields: what they add, and which attacks ignore it (R028, R034)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.characteristics import DEF, RED, SHIELD
from examples.order_of_veiel.combat.monsters_turn import attack_with
from examples.order_of_veiel.figures import Attack
from examples.order_of_veiel.happenings.gear import GearBroken, Stored
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.gearing import camps, in_store
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

BLOW = Attack("Blow", 6)
ARROW = Attack("Arrow", 6, ignores_defender=True)
PIERCING = Attack("Piercing", 6, ignores_reduction=True)
HIT, CRITICAL, FUMBLE = (2, 19), (5, 20), (1, 10)


def _wearing(*gear: str) -> Dungeon:
    """The knight, with that alone, is the defender in a combat; the barbarian wears nothing."""
    game = table("knight", "barbarian")
    for hero in ("knight", "barbarian"):
        strip(game, hero)
    for name in gear:
        equip(game, "knight", name)
    line_up(game, "Zombie")
    return game


def _attacked(
    game: Dungeon, attack: Attack, dice: tuple[int, int] = HIT, victim: str = "Knight"
) -> tuple[int, int]:
    """What is added to the hero's defence die, and the hit points lost."""
    heroes_roll(game, dice[0])
    monsters_roll(game, dice[1])
    before = {hero.name: hero.vit for hero in game.heroes}
    trial = tries(game, attack_with(game, game.enemies[0], attack))
    trial.player("one").chooses("keep", topic="defender")
    if not trial.done:
        trial.player("dm").chooses(victim, topic="victim")
    trial.nothing_pending()
    (roll,) = trial.happened_of(DefenceRolled)
    hero = roll.hero
    assert hero.name == victim
    return roll.total - roll.die, before[victim] - hero.vit


@pytest.mark.rule("veiel:R028", "veiel:R149", "veiel:R150")
@pytest.mark.parametrize(
    ("gear", "defence", "reduction"),
    [
        ((), 0, 0),
        (("Hide Jerkin",), 1, 0),
        (("Ring Mail",), 0, 1),
        (("Dented Plate",), -1, 2),
        (("Buckler",), 1, 0),
        (("Round Shield",), 0, 1),
        (("Ring Mail", "Round Shield"), 0, 2),
        (("Shadow Leather", "Lion Shield"), 3, 3),
        (("Plate of Ednel", "Aegis of Veiel", "Rune of Stone"), 2, 5),
    ],
)
def test_armour_and_shield_add_to_def_and_red(
    gear: tuple[str, ...], defence: int, reduction: int
) -> None:
    """The printed DEF counts in the roll, the printed RED is taken off the damage."""
    assert _attacked(_wearing(*gear), BLOW) == (5 + defence, 6 - reduction)


@pytest.mark.rule("veiel:R028")
def test_red_of_the_sheet_counts_too() -> None:
    """The barbarian's own RED 1 is taken off, on criticals as well (A41)."""
    for dice in (HIT, CRITICAL, FUMBLE):
        game = _wearing()
        game.defender = a_hero(game, "barbarian").key
        heroes_roll(game, dice[0])
        monsters_roll(game, dice[1])
        trial = tries(game, attack_with(game, game.enemies[0], BLOW))
        trial.player("two").chooses("keep", topic="defender")

        barbarian = a_hero(game, "barbarian")
        assert game.maximum(barbarian) - barbarian.vit == 6 - 1


@pytest.mark.rule("veiel:R154", "veiel:R158")
@pytest.mark.parametrize("dice", [CRITICAL, FUMBLE])
def test_criticals_ignore_a_shield_but_a_steadfast_one(dice: tuple[int, int]) -> None:
    """A Lion Shield's RED is gone, the armour's and the Aegis's stay."""
    assert _attacked(_wearing("Ring Mail", "Lion Shield"), BLOW, dice)[1] == 6 - 1
    assert _attacked(_wearing("Ring Mail", "Aegis of Veiel"), BLOW, dice)[1] == 6 - 1 - 2


@pytest.mark.rule("veiel:R164")
def test_some_attacks_ignore_all_red() -> None:
    """Neither armour nor shield, nor a steadfast one, takes anything off."""
    assert _attacked(_wearing("Plate of Ednel", "Aegis of Veiel"), PIERCING)[1] == 6


@pytest.mark.rule("veiel:R150")
def test_red_never_heals() -> None:
    """Damage below RED is none (A34)."""
    game = _wearing("Plate of Ednel", "Aegis of Veiel")
    a_hero(game, "knight").vit = 5

    assert _attacked(game, Attack("Scratch", 2))[1] == 0


@pytest.mark.parametrize(
    ("cloak", "defence", "veil"),
    [("Travel Cloak", 1, 1), ("Dusk Cloak", 1, 3), ("Cloak of the Unseen", 2, 4)],
)
def test_a_veil_counts_against_attackers_that_ignore_the_defender(
    cloak: str, defence: int, veil: int
) -> None:
    """A cloak's veil is added to DEF against an arrow, and not against a plain blow."""
    assert _attacked(_wearing(cloak), BLOW)[0] == 5 + defence
    assert _attacked(_wearing(cloak), ARROW)[0] == 5 + defence + veil


def test_shelter_lessens_attacks_on_others() -> None:
    """The Wall of Ednel takes 1 off an arrow at the barbarian, while its bearer is the defender."""
    game = _wearing("Wall of Ednel")
    assert _attacked(game, ARROW, victim="Barbarian")[1] == 6 - 1 - 1
    assert _attacked(_wearing(), ARROW, victim="Barbarian")[1] == 6 - 1
    assert _attacked(_wearing("Wall of Ednel"), ARROW)[1] == 6 - 2

    (wall,) = game.worn_by(a_hero(game, "knight"))
    GearBroken(wall, a_hero(game, "knight")).apply(game)
    a_hero(game, "barbarian").vit = 15
    assert _attacked(game, ARROW, victim="Barbarian")[1] == 6 - 1


def test_without_the_token_nothing_shelters() -> None:
    """Once another is the defender the tower shield helps nobody but its bearer."""
    game = _wearing("Wall of Ednel")
    game.defender = a_hero(game, "barbarian").key
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = tries(game, attack_with(game, game.enemies[0], ARROW))
    trial.player("two").chooses("keep", topic="defender")
    trial.player("dm").chooses("Barbarian", topic="victim")

    assert a_hero(game, "barbarian").vit == 15 - (6 - 1)


@pytest.mark.rule("veiel:R034")
@pytest.mark.parametrize(
    ("name", "vit", "end"),
    [
        ("Novice Robe", 0, 1),
        ("Adept's Robe", 0, 1),
        ("Robe of Stars", 0, 2),
        ("Plain Vestment", 2, 0),
        ("Choir Vestment", 3, 0),
        ("Saint's Vestment", 4, 0),
    ],
)
def test_robes_and_vestments_raise_the_maxima(name: str, vit: int, end: int) -> None:
    """Putting one on refills nothing; taking it off clamps what is above (A52)."""
    game = table("knight", "barbarian")
    strip(game, "knight")
    knight = a_hero(game, "knight")
    before = (knight.vit, knight.end)

    robe = equip(game, knight, name)
    assert (knight.vit, knight.end) == before
    assert (game.maximum(knight), game.full_end(knight)) == (before[0] + vit, before[1] + end)
    knight.vit, knight.end = game.maximum(knight), game.full_end(knight)
    Stored(next(one for one in game.worn_by(knight) if one is robe)).apply(game)

    assert (knight.vit, knight.end) == before


@pytest.mark.rule("veiel:R034")
def test_another_armour_in_the_slot_clamps_as_well() -> None:
    """Who changes a vestment for mail has no more VIT than the new maximum (A52)."""
    game = table("healer", "knight")
    healer = a_hero(game, "healer")
    rise(game, healer, 5, "force")
    in_store(game, "Ring Mail")
    assert healer.vit == game.maximum(healer) == 9 + 2

    camps(game, healer).player("one").chooses("Healer: equip Ring Mail")

    assert healer.vit == game.maximum(healer) == 9


@pytest.mark.rule("veiel:R231")
def test_a_broken_armour_gives_nothing_wherever_it_goes() -> None:
    """Putting it off and on again in a resolved room does not mend it."""
    game = table("knight", "barbarian")
    knight = a_hero(game, "knight")
    sword, mail, shield = game.worn_by(knight)
    for gear in (mail, shield):
        GearBroken(gear, knight).apply(game)
    assert [game.value(knight, stat) for stat in (DEF, RED, SHIELD)] == [5 + 1, 0, 0]

    trial = camps(game, knight)
    trial.player("one").chooses("Knight: take off Ring Mail")
    trial.player("one").chooses("Knight: equip Ring Mail (broken)")

    assert sword in game.worn_by(knight)
    assert mail.broken
    assert game.value(knight, RED) == 0


@pytest.mark.rule("veiel:R070", "veiel:R231")
def test_a_whole_copy_is_told_from_a_broken_one() -> None:
    """Both lie in the store, and both are offered."""
    game = table("knight", "barbarian")
    knight = a_hero(game, "knight")
    mail = next(gear for gear in game.worn_by(knight) if gear.name == "Ring Mail")
    GearBroken(mail, knight).apply(game)
    Stored(mail).apply(game)
    in_store(game, "Ring Mail")

    trial = camps(game, knight)
    trial.player("one").is_offered("Knight: equip Ring Mail (broken)")
    trial.player("one").chooses("Knight: equip Ring Mail")

    assert game.value(knight, RED) == 1
