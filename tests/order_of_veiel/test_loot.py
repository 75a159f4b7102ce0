"""The end of a combat and its loot (R167-R171, R175, R264)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial, load
from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.combat.course import combat_over
from examples.order_of_veiel.combat.loot import FLED, WIPED_OUT, WON, end_combat, gather_loot
from examples.order_of_veiel.happenings.figures import HeroFell, MonsterFell, Wounded
from examples.order_of_veiel.happenings.gear import CrystalsGained
from examples.order_of_veiel.happenings.rolls import LootRolled
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    heroes_roll,
    let_be,
    line_up,
    monsters_roll,
    seat,
    table,
    tries,
)


def fell_all(game: Dungeon) -> None:
    """Every monster of the line has fallen."""
    for monster in tuple(game.enemies):
        MonsterFell(monster).apply(game)


def all_heroes_fall(game: Dungeon) -> None:
    """Every hero is out of combat."""
    for hero in game.standing:
        hero.vit = 0
        HeroFell(hero).apply(game)


def loots(game: Dungeon, *dice: int) -> Trial:
    """The loot of the combat, with these dice."""
    load(game, "d6 loot", *dice)
    return tries(game, gather_loot(game))


# -- R167: three ends


@pytest.mark.rule("veiel:R167")
def test_a_combat_is_won_when_all_monsters_are_dead() -> None:
    """With the blow that fells the last monster the combat ends: no hero and no monster acts."""
    game = table("barbarian", "healer", "knight")
    line_up(game, "Zombie")
    trial = let_be(tries(game, combat(game)), until="turn")
    heroes_roll(game, 20)
    monsters_roll(game, 10)

    trial.player(seat(game, "barbarian")).chooses("Attack with Woodcutter's Axe")
    let_be(trial).nothing_pending()

    assert game.outcome == WON
    assert not game.fighting
    assert game.acting == a_hero(game, "barbarian").key


@pytest.mark.rule("veiel:R167")
def test_a_combat_is_lost_when_all_heroes_are_out() -> None:
    """With the last hero the combat ends, and no monster attacks any more."""
    game = table("knight", "healer")
    line_up(game, "Crypt Ghoul", "Crypt Ghoul")
    a_hero(game, "healer").vit = 0
    HeroFell(a_hero(game, "healer")).apply(game)
    knight = a_hero(game, "knight")
    trial = let_be(tries(game, combat(game)), until="turn")
    knight.vit = 1
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial.player(seat(game, "knight")).chooses("end")
    trial.nothing_pending()

    assert game.outcome == WIPED_OUT
    assert not trial.happened_of(LootRolled)


@pytest.mark.rule("veiel:R167", "veiel:R122")
def test_flight_is_the_third_end() -> None:
    """A successful flight ends the combat at once."""
    game = table("knight", "healer")
    line_up(game, "Crypt Ghoul")
    trial = let_be(tries(game, combat(game)), until="flight")
    heroes_roll(game, 20)

    trial.player(seat(game, "knight")).chooses("flee")

    trial.nothing_pending()
    assert game.outcome == FLED


@pytest.mark.rule("veiel:R167")
@pytest.mark.parametrize(
    ("final", "first", "outcome"),
    [
        (False, False, WIPED_OUT),
        (False, True, WON),
        (True, False, WON),
        (True, True, WON),
    ],
)
def test_where_the_last_of_both_sides_fall_together(final: bool, first: bool, outcome: str) -> None:
    """It is a wipe-out, by option a win; in the boss fight the boss's fall wins (A50)."""
    game = table(options=Options(felling_comes_first=first))
    line_up(game, "King Urais" if final else "Zombie", final=final)
    fell_all(game)
    all_heroes_fall(game)

    assert combat_over(game)
    tries(game, end_combat(game)).nothing_pending()

    assert game.outcome == outcome


@pytest.mark.rule("veiel:R167", "veiel:R002")
def test_the_bosss_fall_ends_the_fight_whoever_stands_with_him() -> None:
    """Other monsters of the final line need not be felled (A47)."""
    game = table()
    boss, dead = line_up(game, "Apprentice of the Order", "Raised Dead", final=True)

    MonsterFell(boss).apply(game)

    assert combat_over(game)
    tries(game, end_combat(game)).nothing_pending()
    assert game.outcome == WON
    assert dead in game.line


@pytest.mark.rule("veiel:R167")
def test_burning_may_end_a_combat_before_the_monsters_attack() -> None:
    """After every loss of VIT the end is looked for, not after attacks alone (A46)."""
    game = table("knight", "healer")
    ghoul = line_up(game, "Crypt Ghoul")[0]
    ghoul.burn, ghoul.burn_turns, ghoul.vit = 2, 3, 2
    full = [hero.vit for hero in game.heroes]

    trial = let_be(tries(game, combat(game))).nothing_pending()

    assert game.outcome == WON
    assert [hero.vit for hero in game.heroes] == full
    assert [event.figure for event in trial.happened_of(Wounded)] == [ghoul]


# -- R168, R169


LINES: tuple[tuple[tuple[str, ...], int, int], ...] = (
    (("Zombie",), 2, 1),
    (("Zombie", "Crypt Ghoul", "Bone Archer"), 6, 3),
    (("Crypt Ogre",), 6, 4),
    (("Zombie", "Zombie", "Zombie", "Crypt Ogre"), 12, 7),
)


@pytest.mark.rule("veiel:R168")
@pytest.mark.parametrize(("line", "crystals", "dice"), LINES)
def test_crystals_for_every_enemy(line: tuple[str, ...], crystals: int, dice: int) -> None:
    """2 for each basic enemy and 6 for each powerful one: three and one give 12."""
    game = table()
    game.purse.value = 3
    line_up(game, *line)
    fell_all(game)

    trial = let_be(loots(game, *[1] * dice)).nothing_pending()

    assert game.purse.value == 3 + crystals
    assert [event.amount for event in trial.happened_of(CrystalsGained)] == [crystals]


@pytest.mark.rule("veiel:R169")
@pytest.mark.parametrize(("line", "crystals", "dice"), LINES)
def test_dice_for_every_enemy(line: tuple[str, ...], crystals: int, dice: int) -> None:
    """1 die for each basic enemy and 4 for each powerful one: three and one give 7."""
    game = table()
    line_up(game, *line)
    fell_all(game)

    (rolled,) = let_be(loots(game)).happened_of(LootRolled)

    assert len(rolled.dice) == dice
    assert set(rolled.dice) <= set(range(1, 7))


@pytest.mark.rule("veiel:R168", "veiel:R169")
def test_only_felled_enemies_count() -> None:
    """What still stands at the end gives nothing."""
    game = table()
    zombie, _ = line_up(game, "Zombie", "Crypt Ogre")
    MonsterFell(zombie).apply(game)

    (rolled,) = let_be(loots(game)).happened_of(LootRolled)

    assert (game.purse.value, len(rolled.dice)) == (2, 1)


# -- R170, R171


def five_felled() -> Dungeon:
    """A combat against five basic monsters has been won."""
    game = table(boss="high-priestess")
    line_up(game, "Zombie", "Zombie", "Zombie", "Crypt Ghoul", "Crypt Ghoul")
    fell_all(game)
    return game


@pytest.mark.rule("veiel:R170", "veiel:R171")
@pytest.mark.parametrize(
    ("dice", "cards"),
    [((2, 3, 6, 1, 5), 4), ((1, 3, 5, 1, 3), 0), ((2, 4, 6, 2, 4), 10), ((6, 1, 1, 1, 1), 2)],
)
def test_two_smith_cards_for_each_even_die(dice: tuple[int, ...], cards: int) -> None:
    """They come from the top of a pile into the common store, and cost nothing."""
    game = five_felled()
    game.purse.value = 1
    on_top: list[Gear] = list(game.left_pile.look(cards))

    trial = loots(game, *dice)
    if cards:
        trial.player("one").chooses(game.left_pile.key, topic="pile")

    trial.nothing_pending()
    assert list(game.store.cards) == on_top
    assert len(on_top) == cards
    assert game.purse.value == 1 + 2 * 5


@pytest.mark.rule("veiel:R170")
def test_the_players_choose_the_pile() -> None:
    """Either pile may be drawn from (A2)."""
    game = five_felled()
    on_top = list(game.right_pile.look(2))

    trial = loots(game, 2, 1, 1, 1, 1)
    trial.player("one").chooses(game.right_pile.key, topic="pile")

    assert list(game.store.cards) == on_top


@pytest.mark.rule("veiel:R170")
@pytest.mark.parametrize(("left", "right", "drawn"), [(3, 4, 7), (3, 0, 3), (0, 0, 0), (3, 9, 10)])
def test_empty_piles_give_what_they_have(left: int, right: int, drawn: int) -> None:
    """Where one is empty the other is used; where both are nothing is drawn (A2, A22)."""
    game = five_felled()
    for pile, count in ((game.left_pile, left), (game.right_pile, right)):
        for gear in list(pile.cards)[count:]:
            game.move(gear, game.box)

    trial = loots(game, 2, 2, 2, 2, 2)
    let_be(trial).nothing_pending()

    assert len(game.store) == drawn


@pytest.mark.rule("veiel:R171")
def test_loot_comes_after_a_won_combat_and_before_the_field_is_cleared() -> None:
    """The course of a combat won ends with its loot."""
    game = table("barbarian", "healer", "knight", boss="high-priestess")
    line_up(game, "Zombie")
    trial = let_be(tries(game, combat(game)), until="turn")
    heroes_roll(game, 20)
    monsters_roll(game, 10)
    load(game, "d6 loot", 4)

    trial.player(seat(game, "barbarian")).chooses("Attack with Woodcutter's Axe")
    trial.player("one").chooses(game.left_pile.key, topic="pile")

    trial.nothing_pending()
    assert (game.purse.value, len(game.store)) == (2, 2)


@pytest.mark.rule("veiel:R168", "veiel:R169")
def test_the_final_combat_brings_no_loot() -> None:
    """With the boss the game is over."""
    game = table("barbarian", "healer")
    boss = line_up(game, "King Urais", final=True)[0]
    boss.vit = 1
    trial = let_be(tries(game, combat(game)), until="turn")
    heroes_roll(game, 20)
    monsters_roll(game, 10)

    trial.player(seat(game, "barbarian")).chooses("Attack with Woodcutter's Axe")

    assert game.outcome == WON
    assert not trial.happened_of(LootRolled)
    assert game.purse.value == 0
