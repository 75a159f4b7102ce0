"""What a board draws: sections of lines, bars and grids, as data that knows no terminal."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

__all__ = ["Bar", "Grid", "Line", "Part", "Row", "Section", "Span", "line"]


@frozen
class Span:
    """A piece of text in one style.

    Attributes:
        text: printed as it stands: nothing in it is a command or markup.
        style: "title", "strong", "quiet", "good", "danger", "friend", "foe" or "place"; empty
            for none. What a style looks like is the terminal's affair.
    """

    text: str
    style: str = ""


@frozen
class Line:
    """A line, wrapped where the terminal is narrow.

    Attributes:
        spans: what it says.
        lead: what stands before it; where the line is wrapped the rest is indented by as much.
    """

    spans: tuple[Span, ...]
    lead: Span = Span("")


@frozen
class Bar:
    """A number between 0 and `most`, drawn as a bar where there is room.

    Attributes:
        label: what is measured; the bars of a section stand in one column behind their labels.
        value: the number.
        most: what it may come to.
        note: what stands behind it.
        style: as of a span, for the filled part.
    """

    label: str
    value: int
    most: int
    note: str = ""
    style: str = ""


@frozen
class Row:
    """A row of a grid: its name, then a cell for every heading."""

    name: Span
    cells: tuple[Span, ...]


@frozen
class Grid:
    """Rows in columns; where they find no room, each row is written out as a line.

    Attributes:
        head: the headings of the cells behind the name. A cell under an empty heading is words
            and stands to the left, the others are numbers and stand to the right.
        rows: the rows, with lines between them where something belongs to the row above.
    """

    head: tuple[str, ...]
    rows: tuple[Row | Line, ...]


Part: TypeAlias = Line | Bar | Grid


@frozen
class Section:
    """A part of the table under a title."""

    title: str
    parts: tuple[Part, ...]


def line(*words: str | Span, lead: str | Span = "") -> Line:
    """A line of these words; plain text has no style."""
    spans = tuple(Span(each) if isinstance(each, str) else each for each in words)
    return Line(spans, Span(lead) if isinstance(lead, str) else lead)
