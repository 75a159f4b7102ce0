"""The Order of Veiel: bots as heroes and as the dungeon master, against each boss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from coopcards import Answer, Question, View
from coopcards.agents import Agent, AgentFor
from coopcards.chance import Chance
from coopcards.explaining.blocks import Block, Rows
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.results import Played
from coopcards.playtesting.sharing import playtest
from coopcards.playtesting.statistics import rate
from coopcards.playtesting.summary import wins
from examples.order_of_veiel.balance import FEWEST, MOST
from examples.order_of_veiel.bots.bot import VeielBot
from examples.order_of_veiel.bots.dm_bot import DungeonMasterBot
from examples.order_of_veiel.bots.hero_bot import HeroBot
from examples.order_of_veiel.bots.parties import WANTED_GROUPS, heroes_lacked
from examples.order_of_veiel.content.bosses import BOSSES, KING_URAIS
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.course import TOO_LATE
from examples.order_of_veiel.figures import BossCard
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.ruleset import PLAYERS
from examples.order_of_veiel.table import DM, Dungeon
from tools.balance.shares import interval, percent

__all__ = ["BY_LOT", "UNDEFENDED", "PartyByLot", "seating", "tables"]

RULESET = "examples.order_of_veiel:VEIEL"
HEAD = ("Boss", "Heroes", "Games", "Won", "Interval, %", "Boss reached", "Decisions")


@frozen
class Fights:
    """Games against one boss."""

    boss: BossCard
    games: Sequence[Played]

    def of(self, seats: tuple[str, ...]) -> Fights:
        """Those of that seating."""
        return Fights(self.boss, [game for game in self.games if game.seats == seats])


class HeroByLot(HeroBot):
    """Draws its hero out of a group that the party lacks."""

    def __init__(self, seed: int, seat: str, groups: Sequence[str]) -> None:
        self._lots = Chance(seed)[f"hero of {seat}"]
        self._groups = groups

    def hero(self, question: Question, view: View[Dungeon]) -> Answer:
        """By lot, so that parties differ."""
        return self._lots.choice(heroes_lacked(view.table, question.keys, self._groups))


@frozen
class PartyByLot:
    """Takes all seats: those of heroes by lot, and the dungeon master's.

    Attributes:
        groups: the groups of heroes that the party is to have.
    """

    groups: tuple[str, ...] = WANTED_GROUPS

    def __call__(self, seed: int, seat: str) -> Agent:
        """Who takes that seat."""
        return DungeonMasterBot() if seat == DM else HeroByLot(seed, seat, self.groups)


BY_LOT = PartyByLot()
UNDEFENDED = PartyByLot(("healer", "striker", "support", "support"))


def seating(heroes: int, *, dm: bool = True) -> tuple[str, ...]:
    """So many players, and a dungeon master."""
    return (*(key for key, _ in PLAYERS[:heroes]), *((DM,) if dm else ()))


def tables(games: int) -> Iterator[Block]:
    """The bots' own party; parties by lot of every size, and their heroes.

    Then four heroes without a dungeon master, and without a defender among them.
    """
    four = (seating(4),)
    yield _table([against(boss, VeielBot, four, games) for boss in BOSSES])
    sizes = tuple(seating(heroes) for heroes in range(FEWEST, MOST + 1))
    # The sizes take turns, so that of each so many games are played.
    lots = [against(boss, BY_LOT, sizes, len(sizes) * games) for boss in BOSSES]
    yield _table([each.of(size) for each in lots for size in sizes])
    yield _heroes([game for each in lots for game in each.of(four[0]).games])
    without_dm = (seating(4, dm=False),)
    yield _table([against(boss, BY_LOT, without_dm, games) for boss in BOSSES])
    yield _table([against(KING_URAIS, UNDEFENDED, four, games)])


def against(
    boss: BossCard, agent: AgentFor, seatings: tuple[tuple[str, ...], ...], games: int
) -> Fights:
    """Play games against that boss."""
    plan = Plan(RULESET, agent, seats=seatings, options=Options(boss=boss.key))
    return Fights(boss, playtest(plan, games).games)


def _table(fights: Sequence[Fights]) -> Rows:
    """How often each boss was reached and beaten."""
    rows = []
    for each in fights:
        (seats,) = {game.seats for game in each.games}
        heroes = sum(seat != DM for seat in seats)
        reached = [game for game in each.games if game.chapters[-1].ending != TOO_LATE.key]
        won = wins(each.games)
        rows.append(
            (
                each.boss.name,
                str(heroes),
                str(won.of),
                percent(won),
                interval(won),
                percent(rate(len(reached), won.of)),
                f"{sum(game.decisions for game in each.games) / won.of:.0f}",
            )
        )
    return Rows(HEAD, tuple(rows))


def _heroes(games: Sequence[Played]) -> Rows:
    """How often parties won that hold a hero."""
    rates = {
        hero.name: wins(game for game in games if ("hero", hero.name) in game.taken)
        for hero in HEROES
    }
    ordered = sorted(rates.items(), key=lambda item: -item[1].share)
    rows = ((name, str(won.of), percent(won), interval(won)) for name, won in ordered)
    return Rows(("Hero", "Games", "Won", "Interval, %"), tuple(rows))
