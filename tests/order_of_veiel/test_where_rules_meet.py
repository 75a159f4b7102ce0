"""Where two rules meet: what follows from both, though neither says it alone."""

from __future__ import annotations

import pytest

from coopcards.testing import load
from examples.order_of_veiel.combat.damage import wound_monsters
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.monsters_turn import start_monsters_turn
from examples.order_of_veiel.combat.players_turn import start_players_turn
from examples.order_of_veiel.dungeon.crossing import choose_wing
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.happenings.figures import HeroFell
from examples.order_of_veiel.happenings.rooms import (
    RoomReplaced,
)
from examples.order_of_veiel.table import DM
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    lay,
    let_be,
    line_up,
    monsters_roll,
    rise,
    seat,
    strip,
    table,
    tries,
)

SIX = ("knight", "barbarian", "healer", "magician", "assassin", "shaman")
APPRENTICE = "apprentice-of-the-order"


@pytest.mark.rule("veiel:R255")
def test_the_dead_are_raised_again_though_they_were_felled() -> None:
    """Every monsters' turn the Apprentice raises as many, however many have been felled before."""
    game = table(*SIX, boss=APPRENTICE)
    line_up(game, "Apprentice of the Order", final=True)
    raised: list[int] = []
    for _ in range(5):
        before = len(game.enemies)
        let_be(tries(game, start_monsters_turn(game))).nothing_pending()
        raised.append(len(game.enemies) - before)
        dead = [one for one in game.enemies if one.printed.token]
        tries(game, wound_monsters(game, dead, 99, "", broken_shield=True)).nothing_pending()

    assert raised[0] > 0
    assert raised == [raised[0]] * 5


@pytest.mark.rule("veiel:R222", "veiel:R201")
def test_who_rises_in_the_ossuary_carries_nothing_of_the_blow() -> None:
    """It was felled and comes back: fire does not cling to it."""
    game = table("pyromancer", "knight")
    rise(game, "pyromancer", 5, "intellect")
    zombie = line_up(game, "Zombie", "Crypt Ghoul", room="Ossuary")[0]
    zombie.vit = 1
    load(game, "d6 rising", 6)
    heroes_roll(game, 19)

    trial = tries(game, hero_turn(game, a_hero(game, "pyromancer")))
    trial.player(seat(game, "pyromancer")).chooses("Fireball (2 END)", topic="turn")
    if trial.pending and trial.asked.topic == "target":
        trial.player(seat(game, "pyromancer")).chooses(zombie.key)
    let_be(trial).nothing_pending()

    assert zombie in game.enemies
    assert (zombie.burn, zombie.burn_turns) == (0, 0)


@pytest.mark.rule("veiel:R162")
def test_no_hold_on_a_hero_outlasts_the_combat() -> None:
    """Poison, stun, control and imprisonment end with it."""
    game = table()
    line_up(game, "Zombie")
    hero = a_hero(game, "healer")
    hero.poison, hero.stunned, hero.was_stunned = 2, True, True
    hero.controlled = hero.imprisoned = hero.raging = True

    CombatOver().apply(game)

    assert hero.poison == 0
    held = (hero.stunned, hero.was_stunned, hero.controlled, hero.imprisoned, hero.raging)
    assert held == (False,) * 5


@pytest.mark.rule("veiel:R162", "veiel:R172")
def test_nothing_holds_who_is_out_of_combat() -> None:
    """A hero who falls is neither poisoned nor stunned, controlled or imprisoned any more."""
    game = table()
    line_up(game, "Zombie")
    hero = a_hero(game, "healer")
    hero.poison, hero.stunned, hero.controlled, hero.imprisoned = 2, True, True, True

    HeroFell(hero).apply(game)

    assert hero.poison == 0
    assert (hero.stunned, hero.controlled, hero.imprisoned) == (False, False, False)


@pytest.mark.rule("veiel:R183", "veiel:R093")
def test_a_room_that_gave_way_counts_as_visited() -> None:
    """The card that has come in its place is among those that were visited."""
    game = table(dm=False)
    lay(game, ("King's Tomb", "Chest"), ("Monster I", "Chest"), ("Monster II", "Empty Room"))
    spare = next(room for room in game.rooms_aside.cards if room.name == "Powerful Monster")

    RoomReplaced(game.left_wing.cards[0], spare).apply(game)

    assert game.left_wing.cards[0] is spare
    assert spare.visited
    assert spare.face_down


@pytest.mark.rule("veiel:R253", "veiel:R106")
def test_who_is_stunned_and_controlled_loses_one_turn() -> None:
    """Stunned, he does not even do what the boss wills; afterwards he is free of both."""
    game = table()
    line_up(game, "Zombie")
    hero = a_hero(game, "barbarian")
    hero.stunned = hero.controlled = True

    let_be(tries(game, hero_turn(game, hero))).nothing_pending()

    assert not hero.stunned
    assert not hero.controlled
    assert all(one.vit == game.maximum(one) for one in game.heroes)


@pytest.mark.rule("veiel:R227", "veiel:R253")
def test_who_is_imprisoned_and_controlled_attacks_nobody() -> None:
    """Imprisonment allows no attack, not even the boss's."""
    game = table()
    line_up(game, "Zombie")
    hero = a_hero(game, "barbarian")
    hero.imprisoned = hero.controlled = True
    monsters_roll(game, 20, 20, 20)
    heroes_roll(game, 2, 2, 2)

    let_be(tries(game, hero_turn(game, hero)), until="victim").nothing_pending()

    assert all(one.vit == game.maximum(one) for one in game.heroes)
    assert not hero.controlled


@pytest.mark.rule("veiel:R116", "veiel:R227")
def test_luck_helps_to_free_a_prisoner() -> None:
    """The Rune of Luck rolls an own natural 1 again, here too."""
    game = table()
    line_up(game, "Zombie")
    equip(game, "knight", "Rune of Luck")
    prisoner = a_hero(game, "healer")
    prisoner.imprisoned = True
    heroes_roll(game, 1, 19)

    trial = tries(game, hero_turn(game, a_hero(game, "knight")))
    trial.player(seat(game, "knight")).chooses(f"free:{prisoner.key}", topic="turn")

    assert not prisoner.imprisoned


@pytest.mark.rule("veiel:R120")
def test_luck_helps_to_flee() -> None:
    """A natural 1 on the flight roll is rolled again."""
    game = table()
    line_up(game, "Zombie")
    equip(game, "knight", "Rune of Luck")
    heroes_roll(game, 1, 19)

    trial = tries(game, start_players_turn(game))
    trial.player(seat(game, "knight")).chooses("flee", topic="flight")

    assert game.outcome == "fled"


@pytest.mark.rule("veiel:R199")
def test_whatever_a_charge_fells_may_burst() -> None:
    """A Bloated Corpse bursts though it is not the first whom the charge strikes."""
    game = table("horde-breaker", "knight")
    rise(game, "horde-breaker", 5, "force")
    strip(game, "horde-breaker")
    equip(game, "horde-breaker", "Pike")
    hero = a_hero(game, "horde-breaker")
    _, corpse, _ = line_up(game, "Zombie", "Bloated Corpse", "Zombie")
    corpse.vit = 1
    heroes_roll(game, 19)
    monsters_roll(game, 2)
    full = hero.vit

    trial = tries(game, hero_turn(game, hero))
    trial.player(seat(game, hero)).chooses("Charge (3 END)", topic="turn")
    let_be(trial)

    assert corpse not in game.enemies
    assert hero.vit == full - 3


@pytest.mark.rule("veiel:R207", "veiel:R074")
def test_a_wing_is_chosen_with_full_knowledge() -> None:
    """Before the wing is chosen the scholar may turn rooms up, after the dungeon has changed."""
    game = table("scholar", "knight")
    rise(game, "scholar", 3, "intellect")
    player = seat(game, "scholar")

    trial = tries(game, choose_wing(game))
    trial.player(player).confirms(topic="ability now").chooses(
        "Room 1 of the left wing", topic="place"
    )
    trial.player(player).declines(topic="ability now")
    trial.player(seat(game, "scholar")).chooses("right_wing", topic="wing")

    trial.nothing_pending()
    assert not game.left_wing.cards[0].face_down
    assert game.going_to == "right_wing"
    assert game.dm is not None
    assert game.dm.key == DM
