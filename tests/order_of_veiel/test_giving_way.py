"""Rooms that give way to a POWERFUL MONSTER, and declining the Lair (R093-R095, R101)."""

from __future__ import annotations

import pytest

from coopcards import TurnedUp
from coopcards.testing import load
from examples.order_of_veiel.cards import Room
from examples.order_of_veiel.dungeon.crossing import SENT_BACK_FROM, settle_room
from examples.order_of_veiel.happenings.combat import CombatEnded, CombatOver
from examples.order_of_veiel.happenings.figures import HeroFell
from examples.order_of_veiel.happenings.rooms import (
    RoomFrozen,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import CROSSINGS, Dungeon
from tests.order_of_veiel.courses import (
    a_game,
    at_door,
    finish,
    here,
    phase_of,
    play_to,
    saying,
    turns_over,
)
from tests.order_of_veiel.tables import FOUR, enter, lay, table, tries

TRIO = ("knight", "barbarian", "healer")
LAIR = "Priestess's Lair"
SPECIAL = (LAIR, "King's Tomb", "Ossuary", "Pyre")
OUTCOMES = ("won", "fled", "wiped out")
POWERFUL = "Powerful Monster"


def comes_of(game: Dungeon, room: str, outcome: str) -> Room:
    """The fight of a room ends like that; the card that lies there then."""
    finish(turns_over(game, room))
    CombatEnded(outcome).apply(game)
    CombatOver().apply(game)
    if outcome == "wiped out":
        for hero in game.heroes:
            hero.vit = 0
            HeroFell(hero).apply(game)
    tries(game, settle_room(game)).nothing_pending()
    return game.left_wing.cards[0]


@pytest.mark.rule("veiel:R093")
@pytest.mark.parametrize("room", SPECIAL)
@pytest.mark.parametrize("outcome", OUTCOMES)
@pytest.mark.parametrize("dm", [True, False])
def test_a_special_room_gives_way_whatever_comes_of_it(room: str, outcome: str, dm: bool) -> None:
    """Beaten, fled or lost: in the same slot lies a Powerful Monster card, face down (A40)."""
    game = table(*TRIO, dm=dm)
    lies_there = comes_of(game, room, outcome)
    assert lies_there.name == POWERFUL
    assert lies_there.face_down
    assert room in [one.name for one in game.rooms_aside.cards]
    assert [len(wing) for wing in game.wings] == [1, 1, 1]
    assert game.returning is (outcome != "won")


@pytest.mark.rule("veiel:R093")
def test_it_gives_way_in_its_own_slot() -> None:
    """The cards before it and behind it stay where they are."""
    game = table(*TRIO)
    lay(game, ("Empty Room", "Pyre", "Riddle"), ("Chest",) * 2, ("Monster I",))
    enter(game, "left_wing", 1)
    CombatEnded("won").apply(game)
    tries(game, settle_room(game)).nothing_pending()
    assert [room.name for room in game.left_wing.cards] == ["Empty Room", POWERFUL, "Riddle"]


@pytest.mark.rule("veiel:R093")
def test_a_look_alone_does_not_reveal_it() -> None:
    """Turned up by the Scholar, not to be resolved: the special room stays (A40)."""
    game = a_game("knight", "barbarian", "scholar")
    lay(game, ("Empty Room", "Chest"), ("Chest", "Pyre"), ("Monster I", "Riddle"))
    pyre = game.middle_wing.cards[1]
    TurnedUp(pyre).apply(game)
    play_to(game, "Rest", answer=saying(way="return"))
    assert game.middle_wing.cards[1] is pyre


@pytest.mark.rule("veiel:R093")
@pytest.mark.parametrize("room", ["Monster I", "Powerful Monster", "Chest", "Riddle"])
def test_other_rooms_stay_on_the_board(room: str) -> None:
    """Only the special room and the throne room give way (R096)."""
    game = table(*TRIO)
    assert comes_of(game, room, "won").name == room


@pytest.mark.rule("veiel:R095")
def test_the_throne_room_gives_way_once_it_is_resolved() -> None:
    """After a won fight a Powerful Monster card lies in its slot."""
    game = table(*TRIO)
    lies_there = comes_of(game, "Throne Room", "won")
    assert lies_there.name == POWERFUL
    assert lies_there.face_down


@pytest.mark.rule("veiel:R095")
@pytest.mark.parametrize("outcome", ["fled", "wiped out"])
def test_a_throne_room_that_is_not_resolved_stays(outcome: str) -> None:
    """A fight that was fled or lost resolves nothing (A35)."""
    game = table(*TRIO)
    assert comes_of(game, "Throne Room", outcome).name == "Throne Room"


@pytest.mark.rule("veiel:R093", "veiel:R095")
def test_there_are_cards_enough_for_all_that_gives_way() -> None:
    """Throne room and special room give way, and the third difficulty still has its card."""
    game = a_game(*TRIO, options=Options(throne_room=True))
    for _ in range(3):
        for room in [one for one in game.rooms if one.printed.gives_way]:
            game.room, game.outcome = room.key, "won"
            tries(game, settle_room(game)).nothing_pending()
        play_to(game, "A wing", answer=saying(way="return"))
    assert [room.name for room in game.rooms].count(POWERFUL) == 3
    assert game.wing_length == 5


@pytest.mark.rule("veiel:R093", "veiel:R224")
def test_a_seal_goes_with_the_room_that_gives_way() -> None:
    """The card that comes instead is not frozen, and the seal can be used elsewhere."""
    game = table(*TRIO)
    RoomFrozen(at_door(game, "Pyre"), "frozen").apply(game)
    game.room = game.left_wing.cards[0].key
    CombatEnded("won").apply(game)
    tries(game, settle_room(game)).nothing_pending()
    assert not game.left_wing.cards[0].frozen
    assert not game.sealed


# -- declining the Lair


@pytest.mark.rule("veiel:R101")
@pytest.mark.parametrize("room", SPECIAL[1:])
def test_the_lair_alone_may_be_declined(room: str) -> None:
    """In the other special rooms the fight begins without that question."""
    game = table(*TRIO)
    trial = turns_over(game, room)
    assert trial.done or trial.asked.topic == "powerful monster"
    lair = turns_over(table(*TRIO), LAIR)
    lair.player("one").is_offered("fight", "decline", topic="decline")


@pytest.mark.rule("veiel:R101")
def test_who_fights_in_the_lair_is_not_sent_back() -> None:
    """The heroes fight: the dungeon master is not asked whether to send them back."""
    game = table(*TRIO)
    game.purse.value = 8
    trial = turns_over(game, LAIR)
    trial.player("one").chooses("fight", topic="decline")
    assert trial.asked.topic == "powerful monster"
    finish(trial)
    assert trial.result == "Combat"
    assert game.purse.value == 8


@pytest.mark.rule("veiel:R101")
def test_who_declines_may_be_sent_back_without_crystals() -> None:
    """It counts as a defeat: all crystals are lost, and the party is on its way back."""
    game = table(*TRIO)
    game.purse.value = 8
    trial = turns_over(game, LAIR)
    trial.player("one").chooses("decline", topic="decline")
    trial.player("dm").confirms(topic="send back")
    trial.nothing_pending()
    assert trial.result is None
    assert not game.enemies

    tries(game, settle_room(game)).nothing_pending()
    assert game.returning
    assert game.purse.value == 0
    assert game.left_wing.cards[0].name == POWERFUL


@pytest.mark.rule("veiel:R101")
def test_the_dungeon_master_may_not_send_them_back() -> None:
    """Else the fight is fought, and no crystals are lost (A44)."""
    game = table(*TRIO)
    game.purse.value = 8
    trial = turns_over(game, LAIR)
    trial.player("one").chooses("decline", topic="decline")
    trial.player("dm").declines(topic="send back")
    finish(trial)
    assert trial.result == "Combat"
    assert game.enemies
    assert game.purse.value == 8


@pytest.mark.rule("veiel:R101")
@pytest.mark.parametrize("die", range(1, 7))
def test_without_a_dungeon_master_a_die_decides(die: int) -> None:
    """Nobody is asked: a d6 tells whether those who decline are sent back (R268)."""
    game = table(*TRIO, dm=False)
    load(game, "d6 decline", die)
    trial = turns_over(game, LAIR)
    trial.player("one").chooses("decline", topic="decline")
    trial.nothing_pending()
    assert (trial.result is None) is (die >= SENT_BACK_FROM)


@pytest.mark.rule("veiel:R101")
def test_sent_back_the_party_is_in_the_rest_zone() -> None:
    """The course leads to the rest zone, and on with the next crossing."""
    game = a_game(*TRIO)
    lay(game, (LAIR, "Chest"), ("Monster I", "Chest"), ("Monster II", "Empty Room"))
    game.purse.value = 8
    play_to(game, "Rest", answer=saying(decline="decline", send_back="yes"))
    assert game.resting
    assert game.crossing == 1
    assert game.purse.value == 0
    play_to(game, "A wing")
    assert phase_of(game) == "A wing"


@pytest.mark.rule("veiel:R101", "veiel:R004")
@pytest.mark.parametrize("sent_back", [True, False])
def test_on_crossing_5_to_be_sent_back_is_to_lose(sent_back: bool) -> None:
    """On the fifth crossing the game is lost; if the fight is fought it is not."""
    game = a_game(*TRIO)
    lay(game, (LAIR, "Chest"), ("Monster I", "Chest"), ("Monster II", "Empty Room"))
    game.crossing = CROSSINGS - 1
    answer = saying(decline="decline", send_back="yes" if sent_back else "no")
    play_to(game, "Camp", answer=answer)
    if sent_back:
        assert not phase_of(game)
        assert game.ending == "the-heroes-did-not-reach-the-boss-on-their-fifth-crossing"
    else:
        assert phase_of(game) == "Camp"
        assert not game.ending


@pytest.mark.rule("veiel:R101", "veiel:R122")
@pytest.mark.parametrize(("option", "left"), [(False, 8), (True, 0)])
def test_fleeing_the_fight_of_the_lair(option: bool, left: int) -> None:
    """A normal flight keeps the crystals (A44); by `lair_costs_crystals` it costs them all."""
    game = table(*FOUR, options=Options(lair_costs_crystals=option))
    game.purse.value = 8
    comes_of(game, LAIR, "fled")
    assert game.returning
    assert game.purse.value == left


@pytest.mark.rule("veiel:R101")
def test_by_that_option_other_flights_cost_nothing() -> None:
    """`lair_costs_crystals` speaks of the Lair alone."""
    game = table(*FOUR, options=Options(lair_costs_crystals=True))
    game.purse.value = 8
    comes_of(game, "Pyre", "fled")
    assert game.purse.value == 8


@pytest.mark.rule("veiel:R093", "veiel:R101")
def test_a_room_given_way_to_is_fought_on_the_next_crossing() -> None:
    """Its card can be met like any other Powerful Monster room."""
    game = a_game(*TRIO)
    lay(game, (LAIR, "Chest"), ("Monster I", "Chest"), ("Monster II", "Empty Room"))
    play_to(game, "Rest", answer=saying(decline="decline", send_back="yes"))
    room = game.left_wing.cards[0]
    assert room.name == POWERFUL
    RoomFrozen(room, "frozen").apply(game)
    play_to(game, "The card is turned over")
    finish(here(game))
    assert game.current_room is room
    assert [one.powerful for one in game.enemies].count(True) == 1
