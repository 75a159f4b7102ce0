"""Balancing by the number of heroes, and the fixed die (R145, R177-R181, R184)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.balance import (
    BOSS_VIT,
    EVENTS,
    POWERFUL_VIT,
    difficulty_share,
    events_due,
    full_vit,
    half,
)
from examples.order_of_veiel.combat.fighting import begin_fight, begin_final_fight
from examples.order_of_veiel.content.bosses import BOSSES
from examples.order_of_veiel.content.monsters import BASIC_MONSTERS, POWERFUL_MONSTERS
from examples.order_of_veiel.content.rooms import POWERFUL_MONSTER
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import FOUR, enter, table, tries

SIX = (*FOUR, "brigand", "assassin")
NUMBERS = (2, 3, 4, 5, 6)


def tables(*, dm: bool = True, options: Options | None = None) -> list[Dungeon]:
    """A table of two heroes, of three, and so on up to six."""
    return [table(*SIX[:number], dm=dm, options=options) for number in NUMBERS]


@pytest.mark.rule("veiel:R177", "veiel:R100")
@pytest.mark.parametrize("boss", BOSSES, ids=lambda card: card.key)
def test_a_boss_has_hit_points_by_the_number_of_heroes(boss: object) -> None:
    """-30, -20, 0, +20, +40 with two to six heroes, as he comes into the final combat."""
    assert list(BOSS_VIT.items()) == [(2, -30), (3, -20), (4, 0), (5, 20), (6, 40)]
    card = next(one for one in BOSSES if one is boss)
    for number in NUMBERS:
        game = table(*SIX[:number], boss=card.key)
        tries(game, begin_final_fight(game)).nothing_pending()
        assert game.the_boss is not None
        assert game.the_boss.vit == game.the_boss.maximum == card.vit + BOSS_VIT[number]


@pytest.mark.rule("veiel:R178")
def test_a_powerful_monster_has_hit_points_by_the_number_of_heroes() -> None:
    """-8, -5, 0, +5, +10 with two to six heroes, as it comes into the line."""
    assert list(POWERFUL_VIT.items()) == [(2, -8), (3, -5), (4, 0), (5, 5), (6, 10)]
    for game, number in zip(tables(), NUMBERS, strict=True):
        for card in POWERFUL_MONSTERS:
            assert full_vit(game, card) == card.vit + POWERFUL_VIT[number]
        trial = tries(game, begin_fight(game, POWERFUL_MONSTER))
        trial.player(DM).chooses("Crypt Ogre", topic="powerful monster")
        ogre = game.enemies[-1]
        assert ogre.vit == ogre.maximum == ogre.printed.vit + POWERFUL_VIT[number]


@pytest.mark.rule("veiel:R179", "veiel:R145")
@pytest.mark.parametrize("dm", [True, False])
def test_events_change_with_the_number_of_heroes(dm: bool) -> None:
    """-1, -1, 0, 0, +1 with two to six heroes; the dungeon master is no hero."""
    assert list(EVENTS.items()) == [(2, -1), (3, -1), (4, 0), (5, 0), (6, 1)]
    for game, number in zip(tables(dm=dm), NUMBERS, strict=True):
        Corrupted(2).apply(game)
        assert events_due(game) == 1 + 2 + EVENTS[number]


@pytest.mark.rule("veiel:R145")
def test_events_are_never_fewer_than_none() -> None:
    """Two heroes on the first crossing: 1 + 0 - 1, and no less by the table of the group."""
    game = table(*SIX[:2], options=Options(events_more=-2))

    assert events_due(game) == 0


@pytest.mark.rule("veiel:R180")
def test_basic_monsters_are_the_same_for_everybody() -> None:
    """Hit points of basic monsters do not change with the number of heroes."""
    for game in tables():
        assert [full_vit(game, card) for card in BASIC_MONSTERS] == [
            card.vit for card in BASIC_MONSTERS
        ]


@pytest.mark.rule("veiel:R181")
def test_the_group_may_alter_the_table() -> None:
    """Hit points and events are raised or lowered for every number of heroes."""
    options = Options(boss_vit=15, powerful_vit=-3, events_more=2)
    for plain, altered in zip(tables(), tables(options=options), strict=True):
        for boss in BOSSES:
            assert full_vit(altered, boss) == full_vit(plain, boss) + 15
        for powerful in POWERFUL_MONSTERS:
            assert full_vit(altered, powerful) == full_vit(plain, powerful) - 3
        for basic in BASIC_MONSTERS:
            assert full_vit(altered, basic) == full_vit(plain, basic)
        Corrupted(1).apply(plain)
        Corrupted(1).apply(altered)
        assert events_due(altered) == events_due(plain) + 2


@pytest.mark.rule("veiel:R196")
def test_two_heroes_of_one_player_are_balanced_as_two() -> None:
    """Heroes are counted, not people; the fallen count as well."""
    for boss in BOSSES:
        game = table(*SIX[:2], boss=boss.key)
        game.heroes[0].state = "out of combat"
        assert full_vit(game, boss) == boss.vit + BOSS_VIT[2]


def test_difficulty_adds_half_to_the_fights_of_two_or_three() -> None:
    """With four and more heroes it adds all of it; half is rounded up."""
    for game, number in zip(tables(), NUMBERS, strict=True):
        for difficulty in range(4):
            Corrupted(difficulty).apply(game)
            share = difficulty if number >= 4 else half(difficulty)
            assert difficulty_share(game) == share


# -- corruption


@pytest.mark.rule("veiel:A51", "veiel:R085")
@pytest.mark.parametrize(("frozen", "taken"), [(0, 4), (1, 4), (2, 4), (3, 3), (6, 0)])
def test_the_dungeon_master_takes_as_many_rooms_as_heroes_or_all_that_are_free(
    frozen: int, taken: int
) -> None:
    """Exactly one for each hero; where fewer are not frozen, all of these."""
    game = table()
    enter(game)
    sealed = game.rooms[:frozen]
    for room in sealed:
        room.frozen = True

    trial = tries(game, corrupt(game))

    if taken:
        asked = trial.player(DM).asked
        assert asked.topic == "take rooms"
        assert (asked.at_least, asked.at_most) == (taken, taken)
        assert not {room.key for room in sealed} & set(asked.keys)
    else:
        assert trial.asked.topic == "new rooms"
