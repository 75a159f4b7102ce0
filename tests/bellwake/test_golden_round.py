"""Scenes of a round, worked out in full."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.bellwake.checks import HUSH_AT_LIMIT
from examples.bellwake.clash import enemy_attack
from examples.bellwake.encounter import NUMBING_COLD
from examples.bellwake.happenings import AttackBegan, Revealed
from examples.bellwake.objectives import THE_CLIMB, THE_GATE
from examples.bellwake.player_cards import HALE_BRANN, HOLD_FAST, SEFA_WREN
from examples.bellwake.table import Bellwake
from examples.bellwake.venture import resolve
from tests.bellwake.tables import (
    a_location,
    an_ally,
    an_enemy,
    fell,
    hale_of,
    one,
    play_steps,
    sefa_of,
    table,
)

GUARD = an_ally("Guard", ward=1)


def short_by(dread: int, *, sefa_stands: bool) -> tuple[Bellwake, Trial]:
    """A venture at Hush 15 with nobody sent, against that much dread."""
    game = table(hush=15, staging=[a_location("Wall of Ice", dread=dread)])
    if not sefa_stands:
        fell(game, sefa_of(game))
    trial = Trial(game, resolve(game))
    assert trial.done
    return game, trial


@pytest.mark.rule("bellwake:R13", "bellwake:R48", "bellwake:R83")
def test_sefas_note_is_not_enough_at_fifteen() -> None:
    """Hush 15, a venture short by 3 and Sefa standing: the Hush is 17 and the scenario lost."""
    game, trial = short_by(3, sefa_stands=True)

    assert game.hush.value == 17
    assert trial.ended is HUSH_AT_LIMIT


@pytest.mark.rule("bellwake:R13", "bellwake:R48", "bellwake:R83")
def test_without_sefa_the_hush_jumps_past_its_limit() -> None:
    """Hush 15, a venture short by 3 and Sefa fallen: the Hush is 18 and the scenario lost."""
    game, trial = short_by(3, sefa_stands=False)

    assert game.hush.value == 18
    assert trial.ended is HUSH_AT_LIMIT


@pytest.mark.rule("bellwake:R13", "bellwake:R48", "bellwake:R83")
def test_sefas_note_saves_the_scenario() -> None:
    """Hush 15, a venture short by 2 and Sefa standing: the Hush is 16 and play goes on."""
    game, trial = short_by(2, sefa_stands=True)

    assert game.hush.value == 16
    assert trial.ended is None


@pytest.mark.rule("bellwake:R71", "bellwake:R93")
def test_hold_fast_stops_the_whole_blow() -> None:
    """Strike 3 against ward 1 and Hold Fast's 2 is no damage."""
    brute = an_enemy("Brute", strike=3)
    game = table(echo=(9, 9), hale=[GUARD], hale_hand=[HOLD_FAST], engaged=([brute], []))

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, brute)))
    trial.answers("Guard", seat="hale", topic="defend")
    trial.answers("Hold Fast", seat="hale", topic="attack song")

    assert one(game, GUARD).damage == 0
    assert trial.done


@pytest.mark.rule("bellwake:R68", "bellwake:R86", "bellwake:R172")
def test_hale_falls_between_two_attacks() -> None:
    """Hale falls to A before B attacks: Sefa's list is C, A, B; there C and B attack, A not."""
    a, b, c = an_enemy("A", strike=99), an_enemy("B"), an_enemy("C")
    game = table(engaged=([a, b], [c]))

    trial = Trial(game, play_steps(game, "Clash"))
    trial.answers("Take the blow", seat="hale", topic="defend")
    assert not hale_of(game).stands
    assert [enemy.name for enemy in sefa_of(game).engaged] == ["C", "A", "B"]
    assert trial.asked.about == one(game, c).key
    trial.answers("Take the blow", seat="sefa", topic="defend")
    assert trial.asked.about == one(game, b).key
    trial.answers("Take the blow", seat="sefa", topic="defend")

    assert [event.enemy.name for event in trial.happened_of(AttackBegan)] == ["A", "C", "B"]
    for enemy in (c, a, b):
        assert trial.asked.about == one(game, enemy).key
        trial.answers(seat="sefa", topic="attack")
    assert trial.done


@pytest.mark.rule("bellwake:R52", "bellwake:R117", "bellwake:R122")
def test_the_gate_reveals_numbing_cold_in_resolve() -> None:
    """The Climb is completed by a venture, The Gate reveals Numbing Cold: all committed take 1."""
    novice, scholar = an_ally("Novice", resolve=1), an_ally("Scholar")
    game = table(
        hale=[novice],
        sefa=[scholar],
        encounter_deck=[a_location("Yard"), a_location("Arch"), NUMBING_COLD],
        objectives=[THE_CLIMB, THE_GATE],
    )
    one(game, THE_CLIMB).progress = THE_CLIMB.progress - 1

    trial = Trial(game, play_steps(game, "Venture"))
    trial.answers("Hale Brann", "Novice", seat="hale", topic="commit")
    trial.answers("Sefa Wren", seat="sefa", topic="commit")

    assert game.objective.cards == [one(game, THE_GATE)]
    names = [event.card.name for event in trial.happened_of(Revealed)]
    assert names == ["Yard", "Arch", "Numbing Cold"]
    hurt = [one(game, card).damage for card in (HALE_BRANN, novice, SEFA_WREN, scholar)]
    assert hurt == [1, 1, 1, 0]
    assert not game.committed
    assert trial.done
