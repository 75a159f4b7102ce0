"""Layout: what a board draws, as lines that fit a width."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from coopcards.characters import visible
from coopcards.terminal.sheet import Bar, Grid, Line, Part, Row, Span
from coopcards.terminal.text import cells

__all__ = ["Printed", "laid_out", "wrapped"]

# One line as it is printed.
Printed: TypeAlias = list[Span]

_GAP = "  "
_FEWEST_CELLS = 5


def laid_out(parts: Sequence[Part], width: int, *, bars: bool) -> list[Printed]:
    """The parts of a section; `bars` says whether bars are drawn or only written."""
    label = max((cells(part.label) for part in parts if isinstance(part, Bar)), default=0)
    printed: list[Printed] = []
    for part in parts:
        if isinstance(part, Line):
            printed += wrapped(part, width)
        elif isinstance(part, Bar):
            printed += wrapped(_bar(part, label, width if bars else 0), width)
        else:
            printed += _grid(part, width)
    return printed


def wrapped(line: Line, width: int) -> list[Printed]:
    """The line, broken between words; a word that is longer than a line is broken in itself."""
    lead = Span(visible(line.lead.text), line.lead.style)
    indent = Span(" " * cells(lead.text))
    room = max(1, width - cells(lead.text))
    printed: list[Printed] = [[lead]]
    used = 0
    for word in _words(line.spans, room):
        long = sum(cells(span.text) for span in word)
        if used and used + 1 + long > room:
            printed.append([indent])
            used = 0
        if used:
            alike = printed[-1][-1].style == word[0].style
            printed[-1].append(Span(" ", word[0].style if alike else ""))
            used += 1
        printed[-1] += word
        used += long
    return [_joined(each) for each in printed]


def _joined(printed: Printed) -> Printed:
    """The same line with neighbours of one style as one span."""
    return [
        Span("".join(span.text for span in spans), style)
        for style, spans in groupby(printed, lambda span: span.style)
    ]


def _words(spans: Sequence[Span], longest: int) -> Iterator[Printed]:
    """The words of a line; a word may go on from one span into the next."""
    word: Printed = []
    for span in spans:
        for text in re.findall(r"\s+|\S+", visible(span.text)):
            if text.isspace():
                if word:
                    yield word
                word = []
                continue
            for piece in _broken(text, longest):
                if word and sum(cells(each.text) for each in word) + cells(piece) > longest:
                    yield word
                    word = []
                word.append(Span(piece, span.style))
    if word:
        yield word


def _broken(text: str, longest: int) -> Iterator[str]:
    piece = ""
    for character in text:
        if piece and cells(piece + character) > longest:
            yield piece
            piece = ""
        piece += character
    yield piece


def _bar(bar: Bar, label: int, width: int) -> Line:
    count = f"{bar.value}/{bar.most}"
    lead = visible(bar.label).ljust(label) + _GAP
    room = width - cells(lead) - cells(count) - len(_GAP)
    length = min(bar.most, room, 30)
    spans = [Span(count, bar.style), *([Span(" " + bar.note)] if bar.note else [])]
    if length < min(bar.most, _FEWEST_CELLS):
        return Line(tuple(spans), Span(lead))
    full = min(length, round(bar.value * length / bar.most)) if bar.most else 0
    drawn = [Span("▰" * full, bar.style), Span("▱" * (length - full), "quiet"), Span(" ")]
    return Line((*drawn, *spans), Span(lead))


def _grid(grid: Grid, width: int) -> list[Printed]:
    rows = [row for row in grid.rows if isinstance(row, Row)]
    named = max((cells(visible(row.name.text)) for row in rows), default=0)
    columns = [
        max(cells(head), *(cells(visible(row.cells[n].text)) for row in rows)) if rows else 0
        for n, head in enumerate(grid.head)
    ]
    total = named + sum(len(_GAP) + column for column in columns)
    if total > width:
        return [
            each
            for row in grid.rows
            for each in wrapped(_written_out(grid, row) if isinstance(row, Row) else row, width)
        ]
    printed: list[Printed] = []
    if rows and any(grid.head):
        head = [Span(name, "quiet") for name in grid.head]
        printed.append(_in_columns(Row(Span(""), tuple(head)), grid, named, columns))
    for row in grid.rows:
        if isinstance(row, Row):
            printed.append(_in_columns(row, grid, named, columns))
        else:
            printed += wrapped(row, width)
    return printed


def _in_columns(row: Row, grid: Grid, named: int, columns: Sequence[int]) -> Printed:
    name = visible(row.name.text)
    printed = [Span(name, row.name.style), Span(" " * (named - cells(name)))]
    for head, cell, column in zip(grid.head, row.cells, columns, strict=True):
        text = visible(cell.text)
        space = " " * (column - cells(text))
        span = Span(text, cell.style)
        printed += [Span(_GAP + space), span] if head else [Span(_GAP), span, Span(space)]
    return printed


def _written_out(grid: Grid, row: Row) -> Line:
    spans = [row.name]
    before = ": "
    for head, cell in zip(grid.head, row.cells, strict=True):
        if cell.text:
            spans += [Span(before + (f"{head} " if head else "")), cell]
            before = ", "
    return Line(tuple(spans), Span("- "))
