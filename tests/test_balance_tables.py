"""The tool that makes the tables of the pages about numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from coopcards import Session
from coopcards.agents import Agent
from coopcards.explaining.blocks import Block, Paragraph, Rows
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.content.bosses import KING_URAIS
from examples.order_of_veiel.options import Options
from tools.balance import bellwake, veiel
from tools.balance.bellwake_log import LEARNED, won
from tools.balance.downed import KINDS, falls

URAIS = KING_URAIS.key


def tables_of(blocks: list[Block]) -> list[Rows]:
    """The tables among them."""
    return [block for block in blocks if isinstance(block, Rows)]


def test_a_campaign_is_counted_once_and_its_scenarios_as_often_as_they_were_played() -> None:
    """Random seats come before bots, each scenario has a row, and the campaign the last one."""
    shares, endings = tables_of(blocks := list(bellwake.tables(6)))

    assert [row[0] for row in shares.rows] == ["random"] * 4 + ["bots"] * 4
    assert [row[1] for row in shares.rows[:4]] == [
        "The Lower Stair", "The Foundry Below", "The Crown of Silence", "Campaign",
    ]  # fmt: skip
    assert {row[2] for row in shares.rows} == {"6"}
    for row in endings.rows:
        assert sum(int(cell.rstrip("%")) for cell in row[1:] if cell != "-") in (99, 100, 101)
    assert isinstance(blocks[-1], Paragraph)


def test_a_scenario_can_be_played_by_itself_with_lines_in_its_log() -> None:
    """The Crown is won oftener with what bots have mostly learned than with nothing learned."""
    learned, nothing = (
        sum(won("The Crown of Silence", lines, seed) for seed in range(20))
        for lines in (LEARNED, ())
    )

    assert learned > nothing


def test_falls_and_revives_are_counted() -> None:
    """Three bots fall, and come back where there is a Revive alone."""
    with_revive, without = (
        [falls(KINDS[kind], seed) for seed in range(3)]
        for kind in ("bots, 3 players", "bots, 3 players, no Revive")
    )

    assert all(fallen >= back for fallen, back in with_revive)
    assert sum(back for _, back in with_revive) > 0
    assert sum(fallen for fallen, _ in without) > 0
    assert sum(back for _, back in without) == 0


def groups_of(agent: Callable[[int, str], Agent], seed: int) -> list[str]:
    """The heroes that four seats choose, by name and group."""
    session = Session.start(VEIEL, seed=seed, seats=veiel.seating(4), options=Options(boss=URAIS))
    while len(session.table.heroes) < 4:
        decision = session.pending[0]
        view = session.view(decision.seat)
        session.answer(decision, agent(seed, decision.seat).pick(view.questions[0], view))
    return [f"{hero.printed.group}: {hero.printed.name}" for hero in session.table.heroes]


def test_parties_are_drawn_within_the_groups_that_a_party_needs() -> None:
    """Each has a defender, a healer and a striker; they differ by seed, and by seed alone."""
    parties = [groups_of(veiel.drawn, seed) for seed in range(8)]

    for party in parties:
        assert {"defender", "healer", "striker"} <= {one.partition(":")[0] for one in party}
    assert len({tuple(party) for party in parties}) > 4
    assert groups_of(veiel.drawn, 3) == parties[3]


def test_undefended_parties_have_no_defender() -> None:
    """Among eight such parties there is not one defender hero."""
    heroes = [hero for seed in range(8) for hero in groups_of(veiel.undefended, seed)]

    assert not [hero for hero in heroes if hero.startswith("defender")]


@pytest.mark.slow
def test_each_boss_is_fought_by_every_number_of_heroes() -> None:
    """Own parties, parties of 2 to 6 by lot, their heroes, no dungeon master, no defender."""
    own, by_lot, heroes, unled, undefended = tables_of(list(veiel.tables(1)))

    assert [row[1] for row in by_lot.rows] == ["2", "3", "4", "5", "6"] * 4
    assert [len(each.rows) for each in (own, unled, undefended)] == [4, 4, 1]
    assert sum(int(row[1]) for row in heroes.rows) == 4 * 4
