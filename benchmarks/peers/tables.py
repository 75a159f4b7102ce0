"""Tables: what came out, as text, as Markdown for the docs and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from attrs import asdict

from benchmarks.peers.catalogue import GAMES
from benchmarks.peers.results import Played, Result, Skip, mean

__all__ = ["data", "markdown", "text"]

Heads: TypeAlias = tuple[str, ...]
Rows: TypeAlias = list[tuple[str, ...]]
Table: TypeAlias = Callable[[Heads, Rows], str]
"""How a table is laid out."""

RACE = ("peer", "games a second", "us a decision", "ratio: median", "worst", "goal", "met")
WORK = ("engine", "game", "mean length", "mean score", "0, 1, 2, 3 and more", "same work")
SAVES = ("engine", "save", "bytes")


def text(results: Sequence[Result], skips: Sequence[Skip]) -> str:
    """The tables in columns."""
    return _page(results, skips, _columns)


def markdown(results: Sequence[Result], skips: Sequence[Skip]) -> str:
    """The tables as the docs have them."""
    return _page(results, skips, _pipes)


def data(results: Sequence[Result], skips: Sequence[Skip]) -> dict[str, Any]:  # Any: JSON
    """Everything, for a program."""
    return {
        "results": [
            {
                **asdict(result),
                "ratios": result.ratios,
                "median": result.median,
                "worst": result.worst,
                "met": result.met,
                "same_work": result.same_work,
            }
            for result in results
        ],
        "skipped": [{"peer": skip.peer.key, "reason": skip.reason} for skip in skips],
    }


def _page(results: Sequence[Result], skips: Sequence[Skip], table: Table) -> str:
    parts: list[str] = []
    if results:
        parts += [
            table(RACE, _race_rows(results)),
            table(WORK, _work_rows(results)),
            table(SAVES, _save_rows(results)),
        ]
    parts += [f"Skipped: {skip.peer.title} ({skip.peer.way}): {skip.reason}." for skip in skips]
    return "\n\n".join(parts)


def _race_rows(results: Sequence[Result]) -> Rows:
    rows: Rows = []
    for game, title in GAMES.items():
        of_game = [result for result in results if result.peer.game == game]
        if of_game:
            own = of_game[0].own
            rows.append((f"{title}: {own.engine}", *_speed(own), "", "", "", ""))
        for result in of_game:
            rows.append(
                (
                    _named(result),
                    *_speed(result.theirs),
                    _number(result.median),
                    _number(result.worst),
                    _number(result.peer.goal),
                    "yes" if result.met else "no",
                )
            )
    return rows


def _work_rows(results: Sequence[Result]) -> Rows:
    rows: Rows = []
    for game in GAMES:
        of_game = [result for result in results if result.peer.game == game]
        if of_game:
            rows.append((of_game[0].own.engine, game, *_work(of_game[0].own), ""))
        for result in of_game:
            same = "yes" if result.same_work else "NO"
            rows.append((_named(result), game, *_work(result.theirs), same))
    return rows


def _save_rows(results: Sequence[Result]) -> Rows:
    sizes: dict[tuple[str, str], int] = {}
    for result in results:
        for played in (result.own, result.theirs):
            sizes |= {(played.engine, kind): size for kind, size in played.sizes.items()}
    return [(engine, kind, f"{size:,}") for (engine, kind), size in sizes.items()]


def _named(result: Result) -> str:
    return f"{result.theirs.engine}, {result.peer.way}"


def _speed(played: Played) -> tuple[str, str]:
    return f"{played.rate:,.0f}", _number(played.microseconds)


def _work(played: Played) -> tuple[str, str, str]:
    scores = played.scores
    games = sum(scores.values())
    few = [scores.get(score, 0) for score in range(3)]
    shares = ", ".join(f"{count / games:.0%}" for count in (*few, games - sum(few)))
    return f"{mean(played.lengths):.2f}", f"{mean(scores):.2f}", shares


def _number(number: float) -> str:
    return f"{number:.2f}" if number < 10 else f"{number:.1f}" if number < 100 else f"{number:.0f}"


def _columns(heads: Heads, rows: Rows) -> str:
    lines = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def _pipes(heads: Heads, rows: Rows) -> str:
    rule = ("---", *["---:"] * (len(heads) - 1))
    return "\n".join(f"| {' | '.join(line)} |" for line in (heads, rule, *rows))
