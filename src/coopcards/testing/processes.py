"""Processes: whether others play the same game of the same answers.

Within one process the order of a set and the number of an object stay what they are, so that rules
which hang on them are found only where another process is asked.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from coopcards.errors import UsageError
from coopcards.ruleset import Ruleset
from coopcards.testing.breaches import Breach, Fault, Unfit
from coopcards.testing.courses import Course, Reply, SetUp
from coopcards.testing.traces import game_data, ruleset_named, trace

__all__ = ["PROCESSES", "differing", "require_named"]

Game = tuple[SetUp[Any], Sequence[Reply]]

# Each with another order of sets; with few texts in a set, two orders may be the same.
_HASH_SEEDS = ("0", "1", "31337")
PROCESSES = len(_HASH_SEEDS)


def require_named(ruleset: Ruleset[Any], name: str) -> None:
    """Require that the ruleset is found by that name, so that another process can find it.

    Raises:
        UsageError: it is not.
    """
    if ruleset_named(name).id != ruleset.id:
        raise UsageError(f"{name} is the ruleset {ruleset_named(name).id!r}, not {ruleset.id!r}")


def differing(name: str, games: Sequence[Game]) -> tuple[SetUp[Any], Breach] | None:
    """The first game that goes otherwise in another process, and where; None where none does."""
    found = _differing(name, games)
    if found is None:
        return None
    setup, steps = found
    # All of these are played in the same processes: whichever is shortest will do.
    shorter = [(setup, each) for each in _shorter(steps)]
    found = _differing(name, shorter) or found
    return setup, _breach(*found)


def _differing(name: str, games: Sequence[Game]) -> Game | None:
    """The shortest beginning of one of these games of which processes make different things."""
    here = [trace(setup, steps) for setup, steps in games]
    shortest: Game | None = None
    data = json.dumps([game_data(setup, steps) for setup, steps in games])
    for there in _played(name, data):
        for (setup, steps), mine, theirs in zip(games, here, there, strict=True):
            count = _alike(mine, theirs)
            if count < max(len(mine), len(theirs)) and (
                shortest is None or count < len(shortest[1])
            ):
                shortest = (setup, steps[:count])
    return shortest


def _alike(mine: Sequence[str], theirs: Sequence[str]) -> int:
    """How many positions are the same, up to the first that is not."""
    for number, (one, other) in enumerate(zip(mine, theirs, strict=False)):
        if one != other:
            return number
    return min(len(mine), len(theirs))


def _played(name: str, games: str) -> Iterator[list[list[str]]]:
    """The traces of the games as other processes play them, one process after the other."""
    path = os.pathsep.join(each or os.getcwd() for each in sys.path)
    for hash_seed in _HASH_SEEDS:
        run = subprocess.run(
            [sys.executable, "-m", "coopcards.testing.again", name],
            input=games,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        )
        if run.returncode:
            last = run.stderr.strip().splitlines()[-1:] or ["it said nothing"]
            raise UsageError(f"{name} cannot be played in a process of its own: {last[0]}")
        yield json.loads(run.stdout)


def _shorter(steps: Sequence[Reply]) -> Iterator[list[Reply]]:
    """Courses that might go otherwise as well, with fewer or simpler steps."""
    yield [0] * len(steps)
    size = len(steps)
    while size:
        for at in range(0, len(steps), size):
            yield [*steps[:at], *steps[at + size :]]
        size //= 2


def _breach(setup: SetUp[Any], steps: Sequence[Reply]) -> Breach:
    """The breach where those steps end, as it is here."""
    course = Course(setup, steps)
    try:
        for _ in course.moments():
            pass
    except (Fault, Unfit):
        # The rules fail there, in one process or the other.
        pass
    session = course.session
    return Breach(
        2,
        "another process, with another order of sets, makes another game of the same answers",
        tuple(session.answers),
        session.table.position,
    )
