"""Sealing: lines of JSON, each with a hash chained from the line before.

A line is a stranger's until it has been read; what would not be read again is not written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, TypeAlias

from coopcards.errors import RulesError
from coopcards.strict import DEEPEST, LONGEST_TEXT, read_json, wrong_in

__all__ = ["JournalLine", "read_line", "sealed"]

LARGEST_LINE = 2**20

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
            wrong = wrong_in(line)
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
    line = read_json(body + b"}")
    if type(line) is not dict:
        raise ValueError("an object is wanted")
    return line, hashed
