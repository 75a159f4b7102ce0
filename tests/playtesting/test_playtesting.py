"""Playtests: the same results however the games are shared out."""

from __future__ import annotations

import importlib
import json
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from coopcards import IllegalAnswer, RulesError, SaveError, Session, UsageError
from coopcards.agents import Agent, RandomAgent, play
from coopcards.playtesting import sharing
from coopcards.playtesting.keeping import digest_of, kept_results
from coopcards.playtesting.playing import Plan, play_game
from coopcards.playtesting.results import Played, Results
from coopcards.playtesting.sharing import playtest
from coopcards.playtesting.summary import summary_of
from coopcards.terminal.playtesting import Sitters
from tests.explaining.well import WELL, Options
from tests.playtesting.digging import (
    AlwaysKilled,
    Cheating,
    Eager,
    Interrupting,
    Killed,
    Lazy,
)
from tests.playtesting.doors import searching
from tests.searching.vault import VAULT
from tests.searching.vault import Options as VaultOptions

NAMED = "tests.explaining.well:WELL"
RANDOM = Plan(NAMED)


def alone(games: int) -> tuple[Played, ...]:
    """So many games, played here one after the other."""
    return tuple([play_game(RANDOM, seed) for seed in range(games)])


def test_a_game_is_told_from_its_seed_alone() -> None:
    """The same plan and seed give the same game, down to the options."""
    assert play_game(RANDOM, 4) == play_game(Plan(WELL), 4)
    assert play_game(RANDOM, 4) != play_game(RANDOM, 5)


def test_a_game_is_told_with_its_chapters() -> None:
    """Of each chapter the ending, whether it was won, rounds and decisions are kept."""
    game = play_game(Plan(NAMED, Eager), 1)

    assert game.won
    assert [chapter.chapter for chapter in game.chapters] == ["first-day", "second-day"]
    assert all(chapter.won for chapter in game.chapters)
    assert {chapter.ending for chapter in game.chapters} == {"water-is-found"}
    assert sum(chapter.decisions for chapter in game.chapters) == game.decisions
    assert all(1 <= chapter.rounds <= 4 for chapter in game.chapters)
    assert game.entries == ("fact: dug",)
    assert ("dig", "Spade") in game.taken
    assert ("dig", "rest") in game.offered


@pytest.mark.parametrize("ruleset", [NAMED, "examples.bellwake:BELLWAKE"])
def test_each_round_is_counted_in_its_chapter(ruleset: str) -> None:
    """The rounds of all chapters are those of the campaign, the first and the last one too."""
    for seed in range(4):
        plan = Plan(ruleset)
        session = Session.start(plan.found(), seed=seed, automation=plan.automation)
        play(session, {seat.key: RandomAgent(seed, seat.key) for seat in session.table.seats})
        game = play_game(plan, seed)
        assert sum(chapter.rounds for chapter in game.chapters) == session.table.rounds


def test_choices_are_counted_decision_by_decision() -> None:
    """Of each decision the options on offer count; of an amount, the numbers to choose from."""
    for lock, choices in (("door", 4), ("tools", 5), ("turns", 10)):
        game = play_game(Plan(VAULT, options=VaultOptions(lock)), 1)
        assert game.choices == ((choices, 1),)
    found = summary_of(VAULT, Results("vault", "1", (game, evolve(game, choices=((2, 9),))), 2))
    assert (found.choices.mean, found.choices.median) == (2.8, 2)


def test_snapshots_are_kept_for_those_who_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that imagines games begins at the phase in progress, not at the campaign's start."""
    kept: list[Any] = []
    start = Session.start

    def noted(*args: Any, **kwargs: Any) -> Session[Any]:  # Any: as `Session.start` takes them
        kept.append(kwargs["snapshots"])
        return start(*args, **kwargs)

    monkeypatch.setattr(Session, "start", noted)
    play_game(Plan("tests.playtesting.doors:DOORS", searching), 1)
    play_game(Plan("tests.playtesting.doors:DOORS"), 1)

    assert kept == ["phase", "start"]


def test_a_lost_game_ends_in_the_chapter_in_which_it_was_lost() -> None:
    """Who rests all day finds no water, and there is no second day."""
    game = play_game(Plan(NAMED, Lazy), 1)

    assert not game.won
    assert game.ending == "nobody-drinks"
    assert [chapter.ending for chapter in game.chapters] == ["the-night-has-come"]


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_bring_back_what_one_would_have_played(workers: int) -> None:
    """However many workers there are, the totals are the same."""
    results = playtest(RANDOM, 30, workers=workers)

    assert results == Results("well", "3", alone(30), 30)


def test_any_executor_will_do() -> None:
    """Threads, or a pool that somebody else owns, bring back the same."""
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(1) as processes:
        one = playtest(Plan(WELL), 12, executor=threads)
        other = playtest(RANDOM, 12, executor=processes)

    assert one.games == other.games == alone(12)


def test_a_killed_worker_costs_its_chunk_alone(tmp_path: Path) -> None:
    """What was lost with a worker is played again, and nothing else is missing."""
    plan = evolve(RANDOM, agent=Killed(7, str(tmp_path / "killed")))

    results = playtest(plan, 20, workers=2)

    assert (tmp_path / "killed").exists()
    assert results.games == alone(20)


def test_a_game_that_kills_every_worker_is_given_up() -> None:
    """It is said which seed does it."""
    with pytest.raises(RulesError, match="the worker that played the seed 3 was killed each time"):
        playtest(evolve(RANDOM, agent=AlwaysKilled(3)), 5, workers=1)


def test_an_executor_that_breaks_is_not_ours_to_mend(tmp_path: Path) -> None:
    """Where somebody else's pool breaks, it is said among which games the one is that kills."""
    plan = evolve(RANDOM, agent=Killed(0, str(tmp_path / "killed")))

    with (
        ProcessPoolExecutor(1) as pool,
        pytest.raises(RulesError, match=r"the executor has broken, .* seeds [01], [01] there"),
    ):
        playtest(plan, 2, executor=pool)


def test_many_workers_are_kept_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """An executor does not say how many workers it has: chunks are sent until they queue up."""
    monkeypatch.setattr("coopcards.playtesting.sharing.SECONDS_A_CHUNK", 0.001)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    busy: set[int] = set()

    def dawdling(seed: int, seat: str) -> Agent:
        busy.add(threading.get_ident())
        time.sleep(0.02)
        return RandomAgent(seed, seat)

    with ThreadPoolExecutor(12) as threads:
        results = playtest(Plan(WELL, dawdling), 150, executor=threads)

    assert len(results.games) == 150
    assert len(busy) >= 6  # at first two chunks are under way


class Inline(Executor):
    """An executor that plays at once, and notes how many games each chunk had."""

    def __init__(self) -> None:
        self.chunks: list[int] = []

    # Any: as of the base class.
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Play the chunk."""
        self.chunks.append(len(args[1]))
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_chunks_grow_until_they_take_about_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a 64th of a second a game they go from one game to 64 of them."""
    clock = 0.0

    def played(plan: Plan, seed: int) -> Played:
        nonlocal clock
        clock += 1 / 64
        return play_game(plan, seed)

    monkeypatch.setattr(sharing, "play_game", played)
    monkeypatch.setattr(sharing, "time", SimpleNamespace(
        perf_counter=lambda: clock, monotonic=lambda: clock,
    ))  # fmt: skip
    inline = Inline()
    results = playtest(RANDOM, 400, executor=inline, workers=1)

    assert len(results.games) == sum(inline.chunks) == 400
    assert inline.chunks[0] == 1
    assert inline.chunks[-3:-1] == [64, 64]
    assert max(inline.chunks) == 64


def test_what_is_no_executor_is_refused() -> None:
    """A cluster's client is none, and it is said what would be right."""

    class Client:
        pass

    with pytest.raises(UsageError, match=r"a Client is no executor .* client\.get_executor\(\)"):
        # Any object may be handed over by a program without types.
        playtest(RANDOM, 2, executor=Client())  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_a_worker_comes_back_whole(workers: int) -> None:
    """What an agent did wrong is raised here, with its facts, and with the seed of the game."""
    with pytest.raises(IllegalAnswer, match="nonsense") as caught:
        playtest(evolve(RANDOM, agent=Cheating(7)), 20, workers=workers)

    assert caught.value.seat == "ann"
    assert caught.value.answer == "nonsense"
    assert "in the game with seed 7" in caught.value.__notes__


def test_any_seeds_can_be_played() -> None:
    """The seeds may be named, in whichever order; each is played once."""
    results = playtest(RANDOM, [9, 4, 4], workers=1)

    assert results.games == (play_game(RANDOM, 4), play_game(RANDOM, 9))
    assert results.wanted == 2


def test_ctrl_c_keeps_what_is_done() -> None:
    """The games that have come back are there, and the results say that it was stopped."""
    with ThreadPoolExecutor(1) as threads:
        results = playtest(Plan(WELL, Interrupting(5)), 50, executor=threads)

    assert results.interrupted
    assert results.wanted == 50
    assert 0 < len(results.games) < 50
    assert results.games == alone(50)[: len(results.games)]


def test_kept_games_are_not_played_again(tmp_path: Path) -> None:
    """A playtest goes on where it was stopped, and comes to the same."""
    path = tmp_path / "games.jsonl"
    playtest(RANDOM, 10, workers=1, keep=path)
    before = path.read_text(encoding="utf-8")
    path.write_text(before + '[{"seed":', encoding="utf-8")  # it was being written

    told: list[tuple[int, ...]] = []
    results = playtest(
        RANDOM, 16, workers=1, keep=path, progress=lambda *numbers: told.append(numbers[:3])
    )

    assert results.games == alone(16)
    assert all(done - played == 10 for done, _, played in told)
    assert told[-1] == (16, 16, 6)
    assert playtest(RANDOM, 16, workers=1, keep=path).games == alone(16)


def test_games_of_other_rules_are_not_taken_for_these(tmp_path: Path) -> None:
    """A file of games names what they hang on; another plan does not go on with it."""
    path = tmp_path / "games.jsonl"
    playtest(RANDOM, 2, workers=1, keep=path)

    with pytest.raises(SaveError, match="of other rules, options or players"):
        playtest(evolve(RANDOM, options=Options(deep=True)), 2, workers=1, keep=path)

    assert kept_results(path) == Results("well", "3", alone(2), 2)
    path.write_text("a diary\n", encoding="utf-8")
    with pytest.raises(SaveError, match="no file of a playtest"):
        playtest(RANDOM, 2, workers=1, keep=path)


def test_what_results_hang_on_is_in_the_digest() -> None:
    """Options, players and seats each make another digest; a name and its ruleset the same."""
    plans = [
        RANDOM,
        evolve(RANDOM, options=Options(deep=True)),
        evolve(RANDOM, agent=Eager),
        evolve(RANDOM, seats=(("ann", "cy"),)),
        evolve(RANDOM, without=("dig", "rest")),
        evolve(RANDOM, crossed_out=("fact", "dug")),
    ]

    assert len({digest_of(plan) for plan in plans}) == len(plans)
    assert digest_of(Plan(WELL)) == digest_of(RANDOM)


def test_games_survive_being_written() -> None:
    """A game is read back as it was."""
    game = play_game(RANDOM, 3)

    assert Played.from_data(json.loads(json.dumps(game.as_data()))) == game
    with pytest.raises(SaveError, match="no game of a playtest"):
        Played.from_data({"seed": 1})


def test_seatings_are_taken_in_turn() -> None:
    """Every seating is played as often as the others."""
    plan = evolve(RANDOM, seats=(("ann", "bo"), ("ann", "bo", "cy")))

    games = [play_game(plan, seed) for seed in range(4)]

    assert [len(game.seats) for game in games] == [2, 3, 2, 3]


def test_random_agents_are_the_usual_ones() -> None:
    """Where nobody is named, all seats are taken at random."""
    assert Plan(NAMED).agent is RandomAgent


def test_what_a_player_is_made_of_is_in_the_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of an agent that was changed since are not taken for games of the agent as it is."""
    source = tmp_path / "wanderer.py"
    source.write_text(
        "from coopcards.agents import RandomAgent\n\nclass Wanderer(RandomAgent): ...\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    wanderer = importlib.import_module("wanderer").Wanderer
    plans = [Plan(NAMED, wanderer), Plan(NAMED, partial(wanderer))]
    before = [digest_of(plan) for plan in plans]
    assert [digest_of(plan) for plan in plans] == before
    with source.open("a") as file:
        file.write("# thinks twice\n")
    assert not {digest_of(plan) for plan in plans} & set(before)


def test_where_a_ruleset_goes_by_its_name_its_module_is_in_the_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ruleset that changes another one is not taken for what it was, though the table is."""
    source = tmp_path / "deep_well.py"
    source.write_text("from tests.explaining.well import WELL\n")
    monkeypatch.syspath_prepend(tmp_path)
    plan = Plan("deep_well:WELL")
    before = digest_of(plan)
    source.write_text(source.read_text() + "# deeper\n")
    assert digest_of(plan) != before


def test_the_bots_that_sit_are_in_the_digest() -> None:
    """From the command line, too, the bots' own code counts, of those who take a seat."""
    sitters = Sitters("examples.bellwake.program:PROGRAM", (("hale", "search"),), "random")
    assert sitters.modules == ("examples.bellwake.prospects",)
    both = evolve(sitters, otherwise="bot")
    assert both.modules == ("examples.bellwake.bot", "examples.bellwake.prospects")


def test_where_an_agent_lies_in_memory_is_not_in_the_digest() -> None:
    """Another process makes the same digest of the same words."""
    plans = [evolve(RANDOM, agent=partial(_digger(), lazily=lazily)) for lazily in (0, 0, 1)]
    same, again, other = map(digest_of, plans)

    assert same == again != other


def _digger() -> Callable[..., Agent]:
    """One function, another object each time."""

    def digger(seed: int, seat: str, lazily: int) -> Agent:
        return (Lazy if lazily else Eager)(seed, seat)

    return digger


def test_a_plan_that_cannot_be_sent_is_refused_at_once() -> None:
    """Other processes find an agent by its name; one of a function has none, and nobody waits."""
    plan = Plan(NAMED, partial(_digger(), lazily=0))

    with pytest.raises(UsageError, match=r"cannot be sent to other processes.*module:NAME"):
        playtest(plan, 20, workers=1)
    with ThreadPoolExecutor(1) as threads:
        assert len(playtest(plan, 2, executor=threads).games) == 2


def test_a_file_that_cannot_be_kept_is_named(tmp_path: Path) -> None:
    """A folder that is not there, or a line that holds no game: the file and the line are said."""
    with pytest.raises(SaveError, match="cannot be written: No such file") as caught:
        playtest(RANDOM, 2, workers=1, keep=tmp_path / "none" / "games.jsonl")
    assert caught.value.path == str(tmp_path / "none" / "games.jsonl")

    path = tmp_path / "games.jsonl"
    playtest(RANDOM, 1, workers=1, keep=path)
    with path.open("a", encoding="utf-8") as file:
        file.write('[{"seed":1}]\n')
    with pytest.raises(SaveError, match="line 3: this is no game of a playtest") as caught:
        kept_results(path)
    assert caught.value.path == str(path)
