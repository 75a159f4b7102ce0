"""Wounds of adventurers: how they are taken, and what absorbs them (R242-R252, A30)."""

from __future__ import annotations

import pytest

from examples.challenge_phase.cards import DEAD, DEATHS_DOOR, STANDING
from examples.challenge_phase.creatures import CORSAIR, GOBLIN_RAIDER
from examples.challenge_phase.gear import GEAR_NAMED
from examples.challenge_phase.table import ChallengePhase, Options
from examples.challenge_phase.talents import has_talent
from tests.challenge_phase.foes import against, gm_attack, strikes, wounded
from tests.challenge_phase.tables import QUIET, foe, give, hero, item, table

NO_ARMOUR = Options(rulings=False, injured_cannot_absorb=True)
ASKED = Options(rulings=True)
TRAINING = {"Wound Alchemy", "Wound Turn of Hand", "Wound Chirurgeon", "Wound Counsel"}


def _offered(game: ChallengePhase, seat: str, **kind: bool) -> set[str]:
    """How that adventurer could take a Wound now."""
    return set(wounded(game, seat, **kind).player(seat).asked.labels)


def _take(game: ChallengePhase, seat: str, *ways: str, **kind: bool) -> None:
    """The adventurer takes Wounds, each in that way."""
    for way in ways:
        trial = wounded(game, seat, **kind)
        trial.player(seat).chooses(way, topic="wound")
        trial.nothing_pending()


# -- the choice


@pytest.mark.rule("challenge:R242", "challenge:R247")
def test_a_wound_is_taken_in_one_of_five_ways() -> None:
    """Notch worn armour, Wound a talent, mark Staggered, Injured or Death's Door."""
    game = table()

    assert _offered(game, "chirm") == {
        "light armour", "helm",
        "Wound Fight Dirty", "Wound Keen Ears", "Wound Ambusher", "Wound Acrobat",
        "Staggered", "Injured", "Death's Door",
    }  # fmt: skip


@pytest.mark.rule("challenge:R242")
@pytest.mark.parametrize("way", ["Staggered", "Injured"])
def test_a_condition_is_marked(way: str) -> None:
    """Whoever chooses a condition has it marked, and nothing else."""
    game = table()

    _take(game, "fergus", way)

    one = hero(game, "fergus")
    assert (one.staggered, one.injured) == (way == "Staggered", way == "Injured")
    assert (one.wounded_talents, one.state) == ((), STANDING)


@pytest.mark.rule("challenge:R242")
def test_a_wounded_talent_is_of_no_use() -> None:
    """A talent that takes a Wound cannot be used any more."""
    game = table()
    able = has_talent(hero(game, "chirm"), "Fight Dirty")

    _take(game, "chirm", "Wound Fight Dirty")

    assert able
    assert not has_talent(hero(game, "chirm"), "Fight Dirty")


@pytest.mark.rule("challenge:R242", "challenge:R243")
@pytest.mark.parametrize(
    "order",
    [
        ("Injured",),
        ("Staggered", "Injured"),
        ("Wound Alchemy", "Staggered", "Wound Counsel"),
        ("Death's Door",),
    ],
)
def test_in_any_order(order: tuple[str, ...]) -> None:
    """No way of taking a Wound has to come before another."""
    game = table()

    _take(game, "fergus", *order)

    one = hero(game, "fergus")
    assert one.staggered == ("Staggered" in order)
    assert one.injured == ("Injured" in order)
    assert (one.state == DEATHS_DOOR) == ("Death's Door" in order)
    assert len(one.wounded_talents) == sum(way.startswith("Wound") for way in order)


@pytest.mark.rule("challenge:R244")
def test_what_is_marked_cannot_be_marked_again() -> None:
    """Whoever is Staggered is not offered Staggered once more."""
    game = table()
    _take(game, "fergus", "Staggered")

    assert "Staggered" not in _offered(game, "fergus")


@pytest.mark.rule("challenge:R244", "challenge:R272")
def test_who_comes_in_staggered_is_not_offered_it() -> None:
    """A condition from before the Challenge counts like one marked in it."""
    game = table()
    hero(game, "chirm").staggered = True

    assert "Staggered" not in _offered(game, "chirm")


@pytest.mark.rule("challenge:R244", "challenge:R242")
def test_two_wounded_talents_are_the_most() -> None:
    """After one Wounded talent the others can still be Wounded; after two none can."""
    game = table()
    _take(game, "fergus", "Wound Alchemy")
    after_one = _offered(game, "fergus")
    _take(game, "fergus", "Wound Counsel")

    assert after_one & TRAINING == TRAINING - {"Wound Alchemy"}
    assert _offered(game, "fergus") & TRAINING == set()


@pytest.mark.rule("challenge:R246")
def test_a_wound_never_marks_stressed() -> None:
    """Stressed is not among the ways, whatever is marked already."""
    game = table()

    assert "Stressed" not in _offered(game, "fergus")
    _take(game, "fergus", "Staggered", "Wound Alchemy", "Wound Counsel", "Injured")
    assert _offered(game, "fergus") == {"Death's Door"}


# -- Injured


@pytest.mark.rule("challenge:R245", "challenge:R262")
def test_once_injured_deaths_door_is_next() -> None:
    """Injured, an adventurer takes a Wound by armour or marks Death's Door, and no other way."""
    game = table()
    _take(game, "chirm", "Injured")

    offered = _offered(game, "chirm")
    _take(game, "chirm", "Death's Door")

    assert offered == {"light armour", "helm", "Death's Door"}
    assert hero(game, "chirm").state == DEATHS_DOOR


@pytest.mark.rule("challenge:R245", "challenge:R247")
def test_armour_may_still_absorb_for_the_injured() -> None:
    """A Wound that the helm takes is not taken, so the Injured stay up (A30)."""
    game = table()
    _take(game, "chirm", "Injured", "helm")

    assert hero(game, "chirm").state == STANDING
    assert item(game, "chirm", "helm").destroyed


@pytest.mark.rule("challenge:R245")
def test_by_an_option_armour_does_not_help_the_injured() -> None:
    """By the option the Injured have no choice but Death's Door; others still have armour (A30)."""
    game = table(options=NO_ARMOUR)
    before = _offered(game, "chirm")
    _take(game, "chirm", "Injured")

    assert "helm" in before
    assert _offered(game, "chirm") == {"Death's Door"}


# -- armour


@pytest.mark.rule("challenge:R247", "challenge:R248")
@pytest.mark.parametrize(
    ("name", "place", "notches"),
    [
        ("light armour", "worn", 1),
        ("iron armour", "worn", 2),
        ("steel armour", "worn", 3),
        ("helm", "worn", 1),
        ("light shield", "hands", 1),
        ("heavy shield", "hands", 2),
    ],
)
def test_a_piece_is_destroyed_when_no_notch_is_left(name: str, place: str, notches: int) -> None:
    """A piece takes so many Wounds in its wearer's place; Destroyed it takes no more."""
    game = table()
    give(game, "fergus", place, name)
    piece = item(game, "fergus", name)

    states = []
    for _ in range(notches):
        assert name in _offered(game, "fergus")
        _take(game, "fergus", name)
        states.append(piece.destroyed)

    assert states == [False] * (notches - 1) + [True]
    assert name not in _offered(game, "fergus")
    assert not hero(game, "fergus").staggered
    assert GEAR_NAMED[name].notches == notches


@pytest.mark.rule("challenge:R248")
def test_a_destroyed_piece_is_not_lost() -> None:
    """A Destroyed helm stays where it was, to be repaired one day."""
    game = table()
    _take(game, "chirm", "helm")

    assert item(game, "chirm", "helm") in game.find("chirm").worn


@pytest.mark.rule("challenge:R247")
def test_only_what_is_worn_or_wielded_absorbs() -> None:
    """A helm in the hand or a shield in the pack helps nobody."""
    game = table()
    give(game, "fergus", "hands", "helm")
    give(game, "fergus", "pack", "heavy shield")

    assert not {"helm", "heavy shield"} & _offered(game, "fergus")


# -- Piercing and Critical


@pytest.mark.rule("challenge:R250")
def test_nothing_absorbs_piercing() -> None:
    """Against a Piercing Wound neither armour nor helm nor shield is on offer."""
    game = table()
    give(game, "chirm", "hands", "light shield")
    plain, pierced = _offered(game, "chirm"), _offered(game, "chirm", piercing=True)

    assert plain - pierced == {"light armour", "helm", "light shield"}
    assert "Staggered" in pierced


@pytest.mark.rule("challenge:R250")
def test_bark_takes_the_next_wound_that_is_not_piercing() -> None:
    """A Bark Coat takes one Wound, and no Piercing one."""
    game = table()
    hero(game, "fergus").bark = True
    pierced = _offered(game, "fergus", piercing=True)
    _take(game, "fergus", "Bark Coat")

    assert "Bark Coat" not in pierced
    assert "Bark Coat" not in _offered(game, "fergus")
    assert not hero(game, "fergus").staggered


@pytest.mark.rule("challenge:R251")
def test_critical_goes_down_step_by_step() -> None:
    """Critical marks Injured, then Death's Door, then kills, with no choice and no armour."""
    game = table()
    one = hero(game, "chirm")

    steps = []
    for _ in range(3):
        wounded(game, "chirm", critical=True).nothing_pending()
        steps.append((one.injured, one.state))

    assert steps == [(True, STANDING), (True, DEATHS_DOOR), (True, DEAD)]
    assert not any(piece.notches for piece in game.find("chirm").worn)
    assert one in game.gone


@pytest.mark.rule("challenge:R251", "challenge:R265")
@pytest.mark.parametrize("destroyed", [True, False])
def test_the_gm_says_what_a_critical_leaves_of_the_body(destroyed: bool) -> None:
    """Of whom a Critical kills the GM says whether the body is intact."""
    game = table(options=ASKED)
    one = hero(game, "chirm")
    one.state = DEATHS_DOOR

    trial = wounded(game, "chirm", critical=True)
    trial.player("gm").chooses("Yes" if destroyed else "No", topic="body")

    assert one.intact is not destroyed
    trial.nothing_pending()


@pytest.mark.rule("challenge:R251")
def test_thick_hide_makes_an_ordinary_wound_of_it() -> None:
    """Once a Challenge an orc takes a Critical like any Wound, be it by armour; not twice."""
    game = table()

    trial = wounded(game, "daria", critical=True, piercing=True)
    trial.player("daria").chooses("light armour", topic="wound")
    spared = hero(game, "daria").injured
    wounded(game, "daria", critical=True).nothing_pending()

    assert not spared
    assert hero(game, "daria").injured
    trial.nothing_pending()


# -- how many


@pytest.mark.rule("challenge:R252")
def test_a_hit_is_one_wound_on_either_side() -> None:
    """A goblin's blow and a dagger each deal 1 Wound."""
    game = against(GOBLIN_RAIDER)

    blow = gm_attack(game, "Justice XI", {"fergus": 1})
    blow.player("fergus").chooses("Staggered", topic="wound")
    strikes(game, "fergus", "X of Swords").nothing_pending()

    assert not hero(game, "fergus").injured
    assert (foe(game).health, foe(game).defense) == (2, 0)
    blow.nothing_pending()


@pytest.mark.rule("challenge:R253", "challenge:R250")
@pytest.mark.parametrize(("weapon", "absorbed"), [("crossbow", False), ("blade", True)])
def test_an_enemys_crossbow_is_piercing(weapon: str, absorbed: bool) -> None:
    """No armour helps against the bolt of a corsair's crossbow; against a blade it does."""
    game = against(CORSAIR, options=QUIET)
    foe(game).weapon = weapon

    trial = gm_attack(game, "Justice XI", {"chirm": 1})
    offered = trial.player("chirm").asked.labels
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert ("helm" in offered) == absorbed
    assert foe(game).loaded == absorbed
    trial.nothing_pending()
