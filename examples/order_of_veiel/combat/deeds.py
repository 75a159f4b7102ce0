"""Deeds: what a player may do, as options with the reasons against them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from attrs import define

from coopcards import Option
from examples.order_of_veiel.combat.performing import use_ability
from examples.order_of_veiel.combat.unlocking import why_not_now
from examples.order_of_veiel.figures import Ability, Hero
from examples.order_of_veiel.table import Dungeon

NO_TARGET = "nobody to aim at"


@define(eq=False)
class Deed:
    """Something a player may do with a hero.

    Attributes:
        key, label: its name as an option.
        do: does it.
        reason: why it cannot be done now; empty where it can.
        action: whether it is the action of the turn (R113).
    """

    key: str
    label: str
    do: Callable[[], Awaitable[None]]
    reason: str = ""
    action: bool = False


def why_not(one: Deed | Option) -> str | None:
    """The reason against a deed; an option beside the deeds has none."""
    return (one.reason or None) if isinstance(one, Deed) else None


def ability_deed(game: Dungeon, hero: Hero, ability: Ability) -> Deed:
    """Using an ability that is no weapon attack."""
    reason = why_not_now(game, hero, ability) or ""
    if not reason and ability.aim is not None and not ability.aim(game, hero, ability):
        reason = NO_TARGET
    cost = f" ({ability.cost} END)" if ability.cost else ""
    return Deed(
        f"{ability.key}:{hero.key}",
        f"{ability.label}{cost}",
        partial(use_ability, game, hero, ability),
        reason,
        action=ability.kind == "validation",
    )


async def offer_ability(game: Dungeon, hero: Hero, ability: Ability, when: str) -> None:
    """Ask a hero's player whether an ability is used now, as long as it can be and is."""
    while not (deed := ability_deed(game, hero, ability)).reason:
        if not await game.confirm(
            game.player_of(hero),
            "ability now",
            prompt=f"{when}: {hero.label}, {deed.label}?",
            about=hero,
        ):
            return
        await deed.do()
