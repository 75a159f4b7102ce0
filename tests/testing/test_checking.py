"""The check of a ruleset: what is played, what is reported, what is raised."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from coopcards import RulesError, UsageError, phase
from coopcards.testing import LawBroken, Report, check_ruleset
from coopcards.testing.laws.all_laws import LAWS
from tests.core.tiny import TIDE, Tide, Weather, course, ruleset
from tests.testing.broken import BROKEN, RED, flag, hourly


async def asks_the_first(game: Tide) -> None:
    """Whoever sits first is asked."""
    await flag(game, game.seats[0])


def test_a_report_says_what_was_looked_at() -> None:
    """The report counts games, decisions and looks, and reads as a list of the laws."""
    report = check_ruleset(TIDE, seeds=(1, 2), laws=(1, 5, 9))
    assert (report.games, sorted(report.laws)) == (2, [1, 5, 9])
    assert report.decisions > 20
    text = str(report).splitlines()
    assert text[0].startswith("tide 1: no law was found broken in 2 games of ")
    assert [line.split()[0] for line in text[1:]] == ["1", "5", "9"]
    assert "Campaign log" in text[3]
    assert report.looked_at(2) == 0


def test_a_law_that_looked_at_nothing_says_so() -> None:
    """Where there was nothing to look at the report says 0."""
    report = Report("tide", "1", laws={1: Counter()})
    assert report.looked_at(1) == 0
    assert str(report).endswith("1 Conservation: 0 looked at")


@pytest.mark.parametrize("nothing", [{"seeds": ()}, {"laws": ()}, {"seats": ()}])
def test_nothing_is_not_checked(nothing: dict[str, Any]) -> None:
    """A check that could not find anything is refused."""
    with pytest.raises(UsageError, match="nothing to check"):
        check_ruleset(TIDE, **nothing)


def test_the_same_seeds_are_checked_alike() -> None:
    """The check uses no chance but that of its seeds: twice, it finds the same."""
    assert check_ruleset(TIDE, seeds=(3,)) == check_ruleset(TIDE, seeds=(3,))
    rules = BROKEN["forecasts"][1]
    reasons = set()
    for _ in range(2):
        with pytest.raises(LawBroken) as raised:
            check_ruleset(rules, seeds=(3,))
        reasons.add(str(raised.value))
    assert len(reasons) == 1


def test_every_seed_is_played_with_every_option_and_seating() -> None:
    """Two seeds, two options and three seatings are twelve games."""
    alone = evolve(
        TIDE,
        fewest=1,
        checks=(),
        chapters=course(phase("Flag", asks_the_first)),
    )
    options = (Weather(), Weather(rough=True))
    seats = (("ada",), ("ben",), ("ada", "ben"))
    report = check_ruleset(alone, seeds=(1, 2), laws=(7,), options=options, seats=seats)
    assert report.games == 12


def test_the_options_are_played_with(tmp_path: Path) -> None:
    """A law that is broken with one option alone is found where that option is checked."""

    async def rises(game: Tide) -> None:
        await flag(game, game.ada)
        game.water.value += 11 if game.options.rough else 0

    rules = hourly(rises)
    check_ruleset(rules, seeds=(1,), laws=(8,))
    with pytest.raises(LawBroken) as raised:
        check_ruleset(rules, seeds=(1,), laws=(8,), options=(Weather(), Weather(rough=True)))
    bundle = raised.value.bundle
    assert bundle.options == {"rough": True, "swell": 1}
    assert bundle.reproduces(rules)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"laws": (1, 11)}, "there is no law 11; the laws are 1 to 10"),
        ({"options": ("rough",)}, "Weather"),
        ({"seats": (("ada", "zoe"),)}, "ada, ben"),
        ({"ruleset_name": "tests.core.nowhere:TIDE"}, "cannot be imported"),
        ({"ruleset_name": "tests.core.tiny:EBB"}, "write one of tests.core.tiny:TIDE"),
        ({"ruleset_name": "examples.bellwake:BELLWAKE"}, "is the ruleset 'bellwake'"),
    ],
)
def test_a_wrong_call_is_the_program_s_fault(how: dict[str, Any], says: str) -> None:
    """Laws, options, seats and names that there are not are refused before anything is played."""
    with pytest.raises(UsageError, match=says):
        check_ruleset(TIDE, seeds=(1,), **how)


def test_an_error_tells_what_to_do() -> None:
    """The error names the law, the reason, the seed, the place and the answers."""
    with pytest.raises(LawBroken) as raised:
        check_ruleset(BROKEN["floods"][1], seeds=(2,))
    broken = raised.value
    assert (broken.law, broken.title, broken.seed) == (8, "Bounds and endings", 2)
    assert broken.position == "Ebb, round 2, Hour"
    lines = str(broken).splitlines()
    assert lines[0] == (
        "law 8 (Bounds and endings) is broken by tide 1: water reads 11: it is bounded by 0 and 10"
    )
    assert "seed 2, seats ada, ben" in lines[1]
    assert lines[2].endswith("at Ebb, round 2, Hour, after 1 answer:")
    assert lines[3].strip() == "ada, flag: blue"
    assert "Bundle.read(path)" in lines[4]


def test_of_many_answers_an_error_tells_some() -> None:
    """Twenty answers are told and the rest counted; the error's own list has them all."""
    rules = evolve(BROKEN["has no end"][1], longest=50)
    with pytest.raises(LawBroken) as raised:
        check_ruleset(rules, seeds=(1,))
    assert len(raised.value.answers) == 51
    assert "... 31 more ..." in str(raised.value)


def test_rules_that_fail_are_found_whichever_law_is_checked() -> None:
    """A game that stops half-way says nothing of any law, so it is not passed over in silence."""
    for law in LAWS:
        with pytest.raises(LawBroken) as raised:
            check_ruleset(BROKEN["fails"][1], seeds=range(3), laws={law})
        assert raised.value.law == 7


def test_rules_that_fail_before_anybody_is_asked_are_found(tmp_path: Path) -> None:
    """A ruleset whose very first phase fails breaks law 7 after no answer."""

    async def fails(game: Tide) -> None:
        raise ValueError("no cards")

    rules = ruleset(chapters=course(phase("Fail", fails)))
    with pytest.raises(LawBroken, match="no cards") as raised:
        check_ruleset(rules, seeds=(1,))
    assert (raised.value.law, raised.value.answers) == (7, ())
    bundle = raised.value.bundle
    assert bundle.reproduces(rules)
    with pytest.raises(RulesError, match="no cards"):
        bundle.replay(rules)


def test_what_fails_while_it_is_looked_at_is_found() -> None:
    """A reason that cannot be worked out when somebody reads it breaks a law as well."""
    read: list[object] = []
    reasons: dict[str, str] = {}

    def why_not(option: object) -> str | None:
        read.append(option)
        return None if len(read) <= 2 else reasons["none"]

    async def asks(game: Tide) -> None:
        read.clear()
        await game.choose(game.ada, "flag", (RED,), why_not=why_not)

    with pytest.raises(LawBroken, match="failed with KeyError") as raised:
        check_ruleset(hourly(asks), seeds=(1,))
    assert raised.value.law == 6
