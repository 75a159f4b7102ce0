"""The tables of `docs/*-numbers.md`: `python -m tools.balance bellwake --games 500`.

The seeds are 0, 1, 2 and so on, so the same numbers in a game's tables give the same figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

from coopcards.explaining.blocks import Block, markdown
from coopcards.terminal.parser_parts import positive
from tools.balance import bellwake, bellwake_log, downed, veiel

SUBJECTS: dict[str, Callable[[int], Iterator[Block]]] = {
    "bellwake": bellwake.tables,
    "bellwake-log": bellwake_log.tables,
    "downed": downed.tables,
    "veiel": veiel.tables,
}


def main() -> None:
    """Print the tables as Markdown, each as soon as it is known."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.balance", description="How often a game is won, and by whom."
    )
    parser.add_argument("subject", choices=SUBJECTS, help="whose tables")
    parser.add_argument("--games", type=positive, default=500, help="how many of each kind (500)")
    asked = parser.parse_args()
    for block in SUBJECTS[asked.subject](asked.games):
        print(markdown([block]), flush=True)


if __name__ == "__main__":
    main()
