"""Events of the fight and the way to it, with a dungeon master (R225, R228, R234, A53)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.balance import half
from examples.order_of_veiel.combat.loot import crystals_for
from examples.order_of_veiel.combat.monsters_turn import (
    end_monsters_turn,
    monster_turn,
    start_monsters_turn,
)
from examples.order_of_veiel.dungeon.crossing import interrupt, turn_over
from examples.order_of_veiel.happenings.combat import MonstersTurnBegan, RoundBegan
from examples.order_of_veiel.happenings.dungeon import (
    BossFaced,
    WingDecided,
)
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.happenings.rooms import (
    RoomTurned,
)
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.courses import a_game, finish, here, phase_of, play_to, saying, step
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    hold_event,
    line_up,
    monsters_roll,
    table,
    tries,
)

TEAM = ("knight", "healer", "barbarian", "magician")


def on_the_way() -> Dungeon:
    """A game in which the party decides where to go from its first room, a MONSTER room."""
    game = a_game(*TEAM)
    play_to(game, "The way", answer=saying(wing="left_wing"))
    assert game.dm is not None
    for event in tuple(game.dm.hand.cards):
        game.move(event, game.event_pile)
    return game


# -- Horde Attack


@pytest.mark.rule("veiel:R225", "veiel:R147")
def test_a_horde_interrupts_the_moving_on_with_a_combat() -> None:
    """A combat at once against half as many basics as heroes, before the next card is turned."""
    game = on_the_way()
    hold_event(game, "Horde Attack")
    play_to(game, "Interruption", answer=saying(way="left_wing"))
    turned = len([event for event in game.log if isinstance(event, RoomTurned)])

    step(game, saying(event="Horde Attack"))

    assert phase_of(game) == "The line"
    assert game.fighting
    assert len(game.line) == half(len(game.heroes))
    assert not any(one.powerful for one in game.line)
    assert len([event for event in game.log if isinstance(event, RoomTurned)]) == turned


@pytest.mark.rule("veiel:R225", "veiel:R168")
def test_a_horde_beaten_gives_loot_and_the_heroes_move_on() -> None:
    """Loot as usual; then the heroes come to the room they were on their way to."""
    game = on_the_way()
    hold_event(game, "Horde Attack")
    play_to(game, "Interruption", answer=saying(way="middle_wing"))
    assert game.dm is not None
    for event in game.dm.hand.cards:
        if event.name != "Horde Attack":
            game.move(event, game.event_pile)
    step(game, saying(event="Horde Attack"))
    for monster in tuple(game.line.cards):
        game.move(monster, game.felled)
    due = crystals_for(list(game.felled.cards))
    before = game.purse.value

    play_to(game, "The card is turned over")

    assert game.purse.value == before + due
    assert (game.wing, game.depth) == ("middle_wing", 1)
    assert not game.fighting


@pytest.mark.rule("veiel:R225", "veiel:R122")
def test_a_horde_that_is_fled_ends_the_crossing() -> None:
    """Flight leads to the rest zone: no room is turned over any more."""
    game = on_the_way()
    hold_event(game, "Horde Attack")
    play_to(game, "Interruption", answer=saying(way="left_wing"))
    step(game, saying(event="Horde Attack"))
    depth = game.depth

    play_to(game, "The card is turned over", "Rest", answer=saying(event="pass"), fights="fled")

    assert phase_of(game) == "Rest"
    assert game.depth < depth


@pytest.mark.rule("veiel:R225")
def test_a_second_horde_may_follow_the_first() -> None:
    """When the first horde is beaten the window opens once more."""
    game = on_the_way()
    first, second = hold_event(game, "Horde Attack"), hold_event(game, "Horde Attack")
    play_to(game, "Interruption", answer=saying(way="left_wing"))

    step(game, saying(event=first.key))
    assert game.fighting
    play_to(game, "Interruption")

    trial = here(game)
    trial.player(DM).is_offered(second.key, topic="event")
    finish(trial)
    assert not game.moving_on


@pytest.mark.rule("veiel:R225", "veiel:A9")
def test_a_horde_may_stop_the_heroes_on_their_way_to_the_boss() -> None:
    """Moving on to the boss counts as moving on."""
    game = table()
    enter(game, depth=1)
    hold_event(game, "Horde Attack")
    BossFaced().apply(game)

    trial = tries(game, interrupt(game))
    trial.player(DM).chooses("Horde Attack", topic="event")

    trial.nothing_pending()
    assert game.fighting
    assert not game.final


@pytest.mark.rule("veiel:R225")
def test_without_monsters_there_is_no_horde() -> None:
    """Where pile and discard of the basic monsters are empty the event cannot be played."""
    game = table()
    enter(game)
    hold_event(game, "Horde Attack")
    for monster in tuple(game.monster_pile.cards):
        game.move(monster, game.box)
    WingDecided("left_wing").apply(game)

    tries(game, interrupt(game)).nothing_pending()

    assert not game.fighting


# -- Ambush


@pytest.mark.rule("veiel:R228", "veiel:A38")
def test_an_ambush_gives_the_monsters_a_turn_before_round_1() -> None:
    """The card goes over the rule that players always begin; afterwards they do."""
    game = a_game(*TEAM)
    play_to(game, "The card is turned over", answer=saying(wing="left_wing"))
    hold_event(game, "Ambush")
    begun = len(game.log)

    step(game, saying(event="Ambush"))
    assert phase_of(game) == "The line"
    finish(here(game))
    while phase_of(game) != "Players' turn":
        step(game)

    kinds = [type(event) for event in game.log[begun:]]
    assert RoundBegan not in kinds
    assert kinds.count(MonstersTurnBegan) == 1
    assert kinds.count(DefenceRolled) >= 1
    assert not game.ambushed


@pytest.mark.rule("veiel:R228")
def test_without_an_ambush_no_monster_attacks_before_round_1() -> None:
    """The same fight without the event begins with the players."""
    game = a_game(*TEAM)
    play_to(game, "The card is turned over", answer=saying(wing="left_wing"))
    hold_event(game, "Ambush")
    begun = len(game.log)

    step(game, saying(event="pass"))
    while phase_of(game) != "Players' turn":
        step(game)

    assert MonstersTurnBegan not in [type(event) for event in game.log[begun:]]


# -- Secret Door


def at_the_door(depth: int = 1) -> Dungeon:
    """The party stands before a room of the left wing; what lies before it is open."""
    game = table()
    enter(game)
    game.left_wing.cards[0].face_down = depth == 0
    game.depth = depth
    hold_event(game, "Secret Door")
    return game


@pytest.mark.rule("veiel:R228", "veiel:A38")
@pytest.mark.parametrize(
    ("depth", "wing", "place"), [(1, "right_wing", 0), (0, "right_wing", 1), (0, "left_wing", 1)]
)
def test_a_secret_door_leads_to_another_room(depth: int, wing: str, place: int) -> None:
    """The card about to be turned over changes places with another that lies face down."""
    game = at_the_door(depth)
    before = {zone.address: list(zone.cards) for zone in game.wings}
    ahead, other = game.left_wing.cards[depth], game.wing_zone(wing).cards[place]

    trial = tries(game, turn_over(game))
    trial.player(DM).chooses("Secret Door", topic="event").chooses(other.key, topic="room")

    before["left_wing"][depth], before[wing][place] = other, ahead
    assert {zone.address: list(zone.cards) for zone in game.wings} == before
    assert game.current_room is other
    assert ahead.face_down


@pytest.mark.rule("veiel:R228", "veiel:R224")
def test_a_secret_door_leads_to_no_room_that_is_open_or_frozen() -> None:
    """Rooms that lie face up and frozen ones do not move."""
    game = at_the_door()
    frozen = game.middle_wing.cards[0]
    frozen.frozen = True

    trial = tries(game, turn_over(game))
    trial.player(DM).chooses("Secret Door", topic="event")

    still = {frozen, game.left_wing.cards[0], game.left_wing.cards[1]}
    assert set(trial.asked.keys) == {room.key for room in game.rooms if room not in still}


@pytest.mark.rule("veiel:R224", "veiel:R228")
def test_a_frozen_room_ahead_keeps_its_place() -> None:
    """What the seal holds cannot be changed by a Secret Door."""
    game = at_the_door()
    ahead = game.left_wing.cards[1]
    ahead.frozen = True

    tries(game, turn_over(game)).nothing_pending()

    assert game.current_room is ahead


# -- Strategic Error


@pytest.mark.rule("veiel:R234", "veiel:A53", "veiel:R109")
def test_strategic_error_moves_the_token_for_this_turn() -> None:
    """The dungeon master names another holder, who cannot pass it; then it goes back."""
    game = table()
    knight, healer = a_hero(game, "knight"), a_hero(game, "healer")
    zombie = line_up(game, "Zombie")[0]
    hold_event(game, "Strategic Error")
    monsters_roll(game, 10)

    trial = tries(game, start_monsters_turn(game))
    trial.player(DM).chooses("Strategic Error", topic="event")
    assert "Knight" not in trial.offered
    trial.player(DM).chooses("Healer", topic="defender")
    assert game.holder is healer

    trial = tries(game, monster_turn(game, zombie))
    trial.nothing_pending()
    assert [roll.hero for roll in trial.happened_of(DefenceRolled)] == [healer]

    tries(game, end_monsters_turn(game)).nothing_pending()
    assert game.holder is knight
    trial = tries(game, monster_turn(game, zombie))
    trial.player("one").is_offered("keep", topic="defender")


@pytest.mark.rule("veiel:A53", "veiel:R234")
def test_the_token_does_not_go_back_to_a_fallen_holder() -> None:
    """Where its former holder is out of combat it stays where it is."""
    game = table()
    line_up(game, "Zombie")
    hold_event(game, "Strategic Error")
    trial = tries(game, start_monsters_turn(game))
    trial.player(DM).chooses("Strategic Error", topic="event")
    trial.player(DM).chooses("Healer", topic="defender")
    a_hero(game, "knight").state = "out of combat"

    tries(game, end_monsters_turn(game)).nothing_pending()

    assert game.holder is a_hero(game, "healer")
    assert not game.token_kept_for


@pytest.mark.rule("veiel:A53")
def test_one_strategic_error_a_turn() -> None:
    """While the token is kept for its holder a second one cannot be played."""
    game = table()
    line_up(game, "Zombie")
    error = hold_event(game, "Strategic Error")
    hold_event(game, "Strategic Error")

    trial = tries(game, start_monsters_turn(game))
    trial.player(DM).chooses(error.key, topic="event")
    trial.player(DM).chooses("Healer", topic="defender")

    trial.nothing_pending()


@pytest.mark.rule("veiel:R234")
def test_a_hero_alone_makes_no_strategic_error() -> None:
    """There must be another standing hero."""
    game = table("knight", "healer")
    a_hero(game, "healer").state = "out of combat"
    line_up(game, "Zombie")
    hold_event(game, "Strategic Error")

    tries(game, start_monsters_turn(game)).nothing_pending()


# -- Dark Vigour


@pytest.mark.rule("veiel:R147", "veiel:A38")
def test_dark_vigour_restores_half_of_a_monster() -> None:
    """The dungeon master names a wounded monster, which regains half of its VIT, rounded up."""
    game = table()
    zombie, ghoul = line_up(game, "Zombie", "Crypt Ghoul")
    zombie.vit = ghoul.vit = 1
    hold_event(game, "Dark Vigour")

    trial = tries(game, start_monsters_turn(game))
    trial.player(DM).chooses("Dark Vigour", topic="event")
    trial.player(DM).chooses(zombie.key, topic="monster")

    assert zombie.vit == 1 + half(zombie.maximum)
    assert ghoul.vit == 1


@pytest.mark.rule("veiel:R146", "veiel:A38")
def test_dark_vigour_is_not_for_bosses_and_not_for_the_unhurt() -> None:
    """Where nobody but the boss is wounded it cannot be played."""
    game = table(boss="high-priestess")
    line_up(game, "High Priestess", "Zombie", final=True)[0].vit = 5
    hold_event(game, "Dark Vigour")

    tries(game, start_monsters_turn(game)).nothing_pending()

    assert game.the_boss is not None
    assert game.the_boss.vit == 5
