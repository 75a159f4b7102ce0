"""The diagram: the course of a game as a picture, in SVG and in Mermaid.

Steps are boxes within boxes, from top to bottom. What repeats has an arrow back to its beginning,
what is conditional an arrow past it; both say why. A phase says what was asked in it, and of whom,
as far as games were seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from textwrap import wrap

from attrs import frozen

from coopcards.characters import visible
from coopcards.explaining.blocks import Drawing
from coopcards.explaining.contents import kinds
from coopcards.explaining.drawing import TIP, escaped, picture
from coopcards.explaining.notebook import Notebook
from coopcards.explaining.outline import Course, Node, clause

__all__ = ["drawing_of", "mermaid", "svg"]

# All in pixels of the picture.
LINE = 18
PADDING = 10
GAP = 14
BACK = 26
"""The room on the left of what repeats, and on the right of what is conditional."""
LETTER = 7.2
WIDEST = 46
"""How many letters a line of text has at most."""


def drawing_of(course: Course, seen: Notebook) -> Drawing:
    """The picture of a chapter or a detour, in both languages."""
    return Drawing(svg([course], seen), mermaid([course], seen))


def _asked(node: Node, seen: Notebook) -> list[str]:
    """What was asked in a phase: each question with who is asked, "muster (keeper)"."""
    return [f"{topic} ({kinds(who)})" for topic, who in seen.questions(node.path).items()]


# -- Mermaid


def mermaid(chapters: Sequence[Course], seen: Notebook) -> str:
    """The courses as a Mermaid flowchart."""
    lines = ["flowchart TD"]
    numbers = count(1)
    for course in chapters:
        name = f"n{next(numbers)}"
        lines.append(f'  subgraph {name}["{_quoted(course.title)}"]')
        _mermaid_parts(course.node, seen, lines, numbers, "    ")
        lines.append("  end")
    return "\n".join(lines) + "\n"


def _mermaid_parts(
    node: Node, seen: Notebook, lines: list[str], numbers: Iterator[int], indent: str
) -> tuple[str, str]:
    """Write a step; the names of its first and last box come back."""
    name = f"n{next(numbers)}"
    if node.kind == "phase":
        asks = "".join(f"<br/>? {_quoted(each)}" for each in _asked(node, seen))
        lines.append(f'{indent}{name}["{_quoted(node.title)}{asks}"]')
        return name, name
    first = last = ""
    if node.kind == "when":
        first = name
        lines.append(f'{indent}{name}{{"{_quoted(_caption(node))}"}}')
        last = name
    else:
        lines.append(f'{indent}subgraph {name}["{_quoted(_caption(node))}"]')
    begin = ""
    inner = indent if node.kind == "when" else f"{indent}  "
    for part in node.parts:
        start, end = _mermaid_parts(part, seen, lines, numbers, inner)
        begin = begin or start
        if last:
            arrow = "-->|yes|" if last == name and node.kind == "when" else "-->"
            lines.append(f"{inner}{last} {arrow} {start}")
        last = end
    if node.kind == "when":
        skip = f"n{next(numbers)}"
        lines.append(f'{indent}{skip}(("·"))')
        lines.append(f"{indent}{last} --> {skip}")
        lines.append(f"{indent}{name} -->|no| {skip}")
        return first, skip
    if node.kind in ("repeat", "each") and begin:
        lines.append(f"{inner}{last} -.->|{'next' if node.kind == 'each' else 'again'}| {begin}")
    lines.append(f"{indent}end")
    return begin, last


def _quoted(text: str) -> str:
    return visible(text).replace('"', "'").replace("#", "no. ")


def _caption(node: Node) -> str:
    """What stands on the box of a step that has steps inside it."""
    if node.kind == "each":
        whom = f"for each: {clause(node.condition)}"
        return whom if node.untitled else f"{node.title}, {whom}"
    if node.kind == "when":
        return f"{clause(node.condition)}?" if node.condition else f"{node.title}?"
    if node.kind == "repeat":
        ends = " or ".join(ending.name for ending in node.endings)
        until = node.condition or (f"until {ends}" if ends else "")
        return f"{node.title}, again {until}".strip()
    return node.title


# -- SVG


@frozen
class _Box:
    """A box that has been laid out.

    Attributes:
        node: the step.
        lines: its caption.
        width, height: with everything inside.
        inner: the boxes inside it.
    """

    node: Node
    lines: tuple[str, ...]
    width: float
    height: float
    inner: tuple[_Box, ...]


def svg(chapters: Sequence[Course], seen: Notebook) -> str:
    """The courses as one picture that needs no network and no script."""
    boxes = [_laid(_titled(course), seen) for course in chapters]
    width = max([box.width for box in boxes], default=0) + 2 * GAP
    height = sum(box.height + GAP for box in boxes) + GAP
    lines: list[str] = []
    top = float(GAP)
    for box in boxes:
        _draw(box, GAP, top, box.width, lines)
        top += box.height + GAP
    title = ", ".join(course.title for course in chapters)
    head = [f"<title>{escaped(title)}</title>", TIP]
    return picture([*head, *lines], width, height)


def _titled(course: Course) -> Node:
    """The course as one box that has the chapter's title."""
    node = course.node
    if node.kind == "sequence":
        return Node(node.path, node.kind, course.title, "", "", node.endings, node.parts)
    return Node(node.path, "sequence", course.title, "", "", (), (node,))


def _laid(node: Node, seen: Notebook) -> _Box:
    asks = [f"? {each}" for each in _asked(node, seen)] if node.kind == "phase" else []
    captions = [_caption(node), *asks]
    lines = tuple(line for each in captions for line in wrap(visible(each), WIDEST) or [""])
    inner = tuple(_laid(part, seen) for part in node.parts)
    side = BACK if node.kind in ("repeat", "each", "when") else 0
    own = max(len(line) for line in lines) * LETTER
    width = max([own, *[box.width + side for box in inner]]) + 2 * PADDING
    height: float = len(lines) * LINE + 2 * PADDING - (LINE - 13)
    height += sum(box.height + GAP for box in inner)
    return _Box(node, lines, width, height, inner)


_FILL = {
    "phase": "#fff",
    "sequence": "#f6f6f6",
    "each": "#eef4ff",
    "repeat": "#eefaf0",
    "when": "#fff7e6",
}


def _draw(box: _Box, left: float, top: float, width: float, lines: list[str]) -> None:
    """Draw a box and what is inside it, as wide as its surroundings want it."""
    kind = box.node.kind
    lines.append(
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{box.height:.1f}"'
        f' rx="5" fill="{_FILL[kind]}" stroke="#555"/>'
    )
    weight = "" if kind == "phase" else ' font-weight="bold"'
    for number, text in enumerate(box.lines):
        y = top + PADDING + 11 + number * LINE
        lines.append(f'<text x="{left + PADDING:.1f}" y="{y:.1f}"{weight}>{escaped(text)}</text>')
    at = top + PADDING + len(box.lines) * LINE
    back = BACK if kind in ("repeat", "each") else 0
    past = BACK if kind == "when" else 0
    inner_left = left + PADDING + back
    inner_width = width - 2 * PADDING - back - past
    first = at
    middle = inner_left + inner_width / 2
    for number, inner in enumerate(box.inner):
        if number:
            lines.append(_arrow([(middle, at - GAP), (middle, at)]))
        _draw(inner, inner_left, at, inner_width, lines)
        at += inner.height + GAP
    last = at - GAP
    if box.inner and back:
        x = left + PADDING + BACK / 3
        lines.append(
            _arrow(
                [(inner_left, last - 8), (x, last - 8), (x, first + 8), (inner_left, first + 8)],
                dashed=kind == "each",
            )
        )
    if box.inner and past:
        x = left + width - PADDING - BACK / 3
        right = inner_left + inner_width
        lines.append(
            _arrow(
                [(right, first - 6), (x, first - 6), (x, last + 5), (middle, last + 5)], dashed=True
            )
        )


def _arrow(points: Sequence[tuple[float, float]], *, dashed: bool = False) -> str:
    where = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dash = ' stroke-dasharray="4 3"' if dashed else ""
    return f'<polyline points="{where}" fill="none" stroke="#555"{dash} marker-end="url(#tip)"/>'
