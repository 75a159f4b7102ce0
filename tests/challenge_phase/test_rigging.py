"""The rigging: the way up, shots from the crow's nest, and losing hold (R033-R035)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Manner
from examples.challenge_phase.scene_rules import SceneRules, rules_of
from examples.challenge_phase.scenes.ship import SHIP
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.foes import to_the_gm
from tests.challenge_phase.laying import counted, plain
from tests.challenge_phase.stage import does
from tests.challenge_phase.tables import (
    a_scene,
    card,
    deal,
    foe,
    give,
    group,
    hero,
    lay_initiative,
    put,
    stack,
    stack_majors,
)


def _at_the_mast(
    *cards: str, hands: tuple[str, ...] = (), any_card: bool = False
) -> ChallengePhase:
    game = plain(SHIP, rigging_takes_any_card=any_card)
    give(game, "chirm", "hands", *hands)
    deal(game, {"chirm": cards})
    return game


@pytest.mark.rule("challenge:R033")
def test_into_the_rigging_by_a_pentacles_card() -> None:
    """On the own turn, too, only a Pentacles card pays for the way into the rigging (A41)."""
    game = _at_the_mast("II of Swords", "V of Pentacles")

    trial = does(game, hero(game, "chirm"), "move")
    trial.player("chirm").chooses("rigging", topic="go to")

    assert trial.offered == ["V of Pentacles"]
    trial.player("chirm").chooses("V of Pentacles", topic="card")
    assert hero(game, "chirm").where == "rigging"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R033")
@pytest.mark.parametrize("manner", ["turn", "minor"])
def test_no_way_aloft_without_a_pentacles_card(manner: Manner) -> None:
    """Without a Pentacles card nobody comes into the rigging, in whatever manner."""
    game = _at_the_mast("King of Swords")

    trial = does(game, hero(game, "chirm"), "move", manner)
    trial.player("chirm").chooses("rigging", topic="go to")

    assert (trial.result, hero(game, "chirm").where) == (None, "main-deck")
    trial.nothing_pending()


@pytest.mark.rule("challenge:R033")
def test_a_dash_aloft_takes_a_pentacles_card_as_well() -> None:
    """Whoever Dashes into the rigging on the own turn pays with Pentacles, not with any card."""
    game = _at_the_mast("King of Swords", "II of Pentacles")
    put(game, hero(game, "chirm"), "poop-deck")

    trial = does(game, hero(game, "chirm"), "dash")
    trial.player("chirm").chooses("rigging", topic="go to")

    assert trial.offered == ["II of Pentacles"]
    trial.player("chirm").chooses("II of Pentacles")
    assert hero(game, "chirm").where == "rigging"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R033")
@pytest.mark.parametrize("pay_with", ["King of Swords", "V of Pentacles"])
def test_by_an_option_any_card_leads_aloft_on_the_own_turn(pay_with: str) -> None:
    """The other reading of A41: on one's own turn any card will do."""
    game = _at_the_mast(pay_with, any_card=True)

    trial = does(game, hero(game, "chirm"), "move")
    trial.player("chirm").chooses("rigging", topic="go to").chooses(pay_with, topic="card")

    assert hero(game, "chirm").where == "rigging"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R033")
def test_both_hands_must_be_free_to_go_aloft() -> None:
    """With a dagger in one hand the rigging is no way; down from there it does not matter."""
    game = _at_the_mast("V of Pentacles", hands=("dagger",))

    up = does(game, hero(game, "chirm"), "move")
    assert "the rigging" not in up.offered
    up.player("chirm").chooses("poop-deck").chooses("V of Pentacles")
    put(game, hero(game, "chirm"), "rigging")
    deal(game, {"chirm": ["VI of Pentacles"]})
    down = does(game, hero(game, "chirm"), "move")
    down.player("chirm").chooses("VI of Pentacles")

    assert hero(game, "chirm").where == "main-deck"
    up.nothing_pending()
    down.nothing_pending()


@pytest.mark.rule("challenge:R033")
def test_the_gm_goes_aloft_with_any_card() -> None:
    """The GM's cards have no suits, so any of them pays for a corsair's way up (A41)."""
    game = plain(SHIP)
    to_the_gm(game, "Emperor IV")

    trial = does(game, group(game, 2), "move")
    trial.player("gm").chooses("rigging", topic="go to").selects("corsair#3", topic="who goes")
    trial.player("gm").chooses("Emperor IV", topic="card")

    assert foe(game, 3, "corsair").where == "rigging"
    trial.nothing_pending()


def _shot(game: ChallengePhase, where: str) -> Trial:
    """Daria shoots her wand at the corsairs of the main deck, from that zone."""
    put(game, hero(game, "daria"), where)
    lay_initiative(game, {"corsair": "Justice XI"})
    deal(game, {"daria": ["V of Wands"]})
    trial = does(game, hero(game, "daria"), "attack")
    trial.player("daria").chooses("archwood-wand#1", topic="weapon")
    trial.player("daria").chooses("corsair#3", topic="target")
    return trial


@pytest.mark.rule("challenge:R034")
@pytest.mark.parametrize(("where", "total"), [("rigging", 12), ("forecastle", 9)])
def test_missiles_from_the_rigging_have_favor(where: str, total: int) -> None:
    """A shot out of the rigging has Favor, wherever in it one is (A40); from a deck it has not."""
    game = plain(SHIP)

    trial = _shot(game, where)
    trial.player("gm").chooses("corsair#3", topic="member hit")
    trial.player("daria").chooses("V of Wands", topic="card")

    assert counted(trial) == [total]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R034")
@pytest.mark.parametrize(("up_there", "total"), [(True, 12), (False, 9)])
def test_by_an_option_the_gm_says_who_is_in_the_crows_nest(up_there: bool, total: int) -> None:
    """With the option a shot from the rigging has Favor from the crow's nest alone (A40)."""
    game = plain(SHIP, only_the_crows_nest=True)

    trial = _shot(game, "rigging")
    trial.player("gm").chooses("corsair#3", topic="member hit")
    if up_there:
        trial.player("gm").confirms(topic="crow's nest")
    else:
        trial.player("gm").declines(topic="crow's nest")
    trial.player("daria").chooses("V of Wands", topic="card")

    assert counted(trial) == [total]
    trial.nothing_pending()


def _hit_aloft(hand: tuple[str, ...], drawn: str) -> tuple[ChallengePhase, Trial]:
    game = plain(SHIP)
    put(game, hero(game, "chirm"), "rigging")
    deal(game, {"chirm": hand})
    stack(game, drawn)
    return game, Trial(game, rules_of(game).hit(game, hero(game, "chirm")))


@pytest.mark.rule("challenge:R035", "challenge:R292")
def test_whoever_is_hit_aloft_may_keep_hold() -> None:
    """A card is discarded for a test of Pentacles; X and Pentacles 4 make 14, and that holds."""
    game, trial = _hit_aloft(("II of Cups",), "X of Swords")
    trial.player("chirm").chooses("II of Cups", topic="hold on")

    assert hero(game, "chirm").where == "rigging"
    assert card(game, "II of Cups") in game.minor_discard
    trial.nothing_pending()


@pytest.mark.rule("challenge:R035")
def test_whoever_loses_hold_falls_to_the_deck() -> None:
    """With 13 one falls to the main deck, and takes a Piercing Wound that no armour absorbs."""
    game, trial = _hit_aloft(("II of Cups",), "IX of Swords")
    trial.player("chirm").chooses("II of Cups", topic="hold on").declines(topic="push fate")

    assert not any("armour" in label or "helm" in label for label in trial.offered)
    trial.player("chirm").chooses("Injured", topic="wound")
    assert (hero(game, "chirm").where, hero(game, "chirm").injured) == ("main-deck", True)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R035")
def test_with_no_card_to_discard_one_falls() -> None:
    """With an empty hand the test has failed, and nobody draws for it (A4)."""
    game, trial = _hit_aloft((), "King of Swords")
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert hero(game, "chirm").where == "main-deck"
    assert card(game, "King of Swords") in game.minor_deck
    trial.nothing_pending()


@pytest.mark.rule("challenge:R035")
@pytest.mark.parametrize(
    ("drawn", "where", "health"), [("Death XIII", "rigging", 2), ("Hanged Man XII", "main-deck", 1)]
)
def test_an_enemy_keeps_hold_by_a_major_card(drawn: str, where: str, health: int) -> None:
    """The GM discards a card and draws one: with Pentacles 1 a XIII holds and a XII does not."""
    game = plain(SHIP)
    to_the_gm(game, "Emperor IV")
    stack_majors(game, drawn)
    corsair = foe(game, 1, "corsair")

    trial = Trial(game, rules_of(game).hit(game, corsair))
    trial.player("gm").chooses("Emperor IV", topic="hold on")

    assert (corsair.where, corsair.health) == (where, health)
    assert {card(game, "Emperor IV"), card(game, drawn)} <= {*game.major_discard.cards}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R035")
def test_by_an_option_an_enemy_falls_without_a_test() -> None:
    """With the option no card saves an enemy that is hit aloft (A55)."""
    game = plain(SHIP, enemies_fall_from_the_rigging=True)
    to_the_gm(game, "Emperor IV")

    trial = Trial(game, rules_of(game).hit(game, foe(game, 1, "corsair")))

    assert foe(game, 1, "corsair").where == "main-deck"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R035")
def test_nobody_tests_for_a_hit_on_deck() -> None:
    """Off the rigging a hit is nothing but a hit."""
    game = plain(SHIP)
    deal(game, {"chirm": ["II of Cups"]})

    trial = Trial(game, rules_of(game).hit(game, hero(game, "chirm")))

    assert trial.happened == []
    trial.nothing_pending()


@pytest.mark.rule("challenge:R013", "challenge:R035")
def test_an_attack_that_hits_shakes_the_rigging() -> None:
    """A shot that hits a corsair aloft Wounds it, and lets it fall where nothing holds it."""
    game = plain(SHIP, enemies_fall_from_the_rigging=True)
    put(game, hero(game, "daria"), "main-deck")
    lay_initiative(game, {"corsair": "Magician I"})
    deal(game, {"daria": ["V of Wands"]})

    trial = does(game, hero(game, "daria"), "attack")
    trial.player("daria").chooses("archwood-wand#1", topic="weapon").chooses("corsair#1")
    trial.player("daria").chooses("V of Wands", topic="card")
    corsair = foe(game, 1, "corsair")

    assert (corsair.where, corsair.health) == ("main-deck", 0)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R033")
def test_elsewhere_no_way_asks_for_a_suit() -> None:
    """Without a scene's rule any card pays for a move."""
    game = plain(a_scene())

    assert SceneRules().suit_to_go(game, hero(game, "chirm"), game.place("mid")) == ""
