"""What creatures always can, and their lesser dooms (R229, R249, R253, 6.5)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import Character, CreatureCard
from examples.challenge_phase.creatures import (
    BRAIN_SPIDER,
    CAPTAIN,
    CORSAIR,
    GATE_GIANT,
    GOBLIN_RAIDER,
    IMP,
    OGRE,
    SKELETON,
    WRAITH,
    ZOMBIE,
)
from examples.challenge_phase.effects import PRONE, ROOTED
from examples.challenge_phase.moving import open_ways, why_not_move
from examples.challenge_phase.performing import perform
from examples.challenge_phase.scene import OPEN, SHUT, WEB, Edge
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.foes import (
    against,
    effects,
    fray,
    gm_attack,
    gm_does,
    hits,
    strikes,
    totals,
    with_initiative,
)
from tests.challenge_phase.tables import (
    action,
    an_act,
    band,
    deal,
    engage,
    foe,
    give,
    group,
    hero,
    lay_initiative,
    tries,
)


def _paid(game: ChallengePhase, key: str, name: str, number: int = 1) -> Trial:
    """A group does that, with all that it need not be asked for."""
    trial = gm_does(game, key, name, of=group(game, number))
    while not trial.done and trial.asked.topic == "card":
        trial.player("gm").chooses(name)
    return trial


def _and_pays(trial: Trial, name: str) -> Trial:
    trial.player("gm").chooses(name, topic="card")
    return trial


# -- always


@pytest.mark.rule("challenge:R062", "challenge:R249")
@pytest.mark.parametrize("creature", [OGRE, GATE_GIANT])
def test_the_tough_must_be_exceeded(creature: CreatureCard) -> None:
    """Against ogre and giant a tie fails, and one more succeeds."""
    outcomes = []
    for name in ("III of Swords", "IV of Swords"):
        game = against(creature)
        trial = strikes(game, "fergus", name)
        outcomes.append(hits(trial) != [])
        trial.nothing_pending()

    assert outcomes == [False, True]  # 3 + 1 and 4 + 1 against IV


@pytest.mark.rule("challenge:R249", "challenge:R173")
def test_a_giant_on_a_greater_doom_takes_aid() -> None:
    """On XVI, 12 and Swords 2 fail against the giant; with an Aid of 5 it is 19, and hits."""
    outcomes = []
    for aid in (False, True):
        game = against(GATE_GIANT)
        with_initiative(game, "gate-giant", "Tower XVI")
        attack = an_act(game, hero(game, "chirm"), "attack", "turn", "Knight of Swords", foe(game))
        attack.weapon = "dagger"
        attack.aid = 5 if aid else 0
        trial = Trial(game, perform(game, [attack]))
        outcomes.append(hits(trial) != [])

    assert outcomes == [False, True]


@pytest.mark.rule("challenge:R253")
@pytest.mark.parametrize("weapon", ["dagger", "blade", "axe", "bow", "crossbow", "polearm"])
def test_no_edge_or_point_hurts_a_skeleton(weapon: str) -> None:
    """Blades and arrows that hit a skeleton do nothing to it."""
    game = against(SKELETON)

    trial = strikes(game, "fergus", "X of Swords", weapon=weapon)

    assert hits(trial) == ["Skeleton 1"]
    assert foe(game).health == 6
    trial.nothing_pending()


@pytest.mark.rule("challenge:R253")
@pytest.mark.parametrize("weapon", ["flail", "silver-blade", ""])
def test_blunt_weapons_hurt_a_skeleton(weapon: str) -> None:
    """A flail, silver or a fist deals it the usual Wound."""
    game = against(SKELETON)

    strikes(game, "fergus", "X of Swords", weapon=weapon).nothing_pending()

    assert foe(game).health == 5


@pytest.mark.rule("challenge:R253", "challenge:R147")
@pytest.mark.parametrize(("weapon", "health"), [("blade", 6), ("mace", 5)])
def test_a_riposte_with_an_edge_does_not_hurt_it_either(weapon: str, health: int) -> None:
    """A Riposte beats a skeleton's Attack: with a blade it does nothing, with a mace it Wounds."""
    game = against(SKELETON)
    give(game, "fergus", "hands", weapon)
    deal(game, {"fergus": ["King of Swords"]})
    laid = tries(game, hero(game, "fergus"), "riposte", "minor")
    fergus = laid.player("fergus")
    fergus.chooses("For oneself", topic="for whom").chooses("King of Swords", topic="card")
    hero(game, "fergus").resolve = 0

    trial = gm_attack(game, "Magician I", {"fergus": 1})
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert foe(game).health == health
    trial.nothing_pending()


@pytest.mark.rule("challenge:R253")
def test_an_axe_does_not_strike_on_into_a_skeleton() -> None:
    """An axe that fells a goblin may strike another in the zone, but no skeleton."""
    game = fray(band(GOBLIN_RAIDER, "near"), band(SKELETON, "near"))
    foe(game).health, foe(game).defense = 1, 0
    lay_initiative(game, {"skeleton": "Empress III"})

    trial = strikes(game, "fergus", "X of Swords", weapon="axe")
    trial.player("fergus").declines(topic="spare")

    assert foe(game, 1, "skeleton").health == 6
    trial.nothing_pending()


@pytest.mark.rule("challenge:R142", "challenge:R143")
@pytest.mark.parametrize("creature", [IMP, BRAIN_SPIDER, ZOMBIE, WRAITH])
def test_claws_and_teeth_are_weapons(creature: CreatureCard) -> None:
    """Who fights with claws, fangs, teeth or cold hands is neither defenceless nor bare-handed."""
    game = against(creature)

    at_it = strikes(game, "fergus", "X of Swords")
    told = totals(at_it)
    foe(game).state = "standing"
    by_it = gm_attack(game, "Justice XI", {"fergus": 1})
    by_it.player("fergus").chooses("Staggered", topic="wound")

    assert told == {foe(game).label: 10 + 1}
    assert totals(by_it) == {"Fergus Crowell": 11 + foe(game).printed.swords}
    by_it.nothing_pending()


@pytest.mark.rule("challenge:R012")
def test_webs_bar_the_way_for_all_but_spiders() -> None:
    """A webbed way is no bar to a brain spider; adventurers and an ogre have to Avoid it there."""
    game = fray(band(BRAIN_SPIDER, "near"), band(OGRE, "near"), edges=(Edge("near", "mid", WEB),))
    edge, mid = game.ways("near")[0]

    def bar(who: Character) -> str | None:
        return why_not_move(game, who, edge, mid)

    assert bar(foe(game, 1, "brain-spider")) is None
    assert bar(foe(game, 1, "ogre")) == "Brain spider 1 is in the way: Avoid"
    assert bar(hero(game, "chirm")) == "Brain spider 1 is in the way: Avoid"


@pytest.mark.rule("challenge:R012", "challenge:R152")
def test_web_stays_though_the_spinner_has_fallen() -> None:
    """Web still has to be Avoided when its spider has fallen, and any value will do then."""
    game = fray(band(BRAIN_SPIDER, "near"), edges=(Edge("near", "mid", WEB),))
    foe(game).state = "at Death's Door"
    plain = open_ways(game, hero(game, "chirm"))
    deal(game, {"chirm": ["Ace of Pentacles"]})
    hero(game, "chirm").resolve = 0

    trial = tries(game, hero(game, "chirm"), "avoid", "minor")
    trial.player("chirm").chooses("Ace of Pentacles", topic="card")

    assert plain == []
    assert hero(game, "chirm").where == "mid"
    trial.nothing_pending()


# -- lesser dooms


@pytest.mark.rule("challenge:R221", "challenge:R021")
def test_scurry_takes_the_group_away_unhurt() -> None:
    """Goblins that Scurry go one zone, and nobody they were engaged with may strike."""
    game = against(GOBLIN_RAIDER, 2)
    engage(foe(game, 1), hero(game, "fergus"))

    trial = gm_does(game, "scurry", "Empress III")
    trial.player("gm").selects("Goblin raider 1", "Goblin raider 2", topic="who goes")
    _and_pays(trial, "Empress III")

    assert [one.where for one in game.enemies] == ["mid", "mid"]
    assert hero(game, "fergus").engaged == ()
    trial.nothing_pending()


@pytest.mark.rule("challenge:R221", "challenge:R082")
def test_jeer_spoils_the_next_act_alone() -> None:
    """Whom an imp jeers at has Disfavor on the next act, and on no further one."""
    game = against(IMP)

    jeer = gm_does(game, "jeer", "Empress III")
    jeer.player("gm").chooses("Fergus Crowell", topic="jeer")
    _and_pays(jeer, "Empress III").nothing_pending()
    first = totals(strikes(game, "fergus", "X of Swords"))
    second = totals(strikes(game, "fergus", "Ace of Swords"))

    assert first == {"Imp 1": 10 + 1 - 3}
    assert second == {"Imp 1": 1 + 1}


@pytest.mark.rule("challenge:R221", "challenge:R113")
def test_a_jeer_in_the_same_window_is_for_a_later_act() -> None:
    """An act that is already under way has no Disfavor by a Jeer; the one after it has."""
    game = against(IMP)
    jeer = an_act(game, group(game), "jeer", "minor", "Empress III")
    jeer.whom = hero(game, "fergus")
    strike = an_act(game, hero(game, "fergus"), "attack", "minor", "X of Swords", foe(game))
    strike.weapon = "dagger"

    together = totals(Trial(game, perform(game, [jeer, strike])))
    later = totals(strikes(game, "fergus", "Ace of Swords"))

    assert together == {"Imp 1": 10}
    assert later == {"Imp 1": 1 + 1 - 3}


@pytest.mark.rule("challenge:R221", "challenge:R081")
def test_bellow_spurs_another_group_on() -> None:
    """The corsairs' next act has Favor by the captain's Bellow, and the one after it has none."""
    game = fray(band(CAPTAIN, "far"), band(CORSAIR, "near"))

    _paid(game, "bellow", "Empress III").nothing_pending()
    counted: list[int] = []
    for name in ("Lovers VI", "Hierophant V"):
        trial = gm_attack(game, name, {"fergus": 1}, of=group(game, 2))
        trial.answers(trial.asked.keys[0], topic="wound")
        counted += totals(trial).values()

    assert counted == [6 + 2 + 3, 5 + 2]


@pytest.mark.rule("challenge:R221")
def test_the_captain_alone_bellows_at_nobody() -> None:
    """Without another group there is nobody to Bellow at."""
    game = against(CAPTAIN)

    assert action("bellow").why_not(game, group(game), "turn") == "nobody to bellow at"


@pytest.mark.rule("challenge:R221")
def test_corsairs_swing_across_what_is_barred() -> None:
    """They go two zones, past webs and whoever stands guard, though not through a shut door."""
    edges = (Edge("near", "mid", WEB), Edge("mid", "far"))
    game = fray(band(CORSAIR, "near"), band(BRAIN_SPIDER, "far"), edges=edges)
    shut = fray(band(CORSAIR, "near"), edges=(Edge("near", "mid", SHUT), Edge("mid", "far")))

    _paid(game, "swing-across", "Empress III").nothing_pending()

    assert foe(game).where == "far"
    assert action("swing-across").why_not(shut, group(shut), "turn") == "no way"


@pytest.mark.rule("challenge:R221", "challenge:R012", "challenge:R198")
def test_spin_bars_a_way_until_it_is_cleared() -> None:
    """The spider webs a way out of its zone; a Trivial Action with a blade clears it."""
    game = fray(band(BRAIN_SPIDER, "mid"))
    give(game, "chirm", "hands")

    trial = gm_does(game, "spin", "Empress III")
    trial.player("gm").chooses("between near and mid", topic="bar")
    _and_pays(trial, "Empress III").nothing_pending()
    barred = [edge.bar for edge in game.edges]
    bare = [one.key for one in action("trivial-action").things(game, hero(game, "chirm"))]  # type: ignore[attr-defined]  # a Trivial Action's own
    deal(game, {"fergus": ["Ace of Cups"]})
    clear = tries(game, hero(game, "fergus"), "trivial-action")
    clear.player("fergus").chooses("near/mid", topic="trivial").chooses("Ace of Cups")

    assert barred == [WEB, OPEN]
    assert "near/mid" not in bare
    assert [edge.bar for edge in game.edges] == [OPEN, OPEN]
    clear.nothing_pending()


@pytest.mark.rule("challenge:R221", "challenge:R012")
def test_bar_the_way_until_it_moves() -> None:
    """The ogre guards a way out of its zone, and does so no longer once it has moved."""
    game = fray(band(OGRE, "mid"))
    edge, mid = game.ways("near")[0]
    before = why_not_move(game, hero(game, "chirm"), edge, mid)

    trial = gm_does(game, "bar-the-way", "Empress III")
    trial.player("gm").chooses("between near and mid", topic="bar")
    _and_pays(trial, "Empress III").nothing_pending()
    guarded = why_not_move(game, hero(game, "chirm"), edge, mid)
    move = gm_does(game, "move", "Lovers VI")
    move.player("gm").chooses("far", topic="go to")
    _and_pays(move, "Lovers VI")

    assert before is None
    assert guarded == "Ogre 1 is in the way: Avoid"
    assert why_not_move(game, hero(game, "chirm"), edge, mid) is None
    move.nothing_pending()


@pytest.mark.rule("challenge:R221", "challenge:R169")
def test_stamp_trips_all_whom_it_beats() -> None:
    """Each adventurer in the giant's zone is tripped whose Initiative its one total beats."""
    game = against(GATE_GIANT)
    with_initiative(game, "daria", "King of Cups")

    trial = _paid(game, "stamp", "Empress III")

    assert totals(trial) == dict.fromkeys(("Daria", "Fergus Crowell", "Chirm"), 3 + 4)
    assert [effects(hero(game, one)) for one in ("daria", "fergus", "chirm")] == [
        [], [PRONE], [PRONE],
    ]  # fmt: skip
    trial.nothing_pending()


@pytest.mark.rule("challenge:R221", "challenge:R167")
def test_clutch_can_only_root() -> None:
    """A zombie's Clutch is a Roughhouse that Roots, with nothing to choose."""
    game = against(ZOMBIE)

    trial = gm_does(game, "clutch", "Lovers VI")
    gm = trial.player("gm")
    gm.declines(topic="target").confirms(topic="target")
    _and_pays(trial, "Lovers VI")

    assert [effects(hero(game, one)) for one in ("daria", "fergus", "chirm")] == [
        [], [ROOTED], [],
    ]  # fmt: skip
    trial.nothing_pending()


@pytest.mark.rule("challenge:R221")
def test_knit_gives_back_one_health() -> None:
    """One skeleton regains 1 Health, never above 6; where none is broken there is none to knit."""
    game = against(SKELETON)
    whole = action("knit").why_not(game, group(game), "turn")
    foe(game).health = 4

    counted = []
    for name in ("Empress III", "Lovers VI"):
        _paid(game, "knit", name).nothing_pending()
        counted.append(foe(game).health)

    assert whole == "none of them is broken"
    assert counted == [5, 6]
    assert action("knit").why_not(game, group(game), "turn") == "none of them is broken"
