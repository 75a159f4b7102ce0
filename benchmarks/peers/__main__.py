"""`make bench-peers`: games a second against other engines, in ratios.

Only ratios of one run count, and only while nothing else runs on the machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.peers.catalogue import PEERS
from benchmarks.peers.racing import Race
from benchmarks.peers.tables import data, markdown, text


def main(arguments: Sequence[str] | None = None) -> int:
    """Race and print the tables; 1 where a goal is missed, the work is another, or nobody raced."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="that count, after a warm-up (5)")
    parser.add_argument(
        "--seconds", type=float, default=1.5, help="that each contender plays in a round (1.5)"
    )
    parser.add_argument(
        "--games", type=int, default=2000, help="looked at for lengths and scores (2000)"
    )
    parser.add_argument(
        "--only", nargs="+", choices=[peer.key for peer in PEERS], help="race these peers alone"
    )
    parser.add_argument("--markdown", action="store_true", help="print the tables of docs/race.md")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there as well")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or chosen.games < 1 or chosen.seconds <= 0:
        parser.error("a race needs at least one round, one game and more than 0 seconds")
    if chosen.json is not None and not chosen.json.parent.is_dir():
        parser.error(f"--json {chosen.json}: there is no folder {chosen.json.parent}")
    peers = [peer for peer in PEERS if chosen.only is None or peer.key in chosen.only]
    race = Race(peers, chosen.rounds, chosen.seconds, chosen.games, tell=_tell)
    results, skips = race.run(), race.skips
    if chosen.json is not None:
        chosen.json.write_text(json.dumps(data(results, skips), indent=1), encoding="utf-8")
    print(markdown(results, skips) if chosen.markdown else text(results, skips))
    return 0 if results and all(result.met and result.same_work for result in results) else 1


def _tell(line: str) -> None:
    print(line, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
