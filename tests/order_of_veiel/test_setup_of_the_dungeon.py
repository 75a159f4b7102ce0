"""The set-up: boss, monsters, events, rooms (R007-R011, R020, R237)."""

from __future__ import annotations

import pytest

from coopcards.cards import FACE_DOWN
from coopcards.flow import begin, next_phase, set_table
from coopcards.views import seen_by
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.cards import EventPiece
from examples.order_of_veiel.content.bosses import BOSSES
from examples.order_of_veiel.dungeon.corruption import special_room
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.setup import lay_dungeon, open_box
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.courses import here, play_to
from tests.order_of_veiel.setting_up import TEAM, set_up
from tests.order_of_veiel.tables import table, tries


def before_the_boss_is_chosen(options: Options, *seats: str) -> Dungeon:
    """A game at its first phase."""
    game = set_table(VEIEL, options=options, seats=seats)
    begin(game)
    next_phase(game)
    return game


# -- the boss, and what the dungeon master has


@pytest.mark.rule("veiel:R007")
@pytest.mark.parametrize(("dm_chooses", "who"), [(False, "one"), (True, DM)])
def test_one_of_four_bosses_is_chosen(dm_chooses: bool, who: str) -> None:
    """The players choose one of the four bosses, or by option the dungeon master does (X20)."""
    game = before_the_boss_is_chosen(Options(dm_chooses_boss=dm_chooses), "one", "two", DM)

    trial = here(game)
    offered = trial.player(who).asked.labels
    trial.player(who).chooses("Soul of the Charred Hunter", topic="boss")

    assert list(offered) == [boss.name for boss in BOSSES]
    assert len(offered) == 4
    assert game.boss_card.name == "Soul of the Charred Hunter"


@pytest.mark.rule("veiel:R007")
@pytest.mark.parametrize(
    ("boss", "power", "room"),
    [
        ("high-priestess", "Mental Attack", "Priestess's Lair"),
        ("king-urais", "Covetousness of the Dead", "King's Tomb"),
        ("apprentice-of-the-order", "Reanimation", "Ossuary"),
        ("soul-of-the-charred-hunter", "Ember Hunt", "Pyre"),
    ],
)
def test_sheet_card_event_and_room_belong_to_the_boss(boss: str, power: str, room: str) -> None:
    """With the boss come the sheet, the boss card, the event card and the special room card."""
    game = set_up(options=Options(boss=boss))

    assert game.boss_card.key == boss
    assert [one.printed for one in game.bosses if one.printed is game.boss_card]
    assert [event.name for event in game.boss_power] == [power] == [game.boss_card.power]
    assert special_room(game).name == room == game.boss_card.room


@pytest.mark.rule("veiel:R008")
def test_five_powerful_monsters_lie_before_the_dungeon_master() -> None:
    """The pool of the powerful monsters is five, and none of them is in the pile."""
    game = set_up()

    assert len(game.powerful) == 5
    assert all(monster.powerful for monster in game.powerful)
    assert not any(monster.powerful or monster.boss for monster in game.monster_pile)


@pytest.mark.rule("veiel:R009")
def test_monsters_and_events_are_shuffled() -> None:
    """Basic monsters and events are shuffled, each into their own pile of all such cards."""
    games = [set_up(seed=seed) for seed in (1, 2)]

    for first, second, count in (
        (games[0].monster_pile, games[1].monster_pile, 22),
        (games[0].event_pile, games[1].event_pile, 31),
    ):
        assert len(first) == len(second) == count
        assert [one.key for one in first] != [one.key for one in second]
        assert {one.key for one in first} == {one.key for one in second}


@pytest.mark.rule("veiel:R020")
def test_the_dungeon_master_starts_with_one_event() -> None:
    """Before the first crossing one event is drawn, to which the balancing adds."""
    four, two = set_up(*TEAM), set_up(*TEAM[:2])
    six = set_up(*TEAM, "scholar", "sealer")

    for game in (four, two, six):
        play_to(game, "Interruption")

    assert [len(game.dm.hand) for game in (four, two, six) if game.dm is not None] == [1, 0, 2]


@pytest.mark.rule("veiel:R237")
@pytest.mark.parametrize("dm", [True, False])
def test_event_and_room_of_the_boss_are_laid_aside(dm: bool) -> None:
    """With a dungeon master no boss's event is in the pile; the special room is on no board."""
    game = set_up(dm=dm)

    powers = [event for event in game.event_pile if event.printed.boss]
    assert len(powers) == (0 if dm else 3)
    assert len(game.boss_power) == (1 if dm else 0)
    assert not any(room.printed.boss for room in game.rooms)
    assert sum(bool(room.printed.boss) for room in game.rooms_aside) == 4
    assert all(isinstance(event, EventPiece) for event in game.boss_power)


# -- the dungeon


@pytest.mark.rule("veiel:R010")
def test_the_dungeon_master_lays_two_rooms_a_wing() -> None:
    """A MONSTER opens each wing; of an empty room and two chests one lies in each, as he likes."""
    game = table(*TEAM)
    for room in tuple(game.rooms):
        game.move(room, game.rooms_aside)

    trial = tries(game, lay_dungeon(game))
    first = trial.player(DM).asked
    trial.player(DM).orders(*reversed(first.keys), topic="first rooms")
    second = trial.player(DM).asked
    trial.player(DM).orders(*(second.keys[at] for at in (1, 2, 0)), topic="second rooms")

    trial.nothing_pending()
    assert [[room.name for room in wing] for wing in game.wings] == [
        ["Monster III", "Chest"],
        ["Monster II", "Chest"],
        ["Monster I", "Empty Room"],
    ]


@pytest.mark.rule("veiel:R010")
@pytest.mark.parametrize("dm", [True, False])
def test_six_rooms_begin_the_dungeon(dm: bool) -> None:
    """Three wings of two cards: three MONSTERS in front, an empty room and two chests behind."""
    game = set_up(dm=dm)

    rows = [[room.name for room in wing] for wing in game.wings]
    assert sorted(row[0] for row in rows) == ["Monster I", "Monster II", "Monster III"]
    assert sorted(row[1] for row in rows) == ["Chest", "Chest", "Empty Room"]
    assert [len(row) for row in rows] == [2, 2, 2]


@pytest.mark.rule("veiel:R011")
@pytest.mark.parametrize("dm", [True, False])
def test_rooms_lie_face_down(dm: bool) -> None:
    """No player knows which room lies where; a dungeon master, who laid them, does."""
    game = set_up(dm=dm)

    for player in game.players:
        assert all(room.printed is FACE_DOWN for room in seen_by(game, player.key).rooms)
    assert all(room.face_down for room in game.rooms)
    if dm:
        assert [room.name for room in seen_by(game, DM).rooms] == [one.name for one in game.rooms]


@pytest.mark.rule("veiel:R007", "veiel:R239")
def test_a_boss_that_an_option_names_is_not_asked_for() -> None:
    """The option answers the first question of the set-up."""
    game = set_table(VEIEL, options=Options(boss="high-priestess"), seats=("one",))

    tries(game, open_box(game)).nothing_pending()

    assert game.boss_card.name == "High Priestess"
