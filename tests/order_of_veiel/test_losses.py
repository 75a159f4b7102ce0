"""What the heroes lose: Lost Item, Breakage and False Treasure (R192, R230, R231)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards.testing import Trial, load
from examples.order_of_veiel.characteristics import DEF, RED, SHIELD
from examples.order_of_veiel.combat.damage import wound_monsters
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.loot import clear_field, gather_loot
from examples.order_of_veiel.combat.monsters_turn import start_monsters_turn
from examples.order_of_veiel.dungeon_master import (
    GOING_ON,
    TURNED_OVER,
    TURNING_OVER,
    Occasion,
    any_window,
    dm_window,
)
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import go_back
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.low_dice import turned_over
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    hold_event,
    line_up,
    strip,
    table,
    tries,
)


def monsters_turn_with(game: Dungeon, event: str) -> Trial:
    """The monsters' turn begins, and the dungeon master plays that event."""
    line_up(game, "Zombie")
    hold_event(game, event)
    trial = tries(game, start_monsters_turn(game))
    trial.player(DM).chooses(event, topic="event")
    return trial


def strikes_by_die(game: Dungeon, hero: str, event: str) -> Trial:
    """Without a dungeon master a low die of that hero turns over that event in a combat."""
    line_up(game, "Zombie")
    return turned_over(game, hero, event)


def items(game: Dungeon, hero: str) -> list[str]:
    """What a hero carries, by name."""
    return [item.name for item in game.items_of(a_hero(game, hero))]


def broken(game: Dungeon) -> list[str]:
    """What is broken of what the heroes wear."""
    return [gear.name for gear in game.worn if gear.broken]


# -- Lost Item


@pytest.mark.rule("veiel:R230")
def test_a_lost_item_goes_to_the_alchemists_discard() -> None:
    """The dungeon master names hero and item; the slot is free, the card in the discard."""
    game = table()
    equip(game, "knight", "Antidote")
    equip(game, "healer", "Poisoned Knife")

    trial = monsters_turn_with(game, "Lost Item")
    trial.player(DM).chooses("Healer", topic="victim").chooses("Poisoned Knife", topic="item")
    trial.nothing_pending()

    assert items(game, "healer") == ["Healing Potion"]
    assert items(game, "knight") == ["Antidote"]
    assert [item.name for item in game.alchemist_discard] == ["Poisoned Knife"]


@pytest.mark.rule("veiel:R230", "veiel:R024", "veiel:R209")
def test_phylacteries_and_the_mandolin_cannot_be_lost() -> None:
    """Where heroes carry nothing else the event cannot be played."""
    game = table("knight", "bardess")
    equip(game, "knight", "Phylactery of Oak")
    line_up(game, "Zombie")
    hold_event(game, "Lost Item")

    tries(game, start_monsters_turn(game)).nothing_pending()

    assert items(game, "bardess") == ["Mandolin"]


@pytest.mark.rule("veiel:R192", "veiel:R230")
@pytest.mark.parametrize(
    ("carriers", "loser"),
    [
        (("knight", "barbarian", "magician"), "barbarian"),
        (("knight", "magician"), "magician"),
        (("knight",), "knight"),
    ],
)
def test_without_a_dungeon_master_the_search_for_an_item_goes_to_the_left(
    carriers: Sequence[str], loser: str
) -> None:
    """Whose die was low loses an item; whoever has none passes it to the left."""
    game = table(dm=False)
    strip(game, "healer")
    for hero, name in zip(carriers, ("Antidote", "Poisoned Knife", "Blade Oil"), strict=False):
        equip(game, hero, name)

    strikes_by_die(game, "barbarian", "Lost Item").nothing_pending()

    assert [hero for hero in carriers if not items(game, hero)] == [loser]
    assert len(game.alchemist_discard) == 1


@pytest.mark.rule("veiel:R192", "veiel:R230")
def test_without_a_dungeon_master_the_item_is_a_random_one() -> None:
    """Of two items either may be lost; a phylactery beside one never is."""
    lost = set()
    for seed in range(20):
        game = table(dm=False, seed=seed)
        equip(game, "healer", "Antidote")
        strikes_by_die(game, "healer", "Lost Item").nothing_pending()
        lost |= {item.name for item in game.alchemist_discard}
    assert lost == {"Healing Potion", "Antidote"}

    game = table(dm=False)
    strip(game, "healer")
    equip(game, "healer", "Phylactery of Oak")
    strikes_by_die(game, "healer", "Lost Item").nothing_pending()
    assert items(game, "healer") == ["Phylactery of Oak"]


# -- Breakage


@pytest.mark.rule("veiel:R231")
def test_a_broken_armour_gives_nothing_until_the_rest_zone() -> None:
    """The dungeon master names hero and piece; its RED is gone, the shield's is not."""
    game = table()
    knight = a_hero(game, "knight")
    reduction, shield = game.value(knight, RED), game.value(knight, SHIELD)
    assert (reduction, shield) == (1, 1)

    trial = monsters_turn_with(game, "Breakage")
    trial.player(DM).chooses("Knight", topic="victim").chooses("Ring Mail", topic="gear")
    trial.nothing_pending()
    assert (game.value(knight, RED), game.value(knight, SHIELD)) == (0, 1)

    CombatEnded("fled").apply(game)
    tries(game, go_back(game)).nothing_pending()
    assert (game.value(knight, RED), game.value(knight, SHIELD)) == (1, 1)
    assert broken(game) == []


@pytest.mark.rule("veiel:R231")
def test_a_broken_shield_gives_nothing() -> None:
    """A shield is a piece of armour here."""
    game = table()

    trial = monsters_turn_with(game, "Breakage")
    trial.player(DM).chooses("Knight", topic="victim").chooses("Round Shield", topic="gear")

    assert game.value(a_hero(game, "knight"), SHIELD) == 0
    assert broken(game) == ["Round Shield"]


@pytest.mark.rule("veiel:R231")
def test_taking_a_broken_armour_off_and_on_does_not_mend_it() -> None:
    """It gives nothing until the rest zone, whoever wears it."""
    game = table("barbarian", "knight")
    strip(game, "knight")
    enter(game)
    trial = monsters_turn_with(game, "Breakage")
    trial.nothing_pending()
    barbarian = a_hero(game, "barbarian")
    defence = game.value(barbarian, DEF)

    camping = tries(game, camp(game, game.players[0]))
    jerkin = next(gear for gear in game.worn if gear.name == "Hide Jerkin")
    camping.player("one").chooses(f"off:{jerkin.key}", topic="camp")
    camping.player("one").chooses(f"wear:{jerkin.key}:{barbarian.key}", topic="camp")

    assert jerkin in game.worn_by(barbarian)
    assert game.value(barbarian, DEF) == defence


@pytest.mark.rule("veiel:R231")
def test_a_broken_piece_takes_what_it_added_to_a_maximum() -> None:
    """VIT above the new maximum is lost, as with gear taken off."""
    game = table("healer", "knight")
    strip(game, "knight")
    healer = a_hero(game, "healer")
    healer.vit = game.maximum(healer)
    full = healer.vit

    monsters_turn_with(game, "Breakage").nothing_pending()

    vestment = 2
    assert healer.vit == game.maximum(healer) == full - vestment


@pytest.mark.rule("veiel:R231")
def test_a_hero_without_armour_is_no_target() -> None:
    """Weapons and runes do not break; where nobody wears armour the event cannot be played."""
    game = table("shaman", "adventurer")
    equip(game, "shaman", "Rune of Guard")
    line_up(game, "Zombie")
    hold_event(game, "Breakage")

    tries(game, start_monsters_turn(game)).nothing_pending()

    assert broken(game) == []


@pytest.mark.rule("veiel:R192", "veiel:R231")
@pytest.mark.parametrize(
    ("hero", "piece"),
    [("shaman", "Novice Robe"), ("magician", "Novice Robe"), ("adventurer", "Hide Jerkin")],
)
def test_without_a_dungeon_master_the_search_for_armour_goes_to_the_left(
    hero: str, piece: str
) -> None:
    """Armour of whose die was low breaks; whoever wears none passes it to the left."""
    game = table("barbarian", "shaman", "magician", "adventurer", dm=False)

    strikes_by_die(game, hero, "Breakage").nothing_pending()

    assert broken(game) == [piece]


@pytest.mark.rule("veiel:R192", "veiel:R231")
def test_without_a_dungeon_master_the_piece_is_a_random_one() -> None:
    """Armour or shield of the knight may break."""
    gone = set()
    for seed in range(20):
        game = table(dm=False, seed=seed)
        strikes_by_die(game, "knight", "Breakage").nothing_pending()
        gone |= set(broken(game))

    assert gone == {"Ring Mail", "Round Shield"}


@pytest.mark.rule("veiel:R192")
@pytest.mark.parametrize("event", ["Lost Item", "Breakage"])
def test_an_event_that_finds_nobody_does_nothing_and_is_discarded(event: str) -> None:
    """Once round the table, and nobody has anything: no effect, and the event is used."""
    game = table("shaman", "magician", dm=False)
    strip(game, "magician")

    trial = strikes_by_die(game, "shaman", event)

    trial.nothing_pending()
    assert broken(game) == []
    assert len(game.alchemist_discard) == 0
    assert len(game.unled_events) == 0
    assert game.events_turned == 1


@pytest.mark.rule("veiel:R230", "veiel:R231", "veiel:A38")
@pytest.mark.parametrize("event", ["Lost Item", "Breakage"])
@pytest.mark.parametrize("window", any_window)
def test_losses_are_played_in_any_window(window: str, event: str) -> None:
    """Lost Item and Breakage name no window of their own: any will do."""
    game = table("healer", "shaman", boss="high-priestess")
    enter(game)
    if window not in (GOING_ON, TURNING_OVER, TURNED_OVER):
        line_up(game, "Zombie")
    hold_event(game, event)

    trial = tries(game, dm_window(game, Occasion(window, game.heroes[0])))
    trial.player(DM).chooses(event, topic="event")

    assert not trial.pending or trial.offered == ["Mental Attack", "Pass"]
    lost = not items(game, "healer") if event == "Lost Item" else bool(broken(game))
    assert lost


# -- False Treasure


def won(game: Dungeon, *dice: int) -> Trial:
    """A combat is won; the loot dice show these."""
    tries(game, wound_monsters(game, list(game.enemies), 99, "")).nothing_pending()
    CombatEnded("won").apply(game)
    load(game, "d6 loot", *dice)
    return tries(game, gather_loot(game))


@pytest.mark.rule("veiel:R147", "veiel:A38")
def test_false_treasure_makes_three_even_dice_odd() -> None:
    """Three of the even loot dice count as odd: two cards are left of four even dice."""
    game = table(boss="high-priestess")
    line_up(game, *["Zombie"] * 4, "Crypt Ghoul")
    hold_event(game, "False Treasure")

    trial = won(game, 2, 4, 6, 2, 3)
    trial.player(DM).chooses("False Treasure", topic="event")
    trial.player("one").chooses("left_pile", topic="pile")

    assert sum(die % 2 == 0 for die in game.loot) == 1
    assert len(game.store) == 2


@pytest.mark.rule("veiel:R146")
def test_false_treasure_needs_an_even_die() -> None:
    """Where all dice are odd it cannot be played."""
    game = table(boss="high-priestess")
    line_up(game, "Zombie", "Crypt Ghoul")
    hold_event(game, "False Treasure")

    won(game, 1, 3).nothing_pending()

    assert len(game.store) == 0


@pytest.mark.rule("veiel:R190")
def test_false_treasure_turned_over_waits_for_the_end_of_this_combat() -> None:
    """Without a dungeon master it strikes when the dice of this combat lie, not of the next."""
    game = table(dm=False)
    strikes_by_die(game, "knight", "False Treasure").nothing_pending()
    won(game, 4).nothing_pending()
    assert len(game.store) == 0
    tries(game, clear_field(game)).nothing_pending()

    line_up(game, "Crypt Ghoul")
    won(game, 4).player("one").chooses("left_pile", topic="pile")
    assert len(game.store) == 2


def test_an_event_at_the_start_of_a_turn_takes_what_the_hero_meant_to_use() -> None:
    """The window comes before the turn: the item is gone when the hero acts."""
    game = table()
    a_hero(game, "knight").vit = 1
    line_up(game, "Zombie")
    hold_event(game, "Lost Item")

    trial = tries(game, hero_turn(game, a_hero(game, "healer")))
    trial.player(DM).chooses("Lost Item", topic="event")

    assert "Use Healing Potion" not in trial.offered
