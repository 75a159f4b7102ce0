"""Blocks: a document as data, written out as Markdown or as one HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import TypeAlias

from attrs import frozen

from coopcards.cards import slug
from coopcards.characters import visible
from coopcards.explaining.drawing import escaped

__all__ = [
    "Block",
    "Drawing",
    "Heading",
    "Item",
    "Items",
    "Paragraph",
    "Rows",
    "html",
    "markdown",
    "plain",
]


@frozen
class Heading:
    """A heading; level 1 is the document's own."""

    level: int
    text: str


@frozen
class Paragraph:
    """A paragraph of plain text."""

    text: str


@frozen
class Item:
    """A line of a list, with a strong beginning, and lines under it."""

    strong: str
    text: str = ""
    items: tuple[Item, ...] = ()


@frozen
class Items:
    """A nested list."""

    items: tuple[Item, ...]


@frozen
class Rows:
    """A table."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@frozen
class Drawing:
    """A picture: SVG for a page, and Mermaid for a document that is text; empty for none."""

    svg: str
    mermaid: str


Block: TypeAlias = Heading | Paragraph | Items | Rows | Drawing


# -- Markdown

# What means something in Markdown wherever it stands in a line.
_MARKED = {ord(each): f"\\{each}" for each in "\\`*_[]<>|#"}


def markdown(blocks: Sequence[Block]) -> str:
    """The document as Markdown, as CommonMark with tables reads it.

    Of pictures those that have a Mermaid; the others are left out.
    """
    return "\n\n".join(filter(None, map(_markdown, blocks))) + "\n"


def _text(text: str) -> str:
    return " ".join(visible(text).split()).translate(_MARKED)


def _markdown(block: Block) -> str:
    if isinstance(block, Heading):
        return f"{'#' * block.level} {_text(block.text)}"
    if isinstance(block, Paragraph):
        return _text(block.text)
    if isinstance(block, Items):
        return "\n".join(_markdown_items(block.items, 0))
    if isinstance(block, Drawing):
        return f"```mermaid\n{block.mermaid.rstrip()}\n```" if block.mermaid else ""
    rows = [block.head, tuple("---" for _ in block.head), *block.rows]
    return "\n".join(
        f"| {' | '.join(cell if cell == '---' else _text(cell) for cell in row)} |" for row in rows
    )


def _markdown_items(items: Sequence[Item], depth: int) -> list[str]:
    lines: list[str] = []
    for item in items:
        strong = f"**{_text(item.strong)}**" if item.strong else ""
        words = " ".join(part for part in (strong, _text(item.text)) if part)
        lines.append(f"{'  ' * depth}- {words}")
        lines += _markdown_items(item.items, depth + 1)
    return lines


# -- plain text


# Narrower than that nothing is laid out.
_NARROWEST = 20
_UNDERLINES = {1: "=", 2: "-"}


def plain(blocks: Sequence[Block], width: int | None = None) -> str:
    """The document as text; pictures are left out.

    Where a width is given, as that of a terminal, nothing is wider: paragraphs are wrapped, and
    where a table finds no room each of its rows is written out.
    """
    room = None if width is None else max(_NARROWEST, width)
    return "\n\n".join(filter(None, (_words(block, room) for block in blocks))) + "\n"


def _words(block: Block, width: int | None) -> str:
    if isinstance(block, Heading):
        text = _wrapped(visible(block.text), width)
        line = _UNDERLINES.get(block.level, "") * max(map(len, text.splitlines()), default=0)
        return f"{text}\n{line}" if line else text
    if isinstance(block, Paragraph):
        return _wrapped(visible(block.text), width)
    if isinstance(block, Items):
        return "\n".join(_word_items(block.items, 0, width))
    return _table(block, width) if isinstance(block, Rows) else ""


def _wrapped(text: str, width: int | None, lead: str = "", indent: str = "") -> str:
    if width is None:
        return lead + text
    return fill(text, width, initial_indent=lead, subsequent_indent=indent)


def _table(table: Rows, width: int | None) -> str:
    rows = [[visible(cell) for cell in row] for row in (table.head, *table.rows)]
    columns = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    if width is not None and sum(columns) + 2 * (len(columns) - 1) > width:
        return _written_out(rows, width)
    return "\n".join(
        "  ".join(cell.ljust(column) for cell, column in zip(row, columns, strict=True)).rstrip()
        for row in rows
    )


def _written_out(rows: Sequence[Sequence[str]], width: int) -> str:
    """Each row as a line of its own; one that goes on with what stands above says so again."""
    (_, *head), *inner = rows
    lines: list[str] = []
    above = ""
    for name, *cells in inner:
        above = name or above
        told = "; ".join(f"{what} {cell}" for what, cell in zip(head, cells, strict=True) if cell)
        lines.append(_wrapped(f"{above}: {told}", width, indent="  "))
    return "\n".join(lines)


def _word_items(items: Sequence[Item], depth: int, width: int | None) -> list[str]:
    lines: list[str] = []
    for item in items:
        words = " ".join(part for part in (visible(item.strong), visible(item.text)) if part)
        indent = "  " * depth
        lines.append(_wrapped(words, width, f"{indent}- ", f"{indent}  "))
        lines += _word_items(item.items, depth + 1, width)
    return lines


# -- HTML

_STYLE = """\
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#222;background:#fff}
h1,h2,h3{line-height:1.2}h2{border-bottom:1px solid #ccc;margin-top:2.5rem}
table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}
th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}
th{background:#f3f3f3}li{margin:.2rem 0}nav{columns:2}svg{max-width:100%;height:auto}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}
th{background:#2a2a2a}th,td,h2{border-color:#444}a{color:#8ab4f8}svg{background:#fff}}
"""


def html(title: str, blocks: Sequence[Block]) -> str:
    """The document as one self-contained page, which fetches nothing and runs nothing."""
    body = "\n".join(_html(block) for block in blocks)
    chapters = [block for block in blocks if isinstance(block, Heading) and block.level == 2]
    contents = "".join(
        f'<li><a href="#{slug(c.text)}">{escaped(c.text)}</a></li>' for c in chapters
    )
    first, _, rest = body.partition("\n")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\';'
        " style-src 'unsafe-inline'\">\n"
        f"<title>{escaped(title)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
        f"{first}\n<nav><ul>{contents}</ul></nav>\n{rest}\n</body>\n</html>\n"
    )


def _html(block: Block) -> str:
    if isinstance(block, Heading):
        level = min(block.level, 6)
        return f'<h{level} id="{slug(block.text)}">{escaped(block.text)}</h{level}>'
    if isinstance(block, Paragraph):
        return f"<p>{escaped(block.text)}</p>"
    if isinstance(block, Items):
        return _html_items(block.items)
    if isinstance(block, Drawing):
        return block.svg
    head = "".join(f"<th>{escaped(cell)}</th>" for cell in block.head)
    rows = "".join(
        f"<tr>{''.join(f'<td>{escaped(cell)}</td>' for cell in row)}</tr>" for row in block.rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _html_items(items: Sequence[Item]) -> str:
    lines = []
    for item in items:
        strong = f"<strong>{escaped(item.strong)}</strong> " if item.strong else ""
        inner = _html_items(item.items) if item.items else ""
        lines.append(f"<li>{strong}{escaped(item.text)}{inner}</li>")
    return f"<ul>{''.join(lines)}</ul>"
