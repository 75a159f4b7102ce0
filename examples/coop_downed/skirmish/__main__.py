"""The plain skirmish in the terminal: `python -m examples.coop_downed.skirmish`."""

from __future__ import annotations

from coopcards.terminal import run
from examples.coop_downed.skirmish.program import SKIRMISH_PROGRAM

if __name__ == "__main__":
    raise SystemExit(run(SKIRMISH_PROGRAM, prog="python -m examples.coop_downed.skirmish"))
