"""`make bench`: how fast the examples run, in figures and, where possible, in ratios.

Absolute figures hang on the machine; the yardstick printed first says how fast this one is. They
count only when nothing else runs.
"""

from __future__ import annotations

from benchmarks.challenge import challenges
from benchmarks.figures import Figure, yardstick
from benchmarks.games import campaigns, handlers, mid_round, unheard_event
from benchmarks.processes import import_time, peak_memory
from benchmarks.saves import imagining, saves
from benchmarks.skirmish import skirmishes
from benchmarks.veiel import crossings


def main() -> None:
    """Print every figure beside its aim."""
    print(f"yardstick: making an attrs object of 3 fields takes {yardstick() * 1e9:.0f} ns\n")
    rows = [
        *campaigns(),
        *mid_round(),
        *imagining(),
        *saves(),
        *challenges(),
        *skirmishes(),
        *crossings(),
        unheard_event(),
        handlers(),
        import_time(),
        peak_memory(),
    ]
    print(Figure("what", "figure", "aim").row())
    for row in rows:
        print(row.row())


if __name__ == "__main__":
    main()
