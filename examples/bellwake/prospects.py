"""What a table promises the keepers: an estimate of how often bots would win from here.

The weights were fitted to the starts of rounds in some thousand campaigns of bots, part of whose
answers were random: a logistic regression on whether the scenario was won. The bots were weaker
then, and the scenarios easier; that of echo follows the price of a toll. Fitted anew to the numbers
of today they foretell bots' campaigns a little better, but searched no better where it was tried.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from coopcards.searching import SearchAgent
from examples.bellwake.bot import KeeperBot, left
from examples.bellwake.cards import DREAD, HEALTH, RESOLVE, WARD
from examples.bellwake.encounter import THE_UNSUNG
from examples.bellwake.scenarios import (
    CROWN_OF_SILENCE,
    FOUNDRY_BELOW,
    LOWER_STAIR,
    SCENARIOS,
    scenario_of,
)
from examples.bellwake.table import ROUNDS, Bellwake

__all__ = ["KeeperSearch", "prospects", "scenario_prospects"]


def rounds_left(game: Bellwake) -> int:
    """The rounds still to be played, this one among them."""
    return max(1, ROUNDS + 1 - game.round)


def progress_left(game: Bellwake) -> int:
    """The progress that the objectives still take."""
    return sum(
        one.printed.progress - one.progress
        for one in (*game.objective.cards, *game.objectives.cards)
    )


def unsung_left(game: Bellwake) -> int:
    """The damage that the Unsung still takes, whether she has come or not."""
    coming = sum(one.printed.health for one in game.set_aside.cards if one.printed is THE_UNSUNG)
    return coming + sum(left(game, one) for one in game.enemies if one.printed is THE_UNSUNG)


def weakest_hero(game: Bellwake) -> int:
    """The health of the hero who has least of it; 0 where none stands."""
    heroes = [one for one in game.characters if one.printed.hero]
    return min([game.value(one, HEALTH) - one.damage for one in heroes], default=0)


# fmt: off
# What counts, and what one more of it is worth in each scenario.
WEIGHTS: tuple[tuple[Callable[[Bellwake], float], tuple[float, float, float]], ...] = (
    #                                                               Stair  Foundry Crown
    (lambda game: 1,                                               (-6.60, -2.30, -2.61)),
    (lambda game: progress_left(game) / rounds_left(game),         (-0.95, -0.92, -1.05)),
    (lambda game: unsung_left(game) / rounds_left(game),           ( 0.00,  0.00, -0.88)),
    (lambda game: game.hush.value,                                 (-0.34, -0.46, -0.20)),
    (lambda game: sum(game.value(one, DREAD) for one in game.staging.cards),
                                                                   (-0.52, -0.42, -0.29)),
    (lambda game: sum(left(game, one) for one in game.enemies if one.printed is not THE_UNSUNG),
                                                                   (-0.36, -0.29, -0.24)),
    (lambda game: len(game.characters),                            ( 0.48,  0.50,  0.27)),
    (lambda game: sum(game.value(one, RESOLVE) for one in game.characters),
                                                                   ( 0.37,  0.34,  0.32)),
    (lambda game: sum(game.value(one, WARD) for one in game.characters),
                                                                   ( 0.25,  0.25,  0.19)),
    (weakest_hero,                                                 ( 0.29,  0.32,  0.36)),
    (lambda game: len(game.standing),                              ( 1.21, -0.17, -0.39)),
    (lambda game: sum(len(keeper.gear) for keeper in game.seats),  ( 0.16,  0.10,  0.05)),
    (lambda game: sum(keeper.echo.value for keeper in game.seats), ( 0.07,  0.05,  0.07)),
    (lambda game: sum(len(keeper.hand) for keeper in game.seats),  ( 0.24,  0.18,  0.15)),
    (lambda game: sum(len(keeper.deck) for keeper in game.seats),  ( 0.11,  0.05,  0.02)),
)
# How often the Foundry is won, and the Crown by whether the Stair and the Foundry were.
FOUNDRY_WON = 0.67
CROWN_AFTER = {
    (True, True): 0.62, (False, True): 0.45, (True, False): 0.18, (False, False): 0.05,
}
# fmt: on


def scenario_prospects(game: Bellwake) -> float:
    """How often the scenario would be won, between 0 and 1."""
    column = SCENARIOS.index(scenario_of(game.chapter))
    score = sum(weights[column] * count(game) for count, weights in WEIGHTS)
    return 1 / (1 + exp(-score))


def crown_prospects(stair: bool, foundry: float) -> float:
    """How often the Crown would be won; `foundry` is how often the Foundry would be before it."""
    return foundry * CROWN_AFTER[stair, True] + (1 - foundry) * CROWN_AFTER[stair, False]


def prospects(game: Bellwake) -> float:
    """How often the campaign would be won, between 0 and 1; asked in a scenario."""
    here = scenario_prospects(game)
    if game.chapter == CROWN_OF_SILENCE.key:
        return here
    if game.chapter == FOUNDRY_BELOW.key:
        return crown_prospects(game.campaign.says(f"{LOWER_STAIR.title}: won"), here)
    won, lost = crown_prospects(True, FOUNDRY_WON), crown_prospects(False, FOUNDRY_WON)
    return here * won + (1 - here) * lost


class KeeperSearch(SearchAgent[Bellwake]):
    """Searches from either keeper's seat: this round and the next, as the bot would play them."""

    def __init__(self, seed: int, seat: str, *, simulations: int = 200) -> None:
        super().__init__(
            seed, seat, simulations=simulations, guide=KeeperBot(), evaluate=prospects, rounds=1
        )
