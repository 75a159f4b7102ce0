"""A crossing: wings, events, rooms, moving on, resolved rooms (R074-R079, R083, R249, R250)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.balance import events_due
from examples.order_of_veiel.dungeon.crossing import (
    choose_wing,
    decide_way,
    draw_for_crossing,
    go_on,
    meet_boss,
)
from examples.order_of_veiel.happenings.dungeon import (
    BossFaced,
    WingDecided,
)
from examples.order_of_veiel.happenings.figures import HeroFell
from examples.order_of_veiel.happenings.rooms import (
    RoomResolved,
    RoomTurned,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import go_back
from examples.order_of_veiel.table import CROSSINGS, WINGS
from tests.order_of_veiel.courses import a_game, phase_of, play_to, resolved, saying, step
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    heroes_roll,
    rise,
    seat,
    table,
    tries,
)

TRIO = ("knight", "barbarian", "healer")
RETURN = saying(way="return")


@pytest.mark.rule("veiel:R074")
def test_a_crossing_begins_with_one_of_three_wings() -> None:
    """The players choose a wing, of three."""
    game = table()

    trial = tries(game, choose_wing(game))
    assert set(trial.asked.keys) == set(WINGS)
    trial.player("one").chooses("right_wing", topic="wing")

    assert game.going_to == "right_wing"
    assert game.crossing == 1


@pytest.mark.rule("veiel:R075")
@pytest.mark.parametrize("dm", [True, False])
def test_events_are_drawn_before_the_heroes_enter(dm: bool) -> None:
    """The wing is chosen, then events are drawn, and only then does the party enter."""
    game = a_game("knight", "barbarian", "healer", "magician", dm=dm)
    drawn = game.dm.hand if game.dm is not None else game.unled_events

    play_to(game, "Events")
    assert game.going_to
    assert not len(drawn)

    step(game)
    assert len(drawn) == events_due(game) > 0
    assert game.depth < 0
    assert all(room.face_down for room in game.rooms)


@pytest.mark.rule("veiel:R076")
def test_a_wing_is_gone_through_from_front_to_back() -> None:
    """Each time the next card of the wing is turned over and resolved."""
    game = a_game(*TRIO)
    play_to(game, "Events", answer=saying(wing="middle_wing"))
    rooms = list(game.middle_wing.cards)

    for number, room in enumerate(rooms):
        play_to(game, "What comes of it", answer=saying(way="middle_wing"))
        assert game.current_room is room
        assert [not one.face_down for one in rooms] == [at <= number for at in range(len(rooms))]

    assert all(room.face_down for room in (*game.left_wing.cards, *game.right_wing.cards))


@pytest.mark.rule("veiel:R077")
def test_after_a_room_players_equip_exchange_and_support_then_go_on_or_return() -> None:
    """A resolved room: exchange, equip, support abilities; then on, or back."""
    game = a_game(*TRIO)
    play_to(game, "Camp")
    rise(game, "healer", 3)
    a_hero(game, "knight").vit -= 5

    trial = tries(game, camp(game, game.player_of(a_hero(game, "healer"))))
    potion = next(one for one in game.items_of(a_hero(game, "healer")) if "Healing" in one.name)
    trial.player(seat(game, "healer")).is_offered(
        "Heal (2 END)", f"give:{potion.key}:{a_hero(game, 'knight').key}", "Enough", topic="camp"
    )
    sword = next(one for one in game.worn_by(a_hero(game, "healer")) if one.hand)
    trial.player(seat(game, "healer")).is_offered(f"off:{sword.key}")
    trial.player(seat(game, "healer")).chooses("Enough")
    trial.nothing_pending()

    way = tries(game, decide_way(game))
    way.player("one").is_offered("return", *WINGS, topic="way")


@pytest.mark.rule("veiel:R078")
def test_moving_on_gives_every_character_1_end_the_fallen_too() -> None:
    """Moving on to another room: +1 END for everybody, never beyond the maximum (A9)."""
    game = resolved(table(*TRIO))
    knight, barbarian, healer = game.heroes
    knight.end, barbarian.end = 1, 0
    HeroFell(barbarian).apply(game)

    WingDecided("left_wing").apply(game)
    tries(game, go_on(game)).nothing_pending()

    assert (knight.end, barbarian.end) == (2, 1)
    assert healer.end == game.full_end(healer)


@pytest.mark.rule("veiel:R078")
def test_the_first_room_of_a_crossing_is_entered_without_moving_on() -> None:
    """END comes from moving on to ANOTHER room: the entrance gives none."""
    game = table(*TRIO)
    trial = tries(game, choose_wing(game))
    trial.player("one").chooses("left_wing")
    for hero in game.heroes:
        hero.end = 0

    tries(game, go_on(game)).nothing_pending()

    assert [hero.end for hero in game.heroes] == [0, 0, 0]


@pytest.mark.rule("veiel:R078")
def test_by_option_standing_heroes_alone_gain_end() -> None:
    """`standing_gain_end`: the fallen gain nothing by moving on (A9)."""
    game = resolved(table(*TRIO, options=Options(standing_gain_end=True)))
    for hero in game.heroes:
        hero.end = 0
    HeroFell(game.heroes[1]).apply(game)

    WingDecided("left_wing").apply(game)
    tries(game, go_on(game)).nothing_pending()

    assert [hero.end for hero in game.heroes] == [1, 0, 1]


@pytest.mark.rule("veiel:R078")
def test_moving_on_to_the_boss_counts() -> None:
    """On the way to the boss everybody gains 1 END as well (A9)."""
    game = resolved(table(*TRIO), depth=1)
    for hero in game.heroes:
        hero.end = 0

    BossFaced().apply(game)
    tries(game, meet_boss(game)).nothing_pending()

    assert [hero.end for hero in game.heroes] == [1, 1, 1]


@pytest.mark.rule("veiel:R079")
@pytest.mark.parametrize("crossing", range(1, CROSSINGS))
def test_after_the_last_card_of_a_wing_the_boss_or_the_return(crossing: int) -> None:
    """On any crossing: the boss is faced, or the party returns; no room follows."""
    game = resolved(table(*TRIO), depth=1, crossing=crossing)

    trial = tries(game, decide_way(game))

    trial.player("one").is_offered("boss", "return", topic="way")
    assert not set(trial.asked.keys) & set(WINGS)


@pytest.mark.rule("veiel:R079")
def test_the_boss_waits_at_the_end_of_a_wing_only() -> None:
    """Before the last card of the wing nobody faces the boss."""
    game = resolved(table(*TRIO), depth=0)
    assert "boss" not in tries(game, decide_way(game)).asked.keys


@pytest.mark.rule("veiel:R083")
@pytest.mark.parametrize("dm", [True, False])
def test_changing_wing_draws_one_more_event_before_the_card_is_turned(dm: bool) -> None:
    """Each change gives one event more, drawn at once; staying in the wing gives none."""
    game = resolved(table(*TRIO, dm=dm))
    drawn = game.dm.hand if game.dm is not None else game.unled_events

    tries(game, decide_way(game)).player("one").chooses("left_wing")
    assert len(drawn) == 0
    assert game.going_to == "left_wing"

    tries(game, decide_way(game)).player("one").chooses("right_wing")
    assert len(drawn) == 1
    assert game.going_to == "right_wing"
    assert all(room.face_down for room in game.right_wing.cards)


@pytest.mark.rule("veiel:R083")
def test_the_event_of_a_change_can_be_played_on_that_very_way() -> None:
    """The event drawn for the change is in hand before the card is turned."""
    game = a_game(*TRIO)
    play_to(game, "The way")
    for event in tuple(game.event_pile.cards):
        if event.name != "Horde Attack":
            game.move(event, game.event_discard)

    play_to(game, "Interruption", answer=saying(way="right_wing"))
    step(game, saying(event="Horde Attack"))

    assert phase_of(game) == "The line"
    assert game.fighting


@pytest.mark.rule("veiel:R083")
def test_in_another_wing_the_room_of_the_next_line_comes() -> None:
    """The next line of the other wing, never an earlier one (A10)."""
    game = resolved(table(*TRIO))
    WingDecided("right_wing").apply(game)
    tries(game, go_on(game)).nothing_pending()
    assert (game.wing, game.depth) == ("right_wing", 1)


@pytest.mark.rule("veiel:R083")
def test_by_option_a_change_leads_to_the_first_unresolved_room_without_end() -> None:
    """`change_to_first_unresolved`: the first room not yet visited, and no END for walking."""
    game = resolved(table(*TRIO, options=Options(change_to_first_unresolved=True)))
    for hero in game.heroes:
        hero.end = 0
    WingDecided("right_wing").apply(game)
    tries(game, go_on(game)).nothing_pending()
    assert (game.wing, game.depth) == ("right_wing", 0)
    assert [hero.end for hero in game.heroes] == [0, 0, 0]

    RoomTurned(game.right_wing.cards[0]).apply(game)
    WingDecided("left_wing").apply(game)
    tries(game, go_on(game)).nothing_pending()
    assert (game.wing, game.depth) == ("left_wing", 1)


@pytest.mark.rule("veiel:R083", "veiel:R096")
def test_rooms_of_an_earlier_crossing_are_unresolved_again() -> None:
    """`change_to_first_unresolved` sees the rooms visited in this crossing only."""
    options = Options(change_to_first_unresolved=True)
    game = resolved(table(*TRIO, options=options))
    enter(game, "right_wing", crossing=2)
    RoomResolved().apply(game)

    WingDecided("left_wing").apply(game)
    tries(game, go_on(game)).nothing_pending()

    assert (game.wing, game.depth) == ("left_wing", 0)


@pytest.mark.rule("veiel:R249")
def test_in_a_resolved_room_a_hero_heals_again_and_again() -> None:
    """No order of turns: any number of times, at the normal cost; a failed roll loses its END."""
    game = resolved(table(*TRIO))
    rise(game, "healer", 3, "faith")
    healer, knight, barbarian = (a_hero(game, key) for key in ("healer", "knight", "barbarian"))
    knight.vit = barbarian.vit = 1
    heroes_roll(game, 15, 1, 15)
    before = healer.end

    player = tries(game, camp(game, game.player_of(healer))).player(seat(game, "healer"))
    player.chooses("Heal (2 END)").chooses("Knight")
    healed = knight.vit
    assert healed > 1
    player.chooses("Heal (2 END)").chooses("Barbarian")
    assert barbarian.vit == 1
    player.chooses("Heal (2 END)").chooses("Barbarian")

    assert barbarian.vit == healed
    assert healer.end == before - 6


@pytest.mark.rule("veiel:R249")
def test_in_a_resolved_room_consumables_are_used_as_often_as_one_likes() -> None:
    """Two potions of one hero, one after the other."""
    game = resolved(table(*TRIO))
    potions = [equip(game, "knight", "Healing Potion") for _ in range(2)]
    barbarian = a_hero(game, "barbarian")
    barbarian.vit = 1

    player = tries(game, camp(game, game.players[0])).player("one")
    for potion in potions:
        player.chooses(f"use:{potion.key}")
        if "Barbarian" in player.asked.labels:
            player.chooses("Barbarian")

    assert barbarian.vit == 1 + 2 * 6


@pytest.mark.rule("veiel:R250")
def test_who_is_out_of_combat_is_carried_along() -> None:
    """Still out in the next room, back with the others in the rest zone."""
    game = resolved(table(*TRIO))
    knight = a_hero(game, "knight")
    knight.vit = 0
    HeroFell(knight).apply(game)

    WingDecided("left_wing").apply(game)
    tries(game, go_on(game)).nothing_pending()
    assert game.depth == 1
    assert not knight.stands
    assert knight in game.heroes

    tries(game, go_back(game)).nothing_pending()
    assert knight.stands
    assert knight.vit == game.maximum(knight)


@pytest.mark.rule("veiel:R145")
def test_by_option_more_events_are_drawn() -> None:
    """`events_more` is added to what the table says (R181)."""
    plain, more = table(), table(options=Options(events_more=2))
    for game in (plain, more):
        tries(game, draw_for_crossing(game)).nothing_pending()
    assert plain.dm is not None
    assert more.dm is not None
    assert len(more.dm.hand) == len(plain.dm.hand) + 2
