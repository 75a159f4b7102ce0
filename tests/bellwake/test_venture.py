"""Venture and Travel: R43-R53 and R59-R63."""

from __future__ import annotations

import pytest

from coopcards import RulesError
from coopcards.testing import Trial
from examples.bellwake.cards import RESOLVE, CharacterCard, ObjectiveCard
from examples.bellwake.clash import HUSH_AT_REST
from examples.bellwake.encounter import (
    CASTING_PIT,
    CREEPING_SILENCE,
    FROSTBITTEN_STEPS,
    HALL_OF_STILL_BELLS,
    ROPE_BRIDGE,
)
from examples.bellwake.happenings import (
    Explored,
    HushRose,
    ObjectiveBegan,
    ObjectiveCompleted,
    ProgressMade,
    Revealed,
    Travelled,
    VentureFailed,
    VentureSucceeded,
)
from examples.bellwake.muster import muster
from examples.bellwake.objectives import THE_CLIMB, THE_SPIRE
from examples.bellwake.player_cards import (
    HALE_BRANN,
    HYMN,
    NAMELESS,
    SEFA_WREN,
    TUNING_FORK,
    WAYFINDER,
)
from examples.bellwake.progress import make_progress
from examples.bellwake.table import Bellwake
from examples.bellwake.venture import commit, resolve, total_dread, travel
from tests.bellwake.tables import (
    a_location,
    an_ally,
    an_enemy,
    an_objective,
    fell,
    give_gear,
    hale_of,
    one,
    play_steps,
    sefa_of,
    table,
)

SCOUT = an_ally("Scout", resolve=2)
PORTER = an_ally("Porter", resolve=3)
SHADE = an_enemy("Shade", dread=3)
MOOR = a_location("Moor", dread=2)
ROAD = an_objective("Road")
QUIET_YARDS = [a_location(f"Quiet Yard {number}") for number in range(1, 6)]


def sent(game: Bellwake, *cards: CharacterCard) -> None:
    """Let those characters be committed, as after Commit."""
    for card in cards:
        character = one(game, card)
        character.committed = character.exhausted = True


def whole_venture(game: Bellwake, hale: tuple[str, ...] = (), sefa: tuple[str, ...] = ()) -> Trial:
    """The Venture step, up to the venture songs: those characters are sent."""
    trial = Trial(game, play_steps(game, "Venture"))
    trial.answers(*hale, seat="hale", topic="commit")
    return trial.answers(*sefa, seat="sefa", topic="commit")


# -- commit


@pytest.mark.rule("bellwake:R43")
def test_ready_characters_may_be_sent_and_are_exhausted() -> None:
    """A keeper sends any number of their own ready characters, and each of them is exhausted."""
    game = table(hale=[SCOUT, PORTER, an_ally("Sleeper")], sefa=[an_ally("Guest")])
    one(game, PORTER).exhausted = True

    trial = Trial(game, commit(game, hale_of(game)))
    assert trial.offered == ["Hale Brann", "Scout", "Sleeper"]
    trial.answers("Hale Brann", "Scout", seat="hale", topic="commit")

    assert game.committed == [one(game, HALE_BRANN), one(game, SCOUT)]
    exhausted = [each.name for each in game.characters if each.exhausted]
    assert exhausted == ["Hale Brann", "Scout", "Porter"]
    assert trial.done


@pytest.mark.rule("bellwake:R43")
def test_nobody_need_be_sent() -> None:
    """Sending nobody is legal, exhausts nobody, and the venture is resolved all the same."""
    game = table(hush=2, staging=[SHADE], encounter_deck=QUIET_YARDS)

    trial = whole_venture(game)

    assert not any(each.exhausted for each in game.characters)
    assert len(trial.happened_of(VentureFailed)) == 1
    assert trial.done


@pytest.mark.rule("bellwake:R43")
def test_each_keeper_sends_their_own_characters() -> None:
    """The first keeper sends characters, then the second, each out of their own party."""
    game = table(hale=[SCOUT], sefa=[PORTER], encounter_deck=QUIET_YARDS)

    trial = Trial(game, play_steps(game, "Venture"))
    assert trial.offered == ["Hale Brann", "Scout"]
    trial.answers(seat="hale", topic="commit")
    assert trial.offered == ["Sefa Wren", "Porter"]
    trial.answers("Porter", seat="sefa", topic="commit")

    assert trial.done


@pytest.mark.rule("bellwake:R43")
def test_without_a_ready_character_nobody_is_asked() -> None:
    """Exhausted characters cannot be chosen, so a keeper who has no other is not asked."""
    game = table()
    one(game, HALE_BRANN).exhausted = True

    trial = Trial(game, commit(game, hale_of(game)))

    assert trial.done
    assert not game.committed


@pytest.mark.rule("bellwake:R53")
def test_committed_characters_stay_exhausted_until_rest() -> None:
    """A committed character can neither defend nor attack in that round; Rest readies it."""
    game = table(
        hale=[SCOUT, PORTER],
        engaged=([an_enemy("Shade", health=99)], []),
        objectives=[ROAD],
    )

    trial = Trial(game, play_steps(game, "Venture", "Rest"))
    trial.answers("Hale Brann", "Scout", seat="hale", topic="commit")
    trial.answers(seat="sefa", topic="commit")
    assert trial.asked.topic == "defend"
    assert trial.offered == ["Porter", "Take the blow"]
    trial.answers("Take the blow")
    assert trial.asked.topic == "attack"
    assert trial.offered == ["Porter"]
    assert one(game, SCOUT).exhausted
    trial.answers()

    assert not one(game, SCOUT).exhausted
    assert trial.done


# -- reveal


@pytest.mark.rule("bellwake:R44")
def test_two_cards_are_revealed_in_all() -> None:
    """Once both keepers have committed, two encounter cards are revealed, two in all."""
    game = table(encounter_deck=QUIET_YARDS)

    trial = Trial(game, play_steps(game, "Venture"))
    trial.answers("Hale Brann", seat="hale", topic="commit")
    assert len(game.encounter_deck) == 5
    trial.answers("Sefa Wren", seat="sefa", topic="commit")

    assert len(game.encounter_deck) == 3
    assert [each.card.name for each in trial.happened_of(Revealed)] == [
        "Quiet Yard 1",
        "Quiet Yard 2",
    ]
    assert trial.done


@pytest.mark.rule("bellwake:R44")
def test_surge_adds_to_the_two_cards() -> None:
    """The card of a Surge comes on top of the two."""
    game = table(encounter_deck=[CREEPING_SILENCE, *QUIET_YARDS])

    trial = whole_venture(game)

    assert len(trial.happened_of(Revealed)) == 3
    assert len(game.encounter_deck) == 3
    assert trial.done


# -- fast venture songs


@pytest.mark.rule("bellwake:R45")
def test_both_keepers_may_sing_after_the_reveal_and_before_the_comparison() -> None:
    """After the reveal the keepers sing in turn, the first one first, until both pass in a row."""
    game = table(
        echo=(9, 9),
        hale_hand=[HYMN],
        sefa_hand=[HYMN, HYMN],
        staging=[MOOR],
        encounter_deck=QUIET_YARDS,
    )

    trial = whole_venture(game)
    assert len(trial.happened_of(Revealed)) == 2
    assert not trial.happened_of(VentureFailed)
    trial.answers("Pass", seat="hale", topic="venture song")
    trial.answers("hymn-of-clarity#2", seat="sefa", topic="venture song")
    trial.answers("Hymn of Clarity", seat="hale", topic="venture song")
    trial.answers("Pass", seat="sefa", topic="venture song")

    # Nobody was committed: four from the songs against two dread.
    assert [each.progress for each in trial.happened_of(VentureSucceeded)] == [2]
    assert trial.done


@pytest.mark.rule("bellwake:R45")
def test_the_keeper_of_a_fallen_hero_may_sing_for_the_venture() -> None:
    """A keeper whose hero has fallen may play fast cards of the venture too."""
    game = table(echo=(9, 9), hale_hand=[HYMN], objectives=[ROAD])
    fell(game, hale_of(game))

    trial = Trial(game, resolve(game))
    trial.answers("Hymn of Clarity", seat="hale", topic="venture song")

    assert game.objective.cards[0].progress == 2
    assert trial.done


@pytest.mark.rule("bellwake:R45")
def test_only_fast_cards_of_the_venture_are_offered() -> None:
    """Other songs, and songs too dear, are not offered in the window of the venture."""
    game = table(
        echo=(HYMN.price, HYMN.price - 1),
        hale_hand=[HYMN, NAMELESS],
        sefa_hand=[HYMN],
        staging=[SHADE],
    )

    trial = Trial(game, resolve(game))
    assert trial.offered == ["Hymn of Clarity", "Pass"]
    trial.answers("Hymn of Clarity", seat="hale", topic="venture song")

    assert hale_of(game).echo.value == 0
    assert trial.done


# -- resolve


@pytest.mark.rule("bellwake:R46")
def test_resolve_of_all_committed_is_compared_with_the_dread_in_staging() -> None:
    """The committed of both keepers are summed against the enemies and locations in staging."""
    game = table(
        hale=[SCOUT, an_ally("Idler", resolve=7)],
        sefa=[PORTER],
        staging=[SHADE],
        encounter_deck=[an_enemy("Wisp", dread=1), *QUIET_YARDS[:1]],
        engaged=([], [an_enemy("Ghost", dread=9)]),
        objectives=[ROAD],
    )

    trial = whole_venture(game, ("Scout",), ("Porter",))

    # 2 + 3 against 3, and 1 of a card that came with the reveal.
    assert [each.progress for each in trial.happened_of(VentureSucceeded)] == [1]
    assert trial.done


@pytest.mark.rule("bellwake:R46")
def test_locations_in_staging_add_their_dread() -> None:
    """A location in the staging area counts like an enemy there."""
    game = table(hale=[PORTER], staging=[MOOR], objectives=[ROAD])
    sent(game, PORTER)

    trial = Trial(game, resolve(game))

    assert [each.progress for each in trial.happened_of(VentureSucceeded)] == [1]
    assert trial.done


@pytest.mark.rule("bellwake:R46")
def test_songs_and_gear_add_to_resolve() -> None:
    """The Hymn adds 2 and a Tuning Fork 1 to what those who are committed have."""
    game = table(echo=(0, 9), sefa=[PORTER], sefa_hand=[HYMN], staging=[SHADE], objectives=[ROAD])
    give_gear(game, sefa_of(game), TUNING_FORK, one(game, PORTER))
    sent(game, PORTER)

    trial = Trial(game, resolve(game))
    trial.answers("Hymn of Clarity", seat="sefa", topic="venture song")

    # 3 + 1 + 2 against 3.
    assert [each.progress for each in trial.happened_of(VentureSucceeded)] == [3]
    assert trial.done


@pytest.mark.rule("bellwake:R46")
def test_the_hall_lessens_the_resolve_of_heroes() -> None:
    """With the Hall of Still Bells active each committed hero counts 1 less, an ally does not."""
    game = table(hale=[SCOUT], active=HALL_OF_STILL_BELLS, objectives=[ROAD])
    sent(game, HALE_BRANN, SCOUT, SEFA_WREN)

    trial = Trial(game, resolve(game))

    total = max(0, HALE_BRANN.resolve - 1) + 2 + max(0, SEFA_WREN.resolve - 1)
    assert [each.progress for each in trial.happened_of(VentureSucceeded)] == [total]
    assert trial.done


@pytest.mark.rule("bellwake:R47")
def test_resolve_above_dread_makes_as_much_progress_as_the_difference() -> None:
    """Resolve 5 against dread 3 makes 2 progress, and the Hush stays."""
    game = table(hush=4, hale=[SCOUT], sefa=[PORTER], staging=[SHADE], objectives=[ROAD])
    sent(game, SCOUT, PORTER)

    trial = Trial(game, resolve(game))

    assert game.objective.cards[0].progress == 2
    assert game.hush.value == 4
    assert trial.done


@pytest.mark.rule("bellwake:R48")
@pytest.mark.parametrize(("sefa_stands", "rise"), [(False, 3), (True, 2)])
def test_resolve_below_dread_raises_the_hush_by_the_difference(
    sefa_stands: bool, rise: int
) -> None:
    """Resolve 2 against dread 5 raises the Hush by 3, by 1 less while Sefa stands."""
    game = table(hush=4, hale=[SCOUT], staging=[SHADE, MOOR], objectives=[ROAD])
    if not sefa_stands:
        fell(game, sefa_of(game))
    sent(game, SCOUT)

    trial = Trial(game, resolve(game))

    assert game.hush.value == 4 + rise
    assert game.objective.cards[0].progress == 0
    assert trial.done


@pytest.mark.rule("bellwake:R48")
def test_the_rise_is_never_below_nothing() -> None:
    """A venture short by 1 while Sefa stands leaves the Hush as it is."""
    game = table(hush=4, hale=[SCOUT], staging=[SHADE])
    sent(game, SCOUT)

    trial = Trial(game, resolve(game))

    assert game.hush.value == 4
    assert trial.done


@pytest.mark.rule("bellwake:R49")
def test_resolve_equal_to_dread_does_nothing() -> None:
    """At a tie the venture neither succeeds nor fails."""
    game = table(hush=4, hale=[PORTER], staging=[SHADE], objectives=[ROAD])
    fell(game, sefa_of(game))
    sent(game, PORTER)

    trial = Trial(game, resolve(game))

    assert game.hush.value == 4
    assert game.objective.cards[0].progress == 0
    assert not trial.happened_of(VentureSucceeded)
    assert not trial.happened_of(VentureFailed)
    assert trial.done


@pytest.mark.rule("bellwake:R50")
def test_progress_goes_on_the_active_location_first() -> None:
    """Of 5 progress 2 explore a location that has room for 2, and 3 go on the objective."""
    pass_ = a_location("Pass Road", progress=6)
    game = table(hale=[SCOUT], sefa=[PORTER], active=pass_, objectives=[ROAD])
    one(game, pass_).progress = 4
    sent(game, SCOUT, PORTER)

    trial = Trial(game, resolve(game))

    assert [each.location.name for each in trial.happened_of(Explored)] == ["Pass Road"]
    assert one(game, ROAD).progress == 3
    assert trial.done


@pytest.mark.rule("bellwake:R50")
def test_progress_within_the_location_leaves_the_objective_alone() -> None:
    """As long as the active location has room, nothing goes on the objective."""
    game = table(active=MOOR, objectives=[ROAD])

    trial = Trial(game, make_progress(game, 8))

    assert one(game, MOOR).progress == 8
    assert one(game, ROAD).progress == 0
    assert trial.done


@pytest.mark.rule("bellwake:R50")
def test_without_an_active_location_all_progress_goes_on_the_objective() -> None:
    """With no location active the objective takes it all; one in staging takes none."""
    game = table(staging=[MOOR], objectives=[ROAD])

    trial = Trial(game, make_progress(game, 5))

    assert one(game, ROAD).progress == 5
    assert one(game, MOOR).progress == 0
    assert trial.done


@pytest.mark.rule("bellwake:R51")
def test_the_active_location_adds_no_dread() -> None:
    """Only cards in the staging area count in its dread, not the active location."""
    game = table(hale=[PORTER], staging=[MOOR], active=a_location("Wall", dread=7))
    sent(game, PORTER)

    trial = Trial(game, resolve(game))

    assert total_dread(game) == 2
    assert [each.progress for each in trial.happened_of(VentureSucceeded)] == [1]
    assert trial.done


# -- objectives


def road_then_spire() -> Bellwake:
    """A table at an objective of 6 progress, with the Spire to follow."""
    return table(hush=4, objectives=[SHORT_ROAD, THE_SPIRE])


SHORT_ROAD: ObjectiveCard = an_objective("Short Road", progress=6)


@pytest.mark.rule("bellwake:R52")
def test_an_objective_is_complete_when_its_progress_is_reached() -> None:
    """One progress short it goes on; exactly reached, the next begins, with its effect once."""
    game = road_then_spire()

    trial = Trial(game, make_progress(game, 5))
    assert trial.done
    assert not trial.happened_of(ObjectiveCompleted)
    assert game.objective.cards == [one(game, SHORT_ROAD)]

    trial = Trial(game, make_progress(game, 1))
    assert [each.objective.name for each in trial.happened_of(ObjectiveCompleted)] == ["Short Road"]
    assert [each.objective.name for each in trial.happened_of(ObjectiveBegan)] == ["The Spire"]
    assert game.objective.cards == [one(game, THE_SPIRE)]
    assert game.hush.value == 5
    assert trial.done


@pytest.mark.rule("bellwake:R52")
def test_surplus_progress_is_lost() -> None:
    """What an objective does not need is lost: the next one begins at 0."""
    game = road_then_spire()

    trial = Trial(game, make_progress(game, 6 + 3))

    assert game.objective.cards == [one(game, THE_SPIRE)]
    assert one(game, THE_SPIRE).progress == 0
    assert trial.done


@pytest.mark.rule("bellwake:R52")
def test_an_objective_is_completed_outside_a_venture_too() -> None:
    """The Wayfinder's progress in Muster completes an objective like any other."""
    game = table(
        echo=(0, WAYFINDER.price), sefa_hand=[WAYFINDER], objectives=[THE_CLIMB, THE_SPIRE]
    )
    one(game, THE_CLIMB).progress = THE_CLIMB.progress - 2

    trial = Trial(game, muster(game, sefa_of(game)))
    trial.answers("Wayfinder", seat="sefa", topic="muster")
    trial.answers("Yes", seat="sefa")
    trial.answers("Stop playing cards", seat="sefa", topic="muster")

    assert game.objective.cards == [one(game, THE_SPIRE)]
    assert game.hush.value == 1
    assert trial.done


# -- travel


@pytest.mark.rule("bellwake:R59")
def test_travel_is_skipped_while_a_location_is_active() -> None:
    """With a location active nobody is asked to travel, whatever waits in the staging area."""
    game = table(active=CASTING_PIT, staging=[MOOR])

    trial = Trial(game, play_steps(game, "Travel"))

    assert trial.done
    assert game.active_location.cards == [one(game, CASTING_PIT)]


@pytest.mark.rule("bellwake:R59")
def test_travel_is_skipped_without_a_location_in_staging() -> None:
    """With no location in the staging area, enemies or not, nobody is asked to travel."""
    game = table(staging=[SHADE])

    trial = Trial(game, play_steps(game, "Travel"))

    assert trial.done
    assert not trial.happened
    assert Trial(game, travel(game)).done


@pytest.mark.rule("bellwake:R59", "bellwake:R60")
def test_the_keepers_choose_a_location_in_staging_or_stay() -> None:
    """With no location active, the keepers travel to any one in the staging area, or stay."""
    game = table(staging=[MOOR, SHADE, CASTING_PIT])

    trial = Trial(game, play_steps(game, "Travel"))
    assert trial.offered == ["Moor", "Casting Pit", "Stay here"]
    trial.answers("Casting Pit", seat="hale", topic="travel")

    assert game.active_location.cards == [one(game, CASTING_PIT)]
    assert one(game, MOOR) in game.staging
    assert trial.done


@pytest.mark.rule("bellwake:R60")
def test_the_keepers_may_stay() -> None:
    """Staying is legal, and leaves every location where it is."""
    game = table(staging=[MOOR])

    trial = Trial(game, travel(game))
    trial.answers("Stay here", seat="hale", topic="travel")

    assert not game.active_location
    assert one(game, MOOR) in game.staging
    assert trial.done


@pytest.mark.rule("bellwake:R61")
def test_travelling_makes_the_location_active_and_then_takes_effect() -> None:
    """The location leaves the staging area, its dread with it; then its effect happens."""
    game = table(hush=4, staging=[FROSTBITTEN_STEPS, MOOR])

    trial = Trial(game, travel(game))
    trial.answers("Frostbitten Steps", seat="hale", topic="travel")

    assert game.active_location.cards == [one(game, FROSTBITTEN_STEPS)]
    assert game.staging.cards == [one(game, MOOR)]
    assert total_dread(game) == 2
    assert game.hush.value == 5
    assert [type(event) for event in trial.happened] == [Travelled, HushRose]
    assert trial.done


@pytest.mark.rule("bellwake:R62")
def test_at_most_one_location_is_active() -> None:
    """A second location cannot become active beside the first."""
    game = table(active=CASTING_PIT, staging=[MOOR])

    with pytest.raises(RulesError, match="active_location"):
        Trial(game, game.do(Travelled(one(game, MOOR))))

    assert game.active_location.cards == [one(game, CASTING_PIT)]
    assert one(game, MOOR) in game.staging


@pytest.mark.rule("bellwake:R63")
def test_an_explored_location_goes_to_the_victory_zone_with_victory_points() -> None:
    """A location is explored when its progress is reached; its victory points keep it."""
    tower = a_location("Tower", progress=3, victory=1)
    game = table(active=tower)

    trial = Trial(game, make_progress(game, 2))
    assert trial.done
    assert game.active_location.cards == [one(game, tower)]

    trial = Trial(game, make_progress(game, 1))
    assert game.victory.cards == [one(game, tower)]
    assert not game.active_location
    assert trial.done


@pytest.mark.rule("bellwake:R63")
def test_an_explored_location_without_victory_points_is_discarded() -> None:
    """Without victory points it goes to the encounter discard, and the next travel is open."""
    hut = a_location("Hut", progress=3)
    game = table(active=hut, staging=[MOOR])

    trial = Trial(game, make_progress(game, 3))
    assert trial.done
    assert game.encounter_discard.cards == [one(game, hut)]
    assert not game.victory

    trial = Trial(game, play_steps(game, "Travel"))
    trial.answers("Moor", seat="hale", topic="travel")
    assert game.active_location.cards == [one(game, MOOR)]
    assert trial.done


@pytest.mark.rule("bellwake:R63")
def test_a_location_leaves_then_takes_effect_then_the_rest_goes_on() -> None:
    """It leaves, its "when explored" effect happens, then the rest goes on the objective."""
    game = table(active=ROPE_BRIDGE, objectives=[ROAD], hale_deck=[HYMN], sefa_deck=[HYMN])

    trial = Trial(game, make_progress(game, ROPE_BRIDGE.progress + 2))

    assert len(hale_of(game).hand) == len(sefa_of(game).hand) == 1
    assert one(game, ROAD).progress == 2
    names = [type(event).__name__ for event in trial.happened]
    assert names == ["ProgressMade", "Explored", "Drawn", "Drawn", "ProgressMade"]
    assert [each.place.name for each in trial.happened_of(ProgressMade)] == ["Rope Bridge", "Road"]
    assert trial.done


@pytest.mark.rule("bellwake:R46")
def test_the_next_venture_counts_nobody_of_the_last() -> None:
    """Who was committed to one venture does not count in the next one."""
    game = table(hush=2, hale=[PORTER], staging=[SHADE], encounter_deck=QUIET_YARDS)

    trial = whole_venture(game, ("Porter",))
    assert trial.done
    assert Trial(game, play_steps(game, "Rest")).done
    trial = whole_venture(game)

    assert game.value(one(game, PORTER), RESOLVE) == 3
    # The first venture is a tie; the second is 3 short, and Sefa stands.
    assert game.hush.value == 2 + HUSH_AT_REST + 2
    assert trial.done
