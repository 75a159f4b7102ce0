"""Where rules of Bellwake meet: what one scenario, attack or discard must not leave to the next."""

from __future__ import annotations

import pytest

from coopcards import UsageError
from coopcards.testing import Trial
from examples.bellwake.board import BellwakeBoard
from examples.bellwake.campaign import gate_fell
from examples.bellwake.checks import WON
from examples.bellwake.clash import enemy_attack
from examples.bellwake.encounter import (
    HOLLOW_HOUND,
    HUSHED_NOVICE,
    SILENT_BROTHER,
    THE_QUIET_SPREADS,
    THE_UNSUNG,
)
from examples.bellwake.happenings import EnemySilenced, HushRose, VentureFailed
from examples.bellwake.muster import toll
from examples.bellwake.objectives import THE_GREAT_BELL, THE_SPIRE
from examples.bellwake.player_cards import COUNTER_PEAL
from examples.bellwake.progress import make_progress
from examples.bellwake.reveal import reveal
from examples.bellwake.setup import reset
from examples.bellwake.table import Options
from tests.bellwake.tables import an_enemy, hale_of, one, sefa_of, table


@pytest.mark.rule("bellwake:R18", "bellwake:R163")
def test_nothing_of_a_won_scenario_is_left_after_the_reset() -> None:
    """After the reset no objective is complete, no song sung, no bell cracked, nobody attacks."""
    game = table(hush=9, echo=(3, 3))
    game.completed = game.bell_cracked = True
    game.songs, game.toll_price, game.attacker, game.defender = 4, 0, 3, 2
    hale_of(game).tolled = 1

    assert Trial(game, reset(game)).done

    assert (game.completed, game.bell_cracked, game.songs) == (False, False, 0)
    assert (game.attacker, game.defender) == (-1, -1)
    assert game.toll_price > 0
    assert all((keeper.tolled, keeper.echo.value) == (0, 0) for keeper in game.seats)


@pytest.mark.rule("bellwake:R70", "bellwake:R94")
def test_the_window_closes_with_the_attacker_silenced() -> None:
    """Once Counter-peal has silenced the attacker nobody is asked for another fast card."""
    frail = an_enemy("Frail", strike=3, health=2)
    game = table(hale_hand=[COUNTER_PEAL, COUNTER_PEAL], engaged=([frail], []), echo=(9, 9))

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, frail)))
    trial.answers("Take the blow", topic="defend")
    trial.answers("counter-peal#1", topic="attack song")

    assert trial.done
    assert len(hale_of(game).hand) == 1


@pytest.mark.rule("bellwake:R120", "bellwake:R158")
def test_the_enemy_silenced_last_is_the_one_that_returns() -> None:
    """Of two enemies silenced one after the other the second returns to the staging area."""
    game = table(staging=[HOLLOW_HOUND, HUSHED_NOVICE], encounter_deck=[THE_QUIET_SPREADS])
    for card in (HOLLOW_HOUND, HUSHED_NOVICE):
        assert Trial(game, game.do(EnemySilenced(one(game, card)))).done

    assert Trial(game, reveal(game)).done

    assert [card.printed for card in game.staging] == [HUSHED_NOVICE]


@pytest.mark.rule("bellwake:R137")
def test_the_brother_from_the_deck_is_a_brother() -> None:
    """By the option the one who waits is taken out of the deck, and no other enemy of it is."""
    game = table(
        encounter_deck=[HOLLOW_HOUND, SILENT_BROTHER, HUSHED_NOVICE],
        options=Options(brother_from_the_deck=True),
    )

    assert Trial(game, gate_fell.acts(game)).done

    assert [card.printed for card in game.staging] == [SILENT_BROTHER]
    assert len(game.encounter_deck) == 2


@pytest.mark.rule("bellwake:R120")
def test_only_an_ambusher_ambushes_when_it_returns() -> None:
    """By the option a returning Hound engages at once, and an enemy without Ambush does not."""
    game = table(
        encounter_deck=[THE_QUIET_SPREADS],
        encounter_discard=[HUSHED_NOVICE],
        options=Options(returning_hound_ambushes=True),
    )

    assert Trial(game, reveal(game)).done

    assert [card.printed for card in game.staging] == [HUSHED_NOVICE]


@pytest.mark.rule("bellwake:R126", "bellwake:R52")
def test_what_an_objective_begins_with_comes_before_progress_carried_to_it() -> None:
    """Carried over, progress that completes the Great Bell finds the Unsung already there."""
    game = table(
        objectives=[THE_SPIRE, THE_GREAT_BELL],
        set_aside=[THE_UNSUNG],
        options=Options(surplus_carries_over=True),
    )

    trial = Trial(game, make_progress(game, THE_SPIRE.progress + THE_GREAT_BELL.progress))

    assert trial.done
    assert one(game, THE_UNSUNG) in game.staging
    assert game.completed
    assert Trial(game, game.do(EnemySilenced(one(game, THE_UNSUNG)))).ended is WON


@pytest.mark.rule("bellwake:R38")
def test_the_board_says_the_bell_was_tolled_when_nobody_may() -> None:
    """With a toll for each keeper the board calls the bell tolled once both have tolled."""
    game = table(echo=(9, 9), options=Options(toll_per_keeper=True))

    def bell() -> str:
        return str(BellwakeBoard().draw(game, None))

    assert "tolled this round" not in bell()
    assert Trial(game, toll(game, hale_of(game))).done
    assert "tolled this round" not in bell()
    assert Trial(game, toll(game, sefa_of(game))).done
    assert "tolled this round" in bell()


@pytest.mark.rule("bellwake:R83")
def test_a_venture_that_fails_by_one_with_sefa_reads_so() -> None:
    """A failure by 1 that Sefa softens raises the Hush by 0, and the log says that it stays."""
    game = table(hush=5)

    trial = Trial(game, game.do(VentureFailed(1, "the venture")))

    assert trial.done
    assert game.hush.value == 5
    assert trial.happened_of(HushRose)[0].line() == "the venture fails, the Hush stays"


@pytest.mark.rule("bellwake:R27")
def test_a_fallen_keeper_cannot_gain_less_than_nothing() -> None:
    """The option for a fallen keeper's echo takes 0 or more, and says so before the game."""
    with pytest.raises(UsageError, match="0 echo or more"):
        Options(fallen_echo=-1)
