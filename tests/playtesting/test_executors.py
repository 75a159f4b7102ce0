"""Executors of others: a cluster of Dask, and loky's processes."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from coopcards import RulesError, UsageError
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.results import Results
from coopcards.playtesting.sharing import playtest
from tests.playtesting.digging import AlwaysKilled, Cheating, Killed

pytestmark = pytest.mark.slow

PLAN = Plan("tests.explaining.well:WELL")
GAMES = 300


@pytest.fixture(scope="module")
def expected() -> Results:
    """What the processes of this machine play."""
    return playtest(PLAN, GAMES, workers=2)


# Any: the library has no types where it is not installed.
@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """The client of a cluster of two processes on this machine."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.fixture
def dask(client: Any) -> Executor:
    """Its executor."""
    executor = client.get_executor()
    assert isinstance(executor, Executor)
    return executor


def test_a_cluster_plays_what_processes_and_threads_play(dask: Executor, expected: Results) -> None:
    """All three come to the same, down to the options of each game."""
    with ThreadPoolExecutor(1) as thread:
        alone = playtest(PLAN, GAMES, executor=thread)

    assert playtest(PLAN, GAMES, executor=dask) == alone == expected


def test_a_killed_worker_of_a_cluster_costs_its_chunks_alone(
    dask: Executor, expected: Results, tmp_path: Path
) -> None:
    """A worker is killed in mid-run; what it had is played again by another."""
    mark = tmp_path / "killed"

    results = playtest(evolve(PLAN, agent=Killed(57, str(mark))), GAMES, executor=dask)

    assert mark.exists()
    assert results == expected


def test_a_game_that_kills_each_worker_of_a_cluster_is_named(dask: Executor) -> None:
    """The cluster gives the chunk up; its games are played one by one until it is found."""
    with pytest.raises(RulesError, match="the worker that played the seed 3 was killed each time"):
        playtest(evolve(PLAN, agent=AlwaysKilled(3)), 6, executor=dask)


def test_a_cluster_goes_on_after_an_error(dask: Executor, expected: Results) -> None:
    """What an agent did wrong comes back with its seed; what was under way is let go."""
    with pytest.raises(ValueError, match="nonsense") as caught:
        playtest(evolve(PLAN, agent=Cheating(7)), GAMES, executor=dask)

    assert "in the game with seed 7" in caught.value.__notes__
    assert playtest(PLAN, GAMES, executor=dask) == expected


def test_the_client_itself_is_refused(client: Any) -> None:
    """It looks like an executor and is none."""
    with pytest.raises(UsageError, match=r"pass client\.get_executor\(\)"):
        playtest(PLAN, 2, executor=client)


def test_loky_plays_the_same(expected: Results, tmp_path: Path) -> None:
    """Its processes come to the same; where one is killed the executor breaks and it is said."""
    loky = pytest.importorskip("loky")

    assert playtest(PLAN, GAMES, executor=loky.get_reusable_executor(max_workers=2)) == expected

    with pytest.raises(RulesError, match="the executor has broken, as a worker was killed"):
        playtest(
            evolve(PLAN, agent=Killed(57, str(tmp_path / "killed"))),
            GAMES,
            executor=loky.get_reusable_executor(max_workers=2),
        )
    loky.get_reusable_executor().shutdown(wait=True, kill_workers=True)
