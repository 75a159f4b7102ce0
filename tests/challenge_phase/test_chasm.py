"""Scene 3, the gate giant: imps that hang out of reach, and the chasm (R043, 6.6)."""

from __future__ import annotations

import pytest

from examples.challenge_phase.acting import Act
from examples.challenge_phase.moving import open_ways
from examples.challenge_phase.scene_rules import rules_of
from tests.challenge_phase.foes import to_the_gm
from tests.challenge_phase.stage import at_the_gate, does, goes, refused
from tests.challenge_phase.tables import (
    action,
    deal,
    foe,
    give,
    group,
    hero,
    item,
    keys,
    put,
    stack,
)

# -- the imps


@pytest.mark.rule("challenge:R043")
@pytest.mark.parametrize(
    ("weapon", "missile", "reached"),
    [("dagger", False, False), ("", False, False), ("polearm", False, True), ("bow", True, True)],
)
def test_only_polearms_and_missiles_reach_hanging_imps(
    weapon: str, missile: bool, reached: bool
) -> None:
    """While they hang there, a short weapon does not reach the imps; the giant it does."""
    game = at_the_gate()
    chirm = hero(game, "chirm")
    act = Act(action("attack"), chirm, "turn", weapon=weapon, missile=missile)
    rules = rules_of(game)

    reason = rules.why_not_target(game, act, foe(game, 1, "imp"))

    assert reason == (None if reached else "hangs too high")
    assert rules.why_not_target(game, act, foe(game, 1, "gate-giant")) is None


@pytest.mark.rule("challenge:R043")
def test_a_short_attack_is_not_offered_on_hanging_imps() -> None:
    """With a dagger the imps are shown, and refused."""
    game = at_the_gate()
    deal(game, {"chirm": ["X of Swords"]})

    trial = does(game, hero(game, "chirm"), "attack")
    trial.player("chirm").chooses(item(game, "chirm", "dagger").key, topic="weapon")

    trial.player("chirm").is_refused("Imp 1", because="hangs too high", topic="target")


def test_hanging_imps_attack_nobody() -> None:
    """Up there they neither Attack nor Roughhouse, whoever stands below."""
    game = at_the_gate()
    to_the_gm(game, "Temperance XIV")

    assert refused(game, group(game, 2), "attack") == "none of them reaches anybody"
    trial = does(game, group(game, 2), "roughhouse")
    assert trial.result is None
    trial.nothing_pending()


def test_the_first_move_of_an_imp_brings_it_down() -> None:
    """An imp that has moved hangs no longer, can be struck, and strikes."""
    game = at_the_gate()
    imp = foe(game, 1, "imp")
    act = Act(action("attack"), hero(game, "chirm"), "turn", weapon="dagger")

    goes(game, imp, "bridge").nothing_pending()
    put(game, hero(game, "chirm"), "bridge")

    assert (imp.hangs, foe(game, 2, "imp").hangs) == (False, True)
    assert rules_of(game).why_not_target(game, act, imp) is None
    assert refused(game, group(game, 2), "attack") is None


# -- the chasm


@pytest.mark.rule("challenge:R043")
def test_down_by_a_rope_is_safe() -> None:
    """With a rope in hand one comes down into the chasm unhurt."""
    game = at_the_gate("bridge")
    give(game, "chirm", "hands", "rope")

    trial = goes(game, hero(game, "chirm"), "chasm")

    assert hero(game, "chirm").where == "chasm"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R043", "challenge:R250")
@pytest.mark.parametrize("displaced", [True, False])
def test_a_fall_into_the_chasm_hurts(displaced: bool) -> None:
    """Without a rope, or thrown down with one, it is 1 Piercing Wound."""
    game = at_the_gate("bridge")
    give(game, "chirm", "hands", *(["rope"] if displaced else []))

    trial = goes(game, hero(game, "chirm"), "chasm", displaced=displaced)
    assert not any("armour" in label or "helm" in label for label in trial.offered)
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()


def test_an_enemy_thrown_into_the_chasm_is_hurt() -> None:
    """The fall is no kinder to a giant: it goes straight to Health."""
    game = at_the_gate("bridge")
    giant = foe(game, 1, "gate-giant")

    goes(game, giant, "chasm", displaced=True).nothing_pending()

    assert (giant.health, giant.defense) == (3, 4)


def test_up_by_a_rope_is_a_move() -> None:
    """With a rope in hand the chasm leads to the road; without one it does not."""
    game = at_the_gate("chasm")
    give(game, "chirm", "hands", "rope")

    assert keys(open_ways(game, hero(game, "chirm"))) == ["road"]
    assert open_ways(game, hero(game, "daria")) == []


@pytest.mark.rule("challenge:R196")
@pytest.mark.parametrize(("drawn", "where"), [("X of Swords", "road"), ("IX of Swords", "chasm")])
def test_up_without_a_rope_is_a_test(drawn: str, where: str) -> None:
    """Any card pays for a test of Pentacles: X and 4 make 14 and lead up, IX does not."""
    game = at_the_gate("chasm")
    deal(game, {"chirm": ["II of Cups"]})
    stack(game, drawn)

    trial = does(game, hero(game, "chirm"), "climb", "minor")
    trial.player("chirm").chooses("II of Cups", topic="card")
    if where == "chasm":
        trial.player("chirm").declines(topic="push fate")

    assert hero(game, "chirm").where == where
    trial.nothing_pending()
