"""Traps that hurt several heroes: Spike Slab and Rockfall (R193, R232, R233)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.dungeon.crossing import interrupt
from examples.order_of_veiel.happenings.dungeon import (
    WingDecided,
)
from examples.order_of_veiel.happenings.figures import Wounded
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

FIVE = ("knight", "barbarian", "healer", "magician", "scholar")
SPIKES, ROCKS = 4, 5


def bare(*heroes: str, dm: bool = True) -> Dungeon:
    """A table of heroes who wear nothing; the barbarian's own RED of 1 is left."""
    return table(*heroes, dm=dm, geared=False)


def losses(game: Dungeon) -> dict[str, int]:
    """What each hero has lost."""
    return {
        hero.printed.key: game.maximum(hero) - hero.vit
        for hero in game.heroes
        if hero.vit < game.maximum(hero)
    }


def moving_on(game: Dungeon, event: str) -> Trial:
    """The heroes go on, and the dungeon master plays that event."""
    enter(game)
    hold_event(game, event)
    WingDecided("left_wing").apply(game)
    trial = tries(game, interrupt(game))
    trial.player(DM).chooses(event, topic="event")
    return trial


def strikes_by_die(game: Dungeon, hero: str, event: str) -> Trial:
    """Without a dungeon master a low die of that hero turns over that event in a combat."""
    line_up(game, "Zombie")
    return turned_over(game, hero, event)


@pytest.mark.rule("veiel:R232", "veiel:R193")
def test_spike_slab_hurts_a_hero_and_both_neighbours() -> None:
    """The dungeon master names the one in the middle; 4 damage each, RED counts."""
    game = bare(*FIVE)

    moving_on(game, "Spike Slab").player(DM).chooses("Healer", topic="victim")

    reduced = {"barbarian": SPIKES - 1, "healer": SPIKES, "magician": SPIKES}
    assert losses(game) == reduced


@pytest.mark.rule("veiel:R232", "veiel:R233")
def test_armour_and_shield_help_against_traps() -> None:
    """RED of armour and of shield is taken off the damage of a trap."""
    game = bare("knight", "healer", "magician")
    equip(game, "knight", "Ring Mail")
    equip(game, "knight", "Round Shield")

    moving_on(game, "Rockfall").player(DM).chooses("Knight", topic="victim")

    assert losses(game) == {"knight": ROCKS - 2, "healer": ROCKS}


@pytest.mark.rule("veiel:R233", "veiel:R193")
def test_rockfall_hurts_a_hero_and_the_one_on_the_left() -> None:
    """The dungeon master names one; the next clockwise is hurt as well, round the table."""
    game = bare(*FIVE)

    moving_on(game, "Rockfall").player(DM).chooses("Scholar", topic="victim")

    assert losses(game) == {"scholar": ROCKS, "knight": ROCKS}


@pytest.mark.rule("veiel:R232", "veiel:R233", "veiel:R147")
@pytest.mark.parametrize("event", ["Spike Slab", "Rockfall"])
def test_traps_are_played_at_the_start_of_a_heros_turn_too(event: str) -> None:
    """In a combat the trap may strike anybody, not only the hero whose turn it is."""
    game = bare(*FIVE)
    line_up(game, "Zombie")
    hold_event(game, event)

    trial = tries(game, hero_turn(game, a_hero(game, "knight")))
    trial.player(DM).chooses(event, topic="event").chooses("Magician", topic="victim")

    assert {"magician", "scholar"} <= set(losses(game))
    assert "knight" not in losses(game)


@pytest.mark.rule("veiel:R193", "veiel:R232")
@pytest.mark.parametrize(
    ("heroes", "victims"),
    [
        (FIVE[:2], ["healer", "knight"]),
        (FIVE[:3], ["barbarian", "healer", "knight"]),
        (FIVE[:4], ["barbarian", "healer", "magician"]),
    ],
)
def test_the_slab_strikes_each_neighbour_once(
    heroes: Sequence[str], victims: Sequence[str]
) -> None:
    """With two heroes the neighbour on both sides is the same one and is hurt once."""
    game = bare(*(("knight", "healer") if len(heroes) == 2 else heroes), dm=False)

    strikes_by_die(game, "healer", "Spike Slab").nothing_pending()

    assert sorted(losses(game)) == victims
    red = {"barbarian": 1}
    assert losses(game) == {name: SPIKES - red.get(name, 0) for name in victims}


@pytest.mark.rule("veiel:R193", "veiel:R233")
def test_rockfall_turned_over_strikes_whose_die_was_low_and_the_one_on_the_left() -> None:
    """Without a dungeon master nobody chooses the victims."""
    game = bare(*FIVE, dm=False)

    strikes_by_die(game, "magician", "Rockfall").nothing_pending()

    assert losses(game) == {"magician": ROCKS, "scholar": ROCKS}


@pytest.mark.rule("veiel:R193", "veiel:R257")
def test_a_fallen_neighbour_is_not_struck_and_nobody_instead() -> None:
    """Who is out of combat cannot be hurt; the next one is no neighbour."""
    game = bare(*FIVE, dm=False)
    tries(game, fell(game, "scholar")).nothing_pending()

    strikes_by_die(game, "magician", "Rockfall").nothing_pending()

    assert losses(game) == {"magician": ROCKS, "scholar": game.maximum(a_hero(game, "scholar"))}


async def fell(game: Dungeon, hero: str) -> None:
    """A hero loses all hit points."""
    await game.do(Wounded(a_hero(game, hero), a_hero(game, hero).vit, "the test"))


@pytest.mark.rule("veiel:R232", "veiel:R176")
def test_a_trap_may_fell_the_last_hero_and_ends_the_crossing() -> None:
    """Where the trap leaves nobody standing the party is wiped out, crystals and all."""
    game = bare("healer", "magician")
    game.purse.gain(7)
    for hero in game.heroes:
        hero.vit = 1

    trial = moving_on(game, "Spike Slab")
    trial.player(DM).chooses("Healer", topic="victim")
    while not trial.done:
        trial.answers(trial.offered[0])

    assert not game.standing
    assert game.returning
    assert game.purse.value == 0


@pytest.mark.rule("veiel:R232", "veiel:R110")
def test_a_trap_that_fells_the_defender_makes_the_token_move() -> None:
    """A defender who falls hands the token on at once."""
    game = bare(*FIVE)
    a_hero(game, "knight").vit = 1

    trial = moving_on(game, "Rockfall")
    trial.player(DM).chooses("Knight", topic="victim")
    trial.player("one").chooses("Magician", topic="heir")

    assert game.holder is a_hero(game, "magician")


def test_a_trap_that_fells_the_acting_hero_ends_the_turn() -> None:
    """Who falls at the start of the turn does not act."""
    game = bare(*FIVE)
    line_up(game, "Zombie")
    strip(game, "healer")
    a_hero(game, "healer").vit = 1
    hold_event(game, "Rockfall")

    trial = tries(game, hero_turn(game, a_hero(game, "healer")))
    trial.player(DM).chooses("Rockfall", topic="event").chooses("Healer", topic="victim")

    trial.nothing_pending()
    assert not a_hero(game, "healer").stands
