"""Shares: how often campaigns and chapters are won, and how they end, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from coopcards.explaining.blocks import Rows
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.results import Results
from coopcards.playtesting.sharing import playtest
from coopcards.playtesting.statistics import Rate
from coopcards.playtesting.summary import ChapterSummary, Summary, summary_of

__all__ = ["Sample", "endings", "interval", "percent", "sample", "winning"]

HEAD = ("Seats", "Played", "Times", "Won", "Interval, %", "Rounds")


@frozen
class Sample:
    """Games that were played by the same seats.

    Attributes:
        seats: who takes them, as a table says it.
        results: the games.
        summary: what they come to.
    """

    seats: str
    results: Results
    summary: Summary


def sample(seats: str, plan: Plan, games: int) -> Sample:
    """Play the games with the seeds from 0 on."""
    results = playtest(plan, games)
    return Sample(seats, results, summary_of(plan.found(), results))


def percent(found: Rate) -> str:
    """A share with a decimal, where so many games say that much."""
    return f"{found.share:.1%}" if found.of >= 500 else f"{found.share:.0%}"


def interval(found: Rate) -> str:
    """Between which bounds the true share lies, as numbers of 100."""
    digits = 1 if found.of >= 500 else 0
    return f"{100 * found.low:.{digits}f} to {100 * found.high:.{digits}f}"


def winning(samples: Sequence[Sample]) -> Rows:
    """How often each chapter and the campaign were won."""
    rows: list[tuple[str, ...]] = []
    for each in samples:
        for chapter in _ended(each.summary):
            rounds = f"{chapter.rounds.mean:.1f}"
            rows.append((each.seats, chapter.chapter, *_won(chapter.won), rounds))
        rows.append((each.seats, "Campaign", *_won(each.summary.won), ""))
    return Rows(HEAD, tuple(rows))


def _won(found: Rate) -> tuple[str, str, str]:
    """Of how many games how many were won."""
    return str(found.of), percent(found), interval(found)


def endings(found: Summary) -> Rows:
    """How each chapter ended."""
    chapters = _ended(found)
    names = tuple(dict.fromkeys(way.ending for each in chapters for way in each.endings))
    rows = []
    for each in chapters:
        ways = {way.ending: percent(way.times) for way in each.endings}
        rows.append((each.chapter, *(ways.get(name, "-") for name in names)))
    return Rows(("Chapter", *names), tuple(rows))


def _ended(found: Summary) -> list[ChapterSummary]:
    """The chapters that can be won or lost."""
    return [each for each in found.chapters if each.endings]
