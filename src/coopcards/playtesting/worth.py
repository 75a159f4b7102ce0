"""What options and lines of the campaign log are worth: the same games with and without them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from attrs import asdict, evolve, frozen

from coopcards.cards import slug
from coopcards.errors import RulesError, UsageError
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.results import Played, Results
from coopcards.playtesting.sharing import Progress, playtest
from coopcards.playtesting.statistics import Difference, Rate, difference
from coopcards.playtesting.summary import wins
from coopcards.wording import did_you_mean

__all__ = ["ALL", "LOG", "Candidate", "Worth", "candidates", "worth_of"]

LOG = "log"
"""The word for the lines of the campaign log, where options have their topic."""
ALL = "all"
"""The word for every option that was taken, and every line of the log."""


@frozen
class Candidate:
    """What can be done without.

    Attributes:
        topic: the topic of an option, or the matter of a line of the log.
        name: the option, or the line.
        of_log: whether it is a line of the log.
    """

    topic: str
    name: str
    of_log: bool = False

    def in_game(self, game: Played) -> bool:
        """Whether somebody took the option in that game, or the line was written."""
        if self.of_log:
            return f"{self.topic}: {self.name}" in game.entries
        return (self.topic, self.name) in game.taken

    def as_data(self) -> dict[str, Any]:  # Any: JSON
        """What it is as plain data."""
        return asdict(self)

    def left_out_of(self, plan: Plan) -> Plan:
        """The plan in which nobody takes the option, or the line is crossed out."""
        name = (self.topic, self.name)
        return evolve(plan, crossed_out=name) if self.of_log else evolve(plan, without=name)


@frozen
class Worth:
    """What an option or a line of the log is worth, over the games that had it.

    Attributes:
        of: what it is.
        won: how many of the games were won in which it was taken or written.
        won_without: how many of the same seeds where nobody takes it, or it is crossed out.
        gain: the difference of the two; its interval holds together with those of all the others
            that were asked for beside it.
        trouble: why there is no such number, where the rules cannot do without it.
        unavoidable: in how many of the games without the option somebody had to take it, as there
            was nothing else on offer.
    """

    of: Candidate
    won: Rate
    won_without: Rate
    gain: Difference
    trouble: str = ""
    unavoidable: int = 0

    def as_data(self) -> dict[str, Any]:  # Any: JSON
        """The numbers as plain data."""
        return asdict(self) | {"verdict": self.gain.verdict}


def candidates(results: Results, words: Sequence[str]) -> list[Candidate]:
    """What these words mean: "topic", "topic:option", "log", "log:matter", "log:line", or "all".

    Of a topic, of the log and of all come those options that were taken and those lines that
    were written in these games: of the others nothing can be told.

    Raises:
        UsageError: a word means nothing that was seen in these games.
    """
    known = _known(results)
    return list(dict.fromkeys(each for word in words for each in _meant(word, known)))


def _known(results: Results) -> list[Candidate]:
    options = {name for game in results.games for name in game.taken}
    lines = {line for game in results.games for line in game.entries}
    told = [line.partition(": ") for line in sorted(lines)]
    return [
        *(Candidate(topic, option) for topic, option in sorted(options)),
        *(Candidate(matter, name, of_log=True) for matter, _, name in told),
    ]


def _meant(word: str, known: Sequence[Candidate]) -> list[Candidate]:
    if word == ALL:
        return list(known)
    topic, colon, name = (part.strip() for part in word.partition(":"))
    group = [each for each in known if _is_of(each, topic)]
    if not group:
        topics = dict.fromkeys(each.topic for each in known if not each.of_log)
        names = [*topics, LOG, ALL]
        meant = did_you_mean(topic, names)
        raise UsageError(
            f"{word!r}: nobody took an option of such a topic. There are {', '.join(names)}.{meant}"
        )
    found = [each for each in group if not colon or _is_named(each, name)]
    if not found:
        meant = did_you_mean(name, [each.name for each in group], lead=f"{topic}:")
        what = "no such line was written" if topic == LOG else "nobody took such an option"
        raise UsageError(f"{word!r}: {what} in these games.{meant}")
    return found


def _is_of(each: Candidate, topic: str) -> bool:
    return topic == LOG if each.of_log else slug(each.topic) == slug(topic)


def _is_named(each: Candidate, name: str) -> bool:
    return slug(each.name) == slug(name) or (each.of_log and each.topic == name)


def worth_of(
    plan: Plan,
    results: Results,
    wanted: Sequence[Candidate],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
) -> list[Worth]:
    """What each of these is worth: the games that had it, played again without it.

    A game that did not have it would come out the same without it, so it is not played again.

    Args:
        plan: what was played.
        results: how it came out.
        wanted: what is to be told; see `candidates`.
        executor: as of `playtest`.
        workers: as of `playtest`.
        keep: the file of the games with it; those without it go into files beside that.
        progress: told of how it goes with all of them together.

    Returns:
        One for each; fewer where Ctrl-C was pressed.
    """
    found: list[Worth] = []
    groups = [(each, [game for game in results.games if each.in_game(game)]) for each in wanted]
    total, begun = sum(len(having) for _, having in groups), time.monotonic()
    before = played = fresh = 0

    def on_progress(done: int, of: int, now: int, seconds: float) -> None:
        nonlocal fresh
        fresh = now
        if progress is not None:
            progress(before + done, total, played + fresh, time.monotonic() - begun)

    for each, having in groups:
        played, fresh = played + fresh, 0
        try:
            without = playtest(
                each.left_out_of(plan),
                [game.seed for game in having],
                executor=executor,
                workers=workers,
                keep=keep and keep.with_name(f"{keep.name}.without-{_file_name(each)}"),
                progress=on_progress,
            )
        except RulesError as error:
            found.append(_untold(each, having, error))
        else:
            if without.interrupted:
                break
            found.append(_told(each, having, without.games, among=len(wanted)))
        before += len(having)
    return found


def _told(
    each: Candidate, having: Sequence[Played], without: Sequence[Played], *, among: int
) -> Worth:
    """The worth by the same seeds with and without it."""
    won = {game.seed: game.won for game in without}
    gain = difference([(game.won, won[game.seed]) for game in having], among=among)
    forced = 0 if each.of_log else sum(each.in_game(game) for game in without)
    return Worth(each, wins(having), wins(without), gain, unavoidable=forced)


def _untold(each: Candidate, having: Sequence[Played], error: RulesError) -> Worth:
    """No worth, and why: a note of the error says in which game it was."""
    trouble = ", ".join((error.message, *getattr(error, "__notes__", ())))
    return Worth(each, wins(having), wins([]), difference([]), trouble)


def _file_name(each: Candidate) -> str:
    name = f"{slug(each.topic)}-{slug(each.name)}"
    return f"{LOG}-{name}" if each.of_log else name
