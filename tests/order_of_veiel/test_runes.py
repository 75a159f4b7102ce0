"""The runes: what each does for its bearer (R027, R030, R062)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.characteristics import (
    CHARACTERISTICS,
    DEF,
    END,
    FOCUS,
    FOR,
    RED,
    SHIELD,
    VIT,
    Characteristic,
)
from examples.order_of_veiel.combat.defending import Defence, defend
from examples.order_of_veiel.combat.monsters_turn import start_monsters_turn
from examples.order_of_veiel.combat.players_turn import start_players_turn
from examples.order_of_veiel.figures import Monster
from examples.order_of_veiel.happenings.combat import FlightRolled
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled, ValidationRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.gearing import fall, turn
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


def _bears(rune: str, weapon: str, *enemies: str) -> Dungeon:
    """The knight holds that weapon and wears that rune, in a combat."""
    game = table("knight", "healer")
    strip(game, "knight")
    equip(game, "knight", weapon)
    equip(game, "knight", rune)
    line_up(game, *enemies)
    return game


def _attacks(game: Dungeon, weapon: str, *dice: int, other: int = 2) -> Trial:
    heroes_roll(game, *dice)
    monsters_roll(game, other)
    trial = turn(game, "knight")
    trial.player("one").chooses(f"Attack with {weapon}")
    return trial


@pytest.mark.rule("veiel:R027", "veiel:R030")
@pytest.mark.parametrize("stat", CHARACTERISTICS, ids=[stat.label for stat in CHARACTERISTICS])
@pytest.mark.parametrize(("kind", "points"), [("Rune", 1), ("Great Rune", 2)])
def test_a_rune_of_a_characteristic_adds_its_points(
    kind: str, points: int, stat: Characteristic
) -> None:
    """1 of bronze, 2 of silver, beside what the sheet and the levels say; the others stay."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    rise(game, knight, 2, "force")
    before = {one: game.value(knight, one) for one in CHARACTERISTICS}
    vit, end = knight.vit, knight.end

    equip(game, knight, f"{kind} of {stat.label}")

    for one in CHARACTERISTICS:
        assert game.value(knight, one) == before[one] + (points if one is stat else 0)
    assert game.value(knight, FOR) == 6 + 1 + (points if stat is FOR else 0)
    assert (knight.vit, knight.end) == (vit, end)
    assert (game.maximum(knight), game.full_end(knight)) == (
        vit + (points if stat is VIT else 0),
        end + (points if stat is END else 0),
    )


def test_guard_and_stone_protect() -> None:
    """The Rune of Guard adds to DEF, the Rune of Stone to RED, of which criticals take nothing."""
    game = table("knight", "healer")
    strip(game, "knight")
    knight = a_hero(game, "knight")
    plain = [game.value(knight, stat) for stat in (DEF, RED, SHIELD)]

    equip(game, knight, "Rune of Guard")
    assert [game.value(knight, stat) for stat in (DEF, RED, SHIELD)] == [
        plain[0] + 1,
        plain[1],
        plain[2],
    ]
    strip(game, knight)
    equip(game, knight, "Rune of Stone")
    assert [game.value(knight, stat) for stat in (DEF, RED, SHIELD)] == [
        plain[0],
        plain[1] + 1,
        plain[2],
    ]


def test_fire_sets_whoever_is_hit_on_fire() -> None:
    """Any weapon's hit burns for 1 in three monsters' turns; a burning weapon's own fire counts."""
    for weapon, burn in (("Mallet", 1), ("Wand of Ruin", 2)):
        game = _bears("Rune of Fire", weapon, "Bone Colossus")
        (colossus,) = game.enemies
        _attacks(game, weapon, 15)
        vit = colossus.vit
        for _ in range(5):
            tries(game, start_monsters_turn(game)).nothing_pending()

        assert colossus.vit == vit - 3 * burn


def test_fire_needs_a_hit() -> None:
    """A miss sets nobody on fire."""
    game = _bears("Rune of Fire", "Mallet", "Bone Colossus")
    _attacks(game, "Mallet", 2, other=15)

    assert game.enemies[0].burn == 0


@pytest.mark.parametrize(("weapon", "drained"), [("Mallet", 1), ("Rune Blade", 2)])
def test_blood_drains(weapon: str, drained: int) -> None:
    """A hit gives 1 VIT back, beside what the weapon drains; a miss gives nothing (A49)."""
    game = _bears("Rune of Blood", weapon, "Crypt Ogre")
    knight = a_hero(game, "knight")
    knight.vit = 5

    _attacks(game, weapon, 2, other=15)
    assert knight.vit == 5
    _attacks(game, weapon, 15)
    assert knight.vit == 5 + drained


def test_wind_makes_melee_weapons_long() -> None:
    """A hammer reaches the first or the second enemy, and no third."""
    game = _bears("Rune of Wind", "Mallet", "Zombie", "Crypt Ghoul", "Tomb Robber")

    trial = turn(game, "knight")
    trial.player("one").chooses("Attack with Mallet")

    assert list(trial.asked.keys) == [one.key for one in game.enemies[:2]]


def test_stars_help_validation_rolls() -> None:
    """The Rune of Stars adds 2 to them, and nothing to attacks."""
    game = table("magician", "knight")
    magician = a_hero(game, "magician")
    rise(game, magician, 3, "intellect")
    equip(game, magician, "Rune of Stars")
    line_up(game, "Crypt Ogre")
    heroes_roll(game, 10, 10)
    monsters_roll(game, 2)

    missile, attack = turn(game, magician), turn(game, magician)
    missile.player("one").chooses("Magic Missile (2 END)")
    attack.player("one").chooses("Attack with Ash Staff")

    assert game.value(magician, FOCUS) == 2
    assert [roll.total for roll in missile.happened_of(ValidationRolled)] == [10 + 9 + 2]
    assert [roll.total for roll in attack.happened_of(AttackRolled)] == [10 + 9]


@pytest.mark.rule("veiel:R120")
@pytest.mark.parametrize(("stands", "added"), [(True, 3), (False, 0)])
def test_return_helps_flight_rolls_while_its_bearer_stands(stands: bool, added: int) -> None:
    """The defender's flight roll has 3 more, whoever of the party wears the rune."""
    game = table("knight", "healer", "barbarian")
    equip(game, "healer", "Rune of Return")
    line_up(game, "Zombie")
    if not stands:
        fall(game, "healer")
    heroes_roll(game, 5)

    tries_it = tries(game, start_players_turn(game))
    tries_it.player("one").chooses("Roll for flight", topic="flight")

    (roll,) = tries_it.happened_of(FlightRolled)
    assert roll.total == 5 + added
    assert game.outcome == ("fled" if stands else "")


def _defends(game: Dungeon, monster: Monster, *dice: int) -> list[int]:
    heroes_roll(game, *dice)
    monsters_roll(game, 10)
    trial = tries(game, defend(game, Defence(a_hero(game, "knight"), monster, "blow", 0)))
    return [roll.die for roll in trial.happened_of(DefenceRolled)]


def test_luck_rolls_a_natural_1_again_once_a_combat() -> None:
    """The first 1 of an own attack is rolled again, the second stays."""
    game = _bears("Rune of Luck", "Mallet", "Crypt Ogre")

    for expected in (15, 1):
        trial = _attacks(game, "Mallet", 1, 15)
        assert [roll.die for roll in trial.happened_of(AttackRolled)] == [expected]

    line_up(game, "Zombie")
    trial = _attacks(game, "Mallet", 1, 16)
    assert [roll.die for roll in trial.happened_of(AttackRolled)] == [16]


def test_luck_serves_validation_rolls_too() -> None:
    """A magician's 1 on a Magic Missile is rolled again."""
    game = table("magician", "knight")
    rise(game, "magician", 3, "intellect")
    equip(game, "magician", "Rune of Luck")
    line_up(game, "Crypt Ogre")
    heroes_roll(game, 1, 12)

    trial = turn(game, "magician")
    trial.player("one").chooses("Magic Missile (2 END)")

    assert [roll.die for roll in trial.happened_of(ValidationRolled)] == [12]


@pytest.mark.rule("veiel:R210")
def test_luck_does_not_change_a_defence() -> None:
    """A natural 1 in defence stays, and the luck of the combat is not used up by it."""
    game = _bears("Rune of Luck", "Mallet", "Crypt Ogre")

    assert _defends(game, game.enemies[0], 1, 15) == [1]
    trial = _attacks(game, "Mallet", 1, 15)
    assert [roll.die for roll in trial.happened_of(AttackRolled)] == [15]
