"""Talents that help in a fight: what they do, when they can be used, and what that costs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Manner
from examples.challenge_phase.ambush import enemies_ambush
from examples.challenge_phase.cards import Adventurer
from examples.challenge_phase.creatures import BRAIN_SPIDER, CAPTAIN, GOBLIN_RAIDER, IMP, OGRE
from examples.challenge_phase.effects import (
    EXHAUSTED,
    PRONE,
    ROOTED,
    SILENCED,
)
from examples.challenge_phase.happenings.acts import TalentUsed
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.blows import blow, brawl, done, gang, hd, told
from tests.challenge_phase.laying import lies_facedown, names_of
from tests.challenge_phase.tables import (
    a_scene,
    band,
    card,
    deal,
    foe,
    give,
    group,
    hero,
    item,
    stack,
    tries,
)

LONE = band(GOBLIN_RAIDER, "near", "far")


# -- Fight Dirty


def dirty(name: str, what: str, *, experience: int = 0) -> tuple[ChallengePhase, Trial]:
    """Chirm, who has mastered Fight Dirty, roughs up the captain, who wields a shield."""
    game = brawl(band(CAPTAIN, "near"))
    deal(game, {"chirm": [name]})
    trial = tries(game, hero(game, "chirm"), "roughhouse", "minor")
    trial.player("chirm").chooses(name, topic="card").chooses(what, topic="roughhouse")
    return game, trial.nothing_pending()


@pytest.mark.rule("challenge:R284")
def test_fight_dirty_lets_swords_pay() -> None:
    """A Swords card pays for a minor Roughhouse with Fight Dirty, and without it is refused."""
    game, _ = dirty("IX of Swords", "Trip")
    assert names_of(foe(game).effects) == [PRONE]

    deal(game, {"daria": ["X of Swords"]})
    refused = tries(game, hero(game, "daria"), "roughhouse", "minor")
    refused.nothing_pending()
    assert refused.result is None


@pytest.mark.rule("challenge:R284")
@pytest.mark.parametrize(("what", "effect"), [("Exhaust", EXHAUSTED), ("Silence", SILENCED)])
def test_fight_dirty_adds_effects(what: str, effect: str) -> None:
    """Exhaust and Silence are on offer as well."""
    game, _ = dirty("IX of Pentacles", what)

    assert names_of(foe(game).effects) == [effect]


@pytest.mark.rule("challenge:R284")
def test_fight_dirty_notches() -> None:
    """Notch takes its toll on an enemy's shield."""
    game, _ = dirty("IX of Pentacles", "Notch")

    assert foe(game).notches == 1
    assert hd(foe(game)) == (4, 2)


def in_training(name: str, what: str) -> tuple[Adventurer, Trial]:
    """Tobb, in training, with 1 XP, roughs up an imp by a minor action with that card."""
    game = brawl(band(IMP, "near"), seats=("gm", "chirm", "tobb"))
    tobb = hero(game, "tobb")
    tobb.experience = 1
    deal(game, {"tobb": [name]})
    trial = tries(game, tobb, "roughhouse", "minor")
    trial.player("tobb").chooses(name, topic="card").chooses(what, topic="roughhouse")
    return tobb, trial.nothing_pending()


@pytest.mark.rule("challenge:R284")
@pytest.mark.parametrize(
    ("name", "what", "left"),
    [
        ("X of Pentacles", "Trip", 1),
        ("X of Pentacles", "Exhaust", 0),
        ("X of Swords", "Trip", 0),
        ("X of Swords", "Silence", 0),
    ],
)
def test_in_training_each_use_costs_1_xp(name: str, what: str, left: int) -> None:
    """Whether it pays, adds an Effect or both, an act is one use."""
    tobb, trial = in_training(name, what)

    assert tobb.experience == left
    assert len(trial.happened_of(TalentUsed)) == 1 - left


# -- Aegis


@pytest.mark.rule("challenge:R163")
@pytest.mark.parametrize("what", ["Disarm", "Displace", "Root", "Trip"])
@pytest.mark.parametrize("wards", [True, False])
def test_aegis_notches_the_shield_in_place_of_an_effect(what: str, wards: bool) -> None:
    """Ysolde may Notch her shield instead of suffering an Effect."""
    game = brawl(LONE, seats=("gm", "chirm", "ysolde"))
    give(game, "ysolde", "hands", "heavy shield")
    ysolde, shield = hero(game, "ysolde"), item(game, "ysolde", "heavy shield")
    act = gang(game, group(game), "Death XIII", (foe(game), ysolde), key="roughhouse")
    trial = done(game, act)
    trial.player("gm").chooses(what, topic="roughhouse")

    if wards:
        trial.player("ysolde").confirms(topic="aegis")
    else:
        trial.player("ysolde").declines(topic="aegis")

    trial.nothing_pending()
    assert shield.notches == wards
    suffers = bool(ysolde.effects) or ysolde.where != "near"
    assert suffers != wards


def test_aegis_needs_a_shield_that_holds() -> None:
    """Without a shield, or with one that is Destroyed, nobody is asked."""
    for notches in (None, 2):
        game = brawl(LONE, seats=("gm", "chirm", "ysolde"))
        if notches is not None:
            give(game, "ysolde", "hands", "heavy shield", "dagger")
            item(game, "ysolde", "heavy shield").notches = notches
        ysolde = hero(game, "ysolde")
        act = gang(game, group(game), "Death XIII", (foe(game), ysolde), key="roughhouse")

        trial = done(game, act)
        trial.player("gm").chooses("Root", topic="roughhouse")

        trial.nothing_pending()
        assert names_of(ysolde.effects) == [ROOTED]


def test_aegis_wards_off_a_doom() -> None:
    """The Effect of a greater doom, too: the Attack's Wound remains."""
    game = brawl(band(BRAIN_SPIDER, "near"), seats=("gm", "chirm", "ysolde"))
    give(game, "ysolde", "hands", "heavy shield", "dagger")
    ysolde = hero(game, "ysolde")
    act = gang(game, group(game), "Death XIII", (foe(game), ysolde))
    act.choice, act.greater = "Cocoon", card(game, "Moon XVIII")
    trial = done(game, act)
    trial.player("ysolde").chooses("Staggered", topic="wound")

    trial.player("ysolde").confirms(topic="aegis")

    trial.nothing_pending()
    assert not ysolde.effects


# -- Doom Eye


def shoots(
    name: str, *, weapon: str = "bow", manner: Manner = "turn", seat: str = "ilsabet"
) -> Trial:
    """Somebody shoots at an ogre whose Initiative is 14, and which has a Dodge lying."""
    game = brawl(band(OGRE, "near"), seats=("gm", "chirm", "ilsabet"), initiative="Temperance XIV")
    give(game, seat, "hands", weapon)
    lies_facedown(game, group(game), "dodge", "Hermit IX")
    act = blow(game, hero(game, seat), name, foe(game), weapon=weapon, manner=manner)
    return done(game, act)


@pytest.mark.parametrize(
    ("name", "weapon", "manner", "seat", "hits"),
    [
        ("Ace of Swords", "bow", "turn", "ilsabet", True),
        ("Ace of Swords", "bow", "interrupt", "ilsabet", True),
        ("Ace of Cups", "bow", "turn", "ilsabet", False),
        ("Ace of Swords", "bow", "minor", "ilsabet", False),
        ("Ace of Swords", "blade", "turn", "ilsabet", False),
        ("Ace of Swords", "bow", "turn", "chirm", False),
    ],
)
def test_doom_eye_hits_by_itself(
    name: str, weapon: str, manner: Manner, seat: str, hits: bool
) -> None:
    """A Swords card on one's own turn makes a missile Attack hit, whatever the numbers."""
    trial = shoots(name, weapon=weapon, manner=manner, seat=seat)

    trial.nothing_pending()
    assert told(trial)[0][3] == hits
    assert [event.talent for event in trial.happened_of(TalentUsed)] == ["Doom Eye"] * hits


# -- Ambusher


def stabs(*, round: int = 1, experience: int = 1, master: bool = False) -> Trial:  # noqa: A002
    """Chirm, who trains as an Ambusher or has mastered it, hits a goblin with its Defense of 1."""
    game = brawl(LONE)
    game.round = game.rounds = round
    chirm = hero(game, "chirm")
    chirm.experience = experience
    if master:
        chirm.talents = ("Ambusher",)
    return done(game, blow(game, chirm, "X of Swords", foe(game)))


def left(trial: Trial) -> tuple[int, int]:
    """What is left of the first enemy."""
    game = trial.game
    assert isinstance(game, ChallengePhase)
    return hd(foe(game))


@pytest.mark.parametrize("uses", [True, False])
def test_an_ambusher_deals_2_wounds_in_the_first_round(uses: bool) -> None:
    """In training it is asked, and costs 1 XP."""
    trial = stabs()

    if uses:
        trial.player("chirm").confirms(topic="talent")
    else:
        trial.player("chirm").declines(topic="talent")

    trial.nothing_pending()
    assert left(trial) == ((1, 0) if uses else (2, 0))


@pytest.mark.parametrize(
    ("trial", "wounds"),
    [
        (lambda: stabs(master=True), (1, 0)),
        (lambda: stabs(round=2), (2, 0)),
        (lambda: stabs(experience=0), (2, 0)),
    ],
)
def test_when_nobody_is_asked(trial: Callable[[], Trial], wounds: tuple[int, int]) -> None:
    """A master deals 2 unasked; in a later round, or without XP, there is nothing to ask."""
    stabbed = trial()

    stabbed.nothing_pending()
    assert left(stabbed) == wounds


@pytest.mark.parametrize("resists", [True, False])
def test_an_ambusher_resists_an_ambush(resists: bool) -> None:
    """For 1 Resolve nobody strikes Chirm; the others are struck all the same (R032)."""
    game = brawl(band(GOBLIN_RAIDER, *["near"] * 3))
    for one in game.enemies:
        one.hidden = True
    chirm = hero(game, "chirm")
    chirm.experience = chirm.resolve = 1
    stack(game, "Ace of Wands")

    trial = Trial(game, enemies_ambush(game))
    trial.player("daria").declines(topic="push fate")
    if resists:
        trial.player("chirm").confirms(topic="resist")
    else:
        trial.player("chirm").declines(topic="resist")
    while not trial.done:
        seat = trial.asked.seat
        if seat == "gm":
            trial.player("gm").chooses(trial.asked.labels[0], topic="strike")
        else:
            trial.player(seat).chooses("Staggered", topic="wound")

    assert [one.staggered for one in game.adventurers] == [True, True, not resists]
    assert (chirm.resolve, chirm.experience) == ((0, 0) if resists else (1, 1))


# -- Reaver and Two-handed Focus


def reaving(manner: Manner = "turn") -> tuple[ChallengePhase, Trial]:
    """Ilsabet, who has 1 XP for Reaver, attacks; the only goblin stands in the next zone."""
    scene = a_scene(band(GOBLIN_RAIDER, "mid"))
    game = brawl(scene=scene, seats=("gm", "chirm", "ilsabet"), held="blade")
    hero(game, "ilsabet").experience = 1
    deal(game, {"ilsabet": ["X of Swords"]})
    trial = tries(game, hero(game, "ilsabet"), "attack", manner)
    trial.player("ilsabet").chooses("blade", topic="weapon")
    return game, trial


@pytest.mark.parametrize("manner", ["turn", "minor"])
def test_reaver_goes_to_its_victim(manner: Manner) -> None:
    """An Attack may include a move of one zone; it is made as the Attack begins."""
    game, trial = reaving(manner)
    ilsabet = trial.player("ilsabet").chooses("mid", topic="reave")
    assert hero(game, "ilsabet").where == "near"

    ilsabet.chooses("X of Swords", topic="card")

    trial.nothing_pending()
    assert hero(game, "ilsabet").where == "mid"
    assert hero(game, "ilsabet").engaged == (foe(game).id,)
    assert hero(game, "ilsabet").experience == 0


def test_reaver_may_stay() -> None:
    """Who stays reaches nobody here, so the act comes to nothing and costs nothing."""
    game, trial = reaving()

    trial.player("ilsabet").chooses("Stay", topic="reave")

    trial.nothing_pending()
    assert trial.result is None
    assert hero(game, "ilsabet").experience == 1


@pytest.mark.rule("challenge:R284")
@pytest.mark.parametrize(
    ("name", "experience", "pays"),
    [("X of Pentacles", 1, True), ("X of Pentacles", 0, False), ("X of Swords", 1, True)],
)
def test_two_handed_focus_lets_pentacles_pay(name: str, experience: int, pays: bool) -> None:
    """A minor Attack of Ysolde's takes Swords or Pentacles; the latter costs 1 XP in training."""
    game = brawl(band(GOBLIN_RAIDER, "near"), seats=("gm", "chirm", "ysolde"))
    ysolde = hero(game, "ysolde")
    ysolde.spent, ysolde.experience = ("Turn of Hand",), experience
    deal(game, {"ysolde": [name]})

    trial = Trial(game, minor_actions(game))

    if not pays:
        trial.player("ysolde").is_refused("Attack", topic="minor action")
        return
    trial.player("ysolde").chooses("Attack").chooses("dagger").chooses(name, topic="card")
    trial.nothing_pending()
    assert ysolde.experience == (0 if name == "X of Pentacles" else 1)


# -- Gramarye


@pytest.mark.rule("challenge:R284", "challenge:R131")
@pytest.mark.parametrize(
    ("seat", "name", "pays"),
    [
        ("daria", "VII of Wands", True),
        ("daria", "VII of Swords", False),
        ("chirm", "VII of Wands", False),
    ],
)
def test_gramarye_makes_a_wand_a_wands_act(seat: str, name: str, pays: bool) -> None:
    """With it a Wands card pays for a minor Attack with the archwood wand, a Swords card not."""
    game = brawl(LONE)
    give(game, seat, "hands", "archwood wand", "dagger")
    deal(game, {seat: [name]})

    trial = Trial(game, minor_actions(game))

    player = trial.player(seat)
    if seat == "chirm":
        player.is_refused("Attack", topic="minor action")
        return
    player.chooses("Attack", topic="minor action")
    if pays:
        player.is_refused("dagger", because="no Swords card", topic="weapon")
        player.chooses("archwood wand").chooses("Goblin raider 1").chooses(name, topic="card")
        trial.nothing_pending()
        assert told(trial)[0][1] == 7
    else:
        player.is_refused("archwood wand", because="no Wands card", topic="weapon")
        player.is_offered("dagger")


@pytest.mark.rule("challenge:R284", "challenge:R074")
def test_on_ones_turn_a_wand_adds_wands() -> None:
    """VII of Cups + Wands 4 = 11."""
    game = brawl(LONE, held="archwood wand")

    act = blow(game, hero(game, "daria"), "VII of Cups", foe(game), weapon="archwood wand")

    assert told(done(game, act))[0][1] == 11
