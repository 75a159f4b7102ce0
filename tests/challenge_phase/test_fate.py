"""Tests of fate: the card drawn, Favor, great success, pushing fate (R196, R197)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.arcana import CUPS, PENTACLES, WANDS
from examples.challenge_phase.deaths_door import poultice
from examples.challenge_phase.effects import EXHAUSTED, Effect
from examples.challenge_phase.fate import fate_test
from examples.challenge_phase.happenings.acts import Ruling
from examples.challenge_phase.happenings.acts import TestDone as FateTold
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import names_of, plain, ruled
from tests.challenge_phase.tables import ONE_GOBLIN, deal, hero, stack, tries


def tries_fate(game: ChallengePhase, suit: str, *drawn: str) -> Trial:
    """Fergus tests fate, and these cards lie on top of the deck."""
    stack(game, *drawn)
    return Trial(game, fate_test(game, hero(game, "fergus"), suit))


def totals(trial: Trial) -> list[tuple[int, str]]:
    """What has been reached, and how it was called."""
    return [(event.total, event.fate) for event in trial.happened_of(FateTold)]


# -- Test Fate as an act


@pytest.mark.rule("challenge:R196")
@pytest.mark.parametrize("manner", ["turn", "minor"])
def test_the_card_that_pays_is_no_part_of_the_test(manner: str) -> None:
    """Any card pays; a new one is drawn, and counts with the tested attribute, in a window too."""
    game = plain(ONE_GOBLIN)
    deal(game, {"fergus": ["King of Swords"]})
    stack(game, "Knight of Cups")

    trial = tries(game, hero(game, "fergus"), "test-fate", "turn" if manner == "turn" else "minor")
    trial.player("fergus").chooses("Pentacles", topic="tested suit").chooses("King of Swords")

    trial.nothing_pending()
    assert totals(trial) == [(12 + 2, "success")]
    assert [card.name for card in game.minor_discard] == ["Knight of Cups", "King of Swords"]


@pytest.mark.rule("challenge:R196")
@pytest.mark.parametrize("allowed", [True, False])
def test_the_gm_calls_for_a_test(allowed: bool) -> None:
    """A test of fate takes the GM's word; without it nothing comes of it and no card is paid."""
    game = ruled(ONE_GOBLIN)
    deal(game, {"fergus": ["King of Swords"]})
    stack(game, "Knight of Cups")

    trial = tries(game, hero(game, "fergus"), "test-fate")
    trial.player("fergus").chooses("Pentacles")
    if allowed:
        trial.player("gm").confirms(topic="call for a test")
        trial.player("fergus").chooses("King of Swords").declines(topic="motif")
    else:
        trial.player("gm").declines(topic="call for a test")

    trial.nothing_pending()
    assert totals(trial) == [(14, "success")] * allowed
    assert len(game.find("fergus").hand) == (0 if allowed else 1)


# -- how a test comes out


@pytest.mark.rule("challenge:R197")
@pytest.mark.parametrize(
    ("drawn", "total", "fate"),
    [
        ("IX of Cups", 13, "failure"),
        ("X of Cups", 14, "great success"),
        ("X of Swords", 14, "success"),
        ("King of Swords", 18, "success"),
    ],
)
def test_14_or_more_succeeds(drawn: str, total: int, fate: str) -> None:
    """14 or more succeeds, greatly so if the card is of the tested suit; 13 fails."""
    game = plain(ONE_GOBLIN)

    trial = tries_fate(game, CUPS, drawn)

    if fate == "failure":
        trial.player("fergus").declines(topic="push fate")
    trial.nothing_pending()
    assert totals(trial) == [(total, fate)]
    assert trial.result == fate


@pytest.mark.rule("challenge:R197")
@pytest.mark.parametrize(
    ("second", "fate"),
    [("V of Cups", "success"), ("IV of Cups", "success"), ("III of Cups", "great failure")],
)
def test_pushing_fate_adds_a_second_card(second: str, fate: str) -> None:
    """After a failure a second card is added: 14 is a plain success, less a great failure.

    A great failure brings a Wound. The suit of the second card does not make a success great.
    """
    game = plain(ONE_GOBLIN)

    trial = tries_fate(game, CUPS, "VI of Swords", second)
    trial.player("fergus").confirms(topic="push fate")
    if fate == "great failure":
        trial.player("fergus").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert trial.result == fate
    assert hero(game, "fergus").staggered is (fate == "great failure")
    assert [card.name for card in game.minor_discard] == ["VI of Swords", second]


@pytest.mark.rule("challenge:R197")
def test_a_great_failure_without_danger_exhausts() -> None:
    """Where the GM sees no danger, a great failure brings Exhaust in place of a Wound."""
    game = ruled(ONE_GOBLIN)
    deal(game, {"fergus": ["King of Swords"]})
    stack(game, "II of Swords", "III of Swords")

    trial = tries(game, hero(game, "fergus"), "test-fate")
    trial.player("fergus").chooses("Pentacles")
    trial.player("gm").confirms(topic="call for a test")
    trial.player("fergus").chooses("King of Swords").declines(topic="motif")
    trial.player("fergus").confirms(topic="push fate")
    trial.player("gm").declines(topic="danger")

    trial.nothing_pending()
    assert names_of(hero(game, "fergus").effects) == [EXHAUSTED]
    assert not hero(game, "fergus").staggered


@pytest.mark.rule("challenge:R197")
def test_the_fool_may_be_pushed_and_is_no_push() -> None:
    """A Fool drawn first counts 0 and may be pushed; drawn as the push it is a great failure."""
    first, second = plain(ONE_GOBLIN), plain(ONE_GOBLIN)

    lucky = tries_fate(first, CUPS, "The Fool", "King of Swords")
    lucky.player("fergus").confirms(topic="push fate")
    unlucky = tries_fate(second, CUPS, "IX of Swords", "The Fool")
    unlucky.player("fergus").confirms(topic="push fate").chooses("Staggered", topic="wound")

    assert lucky.nothing_pending().result == "success"
    assert unlucky.nothing_pending().result == "great failure"


@pytest.mark.rule("challenge:A35", "challenge:R109")
def test_a_fool_drawn_for_a_test_counts_as_drawn() -> None:
    """A Fool that a test draws has left the deck: both decks will be shuffled."""
    game = plain(ONE_GOBLIN)

    trial = tries_fate(game, CUPS, "The Fool")
    trial.player("fergus").declines(topic="push fate")

    trial.nothing_pending()
    assert game.minor_deck.flagged
    assert game.major_deck.flagged


# -- Favor on a test


@pytest.mark.rule("challenge:R197", "challenge:R085")
@pytest.mark.parametrize("spends", [True, False])
def test_resolve_is_spent_before_the_card_is_drawn(spends: bool) -> None:
    """One point of Resolve gives Favor: +3 on the test."""
    game = plain(ONE_GOBLIN)
    hero(game, "fergus").resolve = 1

    trial = tries_fate(game, CUPS, "X of Swords")
    assert trial.happened == []
    if spends:
        trial.player("fergus").confirms(topic="resolve")
    else:
        trial.player("fergus").declines(topic="resolve")

    trial.nothing_pending()
    assert totals(trial) == [(17 if spends else 14, "success")]
    assert hero(game, "fergus").resolve == (0 if spends else 1)


@pytest.mark.rule("challenge:R197")
@pytest.mark.parametrize("fits", [True, False])
def test_a_motif_gives_favor_where_the_gm_agrees(fits: bool) -> None:
    """A motif that fits gives Favor; the ruling stands in the log."""
    game = ruled(ONE_GOBLIN)

    trial = tries_fate(game, CUPS, "X of Swords")
    trial.player("fergus").confirms(topic="motif")
    (trial.player("gm").confirms if fits else trial.player("gm").declines)(topic="motif")

    trial.nothing_pending()
    assert totals(trial) == [(17 if fits else 14, "success")]
    assert len(trial.happened_of(Ruling)) == 1


@pytest.mark.rule("challenge:R197", "challenge:R086")
def test_favor_on_a_test_does_not_add_up() -> None:
    """Resolve and a motif are +3 together, and Exhaust takes them all away."""
    both, spent = ruled(ONE_GOBLIN), ruled(ONE_GOBLIN)
    hero(spent, "fergus").effects = (Effect(EXHAUSTED),)

    for game, counts in ((both, 17), (spent, 14)):
        hero(game, "fergus").resolve = 1
        trial = tries_fate(game, CUPS, "X of Swords")
        trial.player("fergus").confirms(topic="resolve").confirms(topic="motif")
        trial.player("gm").confirms(topic="motif")
        assert totals(trial.nothing_pending()) == [(counts, "success")]


@pytest.mark.rule("challenge:R197")
def test_an_attribute_that_is_still_open_is_settled_by_the_test() -> None:
    """Of one made in a hurry the tested attribute is settled as it is asked for (R271)."""
    game = plain(ONE_GOBLIN)
    hero(game, "fergus").spread = (0, 0, 4, 0)

    trial = tries_fate(game, PENTACLES, "Page of Swords")
    assert trial.offered == ["1", "2", "3"]
    trial.player("fergus").chooses("3", topic="attribute")

    assert totals(trial.nothing_pending()) == [(14, "success")]
    assert hero(game, "fergus").spread == (0, 3, 4, 0)


@pytest.mark.rule("challenge:R266", "challenge:R196")
def test_a_poultice_lets_the_victim_test_wands() -> None:
    """The victim tests Wands; one applied by somebody with a medical motif gives Favor."""
    game = plain(ONE_GOBLIN)
    daria, fergus = hero(game, "daria"), hero(game, "fergus")
    daria.state, fergus.experience = "at Death's Door", 0
    stack(game, "VII of Cups")

    trial = Trial(game, poultice(game, fergus, daria))

    trial.nothing_pending()
    assert [(event.suit, event.total) for event in trial.happened_of(FateTold)] == [(WANDS, 14)]
    assert daria.state == "standing"
