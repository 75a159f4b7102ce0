"""A page: a game played again, as one HTML file that any browser shows and that fetches nothing."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from string import Template
from typing import TypeAlias

from coopcards.characters import visible
from coopcards.errors import UsageError
from coopcards.terminal.replaying import ReplayStep
from coopcards.terminal.sheet import Bar, Grid, Line, Part, Row, Section, Span

__all__ = ["html_page"]

# Data as the page's script reads it.
_Data: TypeAlias = str | int | list["_Data"] | dict[str, "_Data"]

# The styles that page.css knows.
_STYLES = frozenset(("title", "strong", "quiet", "good", "danger", "friend", "foe", "place"))

# What could end the block of data, or start something else in it: written as JSON escapes. In
# JSON these characters stand only inside strings, where an escape means the same.
_ESCAPES = {ord(each): f"\\u{ord(each):04x}" for each in "<>&\u2028\u2029"}


def html_page(title: str, subtitle: str, steps: Sequence[ReplayStep]) -> str:
    """The steps as one HTML file, to be written as UTF-8; step 0 is the first of them.

    The address of the file with `#42` behind it leads to step 42. The page's own policy lets the
    browser run the one script and the one style sheet that are written into it, and fetch nothing.

    Raises:
        UsageError: there are no steps.
    """
    if not steps:
        raise UsageError("there is nothing to show")
    style, script = _beside("page.css"), _beside("page.js")
    return Template(_beside("page.html")).substitute(
        policy=_policy(style, script),
        title=escape(visible(title)),
        subtitle=escape(visible(subtitle)),
        last=len(steps) - 1,
        style=style,
        replay=_replay(steps),
        script=script,
    )


def _beside(name: str) -> str:
    """The text of a file that lies beside this module."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """What the browser may do for the page: run this script, use this style, nothing else."""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}';"
        " base-uri 'none'; form-action 'none'; require-trusted-types-for 'script';"
        " trusted-types 'none'"
    )


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _replay(steps: Sequence[ReplayStep]) -> str:
    """The steps as JSON that may stand in a script element.

    Most of the table stays as it is from one step to the next: a section is written once, and
    the steps say which of the sections they show.
    """
    sections: dict[str, int] = {}
    written: list[_Data] = []
    for step in steps:
        shown = [_json(_section(section)) for section in step.sections]
        written.append(
            {
                "position": visible(step.position),
                "answer": visible(step.answer),
                "sections": [sections.setdefault(each, len(sections)) for each in shown],
                "lines": [_span(Span(told.text, told.style)) for told in step.lines],
            }
        )
    data = f'{{"sections":[{",".join(sections)}],"steps":{_json(written)}}}'
    return data.translate(_ESCAPES)


def _json(data: _Data) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _section(section: Section) -> _Data:
    return {"title": visible(section.title), "parts": [_part(part) for part in section.parts]}


def _part(part: Part) -> _Data:
    """A part of a section; the script tells them apart by their fields."""
    if isinstance(part, Line):
        return _line(part)
    if isinstance(part, Bar):
        return _bar(part)
    return _grid(part)


def _line(line: Line) -> _Data:
    return {"lead": _span(line.lead), "spans": [_span(span) for span in line.spans]}


def _bar(bar: Bar) -> _Data:
    return {
        "label": visible(bar.label),
        "value": bar.value,
        "most": bar.most,
        "note": visible(bar.note),
        "style": _known(bar.style),
    }


def _grid(grid: Grid) -> _Data:
    rows = [_row(row) if isinstance(row, Row) else _line(row) for row in grid.rows]
    return {"head": [visible(name) for name in grid.head], "rows": rows}


def _row(row: Row) -> _Data:
    return {"name": _span(row.name), "cells": [_span(cell) for cell in row.cells]}


def _span(span: Span) -> _Data:
    """The text, with its style where it has one."""
    style = _known(span.style)
    return [visible(span.text), style] if style else visible(span.text)


def _known(style: str) -> str:
    """The style where the page knows it; it ends up as the name of a class."""
    return style if style in _STYLES else ""
