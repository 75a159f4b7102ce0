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


async def _spikes_under(game: Dungeon, hero: Hero) -> None:
    """The hero and both neighbours are hurt, those who stand (R193)."""
    around = game.clockwise_from(hero)
    victims = [hero, *around[1:2], *around[2:][-1:]]
    await wound_heroes(game, victims, SPIKES, SPIKE_SLAB)


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


async def _rocks_on(game: Dungeon, hero: Hero) -> None:
    """The hero and the one on the left are hurt, those who stand (R193)."""
    await wound_heroes(game, game.clockwise_from(hero)[:2], ROCKS, ROCKFALL)


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
