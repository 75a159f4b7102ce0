"""Copies of a table, by copiers generated from the attrs fields.

A fork, an undo and a snapshot each copy the whole table, so a copier is one straight-line
function per class. What is printed or frozen is shared; what is on the table is copied; zones are
filled with the copies of their pieces.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, ForwardRef, TypeVar, Union, get_args, get_origin

import attrs

from coopcards.errors import RulesError

__all__ = ["DERIVED", "SHARED", "copied", "require_copyable"]

# A field so marked is worked out from the others: a copy starts with its default.
DERIVED = {"derived": True}
# A field so marked holds what never changes, though its annotation alone does not say so.
SHARED = {"shared": True}

Copier = Callable[[Any, Sequence[Any]], Any]  # Any: one copier serves each class of object
_COPIERS: dict[type[Any], Copier] = {}
_SHARED = (int, str, bool, type(None), type, Enum)


def copied(value: Any, pieces: Sequence[Any]) -> Any:  # Any: whatever a field holds
    """A copy of one attrs object, with zones filled from `pieces` by id.

    Raises:
        RulesError: a field's annotation is nothing that can be on a table.
    """
    kind = type(value)
    copier = _COPIERS.get(kind)
    if copier is None:
        copier = _COPIERS[kind] = _generate(kind)
    return copier(value, pieces)


def require_copyable(kind: type[Any]) -> None:
    """Refuse a class whose fields could not be copied, before it is ever copied.

    Raises:
        RulesError: a field's annotation is nothing that can be on a table.
    """
    if kind not in _COPIERS:
        _COPIERS[kind] = _generate(kind)


def _share(value: Any, pieces: Sequence[Any]) -> Any:
    return value


def _generate(kind: type[Any]) -> Copier:
    if _is_shared(kind):
        return _share
    try:
        attrs.resolve_types(kind)
    except NameError as error:
        raise RulesError(
            f"{kind.__name__}: its annotations cannot be read when the game runs ({error});"
            " import what they name outside of TYPE_CHECKING"
        ) from error
    names: dict[str, object] = {"kind": kind, "copied": copied}
    lines = ["def copier(old, pieces):", "    new = kind.__new__(kind)"]
    for each in attrs.fields(kind):
        if each.metadata.get("derived"):
            names[f"default_{each.name}"] = each.default
            made = f"default_{each.name}"
            if isinstance(each.default, attrs.Factory):  # type: ignore[arg-type]  # attrs types Factory as a function
                names[made] = each.default.factory
                made += "()"
        elif each.metadata.get("shared"):
            made = f"old.{each.name}"
        else:
            made = _expression(each.type, f"old.{each.name}", f"{kind.__name__}.{each.name}")
        lines.append(f"    new.{each.name} = {made}")
    lines.append("    return new")
    exec("\n".join(lines), names)
    copier: Copier = names["copier"]  # type: ignore[assignment]  # the function just defined
    return copier


def _expression(kind: Any, value: str, where: str) -> str:
    """The expression that copies a value of that annotation."""
    origin = get_origin(kind) or kind
    inner = get_args(kind)
    if origin in (Union, types.UnionType):
        kinds = [each for each in inner if each is not type(None)]
        parts = {_expression(each, value, where) for each in kinds}
        if parts == {value}:
            return value
        if len(parts) == 1 and len(kinds) < len(inner):
            return f"None if {value} is None else {parts.pop()}"
        raise RulesError(f"{where}: a union of things that are copied in different ways")
    if isinstance(kind, (TypeVar, ForwardRef)):
        return f"copied({value}, pieces)"
    if origin is list:
        part = _expression(inner[0], "each", where)
        return f"{value}[:]" if part == "each" else f"[{part} for each in {value}]"
    if origin is dict:
        part = _expression(inner[1], "each", where)
        shared = part == "each"
        return f"{value}.copy()" if shared else f"{{key: {part} for key, each in {value}.items()}}"
    if origin is tuple:
        for each in inner:
            if each is not Ellipsis and _expression(each, value, where) != value:
                raise RulesError(f"{where} is a tuple of what has to be copied: use a list")
        return value
    if _is_shared(origin):
        return value
    if getattr(origin, "lies_on_table", False):
        raise RulesError(f"{where} holds a {origin.__name__} itself: hold its key or id instead")
    if getattr(origin, "holds_pieces", False):
        return f"{value}.copy(pieces)"
    if attrs.has(origin):
        own = "copy" in vars(origin)
        return f"{value}.copy()" if own else f"copied({value}, pieces)"
    raise RulesError(
        f"{where} is of type {kind}, which cannot be on a table: use whole numbers, texts, lists,"
        " dicts by text, frozen values, meters, zones or attrs classes of these; name cards by id"
    )


def _is_shared(kind: Any) -> bool:
    if kind is tuple or str(kind) == "typing.Literal":
        return True
    if not isinstance(kind, type):
        return False
    if issubclass(kind, _SHARED):
        return True
    frozen = attrs.has(kind) and kind.__setattr__ is not object.__setattr__
    return frozen and getattr(kind.__setattr__, "__name__", "") == "_frozen_setattrs"
