"""The summary of a playtest: every number that a report shows, each with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from attrs import asdict, frozen

from coopcards.playtesting.results import ChapterPlayed, Name, Played, Results
from coopcards.playtesting.statistics import Rate, Spread, rate, spread
from coopcards.ruleset import Ruleset
from coopcards.steps import Repeat

__all__ = [
    "ChapterSummary",
    "EndingSummary",
    "LineSummary",
    "LossSummary",
    "OptionSummary",
    "SeatsSummary",
    "Summary",
    "summary_of",
    "wins",
]


@frozen
class EndingSummary:
    """How often it came to an ending."""

    ending: str
    times: Rate


@frozen
class SeatsSummary:
    """How often games of so many seats were won."""

    seats: int
    won: Rate


@frozen
class ChapterSummary:
    """One chapter, over all visits to it.

    Attributes:
        chapter: its title.
        visits: how often it was played.
        won: how often it was won, of those visits that came to an ending.
        rounds, decisions: how long it took.
        endings: how often it came to each, of those visits.
    """

    chapter: str
    visits: int
    won: Rate
    rounds: Spread
    decisions: Spread
    endings: tuple[EndingSummary, ...]


@frozen
class LossSummary:
    """Where and how campaigns were lost.

    Attributes:
        chapter: the title of the last chapter.
        ending: how that ended; where it came to no ending, how the campaign did.
        times: how often, of all lost campaigns.
        seed: of the first game that was lost so.
        seats: the seats of that game.
    """

    chapter: str
    ending: str
    times: Rate
    seed: int
    seats: tuple[str, ...]


@frozen
class OptionSummary:
    """One option of one topic.

    Attributes:
        topic: what was asked.
        option: the card by its name, or what could be done.
        there: in how many games it was on offer.
        taken: in how many of these somebody took it.
        won_taken, won_left: how many were won where it was taken, and where it was there and not.
    """

    topic: str
    option: str
    there: Rate
    taken: Rate
    won_taken: Rate
    won_left: Rate


@frozen
class LineSummary:
    """One line of the campaign log.

    Attributes:
        line: its matter and name.
        written: in how many games it was written.
        won_with, won_without: how many of these were won, and how many of the others.
    """

    line: str
    written: Rate
    won_with: Rate
    won_without: Rate


@frozen
class Summary:
    """What a playtest comes to.

    Attributes:
        ruleset, title, version: what was played.
        wanted: how many games were to be played, and `played` how many were.
        interrupted: whether it was stopped before all were.
        first_seed, last_seed: the least and the greatest seed.
        won: how many campaigns were won.
        endings: of the campaign, in the order of the ruleset.
        seats: won, by how many seats were taken.
        chapters: in the order of the ruleset, those that were played.
        losses: where campaigns were lost, the most frequent first.
        rounds, decisions: how long a campaign is.
        choices: how many options there are to choose from, per decision.
        options: by topic.
        lines: of the campaign log.
    """

    ruleset: str
    title: str
    version: str
    wanted: int
    played: int
    interrupted: bool
    first_seed: int
    last_seed: int
    won: Rate
    endings: tuple[EndingSummary, ...]
    seats: tuple[SeatsSummary, ...]
    chapters: tuple[ChapterSummary, ...]
    losses: tuple[LossSummary, ...]
    rounds: Spread
    decisions: Spread
    choices: Spread
    options: tuple[OptionSummary, ...]
    lines: tuple[LineSummary, ...]

    def as_data(self) -> dict[str, Any]:  # Any: JSON
        """The numbers as plain data; a rate is a count, out of how many, and its bounds."""
        return asdict(self)


def summary_of(ruleset: Ruleset[Any], results: Results) -> Summary:
    """Every number of these games."""
    games = results.games
    sizes = sorted({len(game.seats) for game in games})
    return Summary(
        ruleset=results.ruleset,
        title=ruleset.title,
        version=results.version,
        wanted=results.wanted,
        played=len(games),
        interrupted=results.interrupted,
        first_seed=games[0].seed if games else 0,
        last_seed=games[-1].seed if games else 0,
        won=wins(games),
        endings=tuple(
            EndingSummary(
                each.name, rate(sum(game.ending == each.key for game in games), len(games))
            )
            for each in ruleset.endings
        ),
        seats=tuple(
            SeatsSummary(size, wins(game for game in games if len(game.seats) == size))
            for size in sizes
        ),
        chapters=tuple(_chapters(ruleset, games)),
        losses=tuple(_losses(ruleset, games)),
        rounds=spread(sum(visit.rounds for visit in game.chapters) for game in games),
        decisions=spread(game.decisions for game in games),
        choices=spread(
            choices for game in games for choices, count in game.choices for _ in range(count)
        ),
        options=tuple(_options(games)),
        lines=tuple(_lines(games)),
    )


def wins(games: Iterable[Played]) -> Rate:
    """How many of these games were won."""
    found = list(games)
    return rate(sum(game.won for game in found), len(found))


def _names(ruleset: Ruleset[Any]) -> dict[str, str]:
    """The names of all endings, of chapters too, by their keys."""
    found = [*ruleset.endings]
    for place in ruleset.places.values():
        found += place.endings
        if isinstance(place.step, Repeat) and place.step.out_of_time is not None:
            found.append(place.step.out_of_time)
    return {ending.key: ending.name for ending in found}


def _chapters(ruleset: Ruleset[Any], games: Sequence[Played]) -> Iterator[ChapterSummary]:
    names = _names(ruleset)
    for chapter in ruleset.chapters:
        visits = [
            visit for game in games for visit in game.chapters if visit.chapter == chapter.key
        ]
        if not visits:
            continue
        ended = [visit for visit in visits if visit.ending]
        counts = Counter(visit.ending for visit in ended)
        yield ChapterSummary(
            chapter.title,
            len(visits),
            rate(sum(visit.won for visit in ended), len(ended)),
            spread(visit.rounds for visit in visits),
            spread(visit.decisions for visit in visits),
            tuple(
                EndingSummary(names.get(key, key), rate(count, len(ended)))
                for key, count in counts.most_common()
            ),
        )


def _losses(ruleset: Ruleset[Any], games: Sequence[Played]) -> Iterator[LossSummary]:
    names = _names(ruleset)
    titles = {chapter.key: chapter.title for chapter in ruleset.chapters}
    lost = [game for game in games if not game.won]
    ways: dict[tuple[str, str], list[Played]] = {}
    for game in lost:
        last = game.chapters[-1] if game.chapters else ChapterPlayed("", "", False, 0, 0)
        ways.setdefault((last.chapter, last.ending or game.ending), []).append(game)
    for (chapter, ending), group in sorted(ways.items(), key=lambda way: -len(way[1])):
        yield LossSummary(
            titles.get(chapter, chapter),
            names.get(ending, ending),
            rate(len(group), len(lost)),
            group[0].seed,
            group[0].seats,
        )


def _options(games: Sequence[Played]) -> Iterator[OptionSummary]:
    offered: dict[Name, list[Played]] = {}
    for game in games:
        for name in game.offered:
            offered.setdefault(name, []).append(game)
    for name, there in sorted(offered.items()):
        taken = [game for game in there if name in game.taken]
        left = [game for game in there if name not in game.taken]
        yield OptionSummary(
            *name,
            rate(len(there), len(games)),
            rate(len(taken), len(there)),
            wins(taken),
            wins(left),
        )


def _lines(games: Sequence[Played]) -> Iterator[LineSummary]:
    for line in sorted({entry for game in games for entry in game.entries}):
        having = [game for game in games if line in game.entries]
        others = [game for game in games if line not in game.entries]
        yield LineSummary(line, rate(len(having), len(games)), wins(having), wins(others))
