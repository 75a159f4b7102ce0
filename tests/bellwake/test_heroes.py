"""Heroes: R81-R88."""

from __future__ import annotations

import pytest

from coopcards import Damage, Ending
from coopcards.testing import Trial
from examples.bellwake.campaign import wrap_up
from examples.bellwake.cards import HEALTH
from examples.bellwake.checks import BOTH_FALLEN, HUSH_AT_LIMIT, WON
from examples.bellwake.clash import HUSH_AT_REST, enemy_attack, keeper_attack, rest
from examples.bellwake.encounter import BRONZE_HUSK, HUSHED_NOVICE, NUMBING_COLD
from examples.bellwake.happenings import Turned, VentureFailed
from examples.bellwake.muster import muster
from examples.bellwake.player_cards import (
    BELL_HAMMER,
    COUNTER_PEAL,
    HALE_BRANN,
    HYMN,
    MENDING_CHANT,
    SEFA_WREN,
)
from examples.bellwake.reveal import reveal
from examples.bellwake.setup import consult_log, reset
from examples.bellwake.table import Bellwake
from examples.bellwake.venture import commit, resolve
from tests.bellwake.tables import (
    a_location,
    an_ally,
    an_enemy,
    fell,
    hale_of,
    one,
    play_steps,
    sefa_of,
    table,
)

GUARD = an_ally("Guard", ward=9)
SHADE = an_enemy("Shade")
GHOST = an_enemy("Ghost")
WISP = an_enemy("Wisp")
FELLS_HALE = an_enemy("Giant", strike=99)
STEEP_ROAD = a_location("Steep Road", dread=3)
LOW_ROAD = a_location("Low Road", dread=1)


def attacked(game: Bellwake, *, defender: str) -> Trial:
    """The first keeper's first enemy attacks, and that character defends."""
    trial = Trial(game, enemy_attack(game, hale_of(game), hale_of(game).engaged.cards[0]))
    trial.player("hale").chooses(defender, topic="defend")
    return trial.nothing_pending()


# -- Hale Brann


@pytest.mark.rule("bellwake:R81")
def test_hale_deals_one_damage_to_the_attacker_he_defended_against() -> None:
    """After Hale has defended, the attacker takes 1 damage, though his ward took the blow."""
    game = table(engaged=([SHADE, GHOST], []))

    attacked(game, defender="Hale Brann")

    assert one(game, HALE_BRANN).damage == 0
    assert one(game, SHADE).damage == 1
    assert one(game, GHOST).damage == 0


@pytest.mark.rule("bellwake:R81")
@pytest.mark.parametrize("defender", ["Guard", "Take the blow"])
def test_hale_deals_none_when_he_has_not_defended(defender: str) -> None:
    """Neither an ally's defence nor a blow he takes makes Hale deal damage."""
    game = table(hale=[GUARD], engaged=([SHADE], []))

    attacked(game, defender=defender)

    assert one(game, SHADE).damage == 0


@pytest.mark.rule("bellwake:R81")
def test_the_defence_of_sefa_hurts_nobody() -> None:
    """Only Hale deals damage after defending."""
    game = table(engaged=([], [SHADE]))

    trial = Trial(game, enemy_attack(game, sefa_of(game), one(game, SHADE)))
    trial.player("sefa").chooses("Sefa Wren", topic="defend")

    assert one(game, SHADE).damage == 0
    trial.nothing_pending()


@pytest.mark.rule("bellwake:R81")
def test_hales_damage_can_silence_the_attacker() -> None:
    """An attacker with 1 health left is silenced by Hale's damage."""
    game = table(engaged=([SHADE], []))
    one(game, SHADE).damage = 8

    attacked(game, defender="Hale Brann")

    assert game.encounter_discard.cards == [one(game, SHADE)]


@pytest.mark.rule("bellwake:R81", "bellwake:R82")
def test_hales_damage_hurts_a_bronze_husk() -> None:
    """It is no song, so it hurts the unyielding Husk, and its ward does not help."""
    game = table(engaged=([BRONZE_HUSK], []))

    attacked(game, defender="Hale Brann")

    assert one(game, BRONZE_HUSK).damage == 1


@pytest.mark.rule("bellwake:R81")
def test_hale_deals_none_when_the_blow_fells_him() -> None:
    """If Hale falls from the blow he has defended against, the attacker takes no damage."""
    game = table(engaged=([FELLS_HALE], []))

    attacked(game, defender="Hale Brann")

    assert not hale_of(game).stands
    assert one(game, FELLS_HALE).damage == 0


@pytest.mark.rule("bellwake:R82")
@pytest.mark.parametrize("ward", [1, 5])
def test_hales_damage_ignores_ward(ward: int) -> None:
    """Hale deals 1 damage whatever the ward of the attacker."""
    shell = an_enemy("Shell", ward=ward)
    game = table(engaged=([shell], []))

    attacked(game, defender="Hale Brann")

    assert one(game, shell).damage == 1


# -- Sefa Wren


@pytest.mark.rule("bellwake:R83")
@pytest.mark.parametrize("exhausted", [False, True])
def test_a_failed_venture_raises_the_hush_by_one_less(exhausted: bool) -> None:
    """While Sefa stands, ready or exhausted and not committed, a rise of 3 becomes 2."""
    game = table(hush=4, staging=[STEEP_ROAD])
    one(game, SEFA_WREN).exhausted = exhausted

    trial = Trial(game, resolve(game))

    assert game.hush.value == 4 + 2
    assert [event.amount for event in trial.happened_of(VentureFailed)] == [2]
    trial.nothing_pending()


@pytest.mark.rule("bellwake:R83")
def test_a_rise_of_one_becomes_none() -> None:
    """While Sefa stands, a venture short by 1 does not raise the Hush."""
    game = table(hush=4, staging=[LOW_ROAD])

    assert Trial(game, resolve(game)).done

    assert game.hush.value == 4


@pytest.mark.rule("bellwake:R83")
def test_other_rises_are_not_lessened() -> None:
    """A Hushed Novice and Rest raise the Hush in full while Sefa stands."""
    game = table(hush=4, encounter_deck=[HUSHED_NOVICE])

    assert Trial(game, reveal(game)).done
    assert game.hush.value == 5
    assert Trial(game, rest(game)).done
    assert game.hush.value == 5 + HUSH_AT_REST


@pytest.mark.rule("bellwake:R83")
def test_once_sefa_has_fallen_the_rise_is_whole() -> None:
    """When Sefa has fallen a failed venture raises the Hush by the whole difference."""
    game = table(hush=4, staging=[STEEP_ROAD])
    fell(game, sefa_of(game))

    assert Trial(game, resolve(game)).done

    assert game.hush.value == 4 + 3


@pytest.mark.rule("bellwake:R83")
def test_sefa_felled_in_the_venture_lessens_nothing() -> None:
    """If Numbing Cold fells the committed Sefa, that very venture raises the Hush in full."""
    game = table(hush=4, staging=[STEEP_ROAD], encounter_deck=[NUMBING_COLD])
    one(game, SEFA_WREN).damage = SEFA_WREN.health - 1

    trial = Trial(game, play_steps(game, "Venture"))
    trial.player("hale").selects(topic="commit")
    trial.player("sefa").selects("Sefa Wren", topic="commit")

    assert not sefa_of(game).stands
    assert [event.amount for event in trial.happened_of(VentureFailed)] == [3]
    assert game.hush.value == 4 + 3
    trial.nothing_pending()


# -- heroes as characters


@pytest.mark.rule("bellwake:R84")
def test_heroes_wear_gear_and_are_healed() -> None:
    """Either hero may be chosen for gear and, once hurt, for the Mending Chant."""
    game = table(echo=(9, 9), hale_hand=[BELL_HAMMER], sefa_hand=[MENDING_CHANT])
    one(game, HALE_BRANN).damage = one(game, SEFA_WREN).damage = 3

    trial = Trial(game, muster(game, hale_of(game)))
    hale = trial.player("hale")
    hale.chooses("Bell-hammer", topic="muster")
    assert trial.offered == ["Hale Brann", "Sefa Wren"]
    hale.chooses("Sefa Wren", topic="target")
    assert one(game, BELL_HAMMER).host == one(game, SEFA_WREN).id
    hale.chooses("Stop playing cards")
    trial.nothing_pending()

    trial = Trial(game, muster(game, sefa_of(game)))
    sefa = trial.player("sefa")
    sefa.chooses("Mending Chant", topic="muster")
    assert trial.offered == ["Hale Brann", "Sefa Wren"]
    sefa.chooses("Hale Brann", topic="target")
    assert one(game, HALE_BRANN).damage == 0
    sefa.chooses("Stop playing cards")
    trial.nothing_pending()


@pytest.mark.rule("bellwake:R84")
def test_heroes_are_sent_defend_and_attack() -> None:
    """A hero may be sent on a venture, defend and attack like any character."""
    game = table(engaged=([], [SHADE]))
    sefa, shade = sefa_of(game), one(game, SHADE)

    trial = Trial(game, commit(game, sefa))
    assert trial.offered == ["Sefa Wren"]
    trial.player("sefa").selects()
    trial.nothing_pending()

    trial = Trial(game, keeper_attack(game, sefa, shade))
    assert trial.offered == ["Sefa Wren"]
    trial.player("sefa").selects()
    trial.nothing_pending()

    trial = Trial(game, enemy_attack(game, sefa, shade))
    assert trial.offered == ["Sefa Wren", "Take the blow"]
    trial.player("sefa").chooses("Sefa Wren")
    trial.nothing_pending()


# -- fallen heroes


@pytest.mark.rule("bellwake:R85")
def test_a_fallen_hero_goes_to_the_silenced_zone() -> None:
    """A fallen hero lies in the silenced zone and is sent on no venture any more."""
    game = table(hale=[GUARD])

    fell(game, hale_of(game))

    assert game.silenced.cards == [one(game, HALE_BRANN)]
    assert hale_of(game).party.cards == [one(game, GUARD)]
    trial = Trial(game, commit(game, hale_of(game)))
    assert trial.offered == ["Guard"]
    trial.player("hale").selects()
    trial.nothing_pending()


@pytest.mark.rule("bellwake:R86")
@pytest.mark.parametrize("first_falls", [True, False])
def test_the_enemies_of_a_fallen_hero_turn_to_the_other_keeper(first_falls: bool) -> None:
    """They turn to the keeper whose hero stands, in their order, behind those already there."""
    turning, there = [GHOST, SHADE], [WISP]
    game = table(engaged=(turning, there) if first_falls else (there, turning))
    falls, stands = game.seats if first_falls else reversed(game.seats)

    fell(game, falls)

    assert [enemy.name for enemy in stands.engaged] == ["Wisp", "Ghost", "Shade"]
    assert not falls.engaged


@pytest.mark.rule("bellwake:R86")
def test_nothing_turns_when_both_heroes_fall() -> None:
    """When both heroes fall at once no enemy turns to anybody."""
    game = table(engaged=([GHOST], [WISP]))

    trial = Trial(
        game,
        game.do(
            Damage(one(game, HALE_BRANN), HALE_BRANN.health),
            Damage(one(game, SEFA_WREN), SEFA_WREN.health),
        ),
    )

    assert trial.ended is BOTH_FALLEN
    assert not trial.happened_of(Turned)
    assert [len(keeper.engaged) for keeper in game.seats] == [1, 1]
    trial.nothing_pending()


@pytest.mark.rule("bellwake:R87")
def test_the_keeper_of_a_fallen_hero_plays_on_with_allies() -> None:
    """Such a keeper musters, sends allies and plays fast cards, but has no enemy to fight."""
    game = table(
        echo=(9, 9),
        hale=[GUARD, an_ally("Idler")],
        hale_hand=[HYMN, COUNTER_PEAL],
        engaged=([SHADE], []),
        staging=[GHOST],
    )
    fell(game, hale_of(game))

    trial = Trial(game, play_steps(game, "Kindle", "Clash"))
    hale, sefa = trial.player("hale"), trial.player("sefa")
    assert hale_of(game).echo.value == 9 + 1
    hale.chooses("Stop playing cards", topic="muster")
    sefa.chooses("Stop playing cards", topic="muster")
    hale.selects("Guard", topic="commit")
    sefa.selects(topic="commit")
    hale.passes(topic="venture song")
    sefa.chooses("Keep your distance", topic="engage")
    assert trial.offered == ["Sefa Wren", "Take the blow"]
    sefa.chooses("Take the blow", topic="defend")
    hale.passes(topic="attack song")
    assert trial.offered == ["Sefa Wren"]
    sefa.selects(topic="attack")

    trial.nothing_pending()


# -- trauma


@pytest.mark.rule("bellwake:R88")
@pytest.mark.parametrize("ending", [WON, HUSH_AT_LIMIT])
def test_a_hero_who_fell_carries_trauma_won_or_lost(ending: Ending) -> None:
    """The wrap-up records trauma once for a hero who fell and none for one who stands."""
    game = table()
    fell(game, hale_of(game))
    game.ending = ending.key

    assert Trial(game, wrap_up(game)).done

    trauma = game.campaign.in_force("trauma")
    assert [entry.seat for entry in trauma] == ["hale"]


@pytest.mark.rule("bellwake:R88")
def test_trauma_costs_the_hero_health_in_every_later_scenario() -> None:
    """From the next set-up on, in every scenario, the hero has less health for the fall."""
    game = table()
    fell(game, hale_of(game))
    game.ending = HUSH_AT_LIMIT.key
    assert Trial(game, wrap_up(game)).done
    trauma = game.campaign.total("trauma", seat="hale")
    assert trauma > 0

    for chapter in ("the-foundry-below", "the-crown-of-silence"):
        game.chapter = chapter
        assert Trial(game, reset(game)).done
        assert Trial(game, consult_log(game)).done
        assert hale_of(game).stands
        assert game.value(one(game, HALE_BRANN), HEALTH) == HALE_BRANN.health - trauma
        assert game.value(one(game, SEFA_WREN), HEALTH) == SEFA_WREN.health


@pytest.mark.rule("bellwake:R88")
def test_each_fall_costs_health_of_its_own() -> None:
    """Who fell in two scenarios has twice the trauma in the third, each keeper's apart."""
    game = table()
    for chapter, fallen in (("the-lower-stair", (0, 1)), ("the-foundry-below", (0,))):
        game.chapter = chapter
        assert Trial(game, reset(game)).done
        for seat in fallen:
            fell(game, game.seats[seat])
        game.ending = HUSH_AT_LIMIT.key
        assert Trial(game, wrap_up(game)).done

    game.chapter = "the-crown-of-silence"
    assert Trial(game, reset(game)).done
    assert Trial(game, consult_log(game)).done
    assert game.value(one(game, HALE_BRANN), HEALTH) == HALE_BRANN.health - 2
    assert game.value(one(game, SEFA_WREN), HEALTH) == SEFA_WREN.health - 1
