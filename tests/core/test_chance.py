"""Chance: named streams, each a counter, the same on every machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import Chance

# What seed 2024 gives. If one of these changes, every game that was saved replays as another one.
GOLDEN = {
    "shuffle": [0, 3, 4, 7, 5, 2, 8, 9, 1, 6],
    "dice": [5, 4, 5, 2, 1, 2, 3, 5, 1, 5],
    "sample": [65, 82, 78, 42, 43],
    "choice": "b",
    "random": 0.4311367586694256,
    "bits": 140929388139519902095066918403,
}
GOLDEN_COUNTERS = {"deck": 15, "dice": 12, "sample": 6, "choice": 2, "float": 1, "bits": 2}

# The same, asked of another process.
DRAW = """
import json
from coopcards import Chance
chance = Chance(2024)
cards = list(range(10))
chance["deck"].shuffle(cards)
drawn = {
    "shuffle": cards,
    "dice": [chance["dice"].randint(1, 6) for _ in range(10)],
    "sample": chance["sample"].sample(range(100), 5),
    "choice": chance["choice"].choice("abcde"),
    "random": chance["float"].random(),
    "bits": chance["bits"].getrandbits(100),
}
print(json.dumps([drawn, chance.counters]))
"""


def words(chance: Chance, name: str, count: int = 4) -> list[int]:
    """The next words of that stream."""
    return [chance[name].getrandbits(64) for _ in range(count)]


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_numbers_of_a_seed_are_frozen_in_every_process(hash_seed: str) -> None:
    """A seed gives the same shuffles, dice and choices in every process and on every Python."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(
        [sys.executable, "-c", DRAW], capture_output=True, text=True, check=True, env=environment
    )
    assert json.loads(run.stdout) == [GOLDEN, GOLDEN_COUNTERS]


def test_streams_are_independent() -> None:
    """A draw in one stream changes no other."""
    alone, beside = Chance(7), Chance(7)
    words(beside, "dice", 100)
    assert words(alone, "deck") == words(beside, "deck")


def test_a_name_and_a_seed_make_a_stream() -> None:
    """Another name or another seed is another stream."""
    assert words(Chance(7), "deck") != words(Chance(7), "dice")
    assert words(Chance(7), "deck") != words(Chance(8), "deck")


def test_the_counters_are_the_whole_state() -> None:
    """Chance goes on from its seed and its counters, in mid-stream too."""
    chance = Chance(7)
    words(chance, "deck", 5)
    again = Chance(chance.seed, dict(chance.counters))
    assert chance.counters == {"deck": 5}
    assert words(again, "deck") == words(chance, "deck")


def test_a_copy_goes_its_own_way() -> None:
    """A copy draws what the original would, and takes nothing from it."""
    chance = Chance(7)
    words(chance, "deck")
    copy = chance.copy()
    ahead = words(copy, "deck")
    assert chance.counters == {"deck": 4}
    assert words(chance, "deck") == ahead


def test_a_copy_of_a_normal_deviate_draws_the_same() -> None:
    """No method of a stream keeps anything beside the counter, `gauss` not either."""
    chance = Chance(7)
    chance["wind"].gauss(0, 1)
    copy = chance.copy()
    assert copy["wind"].gauss(0, 1) == chance["wind"].gauss(0, 1)


def test_a_stream_cannot_be_seeded_or_set() -> None:
    """The seed is the game's and the state is the counter, so a stream refuses both."""
    stream = Chance(7)["deck"]
    first = Chance(7)["deck"].getrandbits(64)
    stream.seed(99)
    assert stream.getrandbits(64) == first
    with pytest.raises(NotImplementedError, match="counter"):
        stream.getstate()
    with pytest.raises(NotImplementedError, match="counter"):
        stream.setstate(())


@settings(max_examples=50)
@given(st.integers(), st.text(), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(seed: int, name: str, cards: list[int]) -> None:
    """A shuffle loses nothing and doubles nothing, whatever the seed and the name."""
    shuffled = cards[:]
    Chance(seed)[name].shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


@settings(max_examples=50)
@given(st.integers(), st.integers(0, 70))
def test_a_shuffle_is_the_standard_library_s(seed: int, count: int) -> None:
    """A shuffle draws the words that the standard library's would, and comes out the same."""
    ours, theirs = Chance(seed), Chance(seed)
    shuffled, expected = list(range(count)), list(range(count))
    ours["deck"].shuffle(shuffled)
    Random.shuffle(theirs["deck"], expected)
    assert (shuffled, ours.counters) == (expected, theirs.counters)


@settings(max_examples=50)
@given(st.integers(1, 200), st.integers(0, 1000))
def test_bits_stay_within_their_number(count: int, seed: int) -> None:
    """So many random bits make a number below two to that power."""
    assert 0 <= Chance(seed)["bits"].getrandbits(count) < 1 << count


@settings(max_examples=50)
@given(st.integers(0, 1000))
def test_a_random_number_is_below_one(seed: int) -> None:
    """A random number lies from 0 up to, not including, 1."""
    assert 0 <= Chance(seed)["float"].random() < 1
