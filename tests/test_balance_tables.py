"""The tool that makes the tables of the pages about numbers."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from coopcards import Session
from coopcards.explaining.blocks import Block, Rows
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.content.bosses import KING_URAIS
from examples.order_of_veiel.options import Options
from tools.balance import bellwake, bellwake_log, downed, veiel
from tools.balance.shares import sample, winning

URAIS = Options(boss=KING_URAIS.key)


def tables_of(blocks: Iterable[Block]) -> list[Rows]:
    """The tables among them."""
    return [block for block in blocks if isinstance(block, Rows)]


def test_bellwake_has_a_row_for_each_scenario_and_one_for_the_campaign() -> None:
    """Random seats come before bots; of each scenario the shares of its endings are the whole."""
    shares, endings = tables_of(bellwake.tables(6))

    assert [row[0] for row in shares.rows] == ["random"] * 4 + ["bots"] * 4
    assert [row[1] for row in shares.rows[:4]] == [
        "The Lower Stair", "The Foundry Below", "The Crown of Silence", "Campaign",
    ]  # fmt: skip
    for row in endings.rows:
        assert sum(int(cell.rstrip("%")) for cell in row[1:] if cell != "-") in (99, 100, 101)


def test_an_episode_that_is_tried_again_is_counted_again() -> None:
    """Random seats lose The Ford and some try it again; a campaign is counted once."""
    random = sample("random", downed.RANDOM, 4)

    ford, campaign = winning([random]).rows
    tries = sum(len(game.chapters) for game in random.results.games)
    assert ford[:3] == ("random", "The Ford", str(tries))
    assert int(ford[2]) > 4
    assert campaign[:3] == ("random", "Campaign", "4")


def test_a_scenario_can_be_played_by_itself_with_lines_in_its_log() -> None:
    """The Crown is won oftener with what bots have mostly learned than with nothing learned."""
    learned, nothing = (
        sum(bellwake_log.won("The Crown of Silence", lines, seed) for seed in range(20))
        for lines in (bellwake_log.LEARNED, ())
    )

    assert learned > nothing


@pytest.mark.slow
def test_each_line_of_the_log_has_its_row() -> None:
    """What the log says already is compared with that same log, whatever is left out of it."""
    (table,) = tables_of(bellwake_log.tables(4))

    assert [row[0] for row in table.rows] == [name for _, name in bellwake_log.LINES]
    usual = {name for _, name in bellwake_log.USUAL}
    assert len({row[2] for row in table.rows if row[0] in usual}) == 1


def test_falls_and_revives_are_counted() -> None:
    """Three bots fall, and come back only where there is a Revive."""
    with_revive = [downed.falls(downed.BOTS, seed) for seed in range(3)]
    without = [downed.falls(downed.WITHOUT_REVIVE, seed) for seed in range(3)]

    assert all(fallen >= back for fallen, back in with_revive)
    assert sum(back for _, back in with_revive) > 0
    assert sum(fallen for fallen, _ in without) > 0
    assert sum(back for _, back in without) == 0


def party(lots: veiel.PartyByLot, seed: int) -> list[tuple[str, str]]:
    """The heroes that four seats choose: group and name."""
    session = Session.start(VEIEL, seed=seed, seats=veiel.seating(4), options=URAIS)
    while len(session.table.heroes) < 4:
        decision = session.pending[0]
        view = session.view(decision.seat)
        answer = lots(seed, decision.seat).pick(view.questions[0], view)
        session.answer(decision, answer)
    return [(hero.printed.group, hero.printed.name) for hero in session.table.heroes]


def test_parties_are_drawn_within_the_groups_that_a_party_wants() -> None:
    """Each has a defender, a healer, a striker and a support; they differ by seed alone."""
    parties = [party(veiel.BY_LOT, seed) for seed in range(8)]

    for each in parties:
        assert [group for group, _ in each] == ["defender", "healer", "striker", "support"]
    assert len({tuple(each) for each in parties}) > 4
    assert party(veiel.BY_LOT, 3) == parties[3]


def test_undefended_parties_have_no_defender() -> None:
    """Among eight such parties there is not one defender hero."""
    groups = [group for seed in range(8) for group, _ in party(veiel.UNDEFENDED, seed)]

    assert "defender" not in groups


@pytest.mark.slow
def test_each_boss_is_fought_by_every_number_of_heroes() -> None:
    """Own parties, parties of 2 to 6 by lot, their heroes, no dungeon master, no defender."""
    own, by_lot, heroes, unled, undefended = tables_of(veiel.tables(1))

    assert [row[1] for row in by_lot.rows] == ["2", "3", "4", "5", "6"] * 4
    assert [len(each.rows) for each in (own, unled, undefended)] == [4, 4, 1]
    assert sum(int(row[1]) for row in heroes.rows) == 4 * 4


@pytest.mark.slow
def test_the_co_op_mode_is_measured_with_and_without_revive() -> None:
    """Each kind of seats has its campaigns, and its falls."""
    shares, endings, falls = tables_of(downed.tables(1))

    assert [row[0] for row in falls.rows] == list(dict.fromkeys(row[0] for row in shares.rows))
    assert len(falls.rows) == 5
    assert endings.rows
