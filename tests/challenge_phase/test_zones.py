"""Zones: what is in reach, and what leads from one to another (R006-R013)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from examples.challenge_phase.acting import Act, Aim, Favor
from examples.challenge_phase.cards import Adventurer, Character
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.happenings.acts import TotalShown
from examples.challenge_phase.happenings.places import PlaceAdded
from examples.challenge_phase.moving import open_ways
from examples.challenge_phase.scene import Band, Edge, Place
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase, Options
from tests.challenge_phase.courses import finish, happen, saying
from tests.challenge_phase.duels import armed, strikes
from tests.challenge_phase.tables import (
    FAR,
    MID,
    NEAR,
    a_scene,
    an_act,
    band,
    card,
    deal,
    foe,
    give,
    hero,
    keys,
    lay_initiative,
    put,
    table,
    tries,
)

HIT = "King of Swords"


@pytest.mark.rule("challenge:R006")
def test_the_scene_says_what_zones_there_are_and_who_stands_where() -> None:
    """Zones, ways, enemies and the guild stand as the scene has them."""
    game = table(a_scene(band(GOBLIN_RAIDER, "near", "far"), guild="mid"))

    assert keys(game.places) == ["near", "mid", "far"]
    assert [one.where for one in game.enemies] == ["near", "far"]
    assert {one.where for one in game.adventurers} == {"mid"}


@pytest.mark.rule("challenge:R007")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_any_number_of_zones(number: int) -> None:
    """A scene of one zone has no ways; one of five has a way from each to the next."""
    places = [Place(f"z{each}", f"zone {each}") for each in range(number)]
    edges = [Edge(one.key, other.key) for one, other in pairwise(places)]
    scene = a_scene(band(GOBLIN_RAIDER, "z0"), places=places, edges=edges, guild="z0")
    game = table(scene)

    assert len(game.places) == number
    assert game.distance("z0", f"z{number - 1}") == number - 1
    assert keys(open_ways(game, hero(game, "daria"))) == ["z1"][: number - 1]


@pytest.mark.rule("challenge:R008")
def test_ones_own_zone_is_what_one_can_reach() -> None:
    """With a blade in hand only the goblins of the own zone are to be attacked."""
    game = armed("blade")
    put(game, foe(game, 3), "mid")
    deal(game, {"ysolde": [HIT]})
    trial = tries(game, hero(game, "ysolde"), "attack", "minor")
    trial.player("ysolde").chooses("blade", topic="weapon")

    assert trial.offered == ["Goblin raider 1", "Goblin raider 2"]
    assert trial.refused == {"Goblin raider 3": "out of reach"}


@pytest.mark.rule("challenge:R008", "challenge:R017")
@pytest.mark.parametrize(
    ("weapon", "where", "in_sight", "reached"),
    [
        ("bow", "mid", False, True),
        ("bow", "far", False, True),
        ("bow", "beyond", False, False),
        ("bow", "beyond", True, True),
        ("blade", "mid", True, False),
    ],
)
def test_how_far_missiles_reach(weapon: str, where: str, in_sight: bool, reached: bool) -> None:
    """A bow reaches two zones, and by the option any zone in sight; a blade its own (A1)."""
    beyond = Place("beyond", "beyond")
    scene = a_scene(
        band(GOBLIN_RAIDER, where),
        places=(NEAR, MID, FAR, beyond),
        edges=(Edge("near", "mid"), Edge("mid", "far"), Edge("far", "beyond")),
    )
    options = Options(rulings=False, any_zone_in_sight=in_sight)
    game = table(scene, seats=("gm", "ysolde"), options=options)
    give(game, "ysolde", "hands", weapon)
    lay_initiative(game, {"goblin-raider": "Magician I"})
    deal(game, {"ysolde": [HIT]})

    finish(tries(game, hero(game, "ysolde"), "attack", "minor"), saying({"weapon": weapon}))

    assert (foe(game).defense < GOBLIN_RAIDER.defense) is reached


@pytest.mark.rule("challenge:R009")
def test_a_zone_is_added_in_mid_scene() -> None:
    """Everybody stays where they are, and the new zone can be gone to."""
    game = table()
    everybody: list[Character] = [*game.adventurers, *game.enemies]
    before = [one.where for one in everybody]
    cellar = Place("cellar", "the cellar")

    happen(game, game.do(PlaceAdded(cellar, (Edge("near", "cellar"),))))

    assert [one.where for one in everybody] == before
    assert keys(open_ways(game, hero(game, "daria"))) == ["mid", "cellar"]


@pytest.mark.rule("challenge:R010", "challenge:R137")
def test_there_is_no_position_within_a_zone() -> None:
    """Whoever stands in a zone can strike at everybody in it, without a move."""
    game = armed("blade")

    strikes(game, HIT, "blade", 1)
    strikes(game, "Queen of Swords", "blade", 3)

    assert [one.defense for one in game.enemies] == [0, 1, 0]


@pytest.mark.rule("challenge:R011")
def test_a_change_of_zone_costs_a_card() -> None:
    """Without a card one stays; a Move leads one zone on, a Dash two."""
    game = table()
    daria, chirm = hero(game, "daria"), hero(game, "chirm")
    finish(tries(game, daria, "move"))
    stayed = daria.where
    deal(game, {"daria": ["II of Cups"], "chirm": ["II of Pentacles"]})

    finish(tries(game, daria, "move"))
    finish(tries(game, chirm, "dash"))

    assert (stayed, daria.where, chirm.where) == ("near", "mid", "far")


def guarded() -> ChallengePhase:
    """A goblin in the middle bars the way to it from the guild's zone."""
    game = table(a_scene(Band(GOBLIN_RAIDER, ("mid",), guards="near/mid")))
    lay_initiative(game, {"goblin-raider": "Emperor IV"})
    return game


@pytest.mark.rule("challenge:R012", "challenge:R157")
@pytest.mark.parametrize("act", ["move", "dash"])
def test_a_barred_way_is_closed_to_move_and_dash(act: str) -> None:
    """Past a guard neither is possible; where nobody bars the way both are."""
    game = guarded()
    daria = hero(game, "daria")
    refused = action_why_not(game, daria, act)

    foe(game).guards = ""

    assert refused is not None
    assert action_why_not(game, daria, act) is None


def action_why_not(game: ChallengePhase, one: Adventurer, key: str) -> str | None:
    """Why an adventurer cannot do that on a turn."""
    act = an_act(game, one, key, "turn", "II of Cups")
    why = act.action.why_not(game, one, "turn")
    game.move(card(game, "II of Cups"), game.minor_discard)
    return why


@pytest.mark.rule("challenge:R012", "challenge:R152")
@pytest.mark.parametrize(("rank", "where"), [("V", "mid"), ("III", "near")])
def test_a_barred_way_is_passed_by_avoid(rank: str, where: str) -> None:
    """A total above the guard's Initiative passes, one below does not."""
    game = guarded()
    deal(game, {"daria": [f"{rank} of Pentacles"]})

    finish(tries(game, hero(game, "daria"), "avoid", "minor"))

    assert hero(game, "daria").where == where


class _Odd(SceneRules):
    """One rule of each kind: for a zone, for a way, for a combatant."""

    def why_not_go(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> str | None:
        """The far zone is out of bounds."""
        return "out of bounds" if to.key == "far" else None

    def favors(self, game: ChallengePhase, act: Act, aim: Aim) -> Sequence[Favor]:
        """From the middle all acts have Favor."""
        return [Favor("high ground")] if aim.who.where == "mid" else []

    def why_not_target(self, game: ChallengePhase, act: Act, target: object) -> str | None:
        """The first goblin cannot be aimed at."""
        return "behind a pillar" if target is foe(game) else None


@pytest.mark.rule("challenge:R013", "challenge:R043")
def test_special_rules_for_a_way_a_zone_and_a_combatant() -> None:
    """A way is closed, a zone gives Favor, and a combatant is out of reach."""
    game = table(a_scene(band(GOBLIN_RAIDER, "mid", "mid"), rules=_Odd()))
    chirm = hero(game, "chirm")
    put(game, chirm, "mid")
    deal(game, {"chirm": ["V of Swords"]})

    trial = tries(game, chirm, "attack", "minor")
    trial.player("chirm").chooses("dagger", topic="weapon")

    assert keys(open_ways(game, chirm)) == ["near"]
    assert trial.refused == {"Goblin raider 1": "behind a pillar"}
    finish(trial)
    assert [event.total for event in trial.happened_of(TotalShown)] == [5 + 3]
