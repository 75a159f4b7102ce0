"""Scenes: zones, ways, special rules, small scenes for each kind of rule, and their order."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards import Recorded, Session
from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.acting import Act, Aim, Favor
from examples.challenge_phase.cards import Adventurer, Character, Enemy
from examples.challenge_phase.course import (
    SCENES,
    VARIANTS,
    as_played,
    enemies_lie_in_wait,
    guild_lies_in_wait,
)
from examples.challenge_phase.creatures import GOBLIN_RAIDER, OGRE, PENDULUM
from examples.challenge_phase.draw import gm_hand_size
from examples.challenge_phase.endings import CAMPAIGN_ENDINGS
from examples.challenge_phase.fate import fate_test
from examples.challenge_phase.happenings.places import PlaceAdded, Revealed
from examples.challenge_phase.moving import open_ways
from examples.challenge_phase.scene import Band, Edge, Place, SceneCard
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.scenes.ambush import AMBUSH, LYING_IN_WAIT
from examples.challenge_phase.scenes.gate import GATE_OF_THE_GIANT
from examples.challenge_phase.scenes.hallway import GOBLIN_HALLWAY
from examples.challenge_phase.scenes.ship import SHIP, SKELETON_SHIP
from examples.challenge_phase.table import ChallengePhase, Options
from examples.challenge_phase.wounds import hurt
from tests.challenge_phase.laying import counted, plain
from tests.challenge_phase.stage import does, goes, refused
from tests.challenge_phase.tables import (
    NEAR,
    a_scene,
    band,
    deal,
    foe,
    give,
    group,
    hero,
    item,
    keys,
    lay_initiative,
    stack,
)

ALL = (*SCENES, *VARIANTS)
PIT = Place("pit", "the pit")


# -- what a scene says


@pytest.mark.rule("challenge:R006")
@pytest.mark.parametrize("scene", ALL, ids=lambda scene: scene.key)
def test_a_scene_names_zones_combatants_and_positions(scene: SceneCard) -> None:
    """Every combatant stands in a zone of the scene, and every way joins two of them."""
    zones = keys(scene.places)
    standing = [where for each in scene.bands for where in each.where]
    ends = [end for edge in scene.edges for end in (edge.one, edge.other)]

    assert {scene.guild, *standing, *[where for _, where in scene.hazards], *ends} <= {*zones}
    assert len(set(zones)) == len(zones)
    assert standing
    assert type(scene.rules) is not SceneRules
    game = plain(scene)
    assert [one.where for one in game.enemies] == standing


@pytest.mark.rule("challenge:R007")
@pytest.mark.parametrize("many", [1, 2, 5])
def test_a_scene_may_have_any_number_of_zones(many: int) -> None:
    """One zone will do, and so will five."""
    places = [Place(f"zone-{number}", f"zone {number}") for number in range(many)]
    scene = a_scene(band(GOBLIN_RAIDER, "zone-0"), places=places, edges=(), guild="zone-0")

    assert len(plain(scene).places) == many


@pytest.mark.rule("challenge:R008")
def test_the_own_zone_is_what_one_can_reach() -> None:
    """A blow reaches a foe in the own zone; one in the next zone is out of reach."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "near"), band(OGRE, "mid")))
    deal(game, {"chirm": ["X of Swords"]})

    trial = does(game, hero(game, "chirm"), "attack")
    trial.player("chirm").chooses("Bare hands", topic="weapon")

    trial.player("chirm").is_offered("Goblin raider 1", topic="target")
    trial.player("chirm").is_refused("Ogre 1", because="out of reach")


@pytest.mark.rule("challenge:R009")
def test_a_zone_may_be_added_in_mid_scene() -> None:
    """A wall comes down: there is a way to a new zone, and everybody stands where they stood."""
    game = plain()
    everybody: list[Character] = [*game.adventurers, *game.enemies]
    before = [one.where for one in everybody]

    cellar = Place("cellar", "the cellar")
    trial = Trial(game, game.do(PlaceAdded(cellar, (Edge("near", "cellar"),))))

    assert [one.where for one in everybody] == before
    assert keys(open_ways(game, hero(game, "chirm"))) == ["mid", "cellar"]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R010")
def test_inside_a_zone_there_are_no_positions() -> None:
    """Where somebody stands is a zone and nothing more, and nothing has to be paid within it."""
    game = plain()
    deal(game, {"chirm": ["II of Swords"]})

    everybody: list[Character] = [*game.adventurers, *game.enemies]
    assert {one.where for one in everybody} == {"near"}
    assert game.distance("near", "near") == 0
    assert "near" not in keys(open_ways(game, hero(game, "chirm")))


@pytest.mark.rule("challenge:R011")
@pytest.mark.parametrize(("key", "where"), [("move", "mid"), ("dash", "far")])
def test_a_card_leads_to_another_zone(key: str, where: str) -> None:
    """Move leads one zone on and Dash two; without a card nobody gets anywhere."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "far")))
    without = does(game, hero(game, "chirm"), key)
    deal(game, {"chirm": ["II of Pentacles"]})

    trial = does(game, hero(game, "chirm"), key)
    trial.player("chirm").chooses("II of Pentacles", topic="card")

    assert without.result is None
    assert hero(game, "chirm").where == where
    trial.nothing_pending()


@pytest.mark.rule("challenge:R012")
def test_a_guarded_way_is_avoided_and_not_walked() -> None:
    """With an ogre in the way Move and Dash are refused, and Avoid is not."""
    guarded = Band(OGRE, where=("mid",), guards="near/mid")
    game = plain(a_scene(guarded))
    chirm = hero(game, "chirm")

    assert refused(game, chirm, "move") == "no open way"
    assert refused(game, chirm, "dash") == "no zone to Dash to"
    assert refused(game, chirm, "avoid") is None


class Marsh(SceneRules):
    """A rule of a zone, of a way, and of where a combatant stands."""

    async def entered(
        self, game: ChallengePhase, who: Character, origin: str, displaced: bool
    ) -> None:
        """Of a zone: whoever comes to the middle is hurt."""
        if who.where == "mid":
            await hurt(game, who)

    def why_not_go(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> str | None:
        """Of a way: nobody goes from the middle to the far end."""
        return "too deep" if to.key == "far" else None

    def favors(self, game: ChallengePhase, act: Act, aim: Aim) -> Sequence[Favor]:
        """Of a position: whoever strikes from the middle sinks in."""
        return [Favor("sinking", favor=False)] if aim.who.where == "mid" else ()


@pytest.mark.rule("challenge:R013")
def test_zones_ways_and_positions_have_their_own_rules() -> None:
    """A scene's rule may belong to a zone, to a way, or to where a combatant stands."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "mid"), rules=Marsh()))
    chirm = hero(game, "chirm")
    give(game, "chirm", "hands", "mace")
    lay_initiative(game, {"goblin-raider": "World XXI"})

    trial = goes(game, chirm, "mid")
    trial.player("chirm").chooses("Staggered", topic="wound")
    trial.nothing_pending()
    deal(game, {"chirm": ["X of Swords"]})
    strikes = does(game, chirm, "attack", "minor")
    strikes.player("chirm").chooses("mace", topic="weapon")
    strikes.player("chirm").chooses("X of Swords", topic="card")

    assert chirm.staggered
    assert keys(open_ways(game, chirm)) == ["near"]
    assert counted(strikes) == [7]


@pytest.mark.rule("challenge:R273")
def test_a_hazard_counts_as_a_type_and_no_head() -> None:
    """A hazard is a type in the draw until it is stopped, and it has no group or turn."""
    with_it = plain(a_scene(band(GOBLIN_RAIDER, "far"), hazards=((PENDULUM, "mid"),)))
    drawn = gm_hand_size(with_it)
    with_it.hazards[0].stopped = True

    assert (drawn, gm_hand_size(with_it)) == (5, 4)
    assert [one.printed.key for one in with_it.active_groups] == ["goblin-raider"]


@pytest.mark.rule("challenge:R025")
@pytest.mark.parametrize("scene", ALL, ids=lambda scene: scene.key)
def test_only_the_last_scene_begins_with_an_ambush(scene: SceneCard) -> None:
    """In every other scene the first round begins at once for both sides."""
    game = plain(scene)

    assert enemies_lie_in_wait(game) is (scene is AMBUSH)
    assert guild_lies_in_wait(game) is (scene is LYING_IN_WAIT)


# -- a small scene for each kind of rule


class Woods(SceneRules):
    """Goblins dart between the trees."""

    def favors(self, game: ChallengePhase, act: Act, aim: Aim) -> Sequence[Favor]:
        """Missiles at whoever darts between trees have Disfavor."""
        darts = act.missile and isinstance(aim.target, Enemy)
        return [Favor("between the trees", favor=False)] if darts else ()


@pytest.mark.rule("challenge:R043")
@pytest.mark.parametrize(("rules", "total"), [(Woods(), 2), (SceneRules(), 5)])
def test_missiles_between_trees_have_disfavor(rules: SceneRules, total: int) -> None:
    """A shot at a foe that darts between trees counts 3 less."""
    game = plain(a_scene(band(GOBLIN_RAIDER, "mid"), rules=rules))
    lay_initiative(game, {"goblin-raider": "World XXI"})
    deal(game, {"daria": ["V of Wands"]})

    trial = does(game, hero(game, "daria"), "attack", "minor")
    trial.player("daria").chooses("archwood wand", topic="weapon")
    trial.player("daria").chooses("V of Wands", topic="card")

    assert counted(trial) == [total]
    trial.nothing_pending()


def _lurking(*, dark: bool) -> ChallengePhase:
    lair = Place("mid", "the lair", dark=dark)
    lurker = Band(GOBLIN_RAIDER, where=("mid",), hidden=True)
    return plain(
        a_scene(lurker, band(OGRE, "near"), places=(NEAR, lair), edges=(Edge("near", "mid"),))
    )


@pytest.mark.rule("challenge:R043")
def test_a_hidden_foe_is_announced_once_its_zone_is_shared() -> None:
    """Before that the guild cannot aim at it, wait for it, or even know of it."""
    game = _lurking(dark=False)
    hidden = foe(game, 1, "goblin-raider")
    known = [game.known_groups == [group(game, 2)], hidden in game.foes_of(hero(game, "chirm"))]
    seen = [one.key for one in seen_by(game, "chirm").enemies]

    trial = goes(game, hero(game, "chirm"), "mid")

    assert (known, seen) == ([True, False], ["ogre#1"])
    assert len(trial.happened_of(Revealed)) == 1
    assert hidden in game.foes_of(hero(game, "daria"))
    trial.nothing_pending()


@pytest.mark.rule("challenge:R043")
def test_a_hidden_foe_in_the_dark_is_not_announced() -> None:
    """Who shares its zone without a light does not see it; a flame that is lit shows it."""
    game = _lurking(dark=True)
    hidden = foe(game, 1, "goblin-raider")
    give(game, "chirm", "hands", "torch")
    deal(game, {"chirm": ["II of Swords"]})

    goes(game, hero(game, "chirm"), "mid").nothing_pending()
    in_the_dark = hidden.hidden
    trial = does(game, hero(game, "chirm"), "trivial-action")
    trial.player("chirm").chooses(item(game, "chirm", "torch").key, topic="trivial")
    trial.player("chirm").chooses("II of Swords", topic="card")

    assert (in_the_dark, hidden.hidden) == (True, False)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R043")
def test_a_hidden_foe_that_comes_to_the_guild_is_announced() -> None:
    """It need not be the guild that moves."""
    game = _lurking(dark=False)

    goes(game, foe(game, 1, "goblin-raider"), "near").nothing_pending()

    assert not foe(game, 1, "goblin-raider").hidden


class SwingingBlades(SceneRules):
    """A pendulum that is run as a test of fate (X15)."""

    async def entered(
        self, game: ChallengePhase, who: Character, origin: str, displaced: bool
    ) -> None:
        """Whoever comes to the middle tests Pentacles, or is struck."""
        if who.where != "mid" or not isinstance(who, Adventurer):
            return
        if await fate_test(game, who, "Pentacles") not in ("success", "great success"):
            await hurt(game, who, piercing=True)


@pytest.mark.rule("challenge:R043", "challenge:R273")
@pytest.mark.parametrize(("drawn", "struck"), [("X of Cups", False), ("IX of Cups", True)])
def test_a_pendulum_may_ask_for_a_test_of_fate(drawn: str, struck: bool) -> None:
    """A hazard need not have an Initiative: its scene may ask for a test instead."""
    game = plain(a_scene(rules=SwingingBlades()))
    stack(game, drawn)

    trial = goes(game, hero(game, "chirm"), "mid")
    if struck:
        trial.player("chirm").declines(topic="push fate").chooses("Staggered", topic="wound")

    assert hero(game, "chirm").staggered is struck
    trial.nothing_pending()


class Pit(SceneRules):
    """A pit between two ledges."""

    async def entered(
        self, game: ChallengePhase, who: Character, origin: str, displaced: bool
    ) -> None:
        """Whoever steps into it is hurt."""
        if who.where == PIT.key:
            await hurt(game, who)


@pytest.mark.rule("challenge:R043", "challenge:R157")
def test_a_pit_may_be_dashed_over() -> None:
    """A Move leads into the pit, which hurts; a Dash leads over it, which does not."""
    ledges = (NEAR, PIT, Place("far", "far"))
    edges = (Edge("near", "pit"), Edge("pit", "far"))
    game = plain(a_scene(band(GOBLIN_RAIDER, "far"), places=ledges, edges=edges, rules=Pit()))
    deal(game, {"chirm": ["II of Pentacles"]})

    dash = does(game, hero(game, "chirm"), "dash")
    dash.player("chirm").chooses("II of Pentacles", topic="card")
    step = goes(game, hero(game, "daria"), "pit")
    step.player("daria").chooses("Staggered", topic="wound")

    assert (hero(game, "chirm").where, hero(game, "chirm").staggered) == ("far", False)
    dash.nothing_pending()
    step.nothing_pending()


# -- the campaign


def test_the_order_of_the_scenes() -> None:
    """Hallway, ship, gate and ambush follow each other, with a camp after each but the last."""
    titles = [chapter.title for chapter in CHALLENGE.chapters]

    assert SCENES == (GOBLIN_HALLWAY, SHIP, GATE_OF_THE_GIANT, AMBUSH)
    assert titles[:4] == [scene.name for scene in SCENES]
    assert titles[4:] == ["Camp 1", "Camp 2", "Camp 3"]


@pytest.mark.parametrize(
    ("options", "ship", "last"),
    [
        (Options(), SHIP, AMBUSH),
        (Options(skeletons_on_the_ship=True), SKELETON_SHIP, AMBUSH),
        (Options(guild_lies_in_wait=True), SHIP, LYING_IN_WAIT),
    ],
)
def test_variants_are_chosen_by_options(options: Options, ship: SceneCard, last: SceneCard) -> None:
    """By an option the ship has skeletons, or the guild lies in wait; all else is as usual."""
    game = Session.start(CHALLENGE, seed=1, options=options).table
    assert isinstance(game, ChallengePhase)

    assert [as_played(game, scene) for scene in SCENES] == [
        GOBLIN_HALLWAY,
        ship,
        GATE_OF_THE_GIANT,
        last,
    ]


@pytest.mark.parametrize(("won", "ending"), [(2, 2), (3, 1), (4, 1)])
def test_the_campaign_is_won_with_three_of_four_scenes(won: int, ending: int) -> None:
    """With three scenes won the guild has come through, with two it goes home beaten."""
    game = plain()
    for scene in SCENES[:won]:
        Trial(game, game.do(Recorded("fact", f"won: {scene.name}"))).nothing_pending()

    reached = [one for one in CAMPAIGN_ENDINGS if one.when(game)]

    assert reached[0] is CAMPAIGN_ENDINGS[ending]
    assert CAMPAIGN_ENDINGS[1].won
    assert not CAMPAIGN_ENDINGS[2].won
