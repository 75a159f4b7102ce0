"""Bellwake in the terminal: `python -m examples.bellwake`."""

from __future__ import annotations

from coopcards.terminal import run
from examples.bellwake import BELLWAKE
from examples.bellwake.board import BellwakeBoard
from examples.bellwake.bot import KeeperBot

ABOUT = """\
Two keepers, Hale and Sefa, hold back the Hush in three linked scenarios;
winning the third wins the campaign. The rules are in examples/bellwake/rules.md."""


def main() -> int:
    """Play as the command line says."""
    return run(
        BELLWAKE,
        prog="python -m examples.bellwake",
        board=BellwakeBoard(),
        bots={"bot": KeeperBot},
        about=ABOUT,
    )


if __name__ == "__main__":
    raise SystemExit(main())
