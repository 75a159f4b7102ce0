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

__all__ = ["Sample", "ended", "endings", "interval", "percent", "sample", "winning"]

HEAD = ("Seats", "Played", "Times", "Won", "Interval, %", "Rounds")

# Of so many games a decimal is still noise, but two rates of the same seeds can differ by less.
DECIMALS_FROM = 500


@frozen
class Sample:
    """Games that were played by the same seats.

    Attributes:
        label: who takes them, as a table says it.
        plan: what was played.
        results: the games.
        summary: what they come to.
    """

    label: str
    plan: Plan
    results: Results
    summary: Summary


def sample(label: str, plan: Plan, games: int) -> Sample:
    """Play the games with the seeds from 0 on."""
    results = playtest(plan, games)
    return Sample(label, plan, results, summary_of(plan.found(), results))


def percent(found: Rate) -> str:
    """The share, with a decimal where there are games enough."""
    return f"{found.share:.{_digits(found)}%}"


def interval(found: Rate) -> str:
    """Between which bounds the true share lies, as numbers of 100."""
    digits = _digits(found)
    return f"{100 * found.low:.{digits}f} to {100 * found.high:.{digits}f}"


def _digits(found: Rate) -> int:
    return 1 if found.of >= DECIMALS_FROM else 0


def winning(samples: Sequence[Sample]) -> Rows:
    """How often each chapter and the campaign were won."""
    rows: list[tuple[str, ...]] = []
    for each in samples:
        for chapter in ended(each.summary):
            rounds = f"{chapter.rounds.mean:.1f}"
            rows.append((each.label, chapter.chapter, *_won(chapter.won), rounds))
        rows.append((each.label, "Campaign", *_won(each.summary.won), ""))
    return Rows(HEAD, tuple(rows))


def _won(found: Rate) -> tuple[str, str, str]:
    """Of how many games how many were won."""
    return str(found.of), percent(found), interval(found)


def endings(found: Summary) -> Rows:
    """How each chapter ended."""
    chapters = ended(found)
    names = tuple(dict.fromkeys(way.ending for each in chapters for way in each.endings))
    rows = []
    for each in chapters:
        ways = {way.ending: percent(way.times) for way in each.endings}
        rows.append((each.chapter, *(ways.get(name, "-") for name in names)))
    return Rows(("Chapter", *names), tuple(rows))


def ended(found: Summary) -> list[ChapterSummary]:
    """The chapters that came to an ending."""
    return [each for each in found.chapters if each.endings]
