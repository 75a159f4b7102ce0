"""Potions, stones, what is thrown, and the last chance (R050-R052, R115, R259)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.characteristics import RED
from examples.order_of_veiel.combat.damage import wound_heroes
from examples.order_of_veiel.combat.monsters_turn import start_monsters_turn
from examples.order_of_veiel.happenings.figures import Restored
from tests.order_of_veiel.gearing import (
    PARTY,
    camps,
    carried,
    carries,
    fall,
    hurt,
    shown,
    turn,
    uses,
)
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    table,
    tries,
)

SWORD = "Attack with Militia Sword"


# -- what uses the turn


@pytest.mark.rule("veiel:R115", "veiel:R113", "veiel:R114")
@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("Healing Potion", True),
        ("Great Potion", True),
        ("Resurrection Stone", True),
        ("Alchemical Bomb", True),
        ("Poisoned Knife", True),
        ("Vigour Draught", False),
        ("Antidote", False),
        ("Beginner's Talisman", False),
        ("Blade Oil", False),
        ("Purifying Salt", False),
    ],
)
def test_an_item_uses_the_turn_unless_its_card_says_otherwise(name: str, action: bool) -> None:
    """After a potion, a stone, a bomb or a knife there is no attack; after the others there is."""
    game = carries(name)
    hurt(game, "knight")
    fall(game, "magician")
    knight = a_hero(game, "knight")
    knight.end = 0
    knight.poison = 1
    knight.vit = 2
    knight.muted = ("Perfect Block",)

    trial = uses(game, name)

    assert trial.done is action
    if not action:
        trial.player("one").is_offered(SWORD)
    assert carried(game, "knight") == []
    assert [item.name for item in game.alchemist_discard.cards] == [name]


@pytest.mark.rule("veiel:R259")
def test_only_items_in_ones_own_slots_are_used() -> None:
    """What another hero carries is not on show."""
    game = carries("Blade Oil")

    assert "Use Blade Oil" in turn(game, "knight").offered
    assert [label for label in shown(turn(game, "barbarian")) if label.startswith("Use")] == []


# -- healing


@pytest.mark.parametrize(("name", "healed"), [("Healing Potion", 6), ("Great Potion", 12)])
def test_a_potion_heals_a_standing_hero(name: str, healed: int) -> None:
    """Anybody of those who are hurt and stand, and the bearer too."""
    game = carries(name)
    hurt(game, "knight", "barbarian")
    fall(game, "magician")
    trial = turn(game, "knight")
    trial.player("one").chooses(f"Use {name}")
    assert trial.offered == ["Knight", "Barbarian"]
    trial.player("one").chooses("Barbarian")

    assert a_hero(game, "barbarian").vit == 1 + healed
    assert [event.amount for event in trial.happened_of(Restored)] == [healed]


@pytest.mark.rule("veiel:R034")
def test_healing_stops_at_the_maximum() -> None:
    """A Great Potion for a hero who lacks 3 VIT restores 3."""
    game = carries("Great Potion")
    barbarian = a_hero(game, "barbarian")
    barbarian.vit -= 3

    uses(game, "Great Potion")

    assert barbarian.vit == game.maximum(barbarian)


@pytest.mark.rule("veiel:R173", "veiel:R263")
def test_a_stone_brings_a_fallen_hero_back_with_all_vit() -> None:
    """END stays as it was."""
    game = carries("Resurrection Stone")
    magician = a_hero(game, "magician")
    magician.end = 2
    fall(game, "magician")

    uses(game, "Resurrection Stone")

    assert magician.stands
    assert (magician.vit, magician.end) == (game.maximum(magician), 2)


def test_potions_and_stones_are_for_those_who_need_them() -> None:
    """With nobody hurt and nobody out of combat both are refused."""
    game = carries("Healing Potion")
    equip(game, "knight", "Resurrection Stone")

    player = turn(game, "knight").player("one")

    player.is_refused("Use Healing Potion", because="nobody to aim at")
    player.is_refused("Use Resurrection Stone", because="nobody to aim at")


@pytest.mark.rule("veiel:R249", "veiel:R077")
def test_potions_and_stones_serve_in_a_resolved_room() -> None:
    """There is no order of turns: one after the other."""
    game = table(*PARTY)
    equip(game, "knight", "Healing Potion")
    equip(game, "knight", "Resurrection Stone")
    hurt(game, "barbarian")
    fall(game, "magician")

    trial = camps(game, "knight")
    trial.player("one").chooses("Use Resurrection Stone").chooses("Use Healing Potion")

    assert a_hero(game, "magician").stands
    assert a_hero(game, "barbarian").vit == 7


@pytest.mark.rule("veiel:R034")
@pytest.mark.parametrize(("end", "after"), [(0, 3), (2, 4)])
def test_a_draught_restores_three_end(end: int, after: int) -> None:
    """The bearer's, up to the maximum."""
    game = carries("Vigour Draught")
    knight = a_hero(game, "knight")
    knight.end = end

    uses(game, "Vigour Draught")

    assert knight.end == after
    assert game.full_end(knight) == 4


def test_a_draught_is_refused_with_all_end() -> None:
    """It is not poured away."""
    trial = turn(carries("Vigour Draught"), "knight")

    trial.player("one").is_refused("Use Vigour Draught", because="has all END")


@pytest.mark.rule("veiel:R161")
def test_an_antidote_cures_the_poison_of_one_hero() -> None:
    """Of two who are poisoned the bearer chooses one."""
    game = carries("Antidote")
    for key in ("barbarian", "magician"):
        a_hero(game, key).poison = 2

    uses(game, "Antidote", at="Magician")

    assert [hero.poison for hero in game.heroes] == [0, 2, 0]


# -- throwing


@pytest.mark.rule("veiel:R052")
def test_a_bomb_hits_an_enemy_and_the_two_behind_it() -> None:
    """4 damage each, at any range, RED ignored; the others of the line are not hit."""
    line = ("Drowned Zombie", "Bone Colossus", "Zombie", "Crypt Ogre", "Tomb Robber")
    game = carries("Alchemical Bomb", *line)
    monsters = list(game.enemies)
    assert game.value(monsters[1], RED) == 2

    uses(game, "Alchemical Bomb", at="Bone Colossus")

    assert [one.maximum - one.vit for one in monsters] == [0, 4, 4, 4, 0]


def test_a_bomb_at_the_last_enemy_hits_that_one_alone() -> None:
    """There is nobody behind."""
    game = carries("Alchemical Bomb", "Crypt Ogre", "Bone Colossus")
    ogre, colossus = game.enemies

    uses(game, "Alchemical Bomb", at="Bone Colossus")

    assert [one.maximum - one.vit for one in (ogre, colossus)] == [0, 4]


@pytest.mark.rule("veiel:R052")
def test_a_poisoned_knife_hurts_and_leaves_venom() -> None:
    """2 damage at any range, RED ignored, and 2 more at every monsters' turn."""
    game = carries("Poisoned Knife", "Crypt Ogre", "Bone Colossus")
    ogre, colossus = game.enemies

    uses(game, "Poisoned Knife", at="Bone Colossus")
    assert colossus.maximum - colossus.vit == 2
    for _ in range(4):
        tries(game, start_monsters_turn(game)).nothing_pending()

    assert colossus.maximum - colossus.vit == 2 + 4 * 2
    assert ogre.vit == ogre.maximum


@pytest.mark.parametrize(
    "name", ["Alchemical Bomb", "Poisoned Knife", "Antidote", "Beginner's Talisman", "Blade Oil"]
)
def test_what_is_for_combat_is_not_used_in_a_resolved_room(name: str) -> None:
    """There is nobody to throw it at, and nothing to prepare for."""
    game = table(*PARTY)
    equip(game, "knight", name)

    assert f"Use {name}" not in shown(camps(game, "knight"))


# -- the Seal of the Last Chance


@pytest.mark.rule("veiel:R172")
@pytest.mark.parametrize(("answer", "vit", "used"), [("yes", 1, True), ("no", 0, False)])
def test_the_seal_keeps_its_bearer_at_one_vit(answer: str, vit: int, used: bool) -> None:
    """When VIT would reach 0 the bearer may use it up, and stands with 1."""
    game = carries("Seal of the Last Chance")
    knight = a_hero(game, "knight")
    hurt(game, "knight", vit=5)

    trial = tries(game, wound_heroes(game, [knight], 20, "blow", reduction_ignored=True))
    trial.player("one").chooses(answer, topic="last chance")

    assert knight.vit == vit
    assert knight.stands is used
    assert [item.name for item in game.alchemist_discard.cards] == [
        "Seal of the Last Chance"
    ] * used


def test_the_seal_is_not_asked_for_less() -> None:
    """A blow that leaves 1 VIT, or one at somebody else, is none of its business."""
    game = carries("Seal of the Last Chance")
    knight, barbarian, _ = game.heroes
    hurt(game, "knight", "barbarian", vit=5)

    tries(game, wound_heroes(game, [knight], 4, "blow", reduction_ignored=True)).nothing_pending()
    tries(game, wound_heroes(game, [barbarian], 9, "x", reduction_ignored=True)).nothing_pending()

    assert knight.vit == 1
    assert not barbarian.stands
    assert carried(game, "knight") == ["Seal of the Last Chance"]


def test_two_seals_save_twice() -> None:
    """Each is used up by one blow, even at 1 VIT."""
    game = carries("Seal of the Last Chance")
    equip(game, "knight", "Seal of the Last Chance")
    knight = a_hero(game, "knight")
    for left in (1, 0):
        trial = tries(game, wound_heroes(game, [knight], 30, "blow", reduction_ignored=True))
        trial.player("one").chooses("yes", topic="last chance")

        assert knight.vit == 1
        assert len(carried(game, "knight")) == left
