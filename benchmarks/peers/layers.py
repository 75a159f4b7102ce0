"""`python -m benchmarks.peers.layers`: what the library's decision is made of, game by game.

Shares are a profiler's, which makes many small calls look dearer than they are; they are scaled to
what was measured without it. Setting up is all that `Session.start` does, up to the first question.
"""

from __future__ import annotations

import cProfile
import pstats
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import PurePath
from typing import Any

from benchmarks.peers.workers.coopcards_hanabi import CoopcardsHanabi
from benchmarks.peers.workers.coopcards_leduc import CoopcardsLeduc
from benchmarks.peers.workers.coopcards_worker import CoopcardsWorker
from coopcards import Session

__all__ = ["LAYERS", "layer_of", "shares"]

GAMES = 500
ROUNDS = 5

LAYERS = {
    "the game's own rules": ("rules",),
    "the course": ("driver", "flow", "steps"),
    "events": ("changes", "events", "game", "moves", "pipeline", "reactions"),
    "the table": (
        "campaign",
        "cards",
        "copying",
        "decks",
        "hearing",
        "meters",
        "ruleset",
        "seats",
        "table",
        "zones",
    ),
    "questions": ("asking", "decisions"),
    "answers and history": ("answering", "history", "session"),
    "chance": ("chance", "random"),
}
REST = "the loop and the rest"

# How a profile knows a function: its file, its line and its name.
Function = tuple[str, int, str]


def layer_of(file: str) -> str:
    """The layer that a file of Python, or code that attrs has generated for it, belongs to."""
    if file.startswith("<attrs generated"):
        # "<attrs generated methods coopcards.cards.Piece>": the module is the last but one.
        module = file.strip("<>").split()[-1].split(".")[-2]
    else:
        module = PurePath(file).stem
    return next((layer for layer, modules in LAYERS.items() if module in modules), REST)


def shares(work: Callable[[], object]) -> dict[str, float]:
    """Which part of the time each layer takes; what is Python's own counts for who calls it."""
    profile = cProfile.Profile()
    profile.runcall(work)
    # Any: what a profile is made of is not said in its types.
    stats: dict[Function, Any] = pstats.Stats(profile).stats  # type: ignore[attr-defined]  # left out of its stubs
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, callers) in stats.items():
        if file == "~":
            for (caller, _, _), (_, _, share, _) in callers.items():
                spent[layer_of(caller)] += share
        else:
            spent[layer_of(file)] += own
    whole = sum(spent.values())
    return {layer: spent[layer] / whole for layer in (*LAYERS, REST)}


def _start(worker: CoopcardsWorker[Any]) -> None:
    for seed in range(GAMES):
        Session.start(worker.ruleset, seed=seed, snapshots="start")


def _play(worker: CoopcardsWorker[Any]) -> int:
    worker.seed(0)
    decisions = 0
    for _ in range(GAMES):
        worker.play()
        decisions += worker.length()
    return decisions


def _quickest(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def _report(worker: CoopcardsWorker[Any]) -> None:
    """Print what a decision of its game is made of, in microseconds, layer by layer."""
    start, play = partial(_start, worker), partial(_play, worker)
    decisions = play()
    setting_up = _quickest(start) / decisions * 1e6
    whole = _quickest(play) / decisions * 1e6
    starting, playing = shares(start), shares(play)
    print(f"{worker.ruleset.title}\n")
    print("| layer | setting up | the decision | us a decision | of the whole |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for layer, share in playing.items():
        first, both = starting[layer] * setting_up, share * whole
        print(f"| {layer} | {first:.1f} | {max(0, both - first):.1f} | {both:.1f} | {share:.0%} |")
    print(f"| all | {setting_up:.1f} | {whole - setting_up:.1f} | {whole:.1f} | 100% |\n")
    print(f"Setting up is {setting_up / whole:.0%} of it.\n")


def main() -> None:
    """Print the layers of both games."""
    for worker in (CoopcardsHanabi(), CoopcardsLeduc()):
        _report(worker)


if __name__ == "__main__":
    main()
