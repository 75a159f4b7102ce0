"""Bombs and what else is thrown or held out at somebody (R179, R180)."""

from __future__ import annotations

from typing import Any

import pytest

from examples.challenge_phase.acting import Act
from examples.challenge_phase.cards import Character, Hazard
from examples.challenge_phase.creatures import (
    CAPTAIN,
    GOBLIN_RAIDER,
    IMP,
    OGRE,
    PENDULUM,
)
from examples.challenge_phase.effects import BLIND, PRONE, WEBBED, Effect
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.happenings.cards import FacedownActTurned
from examples.challenge_phase.scene import WEB, Edge, Place
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import counted, lies_facedown, names_of, plain, throws, uses
from tests.challenge_phase.tables import (
    FAR,
    MID,
    NEAR,
    ONE_GOBLIN,
    a_scene,
    action,
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


def facing(card: str, **options: Any) -> ChallengePhase:  # Any: named options
    """A table with one goblin in the guild's own zone, on that Initiative."""
    game = plain(ONE_GOBLIN, **options)
    lay_initiative(game, {"goblin-raider": card})
    return game


@pytest.mark.rule("challenge:R179")
@pytest.mark.parametrize(
    ("name", "works"), [("VI of Cups", False), ("VII of Cups", True), ("VIII of Cups", True)]
)
def test_on_a_combatant_the_total_is_compared(name: str, works: bool) -> None:
    """Against a combatant the total is compared with the Initiative; either way it is used up."""
    game = facing("Chariot VII")

    trial = throws(game, "pepper pot", name)

    trial.nothing_pending()
    assert names_of(foe(game).effects) == [BLIND] * works
    assert len(game.find("fergus").hands) == 0


@pytest.mark.rule("challenge:R179", "challenge:R180")
def test_a_spider_sac_webs_its_victim() -> None:
    """Web is Root, which ends engagements, and Favor on Attacks, all in one Effect to shed."""
    game = facing("Emperor IV")
    engage(hero(game, "chirm"), foe(game))

    throws(game, "spider sac", "V of Cups").nothing_pending()

    assert names_of(foe(game).effects) == [WEBBED]
    assert foe(game).engaged == ()
    deal(game, {"daria": ["Ace of Cups"]})
    give(game, "daria", "hands", "mace")
    strike = tries(game, hero(game, "daria"), "attack")
    strike.player("daria").chooses("mace").chooses("Ace of Cups")
    assert counted(strike) == [1 + 3 + 3]


@pytest.mark.rule("challenge:R179")
def test_a_fire_flask_wounds_and_burns_webs() -> None:
    """A fire flask deals 1 Wound, and the webs in the zone of its victim burn away."""
    ways = (Edge("near", "mid", WEB), Edge("mid", "far"))
    game = plain(a_scene(band(GOBLIN_RAIDER, "near"), edges=ways))
    lay_initiative(game, {"goblin-raider": "Emperor IV"})

    throws(game, "fire flask", "V of Cups").nothing_pending()

    assert (foe(game).health, foe(game).defense) == (2, 0)
    assert [edge.bar for edge in game.edges] == ["", ""]


@pytest.mark.rule("challenge:R180")
def test_a_bomb_follows_the_rules_of_an_attack_but_costs_cups() -> None:
    """A bomb is a Cups act; ties go to the thrower unless there is a shield, as for Attacks."""
    game = plain(a_scene(band(CAPTAIN, "near")))
    lay_initiative(game, {"corsair-captain": "Chariot VII"})

    throws(game, "pepper pot", "VII of Cups").nothing_pending()
    assert foe(game).effects == ()
    throws(game, "pepper pot", "VIII of Cups").nothing_pending()
    assert names_of(foe(game).effects) == [BLIND]
    turn = uses(game, "pepper pot", "II of Swords", minor=False)
    turn.player("fergus").chooses("II of Swords", topic="card")
    # 2 and Cups 4, and Favor, since the captain is Blind by now.
    assert counted(turn) == [2 + 4 + 3]


@pytest.mark.rule("challenge:R180")
@pytest.mark.parametrize(("armed", "counts"), [(True, 5), (False, 8)])
def test_favor_applies_to_bombs(armed: bool, counts: int) -> None:
    """What gives an Attack Favor gives it to a bomb: here a target without a weapon."""
    game = facing("Emperor IV")
    foe(game).weapon = "dagger" if armed else ""

    assert counted(throws(game, "pepper pot", "V of Cups")) == [counts]


@pytest.mark.rule("challenge:R180")
def test_a_bomb_is_a_missile() -> None:
    """Missiles on the prone have Disfavor, bombs as well."""
    game = facing("Emperor IV")
    foe(game).effects = (Effect(PRONE),)

    assert counted(throws(game, "pepper pot", "VIII of Cups")) == [8 - 3]


@pytest.mark.rule("challenge:R180")
def test_no_bombs_by_the_blind() -> None:
    """The Blind make no missile Attacks, so they throw no bombs."""
    game = plain(ONE_GOBLIN)
    give(game, "fergus", "hands", "pepper pot")
    hero(game, "fergus").effects = (Effect(BLIND),)

    reason = action("use-item").why_not(game, hero(game, "fergus"), "turn")

    assert reason == "no missile Attacks while Blind"


@pytest.mark.rule("challenge:R180", "challenge:A59")
def test_a_bomb_that_fells_may_spare() -> None:
    """A bomb is an Attack in this too: whoever fells a foe with it may spare the foe."""
    game = facing("Emperor IV")
    foe(game).health, foe(game).defense = 1, 0

    trial = throws(game, "fire flask", "V of Cups")
    trial.player("fergus").confirms(topic="spare")

    trial.nothing_pending()
    assert foe(game).state == "out of the fight"


# -- rulings


@pytest.mark.rule("challenge:A1", "challenge:R008")
@pytest.mark.parametrize("sight", [False, True])
def test_bombs_reach_two_zones(sight: bool) -> None:
    """A bomb reaches two zones; with `any_zone_in_sight` it reaches any zone of the scene."""
    ways = (Edge("near", "mid"), Edge("mid", "far"), Edge("far", "farther"))
    places = (NEAR, MID, FAR, Place("farther", "farther"))
    scene = a_scene(band(GOBLIN_RAIDER, "far"), band(OGRE, "farther"), places=places, edges=ways)
    game = plain(scene, any_zone_in_sight=sight)
    lay_initiative(game, {"goblin-raider": "Emperor IV", "ogre": "Lovers VI"})

    trial = uses(game, "pepper pot", "VII of Cups")

    offered = trial.offered
    assert ("Ogre 1" in offered) is sight
    assert ("VII of Cups" in offered) is not sight


@pytest.mark.rule("challenge:A47", "challenge:R020")
@pytest.mark.parametrize("allowed", [False, True])
def test_bombs_while_engaged(allowed: bool) -> None:
    """A thrown bomb is a missile Attack, so none while engaged; `bombs_while_engaged` allows it."""
    game = plain(ONE_GOBLIN, bombs_while_engaged=allowed)
    give(game, "fergus", "hands", "pepper pot")
    engage(hero(game, "fergus"), foe(game))

    reason = action("use-item").why_not(game, hero(game, "fergus"), "turn")

    assert reason == (None if allowed else "no bombs while engaged")


@pytest.mark.rule("challenge:A47")
def test_a_bomb_engages_nobody() -> None:
    """A bomb that hits in the own zone engages nobody."""
    game = facing("Emperor IV")

    throws(game, "fire flask", "V of Cups").nothing_pending()

    assert foe(game).defense == 0
    assert foe(game).engaged == ()


@pytest.mark.rule("challenge:A21")
def test_a_bomb_turns_up_a_dodge_and_a_draught_does_not() -> None:
    """A thrown bomb is the like of an Attack: a Dodge is turned up by it and added."""
    game = facing("Emperor IV")
    lies_facedown(game, group(game), "dodge", "III of Pentacles")

    trial = throws(game, "pepper pot", "VI of Cups").nothing_pending()

    assert [event.what for event in trial.happened_of(FacedownActTurned)] == ["Dodge"]
    assert foe(game).effects == ()


@pytest.mark.rule("challenge:A21")
@pytest.mark.parametrize(
    ("where", "forced", "turned"),
    [("near", False, True), ("mid", False, False), ("mid", True, True)],
)
def test_a_bomb_turns_up_a_riposte_within_its_reach(where: str, forced: bool, turned: bool) -> None:
    """A bomb from the own zone is answered by a Riposte, one from elsewhere is not.

    With `any_attack_turns_up_a_riposte` it is turned up there too, and deals nothing.
    """
    scene = a_scene(band(GOBLIN_RAIDER, where))
    game = plain(scene, any_attack_turns_up_a_riposte=forced)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    lies_facedown(game, group(game), "riposte", "King of Swords")

    trial = throws(game, "pepper pot", "V of Cups")

    if where == "near":
        trial.player("fergus").chooses("Staggered", topic="wound")
    trial.nothing_pending()
    assert (group(game).laid is None) is turned
    assert hero(game, "fergus").staggered is (where == "near")


@pytest.mark.rule("challenge:A56", "challenge:R287")
def test_across_zones_the_gm_names_the_member() -> None:
    """In the own zone the attacker names whom of a group the bomb hits, across zones the GM."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "near", "near", "mid", "mid")))
    lay_initiative(game, {"goblin-raider": "Emperor IV"})

    trial = uses(game, "pepper pot", "VII of Cups")
    assert trial.offered == ["Goblin raider 1", "Goblin raider 2", "Goblin raider 3"]
    trial.player("fergus").chooses("Goblin raider 3")
    trial.player("gm").chooses("Goblin raider 4", topic="member hit")
    trial.player("fergus").chooses("VII of Cups")

    trial.nothing_pending()
    assert names_of(foe(game, 4).effects) == [BLIND]
    near = uses(game, "pepper pot", "VIII of Cups")
    near.player("fergus").chooses("Goblin raider 2").chooses("VIII of Cups")
    near.nothing_pending()
    assert names_of(foe(game, 2).effects) == [BLIND]


@pytest.mark.rule("challenge:A56")
def test_by_an_option_the_attacker_always_names_the_member() -> None:
    """With `attacker_names_the_member` the attacker does so across zones too."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "mid", "mid", "far")), attacker_names_the_member=True)
    lay_initiative(game, {"goblin-raider": "Emperor IV"})

    trial = uses(game, "pepper pot", "VII of Cups")
    trial.player("fergus").chooses("Goblin raider 2").chooses("VII of Cups")

    trial.nothing_pending()
    assert names_of(foe(game, 2).effects) == [BLIND]


class ABlade(SceneRules):
    """A blade swings in the way of whatever is thrown."""

    def on_the_way(self, game: ChallengePhase, act: Act, target: Character) -> Hazard | None:
        """The pendulum of the scene."""
        return game.hazards[0]


# -- what gets in the way, and what creatures cannot bear


@pytest.mark.rule("challenge:R179")
@pytest.mark.parametrize(("name", "passes"), [("VII of Cups", True), ("VI of Cups", False)])
def test_a_bomb_may_burst_on_a_hazard(name: str, passes: bool) -> None:
    """A throw through the blade must reach its Initiative; below it the bomb bursts there."""
    scene = a_scene(band(GOBLIN_RAIDER, "far"), hazards=[(PENDULUM, "mid")], rules=ABlade())
    game = plain(scene)
    lay_initiative(game, {"goblin-raider": "Emperor IV", "pendulum": "Chariot VII"})

    trial = throws(game, "pepper pot", name)

    trial.nothing_pending()
    assert names_of(foe(game).effects) == [BLIND] * passes
    assert next(event.target.label for event in trial.happened_of(Compared)) == PENDULUM.name
    assert len(game.find("fergus").hands) == 0


@pytest.mark.rule("challenge:R179", "challenge:R166")
def test_wolfsbane_drives_a_goblin_off() -> None:
    """Wolfsbane is a Wands act: the creature that minds it is Displaced where its bearer wishes."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "mid")))
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    fergus = hero(game, "fergus")
    fergus.where, fergus.spent = "mid", ("Turn of Hand",)

    trial = uses(game, "wolfsbane", "V of Wands")
    deal(game, {"fergus": ["X of Cups"]})
    assert trial.offered == ["V of Wands"]
    trial.player("fergus").chooses("V of Wands")
    trial.player("fergus").is_offered("near", "far", topic="displace to").chooses("far")

    trial.nothing_pending()
    assert foe(game).where == "far"
    assert [one.name for one in game.find("fergus").hands] == ["wolfsbane"]


@pytest.mark.rule("challenge:R179")
def test_a_creature_that_does_not_mind_is_not_driven_off() -> None:
    """Garlic is nothing to a goblin, an icon is something to an imp."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "near"), band(IMP, "near")))
    use, fergus = action("use-item"), hero(game, "fergus")

    give(game, "fergus", "hands", "garlic")
    assert use.why_not(game, fergus, "turn") == "nobody here minds it"
    give(game, "fergus", "hands", "icon")
    assert use.why_not(game, fergus, "turn") is None
