"""Events with a dungeon master: how many, when, and what becomes of them (R145-R148, A19, A38)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial, load
from examples.order_of_veiel.combat.damage import wound_monsters
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.loot import gather_loot
from examples.order_of_veiel.combat.monsters_turn import monster_turn, start_monsters_turn
from examples.order_of_veiel.dungeon.crossing import (
    choose_wing,
    decide_way,
    draw_for_crossing,
    interrupt,
    turn_over,
    way_decided,
)
from examples.order_of_veiel.dungeon.drawing import draw_events
from examples.order_of_veiel.dungeon.room_effects import riddle
from examples.order_of_veiel.events.deck import EVENTS
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
    CrossingBegan,
    EventPutAway,
    WentOn,
    WingDecided,
)
from examples.order_of_veiel.happenings.figures import Wounded
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import go_back, leave_rest_zone, rest
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    FOUR,
    a_hero,
    enter,
    equip,
    heroes_roll,
    hold_event,
    line_up,
    monsters_roll,
    rise,
    seat,
    table,
    tries,
)

SIX = (*FOUR, "brigand", "assassin")
ANY_TIME = {"Lost Item", "Breakage"}


def names_in_hand(game: Dungeon) -> list[str]:
    """What the dungeon master holds, by name."""
    assert game.dm is not None
    return [event.name for event in game.dm.hand.cards]


def held_by_dm(boss: str = "king-urais") -> Dungeon:
    """A table whose dungeon master holds one card of every event, with something to strike."""
    game = table(boss=boss)
    for event in EVENTS:
        hold_event(game, event.name)
    for hero in FOUR:
        rise(game, hero, 5)
    equip(game, "healer", "Antidote")
    return game


def offered(trial: Trial) -> set[str]:
    """What the dungeon master may play in the window that is open."""
    assert (trial.asked.seat, trial.asked.topic) == (DM, "event")
    return {label for label in trial.offered if label != "Pass"}


# -- how many


@pytest.mark.rule("veiel:R145", "veiel:R092", "veiel:R179")
@pytest.mark.parametrize(
    ("heroes", "due"),
    [
        (2, (0, 1, 2, 3)),
        (3, (0, 1, 2, 3)),
        (4, (1, 2, 3, 4)),
        (5, (1, 2, 3, 4)),
        (6, (2, 3, 4, 5)),
    ],
)
def test_events_drawn_grow_with_difficulty_and_heroes(heroes: int, due: tuple[int, ...]) -> None:
    """A crossing brings 1 + difficulty events, -1 to +1 by the number of heroes, never below 0."""
    game = table(*SIX[:heroes])
    for difficulty, expected in enumerate(due):
        Corrupted(difficulty).apply(game)
        before = len(names_in_hand(game))

        tries(game, draw_for_crossing(game)).nothing_pending()

        assert len(names_in_hand(game)) - before == expected


@pytest.mark.rule("veiel:R145", "veiel:R083")
def test_a_change_of_wing_brings_one_event_more() -> None:
    """Each change of wing gives the dungeon master one event more, staying in it none."""
    game = table()
    enter(game)

    tries(game, decide_way(game)).player("one").chooses("Left wing", topic="way")
    assert names_in_hand(game) == []
    tries(game, decide_way(game)).player("one").chooses("Right wing", topic="way")

    assert len(names_in_hand(game)) == 1


@pytest.mark.rule("veiel:R145")
def test_a_riddle_unsolved_brings_one_event_more() -> None:
    """Whoever fails the riddle lets the dungeon master draw one event."""
    game = table()
    room = next(one for one in game.rooms_aside.cards if one.name == "Riddle")
    heroes_roll(game, 2)

    tries(game, riddle(game, room)).player("one").chooses("Magician", topic="riddle")

    assert len(names_in_hand(game)) == 1


# -- when


@pytest.mark.rule("veiel:R147", "veiel:A38", "veiel:R225")
def test_window_a_the_heroes_decide_to_go_on() -> None:
    """(a) When the heroes go on the dungeon master may interrupt, before the next card."""
    game = held_by_dm()
    room = enter(game)
    WingDecided("left_wing").apply(game)

    trial = tries(game, interrupt(game))

    assert offered(trial) == ANY_TIME | {"Horde Attack", "Spike Slab", "Rockfall"}
    assert game.left_wing.cards[1].face_down
    assert game.current_room is room


@pytest.mark.rule("veiel:R147", "veiel:A38", "veiel:R228")
def test_window_b_a_card_is_about_to_be_turned_over_and_has_been() -> None:
    """(b) There is a window before a card is turned over, and one after it."""
    game = held_by_dm()
    CrossingBegan(1).apply(game)
    WingDecided("left_wing").apply(game)
    WentOn(0).apply(game)

    trial = tries(game, turn_over(game))
    assert game.left_wing.cards[0].face_down
    assert offered(trial) == ANY_TIME | {"Secret Door"}
    trial.player(DM).passes(topic="event")

    assert not game.left_wing.cards[0].face_down
    assert offered(trial) == ANY_TIME | {"Ambush"}
    trial.player(DM).passes(topic="event")
    trial.nothing_pending()


@pytest.mark.rule("veiel:R147", "veiel:A38")
def test_ambush_needs_a_fight() -> None:
    """A room without a fight lets the dungeon master play no Ambush."""
    game = held_by_dm()
    CrossingBegan(1).apply(game)
    WingDecided("left_wing").apply(game)
    WentOn(1).apply(game)

    trial = tries(game, turn_over(game))
    trial.player(DM).passes(topic="event")

    assert offered(trial) == ANY_TIME


@pytest.mark.rule("veiel:R147", "veiel:A38")
def test_window_c_start_of_a_heros_turn() -> None:
    """(c) At the start of a hero's turn, before the hero does anything."""
    game = held_by_dm(boss="high-priestess")
    line_up(game, "Zombie")

    trial = tries(game, hero_turn(game, a_hero(game, "knight")))

    curses = {"Curse of Weakness", "Imprisonment", "Muteness"}
    assert offered(trial) == ANY_TIME | curses | {"Spike Slab", "Rockfall", "Mental Attack"}
    trial.player(DM).passes(topic="event")
    trial.player(seat(game, "knight")).is_offered("Attack with Militia Sword", topic="turn")


@pytest.mark.rule("veiel:R147", "veiel:A38", "veiel:R226")
def test_window_d_a_defence_die_has_just_succeeded() -> None:
    """(d) After a successful defence roll; after a failed one the dungeon master is not asked."""
    game = held_by_dm()
    zombie = line_up(game, "Zombie")[0]
    heroes_roll(game, 19, 2)
    monsters_roll(game, 2, 19)

    trial = tries(game, monster_turn(game, zombie))
    trial.player("one").chooses("keep", topic="defender")
    assert offered(trial) == ANY_TIME | {"Curse of Defense"}
    trial.player(DM).passes(topic="event")
    trial.nothing_pending()

    trial = tries(game, monster_turn(game, zombie))
    trial.player("one").chooses("keep", topic="defender")
    assert trial.asked.topic == "reaction"


@pytest.mark.rule("veiel:R147", "veiel:A38")
@pytest.mark.parametrize(
    ("boss", "power"),
    [("apprentice-of-the-order", "Reanimation"), ("soul-of-the-charred-hunter", "Ember Hunt")],
)
def test_window_e_start_of_the_monsters_turn(boss: str, power: str) -> None:
    """(e) At the start of the monsters' turn, before a monster attacks."""
    game = held_by_dm(boss)
    ghoul, zombie = line_up(game, "Crypt Ghoul", "Zombie")
    Wounded(ghoul, 1, "").apply(game)
    tries(game, wound_monsters(game, [zombie], zombie.vit, "")).nothing_pending()

    trial = tries(game, start_monsters_turn(game))

    assert offered(trial) == ANY_TIME | {"Strategic Error", "Dark Vigour", power}


@pytest.mark.rule("veiel:R147", "veiel:A38")
def test_window_f_loot_dice_lie() -> None:
    """(f) When the loot dice lie, before smith cards are drawn for them."""
    game = held_by_dm()
    zombie = line_up(game, "Zombie", "Crypt Ghoul")
    tries(game, wound_monsters(game, zombie, 20, "")).nothing_pending()
    CombatEnded("won").apply(game)
    load(game, "d6 loot", 2, 3)

    trial = tries(game, gather_loot(game))

    assert game.loot == (2, 3)
    assert offered(trial) == ANY_TIME | {"False Treasure", "Covetousness of the Dead"}


@pytest.mark.rule("veiel:R147", "veiel:A38")
def test_one_event_follows_another_without_a_limit() -> None:
    """In one window the dungeon master plays one card after another, until passing."""
    game = table()
    enter(game)
    equip(game, "healer", "Antidote")
    for name in ("Spike Slab", "Rockfall", "Lost Item"):
        hold_event(game, name)
    WingDecided("left_wing").apply(game)

    trial = tries(game, interrupt(game))
    dm = trial.player(DM)
    dm.chooses("Spike Slab", topic="event").chooses("Knight", topic="victim")
    dm.chooses("Rockfall", topic="event").chooses("Knight", topic="victim")
    dm.chooses("Lost Item", topic="event").chooses("Antidote", topic="item")
    trial.nothing_pending()

    assert {event.name for event in game.event_discard} == {"Spike Slab", "Rockfall", "Lost Item"}
    assert names_in_hand(game) == []


@pytest.mark.rule("veiel:R146", "veiel:A38")
def test_no_event_is_played_at_the_decision_to_return_or_in_a_resolved_room() -> None:
    """There is no window in a resolved room and none when the party decides to return."""
    game = held_by_dm()
    enter(game)

    trial = tries(game, camp(game, game.players[0]))
    assert trial.asked.seat == "one"
    trial.player("one").chooses("enough", topic="camp")
    trial.nothing_pending()
    trial = tries(game, decide_way(game))
    trial.player("one").chooses("Return to the rest zone", topic="way")
    trial.nothing_pending()

    assert game.returning
    assert not game.moving_on
    assert way_decided(game)


@pytest.mark.rule("veiel:R146")
def test_no_event_is_played_outside_the_dungeon() -> None:
    """Neither in the rest zone nor on the way into the dungeon is the dungeon master asked."""
    game = held_by_dm()
    CrossingBegan(1).apply(game)
    tries(game, go_back(game)).nothing_pending()
    for event in EVENTS:
        hold_event(game, event.name)

    trial = tries(game, rest(game, game.players[0]))
    assert trial.asked.seat == "one"
    trial.player("one").chooses("enough", topic="rest")
    trial.nothing_pending()
    trial = tries(game, leave_rest_zone(game))
    trial.player("one").chooses("leave", topic="leave")
    trial.nothing_pending()
    trial = tries(game, choose_wing(game))
    trial.player("one").chooses("Left wing", topic="wing")
    trial.nothing_pending()
    tries(game, draw_for_crossing(game)).nothing_pending()
    tries(game, interrupt(game)).nothing_pending()


@pytest.mark.rule("veiel:R146", "veiel:R252")
def test_events_are_played_in_the_final_combat() -> None:
    """The final combat is in the dungeon: ordinary events may be played there."""
    game = held_by_dm()
    line_up(game, "King Urais", final=True)

    trial = tries(game, hero_turn(game, a_hero(game, "knight")))

    assert {"Imprisonment", "Lost Item"} <= offered(trial)


# -- what becomes of them


@pytest.mark.rule("veiel:R148", "veiel:R040")
def test_unused_events_are_discarded_on_the_return() -> None:
    """What the dungeon master did not use in a crossing is discarded."""
    game = table()
    tries(game, draw_events(game, 3)).nothing_pending()
    unused = names_in_hand(game)
    enter(game)

    tries(game, go_back(game)).nothing_pending()

    assert names_in_hand(game) == []
    assert [event.name for event in game.event_discard] == unused


@pytest.mark.rule("veiel:R148", "veiel:R189")
def test_unused_events_are_discarded_without_a_dungeon_master_too() -> None:
    """What no die turned over in a crossing is discarded."""
    game = table(dm=False)
    tries(game, draw_events(game, 3)).nothing_pending()
    enter(game)

    tries(game, go_back(game)).nothing_pending()

    assert len(game.unled_events) == 0
    assert len(game.event_discard) == 3


@pytest.mark.rule("veiel:A19", "veiel:R148")
@pytest.mark.parametrize("dm", [True, False])
def test_an_empty_event_pile_is_made_again_of_the_discard(dm: bool) -> None:
    """Where the pile does not suffice the event discard is shuffled into a new one."""
    game = table(dm=dm)
    for event in tuple(game.event_pile.cards)[1:]:
        EventPutAway(event).apply(game)
    discarded = len(game.event_discard)

    tries(game, draw_events(game, 3)).nothing_pending()

    drawn = game.unled_events if game.dm is None else game.dm.hand
    assert len(drawn) == 3
    assert len(game.event_discard) == 0
    assert len(game.event_pile) == discarded - 2


@pytest.mark.rule("veiel:A19")
def test_where_pile_and_discard_are_empty_fewer_events_are_drawn() -> None:
    """All events in hand: nothing is left to draw."""
    game = table()
    count = sum(event.copies for event in EVENTS)

    tries(game, draw_events(game, count + 3)).nothing_pending()

    assert len(names_in_hand(game)) == count
