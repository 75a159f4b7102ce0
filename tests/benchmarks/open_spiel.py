"""OpenSpiel as an oracle for Hanabi.

`python -m tests.benchmarks.open_spiel FILE`, where OpenSpiel is installed, records the traces that
the tests replay where it is not.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from attrs import asdict

from tests.benchmarks.hanabi_games import WAYS, Trace, played, shuffled

__all__ = ["judged", "read"]

COLOURS = "RYGWB"


def judged(deck: Sequence[str], moves: Sequence[int]) -> tuple[list[list[int]], list[int], bool]:
    """What OpenSpiel offers at each decision, the score after it, and whether the game is over."""
    # Imported by name: it is no part of the environment in which types are checked.
    state = import_module("pyspiel").load_game("hanabi").new_initial_state()
    cards = iter(deck)
    to_come = iter(moves)
    offered: list[list[int]] = []
    scores: list[int] = []
    while not state.is_terminal():
        if state.is_chance_node():
            card = next(cards)
            state.apply_action(COLOURS.index(card[0]) * 5 + int(card[1]) - 1)
        else:
            move = next(to_come, None)
            if move is None:
                break
            offered.append(list(state.legal_actions()))
            state.apply_action(move)
            scores.append(int(state.returns()[0]))
    return offered, scores, state.is_terminal()


def written(trace: Trace) -> str:
    """A trace as a line; what was offered has one bit a move, which is short."""
    data = asdict(trace)
    data["deck"] = " ".join(trace.deck)
    data["offered"] = [sum(1 << move for move in moves) for moves in trace.offered]
    return json.dumps(data, separators=(",", ":")) + "\n"


def read(line: str) -> Trace:
    """The trace that the line holds."""
    data = json.loads(line)
    offered = [[move for move in range(20) if bits >> move & 1] for bits in data.pop("offered")]
    return Trace(data.pop("deck").split(), offered, **data)


def main(path: Path) -> None:
    """Record some games of each way of playing, as OpenSpiel judges them."""
    lines = []
    for way, choose in WAYS.items():
        for seed in range(10 if way == "at random" else 4):  # those are short
            chance = random.Random(seed)
            ours = played(shuffled(seed), lambda *asked: choose(chance, *asked))  # noqa: B023
            offered, scores, over = judged(ours.deck, ours.moves)
            assert over, (way, seed)
            lines.append(written(Trace(ours.deck, offered, ours.moves, scores, ours.ending)))
    path.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
