"""The co-op Downed mode: random seats, bots, and bots that cannot Revive anybody."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from attrs import evolve

from coopcards.agents import play
from coopcards.explaining.blocks import Block, Paragraph, Rows
from coopcards.playtesting.comparing import comparison_of
from coopcards.playtesting.playing import Plan, begin
from examples.coop_downed.bot import CoopBot
from examples.coop_downed.downed import Revived
from examples.coop_downed.mode import Options
from examples.coop_downed.skirmish.happenings import Fell
from examples.coop_downed.vitals import DOWNED
from tools.balance.shares import endings, sample, winning

__all__ = ["tables"]

RULESET = "examples.coop_downed:COOP"
THREE = ("ada", "ben", "cleo")
RANDOM = Plan(RULESET, seats=(THREE,))
BOTS = Plan(RULESET, CoopBot, seats=(THREE,))
WITHOUT_REVIVE = evolve(BOTS, options=Options(revive=False))
PAIR = evolve(BOTS, seats=(THREE[:2],))
FOUR = evolve(BOTS, seats=((*THREE, "dov"),))


def tables(games: int) -> Iterator[Block]:
    """How often campaigns are won, how bots' episodes end, what Revive is worth."""
    random = sample("random, 3 players", RANDOM, games)
    bots = sample("bots, 3 players", BOTS, games)
    without_revive = sample("bots, 3 players, no Revive", WITHOUT_REVIVE, games)
    pair = sample("bots, 2 players", PAIR, games)
    four = sample("bots, 4 players", FOUR, games)
    samples = (random, bots, without_revive, pair, four)
    yield winning(samples)
    yield endings(bots.summary)
    gain = comparison_of(bots.results, without_revive.results).gain
    yield Paragraph(f"What Revive is worth to three bots, in points of 100: {gain}")
    with ProcessPoolExecutor() as pool:
        yield Rows(
            ("Seats", "Falls", "Revives"),
            tuple((each.label, *_mean_falls(each.plan, games, pool)) for each in samples),
        )


def _mean_falls(plan: Plan, games: int, pool: ProcessPoolExecutor) -> tuple[str, str]:
    """How often Players went Down and were Revived in a campaign."""
    counts = list(pool.map(partial(falls, plan), range(games), chunksize=10))
    went_down, came_back = (sum(each) / games for each in zip(*counts, strict=True))
    return f"{went_down:.1f}", f"{came_back:.1f}"


def falls(plan: Plan, seed: int) -> tuple[int, int]:
    """How often Players went Down and were Revived in the campaign of that seed.

    What is kept of a playtest's game has no events, so the campaign is played once more.
    """
    session, agents = begin(plan, seed)
    play(session, agents)
    log = session.log
    went_down = sum(isinstance(event, Fell) and event.state == DOWNED for event in log)
    return went_down, sum(isinstance(event, Revived) for event in log)
