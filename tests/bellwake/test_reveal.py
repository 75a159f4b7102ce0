"""Revealing encounter cards: R54-R58 and R167."""

from __future__ import annotations

import pytest

from coopcards import Lost, Reshuffled
from coopcards.testing import Trial
from examples.bellwake.checks import HUSH_AT_LIMIT
from examples.bellwake.encounter import (
    CREEPING_SILENCE,
    ECHOES_FADE,
    HOLLOW_HOUND,
    HUSHED_NOVICE,
    NUMBING_COLD,
    THE_QUIET_SPREADS,
)
from examples.bellwake.happenings import (
    EncounterDiscarded,
    Engaged,
    HushRose,
    ObjectiveBegan,
    Revealed,
    Staged,
)
from examples.bellwake.objectives import THE_GATE
from examples.bellwake.reveal import reveal
from examples.bellwake.table import Bellwake
from examples.bellwake.venture import reveal_two
from tests.bellwake.tables import (
    a_location,
    an_enemy,
    fell,
    hale_of,
    one,
    sefa_of,
    table,
)

SHADE = an_enemy("Shade")
GHOST = an_enemy("Ghost")
WISP = an_enemy("Wisp")
MOOR = a_location("Moor")
FEN = a_location("Fen")


def revealed(trial: Trial) -> list[str]:
    """The names of the cards that the trial has revealed, in order."""
    return [event.card.name for event in trial.happened_of(Revealed)]


def engaged_counts(game: Bellwake) -> list[int]:
    """How many enemies are engaged with each keeper."""
    return [len(keeper.engaged) for keeper in game.seats]


@pytest.mark.rule("bellwake:R54")
def test_an_enemy_joins_the_staging_area_after_its_text() -> None:
    """A revealed enemy's "when revealed" text happens, then it joins the staging area."""
    game = table(encounter_deck=[HUSHED_NOVICE], staging=[SHADE])

    trial = Trial(game, reveal(game))

    assert game.staging.cards == [one(game, SHADE), one(game, HUSHED_NOVICE)]
    assert [type(event) for event in trial.happened[1:]] == [Revealed, HushRose, Staged]
    assert not game.revealed
    assert trial.done


@pytest.mark.rule("bellwake:R54")
def test_a_location_joins_the_staging_area() -> None:
    """A revealed location joins the staging area, also where none is active."""
    game = table(encounter_deck=[MOOR])

    trial = Trial(game, reveal(game))

    assert game.staging.cards == [one(game, MOOR)]
    assert not game.active_location
    assert trial.done


@pytest.mark.rule("bellwake:R55")
def test_a_treachery_takes_effect_and_is_discarded() -> None:
    """A revealed treachery takes effect, then goes to the encounter discard."""
    game = table(encounter_deck=[ECHOES_FADE], echo=(2, 2))

    trial = Trial(game, reveal(game))

    assert [keeper.echo.value for keeper in game.seats] == [1, 1]
    assert game.encounter_discard.cards == [one(game, ECHOES_FADE)]
    kinds = [type(event) for event in trial.happened[1:]]
    assert kinds == [Revealed, Lost, Lost, EncounterDiscarded]
    assert not game.revealed
    assert trial.done


@pytest.mark.rule("bellwake:R56")
def test_surge_reveals_one_more_card() -> None:
    """After a card with Surge one more encounter card is revealed, and no third."""
    game = table(encounter_deck=[CREEPING_SILENCE, SHADE, GHOST])

    trial = Trial(game, reveal(game))

    assert revealed(trial) == ["Creeping Silence", "Shade"]
    assert game.encounter_deck.cards == [one(game, GHOST)]
    assert trial.done


@pytest.mark.rule("bellwake:R56")
def test_a_surge_may_reveal_a_surge() -> None:
    """Surges chain: the card of a Surge may have Surge itself, printed or gained."""
    game = table(
        encounter_deck=[CREEPING_SILENCE, THE_QUIET_SPREADS, CREEPING_SILENCE, SHADE, GHOST]
    )

    trial = Trial(game, reveal(game))

    assert revealed(trial) == ["Creeping Silence", "The Quiet Spreads", "Creeping Silence", "Shade"]
    assert game.encounter_deck.cards == [one(game, GHOST)]
    assert trial.done


@pytest.mark.rule("bellwake:R56")
def test_a_card_that_the_gate_reveals_may_surge() -> None:
    """Surge works wherever its card is revealed, as when The Gate of Tollhaven begins."""
    game = table(objectives=[THE_GATE], encounter_deck=[CREEPING_SILENCE, SHADE, GHOST])

    trial = Trial(game, game.do(ObjectiveBegan(one(game, THE_GATE))))

    assert revealed(trial) == ["Creeping Silence", "Shade"]
    assert trial.done


@pytest.mark.rule("bellwake:R57")
def test_ambush_engages_at_once() -> None:
    """An enemy with Ambush is engaged right after its reveal and never in the staging area."""
    game = table(encounter_deck=[HOLLOW_HOUND, SHADE])

    trial = Trial(game, reveal(game))

    assert hale_of(game).engaged.cards == [one(game, HOLLOW_HOUND)]
    assert not game.staging
    assert not trial.happened_of(Staged)
    assert trial.done


@pytest.mark.rule("bellwake:R57")
@pytest.mark.parametrize(
    ("hale", "sefa", "after"),
    [(0, 0, [1, 0]), (1, 1, [2, 1]), (1, 0, [1, 1]), (0, 1, [1, 1]), (2, 1, [2, 2])],
)
def test_ambush_engages_the_keeper_with_fewer_enemies(
    hale: int, sefa: int, after: list[int]
) -> None:
    """Ambush engages the keeper with fewer engaged enemies, the first keeper at a tie."""
    game = table(encounter_deck=[HOLLOW_HOUND], engaged=([SHADE] * hale, [GHOST] * sefa))

    trial = Trial(game, reveal(game))

    assert engaged_counts(game) == after
    assert trial.done


@pytest.mark.rule("bellwake:R57", "bellwake:R168")
def test_ambush_engages_only_a_keeper_whose_hero_stands() -> None:
    """Ambush never engages the keeper of a fallen hero, however few enemies are there."""
    game = table(encounter_deck=[HOLLOW_HOUND], engaged=([], [GHOST] * 3))
    fell(game, hale_of(game))

    trial = Trial(game, reveal(game))

    assert engaged_counts(game) == [0, 4]
    assert sefa_of(game).engaged.top is one(game, HOLLOW_HOUND)
    assert trial.done


@pytest.mark.rule("bellwake:R58")
def test_an_empty_encounter_deck_is_made_of_its_discard() -> None:
    """With the encounter deck empty, the discard is shuffled into a new deck to reveal from."""
    game = table(encounter_discard=[SHADE, GHOST, WISP])

    trial = Trial(game, reveal(game))

    assert len(trial.happened_of(Reshuffled)) == 1
    assert len(game.staging) == 1
    assert len(game.encounter_deck) == 2
    assert not game.encounter_discard
    assert trial.done


@pytest.mark.rule("bellwake:R58")
def test_the_last_card_of_the_deck_brings_no_reshuffle() -> None:
    """The discard returns only when a card is to be revealed and the deck has none."""
    game = table(encounter_deck=[SHADE, GHOST], encounter_discard=[WISP])

    trial = Trial(game, reveal_two(game))

    assert not trial.happened_of(Reshuffled)
    assert game.encounter_discard.cards == [one(game, WISP)]
    assert trial.done


@pytest.mark.rule("bellwake:R58")
def test_with_deck_and_discard_empty_nothing_is_revealed() -> None:
    """With no card left in deck and discard, nothing is revealed and nobody loses."""
    game = table(encounter_deck=[MOOR])

    trial = Trial(game, reveal_two(game))

    assert revealed(trial) == ["Moor"]
    assert trial.ended is None
    assert trial.done


@pytest.mark.rule("bellwake:R58")
def test_cards_with_victory_points_never_return() -> None:
    """The victory zone is no part of the new deck."""
    game = table(encounter_discard=[SHADE])
    won = game.create(type(one(game, SHADE)), GHOST, game.victory)

    trial = Trial(game, reveal_two(game))

    assert game.victory.cards == [won]
    assert revealed(trial) == ["Shade"]
    assert trial.done


@pytest.mark.rule("bellwake:R58")
def test_the_card_being_resolved_stays_out_of_the_new_deck() -> None:
    """A Surge that needs the discard shuffled leaves the surging card out of the new deck."""
    game = table(encounter_deck=[CREEPING_SILENCE], encounter_discard=[NUMBING_COLD])

    trial = Trial(game, reveal(game))

    assert revealed(trial) == ["Creeping Silence", "Numbing Cold"]
    assert not game.encounter_deck
    assert set(game.encounter_discard) == {one(game, CREEPING_SILENCE), one(game, NUMBING_COLD)}
    assert trial.done


@pytest.mark.rule("bellwake:R58")
def test_a_surge_with_no_other_card_reveals_nothing() -> None:
    """A surging card that is the last of deck and discard does not reveal itself again."""
    game = table(encounter_deck=[THE_QUIET_SPREADS])

    trial = Trial(game, reveal(game))

    assert revealed(trial) == ["The Quiet Spreads"]
    assert game.encounter_discard.cards == [one(game, THE_QUIET_SPREADS)]
    assert trial.done


@pytest.mark.rule("bellwake:R167")
def test_the_first_card_is_finished_before_the_second() -> None:
    """The first card and its Surge cards are handled to the end before the second is turned."""
    game = table(encounter_deck=[CREEPING_SILENCE, HUSHED_NOVICE, MOOR, FEN])

    trial = Trial(game, reveal_two(game))

    second = next(event for event in trial.happened_of(Revealed) if event.card.name == "Moor")
    turned = trial.happened.index(second)
    before = trial.happened[:turned]
    assert revealed(trial) == ["Creeping Silence", "Hushed Novice", "Moor"]
    assert [event.card.name for event in before if isinstance(event, Staged)] == ["Hushed Novice"]
    assert len([event for event in before if isinstance(event, EncounterDiscarded)]) == 1
    order = [type(event) for event in before if isinstance(event, (Revealed, HushRose))]
    assert order == [Revealed, HushRose, Revealed, HushRose]
    assert trial.done


@pytest.mark.rule("bellwake:R167")
def test_an_ambush_of_the_first_card_comes_before_the_second() -> None:
    """A first card with Ambush is engaged before the second card is turned up."""
    game = table(encounter_deck=[HOLLOW_HOUND, MOOR])

    trial = Trial(game, reveal_two(game))

    order = [type(event) for event in trial.happened if isinstance(event, (Revealed, Engaged))]
    assert order == [Revealed, Engaged, Revealed]
    assert trial.done


@pytest.mark.rule("bellwake:R167")
def test_an_end_brought_by_the_first_card_stops_the_second() -> None:
    """When the first card ends the scenario the second is not turned up any more."""
    game = table(hush=16, encounter_deck=[HUSHED_NOVICE, SHADE])

    trial = Trial(game, reveal_two(game))

    assert trial.ended is HUSH_AT_LIMIT
    assert revealed(trial) == ["Hushed Novice"]
    assert game.encounter_deck.cards == [one(game, SHADE)]
    assert trial.done
