"""Playtests: the same results however the games are shared out."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from attrs import evolve

from coopcards import RulesError, SaveError
from coopcards.agents import RandomAgent
from coopcards.explaining.blocks import html, plain
from coopcards.playtesting.keeping import digest_of
from coopcards.playtesting.playing import Plan, play_chunk, play_game
from coopcards.playtesting.report import Worth, as_data, compared, comparison, report
from coopcards.playtesting.results import Played, Results
from coopcards.playtesting.sharing import playtest
from tests.explaining.well import WELL, Options
from tests.playtesting.digging import AlwaysKilled, Interrupting, Killed, eager, lazy
from tests.terminal.programs import piped

NAMED = "tests.explaining.well:WELL"
RANDOM = Plan(NAMED)


def alone(games: int) -> tuple[Played, ...]:
    """So many games, played here one after the other."""
    return tuple(play_chunk(RANDOM, range(games)))


def test_a_game_is_told_from_its_seed_alone() -> None:
    """The same plan and seed give the same game, down to the options."""
    assert play_game(RANDOM, 4) == play_game(Plan(WELL), 4)
    assert play_game(RANDOM, 4) != play_game(RANDOM, 5)


def test_a_game_is_told_with_its_chapters() -> None:
    """Of each chapter the ending, whether it was won, rounds and decisions are kept."""
    game = play_game(Plan(NAMED, eager), 1)

    assert game.won
    assert [chapter.chapter for chapter in game.chapters] == ["first-day", "second-day"]
    assert all(chapter.won for chapter in game.chapters)
    assert {chapter.ending for chapter in game.chapters} == {"water-is-found"}
    assert sum(chapter.decisions for chapter in game.chapters) == game.decisions
    assert all(1 <= chapter.rounds <= 4 for chapter in game.chapters)
    assert game.entries == ("fact: dug",)
    assert ("dig", "Spade") in game.taken
    assert ("dig", "rest") in game.offered


def test_a_lost_game_ends_in_the_chapter_in_which_it_was_lost() -> None:
    """Who rests all day finds no water, and there is no second day."""
    game = play_game(Plan(NAMED, lazy), 1)

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

    played: list[int] = []
    results = playtest(
        RANDOM, 16, workers=1, keep=path, progress=lambda done, wanted, seconds: played.append(done)
    )

    assert results.games == alone(16)
    assert played[0] >= 11
    assert playtest(RANDOM, 16, workers=1, keep=path).games == alone(16)


def test_games_of_other_rules_are_not_taken_for_these(tmp_path: Path) -> None:
    """A file of games names what they hang on; another plan does not go on with it."""
    path = tmp_path / "games.jsonl"
    playtest(RANDOM, 2, workers=1, keep=path)

    with pytest.raises(SaveError, match="of other rules, options or players"):
        playtest(evolve(RANDOM, options=Options(deep=True)), 2, workers=1, keep=path)

    path.write_text("a diary\n", encoding="utf-8")
    with pytest.raises(SaveError, match="no file of a playtest"):
        playtest(RANDOM, 2, workers=1, keep=path)


def test_what_results_hang_on_is_in_the_digest() -> None:
    """Options, players and seats each make another digest; a name and its ruleset the same."""
    plans = [
        RANDOM,
        evolve(RANDOM, options=Options(deep=True)),
        evolve(RANDOM, agent=eager),
        evolve(RANDOM, seats=(("ann", "cy"),)),
        evolve(RANDOM, without=("dig", "rest")),
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

    games = play_chunk(plan, range(4))

    assert [len(game.seats) for game in games] == [2, 3, 2, 3]


# -- what an option is worth


def test_an_option_that_nobody_takes_is_never_taken() -> None:
    """Without an option the agents take another one that is on offer."""
    plan = evolve(RANDOM, without=("dig", "Spade"))

    for game in play_chunk(plan, range(20)):
        assert ("dig", "Spade") not in game.taken


def test_two_playtests_are_compared_seed_by_seed() -> None:
    """Who digs wins oftener than who rests, and the verdict says so."""
    one = playtest(Plan(NAMED, eager), 40, workers=1)
    other = playtest(Plan(NAMED, lazy), 40, workers=1)

    found = compared(one, other)

    assert found.gain.pairs == 40
    assert found.gain.verdict == "more"
    assert "eager wins +100.0%" in plain(comparison(found, ("eager", "lazy")))
    assert compared(one, one).gain.verdict == "no difference shown"


# -- the report


def test_the_report_says_who_wins_where_it_is_lost_and_how_long_it_takes() -> None:
    """Endings, chapters, lengths, options and log entries each have their table."""
    results = playtest(RANDOM, 60, workers=1)
    words = plain(report(WELL, results, [Worth("dig", "rest", compared(results, results).gain)]))

    won = sum(game.won for game in results.games)
    assert f"{won / 60:.1%} (" in words.partition("Chapters")[0]
    assert "First day" in words
    assert "decisions a game" in words
    assert "fact: dug" in words
    assert "no difference shown" in words
    assert "<svg " in html("t", report(WELL, results))
    data = as_data(results)
    assert data["won"]["count"] == won
    assert len(data["games"]) == 60


def test_a_report_without_games_says_nothing_wrong() -> None:
    """Where nothing was played nothing is claimed."""
    words = plain(report(WELL, Results("well", "3", (), 10, True)))

    assert "stopped before all 10 were played" in words
    assert "0 games" in words


def test_the_command_plays_and_reports(tmp_path: Path) -> None:
    """`coopcards playtest` writes the report; nobody is told of the progress through a pipe."""
    ended = piped("playtest", NAMED, "--games", "12", "--workers", "1", program="coopcards")
    page = tmp_path / "report.html"
    kept = tmp_path / "games.jsonl"
    again = piped(
        "playtest", NAMED, "--games", "12", "--workers", "1", "-o", str(page), "--keep", str(kept),
        "--without", "dig:Spade", program="coopcards",
    )  # fmt: skip

    assert ended.returncode == again.returncode == 0, ended.stderr + again.stderr
    assert "12 games, seeds 0 to 11" in ended.stdout
    assert ended.stderr == ""
    assert "What options are worth" in page.read_text(encoding="utf-8")
    assert kept.exists()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seat", "ann=human"], "A playtest has no people in it"),
        (["--without", "toll"], "write it as TOPIC:OPTION"),
        (["--option", "depth=3"], "there is no option 'depth'"),
        (["--games", "0"], "no number from 1 on"),
    ],
)
def test_a_wrong_command_line_is_explained(words: list[str], why: str) -> None:
    """What is wrong is said, and nothing is played."""
    ended = piped("playtest", NAMED, *words, program="coopcards")

    assert ended.returncode == 2
    assert why in ended.stderr


def test_random_agents_are_the_usual_ones() -> None:
    """Where nobody is named, all seats are taken at random."""
    assert Plan(NAMED).agent is RandomAgent
