"""Plots: rates, differences and lengths, as SVG that needs no network and no script."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

from attrs import frozen

from coopcards.explaining.drawing import escaped, picture
from coopcards.playtesting.statistics import Difference, Rate, Spread

__all__ = ["intervals", "spreads"]

WIDTH, ROW, TOP = 420, 26, 34
LETTER = 7.5
"""How wide a letter is, about: what names are given room by."""


@frozen
class _Line:
    """One line of a plot: a dot on a bar, with a stroke across the bar where there is a median."""

    name: str
    low: float
    at: float
    high: float
    median: float | None = None


def intervals(title: str, found: Sequence[tuple[str, Rate | Difference]]) -> str:
    """One line for each: a dot where it is, a bar over its interval.

    Rates stand between 0 and 100 %, differences between 100 points less and 100 more.
    """
    lines = [_Line(name, each.low, each.share, each.high) for name, each in found]
    if any(isinstance(each, Difference) for _, each in found):
        marks = {each / 100: f"{each:+d}" if each else "0" for each in (-100, -50, 0, 50, 100)}
    else:
        marks = {each / 100: f"{each} %" for each in (0, 25, 50, 75, 100)}
    return _plot(title, lines, marks)


def spreads(title: str, found: Sequence[tuple[str, Spread]]) -> str:
    """One line for each: a dot at the mean, a stroke at the median.

    The bar leaves out the least and the greatest tenth.
    """
    lines = [
        _Line(name, each.tenth, each.mean, each.ninetieth, each.median) for name, each in found
    ]
    # A scale has a length, even where all that is drawn on it is 0.
    most = max([1.0, *(max(line.high, line.at) for line in lines)])
    step = _step(most)
    digits = 0 if step >= 1 else 1
    marks = {step * n: f"{step * n:,.{digits}f}" for n in range(ceil(most / step) + 1)}
    return _plot(title, lines, marks)


def _step(most: float) -> float:
    """The step of a scale so long: 1, 2 or 5 times a power of ten, some four to the scale."""
    rough = most / 4
    power: float = 10.0 ** floor(log10(rough))
    return next(each * power for each in (1, 2, 5, 10) if each * power >= rough)


def _plot(title: str, lines: Sequence[_Line], marks: dict[float, str]) -> str:
    """The lines under their title, over a scale with these marks."""
    least, most = min(marks), max(marks)
    left = 30 + LETTER * max([len(line.name) for line in lines], default=0)

    def across(number: float) -> float:
        return left + WIDTH * (number - least) / (most - least)

    height = TOP + ROW * len(lines) + 24
    parts = [f'<text x="8" y="20" font-weight="bold">{escaped(title)}</text>']
    for mark, words in marks.items():
        x = across(mark)
        parts.append(
            f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{height - 20}" stroke="#ccc"/>'
            f'<text x="{x:.1f}" y="{height - 6}" text-anchor="middle" font-size="11">{words}</text>'
        )
    for number, line in enumerate(lines):
        y = TOP + ROW * number + ROW / 2
        low, high, at = map(across, (line.low, line.high, line.at))
        parts += [
            f'<text x="8" y="{y + 4}">{escaped(line.name)}</text>',
            f'<line x1="{low:.1f}" y1="{y}" x2="{high:.1f}" y2="{y}" stroke="#3367b0"'
            ' stroke-width="6" stroke-opacity="0.35"/>',
            f'<circle cx="{at:.1f}" cy="{y}" r="4" fill="#3367b0"/>',
        ]
        if line.median is not None:
            x = across(line.median)
            parts.append(
                f'<line x1="{x:.1f}" y1="{y - 7}" x2="{x:.1f}" y2="{y + 7}" stroke="#3367b0"/>'
            )
    return picture(parts, left + WIDTH + 30, height)
