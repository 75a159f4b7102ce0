"""The named rooms without a boss of their own (R213-R221)."""

from __future__ import annotations

import pytest

from coopcards.testing import load
from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.characteristics import DEX, FOR, INT
from examples.order_of_veiel.content.rooms import ROOMS
from examples.order_of_veiel.dungeon.crossing import settle_room
from examples.order_of_veiel.happenings.combat import CombatEnded, CombatOver
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.happenings.figures import HeroFell
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.courses import finish, turns_over
from tests.order_of_veiel.tables import a_hero, equip, heroes_roll, table, tries

SIX = ("knight", "barbarian", "healer", "magician", "shaman", "assassin")
DUO, TRIO = SIX[:2], SIX[:3]


def copies(name: str) -> int:
    """How many cards of that room there are."""
    return next(card.copies for card in ROOMS if card.name == name)


def made_of(*heroes: str, difficulty: int = 0, dm: bool = True, seed: int = 1) -> Dungeon:
    """A table of that difficulty."""
    game = table(*heroes, dm=dm, seed=seed)
    if difficulty:
        Corrupted(difficulty).apply(game)
    return game


def share(heroes: int, difficulty: int) -> int:
    """The e of the room table: the difficulty, or half of it, rounded up, with 2 or 3 heroes."""
    return difficulty if heroes >= 4 else (difficulty + 1) // 2


# -- fights


@pytest.mark.rule("veiel:R213")
@pytest.mark.parametrize("heroes", [2, 3, 4, 6])
@pytest.mark.parametrize("difficulty", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("room", "more"), [("Monster I", 0), ("Monster II", 1), ("Monster III", 0)]
)
def test_a_monster_room_starts_a_fight_against_so_many(
    room: str, more: int, heroes: int, difficulty: int
) -> None:
    """As many basic monsters as heroes, and what the card and the difficulty add."""
    game = made_of(*SIX[:heroes], difficulty=difficulty)
    load(game, "d6 rooms", 2)

    trial = turns_over(game, room)
    finish(trial)

    assert trial.result == "Combat"
    assert len(game.enemies) == heroes + share(heroes, difficulty) + more
    assert not [one for one in game.enemies if one.powerful]


@pytest.mark.rule("veiel:R213")
@pytest.mark.parametrize(("die", "more"), [(1, 0), (2, 0), (3, 1), (6, 1)])
def test_the_third_monster_room_may_hold_one_more(die: int, more: int) -> None:
    """On a d6 of 3 or more there is one more."""
    game = made_of(*TRIO)
    load(game, "d6 rooms", die)
    finish(turns_over(game, "Monster III"))
    assert len(game.enemies) == 3 + more


@pytest.mark.rule("veiel:R214")
def test_the_dungeon_master_picks_a_powerful_monster_not_faced_yet() -> None:
    """All five are faced before one of them comes again; then all are on offer anew (R105)."""
    game = made_of(*TRIO)
    faced: list[str] = []
    for _ in range(5):
        trial = turns_over(game, "Powerful Monster")
        if not trial.done:
            assert (trial.asked.seat, trial.asked.topic) == ("dm", "powerful monster")
            assert not set(trial.asked.keys) & set(faced)
            assert len(trial.asked.keys) == 5 - len(faced)
            trial.answers(trial.asked.keys[0])
        faced.append(next(one.key for one in game.enemies if one.powerful))
        CombatOver().apply(game)

    assert len(set(faced)) == 5
    assert len(turns_over(game, "Powerful Monster").asked.keys) == 5


@pytest.mark.rule("veiel:R214")
def test_without_a_dungeon_master_chance_picks_the_powerful_monster() -> None:
    """Nobody is asked; chance picks, and none that was faced already (R268)."""
    first: list[str] = []
    for seed in range(15):
        game = made_of(*TRIO, dm=False, seed=seed)
        trial = turns_over(game, "Powerful Monster")
        trial.nothing_pending()
        first.append(game.enemies[0].name)
    assert len(set(first)) == 5


@pytest.mark.rule("veiel:R214")
@pytest.mark.parametrize(("difficulty", "basics"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_basic_monsters_stand_beside_the_powerful_one(difficulty: int, basics: int) -> None:
    """One fewer than the difficulty adds, and never below 0."""
    game = made_of(*SIX[:4], difficulty=difficulty)
    trial = turns_over(game, "Powerful Monster")
    trial.player("dm").chooses("Crypt Ogre", topic="powerful monster")
    assert [one.powerful for one in game.enemies].count(True) == 1
    assert len(game.enemies) == 1 + basics


@pytest.mark.rule("veiel:R178", "veiel:R181")
def test_by_option_powerful_monsters_have_more_vit() -> None:
    """`powerful_vit` is added to what the table says, and basic monsters have theirs (R180)."""
    worth: list[tuple[int, int]] = []
    for options in (Options(), Options(powerful_vit=6)):
        game = table(*SIX[:4], options=options)
        Corrupted(2).apply(game)
        turns_over(game, "Powerful Monster").player("dm").chooses("Crypt Ogre")
        ogre = next(one for one in game.enemies if one.powerful)
        basic = next(one for one in game.enemies if not one.powerful)
        assert basic.maximum == basic.printed.vit
        worth.append((ogre.vit, ogre.maximum))
    assert worth[1] == (worth[0][0] + 6, worth[0][1] + 6)


# -- chests


@pytest.mark.rule("veiel:R215")
def test_a_chest_is_opened_for_its_price() -> None:
    """2 crystals, and three smith cards come to the store."""
    game = made_of(*TRIO)
    game.purse.value = 5
    trial = turns_over(game, "Chest")
    trial.player("one").chooses("open", topic="chest")
    finish(trial)
    assert game.purse.value == 3
    assert len(game.store) == 3


@pytest.mark.rule("veiel:R215")
def test_a_chest_may_be_left_and_nobody_opens_one_without_crystals() -> None:
    """Refusing is free; with too few crystals it cannot be opened."""
    game = made_of(*TRIO)
    game.purse.value = 1
    trial = turns_over(game, "Chest")
    trial.player("one").is_refused("open", because="costs 2 crystals, there are 1")
    trial.player("one").chooses("leave", topic="chest")
    trial.nothing_pending()
    assert game.purse.value == 1
    assert not len(game.store)


@pytest.mark.rule("veiel:R215")
@pytest.mark.parametrize(("room", "price"), [("Chest", 2), ("Unique Chest", 4)])
@pytest.mark.parametrize("stands", [True, False])
def test_the_master_key_opens_every_chest_for_nothing(room: str, price: int, stands: bool) -> None:
    """The adventurer's item makes chests free while its bearer stands."""
    game = made_of(*TRIO)
    equip(game, "healer", "Master Key")
    if not stands:
        HeroFell(a_hero(game, "healer")).apply(game)
    game.purse.value = 9
    trial = turns_over(game, room)
    trial.player("one").chooses("open", topic="chest")
    finish(trial)
    assert game.purse.value == (9 if stands else 9 - price)
    assert len(game.store)


@pytest.mark.rule("veiel:R216")
def test_the_unique_chest_holds_two_gold_cards() -> None:
    """It exists once: 4 crystals for two gold cards at random, out of the piles."""
    assert copies("Unique Chest") == 1
    game = made_of(*TRIO)
    game.purse.value = 4
    piles = len(game.left_pile) + len(game.right_pile)
    trial = turns_over(game, "Unique Chest")
    trial.player("one").chooses("open", topic="chest")
    trial.nothing_pending()
    assert game.purse.value == 0
    assert [gear.printed.ribbon for gear in game.store.cards] == ["gold", "gold"]
    assert len(game.left_pile) + len(game.right_pile) == piles - 2


@pytest.mark.rule("veiel:R216")
def test_where_no_gold_is_left_the_unique_chest_holds_four_smith_cards() -> None:
    """No gold card in the piles: four smith cards instead."""
    game = made_of(*TRIO)
    game.purse.value = 4
    for pile in (game.left_pile, game.right_pile):
        for gear in tuple(pile.cards):
            if gear.printed.ribbon == "gold":
                game.move(gear, game.smith_discard)
    trial = turns_over(game, "Unique Chest")
    trial.player("one").chooses("open", topic="chest")
    finish(trial)
    assert len(game.store) == 4


@pytest.mark.rule("veiel:R216")
def test_it_is_chance_which_gold_cards_the_unique_chest_holds() -> None:
    """Another game, other gold cards; the piles are shuffled afterwards."""
    found: list[str] = []
    for seed in range(10):
        game = made_of(*TRIO, seed=seed)
        before = list(game.left_pile.cards)
        game.purse.value = 4
        turns_over(game, "Unique Chest").player("one").chooses("open", topic="chest")
        gold: list[Gear] = list(game.store.cards)
        found += [gear.name for gear in gold]
        assert list(game.left_pile.cards) != [one for one in before if one not in gold]
    assert len(set(found)) > 5


# -- hazards and the rest


@pytest.mark.rule("veiel:R217")
def test_nothing_happens_in_the_empty_room() -> None:
    """It is resolved at once, and nobody is asked."""
    game = made_of(*TRIO)
    before = [(hero.vit, hero.end) for hero in game.heroes]
    trial = turns_over(game, "Empty Room")
    trial.nothing_pending()
    assert trial.result is None
    assert [(hero.vit, hero.end) for hero in game.heroes] == before
    assert game.purse.value == 0

    tries(game, settle_room(game)).nothing_pending()
    assert not game.returning


@pytest.mark.rule("veiel:R218")
def test_the_vine_holds_who_has_neither_force_nor_dexterity_enough() -> None:
    """It exists once: d20 + FOR or DEX, the better, 14 or more; else 3 damage, RED ignored."""
    assert copies("Corrupted Vine") == 1
    game = table("barbarian", "assassin")
    strong, quick = game.heroes
    assert game.value(strong, FOR) > game.value(strong, DEX)
    assert game.value(quick, DEX) > game.value(quick, FOR)
    before = [hero.vit for hero in game.heroes]

    heroes_roll(game, 14 - game.value(strong, FOR), 14 - game.value(quick, DEX))
    turns_over(game, "Corrupted Vine").nothing_pending()
    assert [hero.vit for hero in game.heroes] == before

    heroes_roll(game, 13 - game.value(strong, FOR), 13 - game.value(quick, DEX))
    turns_over(game, "Corrupted Vine").nothing_pending()
    assert [hero.vit for hero in game.heroes] == [vit - 3 for vit in before]


@pytest.mark.rule("veiel:R218", "veiel:R219")
@pytest.mark.parametrize("room", ["Corrupted Vine", "Trapped Room"])
def test_in_the_rolls_of_rooms_a_natural_1_fails(room: str) -> None:
    """Whatever the characteristic comes to."""
    game = table("assassin", "magician")
    sure, other = game.heroes
    sure.points = (0, 0, 20, 20, 0, 0)
    before = [hero.vit for hero in game.heroes]
    heroes_roll(game, 1, 20)
    turns_over(game, room).nothing_pending()
    assert sure.vit < before[0]
    assert other.vit == before[1]


@pytest.mark.rule("veiel:R219")
def test_the_trap_is_escaped_by_dexterity() -> None:
    """It exists twice: d20 + DEX, 14 or more; else 5 damage, of which RED takes its part."""
    assert copies("Trapped Room") == 2
    game = table("barbarian", "healer", geared=False)
    barbarian, healer = game.heroes
    before = barbarian.vit, healer.vit
    assert barbarian.printed.reduction == 1

    heroes_roll(game, *[14 - game.value(hero, DEX) for hero in game.heroes])
    turns_over(game, "Trapped Room").nothing_pending()
    assert (barbarian.vit, healer.vit) == before

    heroes_roll(game, *[13 - game.value(hero, DEX) for hero in game.heroes])
    turns_over(game, "Trapped Room").nothing_pending()
    assert (barbarian.vit, healer.vit) == (before[0] - 4, before[1] - 5)


@pytest.mark.rule("veiel:R218", "veiel:R219", "veiel:R176")
@pytest.mark.parametrize("room", ["Corrupted Vine", "Trapped Room"])
def test_a_hazard_strikes_the_standing_and_may_wipe_the_group_out(room: str) -> None:
    """A hero may fall in any room; where nobody stands the group is wiped out."""
    game = made_of(*DUO)
    fallen, last = game.heroes
    fallen.vit = 0
    HeroFell(fallen).apply(game)
    last.vit = 1
    game.purse.value = 6
    heroes_roll(game, 1)

    turns_over(game, room).nothing_pending()
    assert not last.stands
    tries(game, settle_room(game)).nothing_pending()

    assert game.returning
    assert game.purse.value == 0


@pytest.mark.rule("veiel:R220")
@pytest.mark.parametrize("dm", [True, False])
@pytest.mark.parametrize("short", [0, 1])
def test_one_hero_answers_the_riddle(dm: bool, short: int) -> None:
    """It exists once: d20 + INT, 17 or more: 4 crystals and two cards; else one event more."""
    assert copies("Riddle") == 1
    game = table("magician", "knight", "healer", dm=dm)
    fallen = a_hero(game, "healer")
    fallen.vit = 0
    HeroFell(fallen).apply(game)
    magician = a_hero(game, "magician")
    heroes_roll(game, 17 - game.value(magician, INT) - short)
    drawn = game.dm.hand if game.dm is not None else game.unled_events

    trial = turns_over(game, "Riddle")
    assert fallen.key not in trial.asked.keys
    trial.player("one").chooses("Magician", topic="riddle")
    finish(trial)

    assert game.purse.value == (0 if short else 4)
    assert len(game.store) == (0 if short else 2)
    assert len(drawn) == (1 if short else 0)


@pytest.mark.rule("veiel:R221")
def test_in_the_rest_room_half_of_the_vit_and_2_end_come_back() -> None:
    """It exists once and is not the rest zone: nobody is revived, and nothing rises above full."""
    assert copies("Rest Room") == 1
    game = made_of(*TRIO)
    knight, barbarian, healer = game.heroes
    knight.vit, knight.end = 1, 0
    barbarian.end = game.full_end(barbarian) - 1
    barbarian.vit = game.maximum(barbarian) - 1
    healer.vit = 0
    HeroFell(healer).apply(game)
    end_before = healer.end

    turns_over(game, "Rest Room").nothing_pending()

    assert knight.vit == 1 + (game.maximum(knight) + 1) // 2
    assert knight.end == 2
    assert (barbarian.vit, barbarian.end) == (game.maximum(barbarian), game.full_end(barbarian))
    assert not healer.stands
    assert (healer.vit, healer.end) == (0, end_before)
    assert not game.resting


@pytest.mark.rule("veiel:R213")
def test_after_a_fight_that_was_fled_the_room_is_not_resolved() -> None:
    """The party is on its way back (A35); after a fight that was won it stands in the room."""
    for outcome, back in (("won", False), ("fled", True)):
        game = made_of(*TRIO)
        finish(turns_over(game, "Monster I"))
        CombatEnded(outcome).apply(game)
        CombatOver().apply(game)
        tries(game, settle_room(game)).nothing_pending()
        assert game.returning is back
