"""How a combat stands for a hero who is to act, and what is worth how much."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from attrs import define, frozen

from examples.order_of_veiel.bots.odds import (
    best_holder,
    dangers,
    heroes_rate,
    monster_threat,
    monsters_left,
    outlook,
)
from examples.order_of_veiel.characteristics import RED
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.table import CROSSINGS, Dungeon

# What is worth how much, in hit points of a hero.
A_HERO_STANDING = 9.0
A_HIT_POINT_NOW = 0.5
A_HIT_POINT_BEFORE_CAMP = 0.2
LEAST_FOR_DAMAGE, MOST_FOR_DAMAGE = 0.35, 1.5
LEAST_OF_THE_BEST = 0.3
# What a point of END costs.
END_IN_THE_FINAL = 0.25
END_TO_SPARE = 0.3
END_NEEDED_LATER = 2.5
# An outlook below this is bad enough to use whatever there is.
IN_NEED = 1.3


@frozen
class Plan:
    """Something to do: the key of the deed, at whom, and what it is worth.

    Attributes:
        free: it does not use the turn.
        what: the key of the ability, weapon or item.
        weapon: of an ability at the cost of a normal attack.
    """

    key: str
    worth: float
    targets: tuple[str, ...] = ()
    what: str = ""
    free: bool = False
    weapon: str = ""


@define(eq=False, slots=False)
class Situation:
    """How the combat stands when a hero is to act."""

    game: Dungeon
    hero: Hero

    @cached_property
    def _dangers(self) -> tuple[dict[str, float], dict[str, float]]:
        holder = self.game.holder
        return dangers(self.game, holder if holder.stands else best_holder(self.game))

    @cached_property
    def threat(self) -> dict[str, float]:
        """What each monster may cost in a turn, by key."""
        by_monster, _ = self._dangers
        return {one.key: monster_threat(one, by_monster) for one in self.game.enemies}

    @property
    def danger(self) -> dict[str, float]:
        """What each hero may lose in a turn, by key."""
        return self._dangers[1]

    @cached_property
    def urgency(self) -> dict[str, float]:
        """What a hit point of each monster is worth: most of the one that is best felled first."""
        game = self.game
        whole = sum(self.threat.values()) / heroes_rate(game)
        whole = min(max(whole, LEAST_FOR_DAMAGE), MOST_FOR_DAMAGE)
        each = {one.key: self.threat[one.key] / max(one.vit, 3) for one in game.enemies}
        best = max(each.values(), default=1.0)
        return {key: whole * max(LEAST_OF_THE_BEST, one / best) for key, one in each.items()}

    @cached_property
    def in_need(self) -> bool:
        """Whether it goes badly enough to use whatever there is."""
        return outlook(self.game) < IN_NEED

    @cached_property
    def end_price(self) -> Callable[[int], float]:
        """What so much END costs."""
        game, hero = self.game, self.hero
        if game.final:
            return lambda cost: END_IN_THE_FINAL * cost
        kept = 0 if self.in_need else end_to_keep(game, hero)

        def price(cost: int) -> float:
            short = min(cost, max(0, kept - (hero.end - cost)))
            return END_TO_SPARE * (cost - short) + END_NEEDED_LATER * short

        return price

    def harm(self, monster: Monster, amount: int, *, broken_shield: bool = False) -> float:
        """What such damage to a monster is worth: more where it falls."""
        red = 0 if broken_shield else self.game.value(monster, RED)
        dealt = min(monster.vit, max(0, amount - red))
        worth = dealt * self.urgency[monster.key]
        if dealt and dealt >= monster.vit:
            worth += 0.8 * self.threat[monster.key]
            if monster.boss:
                worth += 50.0
        return worth

    def falls(self, hero: Hero, vit: int) -> float:
        """How likely a hero is to fall before the next turn, with so many hit points."""
        danger = self.danger.get(hero.key, 0.0)
        if danger <= 0:
            return 0.0
        return min(1.0, max(0.0, (2.0 * danger - vit) / (1.6 * danger)))

    def healing(self, hero: Hero, amount: int) -> float:
        """What it is worth that a hero regains so many hit points."""
        gained = min(amount, self.game.maximum(hero) - hero.vit)
        if gained <= 0:
            return 0.0
        each = A_HIT_POINT_NOW if self.game.final else A_HIT_POINT_BEFORE_CAMP
        saved = self.falls(hero, hero.vit) - self.falls(hero, hero.vit + gained)
        return gained * each + saved * A_HERO_STANDING

    def revival(self, hero: Hero) -> float:
        """What it is worth that a fallen hero stands again."""
        return A_HERO_STANDING + self.game.maximum(hero) * A_HIT_POINT_NOW

    def cure(self, hero: Hero) -> float:
        """What it is worth that a hero is no longer poisoned."""
        deadly = A_HERO_STANDING if hero.poison >= hero.vit else 0.0
        lasting = 2 if monsters_left(self.game) > heroes_rate(self.game) else 1
        return hero.poison * lasting * A_HIT_POINT_NOW + deadly

    def strengthened(self, hero: Hero, source: str) -> bool:
        """Whether something of that name strengthens a hero already."""
        return any(one.source == source for one in self.game.lasting_on(hero))


def end_to_keep(game: Dungeon, hero: Hero) -> int:
    """The END a hero wants to keep for the boss: what moving on will not bring back (R078)."""
    if not boss_ahead(game):
        return 0
    return max(0, game.full_end(hero) - moves_ahead(game))


def boss_ahead(game: Dungeon) -> bool:
    """Whether this crossing leads to the boss."""
    return game.crossing >= CROSSINGS or game.facing_boss


def moves_ahead(game: Dungeon) -> int:
    """How often the party will move on before the boss."""
    return max(0, game.wing_length - game.depth)
