"""Strict: JSON of strangers, bounded in every way, every value taken for what it is."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from coopcards.characters import unseen_in

__all__ = ["DEEPEST", "LARGEST_NUMBER", "LONGEST_TEXT", "read_json", "wrong_in"]

LONGEST_TEXT = 10_000
DEEPEST = 64
LARGEST_NUMBER = 2**63


def read_json(content: bytes) -> Any:  # Any: JSON
    """What these bytes say.

    Raises:
        ValueError: it is no JSON, or nothing that is written here; it says why.
    """
    try:
        value = json.loads(
            content.decode(),
            object_pairs_hook=_object,
            parse_constant=_refuse,
            parse_float=_refuse,
            parse_int=_whole,
        )
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except UnicodeDecodeError:
        raise ValueError("it is no UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"it is no JSON: {error}") from None
    wrong = wrong_in(value)
    if wrong:
        raise ValueError(wrong)
    return value


def wrong_in(value: Any, depth: int = 0) -> str:  # Any: JSON
    """What is wrong with a text, a number or the depth of it; empty where nothing is."""
    kind = type(value)
    if kind is str:
        return _wrong_text(value)
    if depth > DEEPEST:
        return f"it is nested more than {DEEPEST} deep"
    if kind is dict:
        parts = [*value, *value.values()]
    elif kind in (list, tuple):
        parts = value
    elif kind is float:
        return f"{value} is no whole number"
    elif kind is int and not -LARGEST_NUMBER <= value < LARGEST_NUMBER:
        return f"{value} is too large a number"
    else:
        return ""
    for each in parts:
        wrong = wrong_in(each, depth + 1)
        if wrong:
            return wrong
    return ""


def _wrong_text(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        return f"a text is longer than {LONGEST_TEXT} characters"
    unseen = unseen_in(text)
    return f"{text!r} has a character that cannot be seen, {unseen}" if unseen else ""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a name is there twice in one object")
    return made


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is no whole number")


def _whole(digits: str) -> int:
    if len(digits) > 20 or not -LARGEST_NUMBER <= int(digits) < LARGEST_NUMBER:
        raise ValueError(f"{digits[:20]} is too large a number")
    return int(digits)
