"""What a decision is made of, layer by layer."""

from __future__ import annotations

from pathlib import Path

import pytest

import coopcards
from benchmarks.hanabi.rules import HANABI
from benchmarks.peers.layers import LAYERS, layer_of, shares
from coopcards import Session


def test_every_layer_names_modules_that_there_are() -> None:
    """A module that is renamed is not lost among the rest."""
    core = Path(coopcards.__file__).parent.glob("*.py")
    there = {"rules", "random", *(path.stem for path in core)}
    assert {module for modules in LAYERS.values() for module in modules} <= there


@pytest.mark.parametrize(
    ("file", "layer"),
    [
        ("/somewhere/coopcards/flow.py", "the course"),
        ("<attrs generated methods coopcards.cards.Piece>", "the table"),
        ("<attrs generated methods benchmarks.hanabi.rules.Laid>", "the game's own rules"),
        ("/somewhere/json/decoder.py", "the loop and the rest"),
    ],
)
def test_a_function_belongs_to_the_layer_of_its_module(file: str, layer: str) -> None:
    """What attrs has generated for a class belongs to the class's module."""
    assert layer_of(file) == layer


def test_the_shares_are_the_whole() -> None:
    """Nothing is counted twice or lost, and the rules that deal have their share."""
    parts = shares(lambda: [Session.start(HANABI, seed=seed) for seed in range(20)])
    assert sum(parts.values()) == pytest.approx(1)
    assert parts["the game's own rules"] > 0
