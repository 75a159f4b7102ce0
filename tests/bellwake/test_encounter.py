"""Encounter: R64-R67 and R168-R170."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.bellwake.clash import HUSH_AT_REST
from examples.bellwake.happenings import Engaged
from examples.bellwake.muster import TOLL_PRICE, muster
from examples.bellwake.table import Bellwake, Keeper
from examples.bellwake.venture import engage_by_approach
from tests.bellwake.tables import (
    a_location,
    an_enemy,
    fell,
    hale_of,
    one,
    play_steps,
    sefa_of,
    table,
)

NEAR = an_enemy("Near", approach=5)
NEARER = an_enemy("Nearer", approach=3)
NEXT = an_enemy("Next", approach=6)
FAR = an_enemy("Far", approach=99)
FARTHER = an_enemy("Farther", approach=99)
MOOR = a_location("Moor")


def names(keeper: Keeper) -> list[str]:
    """The enemies engaged with the keeper, by name."""
    return [enemy.name for enemy in keeper.engaged]


def approached(game: Bellwake) -> Trial:
    """Engagement by approach, which asks nobody."""
    trial = Trial(game, engage_by_approach(game))
    assert trial.done
    return trial


# -- by choice


@pytest.mark.rule("bellwake:R64")
def test_each_keeper_may_engage_one_enemy() -> None:
    """Keeper by keeper, each may engage one enemy of the staging area, whatever its approach."""
    game = table(staging=[FAR, MOOR, FARTHER, NEXT])

    trial = Trial(game, play_steps(game, "Encounter"))
    assert trial.offered == ["Far", "Farther", "Next", "Keep your distance"]
    trial.answers("Farther", seat="hale", topic="engage")
    assert names(hale_of(game)) == ["Farther"]
    assert one(game, FARTHER) not in game.staging
    assert trial.offered == ["Far", "Next", "Keep your distance"]
    trial.answers("Far", seat="sefa", topic="engage")

    assert names(hale_of(game)) == ["Farther"]
    assert names(sefa_of(game)) == ["Far"]
    assert game.staging.cards == [one(game, MOOR), one(game, NEXT)]
    assert trial.done


@pytest.mark.rule("bellwake:R64")
def test_a_keeper_may_keep_the_distance() -> None:
    """Engaging by choice is optional for each keeper."""
    game = table(staging=[FAR])

    trial = Trial(game, play_steps(game, "Encounter"))
    trial.answers("Keep your distance", seat="hale", topic="engage")
    trial.answers("Keep your distance", seat="sefa", topic="engage")

    assert game.staging.cards == [one(game, FAR)]
    assert trial.done


@pytest.mark.rule("bellwake:R64")
def test_without_an_enemy_in_staging_nobody_is_asked() -> None:
    """A keeper with no enemy to choose, because the other took the last one, is not asked."""
    game = table(staging=[MOOR, FAR])

    trial = Trial(game, play_steps(game, "Encounter"))
    trial.answers("Far", seat="hale", topic="engage")

    assert trial.done
    assert Trial(game, play_steps(game, "Encounter")).done


@pytest.mark.rule("bellwake:R64", "bellwake:R65")
def test_engaging_by_choice_comes_before_approach() -> None:
    """Both keepers choose first; only then the enemies whose approach is reached engage."""
    game = table(hush=5, staging=[NEAR, NEARER])

    trial = Trial(game, play_steps(game, "Encounter"))
    trial.answers("Keep your distance", seat="hale", topic="engage")
    assert trial.offered == ["Near", "Nearer", "Keep your distance"]
    trial.answers("Near", seat="sefa", topic="engage")

    assert names(sefa_of(game)) == ["Near"]
    assert names(hale_of(game)) == ["Nearer"]
    assert trial.done


# -- by approach


@pytest.mark.rule("bellwake:R65")
def test_enemies_whose_approach_is_at_or_below_the_hush_engage() -> None:
    """Approach equal to the Hush engages, one above it does not, and locations never do."""
    game = table(hush=5, staging=[NEAR, NEXT, MOOR])

    approached(game)

    assert names(hale_of(game)) == ["Near"]
    assert game.staging.cards == [one(game, NEXT), one(game, MOOR)]


@pytest.mark.rule("bellwake:R65")
def test_enemies_engage_in_the_order_they_came_into_staging() -> None:
    """They engage in the order in which they came, not by the height of their approach."""
    game = table(hush=6, staging=[NEAR, NEXT, NEARER])

    trial = approached(game)

    assert [event.enemy.name for event in trial.happened_of(Engaged)] == ["Near", "Next", "Nearer"]


@pytest.mark.rule("bellwake:R66")
def test_both_arrivals_go_to_the_keeper_with_fewer_enemies() -> None:
    """With 0 and 2 engaged, two arrivals both go to the first keeper: 2 and 2."""
    game = table(hush=5, staging=[NEAR, NEARER], engaged=([], [FAR, FARTHER]))

    approached(game)

    assert names(hale_of(game)) == ["Near", "Nearer"]
    assert names(sefa_of(game)) == ["Far", "Farther"]


@pytest.mark.rule("bellwake:R66")
def test_fewer_enemies_are_counted_anew_for_each_arrival() -> None:
    """Each arrival looks anew at who has fewer; a tie goes to the first keeper."""
    game = table(hush=6, staging=[NEAR, NEXT, NEARER])

    approached(game)

    assert names(hale_of(game)) == ["Near", "Nearer"]
    assert names(sefa_of(game)) == ["Next"]


@pytest.mark.rule("bellwake:R67")
def test_engaged_enemies_are_kept_in_the_order_they_engaged() -> None:
    """A newly engaged enemy stands behind those that engaged this keeper before."""
    game = table(hush=5, staging=[FAR, NEAR], engaged=([NEXT], [FARTHER, FARTHER]))

    trial = Trial(game, play_steps(game, "Encounter"))
    trial.answers("Far", seat="hale", topic="engage")
    trial.answers("Keep your distance", seat="sefa", topic="engage")

    assert names(hale_of(game)) == ["Next", "Far", "Near"]
    assert trial.done


@pytest.mark.rule("bellwake:R168")
def test_a_fallen_keeper_is_not_engaged_by_approach() -> None:
    """With 0 enemies against 3, enemies still engage the keeper whose hero stands."""
    game = table(hush=5, staging=[NEAR], engaged=([], [FAR] * 3))
    fell(game, hale_of(game))

    approached(game)

    assert names(hale_of(game)) == []
    assert names(sefa_of(game)) == ["Far", "Far", "Far", "Near"]


@pytest.mark.rule("bellwake:R168")
def test_a_fallen_keeper_is_not_offered_an_enemy() -> None:
    """The keeper of a fallen hero is not asked whether to engage."""
    game = table(staging=[FAR, FARTHER])
    fell(game, hale_of(game))

    trial = Trial(game, play_steps(game, "Encounter"))
    trial.answers("Keep your distance", seat="sefa", topic="engage")

    assert trial.done


@pytest.mark.rule("bellwake:R169")
def test_approach_is_looked_at_in_encounter_only() -> None:
    """An enemy whose approach the Hush reaches at Rest waits for the next Encounter."""
    game = table(hush=6 - HUSH_AT_REST, staging=[NEXT])

    assert Trial(game, play_steps(game, "Rest")).done
    assert game.hush.value == 6
    assert game.staging.cards == [one(game, NEXT)]

    trial = Trial(game, play_steps(game, "Encounter"))
    trial.answers("Keep your distance", seat="hale", topic="engage")
    trial.answers("Keep your distance", seat="sefa", topic="engage")
    assert names(hale_of(game)) == ["Next"]
    assert trial.done


@pytest.mark.rule("bellwake:R170")
def test_an_engaged_enemy_stays_when_the_hush_falls() -> None:
    """A toll that brings the Hush below its approach does not send an engaged enemy back."""
    game = table(hush=5, echo=(TOLL_PRICE, 0), staging=[NEAR])
    approached(game)

    trial = Trial(game, muster(game, hale_of(game)))
    trial.answers("Toll the bell", seat="hale", topic="muster")
    trial.answers("Stop playing cards", seat="hale", topic="muster")
    assert game.hush.value < 5
    assert trial.done

    assert Trial(game, play_steps(game, "Encounter")).done
    assert names(hale_of(game)) == ["Near"]
