"""Interrupts: the Fool, talents, Ripostes with a polearm (R100-R109)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.end_round import end_round
from examples.challenge_phase.happenings.acts import (
    ActStopped,
    Compared,
    FoolPlayed,
)
from examples.challenge_phase.happenings.body import EffectBegan, EnemyFell
from examples.challenge_phase.happenings.engagements import Engaged
from examples.challenge_phase.happenings.places import WentTo
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.performing import interrupts
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import take_turn
from tests.challenge_phase.blows import brawl, done, gang, hd, told
from tests.challenge_phase.laying import lies_facedown
from tests.challenge_phase.tables import (
    a_scene,
    band,
    deal,
    foe,
    give,
    group,
    hero,
    lay_initiative,
    tries,
)

FOOL, WITH = "Play the Fool", "interrupt act"


def attacked(game: ChallengePhase, seat: str = "chirm", name: str = "Magician I") -> Trial:
    """The first goblin attacks somebody."""
    return done(game, gang(game, group(game), name, (foe(game), hero(game, seat))))


def fool_attacks(trial: Trial, name: str, target: str = "Goblin raider 1") -> None:
    """Chirm plays the Fool with that card, for an Attack with the dagger."""
    chirm = trial.player("chirm").chooses(FOOL, topic="interrupt").chooses("Attack", topic=WITH)
    chirm.chooses("dagger", topic="weapon")
    if trial.asked.topic == "target":
        chirm.chooses(target)
    chirm.chooses(name, topic="card")


# -- interrupts


@pytest.mark.rule("challenge:R100", "challenge:R101")
def test_an_interrupt_comes_first_and_the_act_goes_on() -> None:
    """The interrupt is resolved before the act it interrupts, which then goes on."""
    game = brawl()
    deal(game, {"chirm": ["The Fool", "VII of Swords"]})
    trial = attacked(game)

    fool_attacks(trial, "VII of Swords")
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert [(whom, success) for whom, _, _, success in told(trial)] == [
        ("Goblin raider 1", True),
        ("Chirm", True),
    ]
    assert hd(foe(game)) == (2, 0)


@pytest.mark.rule("challenge:R101")
def test_who_is_felled_by_an_interrupt_does_not_act() -> None:
    """If the interrupt fells the one who was acting, the act does not happen."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"))
    foe(game).health, foe(game).defense = 1, 0
    deal(game, {"chirm": ["The Fool", "VII of Swords"]})
    trial = attacked(game)

    fool_attacks(trial, "VII of Swords")
    trial.player("chirm").declines(topic="spare")

    trial.nothing_pending()
    assert [whom for whom, *_ in told(trial)] == ["Goblin raider 1"]
    assert len(trial.happened_of(EnemyFell)) == 1
    assert not hero(game, "chirm").staggered


@pytest.mark.rule("challenge:R101")
def test_of_a_group_whoever_was_felled_strikes_no_more() -> None:
    """The others of the group go on; the part of the one that fell is stopped."""
    game = brawl()
    chirm, daria = hero(game, "chirm"), hero(game, "daria")
    foe(game, 1).health, foe(game, 1).defense = 1, 0
    deal(game, {"chirm": ["The Fool", "VII of Swords"]})
    act = gang(game, group(game), "Death XIII", (foe(game, 1), chirm), (foe(game, 2), daria))
    trial = done(game, act)

    fool_attacks(trial, "VII of Swords")
    trial.player("chirm").declines(topic="spare")

    assert trial.asked.seat == "daria"
    assert [whom for whom, *_ in told(trial)] == ["Goblin raider 1", "Daria"]


@pytest.mark.rule("challenge:R100", "challenge:R101", "challenge:R150")
@pytest.mark.parametrize(("health", "falls"), [(2, False), (1, True)])
def test_a_riposte_with_a_polearm_is_an_interrupt(health: int, falls: bool) -> None:
    """It strikes before the Attack, which does not happen if it fells the attacker."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"), held="polearm")
    foe(game).health, foe(game).defense = health, 0
    lies_facedown(game, hero(game, "chirm"), "riposte", "King of Swords")

    trial = attacked(game)

    if falls:
        trial.player("chirm").declines(topic="spare")
        assert [event.actor for event in trial.happened_of(ActStopped)] == [group(game)]
        assert [event.what for event in trial.happened_of(Compared)] == ["Riposte"]
    else:
        trial.player("chirm").chooses("Staggered", topic="wound")
        assert [event.what for event in trial.happened_of(Compared)] == ["Riposte", "Attack"]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R101")
def test_whom_a_polearm_fells_strikes_no_more_though_the_group_does() -> None:
    """Of a group's act the polearm stops the part of the one it fells, and no other."""
    game = brawl(held="polearm")
    chirm, daria = hero(game, "chirm"), hero(game, "daria")
    foe(game, 1).health, foe(game, 1).defense = 1, 0
    lies_facedown(game, chirm, "riposte", "King of Swords", above=True)
    act = gang(game, group(game), "Hermit IX", (foe(game, 1), chirm), (foe(game, 2), daria))

    trial = done(game, act)
    trial.player("chirm").declines(topic="spare")
    trial.player("daria").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert [each.what for each in trial.happened_of(Compared)] == ["Riposte", "Attack"]


def quick(game: ChallengePhase) -> Trial:
    """Tobb, in the path of an Attack, holds cards of Pentacles and Swords."""
    deal(game, {"tobb": ["VII of Pentacles", "VIII of Swords"]})
    hero(game, "tobb").engaged = ()
    return attacked(game, "tobb", "Death XIII")


@pytest.mark.rule("challenge:R102", "challenge:R103")
def test_a_talent_makes_an_act_an_interrupt() -> None:
    """Quick! lets Tobb Dash away from an Attack, which then reaches him no more (R008)."""
    game = brawl(seats=("gm", "chirm", "tobb"))
    trial = quick(game)

    tobb = trial.player("tobb").chooses("A Pentacles act at once (Quick!)", topic="interrupt")
    tobb.is_offered("Dodge", topic=WITH).is_offered("Roughhouse")
    assert "Attack" not in trial.offered
    tobb.chooses("Dash").chooses("VII of Pentacles", topic="card")

    trial.nothing_pending()
    assert hero(game, "tobb").where == "far"
    assert not told(trial)
    assert not trial.happened_of(Engaged)


@pytest.mark.rule("challenge:R102")
def test_quick_dodges_in_time() -> None:
    """A Dodge laid by Quick! is turned by the very Attack; it is laid below (R093)."""
    game = brawl(seats=("gm", "chirm", "tobb"), initiative="Lovers VI")
    trial = quick(game)

    tobb = trial.player("tobb").chooses("A Pentacles act at once (Quick!)")
    tobb.chooses("Dodge", topic=WITH).chooses("For oneself").chooses("VII of Pentacles")

    assert told(trial)[0][2] == 4 + 7


@pytest.mark.rule("challenge:R102")
@pytest.mark.parametrize(
    ("worn", "hand"), [("iron armour", "VII of Pentacles"), ("light armour", "VII of Swords")]
)
def test_quick_needs_light_armour_and_a_card_of_its_suit(worn: str, hand: str) -> None:
    """In iron, or with no Pentacles in hand, there is no interrupt."""
    game = brawl(seats=("gm", "chirm", "tobb"))
    give(game, "tobb", "worn", worn)
    deal(game, {"tobb": [hand]})

    trial = attacked(game, "tobb", "Death XIII")

    assert trial.asked.topic == "wound"


@pytest.mark.rule("challenge:R103")
def test_an_interrupt_is_not_the_one_act_of_a_turn() -> None:
    """Chirm interrupts with the Fool at her own number, and has her turn all the same."""
    game = brawl()
    lay_initiative(game, {"chirm": "IV of Cups"})
    deal(game, {"chirm": ["The Fool", "VII of Swords", "VIII of Swords"]})
    trial = Trial(game, take_turn(game))

    fool_attacks(trial, "VII of Swords")
    trial.player("chirm").chooses("Attack", topic="turn")

    assert [event.adventurer for event in trial.happened_of(FoolPlayed)] == [hero(game, "chirm")]


# -- the Fool


@pytest.mark.rule("challenge:R104")
def test_the_fool_goes_with_another_card() -> None:
    """Alone it cannot be played, and it never pays for an act itself."""
    game = brawl()
    deal(game, {"chirm": ["The Fool"], "fergus": ["VII of Pentacles"]})
    trial = Trial(game, interrupts(game, None))
    trial.nothing_pending()

    deal(game, {"chirm": ["VII of Swords"]})
    trial = Trial(game, interrupts(game, None))
    chirm = trial.player("chirm").chooses(FOOL).chooses("Dodge", topic=WITH)
    chirm.chooses("For oneself")
    assert trial.offered == ["VII of Swords"]


@pytest.mark.rule("challenge:R105")
def test_the_fool_gives_a_turn_with_any_suit_and_the_attribute() -> None:
    """A X of Cups with the Fool is an Attack of X + Swords 2; both cards are discarded."""
    game = brawl()
    deal(game, {"chirm": ["The Fool", "X of Cups"]})
    trial = Trial(game, interrupts(game, None))

    fool_attacks(trial, "X of Cups")

    trial.nothing_pending()
    assert told(trial)[0][1] == 12
    assert {"The Fool", "X of Cups"} <= {one.name for one in game.minor_discard}


@pytest.mark.rule("challenge:R106")
def test_the_fool_goes_ahead_of_any_other_interrupt() -> None:
    """While a Quick! act is under way the Fool still comes before it."""
    game = brawl(seats=("gm", "chirm", "tobb"))
    deal(game, {"chirm": ["The Fool", "VII of Swords"], "tobb": ["IX of Pentacles"]})
    trial = attacked(game, "tobb", "Death XIII")
    trial.player("chirm").chooses("Wait", topic="interrupt")
    tobb = trial.player("tobb").chooses("A Pentacles act at once (Quick!)")
    tobb.chooses("Roughhouse", topic=WITH).chooses("Goblin raider 1")
    tobb.chooses("IX of Pentacles", topic="card")

    fool_attacks(trial, "VII of Swords")
    trial.player("tobb").chooses("Trip", topic="roughhouse")

    befell = [type(event) for event in trial.happened if isinstance(event, Compared | EffectBegan)]
    assert befell == [Compared, Compared, EffectBegan, Compared]
    assert [whom for whom, *_ in told(trial)] == [
        "Goblin raider 1",
        "Goblin raider 1",
        "Tobb Wicklow",
    ]


@pytest.mark.rule("challenge:R107")
def test_the_fool_may_be_played_among_minor_actions() -> None:
    """In a window, once the act of a minor action has begun."""
    game = brawl()
    deal(game, {"gm": ["Magician I"], "chirm": ["The Fool", "VII of Swords"]})
    window = Trial(game, minor_actions(game))
    window.player("gm").chooses("Goblin raider: Attack", topic="minor action")
    window.player("chirm").chooses("No minor action", topic="minor action")
    gm = window.player("gm")
    for number in (0, 0, 1):
        gm.takes(number, topic="attackers")
    gm.chooses("Magician I", topic="card")

    fool_attacks(window, "VII of Swords")

    assert [whom for whom, *_ in told(window)] == ["Goblin raider 1", "Chirm"]


@pytest.mark.rule("challenge:R107")
def test_the_fool_may_be_played_on_anybodys_turn() -> None:
    """When a number is called, before that one acts."""
    game = brawl()
    lay_initiative(game, {"daria": "III of Cups"})
    deal(game, {"daria": ["VII of Cups"], "chirm": ["The Fool", "VII of Swords"]})

    trial = Trial(game, take_turn(game))
    fool_attacks(trial, "VII of Swords")

    trial.player("daria").chooses("Do nothing", topic="turn")
    trial.nothing_pending()


def after_the_fool(**options: Any) -> Trial:  # Any: named options
    """Chirm has played the Fool; then a window opens in which she still holds a card."""
    game = brawl(**options)
    deal(game, {"chirm": ["The Fool", "VII of Swords", "VIII of Swords"]})
    trial = Trial(game, interrupts(game, None))
    fool_attacks(trial, "VII of Swords")
    trial.nothing_pending()
    return Trial(game, minor_actions(game))


@pytest.mark.rule("challenge:R108")
def test_the_fool_leaves_minor_actions_legal() -> None:
    """Whoever has played it may take a minor action while cards last (A9, X4)."""
    window = after_the_fool()

    window.player("chirm").is_offered("Attack", topic="minor action")


@pytest.mark.rule("challenge:R108")
def test_by_an_option_the_fool_takes_the_minor_action() -> None:
    """By the option whoever has played the Fool has none in that round (A9)."""
    window = after_the_fool(no_minor_action_with_the_fool=True)

    window.nothing_pending()


@pytest.mark.rule("challenge:R108")
def test_the_turn_of_the_fool_opens_no_window() -> None:
    """After the extra turn nobody is asked for minor actions (A9)."""
    game = brawl()
    deal(game, {"chirm": ["The Fool", "VII of Swords"], "fergus": ["VII of Cups", "II of Swords"]})
    trial = Trial(game, interrupts(game, None))

    fool_attacks(trial, "VII of Swords")

    trial.nothing_pending()
    assert game.acted == []


@pytest.mark.rule("challenge:R109", "challenge:R128")
@pytest.mark.parametrize("drawn", [True, False])
def test_a_round_that_saw_the_fool_ends_with_a_shuffle(drawn: bool) -> None:
    """Both decks are flagged for it, though the Fool was not played (X5)."""
    game = brawl()
    deal(game, {"chirm": ["The Fool" if drawn else "VII of Swords"], "gm": ["Death XIII"]})

    Trial(game, end_round(game)).nothing_pending()

    assert game.minor_deck.flagged == game.major_deck.flagged == drawn


# -- out of reach


@pytest.mark.rule("challenge:R008", "challenge:R100")
@pytest.mark.parametrize("key", ["attack", "roughhouse"])
def test_what_reaches_nobody_any_more_comes_to_nothing(key: str) -> None:
    """Whoever has gone to another zone by an interrupt is out of reach."""
    game = brawl()
    deal(game, {"chirm": ["The Fool", "VII of Swords"]})
    pair = (foe(game), hero(game, "chirm"))
    trial = done(game, gang(game, group(game), "Magician I", pair, key=key))

    chirm = trial.player("chirm").chooses(FOOL).chooses("Move", topic=WITH)
    if trial.asked.topic == "go to":
        chirm.chooses("mid")
    chirm.chooses("VII of Swords", topic="card")

    trial.nothing_pending()
    assert [event.place.key for event in trial.happened_of(WentTo)] == ["mid"]
    assert not told(trial)
    assert [event.actor for event in trial.happened_of(ActStopped)] == [group(game)]


def test_a_reaver_who_is_interrupted_still_goes_to_the_target() -> None:
    """An Attack that begins with a move reaches from where that move leads."""
    scene = a_scene(band(GOBLIN_RAIDER, "mid"))
    game = brawl(scene=scene, seats=("gm", "chirm", "ilsabet"), held="blade")
    ilsabet = hero(game, "ilsabet")
    ilsabet.experience = 1
    deal(game, {"ilsabet": ["X of Swords"], "chirm": ["The Fool", "VII of Swords"]})
    trial = tries(game, ilsabet, "attack")
    trial.player("ilsabet").chooses("blade").chooses("mid", topic="reave").chooses("X of Swords")

    chirm = trial.player("chirm").chooses(FOOL, topic="interrupt").chooses("Dodge", topic=WITH)
    chirm.chooses("For oneself").chooses("VII of Swords")

    trial.nothing_pending()
    assert ilsabet.engaged == (foe(game).id,)
