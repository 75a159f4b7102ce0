"""Flight and concession (R118-R123, R165, R264)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.combat.loot import FLED, WIPED_OUT, WON
from examples.order_of_veiel.combat.players_turn import flight_number, start_players_turn
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.dungeon.crossing import settle_room
from examples.order_of_veiel.happenings.combat import CombatEnded, FlightRolled, TokenPassed
from examples.order_of_veiel.happenings.figures import HeroFell, MonsterFell
from examples.order_of_veiel.happenings.rolls import DefenceRolled, LootRolled
from examples.order_of_veiel.happenings.rooms import (
    RoomResolved,
)
from examples.order_of_veiel.rest.rest_zone import go_back
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    enter,
    equip,
    heroes_roll,
    let_be,
    line_up,
    seat,
    table,
    tries,
)

ZOMBIES = ("Zombie",) * 4


def falls(game: Dungeon, *heroes: str) -> None:
    """These heroes are out of combat."""
    for key in heroes:
        a_hero(game, key).vit = 0
        HeroFell(a_hero(game, key)).apply(game)


def flees(game: Dungeon, die: int) -> Trial:
    """The defender rolls for flight as the players' turn begins."""
    heroes_roll(game, die)
    trial = tries(game, start_players_turn(game))
    trial.player(game.holder.controller).chooses("flee", topic="flight")
    return trial


# -- R118


@pytest.mark.rule("veiel:R118")
@pytest.mark.parametrize(
    ("monsters", "room"),
    [
        (["Zombie"], "Monster I"),
        (["Crypt Ogre"], "Powerful Monster"),
        (["Crypt Ogre", "Zombie"], "King's Tomb"),
        (["Crypt Ogre", "Zombie"], "Throne Room"),
        (["Zombie", "Zombie"], ""),  # of an event
    ],
)
def test_every_fight_but_one_can_be_fled(monsters: list[str], room: str) -> None:
    """Basic and powerful monsters can be fled, in special rooms, throne room and events too."""
    game = table()
    line_up(game, *monsters, room=room)

    trial = tries(game, start_players_turn(game))

    trial.player(seat(game, "knight")).is_offered("flee", topic="flight")


@pytest.mark.rule("veiel:R118", "veiel:R080")
def test_the_boss_is_not_fled() -> None:
    """In the final combat nobody is asked for flight."""
    game = table()
    line_up(game, "King Urais", final=True)

    trial = tries(game, start_players_turn(game))

    assert trial.asked.topic == "starter"


# -- R119, R123


@pytest.mark.rule("veiel:R119")
def test_the_defender_rolls_before_anybody_acts() -> None:
    """Whoever holds the token is asked first in the players' turn; later nobody can flee."""
    game = table()
    line_up(game, *ZOMBIES)
    TokenPassed(a_hero(game, "healer")).apply(game)

    trial = let_be(tries(game, combat(game)), until="flight")
    assert trial.asked.seat == seat(game, "healer")
    trial.player(seat(game, "healer")).chooses("fight")
    trial.player("one").chooses("Knight", topic="starter")

    assert trial.asked.topic == "turn"
    assert not any("flight" in label for label in trial.offered)


@pytest.mark.rule("veiel:R123", "veiel:R121")
def test_there_is_one_roll_in_a_turn_and_a_failed_one_costs_no_turn() -> None:
    """After a failure nobody can roll again: the heroes act, and next round they may flee again."""
    game = table()
    line_up(game, *ZOMBIES)
    trial = let_be(tries(game, combat(game)), until="flight")
    heroes_roll(game, flight_number(game) - 1)

    trial.player(seat(game, "knight")).chooses("flee")
    assert game.outcome == ""
    trial.player("one").chooses("Knight", topic="starter")
    trial.player(seat(game, "knight")).is_offered("End the turn", topic="turn")
    let_be(trial, until="flight")

    assert game.combat_round == 2
    assert len(trial.happened_of(FlightRolled)) == 1
    trial.player(game.holder.controller).is_offered("flee", topic="flight")


# -- R120


@pytest.mark.rule("veiel:R120")
@pytest.mark.parametrize("enemies", range(1, 15))
def test_flight_needs_7_and_one_for_each_enemy(enemies: int) -> None:
    """Three enemies need a 10, thirteen a 20; nothing is added, and fourteen are hopeless."""
    game = table()
    line_up(game, *["Zombie"] * 4, *["Drowned Zombie"] * 2, *["Animated Statue"] * 2,
            *["Grave Guard"] * 2, *["Crypt Ghoul"] * 2, *["Tomb Robber"] * 2)  # fmt: skip
    for monster in game.enemies[enemies:]:
        MonsterFell(monster).apply(game)
    lowest = 7 + enemies
    for die in range(1, 21):
        heroes_roll(game, die)
        trial = tries(game, start_players_turn(game))
        trial.player(seat(game, "knight")).chooses("flee", topic="flight")

        assert (game.outcome == FLED) == (die >= lowest)
        assert trial.happened_of(FlightRolled)[0].total == die
        CombatEnded("").apply(game)


@pytest.mark.rule("veiel:R120")
def test_enemies_that_have_fallen_do_not_count() -> None:
    """Only the enemies standing at the moment make a flight harder (A28)."""
    game = table()
    first, *_ = line_up(game, *ZOMBIES)
    four = flight_number(game)

    MonsterFell(first).apply(game)

    assert (four, flight_number(game)) == (11, 10)


@pytest.mark.rule("veiel:R120")
def test_texts_may_help_a_flight() -> None:
    """A smoke flask adds to this roll, and to this alone."""
    game = table()
    line_up(game, *ZOMBIES)
    flask = equip(game, "healer", "Smoke Flask")
    heroes_roll(game, 5, 5)

    trial = tries(game, start_players_turn(game))
    trial.player(seat(game, "knight")).chooses(flask.key, topic="flight")
    trial.player(seat(game, "knight")).chooses("flee", topic="flight")
    assert game.outcome == FLED
    CombatEnded("").apply(game)
    again = flees(game, 5)

    assert again.happened_of(FlightRolled)[0].total == 5
    assert game.outcome == ""


# -- R122, R264


@pytest.mark.rule("veiel:R122", "veiel:R264")
def test_who_flees_keeps_what_was_gathered_and_gains_nothing() -> None:
    """Crystals and gear stay, those felled in this fight give nothing, and poison ends."""
    game = table()
    enter(game)
    first, *_ = line_up(game, *ZOMBIES, room="Monster I")
    MonsterFell(first).apply(game)
    game.purse.value = 7
    a_hero(game, "healer").poison = 2
    gear, stored = len(game.worn), len(game.store)
    trial = let_be(tries(game, combat(game)), until="flight")
    heroes_roll(game, 20)

    trial.player(seat(game, "knight")).chooses("flee", topic="flight")

    trial.nothing_pending()
    assert not game.fighting
    assert not trial.happened_of(LootRolled)
    assert (game.purse.value, len(game.worn), len(game.store)) == (7, gear, stored)
    assert a_hero(game, "healer").poison == 0
    assert len(game.monster_discard) == 4
    assert not game.line.cards
    assert not game.felled.cards


@pytest.mark.rule("veiel:R122")
def test_a_flight_is_a_return_like_any_other() -> None:
    """All come back to the rest zone with their crystals, recover, and the dungeon is corrupted."""
    game = table(dm=False)
    enter(game)
    line_up(game, *ZOMBIES, room="Monster I")
    game.purse.value = 7
    a_hero(game, "healer").vit = 1
    flees(game, 20).nothing_pending()

    trial = tries(game, settle_room(game)).nothing_pending()
    assert game.returning
    assert not trial.happened_of(RoomResolved)
    tries(game, go_back(game)).nothing_pending()
    tries(game, corrupt(game)).nothing_pending()

    healer = a_hero(game, "healer")
    assert game.purse.value == 7
    assert healer.vit == game.maximum(healer)
    assert game.difficulty == 1


# -- R165


def hopeless_for_heroes() -> Dungeon:
    """One hero stands against four."""
    game = table()
    line_up(game, *ZOMBIES)
    falls(game, "barbarian", "healer", "magician")
    return game


@pytest.mark.rule("veiel:R165")
def test_the_dungeon_master_may_concede_with_loot() -> None:
    """The last basic monster against several heroes need not be played out: won, with its loot."""
    game = table()
    line_up(game, "Zombie")
    purse = game.purse.value
    trial = let_be(tries(game, combat(game)), until="concede")

    trial.player(DM).chooses("concede", topic="concede")
    let_be(trial).nothing_pending()

    assert game.outcome == WON
    assert trial.happened_of(LootRolled)
    assert game.purse.value == purse + 2


@pytest.mark.rule("veiel:R165", "veiel:R176")
def test_the_heroes_may_concede() -> None:
    """One hero against several may give up at once: it is a wipe-out."""
    game = hopeless_for_heroes()
    game.purse.value = 5
    enter(game)
    trial = let_be(tries(game, combat(game)), until="flight")

    trial.player(seat(game, "knight")).chooses("concede", topic="flight")
    trial.nothing_pending()
    tries(game, settle_room(game)).nothing_pending()

    assert game.outcome == WIPED_OUT
    assert game.purse.value == 0


@pytest.mark.rule("veiel:R165")
@pytest.mark.parametrize("line", [("Zombie", "Zombie"), ("Crypt Ogre",)])
def test_only_what_is_hopeless_is_conceded(line: tuple[str, ...]) -> None:
    """Two basic monsters, or a powerful one, have a chance left, and so have several heroes."""
    game = table("knight", "healer")
    line_up(game, *line)

    trial = let_be(tries(game, combat(game)), until="flight")
    assert "concede" not in trial.asked.keys
    let_be(trial, until="turn", seat=seat(game, "healer"))
    trial.player(seat(game, "healer")).chooses("end")

    assert trial.asked.topic in ("defender", "attack")


@pytest.mark.rule("veiel:R165")
def test_one_against_one_is_not_hopeless() -> None:
    """The last hero against the last basic monster fights on, and so does it."""
    game = table("knight", "healer")
    line_up(game, "Zombie")
    falls(game, "healer")

    trial = let_be(tries(game, combat(game)), until="flight")
    assert "concede" not in trial.asked.keys
    let_be(trial, until="turn")
    trial.player(seat(game, "knight")).chooses("end")

    assert trial.happened_of(DefenceRolled)
    assert trial.asked.topic == "flight"


@pytest.mark.rule("veiel:R165")
def test_even_the_boss_can_be_conceded_to() -> None:
    """One hero against the boss may give up, and has lost."""
    game = table()
    line_up(game, "King Urais", final=True)
    falls(game, "barbarian", "healer", "magician")

    trial = tries(game, start_players_turn(game))
    trial.player(seat(game, "knight")).chooses("concede", topic="flight")

    assert game.outcome == WIPED_OUT
