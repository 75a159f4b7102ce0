"""Attack: when it hits, what it deals, whom it engages, who is defenceless (R138-R145)."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards.testing import Trial
from examples.challenge_phase.cards import CreatureCard
from examples.challenge_phase.creatures import (
    BRAIN_SPIDER,
    CAPTAIN,
    GOBLIN_RAIDER,
    IMP,
    OGRE,
    ZOMBIE,
)
from examples.challenge_phase.effects import DISARMED, PRONE, ROOTED
from examples.challenge_phase.favors import mob
from examples.challenge_phase.happenings.cards import InitiativeShown
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.blows import befalls, blow, brawl, done, gang, hd, told
from tests.challenge_phase.tables import (
    a_scene,
    band,
    card,
    deal,
    engage,
    foe,
    give,
    group,
    hero,
    item,
    put,
    tries,
)

SIX = "VI of Swords"


def struck(name: str, *, weapon: str = "dagger", **options: Any) -> Trial:  # Any: named options
    """Chirm strikes the first goblin, whose Initiative is 6, in a window, so without Swords 2."""
    game = brawl(held=weapon, **options)
    return done(
        game,
        blow(game, hero(game, "chirm"), name, foe(game), manner="minor", weapon=weapon),
    ).nothing_pending()


# -- hit or miss


@pytest.mark.rule("challenge:R138", "challenge:R139", "challenge:R141")
@pytest.mark.parametrize(
    ("name", "left"), [("VII of Swords", (2, 0)), ("VI of Swords", (2, 0)), ("V of Swords", (2, 1))]
)
def test_above_or_equal_hits_and_below_misses(name: str, left: tuple[int, int]) -> None:
    """An Attack deals 1 Wound above the Initiative, and at a tie; below it does nothing."""
    trial = struck(name)

    game = trial.game
    assert isinstance(game, ChallengePhase)
    assert hd(foe(game)) == left
    assert [hd(one) for one in game.enemies[1:]] == [(2, 1), (2, 1)]


@pytest.mark.rule("challenge:R141", "challenge:R059")
@pytest.mark.parametrize("name", ["VII of Swords", "V of Swords"])
def test_the_initiative_is_revealed_either_way(name: str) -> None:
    """Hit or miss, the target's Initiative is turned up."""
    trial = struck(name)

    assert [event.card.name for event in trial.happened_of(InitiativeShown)] == ["Lovers VI"]


@pytest.mark.rule("challenge:R140")
@pytest.mark.parametrize(("notches", "hits"), [(0, False), (1, True)])
def test_a_shield_turns_a_tie(notches: int, hits: bool) -> None:
    """Against a shield a tie misses; a Destroyed one is none (R062)."""
    game = brawl(band(CAPTAIN, "near"))
    foe(game).notches = notches

    trial = done(game, blow(game, hero(game, "chirm"), SIX, foe(game), manner="minor"))

    assert told(trial)[0][1:] == (6, 6, hits)


@pytest.mark.rule("challenge:R140")
@pytest.mark.parametrize(("held", "hits"), [("light shield", False), ("dagger", True)])
def test_an_adventurers_shield_turns_a_tie(held: str, hits: bool) -> None:
    """The same holds for adventurers."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"))
    give(game, "chirm", "hands", held)

    trial = done(
        game,
        gang(game, group(game), "Hierophant V", (foe(game), hero(game, "chirm")), manner="minor"),
    )

    assert told(trial)[0][1:] == (5, 5, hits)


# -- engaged


@pytest.mark.rule("challenge:R145", "challenge:R018", "challenge:R016", "challenge:R138")
@pytest.mark.parametrize(("name", "engaged"), [("VII of Swords", True), ("V of Swords", False)])
def test_a_hit_engages_both_and_a_miss_nobody(name: str, engaged: bool) -> None:
    """A melee Attack that succeeds engages both, one that misses engages nobody (X18)."""
    game = brawl()
    chirm, goblin = hero(game, "chirm"), foe(game)

    done(game, blow(game, chirm, name, goblin, manner="minor")).nothing_pending()

    assert (goblin.id in chirm.engaged) == (chirm.id in goblin.engaged) == engaged


@pytest.mark.rule("challenge:R274")
def test_one_may_be_engaged_with_several() -> None:
    """Whoever is engaged may strike a further foe in the zone, and is engaged with both."""
    game = brawl()
    chirm = hero(game, "chirm")
    engage(chirm, foe(game, 1))

    done(game, blow(game, chirm, "X of Swords", foe(game, 2))).nothing_pending()

    assert chirm.engaged == (foe(game, 1).id, foe(game, 2).id)


@pytest.mark.rule("challenge:R145")
@pytest.mark.parametrize(
    ("weapon", "thrown"), [("bow", False), ("crossbow", False), ("archwood wand", False)]
)
def test_missiles_engage_nobody(weapon: str, thrown: bool) -> None:
    """Arrows, bolts and blasts hit and do not engage."""
    game = brawl(held=weapon)
    daria = hero(game, "daria")

    done(
        game, blow(game, daria, "King of Wands", foe(game), weapon=weapon, thrown=thrown)
    ).nothing_pending()

    assert hd(foe(game)) != (2, 1)
    assert not daria.engaged


@pytest.mark.rule("challenge:R145", "challenge:R024")
@pytest.mark.parametrize("effect", [ROOTED, PRONE])
def test_the_rooted_and_the_prone_are_not_engaged(effect: str) -> None:
    """A hit on somebody Rooted or prone engages nobody (N19)."""
    game = brawl()
    befalls(foe(game), effect)

    done(game, blow(game, hero(game, "chirm"), "X of Swords", foe(game))).nothing_pending()

    assert not hero(game, "chirm").engaged


# -- who is defenceless


def attacked_with(game: ChallengePhase, *, shot: bool) -> int:
    """The total of a goblin's I, by dagger or bow, against Chirm, without a mob."""
    foe(game).weapon = "bow" if shot else "dagger"
    act = gang(game, group(game), "Magician I", (foe(game), hero(game, "chirm")), manner="minor")
    act.missile = shot
    return told(done(game, act))[0][1]


@pytest.mark.rule("challenge:R142", "challenge:R165")
@pytest.mark.parametrize("shot", [False, True])
@pytest.mark.parametrize(
    ("held", "missile_counts"),
    [
        ((), True),
        (("torch",), True),
        (("dagger",), None),
        (("bow",), False),
        (("archwood wand",), False),
        (("archwood wand", "dagger"), None),
        (("light shield",), None),
        (("archwood wand", "light shield"), None),
    ],
)
def test_attacks_on_the_defenceless_have_favor(
    held: tuple[str, ...], missile_counts: bool | None, shot: bool
) -> None:
    """Without a weapon every Attack has Favor, with a missile weapon melee alone (A12, X19)."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"))
    give(game, "chirm", "hands", *held)

    favor = missile_counts is not None and (missile_counts or not shot)
    assert attacked_with(game, shot=shot) == (4 if favor else 1)


@pytest.mark.rule("challenge:R142")
@pytest.mark.parametrize(("always", "counts"), [(False, 1), (True, 4)])
def test_by_an_option_arrows_gain_as_well(always: bool, counts: int) -> None:
    """By the option whoever holds only a missile weapon gives Favor to every Attack (A12)."""
    game = brawl(
        band(GOBLIN_RAIDER, "near", "far"), held="bow", favor_against_missile_weapons_always=always
    )

    assert attacked_with(game, shot=True) == counts


@pytest.mark.rule("challenge:R142", "challenge:R165")
@pytest.mark.parametrize(
    ("held", "shot", "counts"),
    [
        (("light shield",), False, 4),
        (("light shield",), True, 4),
        (("archwood wand", "light shield"), True, 1),
        (("archwood wand", "light shield"), False, 4),
        (("dagger", "light shield"), False, 1),
    ],
)
def test_by_an_option_a_shield_alone_is_no_weapon(
    held: tuple[str, ...], shot: bool, counts: int
) -> None:
    """By the option whoever holds a shield and no weapon is defenceless (X19)."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"), shield_is_no_weapon=True)
    give(game, "chirm", "hands", *held)

    assert attacked_with(game, shot=shot) == counts


@pytest.mark.rule("challenge:R142")
def test_a_destroyed_weapon_is_none() -> None:
    """What is Destroyed arms nobody."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"), held="silver blade")
    item(game, "chirm", "silver blade").notches = 1

    assert attacked_with(game, shot=False) == 4


@pytest.mark.rule("challenge:R142", "challenge:R143")
@pytest.mark.parametrize("creature", [IMP, BRAIN_SPIDER, ZOMBIE])
def test_claws_and_teeth_are_weapons(creature: CreatureCard) -> None:
    """A beast is not defenceless, and does not strike with bare hands (A50)."""
    game = brawl(band(creature, "near", "far"))
    act = blow(game, hero(game, "chirm"), "II of Swords", foe(game), manner="minor")
    assert told(done(game, act))[0][1] == 2

    act = gang(game, group(game), "Magician I", (foe(game), hero(game, "chirm")), manner="minor")
    assert told(done(game, act))[0][1] == 1


@pytest.mark.rule("challenge:R143")
@pytest.mark.parametrize(
    ("weapon", "effect", "counts"),
    [("dagger", "", 7), ("dagger", DISARMED, 13), ("", "", 13), ("bow", "", 13)],
)
def test_bare_hands(weapon: str, effect: str, counts: int) -> None:
    """Against the armed they have Disfavor; against fists Favor, as against a bow in melee."""
    game = brawl(held="")
    foe(game).weapon = weapon
    if effect:
        befalls(foe(game), effect)

    act = blow(game, hero(game, "chirm"), "X of Swords", foe(game), manner="minor", weapon="")

    assert told(done(game, act))[0][1] == counts


@pytest.mark.rule("challenge:R143")
def test_a_disarmed_enemy_strikes_with_bare_hands() -> None:
    """An enemy whose weapon lies on the ground has Disfavor against the armed."""
    game = brawl(band(GOBLIN_RAIDER, "near", "far"))
    befalls(foe(game), DISARMED)

    act = gang(game, group(game), "Hermit IX", (foe(game), hero(game, "chirm")), manner="minor")

    assert told(done(game, act))[0][1] == 6


@pytest.mark.rule("challenge:R144")
@pytest.mark.parametrize(
    ("creature", "seat", "hurts"),
    [(OGRE, "chirm", False), (GOBLIN_RAIDER, "chirm", True), (ZOMBIE, "tobb", False)],
)
def test_bare_hands_do_nothing_to_the_larger(
    creature: CreatureCard, seat: str, hurts: bool
) -> None:
    """The hit engages and does no damage to a creature larger than the adventurer (A13)."""
    game = brawl(band(creature, "near", "far"), seats=("gm", "chirm", "tobb"), held="")
    before = hd(foe(game))

    act = blow(game, hero(game, seat), "King of Swords", foe(game), weapon="")
    trial = done(game, act)
    while not trial.done:
        trial.player(seat).declines(topic="spare")

    assert told(trial)[0][3]
    assert foe(game).id in hero(game, seat).engaged
    assert (hd(foe(game)) != before) == hurts


# -- a group's Attack


@pytest.mark.rule("challenge:R138", "challenge:R214")
@pytest.mark.parametrize(("every", "wounds"), [(False, 1), (True, 2)])
def test_one_act_of_a_group_hits_somebody_once(every: bool, wounds: int) -> None:
    """Two goblins on Chirm deal 1 Wound; by an option each hit counts (A44)."""
    game = brawl(every_hit_counts=every)
    chirm = hero(game, "chirm")
    act = gang(game, group(game), "Death XIII", (foe(game, 1), chirm), (foe(game, 2), chirm))

    trial = done(game, act)
    trial.player("chirm").chooses("Staggered", topic="wound")

    if wounds == 2:
        trial.player("chirm").chooses("Injured", topic="wound")
    trial.nothing_pending()


@pytest.mark.rule("challenge:R211")
def test_a_mob_is_those_at_it_and_those_who_stand_by() -> None:
    """One aims at Chirm; of the others in her zone the idle count, the busy do not (A26)."""
    game = brawl(band(GOBLIN_RAIDER, *["near"] * 4, "mid"))
    chirm, daria = hero(game, "chirm"), hero(game, "daria")
    engage(foe(game, 3), daria)

    act = gang(game, group(game), "Magician I", (foe(game, 1), chirm), (foe(game, 2), daria))

    assert mob(game, act, act.aims[0]) == 2  # the first, and the fourth, who stands by
    assert mob(game, act, act.aims[1]) == 3  # the second, the third and the fourth


@pytest.mark.rule("challenge:R211")
@pytest.mark.parametrize(("zone", "size"), [(False, 1), (True, 4)])
def test_by_an_option_all_in_the_zone_are_the_mob(zone: bool, size: int) -> None:
    """By the option all enemies in the zone count, of whatever group (A26)."""
    game = brawl(
        band(GOBLIN_RAIDER, "near", "near", "mid"),
        band(IMP, "near", "near"),
        mob_counts_the_zone=zone,
    )
    chirm = hero(game, "chirm")
    engage(foe(game, 2), hero(game, "daria"))

    act = gang(game, group(game, 1), "Magician I", (foe(game, 1), chirm))

    assert mob(game, act, act.aims[0]) == size


@pytest.mark.rule("challenge:R018", "challenge:R020")
def test_in_a_mixed_group_each_fights_with_its_own_weapon() -> None:
    """Of an archer and a stabber at one adventurer only the stabber is engaged (A34)."""
    game = brawl(band(GOBLIN_RAIDER, "near", "near", weapons=("bow", "dagger")))
    chirm = hero(game, "chirm")
    act = gang(game, group(game), "Death XIII", (foe(game, 1), chirm), (foe(game, 2), chirm))

    trial = done(game, act)
    trial.player("chirm").chooses("Staggered", topic="wound")

    assert chirm.engaged == (foe(game, 2).id,)


# -- declared


@pytest.mark.rule("challenge:R020", "challenge:R142")
def test_weapons_that_cannot_be_used_are_refused_with_a_reason() -> None:
    """Engaged, one shoots and throws nothing; a wand needs Gramarye."""
    game = brawl(held="")
    give(game, "chirm", "hands", "archwood wand", "dagger")
    deal(game, {"chirm": [SIX]})
    tries(game, hero(game, "chirm"), "attack").player("chirm").is_refused(
        "archwood wand", because="needs Gramarye", topic="weapon"
    )

    engage(hero(game, "chirm"), foe(game))
    asked = tries(game, hero(game, "chirm"), "attack").player("chirm")

    asked.is_refused("archwood wand", because="no missile Attacks while engaged")
    asked.is_refused("dagger, thrown", because="engaged").is_offered("dagger", "Bare hands")


@pytest.mark.rule("challenge:R008", "challenge:R138")
def test_melee_reaches_the_own_zone_only() -> None:
    """A goblin in the next zone is out of a dagger's reach."""
    game = brawl(scene=a_scene(band(GOBLIN_RAIDER, "mid", "mid")))
    deal(game, {"chirm": [SIX]})

    trial = tries(game, hero(game, "chirm"), "attack")
    trial.player("chirm").chooses("dagger")

    assert trial.result is None
    put(game, hero(game, "chirm"), "mid")
    trial = tries(game, hero(game, "chirm"), "attack")
    trial.player("chirm").chooses("dagger").chooses("Goblin raider 2").chooses(SIX)
    trial.nothing_pending()
    assert card(game, SIX) in game.minor_discard
