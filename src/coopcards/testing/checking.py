"""Checking: every law of a ruleset, on random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import product
from typing import Any

from coopcards.errors import UsageError
from coopcards.flow import set_table
from coopcards.ruleset import Ruleset
from coopcards.testing.breaches import DETERMINISM, TERMINATION, Breach
from coopcards.testing.bundles import Bundle
from coopcards.testing.courses import Course, Reply, SetUp, random_picks
from coopcards.testing.laws.all_laws import LAWS, Law
from coopcards.testing.looking import look
from coopcards.testing.processes import PROCESSES, differing, require_named
from coopcards.testing.report import LawBroken, Report
from coopcards.testing.shrinking import shrunk

__all__ = ["check_ruleset"]

# The laws that are checked before it: what breaks one of them may well make rules fail.
_PLAINER = tuple(LAWS)[: tuple(LAWS).index(TERMINATION)]


def check_ruleset(
    ruleset: Ruleset[Any],
    *,
    seeds: Iterable[int] = range(5),
    laws: Collection[int] | None = None,
    options: Sequence[object] = (),
    seats: Sequence[Sequence[str]] | None = None,
    ruleset_name: str = "",
    thorough: bool = False,
) -> Report:
    """Play random games of a ruleset and check that the laws of this library hold in them.

    In a test: `check_ruleset(RULESET, seeds=range(3))`. Every seed is played with each of the
    options and each of the seatings.

    Args:
        ruleset: what to check.
        seeds: one game is played with each.
        laws: the numbers of those to check; None for all ten. A rule that fails is a breach of
            law 7 whichever laws are checked: a game that stops half-way says nothing of the others.
        options: instances of the ruleset's named options; without any the ruleset's own.
        seats: the keys of the seats that are taken, one list for each seating; None for the one
            that is usual.
        ruleset_name: where other processes can import the ruleset, such as
            "examples.bellwake:BELLWAKE"; then law 2 is checked in processes of their own, too.
        thorough: look at every position, and not at some only; it takes many times as long.

    Raises:
        LawBroken: a law does not hold; it has the fewest answers that were found to break it.
        UsageError: there is no such law or seat, there are no such options, or the ruleset is not
            found by that name.
    """
    chosen = _chosen(laws)
    seeds = list(seeds)
    if not (chosen and seeds and (seats is None or seats)):
        raise UsageError("there is nothing to check without a seed, a law and a seating")
    if ruleset_name:
        require_named(ruleset, ruleset_name)
    report = Report(ruleset.id, ruleset.version, laws={law.number: Counter() for law in chosen})
    games: list[tuple[SetUp[Any], list[Reply]]] = []
    seatings = [None] if seats is None else [tuple(each) for each in seats]
    for taken, option, seed in product(seatings, options or (None,), list(seeds)):
        setup = SetUp(ruleset, seed, option, taken)
        set_table(ruleset, seed=seed, options=option, seats=taken)
        games.append((setup, _check_game(setup, chosen, report, thorough)))
    if ruleset_name and DETERMINISM in report.laws:
        found = differing(ruleset_name, games)
        if found is not None:
            raise LawBroken(Bundle.of(*found))
        report.laws[DETERMINISM]["other processes"] = PROCESSES
    return report


def _chosen(laws: Collection[int] | None) -> list[Law]:
    unknown = sorted(set(laws or ()) - set(LAWS))
    if unknown:
        raise UsageError(f"there is no law {unknown[0]}; the laws are 1 to {max(LAWS)}")
    return [law for number, law in LAWS.items() if laws is None or number in laws]


def _check_game(
    setup: SetUp[Any], laws: Sequence[Law], report: Report, thorough: bool
) -> list[Reply]:
    """Play a game at random and check the laws on it; the steps it took.

    Raises:
        LawBroken: one does not hold.
    """
    first = Course(setup, random_picks(setup.seed))
    failed = look(LAWS[TERMINATION], first)
    steps = first.taken
    if failed is not None:
        if len(steps) > setup.ruleset.longest:
            raise _broken(setup, steps, failed)
        # What made the rules fail may be the breach of another law, before they did.
        steps = steps[:-1]
    report.games += 1
    report.decisions += len(steps)
    for law in laws:
        if failed is not None and (law.number not in _PLAINER or not failed.answers):
            break
        course = Course(setup, steps, thorough=thorough)
        breach = look(law, course)
        if breach is not None:
            raise _broken(setup, course.taken, breach)
        report.laws[law.number].update(course.saw)
    if failed is not None:
        raise _broken(setup, first.taken, failed)
    return steps


def _broken(setup: SetUp[Any], taken: Sequence[Reply], breach: Breach) -> LawBroken:
    return LawBroken(Bundle.of(setup, shrunk(setup, taken, breach)))
