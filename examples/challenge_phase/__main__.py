"""The Challenge phase in the terminal: `python -m examples.challenge_phase`."""

from __future__ import annotations

from coopcards.terminal import run
from examples.challenge_phase.program import PROGRAM

if __name__ == "__main__":
    raise SystemExit(run(PROGRAM, prog="python -m examples.challenge_phase"))
