"""Mob rule: what it means to be set upon by several enemies (R211-R214, R287, A26, A34, A44)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.creatures import GOBLIN_RAIDER, IMP, PENDULUM
from examples.challenge_phase.effects import DISARMED, PRONE, Effect
from examples.challenge_phase.performing import perform
from examples.challenge_phase.table import ChallengePhase, Options
from tests.challenge_phase.foes import (
    against,
    discarded,
    fray,
    gm_attack,
    hits,
    hurts,
    strikes,
    totals,
)
from tests.challenge_phase.tables import (
    QUIET,
    a_scene,
    an_act,
    band,
    engage,
    foe,
    give,
    group,
    hero,
    put,
    table,
)

ARMOUR = ("light armour", "helm")
WHOLE_ZONE = Options(rulings=False, mob_counts_the_zone=True)
EVERY_HIT = Options(rulings=False, every_hit_counts=True)
FIVE = ("gm", "daria", "fergus", "chirm", "ysolde", "tobb")


def _asked_for_wounds(trial: Trial) -> list[str]:
    """Who is asked how to take a Wound, as long as somebody is; each is Staggered or Injured."""
    asked = []
    while not trial.done:
        asked.append(trial.asked.seat)
        offered = trial.asked.keys
        trial.answers("staggered" if "staggered" in offered else "injured", topic="wound")
    return asked


@pytest.mark.rule("challenge:R211")
def test_two_on_one_have_favor() -> None:
    """Two or more enemies on one adventurer have Favor: III, Swords 4 and 3 make 10."""
    game = against(GOBLIN_RAIDER, 2)

    trial = gm_attack(game, "Empress III", {"fergus": 2})
    trial.player("fergus").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Fergus Crowell": 10}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_one_on_each_has_none() -> None:
    """One goblin on each of two adventurers is no mob."""
    game = against(GOBLIN_RAIDER, 2)

    trial = gm_attack(game, "Empress III", {"fergus": 1, "chirm": 1})
    _asked_for_wounds(trial)

    assert totals(trial) == {"Fergus Crowell": 7, "Chirm": 7}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_it_is_for_all_their_actions() -> None:
    """Enemies who gang up have Favor on a Roughhouse as well."""
    game = against(GOBLIN_RAIDER, 2)
    shove = an_act(game, group(game), "roughhouse", "turn", "Empress III", hero(game, "fergus"))

    trial = Trial(game, perform(game, [shove]))
    trial.player("gm").chooses("Trip", topic="roughhouse")

    assert totals(trial) == {"Fergus Crowell": 6}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_adventurers_are_no_mob() -> None:
    """Three adventurers on one goblin have no Favor for it."""
    game = against(GOBLIN_RAIDER)
    for seat in ("daria", "fergus", "chirm"):
        engage(hero(game, seat), foe(game))

    trial = strikes(game, "fergus", "V of Swords")

    assert totals(trial) == {"Goblin raider 1": 6}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R212")
def test_three_on_one_can_be_absorbed() -> None:
    """Armour helps against three."""
    game = against(GOBLIN_RAIDER, 3)

    trial = gm_attack(game, "Empress III", {"chirm": 3})
    trial.player("chirm").is_offered(*ARMOUR).chooses("helm", topic="wound")

    trial.nothing_pending()


@pytest.mark.rule("challenge:R212")
def test_four_on_one_are_piercing() -> None:
    """Four or more on one adventurer have Favor, and no armour helps against their Attack."""
    game = against(GOBLIN_RAIDER, 4)

    trial = gm_attack(game, "Empress III", {"chirm": 4})
    offered = trial.player("chirm").asked.labels
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert not {*ARMOUR} & {*offered}
    assert totals(trial) == {"Chirm": 10}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R213")
def test_seven_on_one_leave_a_choice() -> None:
    """Seven are Piercing, and the victim says how the Wound is taken."""
    game = against(GOBLIN_RAIDER, 7)

    trial = gm_attack(game, "Empress III", {"chirm": 7})
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert not hero(game, "chirm").injured
    trial.nothing_pending()


@pytest.mark.rule("challenge:R213", "challenge:R251")
def test_eight_on_one_are_critical() -> None:
    """Eight or more on one adventurer have Favor, and mark Injured whatever is worn."""
    game = against(GOBLIN_RAIDER, 8)

    trial = gm_attack(game, "Empress III", {"chirm": 8})

    assert hero(game, "chirm").injured
    assert not any(item.notches for item in game.find("chirm").worn)
    assert totals(trial) == {"Chirm": 10}
    trial.nothing_pending()


# -- whom a mob counts (A26)


def _surrounded(options: Options = QUIET) -> ChallengePhase:
    """Four goblins around Chirm and an imp beside them."""
    return fray(band(GOBLIN_RAIDER, *(["near"] * 4)), band(IMP, "near"), options=options)


@pytest.mark.rule("challenge:R211", "challenge:R212")
def test_those_who_stand_by_count() -> None:
    """Members in the zone that aim at nobody count, so that one stab of four is Piercing (A26)."""
    game = _surrounded()

    trial = gm_attack(game, "Empress III", {"chirm": 1})
    offered = trial.player("chirm").asked.labels
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Chirm": 10}
    assert "helm" not in offered
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_those_who_aim_at_another_do_not_count() -> None:
    """Three members who strike at somebody else leave one on Chirm, without Favor (A26)."""
    game = _surrounded()

    trial = gm_attack(game, "Empress III", {"chirm": 1, "fergus": 3})
    _asked_for_wounds(trial)

    assert totals(trial) == {"Chirm": 7, "Fergus Crowell": 10}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_those_engaged_with_another_do_not_count() -> None:
    """Members who stand by and are engaged with somebody else do not count (A26)."""
    game = _surrounded()
    for number in (2, 3, 4):
        engage(foe(game, number), hero(game, "daria"))

    trial = gm_attack(game, "Empress III", {"chirm": 1})
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Chirm": 7}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_those_elsewhere_and_the_fallen_do_not_count() -> None:
    """Members in other zones, and those not able to act, do not count (A26)."""
    game = _surrounded()
    put(game, foe(game, 2), "mid")
    put(game, foe(game, 3), "mid")
    foe(game, 4).state = "at Death's Door"

    trial = gm_attack(game, "Empress III", {"chirm": 1})
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Chirm": 7}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_by_an_option_the_whole_zone_counts() -> None:
    """By the option all enemies in the zone count, whoever they are busy with (A26)."""
    game = _surrounded(WHOLE_ZONE)
    for number in (2, 3, 4):
        engage(foe(game, number), hero(game, "daria"))

    trial = gm_attack(game, "Empress III", {"chirm": 1})
    offered = trial.player("chirm").asked.labels
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert totals(trial) == {"Chirm": 10}
    assert "helm" not in offered
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_another_group_counts_by_the_option_alone() -> None:
    """A lone goblin with an imp beside it is a mob by the option, and not without it (A26)."""
    counted = {}
    for options in (QUIET, WHOLE_ZONE):
        game = fray(band(GOBLIN_RAIDER, "near"), band(IMP, "near"), options=options)
        trial = gm_attack(game, "Empress III", {"chirm": 1})
        trial.player("chirm").chooses("Staggered", topic="wound")
        counted[options.mob_counts_the_zone] = totals(trial)["Chirm"]
        trial.nothing_pending()

    assert counted == {False: 7, True: 10}


# -- one act of a group (A34, A44)


@pytest.mark.rule("challenge:R214")
def test_each_member_has_a_target_of_its_own() -> None:
    """Five goblins strike at five adventurers, by one act and one card."""
    game = fray(band(GOBLIN_RAIDER, *(["near"] * 5)), seats=FIVE)

    trial = gm_attack(game, "Empress III", dict.fromkeys(FIVE[1:], 1))
    asked = _asked_for_wounds(trial)

    assert asked == list(FIVE[1:])
    assert discarded(game) == ["Empress III"]
    assert len(game.gm.hand) == 0
    trial.nothing_pending()


@pytest.mark.rule("challenge:R214")
def test_members_may_stay_out_of_it() -> None:
    """A group may act with some of its members only."""
    game = against(GOBLIN_RAIDER, 3)

    trial = gm_attack(game, "Empress III", {"fergus": 1})
    _asked_for_wounds(trial)

    assert hero(game, "fergus").engaged == (foe(game, 1).id,)
    assert not foe(game, 2).engaged
    trial.nothing_pending()


@pytest.mark.rule("challenge:R214")
def test_what_modifies_it_may_differ() -> None:
    """A group's Attack has one base total, to which each target's own modifiers apply (A34)."""
    game = against(GOBLIN_RAIDER, 4)
    give(game, "daria", "hands")
    hero(game, "chirm").effects = (Effect(PRONE),)
    for number in (1, 2, 3):
        engage(foe(game, number), hero(game, ("daria", "fergus", "chirm")[number - 1]))
    put(game, foe(game, 4), "far")

    trial = gm_attack(game, "Magician I", {"daria": 1, "fergus": 1, "chirm": 1})
    _asked_for_wounds(trial)

    assert totals(trial) == {"Daria": 8, "Fergus Crowell": 5, "Chirm": 8}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R214")
def test_archers_and_stabbers_count_differently() -> None:
    """Of one group's Attack an arrow at the prone has Disfavor and a stab has Favor (A34)."""
    game = fray(band(GOBLIN_RAIDER, "near", "mid", weapons=("dagger", "bow")))
    put(game, hero(game, "chirm"), "far")
    for seat in ("fergus", "chirm"):
        hero(game, seat).effects = (Effect(PRONE),)

    trial = gm_attack(game, "High Priestess II", {"fergus": 1, "chirm": 1})
    _asked_for_wounds(trial)

    assert totals(trial) == {"Fergus Crowell": 9, "Chirm": 3}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R145", "challenge:R214")
def test_only_the_stabbers_of_a_group_are_engaged() -> None:
    """Of one group's Attack a stab that hits engages, and an arrow in the same zone does not."""
    game = fray(band(GOBLIN_RAIDER, "near", "near", weapons=("dagger", "bow")))

    trial = gm_attack(game, "Temperance XIV", {"fergus": 1, "chirm": 1})
    _asked_for_wounds(trial)

    assert hero(game, "fergus").engaged == (foe(game, 1).id,)
    assert hero(game, "chirm").engaged == ()
    trial.nothing_pending()


@pytest.mark.rule("challenge:R143")
def test_a_disarmed_member_strikes_with_bare_hands() -> None:
    """Of one group's Attack only the part of the disarmed member has Disfavor (A34)."""
    game = against(GOBLIN_RAIDER, 2)
    foe(game, 1).effects = (Effect(DISARMED),)
    engage(foe(game, 1), hero(game, "fergus"))
    engage(foe(game, 2), hero(game, "chirm"))

    trial = gm_attack(game, "Empress III", {"fergus": 1, "chirm": 1})
    _asked_for_wounds(trial)

    assert totals(trial) == {"Fergus Crowell": 4, "Chirm": 7}
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211", "challenge:R214")
def test_one_act_hits_an_adventurer_once() -> None:
    """Three hits of one act are one Wound; all who hit are engaged (A44)."""
    game = against(GOBLIN_RAIDER, 3)

    trial = gm_attack(game, "Empress III", {"fergus": 3})
    asked = _asked_for_wounds(trial)

    assert asked == ["fergus"]
    assert len(hits(trial)) == 3
    assert len(hero(game, "fergus").engaged) == 3
    trial.nothing_pending()


@pytest.mark.rule("challenge:R214")
def test_by_an_option_every_hit_counts() -> None:
    """By the option each member that hits deals a Wound (A44)."""
    game = against(GOBLIN_RAIDER, 2, EVERY_HIT)

    trial = gm_attack(game, "Empress III", {"fergus": 2})
    asked = _asked_for_wounds(trial)

    assert asked == ["fergus", "fergus"]
    trial.nothing_pending()


@pytest.mark.rule("challenge:R287")
def test_members_have_health_and_defense_of_their_own() -> None:
    """What hurts one goblin hurts no other, though they share Initiative and act."""
    game = against(GOBLIN_RAIDER, 2)

    hurts(game, 1).nothing_pending()

    assert [(one.health, one.defense) for one in game.enemies] == [(2, 0), (2, 1)]
    cards = {game.initiative_card(game.group_of(one)) for one in game.enemies}
    assert len(cards) == 1


@pytest.mark.rule("challenge:R212")
def test_a_hazard_is_no_part_of_a_mob() -> None:
    """A pendulum in the zone makes nobody a mob, not even by the option (A26)."""
    scene = a_scene(band(GOBLIN_RAIDER, "near"), hazards=((PENDULUM, "near"),))
    game = table(scene, options=WHOLE_ZONE)

    trial = gm_attack(game, "Empress III", {"fergus": 1})
    _asked_for_wounds(trial)

    assert totals(trial) == {"Fergus Crowell": 7}
    trial.nothing_pending()
