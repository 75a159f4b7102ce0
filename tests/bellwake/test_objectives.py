"""Bellwake's objectives: what happens when each begins."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from coopcards import Damage, slug
from coopcards.testing import Trial
from examples.bellwake.campaign import UPGRADES
from examples.bellwake.cards import Objective, ObjectiveCard
from examples.bellwake.checks import WON
from examples.bellwake.encounter import (
    BRONZE_HUSK,
    COLD_REFECTORY,
    CREEPING_SILENCE,
    HOLLOW_HOUND,
    ROPE_BRIDGE,
    THE_UNSUNG,
)
from examples.bellwake.happenings import ObjectiveBegan, ObjectiveCompleted, Revealed
from examples.bellwake.objectives import (
    THE_BELLOWS,
    THE_CLIMB,
    THE_GATE,
    THE_GREAT_BELL,
    THE_POUR,
    THE_SPIRE,
)
from examples.bellwake.player_cards import HOLD_FAST, HYMN
from examples.bellwake.progress import make_progress
from examples.bellwake.scenarios import CROWN_OF_SILENCE, FOUNDRY_BELOW, LOWER_STAIR
from examples.bellwake.setup import apply_upgrades, begin_objective, consult_log, deal, reset
from examples.bellwake.table import Bellwake
from tests.bellwake.tables import hale_of, one, sefa_of, table


def begins(game: Bellwake, objective: ObjectiveCard) -> Trial:
    """That objective begins as the first of a scenario, as in the set-up."""
    game.create(Objective, objective, game.objectives)
    trial = Trial(game, begin_objective(game))
    assert one(game, objective) in game.objective
    return trial


def follows(game: Bellwake) -> Trial:
    """The objective in progress is completed, and the next one begins."""
    in_progress = game.objective.cards[0]
    return Trial(game, make_progress(game, in_progress.printed.progress))


async def take_effect(effect: Awaitable[None]) -> None:
    """An upgrade acts, as in a set-up."""
    await effect


async def set_up(game: Bellwake) -> None:
    """The five parts of the set-up, in order."""
    for part in (reset, consult_log, apply_upgrades, deal, begin_objective):
        await part(game)


@pytest.mark.rule("bellwake:R121")
def test_the_climb_lets_each_keeper_draw() -> None:
    """When The Climb, first of the Lower Stair, begins each keeper draws 1 card."""
    game = table(hale_deck=[HOLD_FAST] * 2, sefa_deck=[HYMN] * 2)

    trial = begins(game, THE_CLIMB)

    assert trial.done
    assert LOWER_STAIR.objectives[0] is THE_CLIMB
    assert [card.printed for card in hale_of(game).hand] == [HOLD_FAST]
    assert [card.printed for card in sefa_of(game).hand] == [HYMN]


@pytest.mark.rule("bellwake:R122")
def test_the_gate_reveals_a_card() -> None:
    """When The Gate of Tollhaven, second of the Lower Stair, begins 1 card is revealed."""
    game = table(objectives=LOWER_STAIR.objectives, encounter_deck=[ROPE_BRIDGE, COLD_REFECTORY])

    trial = follows(game)

    assert trial.done
    assert one(game, THE_GATE) in game.objective
    assert [event.card.name for event in trial.happened_of(Revealed)] == ["Rope Bridge"]
    assert one(game, ROPE_BRIDGE) in game.staging


@pytest.mark.rule("bellwake:R122")
def test_the_gate_reveals_by_all_the_rules_of_revealing() -> None:
    """A card that The Gate of Tollhaven reveals may surge, and the next may ambush."""
    game = table(
        hush=5, objectives=LOWER_STAIR.objectives, encounter_deck=[CREEPING_SILENCE, HOLLOW_HOUND]
    )

    trial = follows(game)

    assert trial.done
    assert game.hush.value == 6
    assert one(game, HOLLOW_HOUND) in hale_of(game).engaged


@pytest.mark.rule("bellwake:R123")
def test_the_bellows_gives_each_keeper_echo() -> None:
    """When The Bellows, first of the Foundry Below, begins each keeper gains 1 echo."""
    game = table()
    assert Trial(game, take_effect(UPGRADES["Deep Breath"].acts(game, hale_of(game)))).done

    trial = begins(game, THE_BELLOWS)

    assert trial.done
    assert FOUNDRY_BELOW.objectives[0] is THE_BELLOWS
    assert [keeper.echo.value for keeper in game.seats] == [2 + 1, 1]


@pytest.mark.rule("bellwake:R124")
def test_the_pour_lets_a_bronze_husk_rise() -> None:
    """When The Pour begins, the set-aside Bronze Husk is staged, neither drawn nor revealed."""
    game = table(
        objectives=FOUNDRY_BELOW.objectives,
        set_aside=FOUNDRY_BELOW.set_aside,
        encounter_deck=[BRONZE_HUSK, ROPE_BRIDGE],
    )

    trial = follows(game)

    assert trial.done
    assert one(game, THE_POUR) in game.objective
    assert [card.printed for card in game.staging] == [BRONZE_HUSK]
    assert len(game.encounter_deck) == 2
    assert not trial.happened_of(Revealed)


@pytest.mark.rule("bellwake:R125")
def test_the_spire_raises_the_hush_in_the_set_up() -> None:
    """When The Spire, first of the Crown of Silence, begins the Hush rises by 1."""
    game = table(chapter=slug(CROWN_OF_SILENCE.title))

    trial = Trial(game, set_up(game))

    assert trial.done
    assert one(game, THE_SPIRE) in game.objective
    assert game.hush.value == CROWN_OF_SILENCE.hush + 1


@pytest.mark.rule("bellwake:R126")
def test_the_great_bell_brings_the_unsung() -> None:
    """When The Great Bell begins the Unsung is staged; her victory points keep her from return."""
    game = table(objectives=CROWN_OF_SILENCE.objectives, set_aside=CROWN_OF_SILENCE.set_aside)
    assert one(game, THE_UNSUNG) in game.set_aside

    trial = follows(game)

    assert trial.done
    assert [event.objective.name for event in trial.happened_of(ObjectiveBegan)] == [
        "The Great Bell"
    ]
    assert one(game, THE_UNSUNG) in game.staging
    assert not trial.happened_of(Revealed)
    assert THE_UNSUNG.victory > 0


@pytest.mark.rule("bellwake:R126")
def test_winning_needs_the_great_bell_and_the_unsung() -> None:
    """The Crown of Silence is won once The Great Bell is complete and the Unsung silenced."""
    game = table(objectives=[THE_GREAT_BELL], staging=[THE_UNSUNG])

    trial = follows(game)
    assert trial.done
    assert len(trial.happened_of(ObjectiveCompleted)) == 1
    assert trial.ended is None

    trial = Trial(game, game.do(Damage(one(game, THE_UNSUNG), THE_UNSUNG.health)))
    assert trial.done
    assert trial.ended is WON
