"""Courses: a game as a seed and a list of steps, and how one is made shorter."""

from __future__ import annotations

from typing import Any

import pytest

from coopcards import Amount, Choice, Decision, Given, Option, Ordering, Selection
from coopcards.snapshots import digest
from coopcards.testing.breaches import Breach, Unfit
from coopcards.testing.courses import Course, SetUp, answer_picked, picked, random_picks
from coopcards.testing.laws.all_laws import LAWS
from coopcards.testing.looking import look
from coopcards.testing.shrinking import shrunk
from tests.core.tiny import TIDE, Tide, ruleset
from tests.testing.broken import BLUE, day, flag

FLAGS = tuple(Option(name, name.title()) for name in ("red", "blue", "green"))


def setup(seed: int = 1) -> SetUp[Tide]:
    """The Tide with that seed."""
    return SetUp(TIDE, seed)


def played(course: Course[Tide]) -> str:
    """The fingerprint of where a course ends."""
    *_, session = course.moments()
    return digest(session.table)


@pytest.mark.parametrize(
    ("decision", "count", "first"),
    [
        (Choice("ada", "flag", "", 1, 1, "", FLAGS), 3, "red"),
        (Amount("ada", "coins", "", 2, 5, "", ()), 4, 2),
        (Ordering("ada", "order", "", 3, 3, "", FLAGS), 6, ("red", "blue", "green")),
        (Selection("ada", "flags", "", 0, 2, "", FLAGS), 10, ()),
        (Selection("ada", "flags", "", 1, 1, "", FLAGS), 3, ("red",)),
        (Selection("ada", "none", "", 0, 0, "", ()), 1, ()),
    ],
)
def test_every_answer_is_picked_by_a_number(
    decision: Decision[Any], count: int, first: object
) -> None:
    """Numbers reach every answer, no other, and 0 the first there is."""
    answers = [answer_picked(decision, pick) for pick in range(200)]
    for answer in answers:
        decision.read(answer)
    assert len(set(answers)) == count
    assert answers[0] == first


def test_a_number_picks_among_what_is_pending() -> None:
    """Where several are asked the number says whom as well."""
    two: list[Decision[Any]] = [
        Choice(seat, "flag", "", 1, 1, "", FLAGS) for seat in ("ada", "ben")
    ]
    found = {(decision.seat, answer) for decision, answer in (picked(two, n) for n in range(6))}
    assert len(found) == 6


def test_the_same_steps_are_the_same_game() -> None:
    """A course can be played again, by its numbers or by the answers they came to."""
    course = Course(setup(), random_picks(1))
    end = played(course)
    assert course.session.outcome is not None
    assert played(Course(setup(), course.taken)) == end
    assert played(Course(setup(), list(course.session.answers))) == end
    assert played(Course(setup(2), course.taken)) != end


def test_any_list_of_numbers_is_a_course() -> None:
    """Left-out steps and steps too many leave a course that can be played."""
    course = Course(setup(), random_picks(1))
    played(course)
    for steps in (course.taken[::2], course.taken * 2, [], [0] * 100):
        again = Course(setup(), steps)
        played(again)
        assert len(again.taken) == min(len(steps), len(again.session.answers))


def test_an_answer_that_is_not_asked_for_does_not_fit() -> None:
    """Another game's answers are no course of this one."""
    with pytest.raises(Unfit, match="ben is not asked for 'play' now"):
        played(Course(setup(), [Given("ben", "play", "pass")]))
    with pytest.raises(Unfit, match="not on offer"):
        played(Course(setup(), [Given("ada", "play", "albatross")]))


def test_of_a_long_course_some_positions_are_looked_at() -> None:
    """Each so many-th position is looked at, and the last; of a short course more, or all."""
    for steps, thorough, least, most in (
        ([0] * 20, False, 4, 12),
        ([0] * 2, False, 2, 3),
        ([0] * 20, True, 21, 21),
    ):
        course = Course(setup(), steps, thorough=thorough)
        looks = sum(course.due(10) for _ in course.moments())
        assert least <= looks <= most


def test_a_chapter_is_remembered_from_its_beginning() -> None:
    """The table before a chapter's first phase is kept, whatever that phase does at once."""
    course = Course(setup(), [0] * 12)
    for session in course.moments():
        start = course.history.chapter_start
        assert start.table.chapter == session.table.chapter
        assert start.answers <= len(session.answers)
        assert start.table.round == 0


# -- shrinking


async def needs_three(game: Tide) -> None:
    """The third blue flag of Ada's floods the harbour, whatever Ben shows in between."""
    await flag(game, game.ben)
    if await flag(game, game.ada) is BLUE:
        game.ada.log.append("blue")
    if len(game.ada.log) == 3:
        game.water.value = 11


def test_a_breach_is_shrunk_to_what_it_takes() -> None:
    """Of a long course only the answers that are needed are left, the others being the first."""
    flood = SetUp(ruleset(chapters=day(needs_three, times=12)), 3)
    course = Course(flood, random_picks(8))
    breach = look(LAWS[8], course)
    assert breach is not None
    least = shrunk(flood, course.taken, breach)
    assert (least.law, least.reason) == (8, breach.reason)
    assert len(least.answers) == 6
    assert [given.answer for given in least.answers if given.seat == "ben"] == ["red"] * 3
    assert [given.answer for given in least.answers if given.seat == "ada"] == ["blue"] * 3


def test_a_breach_that_is_not_found_again_stands_as_it_is() -> None:
    """What a second look does not find is reported as it was found first."""
    breach = Breach(1, "gone", (Given("ada", "play", "pass"),), "there")
    assert shrunk(setup(), [5, 6, 7], breach) == breach
