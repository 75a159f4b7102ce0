"""Worked examples of Bellwake: Mist Weavers, a toll that wins, and a campaign won at its end."""

from __future__ import annotations

import pytest

from coopcards import Session
from coopcards.testing import Trial
from examples.bellwake import BELLWAKE
from examples.bellwake.cards import DREAD, HEALTH
from examples.bellwake.checks import WON
from examples.bellwake.encounter import MIST_WEAVER, THE_UNSUNG
from examples.bellwake.happenings import EnemySilenced, Engaged
from examples.bellwake.muster import muster
from examples.bellwake.objectives import THE_GREAT_BELL
from examples.bellwake.progress import make_progress
from examples.bellwake.table import Bellwake
from examples.bellwake.venture import total_dread
from tests.bellwake.tables import (
    a_location,
    an_enemy,
    decline,
    hale_of,
    one,
    sefa_of,
    table,
)


@pytest.mark.rule("bellwake:R107")
def test_mist_weavers_worked_example() -> None:
    """One Mist Weaver and two others make 2 more dread, two and one other 3, engaged none."""
    first, second, place = an_enemy("First", dread=1), an_enemy("Second", dread=2), a_location("P")

    game = table(staging=[MIST_WEAVER, first, second, place])
    assert total_dread(game) == MIST_WEAVER.dread + 1 + 2 + 2

    game = table(staging=[MIST_WEAVER, MIST_WEAVER, first, place])
    assert total_dread(game) == 2 * MIST_WEAVER.dread + 1 + 3

    assert Trial(game, game.do(Engaged(one(game, MIST_WEAVER, 1), hale_of(game)))).done
    assert total_dread(game) == MIST_WEAVER.dread + 1 + 1
    assert Trial(game, game.do(Engaged(one(game, MIST_WEAVER, 2), sefa_of(game)))).done
    assert total_dread(game) == 1
    assert game.value(one(game, MIST_WEAVER, 1), DREAD) == MIST_WEAVER.dread


@pytest.mark.rule("bellwake:R11", "bellwake:R41", "bellwake:R104")
def test_a_toll_wins_the_crown_in_muster() -> None:
    """The Great Bell complete and the Unsung with 4 health left, one toll wins in Muster."""
    game = table(echo=(30, 0), objectives=[THE_GREAT_BELL], staging=[THE_UNSUNG])
    one(game, THE_UNSUNG).damage = THE_UNSUNG.health - 4
    trial = Trial(game, make_progress(game, THE_GREAT_BELL.progress))
    assert trial.done
    assert trial.ended is None

    trial = Trial(game, muster(game, hale_of(game))).answers("Toll the bell", topic="muster")

    assert trial.done
    assert len(trial.happened_of(EnemySilenced)) == 1
    assert trial.ended is WON


def decline_all(session: Session[Bellwake], until: str) -> None:
    """Stop, stay, take the blow and send nobody, up to the first decision of that chapter."""
    while session.table.chapter != until:
        asked = session.pending[0]
        answer = decline(asked)
        session.answer(asked, answer[0] if asked.kind == "choice" else answer)


@pytest.mark.rule("bellwake:R4", "bellwake:R5", "bellwake:R6")
def test_a_campaign_lost_twice_is_won_with_the_crown() -> None:
    """With the first two scenarios lost, the campaign is won by winning the third."""
    session = Session.start(BELLWAKE, seed=5, snapshots="start")

    decline_all(session, "the-foundry-below")
    assert session.table.campaign.says("The Lower Stair: lost")
    assert session.outcome is None

    decline_all(session, "the-crown-of-silence")
    assert session.table.campaign.says("The Foundry Below: lost")
    assert session.outcome is None

    # The end of the Crown as in the example above: what is left to do is one toll.
    game = session.table
    unsung = one(game, THE_UNSUNG)
    game.move(unsung, game.staging)
    unsung.damage = game.value(unsung, HEALTH) - 4
    for objective in [*game.objective, *game.objectives]:
        game.move(objective, game.set_aside)
    game.completed = True
    hale_of(game).echo.value = game.toll_price
    session.answer(session.pending[0], "toll")

    assert session.pending == ()
    assert session.outcome is not None
    assert session.outcome.won
    assert session.outcome.rule == "R6"
    assert [
        entry.name for entry in game.campaign.entries if entry.name.endswith(("won", "lost"))
    ] == [
        "The Lower Stair: lost",
        "The Foundry Below: lost",
        "The Crown of Silence: won",
    ]
