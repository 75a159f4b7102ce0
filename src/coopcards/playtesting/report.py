"""The report of a playtest: win rates, lengths, where games are lost, what options are worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from coopcards.cards import slug
from coopcards.explaining.blocks import Block, Drawing, Heading, Item, Items, Paragraph, Rows
from coopcards.playtesting.plots import intervals, spreads
from coopcards.playtesting.results import Results
from coopcards.playtesting.statistics import Rate
from coopcards.playtesting.summary import LossSummary, OptionSummary, Summary
from coopcards.playtesting.worth import Candidate, Worth
from coopcards.wording import counted

__all__ = ["as_data", "report"]

FEWEST = 20
"""Of fewer games than that no win rate is told: it would say nothing."""

INTERVALS = (
    "Behind a share stands in brackets between which bounds the true one lies, 95 times of 100."
    " Lengths are means, and in brackets stands what 10, 50 and 90 of 100 stay below; in plots the"
    " dot is the mean, the bar goes from 10 to 90, and the stroke is at 50."
)


def report(
    found: Summary,
    worths: Sequence[Worth] = (),
    *,
    by: str = "",
    missing: Sequence[Candidate] = (),
) -> list[Block]:
    """The report as a document.

    Args:
        found: how the games came out.
        worths: what options and lines of the log are worth.
        by: a sentence about who has played, and with which options.
        missing: what Ctrl-C came before of what is wanted to be told its worth.
    """
    blocks: list[Block] = [
        Heading(1, f"Playtest of {found.title}"),
        Paragraph(f"{_opening(found)} {by}".strip()),
    ]
    if not found.played:
        return blocks
    blocks += [
        Paragraph(INTERVALS),
        Heading(2, "Who wins"),
        Rows(
            ("campaign", "share"),
            (
                ("won", _shown(found.won)),
                *((each.ending, _shown(each.times)) for each in found.endings),
            ),
        ),
    ]
    if len(found.seats) > 1:
        rows = ((str(each.seats), str(each.won.of), _shown(each.won)) for each in found.seats)
        blocks.append(Rows(("seats", "games", "won"), tuple(rows)))
    blocks += [*_win_plots(found), *_losses(found), *_chapters(found), *_lengths(found)]
    blocks += [*_worths(worths, missing), *_options(found.options), *_lines(found)]
    return blocks


def _shown(found: Rate) -> str:
    if not found.of:
        return "-"
    return str(found) if found.of >= FEWEST else f"{found.count} of {found.of}"


def _opening(found: Summary) -> str:
    words = f"Version {found.version} of the rules; {counted(found.played, 'game')}"
    if found.played:
        words += f", seeds {found.first_seed} to {found.last_seed}"
    if found.interrupted:
        words += f"; stopped before all {found.wanted} were played"
    its = "its seed and its seats" if len(found.seats) > 1 else "its seed"
    return f"{words}. Each can be played again from {its}."


def _win_plots(found: Summary) -> list[Block]:
    rates = [("campaigns", found.won)]
    if len(found.seats) > 1:
        rates += [(counted(each.seats, "seat"), each.won) for each in found.seats]
    rates += [(each.chapter, each.won) for each in found.chapters if each.won.of]
    endings = [(each.ending, each.times) for each in found.endings]
    plots = (intervals("Won", rates), intervals("How campaigns end", endings))
    return [Drawing(plot, "") for plot in plots]


def _losses(found: Summary) -> list[Block]:
    """In which chapter campaigns are lost, and how it ended."""
    rows = tuple(
        (each.chapter, each.ending, str(each.times.count), _shown(each.times), _game(found, each))
        for each in found.losses
    )
    if not rows:
        return []
    head = ("last chapter", "ending", "lost", "of all lost", "such as seed")
    plotted = [(f"{each.chapter}: {each.ending}", each.times) for each in found.losses]
    plot = intervals("Of all lost campaigns", plotted)
    return [Heading(2, "Where campaigns are lost"), Rows(head, rows), Drawing(plot, "")]


def _game(found: Summary, loss: LossSummary) -> str:
    """What one of the lost games can be watched by: the seed, and the seats where these differ."""
    seats = f" ({', '.join(loss.seats)})" if len(found.seats) > 1 else ""
    return f"{loss.seed}{seats}"


def _chapters(found: Summary) -> list[Block]:
    """Of each chapter how often it was played and won, how long it took, how it ended."""
    rows = tuple(
        (
            each.chapter,
            str(each.visits),
            _shown(each.won),
            str(each.rounds) if each.rounds.ninetieth else "-",
            str(each.decisions),
        )
        for each in found.chapters
    )
    ways = tuple(
        (each.chapter if not number else "", way.ending, str(way.times.count), _shown(way.times))
        for each in found.chapters
        for number, way in enumerate(each.endings)
    )
    return [
        Heading(2, "Chapters"),
        Rows(("chapter", "played", "won", "rounds", "decisions"), rows),
        Rows(("chapter", "ending", "times", "share"), ways),
    ]


def _lengths(found: Summary) -> list[Block]:
    rows = (
        ("rounds a game", str(found.rounds)),
        ("decisions a game", str(found.decisions)),
        ("choices a decision", str(found.choices)),
    )
    chapters = [(each.chapter, each.rounds, each.decisions) for each in found.chapters]
    lengths = [("campaign", found.rounds, found.decisions), *chapters]
    rounds = [(name, each) for name, each, _ in lengths if each.ninetieth]
    decisions = [(name, each) for name, _, each in lengths]
    return [
        Heading(2, "Length"),
        Rows(("length", "mean"), rows),
        *([Drawing(spreads("Rounds", rounds), "")] if rounds else []),
        Drawing(spreads("Decisions", decisions), ""),
    ]


def _worths(worths: Sequence[Worth], missing: Sequence[Candidate]) -> list[Block]:
    if not worths and not missing:
        return []
    wanted = len(worths) + len(missing)
    note = (
        "The games in which somebody took the option, and the same seeds with nobody taking it; of"
        " the log, the games in which the line was written, and the same seeds with the line"
        " crossed out at once. The difference is in points of 100: how much oftener they are won"
        " with it."
    )
    if wanted > 1:
        note += (
            f" The {wanted} intervals hold all together, 95 times of 100, so they are wider"
            " than that of a single one."
        )
    blocks: list[Block] = [Heading(2, "What it is worth"), Paragraph(note)]
    told = sorted((each for each in worths if not each.trouble), key=lambda w: -w.gain.share)
    # Shares without their intervals: what tells the two apart is that of the difference.
    rows = tuple(
        (
            _what(each.of),
            str(each.won.of),
            f"{each.won.share:.0%}",
            f"{each.won_without.share:.0%}",
            str(each.gain),
        )
        for each in told
    )
    if rows:
        blocks.append(Rows(("what", "games", "with", "without", "difference"), rows))
        plotted = [(_what(each.of), each.gain) for each in told]
        blocks.append(Drawing(intervals("Won oftener with it, by points of 100", plotted), ""))
    forced = [
        f"{_what(each.of)} in {each.unavoidable} of {each.won_without.of}"
        for each in told
        if each.unavoidable
    ]
    if forced:
        words = "Taken all the same in games without it, as nothing else was on offer"
        blocks.append(Paragraph(f"{words}: {'; '.join(forced)}."))
    troubles = tuple(Item(_what(each.of), f"- {each.trouble}") for each in worths if each.trouble)
    if troubles:
        blocks += [Paragraph("Without these the rules cannot be played:"), Items(troubles)]
    if missing:
        names = "; ".join(map(_what, missing))
        blocks.append(Paragraph(f"Interrupted before these were played without: {names}."))
    return blocks


def _what(each: Candidate) -> str:
    return f"{'log, ' if each.of_log else ''}{each.topic}: {_option(each.name)}"


def _option(name: str) -> str:
    """An option as it is read: a card has its name already, what is no card a key."""
    return name.replace("-", " ") if name == slug(name) else name


def _options(options: Sequence[OptionSummary]) -> list[Block]:
    """How often each option was there and taken, and who won then."""
    blocks: list[Block] = []
    never = [f"{each.topic}: {_option(each.option)}" for each in options if not each.taken.count]
    if never:
        blocks.append(Paragraph(f"On offer, and never taken: {'; '.join(never)}."))
    for topic, group in groupby(options, key=lambda each: each.topic):
        rows = tuple(
            (
                _option(each.option),
                f"{each.there.share:.0%}",
                f"{each.taken.share:.0%}",
                _shown(each.won_taken),
                _shown(each.won_left),
            )
            for each in group
        )
        blocks.append(Heading(3, topic))
        blocks.append(Rows(("option", "there", "taken", "won if taken", "won if not"), rows))
    if not blocks:
        return []
    note = (
        "In how many games it was there; in how many of these somebody took it; how many were won"
        " then, and how many where nobody did. Games in which an option is taken differ from the"
        " others in more than that: --worth says what it is worth, by the same seeds without it."
    )
    return [Heading(2, "Options"), Paragraph(note), *blocks]


def _lines(found: Summary) -> list[Block]:
    """How often each line of the log was written, and who won then."""
    rows = tuple(
        (
            each.line,
            f"{each.written.share:.0%}",
            _shown(each.won_with),
            _shown(each.won_without),
        )
        for each in found.lines
    )
    if not rows:
        return []
    head = ("line", "written", "won with it", "won without")
    return [Heading(2, "Campaign log"), Rows(head, rows)]


# -- data


def as_data(
    found: Summary,
    results: Results,
    worths: Sequence[Worth] = (),
    *,
    by: str = "",
    missing: Sequence[Candidate] = (),
) -> dict[str, Any]:  # Any: JSON
    """The report's numbers as plain data, with every game."""
    return {
        **found.as_data(),
        "by": by,
        "worth": [each.as_data() for each in worths],
        "worth_missing": [each.as_data() for each in missing],
        "games": [game.as_data() for game in results.games],
    }
