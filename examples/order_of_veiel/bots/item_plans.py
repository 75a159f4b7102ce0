"""What the items in a hero's slots are worth in a combat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from examples.order_of_veiel.bots.situation import Plan, Situation
from examples.order_of_veiel.cards import ConsumableCard
from examples.order_of_veiel.combat.line import at_range, behind


def items(here: Situation) -> Iterator[Plan]:
    """What is in the hero's slots."""
    game, hero = here.game, here.hero
    for item in game.items_of(hero):
        effects = ITEMS.get(item.name)
        if effects is None:
            continue
        for targets, worth in effects(here):
            free = isinstance(item.printed, ConsumableCard) and item.printed.use == "free"
            yield Plan(f"use:{item.key}", worth, targets, item.key, free)


Effects = Iterator[tuple[tuple[str, ...], float]]
# What an item is worth more in a later fight.
A_POTION, A_BOMB = 1.5, 2.0


def _saved(here: Situation, worth: float) -> float:
    """What is lost by having used something up that another fight may need more."""
    return 0.0 if here.game.final or here.in_need else worth


def _potion(amount: int) -> Callable[[Situation], Effects]:
    def drink(here: Situation) -> Effects:
        for ally in here.game.standing:
            if ally.vit < here.game.maximum(ally):
                yield (ally.key,), here.healing(ally, amount) - _saved(here, A_POTION)

    return drink


def _stone(here: Situation) -> Effects:
    for ally in here.game.fallen:
        yield (ally.key,), here.revival(ally) - _saved(here, 3.0)


def _draught(here: Situation) -> Effects:
    game, hero = here.game, here.hero
    lacking = game.full_end(hero) - hero.end
    useful = any(hero.level >= one.level and one.cost for one in hero.printed.abilities)
    yield (), 3.0 if lacking >= 3 and useful and (game.final or here.in_need) else 0.0


def _bomb(here: Situation) -> Effects:
    for target in at_range(here.game):
        hit = (target, *behind(here.game, target, 2))
        worth = sum(here.harm(one, 4, broken_shield=True) for one in hit)
        yield (target.key,), worth - _saved(here, A_BOMB)


def _knife(here: Situation) -> Effects:
    for target in at_range(here.game):
        turns = 5 if target.boss else 3 if target.powerful else 1
        venom = 0 if target.venom >= 2 else 2 * turns
        lasting = min(venom, max(0, target.vit - 2)) * here.urgency[target.key]
        worth = here.harm(target, 2, broken_shield=True) + lasting
        yield (target.key,), worth - _saved(here, A_POTION)


def _antidote(here: Situation) -> Effects:
    for ally in here.game.standing:
        if ally.poison:
            yield (ally.key,), here.cure(ally) - 0.5


def _talisman(here: Situation) -> Effects:
    hero = here.hero
    worthy = here.in_need or any(one.powerful or one.boss for one in here.game.enemies)
    yield (), 3.0 if worthy and hero.level <= 2 and not hero.talisman else 0.0


def _oil(here: Situation) -> Effects:
    game, hero = here.game, here.hero
    oiled = here.strengthened(hero, "Blade Oil")
    long = game.final or any(one.powerful for one in game.enemies)
    yield (), 4.0 if long and not oiled and game.weapons_of(hero) else 0.0


def _salt(here: Situation) -> Effects:
    for ally in here.game.standing:
        if ally.imprisoned and ally is not here.hero:
            yield (ally.key,), 5.0
        elif ally.muted and here.game.final:
            yield (ally.key,), 3.0


ITEMS: dict[str, Callable[[Situation], Effects]] = {
    "Healing Potion": _potion(6),
    "Great Potion": _potion(12),
    "Resurrection Stone": _stone,
    "Vigour Draught": _draught,
    "Alchemical Bomb": _bomb,
    "Poisoned Knife": _knife,
    "Antidote": _antidote,
    "Beginner's Talisman": _talisman,
    "Blade Oil": _oil,
    "Purifying Salt": _salt,
}
"""What each item is worth, by those it is aimed at."""
