"""Traps that hurt several heroes: Spike Slab and Rockfall (R193, R232, R233)."""

from __future__ import annotations

from examples.order_of_veiel.cards import EventCard
from examples.order_of_veiel.combat.damage import wound_heroes
from examples.order_of_veiel.dungeon_master import GOING_ON, HERO_TURN, Occasion
from examples.order_of_veiel.events.naming import named_by_dm
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.table import Dungeon

SPIKES, ROCKS = 4, 5


def _anybody_stands(game: Dungeon, occasion: Occasion) -> bool:
    return bool(game.standing)


def on_slab(game: Dungeon, hero: Hero) -> list[Hero]:
    """Whom the spikes hurt when that hero stands in the middle: both neighbours too (R193)."""
    around = game.clockwise_from(hero)
    return [hero, *around[1:2], *around[2:][-1:]]


async def _spikes_under(game: Dungeon, hero: Hero) -> None:
    """Those on the slab are hurt who stand."""
    await wound_heroes(game, on_slab(game, hero), SPIKES, SPIKE_SLAB)


async def _spike_slab(game: Dungeon, occasion: Occasion) -> None:
    """The dungeon master names the hero in the middle."""
    hero = await named_by_dm(
        game, SPIKE_SLAB, "victim", game.standing, "who stands on the slab, between neighbours?"
    )
    await _spikes_under(game, hero)


SPIKE_SLAB = EventCard(
    "Spike Slab",
    (GOING_ON, HERO_TURN),
    _spike_slab,
    _spikes_under,
    _anybody_stands,
    copies=2,
    text="4 damage to a hero and to both neighbours; RED counts.",
    ours=False,
)


def under_rocks(game: Dungeon, hero: Hero) -> list[Hero]:
    """Whom the rocks hurt when they fall on that hero: the one on the left too (R193)."""
    return game.clockwise_from(hero)[:2]


async def _rocks_on(game: Dungeon, hero: Hero) -> None:
    """Those under the rocks are hurt who stand."""
    await wound_heroes(game, under_rocks(game, hero), ROCKS, ROCKFALL)


async def _rockfall(game: Dungeon, occasion: Occasion) -> None:
    """The dungeon master names the hero on the right of the two."""
    hero = await named_by_dm(
        game, ROCKFALL, "victim", game.standing, "on whom, and the next on the left?"
    )
    await _rocks_on(game, hero)


ROCKFALL = EventCard(
    "Rockfall",
    (GOING_ON, HERO_TURN),
    _rockfall,
    _rocks_on,
    _anybody_stands,
    copies=2,
    text="5 damage to a hero and to the one on the left; RED counts.",
    ours=False,
)
