"""Hurting and healing: damage reduction, falling at 0, the token of who falls (R110, A46)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coopcards import Check, Event
from examples.order_of_veiel.balance import half
from examples.order_of_veiel.cards import PhylacteryCard
from examples.order_of_veiel.characteristics import RED, SHIELD
from examples.order_of_veiel.combat.dice import d6
from examples.order_of_veiel.figures import STANDING, Combatant, Hero, Monster
from examples.order_of_veiel.happenings.combat import MonsterJoined, TokenPassed, TriedToRise
from examples.order_of_veiel.happenings.figures import (
    HeroFell,
    MonsterFell,
    Restored,
    Revived,
    UsedOnce,
    Wounded,
)
from examples.order_of_veiel.table import Dungeon

DAWN = "Phylactery of Dawn"
OAK = "Phylactery of Oak"
OAK_TAKES = 2


def who_falls(game: Dungeon) -> list[Event]:
    """Heroes without hit points are out of combat, monsters leave the line (R172, A46)."""
    falling: list[Event] = [
        HeroFell(hero) for hero in game.party.cards if hero.vit == 0 and hero.state == STANDING
    ]
    falling += [MonsterFell(one) for one in game.line.cards if one.vit == 0]
    return falling


FALLING = Check("R172", who_falls, on=(Wounded,))


async def wound_monsters(
    game: Dungeon,
    targets: Sequence[Monster],
    amount: int,
    source: object,
    *,
    pierce: int = 0,
    broken_shield: bool = False,
) -> list[Monster]:
    """Deal damage to enemies at the same time, each with its own RED; who was hurt comes back."""
    hurt: list[tuple[Monster, int]] = []
    for monster in targets:
        reduced = 0 if broken_shield else max(0, game.value(monster, RED) - pierce)
        if amount > reduced and monster in game.line:
            hurt.append((monster, amount - reduced))
    if hurt:
        await game.do(*[Wounded(monster, harm, source) for monster, harm in hurt])
    return [monster for monster, _ in hurt]


async def rise_again(game: Dungeon) -> None:
    """In a room that says so, a felled monster may return once, last in line, with half VIT.

    It is asked when the action that felled it is over, so that nothing of it reaches who returns.
    """
    rules = game.fight_rules
    if rules is None or not rules.returns_on:
        return
    for monster in tuple(game.felled.cards):
        if monster.key in game.tried_to_rise:
            continue
        die = d6(game, "rising")
        await game.do(TriedToRise(monster, die))
        if die >= rules.returns_on:
            vit = monster.printed.vit
            await game.do(MonsterJoined(monster, half(vit), maximum=vit))


async def wound_heroes(
    game: Dungeon,
    targets: Sequence[Hero],
    amount: int,
    source: object,
    *,
    shield_ignored: bool = False,
    reduction_ignored: bool = False,
) -> None:
    """Deal damage to standing heroes at the same time, each with their own RED (R150, A34)."""
    hurt: list[Event] = []
    for hero in targets:
        reduced = 0
        if not reduction_ignored:
            reduced = game.value(hero, RED)
            if not shield_ignored:
                reduced += game.value(hero, SHIELD)
        if hero.stands and amount > reduced:
            hurt.append(Wounded(hero, amount - reduced, source))
    if hurt:
        await game.do(*hurt)
        await pass_token_of_fallen(game)


async def softened(game: Dungeon, hero: Hero, amount: int) -> int:
    """The damage of a hit, which the Oak makes 2 less the first time in a combat."""
    if not carries(game, hero, OAK) or OAK in hero.once:
        return amount
    await game.do(UsedOnce(hero, OAK))
    return max(0, amount - OAK_TAKES)


async def restore(
    game: Dungeon, one: Combatant[Any], amount: int, source: object, healer: Hero | None = None
) -> None:
    """Somebody who stands regains hit points, never beyond the maximum (R034)."""
    if isinstance(one, Hero) and not one.stands:
        return
    if healer is not None and healer is not one and carries(game, healer, DAWN):
        amount += 1
    if amount > 0 and one.vit < game.maximum(one):
        await game.do(Restored(one, amount, source))


async def revive(game: Dungeon, hero: Hero, source: object) -> None:
    """A fallen hero comes back with all hit points (R173)."""
    await game.do(Revived(hero, source))


def carries(game: Dungeon, hero: Hero, phylactery: str) -> bool:
    """Whether a hero has a phylactery of that name, and stands."""
    return hero.stands and any(
        isinstance(item.printed, PhylacteryCard) and item.name == phylactery
        for item in game.items_of(hero)
    )


async def pass_token_of_fallen(game: Dungeon) -> None:
    """A defender who falls hands the token on at once to a standing hero (R110, A14)."""
    if not game.defender or game.holder.stands or not game.standing:
        return
    falls = game.holder
    heir = await game.choose(
        game.player_of(falls),
        "heir",
        game.standing,
        prompt=f"{falls.label} is out of combat: who is the defender now?",
        about=falls,
    )
    await game.do(TokenPassed(heir))
