"""Clash and Rest: R68-R80, R171 and R172."""

from __future__ import annotations

import pytest

from coopcards import Damage, Drawn, Readied
from coopcards.testing import Trial
from examples.bellwake.checks import HUSH_AT_LIMIT, LAST_ROUND
from examples.bellwake.clash import HUSH_AT_REST, enemy_attack, keeper_attack, rest
from examples.bellwake.encounter import FURNACE_MOUTH, THE_UNSUNG
from examples.bellwake.happenings import AttackBegan, Attacked, Engaged, HushRose, Rested
from examples.bellwake.player_cards import (
    BELL_HAMMER,
    COUNTER_PEAL,
    HALE_BRANN,
    HOLD_FAST,
    HYMN,
    QUILTED_MANTLE,
    SEFA_WREN,
    TUNING_FORK,
)
from tests.bellwake.tables import (
    an_ally,
    an_enemy,
    fell,
    give_gear,
    hale_of,
    one,
    play_steps,
    sefa_of,
    table,
)

GUARD = an_ally("Guard", ward=1)
WALL = an_ally("Wall", ward=3)
BLADE = an_ally("Blade", strike=2)
SPEAR = an_ally("Spear", strike=3)
SHADE = an_enemy("Shade")
GHOST = an_enemy("Ghost")
WISP = an_enemy("Wisp")
BRUTE = an_enemy("Brute", strike=3)


def attackers(trial: Trial) -> list[str]:
    """The names of the enemies that have attacked, in order."""
    return [event.enemy.name for event in trial.happened_of(AttackBegan)]


# -- enemy attacks


@pytest.mark.rule("bellwake:R68")
def test_enemies_attack_first_keeper_by_keeper_in_the_order_they_engaged() -> None:
    """First the first keeper's enemies in order, then the second's; those in staging do not."""
    game = table(staging=[WISP, SHADE, GHOST, BRUTE])
    sefa, hale = sefa_of(game), hale_of(game)
    for enemy, keeper in ((WISP, sefa), (GHOST, hale), (SHADE, hale)):
        assert Trial(game, game.do(Engaged(one(game, enemy), keeper))).done

    trial = Trial(game, play_steps(game, "Clash"))
    trial.answers("Take the blow", seat="hale", topic="defend")
    trial.answers("Take the blow", seat="hale", topic="defend")
    trial.answers("Take the blow", seat="sefa", topic="defend")

    assert attackers(trial) == ["Ghost", "Shade", "Wisp"]
    trial.answers(seat="hale", topic="attack").answers(seat="hale", topic="attack")
    trial.answers(seat="sefa", topic="attack")
    assert trial.done


@pytest.mark.rule("bellwake:R69")
def test_one_ready_character_defends_and_is_exhausted() -> None:
    """The keeper defends with one of their own ready characters, and it is exhausted."""
    game = table(hale=[GUARD, WALL], sefa=[BLADE], engaged=([BRUTE], []))
    one(game, HALE_BRANN).exhausted = True

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, BRUTE)))
    assert trial.offered == ["Guard", "Wall", "Take the blow"]
    assert trial.asked.kind == "choice"
    trial.answers("Guard", seat="hale", topic="defend")

    assert one(game, GUARD).exhausted
    assert not one(game, WALL).exhausted
    assert one(game, GUARD).damage == 2
    assert trial.done


@pytest.mark.rule("bellwake:R69")
def test_a_keeper_may_take_the_blow() -> None:
    """Taking the blow exhausts nobody, and the hero is hit."""
    game = table(hale=[WALL], engaged=([BRUTE], []))

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, BRUTE)))
    trial.answers("Take the blow", seat="hale", topic="defend")

    assert not any(each.exhausted for each in game.characters)
    assert one(game, HALE_BRANN).damage == 3
    assert one(game, WALL).damage == 0
    assert trial.done


@pytest.mark.rule("bellwake:R69")
def test_with_nobody_ready_the_blow_is_taken() -> None:
    """Without a ready character there is nothing left but to take the blow."""
    game = table(engaged=([BRUTE], []), sefa=[WALL])
    one(game, HALE_BRANN).exhausted = True

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, BRUTE)))
    assert trial.offered == ["Take the blow"]
    trial.answers("Take the blow", seat="hale", topic="defend")

    assert trial.done


@pytest.mark.rule("bellwake:R69")
def test_a_defender_cannot_defend_twice() -> None:
    """Who has defended against one enemy is exhausted when the next one attacks."""
    game = table(hale=[GUARD], engaged=([SHADE, GHOST], []))

    trial = Trial(game, play_steps(game, "Clash"))
    trial.answers("Guard", seat="hale", topic="defend")
    assert trial.offered == ["Hale Brann", "Take the blow"]
    trial.answers("Hale Brann", seat="hale", topic="defend")

    assert trial.done


@pytest.mark.rule("bellwake:R70")
def test_both_keepers_may_sing_after_the_defence_and_before_the_damage() -> None:
    """Once the defender is known and before any damage the keepers sing, the first keeper first."""
    game = table(
        echo=(9, 9),
        sefa=[GUARD],
        hale_hand=[HOLD_FAST, COUNTER_PEAL],
        sefa_hand=[COUNTER_PEAL, HYMN],
        engaged=([], [an_enemy("Giant", strike=5)]),
    )
    giant = sefa_of(game).engaged.cards[0]

    trial = Trial(game, enemy_attack(game, sefa_of(game), giant))
    trial.answers("Guard", seat="sefa", topic="defend")
    assert one(game, GUARD).exhausted
    assert one(game, GUARD).damage == 0
    assert trial.offered == ["Hold Fast", "Counter-peal", "Pass"]
    trial.answers("Pass", seat="hale", topic="attack song")
    assert trial.offered == ["Counter-peal", "Pass"]
    trial.answers("Counter-peal", seat="sefa", topic="attack song")
    trial.answers("Hold Fast", seat="hale", topic="attack song")
    trial.answers("Pass", seat="hale", topic="attack song")

    # Strike 5 against ward 1 and 2 more.
    assert one(game, GUARD).damage == 2
    assert giant.damage == 2
    assert trial.done


@pytest.mark.rule("bellwake:R70")
def test_the_keeper_of_a_fallen_hero_may_sing_during_an_attack() -> None:
    """A keeper whose hero has fallen may play fast cards on an attack against the other."""
    game = table(echo=(9, 0), hale_hand=[COUNTER_PEAL], engaged=([], [SHADE]))
    fell(game, hale_of(game))

    trial = Trial(game, enemy_attack(game, sefa_of(game), one(game, SHADE)))
    trial.answers("Take the blow", seat="sefa", topic="defend")
    trial.answers("Counter-peal", seat="hale", topic="attack song")

    assert one(game, SHADE).damage == 2
    assert trial.done


@pytest.mark.rule("bellwake:R71")
def test_damage_is_strike_minus_ward() -> None:
    """Strike 3 against ward 1 is 2 damage for the defender, and none for the hero."""
    game = table(hale=[GUARD], engaged=([BRUTE], []))

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, BRUTE)))
    trial.answers("Guard", seat="hale", topic="defend")

    assert one(game, GUARD).damage == 2
    assert one(game, HALE_BRANN).damage == 0
    assert trial.done


@pytest.mark.rule("bellwake:R71")
def test_damage_is_never_below_nothing() -> None:
    """Strike 2 against ward 3 is no damage, and heals none."""
    slight = an_enemy("Slight", strike=2)
    game = table(hale=[WALL], engaged=([slight], []))
    one(game, WALL).damage = 4

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, slight)))
    trial.answers("Wall", seat="hale", topic="defend")

    assert one(game, WALL).damage == 4
    assert trial.done


@pytest.mark.rule("bellwake:R71")
def test_a_blow_that_is_taken_hits_the_hero_and_no_ward_counts() -> None:
    """An undefended blow hits the attacked keeper's hero for the whole strike."""
    game = table(sefa=[WALL], engaged=([], [BRUTE]))
    give_gear(game, sefa_of(game), QUILTED_MANTLE, one(game, SEFA_WREN))

    trial = Trial(game, enemy_attack(game, sefa_of(game), one(game, BRUTE)))
    trial.answers("Take the blow", seat="sefa", topic="defend")

    assert one(game, SEFA_WREN).damage == 3
    assert one(game, HALE_BRANN).damage == 0
    assert trial.done


@pytest.mark.rule("bellwake:R71")
def test_the_furnace_mouth_adds_to_the_strike() -> None:
    """With the Furnace Mouth active the attacker strikes for 1 more."""
    game = table(hale=[GUARD], engaged=([BRUTE], []), active=FURNACE_MOUTH)

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, BRUTE)))
    trial.answers("Guard", seat="hale", topic="defend")

    assert one(game, GUARD).damage == 3
    assert trial.done


@pytest.mark.rule("bellwake:R72")
def test_no_card_is_dealt_to_attackers() -> None:
    """An attack turns up no card and takes none from a deck: there are no shadow cards."""
    game = table(
        hale_deck=[HYMN],
        sefa_deck=[HYMN],
        engaged=([SHADE], [GHOST]),
        encounter_deck=[WISP, BRUTE],
    )

    trial = Trial(game, play_steps(game, "Clash"))
    trial.answers("Hale Brann", seat="hale", topic="defend")
    trial.answers("Take the blow", seat="sefa", topic="defend")
    trial.answers(seat="sefa", topic="attack")

    assert not trial.happened_of(Drawn)
    assert len(game.encounter_deck) == 2
    assert [len(keeper.deck) for keeper in game.seats] == [1, 1]
    assert trial.done


# -- keeper attacks


@pytest.mark.rule("bellwake:R73")
def test_keepers_attack_once_all_enemies_have_attacked() -> None:
    """After all enemy attacks, keeper by keeper and enemy by enemy, each attacks or holds."""
    game = table(
        hale=[BLADE, SPEAR, GUARD], engaged=([SHADE, GHOST], [BRUTE]), sefa=[WALL], staging=[WISP]
    )

    trial = Trial(game, play_steps(game, "Clash"))
    trial.answers("Guard", seat="hale", topic="defend")
    trial.answers("Take the blow", seat="hale", topic="defend")
    trial.answers("Wall", seat="sefa", topic="defend")

    assert trial.asked.about == "shade#1"
    assert trial.offered == ["Hale Brann", "Blade", "Spear"]
    trial.answers("Blade", "Spear", seat="hale", topic="attack")
    assert trial.asked.about == "ghost#1"
    assert trial.offered == ["Hale Brann"]
    trial.answers(seat="hale", topic="attack")
    assert trial.asked.about == "brute#1"
    assert trial.offered == ["Sefa Wren"]
    trial.answers("Sefa Wren", seat="sefa", topic="attack")

    assert [event.enemy.name for event in trial.happened_of(Attacked)] == ["Shade", "Brute"]
    assert [each.exhausted for each in hale_of(game).party] == [False, True, True, True]
    assert one(game, WISP).damage == 0
    assert trial.done


@pytest.mark.rule("bellwake:R73")
def test_a_keeper_may_hold() -> None:
    """Holding harms nobody and exhausts nobody."""
    game = table(hale=[BLADE], engaged=([SHADE], []))

    trial = Trial(game, keeper_attack(game, hale_of(game), one(game, SHADE)))
    trial.answers(seat="hale", topic="attack")

    assert one(game, SHADE).damage == 0
    assert not any(each.exhausted for each in game.characters)
    assert trial.done


@pytest.mark.rule("bellwake:R74")
def test_an_attack_sums_the_strikes_and_subtracts_ward_once() -> None:
    """Strikes 2 and 3 against ward 1 are 4 damage."""
    warded = an_enemy("Warded", ward=1)
    game = table(hale=[BLADE, SPEAR], engaged=([warded], []))

    trial = Trial(game, keeper_attack(game, hale_of(game), one(game, warded)))
    trial.answers("Blade", "Spear", seat="hale", topic="attack")

    assert one(game, warded).damage == 4
    assert trial.done


@pytest.mark.rule("bellwake:R74")
def test_an_attack_counts_gear() -> None:
    """The strike of an attacker counts with its gear: 2 and a Bell-hammer are 3."""
    game = table(hale=[BLADE], engaged=([SHADE], []))
    give_gear(game, hale_of(game), BELL_HAMMER, one(game, BLADE))

    trial = Trial(game, keeper_attack(game, hale_of(game), one(game, SHADE)))
    trial.answers("Blade", seat="hale", topic="attack")

    assert one(game, SHADE).damage == 3
    assert trial.done


@pytest.mark.rule("bellwake:R74")
def test_an_attack_never_does_less_than_nothing() -> None:
    """Strike 2 against ward 5 is no damage, and heals none."""
    shell = an_enemy("Shell", ward=5)
    game = table(hale=[BLADE], engaged=([shell], []))
    one(game, shell).damage = 4

    trial = Trial(game, keeper_attack(game, hale_of(game), one(game, shell)))
    trial.answers("Blade", seat="hale", topic="attack")

    assert one(game, shell).damage == 4
    assert trial.done


# -- silenced


@pytest.mark.rule("bellwake:R75")
def test_an_enemy_is_silenced_when_its_damage_reaches_its_health() -> None:
    """One short it stays; at its health, one without victory points is discarded."""
    game = table(engaged=([SHADE], []))
    shade = one(game, SHADE)

    assert Trial(game, game.do(Damage(shade, 8))).done
    assert shade in hale_of(game).engaged
    assert Trial(game, game.do(Damage(shade, 1))).done

    assert game.encounter_discard.cards == [shade]
    assert not game.victory


@pytest.mark.rule("bellwake:R75")
def test_a_silenced_enemy_with_victory_points_goes_to_the_victory_zone() -> None:
    """An enemy with victory points that is silenced, in staging too, goes to the victory zone."""
    chief = an_enemy("Chief", health=2, victory=1)
    game = table(staging=[chief])

    assert Trial(game, game.do(Damage(one(game, chief), 3))).done

    assert game.victory.cards == [one(game, chief)]
    assert not game.encounter_discard


@pytest.mark.rule("bellwake:R76")
def test_a_silenced_ally_goes_to_its_owners_discard() -> None:
    """One short an ally stays; at its health it goes to its owner's discard."""
    game = table(sefa=[GUARD])
    guard = one(game, GUARD)

    assert Trial(game, game.do(Damage(guard, 8))).done
    assert guard in sefa_of(game).party
    assert Trial(game, game.do(Damage(guard, 1))).done

    assert sefa_of(game).discard.cards == [guard]
    assert not hale_of(game).discard


@pytest.mark.rule("bellwake:R76")
def test_a_hero_falls_when_the_damage_reaches_the_health() -> None:
    """One short a hero stands; at the hero's health, the hero falls."""
    game = table()
    hale = one(game, HALE_BRANN)

    assert Trial(game, game.do(Damage(hale, HALE_BRANN.health - 1))).done
    assert hale_of(game).stands
    assert Trial(game, game.do(Damage(hale, 1))).done

    assert not hale_of(game).stands
    assert hale not in hale_of(game).party
    assert not hale_of(game).discard


@pytest.mark.rule("bellwake:R76")
def test_gear_of_the_silenced_goes_to_the_discard_of_its_player() -> None:
    """Gear on an ally or hero that leaves goes to the discard of the keeper who played it."""
    game = table(hale=[GUARD])
    on_guard = give_gear(game, sefa_of(game), TUNING_FORK, one(game, GUARD))
    on_hale = give_gear(game, hale_of(game), BELL_HAMMER, one(game, HALE_BRANN))
    stays = give_gear(game, hale_of(game), BELL_HAMMER, one(game, SEFA_WREN))

    assert Trial(game, game.do(Damage(one(game, GUARD), 9))).done
    assert sefa_of(game).discard.cards == [on_guard]
    fell(game, hale_of(game))

    assert hale_of(game).discard.cards == [one(game, GUARD), on_hale]
    assert hale_of(game).gear.cards == [stays]


@pytest.mark.rule("bellwake:R171")
def test_damage_stays_from_round_to_round() -> None:
    """Damage on characters and enemies is the same after Rest, in the next round."""
    game = table(hale=[GUARD], engaged=([SHADE], []), staging=[GHOST])
    for card, damage in ((GUARD, 3), (HALE_BRANN, 1), (SHADE, 2), (GHOST, 4)):
        assert Trial(game, game.do(Damage(one(game, card), damage))).done

    assert Trial(game, play_steps(game, "Rest")).done
    assert game.round == 2
    trial = Trial(game, play_steps(game, "Encounter"))
    trial.answers("Ghost", seat="hale", topic="engage")

    assert [one(game, card).damage for card in (GUARD, HALE_BRANN, SHADE, GHOST)] == [3, 1, 2, 4]
    assert trial.done


# -- one attack a Clash


@pytest.mark.rule("bellwake:R172")
def test_an_enemy_that_turns_does_not_attack_twice() -> None:
    """An enemy that has felled one hero and turned to the other keeper attacks no more."""
    killer = an_enemy("Killer", strike=HALE_BRANN.health)
    game = table(engaged=([killer], [SHADE]))

    trial = Trial(game, play_steps(game, "Clash"))
    trial.answers("Take the blow", seat="hale", topic="defend")
    trial.answers("Take the blow", seat="sefa", topic="defend")
    assert attackers(trial) == ["Killer", "Shade"]

    trial.answers(seat="sefa", topic="attack").answers(seat="sefa", topic="attack")
    assert trial.done


@pytest.mark.rule("bellwake:R172")
def test_an_enemy_that_turns_to_a_keeper_whose_attacks_are_over_waits() -> None:
    """Enemies that turn back to the first keeper attack there only in the next round."""
    killer = an_enemy("Killer", strike=SEFA_WREN.health)
    game = table(engaged=([SHADE], [killer, GHOST]))

    trial = Trial(game, play_steps(game, "Clash"))
    trial.answers("Take the blow", seat="hale", topic="defend")
    trial.answers("Take the blow", seat="sefa", topic="defend")
    assert attackers(trial) == ["Shade", "Killer"]
    for _ in range(3):
        trial.answers(seat="hale", topic="attack")
    assert trial.done

    assert Trial(game, play_steps(game, "Rest")).done
    trial = Trial(game, play_steps(game, "Clash"))
    trial.answers("Take the blow", seat="hale", topic="defend")
    trial.answers("Hale Brann", seat="hale", topic="defend")
    trial.answers("Take the blow", seat="hale", topic="defend")
    assert attackers(trial) == ["Shade", "Killer", "Ghost"]
    assert trial.done


# -- rest


@pytest.mark.rule("bellwake:R77")
def test_all_are_ready_and_then_the_hush_rises() -> None:
    """At Rest the exhausted of both keepers are ready again, and then the Hush rises."""
    game = table(hale=[GUARD], sefa=[WALL])
    for card in (HALE_BRANN, GUARD, WALL):
        one(game, card).exhausted = True

    trial = Trial(game, rest(game))

    assert not any(each.exhausted for each in game.characters)
    assert [type(event) for event in trial.happened] == [Rested, Readied, HushRose]
    assert trial.done


@pytest.mark.rule("bellwake:R78")
def test_the_hush_rises_at_each_rest() -> None:
    """Every Rest raises the Hush by the same amount."""
    game = table(hush=3)

    assert Trial(game, play_steps(game, "Rest")).done
    assert HUSH_AT_REST > 0
    assert game.hush.value == 3 + HUSH_AT_REST

    assert Trial(game, play_steps(game, "Rest")).done
    assert game.hush.value == 3 + 2 * HUSH_AT_REST


@pytest.mark.rule("bellwake:R79")
def test_the_unsung_in_staging_raises_the_hush_by_one_more() -> None:
    """While the Unsung is in the staging area each Rest raises the Hush by 1 more."""
    game = table(hush=3, staging=[THE_UNSUNG])

    assert Trial(game, rest(game)).done

    assert game.hush.value == 3 + HUSH_AT_REST + 1


@pytest.mark.rule("bellwake:R79")
def test_the_unsung_engaged_or_set_aside_does_not() -> None:
    """Once she is engaged, or while she is not in play yet, Rest raises the Hush as usual."""
    for game in (
        table(hush=3, engaged=([], [THE_UNSUNG])),
        table(hush=3, set_aside=[THE_UNSUNG]),
    ):
        assert Trial(game, rest(game)).done
        assert game.hush.value == 3 + HUSH_AT_REST


@pytest.mark.rule("bellwake:R80")
def test_the_rest_of_round_ten_loses_by_the_round_limit() -> None:
    """The Rest of round 9 plays on; that of round 10 loses the scenario by the round limit."""
    game = table(round=9)

    assert Trial(game, play_steps(game, "Rest")).done
    assert (game.round, game.ending) == (10, "")

    assert Trial(game, play_steps(game, "Rest")).done
    assert game.ending == LAST_ROUND.key
    assert not LAST_ROUND.won


@pytest.mark.rule("bellwake:R80")
def test_the_hush_is_the_reason_when_it_reaches_its_limit_at_that_rest() -> None:
    """If the Rest of round 10 brings the Hush to 17, the Hush is what loses the scenario."""
    game = table(round=10, hush=17 - HUSH_AT_REST)

    trial = Trial(game, play_steps(game, "Rest"))

    assert trial.ended is HUSH_AT_LIMIT
    assert game.ending == HUSH_AT_LIMIT.key
    assert trial.done
