"""When equipment and items change hands, and when they do not (R069-R072, R246, A36)."""

from __future__ import annotations

import pytest

from coopcards import Session
from coopcards.testing import load
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.combat.loot import gather_loot
from examples.order_of_veiel.dungeon.crossing import turn_over
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import rest
from tests.order_of_veiel.gearing import camps, fall, turn, worn
from tests.order_of_veiel.tables import (
    HEROES_DIE,
    a_hero,
    enter,
    equip,
    line_up,
    strip,
    table,
    tries,
)


@pytest.mark.rule("veiel:R070", "veiel:R032", "veiel:R246")
def test_gear_is_changed_freely_in_a_resolved_room_and_in_the_rest_zone() -> None:
    """What one hero takes off lies in the common store, for another to put on, any number."""
    game = table("knight", "barbarian")
    for phase in (camp, rest):
        for hero in game.heroes:
            strip(game, hero)
        enter(game)
        trial = tries(game, phase(game, game.players[0]))
        trial.player("one").chooses("Knight: equip Militia Sword")
        trial.player("one").chooses("Knight: take off Militia Sword").chooses("Enough")
        trial = tries(game, phase(game, game.players[1]))
        trial.player("two").chooses("Barbarian: equip Militia Sword")

        assert "Militia Sword" in worn(game, "barbarian")


@pytest.mark.rule("veiel:R246", "veiel:R171")
def test_the_loot_of_a_fight_is_worn_in_that_room() -> None:
    """A card that a fight brought lies in the store, and is put on at once."""
    game = table("knight", "healer", dm=False)
    strip(game, "knight")
    enter(game)
    (zombie,) = line_up(game, "Zombie")
    game.move(zombie, game.felled)
    sword = next(gear for gear in game.store.cards if gear.name == "Militia Sword")
    game.move(sword, game.left_pile)
    load(game, "d6 loot", 6)

    trial = tries(game, gather_loot(game))
    trial.player("one").chooses("left_pile", topic="pile")
    CombatOver().apply(game)

    camps(game, "knight").player("one").chooses("Knight: equip Militia Sword")
    assert "Militia Sword" in worn(game, "knight")


@pytest.mark.rule("veiel:R069")
def test_an_unresolved_room_offers_no_exchange() -> None:
    """While a chest waits to be opened nobody equips or gives anything."""
    game = table("knight", "healer")
    game.purse.gain(2)
    strip(game, "knight")
    enter(game, "middle_wing", 1)

    trial = tries(game, turn_over(game))

    assert trial.asked.topic == "chest"
    trial.player("one").chooses("Leave it")
    trial.nothing_pending()


@pytest.mark.rule("veiel:R069", "veiel:R118")
def test_a_fled_room_is_left_without_any_exchange() -> None:
    """From the card that is turned over to the rest zone nobody is asked to equip or exchange."""
    session = Session.start(
        VEIEL,
        seed=2,
        seats=("one", "two"),
        options=Options(heroes="knight,healer", boss="king-urais"),
    )
    topics = []
    while not session.table.resting:
        (decision,) = session.pending
        topics.append(decision.topic)
        if decision.topic == "flight":
            load(session.table, HEROES_DIE, 20)
            session.answer(decision, "flee")
        else:
            session.answer(decision, decision.keys[0])

    assert topics[-1] == "flight"
    assert "camp" not in topics


@pytest.mark.rule("veiel:R071")
def test_the_gear_of_the_fallen_may_be_taken_and_given() -> None:
    """Out of combat, a hero's gear is taken by others, and gear is put on such a hero."""
    game = table("knight", "barbarian")
    fall(game, "barbarian")

    trial = camps(game, "knight")
    trial.player("one").chooses("Take Hide Jerkin from Barbarian")
    trial.player("one").chooses("Knight: equip Hide Jerkin").chooses("Enough")
    assert "Hide Jerkin" in worn(game, "knight")
    camps(game, "barbarian").player("two").chooses("Barbarian: equip Ring Mail")

    assert "Ring Mail" in worn(game, "barbarian")


@pytest.mark.rule("veiel:R071")
def test_the_gear_of_the_fallen_stays_during_the_fight() -> None:
    """In the combat in which they fell nobody takes it."""
    game = table("knight", "barbarian")
    line_up(game, "Zombie")
    fall(game, "barbarian")

    trial = turn(game, "knight")

    assert [label for label in (*trial.offered, *trial.refused) if "Barbarian" in label] == []


@pytest.mark.rule("veiel:R072", "veiel:R263")
def test_a_fallen_heros_item_cannot_be_used_in_the_fight() -> None:
    """The stone of who is out of combat helps nobody there; in the resolved room it is given on."""
    game = table("knight", "barbarian", "healer")
    equip(game, "barbarian", "Resurrection Stone")
    line_up(game, "Zombie")
    fall(game, "barbarian")
    trial = turn(game, "knight")
    assert [label for label in (*trial.offered, *trial.refused) if "Stone" in label] == []

    CombatOver().apply(game)
    trial = camps(game, "barbarian")
    trial.player("two").is_refused("Use Resurrection Stone", because="its bearer is out of combat")
    trial.player("two").chooses("Barbarian: give Resurrection Stone to Knight").chooses("Enough")
    camps(game, "knight").player("one").chooses("Use Resurrection Stone")

    assert a_hero(game, "barbarian").stands


# -- consumables


@pytest.mark.rule("veiel:R070", "veiel:R077")
def test_consumables_are_given_and_swapped_in_a_resolved_room() -> None:
    """To a free slot for nothing; where both slots are full, against something of theirs (A36)."""
    game = table("knight", "barbarian")
    equip(game, "knight", "Antidote")
    for name in ("Blade Oil", "Smoke Flask"):
        equip(game, "barbarian", name)

    trial = camps(game, "knight")
    trial.player("one").chooses("Knight: give Antidote to Barbarian", topic="camp")
    trial.player("one").chooses("Smoke Flask", topic="target")

    carried = [[item.name for item in game.items_of(hero)] for hero in game.heroes]
    assert carried == [["Smoke Flask"], ["Blade Oil", "Antidote"]]
    trial.player("one").chooses("Enough")
    camps(game, "barbarian").player("two").chooses("Barbarian: give Antidote to Knight")
    assert len(game.items_of(a_hero(game, "knight"))) == 2


@pytest.mark.rule("veiel:R069")
@pytest.mark.parametrize("allowed", [False, True])
def test_only_by_option_are_consumables_given_in_a_fight(allowed: bool) -> None:
    """`gifts_in_combat`: to a standing hero with a slot free, without using the turn (A36)."""
    game = table(
        "knight", "barbarian", "magician", "healer", options=Options(gifts_in_combat=allowed)
    )
    equip(game, "knight", "Antidote")
    for name in ("Blade Oil", "Smoke Flask"):
        equip(game, "magician", name)
    line_up(game, "Zombie")
    fall(game, "healer")

    trial = turn(game, "knight")

    gifts = [label for label in (*trial.offered, *trial.refused) if label.startswith("Give")]
    if not allowed:
        assert gifts == []
        return
    assert gifts == ["Give Antidote to Barbarian", "Give Antidote to Magician"]
    trial.player("one").is_refused(
        "Give Antidote to Magician", because="Magician has no item slot free"
    )
    trial.player("one").chooses("Give Antidote to Barbarian").is_offered(
        "Attack with Militia Sword"
    )
    assert [item.name for item in game.items_of(a_hero(game, "barbarian"))] == ["Antidote"]
