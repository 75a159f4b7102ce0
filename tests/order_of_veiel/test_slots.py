"""The slots of a hero and the common store (R030-R033, R240), and tokens (R212)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.content.weapons import WEAPONS
from examples.order_of_veiel.rest.camp import camp, room_deeds
from examples.order_of_veiel.rest.rest_zone import rest_deeds
from examples.order_of_veiel.setup import SMITH_CARDS
from tests.order_of_veiel.gearing import camps, carried, in_store, rests, shown, turn, worn
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    strip,
    table,
    tries,
)
from tests.order_of_veiel.using import acts, attacked, uses

SLOTS = {"hand": "hand", "second hand": "second hand", "armour": "", "rune": ""}

# -- equipment


@pytest.mark.rule("veiel:R030")
def test_a_hero_has_one_slot_for_armour_two_hands_and_one_rune() -> None:
    """Armour, a weapon in each hand and a rune are worn together; a second of any replaces it."""
    game = table("knight", "healer")
    strip(game, "knight")
    in_store(game, "Hatchet", "Mallet", "Rune of FOR", "Rune of DEX", "Hide Jerkin")
    trial = camps(game, "knight")
    for name in ("Ring Mail", "Militia Sword", "Hatchet", "Rune of FOR"):
        trial.player("one").chooses(f"Knight: equip {name}", topic="camp")
    all_worn = worn(game, "knight")

    trial.player("one").chooses("Knight: equip Hide Jerkin", topic="camp")
    trial.player("one").chooses("Knight: equip Rune of DEX", topic="camp")
    trial.player("one").chooses("Knight: equip Mallet", topic="camp")
    trial.player("one").chooses("Hatchet", topic="target")

    assert all_worn == {
        "Ring Mail": "",
        "Militia Sword": "hand",
        "Hatchet": "second hand",
        "Rune of FOR": "",
    }
    assert worn(game, "knight") == {
        "Hide Jerkin": "",
        "Militia Sword": "hand",
        "Mallet": "second hand",
        "Rune of DEX": "",
    }


@pytest.mark.rule("veiel:R030")
def test_a_two_handed_weapon_covers_both_hand_slots() -> None:
    """It empties both hands, and a one-handed weapon afterwards takes it off."""
    game = table("knight", "healer")
    in_store(game, "Old Greatsword")
    trial = camps(game, "knight")

    trial.player("one").chooses("Knight: equip Old Greatsword", topic="camp")
    two_handed = worn(game, "knight")
    trial.player("one").chooses("Knight: equip Militia Sword", topic="camp")

    assert two_handed == {"Ring Mail": "", "Old Greatsword": "hand"}
    assert worn(game, "knight") == {"Ring Mail": "", "Militia Sword": "hand"}


@pytest.mark.rule("veiel:R030")
def test_every_smith_card_has_a_slot() -> None:
    """Weapons are held, and everything else goes into one of the other slots."""
    assert {card.slot for card in SMITH_CARDS} == set(SLOTS)
    assert all(card.slot == "hand" for card in WEAPONS)


@pytest.mark.rule("veiel:R240")
def test_a_shield_goes_into_the_second_hand_alone() -> None:
    """Beside two weapons a shield takes the place of the second one, without a question."""
    game = table("knight", "healer")
    strip(game, "knight")
    equip(game, "knight", "Militia Sword")
    equip(game, "knight", "Hatchet")
    trial = camps(game, "knight")

    trial.player("one").chooses("Knight: equip Round Shield", topic="camp")

    assert worn(game, "knight") == {"Militia Sword": "hand", "Round Shield": "second hand"}


@pytest.mark.rule("veiel:R240")
def test_two_shields_are_not_held_together() -> None:
    """Even with both hands empty a second shield puts the first into the store."""
    game = table("knight", "healer")
    strip(game, "knight")
    in_store(game, "Iron Shield")
    trial = camps(game, "knight")

    trial.player("one").chooses("Knight: equip Iron Shield", topic="camp")
    trial.player("one").chooses("Knight: equip Round Shield", topic="camp")

    assert worn(game, "knight") == {"Round Shield": "second hand"}
    assert "Iron Shield" in [gear.name for gear in game.store]


@pytest.mark.rule("veiel:R240")
def test_no_shield_beside_a_two_handed_weapon() -> None:
    """The one puts the other into the store, in either order."""
    game = table("knight", "healer")
    strip(game, "knight")
    in_store(game, "Old Greatsword")
    trial = camps(game, "knight")
    held = []

    for name in ("Round Shield", "Old Greatsword", "Round Shield"):
        trial.player("one").chooses(f"Knight: equip {name}", topic="camp")
        held.append(list(worn(game, "knight")))

    assert held == [["Round Shield"], ["Old Greatsword"], ["Round Shield"]]


@pytest.mark.rule("veiel:R032")
def test_the_store_has_no_limit() -> None:
    """All cards of both piles can lie in the store, which takes no slot of any hero."""
    game = table("knight", "healer")
    names = [gear.name for gear in (*game.left_pile, *game.right_pile)]

    in_store(game, *names)
    trial = camps(game, "knight")
    trial.player("one").chooses("Knight: take off Ring Mail", topic="camp")

    assert len(game.store) == len(names) + 1
    assert game.has_item_slot(a_hero(game, "knight"))
    assert worn(game, "knight") == {"Militia Sword": "hand", "Round Shield": "second hand"}


# -- items


@pytest.mark.rule("veiel:R031")
def test_a_third_item_is_refused() -> None:
    """With two items in each hero's slots nothing can be bought; with one there is room."""
    game = table("knight", "barbarian")
    game.purse.gain(9)
    for hero, *items in (
        ("knight", "Healing Potion", "Antidote"),
        ("barbarian", "Vigour Draught"),
    ):
        for name in items:
            equip(game, hero, name)
    trial = rests(game, "knight")
    trial.player("one").chooses("Buy Healing Potion (2 crystals)", topic="rest")

    assert carried(game, "barbarian") == ["Vigour Draught", "Healing Potion"]
    trial.player("one").is_refused(
        "Buy Great Potion (4 crystals)", because="no hero has an item slot free"
    )


@pytest.mark.rule("veiel:R031")
def test_the_bardess_has_one_slot_beside_her_mandolin() -> None:
    """A second consumable is refused her."""
    game = table("bardess", "knight")
    bardess = a_hero(game, "bardess")
    free = game.has_item_slot(bardess)

    equip(game, bardess, "Healing Potion")

    assert free
    assert not game.has_item_slot(bardess)
    assert carried(game, bardess) == ["Mandolin", "Healing Potion"]


@pytest.mark.rule("veiel:R031")
def test_who_is_given_a_third_item_gives_one_back() -> None:
    """A gift to a hero with two items is an exchange: nobody has three."""
    game = table("knight", "barbarian")
    for hero, *items in (
        ("knight", "Healing Potion"),
        ("barbarian", "Vigour Draught", "Antidote"),
    ):
        for name in items:
            equip(game, hero, name)
    trial = camps(game, "knight")

    trial.player("one").chooses("Knight: give Healing Potion to Barbarian", topic="camp")
    trial.player("one").chooses("Antidote", topic="target")

    assert carried(game, "knight") == ["Antidote"]
    assert carried(game, "barbarian") == ["Vigour Draught", "Healing Potion"]


@pytest.mark.rule("veiel:R033")
def test_a_consumable_cannot_go_to_the_store() -> None:
    """It can be given, used, or put away, which brings it to the alchemist; no deed stores it."""
    game = table("healer", "knight")
    a_hero(game, "knight").vit -= 1
    potion = game.items_of(a_hero(game, "healer"))[0]
    trial = camps(game, "healer")

    about = [label for label in shown(trial) if "Potion" in label]
    trial.player("one").chooses("Put Healing Potion away", topic="camp")

    assert sorted(about) == [
        "Healer: give Healing Potion to Knight",
        "Put Healing Potion away",
        "Use Healing Potion",
    ]
    assert potion in game.alchemist_discard
    assert len(game.store) == 0


@pytest.mark.rule("veiel:R033")
def test_what_lies_in_the_store_is_equipment() -> None:
    """Of items in slots there is no deed by which the store would be reached."""
    game = table("healer", "knight")
    enter(game)
    healer = game.player_of(a_hero(game, "healer"))

    keys = [deed.key for deed in (*room_deeds(game, healer), *rest_deeds(game, healer))]

    stored = [key for key in keys if key.startswith(("off:", "wear:"))]
    items = [*game.carried, *game.alchemist]
    assert stored
    assert not any(item.key in key for key in stored for item in items)
    tries(game, camp(game, healer)).player("one").chooses("Enough")


# -- tokens


@pytest.mark.rule("veiel:R212")
def test_a_token_reminds_of_poison() -> None:
    """A hero hit by a spider is poisoned until the combat ends."""
    game = table("knight", "healer")
    spider = line_up(game, "Cave Spider")[0]
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    attacked(game, spider)

    assert a_hero(game, "knight").poison == 2
    assert a_hero(game, "healer").poison == 0


@pytest.mark.rule("veiel:R212")
def test_a_token_reminds_of_the_beginners_talisman() -> None:
    """Who has used the talisman bears it, and cannot use a second one."""
    game = table("knight", "healer")
    equip(game, "knight", "Beginner's Talisman")
    equip(game, "knight", "Beginner's Talisman")
    line_up(game, "Zombie")
    trial = turn(game, "knight")

    trial.player("one").chooses("use:beginners-talisman#1", topic="turn")

    assert a_hero(game, "knight").talisman == 2
    trial.player("one").is_refused("use:beginners-talisman#2", because="bears one already")


@pytest.mark.rule("veiel:R212")
def test_a_token_reminds_of_a_broken_guard() -> None:
    """The monster that Guard Breaker has struck is marked, the others are not."""
    game = table("knight", "healer")
    rise(game, "knight", 5)
    first, second = line_up(game, "Zombie", "Zombie")
    first.vit = first.maximum = 40
    heroes_roll(game, 15)
    monsters_roll(game, 2)

    uses(acts(game, "knight"), "knight", "Guard Breaker")

    assert (first.broken_guard, second.broken_guard) == (True, False)


@pytest.mark.rule("veiel:R212")
def test_a_token_reminds_of_a_frozen_room() -> None:
    """The room that the sealer has sealed is marked as frozen."""
    game = table("sealer", "knight")
    rise(game, "sealer", 3)
    room = enter(game)
    trial = camps(game, "sealer")

    uses(trial, "sealer", "Seal")

    assert [one for one in game.rooms if one.frozen] == [room]
