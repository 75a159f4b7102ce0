"""The Order of Veiel in the terminal: `python -m examples.order_of_veiel`."""

from __future__ import annotations

from coopcards.terminal import run
from examples.order_of_veiel.program import PROGRAM

if __name__ == "__main__":
    raise SystemExit(run(PROGRAM, prog="python -m examples.order_of_veiel"))
