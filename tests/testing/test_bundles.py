"""Bundles: one file that shows a broken law again, and that may be a stranger's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from coopcards import Given, SaveError
from coopcards.snapshots import digest
from coopcards.testing import Bundle, LawBroken, check_ruleset
from examples.bellwake import BELLWAKE
from tests.core.tiny import TIDE
from tests.testing.broken import BROKEN

FLOODS = BROKEN["floods"][1]


@pytest.fixture(scope="module", name="bundle")
def _bundle(tmp_path_factory: pytest.TempPathFactory) -> Bundle:
    """A bundle of a breach."""
    with pytest.raises(LawBroken) as raised:
        check_ruleset(FLOODS, seeds=(2,))
    return raised.value.bundle


def test_a_bundle_says_everything_that_is_needed(bundle: Bundle) -> None:
    """Versions, ruleset, seed, seats, options, law and answers stand in it."""
    assert bundle.ruleset == "tide"
    assert bundle.version == "1"
    assert bundle.python.startswith("3.")
    assert bundle.library[0].isdecimal()
    assert (bundle.seed, bundle.seats) == (2, ["ada", "ben"])
    assert bundle.options == {"rough": False, "swell": 1}
    assert bundle.law == 8
    assert bundle.answers == [Given("ada", "flag", "blue")]


def test_a_bundle_is_readable(bundle: Bundle, tmp_path: Path) -> None:
    """The file is JSON, an answer a line, and is read back as it was."""
    path = tmp_path / "bundle.json"
    several = evolve(
        bundle,
        answers=[
            Given("ada", "flag", "blue"),
            Given("ben", "some", ("a", "b")),
            Given("ben", "none", ()),
            Given("ben", "many", 3, automatic=True),
        ],
    )
    several.write(path)
    assert Bundle.read(path) == several
    lines = path.read_text().splitlines()
    assert sum('"topic"' in line for line in lines) == 4
    evolve(bundle, answers=[]).write(path)
    assert Bundle.read(path).answers == []


def test_a_bundle_is_played_again(bundle: Bundle) -> None:
    """Replayed it stands where the law was found broken, and reproduces that."""
    session = bundle.replay(FLOODS)
    assert session.table.water.value == 11
    assert list(session.answers) == bundle.answers
    assert session.table.position == bundle.position
    assert digest(session.table) == digest(bundle.replay(FLOODS).table)
    assert bundle.reproduces(FLOODS)


def test_a_bundle_does_not_reproduce_what_was_mended(bundle: Bundle) -> None:
    """With rules that do not break the law, or ask otherwise, nothing is reproduced."""
    assert not bundle.reproduces(BROKEN["spreads a rumour"][1])
    assert not bundle.reproduces(TIDE)


def test_a_bundle_is_of_one_ruleset(bundle: Bundle) -> None:
    """Another ruleset, other options or seats are refused."""
    for play in (bundle.replay, bundle.reproduces):
        with pytest.raises(SaveError, match="is of 'tide', not of 'bellwake'"):
            play(BELLWAKE)
    with pytest.raises(SaveError, match="swell"):
        evolve(bundle, options={"rough": False}).replay(FLOODS)
    with pytest.raises(SaveError, match="ada, ben"):
        evolve(bundle, seats=["zoe"]).replay(FLOODS)


@pytest.mark.parametrize(
    "answer",
    [
        Given("ben", "flag", "blue"),
        Given("ada", "play", "blue"),
        Given("ada", "flag", "green"),
        Given("ada", "flag", 3),
    ],
)
def test_an_answer_that_is_not_asked_for_is_refused(bundle: Bundle, answer: Given) -> None:
    """Replaying names the answer; reproducing says no."""
    other = evolve(bundle, answers=[answer])
    with pytest.raises(SaveError, match="answer 1 cannot be given again"):
        other.replay(FLOODS)
    assert not other.reproduces(FLOODS)


def test_an_answer_after_the_end_is_refused(bundle: Bundle) -> None:
    """A bundle with more answers than there are questions is refused."""
    longer = evolve(bundle, answers=[Given("ada", "flag", "red")] * 5)
    with pytest.raises(SaveError, match="answer 5 cannot be given again: nobody is asked"):
        longer.replay(FLOODS)


def damaged(**changes: Any) -> str:  # Any: whatever may stand in a file
    """The text of a bundle with these members changed; None leaves one out."""
    data = {
        "library": "0.1.0",
        "python": "3.11.7",
        "ruleset": "tide",
        "version": "1",
        "seed": 1,
        "seats": ["ada", "ben"],
        "options": None,
        "law": 8,
        "reason": "so",
        "position": "there",
        "answers": [{"seat": "ada", "topic": "flag", "answer": "blue", "automatic": False}],
        **changes,
    }
    return json.dumps({name: value for name, value in data.items() if value != "left out"})


DAMAGED = {
    "no JSON": "coopcards",
    "half of it": damaged()[:-20],
    "no object": "[]",
    "a member left out": damaged(seed="left out"),
    "a member too many": damaged(ruleset_name="os:system"),
    "a text for a number": damaged(seed="1"),
    "a number with a point": damaged().replace('"seed": 1', '"seed": 1.0'),
    "no number": damaged().replace('"seed": 1', '"seed": NaN'),
    "a huge number": damaged().replace('"seed": 1', '"seed": 1' + "0" * 30),
    "a very huge number": damaged().replace('"seed": 1', '"seed": 1' + "0" * 5000),
    "truth for a number": damaged(law=True),
    "no law": damaged(law=11),
    "a text for a list": damaged(seats="ada"),
    "an answer that is none": damaged(answers=[{"seat": "ada"}]),
    "an answer of another kind": damaged(
        answers=[{"seat": "ada", "topic": "flag", "answer": {"a": 1}, "automatic": False}]
    ),
    "a name twice": damaged().replace('"law": 8', '"law": 8, "law": 9'),
    "a character that cannot be seen": damaged(reason="\u202e"),
    "a long text": damaged(reason="x" * 10_001),
    "deeply nested": damaged(options=None).replace("null", "[" * 70 + "]" * 70),
    "very deeply nested": damaged(options=None).replace("null", "[" * 90_000 + "]" * 90_000),
}


def test_a_bundle_by_hand_is_read(tmp_path: Path) -> None:
    """What the damaged ones are made of is sound."""
    path = tmp_path / "bundle.json"
    path.write_text(damaged())
    assert Bundle.read(path).seed == 1


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_bundle_is_refused(name: str, tmp_path: Path) -> None:
    """Nothing but a SaveError that names the file comes of what is no bundle."""
    path = tmp_path / "bundle.json"
    path.write_text(DAMAGED[name])
    with pytest.raises(SaveError) as raised:
        Bundle.read(path)
    assert raised.value.path == str(path)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    """Bytes that are no text, a file too large and no file at all are refused."""
    path = tmp_path / "bundle.json"
    path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(SaveError):
        Bundle.read(path)
    path.write_bytes(b" " * (2**24 + 1))
    with pytest.raises(SaveError, match="larger than"):
        Bundle.read(path)
    with pytest.raises(SaveError, match="cannot be read"):
        Bundle.read(tmp_path / "nowhere.json")


def test_what_could_not_be_read_is_not_written(bundle: Bundle, tmp_path: Path) -> None:
    """A bundle that the reader would refuse, or that has no place, raises when it is written."""
    odd = evolve(bundle, answers=[Given("ada", "flag", "\x1b[2J")])
    with pytest.raises(SaveError, match="cannot be seen"):
        odd.write(tmp_path / "bundle.json")
    with pytest.raises(SaveError, match="cannot be written"):
        bundle.write(tmp_path / "nowhere" / "bundle.json")
