"""Avoid: past a threat, and out of an engagement (R152-R156)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import Character, Enemy, Hazard
from examples.challenge_phase.creatures import CAPTAIN, GOBLIN_RAIDER, OGRE, PENDULUM
from examples.challenge_phase.effects import PRONE, ROOTED
from examples.challenge_phase.happenings.engagements import Disengaged
from examples.challenge_phase.scene import Edge, Place
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.wounds import hurt
from tests.challenge_phase.blows import befalls, brawl, told
from tests.challenge_phase.tables import (
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

VII = "VII of Pentacles"


class Blade(SceneRules):
    """A blade swings in the middle zone: whoever goes there has to Avoid it."""

    def bars(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> Sequence[Enemy | Hazard]:
        return game.hazards if to.key == "mid" else ()

    async def strikes(self, game: ChallengePhase, hazard: Hazard, victim: Character) -> None:
        await hurt(game, victim, hazard.printed.wounds, piercing=True)


def guarded(creature: Any = OGRE, *, shut: bool = False, **options: Any) -> ChallengePhase:
    """An enemy in the next zone bars the way there; Any: a creature, and named options."""
    game = brawl(scene=a_scene(band(creature, "mid", "far")), **options)
    foe(game).guards = "near/mid"
    if shut:
        engage(foe(game), hero(game, "daria"))
    return game


def with_blade(**options: Any) -> ChallengePhase:  # Any: named options
    """A pendulum with a 7 swings in the middle zone."""
    scene = a_scene(band(GOBLIN_RAIDER, "far"), hazards=((PENDULUM, "mid"),), rules=Blade())
    game = brawl(scene=scene, **options)
    lay_initiative(game, {"pendulum": "Chariot VII"})
    return game


def avoids(
    game: ChallengePhase, name: str, to: str = "", *, seat: str = "chirm", manner: Any = "minor"
) -> Trial:
    """Somebody Avoids with that card, up to where an opponent is asked; Any: a manner."""
    deal(game, {seat: [name]})
    trial = tries(game, hero(game, seat), "avoid", manner)
    player = trial.player(seat)
    if to:
        player.chooses(to, topic="avoid to")
    player.chooses(name, topic="card")
    return trial


# -- past a threat


@pytest.mark.rule("challenge:R152", "challenge:R012")
@pytest.mark.parametrize(
    ("name", "where"),
    [("VII of Pentacles", "mid"), ("VI of Pentacles", "mid"), ("V of Pentacles", "near")],
)
def test_past_a_guard(name: str, where: str) -> None:
    """Above its Initiative of 6 or equal to it the mover gets past, below it stays unhurt (A46)."""
    game = guarded(GOBLIN_RAIDER)

    trial = avoids(game, name)

    trial.nothing_pending()
    assert hero(game, "chirm").where == where
    assert not hero(game, "chirm").staggered


@pytest.mark.rule("challenge:R152")
@pytest.mark.parametrize("strikes", [True, False])
def test_by_an_option_a_guard_strikes(strikes: bool) -> None:
    """By the option a guard may deal 1 Wound to whoever fails to get past, and so stays (A46)."""
    game = guarded(GOBLIN_RAIDER, guards_strike=True)

    trial = avoids(game, "V of Pentacles")
    gm = trial.player("gm")
    if strikes:
        gm.confirms(topic="leave-taking wound")
        trial.player("chirm").chooses("Staggered", topic="wound")
    else:
        gm.declines(topic="leave-taking wound")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "near"


@pytest.mark.rule("challenge:R152")
@pytest.mark.parametrize(
    ("creature", "fail", "past"),
    [
        (GOBLIN_RAIDER, False, True),
        (GOBLIN_RAIDER, True, False),
        (CAPTAIN, False, False),
        (OGRE, False, False),
    ],
)
def test_ties_of_getting_past(creature: Any, fail: bool, past: bool) -> None:
    """A tie passes, not by a shield or a Tough guard; by an option never (X8); Any: a creature."""
    game = guarded(creature, ties_fail=fail)

    avoids(game, "VI of Pentacles").nothing_pending()

    assert (hero(game, "chirm").where == "mid") == past


@pytest.mark.rule("challenge:R152", "challenge:R273")
@pytest.mark.parametrize(("fail", "wounds"), [(False, 0), (True, 2)])
def test_a_tie_against_a_hazard_passes(fail: bool, wounds: int) -> None:
    """A 7 gets past the pendulum's 7 (A15); by an option it does not (X8)."""
    game = with_blade(ties_fail=fail)

    trial = avoids(game, VII)
    for way in ("Staggered", "Injured")[:wounds]:
        trial.player("chirm").chooses(way, topic="wound")

    trial.nothing_pending()
    assert told(trial) == [("Pendulum", 7, 7, not fail)]


@pytest.mark.rule("challenge:R152", "challenge:R156")
@pytest.mark.parametrize(("stays", "where"), [(False, "mid"), (True, "near")])
def test_a_failed_avoid_against_a_hazard(stays: bool, where: str) -> None:
    """Its damage is taken, then the mover passes; by an option the mover stays (A16)."""
    game = with_blade(failed_avoid_stays=stays)

    trial = avoids(game, "VI of Pentacles")
    trial.player("chirm").chooses("Staggered", topic="wound").chooses("Injured", topic="wound")

    trial.nothing_pending()
    assert hero(game, "chirm").where == where


@pytest.mark.rule("challenge:R152")
def test_whom_the_hazard_fells_stays() -> None:
    """At Death's Door nobody goes on."""
    game = with_blade()
    hero(game, "chirm").injured = True

    trial = avoids(game, "VI of Pentacles")
    trial.player("chirm").chooses("Death's Door", topic="wound")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "near"


# -- out of an engagement


def entangled(*initiatives: str, creature: Any = GOBLIN_RAIDER, **options: Any) -> ChallengePhase:
    """Chirm is engaged with one enemy of each of these Initiatives; Any: a creature, options."""
    others = [band(kind, "near") for kind in (OGRE, CAPTAIN)][: len(initiatives) - 1]
    game = brawl(band(creature, "near"), *others, initiative=initiatives[0], **options)
    for number, name in enumerate(initiatives, start=1):
        if number > 1:
            lay_initiative(game, {group(game, number).printed.key: name})
        engage(hero(game, "chirm"), foe(game, number))
    return game


@pytest.mark.rule("challenge:R153", "challenge:R023")
@pytest.mark.parametrize("name", ["VIII of Pentacles", "VII of Pentacles"])
@pytest.mark.parametrize("to", ["mid", "Stay where you are"])
def test_equal_or_above_gets_away_unhurt(name: str, to: str) -> None:
    """The mover is disengaged, and may move to an adjacent zone without a Wound."""
    game = entangled("Chariot VII")

    trial = avoids(game, name, to)

    trial.nothing_pending()
    chirm = hero(game, "chirm")
    assert (chirm.where, chirm.engaged) == ("mid" if to == "mid" else "near", ())
    assert foe(game).engaged == ()


@pytest.mark.rule("challenge:R153")
@pytest.mark.parametrize("options", [{}, {"ties_fail": True}])
def test_a_tie_disengages_shield_or_no_shield(options: dict[str, bool]) -> None:
    """7 against 7 gets away from the captain's shield, and the option on ties changes nothing."""
    game = entangled("Chariot VII", creature=CAPTAIN, **options)

    avoids(game, VII, "mid").nothing_pending()

    assert hero(game, "chirm").where == "mid"


@pytest.mark.rule("challenge:R154", "challenge:R156")
@pytest.mark.parametrize("strikes", [True, False])
def test_below_the_opponent_may_strike_and_the_mover_goes_on(strikes: bool) -> None:
    """The opponent is asked; wounded or not, the mover ends in the new zone, disengaged."""
    game = entangled("Chariot VII")

    trial = avoids(game, "VI of Pentacles", "mid")
    if strikes:
        trial.player("gm").confirms(topic="leave-taking wound")
        trial.player("chirm").chooses("Staggered", topic="wound")
    else:
        trial.player("gm").declines(topic="leave-taking wound")

    trial.nothing_pending()
    chirm = hero(game, "chirm")
    assert (chirm.where, chirm.engaged, chirm.staggered) == ("mid", (), strikes)


@pytest.mark.rule("challenge:R154")
def test_who_fails_and_stays_is_still_engaged() -> None:
    """With those the card failed against, and with no others (A58)."""
    game = entangled("Chariot VII", "Hierophant V")

    trial = avoids(game, "VI of Pentacles", "Stay where you are")
    trial.player("gm").declines(topic="leave-taking wound")

    trial.nothing_pending()
    assert hero(game, "chirm").engaged == (foe(game, 1).id,)
    assert foe(game, 2).engaged == ()


@pytest.mark.rule("challenge:R154")
def test_who_fails_against_all_is_not_said_to_get_away() -> None:
    """Nobody is disengaged, and the log does not say so."""
    game = entangled("Chariot VII")

    trial = avoids(game, "VI of Pentacles", "Stay where you are")
    trial.player("gm").declines(topic="leave-taking wound")

    assert not trial.happened_of(Disengaged)


@pytest.mark.rule("challenge:R155")
def test_one_card_is_compared_with_each_opponent() -> None:
    """A VII passes a 5 and a 6, and the third, with a 9, may strike."""
    game = entangled("Hierophant V", "Lovers VI", "Hermit IX")

    trial = avoids(game, VII, "mid")
    trial.player("gm").confirms(topic="leave-taking wound")
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert [(against, success) for _, _, against, success in told(trial)] == [
        (5, True),
        (6, True),
        (9, False),
    ]
    assert hero(game, "chirm").where == "mid"


@pytest.mark.rule("challenge:R154", "challenge:R022")
def test_whom_the_blow_fells_stays_behind() -> None:
    """At Death's Door the mover lies where it was (A2)."""
    game = entangled("Chariot VII")
    hero(game, "chirm").injured = True

    trial = avoids(game, "VI of Pentacles", "mid")
    trial.player("gm").confirms()
    trial.player("chirm").chooses("Death's Door", topic="wound")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "near"


def across_a_guard(name: str) -> tuple[ChallengePhase, Trial]:
    """Chirm, engaged with a goblin with a 5, Avoids past an ogre with a 9 that bars the way."""
    game = brawl(band(GOBLIN_RAIDER, "near"), band(OGRE, "mid"), initiative="Hierophant V")
    lay_initiative(game, {"ogre": "Hermit IX"})
    foe(game, 2).guards = "near/mid"
    engage(hero(game, "chirm"), foe(game, 1))
    return game, avoids(game, name, "mid")


@pytest.mark.rule("challenge:R152", "challenge:R153", "challenge:R155")
def test_out_of_an_engagement_and_past_a_guard() -> None:
    """One card is compared with opponents and guard; only the guard can stop the move (A60)."""
    game, trial = across_a_guard("Knight of Pentacles")
    trial.nothing_pending()
    assert hero(game, "chirm").where == "mid"

    game, trial = across_a_guard("VIII of Pentacles")
    trial.nothing_pending()
    assert hero(game, "chirm").where == "near"
    assert hero(game, "chirm").engaged == ()  # the goblin was passed, the ogre was not


@pytest.mark.rule("challenge:R152", "challenge:R153", "challenge:R155")
def test_a_failure_against_the_opponent_does_not_stop_the_move() -> None:
    """Past the guard the mover goes on though an opponent has struck (A60)."""
    game = brawl(band(GOBLIN_RAIDER, "near"), band(OGRE, "mid"), initiative="Hermit IX")
    lay_initiative(game, {"ogre": "Hierophant V"})
    foe(game, 2).guards = "near/mid"
    engage(hero(game, "chirm"), foe(game, 1))

    trial = avoids(game, VII, "mid")
    trial.player("gm").confirms()
    trial.player("chirm").chooses("Staggered", topic="wound")

    trial.nothing_pending()
    assert hero(game, "chirm").where == "mid"


# -- when it can be done


@pytest.mark.rule("challenge:R152", "challenge:R167", "challenge:R169")
@pytest.mark.parametrize("effect", [ROOTED, PRONE])
def test_the_rooted_and_the_prone_avoid_nothing(effect: str) -> None:
    """Root and Trip forbid Avoid."""
    game = entangled("Chariot VII")
    befalls(hero(game, "chirm"), effect)

    assert why_not_avoid(game) == ("Rooted" if effect == ROOTED else "prone")


def why_not_avoid(game: ChallengePhase) -> str | None:
    """Why Chirm cannot Avoid now."""
    return action("avoid").why_not(game, hero(game, "chirm"), "turn")


@pytest.mark.rule("challenge:R152")
def test_with_nothing_in_the_way_there_is_nothing_to_avoid() -> None:
    """Disengaged and with open ways it is not on offer; a guard that is engaged bars none."""
    assert why_not_avoid(brawl()) == "nothing to Avoid"
    assert why_not_avoid(guarded(GOBLIN_RAIDER)) is None
    assert why_not_avoid(guarded(GOBLIN_RAIDER, shut=True)) == "nothing to Avoid"


@pytest.mark.rule("challenge:R153", "challenge:R074")
def test_on_ones_own_turn_the_attribute_counts() -> None:
    """A III + Pentacles 4 gets away from a 7."""
    game = entangled("Chariot VII")
    give(game, "chirm", "hands")

    trial = avoids(game, "III of Pentacles", "mid", manner="turn")

    trial.nothing_pending()
    assert told(trial)[0][1:] == (7, 7, True)


@pytest.mark.rule("challenge:R153", "challenge:R099")
def test_an_enemy_avoids_an_adventurer() -> None:
    """One member of a group gets away from whom it is engaged with, by the adventurer's number."""
    game = entangled("Chariot VII")
    deal(game, {"gm": ["Emperor IV"]})

    trial = tries(game, group(game), "avoid", "minor")
    trial.player("gm").chooses("mid", topic="avoid to").chooses("Emperor IV", topic="card")
    trial.player("chirm").confirms(topic="leave-taking wound")

    trial.nothing_pending()
    assert told(trial) == [("Chirm", 4, 5, False)]
    assert foe(game).where == "mid"
    assert (foe(game).health, foe(game).defense) == (2, 0)
