"""The scholar: Lore of the Crypt and Crystal Shrapnel (R207)."""

from __future__ import annotations

import pytest

from coopcards.cards import FACE_DOWN
from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.order_of_veiel.cards import Room
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.happenings.dungeon import (
    CrossingBegan,
    RestOver,
)
from examples.order_of_veiel.rest.rest_zone import go_back, rest
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import a_hero, rise, table, tries
from tests.order_of_veiel.using import (
    STURDY,
    acts,
    camps,
    fell,
    fights,
    in_resolved_room,
    offers,
    player_of,
    refuses,
    uses,
    will_fail,
    will_succeed,
)

CHOSEN = "right_wing:2"


def scholars() -> Dungeon:
    """A scholar of level 3 and two others, with no corruption yet."""
    game = table("scholar", "knight", "healer")
    rise(game, "scholar", 3)
    return game


def rests(game: Dungeon, hero: str) -> Trial:
    """What a hero's player does in the rest zone."""
    return tries(game, rest(game, game.player_of(a_hero(game, hero))))


def room_of(game: Dungeon, place: str) -> Room:
    """The room at that place, as the scholar names it."""
    wing, _, number = place.partition(":")
    return game.wing_zone(wing).cards[int(number) - 1]


def shown_to(game: Dungeon, seat: str) -> list[str]:
    """The names of the rooms of the board that a seat sees."""
    return [room.name for room in seen_by(game, seat).rooms if room.printed is not FACE_DOWN]


def reveals(game: Dungeon, trial: Trial, place: str) -> None:
    """The scholar uses her lore on a room."""
    uses(trial, "scholar", "Lore of the Crypt").chooses(place, topic="place")


# -- Lore of the Crypt


@pytest.mark.rule("veiel:R207")
def test_lore_turns_one_room_of_the_board_up_for_every_seat() -> None:
    """Before, no player knows any room; afterwards all know that one, and no other."""
    game = scholars()
    in_resolved_room(game)
    known = room_of(game, "left_wing:1").name
    room = room_of(game, CHOSEN)
    for seat in ("one", "two", "three"):
        assert shown_to(game, seat) == [known]

    reveals(game, camps(game, "scholar"), CHOSEN)

    for seat in ("one", "two", "three"):
        assert sorted(shown_to(game, seat)) == sorted([known, room.name])
    assert len(shown_to(game, DM)) == len(game.rooms)
    assert a_hero(game, "scholar").end == 5 - 1


@pytest.mark.rule("veiel:R207")
def test_lore_chooses_among_places_without_a_name() -> None:
    """All places that lie face down are on offer, and what they are called tells nothing."""
    game = scholars()
    in_resolved_room(game)

    trial = camps(game, "scholar")
    uses(trial, "scholar", "Lore of the Crypt")

    assert trial.offered == [
        "Room 2 of the left wing",
        "Room 1 of the middle wing",
        "Room 2 of the middle wing",
        "Room 1 of the right wing",
        "Room 2 of the right wing",
    ]


@pytest.mark.rule("veiel:R207", "veiel:R114")
def test_lore_is_used_in_a_combat_without_using_the_turn() -> None:
    """On her turn; she attacks all the same, and may use it again while END lasts."""
    game = fights("scholar", "Zombie")
    trial = acts(game, "scholar")

    reveals(game, trial, CHOSEN)

    assert not room_of(game, CHOSEN).face_down
    player_of(trial, "scholar").is_offered("Attack with Birch Wand", topic="turn")
    offers(trial, "scholar", "Lore of the Crypt")


@pytest.mark.rule("veiel:R207")
def test_lore_is_used_in_the_rest_zone_and_lasts_through_the_next_crossing() -> None:
    """Until the next return: corruption that leaves the room alone does not hide it."""
    game = scholars()
    tries(game, go_back(game)).nothing_pending()
    room = room_of(game, CHOSEN)

    reveals(game, rests(game, "scholar"), CHOSEN)
    RestOver().apply(game)
    trial = tries(game, corrupt(game))
    others = [one.key for one in game.rooms if one is not room][: len(game.heroes)]
    trial.player(DM).selects(*others, topic="take rooms")
    while not trial.done:
        if trial.asked.topic == "new rooms":
            trial.player(DM).orders(*trial.asked.keys)
        else:
            trial.player(DM).chooses(trial.asked.keys[0])
    CrossingBegan(2).apply(game)
    assert not room.face_down

    tries(game, go_back(game))
    assert room.face_down


@pytest.mark.rule("veiel:R207")
def test_lore_lasts_until_the_next_return_from_the_dungeon() -> None:
    """A room revealed on the way lies face down again in the rest zone, hidden from all players."""
    game = scholars()
    in_resolved_room(game)
    reveals(game, camps(game, "scholar"), CHOSEN)
    assert not room_of(game, CHOSEN).face_down

    tries(game, go_back(game))

    assert shown_to(game, "one") == shown_to(game, "two") == []


@pytest.mark.rule("veiel:R207")
def test_a_room_that_lore_has_shown_is_not_yet_turned_over_to_be_resolved() -> None:
    """A look is no visit: neither visited nor resolved, so it is still to come (A40)."""
    game = scholars()
    in_resolved_room(game)
    before = game.current_room

    reveals(game, camps(game, "scholar"), CHOSEN)

    assert not room_of(game, CHOSEN).visited
    assert game.current_room is before


@pytest.mark.rule("veiel:R207")
def test_lore_is_refused_where_every_room_lies_face_up() -> None:
    """There is nothing left to reveal."""
    game = scholars()
    in_resolved_room(game)
    for room in game.rooms:
        room.face_down = False

    refuses(camps(game, "scholar"), "scholar", "Lore of the Crypt", "no room lies face down")


@pytest.mark.rule("veiel:R207", "veiel:R029")
def test_lore_waits_for_level_3_and_asks_for_end() -> None:
    """At level 2, or with END 0, the rest zone shows it refused."""
    game = table("scholar", "knight")
    rise(game, "scholar", 2)
    refuses(rests(game, "scholar"), "scholar", "Lore of the Crypt", "unlocked at level 3")

    rise(game, "scholar", 3)
    scholar = a_hero(game, "scholar")
    scholar.end = 0
    refuses(
        rests(game, "scholar"),
        "scholar",
        "Lore of the Crypt",
        f"costs 1 END, {scholar.label} has 0",
    )


@pytest.mark.rule("veiel:R207")
def test_a_fallen_scholar_knows_nothing_to_tell() -> None:
    """Out of combat she uses no ability."""
    game = scholars()
    fell(game, "scholar")
    in_resolved_room(game)

    assert "Lore of the Crypt (1 END)" in camps(game, "scholar").refused


# -- Crystal Shrapnel


@pytest.mark.rule("veiel:R207")
def test_crystal_shrapnel_hurts_up_to_three_enemies_of_her_choice() -> None:
    """INT 6 makes 5 to each, less RED; the rampart is in nobody's way, and one is left alone."""
    game = fights("scholar", "Animated Statue", "Zombie", "Crypt Ghoul", "Cave Spider")
    statue, zombie, ghoul, spider = game.enemies
    before = a_hero(game, "scholar").end
    will_succeed(game, "scholar", "Crystal Shrapnel")

    uses(acts(game, "scholar"), "scholar", "Crystal Shrapnel").selects(
        statue.key, ghoul.key, spider.key, topic="targets"
    )

    assert [STURDY - one.vit for one in (statue, zombie, ghoul, spider)] == [5 - 2, 0, 5, 5]
    assert a_hero(game, "scholar").end == before - 3


@pytest.mark.rule("veiel:R207")
def test_crystal_shrapnel_may_hurt_fewer_than_three_but_no_more() -> None:
    """One to three are chosen; of one enemy nobody is asked."""
    game = fights("scholar", "Zombie", "Crypt Ghoul", "Cave Spider", "Rust Hound")
    trial = acts(game, "scholar")
    uses(trial, "scholar", "Crystal Shrapnel")
    assert (trial.asked.at_least, trial.asked.at_most) == (1, 3)

    game = fights("scholar", "Zombie")
    will_succeed(game, "scholar", "Crystal Shrapnel")
    trial = acts(game, "scholar")
    uses(trial, "scholar", "Crystal Shrapnel")
    assert trial.asked.topic == "turn"
    assert STURDY - game.enemies[0].vit == 5


@pytest.mark.rule("veiel:R207")
def test_a_failed_crystal_shrapnel_hurts_nobody() -> None:
    """Its 3 END are lost."""
    game = fights("scholar", "Zombie", "Crypt Ghoul")
    before = a_hero(game, "scholar").end
    will_fail(game, "scholar", "Crystal Shrapnel")

    uses(acts(game, "scholar"), "scholar", "Crystal Shrapnel").selects(
        *[one.key for one in game.enemies], topic="targets"
    )

    assert [one.vit for one in game.enemies] == [STURDY] * 2
    assert a_hero(game, "scholar").end == before - 3
