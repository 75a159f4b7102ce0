"""Loaded dice: what a test says that a stream of chance shows."""

from __future__ import annotations

import pytest

from coopcards import UsageError
from coopcards.testing import load, set_table
from examples.bellwake import BELLWAKE


def test_a_loaded_stream_shows_these_numbers_then_its_own() -> None:
    """The numbers come in order, and after them the stream is where it would have been."""
    plain, loaded = set_table(BELLWAKE, seed=5), set_table(BELLWAKE, seed=5)
    load(loaded, "dice", 3, 6)

    shown = [loaded.chance["dice"].randint(1, 6) for _ in range(4)]

    assert shown[:2] == [3, 6]
    assert shown[2:] == [plain.chance["dice"].randint(1, 6) for _ in range(2)]


def test_a_loaded_stream_shows_nothing_that_the_die_has_not() -> None:
    """A 7 on a d6 is the test author's mistake."""
    game = set_table(BELLWAKE)
    load(game, "dice", 7)

    with pytest.raises(UsageError, match="shows 1 to 6, never 7"):
        game.chance["dice"].randint(1, 6)


def test_a_copy_of_the_table_rolls_as_ever() -> None:
    """What is loaded is loaded on this very table."""
    game, plain = set_table(BELLWAKE, seed=1), set_table(BELLWAKE, seed=1)
    load(game, "dice", 6, 6, 6, 6)

    copy = game.copy()

    rolled = [copy.chance["dice"].randint(1, 1000) for _ in range(4)]
    assert rolled == [plain.chance["dice"].randint(1, 1000) for _ in range(4)]
