"""Two playtests side by side, such as those of two versions of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from attrs import asdict, frozen

from coopcards.errors import UsageError
from coopcards.explaining.blocks import Block, Drawing, Heading, Paragraph, Rows
from coopcards.playtesting.plots import intervals
from coopcards.playtesting.results import Played, Results
from coopcards.playtesting.statistics import (
    Difference,
    Rate,
    Spread,
    difference,
    rate,
    spread,
    unpaired,
)
from coopcards.wording import counted

__all__ = ["Comparison", "WinComparison", "comparison_of", "comparison_report"]

Criterion: TypeAlias = Callable[[Played], bool | None]
"""Whether something was won in a game; None where the game never came to it."""


@frozen
class WinComparison:
    """One thing that can be won, on both sides.

    Attributes:
        what: what is won: "the campaign", or the key of a chapter.
        one: how often it was, in the one playtest.
        other: how often in the other.
        gain: how much oftener in the one.
    """

    what: str
    one: Rate
    other: Rate
    gain: Difference


@frozen
class Comparison:
    """Two playtests side by side.

    Attributes:
        one, other: what was played: the id of the ruleset, and the version.
        pairs: how many seeds both have played. Those alone are compared; where there are none, all
            games of the one with all of the other.
        won: what is won, how often, and the differences; their intervals hold together.
        lengths: decisions a game, of both.
    """

    one: str
    other: str
    pairs: int
    won: tuple[WinComparison, ...]
    lengths: tuple[Spread, Spread]

    @property
    def gain(self) -> Difference:
        """How much oftener the one wins campaigns."""
        return self.won[0].gain

    def as_data(self) -> dict[str, Any]:  # Any: JSON
        """The numbers as plain data."""
        won = [asdict(each) | {"verdict": each.gain.verdict} for each in self.won]
        return asdict(self) | {"won": won}


def comparison_of(one: Results, other: Results) -> Comparison:
    """Two playtests, seed by seed where both have played the same, else as two samples.

    Raises:
        UsageError: they are of two rulesets, not of two versions of one.
    """
    if one.ruleset != other.ruleset:
        raise UsageError(
            f"the one playtest is of {one.ruleset}, the other of {other.ruleset}: only games of"
            " one ruleset, or of its versions, can be compared"
        )
    common = {game.seed for game in one.games} & {game.seed for game in other.games}
    here, there = (
        {game.seed: game for game in each.games if not common or game.seed in common}
        for each in (one, other)
    )
    criteria = list(_criteria([*here.values(), *there.values()]))
    return Comparison(
        f"{one.ruleset} {one.version}",
        f"{other.ruleset} {other.version}",
        len(common),
        tuple(
            _won(what, criterion, here, there, among=len(criteria), paired=bool(common))
            for what, criterion in criteria
        ),
        (
            spread(game.decisions for game in here.values()),
            spread(game.decisions for game in there.values()),
        ),
    )


def _criteria(games: list[Played]) -> Iterator[tuple[str, Criterion]]:
    """What can be won, each with its criterion: the campaign, and the chapters that have an end."""
    yield "the campaign", lambda game: game.won
    chapters = dict.fromkeys(
        visit.chapter for game in games for visit in game.chapters if visit.ending
    )
    for chapter in chapters:
        yield chapter, _winning(chapter)


def _winning(chapter: str) -> Criterion:
    """Whether the last visit to that chapter was won."""

    def last_won(game: Played) -> bool | None:
        won = [visit.won for visit in game.chapters if visit.chapter == chapter and visit.ending]
        return won[-1] if won else None

    return last_won


def _won(
    what: str,
    criterion: Criterion,
    one: dict[int, Played],
    other: dict[int, Played],
    *,
    among: int,
    paired: bool,
) -> WinComparison:
    here, there = (
        {seed: so for seed, game in games.items() if (so := criterion(game)) is not None}
        for games in (one, other)
    )
    if paired:
        # A chapter that only one of the two games came to tells nothing of that seed.
        both = [seed for seed in here if seed in there]
        here, there = ({seed: each[seed] for seed in both} for each in (here, there))
        gain = difference([(here[seed], there[seed]) for seed in both], among=among)
    else:
        sides = [(sum(each.values()), len(each)) for each in (here, there)]
        gain = unpaired(*sides, among=among)
    side, beside = (rate(sum(each.values()), len(each)) for each in (here, there))
    return WinComparison(what, side, beside, gain)


def comparison_report(found: Comparison, names: tuple[str, str]) -> list[Block]:
    """The comparison as a document; its verdicts are no more than the intervals allow."""
    one, other = names
    rows = [
        (each.what.replace("-", " "), str(each.one), str(each.other), str(each.gain))
        for each in found.won
    ]
    how = (
        f"Compared over the {counted(found.pairs, 'seed')} that both have played."
        if found.pairs
        else "They have played no seed in common, so they are compared as two samples."
    )
    note = (
        f"{how} The difference says how much oftener it is won in {one}, in points of 100; in"
        " brackets between which the true one lies, for all rows together, 95 times of 100."
    )
    plot = intervals(f"Won, {one} and {other}", _plotted(found, names))
    return [
        Heading(1, f"{one} and {other}"),
        Paragraph(f"{one} is of {found.one}, {other} of {found.other}. {note}"),
        Rows(("won", one, other, "difference"), tuple(rows)),
        Drawing(plot, ""),
        Rows(
            ("length", one, other),
            (("decisions a game", str(found.lengths[0]), str(found.lengths[1])),),
        ),
    ]


def _plotted(found: Comparison, names: tuple[str, str]) -> list[tuple[str, Rate]]:
    return [
        (f"{each.what.replace('-', ' ')}: {name}", side)
        for each in found.won
        for name, side in zip(names, (each.one, each.other), strict=True)
    ]
