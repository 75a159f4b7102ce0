"""Rounds and turns of a combat: who acts when, and what a turn holds (R111-R117, R258, R259)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.cards import Item
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.happenings.combat import (
    ActingBegan,
    MonstersTurnBegan,
    StarterChosen,
)
from examples.order_of_veiel.happenings.figures import HeroFell, Restored, TokenLaid
from examples.order_of_veiel.happenings.gear import PutAway
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    equip,
    heroes_roll,
    let_be,
    line_up,
    monsters_roll,
    rise,
    seat,
    table,
    tries,
)

FREE = {"Use Blade Oil", "Rage (1 END)", "End the turn"}
"""What does not use the turn."""


def turn_of(game: Dungeon, hero: str) -> Trial:
    """The turn of that hero, in the combat under way."""
    return tries(game, hero_turn(game, a_hero(game, hero)))


def acted(trial: Trial) -> list[str]:
    """Whose turns there have been, in order."""
    return [event.hero.name for event in trial.happened_of(ActingBegan)]


def labels(trial: Trial, start: str) -> list[str]:
    """What is on offer that begins with these words."""
    return [label for label in trial.offered if label.startswith(start)]


# -- R111, R112, R117: the order of turns


@pytest.mark.rule("veiel:R111")
def test_the_players_begin() -> None:
    """In the first round heroes act, and no monster before them."""
    game = table("knight", "healer")
    line_up(game, "Zombie", "Crypt Ghoul")

    trial = let_be(tries(game, combat(game)), until="turn")

    assert game.combat_round == 1
    assert not trial.happened_of(MonstersTurnBegan)
    assert not trial.happened_of(DefenceRolled)


@pytest.mark.rule("veiel:R112")
@pytest.mark.parametrize(
    ("starter", "order"),
    [
        ("Knight", ["Knight", "Barbarian", "Healer", "Magician"]),
        ("Healer", ["Healer", "Magician", "Knight", "Barbarian"]),
        ("Magician", ["Magician", "Knight", "Barbarian", "Healer"]),
    ],
)
def test_the_players_choose_who_starts_and_the_others_follow_clockwise(
    starter: str, order: list[str]
) -> None:
    """Whoever starts, the others act clockwise after that hero, each once."""
    game = table()
    line_up(game, "Zombie", "Zombie")
    trial = let_be(tries(game, combat(game)), until="starter")

    trial.player("one").chooses(starter)
    let_be(trial, until="defender")

    assert acted(trial) == order


@pytest.mark.rule("veiel:R112")
def test_the_starter_may_change_each_turn() -> None:
    """In the next round another hero may start."""
    game = table("knight", "barbarian", "healer")
    line_up(game, "Zombie", "Zombie")
    trial = let_be(tries(game, combat(game)), until="starter")
    trial.player("one").chooses("Barbarian")
    let_be(trial, until="starter")
    trial.player("one").chooses("Healer")
    let_be(trial, until="turn")

    assert [event.hero.name for event in trial.happened_of(StarterChosen)] == [
        "Barbarian",
        "Healer",
    ]
    assert trial.asked.seat == seat(game, "healer")


@pytest.mark.rule("veiel:R112", "veiel:R172")
def test_fallen_heroes_are_passed_by() -> None:
    """Who is out of combat can neither start nor act."""
    game = table("knight", "barbarian", "healer")
    line_up(game, "Zombie", "Zombie")
    a_hero(game, "barbarian").vit = 0
    HeroFell(a_hero(game, "barbarian")).apply(game)

    trial = let_be(tries(game, combat(game)), until="starter")
    assert trial.offered == ["Knight", "Healer"]
    let_be(trial, until="defender")

    assert acted(trial) == ["Knight", "Healer"]


@pytest.mark.rule("veiel:R117")
def test_then_all_monsters_act_from_the_first_to_the_last() -> None:
    """After the heroes every monster of the line attacks in turn, and then a round begins."""
    game = table("knight", "barbarian")
    line_up(game, "Crypt Ghoul", "Zombie", "Tomb Robber")
    knight = a_hero(game, "knight")
    trial = let_be(tries(game, combat(game)), until="defender")
    knight.vit = knight.vit + 50

    assert acted(trial) == ["Knight", "Barbarian"]
    let_be(trial, until="flight")

    attackers = [event.attacker.name for event in trial.happened_of(DefenceRolled)]
    assert list(dict.fromkeys(attackers)) == ["Crypt Ghoul", "Zombie", "Tomb Robber"]
    assert game.combat_round == 2


# -- R113: one action


@pytest.mark.rule("veiel:R113")
def test_an_attack_is_the_action_of_the_turn() -> None:
    """After a weapon attack there is no other action, and the turn is over."""
    game = table("brigand", "healer")
    rise(game, "brigand", 5, "dexterity")
    line_up(game, "Fallen Knight")

    trial = turn_of(game, "brigand")
    trial.player(seat(game, "brigand")).chooses("Attack with Worn Rapier", topic="turn")

    assert not trial.pending or not labels(trial, "Attack")


@pytest.mark.rule("veiel:R113", "veiel:R247")
@pytest.mark.parametrize(
    ("hero", "level", "action"),
    [
        ("barbarian", 5, "Attack with Woodcutter's Axe"),
        ("barbarian", 5, "Onslaught (3 END)"),
        ("magician", 3, "Magic Missile (2 END)"),
        ("healer", 1, "Use Healing Potion"),
        ("healer", 1, "Bless with Tin Censer (14)"),
    ],
)
def test_whatever_the_action_is_there_is_no_second(hero: str, level: int, action: str) -> None:
    """Attack, ability, consumable and blessing are one action each, and no second is on offer."""
    game = table(hero, "knight")
    equip(game, hero, "Tin Censer", "left")
    equip(game, hero, "Blade Oil")
    rise(game, hero, level, "end")
    a_hero(game, "knight").vit -= 1
    line_up(game, "Fallen Knight")

    trial = turn_of(game, hero)
    trial.player(seat(game, hero)).is_offered("Use Blade Oil").chooses(action, topic="turn")
    while trial.pending and trial.asked.topic != "turn":
        trial.player(seat(game, hero)).chooses(trial.asked.keys[0])

    assert "Use Blade Oil" in trial.offered
    assert set(trial.offered) <= FREE


# -- R114, R115


@pytest.mark.rule("veiel:R114", "veiel:R141")
def test_any_number_of_free_deeds_and_one_action() -> None:
    """What does not use the turn can be done before and after the action, as often as one pays."""
    game = table("shaman", "knight")
    rise(game, "shaman", 3, "end")
    line_up(game, "Fallen Knight")
    shaman = a_hero(game, "shaman")
    shaman.vit, end = 5, shaman.end
    heroes_roll(game, 10)
    monsters_roll(game, 10)
    life = "Energy into Life (1 END)"

    trial = turn_of(game, "shaman")
    player = trial.player(seat(game, "shaman"))
    player.chooses(life).chooses(life).chooses("Attack with Hunting Spear")
    player.chooses(life).chooses("End the turn")

    trial.nothing_pending()
    assert (shaman.vit, shaman.end) == (8, end - 3)


@pytest.mark.rule("veiel:R115")
def test_an_item_uses_the_turn() -> None:
    """A potion is the action of the turn."""
    game = table("healer", "knight")
    line_up(game, "Fallen Knight")
    a_hero(game, "knight").vit -= 1

    trial = turn_of(game, "healer")
    trial.player(seat(game, "healer")).chooses("Use Healing Potion")

    trial.nothing_pending()


@pytest.mark.rule("veiel:R115")
def test_an_item_whose_card_says_so_does_not_use_the_turn() -> None:
    """After a vigour draught the hero can still attack."""
    game = table("scholar", "knight")
    line_up(game, "Fallen Knight")
    a_hero(game, "scholar").end = 1

    trial = turn_of(game, "scholar")
    player = trial.player(seat(game, "scholar")).chooses("Use Vigour Draught")

    player.is_offered("Attack with Birch Wand", topic="turn")
    assert a_hero(game, "scholar").end == 4


# -- R116


@pytest.mark.rule("veiel:R116", "veiel:R227")
def test_a_contextual_action_is_offered_only_while_its_text_holds() -> None:
    """Freeing an imprisoned hero is on offer while there is one, and not before."""
    game = table("barbarian", "knight")
    line_up(game, "Fallen Knight")

    assert not labels(turn_of(game, "barbarian"), "Free")
    TokenLaid(a_hero(game, "knight"), "imprisoned", 1).apply(game)
    trial = turn_of(game, "barbarian")

    assert labels(trial, "Free") == ["Free Knight"]


@pytest.mark.rule("veiel:R116", "veiel:R113")
def test_a_contextual_action_uses_the_turn() -> None:
    """Who frees a hero does nothing else, and the freed one acts as ever."""
    game = table("barbarian", "knight")
    line_up(game, "Fallen Knight")
    TokenLaid(a_hero(game, "knight"), "imprisoned", 1).apply(game)
    heroes_roll(game, 7)

    trial = turn_of(game, "barbarian")
    trial.player(seat(game, "barbarian")).chooses("Free Knight", topic="turn")

    trial.nothing_pending()
    assert not a_hero(game, "knight").imprisoned
    assert labels(turn_of(game, "knight"), "Attack")


@pytest.mark.rule("veiel:R116", "veiel:R227")
def test_the_imprisoned_hero_has_that_action_alone() -> None:
    """Attack, ability and item are refused; getting free is on offer to the prisoner as well."""
    game = table("healer", "knight")
    rise(game, "healer", 3, "faith")
    line_up(game, "Fallen Knight")
    a_hero(game, "knight").vit -= 1
    TokenLaid(a_hero(game, "healer"), "imprisoned", 1).apply(game)

    trial = turn_of(game, "healer")

    assert trial.offered == ["Free Healer", "End the turn"]
    for refused in ("Attack with Pilgrim's Sceptre", "Heal (2 END)", "Use Healing Potion"):
        assert trial.refused[refused] == "imprisoned"


# -- R258


@pytest.mark.rule("veiel:R258")
def test_a_hero_may_let_the_turn_pass() -> None:
    """Nothing has to be done in a turn."""
    game = table("knight", "healer")
    zombie = line_up(game, "Zombie")[0]

    trial = turn_of(game, "knight")
    trial.player(seat(game, "knight")).chooses("End the turn", topic="turn")

    trial.nothing_pending()
    assert zombie.vit == zombie.maximum
    assert [type(event) for event in trial.happened] == [ActingBegan]


# -- R259


@pytest.mark.rule("veiel:R259")
def test_only_items_of_ones_own_can_be_used() -> None:
    """A potion in another hero's slot is not on offer."""
    game = table("knight", "healer")
    line_up(game, "Zombie")
    a_hero(game, "knight").vit -= 1

    assert not labels(turn_of(game, "knight"), "Use")
    assert labels(turn_of(game, "healer"), "Use") == ["Use Healing Potion"]


@pytest.mark.rule("veiel:R259", "veiel:R050")
def test_an_item_is_discarded_after_its_effect() -> None:
    """The card lies in its slot while it is resolved, and among the discarded ones after it."""
    game = table("knight", "healer")
    line_up(game, "Zombie")
    a_hero(game, "knight").vit = 1
    a_hero(game, "healer").vit = 1
    (potion,) = game.items_of(a_hero(game, "healer"))

    trial = turn_of(game, "healer")
    trial.player(seat(game, "healer")).chooses("Use Healing Potion")
    assert trial.asked.topic == "target"
    assert game.items_of(a_hero(game, "healer")) == [potion]
    trial.player(seat(game, "healer")).chooses("Knight", topic="target")

    happened = [type(e) for e in trial.happened if isinstance(e, (Restored, PutAway))]
    assert happened == [Restored, PutAway]
    assert isinstance(potion, Item)
    assert potion in game.alchemist_discard
