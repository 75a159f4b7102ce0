"""Traces: a course as a list of fingerprints, one for each of its positions."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from coopcards.answering import Given
from coopcards.named import named
from coopcards.ruleset import Ruleset
from coopcards.snapshots import digest, options_of, structured
from coopcards.testing.breaches import Fault, Unfit
from coopcards.testing.courses import Course, Reply, SetUp
from coopcards.testing.differences import questions

__all__ = ["game_data", "game_of", "ruleset_named", "trace"]


def trace(setup: SetUp[Any], steps: Sequence[Reply]) -> list[str]:
    """The fingerprints of every position: table, questions, and what has been told since the last.

    Where the rules fail, the last of them says so.
    """
    marks: list[str] = []
    told = 0
    try:
        for session in Course(setup, steps).moments():
            said = [digest(session.table), *map(str, questions(session))]
            said += session.lines(since=told)
            told = len(session.log)
            marks.append(blake2b("\n".join(said).encode(), digest_size=8).hexdigest())
    except (Fault, Unfit) as error:
        marks.append(f"failed: {error}")
    return marks


def game_data(setup: SetUp[Any], steps: Sequence[Reply]) -> dict[str, Any]:
    """A game as plain data, for another process."""
    return {
        "seed": setup.seed,
        "seats": setup.seat_keys,
        "options": setup.options_data,
        "steps": [
            step if isinstance(step, int) else [step.seat, step.topic, step.answer]
            for step in steps
        ],
    }


def game_of(ruleset: Ruleset[Any], data: Any) -> tuple[SetUp[Any], list[Reply]]:
    """The game that this data describes; Any: JSON that `game_data` has made.

    Raises:
        SaveError: it describes none of that ruleset.
    """
    steps: list[Reply] = []
    for step in data["steps"]:
        if isinstance(step, int):
            steps.append(step)
        else:
            fields = dict(zip(("seat", "topic", "answer"), step, strict=True))
            steps.append(structured(Given, {**fields, "automatic": False}))
    options = options_of(ruleset, data["options"])
    return SetUp(ruleset, data["seed"], options, tuple(data["seats"])), steps


def ruleset_named(name: str) -> Ruleset[Any]:
    """The ruleset that is found by a name such as "examples.bellwake:BELLWAKE".

    Raises:
        UsageError: there is no such module, or no such ruleset in it.
    """
    found, _ = named(name, Ruleset)
    assert isinstance(found, Ruleset)
    return found
