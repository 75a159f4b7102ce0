"""Dooms: how abilities are played, and those with an Attack (R221-R225, 6.5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.acting import Manner
from examples.challenge_phase.acts.wands import morale_of
from examples.challenge_phase.cards import CreatureCard
from examples.challenge_phase.creatures import (
    BRAIN_SPIDER,
    CAPTAIN,
    CORSAIR,
    GATE_GIANT,
    GOBLIN_RAIDER,
    IMP,
    SKELETON,
    WRAITH,
    ZOMBIE,
)
from examples.challenge_phase.effects import DISARMED, EXHAUSTED, PRONE, ROOTED, WEBBED, Effect
from examples.challenge_phase.end_round import end_round
from examples.challenge_phase.scene import Edge, Place
from examples.challenge_phase.scene_rules import is_dark
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.foes import (
    against,
    discarded,
    effects,
    fray,
    gm_attack,
    gm_does,
    hits,
    hurts,
    strikes,
    to_the_gm,
    totals,
    with_initiative,
)
from tests.challenge_phase.tables import (
    MID,
    NEAR,
    TRIO,
    action,
    acts,
    band,
    deal,
    engage,
    foe,
    give,
    group,
    hero,
    item,
    keys,
    put,
    tries,
)

WATER = Place("water", "the water")


def _on_deck(seats: Sequence[str] = TRIO) -> ChallengePhase:
    """A corsair beside the guild, with water next to both."""
    edges = (Edge("near", "mid"), Edge("near", "water"))
    return fray(band(CORSAIR, "near"), seats=seats, places=(NEAR, MID, WATER), edges=edges)


# -- greater dooms on the surroundings


@pytest.mark.rule("challenge:R223", "challenge:R222")
def test_a_doom_on_the_surroundings_needs_no_attack() -> None:
    """Smother the Fire is paid by a greater doom alone: the zone is dark until the round ends."""
    game = against(GOBLIN_RAIDER)
    lit = is_dark(game, "near")

    trial = gm_does(game, "smother-the-fire", "Devil XV")
    trial.player("gm").chooses("Devil XV", topic="card")
    dark = is_dark(game, "near")
    Trial(game, end_round(game)).nothing_pending()

    assert (lit, dark, is_dark(game, "near")) == (False, True, False)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R223")
def test_smothered_fire_gives_the_guild_disfavor() -> None:
    """Adventurers strike at a disadvantage in a zone whose fire has been smothered."""
    game = against(GOBLIN_RAIDER)
    gm_does(game, "smother-the-fire", "Devil XV").player("gm").chooses("Devil XV")

    trial = strikes(game, "fergus", "X of Swords")

    assert totals(trial) == {"Goblin raider 1": 10 + 1 - 3}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R223")
def test_lights_out() -> None:
    """Every flame in the spider's zone dies, on the ground too; one elsewhere burns on."""
    game = against(BRAIN_SPIDER)
    for seat in ("daria", "fergus"):
        give(game, seat, "hands", "torch")
        item(game, seat, "torch").lit = True
    lying = item(game, "chirm", "lantern")
    game.move(lying, game.ground)
    lying.where, lying.lit = "near", True
    put(game, hero(game, "fergus"), "mid")

    trial = gm_does(game, "lights-out", "Devil XV")
    trial.player("gm").chooses("Devil XV", topic="card")

    assert not item(game, "daria", "torch").lit
    assert not lying.lit
    assert item(game, "fergus", "torch").lit
    trial.nothing_pending()


@pytest.mark.rule("challenge:R223", "challenge:R182")
def test_rally_steadies_the_corsairs() -> None:
    """The captain sheds an Effect, and the corsairs' Morale is 18 until the round ends."""
    game = fray(band(CAPTAIN, "near"), band(CORSAIR, "near", "near"), band(GOBLIN_RAIDER, "near"))
    foe(game, 1, "corsair").health = 1
    foe(game, 1, "goblin-raider").health = 1
    foe(game).effects = (Effect(PRONE), Effect(ROOTED))

    trial = gm_does(game, "rally", "Devil XV")
    trial.player("gm").chooses("Devil XV", topic="card").chooses("Rooted", topic="shed")
    rallied = [morale_of(game, one) for one in game.groups]
    Trial(game, end_round(game)).nothing_pending()

    assert effects(foe(game)) == [PRONE]
    assert rallied == [18, 18, 10]
    assert [morale_of(game, one) for one in game.groups] == [10, 10, 10]
    trial.nothing_pending()


# -- greater dooms with an Attack


@pytest.mark.rule("challenge:R224", "challenge:R225")
@pytest.mark.parametrize("manner", ["turn", "minor"])
def test_poison_comes_with_an_attack_that_hits(manner: Manner) -> None:
    """Lesser and greater doom are played together: a hit brings a Wound and goblin venom."""
    game = against(GOBLIN_RAIDER)

    trial = gm_attack(game, "Death XIII", {"fergus": 1}, doom="Poison", manner=manner)
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert hero(game, "fergus").staggered
    assert hero(game, "fergus").venom == 1
    assert set(discarded(game)) == {"Death XIII", "Moon XVIII"}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224", "challenge:R225")
def test_an_attack_that_misses_wastes_the_greater_doom() -> None:
    """Where the Attack misses nothing comes of the greater doom, and it is spent all the same."""
    game = against(GOBLIN_RAIDER)
    with_initiative(game, "fergus", "King of Cups")

    trial = gm_attack(game, "Magician I", {"fergus": 1}, doom="Poison")

    assert hits(trial) == []
    assert hero(game, "fergus").venom == 0
    assert set(discarded(game)) == {"Magician I", "Moon XVIII"}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224")
def test_poison_works_though_the_wound_is_absorbed() -> None:
    """A Wound taken by a helm is a hit all the same."""
    game = against(GOBLIN_RAIDER)

    trial = gm_attack(game, "Death XIII", {"chirm": 1}, doom="Poison")
    trial.player("chirm").chooses("helm", topic="wound")

    assert hero(game, "chirm").venom == 1
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224")
def test_a_second_dose_changes_nothing() -> None:
    """Venom that is at a later stage already stays there."""
    game = against(GOBLIN_RAIDER)
    hero(game, "fergus").venom = 2

    trial = gm_attack(game, "Death XIII", {"fergus": 1}, doom="Poison")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert hero(game, "fergus").venom == 2
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224")
def test_one_greater_doom_is_for_one_of_those_hit() -> None:
    """Of two adventurers hit by one Attack the GM says whom the doom befalls."""
    game = against(GOBLIN_RAIDER, 2)

    trial = gm_attack(game, "Death XIII", {"fergus": 1, "chirm": 1}, doom="Poison")
    trial.player("fergus").chooses("Staggered", topic="wound")
    trial.player("chirm").chooses("Staggered", topic="wound")
    trial.player("gm").chooses("Chirm", topic="doomed")

    assert (hero(game, "fergus").venom, hero(game, "chirm").venom) == (0, 1)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224", "challenge:R222")
def test_only_its_own_dooms_are_on_offer() -> None:
    """Imps Snatch, and have neither Poison nor the goblins' Scurry."""
    game = against(IMP)
    to_the_gm(game, "Empress III", "Moon XVIII")

    trial = tries(game, group(game), "attack")
    trial.player("gm").takes(1)

    assert set(trial.offered) == {
        "Nothing more", "Snatch", "Discard a greater doom for Favor",
    }  # fmt: skip
    scurry = action("scurry")
    assert scurry.why_not(game, group(game), "turn") == "not printed on it"
    assert scurry.why_not(game, hero(game, "chirm"), "turn") == "the GM's alone"


@pytest.mark.rule("challenge:R224")
def test_snatch_disarms_and_the_imp_keeps_it_until_it_falls() -> None:
    """What an imp snatches lies on no ground while it stands, and where it falls afterwards."""
    game = against(IMP)
    dagger = item(game, "fergus", "dagger")

    trial = gm_attack(game, "Temperance XIV", {"fergus": 1}, doom="Snatch")
    trial.player("fergus").chooses("Staggered", topic="wound")
    kept = [*keys(list(game.snatched)), *keys(list(game.ground))]
    suffered = effects(hero(game, "fergus"))
    put(game, foe(game), "mid")
    hurts(game, wounds=2).nothing_pending()

    assert kept == [dagger.key]
    assert suffered == [DISARMED]
    assert dagger in game.ground
    assert dagger.where == "mid"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224")
def test_over_the_side() -> None:
    """Who is hit is Displaced into the water next to it."""
    game = _on_deck()

    trial = gm_attack(game, "Death XIII", {"fergus": 1}, doom="Over the Side")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert hero(game, "fergus").where == "water"
    assert hero(game, "fergus").engaged == ()
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224")
def test_nobody_of_firm_stance_goes_over_the_side() -> None:
    """A dwarf is not Displaced against her will."""
    game = _on_deck(("gm", "daria", "grunna"))

    trial = gm_attack(game, "Death XIII", {"grunna": 1}, doom="Over the Side")
    trial.player("grunna").chooses("Staggered", topic="wound")

    assert hero(game, "grunna").where == "near"
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224", "challenge:R252")
def test_flashing_steel() -> None:
    """The captain deals 2 Wounds in place of the usual 1."""
    game = against(CAPTAIN)

    trial = gm_attack(game, "Death XIII", {"fergus": 1}, doom="Flashing Steel")
    fergus = trial.player("fergus")
    fergus.chooses("Staggered", topic="wound").chooses("Injured", topic="wound")

    assert hero(game, "fergus").staggered
    assert hero(game, "fergus").injured
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224")
def test_cocoon_holds_and_exposes() -> None:
    """Cocoon is Root, and Attacks on the victim have Favor, until one Recover sheds both."""
    game = against(BRAIN_SPIDER)

    trial = gm_attack(game, "Death XIII", {"fergus": 1}, doom="Cocoon")
    trial.player("fergus").chooses("Staggered", topic="wound")
    suffered = effects(hero(game, "fergus"))
    again = gm_attack(game, "Empress III", {"fergus": 1})
    again.player("fergus").chooses("Injured", topic="wound")
    deal(game, {"fergus": ["Ace of Wands"]})
    shed = tries(game, hero(game, "fergus"), "recover")
    shed.player("fergus").chooses("Ace of Wands", topic="card")

    assert suffered == [WEBBED]
    assert totals(again) == {"Fergus Crowell": 3 + 1 + 3}
    assert effects(hero(game, "fergus")) == []
    for each in (trial, again, shed):
        each.nothing_pending()


@pytest.mark.rule("challenge:R224", "challenge:R167")
@pytest.mark.parametrize("creature", [SKELETON, WRAITH])
def test_grave_grip(creature: CreatureCard) -> None:
    """Skeleton and wraith hold whom they hit: Root, which ends the engagement."""
    game = against(creature)

    trial = gm_attack(game, "Death XIII", {"fergus": 1}, doom="Grave Grip")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert effects(hero(game, "fergus")) == [ROOTED]
    assert hero(game, "fergus").engaged == ()
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224")
def test_gnaw() -> None:
    """Whom a zombie gnaws is Exhausted, and stays engaged with it."""
    game = against(ZOMBIE)

    trial = gm_attack(game, "Death XIII", {"fergus": 1}, doom="Gnaw")
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert effects(hero(game, "fergus")) == [EXHAUSTED]
    assert hero(game, "fergus").engaged == (foe(game).id,)
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224", "challenge:R225", "challenge:R250")
def test_hurl_rock_reaches_two_zones_and_pierces() -> None:
    """The giant hurls a rock two zones far: Piercing, and it engages nobody."""
    game = fray(band(GATE_GIANT, "far"))

    trial = gm_attack(game, "Empress III", {"chirm": 1}, key="hurl-rock", doom="no-doom")
    offered = trial.player("chirm").asked.labels
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert not {"helm", "light armour"} & {*offered}
    assert totals(trial) == {"Chirm": 3 + 6}
    assert set(discarded(game)) == {"Empress III", "Moon XVIII"}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224", "challenge:R018")
@pytest.mark.parametrize("where", ["near", "far"])
def test_a_rock_engages_nobody(where: str) -> None:
    """Hurl Rock is a missile Attack, even at somebody in the giant's own zone."""
    game = fray(band(GATE_GIANT, where))

    trial = gm_attack(game, "Empress III", {"chirm": 1}, key="hurl-rock", doom="no-doom")
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert hero(game, "chirm").engaged == ()
    trial.nothing_pending()


@pytest.mark.rule("challenge:R224")
def test_an_engaged_giant_hurls_nothing() -> None:
    """Hurl Rock is for one who is not engaged, and takes a lesser and a greater doom."""
    game = against(GATE_GIANT)
    rock = action("hurl-rock")
    free = rock.why_not(game, group(game), "turn")
    engage(foe(game), hero(game, "chirm"))
    to_the_gm(game, "Empress III")
    short = Trial(game, acts(game, group(game), "hurl-rock"))

    assert free is None
    assert rock.why_not(game, group(game), "turn") == "none of them reaches anybody"
    assert short.result is None
    short.nothing_pending()
