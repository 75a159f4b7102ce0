"""Curses, Imprisonment and Muteness, with a dungeon master and without (R191, R226-R229)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.characteristics import ATT, DEF
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.loot import clear_field
from examples.order_of_veiel.combat.monsters_turn import monster_turn
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled
from examples.order_of_veiel.rest.rest_zone import go_back
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.low_dice import turned_over
from tests.order_of_veiel.tables import (
    a_hero,
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


def begins_turn(game: Dungeon, hero: str, event: str) -> Trial:
    """A hero's turn begins, and the dungeon master plays that event."""
    hold_event(game, event)
    trial = tries(game, hero_turn(game, a_hero(game, hero)))
    trial.player(DM).chooses(event, topic="event")
    return trial


def attacked(game: Dungeon, *dice: int) -> Trial:
    """The first of the line attacks the defender, whose dice show these."""
    heroes_roll(game, *dice)
    trial = tries(game, monster_turn(game, game.enemies[0]))
    trial.player(game.holder.controller).chooses("keep", topic="defender")
    return trial


# -- Curse of Defense


@pytest.mark.rule("veiel:R226", "veiel:R147")
def test_curse_of_defense_turns_a_successful_defence_into_a_failure() -> None:
    """It is played after the roll: the defence fails, and DEF is lower by 1 from then on."""
    game = table()
    knight = a_hero(game, "knight")
    zombie = line_up(game, "Zombie")[0]
    hold_event(game, "Curse of Defense")
    defence = game.value(knight, DEF)
    monsters_roll(game, 2)

    trial = attacked(game, 19)
    assert knight.vit == game.maximum(knight)
    trial.player(DM).chooses("Curse of Defense", topic="event")
    trial.nothing_pending()

    armour_and_shield = 2
    harm = zombie.printed.attacks[0].damage - armour_and_shield
    assert knight.vit == game.maximum(knight) - harm
    assert game.value(knight, DEF) == defence - 1


@pytest.mark.rule("veiel:R226")
def test_curse_of_defense_is_not_played_after_a_failed_roll() -> None:
    """A failed defence needs no curse."""
    game = table()
    line_up(game, "Zombie")
    hold_event(game, "Curse of Defense")
    monsters_roll(game, 19)

    attacked(game, 2).nothing_pending()

    assert a_hero(game, "knight").vit < game.maximum(a_hero(game, "knight"))


@pytest.mark.rule("veiel:R226", "veiel:R037")
def test_curses_outlast_the_combat_and_end_in_the_rest_zone() -> None:
    """DEF -1 and attack rolls -2 hold until the rest zone."""
    game = table()
    knight = a_hero(game, "knight")
    line_up(game, "Zombie")
    defence = game.value(knight, DEF)
    hold_event(game, "Curse of Defense")
    monsters_roll(game, 2)
    attacked(game, 19).player(DM).chooses("Curse of Defense", topic="event")
    begins_turn(game, "knight", "Curse of Weakness")

    CombatEnded("won").apply(game)
    tries(game, clear_field(game)).nothing_pending()
    assert (game.value(knight, DEF), game.value(knight, ATT)) == (defence - 1, -2)

    tries(game, go_back(game)).nothing_pending()
    assert (game.value(knight, DEF), game.value(knight, ATT)) == (defence, 0)


@pytest.mark.rule("veiel:R226", "veiel:A25")
def test_without_a_dungeon_master_the_next_successful_defence_fails() -> None:
    """The victim's next successful defence fails; a failed one does not use the curse up."""
    game = table(dm=False)
    knight = a_hero(game, "knight")
    line_up(game, "Zombie")
    defence = game.value(knight, DEF)
    turned_over(game, "knight", "Curse of Defense").nothing_pending()

    attacked(game, 2).nothing_pending()
    assert knight.defence_cursed
    assert game.value(knight, DEF) == defence
    hurt_once = knight.vit

    attacked(game, 19).nothing_pending()
    assert not knight.defence_cursed
    assert knight.vit < hurt_once
    assert game.value(knight, DEF) == defence - 1
    hurt_twice = knight.vit

    attacked(game, 19).nothing_pending()
    assert knight.vit == hurt_twice


# -- Curse of Weakness


@pytest.mark.rule("veiel:R146", "veiel:A38")
def test_curse_of_weakness_weakens_attack_rolls() -> None:
    """-2 on the attack rolls of the hero whose turn begins, and not on defence rolls."""
    game = table()
    knight = a_hero(game, "knight")
    line_up(game, "Zombie")
    defence = game.value(knight, DEF)
    heroes_roll(game, 10)
    monsters_roll(game, 9)

    trial = begins_turn(game, "knight", "Curse of Weakness")
    trial.player("one").chooses("Attack with Militia Sword", topic="turn")

    assert game.value(knight, DEF) == defence
    strength = 6
    assert trial.happened_of(AttackRolled)[0].total == 10 + strength - 2


def test_curse_of_weakness_is_not_played_twice_on_one_hero() -> None:
    """Who is weak already is no target of a second curse of the kind."""
    game = table()
    line_up(game, "Zombie")
    begins_turn(game, "knight", "Curse of Weakness").player("one").chooses("end", topic="turn")
    hold_event(game, "Curse of Weakness")

    trial = tries(game, hero_turn(game, a_hero(game, "knight")))
    assert trial.asked.topic == "turn"
    trial.player("one").chooses("end", topic="turn")
    trial = tries(game, hero_turn(game, a_hero(game, "barbarian")))
    trial.player(DM).is_offered("Curse of Weakness", topic="event")


@pytest.mark.rule("veiel:R190")
def test_without_a_dungeon_master_weakness_strikes_whose_die_was_low() -> None:
    """The hero whose die turned it over has -2 on attack rolls."""
    game = table(dm=False)
    line_up(game, "Zombie")

    turned_over(game, "barbarian", "Curse of Weakness").nothing_pending()

    assert [game.value(hero, ATT) for hero in game.heroes] == [0, -2, 0, 0]


# -- Imprisonment


@pytest.mark.rule("veiel:R227", "veiel:R116")
def test_the_imprisoned_have_no_attack_ability_or_item() -> None:
    """Until freed, attack, ability and item are refused; the contextual action is there."""
    game = table()
    rise(game, "healer", 5)
    a_hero(game, "knight").vit = 1
    line_up(game, "Zombie")

    trial = begins_turn(game, "healer", "Imprisonment")

    player = trial.player(seat(game, "healer"))
    for name in ("Attack with Pilgrim's Sceptre", "Heal (2 END)", "Use Healing Potion"):
        player.is_refused(name, because="imprisoned")
    player.is_offered("Free Healer", topic="turn")


@pytest.mark.rule("veiel:R227", "veiel:R116")
def test_freeing_needs_14_with_force_and_uses_the_turn() -> None:
    """Any hero may free the prisoner: d20 + FOR of 14 or more; it is the action of the turn."""
    game = table()
    line_up(game, "Zombie")
    begins_turn(game, "healer", "Imprisonment").player("three").chooses("end", topic="turn")
    healer, knight = a_hero(game, "healer"), a_hero(game, "knight")
    strength = 6

    heroes_roll(game, 13 - strength)
    trial = tries(game, hero_turn(game, knight))
    trial.player("one").chooses("Free Healer", topic="turn")
    trial.nothing_pending()
    assert healer.imprisoned

    heroes_roll(game, 14 - strength)
    trial = tries(game, hero_turn(game, knight))
    trial.player("one").chooses("Free Healer", topic="turn")
    trial.nothing_pending()
    assert not healer.imprisoned

    trial = tries(game, hero_turn(game, healer))
    trial.player("three").is_offered("Attack with Pilgrim's Sceptre", topic="turn")
    assert "Free Healer" not in trial.offered


@pytest.mark.rule("veiel:R227")
def test_the_imprisoned_may_free_themselves_and_do_not_react() -> None:
    """The victim has the contextual action too; a reaction is an ability and refused."""
    game = table()
    rise(game, "knight", 3)
    line_up(game, "Zombie")
    heroes_roll(game, 3)
    trial = begins_turn(game, "knight", "Imprisonment")
    trial.player("one").chooses("Free Knight", topic="turn")
    assert a_hero(game, "knight").imprisoned

    monsters_roll(game, 15)
    attacked(game, 2).nothing_pending()

    assert a_hero(game, "knight").vit < game.maximum(a_hero(game, "knight"))


@pytest.mark.rule("veiel:R227")
def test_imprisonment_ends_with_the_combat() -> None:
    """Nobody is imprisoned once the field is cleared."""
    game = table()
    line_up(game, "Zombie")
    begins_turn(game, "healer", "Imprisonment")

    CombatEnded("won").apply(game)
    tries(game, clear_field(game)).nothing_pending()

    assert not a_hero(game, "healer").imprisoned


@pytest.mark.rule("veiel:R227")
def test_without_a_dungeon_master_imprisonment_strikes_whose_die_was_low() -> None:
    """The same, for the hero whose die turned it over."""
    game = table(dm=False)
    line_up(game, "Zombie")

    turned_over(game, "barbarian", "Imprisonment").nothing_pending()

    assert [hero.imprisoned for hero in game.heroes] == [False, True, False, False]
    trial = tries(game, hero_turn(game, a_hero(game, "barbarian")))
    trial.player("two").is_refused("Attack with Woodcutter's Axe", because="imprisoned")


# -- Muteness


@pytest.mark.rule("veiel:R229")
def test_muteness_silences_one_ability_until_the_crossing_ends() -> None:
    """The dungeon master names one ability; it is refused, the other is not."""
    game = table()
    rise(game, "healer", 5)
    a_hero(game, "knight").vit = 1
    line_up(game, "Zombie")

    trial = begins_turn(game, "healer", "Muteness")
    trial.player(DM).chooses("Heal", topic="ability")

    player = trial.player(seat(game, "healer"))
    player.is_refused("Heal (2 END)", because="silent until the crossing ends")
    player.is_refused("Resurrection (4 END)", because="nobody to aim at")
    CombatEnded("won").apply(game)
    tries(game, clear_field(game)).nothing_pending()
    assert a_hero(game, "healer").muted == ("Heal",)
    tries(game, go_back(game)).nothing_pending()
    assert a_hero(game, "healer").muted == ()


@pytest.mark.rule("veiel:R229")
def test_muteness_silences_both_parts_of_an_ability() -> None:
    """The free part of Energy Transfer is silent with the rest of it."""
    game = table("knight", "shaman")
    rise(game, "shaman", 3)
    a_hero(game, "knight").vit = a_hero(game, "shaman").vit = 5
    line_up(game, "Zombie")

    trial = begins_turn(game, "shaman", "Muteness")

    silent = [one.name for one in a_hero(game, "shaman").printed.abilities if one.level == 3]
    assert len(silent) == 2
    refused = {
        name.partition(" (")[0]: reason
        for name, reason in trial.refused.items()
        if reason == "silent until the crossing ends"
    }
    assert set(refused) == set(silent)


@pytest.mark.rule("veiel:R229")
def test_muteness_is_not_played_on_a_hero_without_abilities() -> None:
    """Below level 3 there is nothing to silence."""
    game = table()
    line_up(game, "Zombie")
    hold_event(game, "Muteness")

    trial = tries(game, hero_turn(game, a_hero(game, "healer")))

    assert trial.asked.topic == "turn"


@pytest.mark.rule("veiel:R191")
@pytest.mark.parametrize(
    ("levels", "victim", "ability"),
    [
        ((5, 5, 5, 5), "barbarian", "Onslaught"),
        ((5, 3, 5, 5), "barbarian", "Rage"),
        ((5, 2, 3, 5), "healer", "Heal"),
        ((5, 1, 1, 4), "magician", "Magic Missile"),
        ((5, 1, 1, 1), "knight", "Guard Breaker"),
    ],
)
def test_without_a_dungeon_master_muteness_goes_by_level_then_to_the_left(
    levels: tuple[int, ...], victim: str, ability: str
) -> None:
    """Level 5 first, then level 3 of whose die was low; else of the next on the left."""
    game = table(dm=False)
    for hero, level in zip(game.heroes, levels, strict=True):
        rise(game, hero, level)
    line_up(game, "Zombie")

    turned_over(game, "barbarian", "Muteness").nothing_pending()

    muted = {hero.printed.key: hero.muted for hero in game.heroes if hero.muted}
    assert muted == {victim: (ability,)}


@pytest.mark.rule("veiel:R191")
def test_muteness_turned_over_where_nobody_has_an_ability_does_nothing() -> None:
    """Once round the table and nobody of level 3: no effect, and the event is discarded."""
    game = table(dm=False)
    line_up(game, "Zombie")

    turned_over(game, "barbarian", "Muteness").nothing_pending()

    assert not any(hero.muted for hero in game.heroes)
    assert game.events_turned == 1


@pytest.mark.rule("veiel:R191")
def test_a_second_muteness_takes_the_other_ability() -> None:
    """With the level 5 ability silent already, the level 3 one is next."""
    game = table(dm=False)
    rise(game, "barbarian", 5)
    line_up(game, "Zombie")
    turned_over(game, "barbarian", "Muteness").nothing_pending()
    line_up(game, "Zombie")

    turned_over(game, "barbarian", "Muteness").nothing_pending()

    assert a_hero(game, "barbarian").muted == ("Onslaught", "Rage")


def test_purifying_salt_ends_a_curse_that_waits_for_a_defence() -> None:
    """A curse that has been turned over and waits is a curse, and one can be rid of it."""
    game = table(dm=False)
    line_up(game, "Zombie")
    turned_over(game, "knight", "Curse of Defense").nothing_pending()
    equip(game, "healer", "Purifying Salt")

    trial = tries(game, hero_turn(game, a_hero(game, "healer")))
    trial.player("three").chooses("Use Purifying Salt", topic="turn")

    assert not a_hero(game, "knight").defence_cursed
    defended = attacked(game, 19)
    assert defended.happened_of(DefenceRolled)
    assert a_hero(game, "knight").vit == game.maximum(a_hero(game, "knight"))
