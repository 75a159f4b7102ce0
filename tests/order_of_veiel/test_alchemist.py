"""The alchemist: prices, slots, the discard (R031, R033, R048-R052, R242, R243)."""

from __future__ import annotations

import pytest

from coopcards.wording import counted
from examples.order_of_veiel.cards import ConsumableCard
from examples.order_of_veiel.characteristics import RED
from examples.order_of_veiel.content.consumables import CONSUMABLES
from examples.order_of_veiel.rest.alchemist import on_sale
from examples.order_of_veiel.rest.rest_zone import go_back
from tests.order_of_veiel.gearing import camps, carried, rests, turn
from tests.order_of_veiel.tables import a_hero, equip, line_up, strip, table, tries

POTION = "Buy Healing Potion (2 crystals)"
FULL = "no hero has an item slot free"


@pytest.mark.rule("veiel:R048")
@pytest.mark.parametrize("card", CONSUMABLES, ids=[card.key for card in CONSUMABLES])
def test_each_card_costs_its_printed_price(card: ConsumableCard) -> None:
    """One crystal less is not enough, and the price is paid in full."""
    name, price = card.name, card.price
    amount = counted(price, "crystal")
    game = table("knight", "barbarian")
    label = f"Buy {name} ({amount})"
    game.purse.gain(price - 1)

    poor = rests(game, "knight")
    poor.player("one").is_refused(label, because=f"costs {amount}, there are {price - 1}")
    game.purse.gain(1)
    trial = rests(game, "knight")
    trial.player("one").chooses(label).chooses("Knight", topic="taker")

    assert game.purse.value == 0
    assert carried(game, "knight") == [name]


@pytest.mark.rule("veiel:R048", "veiel:R031")
def test_buying_needs_a_free_slot_on_some_hero() -> None:
    """Two slots each: with four items on two heroes nothing more is sold."""
    game = table("knight", "barbarian")
    game.purse.gain(20)
    for hero in ("knight", "barbarian"):
        equip(game, hero, "Antidote")
    equip(game, "knight", "Blade Oil")
    trial = rests(game, "knight")
    trial.player("one").chooses(POTION, topic="rest")
    assert carried(game, "barbarian") == ["Antidote", "Healing Potion"]

    trial.player("one").is_refused(POTION, because=FULL)


@pytest.mark.rule("veiel:R049")
def test_any_heros_slot_will_do() -> None:
    """Who takes what is bought is the players' choice, not only the buyer."""
    game = table("knight", "barbarian", "magician")
    game.purse.gain(4)
    equip(game, "knight", "Antidote")
    equip(game, "knight", "Blade Oil")

    trial = rests(game, "knight")
    trial.player("one").chooses(POTION)
    assert trial.offered == ["Barbarian", "Magician"]
    trial.player("one").chooses("Magician", topic="taker")

    assert carried(game, "magician") == ["Healing Potion"]


@pytest.mark.rule("veiel:R050", "veiel:R259")
def test_a_used_consumable_goes_to_the_alchemists_discard() -> None:
    """A potion that was drunk is gone from its slot."""
    game = table("knight", "barbarian")
    potion = equip(game, "knight", "Healing Potion")
    line_up(game, "Zombie")
    a_hero(game, "knight").vit = 1

    trial = turn(game, "knight")
    trial.player("one").chooses("Use Healing Potion")

    assert potion in game.alchemist_discard
    assert carried(game, "knight") == []


@pytest.mark.rule("veiel:R050")
def test_an_unlimited_one_stays() -> None:
    """The Master Key is the only card marked so; what it opens does not use it up."""
    assert [card.name for card in CONSUMABLES if card.unlimited] == ["Master Key"]


@pytest.mark.rule("veiel:R051", "veiel:R243")
def test_a_third_item_needs_one_put_away_first() -> None:
    """What is put away unused lies in the alchemist's discard, and its slot is free."""
    game = table("knight", "barbarian")
    game.purse.gain(2)
    antidote = equip(game, "knight", "Antidote")
    equip(game, "knight", "Blade Oil")
    for name in ("Vigour Draught", "Smoke Flask"):
        equip(game, "barbarian", name)

    trial = rests(game, "knight")
    trial.player("one").is_refused(POTION, because=FULL)
    trial.player("one").chooses("Put Antidote away").chooses(POTION)

    assert antidote in game.alchemist_discard
    assert carried(game, "knight") == ["Blade Oil", "Healing Potion"]


@pytest.mark.rule("veiel:R243", "veiel:R039")
def test_what_was_put_away_is_on_sale_after_the_return() -> None:
    """A consumable put away in the dungeon comes back into the alchemist's pile."""
    game = table("knight", "barbarian")
    talismans = [equip(game, hero, "Beginner's Talisman") for hero in ("knight", "barbarian")]
    assert "Beginner's Talisman" not in [item.name for item in on_sale(game)]

    camps(game, "knight").player("one").chooses("Put Beginner's Talisman away")
    assert "Beginner's Talisman" not in [item.name for item in on_sale(game)]
    tries(game, go_back(game)).nothing_pending()

    assert talismans[0] in on_sale(game)
    assert talismans[1] in game.carried


@pytest.mark.rule("veiel:R033")
def test_consumables_cannot_go_to_the_store() -> None:
    """They are given to others or put away; the common store is for equipment."""
    game = table("knight", "barbarian")
    strip(game, "knight")
    equip(game, "knight", "Antidote")

    trial = camps(game, "knight")

    about = [label for label in (*trial.offered, *trial.refused) if "Antidote" in label]
    assert about == ["Knight: give Antidote to Barbarian", "Put Antidote away"]


@pytest.mark.rule("veiel:R052")
@pytest.mark.parametrize(("name", "damage"), [("Alchemical Bomb", 4), ("Poisoned Knife", 2)])
def test_broken_shield_items_ignore_red(name: str, damage: int) -> None:
    """Bomb and knife deal all their damage, whatever RED the target has."""
    game = table("knight", "barbarian")
    equip(game, "knight", name)
    (statue,) = line_up(game, "Animated Statue")
    assert game.value(statue, RED) == 2

    trial = turn(game, "knight")
    trial.player("one").chooses(f"Use {name}")

    assert statue.vit == statue.maximum - damage


@pytest.mark.rule("veiel:R242")
def test_what_heroes_carry_is_not_for_sale() -> None:
    """With the last stone in a slot none can be bought."""
    game = table("knight", "barbarian", "magician")
    label = "Buy Resurrection Stone (5 crystals)"
    game.purse.gain(20)
    for hero in ("knight", "barbarian"):
        equip(game, hero, "Resurrection Stone")
    trial = rests(game, "knight")
    trial.player("one").chooses(label).chooses("Magician", topic="taker")

    assert label not in (*trial.offered, *trial.refused)
    assert POTION in trial.offered


@pytest.mark.rule("veiel:R017")
def test_the_pile_is_open_to_everybody() -> None:
    """The alchemist's cards lie face up at any time."""
    game = table("knight", "barbarian")

    assert all(game.alchemist.sees(each.key) for each in game.seats)
    assert not any(item.face_down for item in game.alchemist.cards)
