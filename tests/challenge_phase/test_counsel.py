"""Counsel: once a round a card goes from one hand to another."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acts.counsel import give_counsel, why_not_counsel
from examples.challenge_phase.happenings.acts import (
    NotActing,
    ResolveSpent,
)
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import take_turn
from tests.challenge_phase.blows import brawl
from tests.challenge_phase.tables import (
    card,
    deal,
    hero,
    keys,
    lay_initiative,
    put,
)


def counselled(**hands: list[str]) -> ChallengePhase:
    """Fergus, who knows Counsel, with XP and Resolve; the others as they are dealt."""
    game = brawl()
    fergus = hero(game, "fergus")
    fergus.experience, fergus.resolve = 2, 1
    deal(game, hands)
    return game


def test_counsel_is_free_on_ones_own_turn() -> None:
    """Once a round a card goes to another player in the zone; the turn goes on."""
    game = counselled(fergus=["VII of Pentacles", "VIII of Cups"])
    lay_initiative(game, {"fergus": "III of Cups"})
    trial = Trial(game, take_turn(game))

    fergus = trial.player("fergus").chooses("Counsel, free", topic="turn")
    fergus.chooses("Chirm", topic="counsel").chooses("VII of Pentacles", topic="handed card")

    assert keys(game.find("chirm").hand.cards) == [card(game, "VII of Pentacles").key]
    assert (hero(game, "fergus").experience, hero(game, "fergus").resolve) == (1, 1)
    fergus.is_refused("Counsel, free", topic="turn").is_offered("Dodge")
    fergus.chooses("Do nothing")
    trial.nothing_pending()


def test_counsel_is_given_once_a_round() -> None:
    """Not twice in a round, whether free or as an interrupt; in the next round again."""
    game = counselled(fergus=["VII of Pentacles", "VIII of Cups"])
    fergus = hero(game, "fergus")
    trial = Trial(game, give_counsel(game, fergus))
    trial.player("fergus").chooses("Chirm").chooses("VII of Pentacles")
    trial.nothing_pending()

    assert why_not_counsel(game, fergus) == "once a round"
    assert why_not_counsel(game, fergus, interrupting=True) == "once a round"
    game.round = game.rounds = 2
    assert why_not_counsel(game, fergus) is None


def test_counsel_saves_the_turn_of_an_empty_hand() -> None:
    """For 1 Resolve it is an interrupt: Chirm, who has no card at her number, acts after all."""
    game = counselled(fergus=["VII of Pentacles"])
    lay_initiative(game, {"chirm": "III of Cups"})
    trial = Trial(game, take_turn(game))

    fergus = trial.player("fergus")
    fergus.chooses("Hand a card over (Counsel, 1 Resolve)", topic="interrupt")
    fergus.chooses("Chirm", topic="counsel")
    fergus.chooses("VII of Pentacles", topic="handed card")

    assert [event.adventurer for event in trial.happened_of(ResolveSpent)] == [hero(game, "fergus")]
    trial.player("chirm").is_offered("Dodge", topic="turn")


@pytest.mark.parametrize("lacks", ["talent", "resolve", "company", "card"])
def test_counsel_as_an_interrupt_has_its_price(lacks: str) -> None:
    """Without the talent, Resolve, an ally in the zone or a card nobody is asked."""
    game = counselled(fergus=[] if lacks == "card" else ["VII of Pentacles"])
    fergus = hero(game, "fergus")
    fergus.experience = 0 if lacks == "talent" else 2
    fergus.resolve = 0 if lacks == "resolve" else 1
    if lacks == "company":
        put(game, fergus, "far")
    lay_initiative(game, {"chirm": "III of Cups"})

    trial = Trial(game, take_turn(game))

    trial.nothing_pending()
    assert [event.actor for event in trial.happened_of(NotActing)] == [hero(game, "chirm")]
