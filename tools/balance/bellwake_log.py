"""Bellwake's campaign log: what each entry and each upgrade does to the one scenario it acts in."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial

from attrs import evolve

from coopcards import Chapter, Matter, phase, slug
from coopcards.explaining.blocks import Block, Rows
from coopcards.playtesting.playing import Plan, play_game
from coopcards.playtesting.statistics import difference, rate
from examples.bellwake import BELLWAKE
from examples.bellwake.bot import KeeperBot
from examples.bellwake.campaign import (
    UPGRADES,
    bell_cracked,
    bell_recast,
    deep_breath,
    founder_rescued,
    gate_fell,
    gate_held,
    great_canticle,
    record,
    tempered,
    veteran_joins,
)
from examples.bellwake.scenarios import CROWN_OF_SILENCE, FOUNDRY_BELOW
from examples.bellwake.table import Bellwake
from tools.balance.shares import percent

__all__ = ["tables"]

Line = tuple[Matter, str]

FACTS: tuple[Line, ...] = tuple(
    ("fact", entry.name)
    for entry in (gate_held, gate_fell, bell_recast, founder_rescued, bell_cracked)
)
# What bots have mostly learned when they come to the Crown, and all that the log mostly says.
LEARNED: tuple[Line, ...] = tuple(
    ("upgrade", entry.name) for entry in (veteran_joins, deep_breath, tempered, great_canticle)
)
USUAL: tuple[Line, ...] = (("fact", gate_held.name), *LEARNED)

LINES: tuple[Line, ...] = (*FACTS, *(("upgrade", name) for name in UPGRADES))


def won(title: str, lines: tuple[Line, ...], seed: int) -> bool:
    """Whether bots win that scenario with just those lines in the log, both keepers' upgrades."""

    async def write(game: Bellwake) -> None:
        for matter, name in lines:
            for keeper in game.seats if matter == "upgrade" else (None,):
                await record(game, matter, name, keeper)

    titles = [chapter.title for chapter in BELLWAKE.chapters]
    opening = Chapter("What was", phase("Log", write), then=((title, None),))
    rest = BELLWAKE.chapters[titles.index(title) :]
    played = play_game(Plan(evolve(BELLWAKE, chapters=(opening, *rest)), KeeperBot), seed)
    return next(visit.won for visit in played.chapters if visit.chapter == slug(title))


def tables(games: int) -> Iterator[Block]:
    """The rate of the scenario with and without each line, seed by seed."""
    rows: list[tuple[str, ...]] = []
    with ProcessPoolExecutor() as pool:

        @cache
        def wins(title: str, lines: tuple[Line, ...]) -> list[bool]:
            # Not by `playtest`: a chapter that writes just these lines cannot be sent to a process.
            return list(pool.map(partial(won, title, lines), range(games), chunksize=10))

        for line in LINES:
            title, log = CROWN_OF_SILENCE.title, USUAL
            if line[1] == gate_fell.name:  # then the gate was not held (R129)
                title, log = FOUNDRY_BELOW.title, LEARNED
            having = wins(title, log if line in log else (*log, line))
            lacking = wins(title, tuple(other for other in log if other != line))
            shares = (percent(rate(sum(each), games)) for each in (having, lacking))
            gain = difference(zip(having, lacking, strict=True), among=len(LINES))
            rows.append((line[1], title, *shares, str(gain)))
    yield Rows(("Entry or upgrade", "In", "With", "Without", "Points"), tuple(rows))
