"""Talisman, oil, salt, key and flask: consumables that prepare or free somebody (R050, R115)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.cards import Item
from examples.order_of_veiel.characteristics import ATT
from examples.order_of_veiel.combat.defending import Defence, defend
from examples.order_of_veiel.combat.players_turn import start_players_turn
from examples.order_of_veiel.dungeon.crossing import turn_over
from examples.order_of_veiel.happenings.combat import CombatOver, FlightRolled
from examples.order_of_veiel.happenings.figures import Strengthened, TokenLaid
from examples.order_of_veiel.happenings.gear import CrystalsPaid
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled, ValidationRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.gearing import (
    carried,
    carries,
    fall,
    shown,
    turn,
    uses,
)
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    table,
    tries,
)

SWORD = "Attack with Militia Sword"


# -- talisman, oil, salt


@pytest.mark.parametrize(("level", "allowed"), [(1, True), (2, True), (3, False)])
def test_the_talisman_is_for_beginners(level: int, allowed: bool) -> None:
    """Up to level 2."""
    game = carries("Beginner's Talisman")
    rise(game, "knight", level)

    player = turn(game, "knight").player("one")

    if allowed:
        player.is_offered("Use Beginner's Talisman")
    else:
        player.is_refused("Use Beginner's Talisman", because="only up to level 2")


@pytest.mark.rule("veiel:R212")
def test_the_talisman_adds_two_to_every_own_d20_until_the_combat_ends() -> None:
    """To attack, defence and flight; not to those of others; a second one adds nothing."""
    game = carries("Beginner's Talisman")
    equip(game, "knight", "Beginner's Talisman")
    knight = a_hero(game, "knight")
    heroes_roll(game, 10, 10, 10)
    monsters_roll(game, 2, 2)

    trial = uses(game, "Beginner's Talisman (1)")
    player = trial.player("one")
    player.is_refused("Use Beginner's Talisman", because="bears one already").chooses(SWORD)
    guard = tries(game, defend(game, Defence(knight, game.enemies[0], "blow", 0)))
    flight = tries(game, start_players_turn(game))
    flight.player("one").chooses("Roll for flight", topic="flight")

    assert [roll.total for roll in trial.happened_of(AttackRolled)] == [10 + 6 + 2]
    assert [roll.total for roll in guard.happened_of(DefenceRolled)] == [10 + 5 + 1 + 2]
    assert [roll.total for roll in flight.happened_of(FlightRolled)] == [10 + 2]
    assert [hero.talisman for hero in game.heroes] == [2, 0, 0]
    CombatOver().apply(game)
    assert knight.talisman == 0


def test_the_talisman_helps_validation_rolls() -> None:
    """A bardess with one has 2 more on her songs."""
    game = carries("Beginner's Talisman", heroes=("bardess", "knight"))
    heroes_roll(game, 10)

    trial = uses(game, "Beginner's Talisman")
    trial.player("one").chooses("Discord (1 END)")

    assert [roll.total for roll in trial.happened_of(ValidationRolled)] == [10 + 5 + 2]


def test_blade_oil_adds_two_to_weapon_damage_until_the_combat_ends() -> None:
    """The bearer's attacks, not those of others."""
    game = carries("Blade Oil")
    (ogre,) = game.enemies
    heroes_roll(game, 15, 15)
    monsters_roll(game, 2, 2)

    uses(game, "Blade Oil").player("one").chooses(SWORD)
    assert ogre.maximum - ogre.vit == 4 + 2 - 1
    turn(game, "barbarian").player("two").chooses("Attack with Woodcutter's Axe")
    assert ogre.maximum - ogre.vit == 5 + 6 - 1

    CombatOver().apply(game)
    (zombie,) = line_up(game, "Drowned Zombie")
    heroes_roll(game, 15)
    monsters_roll(game, 2)
    turn(game, "knight").player("one").chooses(SWORD)
    assert zombie.maximum - zombie.vit == 4


def test_salt_ends_one_thing_that_holds_a_hero() -> None:
    """Of a curse, a silent ability and Imprisonment the bearer chooses one; the others stay."""
    for hold in ("Imprisonment", "Perfect Block", "Curse of weakness"):
        game = carries("Purifying Salt", heroes=("barbarian", "knight"))
        knight = a_hero(game, "knight")
        plain = game.value(knight, ATT)
        Strengthened(knight, ATT, -2, "crossing", "curse of weakness").apply(game)
        TokenLaid(knight, "imprisoned", 1).apply(game)
        knight.muted = ("Perfect Block",)

        trial = uses(game, "Purifying Salt")
        trial.player("one").chooses(hold, topic="hold")

        assert knight.imprisoned is (hold != "Imprisonment")
        assert list(knight.muted) == ["Perfect Block"] * (hold != "Perfect Block")
        assert game.value(knight, ATT) == plain - 2 * (hold != "Curse of weakness")


@pytest.mark.rule("veiel:R227")
def test_the_imprisoned_use_no_item() -> None:
    """Not even the salt that would free them."""
    game = carries("Purifying Salt")
    TokenLaid(a_hero(game, "knight"), "imprisoned", 1).apply(game)

    turn(game, "knight").player("one").is_refused("Use Purifying Salt", because="imprisoned")


# -- key and flask


@pytest.mark.rule("veiel:R215", "veiel:R206", "veiel:R050")
@pytest.mark.parametrize(
    ("key", "stands", "price"), [(True, True, 0), (True, False, 2), (False, True, 2)]
)
def test_the_master_key_opens_chests_for_nothing(key: bool, stands: bool, price: int) -> None:
    """While its bearer stands; it stays in its slot."""
    game = table("knight", "barbarian")
    game.purse.gain(2)
    if key:
        equip(game, "knight", "Master Key")
    if not stands:
        fall(game, "knight")
    enter(game, "middle_wing", 1)

    trial = tries(game, turn_over(game))
    trial.player("one").chooses("Open it", topic="chest").chooses("left_pile", topic="pile")

    assert sum(event.amount for event in trial.happened_of(CrystalsPaid)) == price
    assert len(game.store) == 3
    assert carried(game, "knight") == ["Master Key"] * key


def _flees(game: Dungeon, die: int, *, flask: bool) -> Trial:
    heroes_roll(game, die)
    trial = tries(game, start_players_turn(game))
    player = trial.player("one")
    if flask:
        player.chooses("Smoke Flask", topic="flight")
    player.chooses("Roll for flight", topic="flight")
    return trial


@pytest.mark.rule("veiel:R120", "veiel:R119")
def test_a_smoke_flask_adds_six_to_one_flight_roll() -> None:
    """Whoever carries it, the defender's roll has 6 more; the next roll has not."""
    game = table("knight", "barbarian")
    flask = equip(game, "barbarian", "Smoke Flask")
    assert isinstance(flask, Item)
    line_up(game, "Crypt Ogre")

    first = _flees(game, 1, flask=True)
    assert [roll.total for roll in first.happened_of(FlightRolled)] == [7]
    assert flask in game.alchemist_discard
    assert "Use Smoke Flask" not in shown(turn(game, "barbarian"))
    second = _flees(game, 8, flask=False)

    assert [roll.total for roll in second.happened_of(FlightRolled)] == [8]
    assert game.outcome == "fled"


@pytest.mark.rule("veiel:R120")
def test_smoke_without_a_flight_is_gone_by_the_next_turn() -> None:
    """Who uses the flask and fights on has nothing of it later."""
    game = table("knight", "barbarian")
    equip(game, "knight", "Smoke Flask")
    line_up(game, "Crypt Ogre")
    trial = tries(game, start_players_turn(game))
    trial.player("one").chooses("Smoke Flask", topic="flight").chooses("Fight on", topic="flight")

    later = _flees(game, 5, flask=False)

    assert [roll.total for roll in later.happened_of(FlightRolled)] == [5]
