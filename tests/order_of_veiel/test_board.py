"""The board: what is drawn of a table of Veiel, and for whose eyes."""

from __future__ import annotations

import pytest

from coopcards import Session
from coopcards.terminal.layout import laid_out
from coopcards.terminal.text import cells
from coopcards.views import seen_by
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.board import VeielBoard
from examples.order_of_veiel.figures import OUT_OF_COMBAT
from examples.order_of_veiel.happenings.combat import RoundBegan
from examples.order_of_veiel.happenings.dungeon import (
    Returned,
)
from examples.order_of_veiel.happenings.figures import HeroFell, Wounded
from examples.order_of_veiel.happenings.gear import FiveShown
from examples.order_of_veiel.happenings.rooms import (
    RoomFrozen,
)
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    hold_event,
    join,
    lay,
    line_up,
    table,
    weapon,
)
from tests.sections import words

BOARD = VeielBoard()
NARROW = 56
"""What a box leaves of a terminal of 60 columns."""


def drawn(game: Dungeon, seat: str | None = None) -> str:
    """What a seat is shown of the table; None: everything."""
    return words(BOARD.draw(game if seat is None else seen_by(game, seat), seat))


def at_rest(*heroes: str, dm: bool = True) -> Dungeon:
    """A table in the rest zone after the first crossing."""
    game = table(*heroes, dm=dm)
    enter(game)
    Returned().apply(game)
    return game


@pytest.mark.rule("veiel:R011")
def test_rooms_lie_face_down_for_all_but_the_dungeon_master() -> None:
    """Players see the rooms that were turned over, the dungeon master all of them."""
    game = table("knight", "healer")
    enter(game)

    for seat in ("one", "two"):
        assert "left wing | Monster I (here) | face down" in drawn(game, seat)
        assert "middle wing | face down | face down" in drawn(game, seat)
        assert "Chest" not in drawn(game, seat)
    assert "middle wing | Monster II (face down) | Chest (face down)" in drawn(game, DM)


def test_a_sealed_room_and_an_open_chest_are_marked() -> None:
    """What is sealed cannot be moved, and an open chest has nothing more."""
    game = table("knight", "healer")
    lay(game, ("Chest", "Monster I"), ("Monster II", "Empty Room"), ("Monster III", "Chest"))
    room = enter(game)
    room.frozen = room.emptied = True

    assert "left wing | Chest (here, sealed, open) | face down" in drawn(game, "one")


@pytest.mark.rule("veiel:R224")
def test_a_sealed_room_is_remembered() -> None:
    """It cannot be moved, so everybody knows it still when all rooms are turned face down."""
    game = table("knight", "healer")
    RoomFrozen(enter(game), "frozen").apply(game)
    Returned().apply(game)

    assert "left wing | Monster I (face down, sealed) | face down" in drawn(game, "two")


def test_a_hero_is_drawn_with_what_counts_now() -> None:
    """Level, VIT and END of the most there can be, characteristics, DEF, RED and the shield's."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    knight.vit, knight.end = 6, 1
    equip(game, "healer", "Poisoned Knife")
    weapon(game, "healer").broken = True
    shown = drawn(game)

    assert "Knight | 1 | 6/13 | 1/4 | 6 | 4 | 2 | 3 | 6 | 1+1" in shown
    assert "Player one; defender" in shown
    assert "Wears: Militia Sword (damage 4), Ring Mail, Round Shield" in shown
    assert "Wears: Pilgrim's Sceptre (broken, damage 3), Plain Vestment" in shown
    assert "Items: Healing Potion, Poisoned Knife" in shown


@pytest.mark.rule("veiel:R212")
def test_tokens_are_drawn_beside_heroes() -> None:
    """Poison, stun, control, imprisonment, silence and the talisman stand by the hero they hold."""
    game = table("knight", "healer")
    knight, healer = game.heroes
    knight.poison, knight.stunned, knight.talisman = 2, True, 1
    healer.controlled = healer.imprisoned = True
    healer.muted = ("Heal",)
    shown = drawn(game)

    assert "Player one; defender; poison 2; stunned; talisman +1" in shown
    assert "Player two; controlled; Heal silent; imprisonment" in shown


def test_the_fallen_are_said_to_be_out() -> None:
    """A hero without VIT is drawn as out of combat, poisoned no longer."""
    game = table("knight", "healer")
    healer = a_hero(game, "healer")
    Wounded(healer, 99, "test").apply(game)
    HeroFell(healer).apply(game)

    assert f"Player two; {OUT_OF_COMBAT}" in drawn(game)
    assert "VIT 0/" in BOARD.note(game, healer)


@pytest.mark.rule("veiel:R107")
def test_the_line_is_drawn_from_the_first_to_the_last() -> None:
    """Each monster with VIT, ATT, DEF, RED, attacks and tokens; the wings are left out."""
    game = table("knight", "healer")
    enter(game)
    zombie, guard = line_up(game, "Zombie", "Grave Guard", room="Monster I")
    zombie.burn, zombie.burn_turns, guard.staggered = 1, 3, True
    zombie.vit = 2
    shown = drawn(game, "one")

    assert "== Combat (Monster I): Round 1" in shown
    assert f"1. {zombie.label} | 2/{zombie.maximum} | " in shown
    assert "burns 1 for 3 turns" in shown
    assert f"2. {guard.label}" in shown
    assert shown.index(zombie.label) < shown.index(guard.label)
    assert "staggered" in shown
    assert "left wing |" not in shown


def test_several_attacks_stand_on_a_line_of_their_own() -> None:
    """A boss has his attacks beneath his numbers; the store is not drawn while there is a fight."""
    game = table("knight", "healer")
    enter(game)
    sword = weapon(game, "knight")
    game.move(sword, game.store)
    assert f"== Store\n{sword.name}" in drawn(game, "one")
    (king,) = line_up(game, "King Urais", final=True)
    shown = drawn(game, "one")

    assert f"1. King Urais | {king.vit}/{king.vit} | " in shown
    assert "\n   Royal Blade 8, Decree 5" in shown
    assert "== Store" not in shown
    assert "before the boss, round 1" in shown


def test_without_a_dungeon_master_the_die_is_shown() -> None:
    """The monsters' die is fixed, and events lie face down; with one the hand is a number."""
    unled, led = table("knight", "healer", dm=False), table("knight", "healer")
    hold_event(led, "Breakage")

    assert "events face down: 0; the monsters' die shows 5" in drawn(unled)
    assert "events in the dungeon master's hand: 1; the boss's power: " in drawn(led, "one")
    assert "Breakage" not in drawn(led, "one")
    assert "Events in hand: Breakage" in drawn(led, DM)


@pytest.mark.rule("veiel:R017", "veiel:R053")
def test_the_rest_zone_shows_what_the_merchants_have() -> None:
    """The smith's five with prices and prerequisites, the alchemist's pile, and the store."""
    game = at_rest("knight", "healer")
    shown = drawn(game, "one")
    assert "The smith shows nothing yet." in shown
    assert "Alchemist: Healing Potion x" in shown
    assert "Store: empty" in shown

    sword = next(card for card in game.left_pile.cards if card.name == "Long Sword")
    FiveShown([sword]).apply(game)
    equip(game, "knight", "Hatchet")

    assert "Long Sword | 4 | damage 5, melee, 1-handed; needs FOR 7. DEF +2." in drawn(game, "one")


def test_the_line_over_a_question_says_where_one_is() -> None:
    """Crossing, room and round, the own heroes, and the purse where crystals matter."""
    game = table("knight", "healer")
    assert BOARD.status(game, "one") == "set-up"
    enter(game)
    assert BOARD.status(seen_by(game, "one"), "one") == (
        "crossing 1 of 5, left wing, room 1; Knight VIT 13/13, END 4/4; purse 0"
    )
    line_up(game, "Zombie")

    assert BOARD.status(seen_by(game, DM), DM) == (
        "crossing 1 of 5, left wing, room 1, round 1; events in hand: 0"
    )
    Returned().apply(game)
    assert BOARD.status(game, "two").startswith("crossing 1 of 5, rest zone")


def test_the_table_is_drawn_anew_in_each_room_and_round() -> None:
    """The moment is another one with every room, every round of a combat and every return."""
    game = table("knight", "healer")
    moments = [BOARD.moment(game)]
    enter(game)
    moments.append(BOARD.moment(game))
    line_up(game, "Zombie")
    moments.append(BOARD.moment(game))
    RoundBegan(2).apply(game)
    moments.append(BOARD.moment(game))
    Returned().apply(game)
    moments.append(BOARD.moment(game))

    assert len(set(moments)) == len(moments)
    assert BOARD.moment(game) == moments[-1]


def test_what_stands_beside_an_option() -> None:
    """A hero has points, a monster numbers, a thing what it does, a room what its letters are."""
    game = table("knight", "healer")
    zombie = join(game, "Zombie")
    sheet = next(iter(game.sheets.cards))
    potion = game.items_of(a_hero(game, "healer"))[0]

    assert BOARD.note(game, a_hero(game, "knight")) == "VIT 13/13, END 4/4"
    assert BOARD.note(game, sheet).startswith("defender, simple to play; VIT 15")
    assert BOARD.note(game, zombie).startswith(f"VIT {zombie.vit}/{zombie.vit}; Blows")
    assert BOARD.note(game, weapon(game, "knight")).startswith("damage 4, melee, 1-handed")
    assert BOARD.note(game, potion) == potion.printed.text
    assert BOARD.note(game, game.rooms[0]).endswith("Now H is 2 and e 0.")


def test_what_stands_beside_a_deed() -> None:
    """A deed is explained by its weapon, its item or its ability; others need no words."""
    game = table("knight", "healer")
    sword, potion = weapon(game, "knight"), game.items_of(a_hero(game, "healer"))[0]
    healer = a_hero(game, "healer")

    assert "damage 4" in BOARD.deed(game, f"attack:{sword.key}")
    assert BOARD.deed(game, f"use:{potion.key}") == potion.printed.text
    assert BOARD.deed(game, f"heal:{healer.key}") == healer.printed.abilities[0].text
    assert BOARD.deed(game, f"level:{healer.key}") == ""
    assert BOARD.deed(game, "end") == ""


def test_a_card_is_described() -> None:
    """Of a hero the sheet, what it starts with and its abilities, of other cards the numbers."""
    named = {each.name: each for each in VEIEL.cards}
    knight = BOARD.card(named["Knight"])

    assert knight[1] == "Starts with: Militia Sword, Ring Mail, Round Shield"
    assert knight[2].startswith("Perfect Block (level 3, ")
    assert BOARD.card(named["Zombie"])[0].startswith("VIT ")
    assert BOARD.card(named["Long Sword"])[0] == "silver, 4 crystals"
    assert BOARD.card(named["Antidote"])[0].startswith("1 crystal, ")
    assert "crystals" in BOARD.card(named["Chest"])[-1]


@pytest.mark.parametrize("dm", [True, False])
def test_everything_fits_a_narrow_terminal(dm: bool) -> None:
    """With six heroes, long wings and a long line nothing is wider than 60 columns."""
    heroes = ("horde-breaker", "barbarian", "healer", "magician", "adventurer", "sealer")
    game = at_rest(*heroes, dm=dm)
    lay(
        game,
        ("Corrupted Vine", "Powerful Monster", "Trapped Room", "Unique Chest", "Monster I"),
        ("Powerful Monster", "Chest", "Trapped Room", "Priestess's Lair", "Monster II"),
        ("Riddle", "Rest Room", "Powerful Monster", "Empty Room", "Monster III"),
    )
    tables = [BOARD.draw(game, None)]
    line_up(game, "Grave Guard", "Animated Statue", "Drowned Zombie", room="Monster I")
    tables.append(BOARD.draw(game, None))

    for sections in tables:
        for section in sections:
            for printed in laid_out(section.parts, NARROW, bars=True):
                assert sum(cells(span.text) for span in printed) <= NARROW


def test_before_the_heroes_there_is_nothing_to_draw() -> None:
    """At the very beginning the board says that the game is being set up."""
    session = Session.start(VEIEL, seed=1)

    assert drawn(session.table) == "== set-up\nThe game is being set up."
