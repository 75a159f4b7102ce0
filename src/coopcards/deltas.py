"""Deltas: what differs between two states of one table, so that a save need not repeat the rest.

A state is what `snapshots.dump` gives: objects, lists, texts, numbers and truth values. A delta is
a list of changes, each a path and what is there now; a path alone says that nothing is any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

__all__ = ["Change", "apply_delta", "delta"]

Change: TypeAlias = list[Any]  # Any: [path] or [path, value], as JSON has them

# More steps than the path of any change has.
LONGEST_PATH = 64


def delta(old: Any, new: Any) -> list[Change]:  # Any: JSON
    """The changes that make the new state of the old one."""
    changes: list[Change] = []
    _compare(old, new, [], changes)
    return changes


def _compare(old: Any, new: Any, path: list[str | int], changes: list[Change]) -> None:
    if type(old) is type(new) is dict:
        changes += [[[*path, name]] for name in old if name not in new]
        for name, value in new.items():
            if name not in old:
                changes.append([[*path, name], value])
            elif not _same(old[name], value):
                _compare(old[name], value, [*path, name], changes)
    elif type(old) is type(new) is list and len(old) == len(new) and _nested(new):
        for number, value in enumerate(new):
            if not _same(old[number], value):
                _compare(old[number], value, [*path, number], changes)
    else:
        changes.append([path, new])


def _nested(row: list[Any]) -> bool:
    return any(type(each) in (dict, list) for each in row)


def _same(old: Any, new: Any) -> bool:
    """Whether both are the same JSON: Python takes True for 1."""
    return type(old) is type(new) and old == new


def apply_delta(old: Any, changes: Sequence[Any]) -> Any:  # Any: JSON, of a stranger perhaps
    """The state that these changes make of the old one, which stays as it was.

    Raises:
        ValueError: a change is none, or its path leads nowhere.
    """
    new = old
    for change in changes:
        if type(change) is not list or not 1 <= len(change) <= 2 or type(change[0]) is not list:
            raise ValueError(f"{change!r} is no change: a path, or a path and a value")
        if len(change[0]) > LONGEST_PATH:
            raise ValueError(f"a path has more than {LONGEST_PATH} steps")
        new = _changed(new, change[0], change[1:])
    return new


def _changed(old: Any, path: list[Any], value: list[Any]) -> Any:
    if not path:
        if not value:
            raise ValueError("the whole state cannot be taken away")
        return value[0]
    step, rest = path[0], path[1:]
    if type(old) is dict and type(step) is str:
        new = old.copy()
        if rest or value:
            if rest and step not in old:
                raise ValueError(f"there is no {step!r} to be changed")
            new[step] = _changed(old.get(step), rest, value)
        elif new.pop(step, None) is None and step not in old:
            raise ValueError(f"there is no {step!r} to be taken away")
        return new
    if type(old) is list and type(step) is int and 0 <= step < len(old) and (rest or value):
        row = old[:]
        row[step] = _changed(old[step], rest, value)
        return row
    raise ValueError(f"{step!r} leads nowhere")
