"""Roughhouse: Disarm, Displace, Root, Trip, and what Fight Dirty adds (R162-R170)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.creatures import CAPTAIN, GOBLIN_RAIDER, OGRE
from examples.challenge_phase.effects import (
    PRONE,
    ROOTED,
    WEBBED,
)
from examples.challenge_phase.scene import SHUT, Edge
from examples.challenge_phase.scene_rules import SceneRules
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.wounds import hurt
from tests.challenge_phase.blows import befalls, blow, brawl, done, gang, hd, told
from tests.challenge_phase.laying import names_of
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
    keys,
    put,
    tries,
)

LONE = band(GOBLIN_RAIDER, "near", "far")


def grabs(game: ChallengePhase, name: str = "X of Pentacles", *, seat: str = "daria") -> Trial:
    """Somebody roughs the first enemy up in a window, up to what is to befall it."""
    act = blow(game, hero(game, seat), name, foe(game), key="roughhouse", manner="minor", weapon="")
    return done(game, act)


def grabbed(game: ChallengePhase, what: str, name: str = "Death XIII") -> Trial:
    """A goblin roughs Chirm up, to do that to her."""
    pair = (foe(game), hero(game, "chirm"))
    act = gang(game, group(game), name, pair, key="roughhouse", manner="minor")
    trial = done(game, act)
    trial.player("gm").chooses(what, topic="roughhouse")
    return trial


# -- when it works


@pytest.mark.rule("challenge:R162", "challenge:R132")
def test_one_of_four_is_chosen() -> None:
    """Above the Initiative the initiator chooses Disarm, Displace, Root or Trip."""
    trial = grabs(brawl(LONE), "VII of Pentacles")

    trial.player("daria").is_offered("Disarm", "Displace", "Root", "Trip", topic="roughhouse")
    assert len(trial.offered) == 4


@pytest.mark.rule("challenge:R162")
def test_below_nothing_is_chosen() -> None:
    """A failure does nothing."""
    game = brawl(LONE)

    grabs(game, "V of Pentacles").nothing_pending()

    assert not foe(game).effects


@pytest.mark.rule("challenge:R162")
@pytest.mark.parametrize(
    ("creature", "fail", "works"),
    [(GOBLIN_RAIDER, False, True), (GOBLIN_RAIDER, True, False), (CAPTAIN, False, False)],
)
def test_ties(creature: Any, fail: bool, works: bool) -> None:
    """A tie succeeds but for a shield; by an option it never does (X8); Any: a creature."""
    game = brawl(band(creature, "near"), ties_fail=fail)

    trial = grabs(game, "VI of Pentacles")

    assert told(trial) == [(foe(game).label, 6, 6, works)]


@pytest.mark.rule("challenge:R162", "challenge:R145")
def test_it_engages_nobody() -> None:
    """Roughhouse is no strike (A45)."""
    game = brawl(LONE)

    grabs(game).player("daria").chooses("Disarm")

    assert not hero(game, "daria").engaged


# -- Disarm


@pytest.mark.rule("challenge:R164")
def test_the_target_drops_one_thing_of_its_choice() -> None:
    """Disarm: Chirm chooses what falls to the ground in her zone."""
    game = brawl(LONE)
    give(game, "chirm", "hands", "dagger", "torch")

    trial = grabbed(game, "Disarm")
    trial.player("chirm").chooses("torch", topic="drop")

    trial.nothing_pending()
    torch = next(one for one in game.ground.cards if one.name == "torch")
    assert torch.where == "near"
    assert [one.name for one in game.find("chirm").hands] == ["dagger"]


@pytest.mark.rule("challenge:R164", "challenge:R163", "challenge:R190")
def test_what_was_knocked_away_is_recovered() -> None:
    """Its owner picks it up by Recover, not by a Trivial Action; others may pick it up so (X20)."""
    game = brawl(LONE)
    chirm = hero(game, "chirm")
    grabbed(game, "Disarm").nothing_pending()
    dagger = game.ground.cards[0]
    give(game, "daria", "hands")
    deal(game, {"chirm": ["II of Wands", "III of Cups"], "daria": ["IV of Cups"]})

    picking = tries(game, hero(game, "daria"), "trivial-action")
    picking.player("daria").is_offered("dagger", topic="trivial")
    trivial = tries(game, chirm, "trivial-action")
    assert dagger.key not in trivial.asked.keys

    trial = tries(game, chirm, "recover")
    trial.player("chirm").chooses("II of Wands", topic="card")

    trial.nothing_pending()
    assert dagger in game.find("chirm").hands
    assert not chirm.effects


@pytest.mark.rule("challenge:R165", "challenge:R142")
@pytest.mark.parametrize(("left", "counts"), [((), 4), (("light shield",), 1), (("mace",), 1)])
def test_attacks_on_the_disarmed_have_favor(left: tuple[str, ...], counts: int) -> None:
    """Until they hold a melee weapon or a shield again."""
    game = brawl(LONE)
    chirm = hero(game, "chirm")
    give(game, "chirm", "hands", "dagger", *left)
    trial = grabbed(game, "Disarm")
    if left:
        trial.player("chirm").chooses("dagger", topic="drop")
    trial.nothing_pending()

    act = gang(game, group(game), "Magician I", (foe(game), chirm), manner="minor")

    assert told(done(game, act))[0][1] == counts


@pytest.mark.rule("challenge:R164", "challenge:R190")
def test_an_enemy_is_disarmed_until_it_recovers() -> None:
    """Attacks on it have Favor, and Recover arms it again."""
    game = brawl(LONE)
    grabs(game).player("daria").chooses("Disarm")
    act = blow(game, hero(game, "chirm"), "Ace of Swords", foe(game), manner="minor")
    assert told(done(game, act))[0][1] == 4

    deal(game, {"gm": ["Death XIII"]})
    trial = tries(game, group(game), "recover")
    trial.player("gm").chooses("Death XIII", topic="card")

    assert not foe(game).effects


@pytest.mark.rule("challenge:R162", "challenge:R164")
def test_who_holds_nothing_cannot_be_disarmed() -> None:
    """Then Disarm is refused."""
    game = brawl(LONE)
    foe(game).weapon = ""

    grabs(game).player("daria").is_refused("Disarm", because="holds nothing", topic="roughhouse")


# -- Displace


class Pit(SceneRules):
    """Whoever is Displaced into the middle zone takes a Piercing Wound."""

    async def entered(self, game: Any, who: Any, origin: str, displaced: bool) -> None:
        if displaced and who.where == "mid":
            await hurt(game, who, piercing=True)


@pytest.mark.rule("challenge:R166", "challenge:R024")
def test_displace_moves_to_a_zone_of_the_initiators_choice() -> None:
    """Engagements end without Wounds for leaving, and there is nothing to Recover (A20, A48)."""
    game = brawl(scene=a_scene(band(GOBLIN_RAIDER, "mid", "far")))
    for seat in ("daria", "chirm"):
        put(game, hero(game, seat), "mid")
    engage(hero(game, "chirm"), foe(game))
    trial = grabs(game)

    trial.player("daria").chooses("Displace").is_offered("near", "far", topic="displace to")
    trial.player("daria").chooses("far")

    trial.nothing_pending()
    assert foe(game).where == "far"
    assert (foe(game).engaged, hero(game, "chirm").engaged) == ((), ())
    assert (hd(foe(game)), foe(game).effects) == ((2, 1), ())


@pytest.mark.rule("challenge:R166", "challenge:R018")
def test_who_is_thrown_away_at_the_same_time_is_not_engaged() -> None:
    """A blow that lands as its target is Displaced hits, and engages nobody across zones."""
    game = brawl(LONE)
    throw = blow(
        game, hero(game, "daria"), "King of Pentacles", foe(game), key="roughhouse", weapon=""
    )
    strike = blow(game, hero(game, "chirm"), "King of Swords", foe(game))

    trial = done(game, throw, strike)
    trial.player("daria").chooses("Displace", topic="roughhouse")

    trial.nothing_pending()
    assert (foe(game).where, hd(foe(game))) == ("mid", (2, 0))
    assert not hero(game, "chirm").engaged


@pytest.mark.rule("challenge:R166")
def test_a_hazard_there_strikes() -> None:
    """Displaced into a blade or a pit one takes what it does (A48, N15)."""
    game = brawl(scene=a_scene(LONE, rules=Pit()))

    grabs(game).player("daria").chooses("Displace")

    assert hd(foe(game)) == (1, 1)


def reach_of_displace(**options: Any) -> list[str]:  # Any: named options
    """Where the goblin in the first of four zones could be thrown; the second way is guarded."""
    game = brawl(scene=a_scene(band(GOBLIN_RAIDER, "near"), band(OGRE, "mid")), **options)
    foe(game, 2).guards = "near/mid"
    trial = grabs(game)
    trial.player("daria").chooses("Displace")
    return keys([game.place(foe(game).where)]) if trial.done else list(trial.offered)


@pytest.mark.rule("challenge:R166")
def test_displace_leads_to_an_adjacent_zone_barred_or_not() -> None:
    """Past a guard too, but not further; by an option to any zone (A48)."""
    assert reach_of_displace() == ["mid"]
    assert reach_of_displace(displace_anywhere=True) == ["mid", "far"]


@pytest.mark.rule("challenge:R166")
def test_nobody_is_displaced_through_a_shut_door() -> None:
    """Where every way is shut Displace is refused."""
    edges = (Edge("near", "mid", SHUT), Edge("mid", "far"))
    game = brawl(scene=a_scene(LONE, edges=edges))

    grabs(game).player("daria").is_refused("Displace", because="nowhere to go")


@pytest.mark.rule("challenge:R166")
def test_firm_stance_is_not_displaced() -> None:
    """A dwarf stands fast."""
    game = brawl(LONE, seats=("gm", "chirm", "grunna"))
    act = gang(game, group(game), "Death XIII", (foe(game), hero(game, "grunna")), key="roughhouse")

    trial = done(game, act)

    trial.player("gm").is_refused("Displace", because="Firm Stance", topic="roughhouse")


# -- Root and Trip


@pytest.mark.rule("challenge:R163", "challenge:R167", "challenge:R168", "challenge:R169")
@pytest.mark.rule("challenge:R170", "challenge:R024")
@pytest.mark.parametrize(("what", "effect"), [("Root", ROOTED), ("Trip", PRONE)])
def test_root_and_trip_last_and_end_engagements(what: str, effect: str) -> None:
    """The victim is Rooted or prone until Recover, and engaged with nobody from then on."""
    game = brawl(LONE)
    chirm = hero(game, "chirm")
    engage(chirm, foe(game))

    grabbed(game, what).nothing_pending()

    assert names_of(chirm.effects) == [effect]
    assert (chirm.engaged, foe(game).engaged) == ((), ())
    deal(game, {"chirm": ["Ace of Wands"]})
    tries(game, chirm, "recover").player("chirm").chooses("Ace of Wands", topic="card")
    assert not chirm.effects


@pytest.mark.rule("challenge:R167", "challenge:R169")
@pytest.mark.parametrize(
    ("effect", "refused"),
    [
        (ROOTED, {"avoid", "dash", "dodge", "move"}),
        (WEBBED, {"avoid", "dash", "dodge", "move"}),
        (PRONE, {"avoid", "dash", "move"}),
    ],
)
def test_what_root_and_trip_forbid(effect: str, refused: set[str]) -> None:
    """Root: no Avoid, Dash, Dodge or Move; Trip: Dodge is allowed; both let one Attack."""
    game = brawl(LONE)
    chirm = hero(game, "chirm")
    befalls(chirm, effect)
    chirm.engaged = (foe(game).id,)

    tried = ("avoid", "dash", "dodge", "move", "attack", "roughhouse")
    barred = {key for key in tried if action(key).why_not(game, chirm, "turn") is not None}

    assert barred == refused


@pytest.mark.rule("challenge:R167")
def test_a_rooted_enemy_moves_nowhere() -> None:
    """Of three goblins the two that are free may go."""
    game = brawl()
    befalls(foe(game, 2), ROOTED)
    deal(game, {"gm": ["Magician I"]})

    trial = tries(game, group(game), "move")

    trial.player("gm").is_offered("Goblin raider 1", "Goblin raider 3", topic="who goes")
    assert "Goblin raider 2" not in trial.offered
