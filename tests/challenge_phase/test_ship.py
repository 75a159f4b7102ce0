"""Scene 2, the ship: who stands where, winch and wheel, and how it is won (R036-R042, 6.6)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Manner
from examples.challenge_phase.acts.retreat import why_not_retreat
from examples.challenge_phase.acts.wands import morale_of
from examples.challenge_phase.dispositions import NEUTRAL, PANICKING
from examples.challenge_phase.happenings.body import EnemySpared
from examples.challenge_phase.happenings.places import GuildLeft
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.scenes.ship import SHIP, SKELETON_SHIP
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import plain
from tests.challenge_phase.stage import does, draw_sizes, goes, refused, ways_from
from tests.challenge_phase.tables import (
    deal,
    foe,
    group,
    hero,
    put,
)


def where_all_are(game: ChallengePhase) -> list[tuple[str, str]]:
    """Everybody in the scene and where they stand."""
    guild = [(one.printed.key, one.where) for one in game.adventurers]
    return [*guild, *[(one.printed.key, one.where) for one in game.enemies]]


# -- the scene


def test_who_stands_where_aboard() -> None:
    """The captain is aft; a crossbow aloft, one corsair forward and two beside the guild."""
    game = plain(SHIP)

    assert where_all_are(game) == [
        ("daria", "main-deck"),
        ("fergus-crowell", "main-deck"),
        ("chirm", "main-deck"),
        ("corsair-captain", "poop-deck"),
        ("corsair", "rigging"),
        ("corsair", "forecastle"),
        ("corsair", "main-deck"),
        ("corsair", "main-deck"),
    ]
    assert [one.weapon for one in game.enemies] == ["blade", "crossbow", "blade", "blade", "blade"]


def test_ways_aboard() -> None:
    """The main deck leads everywhere, every deck down into the water, the water up to it alone."""
    game = plain(SHIP)

    assert ways_from(game, "main-deck") == ["rigging", "poop-deck", "forecastle", "water"]
    assert ways_from(game, "poop-deck") == ["main-deck", "water"]
    assert ways_from(game, "forecastle") == ["main-deck", "water"]
    assert ways_from(game, "rigging") == ["main-deck"]
    assert ways_from(game, "water") == ["main-deck"]


@pytest.mark.rule("challenge:R205")
def test_draw_sizes_aboard() -> None:
    """Two types, five heads and an elite: 8 against three and against four; with skeletons 7."""
    assert draw_sizes(SHIP) == (8, 8)
    assert draw_sizes(SKELETON_SHIP)[0] == 7


def test_two_skeletons_in_place_of_the_corsairs() -> None:
    """The variant has the captain and two skeletons, and all else as it was."""
    kinds = [one.printed.key for one in plain(SKELETON_SHIP).enemies]

    assert kinds == ["corsair-captain", "skeleton", "skeleton"]
    assert (SKELETON_SHIP.places, SKELETON_SHIP.edges) == (SHIP.places, SHIP.edges)


@pytest.mark.rule("challenge:R036")
@pytest.mark.parametrize("deck", ["poop-deck", "forecastle"])
def test_poop_deck_and_forecastle_have_no_rules(deck: str) -> None:
    """Going there changes nothing but where one is, and costs any card."""
    game = plain(SHIP)
    chirm = hero(game, "chirm")

    trial = goes(game, chirm, deck)

    assert [type(event).__name__ for event in trial.happened] == ["WentTo"]
    assert rules_of(game).suit_to_go(game, chirm, game.place(deck)) == ""
    trial.nothing_pending()


# -- winch and wheel


def _crew(game: ChallengePhase, seat: str, key: str, name: str, manner: Manner = "turn") -> None:
    """Let somebody do that with a card, in a round of its own."""
    deal(game, {seat: [name]})
    trial = does(game, hero(game, seat), key, manner)
    trial.player(seat).chooses(name, topic="card")
    trial.nothing_pending()


@pytest.mark.rule("challenge:R041")
def test_the_winch_takes_any_card() -> None:
    """As a minor action, too, any suit turns the anchor up, and another act turns it down."""
    game = plain(SHIP)

    _crew(game, "chirm", "anchor-winch", "II of Swords", "minor")
    up = game.tally["anchor"]
    _crew(game, "daria", "anchor-winch", "III of Cups", "minor")

    assert (up, game.tally["anchor"]) == (1, 0)


@pytest.mark.rule("challenge:R041")
def test_the_winch_stands_on_the_main_deck() -> None:
    """From another zone nobody works it; corsairs can where one of them is there."""
    game = plain(SHIP)
    put(game, hero(game, "chirm"), "forecastle")

    assert refused(game, hero(game, "chirm"), "anchor-winch") == "only on the main deck"
    assert refused(game, group(game, 1), "anchor-winch") == "only on the main deck"
    assert refused(game, group(game, 2), "anchor-winch") is None


@pytest.mark.rule("challenge:R042")
def test_steering_is_a_cups_act() -> None:
    """As a minor action the wheel takes Cups, on the own turn any card."""
    game = plain(SHIP)
    game.tally["anchor"] = 1
    deal(game, {"chirm": ["King of Swords"]})

    minor = does(game, hero(game, "chirm"), "steer", "minor")
    turn = does(game, hero(game, "chirm"), "steer")
    turn.player("chirm").chooses("King of Swords", topic="card")

    assert minor.result is None
    assert game.tally["steered"] == 1
    minor.nothing_pending()
    turn.nothing_pending()


@pytest.mark.rule("challenge:R042")
def test_where_and_when_one_can_steer() -> None:
    """The wheel is on the main deck, and while the anchor is down the ship does not move."""
    game = plain(SHIP)
    put(game, hero(game, "daria"), "poop-deck")

    anchored = refused(game, hero(game, "chirm"), "steer")
    game.tally["anchor"] = 1

    assert anchored == "the anchor is down"
    assert refused(game, hero(game, "daria"), "steer") == "only on the main deck"
    assert refused(game, hero(game, "chirm"), "steer") is None


def test_two_acts_of_steering_run_the_ship_ashore() -> None:
    """With the anchor up two acts in different rounds win; two in one round do not count."""
    game = plain(SHIP)
    _crew(game, "chirm", "anchor-winch", "II of Swords")
    _crew(game, "chirm", "steer", "II of Cups")
    again = refused(game, hero(game, "daria"), "steer")
    before = rules_of(game).won(game)
    game.rounds += 1
    deal(game, {"daria": ["III of Cups"]})

    trial = does(game, hero(game, "daria"), "steer")
    trial.player("daria").chooses("III of Cups", topic="card")

    assert (again, before) == ("steered in this round already", False)
    assert trial.ended is not None
    assert trial.ended.won


def test_with_the_anchor_down_again_the_count_starts_anew() -> None:
    """Who lets the anchor fall undoes the steering so far."""
    game = plain(SHIP)
    _crew(game, "chirm", "anchor-winch", "II of Swords")
    _crew(game, "chirm", "steer", "II of Cups")
    _crew(game, "chirm", "anchor-winch", "III of Swords")
    _crew(game, "chirm", "anchor-winch", "IV of Swords")
    game.rounds += 1
    _crew(game, "chirm", "steer", "III of Cups")

    assert game.tally["steered"] == 1
    assert not rules_of(game).won(game)


# -- the end


def test_with_the_captain_out_the_corsairs_panic() -> None:
    """Once their captain is out of it, the Morale of the corsairs is 8."""
    game = plain(SHIP)
    before = morale_of(game, group(game, 2))

    Trial(game, game.do(EnemySpared(foe(game, 1, "corsair-captain"), "is out"))).nothing_pending()

    assert (before, morale_of(game, group(game, 2))) == (NEUTRAL, PANICKING)


@pytest.mark.rule("challenge:R233", "challenge:R234")
def test_a_retreat_by_ship_takes_the_group_test() -> None:
    """Even from skeletons, who are slow, there is no walking away: it is the boat, by a test."""
    game = plain(SKELETON_SHIP)
    Trial(game, game.do(EnemySpared(foe(game, 1, "corsair-captain"), "is out"))).nothing_pending()

    moved = goes(game, hero(game, "chirm"), "forecastle")

    assert why_not_retreat(game) is None
    assert moved.happened_of(GuildLeft) == []
    moved.nothing_pending()
