"""RLCard as an oracle for Leduc hold'em.

`python -m tests.benchmarks.rlcard FILE`, where RLCard is installed, records the hands that the
tests replay where it is not.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

from attrs import asdict

from tests.benchmarks.leduc_games import Hand, hands

__all__ = ["judged"]

ACTIONS = ["call", "raise", "fold", "check"]
RANKS = "JQK"


def judged(hand: Hand) -> Hand:
    """The same hand as RLCard has it: what it offers, and what it pays in chips."""
    # Imported by name: it is no part of the environment in which types are checked.
    card = import_module("rlcard.games.base").Card
    env = import_module("rlcard").make("leduc-holdem")
    env.reset()
    game = env.game
    ann, bo, board = (card("S", RANKS[rank]) for rank in hand.cards)
    game.players[0].hand, game.players[1].hand = ann, bo
    game.dealer.deck = [board]
    game.players[hand.first].in_chips, game.players[1 - hand.first].in_chips = 1, 2
    game.game_pointer = hand.first
    game.round.start_new_round(hand.first, [player.in_chips for player in game.players])
    offered = []
    for move in hand.moves:
        offered.append([ACTIONS.index(action) for action in game.get_legal_actions()])
        env.step(move)
    assert env.is_over()
    # It pays in big blinds, of two chips each.
    gains = [int(2 * payoff) for payoff in env.get_payoffs()]
    return Hand(hand.cards, hand.first, offered, hand.moves, gains)


def main(path: Path) -> None:
    """Record some hands, as RLCard judges them."""
    lines = [
        json.dumps(asdict(judged(hand)), separators=(",", ":")) + "\n" for hand in hands(range(60))
    ]
    path.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
