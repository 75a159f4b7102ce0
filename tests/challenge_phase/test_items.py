"""Items pulled out of belt and pack, and used on oneself or a friend (R176-R178, R281, R282)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.happenings.body import WokeUp
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import plain, uses
from tests.challenge_phase.tables import (
    ONE_GOBLIN,
    action,
    deal,
    give,
    hero,
    item,
    lay_initiative,
    put,
    tries,
)


def pulls(game: ChallengePhase, key: str, name: str, *, minor: bool = False) -> Trial:
    """Fergus pulls something out for that card."""
    deal(game, {"fergus": [name]})
    return tries(game, hero(game, "fergus"), key, "minor" if minor else "turn")


# -- pulling things out


@pytest.mark.rule("challenge:R176")
def test_from_the_pack_a_thing_is_swapped_with_a_held_one() -> None:
    """Pull Item from Pack: a thing of the pack changes places with one that is held."""
    game = plain()
    bag, hands = game.find("fergus").pack, game.find("fergus").hands
    dagger, rope = item(game, "fergus", "dagger"), item(game, "fergus", "rope")

    trial = pulls(game, "pull-item-from-pack", "II of Cups", minor=True)
    trial.player("fergus").chooses("rope").chooses("dagger").chooses("II of Cups")

    trial.nothing_pending()
    assert rope in hands
    assert dagger in bag
    assert len(hands) == 2


@pytest.mark.rule("challenge:R176", "challenge:R133")
def test_from_the_pack_costs_cups_as_a_minor_action() -> None:
    """As a minor action Pull Item from Pack takes a Cups card, from the belt any card does."""
    game = plain()

    pack = pulls(game, "pull-item-from-pack", "II of Swords", minor=True)
    pack.player("fergus").chooses("rope").chooses("dagger")
    hero(game, "fergus").spent = ("Turn of Hand",)
    again = tries(game, hero(game, "fergus"), "pull-item-from-pack", "minor")
    again.player("fergus").chooses("rope").chooses("dagger")

    assert pack.offered == ["II of Swords"]
    assert again.nothing_pending().result is None


@pytest.mark.rule("challenge:R177")
def test_from_the_belt_a_thing_is_swapped_for_any_card() -> None:
    """Pull Item from Belt: the same with the belt, for a card of any suit."""
    game = plain()
    hero(game, "fergus").spent = ("Turn of Hand",)
    belt, hands = game.find("fergus").belt, game.find("fergus").hands
    dagger, flask = item(game, "fergus", "dagger"), item(game, "fergus", "fire flask")

    trial = pulls(game, "pull-item-from-belt", "II of Swords", minor=True)
    trial.player("fergus").chooses("fire flask").chooses("dagger").chooses("II of Swords")

    trial.nothing_pending()
    assert flask in hands
    assert dagger in belt
    assert len(hands) == 2


@pytest.mark.rule("challenge:R282")
@pytest.mark.parametrize("key", ["pull-item-from-belt", "pull-item-from-pack"])
def test_with_a_free_hand_nothing_is_put_back(key: str) -> None:
    """A thing is drawn into a free hand, and what the other hand holds stays there."""
    game = plain()
    give(game, "fergus", "hands", "dagger")
    give(game, "fergus", "belt", "fire flask")
    give(game, "fergus", "pack", "fire flask")

    trial = pulls(game, key, "II of Cups")
    trial.player("fergus").chooses("II of Cups")

    trial.nothing_pending()
    assert [one.name for one in game.find("fergus").hands] == ["dagger", "fire flask"]


@pytest.mark.rule("challenge:R282", "challenge:R177")
def test_what_fills_both_hands_sends_back_whatever_is_held() -> None:
    """A thing for both hands sends both held things to where it came from."""
    game = plain()
    give(game, "fergus", "belt", "polearm")

    trial = pulls(game, "pull-item-from-belt", "II of Cups")
    trial.player("fergus").chooses("dagger", topic="put back").chooses("II of Cups")

    trial.nothing_pending()
    assert [one.name for one in game.find("fergus").hands] == ["polearm"]
    assert [one.name for one in game.find("fergus").belt] == ["dagger", "spider sac"]


# -- using them


@pytest.mark.rule("challenge:R281")
def test_only_a_thing_in_hand_can_be_used() -> None:
    """A bomb on the belt is of no use until it has been pulled."""
    game = plain(ONE_GOBLIN)
    give(game, "fergus", "hands", "dagger")
    use = action("use-item")

    assert "fire flask" in [one.name for one in game.find("fergus").belt]
    assert use.why_not(game, hero(game, "fergus"), "turn") == "nothing in hand to use"
    give(game, "fergus", "hands", "fire flask")
    assert use.why_not(game, hero(game, "fergus"), "turn") is None


@pytest.mark.rule("challenge:R178")
def test_an_ace_drinks_a_draught() -> None:
    """Use Item on oneself takes any value: an ace drinks, and one Wound of one's choice goes."""
    game = plain(ONE_GOBLIN)
    lay_initiative(game, {"goblin-raider": "Temperance XIV"})
    fergus = hero(game, "fergus")
    fergus.staggered = fergus.injured = True

    trial = uses(game, "mending draught", "Ace of Cups")
    trial.player("fergus").chooses("Fergus Crowell", topic="on whom").chooses("Ace of Cups")
    trial.player("fergus").is_offered("Injured", "Staggered", topic="heal").chooses("Injured")

    trial.nothing_pending()
    assert (fergus.staggered, fergus.injured) == (True, False)
    assert len(game.find("fergus").hands) == 0


@pytest.mark.rule("challenge:R178")
def test_a_draught_is_for_the_own_zone() -> None:
    """A draught heals oneself or somebody in the same zone, one at Death's Door too."""
    game = plain(ONE_GOBLIN)
    chirm = hero(game, "chirm")
    chirm.state = DEATHS_DOOR
    put(game, hero(game, "daria"), "mid")

    trial = uses(game, "mending draught", "Ace of Cups")
    assert trial.offered == ["Fergus Crowell", "Chirm"]
    trial.player("fergus").chooses("Chirm").chooses("Ace of Cups")

    trial.nothing_pending()
    assert len(trial.happened_of(WokeUp)) == 1
    assert chirm.stressed
