"""What a decision, a fork, a copy, a view and an event cost in Bellwake."""

from __future__ import annotations

import gc
import time

from attrs import define, evolve

from benchmarks.figures import Figure, best
from coopcards import Event, Session
from coopcards.agents import RandomAgent
from coopcards.session import Rhythm
from examples.bellwake import BELLWAKE
from examples.bellwake.cards import Treachery, TreacheryCard
from examples.bellwake.table import Bellwake

__all__ = ["campaigns", "handlers", "mid_round", "unheard_event"]

CAMPAIGNS = 60
AIM = "80,000 a second"


def random_campaign(seed: int, snapshots: Rhythm) -> int:
    """Play one campaign with random seats; returns the number of decisions."""
    session = Session.start(BELLWAKE, seed=seed, snapshots=snapshots)
    return random_play(session, seed)


def random_play(session: Session[Bellwake], seed: int, decisions: int | None = None) -> int:
    """Play on with random seats, to the end or for so many decisions; returns how many it took."""
    agent = RandomAgent(seed, "random")
    taken = 0
    while session.pending and taken != decisions:
        for decision in session.pending:
            session.answer(decision, agent.pick(decision, None))
            taken += 1
    return taken


def campaigns() -> list[Figure]:
    """Decisions and campaigns a second with random seats."""
    figures = []
    levels: tuple[tuple[Rhythm, str], ...] = (
        ("start", AIM),
        ("round", "with a snapshot each round"),
        ("phase", "with a snapshot each phase"),
    )
    random_campaign(0, "start")
    for level, aim in levels:
        rates = []
        for _ in range(5):
            start = time.perf_counter()
            decisions = sum(random_campaign(seed, level) for seed in range(CAMPAIGNS))
            rates.append((decisions, time.perf_counter() - start))
        decisions, seconds = max(rates, key=lambda rate: rate[0] / rate[1])
        name = f"random seats, snapshots each {level}"
        figures.append(Figure(f"{name}: decisions", f"{decisions / seconds:,.0f} a second", aim))
        if level == "start":
            what = f"{CAMPAIGNS / seconds:,.0f} a second"
            mean = f"{decisions / CAMPAIGNS:.0f} decisions each"
            figures.append(Figure("random seats: campaigns", what, mean))
    return figures


def mid_round() -> list[Figure]:
    """A fork, a copy of the table, and a view, in the middle of a round."""
    session = Session.start(BELLWAKE, seed=3)
    agent = RandomAgent(3, "random")
    while session.table.round < 3 or session.pending[0].topic != "defend":
        session.answer(session.pending[0], agent.pick(session.pending[0], None))
    pieces = len(session.table.pieces)
    return [
        Figure("fork in mid-round", f"{best(session.fork, 100) * 1e6:.0f} us", "under 150 us"),
        Figure(
            f"copy of the table ({pieces} cards)",
            f"{best(session.table.copy, 100) * 1e6:.0f} us",
            "",
        ),
        Figure("view of one seat", f"{best(lambda: session.view('hale'), 100) * 1e6:.0f} us", ""),
    ]


@define(eq=False)
class Unheard(Event):
    """An event that nobody listens to and that changes nothing."""

    amount: int


def unheard_event() -> Figure:
    """Making an event that nobody hears, and letting it happen, in the middle of a scenario."""
    game = Session.start(BELLWAKE, seed=3).table
    times = 20_000

    async def happen() -> None:
        for _ in range(times):
            await game.do(Unheard(1))

    def run() -> None:
        doing = happen()
        try:
            doing.send(None)
        except StopIteration:
            game.log.clear()

    return Figure("an event nobody hears", f"{best(run, 1) / times * 1e6:.2f} us", "under 0.5 us")


def handlers() -> Figure:
    """What 5,000 triggers on other events cost 25 decisions in the first rounds of a scenario."""
    crowd = [TreacheryCard(f"Bystander {number}") for number in range(50)]
    for card in crowd:
        for _ in range(100):
            card.after(Unheard, active_in=("set_aside",))(_never)
    ruleset = evolve(BELLWAKE, cards=(*BELLWAKE.cards, *crowd))

    def seconds(seed: int, crowded: bool) -> float:
        session = Session.start(ruleset, seed=seed, snapshots="start")
        if crowded:
            for card in crowd:
                session.table.create(Treachery, card, session.table.set_aside)
        gc.collect()  # what the setting up left behind is not the decisions' cost,
        random_play(session, seed, decisions=5)  # nor are caches that it has emptied
        start = time.perf_counter()
        random_play(session, seed, decisions=25)
        return time.perf_counter() - start

    # The quickest of several tries for each seed, by turns, so that both meet the same noise.
    quickest = [[float("inf")] * 60, [float("inf")] * 60]
    for _ in range(9):
        for seed in range(60):
            for crowded in (False, True):
                best_yet = quickest[crowded][seed]
                quickest[crowded][seed] = min(best_yet, seconds(seed, crowded))
    ratio = sum(quickest[True]) / sum(quickest[False])
    return Figure("5,000 unrelated handlers", f"{ratio:.3f} times", "at most 1.05 times")


async def _never(game: Bellwake, card: Treachery, event: Unheard) -> None:
    """Is never called."""
