"""The remarks on the bosses, played out by bots: directions, on few games with wide margins.

The figures on many games are in docs/veiel-numbers.md.
"""

from __future__ import annotations

from functools import cache

import pytest

from coopcards.playtesting.playing import Plan, play_game
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.options import Options
from tools.balance.veiel import BY_LOT, UNDEFENDED, PartyByLot, seating

pytestmark = pytest.mark.slow

GAMES = 12
PRIESTESS, URAIS = "high-priestess", "king-urais"
APPRENTICE, HUNTER = "apprentice-of-the-order", "soul-of-the-charred-hunter"
ALL = (PRIESTESS, URAIS, APPRENTICE, HUNTER)
FEW, MANY = (2, 3), (5, 6)


@cache
def wins(boss: str, heroes: int, party: PartyByLot = BY_LOT) -> float:
    """The share of games that bots win, with a bot as the dungeon master."""
    plan = Plan(VEIEL, party, seats=(seating(heroes),), options=Options(boss=boss))
    return sum(play_game(plan, seed).won for seed in range(GAMES)) / GAMES


def mean(boss: str, counts: tuple[int, ...]) -> float:
    """The share of games won, over several numbers of heroes."""
    return sum(wins(boss, heroes) for heroes in counts) / len(counts)


@pytest.mark.parametrize("boss", ALL)
def test_four_heroes_have_a_game_against_every_boss(boss: str) -> None:
    """Neither side wins nearly always."""
    assert 0.1 <= wins(boss, 4) <= 0.9


@pytest.mark.rule("veiel:R253")
def test_the_priestess_is_easy_for_many_and_terrible_for_few() -> None:
    """Of the four she is beaten most often by 4 or more heroes, and least often by 2 or 3."""
    others = (URAIS, APPRENTICE, HUNTER)

    assert all(mean(PRIESTESS, (4, 5, 6)) > mean(other, (4, 5, 6)) - 0.05 for other in others)
    assert all(mean(PRIESTESS, FEW) < mean(other, FEW) + 0.05 for other in others)


@pytest.mark.rule("veiel:R254")
def test_the_king_wants_a_real_defender() -> None:
    """Without a defender hero four heroes hardly ever beat him."""
    assert wins(URAIS, 4, UNDEFENDED) < wins(URAIS, 4) - 0.1


@pytest.mark.rule("veiel:R255")
def test_the_apprentice_is_easy_for_few_and_the_worst_for_many() -> None:
    """Of the four he is beaten most often by 2 or 3 heroes, and least often by 5 or 6."""
    others = (PRIESTESS, URAIS, HUNTER)

    assert all(mean(APPRENTICE, FEW) > mean(other, FEW) - 0.05 for other in others)
    assert all(mean(APPRENTICE, MANY) < mean(other, MANY) + 0.05 for other in others)


@pytest.mark.rule("veiel:R256")
def test_the_hunter_is_balanced_at_every_number() -> None:
    """What 2 to 6 heroes win differs less than against the Priestess, and hardly more than else."""

    def spread(boss: str) -> float:
        shares = [mean(boss, FEW), wins(boss, 4), mean(boss, MANY)]
        return max(shares) - min(shares)

    spreads = {boss: spread(boss) for boss in ALL}
    assert spreads[HUNTER] < spreads[PRIESTESS] - 0.1
    assert spreads[HUNTER] < min(spreads.values()) + 0.2
