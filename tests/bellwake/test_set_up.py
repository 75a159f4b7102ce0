"""Setting a scenario up: the order of it, what is fresh, and what stays from before."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from coopcards import (
    Damage,
    Decision,
    Drawn,
    EndingReached,
    EntryActs,
    Exhausted,
    Moved,
    PhaseBegan,
    Session,
    Shuffled,
    slug,
)
from coopcards.flow import run_phase
from coopcards.testing import Trial
from examples.bellwake import BELLWAKE
from examples.bellwake.campaign import (
    deep_breath,
    gate_fell,
    gate_held,
    great_canticle,
    iron_arm,
    tempered,
    veteran_joins,
)
from examples.bellwake.cards import HEALTH, STRIKE, Enemy, Location
from examples.bellwake.encounter import (
    COLD_REFECTORY,
    HOLLOW_HOUND,
    MIST_WEAVER,
    ROPE_BRIDGE,
    SILENT_BROTHER,
)
from examples.bellwake.happenings import (
    Equipped,
    HeroFell,
    HushFell,
    HushRose,
    ObjectiveBegan,
    Revealed,
)
from examples.bellwake.muster import TOLL_PRICE, kindle, muster
from examples.bellwake.objectives import THE_BELLOWS, THE_CLIMB, THE_SPIRE
from examples.bellwake.player_cards import (
    BELL_HAMMER,
    DECKS,
    HALE_BRANN,
    HOLD_FAST,
    RING_THE_ALARM,
    SEFA_WREN,
    STAIR_GUARD,
    WATCH_NOVICE,
    WAYFINDER,
)
from examples.bellwake.scenarios import (
    COPIES,
    CROWN_OF_SILENCE,
    FOUNDRY_BELOW,
    LOWER_STAIR,
    SCENARIOS,
    Scenario,
)
from examples.bellwake.setup import OPENING_HAND, TableReset, reset
from examples.bellwake.table import HUSH_LIMIT, Bellwake, Keeper
from tests.bellwake.tables import (
    a_location,
    an_enemy,
    hale_of,
    happen,
    in_round,
    one,
    phase_of,
    play_on,
    sefa_of,
    set_up,
    table,
)


def place_of(game: Bellwake, kind: type[Any]) -> int:  # Any: events of any kind
    """Where in the log the first event of that kind stands."""
    return next(n for n, event in enumerate(game.log) if isinstance(event, kind))


def worn(scenario: Scenario) -> Bellwake:
    """A table in the middle of a scenario, with everything about that a reset clears away."""
    game = table(
        chapter=slug(scenario.title),
        hush=5,
        echo=(3, 4),
        hale=[STAIR_GUARD],
        sefa=[WAYFINDER],
        hale_hand=[BELL_HAMMER, HOLD_FAST],
        hale_deck=[WATCH_NOVICE],
        engaged=([HOLLOW_HOUND], [SILENT_BROTHER]),
        staging=[MIST_WEAVER, ROPE_BRIDGE],
        active=COLD_REFECTORY,
        encounter_discard=[HOLLOW_HOUND],
        objectives=[THE_CLIMB],
    )
    hale, sefa = one(game, HALE_BRANN), one(game, SEFA_WREN)
    game.create(Enemy, an_enemy("A Prize", victory=2), game.victory)
    game.create(Location, a_location("A Prized Place", victory=1), game.victory)
    hammer = Equipped(one(game, BELL_HAMMER), hale_of(game), one(game, STAIR_GUARD))
    for event in (
        hammer,
        Moved(one(game, HOLD_FAST), hale_of(game).discard),
        Exhausted(sefa),
        Damage(sefa, 1),
        Damage(one(game, STAIR_GUARD), 1),
        HeroFell(hale, hale_of(game)),
    ):
        assert Trial(game, game.do(event)).done
    return game


def lose_and_go_on(game: Bellwake) -> None:
    """Lose the scenario at once, and play up to the first round of the next."""
    play_on(game, lambda game: phase_of(game) == "Kindle")
    happen(game, game.do(HushRose(HUSH_LIMIT, "the test")))
    play_on(game, lambda game: phase_of(game) == "Reset")
    happen(game, run_phase(game))
    play_on(game, lambda game: phase_of(game) == "Kindle")


def keepers_cards(game: Bellwake, keeper: Keeper) -> Counter[str]:
    """The names of the cards in a keeper's deck and hand."""
    return Counter(card.name for card in (*keeper.deck, *keeper.hand))


# -- the order


@pytest.mark.rule("bellwake:R17")
def test_the_order_of_set_up() -> None:
    """Set-up runs reset, campaign log, upgrades, hands, first objective."""
    game = set_up(FOUNDRY_BELOW, entries=(gate_held,), learned=(("hale", deep_breath),))
    steps = [event.title for event in game.log if isinstance(event, PhaseBegan)]
    acts = [event for event in game.log if isinstance(event, (EntryActs, Drawn, ObjectiveBegan))]

    assert steps == ["Reset", "Campaign log", "Upgrades", "Hands", "First objective"]
    assert [type(event) for event in acts] == [
        EntryActs,
        EntryActs,
        Drawn,
        Drawn,
        ObjectiveBegan,
    ]
    assert [each.entry.name for each in acts if isinstance(each, EntryActs)] == [
        "The gate held",
        "Deep Breath",
    ]
    assert place_of(game, TableReset) < place_of(game, EntryActs)


@pytest.mark.rule("bellwake:R22")
def test_the_first_objective_comes_last() -> None:
    """The first objective takes effect after the hands: The Climb adds to the opening hand."""
    game = set_up(LOWER_STAIR)

    assert game.objective.top is one(game, THE_CLIMB)
    for keeper in game.seats:
        assert len(keeper.hand) == OPENING_HAND + 1
    drawn = [n for n, event in enumerate(game.log) if isinstance(event, Drawn)]
    assert drawn[1] < place_of(game, ObjectiveBegan) < drawn[2]


@pytest.mark.rule("bellwake:R22")
@pytest.mark.parametrize("scenario", [FOUNDRY_BELOW, CROWN_OF_SILENCE])
def test_other_scenarios_add_nothing_to_the_hand(scenario: Scenario) -> None:
    """Where the first objective draws nothing the hand is the opening hand."""
    game = set_up(scenario)

    assert [len(keeper.hand) for keeper in game.seats] == [OPENING_HAND, OPENING_HAND]
    assert game.objective.top is one(game, scenario.objectives[0])
    assert list(game.objectives) == [one(game, scenario.objectives[1])]


@pytest.mark.rule("bellwake:R23")
def test_log_effects_come_before_hands_and_objective() -> None:
    """The gate held has lowered the Hush before the hands, and before The Spire raises it."""
    game = set_up(CROWN_OF_SILENCE, entries=(gate_held,))

    assert place_of(game, HushFell) < place_of(game, Drawn) < place_of(game, HushRose)
    assert game.objective.top is one(game, THE_SPIRE)
    assert game.hush.value == CROWN_OF_SILENCE.hush - 1 + 1


# -- a fresh start


@pytest.mark.rule("bellwake:R18")
def test_reset_brings_everybody_back() -> None:
    """After reset every hero stands, ready and undamaged, and nobody else is in play."""
    game = worn(FOUNDRY_BELOW)
    assert not hale_of(game).stands
    trial = Trial(game, reset(game))

    for keeper in game.seats:
        assert keeper.stands
        assert keeper.hero is not None
        assert not keeper.hero.exhausted
        assert not keeper.hero.damage
        assert len(keeper.party) == 1
    assert trial.done


@pytest.mark.rule("bellwake:R18")
def test_reset_empties_the_zones() -> None:
    """After reset nothing lies anywhere but heroes, full decks, objectives and enemies to come."""
    game = worn(FOUNDRY_BELOW)
    trial = Trial(game, reset(game))
    filled = {address: len(place) for address, place in game.zones.items() if len(place)}

    assert filled == {
        "hale.party": 1,
        "sefa.party": 1,
        "hale.deck": 16,
        "sefa.deck": 16,
        "encounter_deck": sum(copies[FOUNDRY_BELOW.column] for _, copies in COPIES),
        "objectives": 2,
        "set_aside": len(FOUNDRY_BELOW.set_aside),
    }
    assert trial.done


@pytest.mark.rule("bellwake:R18")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_reset_rebuilds_the_encounter_deck(scenario: Scenario) -> None:
    """The encounter deck is the scenario's own."""
    game = worn(scenario)
    trial = Trial(game, reset(game))
    column = scenario.column

    assert Counter(card.name for card in game.encounter_deck) == {
        card.name: copies[column] for card, copies in COPIES if copies[column]
    }
    assert trial.done


@pytest.mark.rule("bellwake:R18")
def test_reset_shuffles_every_deck() -> None:
    """All three decks are shuffled after they are rebuilt; another seed gives another order."""
    game = worn(FOUNDRY_BELOW)
    trial = Trial(game, reset(game))

    shuffled = [event.deck.address for event in trial.happened_of(Shuffled)]
    assert sorted(shuffled) == ["encounter_deck", "hale.deck", "sefa.deck"]
    assert isinstance(trial.happened[0], TableReset)
    for address in shuffled:
        one_order, other_order = (
            [card.key for card in set_up(FOUNDRY_BELOW, seed=seed).zones[address]]
            for seed in (1, 2)
        )
        assert one_order != other_order
    assert trial.done


@pytest.mark.rule("bellwake:R18")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_reset_sets_hush_and_echo(scenario: Scenario) -> None:
    """The Hush is at the scenario's start and nobody has echo."""
    game = worn(scenario)
    game.hush.value = HUSH_LIMIT
    trial = Trial(game, reset(game))

    assert game.hush.value == scenario.hush
    assert [keeper.echo.value for keeper in game.seats] == [0, 0]
    assert trial.done


@pytest.mark.rule("bellwake:R18")
def test_a_new_scenario_begins_with_round_one() -> None:
    """The next scenario begins with round 1, a fallen hero is back and the bell may be tolled."""
    game = in_round(worn(LOWER_STAIR))
    hale_of(game).echo.value = TOLL_PRICE
    assert Trial(game, muster(game, hale_of(game))).answers("Toll the bell").answers("stop").done
    lose_and_go_on(game)

    assert game.chapter == slug(FOUNDRY_BELOW.title)
    assert game.round == 1
    assert hale_of(game).stands
    hale_of(game).echo.value = TOLL_PRICE
    trial = Trial(game, muster(game, hale_of(game))).answers("Toll the bell").answers("stop")
    assert trial.done


@pytest.mark.rule("bellwake:R162")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_set_up_reveals_nothing(scenario: Scenario) -> None:
    """Staging area, active location, encounter discard and victory start empty."""
    game = set_up(scenario)

    for place in (
        game.staging,
        game.active_location,
        game.encounter_discard,
        game.victory,
        game.revealed,
    ):
        assert not len(place)
    assert not [event for event in game.log if isinstance(event, Revealed)]


@pytest.mark.rule("bellwake:R162")
def test_only_the_log_puts_somebody_in_staging() -> None:
    """The staging area starts with what a log entry puts there, and nothing else."""
    game = set_up(FOUNDRY_BELOW, entries=(gate_fell,))

    assert [card.printed for card in game.staging] == [SILENT_BROTHER]


@pytest.mark.rule("bellwake:R163")
def test_what_does_not_outlive_a_scenario() -> None:
    """Unspent echo, hands, allies, gear and damage are gone in the next scenario."""
    game = in_round(worn(LOWER_STAIR))
    assert hale_of(game).echo.value == 3
    lose_and_go_on(game)

    assert game.chapter == slug(FOUNDRY_BELOW.title)
    assert game.objective.top is one(game, THE_BELLOWS)
    for keeper in game.seats:
        # The Bellows has given 1 echo.
        assert keeper.echo.value == 1
        assert len(keeper.hand) == OPENING_HAND
        assert [each.printed.hero for each in keeper.party] == [True]
        assert [each.damage for each in keeper.party] == [0]
        assert not len(keeper.gear)


@pytest.mark.rule("bellwake:R163")
def test_what_outlives_a_scenario() -> None:
    """Experience, upgrades, trauma and the log stay from scenario to scenario."""
    game = in_round(worn(LOWER_STAIR))
    for name in (tempered.name, iron_arm.name):
        game.campaign.write("upgrade", name, chapter="earlier", seat="sefa")
    lose_and_go_on(game)

    assert game.campaign.total("experience", seat="hale") == 2 + 1
    assert game.value(one(game, SEFA_WREN), HEALTH) == SEFA_WREN.health + 2
    assert game.value(one(game, SEFA_WREN), STRIKE) == SEFA_WREN.strike + 1
    assert game.value(one(game, HALE_BRANN), HEALTH) < HALE_BRANN.health
    assert game.campaign.says("The gate fell")


# -- decks and draws


@pytest.mark.rule("bellwake:R19")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_deck_of_sixteen(scenario: Scenario) -> None:
    """A keeper's deck is two copies each of eight cards."""
    game = set_up(scenario)

    for keeper in game.seats:
        printed = DECKS[keeper.key][1]
        assert len(printed) == 8
        assert keepers_cards(game, keeper) == {card.name: 2 for card in printed}
        assert keepers_cards(game, keeper).total() == 16


@pytest.mark.rule("bellwake:R19")
def test_upgrades_add_to_the_deck() -> None:
    """Upgrades add their cards to the sixteen, in their learner's deck only."""
    learned = (("hale", veteran_joins), ("hale", great_canticle))
    game = set_up(CROWN_OF_SILENCE, learned=learned)

    assert keepers_cards(game, hale_of(game)).total() == 18
    assert keepers_cards(game, sefa_of(game)).total() == 16


@pytest.mark.rule("bellwake:R20")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_there_is_no_mulligan(scenario: Scenario) -> None:
    """Set-up asks nobody anything, about the opening hand or else."""

    def refuse(asked: Decision[Any]) -> tuple[str, ...]:
        raise AssertionError(f"set-up asks for {asked.topic!r}")

    assert set_up(scenario, answer=refuse).round == 1


@pytest.mark.rule("bellwake:R20")
def test_a_campaign_first_asks_in_muster() -> None:
    """The first question of a campaign is Hale's first Muster."""
    session = Session.start(BELLWAKE, seed=1)

    assert [(each.seat, each.topic) for each in session.pending] == [("hale", "muster")]


@pytest.mark.rule("bellwake:R21")
@pytest.mark.parametrize(("cards", "drawn"), [((), 0), ((WATCH_NOVICE,), 1)])
def test_an_empty_deck_stays_empty(cards: tuple[Any, ...], drawn: int) -> None:
    """A draw takes what there is; the discard is not shuffled back, and nothing is lost by it."""
    game = table(hale_hand=[HOLD_FAST, RING_THE_ALARM], hale_deck=cards)
    keeper = hale_of(game)
    Trial(game, game.do(Moved(one(game, HOLD_FAST), keeper.discard)))
    keeper.echo.value = RING_THE_ALARM.price
    trial = Trial(game, muster(game, keeper)).answers("Ring the Alarm")

    assert len(keeper.hand) == drawn
    assert not len(keeper.deck)
    assert [card.name for card in keeper.discard] == ["Hold Fast", "Ring the Alarm"]
    trial.answers("Stop playing cards")
    assert not trial.happened_of(EndingReached)
    assert trial.done


@pytest.mark.rule("bellwake:R21")
def test_a_draw_from_an_empty_deck_does_nothing() -> None:
    """Kindle with empty decks changes no pile."""
    game = table(hale_hand=[HOLD_FAST])
    Trial(game, game.do(Moved(one(game, HOLD_FAST), hale_of(game).discard)))
    trial = Trial(game, kindle(game))

    assert not trial.happened_of(Drawn)
    assert not trial.happened_of(Shuffled)
    assert one(game, HOLD_FAST) in hale_of(game).discard
    assert trial.ended is None
    assert trial.done
