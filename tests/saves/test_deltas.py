"""Deltas: what has changed between two states, and the new state made of the old one and that."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards.saves.deltas import Patch, delta
from tests.saves.harbour import HARBOUR, lines_of, saved


def patched(old: Any, changes: list[Any]) -> Any:
    """The state that these changes make of the old one; Any: JSON."""
    patch = Patch(old)
    for change in changes:
        patch.change(change)
    return patch.state


def states() -> st.SearchStrategy[Any]:
    """States that are alike in part: objects, as a table is; Any: JSON."""
    plain = st.integers(0, 2) | st.sampled_from(["a", "b", ""]) | st.none()
    inner = st.recursive(
        plain,
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3)
        ),
        max_leaves=12,
    )
    return st.dictionaries(st.sampled_from("abc"), inner, max_size=3)


@settings(max_examples=300, deadline=None)
@given(old=states(), new=states())
def test_the_new_state_comes_of_the_old_one_and_the_delta(old: Any, new: Any) -> None:
    """Whatever the two are, the delta makes the one of the other, and leaves both as they were."""
    before = json.dumps([old, new])
    changes = json.loads(json.dumps(delta(old, new)))
    assert patched(old, changes) == new
    assert json.dumps([old, new]) == before
    assert bool(changes) == (old != new)


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [[["b"], 3]]),
        ({"a": 1, "b": 2}, {"a": 1}, [[["b"]]]),
        ({"a": 1}, {"a": 1, "b": None}, [[["b"], None]]),
        ({"a": {"b": {"c": 1}}}, {"a": {"b": {"c": 2}}}, [[["a", "b", "c"], 2]]),
        ({"a": [1, 2]}, {"a": [1, 2, 3]}, [[["a"], [1, 2, 3]]]),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]}, [[["a", 1, "b"], 3]]),
        ({"a": 1}, {"a": True}, [[["a"], True]]),
        ({"a": 0}, {"a": False}, [[["a"], False]]),
        (1, 2, [[[], 2]]),
        ({"a": 1}, {"a": 1}, []),
    ],
)
def test_a_delta_says_no_more_than_what_has_changed(
    old: object, new: object, changes: list[object]
) -> None:
    """A change is a path and what is there now; a path alone says that nothing is there."""
    assert delta(old, new) == changes
    assert repr(patched(old, changes)) == repr(new)


def test_two_changes_at_one_place_are_made_in_order() -> None:
    """What one change has laid another one may change, and what was laid is not shared."""
    laid = {"b": [1, {"c": 2}]}
    changes = [[["a"], laid], [["a", "b", 1, "c"], 3], [["a", "b", 0], 4]]
    assert patched({}, changes) == {"a": {"b": [4, {"c": 3}]}}
    assert laid == {"b": [1, {"c": 2}]}


def test_a_patch_counts_what_it_copies() -> None:
    """Each object and list that changes is copied once, however often it changes."""
    old = {"row": [{"n": number} for number in range(100)], "rest": {"x": 1}}
    patch = Patch(old)
    for number in range(100):
        patch.change([["row", number, "n"], -1])
        patch.change([["row", number, "n"], -2])
    assert patch.copied == 2 + 100 + 100
    assert patch.state["rest"] is old["rest"]
    assert patch.state["row"][7] == {"n": -2}


def test_a_save_repeats_little(tmp_path_factory: pytest.TempPathFactory) -> None:
    """In a campaign the changes at the start of a phase take a small part of a whole table."""
    path = saved(tmp_path_factory.mktemp("deltas") / "campaign.jsonl", 6, HARBOUR)
    lines = lines_of(path)
    (whole,) = [len(json.dumps(line)) for line in lines if "table" in line]
    parts = [len(json.dumps(line)) for line in lines if "changes" in line]
    assert len(parts) > 3
    assert max(parts) < whole / 2
