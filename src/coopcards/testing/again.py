"""Again: games played once more, in a process of their own.

`python -m coopcards.testing.again MODULE:NAME` reads a list of games from its input and writes the
trace of each. `coopcards.testing.processes` runs it.
"""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout

from coopcards.testing.traces import game_of, ruleset_named, trace

__all__ = ["main"]


def main() -> None:
    """Play the games that are handed in, and tell how they went."""
    with redirect_stdout(sys.stderr):
        # Whatever a ruleset prints is not to be taken for an answer.
        ruleset = ruleset_named(sys.argv[1])
        traces = [trace(*game_of(ruleset, game)) for game in json.load(sys.stdin)]
    json.dump(traces, sys.stdout)


if __name__ == "__main__":
    main()
