"""Searching: what is found, at what price, and that nothing hidden is looked at."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from coopcards import Chance, Session, UsageError
from coopcards.agents import Imagine, Player, RandomAgent, answer_of, play
from coopcards.chance import Stream
from coopcards.playtesting.playing import Plan, play_game
from coopcards.searching import SearchAgent
from coopcards.views import Question
from tests.searching.vault import VAULT, Options, Vault, at

SEATS = ("ann", "bo")
FOUND = (
    ("door", "south"),
    ("tools", ("lamp", "wedge")),
    ("turns", 7),
    ("bells", ("middle", "deep", "high")),
    ("two", "east"),
)


def searched(session: Session[Vault], agent: Player) -> object:
    """What the agent answers to the first question."""
    return answer_of(agent, session, session.pending[0])


# -- what is found


@pytest.mark.parametrize(("lock", "answer"), FOUND)
def test_a_search_finds_the_one_answer_that_wins(lock: str, answer: object) -> None:
    """Whatever is asked, the answer is found that alone leads to a win."""
    for seed in range(5):
        assert searched(at(lock), SearchAgent(seed, "ann", simulations=400)) == answer


def test_seats_that_choose_together_find_each_other() -> None:
    """Whoever is asked together with others reckons with their best answers."""
    session = at("handles")
    assert play(session, dict.fromkeys(SEATS, SearchAgent[Vault](3, "both"))).won


def test_a_thinker_that_is_asked_second_answers_its_own_question() -> None:
    """Of several questions at once a search answers the one of its seat."""
    session = at("handles")
    second = session.pending[1]
    assert answer_of(SearchAgent(2, "bo"), session, second) == "west"


def test_what_a_table_promises_stands_in_for_the_end() -> None:
    """Where playing on stops, the answer is taken after which the table promises most."""

    def promise(game: Vault) -> float:
        return 0.5

    def spoilt(game: Vault) -> float:
        raise AssertionError("a campaign that is over is worth what it came to")

    assert searched(at("door"), SearchAgent(1, "ann", evaluate=promise, rounds=0)) == "south"
    assert searched(at("door"), SearchAgent(1, "ann", evaluate=spoilt)) == "south"


def test_the_guide_is_asked_first() -> None:
    """With one simulation the answer is the guide's."""

    class Western(RandomAgent):
        def pick(self, question: object, view: object) -> str:
            return "west"

    for seed in range(5):
        agent = SearchAgent[Vault](seed, "ann", simulations=1, guide=Western(1, "guide"))
        assert searched(at("door"), agent) == "west"


# -- honesty


def test_a_search_knows_no_more_than_its_seat() -> None:
    """What lies in the boxes nobody knows: searches find it half of the time."""
    found = 0
    for seed in range(60):
        found += play(at("boxes", seed), dict.fromkeys(SEATS, SearchAgent[Vault](seed, "x"))).won
    assert 18 <= found <= 42


def test_a_search_draws_nothing_from_the_chance_of_the_game() -> None:
    """After a search the game stands where it stood, chance and log and all."""
    session = at("tools")
    before = (dict(session.table.chance.counters), len(session.log), session.pending)
    searched(session, SearchAgent(1, "ann"))
    assert (dict(session.table.chance.counters), len(session.log), session.pending) == before


def test_the_same_seed_searches_the_same() -> None:
    """With a budget of simulations the answers hang on the seed alone."""
    answers = [searched(at("tools"), SearchAgent(7, "ann", simulations=5)) for _ in range(3)]
    assert len(set(answers)) == 1
    seeds = {searched(at("tools"), SearchAgent(seed, "ann", simulations=1)) for seed in range(9)}
    assert len(seeds) > 3


# -- the budget


class Counted:
    """Counts the games that are imagined."""

    def __init__(self, session: Session[Vault]) -> None:
        self.games = 0
        self._session = session

    def __call__(self, stream: Stream) -> Session[Vault]:
        self.games += 1
        return self._session.imagine("ann", stream, snapshots="start")


def thought(agent: SearchAgent[Vault], lock: str) -> tuple[object, int]:
    """What the agent answers, and how many games it imagined."""
    session = at(lock)
    imagine = Counted(session)
    return agent.think(Question.of(session.pending[0]), imagine), imagine.games


def test_where_there_is_one_answer_nothing_is_searched() -> None:
    """The one answer there is needs a single imagined game."""
    assert thought(SearchAgent(1, "ann", simulations=10_000), "nothing") == ("north", 1)


def test_a_budget_of_simulations_is_never_overdrawn() -> None:
    """However many answers contend, no more games are played on than the budget has."""
    for simulations, seconds in product((1, 8, 20, 57, 200), (None, 60.0)):
        played: list[Vault] = []

        def promise(game: Vault, played: list[Vault] = played) -> float:
            played.append(game)
            return 0.5

        agent = SearchAgent(
            1, "ann", simulations=simulations, seconds=seconds, evaluate=promise, rounds=0
        )
        thought(agent, "long")
        assert 0.5 * simulations - 2 <= len(played) <= simulations


def test_contenders_are_tried_in_the_same_games() -> None:
    """Four doors share the games that are imagined, one a trial."""
    _, games = thought(SearchAgent(1, "ann", simulations=80), "door")
    assert 20 <= games <= 40


def test_a_budget_of_seconds_is_kept_to() -> None:
    """However short the time, one simulation is made, and the search ends."""
    answer, games = thought(SearchAgent(1, "ann", seconds=1e-9), "door")
    assert answer in ("north", "east", "south", "west")
    assert games == 2
    answer, games = thought(SearchAgent(1, "ann", seconds=0.05), "door")
    assert games > 2


@pytest.mark.parametrize("budget", [{"simulations": 600}, {"seconds": 2.0}], ids=str)
def test_a_larger_budget_tries_more_answers(budget: dict[str, float]) -> None:
    """Of 25 answers the one that is right is found where there is the budget to try them all."""
    for seed in range(3):
        agent = SearchAgent[Vault](seed, "ann", **budget)  # type: ignore[arg-type]  # one of two
        assert thought(agent, "safes")[0] == "safe-25"
    answers = {thought(SearchAgent(seed, "ann", simulations=20), "safes")[0] for seed in range(5)}
    assert answers != {"safe-25"}


BUDGETS = (
    ({"simulations": 0}, "simulations=0: a search makes 1 or more"),
    ({"seconds": 0.0}, "seconds=0.0: a search takes more than 0"),
    ({"rounds": -1}, "rounds=-1: a search plays on for"),
    ({"rounds": 2}, "evaluate= must say what a table promises"),
)


@pytest.mark.parametrize(("budget", "why"), BUDGETS)
def test_a_search_without_a_budget_is_refused(budget: dict[str, float], why: str) -> None:
    """No simulation, no time, or a stop before the end without an evaluation is refused."""
    with pytest.raises(UsageError, match=why):
        SearchAgent(1, "ann", **budget)  # type: ignore[arg-type]  # one of several keywords


# -- in playtests


def test_playtests_are_searched_too() -> None:
    """A search takes a seat of a playtest like any agent, and does without an option."""
    plan = Plan(VAULT, SearchAgent, options=Options("door"))
    assert play_game(plan, 1).won
    lacking = Plan(VAULT, SearchAgent, options=Options("door"), without=("door", "south"))
    played = play_game(lacking, 1)
    assert not played.won
    assert ("door", "South") not in played.taken


def test_an_imagined_game_keeps_its_start_alone() -> None:
    """Games imagined without snapshots are forked and gone back in all the same."""
    session = at("two")
    imagine: Imagine = partial(session.imagine, "ann", snapshots="start")
    might_be = imagine(Chance(4)["mine"])
    fork = might_be.fork()
    fork.answer(fork.pending[0], "east")
    fork.answer(fork.pending[0], "north")
    assert fork.outcome is not None
    assert fork.outcome.won
    fork.undo()
    assert fork.pending[0].topic == "second"
    assert might_be.pending[0].topic == session.pending[0].topic == "first"
