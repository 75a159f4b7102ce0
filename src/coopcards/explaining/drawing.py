"""Drawing: what SVG pictures have in common; they need no network and no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from coopcards.characters import visible

__all__ = ["TIP", "escaped", "picture"]

TIP = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"'
    ' orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>'
)
"""The head of an arrow, for lines with `marker-end="url(#tip)"`."""


def escaped(text: str) -> str:
    """Text as it stands in a picture or a page: nothing invisible, and no markup."""
    return escape(visible(text))


def picture(lines: Sequence[str], width: float, height: float) -> str:
    """The elements as one picture; width and height in pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}"'
        f' width="{width:.0f}" height="{height:.0f}" role="img" font-family="sans-serif"'
        ' font-size="13">\n' + "\n".join(lines) + "\n</svg>\n"
    )
