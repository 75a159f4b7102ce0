"""Levels: what they cost, what they add, what they unlock (R041-R047)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.characteristics import CHARACTERISTICS, Characteristic
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.gear import CrystalsPaid
from examples.order_of_veiel.rest.camp import camp
from tests.order_of_veiel.gearing import rests
from tests.order_of_veiel.tables import a_hero, enter, line_up, rise, table, tries


def _level(hero: Hero) -> str:
    return f"level:{hero.key}"


def _raises(trial: Trial, hero: Hero, *stats: str) -> None:
    """Rise by a level for each of these characteristics."""
    for stat in stats:
        trial.player("one").chooses(_level(hero), topic="rest")
        trial.player("one").chooses(stat, topic="characteristic")


@pytest.mark.rule("veiel:R042", "veiel:R044")
def test_a_level_costs_the_level_one_has() -> None:
    """1, 2, 3 and 4 crystals: from level 1 to 5 they are 10 together, in one stay."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    game.purse.gain(10)

    trial = rests(game, knight)
    _raises(trial, knight, "FOR", "FOR", "FOR", "FOR")

    assert [event.amount for event in trial.happened_of(CrystalsPaid)] == [1, 2, 3, 4]
    assert (knight.level, game.purse.value) == (5, 0)


@pytest.mark.rule("veiel:R044")
def test_several_levels_at_once_cost_their_total() -> None:
    """From level 1 to 3 it is 3 crystals; the fourth does not come to level 4."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    game.purse.gain(4)

    trial = rests(game, knight)
    _raises(trial, knight, "FOR", "DEX")

    assert (knight.level, game.purse.value) == (3, 1)
    trial.player("one").is_refused(_level(knight), because="costs 3 crystals, there are 1")


@pytest.mark.rule("veiel:R042")
def test_without_the_crystals_there_is_no_level() -> None:
    """With an empty purse level 2 is refused."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    game.purse.gain(1)
    rise(game, knight, 2)

    trial = rests(game, knight)

    trial.player("one").is_refused(_level(knight), because="costs 2 crystals, there are 1")


@pytest.mark.rule("veiel:R043")
def test_level_five_is_the_highest() -> None:
    """Nobody rises beyond it, for any price."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    rise(game, knight, 5)
    game.purse.gain(40)

    trial = rests(game, knight)

    trial.player("one").is_refused(_level(knight), because="level 5 is the highest")


@pytest.mark.rule("veiel:R045", "veiel:R027")
@pytest.mark.parametrize("stat", CHARACTERISTICS, ids=[stat.label for stat in CHARACTERISTICS])
def test_a_level_adds_one_to_any_of_the_six(stat: Characteristic) -> None:
    """The players choose the characteristic; the other five stay."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    before = {one: game.value(knight, one) for one in CHARACTERISTICS}
    game.purse.gain(1)

    trial = rests(game, knight)
    trial.player("one").chooses(_level(knight), topic="rest")
    trial.player("one").is_offered("VIT", "END", "FOR", "DEX", "INT", "FOI")
    trial.player("one").chooses(stat.label, topic="characteristic")

    for one in CHARACTERISTICS:
        assert game.value(knight, one) == before[one] + (one is stat)


@pytest.mark.rule("veiel:R045")
def test_points_can_be_split_in_any_way() -> None:
    """Two points in one characteristic and one each in two others."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    game.purse.gain(10)

    _raises(rests(game, knight), knight, "FOI", "INT", "FOI", "DEX")

    assert knight.points == (0, 0, 0, 1, 1, 2)


@pytest.mark.rule("veiel:R047")
def test_a_point_in_vit_or_end_raises_the_counter_as_well() -> None:
    """Maximum and what is left of it rise together, and stay full."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    vit, end = knight.vit, knight.end
    game.purse.gain(3)

    _raises(rests(game, knight), knight, "VIT", "END")

    assert (knight.vit, knight.end) == (vit + 1, end + 1)
    assert (game.maximum(knight), game.full_end(knight)) == (vit + 1, end + 1)


@pytest.mark.rule("veiel:R029", "veiel:R046")
@pytest.mark.parametrize(
    ("level", "heal", "resurrection"),
    [(1, False, False), (2, False, False), (3, True, False), (4, True, False), (5, True, True)],
)
def test_levels_three_and_five_unlock_abilities(level: int, heal: bool, resurrection: bool) -> None:
    """The first ability is locked below level 3, the second below level 5."""
    game = table("healer", "knight")
    healer, knight = game.heroes
    rise(game, healer, level)
    knight.vit, knight.state = 0, "out of combat"
    healer.vit -= 1
    line_up(game, "Zombie")

    trial = tries(game, hero_turn(game, healer))

    for name, free, from_level in (("Heal", heal, 3), ("Resurrection", resurrection, 5)):
        key = f"{name.lower()}:{healer.key}"
        if free:
            trial.player("one").is_offered(key)
        else:
            trial.player("one").is_refused(key, because=f"unlocked at level {from_level}")


@pytest.mark.rule("veiel:R041")
def test_nobody_rises_in_the_dungeon() -> None:
    """With crystals in the purse a resolved room offers no level."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    game.purse.gain(10)
    enter(game)

    trial = tries(game, camp(game, game.player_of(knight)))

    assert _level(knight) not in trial.asked.keys
    assert _level(knight) not in [refusal.key for refusal in trial.asked.refused]
    assert _level(knight) in rests(game, knight).asked.keys
