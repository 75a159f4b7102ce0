"""Bellwake in the terminal: `python -m examples.bellwake`."""

from __future__ import annotations

from coopcards.terminal import run
from examples.bellwake.program import PROGRAM

if __name__ == "__main__":
    raise SystemExit(run(PROGRAM, prog="python -m examples.bellwake"))
