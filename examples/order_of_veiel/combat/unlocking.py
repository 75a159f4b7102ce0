"""Which abilities a hero can use: level, END, Muteness, and conditions of their own (R029)."""

from __future__ import annotations

from examples.order_of_veiel.figures import Ability, Hero
from examples.order_of_veiel.table import HEROES_MAY, Dungeon


def why_not_use(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    """Why a hero cannot use an ability now, beside conditions of its own; None where he can."""
    reason = HEROES_MAY.why_not(hero.state, "act")
    if reason is not None:
        return reason
    if hero.level < ability.level:
        return f"unlocked at level {ability.level}"
    if ability.whole in hero.muted:
        return "silent until the crossing ends"
    if ability.cost > hero.end:
        return f"costs {ability.cost} END, {hero.label} has {hero.end}"
    return None


def why_not_now(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    """Why a hero cannot use an ability now, by its own conditions as well; not for reactions."""
    reason = why_not_use(game, hero, ability)
    if reason is None and ability.why_not is not None:
        reason = ability.why_not(game, hero, ability)
    return reason


def unlocked(hero: Hero) -> list[Ability]:
    """The abilities, and their parts, that a hero's level has unlocked (R029, R046)."""
    return [ability for ability in hero.printed.abilities if hero.level >= ability.level]
