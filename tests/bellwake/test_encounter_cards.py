"""Bellwake's encounter cards: enemies, locations and one-shot cards."""

from __future__ import annotations

import pytest

from coopcards import Damage, LastingEffect
from coopcards.testing import Trial
from examples.bellwake.cards import DREAD, RESOLVE, STRIKE
from examples.bellwake.checks import HUSH_AT_LIMIT
from examples.bellwake.clash import enemy_attack, keeper_attack
from examples.bellwake.encounter import (
    BELL_THIEF,
    BRONZE_HUSK,
    CASTING_PIT,
    COLD_REFECTORY,
    CREEPING_SILENCE,
    ECHOES_FADE,
    FORGOTTEN_PATH,
    FROSTBITTEN_STEPS,
    FURNACE_MOUTH,
    HALL_OF_STILL_BELLS,
    HOLLOW_HOUND,
    HUSHED_NOVICE,
    MIST_WEAVER,
    NUMBING_COLD,
    ROPE_BRIDGE,
    SILENT_BROTHER,
    THE_QUIET_SPREADS,
    THE_UNSUNG,
)
from examples.bellwake.happenings import (
    AllySilenced,
    Engaged,
    Explored,
    HeroFell,
    HushRose,
    ProgressLost,
    Revealed,
    Staged,
    SurgeGained,
    VentureSucceeded,
)
from examples.bellwake.muster import muster
from examples.bellwake.objectives import THE_GREAT_BELL
from examples.bellwake.player_cards import (
    COUNTER_PEAL,
    HALE_BRANN,
    HOLD_FAST,
    NAMELESS,
    PILGRIM,
    SEFA_WREN,
    STAIR_GUARD,
)
from examples.bellwake.progress import make_progress
from examples.bellwake.reveal import reveal
from examples.bellwake.table import Bellwake
from examples.bellwake.venture import commit, resolve, total_dread, total_resolve, travel
from tests.bellwake.tables import (
    a_location,
    an_ally,
    an_enemy,
    an_objective,
    hale_of,
    one,
    sefa_of,
    table,
)

# Enough echo for any card and any toll, whatever the price.
PLENTY = (30, 30)


def echo_of(game: Bellwake) -> tuple[int, int]:
    """The echo of Hale's keeper and of Sefa's."""
    return hale_of(game).echo.value, sefa_of(game).echo.value


def revealed(trial: Trial) -> list[str]:
    """The names of the cards revealed, in order."""
    return [event.card.name for event in trial.happened_of(Revealed)]


# -- enemies


@pytest.mark.rule("bellwake:R103")
def test_hollow_hound_engages_at_once() -> None:
    """A Hollow Hound that is revealed engages the keeper with fewer enemies, never staging."""
    game = table(encounter_deck=[HOLLOW_HOUND], engaged=([an_enemy("One already here")], []))

    trial = Trial(game, reveal(game))

    assert trial.done
    assert one(game, HOLLOW_HOUND) in sefa_of(game).engaged
    assert not trial.happened_of(Staged)


@pytest.mark.rule("bellwake:R103")
def test_hollow_hound_waits_when_it_returns() -> None:
    """A Hollow Hound that returns to the staging area is not revealed, and waits there."""
    game = table(encounter_deck=[THE_QUIET_SPREADS], encounter_discard=[HOLLOW_HOUND])

    trial = Trial(game, reveal(game))

    assert trial.done
    assert one(game, HOLLOW_HOUND) in game.staging
    assert not trial.happened_of(Engaged)


@pytest.mark.rule("bellwake:R104")
@pytest.mark.parametrize("engaged", [False, True])
def test_a_toll_hurts_the_unsung_for_2_and_later_for_4(engaged: bool) -> None:
    """A toll deals the Unsung 2 damage, 4 once the Great Bell is complete, whatever her ward."""
    game = table(
        echo=PLENTY,
        staging=() if engaged else [THE_UNSUNG],
        engaged=([], [THE_UNSUNG]) if engaged else ((), ()),
        objectives=[THE_GREAT_BELL],
    )
    unsung = one(game, THE_UNSUNG)

    trial = Trial(game, muster(game, hale_of(game)))
    trial.answers("Toll the bell").answers("Stop playing cards")
    assert trial.done
    assert THE_UNSUNG.ward > 0
    assert unsung.damage == 2

    assert Trial(game, make_progress(game, THE_GREAT_BELL.progress)).done
    game.round += 1
    trial = Trial(game, muster(game, hale_of(game)))
    trial.answers("Toll the bell").answers("Stop playing cards")
    assert trial.done
    assert unsung.damage == 2 + 4


@pytest.mark.rule("bellwake:R104")
def test_a_toll_does_not_reach_the_unsung_out_of_play() -> None:
    """Before she enters the staging area no toll hurts the Unsung."""
    game = table(echo=PLENTY, set_aside=[THE_UNSUNG])

    trial = Trial(game, muster(game, hale_of(game)))
    trial.answers("Toll the bell").answers("Stop playing cards")

    assert trial.done
    assert not trial.happened_of(Damage)


@pytest.mark.rule("bellwake:R105")
def test_hushed_novice_raises_the_hush_when_revealed() -> None:
    """When a Hushed Novice is revealed the Hush rises by 1, and then it joins the staging area."""
    game = table(hush=5, encounter_deck=[HUSHED_NOVICE])

    trial = Trial(game, reveal(game))

    assert trial.done
    assert game.hush.value == 6
    order = [type(event) for event in trial.happened if isinstance(event, (HushRose, Staged))]
    assert order == [HushRose, Staged]


@pytest.mark.rule("bellwake:R105")
def test_hushed_novice_may_bring_the_hush_to_its_limit() -> None:
    """A Hushed Novice revealed at a Hush of 16 loses the scenario."""
    game = table(hush=16, encounter_deck=[HUSHED_NOVICE])

    trial = Trial(game, reveal(game))

    assert trial.done
    assert trial.ended is HUSH_AT_LIMIT


@pytest.mark.rule("bellwake:R106")
def test_silent_brother_raises_the_hush_after_an_undefended_attack() -> None:
    """After a Silent Brother has attacked undefended the Hush rises by 1."""
    game = table(hush=5, engaged=([SILENT_BROTHER], []))

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, SILENT_BROTHER)))
    trial.answers("Take the blow")

    assert trial.done
    assert game.hush.value == 6
    order = [type(event) for event in trial.happened if isinstance(event, (Damage, HushRose))]
    assert order == [Damage, HushRose]


@pytest.mark.rule("bellwake:R106")
def test_silent_brother_raises_no_hush_after_a_defended_attack() -> None:
    """After an attack that was defended a Silent Brother does not raise the Hush."""
    game = table(hush=5, hale=[STAIR_GUARD], engaged=([SILENT_BROTHER], []))

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, SILENT_BROTHER)))
    trial.answers("Stair Guard")

    assert trial.done
    assert game.hush.value == 5


@pytest.mark.rule("bellwake:R106")
def test_silent_brother_raises_the_hush_also_when_the_blow_fells_the_hero() -> None:
    """The Hush rises by 1 after a Silent Brother's undefended blow that fells the hero, too."""
    game = table(hush=5, engaged=([SILENT_BROTHER], []))
    one(game, HALE_BRANN).damage = HALE_BRANN.health - 1

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, SILENT_BROTHER)))
    trial.answers("Take the blow")

    assert trial.done
    assert len(trial.happened_of(HeroFell)) == 1
    assert game.hush.value == 6


@pytest.mark.rule("bellwake:R107")
def test_mist_weaver_adds_dread_to_the_other_enemies_in_staging() -> None:
    """A Mist Weaver in staging gives each other enemy there 1 dread, itself and locations none."""
    first, second, place = an_enemy("First"), an_enemy("Second"), a_location("A place")
    game = table(
        staging=[MIST_WEAVER, first, second, place], engaged=([an_enemy("Third", dread=0)], [])
    )

    assert game.value(one(game, first), DREAD) == 1
    assert game.value(one(game, second), DREAD) == 1
    assert game.value(one(game, place), DREAD) == 0
    assert game.value(one(game, MIST_WEAVER), DREAD) == MIST_WEAVER.dread
    assert game.value(hale_of(game).engaged.cards[0], DREAD) == 0
    assert total_dread(game) == MIST_WEAVER.dread + 2


@pytest.mark.rule("bellwake:R107")
def test_mist_weavers_add_their_dread_once() -> None:
    """However many Mist Weavers there are, an enemy has 1 dread more; they count to each other."""
    other = an_enemy("Other")
    game = table(staging=[MIST_WEAVER, MIST_WEAVER, other])

    assert game.value(one(game, other), DREAD) == 1
    assert game.value(one(game, MIST_WEAVER, 1), DREAD) == MIST_WEAVER.dread + 1
    assert game.value(one(game, MIST_WEAVER, 2), DREAD) == MIST_WEAVER.dread + 1
    assert total_dread(game) == 2 * MIST_WEAVER.dread + 3


@pytest.mark.rule("bellwake:R107")
def test_mist_weaver_adds_no_dread_once_it_is_engaged() -> None:
    """A Mist Weaver that leaves the staging area for a keeper adds no dread any more."""
    other = an_enemy("Other")
    game = table(staging=[MIST_WEAVER, other])

    assert Trial(game, game.do(Engaged(one(game, MIST_WEAVER), hale_of(game)))).done

    assert game.value(one(game, other), DREAD) == 0


@pytest.mark.rule("bellwake:R108")
@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 5), (3, 3)), ((5, 3), (3, 3)), ((0, 1), (0, 0)), ((4, 4), (2, 4))],
)
def test_bell_thief_takes_2_echo_from_the_keeper_who_has_most(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    """When revealed, a Bell-thief takes 2 echo from the richest keeper, the first at a tie."""
    game = table(echo=before, encounter_deck=[BELL_THIEF])

    assert Trial(game, reveal(game)).done

    assert echo_of(game) == after
    assert one(game, BELL_THIEF) in game.staging


@pytest.mark.rule("bellwake:R109")
def test_name_the_nameless_cannot_be_aimed_at_a_bronze_husk() -> None:
    """Songs cannot hurt a Bronze Husk: with no other enemy Name the Nameless has no target."""
    game = table(sefa_hand=[NAMELESS], staging=[BRONZE_HUSK], echo=PLENTY)

    trial = Trial(game, muster(game, sefa_of(game)))
    assert trial.refused["Name the Nameless"] == "has no target"
    trial.answers("Stop playing cards")

    assert trial.done


@pytest.mark.rule("bellwake:R109")
def test_counter_peal_is_not_played_against_a_bronze_husk() -> None:
    """Counter-peal is a song, too: it is refused in an attack of a Bronze Husk."""
    game = table(
        hale=[STAIR_GUARD],
        hale_hand=[COUNTER_PEAL, HOLD_FAST],
        engaged=([BRONZE_HUSK], []),
        echo=PLENTY,
    )

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, BRONZE_HUSK)))
    trial.answers("Stair Guard", topic="defend")
    assert trial.refused == {"Counter-peal": "songs cannot hurt it"}
    trial.answers("Pass", topic="attack song")

    assert trial.done


@pytest.mark.rule("bellwake:R109")
def test_hale_and_attacks_hurt_a_bronze_husk() -> None:
    """What is no song hurts a Bronze Husk: Hale's answer to its attack, and attacks."""
    strong = an_ally("A strong ally", strike=BRONZE_HUSK.ward + 2)
    game = table(hale=[strong], engaged=([BRONZE_HUSK], []))
    husk = one(game, BRONZE_HUSK)

    trial = Trial(game, enemy_attack(game, hale_of(game), husk)).answers("Hale Brann")
    assert trial.done
    assert husk.damage == 1

    trial = Trial(game, keeper_attack(game, hale_of(game), husk)).answers("A strong ally")
    assert trial.done
    assert husk.damage == 1 + 2


# -- locations


@pytest.mark.rule("bellwake:R110")
def test_frostbitten_steps_raises_the_hush_on_arrival_only() -> None:
    """After the keepers travel to Frostbitten Steps the Hush rises by 1, and at no other time."""
    game = table(
        hush=5, encounter_deck=[FROSTBITTEN_STEPS], objectives=[an_objective("A long way")]
    )

    assert Trial(game, reveal(game)).done
    assert game.hush.value == 5

    trial = Trial(game, travel(game)).answers("Frostbitten Steps")
    assert trial.done
    assert game.hush.value == 6

    assert Trial(game, make_progress(game, FROSTBITTEN_STEPS.progress)).done
    assert game.hush.value == 6


@pytest.mark.rule("bellwake:R111")
def test_rope_bridge_lets_each_keeper_draw_when_explored() -> None:
    """When Rope Bridge is explored each keeper draws 1 card."""
    game = table(active=ROPE_BRIDGE, hale_deck=[HOLD_FAST] * 2, sefa_deck=[NAMELESS] * 2)

    assert Trial(game, make_progress(game, ROPE_BRIDGE.progress - 1)).done
    assert not len(hale_of(game).hand)

    trial = Trial(game, make_progress(game, 1))
    assert trial.done
    assert len(trial.happened_of(Explored)) == 1
    assert [len(keeper.hand) for keeper in game.seats] == [1, 1]


@pytest.mark.rule("bellwake:R112")
@pytest.mark.parametrize(("damage", "left"), [(1, 0), (2, 0), (3, 1)])
def test_cold_refectory_heals_2_from_each_hero(damage: int, left: int) -> None:
    """When Cold Refectory is explored 2 damage is healed from each hero, and none from allies."""
    ally = an_ally("A sturdy ally")
    game = table(active=COLD_REFECTORY, hale=[ally])
    hurt = [one(game, card) for card in (HALE_BRANN, SEFA_WREN, ally)]
    for character in hurt:
        character.damage = damage

    assert Trial(game, make_progress(game, COLD_REFECTORY.progress)).done

    assert [character.damage for character in hurt] == [left, left, damage]


@pytest.mark.rule("bellwake:R112")
def test_cold_refectory_heals_no_fallen_hero() -> None:
    """Cold Refectory heals the hero who stands; one who has fallen stays fallen."""
    game = table(active=COLD_REFECTORY)
    hale, sefa = one(game, HALE_BRANN), one(game, SEFA_WREN)
    sefa.damage = 3

    assert Trial(game, game.do(Damage(hale, HALE_BRANN.health))).done
    assert Trial(game, make_progress(game, COLD_REFECTORY.progress)).done

    assert hale in game.silenced
    assert sefa.damage == 1


@pytest.mark.rule("bellwake:R113")
def test_furnace_mouth_strengthens_every_enemy_while_active() -> None:
    """While Furnace Mouth is active every enemy has 1 strike more; explored, it gives none."""
    staged, engaged = an_enemy("Staged", strike=2), an_enemy("Engaged", strike=2)
    game = table(active=FURNACE_MOUTH, staging=[staged], engaged=([], [engaged]))
    enemies = one(game, staged), one(game, engaged)

    assert [game.value(enemy, STRIKE) for enemy in enemies] == [3, 3]
    assert game.value(one(game, HALE_BRANN), STRIKE) == HALE_BRANN.strike

    assert Trial(game, make_progress(game, FURNACE_MOUTH.progress)).done
    assert [game.value(enemy, STRIKE) for enemy in enemies] == [2, 2]


@pytest.mark.rule("bellwake:R113")
def test_furnace_mouth_does_nothing_in_staging() -> None:
    """In the staging area Furnace Mouth strengthens nobody."""
    enemy = an_enemy("Engaged", strike=2)
    game = table(staging=[FURNACE_MOUTH], engaged=([enemy], []))

    assert game.value(one(game, enemy), STRIKE) == 2


@pytest.mark.rule("bellwake:R114")
def test_casting_pit_gives_each_keeper_echo_when_explored() -> None:
    """When Casting Pit is explored each keeper gains 1 echo."""
    game = table(echo=(0, 4), active=CASTING_PIT)

    assert Trial(game, make_progress(game, CASTING_PIT.progress)).done

    assert echo_of(game) == (1, 5)


@pytest.mark.rule("bellwake:R115")
def test_hall_of_still_bells_weakens_both_heroes_while_active() -> None:
    """While Hall of Still Bells is active each hero has 1 resolve less, and no ally has."""
    ally = an_ally("A firm ally", resolve=2)
    game = table(active=HALL_OF_STILL_BELLS, hale=[ally])
    hale, sefa = one(game, HALE_BRANN), one(game, SEFA_WREN)

    assert game.value(hale, RESOLVE) == HALE_BRANN.resolve - 1
    assert game.value(sefa, RESOLVE) == SEFA_WREN.resolve - 1
    assert game.value(one(game, ally), RESOLVE) == 2

    assert Trial(game, make_progress(game, HALL_OF_STILL_BELLS.progress)).done
    assert game.value(sefa, RESOLVE) == SEFA_WREN.resolve


@pytest.mark.rule("bellwake:R115")
def test_resolve_is_never_below_0() -> None:
    """A hero without resolve has 0, not less, while Hall of Still Bells is active."""
    game = table(active=HALL_OF_STILL_BELLS)
    hale = one(game, HALE_BRANN)
    drained = LastingEffect(hale, RESOLVE, -HALE_BRANN.resolve, until="scenario")

    assert Trial(game, game.do(drained)).done

    assert game.value(hale, RESOLVE) == 0


@pytest.mark.rule("bellwake:R115")
def test_hall_of_still_bells_does_nothing_in_staging() -> None:
    """In the staging area Hall of Still Bells weakens nobody."""
    game = table(staging=[HALL_OF_STILL_BELLS])

    assert game.value(one(game, SEFA_WREN), RESOLVE) == SEFA_WREN.resolve


# -- one-shot cards


@pytest.mark.rule("bellwake:R116")
def test_creeping_silence_raises_the_hush_and_surges() -> None:
    """When Creeping Silence is revealed the Hush rises by 1; then one more card is revealed."""
    game = table(hush=5, encounter_deck=[CREEPING_SILENCE, ROPE_BRIDGE, COLD_REFECTORY])

    trial = Trial(game, reveal(game))

    assert trial.done
    assert game.hush.value == 6
    assert revealed(trial) == ["Creeping Silence", "Rope Bridge"]


@pytest.mark.rule("bellwake:R116")
def test_creeping_silence_may_end_the_scenario_before_it_surges() -> None:
    """When Creeping Silence brings the Hush to 17 the scenario is lost before the next card."""
    game = table(hush=16, encounter_deck=[CREEPING_SILENCE, ROPE_BRIDGE])

    trial = Trial(game, reveal(game))

    assert trial.done
    assert trial.ended is HUSH_AT_LIMIT
    assert revealed(trial) == ["Creeping Silence"]


@pytest.mark.rule("bellwake:R117")
def test_numbing_cold_hurts_everybody_committed_at_once() -> None:
    """Numbing Cold deals 1 damage to each committed character of both keepers, all together."""
    here, there, home = (an_ally(name) for name in ("Here", "There", "At home"))
    game = table(hale=[here, home], sefa=[PILGRIM, there], encounter_deck=[NUMBING_COLD])
    one(game, PILGRIM).damage = PILGRIM.health - 1
    assert Trial(game, commit(game, hale_of(game))).answers("Here").done
    assert Trial(game, commit(game, sefa_of(game))).answers(PILGRIM.name, "There").done

    trial = Trial(game, reveal(game))

    assert trial.done
    order = [type(event) for event in trial.happened if isinstance(event, (Damage, AllySilenced))]
    assert order == [Damage, Damage, Damage, AllySilenced]
    assert [one(game, ally).damage for ally in (here, there, home)] == [1, 1, 0]
    assert one(game, HALE_BRANN).damage == 0


@pytest.mark.rule("bellwake:R117")
def test_who_is_silenced_on_the_venture_adds_no_resolve() -> None:
    """A hero whom Numbing Cold fells on the venture no longer adds resolve to it."""
    firm = an_ally("A firm ally", resolve=2)
    game = table(
        hale=[firm], encounter_deck=[NUMBING_COLD], objectives=[an_objective("A long way")]
    )
    one(game, HALE_BRANN).damage = HALE_BRANN.health - 1
    trial = Trial(game, commit(game, hale_of(game))).answers("Hale Brann", "A firm ally")
    assert trial.done
    assert total_resolve(game) == HALE_BRANN.resolve + 2

    assert Trial(game, reveal(game)).done
    trial = Trial(game, resolve(game))

    assert trial.done
    assert one(game, HALE_BRANN) in game.silenced
    assert [event.progress for event in trial.happened_of(VentureSucceeded)] == [2]


@pytest.mark.rule("bellwake:R117")
def test_numbing_cold_hurts_nobody_after_the_venture() -> None:
    """Once the venture is over nobody is committed, and Numbing Cold hurts nobody."""
    game = table(encounter_deck=[NUMBING_COLD], objectives=[an_objective("A long way")])
    assert Trial(game, commit(game, hale_of(game))).answers("Hale Brann").done
    assert Trial(game, resolve(game)).done

    trial = Trial(game, reveal(game))

    assert trial.done
    assert not trial.happened_of(Damage)


@pytest.mark.rule("bellwake:R118")
@pytest.mark.parametrize(("progress", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_forgotten_path_takes_progress_from_the_active_location(progress: int, left: int) -> None:
    """Forgotten Path takes up to 2 progress from the active location, with progress or without."""
    place, way = a_location("A place"), an_objective("A long way")
    game = table(active=place, objectives=[way], encounter_deck=[FORGOTTEN_PATH])
    one(game, place).progress = progress
    one(game, way).progress = 5

    assert Trial(game, reveal(game)).done

    assert one(game, place).progress == left
    assert one(game, way).progress == 5


@pytest.mark.rule("bellwake:R118")
@pytest.mark.parametrize(("progress", "left"), [(5, 3), (1, 0)])
def test_forgotten_path_takes_progress_from_the_objective_instead(progress: int, left: int) -> None:
    """With no active location Forgotten Path takes up to 2 progress from the objective."""
    way = an_objective("A long way")
    game = table(objectives=[way], encounter_deck=[FORGOTTEN_PATH], staging=[ROPE_BRIDGE])
    one(game, way).progress = progress

    assert Trial(game, reveal(game)).done

    assert one(game, way).progress == left


@pytest.mark.rule("bellwake:R118")
def test_forgotten_path_may_find_nothing() -> None:
    """With neither active location nor objective Forgotten Path takes nothing."""
    game = table(encounter_deck=[FORGOTTEN_PATH])

    trial = Trial(game, reveal(game))

    assert trial.done
    assert not trial.happened_of(ProgressLost)
    assert one(game, FORGOTTEN_PATH) in game.encounter_discard


@pytest.mark.rule("bellwake:R119")
@pytest.mark.parametrize(("before", "after"), [((3, 1), (2, 0)), ((0, 2), (0, 1))])
def test_echoes_fade_takes_1_echo_from_each_keeper(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    """When Echoes Fade is revealed each keeper loses 1 echo, down to 0 at the least."""
    game = table(echo=before, encounter_deck=[ECHOES_FADE])

    assert Trial(game, reveal(game)).done

    assert echo_of(game) == after


@pytest.mark.rule("bellwake:R120")
def test_the_quiet_spreads_returns_the_enemy_discarded_last() -> None:
    """The Quiet Spreads returns the enemy discarded last to staging, and it is not revealed."""
    game = table(
        hush=5,
        encounter_deck=[THE_QUIET_SPREADS, COLD_REFECTORY],
        encounter_discard=[SILENT_BROTHER, HUSHED_NOVICE, ROPE_BRIDGE],
    )

    trial = Trial(game, reveal(game))

    assert trial.done
    assert [card.name for card in game.staging] == ["Hushed Novice"]
    assert one(game, SILENT_BROTHER) in game.encounter_discard
    assert revealed(trial) == ["The Quiet Spreads"]
    assert game.hush.value == 5


@pytest.mark.rule("bellwake:R120")
def test_the_enemy_that_returns_is_undamaged() -> None:
    """An enemy that was silenced and returns by The Quiet Spreads is without damage."""
    enemy = an_enemy("Silenced", health=2)
    game = table(encounter_deck=[THE_QUIET_SPREADS], engaged=([enemy], []))
    assert Trial(game, game.do(Damage(one(game, enemy), 2))).done
    assert one(game, enemy) in game.encounter_discard

    assert Trial(game, reveal(game)).done

    assert one(game, enemy) in game.staging
    assert one(game, enemy).damage == 0


@pytest.mark.rule("bellwake:R120")
def test_the_quiet_spreads_surges_with_no_enemy_to_return() -> None:
    """With no enemy in the encounter discard The Quiet Spreads surges; victory does not count."""
    silenced = an_enemy("Silenced", health=2, victory=1)
    game = table(
        encounter_deck=[THE_QUIET_SPREADS, COLD_REFECTORY],
        encounter_discard=[ROPE_BRIDGE],
        engaged=([silenced], []),
    )
    assert Trial(game, game.do(Damage(one(game, silenced), 2))).done

    trial = Trial(game, reveal(game))

    assert trial.done
    assert one(game, silenced) in game.victory
    assert revealed(trial) == ["The Quiet Spreads", "Cold Refectory"]


@pytest.mark.rule("bellwake:R120")
def test_the_quiet_spreads_finds_no_enemy_after_a_reshuffle() -> None:
    """Right after the discard has become the deck there is no enemy to return."""
    game = table(encounter_discard=[HUSHED_NOVICE, THE_QUIET_SPREADS])
    assert Trial(game, game.reshuffle(game.encounter_deck)).done
    game.encounter_deck.arrange([one(game, HUSHED_NOVICE), one(game, THE_QUIET_SPREADS)])

    trial = Trial(game, reveal(game))

    assert trial.done
    assert len(trial.happened_of(SurgeGained)) == 1
    assert revealed(trial) == ["The Quiet Spreads", "Hushed Novice"]
