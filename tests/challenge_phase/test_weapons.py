"""Weapons: what is special about each, and whom it does nothing to (R253, R285)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import CreatureCard
from examples.challenge_phase.creatures import CAPTAIN, GOBLIN_RAIDER, IMP, OGRE, SKELETON
from examples.challenge_phase.effects import BLIND, DISARMED, PRONE, ROOTED, WEBBED
from examples.challenge_phase.happenings.cards import FacedownActTurned
from examples.challenge_phase.happenings.places import ItemLoaded
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.blows import befalls, blow, brawl, done, gang, hd, told
from tests.challenge_phase.laying import lies_facedown
from tests.challenge_phase.tables import (
    a_scene,
    action,
    band,
    card,
    deal,
    engage,
    foe,
    group,
    hero,
    item,
    lay_initiative,
    tries,
)

LONE = band(GOBLIN_RAIDER, "near", "far")


def hit(
    game: ChallengePhase, name: str, weapon: str, *, thrown: bool = False, number: int = 1
) -> Trial:
    """Chirm attacks an enemy in a window with what everybody holds here."""
    act = blow(
        game,
        hero(game, "chirm"),
        name,
        foe(game, number),
        manner="minor",
        weapon=weapon,
        thrown=thrown,
    )
    return done(game, act)


@pytest.mark.rule("challenge:R252", "challenge:R138")
@pytest.mark.parametrize("weapon", ["axe", "blade", "dagger", "bow", "flail", "polearm"])
def test_almost_every_weapon_deals_1_wound(weapon: str) -> None:
    """A plain hit takes the goblin's one Defense, no more."""
    game = brawl(LONE, held=weapon)

    hit(game, "VII of Swords", weapon).nothing_pending()

    assert hd(foe(game)) == (2, 0)


# -- dagger


@pytest.mark.rule("challenge:R285", "challenge:R257")
@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (ROOTED, (1, 1)),
        (WEBBED, (1, 1)),
        (PRONE, (1, 1)),
        (DISARMED, (1, 1)),
        (BLIND, (2, 0)),
        ("", (2, 0)),
    ],
)
def test_a_dagger_pierces_the_exposed(effect: str, left: tuple[int, int]) -> None:
    """Piercing against the unarmed, the Rooted and the Tripped, and against nobody else."""
    game = brawl(LONE)
    if effect:
        befalls(foe(game), effect)

    hit(game, "X of Swords", "dagger").nothing_pending()

    assert hd(foe(game)) == left


@pytest.mark.rule("challenge:R285")
def test_other_weapons_do_not_pierce_the_rooted() -> None:
    """The blade takes the Defense first."""
    game = brawl(LONE, held="blade")
    befalls(foe(game), ROOTED)

    hit(game, "X of Swords", "blade").nothing_pending()

    assert hd(foe(game)) == (2, 0)


@pytest.mark.rule("challenge:R253", "challenge:R145")
def test_a_thrown_dagger_engages_nobody() -> None:
    """It is a missile within the zone."""
    game = brawl(LONE)

    hit(game, "X of Swords", "dagger", thrown=True).nothing_pending()

    assert hd(foe(game)) == (2, 0)
    assert not hero(game, "chirm").engaged


@pytest.mark.rule("challenge:R253", "challenge:R020")
def test_a_dagger_is_thrown_within_the_zone_by_the_disengaged() -> None:
    """Thrown it does not reach the next zone, and one who is engaged throws nothing."""
    game = brawl(scene=a_scene(band(GOBLIN_RAIDER, "near", "mid")))
    deal(game, {"chirm": ["X of Swords"]})
    trial = tries(game, hero(game, "chirm"), "attack")
    trial.player("chirm").chooses("dagger, thrown", topic="weapon")
    trial.player("chirm").is_refused("Goblin raider 2", because="out of reach", topic="target")

    engage(hero(game, "chirm"), foe(game))
    trial = tries(game, hero(game, "chirm"), "attack")

    trial.player("chirm").is_refused("dagger, thrown", because="engaged", topic="weapon")


# -- crossbow and bow


@pytest.mark.rule("challenge:R253", "challenge:R195", "challenge:R257")
@pytest.mark.parametrize(("name", "left"), [("X of Swords", (1, 1)), ("Ace of Swords", (2, 1))])
def test_a_crossbow_pierces_and_is_empty_after_the_shot(name: str, left: tuple[int, int]) -> None:
    """All its Attacks are Piercing; hit or miss it has to be reloaded."""
    game = brawl(LONE, held="crossbow")

    hit(game, name, "crossbow").nothing_pending()

    assert hd(foe(game)) == left
    assert not item(game, "chirm", "crossbow").loaded
    deal(game, {"chirm": ["II of Cups"]})
    again = tries(game, hero(game, "chirm"), "attack")
    again.player("chirm").is_refused("crossbow", because="has to be reloaded", topic="weapon")


@pytest.mark.rule("challenge:R195", "challenge:R253")
def test_reloading_takes_a_card_of_any_suit() -> None:
    """After it the crossbow shoots again."""
    game = brawl(LONE, held="crossbow")
    item(game, "chirm", "crossbow").loaded = False
    deal(game, {"chirm": ["II of Cups"]})

    trial = tries(game, hero(game, "chirm"), "reload-crossbow", "minor")
    trial.player("chirm").chooses("II of Cups", topic="card")

    trial.nothing_pending()
    assert item(game, "chirm", "crossbow").loaded


@pytest.mark.rule("challenge:R195", "challenge:R250")
def test_an_enemys_crossbow_pierces_and_has_to_be_reloaded() -> None:
    """Its bolt cannot be absorbed; the enemy shoots no second one before it reloads."""
    game = brawl(scene=a_scene(band(GOBLIN_RAIDER, "mid", weapons=("crossbow",))))
    act = gang(game, group(game), "Death XIII", (foe(game), hero(game, "chirm")))
    act.missile = True

    trial = done(game, act)
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert [event.loaded for event in trial.happened_of(ItemLoaded)] == [False]
    assert not foe(game).loaded


def aiming(*, above: bool, at: int = 1, shot: int = 1, weapon: str = "bow") -> Trial:
    """Ilsabet has an Aim of V lying at one goblin, and shoots a III at one of them in a window."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"), seats=("gm", "chirm", "ilsabet"), held=weapon)
    ilsabet = hero(game, "ilsabet")
    lies_facedown(game, ilsabet, "aim", "V of Swords", above=above, whose=foe(game, at).key)
    act = blow(game, ilsabet, "III of Swords", foe(game, shot), manner="minor", weapon=weapon)
    return done(game, act).nothing_pending()


@pytest.mark.rule("challenge:R253", "challenge:R088", "challenge:R092")
@pytest.mark.parametrize(("above", "counts"), [(False, 3 + 5), (True, 3 + 5 + 4)])
def test_aim_is_added_to_the_next_bow_attack(above: bool, counts: int) -> None:
    """Turned up and discarded it adds its total, with Swords where it was laid on one's turn."""
    trial = aiming(above=above)

    assert told(trial)[0][1] == counts
    assert len(trial.happened_of(FacedownActTurned)) == 1


@pytest.mark.rule("challenge:R253", "challenge:R277")
@pytest.mark.parametrize(("at", "weapon"), [(2, "bow"), (1, "crossbow"), (1, "dagger")])
def test_aim_waits_for_its_target_and_for_a_bow(at: int, weapon: str) -> None:
    """A shot at another one, or an Attack with something else, leaves it lying (A53)."""
    trial = aiming(above=False, at=at, weapon=weapon)

    assert told(trial)[0][1] == 3
    assert not trial.happened_of(FacedownActTurned)


@pytest.mark.rule("challenge:R253")
def test_aim_needs_a_bow_in_hand() -> None:
    """With a crossbow nobody Aims."""
    game = brawl(held="crossbow")
    deal(game, {"chirm": ["V of Swords"]})
    assert action("aim").why_not(game, hero(game, "chirm"), "turn") == "needs a bow in hand"


# -- mace, flail, axe


@pytest.mark.rule("challenge:R253")
@pytest.mark.parametrize(
    ("name", "left"), [("Knight of Swords", (1, 0)), ("Page of Swords", (2, 0))]
)
def test_a_mace_deals_2_wounds_at_twice_the_initiative(name: str, left: tuple[int, int]) -> None:
    """12 is twice 6 and deals 2 Wounds, 11 is not."""
    game = brawl(LONE, held="mace")

    hit(game, name, "mace").nothing_pending()

    assert hd(foe(game)) == left


@pytest.mark.rule("challenge:R253")
def test_a_mace_from_ambush_deals_1_wound() -> None:
    """There nothing is compared, so nothing is twice as high."""
    game = brawl(LONE, held="mace")
    act = blow(game, hero(game, "chirm"), "King of Swords", foe(game), weapon="mace")
    act.manner = "prepared"

    done(game, act).nothing_pending()

    assert hd(foe(game)) == (2, 0)


@pytest.mark.rule("challenge:R253", "challenge:R062")
@pytest.mark.parametrize(
    ("creature", "weapon", "wins"),
    [(CAPTAIN, "flail", True), (CAPTAIN, "mace", False), (OGRE, "flail", False)],
)
def test_a_flail_wins_ties(creature: CreatureCard, weapon: str, wins: bool) -> None:
    """A shield does not turn its ties; a Tough foe's Initiative must be exceeded all the same."""
    game = brawl(band(creature, "near"), held=weapon)

    trial = hit(game, "VI of Swords", weapon)

    assert told(trial)[0][1:] == (6, 6, wins)


@pytest.mark.rule("challenge:R253")
@pytest.mark.parametrize(("weapon", "asked"), [("flail", False), ("blade", True)])
def test_no_shield_absorbs_a_flail(weapon: str, asked: bool) -> None:
    """The captain's shield may be Notched in place of a blade's Wound, not of a flail's."""
    game = brawl(band(CAPTAIN, "near"), held=weapon)

    trial = hit(game, "X of Swords", weapon)

    assert (not trial.done) == asked
    if asked:
        trial.player("gm").confirms(topic="notch shield")
    assert hd(foe(game)) == ((4, 2) if asked else (4, 1))


def cleaves(name: str, other: CreatureCard = IMP, initiative: str = "Chariot VII") -> Any:
    """Chirm's axe fells the goblin, whose Initiative is 6, and may strike on; Any: table, trial."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"), band(other, "near"), held="axe")
    lay_initiative(game, {other.key: initiative})
    foe(game).health, foe(game).defense = 1, 0
    trial = hit(game, name, "axe")
    trial.player("chirm").declines(topic="spare")
    return game, trial


@pytest.mark.rule("challenge:R253")
@pytest.mark.parametrize(("name", "hits"), [("VIII of Swords", True), ("VI of Swords", False)])
def test_an_axe_that_fells_may_strike_on(name: str, hits: bool) -> None:
    """Its value counts once more against another in the zone, whose Initiative it must reach."""
    game, trial = cleaves(name)

    trial.player("chirm").is_offered("Imp 1", "No more", topic="cleave").chooses("Imp 1")

    trial.nothing_pending()
    assert told(trial)[1] == ("Imp 1", card(game, name).value, 7, hits)
    assert foe(game, 1, "imp").health == (1 if hits else 2)


@pytest.mark.rule("challenge:R253")
def test_an_axe_may_stop() -> None:
    """To strike on is optional, and who is elsewhere is out of reach."""
    game, trial = cleaves("VIII of Swords")
    assert "Goblin raider 2" not in trial.offered

    trial.player("chirm").chooses("No more", topic="cleave")

    trial.nothing_pending()
    assert foe(game, 1, "imp").health == 2


@pytest.mark.rule("challenge:R253")
@pytest.mark.parametrize(("weapon", "health"), [("axe", 2), ("blade", 1)])
def test_without_an_axe_or_a_fall_nothing_strikes_on(weapon: str, health: int) -> None:
    """An axe that does not fell, and a blade that does, strike once."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"), held=weapon)
    foe(game).health, foe(game).defense = health, 0

    trial = hit(game, "X of Swords", weapon)
    while not trial.done:
        trial.player("chirm").declines(topic="spare")

    assert hd(foe(game, 2)) == (2, 1)


# -- immunity


@pytest.mark.rule("challenge:R253")
@pytest.mark.parametrize(
    ("weapon", "health"),
    [
        ("dagger", 6),
        ("blade", 6),
        ("axe", 6),
        ("bow", 6),
        ("crossbow", 6),
        ("polearm", 6),
        ("mace", 4),
        ("flail", 5),
    ],
)
def test_some_foes_mind_some_weapons_not(weapon: str, health: int) -> None:
    """No edge or point hurts a skeleton; what is blunt does."""
    game = brawl(band(SKELETON, "near"), held=weapon)

    trial = hit(game, "King of Swords", weapon)

    trial.nothing_pending()
    assert told(trial)[0][3]
    assert foe(game).health == health


@pytest.mark.rule("challenge:R020", "challenge:R253")
@pytest.mark.parametrize("weapon", ["bow", "crossbow"])
def test_the_blind_shoot_nothing(weapon: str) -> None:
    """Blind forbids missile Attacks."""
    game = brawl(held=weapon)
    befalls(hero(game, "chirm"), BLIND)
    deal(game, {"chirm": ["V of Swords"]})

    trial = tries(game, hero(game, "chirm"), "attack")

    trial.player("chirm").is_refused(
        weapon, because="no missile Attacks while Blind", topic="weapon"
    )


@pytest.mark.rule("challenge:R253")
def test_a_silver_blade_is_soft() -> None:
    """One Notch ruins it."""
    game = brawl(held="silver blade")
    blade = item(game, "chirm", "silver blade")

    blade.notches = 1

    assert blade.destroyed
