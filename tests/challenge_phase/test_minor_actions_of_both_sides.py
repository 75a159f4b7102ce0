"""Minor actions of the GM's, facedown ones, and what talents and discards do (R120-R123, R279)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase.creatures import CORSAIR, GOBLIN_RAIDER
from examples.challenge_phase.happenings.acts import TalentUsed
from examples.challenge_phase.happenings.cards import (
    CardShown,
    Discarded,
    FacedownActLaid,
)
from examples.challenge_phase.turns import take_turn
from tests.challenge_phase.blows import brawl, hd, told
from tests.challenge_phase.tables import (
    band,
    card,
    deal,
    foe,
    give,
    group,
)
from tests.challenge_phase.windows import gm_attacks, passes, seats, window

# -- the GM's


@pytest.mark.rule("challenge:R120", "challenge:R226", "challenge:R227")
@pytest.mark.parametrize(("name", "pays"), [("Death XIII", True), ("Moon XVIII", False)])
def test_which_dooms_pay_for_the_gms_minor_actions(name: str, pays: bool) -> None:
    """Lesser dooms for anything, greater ones for miscellaneous acts except Vigilance."""
    gm = window(brawl(), gm=[name]).player("gm")

    gm.is_offered("Goblin raider: Move", topic="minor action")
    for label in ("Goblin raider: Attack", "Goblin raider: Vigilance"):
        if pays:
            gm.is_offered(label)
        else:
            gm.is_refused(label)


@pytest.mark.rule("challenge:R121")
def test_a_group_has_one_minor_action_a_window() -> None:
    """The goblins have one in each of two windows, and no second one in either (A11)."""
    game = brawl()
    deal(game, {"gm": ["Death XIII", "Justice XI", "Hermit IX", "Strength VIII"]})
    for name in ("Death XIII", "Justice XI"):
        trial = window(game)
        trial.player("gm").chooses("Goblin raider: Dodge", topic="minor action")
        trial.player("gm").chooses(name, topic="card")
        trial.nothing_pending()


@pytest.mark.rule("challenge:R121", "challenge:R122")
def test_only_the_gms_other_groups_follow_its_act() -> None:
    """When the goblins have just acted the corsairs may take a minor action, and they may not."""
    game = brawl(band(GOBLIN_RAIDER, "near"), band(CORSAIR, "near"))
    game.acted = [group(game, 1).key]

    trial = window(game, gm=["Death XIII", "Justice XI"])

    trial.player("gm").is_offered("Corsair: Attack", topic="minor action")
    assert not [label for label in trial.offered if label.startswith("Goblin")]


@pytest.mark.rule("challenge:R123")
def test_after_the_window_the_count_goes_on() -> None:
    """The next number is called once the window is closed."""
    game = brawl()
    deal(game, {"chirm": ["II of Wands"], "fergus": ["IX of Cups"]})
    give(game, "chirm", "hands")
    first = Trial(game, take_turn(game))
    first.player("chirm").chooses("Pull Item from Belt", topic="turn")
    first.player("chirm").chooses("dagger").chooses("II of Wands")
    first.nothing_pending()
    assert game.count == 5

    passed = window(game)
    passes(passed, "fergus")
    passed.nothing_pending()
    Trial(game, take_turn(game)).nothing_pending()

    assert game.count == 6


# -- facedown, and by another suit


@pytest.mark.rule("challenge:R279", "challenge:R093")
def test_a_facedown_act_is_not_turned_up_with_the_others() -> None:
    """It is declared, its card stays hidden at the reveal, and it lies below."""
    game = brawl()
    trial = window(game, chirm=["VII of Pentacles"], fergus=["II of Cups"])
    trial.player("fergus").chooses("Trivial Action")
    trial.player("chirm").chooses("Dodge")
    trial.player("chirm").chooses("For oneself")
    trial.player("fergus").chooses("II of Cups")
    trial.player("chirm").chooses("VII of Pentacles")

    trial.nothing_pending()
    assert [event.what for event in trial.happened_of(FacedownActLaid)] == ["Dodge"]
    assert [event.card.name for event in trial.happened_of(CardShown)] == ["II of Cups"]
    assert card(game, "VII of Pentacles").face_down


@pytest.mark.rule("challenge:R279")
def test_the_suit_of_a_facedown_act_is_checked_unseen() -> None:
    """A Cups card for a Dodge is refused, and only its owner learns of it."""
    game = brawl()

    trial = window(game, chirm=["VII of Pentacles", "VIII of Cups"])
    trial.player("chirm").chooses("Dodge").chooses("For oneself")

    assert seats(trial) == ["chirm"]
    assert trial.offered == ["VII of Pentacles"]
    assert "VIII of Cups" not in [one.name for one in seen_by(game, "gm").find("chirm").hand]


@pytest.mark.parametrize(("key", "facedown"), [("Roughhouse", False), ("Dodge", True)])
def test_turn_of_hand_pays_once_with_any_suit(key: str, facedown: bool) -> None:
    """Once a Challenge one of a human's minor actions may be paid with any suit."""
    game = brawl()
    trial = window(game, fergus=["VII of Wands", "VIII of Wands"])
    fergus = trial.player("fergus").chooses(key, topic="minor action")
    fergus.chooses("For oneself" if facedown else "Goblin raider 1").chooses("VII of Wands")
    if facedown:
        # Its card is not seen: that it is of another suit he says himself.
        fergus.chooses("Lay it, by Turn of Hand")
    while not trial.done:
        fergus.chooses("Trip", topic="roughhouse")
    assert [event.talent for event in trial.happened_of(TalentUsed)] == ["Turn of Hand"]

    again = window(game)

    again.player("fergus").is_refused(key, topic="minor action")


@pytest.mark.rule("challenge:R292")
def test_a_discard_that_is_offered_is_not_the_one_card() -> None:
    """The GM discards a greater doom for Favor and plays a lesser one at the same count."""
    game = brawl(band(GOBLIN_RAIDER, "near"))
    trial = window(game, gm=["Moon XVIII", "Magician I"])
    trial.player("gm").chooses("Goblin raider: Attack")
    gm_attacks(trial, 0, 0, 1)
    gm = trial.player("gm").chooses("Discard a greater doom for Favor", topic="doom")
    while trial.asked.topic in ("greater doom", "card"):
        gm.chooses("Moon XVIII" if trial.asked.topic == "greater doom" else "Magician I")
        if trial.done:
            break

    assert told(trial)[0][1] == 1 + 3
    discards = [[one.name for one in event.cards] for event in trial.happened_of(Discarded)]
    assert ["Moon XVIII"] in discards
    assert hd(foe(game)) == (2, 1)
