"""Heroes out of combat: falling, coming back, the wipe-out (R172-R176, R263)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.loot import WIPED_OUT, end_combat
from examples.order_of_veiel.combat.monsters_turn import attack_with
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.dungeon.crossing import settle_room
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.combat import ActingBegan, TokenPassed
from examples.order_of_veiel.happenings.figures import HeroFell, Revived
from examples.order_of_veiel.happenings.rooms import (
    RoomResolved,
)
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import go_back
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    enter,
    equip,
    heroes_roll,
    let_be,
    line_up,
    monsters_roll,
    rise,
    seat,
    table,
    tries,
)

STONE = "Use Resurrection Stone"


def falls(game: Dungeon, key: str) -> Hero:
    """That hero is out of combat."""
    hero = a_hero(game, key)
    hero.vit = 0
    HeroFell(hero).apply(game)
    return hero


def turn_of(game: Dungeon, key: str) -> Trial:
    """The turn of that hero."""
    return tries(game, hero_turn(game, a_hero(game, key)))


# -- R172


@pytest.mark.rule("veiel:R172")
@pytest.mark.parametrize("left", [1, 3, 4])
def test_with_no_hit_points_left_a_hero_is_out_of_combat(left: int) -> None:
    """VIT does not fall below 0, whatever the damage."""
    game = table("magician", "knight")
    ghoul = line_up(game, "Crypt Ghoul")[0]
    magician = a_hero(game, "magician")
    magician.vit = left
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = tries(game, attack_with(game, ghoul, ghoul.printed.attacks[0]))
    trial.player(seat(game, "magician")).chooses("keep", topic="defender")

    assert ghoul.printed.attacks[0].damage > left
    assert magician.vit == 0
    assert not magician.stands


@pytest.mark.rule("veiel:R172")
def test_with_one_hit_point_left_a_hero_stands() -> None:
    """As long as there is VIT the hero acts."""
    game = table("magician", "knight")
    ghoul = line_up(game, "Crypt Ghoul")[0]
    magician = a_hero(game, "magician")
    magician.vit = ghoul.printed.attacks[0].damage + 1
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = tries(game, attack_with(game, ghoul, ghoul.printed.attacks[0]))
    trial.player(seat(game, "magician")).chooses("keep", topic="defender")

    assert magician.vit == 1
    assert turn_of(game, "magician").asked.topic == "turn"


@pytest.mark.rule("veiel:R172")
def test_fallen_heroes_have_no_turns() -> None:
    """Round after round whoever is out of combat is passed by."""
    game = table("knight", "barbarian", "healer")
    line_up(game, "Zombie", "Zombie")
    falls(game, "barbarian")
    trial = let_be(tries(game, combat(game)), until="turn")

    let_be(trial, until="flight")
    let_be(trial, until="defender")

    assert game.combat_round >= 1
    assert {event.hero.name for event in trial.happened_of(ActingBegan)} == {"Knight", "Healer"}


# -- R173


@pytest.mark.rule("veiel:R173")
@pytest.mark.parametrize("end", [0, 3])
def test_a_stone_brings_back_with_all_hit_points(end: int) -> None:
    """The hero stands again with the maximum of VIT, and END as it was."""
    game = table("knight", "barbarian", "healer")
    line_up(game, "Zombie", "Zombie")
    equip(game, "barbarian", "Resurrection Stone")
    healer = falls(game, "healer")
    healer.end = end

    turn_of(game, "barbarian").player(seat(game, "barbarian")).chooses(STONE)

    assert healer.stands
    assert (healer.vit, healer.end) == (game.maximum(healer), end)


@pytest.mark.rule("veiel:R173")
@pytest.mark.parametrize(
    ("reviver", "ability"),
    [("healer", "Resurrection (4 END)"), ("bardess", "Song of Return (4 END)")],
)
def test_an_ability_does_so_too(reviver: str, ability: str) -> None:
    """Resurrection and the Song of Return bring back with all VIT, END as it was."""
    game = table(reviver, "knight")
    rise(game, reviver, 5, "end")
    line_up(game, "Zombie", "Zombie")
    knight = falls(game, "knight")
    knight.end = 1
    heroes_roll(game, 20)

    turn_of(game, reviver).player(seat(game, reviver)).chooses(ability)

    assert knight.stands
    assert (knight.vit, knight.end) == (game.maximum(knight), 1)


@pytest.mark.rule("veiel:R173")
def test_with_nobody_fallen_there_is_nobody_to_revive() -> None:
    """The stone is refused while all stand."""
    game = table("knight", "barbarian")
    line_up(game, "Zombie", "Zombie")
    equip(game, "barbarian", "Resurrection Stone")

    turn_of(game, "barbarian").player(seat(game, "barbarian")).is_refused(STONE)


# -- R174


@pytest.mark.rule("veiel:R174")
@pytest.mark.parametrize(
    ("starter", "acts"), [("Barbarian", True), ("Knight", False), ("Magician", False)]
)
def test_whoever_comes_after_the_reviver_plays_this_turn(starter: str, acts: bool) -> None:
    """The order runs clockwise from who started: the Healer brings back the Knight.

    After the Healer his turn is still to come; before, it is over, whether he has acted or not.
    """
    game = table("knight", "barbarian", "healer", "magician")
    line_up(game, "Zombie", "Zombie")
    equip(game, "healer", "Resurrection Stone")
    TokenPassed(a_hero(game, "barbarian")).apply(game)
    if starter == "Knight":
        trial = let_be(tries(game, combat(game)), until="starter")
        trial.player("one").chooses("Knight").chooses("end", topic="turn")
        knight = falls(game, "knight")
    else:
        knight = falls(game, "knight")
        trial = let_be(tries(game, combat(game)), until="starter")
        trial.player("one").chooses(starter)
    let_be(trial, until="turn", seat=seat(game, "healer"))

    begun = len(trial.happened_of(ActingBegan))
    trial.player(seat(game, "healer")).chooses(STONE)
    assert knight.stands
    let_be(trial, until="defender")

    assert (knight in [one.hero for one in trial.happened_of(ActingBegan)[begun:]]) == acts


# -- R175, R263


@pytest.mark.rule("veiel:R175")
def test_whoever_is_out_after_a_won_combat_stays_out() -> None:
    """A won combat and the way on revive nobody: the hero is out in the next room too."""
    game = table("barbarian", "healer", "knight")
    enter(game)
    line_up(game, "Zombie")
    healer = falls(game, "healer")
    trial = let_be(tries(game, combat(game)), until="turn")
    heroes_roll(game, 20)
    monsters_roll(game, 10)
    trial.player(seat(game, "barbarian")).chooses("Attack with Woodcutter's Axe")
    let_be(trial).nothing_pending()

    trial = tries(game, settle_room(game)).nothing_pending()

    assert trial.happened_of(RoomResolved)
    assert not healer.stands
    assert healer.vit == 0


@pytest.mark.rule("veiel:R175", "veiel:R036")
def test_the_rest_zone_brings_everybody_back() -> None:
    """On the return the fallen stand again with all VIT and END."""
    game = table("barbarian", "healer")
    enter(game)
    healer = falls(game, "healer")
    healer.end = 0

    tries(game, go_back(game)).nothing_pending()

    assert healer.stands
    assert (healer.vit, healer.end) == (game.maximum(healer), game.full_end(healer))


@pytest.mark.rule("veiel:R263", "veiel:R072")
def test_nobody_revives_himself_and_the_stone_of_the_fallen_is_out_of_reach() -> None:
    """In the fight only standing heroes use stones: that of a fallen one is on offer to nobody."""
    game = table("knight", "barbarian", "healer")
    line_up(game, "Zombie", "Zombie")
    equip(game, "barbarian", "Resurrection Stone")
    falls(game, "barbarian")

    trial = let_be(tries(game, combat(game)), until="turn")
    offered: list[str] = []
    while trial.asked.topic == "turn":
        offered += [*trial.offered, *trial.refused]
        trial.player(trial.asked.seat).chooses("end")

    assert offered
    assert STONE not in offered


@pytest.mark.rule("veiel:R263", "veiel:R175")
def test_after_the_fight_the_stone_of_the_fallen_can_be_used() -> None:
    """Its slots are open to the others then: a standing hero takes the stone and uses it."""
    game = table("knight", "barbarian")
    enter(game)
    equip(game, "barbarian", "Resurrection Stone")
    barbarian = falls(game, "barbarian")
    RoomResolved().apply(game)
    asked = tries(game, camp(game, game.players[1]))
    give = next(label for label in asked.offered if "Resurrection Stone" in label)
    asked.player("two").chooses(give)
    (stone,) = game.items_of(a_hero(game, "knight"))
    assert stone.name == "Resurrection Stone"

    trial = tries(game, camp(game, game.players[0]))
    trial.player("one").chooses(STONE)

    assert [event.hero for event in trial.happened_of(Revived)] == [barbarian]
    assert barbarian.vit == game.maximum(barbarian)


# -- R176


@pytest.mark.rule("veiel:R176", "veiel:R006")
def test_a_wipe_out_costs_all_crystals_and_leads_back() -> None:
    """All unspent crystals are lost, gear and store stay, and the heroes return: no loss yet."""
    game = table("knight", "healer", dm=False)
    enter(game)
    line_up(game, "Zombie", room="Monster I")
    game.purse.value = 9
    stored = game.left_pile.look(1)[0]
    game.move(stored, game.store)
    worn = len(game.worn)
    for key in ("knight", "healer"):
        falls(game, key)

    tries(game, end_combat(game)).nothing_pending()
    tries(game, settle_room(game)).nothing_pending()

    assert game.outcome == WIPED_OUT
    assert game.purse.value == 0
    assert (list(game.store.cards), len(game.worn)) == ([stored], worn)
    assert game.returning
    tries(game, go_back(game)).nothing_pending()
    tries(game, corrupt(game)).nothing_pending()
    assert len(game.standing) == 2
    assert game.difficulty == 1


@pytest.mark.rule("veiel:R176")
def test_one_hero_who_stands_keeps_the_crystals() -> None:
    """As long as one hero stands at the end nothing is lost (A31)."""
    game = table("knight", "healer")
    enter(game)
    game.purse.value = 9
    falls(game, "healer")

    trial = tries(game, settle_room(game)).nothing_pending()

    assert trial.happened_of(RoomResolved)
    assert game.purse.value == 9
    assert not game.returning
