"""Leduc hold'em as the race plays it is RLCard's: it says the same, move by move."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.leduc.rules import LEDUC
from coopcards.testing import check_ruleset
from tests.benchmarks.leduc_games import Hand, hands, played
from tests.benchmarks.rlcard import judged

HANDS = Path(__file__).with_name("leduc_hands.jsonl").read_text(encoding="utf-8").splitlines()
RECORDED = [Hand(**json.loads(line)) for line in HANDS]
RULES = Path(__file__).parents[2] / "benchmarks" / "leduc"


def test_hands_go_as_rlcard_has_recorded_them() -> None:
    """What is offered and what is paid are those of the recorded hands."""
    for hand in RECORDED:
        moves = iter(hand.moves)
        assert played(hand.cards, hand.first, lambda _: next(moves)) == hand  # noqa: B023


def test_the_recorded_hands_come_to_every_end() -> None:
    """Folds, pairs, high cards and split pots are among the hands that are compared."""
    shown = [hand for hand in RECORDED if hand.moves[-1] != 2]
    assert len(shown) < len(RECORDED)
    assert any(hand.cards[2] in hand.cards[:2] for hand in shown)
    assert any(len(set(hand.cards)) == 3 for hand in shown)
    assert any(hand.gains == [0, 0] for hand in shown)


def test_seeded_hands_go_as_rlcard_says() -> None:
    """RLCard, given the same cards and moves, offers the same all along and pays the same."""
    pytest.importorskip("rlcard")
    for hand in hands(range(1000, 1300)):
        assert judged(hand) == hand


def test_leduc_keeps_the_laws() -> None:
    """The ruleset of the race stands the same conformance checks as any other."""
    check_ruleset(LEDUC, seeds=range(3))


def test_leduc_is_written_in_under_200_lines() -> None:
    """What is raced is small enough to be natural."""
    assert sum(len(path.read_text().splitlines()) for path in RULES.glob("*.py")) < 200
