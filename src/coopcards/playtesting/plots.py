"""Plots: rates and differences with intervals, as SVG that needs no network and no script."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards.explaining.drawing import escaped, picture
from coopcards.playtesting.statistics import Difference, Rate

__all__ = ["intervals"]

WIDTH, ROW, TOP = 420, 26, 34
LETTER = 7.5
"""How wide a letter is, about: what names are given room by."""


def intervals(title: str, found: Sequence[tuple[str, Rate | Difference]]) -> str:
    """One line for each: a dot where it is, a bar over its interval.

    Rates stand between 0 and 100 %, differences between 100 points less and 100 more.
    """
    signed = any(isinstance(each, Difference) for _, each in found)
    least, marks = (-1, (-100, -50, 0, 50, 100)) if signed else (0, (0, 25, 50, 75, 100))
    left = 30 + LETTER * max([len(name) for name, _ in found], default=0)

    def across(share: float) -> float:
        return left + WIDTH * (share - least) / (1 - least)

    height = TOP + ROW * len(found) + 24
    lines = [f'<text x="8" y="20" font-weight="bold">{escaped(title)}</text>']
    for mark in marks:
        x = across(mark / 100)
        words = f"{mark:+d}" if signed and mark else f"{mark}{'' if signed else ' %'}"
        lines.append(
            f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{height - 20}" stroke="#ccc"/>'
            f'<text x="{x:.1f}" y="{height - 6}" text-anchor="middle" font-size="11">{words}</text>'
        )
    for number, (name, each) in enumerate(found):
        y = TOP + ROW * number + ROW / 2
        low, high, at = map(across, (each.low, each.high, each.share))
        lines += [
            f'<text x="8" y="{y + 4}">{escaped(name)}</text>',
            f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="#3367b0"'
            ' stroke-width="6" stroke-opacity="0.35"/>',
            f'<circle cx="{at:.1f}" cy="{y}" r="4" fill="#3367b0"/>',
        ]
    return picture(lines, left + WIDTH + 30, height)
