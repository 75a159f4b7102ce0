"""Sealing: lines of JSON, each with a hash chained from the line before.

A line is a stranger's until it has been read: it is bounded in every way, and takes every value
for what it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NoReturn, TypeAlias

from coopcards.characters import unseen_in
from coopcards.errors import RulesError

__all__ = ["LONGEST_TEXT", "JournalLine", "read_line", "sealed"]

LARGEST_LINE = 2**20
LONGEST_TEXT = 10_000
DEEPEST = 64
LARGEST_NUMBER = 2**63

# A quick look at a line: it may hold a control character, a large number or a fraction.
_DOUBTFUL = re.compile(r"\\|[0-9]{19}|[0-9][.e]")
_HASH = re.compile(rb',"hash":"([0-9a-f]{16})"}')
_HASH_LENGTH = len(',"hash":""}') + 16

JournalLine: TypeAlias = dict[str, Any]  # Any: JSON


def _packed(line: JournalLine) -> bytes:
    """A line as bytes, without its hash.

    Raises:
        RulesError: it would not be read again: the ruleset has to be changed.
    """
    try:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        doubtful = not text.isprintable() or len(text) > LONGEST_TEXT or _DOUBTFUL.search(text)
        if doubtful or text.count("[") + text.count("{") > DEEPEST:
            wrong = _wrong_text(line) or _wrong_number(line)
            if wrong:
                raise ValueError(wrong)
        body = text.encode()[:-1]
        if len(body) + _HASH_LENGTH > LARGEST_LINE:
            raise ValueError("a line is too long")
    except (ValueError, RecursionError) as error:
        raise RulesError(f"this cannot be saved: {error}") from error
    return body


def _chained(last: str, body: bytes) -> str:
    return blake2b(body, key=last.encode(), digest_size=8).hexdigest()


def sealed(lines: Sequence[JournalLine], last: str) -> tuple[bytes, str]:
    """The lines as they stand in the file, and the hash of the last."""
    parts = []
    for line in lines:
        body = _packed(line)
        last = _chained(last, body)
        parts.append(b'%b,"hash":"%b"}\n' % (body, last.encode()))
    return b"".join(parts), last


def read_line(raw: bytes, last: str) -> tuple[JournalLine, str]:
    """The data of a line, and its hash; a ValueError says what is wrong with it."""
    if len(raw) > LARGEST_LINE:
        raise ValueError(f"the line is longer than {LARGEST_LINE} bytes")
    found = _HASH.fullmatch(raw[-_HASH_LENGTH:])
    if found is None:
        raise ValueError("the line is damaged: it does not end with its hash")
    body = raw[:-_HASH_LENGTH]
    hashed = _chained(last, body)
    if hashed.encode() != found[1]:
        raise ValueError("the line is damaged, or one before it is missing: its hash is wrong")
    try:
        line = json.loads(
            (body + b"}").decode(),
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
    if type(line) is not dict:
        raise ValueError("an object is wanted")
    wrong = _wrong_text(line)
    if wrong:
        raise ValueError(wrong)
    return line, hashed


def _object(pairs: list[tuple[str, Any]]) -> JournalLine:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a name is there twice in one object")
    return made


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of a save: whole numbers are")


def _whole(digits: str) -> int:
    if len(digits) > 20 or not -LARGEST_NUMBER <= int(digits) < LARGEST_NUMBER:
        raise ValueError(f"{digits[:20]} is too large a number")
    return int(digits)


def _texts(value: Any, depth: int = 0) -> list[str]:  # Any: JSON
    """Every text in it, names of members among them."""
    if type(value) is str:
        return [value]
    if depth > DEEPEST:
        raise ValueError(f"it is nested more than {DEEPEST} deep")
    if type(value) is dict:
        inner = [text for each in value.values() for text in _texts(each, depth + 1)]
        return [*value, *inner]
    if isinstance(value, (list, tuple)):
        return [text for each in value for text in _texts(each, depth + 1)]
    return []


def _wrong_text(line: JournalLine) -> str:
    """What is wrong with a text in it, or nothing."""
    for text in _texts(line):
        if len(text) > LONGEST_TEXT:
            return f"a text is longer than {LONGEST_TEXT} characters"
        unseen = unseen_in(text)
        if unseen:
            return f"{text!r} has a character that cannot be seen, {unseen}"
    return ""


def _wrong_number(value: Any) -> str:  # Any: JSON
    """What is wrong with a number in it, or nothing."""
    if isinstance(value, (dict, list, tuple)):
        inner = value.values() if isinstance(value, dict) else value
        return next(filter(None, map(_wrong_number, inner)), "")
    if isinstance(value, float):
        return f"{value} is no whole number"
    if isinstance(value, int) and not -LARGEST_NUMBER <= value < LARGEST_NUMBER:
        return f"{value} is too large a number"
    return ""
