"""Riposte: what turns it up, when it lands, what it deals (R146-R151)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.creatures import (
    CAPTAIN,
    GOBLIN_RAIDER,
    IMP,
    OGRE,
    SKELETON,
)
from examples.challenge_phase.effects import PRONE, ROOTED
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.blows import befalls, blow, brawl, done, gang, hd, told
from tests.challenge_phase.laying import lies_facedown
from tests.challenge_phase.tables import (
    a_scene,
    band,
    card,
    deal,
    foe,
    give,
    group,
    hero,
    put,
    tries,
)

PAIR = band(GOBLIN_RAIDER, "near", "far")
"""One goblin to attack, and one elsewhere, so that nobody has won yet."""


def attacks(game: ChallengePhase, name: str, seat: str = "chirm", *, key: str = "attack") -> Trial:
    """The first goblin attacks somebody in a window: the total is the card's."""
    pair = (foe(game), hero(game, seat))
    return done(game, gang(game, group(game), name, pair, key=key, manner="minor"))


def ripostes(trial: Trial) -> list[tuple[int, int, bool]]:
    """The totals of the Ripostes, what they were compared with, and how it came out."""
    events: list[Compared] = trial.happened_of(Compared)
    return [(each.total, each.against, each.success) for each in events if each.what == "Riposte"]


def waits(game: ChallengePhase, name: str, seat: str = "chirm", **laid: Any) -> None:
    """A Riposte lies there, below; Any: what else is said of it."""
    lies_facedown(game, hero(game, seat), "riposte", name, **laid)


# -- when it is turned up


@pytest.mark.rule("challenge:R146")
def test_the_next_attack_turns_it_up() -> None:
    """Its owner is not asked, and cannot save it for a later one (A19)."""
    game = brawl(PAIR)
    waits(game, "King of Swords")

    trial = attacks(game, "Magician I")

    trial.nothing_pending()
    assert len(ripostes(trial)) == 1
    assert hero(game, "chirm").laid is None


@pytest.mark.rule("challenge:R146")
def test_a_roughhouse_turns_it_up() -> None:
    """A Roughhouse is the like of an Attack (A21)."""
    game = brawl(PAIR)
    waits(game, "King of Swords")

    trial = attacks(game, "Magician I", key="roughhouse")

    trial.nothing_pending()
    assert ripostes(trial) == [(14, 1, True)]


@pytest.mark.rule("challenge:R146")
def test_a_thrown_bomb_and_a_bite_turn_up_the_gms() -> None:
    """So do a bomb from the same zone and a companion's bite (A21)."""
    game = brawl(band(OGRE, "near"), seats=("gm", "fergus", "grunna"), held="pepper pot")
    lies_facedown(game, group(game), "riposte", "Death XIII")
    fergus = hero(game, "fergus")
    trial = done(
        game,
        blow(
            game, fergus, "Ace of Cups", foe(game), key="use-item", weapon="pepper pot", thrown=True
        ),
    )
    trial.player("fergus").chooses("Staggered", topic="wound")
    assert ripostes(trial) == [(13, 1 + 4, True)]

    lies_facedown(game, group(game), "riposte", "Temperance XIV")
    bite = blow(game, hero(game, "grunna"), "II of Cups", foe(game), key="command", weapon="")
    bite.choice = "bite"
    assert ripostes(done(game, bite)) == [(14, 2 + 4, True)]
    assert hero(game, "grunna").beast == "Staggered"


@pytest.mark.rule("challenge:R146")
@pytest.mark.parametrize("key", ["speak-incantation", "avoid"])
def test_spells_and_avoid_do_not_turn_it_up(key: str) -> None:
    """Neither is the like of an Attack (A21)."""
    game = brawl(PAIR)
    lies_facedown(game, group(game), "riposte", "Death XIII")
    act = blow(game, hero(game, "daria"), "Ace of Wands", foe(game), key=key, weapon="")
    act.choice = "thornhold"
    act.to = game.place("mid")

    trial = done(game, act)

    assert not ripostes(trial)
    assert group(game).laid is not None


def shot_at(**options: Any) -> tuple[ChallengePhase, Trial]:
    """An archer in the next zone shoots at Chirm, who has a Riposte lying; Any: named options."""
    scene = a_scene(band(GOBLIN_RAIDER, "mid", weapons=("bow",)))
    game = brawl(scene=scene, **options)
    waits(game, "King of Swords")
    act = gang(game, group(game), "Magician I", (foe(game), hero(game, "chirm")), manner="minor")
    act.missile = True
    return game, done(game, act).nothing_pending()


@pytest.mark.rule("challenge:R146")
def test_an_arrow_from_elsewhere_does_not_turn_it_up() -> None:
    """Only somebody whom its weapon reaches triggers a Riposte (A21)."""
    game, _ = shot_at()

    assert hero(game, "chirm").laid is not None


@pytest.mark.rule("challenge:R146")
def test_by_an_option_any_attack_turns_it_up() -> None:
    """By the option the arrow forces the reveal, and out of reach the Riposte deals nothing."""
    game, trial = shot_at(any_attack_turns_up_a_riposte=True)

    assert hero(game, "chirm").laid is None
    assert card(game, "King of Swords") in game.minor_discard
    assert not ripostes(trial)
    assert hd(foe(game)) == (2, 1)


@pytest.mark.rule("challenge:R146")
def test_of_a_group_the_one_in_reach_is_struck() -> None:
    """Where an archer from elsewhere and a stabber attack, the Riposte is for the stabber (A21)."""
    game = brawl(scene=a_scene(band(GOBLIN_RAIDER, "mid", "near", weapons=("bow", "dagger"))))
    chirm = hero(game, "chirm")
    waits(game, "King of Swords")

    trial = done(
        game, gang(game, group(game), "Magician I", (foe(game, 1), chirm), (foe(game, 2), chirm))
    )
    while not trial.done:
        trial.player("chirm").chooses("Staggered", topic="wound")

    assert [hd(one) for one in game.enemies] == [(2, 1), (2, 0)]


@pytest.mark.rule("challenge:R146", "challenge:R096")
@pytest.mark.parametrize("wanted", [True, False])
def test_for_an_ally_it_is_optional(wanted: bool) -> None:
    """One laid for the zone may answer an Attack on an ally; its owner decides (A19, X13)."""
    game = brawl(PAIR)
    waits(game, "King of Swords", zone_too=True)

    trial = attacks(game, "Magician I", "daria")
    if wanted:
        trial.player("chirm").confirms(topic="turn up")
    else:
        trial.player("chirm").declines(topic="turn up")

    trial.nothing_pending()
    assert (hero(game, "chirm").laid is None) == wanted
    assert len(ripostes(trial)) == wanted


# -- what it is compared with


@pytest.mark.rule("challenge:R147", "challenge:R148", "challenge:R149")
@pytest.mark.parametrize(
    ("name", "hits"), [("IX of Swords", True), ("VIII of Swords", True), ("VII of Swords", False)]
)
def test_it_is_compared_with_the_total_of_the_act(name: str, hits: bool) -> None:
    """9 or 8 against an Attack of 8 hits, 7 misses, though the Initiative is 6."""
    game = brawl(PAIR)
    waits(game, name)

    trial = attacks(game, "Strength VIII")
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert ripostes(trial) == [(card(game, name).value, 8, hits)]
    assert hd(foe(game)) == ((2, 0) if hits else (2, 1))


@pytest.mark.rule("challenge:R149")
@pytest.mark.parametrize(("notches", "hits"), [(0, False), (1, True)])
def test_the_attackers_shield_turns_a_tie(notches: int, hits: bool) -> None:
    """At a tie the riposter wins, unless the attacker wields a shield."""
    game = brawl(band(CAPTAIN, "near"))
    foe(game).notches = notches
    waits(game, "VIII of Swords")

    trial = attacks(game, "Strength VIII")
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert ripostes(trial) == [(8, 8, hits)]


@pytest.mark.rule("challenge:R150", "challenge:R151")
@pytest.mark.parametrize("name", ["King of Swords", "Ace of Swords"])
def test_it_is_resolved_after_the_act_and_discarded(name: str) -> None:
    """The Attack lands first; then the card is discarded, hit or miss."""
    game = brawl(PAIR)
    waits(game, name)

    trial = attacks(game, "Hermit IX")

    assert not ripostes(trial)
    trial.player("chirm").chooses("Staggered", topic="wound")
    trial.nothing_pending()
    assert [event.what for event in trial.happened_of(Compared)] == ["Attack", "Riposte"]
    assert card(game, name) in game.minor_discard


@pytest.mark.rule("challenge:R150")
@pytest.mark.parametrize(("survives", "left"), [(False, (2, 1)), (True, (2, 0))])
def test_who_is_felled_ripostes_no_more(survives: bool, left: tuple[int, int]) -> None:
    """The Riposte of one felled by the act is lost; by an option it still lands (A14)."""
    game = brawl(PAIR, riposte_survives_its_owner=survives)
    hero(game, "chirm").injured = True
    waits(game, "King of Swords")

    trial = attacks(game, "Hermit IX")
    trial.player("chirm").chooses("Death's Door", topic="wound")

    trial.nothing_pending()
    assert hero(game, "chirm").state == DEATHS_DOOR
    assert hd(foe(game)) == left
    assert card(game, "King of Swords") in game.minor_discard


@pytest.mark.rule("challenge:R147")
def test_who_has_been_displaced_reaches_nobody() -> None:
    """After a Roughhouse that has thrown its owner into another zone it deals nothing."""
    game = brawl(PAIR)
    waits(game, "King of Swords")

    trial = attacks(game, "Death XIII", key="roughhouse")
    trial.player("gm").chooses("Displace", topic="roughhouse")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "mid"
    assert not ripostes(trial)


# -- what it does


@pytest.mark.rule("challenge:R147", "challenge:R018")
@pytest.mark.parametrize(("effect", "engaged"), [("", True), (ROOTED, False), (PRONE, False)])
def test_a_riposte_that_succeeds_engages(effect: str, engaged: bool) -> None:
    """It is a strike, so it engages like an Attack (A45); the Rooted and the prone it does not."""
    game = brawl(PAIR)
    chirm = hero(game, "chirm")
    if effect:
        befalls(foe(game), effect)
    waits(game, "King of Swords")

    attacks(game, "Magician I").nothing_pending()

    assert (foe(game).id in chirm.engaged) == engaged


@pytest.mark.rule("challenge:R148")
def test_a_riposte_that_misses_engages_nobody() -> None:
    """Neither did the Attack that missed."""
    game = brawl(PAIR)
    waits(game, "Ace of Swords")

    attacks(game, "High Priestess II").nothing_pending()

    assert not hero(game, "chirm").engaged


@pytest.mark.rule("challenge:R147", "challenge:R253")
@pytest.mark.parametrize(
    ("weapons", "left"),
    [
        (("dagger",), (2, 0)),
        (("blade",), (1, 0)),
        (("dagger", "blade"), (1, 0)),
        (("bow",), (2, 0)),
        ((), (2, 0)),
    ],
)
def test_a_blade_ripostes_with_2_wounds(weapons: tuple[str, ...], left: tuple[int, int]) -> None:
    """Others, and bare hands, deal 1 Wound."""
    game = brawl(PAIR)
    give(game, "chirm", "hands", *weapons)
    waits(game, "King of Swords")

    trial = attacks(game, "Magician I")

    trial.nothing_pending()
    assert hd(foe(game)) == left


@pytest.mark.rule("challenge:R147", "challenge:R285")
def test_a_dagger_pierces_in_a_riposte_as_well() -> None:
    """Against a Rooted attacker the Wound goes straight to Health."""
    game = brawl(PAIR)
    befalls(foe(game), ROOTED)
    waits(game, "King of Swords")

    attacks(game, "Magician I").nothing_pending()

    assert hd(foe(game)) == (1, 1)


@pytest.mark.rule("challenge:R147", "challenge:R253")
@pytest.mark.parametrize(("weapon", "left"), [("blade", (6, 0)), ("mace", (5, 0))])
def test_what_does_nothing_to_a_foe_does_nothing_in_a_riposte(
    weapon: str, left: tuple[int, int]
) -> None:
    """A skeleton minds no blade."""
    game = brawl(band(SKELETON, "near"), held=weapon)
    waits(game, "King of Swords")

    attacks(game, "Magician I").nothing_pending()

    assert hd(foe(game)) == left


@pytest.mark.rule("challenge:R144")
def test_bare_hands_riposte_nothing_to_the_larger() -> None:
    """A Riposte with bare hands does no damage to an ogre, and engages."""
    game = brawl(band(OGRE, "near"), held="")
    waits(game, "King of Swords")

    trial = attacks(game, "Magician I")

    trial.nothing_pending()
    assert hd(foe(game)) == (3, 5)
    assert hero(game, "chirm").engaged == (foe(game).id,)


@pytest.mark.rule("challenge:R146", "challenge:R099")
def test_a_riposte_of_the_gms_wounds_an_adventurer() -> None:
    """The GM's groups riposte as well, above with their attribute."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near"), band(IMP, "near"))
    lies_facedown(game, group(game), "riposte", "Hierophant V", above=True)

    trial = done(game, blow(game, hero(game, "chirm"), "II of Swords", foe(game), manner="minor"))
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert ripostes(trial) == [(5 + 4, 2, True)]


@pytest.mark.rule("challenge:R146")
def test_a_riposte_is_laid_for_oneself_or_for_the_zone() -> None:
    """Its owner says so as it is laid (A8)."""
    game = brawl(PAIR)
    deal(game, {"chirm": ["VII of Swords"]})
    put(game, hero(game, "daria"), "mid")

    trial = tries(game, hero(game, "chirm"), "riposte")
    trial.player("chirm").is_offered("For oneself", "For everybody in the zone", topic="for whom")
    trial.player("chirm").chooses("For everybody in the zone").chooses("VII of Swords")

    trial.nothing_pending()
    laid = hero(game, "chirm").laid
    assert laid is not None
    assert laid.zone_too
    assert not told(trial)
