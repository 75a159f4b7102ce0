"""Phylacteries: who gets them, the slot they fill, that they stay (R021-R025)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.camp import camp
from examples.order_of_veiel.cards import PhylacteryCard
from examples.order_of_veiel.dungeon_master import GOING_ON, Occasion, dm_window
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.hero_turn import hero_turn
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.courses import here
from tests.order_of_veiel.setting_up import TEAM, set_up
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    hold_event,
    line_up,
    seat,
    strip,
    table,
    tries,
)
from tests.order_of_veiel.using import camps, in_resolved_room

SIX = (*TEAM, "scholar", "sealer")
WITH = Options(phylacteries=True)


def bearers(game: Dungeon) -> list[Hero]:
    """The heroes with a phylactery."""
    return [
        hero
        for hero in game.heroes
        if any(isinstance(item.printed, PhylacteryCard) for item in game.items_of(hero))
    ]


@pytest.mark.rule("veiel:R021")
@pytest.mark.parametrize(("heroes", "count"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("dm", [True, False])
def test_half_of_the_heroes_get_one_each(heroes: int, count: int, dm: bool) -> None:
    """Half of the heroes, rounded up, get a phylactery each; the dungeon master never counts."""
    game = set_up(*SIX[:heroes], dm=dm, options=WITH, to="The defender")

    assert len(bearers(game)) == count
    assert len(game.phylacteries) == 8 - count


@pytest.mark.rule("veiel:R021")
def test_without_the_option_there_are_none() -> None:
    """Phylacteries are for groups that want them."""
    game = set_up(*SIX, to="The defender")

    assert bearers(game) == []
    assert len(game.phylacteries) == 8


@pytest.mark.rule("veiel:R021")
def test_phylacteries_are_drawn_at_random() -> None:
    """The players say who gets one; chance says which."""
    drawn = []
    for seed in range(1, 6):
        game = set_up(*TEAM, options=WITH, seed=seed, to="Phylacteries")
        trial = here(game)
        trial.player("one").chooses("Shaman", topic="phylactery")
        trial.player("one").is_offered("Knight", "Healer", "Magician", topic="phylactery")
        assert "Shaman" not in trial.player("one").asked.labels
        drawn.append(game.items_of(a_hero(game, "shaman"))[0].name)

    assert len(set(drawn)) > 1


@pytest.mark.rule("veiel:R021", "veiel:R022")
def test_who_has_no_slot_free_gets_none() -> None:
    """A hero whose slots are full is not offered a phylactery."""
    game = set_up("bardess", "healer", "knight", options=WITH, to="Phylacteries")
    equip(game, "bardess", "Vigour Draught")

    offered = here(game).player("one").asked.labels

    assert offered == ("Healer", "Knight")


@pytest.mark.rule("veiel:R022")
def test_a_phylactery_fills_an_item_slot() -> None:
    """Beside it there is room for one item more."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")

    equip(game, knight, "Phylactery of Dawn")
    one_left = game.has_item_slot(knight)
    equip(game, knight, "Healing Potion")

    assert one_left
    assert not game.has_item_slot(knight)


@pytest.mark.rule("veiel:R023")
def test_a_phylactery_is_used_without_limit() -> None:
    """The Bonds are used again and again, in one turn, and stay where they are."""
    game = table("magician", "knight")
    magician, knight = game.heroes
    bonds = equip(game, magician, "Phylactery of Bonds")
    knight.end = 0
    end = magician.end
    line_up(game, "Zombie")
    trial = tries(game, hero_turn(game, magician))

    for _ in range(3):
        trial.player(seat(game, magician)).chooses("Use Phylactery of Bonds", topic="turn")

    assert (knight.end, magician.end) == (3, end - 3)
    assert game.items_of(magician) == [bonds]
    trial.player(seat(game, magician)).is_offered("Attack with Ash Staff", topic="turn")


@pytest.mark.rule("veiel:R024")
def test_a_phylactery_is_not_exchanged() -> None:
    """In a resolved room a potion can be given away and a phylactery cannot."""
    game = table("knight", "shaman")
    equip(game, "knight", "Phylactery of Dawn")
    equip(game, "knight", "Healing Potion")
    in_resolved_room(game)
    trial = camps(game, "knight")

    trial.player("one").is_offered("Knight: give Healing Potion to Shaman", topic="camp")

    said = [*trial.offered, *trial.refused]
    assert [label for label in said if "Dawn" in label] == ["Give Phylactery of Dawn up"]


@pytest.mark.rule("veiel:R024")
def test_a_phylactery_is_not_taken_in_exchange() -> None:
    """Who has nothing but phylacteries in full slots cannot be given anything."""
    game = table("bardess", "shaman")
    equip(game, "bardess", "Phylactery of Dawn")
    equip(game, "shaman", "Healing Potion")
    in_resolved_room(game)

    camps(game, "shaman").player("two").is_refused(
        "Shaman: give Healing Potion to Bardess", because="Bardess has no item slot free"
    )


@pytest.mark.rule("veiel:R024")
def test_a_phylactery_is_not_lost() -> None:
    """Lost Item has no aim where there are phylacteries only, and takes the potion of others."""
    game = table("knight", "shaman")
    equip(game, "knight", "Phylactery of Dawn")
    hold_event(game, "Lost Item")
    enter(game)
    tries(game, dm_window(game, Occasion(GOING_ON))).nothing_pending()
    potion = equip(game, "knight", "Healing Potion")

    trial = tries(game, dm_window(game, Occasion(GOING_ON)))
    trial.player(DM).chooses("Lost Item", topic="event")
    while trial.pending:
        assert "Phylactery of Dawn" not in trial.asked.labels
        trial.player(DM).chooses(trial.asked.keys[0])

    assert potion in game.alchemist_discard
    assert [item.name for item in game.items_of(a_hero(game, "knight"))] == ["Phylactery of Dawn"]


@pytest.mark.rule("veiel:R025")
def test_a_phylactery_may_be_given_up() -> None:
    """It goes back to the box, not to the alchemist, and its slot is free."""
    game = table("knight", "shaman")
    knight = a_hero(game, "knight")
    strip(game, knight)
    item = equip(game, knight, "Phylactery of Dawn")
    equip(game, knight, "Healing Potion")
    in_resolved_room(game)
    trial = tries(game, camp(game, game.player_of(knight)))

    trial.player("one").chooses("Give Phylactery of Dawn up", topic="camp")

    assert item in game.box
    assert game.has_item_slot(knight)
