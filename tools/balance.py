"""How often Bellwake is won, by whom: `python -m tools.balance --games 500`.

Plays campaigns with both seats alike, first random ones, then bots. With `--effects` bots play the
Crown of Silence alone as well, with and without each log entry and each upgrade. The seeds are 0,
1, 2 and so on, so the same numbers in the tables give the same figures.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from attrs import evolve, frozen

from coopcards import (
    Automation,
    Chapter,
    EndingReached,
    Matter,
    Ruleset,
    Session,
    phase,
    slug,
)
from coopcards.agents import AgentFor, RandomAgent, play
from coopcards.playtesting.statistics import rate
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
from examples.bellwake.scenarios import CROWN_OF_SILENCE, FOUNDRY_BELOW, SCENARIOS, Scenario
from examples.bellwake.table import Bellwake

Entry = tuple[Matter, str]

# What bots have mostly learned when they come to the Crown.
LEARNED = (veteran_joins.name, deep_breath.name, tempered.name, great_canticle.name)
# What has been played already: many comparisons share their other side.
WINS: dict[tuple[str, tuple[Entry, ...]], int] = {}


@frozen
class Played:
    """What became of one campaign: of each scenario whether it was won, how, and in what round."""

    won: tuple[bool, ...]
    endings: tuple[str, ...]
    rounds: tuple[int, ...]


def play_one(
    ruleset: Ruleset[Bellwake], scenarios: Sequence[Scenario], takes: AgentFor, seed: int
) -> Played:
    """Play one campaign to its end."""
    session = Session.start(
        ruleset,
        seed=seed,
        automation=Automation(single_option=True),
        snapshots="start",
    )
    play(session, {key: takes(seed, key) for key, _ in ruleset.seats})
    log = session.table.campaign
    endings = [event.ending.name for event in session.log if isinstance(event, EndingReached)]
    return Played(
        tuple(log.says(f"{scenario.title}: won") for scenario in scenarios),
        tuple(endings[: len(scenarios)]),
        tuple(
            max(entry.round for entry in log.entries if entry.chapter == slug(scenario.title))
            for scenario in scenarios
        ),
    )


def play_campaign(takes: AgentFor, seed: int) -> Played:
    """Play a whole campaign."""
    return play_one(BELLWAKE, SCENARIOS, takes, seed)


def play_from(first: int, entries: tuple[Entry, ...], seed: int) -> Played:
    """Let bots play from the scenario of that number on, with just those entries in the log."""

    async def write(game: Bellwake) -> None:
        for matter, name in entries:
            for keeper in game.seats if matter == "upgrade" else (None,):
                await record(game, matter, name, keeper)

    title = SCENARIOS[first].title
    titles = [chapter.title for chapter in BELLWAKE.chapters]
    opening = Chapter("What was", phase("Log", write), then=((title, None),))
    rest = BELLWAKE.chapters[titles.index(title) :]
    return play_one(evolve(BELLWAKE, chapters=(opening, *rest)), SCENARIOS[first:], KeeperBot, seed)


def percent(wins: int, games: int) -> str:
    """A rate with its interval."""
    found = rate(wins, games)
    return f"{found.share:6.1%}  ({found.low:5.1%} to {found.high:5.1%})"


def report_campaigns(pool: ProcessPoolExecutor, games: int) -> None:
    """Print the win rates of random seats and of bots."""
    for title, takes in (("random seats", RandomAgent), ("bots", KeeperBot)):
        played = list(pool.map(partial(play_campaign, takes), range(games), chunksize=10))
        print(f"{title}, {games} campaigns")
        for number, scenario in enumerate(SCENARIOS):
            wins = sum([each.won[number] for each in played])
            rounds = sum([each.rounds[number] for each in played]) / games
            print(f"  {scenario.title:22}{percent(wins, games)}  {rounds:4.1f} rounds")
            endings = Counter(each.endings[number] for each in played)
            for ending, count in endings.most_common():
                print(f"    {count / games:6.1%}  {ending}")
        wins = sum([each.won[-1] for each in played])
        print(f"  {'Campaign':22}{percent(wins, games)}")


def report_effects(pool: ProcessPoolExecutor, games: int) -> None:
    """Print what each log entry and each upgrade, learned by both, does to the win rate."""
    print(f"bots, {games} games of one scenario, with and without; learned: {', '.join(LEARNED)}")
    facts = (gate_held, gate_fell, bell_recast, founder_rescued, bell_cracked)
    entries: list[Entry] = [("fact", entry.name) for entry in facts]
    entries += [("upgrade", name) for name in UPGRADES]
    learned: tuple[Entry, ...] = tuple(("upgrade", name) for name in LEARNED)
    for entry in entries:
        scenario = FOUNDRY_BELOW if entry[1] == gate_fell.name else CROWN_OF_SILENCE
        others = tuple(other for other in learned if other != entry)
        wins = wins_of(pool, games, scenario, (*others, entry))
        without = wins_of(pool, games, scenario, others)
        print(f"  {entry[1]:24}{wins / games:6.1%}  without {without / games:6.1%}", end="")
        print(f"  {100 * (wins - without) / games:+5.1f} points in {scenario.title}")


def wins_of(
    pool: ProcessPoolExecutor, games: int, scenario: Scenario, entries: tuple[Entry, ...]
) -> int:
    """How often bots win that scenario with those entries."""
    known = WINS.get((scenario.title, entries))
    if known is None:
        number = SCENARIOS.index(scenario)
        played = pool.map(partial(play_from, number, entries), range(games), chunksize=10)
        known = WINS[scenario.title, entries] = sum([each.won[0] for each in played])
    return known


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="How often Bellwake is won, and by whom.")
    parser.add_argument("--games", type=int, default=500, help="how many of each kind")
    parser.add_argument("--effects", action="store_true", help="log entries and upgrades as well")
    parser.add_argument("--processes", type=int, default=None, help="how many at once")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.processes) as pool:
        report_campaigns(pool, asked.games)
        if asked.effects:
            report_effects(pool, asked.games)


if __name__ == "__main__":
    main()
