"""What comes between scenarios: wrap-up, experience, camp, and what each upgrade does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from coopcards import IllegalAnswer, LogEntry, PhaseBegan, Recorded, Shuffled, Stat, slug
from coopcards.flow import begin, run_phase, set_table
from coopcards.testing import Trial
from examples.bellwake import BELLWAKE
from examples.bellwake.campaign import (
    EXPERIENCE_FOR_A_WIN,
    UPGRADES,
    UpgradeCard,
    camp,
    clear_voice,
    deep_breath,
    great_canticle,
    iron_arm,
    tempered,
    veteran_joins,
    wrap_up,
)
from examples.bellwake.cards import HEALTH, RESOLVE, STRIKE, WARD, Enemy, EnemyCard
from examples.bellwake.checks import LAST_ROUND, WON
from examples.bellwake.happenings import HushRose
from examples.bellwake.muster import ECHO_AT_KINDLE, kindle
from examples.bellwake.player_cards import CANTICLE, HALE_BRANN, SEFA_WREN, VETERAN
from examples.bellwake.scenarios import (
    CROWN_OF_SILENCE,
    FOUNDRY_BELOW,
    LOWER_STAIR,
    SCENARIOS,
    Scenario,
)
from examples.bellwake.setup import OPENING_HAND
from examples.bellwake.table import HUSH_LIMIT, Bellwake, Keeper
from tests.bellwake.tables import (
    an_enemy,
    fell,
    hale_of,
    happen,
    in_round,
    phase_of,
    play_on,
    sefa_of,
    set_up,
    table,
)

STAIR = slug(LOWER_STAIR.title)
CHEAPEST = min(UPGRADES.values(), key=lambda card: card.experience)
DEAREST = max(UPGRADES.values(), key=lambda card: card.experience)
KEEP = "Keep the experience"

STATS = (HEALTH, RESOLVE, STRIKE, WARD)


def scenario_over(
    *, won: bool, victory: Sequence[EnemyCard] = (), scenario: Scenario = LOWER_STAIR
) -> Bellwake:
    """A table on which a scenario has just ended."""
    game = table(chapter=slug(scenario.title))
    game.ending = (WON if won else LAST_ROUND).key
    for card in victory:
        game.create(Enemy, card, game.victory)
    return game


def give_experience(game: Bellwake, keeper: Keeper, amount: int) -> None:
    """Write earned experience in the log."""
    game.campaign.write("experience", "Earlier", chapter="earlier", seat=keeper.key, amount=amount)


def purses(game: Bellwake) -> list[int]:
    """The unspent experience of each keeper."""
    return [game.campaign.total("experience", seat=keeper.key) for keeper in game.seats]


def learned(game: Bellwake) -> list[tuple[str, str]]:
    """The upgrades in the log, each with its learner."""
    return [(entry.seat, entry.name) for entry in game.campaign.in_force("upgrade")]


def hale_camps(game: Bellwake) -> Trial:
    """Hale's camp."""
    return Trial(game, camp(game, hale_of(game)))


def written(trial: Trial) -> list[LogEntry]:
    """The lines that the trial has written, in order."""
    return [event.entry for event in trial.happened_of(Recorded)]


# -- wrap-up


@pytest.mark.rule("bellwake:R127")
@pytest.mark.parametrize("won", [True, False])
def test_the_order_of_wrap_up(won: bool) -> None:
    """Wrap-up gives experience, then trauma, then log entries."""
    game = scenario_over(won=won, victory=[an_enemy("A Prize", victory=2)])
    fell(game, hale_of(game))
    trial = Trial(game, wrap_up(game))

    assert [(entry.matter, entry.seat) for entry in written(trial)] == [
        ("experience", "hale"),
        ("experience", "sefa"),
        ("trauma", "hale"),
        ("fact", ""),
        ("fact", ""),
    ]
    assert trial.done


@pytest.mark.rule("bellwake:R127")
def test_nobody_fell_nobody_is_marked() -> None:
    """Wrap-up gives trauma to nobody whose hero stands."""
    trial = Trial(game := scenario_over(won=True), wrap_up(game))

    assert not game.campaign.in_force("trauma")
    assert trial.done


@pytest.mark.rule("bellwake:R128")
@pytest.mark.parametrize(("won", "bonus"), [(True, EXPERIENCE_FOR_A_WIN), (False, 0)])
def test_each_keeper_gains_experience(won: bool, bonus: int) -> None:
    """Each keeper gains all victory points, won or lost, and a bonus for a win (ruling A25)."""
    prizes = [an_enemy("A Prize", victory=2), an_enemy("Another Prize", victory=1)]
    game = scenario_over(won=won, victory=prizes)
    trial = Trial(game, wrap_up(game))

    assert EXPERIENCE_FOR_A_WIN > 0
    assert purses(game) == [3 + bonus, 3 + bonus]
    assert trial.done


@pytest.mark.rule("bellwake:R128")
def test_each_keeper_spends_their_own_experience() -> None:
    """What one keeper spends at camp is not taken from the other."""
    game = table(chapter="first-camp")
    for keeper in game.seats:
        give_experience(game, keeper, CHEAPEST.experience + 1)
    trial = hale_camps(game).answers(CHEAPEST.name, seat="hale", topic="camp").answers(KEEP)

    assert purses(game) == [1, CHEAPEST.experience + 1]
    assert trial.done


@pytest.mark.rule("bellwake:R128")
def test_one_keepers_experience_does_not_pay_for_the_other() -> None:
    """A keeper learns what their own experience pays for, however much the other has."""
    game = table(chapter="first-camp")
    give_experience(game, hale_of(game), DEAREST.experience - 1)
    give_experience(game, sefa_of(game), DEAREST.experience)
    trial = hale_camps(game)

    assert DEAREST.name not in trial.offered
    assert trial.answers(KEEP).done
    trial = Trial(game, camp(game, sefa_of(game))).answers(DEAREST.name, seat="sefa")
    assert trial.done


# -- camp


@pytest.mark.rule("bellwake:R132")
def test_camp_follows_if_another_scenario_does() -> None:
    """There is a camp after the first and the second scenario, and none after the third."""
    game = set_table(BELLWAKE, seed=1)
    for keeper in game.seats:
        give_experience(game, keeper, 1)
    begin(game)
    for _ in SCENARIOS:
        play_on(game, lambda game: phase_of(game) == "Kindle")
        happen(game, game.do(HushRose(HUSH_LIMIT, "the test")))
    play_on(game, lambda game: False)

    course = [
        event.title
        for event in game.log
        if isinstance(event, PhaseBegan) and event.title in ("Reset", "Wrap-up", "Spend experience")
    ]
    played = ["Reset", "Wrap-up"]
    camps = ["Spend experience", "Spend experience"]
    assert course == [*played, *camps, *played, *camps, *played]
    assert game.over


@pytest.mark.rule("bellwake:R132", "bellwake:R133")
def test_camp_is_held_keeper_by_keeper() -> None:
    """At camp Hale's keeper is asked first, then Sefa's; one without experience is not asked."""
    for purse, expected in (((1, 1), ["hale", "sefa"]), ((0, 1), ["sefa"]), ((0, 0), [])):
        game = table()
        for keeper, amount in zip(game.seats, purse, strict=True):
            give_experience(game, keeper, amount)
        asked = []
        lose(game)
        while phase_of(game) == "Spend experience":
            trial = Trial(game, run_phase(game))
            asked.append(trial.asked.seat)
            assert trial.answers(KEEP).done
            play_on(game, lambda game: True)
        assert asked == expected


def lose(game: Bellwake) -> None:
    """Lose the scenario at once, and play its wrap-up."""
    in_round(game)
    play_on(game, lambda game: phase_of(game) == "Kindle")
    happen(game, game.do(HushRose(HUSH_LIMIT, "the test")))
    play_on(game, lambda game: phase_of(game) != "Wrap-up")


@pytest.mark.rule("bellwake:R133")
def test_camp_goes_on_until_the_keeper_stops() -> None:
    """A keeper learns upgrades again and again, until keeping what is left."""
    game = table(chapter="first-camp")
    give_experience(game, hale_of(game), iron_arm.experience + great_canticle.experience + 1)
    trial = hale_camps(game)
    trial.answers("Iron Arm", seat="hale", topic="camp")
    trial.answers("The Great Canticle", seat="hale", topic="camp")
    assert not trial.done
    trial.answers(KEEP, seat="hale", topic="camp")

    assert learned(game) == [("hale", "Iron Arm"), ("hale", "The Great Canticle")]
    assert purses(game) == [1, 0]
    assert trial.done


@pytest.mark.rule("bellwake:R133")
def test_camp_ends_without_experience() -> None:
    """A keeper who has spent everything is not asked any more."""
    game = table(chapter="first-camp")
    give_experience(game, hale_of(game), DEAREST.experience)
    trial = hale_camps(game).answers(DEAREST.name)

    assert purses(game) == [0, 0]
    assert trial.done


@pytest.mark.rule("bellwake:R133")
def test_a_keeper_without_experience_is_not_asked() -> None:
    """A keeper who owns no experience is asked nothing."""
    assert hale_camps(table(chapter="first-camp")).done


@pytest.mark.rule("bellwake:R133", "bellwake:R134")
def test_with_nothing_affordable_a_keeper_keeps() -> None:
    """Where no upgrade can be paid or all affordable ones are owned, only keeping is offered."""
    game = table(chapter="first-camp")
    give_experience(game, hale_of(game), CHEAPEST.experience)
    for card in UPGRADES.values():
        if card.experience <= CHEAPEST.experience:
            game.campaign.write("upgrade", card.name, chapter="earlier", seat="hale")
    trial = hale_camps(game)

    assert trial.offered == [KEEP]
    trial.answers(KEEP)
    assert purses(game) == [CHEAPEST.experience, 0]
    assert trial.done


@pytest.mark.rule("bellwake:R134")
def test_an_upgrade_must_be_paid() -> None:
    """An upgrade that costs more than the keeper has is refused; with just enough it is not."""
    game = table(chapter="first-camp")
    give_experience(game, hale_of(game), DEAREST.experience - 1)
    trial = hale_camps(game)

    assert DEAREST.name not in trial.offered
    with pytest.raises(IllegalAnswer, match=r"costs \d+ experience, you have \d+"):
        trial.answers(DEAREST.name)
    assert trial.answers(KEEP).done

    give_experience(game, hale_of(game), 1)
    trial = hale_camps(game).answers(DEAREST.name)
    assert purses(game) == [0, 0]
    assert trial.done


@pytest.mark.rule("bellwake:R134")
def test_an_upgrade_is_learned_once() -> None:
    """A keeper learns no upgrade twice, at this camp or the next; the other may learn it too."""
    game = table(chapter="first-camp")
    for keeper in game.seats:
        give_experience(game, keeper, 2 * CHEAPEST.experience)
    trial = hale_camps(game).answers(CHEAPEST.name)
    assert trial.refused[CHEAPEST.name] == "you have it already"
    assert trial.answers(KEEP).done

    game.chapter = "second-camp"
    trial = hale_camps(game)
    assert CHEAPEST.name not in trial.offered
    assert trial.answers(KEEP).done
    trial = Trial(game, camp(game, sefa_of(game))).answers(CHEAPEST.name).answers(KEEP)
    assert learned(game) == [("hale", CHEAPEST.name), ("sefa", CHEAPEST.name)]
    assert trial.done


@pytest.mark.rule("bellwake:R174")
def test_experience_that_is_kept_stays() -> None:
    """2 experience kept after the first scenario and 3 gained in the second are 5 at camp."""
    game = scenario_over(won=False, victory=[an_enemy("A Prize", victory=2)])
    assert Trial(game, wrap_up(game)).done
    game.chapter = "first-camp"
    assert hale_camps(game).answers(KEEP).done

    game.chapter = slug(FOUNDRY_BELOW.title)
    game.clear()
    game.create(Enemy, an_enemy("A Dearer Prize", victory=3), game.victory)
    assert Trial(game, wrap_up(game)).done
    game.chapter = "second-camp"
    trial = hale_camps(game)
    assert trial.asked.prompt == "Learn an upgrade? You have 5 experience"
    assert purses(game) == [5, 5]
    assert trial.answers(KEEP).done


# -- upgrades


@pytest.mark.rule("bellwake:R135")
@pytest.mark.parametrize("keeper", ["hale", "sefa"])
def test_an_upgrade_lasts_for_all_later_scenarios(keeper: str) -> None:
    """An upgrade learned at the first camp acts in both scenarios after it, for its learner."""
    game = set_table(BELLWAKE, seed=1)
    give_experience(game, game.find(keeper), iron_arm.experience)
    begin(game)
    strikes = []
    for _ in SCENARIOS:
        play_on(
            game,
            lambda game: phase_of(game) == "Kindle",
            lambda asked: (iron_arm.key,),
        )
        strikes.append([game.value(each, STRIKE) for each in game.characters])
        happen(game, game.do(HushRose(HUSH_LIMIT, "the test")))

    plain = [HALE_BRANN.strike, SEFA_WREN.strike]
    stronger = [
        strike + (key == keeper) for strike, key in zip(plain, ("hale", "sefa"), strict=True)
    ]
    assert strikes == [plain, stronger, stronger]


@pytest.mark.rule("bellwake:R135", "bellwake:R141", "bellwake:R142", "bellwake:R143")
@pytest.mark.parametrize(
    ("card", "stat", "more"),
    [(tempered, HEALTH, 2), (clear_voice, RESOLVE, 1), (iron_arm, STRIKE, 1)],
)
@pytest.mark.parametrize("scenario", [FOUNDRY_BELOW, CROWN_OF_SILENCE])
@pytest.mark.parametrize(("keeper", "other"), [("hale", "sefa"), ("sefa", "hale")])
def test_an_upgrade_strengthens_its_learners_hero(
    card: UpgradeCard, stat: Stat, more: int, scenario: Scenario, keeper: str, other: str
) -> None:
    """Tempered gives the learner's own hero 2 health, Clear Voice 1 resolve, Iron Arm 1 strike."""
    plain = set_up(scenario)
    game = set_up(scenario, learned=((keeper, card),))

    assert stats_of(game, other) == stats_of(plain, other)
    expected = stats_of(plain, keeper)
    expected[stat.name] += more
    assert stats_of(game, keeper) == expected


def stats_of(game: Bellwake, key: str) -> dict[str, int]:
    """The numbers of a keeper's hero."""
    keeper: Keeper = game.find(key)
    assert keeper.hero is not None
    return {stat.name: game.value(keeper.hero, stat) for stat in STATS}


@pytest.mark.rule("bellwake:R144")
@pytest.mark.parametrize(("scenario", "more"), [(FOUNDRY_BELOW, 1), (CROWN_OF_SILENCE, 0)])
def test_deep_breath(scenario: Scenario, more: int) -> None:
    """The learner starts each scenario with 2 echo, to which The Bellows adds 1 (ruling A26)."""
    game = set_up(scenario, learned=(("sefa", deep_breath),))

    assert [keeper.echo.value for keeper in game.seats] == [more, 2 + more]
    trial = Trial(game, kindle(game))
    assert sefa_of(game).echo.value == 2 + more + ECHO_AT_KINDLE
    assert trial.done


@pytest.mark.rule("bellwake:R145")
def test_a_veteran_joins() -> None:
    """One Bell-guard Veteran is shuffled into the learner's deck of sixteen."""
    assert_in_deck(veteran_joins, VETERAN.name)


@pytest.mark.rule("bellwake:R146")
def test_the_great_canticle() -> None:
    """One Great Canticle is shuffled into the learner's deck of sixteen."""
    assert_in_deck(great_canticle, CANTICLE.name)


def assert_in_deck(card: UpgradeCard, name: str) -> None:
    """That upgrade adds one card of that name to its learner's deck, before it is shuffled."""
    plain = cards_of(set_up(CROWN_OF_SILENCE), "sefa")
    game = set_up(CROWN_OF_SILENCE, learned=(("sefa", card),))

    assert cards_of(game, "sefa") == plain + Counter([name])
    assert cards_of(game, "sefa").total() == 17
    assert cards_of(game, "hale").total() == 16
    assert len(sefa_of(game).hand) == OPENING_HAND
    shuffled = [
        event.deck.address
        for event in game.log
        if isinstance(event, Shuffled) and event.deck.address == "sefa.deck"
    ]
    assert len(shuffled) == 2


def cards_of(game: Bellwake, key: str) -> Counter[str]:
    """The names of the cards in a keeper's deck and hand."""
    keeper: Keeper = game.find(key)
    return Counter(card.name for card in (*keeper.deck, *keeper.hand))


@pytest.mark.rule("bellwake:R145", "bellwake:R146")
def test_both_deck_upgrades() -> None:
    """With both deck upgrades the deck has 18 cards, one of each new one."""
    game = set_up(CROWN_OF_SILENCE, learned=(("hale", veteran_joins), ("hale", great_canticle)))
    cards = cards_of(game, "hale")

    assert cards.total() == 18
    assert cards[VETERAN.name] == 1
    assert cards[CANTICLE.name] == 1
