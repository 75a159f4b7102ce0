"""Retreat by a group test: whether it is tried, and who pays for it (R234, R235)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acts.retreat import why_not_retreat
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.creatures import GOBLIN_RAIDER, IMP, OGRE, SKELETON
from examples.challenge_phase.end_round import retreat_if_agreed
from examples.challenge_phase.happenings.log import RetreatOffered
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import outcomes, plain
from tests.challenge_phase.tables import (
    TWO_GOBLINS,
    a_scene,
    action,
    band,
    deal,
    hero,
    lay_initiative,
    stack,
    tries,
)

CLEAN_CARDS = ("X of Swords", "King of Swords")
"""With Chirm's Pentacles 4 and Daria's 1 two plain successes."""

HANDS = {
    "daria": ["II of Swords", "III of Swords"],
    "fergus": ["II of Wands", "III of Wands"],
    "chirm": ["II of Cups", "III of Cups"],
}


def calls(game: ChallengePhase, seat: str = "daria") -> Trial:
    """Somebody calls the retreat on the own turn, for the first card of the hand."""
    trial = tries(game, hero(game, seat), "retreat")
    trial.player(seat).chooses(HANDS[seat][0], topic="card")
    return trial


# -- whether, and at what price


@pytest.mark.rule("challenge:R234", "challenge:R232", "challenge:R233")
@pytest.mark.parametrize(
    ("pursuers", "reason"),
    [
        ((GOBLIN_RAIDER,), None),
        ((SKELETON, OGRE), None),
        ((GOBLIN_RAIDER, IMP), "they would only be hunted down"),
        ((SKELETON,), "nobody follows: it is enough to leave"),
    ],
)
def test_a_foe_that_is_neither_fast_nor_slow_asks_for_the_test(
    pursuers: tuple[object, ...], reason: str | None
) -> None:
    """From a fast foe there is no fleeing, a slow one does not follow; else there is the test."""
    kinds = [each for each in (GOBLIN_RAIDER, IMP, OGRE, SKELETON) if each in pursuers]
    game = plain(a_scene(*[band(each, "near") for each in kinds]))

    assert why_not_retreat(game) == reason
    assert action("retreat").why_not(game, hero(game, "daria"), "turn") == (
        reason or "somebody has no card to pay with"
    )


@pytest.mark.rule("challenge:R234")
def test_the_ground_may_ask_for_the_test() -> None:
    """Where the ground helps to shake off pursuers, a slow foe asks for the group test too."""

    class Maze(SceneRules):
        """Corridors in which one can be lost from sight."""

        always_tested = True

    game = plain(a_scene(band(SKELETON, "near"), rules=Maze()))

    assert why_not_retreat(game) is None


@pytest.mark.rule("challenge:R235", "challenge:A28")
def test_every_adventurer_pays_a_card_of_any_suit() -> None:
    """Whoever calls the retreat pays on the turn, all others in that window, of any suit."""
    game = plain(TWO_GOBLINS)
    deal(game, HANDS)
    stack(game, *CLEAN_CARDS)

    trial = calls(game)
    trial.player("fergus").is_offered(*HANDS["fergus"], topic="pay for flight")
    trial.player("fergus").chooses("III of Wands")
    trial.player("chirm").chooses("II of Cups")

    trial.nothing_pending()
    assert outcomes(trial) == [(2, "clean")]
    left = [[each.name for each in game.find(seat).hand] for seat in HANDS]
    assert left == [["III of Swords"], ["II of Wands"], ["III of Cups"]]


@pytest.mark.rule("challenge:R235")
def test_a_retreat_is_called_in_a_window_for_any_suit() -> None:
    """A retreat is a miscellaneous act: in a window any suit pays for it."""
    game = plain(TWO_GOBLINS)
    deal(game, HANDS)

    trial = tries(game, hero(game, "chirm"), "retreat", "minor")

    assert trial.offered == HANDS["chirm"]


@pytest.mark.rule("challenge:A28", "challenge:R235")
def test_with_a_card_missing_the_guild_waits() -> None:
    """If one of the conscious has no card, there is no retreat; the unconscious pay nothing."""
    game = plain(TWO_GOBLINS)
    deal(game, {seat: HANDS[seat] for seat in ("daria", "fergus")})
    retreat, daria = action("retreat"), hero(game, "daria")

    assert retreat.why_not(game, daria, "turn") == "somebody has no card to pay with"
    hero(game, "chirm").state = DEATHS_DOOR
    assert retreat.why_not(game, daria, "turn") is None


@pytest.mark.rule("challenge:A28")
def test_the_fool_alone_pays_for_no_flight() -> None:
    """Whoever holds nothing but the Fool cannot pay, and the call comes to nothing."""
    game = plain(TWO_GOBLINS)
    deal(game, {**HANDS, "chirm": ["The Fool"]})

    trial = calls(game)

    trial.nothing_pending()
    assert outcomes(trial) == []
    assert len(game.find("fergus").hand) == 2


@pytest.mark.rule("challenge:A28", "challenge:R117")
def test_who_has_paid_takes_no_minor_action_in_that_window() -> None:
    """The payment is the act of the window: cornered, the payers have none left in it."""
    game = plain(TWO_GOBLINS)
    deal(game, HANDS)
    lay_initiative(game, {"chirm": "IV of Cups"})
    stack(game, "Ace of Swords", "II of Pentacles")

    trial = calls(game)
    trial.player("fergus").chooses("II of Wands")
    trial.player("chirm").chooses("II of Cups").declines(topic="push fate")
    trial.player("daria").declines(topic="push fate")
    trial.nothing_pending()
    assert outcomes(trial) == [(0, "cornered")]
    game.acted.append(hero(game, "daria").key)

    window = Trial(game, minor_actions(game))

    window.nothing_pending()


@pytest.mark.rule("challenge:A28", "challenge:R118")
def test_who_has_acted_cannot_pay_at_that_count() -> None:
    """In the window after Chirm's turn nobody calls the retreat: she has acted and cannot pay."""
    game = plain(TWO_GOBLINS)
    deal(game, HANDS)
    game.acted.append(hero(game, "chirm").key)

    reason = action("retreat").why_not(game, hero(game, "daria"), "minor")

    assert reason == "somebody has acted already and cannot pay now"


@pytest.mark.rule("challenge:A28")
def test_by_an_option_payment_may_spread_over_a_round() -> None:
    """With `retreat_paid_over_a_round` each pays in turn; the test comes when all have paid."""
    game = plain(TWO_GOBLINS, retreat_paid_over_a_round=True)
    deal(game, HANDS)
    stack(game, *CLEAN_CARDS)

    first, second = calls(game, "daria"), calls(game, "chirm")
    assert outcomes(first.nothing_pending()) == outcomes(second.nothing_pending()) == []
    paid = action("retreat").why_not(game, hero(game, "daria"), "minor")
    assert paid == "has paid already"
    third = calls(game, "fergus")

    third.nothing_pending()
    assert outcomes(third) == [(2, "clean")]
    assert game.fled == "clean"


@pytest.mark.rule("challenge:A28")
def test_by_the_option_payment_counts_for_its_round() -> None:
    """What has been paid in one round does not count in the next."""
    game = plain(TWO_GOBLINS, retreat_paid_over_a_round=True)
    deal(game, HANDS)

    calls(game, "daria").nothing_pending()
    game.rounds += 1

    assert action("retreat").why_not(game, hero(game, "daria"), "turn") is None


@pytest.mark.rule("challenge:A28", "challenge:R129")
def test_an_offer_that_was_taken_is_paid_from_the_new_hands() -> None:
    """A retreat offered at the end of a round is paid by all from the hands of the next."""
    game = plain(TWO_GOBLINS)
    RetreatOffered(taken=True).apply(game)
    deal(game, HANDS)
    stack(game, *CLEAN_CARDS)

    trial = Trial(game, retreat_if_agreed(game))
    for seat, hand in HANDS.items():
        trial.player(seat).chooses(hand[0], topic="pay for flight")

    trial.nothing_pending()
    assert outcomes(trial) == [(2, "clean")]
