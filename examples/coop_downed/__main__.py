"""The co-op mode in the terminal: `python -m examples.coop_downed`."""

from __future__ import annotations

from coopcards.terminal import run
from examples.coop_downed.program import PROGRAM

if __name__ == "__main__":
    raise SystemExit(run(PROGRAM, prog="python -m examples.coop_downed"))
