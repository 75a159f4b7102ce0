"""Whatever a hero might do in a turn, and what each is worth in hit points."""

from __future__ import annotations

from collections.abc import Iterator

from examples.order_of_veiel.bots.ability_plans import abilities
from examples.order_of_veiel.bots.item_plans import items
from examples.order_of_veiel.bots.odds import heroes_rate, monsters_left, succeeds
from examples.order_of_veiel.bots.situation import Plan, Situation
from examples.order_of_veiel.bots.strike_plans import attacks
from examples.order_of_veiel.characteristics import FOR
from examples.order_of_veiel.combat.hero_turn import FREES_FROM
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.table import Dungeon

A_TURN = 3.5


def plans(game: Dungeon, hero: Hero) -> list[Plan]:
    """Whatever a hero might do, the best first."""
    here = Situation(game, hero)
    found = [*attacks(here), *abilities(here), *items(here), *_rescues(here)]
    return sorted(found, key=lambda plan: -plan.worth)


def _rescues(here: Situation) -> Iterator[Plan]:
    """Freeing somebody from Imprisonment (R227)."""
    game, hero = here.game, here.hero
    chance = succeeds(FREES_FROM - game.value(hero, FOR) - hero.talisman)
    turns = min(3.0, monsters_left(game) / heroes_rate(game))
    for prisoner in game.standing:
        if prisoner.imprisoned:
            yield Plan(f"free:{prisoner.key}", chance * A_TURN * turns, (prisoner.key,))
