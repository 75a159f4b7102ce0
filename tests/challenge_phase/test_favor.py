"""Favor, Disfavor and Resolve (R081-R087)."""

from __future__ import annotations

import pytest
from attrs import evolve

from coopcards.testing import Trial
from examples.challenge_phase.acting import Favor, Manner
from examples.challenge_phase.cards import CreatureCard
from examples.challenge_phase.comparing import total
from examples.challenge_phase.creatures import GOBLIN_RAIDER, OGRE
from examples.challenge_phase.defences import turn_up
from examples.challenge_phase.effects import BLIND, EXHAUSTED, JEERED, PRONE, SILENCED, WEBBED
from examples.challenge_phase.favors import worth
from examples.challenge_phase.happenings.acts import ResolveSpent, Ruling, TotalShown
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.blows import befalls, blow, brawl, done, gang, told
from tests.challenge_phase.laying import lies_facedown
from tests.challenge_phase.tables import (
    FAR,
    MID,
    NEAR,
    a_scene,
    band,
    deal,
    foe,
    give,
    group,
    hero,
    tries,
)

FAVOR, DISFAVOR = Favor("a rule"), Favor("another rule", favor=False)


@pytest.mark.rule("challenge:R081", "challenge:R082", "challenge:R083")
@pytest.mark.parametrize("manner", ["turn", "minor"])
def test_favor_adds_3_and_disfavor_takes_3(manner: Manner) -> None:
    """Favor is worth +3 and Disfavor -3, on a turn and in a window alike (X16)."""
    game = brawl()
    chirm = hero(game, "chirm")
    act = blow(game, chirm, "VII of Swords", foe(game), manner=manner)
    plain = total(game, act, act.aims[0])

    act.favors = [FAVOR]
    assert total(game, act, act.aims[0]) == plain + 3
    act.favors = [DISFAVOR]
    assert total(game, act, act.aims[0]) == plain - 3


@pytest.mark.rule("challenge:R082")
def test_disfavor_can_leave_nothing() -> None:
    """A III with Disfavor counts 0 (X16)."""
    game = brawl()
    act = blow(game, hero(game, "chirm"), "III of Swords", foe(game), manner="minor")
    act.favors = [DISFAVOR]

    assert total(game, act, act.aims[0]) == 0


@pytest.mark.rule("challenge:R086")
@pytest.mark.parametrize(
    ("favors", "counts"),
    [
        ((), 0),
        ((FAVOR, FAVOR), 3),
        ((DISFAVOR, DISFAVOR, DISFAVOR), -3),
        ((FAVOR, FAVOR, DISFAVOR), 0),
        ((FAVOR, DISFAVOR, DISFAVOR), 0),
    ],
)
def test_neither_adds_up(favors: tuple[Favor, ...], counts: int) -> None:
    """Several Favors count once, and any number of both cancel each other."""
    assert worth(favors) == counts


@pytest.mark.rule("challenge:R084")
@pytest.mark.parametrize(
    ("says", "counts"), [("Neither", 9), ("Favor (+3)", 12), ("Disfavor (-3)", 6)]
)
def test_the_gm_gives_favor_and_says_so(says: str, counts: int) -> None:
    """A total changes by what the GM rules, and the log has the ruling and the reason."""
    game = brawl(rulings=True)
    deal(game, {"chirm": ["VII of Swords"]})
    trial = tries(game, hero(game, "chirm"), "attack")
    trial.player("chirm").chooses("dagger").chooses("Goblin raider 1")
    trial.player("gm").chooses(says, topic="ruling")
    trial.player("chirm").chooses("VII of Swords")

    shown = trial.happened_of(TotalShown)[0]
    assert shown.total == counts
    assert ("the GM's ruling" in shown.why) == (says != "Neither")
    assert [ruling.what for ruling in trial.happened_of(Ruling)] == [says] * (says != "Neither")


@pytest.mark.rule("challenge:R084")
def test_a_printed_reason_is_logged() -> None:
    """What a printed rule gives stands in the log with its reason."""
    game = brawl()
    befalls(hero(game, "chirm"), EXHAUSTED)

    trial = done(game, blow(game, hero(game, "chirm"), "VII of Swords", foe(game)))

    assert trial.happened_of(TotalShown)[0].why == " (- Exhausted)"
    trial.nothing_pending()


def attack_with_resolve(points: int) -> tuple[ChallengePhase, Trial]:
    """Chirm, with so many points of Resolve, attacks the first goblin with a IV."""
    game = brawl()
    chirm = hero(game, "chirm")
    chirm.resolve = points
    deal(game, {"chirm": ["IV of Swords"]})
    trial = tries(game, chirm, "attack")
    trial.player("chirm").chooses("dagger").chooses("Goblin raider 1").chooses("IV of Swords")
    return game, trial


@pytest.mark.rule("challenge:R085")
def test_resolve_buys_favor() -> None:
    """One point buys Favor, before anything is compared, and no second one is asked for (A7)."""
    game, trial = attack_with_resolve(2)
    assert not told(trial)
    assert not trial.happened_of(TotalShown)

    trial.player("chirm").confirms(topic="resolve")

    trial.nothing_pending()
    assert hero(game, "chirm").resolve == 1
    assert told(trial) == [("Goblin raider 1", 4 + 2 + 3, 6, True)]


@pytest.mark.rule("challenge:R085")
def test_resolve_may_be_kept() -> None:
    """Without Resolve the total is as it was."""
    game, trial = attack_with_resolve(2)

    trial.player("chirm").declines(topic="resolve")

    trial.nothing_pending()
    assert hero(game, "chirm").resolve == 2
    assert told(trial) == [("Goblin raider 1", 6, 6, True)]


@pytest.mark.rule("challenge:R085")
def test_without_resolve_nobody_is_asked() -> None:
    """At 0 points Favor cannot be bought."""
    _, trial = attack_with_resolve(0)

    trial.nothing_pending()
    assert not trial.happened_of(ResolveSpent)


@pytest.mark.rule("challenge:R085")
def test_resolve_does_not_add_up() -> None:
    """A point spent on an act that has Favor already is worth nothing more (R086)."""
    game, trial = attack_with_resolve(1)
    befalls(foe(game), WEBBED)

    trial.player("chirm").confirms(topic="resolve")

    assert told(trial)[0][1] == 4 + 2 + 3


@pytest.mark.rule("challenge:R087")
@pytest.mark.parametrize(
    ("resolve", "effect", "counts"),
    [(0, "", 4), (1, "", 7), (0, EXHAUSTED, 1), (0, BLIND, 1), (1, EXHAUSTED, 4)],
)
def test_facedown_acts_have_favor_when_revealed(resolve: int, effect: str, counts: int) -> None:
    """A Dodge of 4 with Favor counts 7, with Disfavor 1; Resolve is spent at the reveal (A7)."""
    game = brawl()
    chirm = hero(game, "chirm")
    chirm.resolve = resolve
    if effect:
        befalls(chirm, effect)
    lies_facedown(game, chirm, "dodge", "IV of Pentacles")

    trial = Trial(game, turn_up(game, chirm))
    if resolve:
        trial.player("chirm").confirms(topic="resolve")

    trial.nothing_pending()
    assert trial.result[0] == counts
    assert chirm.resolve == 0


@pytest.mark.rule("challenge:R087")
def test_a_member_that_suffers_dodges_worse() -> None:
    """Of a group's facedown act the Disfavor of the member that it serves applies."""
    game = brawl()
    befalls(foe(game), EXHAUSTED)
    lies_facedown(game, group(game), "dodge", "Hermit IX")

    trial = done(game, blow(game, hero(game, "chirm"), "King of Swords", foe(game)))

    assert told(trial) == [("Goblin raider 1", 16, 6 + 9 - 3, True)]
    trial.nothing_pending()


@pytest.mark.parametrize(
    ("effect", "gives"), [(BLIND, -3), (EXHAUSTED, -3), (JEERED, -3), (PRONE, 0), (SILENCED, 0)]
)
def test_effects_on_the_one_who_acts(effect: str, gives: int) -> None:
    """Blind and Exhaust bring Disfavor on whatever one does, a Jeer on the next act."""
    game = brawl()
    befalls(hero(game, "chirm"), effect)

    trial = done(game, blow(game, hero(game, "chirm"), "VII of Swords", foe(game)))

    assert told(trial)[0][1] == 9 + gives


@pytest.mark.parametrize(
    ("effect", "key", "gives"),
    [
        (BLIND, "attack", 3),
        (BLIND, "roughhouse", 3),
        (PRONE, "attack", 3),
        (PRONE, "roughhouse", 0),
        (WEBBED, "attack", 3),
        (EXHAUSTED, "attack", 0),
    ],
)
def test_effects_on_the_target(effect: str, key: str, gives: int) -> None:
    """Harmful acts have Favor on the Blind, Attacks on the webbed, strikes on the prone (R169)."""
    game = brawl()
    befalls(foe(game), effect)
    act = blow(game, hero(game, "chirm"), "VII of Pentacles", foe(game), key=key, manner="minor")

    trial = done(game, act)

    assert told(trial)[0][1] == 7 + gives


def test_getting_away_from_the_blind_is_no_harm_to_them() -> None:
    """Avoid has no Favor against somebody who is Blind."""
    game = brawl()
    befalls(foe(game), BLIND)
    act = blow(
        game, hero(game, "chirm"), "VII of Pentacles", foe(game), key="avoid", manner="minor"
    )

    assert total(game, act, act.aims[0]) == 7


@pytest.mark.rule("challenge:R169")
def test_the_prone_are_hard_to_shoot() -> None:
    """A missile Attack on somebody who is prone has Disfavor."""
    game = brawl()
    befalls(foe(game), PRONE)
    give(game, "chirm", "hands", "bow")

    trial = done(game, blow(game, hero(game, "chirm"), "X of Swords", foe(game), weapon="bow"))

    assert told(trial)[0][1] == 12 - 3


def test_underfoot_and_large_enemies() -> None:
    """Attacks by large enemies on a halfling have Disfavor (Underfoot), others have not."""
    game = brawl(band(OGRE, "near"), seats=("gm", "chirm", "tobb"))
    ogre = foe(game)
    on_tobb = gang(game, group(game), "Magician I", (ogre, hero(game, "tobb")))
    on_chirm = gang(game, group(game), "High Priestess II", (ogre, hero(game, "chirm")))

    assert total(game, on_tobb, on_tobb.aims[0]) == 1 + 6 - 3
    assert total(game, on_chirm, on_chirm.aims[0]) == 2 + 6


@pytest.mark.parametrize(("creature", "gives"), [(OGRE, 3), (GOBLIN_RAIDER, 0)])
def test_monster_hunter_and_large_enemies(creature: CreatureCard, gives: int) -> None:
    """Monster Hunter gives Favor against large enemies; in training it is asked, and costs 1 XP."""
    game = brawl(band(creature, "near"), seats=("gm", "chirm", "ilsabet"))
    ilsabet = hero(game, "ilsabet")
    ilsabet.experience = 1
    ilsabet.wounded_talents = ("Reaver",)
    deal(game, {"ilsabet": ["VII of Swords"]})

    trial = tries(game, ilsabet, "attack")
    player = trial.player("ilsabet").chooses("dagger")
    if gives:
        player.confirms(topic="talent")
    player.chooses("VII of Swords")

    assert told(trial)[0][1] == 7 + 4 + gives
    assert ilsabet.experience == (0 if gives else 1)


def test_in_the_dark_the_guild_attacks_badly() -> None:
    """Attacks by adventurers in or into a dark zone have Disfavor; the goblins see in the dark."""
    scene = a_scene(places=(evolve(NEAR, dark=True), MID, FAR))
    game = brawl(scene=scene)
    by_chirm = blow(game, hero(game, "chirm"), "VII of Swords", foe(game))
    by_goblin = gang(game, group(game), "Magician I", (foe(game), hero(game, "chirm")))

    assert total(game, by_chirm, by_chirm.aims[0]) == 9 - 3
    # Two goblins stand idle beside the one that attacks: a mob of three (R211).
    assert total(game, by_goblin, by_goblin.aims[0]) == 1 + 4 + 3
    give(game, "daria", "hands", "torch")
    game.player_of(hero(game, "daria")).hands.cards[0].lit = True
    assert total(game, by_chirm, by_chirm.aims[0]) == 9
