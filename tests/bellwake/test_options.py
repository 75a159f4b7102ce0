"""Bellwake's named options: the ruling by default, and the other reading by the switch."""

from __future__ import annotations

import pytest
from attrs import fields

from coopcards import Damage, Event, slug
from coopcards.testing import Trial
from examples.bellwake.campaign import LOG_ENTRIES, choose_what_to_save
from examples.bellwake.checks import BOTH_FALLEN, HUSH_AT_LIMIT, WON
from examples.bellwake.clash import enemy_attack, keeper_attack
from examples.bellwake.encounter import (
    BELL_THIEF,
    BRONZE_HUSK,
    FORGOTTEN_PATH,
    HOLLOW_HOUND,
    SILENT_BROTHER,
    THE_QUIET_SPREADS,
)
from examples.bellwake.happenings import AttackBegan, Engaged, HushRose, ProgressMade
from examples.bellwake.muster import ECHO_AT_KINDLE, kindle, muster
from examples.bellwake.player_cards import (
    BELL_HAMMER,
    COUNTER_PEAL,
    HALE_BRANN,
    MENDING_CHANT,
    SEFA_WREN,
    WAYFINDER,
)
from examples.bellwake.progress import make_progress
from examples.bellwake.reveal import reveal
from examples.bellwake.scenarios import FOUNDRY_BELOW
from examples.bellwake.setup import consult_log, reset
from examples.bellwake.table import HUSH_LIMIT, Bellwake, Options
from examples.bellwake.venture import engage_by_approach, travel
from tests.bellwake.tables import (
    PlayerCard,
    a_location,
    an_ally,
    an_enemy,
    an_objective,
    hale_of,
    one,
    play_steps,
    sefa_of,
    table,
)

# Enough echo for any card and any toll, whatever the price.
PLENTY = (30, 30)

DEFAULT = Options()


def test_every_named_option_has_a_test() -> None:
    """Each option of `Options` is tested below by its own name."""
    assert [each.name for each in fields(Options) if f"test_{each.name}" not in globals()] == []


# -- the end of a scenario


@pytest.mark.parametrize(
    ("options", "ending"), [(DEFAULT, WON), (Options(win_first=False), HUSH_AT_LIMIT)]
)
def test_win_first(options: Options, ending: object) -> None:
    """A scenario won as the Hush reaches its limit is won (A2), or lost by the switch."""
    way = an_objective("A short way", progress=1)
    game = table(objectives=[way], options=options)
    together: list[Event] = [HushRose(HUSH_LIMIT, "a test"), ProgressMade(one(game, way), 1)]

    trial = Trial(game, game.do(*together))

    assert trial.done
    assert trial.ended is ending


@pytest.mark.parametrize(
    ("options", "ending"), [(DEFAULT, WON), (Options(win_first=False), BOTH_FALLEN)]
)
def test_win_first_with_both_heroes_falling(options: Options, ending: object) -> None:
    """A scenario won as both heroes fall is won (A2), or lost by the switch."""
    way = an_objective("A short way", progress=1)
    game = table(objectives=[way], options=options)
    blows = [Damage(one(game, hero), hero.health) for hero in (HALE_BRANN, SEFA_WREN)]

    trial = Trial(game, game.do(*blows, ProgressMade(one(game, way), 1)))

    assert trial.done
    assert trial.ended is ending


# -- Kindle and Muster


@pytest.mark.parametrize(
    ("options", "gain"), [(DEFAULT, 1), (Options(fallen_echo=0), 0), (Options(fallen_echo=2), 2)]
)
def test_fallen_echo(options: Options, gain: int) -> None:
    """At Kindle a fallen keeper gains 1 echo (A4), or as much as the option says."""
    game = table(options=options)
    assert Trial(game, game.do(Damage(one(game, SEFA_WREN), SEFA_WREN.health))).done

    assert Trial(game, kindle(game)).done

    assert sefa_of(game).echo.value == gain
    assert hale_of(game).echo.value == ECHO_AT_KINDLE


@pytest.mark.parametrize(
    ("options", "again"), [(DEFAULT, False), (Options(toll_per_keeper=True), True)]
)
def test_toll_per_keeper(options: Options, again: bool) -> None:
    """The bell is tolled once a round for the table (A7), or once by each keeper."""
    game = table(echo=PLENTY, options=options)
    first = Trial(game, muster(game, hale_of(game))).answers("Toll the bell")
    assert "Toll the bell" in first.refused
    assert first.answers("Stop playing cards").done

    second = Trial(game, muster(game, sefa_of(game)))

    assert ("Toll the bell" in second.offered) is again
    assert second.answers("Stop playing cards").done


@pytest.mark.parametrize(
    ("options", "asked"), [(DEFAULT, True), (Options(wayfinder_needs_location=True), False)]
)
def test_wayfinder_needs_location(options: Options, asked: bool) -> None:
    """Wayfinder makes progress with no active location, too (A9), or only with one."""
    way = an_objective("A long way")
    game = table(sefa_hand=[WAYFINDER], objectives=[way], echo=PLENTY, options=options)

    trial = Trial(game, muster(game, sefa_of(game))).answers("Wayfinder", topic="muster")
    if asked:
        trial.answers("Yes", topic="find_the_way")
    trial.answers("Stop playing cards", topic="muster")

    assert trial.done
    assert one(game, way).progress == (2 if asked else 0)


def test_wayfinder_needs_location_and_has_one() -> None:
    """With an active location Wayfinder makes progress under the switch as well."""
    place = a_location("A place")
    switched = Options(wayfinder_needs_location=True)
    game = table(sefa_hand=[WAYFINDER], active=place, echo=PLENTY, options=switched)

    trial = Trial(game, muster(game, sefa_of(game))).answers("Wayfinder", topic="muster")
    trial.answers("Yes", topic="find_the_way").answers("Stop playing cards")

    assert trial.done
    assert one(game, place).progress == 2


@pytest.mark.parametrize(
    ("options", "targets"),
    [(DEFAULT, ["Hale Brann", "Sefa Wren"]), (Options(own_party_only=True), ["Hale Brann"])],
)
@pytest.mark.parametrize("card", [BELL_HAMMER, MENDING_CHANT], ids=lambda card: card.name)
def test_own_party_only(card: PlayerCard, options: Options, targets: list[str]) -> None:
    """Gear and Mending Chant reach any character in play (A33), or only the own party."""
    game = table(hale_hand=[card], echo=PLENTY, options=options)
    for hero in game.characters:
        hero.damage = 1

    trial = Trial(game, muster(game, hale_of(game))).answers(card.name, topic="muster")
    assert trial.asked.topic == "target"
    assert trial.offered == targets
    trial.answers("Hale Brann").answers("Stop playing cards")

    assert trial.done


# -- progress


@pytest.mark.parametrize(
    ("options", "carried"), [(DEFAULT, 0), (Options(surplus_carries_over=True), 3)]
)
def test_surplus_carries_over(options: Options, carried: int) -> None:
    """Progress beyond an objective is lost (A10), or carried over to the next one."""
    near, far = an_objective("A short way", progress=2), an_objective("A long way")
    game = table(objectives=[near, far], options=options)

    assert Trial(game, make_progress(game, 5)).done

    assert one(game, far) in game.objective
    assert one(game, far).progress == carried


@pytest.mark.parametrize(
    ("options", "left"),
    [(DEFAULT, 5), (Options(forgotten_path_skips_bare_location=True), 3)],
)
def test_forgotten_path_skips_bare_location(options: Options, left: int) -> None:
    """Forgotten Path stops at an active location without progress (A23), or passes it over."""
    place, way = a_location("A place"), an_objective("A long way")
    game = table(active=place, objectives=[way], encounter_deck=[FORGOTTEN_PATH], options=options)
    one(game, way).progress = 5

    assert Trial(game, reveal(game)).done

    assert one(game, way).progress == left


@pytest.mark.parametrize("options", [DEFAULT, Options(forgotten_path_skips_bare_location=True)])
def test_forgotten_path_skips_bare_location_only(options: Options) -> None:
    """An active location with progress loses it under either reading."""
    place, way = a_location("A place"), an_objective("A long way")
    game = table(active=place, objectives=[way], encounter_deck=[FORGOTTEN_PATH], options=options)
    one(game, place).progress = 1
    one(game, way).progress = 5

    assert Trial(game, reveal(game)).done

    assert (one(game, place).progress, one(game, way).progress) == (0, 5)


# -- encounters


@pytest.mark.parametrize(
    ("options", "echo"), [(DEFAULT, [2, 4]), (Options(ties_lose_together=True), [2, 2])]
)
def test_ties_lose_together(options: Options, echo: list[int]) -> None:
    """Of keepers tied for the most echo the first loses it to a Bell-thief (A11), or each does."""
    game = table(echo=(4, 4), encounter_deck=[BELL_THIEF], options=options)

    assert Trial(game, reveal(game)).done

    assert [keeper.echo.value for keeper in game.seats] == echo


@pytest.mark.parametrize("options", [DEFAULT, Options(ties_lose_together=True)])
def test_ties_lose_together_only_at_a_tie(options: Options) -> None:
    """With no tie only the keeper with the most echo loses it, under either reading."""
    game = table(echo=(3, 4), encounter_deck=[BELL_THIEF], options=options)

    assert Trial(game, reveal(game)).done

    assert [keeper.echo.value for keeper in game.seats] == [3, 2]


@pytest.mark.parametrize(
    ("options", "offered"),
    [
        (DEFAULT, ["First place", "Second place", "Stay here"]),
        (Options(travel_to_first=True), ["First place", "Stay here"]),
    ],
)
def test_travel_to_first(options: Options, offered: list[str]) -> None:
    """The keepers travel to any location in staging (A13), or to the one that came first."""
    places = [a_location("First place"), a_location("Second place")]
    game = table(staging=places, options=options)

    trial = Trial(game, travel(game))
    assert trial.offered == offered
    trial.answers("First place")

    assert trial.done
    assert one(game, places[0]) in game.active_location


@pytest.mark.parametrize(
    ("options", "order"),
    [
        (DEFAULT, ["Near", "Far", "Nearest"]),
        (Options(highest_approach_first=True), ["Far", "Near", "Nearest"]),
    ],
)
def test_highest_approach_first(options: Options, order: list[str]) -> None:
    """Enemies engage by approach in the order they came (A36), or the highest approach first."""
    near, far = an_enemy("Near", approach=5), an_enemy("Far", approach=9)
    nearest = an_enemy("Nearest", approach=2)
    game = table(hush=9, staging=[near, far, nearest], options=options)

    trial = Trial(game, engage_by_approach(game))

    assert trial.done
    assert [event.enemy.name for event in trial.happened_of(Engaged)] == order


@pytest.mark.parametrize(
    ("options", "ambushes"), [(DEFAULT, False), (Options(returning_hound_ambushes=True), True)]
)
def test_returning_hound_ambushes(options: Options, ambushes: bool) -> None:
    """A Hollow Hound that returns waits in staging (A39), or engages at once."""
    game = table(
        encounter_deck=[THE_QUIET_SPREADS], encounter_discard=[HOLLOW_HOUND], options=options
    )

    trial = Trial(game, reveal(game))

    assert trial.done
    hound = one(game, HOLLOW_HOUND)
    assert (hound in hale_of(game).engaged) is ambushes
    assert (hound in game.staging) is not ambushes


@pytest.mark.parametrize(
    ("options", "from_the_deck"), [(DEFAULT, 0), (Options(brother_from_the_deck=True), 1)]
)
def test_brother_from_the_deck(options: Options, from_the_deck: int) -> None:
    """The Brother of "The gate fell" is an extra copy (A41), or one of the Foundry's deck."""
    game = table(chapter=slug(FOUNDRY_BELOW.title), options=options)
    game.campaign.write("fact", LOG_ENTRIES["The gate fell"].name, chapter="the-lower-stair")
    assert Trial(game, reset(game)).done
    in_deck, brothers = len(game.encounter_deck), brothers_of(game)

    assert Trial(game, consult_log(game)).done

    assert [card.printed for card in game.staging] == [SILENT_BROTHER]
    assert len(game.encounter_deck) == in_deck - from_the_deck
    assert brothers_of(game) == brothers + 1 - from_the_deck


def brothers_of(game: Bellwake) -> int:
    """How many Silent Brothers the scenario has."""
    return len([piece for piece in game.pieces if piece.printed is SILENT_BROTHER])


# -- Clash


@pytest.mark.parametrize(
    ("options", "ward"),
    [(DEFAULT, 0), (Options(ward_when_undefended=True), HALE_BRANN.ward)],
)
def test_ward_when_undefended(options: Options, ward: int) -> None:
    """No ward is subtracted from a blow that is taken (A14), or the hero's is."""
    enemy = an_enemy("An enemy", strike=HALE_BRANN.ward + 2)
    game = table(engaged=([enemy], []), options=options)

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, enemy)))
    trial.answers("Take the blow")

    assert trial.done
    assert HALE_BRANN.ward > 0
    assert one(game, HALE_BRANN).damage == HALE_BRANN.ward + 2 - ward


@pytest.mark.parametrize(
    ("options", "damage"), [(DEFAULT, 0), (Options(fallen_hale_retaliates=True), 1)]
)
def test_fallen_hale_retaliates(options: Options, damage: int) -> None:
    """Hale does not answer the blow that fells him (A17), or does so with 1 damage."""
    enemy = an_enemy("An enemy", strike=99)
    game = table(engaged=([enemy], []), options=options)

    trial = Trial(game, enemy_attack(game, hale_of(game), one(game, enemy)))
    trial.answers("Hale Brann")

    assert trial.done
    assert one(game, HALE_BRANN) in game.silenced
    assert one(game, enemy).damage == damage


@pytest.mark.parametrize(
    ("options", "attacks"),
    [
        (DEFAULT, [("Feller", "hale"), ("Other", "sefa")]),
        (
            Options(moved_enemies_attack_again=True),
            [("Feller", "hale"), ("Other", "sefa"), ("Feller", "sefa")],
        ),
    ],
)
def test_moved_enemies_attack_again(options: Options, attacks: list[tuple[str, str]]) -> None:
    """An enemy that turned to the other keeper has attacked for this Clash (A18), or not yet."""
    feller, other = an_enemy("Feller", strike=1), an_enemy("Other")
    game = table(engaged=([feller], [other]), options=options)
    one(game, HALE_BRANN).damage = HALE_BRANN.health - 1

    trial = Trial(game, play_steps(game, "Clash"))
    for _ in attacks:
        trial.answers("Take the blow", topic="defend")
    while not trial.done:
        trial.answers(topic="attack")

    assert [
        (event.enemy.name, event.keeper.key) for event in trial.happened_of(AttackBegan)
    ] == attacks


@pytest.mark.parametrize(
    ("options", "offered"),
    [(DEFAULT, None), (Options(tactics_are_songs=False), ["Counter-peal", "Pass"])],
)
def test_tactics_are_songs(options: Options, offered: list[str] | None) -> None:
    """Counter-peal is a song and cannot hurt a Bronze Husk (A21), or it is none and can."""
    game = table(
        hale_hand=[COUNTER_PEAL], engaged=([BRONZE_HUSK], []), echo=PLENTY, options=options
    )
    husk = one(game, BRONZE_HUSK)

    trial = Trial(game, enemy_attack(game, hale_of(game), husk)).answers("Take the blow")
    if offered is not None:
        assert trial.offered == offered
        trial.answers("Counter-peal", topic="attack song")

    assert trial.done
    assert husk.damage == (0 if offered is None else 2)


@pytest.mark.parametrize(
    ("options", "helpers"),
    [
        (DEFAULT, ["Hale Brann"]),
        (Options(help_across_the_table=True), ["Hale Brann", "Sefa Wren", "A helper"]),
    ],
)
def test_help_across_the_table(options: Options, helpers: list[str]) -> None:
    """Only the engaged keeper's characters defend and attack (A34), or any that is ready."""
    enemy = an_enemy("An enemy")
    game = table(sefa=[an_ally("A helper")], engaged=([enemy], []), options=options)
    hale = hale_of(game)

    trial = Trial(game, enemy_attack(game, hale, one(game, enemy)))
    assert trial.offered == [*helpers, "Take the blow"]
    assert trial.answers("Take the blow").done

    trial = Trial(game, keeper_attack(game, hale, one(game, enemy)))
    assert trial.offered == helpers
    assert trial.answers().done


# -- joint choices


def test_both_must_agree() -> None:
    """The first keeper answers for both (A37), or both do: they travel where they agree."""
    place = a_location("A place")
    game = table(staging=[place])
    trial = Trial(game, travel(game)).answers("A place", seat="hale", topic="travel")
    assert trial.done
    assert one(game, place) in game.active_location

    game = table(staging=[place], options=Options(both_must_agree=True))
    trial = Trial(game, travel(game)).answers("A place", seat="hale", topic="travel")
    trial.answers("A place", seat="sefa", topic="travel")
    assert trial.done
    assert one(game, place) in game.active_location


def test_both_must_agree_or_they_stay() -> None:
    """When both must agree and do not, the keepers stay where they are."""
    places = [a_location("First place"), a_location("Second place")]
    game = table(staging=places, options=Options(both_must_agree=True))

    trial = Trial(game, travel(game)).answers("First place", seat="hale")
    trial.answers("Second place", seat="sefa")

    assert trial.done
    assert not len(game.active_location)


@pytest.mark.parametrize("options", [DEFAULT, Options(both_must_agree=True)])
def test_both_must_agree_on_what_to_save(options: Options) -> None:
    """The first keeper says what is saved; the switch asks both, and the first still prevails."""
    game = table(chapter="what-to-save", options=options)

    trial = Trial(game, choose_what_to_save(game)).answers("The founder was rescued", seat="hale")
    if options.both_must_agree:
        trial.answers("The bell was recast", seat="sefa", topic="save")

    assert trial.done
    assert [entry.name for entry in game.campaign.entries] == ["The founder was rescued"]
