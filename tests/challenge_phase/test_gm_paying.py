"""What pays for the acts of the GM's creatures (R219-R231, A27, A49)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Act, Manner
from examples.challenge_phase.cards import CreatureCard
from examples.challenge_phase.creatures import (
    CAPTAIN,
    CORSAIR,
    GATE_GIANT,
    GOBLIN_RAIDER,
    OGRE,
)
from examples.challenge_phase.end_round import end_round
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.paying import why_not_pays
from examples.challenge_phase.scene import Band
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.foes import (
    against,
    discarded,
    fray,
    gm_attack,
    gm_does,
    to_the_gm,
    totals,
)
from tests.challenge_phase.tables import (
    action,
    band,
    card,
    deal,
    foe,
    group,
    tries,
)


def _many(creature: CreatureCard, number: int) -> Band:
    return band(creature, *(["near"] * number))


def _why_not(
    game: ChallengePhase, key: str, name: str, *, of: int = 1, manner: Manner = "turn"
) -> str | None:
    """Why that major card pays for no such act of a group."""
    return why_not_pays(game, Act(action(key), group(game, of), manner), card(game, name))


@pytest.mark.rule("challenge:R219", "challenge:R220")
@pytest.mark.parametrize("key", ["attack", "dash", "roughhouse", "dodge", "recover"])
def test_a_lesser_doom_pays_for_any_challenge_action(key: str) -> None:
    """XIV is the highest of the lesser dooms, and pays for every Challenge Action."""
    game = against(GOBLIN_RAIDER)

    assert _why_not(game, key, "Temperance XIV") is None
    assert _why_not(game, key, "Devil XV") is not None


@pytest.mark.rule("challenge:R220")
@pytest.mark.parametrize("key", ["move", "pull-item-from-belt", "vigilance", "reload-crossbow"])
def test_a_lesser_doom_pays_for_miscellaneous_acts(key: str) -> None:
    """A lesser doom pays for a miscellaneous act too, on a turn and in a window."""
    game = against(GOBLIN_RAIDER)

    assert _why_not(game, key, "Magician I") is None
    assert _why_not(game, key, "Magician I", manner="minor") is None


@pytest.mark.rule("challenge:R221")
def test_a_lesser_doom_pays_for_a_lesser_ability() -> None:
    """Scurry takes one lesser doom, whatever its value, and no greater one."""
    game = against(GOBLIN_RAIDER)
    refused = _why_not(game, "scurry", "Devil XV")

    trial = gm_does(game, "scurry", "Magician I")
    trial.player("gm").chooses("Magician I", topic="card")

    assert refused
    assert foe(game).where == "mid"
    assert discarded(game) == ["Magician I"]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R222")
def test_a_greater_ability_takes_a_greater_doom() -> None:
    """XV pays for Smother the Fire, XIV does not."""
    game = against(GOBLIN_RAIDER)

    assert _why_not(game, "smother-the-fire", "Devil XV") is None
    assert _why_not(game, "smother-the-fire", "Temperance XIV") is not None


@pytest.mark.rule("challenge:R226", "challenge:R120")
def test_a_greater_doom_pays_for_no_challenge_action() -> None:
    """XV pays for no Attack and no Dash, on a turn or in a window."""
    game = against(GOBLIN_RAIDER)

    for manner in ("turn", "minor"):
        assert _why_not(game, "attack", "Devil XV", manner=manner) is not None
        assert _why_not(game, "dash", "Devil XV", manner=manner) is not None


@pytest.mark.rule("challenge:R227")
def test_a_greater_doom_pays_for_miscellaneous_acts_but_vigilance() -> None:
    """XVIII moves the goblins or lets them draw their bows; it is no Vigilance."""
    game = against(GOBLIN_RAIDER)

    assert _why_not(game, "move", "Moon XVIII") is None
    assert _why_not(game, "pull-item-from-belt", "Moon XVIII") is None
    assert _why_not(game, "vigilance", "Moon XVIII") is not None


@pytest.mark.rule("challenge:R227", "challenge:R199")
def test_only_a_shield_and_a_lesser_doom_guard() -> None:
    """The captain, who has a shield, Guards by a lesser doom; corsairs have none (A49)."""
    game = fray(_many(CAPTAIN, 1), _many(CORSAIR, 1))

    trial = gm_does(game, "guard", "Temperance XIV")
    trial.player("gm").chooses("Temperance XIV", topic="card")

    assert _why_not(game, "guard", "Devil XV") is not None
    assert game.initiative_of(foe(game)) == 14
    assert game.initiatives.cards[-1].face_down
    lay = action("guard").why_not
    assert lay(game, group(game, 1), "turn") is None
    assert lay(game, group(game, 2), "turn") == "needs a shield"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R228", "challenge:R292", "challenge:R081")
def test_a_greater_doom_is_discarded_for_favor() -> None:
    """A greater doom discarded beside a lesser one gives an Attack Favor: III + 4 + 3 = 10."""
    game = against(GOBLIN_RAIDER)

    trial = gm_attack(game, "Empress III", {"fergus": 1}, doom="for-favor")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Fergus Crowell": 10}
    assert {one.name for one in game.major_discard} == {"Empress III", "Moon XVIII"}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R229", "challenge:R074")
def test_a_heavy_hand_strikes_with_a_greater_doom() -> None:
    """The giant's Tower is an Attack of 16, and on its turn Swords 6 is added (A27)."""
    game = against(GATE_GIANT)

    trial = gm_attack(game, "Tower XVI", {"fergus": 1})
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Fergus Crowell": 22}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R229", "challenge:R230")
def test_in_a_window_a_heavy_hand_counts_the_card_alone() -> None:
    """As a minor action the Tower counts 16 (A27)."""
    game = against(OGRE)

    trial = gm_attack(game, "Tower XVI", {"fergus": 1}, manner="minor")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Fergus Crowell": 16}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R228")
def test_the_doom_that_pays_is_not_discarded_for_favor() -> None:
    """With one greater doom in hand an ogre's Attack is paid by it, and Favor is not on offer."""
    game = against(OGRE)
    to_the_gm(game, "Tower XVI")

    trial = tries(game, group(game), "attack")
    trial.player("gm").takes(1, topic="attackers").chooses("Tower XVI", topic="card")
    trial.player("daria").chooses("Staggered", topic="wound")

    assert len(game.gm.hand) == 0
    trial.nothing_pending()


@pytest.mark.rule("challenge:R230", "challenge:R115")
def test_a_minor_attack_counts_its_card() -> None:
    """XI in a window, by a group with Swords 4, counts 11."""
    game = against(GOBLIN_RAIDER)

    trial = gm_attack(game, "Justice XI", {"fergus": 1}, manner="minor")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Fergus Crowell": 11}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R230", "challenge:R121")
def test_a_group_has_one_minor_action_in_a_window() -> None:
    """Once the goblins have moved in a window, the GM is asked for them no more."""
    game = against(GOBLIN_RAIDER)
    to_the_gm(game, "Empress III", "Lovers VI")

    trial = Trial(game, minor_actions(game))
    trial.player("gm").chooses("Goblin raider: Move", topic="minor action")
    trial.player("gm").chooses("Empress III", topic="card")

    assert [one.name for one in game.gm.hand] == ["Lovers VI"]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R231")
@pytest.mark.parametrize("drawn", [True, False])
def test_a_fool_that_was_drawn_shuffles_both_decks(drawn: bool) -> None:
    """Drawn and never played, the Fool still has both decks shuffled as the round ends."""
    game = against(GOBLIN_RAIDER)
    deal(game, {"fergus": ["The Fool"] if drawn else ["X of Cups"]})
    to_the_gm(game, "Sun XIX")

    Trial(game, end_round(game)).nothing_pending()
    Trial(game, game.end_round()).nothing_pending()

    assert (len(game.minor_deck), len(game.minor_discard)) == ((57, 0) if drawn else (53, 4))
    assert (len(game.major_deck), len(game.major_discard)) == ((21, 0) if drawn else (19, 2))
