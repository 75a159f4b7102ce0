"""Laws: what holds in every campaign of the Challenge phase, whatever the seed and the answers."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve, fields

from coopcards import Ruleset, Session
from coopcards.agents import RandomAgent, play
from coopcards.testing import check_ruleset
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.course import SCENES, VARIANTS, challenge
from examples.challenge_phase.scene import SceneCard
from examples.challenge_phase.table import ChallengePhase, Options
from tests.challenge_phase.tables import QUIET

THREE = ("gm", "daria", "fergus", "chirm")
FOUR = (*THREE, "ysolde")
OTHERS = ("gm", "tobb", "grunna", "ilsabet")
ALL_FOUR = ("gm", "tobb", "grunna", "ilsabet", "ysolde")
SEATINGS = (THREE, FOUR, OTHERS, ALL_FOUR)
SHORT = Options(rounds=1)
"""A Challenge that breaks off after one round, so that a game can be looked at closely."""
ALL_SCENES = [*SCENES, *VARIANTS]
SWITCHES = [each.name for each in fields(Options) if isinstance(each.default, bool)]
DEAR = (3, 5, 10)
"""Saves, non-interference and imagined games: the laws that play a game many times over."""
CHEAP = (1, 2, 4, 6, 7, 8, 9)


def alone(scene: SceneCard) -> Ruleset[ChallengePhase]:
    """A campaign of one scene."""
    return evolve(CHALLENGE, chapters=(challenge(scene),))


@pytest.mark.parametrize("scene", ALL_SCENES, ids=lambda scene: scene.key)
def test_the_cheap_laws_hold_in_each_scene(scene: SceneCard) -> None:
    """Cards are conserved, games are the same twice, what is offered can be chosen, and so on."""
    seats = SEATINGS[ALL_SCENES.index(scene) % len(SEATINGS)]

    report = check_ruleset(alone(scene), seeds=[1], laws=CHEAP, options=[SHORT], seats=[seats])

    assert report.games == 1


@pytest.mark.parametrize(("law", "scene"), list(zip(DEAR, SCENES, strict=False)))
def test_a_dear_law_holds_in_a_scene(law: int, scene: SceneCard) -> None:
    """Saves open as they were; nobody can tell what is hidden; what is imagined fits the view."""
    report = check_ruleset(alone(scene), seeds=[2], laws=[law], options=[SHORT], seats=[THREE])

    assert report.laws[law]


def test_the_campaign_keeps_the_log() -> None:
    """Over all four scenes the campaign log only grows, and no line acts twice."""
    report = check_ruleset(CHALLENGE, seeds=[4], laws=[1, 7, 8, 9], options=[SHORT], seats=[FOUR])

    assert report.laws[9]["entries"]


@pytest.mark.rule("challenge:R003")
@pytest.mark.parametrize("seats", SEATINGS, ids="-".join)
def test_random_campaigns_end(seats: tuple[str, ...]) -> None:
    """Whatever is answered, a campaign comes to its end."""
    outcomes = Counter[str]()
    for seed in range(4):
        session = Session.start(CHALLENGE, seed=seed, seats=seats, snapshots="start")
        agents = {seat: RandomAgent(seed, seat) for seat in seats}
        outcomes[play(session, agents).ending] += 1

    assert outcomes.total() == 4


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATINGS, ids="-".join)
@pytest.mark.parametrize("scene", ALL_SCENES, ids=lambda scene: scene.key)
def test_every_law_holds_in_each_scene(scene: SceneCard, seats: tuple[str, ...]) -> None:
    """All ten laws, in two rounds of each scene, for three and for four adventurers."""
    check_ruleset(alone(scene), seeds=[3], options=[Options(rounds=2)], seats=[seats])
    late = Options(late_rulings=True)
    check_ruleset(alone(scene), seeds=[4], laws=CHEAP, options=[late, QUIET], seats=[seats])


@pytest.mark.slow
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_law_holds_with_each_option(switch: str) -> None:
    """Each option turned the other way, in one scene after the other."""
    scene = ALL_SCENES[SWITCHES.index(switch) % len(ALL_SCENES)]
    options = evolve(SHORT, **{switch: not getattr(SHORT, switch)})

    check_ruleset(alone(scene), seeds=[5], options=[options], seats=[FOUR])


@pytest.mark.slow
def test_every_law_holds_in_a_whole_campaign() -> None:
    """All ten laws, in other processes as well, over all the scenes and the camps between."""
    check_ruleset(
        CHALLENGE,
        seeds=[6],
        options=[Options(rounds=2)],
        seats=[THREE, FOUR],
        ruleset_name="examples.challenge_phase:CHALLENGE",
    )
