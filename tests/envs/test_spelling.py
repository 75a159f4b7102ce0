"""Spelling answers in actions: all of them, nothing else, and each in one way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from coopcards import Amount, Answer, Choice, Decision, Option, Ordering, Selection
from coopcards.envs import Spelling

OPTIONS = tuple(Option(f"option-{number}", f"Option {number}") for number in range(9))
WIDTHS = st.integers(2, 10)


def decision(kind: Any, least: int, most: int, options: int) -> Decision[Any]:
    """A decision of that kind, between so many options."""
    asked: Decision[Any] = kind("one", "way", "", least, most, "Which?", OPTIONS[:options])
    return asked


@st.composite
def decisions(draw: st.DrawFn) -> Decision[Any]:
    """A decision of any kind, with any bounds that can be kept and few enough answers."""
    kind = draw(st.sampled_from((Choice, Selection, Amount, Ordering)))
    options = draw(st.integers(1, 4 if kind is Ordering else 7))
    least = draw(st.integers(0, options))
    most = draw(st.integers(least, 30 if kind is Amount else options))
    return decision(kind, least, most, options)


def answers(asked: Decision[Any]) -> list[Answer]:
    """Every answer there is; of a selection in the order on offer."""
    if asked.kind == "choice":
        return list(asked.keys)
    if asked.kind == "amount":
        return list(range(asked.at_least, asked.at_most + 1))
    if asked.kind == "ordering":
        return list(permutations(asked.keys))
    counts = range(asked.at_least, asked.at_most + 1)
    return [picked for count in counts for picked in combinations(asked.keys, count)]


def spelled(spelling: Spelling, so_far: tuple[int, ...] = ()) -> Iterator[tuple[Answer, Any]]:
    """Everything that can be spelled from here on, each with its actions."""
    if spelling.answer is not None:
        yield spelling.answer, so_far
        return
    mask = spelling.mask
    assert mask.any()
    for action in mask.nonzero()[0].tolist():
        yield from spelled(spelling.take(action), (*so_far, action))


@given(decisions(), WIDTHS)
def test_what_can_be_spelled_are_the_answers(asked: Decision[Any], width: int) -> None:
    """The masks lead to every answer there is, to each in one way, and to nothing else."""
    found = Counter(answer for answer, _ in spelled(Spelling.begin(asked, width)))
    assert found == Counter(answers(asked))
    for answer in found:
        asked.read(answer)


@given(decisions(), WIDTHS)
def test_an_answer_is_turned_into_its_actions(asked: Decision[Any], width: int) -> None:
    """The actions of an answer are those that spell it."""
    begin = Spelling.begin(asked, width)
    for answer, actions in spelled(begin):
        assert begin.actions(answer) == list(actions)


@given(decisions(), WIDTHS)
def test_nobody_acts_where_nothing_is_left_to_choose(asked: Decision[Any], width: int) -> None:
    """After the first action of an answer there are always two at least to choose from."""

    def look(spelling: Spelling) -> None:
        if spelling.answer is None:
            assert spelling.mask.sum() > 1 or not spelling.begun
            for action in spelling.mask.nonzero()[0].tolist():
                look(spelling.take(action))

    look(Spelling.begin(asked, width))


@given(st.integers(-10, 10), st.integers(0, 10**9), WIDTHS, st.data())
def test_an_amount_takes_as_many_actions_as_it_has_digits(
    least: int, span: int, width: int, data: st.DataObject
) -> None:
    """Any whole number is spelled exactly, digit by digit, however far apart the bounds are."""
    number = data.draw(st.integers(least, least + span))
    begin = Spelling.begin(decision(Amount, least, least + span, 0), width)
    actions = begin.actions(number)
    spelling = begin
    for action in actions:
        spelling = spelling.take(action)
    assert spelling.answer == number
    assert width ** (len(actions) - 1) < span + 1 or span == 0


def test_more_options_than_actions_are_taken_in_blocks() -> None:
    """Of seven options and three actions the first picks among 3, 3 and 1 of them."""
    begin = Spelling.begin(decision(Choice, 1, 1, 7), 3)
    assert [list(slot) for slot in begin.slots] == [[0, 1, 2], [3, 4, 5], [6]]
    assert begin.take(2).answer == "option-6"
    assert begin.take(1).take(0).answer == "option-3"


def test_nothing_can_be_ordered() -> None:
    """An ordering of no options has one answer, which is done."""
    begin = Spelling.begin(decision(Ordering, 0, 0, 0), 4)
    assert begin.mask.tolist() == [0, 0, 0, 0, 1]
    assert begin.take(4).answer == ()
