"""Phylacteries and the mandolin stay with their bearer (R022-R025, R209)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.content.phylacteries import MANDOLIN, PHYLACTERIES
from examples.order_of_veiel.dungeon_master import GOING_ON, Occasion, dm_window
from examples.order_of_veiel.events.losses import LOST_ITEM
from examples.order_of_veiel.rest.camp import let_player_do, room_deeds
from tests.order_of_veiel.gearing import (
    camps,
    carried,
    carries,
    hurt,
    rests,
    shown,
    turn,
    uses,
)
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    heroes_roll,
    hold_event,
    line_up,
    rise,
    table,
    tries,
)

NAMES = [card.name for card in PHYLACTERIES]
SPARE = "Phylactery of Ash"
BONDS = "Phylactery of Bonds"


# -- they stay with their bearer


@pytest.mark.rule("veiel:R022")
def test_a_phylactery_fills_an_item_slot() -> None:
    """With one, and a potion, there is no slot for a third item."""
    game = table("knight", "barbarian")
    equip(game, "knight", SPARE)
    equip(game, "knight", "Antidote")

    assert not game.has_item_slot(a_hero(game, "knight"))


@pytest.mark.rule("veiel:R023", "veiel:R115")
def test_it_is_used_without_limit_and_without_the_turn() -> None:
    """Bonds are used three times in one turn, and stay; then there is still an attack."""
    game = carries(BONDS)
    a_hero(game, "magician").end = 0

    trial = uses(game, BONDS)
    trial.player("one").chooses(f"Use {BONDS}").chooses(f"Use {BONDS}")

    trial.player("one").is_offered("Attack with Militia Sword")
    assert carried(game, "knight") == [BONDS]
    assert len(game.alchemist_discard) == 0


@pytest.mark.rule("veiel:R024", "veiel:R025")
@pytest.mark.parametrize("name", NAMES)
def test_it_is_given_up_and_never_exchanged(name: str) -> None:
    """It is not given to anybody nor sold; given up, it goes to the box and its slot is free."""
    game = table("knight", "barbarian")
    phylactery = equip(game, "knight", name)
    for place in (rests, camps):
        labels = [label for label in shown(place(game, "knight")) if name in label]
        assert [label for label in labels if not label.startswith("Use")] == [f"Give {name} up"]

    camps(game, "knight").player("one").chooses(f"Give {name} up")

    assert carried(game, "knight") == []
    assert phylactery in game.box
    assert phylactery not in game.alchemist_discard


@pytest.mark.rule("veiel:R024")
def test_nobody_gets_it_in_exchange() -> None:
    """Who carries two things that stay can be given nothing."""
    game = table("knight", "barbarian")
    equip(game, "knight", "Antidote")
    for name in NAMES[:2]:
        equip(game, "barbarian", name)

    trial = camps(game, "knight")

    trial.player("one").is_refused(
        "Knight: give Antidote to Barbarian", because="Barbarian has no item slot free"
    )


@pytest.mark.rule("veiel:R024", "veiel:R209", "veiel:R230")
def test_lost_item_takes_neither_phylactery_nor_mandolin() -> None:
    """Where nobody carries anything else the event cannot be played."""
    game = table("knight", "bardess")
    equip(game, "knight", SPARE)
    hold_event(game, "Lost Item")
    occasion = Occasion(GOING_ON)
    assert not LOST_ITEM.can(game, occasion)
    tries(game, dm_window(game, occasion)).nothing_pending()

    potion = equip(game, "knight", "Healing Potion")
    trial = tries(game, dm_window(game, occasion))
    trial.player("dm").chooses("Lost Item", topic="event")

    trial.nothing_pending()
    assert potion in game.alchemist_discard
    assert carried(game, "knight") == [SPARE]
    assert carried(game, "bardess") == [MANDOLIN.name]


@pytest.mark.rule("veiel:R024", "veiel:R209")
def test_without_a_dungeon_master_they_are_not_lost_either() -> None:
    """Lost Item searches on for somebody with a consumable (R192)."""
    game = table("bardess", "knight", "barbarian", dm=False)
    equip(game, "knight", SPARE)
    antidote = equip(game, "barbarian", "Antidote")
    turned_over = LOST_ITEM.turned_over
    assert turned_over is not None

    tries(game, turned_over(game, a_hero(game, "bardess"))).nothing_pending()

    assert antidote in game.alchemist_discard
    assert carried(game, "knight") == [SPARE]


@pytest.mark.rule("veiel:R024", "veiel:R200")
def test_the_guild_trades_in_consumables_alone() -> None:
    """The Guild Member neither gives nor takes a phylactery or the mandolin."""
    game = table("brigand", "bardess", "knight")
    rise(game, "brigand", 5)
    equip(game, "brigand", SPARE)
    equip(game, "bardess", "Antidote")
    line_up(game, "Crypt Ogre")
    trial = turn(game, "brigand")
    trial.player("one").chooses("Guild Member")

    trades = [label for label in shown(trial) if label.startswith(("Give", "Take"))]

    assert trades == ["Take Antidote of Bardess"]


# -- the mandolin


@pytest.mark.rule("veiel:R209", "veiel:R031")
def test_the_bardess_has_one_slot_beside_her_mandolin() -> None:
    """A second consumable does not fit."""
    game = table("bardess", "knight")
    assert carried(game, "bardess") == ["Mandolin"]
    assert game.has_item_slot(a_hero(game, "bardess"))

    equip(game, "bardess", "Antidote")

    assert not game.has_item_slot(a_hero(game, "bardess"))


@pytest.mark.rule("veiel:R209")
def test_the_mandolin_stays_with_the_bardess() -> None:
    """It is not given, sold, put away or given up, in a resolved room or in the rest zone."""
    game = table("bardess", "knight")
    game.purse.gain(10)

    for place in (rests, camps):
        assert [label for label in shown(place(game, "bardess")) if "Mandolin" in label] == []


@pytest.mark.rule("veiel:R209")
def test_songs_do_not_use_it_up() -> None:
    """She plays as often as she can pay."""
    game = table("bardess", "knight")
    enter(game)
    hurt(game, "knight", vit=1)
    heroes_roll(game, 15, 15)

    trial = tries(game, let_player_do(game, game.players[0], "camp", room_deeds))
    trial.player("one").chooses("Ballad (1 END)").chooses("Ballad (1 END)")

    assert a_hero(game, "knight").vit == 1 + 3 + 3
    assert carried(game, "bardess") == ["Mandolin"]
