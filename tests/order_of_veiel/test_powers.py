"""The powers of the bosses: what they do, and when they are barred (R098, R099, R235)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards.testing import Trial, load
from examples.order_of_veiel.balance import half
from examples.order_of_veiel.combat.damage import wound_monsters
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.loot import crystals_for, gather_loot
from examples.order_of_veiel.combat.monsters_turn import start_monsters_turn
from examples.order_of_veiel.events.deck import POWERS
from examples.order_of_veiel.figures import Monster
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.happenings.dungeon import (
    CrossingBegan,
)
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.low_dice import turned_over
from tests.order_of_veiel.tables import (
    FOUR,
    a_hero,
    heroes_roll,
    hold_event,
    line_up,
    monsters_roll,
    seat,
    table,
    tries,
)

PRIESTESS, URAIS = "high-priestess", "king-urais"
APPRENTICE, HUNTER = "apprentice-of-the-order", "soul-of-the-charred-hunter"


def felled(game: Dungeon, *names: str, left: str = "Zombie") -> list[Monster]:
    """A combat in which these were felled, and another one stands."""
    dead = line_up(game, *names, left)[:-1]
    tries(game, wound_monsters(game, dead, 99, "", broken_shield=True)).nothing_pending()
    return dead


def won(game: Dungeon, *dice: int) -> Trial:
    """The combat is won; the loot dice show these."""
    tries(game, wound_monsters(game, list(game.enemies), 99, "")).nothing_pending()
    CombatEnded("won").apply(game)
    load(game, "d6 loot", *dice)
    return tries(game, gather_loot(game))


# -- limits


@pytest.mark.rule("veiel:R235", "veiel:R098")
def test_a_power_is_used_once_a_crossing_and_twice_a_game() -> None:
    """Barred a second time in a crossing, and a third time in the game; it stays with the boss."""
    game = table(boss=HUNTER)
    refusals: list[str] = []
    hold_event(game, "Dark Vigour")
    for crossing in (1, 2, 3):
        CrossingBegan(crossing).apply(game)
        line_up(game, "Zombie")[-1].vit = 1
        trial = tries(game, start_monsters_turn(game))
        if crossing < 3:
            monsters_roll(game, 1, 1, 1)
            trial.player(DM).chooses("Ember Hunt", topic="event")
        refusals.append(trial.refused["Ember Hunt"])

    over = "used 2 times in this game"
    assert refusals == ["used in this crossing", over, over]
    assert [event.name for event in game.boss_power] == ["Ember Hunt"]


@pytest.mark.rule("veiel:R235", "veiel:R099")
@pytest.mark.parametrize(
    ("boss", "power"),
    [
        (PRIESTESS, "Mental Attack"),
        (URAIS, "Covetousness of the Dead"),
        (APPRENTICE, "Reanimation"),
        (HUNTER, "Ember Hunt"),
    ],
)
def test_powers_are_barred_from_the_final_combat(boss: str, power: str) -> None:
    """No power in the boss fight; ordinary events are on offer beside it."""
    game = table(boss=boss)
    name = game.boss_card.name
    line_up(game, name, "Zombie", "Crypt Ghoul", final=True)
    tries(game, wound_monsters(game, [game.enemies[1]], 99, "")).nothing_pending()
    hold_event(game, "Breakage")

    turn = tries(game, hero_turn(game, a_hero(game, "knight")))
    monsters_turn = tries(game, start_monsters_turn(game))

    shown = turn if boss == PRIESTESS else monsters_turn
    shown.player(DM).is_offered("Breakage", topic="event")
    if boss != URAIS:
        shown.player(DM).is_refused(power, because="no boss power in the final combat")
    assert not any(power in trial.offered for trial in (turn, monsters_turn))


@pytest.mark.rule("veiel:R235")
def test_each_boss_has_an_event_and_three_are_in_the_pile_without_a_dungeon_master() -> None:
    """Mental Attack, Covetousness of the Dead, Reanimation, and a fourth one of our own."""
    assert [power.name for power in POWERS if not power.ours] == [
        "Mental Attack",
        "Covetousness of the Dead",
        "Reanimation",
    ]
    assert len({power.boss for power in POWERS}) == len(POWERS) == 4
    for boss in (PRIESTESS, URAIS, APPRENTICE, HUNTER):
        game = table(boss=boss)
        assert [event.printed.boss for event in game.boss_power] == [game.boss_card.name]


# -- Mental Attack


@pytest.mark.rule("veiel:R235", "veiel:R149")
@pytest.mark.parametrize(("die", "controlled"), [(2, True), (12, False)])
def test_mental_attack_controls_who_fails_to_defend(die: int, controlled: bool) -> None:
    """The hero whose turn begins defends against d20 + 8; failed: a weapon attack on an ally."""
    game = table(boss=PRIESTESS)
    line_up(game, "Zombie")
    heroes_roll(game, die, 19)
    monsters_roll(game, 5, 2)

    trial = tries(game, hero_turn(game, a_hero(game, "barbarian")))
    trial.player(DM).chooses("Mental Attack", topic="event")

    roll = trial.happened_of(DefenceRolled)[0]
    assert (roll.hero.printed.key, roll.other_total) == ("barbarian", 5 + 8)
    if controlled:
        trial.player(DM).chooses("Healer", topic="victim")
        trial.nothing_pending()
        attack = trial.happened_of(DefenceRolled)[1]
        strength = 7
        assert (attack.hero.printed.key, attack.other_total) == ("healer", 2 + strength)
        assert not a_hero(game, "barbarian").controlled
    else:
        trial.player(seat(game, "barbarian")).is_offered("end", topic="turn")


@pytest.mark.rule("veiel:R190", "veiel:R268")
def test_mental_attack_turned_over_takes_the_next_turn_of_whose_die_was_low() -> None:
    """Without a dungeon master chance names the ally who is attacked; nobody is asked."""
    game = table(dm=False)
    line_up(game, "Zombie")
    heroes_roll(game, 2, 19)
    load(game, "d6 controlled", 2)
    turned_over(game, "barbarian", "Mental Attack").nothing_pending()
    assert a_hero(game, "barbarian").controlled

    trial = tries(game, hero_turn(game, a_hero(game, "barbarian")))

    trial.nothing_pending()
    assert [roll.hero.printed.key for roll in trial.happened_of(DefenceRolled)] == ["magician"]


# -- Covetousness of the Dead


@pytest.mark.rule("veiel:R235")
def test_covetousness_takes_half_of_what_was_just_won() -> None:
    """Half, rounded up, of the crystals and of the smith cards of this combat."""
    game = table(boss=URAIS)
    dead = felled(game, "Crypt Ghoul", "Tomb Robber")
    game.purse.gain(10)
    crystals = crystals_for([*dead, *game.enemies])

    trial = won(game, 2, 4, 6)
    trial.player(DM).chooses("Covetousness of the Dead", topic="event")
    trial.player("one").chooses("left_pile", topic="pile")

    cards = 3 * 2
    assert game.purse.value == 10 + crystals - half(crystals)
    assert len(game.store) == cards - half(cards)


@pytest.mark.rule("veiel:R190", "veiel:R235")
def test_covetousness_turned_over_strikes_at_the_end_of_this_combat() -> None:
    """Without a dungeon master it waits for the loot."""
    game = table(dm=False)
    line_up(game, "Zombie", "Crypt Ghoul")
    crystals = crystals_for(list(game.enemies))
    turned_over(game, "knight", "Covetousness of the Dead").nothing_pending()
    assert game.purse.value == 0

    won(game, 1, 3).nothing_pending()

    assert game.purse.value == crystals - half(crystals)


# -- Reanimation


@pytest.mark.rule("veiel:R235")
def test_reanimation_brings_half_as_many_as_heroes_back_to_the_front() -> None:
    """The dungeon master names basics felled in this combat; they have half of their VIT."""
    game = table(boss=APPRENTICE)
    ghoul, robber, _ = felled(game, "Crypt Ghoul", "Tomb Robber", "Grave Guard")
    assert half(len(FOUR)) == 2

    trial = tries(game, start_monsters_turn(game))
    trial.player(DM).chooses("Reanimation", topic="event")
    trial.player(DM).selects(ghoul.key, robber.key, topic="dead")

    assert set(game.enemies[:2]) == {ghoul, robber}
    assert len(game.enemies) == 3
    assert ghoul.vit == half(ghoul.maximum)


@pytest.mark.rule("veiel:R235")
def test_powerful_monsters_are_not_reanimated() -> None:
    """Where no basic monster was felled the power cannot be used."""
    game = table(boss=APPRENTICE)
    felled(game, "Crypt Ogre")

    tries(game, start_monsters_turn(game)).nothing_pending()


@pytest.mark.rule("veiel:R235", "veiel:R168")
def test_who_returned_gives_no_second_loot() -> None:
    """Felled once more it counts once for crystals and dice."""
    game = table(dm=False)
    dead = felled(game, "Crypt Ghoul")
    turned_over(game, "knight", "Reanimation").nothing_pending()
    assert dead[0] in game.line
    once = crystals_for([*game.enemies])

    trial = won(game, 1, 1)

    assert game.purse.value == once
    assert len(game.loot) == 2
    trial.nothing_pending()


@pytest.mark.rule("veiel:R190", "veiel:R268")
def test_without_a_dungeon_master_chance_tells_who_returns() -> None:
    """Of three felled two return, not always the same; nobody is asked."""
    found: set[frozenset[str]] = set()
    for seed in range(12):
        game = table(dm=False, seed=seed)
        felled(game, "Crypt Ghoul", "Tomb Robber", "Grave Guard")
        turned_over(game, "knight", "Reanimation").nothing_pending()
        found.add(frozenset(one.name for one in game.enemies[:2]))

    assert all(len(names) == 2 for names in found)
    assert len(found) > 1


# -- Ember Hunt


@pytest.mark.rule("veiel:R235")
@pytest.mark.parametrize(
    ("dice", "burnt"),
    [((2, 2, 2), ("barbarian", "healer", "magician")), ((19, 2, 19), ("healer",)), ((19,) * 3, ())],
)
def test_ember_hunt_burns_all_but_the_defender(dice: Sequence[int], burnt: Sequence[str]) -> None:
    """Every standing hero but the defender defends against d20 + 8, or takes 3, RED ignored."""
    game = table(boss=HUNTER)
    line_up(game, "Zombie")
    heroes_roll(game, *dice)
    monsters_roll(game, 5, 5, 5)

    trial = tries(game, start_monsters_turn(game))
    trial.player(DM).chooses("Ember Hunt", topic="event")
    trial.nothing_pending()

    assert len(trial.happened_of(DefenceRolled)) == len(FOUR) - 1
    assert {roll.other_total for roll in trial.happened_of(DefenceRolled)} == {5 + 8}
    embers = 3
    hurt = {
        hero.printed.key: game.maximum(hero) - hero.vit
        for hero in game.heroes
        if hero.vit < game.maximum(hero)
    }
    assert hurt == dict.fromkeys(burnt, embers)


@pytest.mark.rule("veiel:R190", "veiel:R235")
@pytest.mark.parametrize("power", ["Mental Attack", "Covetousness of the Dead", "Reanimation"])
def test_powers_turned_over_in_the_final_combat_do_nothing(power: str) -> None:
    """In the boss fight they are ignored, and discarded all the same (X10)."""
    game = table(dm=False)
    line_up(game, "King Urais", "Zombie", "Crypt Ghoul", final=True)
    tries(game, wound_monsters(game, [game.enemies[1]], 99, "")).nothing_pending()
    heroes_roll(game, 2)

    turned_over(game, "barbarian", power).nothing_pending()

    assert not a_hero(game, "barbarian").controlled
    assert game.spoiled == ()
    assert len(game.enemies) == 2
