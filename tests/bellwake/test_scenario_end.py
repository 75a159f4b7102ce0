"""How a scenario ends: won, lost, at once, and what comes of both in the same instant."""

from __future__ import annotations

import pytest

from coopcards import Damage, EndingReached, PhaseBegan, slug
from coopcards.testing import Trial
from examples.bellwake.cards import HEALTH, Treachery
from examples.bellwake.checks import (
    BOTH_FALLEN,
    HUSH_AT_LIMIT,
    LAST_ROUND,
    SCENARIO_ENDINGS,
    WON,
)
from examples.bellwake.encounter import (
    FORGOTTEN_PATH,
    HUSHED_NOVICE,
    NUMBING_COLD,
    ROPE_BRIDGE,
    THE_UNSUNG,
)
from examples.bellwake.happenings import (
    HeroFell,
    HushRose,
    ProgressMade,
    Revealed,
    Travelled,
    VentureOver,
    VentureSucceeded,
)
from examples.bellwake.muster import TOLL_PRICE, muster
from examples.bellwake.objectives import THE_CLIMB, THE_GATE, THE_GREAT_BELL, THE_SPIRE
from examples.bellwake.player_cards import HALE_BRANN, SEFA_WREN, WATCH_NOVICE
from examples.bellwake.progress import make_progress
from examples.bellwake.reveal import reveal
from examples.bellwake.scenarios import CROWN_OF_SILENCE
from examples.bellwake.table import Bellwake, Options
from examples.bellwake.venture import commit, resolve, total_dread
from tests.bellwake.tables import (
    hale_of,
    happen,
    in_round,
    one,
    phase_of,
    play_on,
    sefa_of,
    set_up,
    table,
)

CROWN = slug(CROWN_OF_SILENCE.title)


def progress(game: Bellwake, amount: int) -> Trial:
    """Make that much progress."""
    return Trial(game, make_progress(game, amount))


def damage(game: Bellwake, amount: int) -> Trial:
    """Deal the Unsung that much damage."""
    return Trial(game, game.do(Damage(one(game, THE_UNSUNG), amount)))


def raise_hush(game: Bellwake, amount: int) -> Trial:
    """Let the Hush rise by that much."""
    return Trial(game, game.do(HushRose(amount, "the test")))


def titles(game: Bellwake) -> list[str]:
    """The titles of the phases that have begun."""
    return [event.title for event in game.log if isinstance(event, PhaseBegan)]


# -- won


@pytest.mark.rule("bellwake:R11")
def test_the_last_objective_wins_the_scenario() -> None:
    """A scenario is won when its last objective has all its progress, and not before."""
    game = table(objectives=[THE_CLIMB, THE_GATE])

    assert progress(game, THE_CLIMB.progress).ended is None
    assert progress(game, THE_GATE.progress - 1).ended is None
    trial = progress(game, 1)
    assert trial.ended is WON
    assert WON.won
    assert trial.done


@pytest.mark.rule("bellwake:R11", "bellwake:R12")
def test_the_great_bell_first_then_the_unsung() -> None:
    """On the Crown a complete Great Bell does not win before the Unsung is silenced."""
    game = table(chapter=CROWN, objectives=[THE_GREAT_BELL], staging=[THE_UNSUNG])

    assert progress(game, THE_GREAT_BELL.progress).ended is None
    assert damage(game, THE_UNSUNG.health - 1).ended is None
    trial = damage(game, 1)
    assert trial.ended is WON
    assert trial.done


@pytest.mark.rule("bellwake:R12")
def test_the_unsung_first_then_the_great_bell() -> None:
    """On the Crown the Unsung may be silenced before the Great Bell is complete."""
    game = table(chapter=CROWN, objectives=[THE_GREAT_BELL], engaged=([THE_UNSUNG], []))

    assert damage(game, THE_UNSUNG.health).ended is None
    assert progress(game, THE_GREAT_BELL.progress - 1).ended is None
    trial = progress(game, 1)
    assert trial.ended is WON
    assert trial.done


@pytest.mark.rule("bellwake:R12")
def test_the_unsung_comes_with_the_great_bell() -> None:
    """The Unsung is out of play until the Great Bell begins."""
    game = set_up(CROWN_OF_SILENCE)

    assert one(game, THE_UNSUNG) in game.set_aside
    trial = progress(game, THE_SPIRE.progress)
    assert one(game, THE_UNSUNG) in game.staging
    assert trial.done


@pytest.mark.rule("bellwake:R11", "bellwake:R16")
def test_a_toll_can_win_in_muster() -> None:
    """With the Great Bell complete a toll silences an Unsung of 4 health, and wins at once."""
    game = table(
        chapter=CROWN,
        echo=(TOLL_PRICE, 0),
        objectives=[THE_GREAT_BELL],
        staging=[THE_UNSUNG],
    )
    progress(game, THE_GREAT_BELL.progress)
    damage(game, game.value(one(game, THE_UNSUNG), HEALTH) - 4)
    trial = Trial(game, muster(game, hale_of(game))).answers("Toll the bell")

    assert trial.ended is WON
    assert trial.done


# -- lost


@pytest.mark.rule("bellwake:R13")
@pytest.mark.parametrize(("hush", "amount", "lost"), [(15, 1, False), (16, 1, True), (15, 3, True)])
def test_a_hush_of_seventeen_loses(hush: int, amount: int, lost: bool) -> None:
    """The scenario is lost with the Hush at 17 or beyond it, not at 16."""
    game = table(hush=hush)
    trial = raise_hush(game, amount)

    assert trial.ended is (HUSH_AT_LIMIT if lost else None)
    assert not HUSH_AT_LIMIT.won
    assert trial.done


@pytest.mark.rule("bellwake:R14")
@pytest.mark.parametrize("first", [HALE_BRANN, SEFA_WREN])
def test_no_hero_standing_loses(first: object) -> None:
    """One fallen hero loses nothing yet; the second does, even with allies left."""
    game = table(hale=[WATCH_NOVICE], sefa=[WATCH_NOVICE])
    heroes = [one(game, HALE_BRANN), one(game, SEFA_WREN)]
    if first is SEFA_WREN:
        heroes.reverse()

    assert Trial(game, game.do(Damage(heroes[0], heroes[0].printed.health))).ended is None
    trial = Trial(game, game.do(Damage(heroes[1], heroes[1].printed.health)))
    assert trial.ended is BOTH_FALLEN
    assert not BOTH_FALLEN.won
    assert len(game.characters) == 2
    assert trial.done


@pytest.mark.rule("bellwake:R14")
def test_both_heroes_in_one_batch_lose_once() -> None:
    """Two heroes felled by one Numbing Cold lose the scenario once."""
    game = table(encounter_deck=[NUMBING_COLD])
    for keeper in game.seats:
        hero = keeper.party.cards[0]
        hero.damage = hero.printed.health - 1
        Trial(game, commit(game, keeper)).answers(hero.name)
    trial = Trial(game, reveal(game))

    assert len(trial.happened_of(HeroFell)) == 2
    assert trial.ended is BOTH_FALLEN
    assert len(trial.happened_of(EndingReached)) == 1
    assert trial.done


@pytest.mark.rule("bellwake:R15")
def test_the_tenth_round_is_the_last() -> None:
    """When round 10 is over without a win, the scenario is lost."""
    game = in_round(table(round=9))
    play_on(game, lambda game: phase_of(game) == "Wrap-up")

    assert game.round == 10
    assert titles(game).count("Rest") == 2
    assert game.ending == LAST_ROUND.key
    assert not LAST_ROUND.won


@pytest.mark.rule("bellwake:R15")
def test_a_win_in_the_tenth_round_counts() -> None:
    """A win during round 10, up to its Rest, is a win."""
    game = in_round(table(round=10, objectives=[THE_GATE]))
    play_on(game, lambda game: phase_of(game) == "Rest")
    happen(game, make_progress(game, THE_GATE.progress))
    play_on(game, lambda game: phase_of(game) == "Wrap-up")

    assert game.ending == WON.key


# -- at once


@pytest.mark.rule("bellwake:R16")
def test_an_ending_interrupts_the_round() -> None:
    """An end condition in the middle of a step ends the scenario there, and wrap-up comes once."""
    game = in_round(table(hush=16, encounter_deck=[HUSHED_NOVICE, HUSHED_NOVICE]))
    play_on(game, lambda game: phase_of(game) == "Spend experience" or game.round == 0)

    assert len([event for event in game.log if isinstance(event, Revealed)]) == 1
    assert titles(game)[-2:] == ["Reveal", "Wrap-up"]
    assert titles(game).count("Wrap-up") == 1
    assert game.ending == HUSH_AT_LIMIT.key


@pytest.mark.rule("bellwake:R16")
def test_a_win_interrupts_the_round() -> None:
    """A venture that completes the last objective ends the scenario before it is over itself."""
    game = in_round(table(objectives=[THE_GATE]))
    one(game, THE_GATE).progress = THE_GATE.progress - 1
    play_on(
        game,
        lambda game: phase_of(game) == "Wrap-up",
        lambda asked: asked.keys if asked.topic == "commit" else asked.keys[-1:],
    )

    assert titles(game)[-1] == "Resolve"
    assert not [event for event in game.log if isinstance(event, VentureOver)]
    assert game.ending == WON.key


@pytest.mark.rule("bellwake:R16")
@pytest.mark.parametrize("win_first", [True, False])
def test_a_win_and_a_loss_at_once_are_a_win(win_first: bool) -> None:
    """A win and a loss in the same instant are a win, unless the option says no (ruling A2)."""
    game = table(hush=16, objectives=[THE_GATE], options=Options(win_first=win_first))
    last = ProgressMade(one(game, THE_GATE), THE_GATE.progress)
    trial = Trial(game, game.do(last, HushRose(1, "the test")))

    assert trial.ended is (WON if win_first else HUSH_AT_LIMIT)
    assert trial.done


@pytest.mark.rule("bellwake:R16")
def test_a_win_comes_before_two_falls_at_once() -> None:
    """The last progress wins even in the instant in which both heroes fall (ruling A2)."""
    game = table(objectives=[THE_GATE])
    last = ProgressMade(one(game, THE_GATE), THE_GATE.progress)
    falls = [
        Damage(one(game, HALE_BRANN), HALE_BRANN.health),
        Damage(one(game, SEFA_WREN), SEFA_WREN.health),
    ]
    trial = Trial(game, game.do(*falls, last))

    assert trial.ended is WON
    assert trial.done


@pytest.mark.rule("bellwake:R16")
def test_end_conditions_are_asked_in_the_printed_order() -> None:
    """At the same instant a win comes before the Hush, and the Hush before two falls (A2)."""
    assert SCENARIO_ENDINGS == (WON, HUSH_AT_LIMIT, BOTH_FALLEN)

    game = table(hush=16)
    falls = [
        Damage(one(game, HALE_BRANN), HALE_BRANN.health),
        Damage(one(game, SEFA_WREN), SEFA_WREN.health),
    ]
    trial = Trial(game, game.do(*falls, HushRose(1, "the test")))
    assert trial.ended is HUSH_AT_LIMIT
    assert trial.done


# -- with no objective left


def without_objective(*, hush: int = 0, round: int = 1) -> Bellwake:  # noqa: A002 - as in table()
    """The Crown with the Great Bell complete and the Unsung alive."""
    game = table(
        chapter=CROWN,
        hush=hush,
        round=round,
        objectives=[THE_GREAT_BELL],
        staging=[THE_UNSUNG, ROPE_BRIDGE],
    )
    progress(game, THE_GREAT_BELL.progress)
    return game


@pytest.mark.rule("bellwake:R161")
def test_play_goes_on_without_an_objective() -> None:
    """Progress beyond the active location is lost when no objective is left (ruling A40)."""
    game = without_objective()
    bridge = one(game, ROPE_BRIDGE)
    Trial(game, game.do(Travelled(bridge)))
    trial = progress(game, ROPE_BRIDGE.progress + 3)

    assert bridge in game.encounter_discard
    assert bridge.progress == 0
    assert not game.objective
    assert not game.objectives
    assert trial.ended is None
    assert trial.done


@pytest.mark.rule("bellwake:R161")
def test_a_venture_without_an_objective() -> None:
    """A venture succeeds without location and objective, and its progress is lost."""
    game = without_objective()
    Trial(game, commit(game, sefa_of(game))).answers("Sefa Wren")
    game.songs = total_dread(game)
    trial = Trial(game, resolve(game))

    assert trial.happened_of(VentureSucceeded)
    assert not trial.happened_of(ProgressMade)
    assert trial.ended is None
    assert trial.done


@pytest.mark.rule("bellwake:R161")
def test_forgotten_path_without_an_objective() -> None:
    """Forgotten Path does nothing without location and objective (ruling A40)."""
    game = without_objective()
    game.create(Treachery, FORGOTTEN_PATH, game.encounter_deck)
    trial = Trial(game, reveal(game))

    assert one(game, FORGOTTEN_PATH) in game.encounter_discard
    assert trial.done


@pytest.mark.rule("bellwake:R161")
def test_without_an_objective_the_hush_still_loses() -> None:
    """With the Great Bell complete and the Unsung alive the Hush still loses at 17."""
    trial = raise_hush(without_objective(hush=16), 1)

    assert trial.ended is HUSH_AT_LIMIT
    assert trial.done


@pytest.mark.rule("bellwake:R161")
def test_without_an_objective_two_falls_still_lose() -> None:
    """With the Great Bell complete and the Unsung alive two fallen heroes still lose."""
    game = without_objective()
    Trial(game, game.do(Damage(one(game, HALE_BRANN), HALE_BRANN.health)))
    trial = Trial(game, game.do(Damage(one(game, SEFA_WREN), SEFA_WREN.health)))

    assert trial.ended is BOTH_FALLEN
    assert trial.done


@pytest.mark.rule("bellwake:R161")
def test_without_an_objective_the_last_round_still_loses() -> None:
    """With the Great Bell complete and the Unsung alive round 10 is still the last."""
    game = in_round(without_objective(round=10))
    play_on(game, lambda game: phase_of(game) == "Wrap-up")

    assert game.ending == LAST_ROUND.key
    assert sefa_of(game).stands
