"""Deltas: what differs between two states of one table, so that a save need not repeat the rest.

A state is what `snapshots.dump` gives: objects, lists, texts, numbers and truth values. A delta is
a list of changes, each a path and what is there now; a path alone says that nothing is any more.
"""

from __future__ import annotations

from typing import Any, TypeAlias

__all__ = ["Change", "Patch", "delta", "path_text"]

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


def path_text(path: list[Any]) -> str:  # Any: names and places, as JSON has them
    """A path as a person reads it, such as "$.pieces.3.damage"."""
    return ".".join(["$", *map(str, path)])


class Patch:
    """Changes being made on a state, which stays as it was: what changes is copied.

    Attributes:
        copied: how many members of objects and lists had to be copied for them.
    """

    def __init__(self, old: Any) -> None:  # Any: JSON, of a stranger perhaps
        self.copied = 0
        self._root = [old]
        self._own: set[int] = set()

    @property
    def state(self) -> Any:  # Any: JSON
        """The state as the changes so far make it."""
        return self._root[0]

    def change(self, change: Any) -> None:  # Any: JSON, of a stranger perhaps
        """Make one change.

        Raises:
            ValueError: it is none, or its path leads nowhere.
        """
        if type(change) is not list or not 1 <= len(change) <= 2 or type(change[0]) is not list:
            raise ValueError(f"{change!r} is no change: a path, or a path and a value")
        path, value = change[0], change[1:]
        if len(path) > LONGEST_PATH:
            raise ValueError(f"a path has more than {LONGEST_PATH} steps")
        holder: Any = self._root
        step: Any = 0
        for following in path:
            if not _is_there(holder, step):
                raise ValueError(f"there is no {step!r} to be changed")
            inner = self._writable(holder[step], following)
            holder[step] = inner
            holder, step = inner, following
        if value:
            if type(holder) is list and not _is_there(holder, step):
                raise ValueError(f"{step!r} leads nowhere")
            holder[step] = value[0]
        elif type(holder) is not dict:
            raise ValueError(f"what stands at {path} cannot be taken away")
        elif step not in holder:
            raise ValueError(f"there is no {step!r} to be taken away")
        else:
            del holder[step]

    def _writable(self, inner: Any, step: Any) -> Any:
        """What the next step leads into, copied where it is still that of the old state."""
        if (type(inner), type(step)) not in ((dict, str), (list, int)):
            raise ValueError(f"{step!r} leads nowhere")
        if id(inner) in self._own:
            return inner
        self.copied += len(inner)
        copy = inner.copy()
        self._own.add(id(copy))
        return copy


def _is_there(holder: Any, step: Any) -> bool:
    return step in holder if type(holder) is dict else 0 <= step < len(holder)
