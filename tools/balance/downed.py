"""The co-op Downed mode: random seats, bots, and bots that cannot Revive anybody."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from coopcards import Session
from coopcards.agents import play
from coopcards.explaining.blocks import Block, Paragraph, Rows
from coopcards.playtesting.comparing import comparison_of
from coopcards.playtesting.playing import Plan
from examples.coop_downed import COOP
from examples.coop_downed.bot import CoopBot
from examples.coop_downed.downed import Revived
from examples.coop_downed.mode import Options
from examples.coop_downed.skirmish.happenings import Fell
from examples.coop_downed.vitals import DOWNED
from tools.balance.shares import endings, sample, winning

__all__ = ["tables"]

RULESET = "examples.coop_downed:COOP"
THREE = ("ada", "ben", "cleo")
WITHOUT_REVIVE = Options(revive=False)

KINDS: dict[str, Plan] = {
    "random, 3 players": Plan(RULESET, seats=(THREE,)),
    "bots, 3 players": Plan(RULESET, CoopBot, seats=(THREE,)),
    "bots, 3 players, no Revive": Plan(RULESET, CoopBot, seats=(THREE,), options=WITHOUT_REVIVE),
    "bots, 2 players": Plan(RULESET, CoopBot, seats=(THREE[:2],)),
    "bots, 4 players": Plan(RULESET, CoopBot, seats=((*THREE, "dov"),)),
}


def tables(games: int) -> Iterator[Block]:
    """How often campaigns are won, how bots' episodes end, what Revive is worth."""
    samples = [sample(seats, plan, games) for seats, plan in KINDS.items()]
    _, bots, alone, *_ = samples
    yield winning(samples)
    yield endings(bots.summary)
    gain = comparison_of(bots.results, alone.results).gain
    yield Paragraph(f"With Revive three bots win so many points more of the same campaigns: {gain}")
    with ProcessPoolExecutor() as pool:
        yield Rows(
            ("Seats", "Falls", "Revives"),
            tuple((seats, *_mean_falls(plan, games, pool)) for seats, plan in KINDS.items()),
        )


def _mean_falls(plan: Plan, games: int, pool: ProcessPoolExecutor) -> tuple[str, str]:
    """How often Players went Down and were Revived in a campaign."""
    counts = list(pool.map(partial(falls, plan), range(games), chunksize=10))
    went_down, came_back = (sum(each) / games for each in zip(*counts, strict=True))
    return f"{went_down:.1f}", f"{came_back:.1f}"


def falls(plan: Plan, seed: int) -> tuple[int, int]:
    """How often Players went Down and were Revived in the campaign of that seed."""
    (seats,) = plan.seats
    session = Session.start(
        COOP,
        seed=seed,
        seats=seats,
        options=plan.options,
        automation=plan.automation,
        snapshots="start",
    )
    play(session, {seat: plan.agent(seed, seat) for seat in seats})
    log = session.log
    went_down = sum(isinstance(event, Fell) and event.state == DOWNED for event in log)
    return went_down, sum(isinstance(event, Revived) for event in log)
