"""The frame of a campaign: its scenarios, its endings, its log, and what each entry does."""

from __future__ import annotations

import itertools

import pytest

from coopcards import Damage, EntryActs, PhaseBegan, Session, UsageError, slug
from coopcards.flow import begin, run_phase, set_table
from coopcards.testing import Trial
from examples.bellwake import BELLWAKE
from examples.bellwake.campaign import (
    bell_cracked,
    bell_recast,
    founder_rescued,
    gate_fell,
    gate_held,
    wrap_up,
)
from examples.bellwake.cards import HEALTH, Enemy
from examples.bellwake.checks import LAST_ROUND
from examples.bellwake.encounter import SILENT_BROTHER, THE_UNSUNG
from examples.bellwake.happenings import HushRose, Revealed
from examples.bellwake.muster import TOLL_PRICE, muster
from examples.bellwake.player_cards import AGNA_FELL, HALE_BRANN, SEFA_WREN
from examples.bellwake.progress import make_progress
from examples.bellwake.scenarios import (
    CROWN_OF_SILENCE,
    FOUNDRY_BELOW,
    LOWER_STAIR,
    Scenario,
)
from examples.bellwake.setup import TableReset, consult_log
from examples.bellwake.table import HUSH_LIMIT, Bellwake
from tests.bellwake.tables import (
    an_enemy,
    hale_of,
    happen,
    one,
    phase_of,
    play_on,
    sefa_of,
    set_up,
    table,
)

RESULTS = list(itertools.product((True, False), repeat=3))


def campaign() -> Bellwake:
    """A campaign before its first scenario."""
    game = set_table(BELLWAKE, seed=1)
    begin(game)
    return game


def play_scenario(game: Bellwake, *, won: bool) -> None:
    """Play up to the next first round, end the scenario there, and stop before what follows."""
    play_to_first_round(game)
    end_scenario(game, won=won)


def play_to_first_round(game: Bellwake) -> None:
    """Play up to the first round of the next scenario."""
    play_on(game, lambda game: phase_of(game) == "Kindle")


def end_scenario(game: Bellwake, *, won: bool) -> None:
    """End the scenario in whose first round the course stands."""
    if won:
        win(game)
    else:
        happen(game, game.do(HushRose(HUSH_LIMIT, "the test")))


def win(game: Bellwake) -> None:
    """Complete both objectives, and silence the Unsung if she has come."""
    for objective in (game.objective.cards[0], game.objectives.cards[0]):
        happen(game, make_progress(game, objective.printed.progress))
    unsung = [enemy for enemy in game.enemies if enemy.printed is THE_UNSUNG]
    for enemy in unsung:
        happen(game, game.do(Damage(enemy, game.value(enemy, HEALTH))))


def play_results(*results: bool) -> Bellwake:
    """A campaign in which that many scenarios have been played, won or lost."""
    game = campaign()
    for won in results:
        play_scenario(game, won=won)
    return game


def play_out(game: Bellwake) -> None:
    """Play what is left, declining everything."""
    play_on(game, lambda game: False)


def played(game: Bellwake) -> list[Scenario]:
    """The scenarios that have been set up, in order."""
    return [event.scenario for event in game.log if isinstance(event, TableReset)]


def phases_since(game: Bellwake, begin: int) -> list[str]:
    """The titles of the phases begun since the log had that many events."""
    return [event.title for event in game.log[begin:] if isinstance(event, PhaseBegan)]


def acted(game: Bellwake, scenario: Scenario) -> list[str]:
    """The names of the entries that have acted in the set-up of a scenario."""
    begins = [n for n, event in enumerate(game.log) if isinstance(event, TableReset)]
    number = played(game).index(scenario)
    end = begins[number + 1] if number + 1 < len(begins) else len(game.log)
    return [
        event.entry.name
        for event in game.log[begins[number] : end]
        if isinstance(event, EntryActs) and event.entry.matter != "trauma"
    ]


def names(game: Bellwake, matter: str) -> list[str]:
    """The names of the log's lines of that kind."""
    return [entry.name for entry in game.campaign.entries if entry.matter == matter]


# -- the frame


@pytest.mark.rule("bellwake:R1")
def test_two_keepers_play_together() -> None:
    """Exactly two keepers play, and what they win or lose they win or lose together."""
    session: Session[Bellwake] = Session.start(BELLWAKE, seed=1)

    assert [keeper.key for keeper in session.table.seats] == ["hale", "sefa"]
    assert {decision.seat for decision in session.pending} == {"hale"}
    while session.pending:
        asked = session.pending[0]
        session.answer(asked, asked.keys[-1] if asked.kind == "choice" else ())
    assert {given.seat for given in session.answers} == {"hale", "sefa"}
    assert session.outcome is not None
    assert not session.outcome.won


@pytest.mark.rule("bellwake:R1")
@pytest.mark.parametrize("seats", [("hale",), ("hale", "sefa", "anna"), ("hale", "hale")])
def test_one_keeper_or_three_are_refused(seats: tuple[str, ...]) -> None:
    """Bellwake is set up for two keepers, and for no other number."""
    with pytest.raises(UsageError, match="for 2 of the seats hale, sefa"):
        Session.start(BELLWAKE, seed=1, seats=seats)


@pytest.mark.rule("bellwake:R2")
@pytest.mark.parametrize("scenario", [LOWER_STAIR, FOUNDRY_BELOW, CROWN_OF_SILENCE])
def test_each_keeper_has_one_hero(scenario: Scenario) -> None:
    """Both heroes are in play, one with each keeper, and Hale's keeper is the first."""
    game = set_up(scenario)

    assert [one.printed for one in hale_of(game).party] == [HALE_BRANN]
    assert [one.printed for one in sefa_of(game).party] == [SEFA_WREN]
    assert game.first_keeper is hale_of(game)
    assert HALE_BRANN.hero
    assert SEFA_WREN.hero


@pytest.mark.rule("bellwake:R3")
def test_three_scenarios_in_a_fixed_order() -> None:
    """The Lower Stair, the Foundry Below and the Crown of Silence are played, in this order."""
    game = play_results(True, True, True)
    play_out(game)

    assert played(game) == [LOWER_STAIR, FOUNDRY_BELOW, CROWN_OF_SILENCE]


@pytest.mark.rule("bellwake:R4")
@pytest.mark.parametrize("results", [(False,), (True, False), (False, False)])
def test_a_lost_scenario_does_not_end_the_campaign(results: tuple[bool, ...]) -> None:
    """After a lost scenario the next one is still played."""
    game = play_results(*results)
    play_to_first_round(game)

    assert not game.over
    assert played(game) == [LOWER_STAIR, FOUNDRY_BELOW, CROWN_OF_SILENCE][: len(results) + 1]


@pytest.mark.rule("bellwake:R5")
@pytest.mark.parametrize("results", RESULTS)
def test_the_campaign_ends_after_the_third_scenario(results: tuple[bool, ...]) -> None:
    """Whatever happened, the campaign has no result before all three have been played."""
    game = campaign()
    for won in results:
        play_to_first_round(game)
        assert not game.over
        end_scenario(game, won=won)
    assert not game.over
    play_out(game)

    assert game.over


@pytest.mark.rule("bellwake:R6")
@pytest.mark.parametrize("results", [each for each in RESULTS if each[2]])
def test_the_campaign_is_won_with_the_crown(results: tuple[bool, ...]) -> None:
    """The campaign is won when the third scenario was won, whatever the others were."""
    game = play_results(*results)
    play_out(game)

    assert won_by(game) == (True, "R6")


@pytest.mark.rule("bellwake:R7")
@pytest.mark.parametrize("results", [each for each in RESULTS if not each[2]])
def test_the_campaign_is_lost_with_the_crown(results: tuple[bool, ...]) -> None:
    """The campaign is lost when the third scenario was lost, whatever the others were."""
    game = play_results(*results)
    play_out(game)

    assert won_by(game) == (False, "R7")


def won_by(game: Bellwake) -> tuple[bool, str]:
    """Whether the campaign was won, and by which rule."""
    ending = next(each for each in BELLWAKE.endings if each.key == game.over)
    return (ending.won, ending.rule)


# -- the campaign log


@pytest.mark.rule("bellwake:R8")
def test_the_log_only_grows() -> None:
    """What is written in the campaign log stays there through every later scenario."""
    game = campaign()
    logs = []
    for won in (True, True, False):
        play_to_first_round(game)
        logs.append(tuple(game.campaign.entries))
        end_scenario(game, won=won)
    play_out(game)
    logs.append(tuple(game.campaign.entries))

    for before, after in itertools.pairwise(logs):
        assert after[: len(before)] == before
        assert len(after) > len(before)


@pytest.mark.rule("bellwake:R8")
def test_results_and_choices_are_recorded() -> None:
    """Every result is a plain fact of the log, and the choice is in it (ruling A42)."""
    game = play_results(False, True, False)
    play_out(game)

    assert names(game, "fact") == [
        "The Lower Stair: lost",
        "The gate fell",
        "The Foundry Below: won",
        "The Crown of Silence: lost",
    ]
    assert names(game, "choice") == ["The founder was rescued"]


@pytest.mark.rule("bellwake:R9")
def test_an_entry_acts_once_in_every_later_scenario() -> None:
    """An entry never acts where it was earned, and once in each scenario after that."""
    game = play_results(True, True)
    play_to_first_round(game)

    assert acted(game, LOWER_STAIR) == []
    assert acted(game, FOUNDRY_BELOW) == ["The gate held"]
    assert acted(game, CROWN_OF_SILENCE) == ["The gate held", "The founder was rescued"]
    # The Spire has raised it by 1 again.
    assert game.hush.value == CROWN_OF_SILENCE.hush - 1 + 1


@pytest.mark.rule("bellwake:R9")
def test_an_entry_does_not_act_where_it_was_earned() -> None:
    """An entry of this very scenario has no effect in its set-up."""
    game = set_table(BELLWAKE, seed=1)
    game.campaign.write("fact", gate_held.name, chapter=slug(LOWER_STAIR.title))
    begin(game)
    play_to_first_round(game)

    assert acted(game, LOWER_STAIR) == []
    assert game.hush.value == LOWER_STAIR.hush


@pytest.mark.rule("bellwake:R9")
def test_an_entry_that_names_one_place_acts_only_there() -> None:
    """The gate fell acts in the Foundry alone, the bell cracked on the Crown (ruling A1)."""
    entries = (gate_fell, bell_cracked)

    assert acted(set_up(LOWER_STAIR, entries=entries), LOWER_STAIR) == []
    assert acted(set_up(FOUNDRY_BELOW, entries=entries), FOUNDRY_BELOW) == ["The gate fell"]
    assert acted(set_up(CROWN_OF_SILENCE, entries=entries), CROWN_OF_SILENCE) == [
        "The bell cracked"
    ]


@pytest.mark.rule("bellwake:R10")
@pytest.mark.parametrize("won", [True, False])
def test_wrap_up_choice_and_camp_follow_each_other(won: bool) -> None:
    """Won or lost come wrap-up, a choice if the Foundry was won, and camp if more follows."""
    game = campaign()
    follows = []
    for _ in range(3):
        play_to_first_round(game)
        create_victory(game)
        end_scenario(game, won=won)
        begin = len(game.log)
        play_on(game, lambda game: phase_of(game) == "Reset")
        follows.append(phases_since(game, begin))
        if game.cursor:
            happen(game, run_phase(game))

    camp = ["Spend experience", "Spend experience"]
    assert follows == [
        ["Wrap-up", *camp],
        ["Wrap-up", "Choice", *camp] if won else ["Wrap-up", *camp],
        ["Wrap-up"],
    ]


def create_victory(game: Bellwake) -> None:
    """Lay a card with victory points in the victory zone."""
    game.create(Enemy, an_enemy("A Prize", victory=1), game.victory)


# -- what wrap-up and choice write


@pytest.mark.rule("bellwake:R129")
@pytest.mark.parametrize(("won", "entry"), [(True, "The gate held"), (False, "The gate fell")])
def test_the_gate_held_or_fell(won: bool, entry: str) -> None:
    """Exactly one of both entries is logged: held if the Lower Stair was won, fell if lost."""
    game = play_results(won)
    play_on(game, lambda game: phase_of(game) == "Reset")

    assert [name for name in names(game, "fact") if "gate" in name] == [entry]


@pytest.mark.rule("bellwake:R129")
def test_only_the_stair_decides_about_the_gate() -> None:
    """The other scenarios write nothing about the gate."""
    game = play_results(True, False, False)
    play_out(game)

    assert [name for name in names(game, "fact") if "gate" in name] == ["The gate held"]


@pytest.mark.rule("bellwake:R130")
@pytest.mark.parametrize("entry", ["The bell was recast", "The founder was rescued"])
def test_a_won_foundry_lets_the_keepers_choose(entry: str) -> None:
    """After a won Foundry the first keeper chooses one of two, and it is logged (ruling A37)."""
    game = play_results(False, True)
    play_on(game, lambda game: phase_of(game) == "Choice")
    trial = Trial(game, run_phase(game))

    assert trial.offered == ["The bell was recast", "The founder was rescued"]
    trial.answers(entry, seat="hale", topic="save")
    assert names(game, "choice") == [entry]
    assert trial.done


@pytest.mark.rule("bellwake:R131")
@pytest.mark.parametrize("won", [True, False])
def test_a_lost_foundry_cracks_the_bell(won: bool) -> None:
    """Only a lost Foundry logs that the bell cracked, and then there is no choice (A46)."""
    game = play_results(True, won)
    play_on(game, lambda game: phase_of(game) == "Reset")

    assert ("The bell cracked" in names(game, "fact")) is not won
    assert len(names(game, "choice")) == (1 if won else 0)


@pytest.mark.rule("bellwake:R131")
@pytest.mark.parametrize("scenario", [LOWER_STAIR, CROWN_OF_SILENCE])
def test_no_other_scenario_cracks_the_bell(scenario: Scenario) -> None:
    """A lost Lower Stair or Crown leaves the bell whole."""
    game = table(chapter=slug(scenario.title))
    game.ending = LAST_ROUND.key
    trial = Trial(game, wrap_up(game))

    assert "The bell cracked" not in names(game, "fact")
    assert trial.done


# -- what the entries do


@pytest.mark.rule("bellwake:R136")
@pytest.mark.parametrize("scenario", [FOUNDRY_BELOW, CROWN_OF_SILENCE])
def test_the_gate_held(scenario: Scenario) -> None:
    """Each scenario after a held gate begins with the Hush 1 lower."""
    plain = set_up(scenario)
    game = set_up(scenario, entries=(gate_held,))

    assert game.hush.value == plain.hush.value - 1


@pytest.mark.rule("bellwake:R137")
def test_the_gate_fell() -> None:
    """A Silent Brother, an extra copy that is not revealed, waits in the Foundry (A41)."""
    plain = set_up(FOUNDRY_BELOW)
    game = set_up(FOUNDRY_BELOW, entries=(gate_fell,))

    assert [card.printed for card in game.staging] == [SILENT_BROTHER]
    assert len(game.encounter_deck) == len(plain.encounter_deck)
    assert not [event for event in game.log if isinstance(event, Revealed)]


@pytest.mark.rule("bellwake:R137")
@pytest.mark.parametrize("scenario", [LOWER_STAIR, CROWN_OF_SILENCE])
def test_the_gate_fell_acts_in_the_foundry_only(scenario: Scenario) -> None:
    """No Brother waits anywhere but in the Foundry (ruling A1)."""
    assert not set_up(scenario, entries=(gate_fell,)).staging


@pytest.mark.rule("bellwake:R138", "bellwake:R40")
def test_the_bell_was_recast() -> None:
    """With the bell recast a toll costs 1 echo less."""
    game = set_up(CROWN_OF_SILENCE, entries=(bell_recast,))
    hale_of(game).echo.value = TOLL_PRICE - 1
    trial = Trial(game, muster(game, hale_of(game))).answers("Toll the bell")

    assert hale_of(game).echo.value == 0
    trial.answers("Stop playing cards")
    assert trial.done


@pytest.mark.rule("bellwake:R40")
def test_a_recast_bell_is_never_paid_for_with_less_than_nothing() -> None:
    """The price of a toll is not lowered below 0."""
    game = table(chapter=slug(CROWN_OF_SILENCE.title))
    game.campaign.write("choice", bell_recast.name, chapter=slug(FOUNDRY_BELOW.title))
    game.toll_price = 0
    trial = Trial(game, consult_log(game))

    assert game.toll_price == 0
    assert trial.done


@pytest.mark.rule("bellwake:R139")
def test_the_founder_was_rescued() -> None:
    """Agna Fell starts in the first keeper's party, ready and at no cost."""
    plain = set_up(CROWN_OF_SILENCE)
    game = set_up(CROWN_OF_SILENCE, entries=(founder_rescued,))

    assert [one.printed for one in game.first_keeper.party] == [HALE_BRANN, AGNA_FELL]
    assert [one.printed for one in sefa_of(game).party] == [SEFA_WREN]
    assert not one(game, AGNA_FELL).exhausted
    assert hale_of(game).echo.value == hale_of(plain).echo.value


@pytest.mark.rule("bellwake:R140")
def test_the_bell_cracked() -> None:
    """With the bell cracked the Unsung has 4 more health, in staging and engaged alike."""
    game = set_up(CROWN_OF_SILENCE, entries=(bell_cracked,))
    unsung = one(game, THE_UNSUNG)
    trial = Trial(game, make_progress(game, game.objective.cards[0].printed.progress))

    assert unsung in game.staging
    assert game.value(unsung, HEALTH) == THE_UNSUNG.health + 4
    trial = Trial(game, game.do(Damage(unsung, THE_UNSUNG.health + 3)))
    assert unsung in game.staging
    trial = Trial(game, game.do(Damage(unsung, 1)))
    assert unsung in game.victory
    assert trial.done


@pytest.mark.rule("bellwake:R140")
def test_an_uncracked_bell_adds_no_health() -> None:
    """Without that entry the Unsung has her printed health."""
    game = table(staging=[THE_UNSUNG])

    assert game.value(one(game, THE_UNSUNG), HEALTH) == THE_UNSUNG.health
