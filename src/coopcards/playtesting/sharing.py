"""Sharing games out among workers, and keeping what they bring back.

Whichever executor plays the games, and in whichever chunks, the results are the same: each game
hangs on its seed alone. A worker that is killed costs its chunks, which are played again.
"""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from pathlib import Path
from typing import TypeAlias

from attrs import define, field, frozen

from coopcards.errors import RulesError, UsageError
from coopcards.playtesting.keeping import Kept
from coopcards.playtesting.playing import Plan, play_game
from coopcards.playtesting.results import Played, Results

__all__ = ["Progress", "playtest"]

Progress: TypeAlias = Callable[[int, int, int, float], None]
"""Called with how many games are done, how many are wanted, how many of those that are done were
played now and not found in a file, and the seconds that these have taken."""

SECONDS_A_CHUNK = 1.0
MOST_GAMES_A_CHUNK = 500
MOST_LOSSES = 3
"""How often a game may kill its worker before it is given up."""


def playtest(
    plan: Plan,
    games: int | Sequence[int],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play games, each from its own seed.

    Args:
        plan: what is played, and by whom.
        games: how many games, with the seeds from 0 on; or the seeds themselves.
        executor: who plays them: any executor of `concurrent.futures`, such as that of a cluster.
            Without one, processes of this machine.
        workers: how many processes, where there is no executor; as many as there are cores.
        keep: a file in which games are kept as they come; what it holds of this plan already is
            not played again.
        progress: told of how it goes.

    Returns:
        The results; those so far where Ctrl-C was pressed, and `interrupted` says so.

    Raises:
        UsageError: the executor is none of `concurrent.futures`; or there is none, and the plan
            cannot be sent to other processes.
        SaveError: the file holds games of another plan, or is none.
        RulesError: a game has killed its worker several times, or the executor has broken.
        Exception: what rules or agents raise; a note says in the game with which seed.
    """
    if executor is not None and not isinstance(executor, Executor):
        raise UsageError(
            f"a {type(executor).__name__} is no executor of concurrent.futures; of a client of"
            " Dask, pass client.get_executor()"
        )
    ruleset = plan.found()
    wanted = dict.fromkeys(range(games) if isinstance(games, int) else games)
    kept = Kept(keep, plan) if keep is not None else None
    done = {game.seed: game for game in (kept.games if kept is not None else ())}
    left = [seed for seed in wanted if seed not in done]
    from_file = len(wanted) - len(left)
    if executor is None and left:
        _check_sending(plan)
    sharing = _Sharing(plan, left, executor, workers)
    begun = time.monotonic()
    stopped = False
    fresh = 0
    try:
        for played in sharing.play():
            fresh += len(played)
            done |= {game.seed: game for game in played}
            if kept is not None:
                kept.add(played)
            if progress is not None:
                progress(from_file + fresh, len(wanted), fresh, time.monotonic() - begun)
    except KeyboardInterrupt:
        stopped = True
    finally:
        sharing.close()
    found = [game for seed, game in done.items() if seed in wanted]
    return Results.of(ruleset.id, ruleset.version, found, len(wanted), stopped)


def _check_sending(plan: Plan) -> None:
    """Find out whether other processes can be given the plan; a pool would wait for ever.

    Raises:
        UsageError: they cannot.
    """
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise UsageError(
            f"the plan cannot be sent to other processes: {error}. Name the ruleset as"
            " 'module:NAME', and let a function or class of a module take the seats; or pass"
            " executor=ThreadPoolExecutor(1)"
        ) from error


_Future: TypeAlias = Future[tuple[list[Played], float]]


@frozen
class _Chunk:
    """Games on their way, and when they were sent."""

    seeds: list[int]
    sent: float


@define
class _Sharing:
    """Chunks on their way to workers and back.

    Attributes:
        plan: what is played.
        left: the seeds that are still to be played.
        given: the executor that was handed over; without one it is an own pool of processes.
        workers: how many processes that pool has; None for as many as there are cores.
    """

    plan: Plan
    left: list[int]
    given: Executor | None
    workers: int | None
    _own: ProcessPoolExecutor | None = field(default=None, init=False)
    _running: dict[_Future, _Chunk] = field(factory=dict, init=False)
    # How many games the next chunk has, and how many chunks are under way at once.
    _size: int = field(default=1, init=False)
    _width: int = field(init=False)
    # Games that were lost with a worker, and how often each of them has killed its own.
    _alone: list[int] = field(factory=list, init=False)
    _killed: dict[int, int] = field(factory=dict, init=False)

    @_width.default
    def _two_for_each_core(self) -> int:
        """So many chunks are enough until it is seen how busy the workers are."""
        return 2 * (self.workers or os.cpu_count() or 1)

    def play(self) -> Iterator[Sequence[Played]]:
        """Play what is left, chunk by chunk, as they come back."""
        todo = list(reversed(self.left))
        running = self._running
        while todo or running or self._alone:
            if self._alone and not running:
                self._send([self._alone.pop()])
            while todo and not self._alone and len(running) < self._width:
                self._send([todo.pop() for _ in range(min(self._size, len(todo)))])
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            # In the order in which they were sent, so that what is kept of the first is whole.
            for future in [each for each in running if each in ended]:
                # Where an executor has broken, its other chunks went with the first.
                if future in running:
                    yield from self._brought_back(future)

    def _brought_back(self, future: _Future) -> Iterator[Sequence[Played]]:
        """The games of a chunk that has ended; none where it is lost, and is played again.

        Raises:
            Exception: what rules or agents have raised.
        """
        chunk = self._running.pop(future)
        error = future.exception()
        if error is None:
            played, seconds = future.result()
            self._fit(chunk, seconds)
            yield played
        elif _is_killed(error):
            self._play_alone([chunk.seeds, *self._lost_with(error)], error)
        else:
            raise error

    def _lost_with(self, error: BaseException) -> list[list[int]]:
        """The chunks that are lost beside one whose worker was killed.

        With a pool all that had not come back are lost; a cluster goes on without the worker.
        """
        if not isinstance(error, BrokenExecutor):
            return []
        lost = [f for f in self._running if not f.done() or f.exception() is not None]
        return [self._running.pop(future).seeds for future in lost]

    def _play_alone(self, lost: Sequence[Sequence[int]], error: BaseException) -> None:
        """Play lost games again, one at a time, so that it comes out which of them kills.

        Raises:
            RulesError: one has killed its worker several times, or the broken pool is not ours.
        """
        seeds = [seed for chunk in lost for seed in chunk]
        broken = isinstance(error, BrokenExecutor)
        if broken and self.given is not None:
            raise RulesError(
                f"the executor has broken, as a worker was killed: among {_some(seeds)} there is"
                " one that kills; what was kept need not be played again"
            ) from error
        if len(seeds) == 1:
            times = self._killed[seeds[0]] = self._killed.get(seeds[0], 0) + 1
            # A cluster has tried it several times by itself.
            if times >= MOST_LOSSES or not broken:
                raise RulesError(
                    f"the worker that played the seed {seeds[0]} was killed each time"
                ) from error
        self._alone += reversed(seeds)
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)
            self._own = None

    @property
    def _executor(self) -> Executor:
        if self.given is not None:
            return self.given
        if self._own is None:
            self._own = ProcessPoolExecutor(self.workers, initializer=_end_at_ctrl_c)
        return self._own

    def _send(self, seeds: list[int]) -> None:
        future = self._executor.submit(_timed_chunk, self.plan, seeds)
        self._running[future] = _Chunk(seeds, time.monotonic())

    def _fit(self, chunk: _Chunk, seconds: float) -> None:
        """Make chunks as long as they should take, and as many as the workers keep up with.

        No executor says how many workers it has, and those of a cluster come and go. But where a
        chunk was under way hardly longer than it was played, it found a worker idle; where it was
        under way much longer, others were before it.
        """
        fitting = int(SECONDS_A_CHUNK * len(chunk.seeds) / max(seconds, 1e-4))
        self._size = max(1, min(fitting, 4 * self._size, MOST_GAMES_A_CHUNK))
        under_way = time.monotonic() - chunk.sent
        if under_way < 1.5 * seconds:
            self._width += 1
        elif under_way > 3 * seconds:
            self._width = max(2, self._width - 1)

    def close(self) -> None:
        """Let the workers go; what has not begun is not begun any more."""
        for future in self._running:
            future.cancel()
        if self._own is not None:
            self._own.shutdown(wait=True, cancel_futures=True)


def _end_at_ctrl_c() -> None:
    """Let Ctrl-C end a worker at once: nobody would wait for what it is about to bring back."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _is_killed(error: BaseException) -> bool:
    """Whether a worker was killed: of pools the standard library says so, of Dask this name."""
    return isinstance(error, BrokenExecutor) or type(error).__name__ == "KilledWorker"


def _some(seeds: Sequence[int]) -> str:
    """The seeds in few words."""
    few = ", ".join(str(seed) for seed in seeds[:5])
    return f"the seeds {few}" if len(seeds) <= 5 else f"{len(seeds)} seeds ({few}, ...)"


def _timed_chunk(plan: Plan, seeds: Sequence[int]) -> tuple[list[Played], float]:
    """Play a chunk; with how many seconds it took, by which the next ones are measured."""
    begun = time.perf_counter()
    played: list[Played] = []
    for seed in seeds:
        try:
            played.append(play_game(plan, seed))
        except Exception as error:
            error.add_note(f"in the game with seed {seed}")
            raise
    return played, time.perf_counter() - begun
