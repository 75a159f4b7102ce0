"""The report of a playtest: win rates, lengths, where games are lost, what options are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import frozen

from coopcards.explaining.blocks import Block, Drawing, Heading, Paragraph, Rows
from coopcards.playtesting.plots import intervals
from coopcards.playtesting.results import Played, Results
from coopcards.playtesting.statistics import Difference, Rate, Spread, difference, rate, spread
from coopcards.ruleset import Ruleset
from coopcards.wording import counted

__all__ = ["Comparison", "Worth", "as_data", "compared", "comparison", "report"]

FEWEST = 20
"""Of fewer games than that no win rate is told: it would say nothing."""


@frozen
class Worth:
    """What an option is worth: the same seeds with it, and with nobody taking it."""

    topic: str
    option: str
    gain: Difference


@frozen
class Comparison:
    """Two playtests of the same seeds side by side."""

    one: Results
    other: Results
    gain: Difference


def _won(games: Iterable[Played]) -> Rate:
    found = list(games)
    return rate(sum(game.won for game in found), len(found))


def _shown(found: Rate) -> str:
    return str(found) if found.of >= FEWEST else f"{found.count} of {found.of}"


# -- the report


def report(ruleset: Ruleset[Any], results: Results, worth: Sequence[Worth] = ()) -> list[Block]:
    """The report as a document."""
    games = results.games
    blocks: list[Block] = [
        Heading(1, f"Playtest of {ruleset.title}"),
        Paragraph(_opening(results)),
        Heading(2, "Who wins"),
        Rows(
            ("what", "share of games, with the interval at 95 %"), tuple(_endings(ruleset, games))
        ),
    ]
    by_seats = _groups(games, lambda game: f"{len(game.seats)} seats")
    if len(by_seats) > 1:
        rows = tuple((name, str(len(group)), _shown(_won(group))) for name, group in by_seats)
        blocks.append(Rows(("seats", "games", "won"), rows))
    blocks.append(_plot("Won", [("all", games), *(by_seats if len(by_seats) > 1 else [])]))
    blocks += _chapters(ruleset, games)
    blocks += _lengths(games)
    blocks += _options(games)
    blocks += _entries(games)
    if worth:
        rows = tuple((w.topic, w.option.replace("-", " "), str(w.gain)) for w in worth)
        blocks.append(Heading(2, "What options are worth"))
        blocks.append(
            Paragraph("The same seeds, with the option and with nobody taking it: wins with it.")
        )
        blocks.append(Rows(("topic", "option", "difference"), rows))
    return blocks


def _opening(results: Results) -> str:
    games = results.games
    words = f"Version {results.version} of the rules; {counted(len(games), 'game')}"
    if games:
        words += f", seeds {games[0].seed} to {games[-1].seed}"
    if results.interrupted:
        words += f"; stopped before all {results.wanted} were played"
    return f"{words}. Each can be played again from its seed."


def _endings(ruleset: Ruleset[Any], games: Sequence[Played]) -> Iterable[tuple[str, str]]:
    yield "won", _shown(_won(games))
    for ending in ruleset.endings:
        count = sum(game.ending == ending.key for game in games)
        yield ending.name, _shown(rate(count, len(games)))


def _groups(games: Sequence[Played], of: Callable[[Played], str]) -> list[tuple[str, list[Played]]]:
    names = sorted({of(game) for game in games})
    return [(name, [game for game in games if of(game) == name]) for name in names]


def _plot(title: str, groups: Sequence[tuple[str, Sequence[Played]]]) -> Drawing:
    return Drawing(intervals(title, [(name, _won(group)) for name, group in groups]), "")


def _chapters(ruleset: Ruleset[Any], games: Sequence[Played]) -> list[Block]:
    """Of each chapter how often it was played and won, how long it took, how it ended."""
    rows: list[tuple[str, ...]] = []
    for chapter in ruleset.chapters:
        visits = [
            (game, visit)
            for game in games
            for visit in game.chapters
            if visit.chapter == chapter.key
        ]
        if not visits:
            continue
        ended = [visit for _, visit in visits if visit.ending]
        lost = sum(not game.won and game.chapters[-1].chapter == chapter.key for game, _ in visits)
        rows.append(
            (
                chapter.title,
                str(len(visits)),
                _shown(rate(sum(visit.won for visit in ended), len(ended))) if ended else "-",
                str(spread(visit.rounds for _, visit in visits)),
                str(spread(visit.decisions for _, visit in visits)),
                str(lost),
            )
        )
    head = ("chapter", "played", "won", "rounds", "decisions", "campaigns lost in it")
    ways = _ways(games)
    return [
        Heading(2, "Chapters"),
        Paragraph("Mean, and in brackets what 10, 50 and 90 of 100 stay below."),
        Rows(head, tuple(rows)),
        Rows(("chapter", "ending", "times", "share"), tuple(ways)),
    ]


def _ways(games: Sequence[Played]) -> Iterable[tuple[str, ...]]:
    """How chapters ended."""
    counts: dict[tuple[str, str], int] = {}
    totals: dict[str, int] = {}
    for game in games:
        for visit in game.chapters:
            if visit.ending:
                key = (visit.chapter, visit.ending)
                counts[key] = counts.get(key, 0) + 1
                totals[visit.chapter] = totals.get(visit.chapter, 0) + 1
    for (chapter, ending), count in sorted(counts.items()):
        share = f"{count / totals[chapter]:.1%}"
        yield chapter.replace("-", " "), ending.replace("-", " "), str(count), share


def _lengths(games: Sequence[Played]) -> list[Block]:
    rows: list[tuple[str, str]] = [
        ("decisions a game", str(spread(game.decisions for game in games))),
        (
            "options a decision",
            str(spread(game.options / game.decisions for game in games if game.decisions)),
        ),
    ]
    return [Heading(2, "Length"), Rows(("what", "mean and percentiles"), tuple(rows))]


def _options(games: Sequence[Played]) -> list[Block]:
    """How often each option was there and taken, and who won then."""
    rows: list[tuple[str, ...]] = []
    for name in sorted({name for game in games for name in game.offered}):
        there = [game for game in games if name in game.offered]
        taken = [game for game in there if name in game.taken]
        left = [game for game in there if name not in game.taken]
        rows.append(
            (
                name[0],
                name[1].replace("-", " "),
                f"{len(there) / len(games):.0%}",
                f"{len(taken) / len(there):.0%}",
                _shown(_won(taken)) if taken else "-",
                _shown(_won(left)) if left else "-",
            )
        )
    if not rows:
        return []
    head = ("topic", "option", "games with it", "taken in", "won where taken", "won where not")
    note = (
        "Who takes an option differs from who does not in more than that: for what an option is"
        " worth, play the same seeds without it."
    )
    return [Heading(2, "Options"), Paragraph(note), Rows(head, tuple(rows))]


def _entries(games: Sequence[Played]) -> list[Block]:
    """How often each line of the log was written, and who won then."""
    names = sorted({entry for game in games for entry in game.entries})
    if not names:
        return []
    rows: list[tuple[str, ...]] = []
    for name in names:
        having = [game for game in games if name in game.entries]
        others = [game for game in games if name not in game.entries]
        rows.append(
            (
                name,
                f"{len(having) / len(games):.0%}",
                _shown(_won(having)),
                _shown(_won(others)) if others else "-",
            )
        )
    return [
        Heading(2, "Campaign log"),
        Rows(("line", "games with it", "won with it", "won without"), tuple(rows)),
    ]


# -- two playtests


def compared(one: Results, other: Results) -> Comparison:
    """Two playtests, over the seeds that both have."""
    wins = {game.seed: game.won for game in other.games}
    pairs = [(game.won, wins[game.seed]) for game in one.games if game.seed in wins]
    return Comparison(one, other, difference(pairs))


def comparison(found: Comparison, names: tuple[str, str]) -> list[Block]:
    """The comparison as a document; its verdict is no more than the interval allows."""
    rows = [
        (name, str(len(results.games)), str(_won(results.games)), str(_decisions(results)))
        for name, results in zip(names, (found.one, found.other), strict=True)
    ]
    return [
        Heading(1, f"{names[0]} and {names[1]}"),
        Rows(("what", "games", "won", "decisions a game"), tuple(rows)),
        Paragraph(
            f"Over {counted(found.gain.pairs, 'seed')} that both played, {names[0]} wins"
            f" {found.gain}."
        ),
    ]


def _decisions(results: Results) -> Spread:
    return spread(game.decisions for game in results.games)


# -- data


def as_data(results: Results, worth: Sequence[Worth] = ()) -> dict[str, Any]:  # Any: JSON
    """The report's numbers as plain data, with every game."""
    won = _won(results.games)
    return {
        "ruleset": results.ruleset,
        "version": results.version,
        "wanted": results.wanted,
        "interrupted": results.interrupted,
        "won": {"count": won.count, "of": won.of, "low": won.low, "high": won.high},
        "worth": [
            {
                "topic": each.topic,
                "option": each.option,
                "share": each.gain.share,
                "low": each.gain.low,
                "high": each.gain.high,
                "pairs": each.gain.pairs,
            }
            for each in worth
        ],
        "games": [game.as_data() for game in results.games],
    }
