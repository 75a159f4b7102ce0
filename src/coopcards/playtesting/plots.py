"""Plots: rates with their intervals, as SVG that needs no network and no script."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards.explaining.drawing import escaped, picture
from coopcards.playtesting.statistics import Rate

__all__ = ["intervals"]

LEFT, WIDTH, ROW, TOP = 150, 420, 26, 34


def intervals(title: str, rates: Sequence[tuple[str, Rate]]) -> str:
    """One line for each rate: a dot where it is, a bar over its interval, from 0 to 100 %."""
    height = TOP + ROW * len(rates) + 24
    lines = [
        f'<text x="8" y="20" font-weight="bold">{escaped(title)}</text>',
        *[
            f'<line x1="{LEFT + WIDTH * part / 100}" y1="{TOP}" x2="{LEFT + WIDTH * part / 100}"'
            f' y2="{height - 20}" stroke="#ccc"/><text x="{LEFT + WIDTH * part / 100}"'
            f' y="{height - 6}" text-anchor="middle" font-size="11">{part} %</text>'
            for part in (0, 25, 50, 75, 100)
        ],
    ]
    for number, (name, found) in enumerate(rates):
        y = TOP + ROW * number + ROW / 2
        low, high, at = (LEFT + WIDTH * each for each in (found.low, found.high, found.share))
        lines += [
            f'<text x="8" y="{y + 4}">{escaped(name)}</text>',
            f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="#3367b0"'
            ' stroke-width="6" stroke-opacity="0.35"/>',
            f'<circle cx="{at:.1f}" cy="{y}" r="4" fill="#3367b0"/>',
        ]
    return picture(lines, LEFT + WIDTH + 30, height)
