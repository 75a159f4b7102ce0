"""Steps: the course as a declared tree."""

from __future__ import annotations

import pytest

from coopcards import (
    Chapter,
    Ending,
    RulesError,
    Step,
    altered,
    each,
    phase,
    repeat,
    sequence,
    when,
)
from tests.core.tiny import FLOODED, NIGHTFALL, TIDE, Tide, watches


async def nothing(game: Tide) -> None:
    """Do nothing."""


REST = phase("Rest", nothing, text="nothing happens")


def test_a_phase_is_a_leaf() -> None:
    """A phase has a title, its rule, its line in the rulebook, and no steps inside."""
    assert (REST.title, REST.text, REST.rule) == ("Rest", "nothing happens", nothing)
    assert REST.steps == ()


def test_the_tree_reads_as_a_table_of_contents() -> None:
    """Every step lists what is inside it, in order."""
    other = phase("Other", nothing)
    day = sequence("Day", REST, each(watches, other), when(lambda game: True, REST, title="Maybe"))
    assert day.steps[0] is REST
    assert [step.title for step in day.steps] == ["Rest", "each watches", "Maybe"]
    assert day.steps[1].steps == (other,)
    assert repeat("Hours", REST, times=2).steps == (REST,)


def test_steps_have_titles_without_being_given_one() -> None:
    """A list and a condition give their names, as words."""

    def the_sea_is_calm(game: Tide) -> bool:
        return True

    assert each(watches, REST).title == "each watches"
    assert each(watches, REST, title="Each seat").title == "Each seat"
    assert when(the_sea_is_calm, REST).title == "when the sea is calm"


def test_a_sequence_has_steps() -> None:
    """A sequence of nothing is refused by its title."""
    with pytest.raises(RulesError, match="'Day' has no step"):
        sequence("Day")


def test_a_repeat_has_an_end() -> None:
    """A repetition that nothing would end is refused, with what would end it."""
    with pytest.raises(RulesError, match="give it endings, until or times"):
        repeat("Hours", REST)
    assert repeat("Hours", REST, until=lambda game: True).until is not None
    assert repeat("Hours", REST, endings=[FLOODED]).endings == (FLOODED,)
    assert repeat("Hours", REST, times=1, out_of_time=NIGHTFALL).out_of_time is NIGHTFALL


def test_an_ending_has_a_key() -> None:
    """An ending is known by its name, as a key."""
    ending = Ending("The harbour's end", "T9", won=True, when=lambda game: True)
    assert (ending.key, ending.label) == ("the-harbours-end", "The harbour's end")


def test_a_chapter_has_a_key() -> None:
    """A chapter is known by its title, as a key."""
    assert Chapter("The Long Ebb", REST).key == "the-long-ebb"


def test_the_course_of_the_tide_is_as_printed() -> None:
    """The tree of a chapter lists its steps as they are played."""
    lines = []

    def walk(step: object, depth: int) -> None:
        title = getattr(step, "title", "")
        lines.append("  " * depth + title)
        for part in getattr(step, "steps", ()):
            walk(part, depth + 1)

    walk(TIDE.chapters[0].course, 0)
    assert lines == [
        "Day",
        "  Morning",
        "  Hours",
        "    Hour",
        "      each watches",
        "        Watch",
        "      Swell",
        "  Evening",
    ]


# -- altered courses


SAIL, SING = phase("Sail", nothing), phase("Sing", nothing)
COURSE = sequence("Day", repeat("Hours", sequence("Hour", SAIL, REST), times=2))


def titles(step: Step) -> list[str]:
    """The titles of a course, outermost first."""
    return [step.title, *[title for part in step.steps for title in titles(part)]]


def test_a_step_is_changed_wherever_it_stands() -> None:
    """An altered course has another step in the place of the one of that title."""
    other = altered(COURSE, "Sail", lambda step: sequence("Sail and sing", step, SING))
    assert titles(other) == ["Day", "Hours", "Hour", "Sail and sing", "Sail", "Sing", "Rest"]


def test_the_course_that_was_altered_stays_as_it_was() -> None:
    """What is altered is a course of its own; steps that do not change are shared."""
    before = titles(COURSE)
    other = altered(COURSE, "Rest", lambda _: SING)
    assert titles(COURSE) == before
    assert other is not COURSE
    assert altered(COURSE, "Sail", lambda step: step) is COURSE


def test_a_whole_course_can_be_altered() -> None:
    """The step may be the whole course, or hold the others."""
    other = altered(COURSE, "Day", lambda day: sequence("Week", day))
    assert titles(other)[:2] == ["Week", "Day"]


def test_a_step_that_is_not_there_cannot_be_altered() -> None:
    """To alter a step that no course has is an error that names those it has."""
    with pytest.raises(RulesError, match="no step 'Sale'; it has Day, Hours, Hour, Sail, Rest"):
        altered(COURSE, "Sale", lambda step: step)
