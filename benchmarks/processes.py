"""What is measured on whole processes: import time and memory."""

from __future__ import annotations

import subprocess
import sys
import time

from benchmarks.figures import Figure

__all__ = ["import_time", "peak_memory"]

WARM = "from benchmarks.games import random_campaign; random_campaign(1, 'phase')"
PLAY = "random_campaign(7, 'phase')"
PEAK = "print(tracemalloc.get_traced_memory()[1])"


def run(code: str) -> str:
    """Run a line of Python in a process of its own; returns what it prints."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def quickest(code: str) -> float:
    """Seconds of the quickest of several runs."""
    times = []
    for _ in range(9):
        start = time.perf_counter()
        run(code)
        times.append(time.perf_counter() - start)
    return min(times)


def import_time() -> Figure:
    """Importing the library, as a multiple of importing what it stands on."""
    nothing = quickest("pass")
    ours = quickest("import coopcards") - nothing
    theirs = quickest("import attrs, cattrs") - nothing
    return Figure(
        f"import ({ours * 1e3:.0f} ms over attrs and cattrs' {theirs * 1e3:.0f} ms)",
        f"{ours / theirs:.2f} times",
        "at most 1.5 times",
    )


def peak_memory() -> Figure:
    """The most memory that one campaign holds at a time, snapshots and log and all."""
    peak = int(run(f"{WARM}; import tracemalloc; tracemalloc.start(); {PLAY}; {PEAK}"))
    return Figure("peak memory of one campaign", f"{peak / 1024:,.0f} KiB", "")
