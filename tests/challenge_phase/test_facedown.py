"""Facedown acts: laid, waiting, given up, and turned (R088-R099, R277, R278)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase.cards import Laid
from examples.challenge_phase.creatures import CORSAIR, GOBLIN_RAIDER
from examples.challenge_phase.declaring import menu
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.effects import ROOTED
from examples.challenge_phase.end_round import end_round
from examples.challenge_phase.happenings.cards import FacedownActLaid
from examples.challenge_phase.happenings.log import CardsGathered
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.moving import leave
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.blows import befalls, brawl, done, gang, hd, told
from tests.challenge_phase.laying import lies_facedown
from tests.challenge_phase.tables import (
    band,
    card,
    deal,
    foe,
    give,
    group,
    hero,
    item,
    keys,
    put,
    tries,
)


def laid_by(game: ChallengePhase, seat: str) -> Laid:
    """The facedown act of that seat's adventurer."""
    laid = hero(game, seat).laid
    assert laid is not None
    return laid


def lays(game: ChallengePhase, seat: str, key: str, name: str, *says: str) -> Trial:
    """On its turn a seat lays a facedown act with that card, saying these things."""
    deal(game, {seat: [name]})
    trial = tries(game, hero(game, seat), key)
    for each in says:
        trial.player(seat).chooses(each)
    trial.player(seat).chooses(name, topic="card")
    return trial.nothing_pending()


# -- laid


@pytest.mark.rule("challenge:R088")
@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("riposte", ["For oneself"]),
        ("dodge", ["For oneself"]),
        ("aid-another", ["Daria", "Attack"]),
        ("vigilance", ["Daria", "an Attack", "Attack", "as it begins"]),
        ("aim", ["Goblin raider 1"]),
    ],
)
def test_some_acts_lie_facedown(key: str, says: list[str]) -> None:
    """Riposte, Dodge, Aid Another, Vigilance and Aim lie facedown, and nothing happens yet."""
    game = brawl(held="bow")

    trial = lays(game, "chirm", key, "VII of Swords", *says)

    assert laid_by(game, "chirm").kind == key
    assert [one.name for one in game.facedown] == ["VII of Swords"]
    assert card(game, "VII of Swords").face_down
    assert not told(trial)


@pytest.mark.rule("challenge:R089", "challenge:R090")
def test_a_new_facedown_act_replaces_the_old_one() -> None:
    """There is one facedown act a character: the old card is discarded; Initiative stays."""
    game = brawl()
    lays(game, "chirm", "dodge", "VII of Pentacles", "For oneself")

    lays(game, "chirm", "riposte", "VIII of Swords", "For oneself")

    assert laid_by(game, "chirm").kind == "riposte"
    assert keys(game.facedown.cards) == [card(game, "VIII of Swords").key]
    assert card(game, "VII of Pentacles") in game.minor_discard
    assert game.initiative_card(hero(game, "chirm")) is card(game, "V of Cups")


@pytest.mark.rule("challenge:R091")
def test_a_facedown_act_may_be_given_up() -> None:
    """It is discarded at no cost: the turn goes on."""
    game = brawl()
    chirm = hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", "VII of Pentacles")
    deal(game, {"chirm": ["VIII of Swords"]})

    trial = Trial(game, menu(game, chirm, "turn", "turn", ""))
    trial.player("chirm").chooses("Give up the facedown act")

    assert chirm.laid is None
    assert card(game, "VII of Pentacles") in game.minor_discard
    assert keys(game.find("chirm").hand.cards) == [card(game, "VIII of Swords").key]
    trial.player("chirm").is_offered("Riposte", topic="turn").chooses("Do nothing")
    trial.nothing_pending()


@pytest.mark.rule("challenge:R092", "challenge:R093")
@pytest.mark.parametrize(("above", "raised"), [(True, 6 + 4), (False, 6)])
def test_above_counts_the_attribute_and_below_does_not(above: bool, raised: int) -> None:
    """A VI laid on the own turn reveals as VI + Pentacles 4, laid as a minor action as VI."""
    game = brawl()
    chirm = hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", "VI of Pentacles", above=above)

    trial = done(game, gang(game, group(game), "Magician I", (foe(game), chirm)))

    trial.nothing_pending()
    assert told(trial)[0][2] == 5 + raised


@pytest.mark.rule("challenge:R092", "challenge:R093", "challenge:R110")
def test_turn_and_window_say_how_a_facedown_act_lies() -> None:
    """An act of the own turn is laid above, one of a window below."""
    game = brawl()
    lays(game, "chirm", "dodge", "VI of Pentacles", "For oneself")
    assert laid_by(game, "chirm").above

    deal(game, {"fergus": ["VII of Pentacles"]})
    window = Trial(game, minor_actions(game))
    window.player("fergus").chooses("Dodge").chooses("For oneself").chooses("VII of Pentacles")
    window.nothing_pending()

    assert not laid_by(game, "fergus").above


@pytest.mark.rule("challenge:R094", "challenge:R095", "challenge:R127")
def test_a_facedown_act_outlasts_the_round() -> None:
    """The end of a round leaves it, and its owner draws four cards all the same."""
    game = brawl()
    lies_facedown(game, hero(game, "chirm"), "dodge", "VI of Pentacles")

    Trial(game, end_round(game)).nothing_pending()
    trial = Trial(game, draw_hands(game))
    while not trial.done:
        trial.player("gm").declines(topic="mulligan")

    assert card(game, "VI of Pentacles") in game.facedown
    assert laid_by(game, "chirm").kind == "dodge"
    assert len(game.find("chirm").hand) == 4


@pytest.mark.rule("challenge:R094")
def test_a_facedown_act_ends_with_the_challenge() -> None:
    """As the Challenge ends the card is discarded."""
    game = brawl()
    lies_facedown(game, hero(game, "chirm"), "dodge", "VI of Pentacles")
    lies_facedown(game, group(game), "dodge", "Hermit IX")

    CardsGathered().apply(game)

    assert hero(game, "chirm").laid is None
    assert not len(game.facedown)
    assert card(game, "Hermit IX") in game.major_discard


@pytest.mark.rule("challenge:R098")
def test_the_name_is_told_and_the_value_is_secret() -> None:
    """All see which act lies there and for whom; the card is hidden from everyone but its owner."""
    game = brawl()
    trial = lays(game, "chirm", "dodge", "VI of Pentacles", "For everybody in the zone")

    assert [event.what for event in trial.happened_of(FacedownActLaid)] == ["Dodge, for the zone"]
    for seat in ("gm", "daria", "fergus"):
        seen = seen_by(game, seat)
        assert laid_by(seen, "chirm").kind == "dodge"
        assert [one.name for one in seen.facedown] != ["VI of Pentacles"]
    assert [one.name for one in seen_by(game, "chirm").facedown] == ["VI of Pentacles"]


@pytest.mark.rule("challenge:R099")
def test_each_group_of_the_gms_has_one_facedown_act() -> None:
    """Goblins and corsairs have one each, and a second one of the goblins replaces their first."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"), band(CORSAIR, "near"))
    goblins, corsairs = group(game, 1), group(game, 2)
    deal(game, {"gm": ["Hermit IX", "Justice XI", "Death XIII"]})

    for who, name in ((goblins, "Hermit IX"), (corsairs, "Justice XI"), (goblins, "Death XIII")):
        trial = tries(game, who, "dodge")
        trial.player("gm").chooses(name, topic="card")
        trial.nothing_pending()

    assert game.facedown_card(goblins) is card(game, "Death XIII")
    assert game.facedown_card(corsairs) is card(game, "Justice XI")
    assert card(game, "Hermit IX") in game.major_discard


# -- whom a defence serves


def struck_with_a_dodge(
    *,
    zone: bool,
    here: str = "near",
    **options: Any,  # Any: named options
) -> Trial:
    """Daria is attacked, while Chirm has a Dodge of 9 lying, for the zone or for herself."""
    game = brawl(**options)
    daria, chirm = hero(game, "daria"), hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", "IX of Pentacles", zone_too=zone)
    put(game, chirm, here)
    return done(game, gang(game, group(game), "Death XIII", (foe(game), daria)))


@pytest.mark.rule("challenge:R096", "challenge:R161")
def test_a_dodge_for_the_zone_may_serve_an_ally() -> None:
    """Its owner may turn it up for whoever in the zone is attacked (A19)."""
    trial = struck_with_a_dodge(zone=True)

    trial.player("chirm").confirms(topic="turn up")

    trial.nothing_pending()
    assert told(trial) == [("Daria", 13 + 4 + 3, 13 + 9, False)]


@pytest.mark.rule("challenge:R096")
@pytest.mark.parametrize(("zone", "here"), [(False, "near"), (True, "mid")])
def test_no_other_dodge_serves_an_ally(zone: bool, here: str) -> None:
    """One laid for oneself serves nobody else, nor does one whose owner is elsewhere (A8)."""
    trial = struck_with_a_dodge(zone=zone, here=here)

    assert trial.asked.topic == "wound"
    assert told(trial) == [("Daria", 20, 13, True)]


@pytest.mark.rule("challenge:R096")
def test_by_an_option_every_defence_serves_the_zone() -> None:
    """By the option nothing is said as it is laid, and it may serve whoever is in the zone (A8)."""
    trial = struck_with_a_dodge(zone=False, defences_serve_the_zone=True)

    trial.player("chirm").confirms(topic="turn up")
    trial.nothing_pending()

    game = brawl(defences_serve_the_zone=True)
    deal(game, {"chirm": ["IX of Pentacles"]})
    laying = tries(game, hero(game, "chirm"), "dodge")
    laying.player("chirm").chooses("IX of Pentacles", topic="card")
    laying.nothing_pending()


@pytest.mark.rule("challenge:R096")
def test_one_card_serves_one_target_its_owner_first() -> None:
    """Where both are attacked a Dodge for the zone is its owner's (A8)."""
    game = brawl()
    daria, chirm = hero(game, "daria"), hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", "King of Pentacles", zone_too=True)

    trial = done(
        game, gang(game, group(game), "Magician I", (foe(game, 1), daria), (foe(game, 2), chirm))
    )

    trial.nothing_pending()
    assert [(whom, against) for whom, _, against, _ in told(trial)] == [
        ("Daria", 13),
        ("Chirm", 19),
    ]


def left(zone: bool, who: str) -> ChallengePhase:
    """Chirm has a Dodge lying, and she, or Daria, has gone to the next zone."""
    game = brawl()
    lies_facedown(game, hero(game, "chirm"), "dodge", "IX of Pentacles", zone_too=zone)
    Trial(game, leave(game, hero(game, who), game.place("mid"))).nothing_pending()
    return game


@pytest.mark.rule("challenge:R097")
@pytest.mark.parametrize(
    ("zone", "who", "stays"),
    [(True, "chirm", False), (False, "chirm", True), (True, "daria", True)],
)
def test_leaving_an_ally_discards_the_defence(zone: bool, who: str, stays: bool) -> None:
    """Laid for the zone it goes as its owner leaves, not as the ally does; else it stays (A8)."""
    game = left(zone, who)

    assert (hero(game, "chirm").laid is not None) == stays
    assert (card(game, "IX of Pentacles") in game.minor_discard) == (not stays)


@pytest.mark.rule("challenge:R097")
@pytest.mark.parametrize(("alone", "stays"), [(False, False), (True, True)])
def test_by_an_option_leaving_a_zone_with_an_ally_discards_it(alone: bool, stays: bool) -> None:
    """By the option any defence is lost on leaving a zone in which an ally stands (A8)."""
    game = brawl(defences_serve_the_zone=True)
    lies_facedown(game, hero(game, "chirm"), "dodge", "IX of Pentacles")
    for seat in ("daria", "fergus"):
        put(game, hero(game, seat), "far" if alone else "near")

    Trial(game, leave(game, hero(game, "chirm"), game.place("mid"))).nothing_pending()

    assert (hero(game, "chirm").laid is not None) == stays


# -- turned


@pytest.mark.rule("challenge:R277")
def test_the_weapon_in_hand_as_it_is_turned_counts() -> None:
    """A Riposte laid empty-handed deals the 2 Wounds of the blade drawn since."""
    game = brawl(held="")
    chirm = hero(game, "chirm")
    lays(game, "chirm", "riposte", "King of Swords", "For oneself")
    give(game, "chirm", "hands", "blade")

    trial = done(game, gang(game, group(game), "Magician I", (foe(game), chirm)))

    trial.player("chirm").chooses("Staggered", topic="wound")
    assert hd(foe(game)) == (1, 0)


@pytest.mark.rule("challenge:R277")
@pytest.mark.parametrize("discards", [False, True])
def test_what_cannot_be_done_now_waits(discards: bool) -> None:
    """A Dodge of somebody who is Rooted is not triggered and waits; by an option it goes (A53)."""
    game = brawl(laid_act_is_discarded=discards)
    chirm = hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", "IX of Pentacles")
    befalls(chirm, ROOTED)

    trial = done(game, gang(game, group(game), "Death XIII", (foe(game), chirm)))

    trial.player("chirm").chooses("Staggered", topic="wound")
    assert told(trial)[0][2] == 5
    assert (chirm.laid is None) == discards


@pytest.mark.rule("challenge:R278")
def test_turning_a_card_is_not_spending_one() -> None:
    """Whoever's Riposte has been turned at a count may take a minor action at it."""
    game = brawl(held="")
    chirm = hero(game, "chirm")
    lies_facedown(game, chirm, "riposte", "Ace of Swords")
    deal(game, {"chirm": ["VII of Cups"]})
    give(game, "chirm", "belt", "dagger")
    trial = done(game, gang(game, group(game), "Magician I", (foe(game), chirm)))
    trial.player("chirm").chooses("Staggered", topic="wound")
    game.acted = [group(game).key]

    window = Trial(game, minor_actions(game))
    window.player("chirm").chooses("Pull Item from Belt", topic="minor action")
    window.player("chirm").chooses("VII of Cups", topic="card")

    window.nothing_pending()
    assert item(game, "chirm", "dagger") in game.find("chirm").hands


@pytest.mark.rule("challenge:R278")
def test_an_attack_that_follows_is_met_without_the_card() -> None:
    """Once turned the card is gone: the next Attack meets the plain Initiative."""
    game = brawl()
    chirm = hero(game, "chirm")
    lies_facedown(game, chirm, "dodge", "King of Pentacles")
    first = done(game, gang(game, group(game), "Magician I", (foe(game), chirm)))
    first.nothing_pending()

    second = done(game, gang(game, group(game), "High Priestess II", (foe(game, 2), chirm)))

    assert told(first)[0][2:] == (19, False)
    assert told(second)[0][2:] == (5, True)
