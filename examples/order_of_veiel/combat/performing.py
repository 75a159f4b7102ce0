"""Using abilities and items, blessing by weapons (R136-R144, R115, R247, R259)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from examples.order_of_veiel.cards import Blessing, ConsumableCard, Gear, Item, PhylacteryCard
from examples.order_of_veiel.characteristics import FOI
from examples.order_of_veiel.combat.attacking import Blow, roll_attack
from examples.order_of_veiel.combat.damage import restore
from examples.order_of_veiel.combat.line import in_reach
from examples.order_of_veiel.combat.validating import validate
from examples.order_of_veiel.figures import Ability, Combatant, Hero, Monster
from examples.order_of_veiel.happenings.figures import EndGained, EndPaid, Strengthened
from examples.order_of_veiel.happenings.gear import PutAway
from examples.order_of_veiel.table import Dungeon


async def choose_targets(
    game: Dungeon, hero: Hero, what: Ability | Item | Gear, targets: Sequence[Any], most: int = 1
) -> list[Any]:
    """At whom something is aimed; nobody is asked where there is but one way."""
    if len(targets) <= 1:
        return list(targets)
    player = game.player_of(hero)
    if most > 1:
        return await game.choose_some(
            player, "targets", targets, at_least=1, at_most=most, prompt=f"{what.label}: at whom?",
            about=what,
        )  # fmt: skip
    chosen = await game.choose(
        player, "target", targets, prompt=f"{what.label}: at whom?", about=what
    )
    return [chosen]


async def use_ability(game: Dungeon, hero: Hero, ability: Ability) -> None:
    """Use an ability: its END is paid first, then its text is followed (R136, R261)."""
    targets: list[Any] = []
    if ability.aim is not None:
        targets = await choose_targets(
            game, hero, ability, ability.aim(game, hero, ability), ability.most
        )
    if ability.cost:
        await game.do(EndPaid(hero, ability.cost, ability))
    if ability.kind == "validation":
        assert ability.stat is not None
        result = await validate(game, hero, ability, ability.stat, ability.number)
        if result == "natural 20" and ability.cost:
            await game.do(EndGained(hero, ability.cost, ability))
        if result == "failure":
            return
    await ability.do(game, hero, ability, targets)


async def attack_by_ability(
    game: Dungeon, hero: Hero, ability: Ability, weapon: Gear, target: Monster
) -> Blow:
    """An ability at the cost of a normal attack: it triggers where the attack hits (R140)."""
    if ability.cost:
        await game.do(EndPaid(hero, ability.cost, ability))
    blow = await roll_attack(game, hero, weapon, target)
    if blow.hits:
        await ability.do(game, hero, ability, blow)
    return blow


def weapons_for(game: Dungeon, hero: Hero, ability: Ability | None = None) -> list[Gear]:
    """The weapons a hero can attack with now, by an ability or without one."""
    return [
        weapon
        for weapon in game.weapons_of(hero)
        if in_reach(game, hero, weapon)
        and (ability is None or ability.aim is None or weapon in ability.aim(game, hero, ability))
    ]


async def use_item(game: Dungeon, hero: Hero, item: Item) -> None:
    """Use an item of one's own: it is resolved first, then put away (R050, R259)."""
    card = item.printed
    assert isinstance(card, (ConsumableCard, PhylacteryCard))
    assert card.do is not None
    targets: list[Any] = []
    if card.aim is not None:
        targets = await choose_targets(game, hero, item, card.aim(game, hero, item))
    await card.do(game, hero, item, targets)
    if isinstance(card, ConsumableCard) and not card.unlimited:
        await game.do(PutAway(item))


async def bless(game: Dungeon, hero: Hero, weapon: Gear, blessing: Blessing) -> None:
    """A weapon improves an ally by a validation roll; it is the action of the turn (R247)."""
    chosen = await choose_targets(game, hero, weapon, game.standing)
    if await validate(game, hero, weapon, FOI, blessing.number) == "failure":
        return
    blessed: Combatant[Any] = chosen[0]
    if blessing.stat is None:
        await restore(game, blessed, blessing.amount, weapon, healer=hero)
    else:
        await game.do(Strengthened(blessed, blessing.stat, blessing.amount, "combat", "blessing"))
