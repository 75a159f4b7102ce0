"""Sharing games out among workers, and keeping what they bring back.

Whichever executor plays the games, and in whichever chunks, the results are the same: each game
hangs on its seed alone. A worker that is killed costs its chunks, which are played again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from pathlib import Path
from typing import Any, TypeAlias

from attrs import define, field

from coopcards.errors import RulesError
from coopcards.playtesting.keeping import Kept, digest_of
from coopcards.playtesting.playing import Plan, play_chunk
from coopcards.playtesting.results import Played, Results

__all__ = ["Progress", "playtest", "timed_chunk"]

Progress: TypeAlias = Callable[[int, int, float], None]
"""Called with how many games are done, how many are wanted, and the seconds it has taken."""

SECONDS_A_CHUNK = 1.0
MOST_GAMES_A_CHUNK = 500
MOST_LOSSES = 3
"""How often a game may kill its worker before it is given up."""


def playtest(
    plan: Plan,
    games: int,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
    first_seed: int = 0,
) -> Results:
    """Play so many games, with the seeds from `first_seed` on.

    Args:
        plan: what is played, and by whom.
        games: how many games.
        executor: who plays them: any executor of `concurrent.futures`, such as that of a cluster.
            Without one, processes of this machine.
        workers: how many processes, where there is no executor; as many as there are cores.
        keep: a file in which games are kept as they come; what it holds of this plan already is
            not played again.
        progress: told of how it goes.
        first_seed: the first seed.

    Returns:
        The results; those so far where Ctrl-C was pressed, and `interrupted` says so.

    Raises:
        SaveError: the file holds games of another plan, or is none.
        RulesError: a chunk was lost several times; or what the rules raise.
    """
    ruleset = plan.found()
    wanted = range(first_seed, first_seed + games)
    kept = Kept(keep, digest_of(plan)) if keep is not None else None
    done = {game.seed: game for game in (kept.games if kept is not None else ())}
    left = [seed for seed in wanted if seed not in done]
    sharing = _Sharing(plan, left, executor, workers)
    begun = time.monotonic()
    stopped = False
    try:
        for played in sharing.play():
            done |= {game.seed: game for game in played}
            if kept is not None:
                kept.add(played)
            if progress is not None:
                progress(sum(seed in done for seed in wanted), games, time.monotonic() - begun)
    except KeyboardInterrupt:
        stopped = True
    finally:
        sharing.close()
    found = [game for seed, game in done.items() if seed in wanted]
    return Results.of(ruleset.id, ruleset.version, found, games, stopped)


@define
class _Sharing:
    """Chunks on their way to workers and back."""

    plan: Plan
    left: list[int]
    given: Executor | None
    workers: int | None
    _own: ProcessPoolExecutor | None = field(default=None, init=False)
    _size: int = field(default=1, init=False)
    _alone: list[int] = field(factory=list, init=False)
    _killed: dict[int, int] = field(factory=dict, init=False)

    def play(self) -> Iterable[Sequence[Played]]:
        """Play what is left, chunk by chunk, as they come back."""
        todo = list(reversed(self.left))
        running: dict[Future[tuple[list[Played], float]], list[int]] = {}
        while todo or running or self._alone:
            if self._alone and not running:
                chunk = [self._alone.pop()]
                running[self._submit(chunk)] = chunk
            while todo and not self._alone and len(running) < self._width:
                chunk = [todo.pop() for _ in range(min(self._size, len(todo)))]
                running[self._submit(chunk)] = chunk
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                chunk = running.pop(future)
                try:
                    played, seconds = future.result()
                except BrokenExecutor:
                    lost = [chunk, *self._lost_beside(running)]
                    self._play_alone(lost)
                    running = {f: seeds for f, seeds in running.items() if seeds not in lost}
                    break
                self._fit(len(chunk), seconds)
                yield played

    @staticmethod
    def _lost_beside(running: Mapping[Future[Any], list[int]]) -> list[list[int]]:
        """The chunks that are lost with a worker that was killed: all that had not come back."""
        return [
            seeds
            for future, seeds in running.items()
            if not future.done() or future.exception() is not None
        ]

    def _play_alone(self, lost: Sequence[Sequence[int]]) -> None:
        """Play lost games again, one at a time, so that it comes out which of them kills.

        Raises:
            RulesError: one has killed its worker several times, or the workers are not ours.
        """
        seeds = [seed for chunk in lost for seed in chunk]
        if self.given is not None:
            raise RulesError(f"a worker was killed that played one of the seeds {seeds}")
        if len(seeds) == 1:
            times = self._killed[seeds[0]] = self._killed.get(seeds[0], 0) + 1
            if times >= MOST_LOSSES:
                raise RulesError(f"the worker that played the seed {seeds[0]} was killed each time")
        self._alone += reversed(seeds)
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)
            self._own = None

    @property
    def _width(self) -> int:
        """How many chunks are on their way at once: each worker has one to go on with."""
        workers = self.workers or getattr(self.given or self._pool, "_max_workers", None) or 4
        return 2 * int(workers)

    @property
    def _pool(self) -> ProcessPoolExecutor:
        if self._own is None:
            self._own = ProcessPoolExecutor(self.workers)
        return self._own

    def _submit(self, chunk: list[int]) -> Future[tuple[list[Played], float]]:
        return (self.given or self._pool).submit(timed_chunk, self.plan, chunk)

    def _fit(self, count: int, seconds: float) -> None:
        """Make chunks as long as they should take."""
        fitting = int(SECONDS_A_CHUNK * count / max(seconds, 1e-4))
        self._size = max(1, min(fitting, 4 * self._size, MOST_GAMES_A_CHUNK))

    def close(self) -> None:
        """Let the workers go; what has not begun is not begun any more."""
        if self._own is not None:
            self._own.shutdown(wait=True, cancel_futures=True)


def timed_chunk(plan: Plan, seeds: Sequence[int]) -> tuple[list[Played], float]:
    """Play a chunk; with how many seconds it took, by which the next ones are measured."""
    begun = time.perf_counter()
    return play_chunk(plan, seeds), time.perf_counter() - begun
