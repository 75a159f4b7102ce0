"""What abilities are worth in a combat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from examples.order_of_veiel.abilities.aims import half_of
from examples.order_of_veiel.abilities.defenders import (
    CHARGE,
    GRAPPLE_CHAIN,
    GUARD_BREAKER,
    GUILD_MEMBER,
    ONSLAUGHT,
    RAGE,
)
from examples.order_of_veiel.abilities.healers import (
    ENERGY_INTO_LIFE,
    ENERGY_TRANSFER,
    HEAL,
    RESURRECTION,
    TOTEM_OF_THE_ANCESTORS,
)
from examples.order_of_veiel.abilities.songs import BALLAD, DISCORD, MARCH, SONG_OF_RETURN
from examples.order_of_veiel.abilities.strikers import (
    BORN_OF_FLAMES,
    FIREBALL,
    MAGIC_MISSILE,
    STAR_RAIN,
)
from examples.order_of_veiel.abilities.supports import (
    CLEANSING_SEAL,
    CRYSTAL_SHRAPNEL,
    SEAL_OF_RUIN,
    SNEAK_ATTACK,
    TRIPLE_SHOT,
)
from examples.order_of_veiel.balance import third
from examples.order_of_veiel.bots.odds import (
    heroes_rate,
    monsters_left,
    validates,
)
from examples.order_of_veiel.bots.situation import (
    A_HERO_STANDING,
    A_HIT_POINT_BEFORE_CAMP,
    Plan,
    Situation,
)
from examples.order_of_veiel.bots.strike_plans import strike
from examples.order_of_veiel.characteristics import DEX, FOI, FOR, INT, Characteristic
from examples.order_of_veiel.combat.attacking import weapon_damage
from examples.order_of_veiel.combat.hero_turn import targets_for
from examples.order_of_veiel.combat.line import in_reach, in_reach_of_ability
from examples.order_of_veiel.combat.performing import weapons_for
from examples.order_of_veiel.combat.unlocking import why_not_now
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.rest.alchemist import price_of
from examples.order_of_veiel.table import Dungeon

A_DEFENCE_WEAKENED = 9.0
A_TOTEM = 7.0
A_POINT_OF_END = 1.2
A_PURCHASE = 5.0
A_PULL = 0.5
# An enemy that may cost so much in a turn is worth pulling forward.
WORTH_PULLING = 2
STONE = "Resurrection Stone"


def abilities(here: Situation) -> Iterator[Plan]:
    """The abilities that are unlocked and can be paid."""
    game, hero = here.game, here.hero
    for ability in hero.printed.abilities:
        if not ability.in_combat:
            continue
        ways = {
            "normal attack": _blows,
            "validation": _validations,
            "free": _free_abilities,
        }.get(ability.kind)
        if ways is None or why_not_now(game, hero, ability) is not None:
            continue
        price = here.end_price(ability.cost)
        for plan in ways(here, ability):
            yield Plan(
                f"{ability.key}:{hero.key}",
                plan.worth - price,
                plan.targets,
                ability.key,
                ability.kind == "free",
                plan.weapon,
            )


def _blows(here: Situation, ability: Ability) -> Iterator[Plan]:
    """An ability at the cost of a normal attack."""
    game, hero = here.game, here.hero
    for weapon in weapons_for(game, hero, ability):
        for target in targets_for(game, hero, ability, weapon):
            others: Sequence[Monster] = ()
            if ability is CHARGE:
                others = [one for one in game.enemies[:3] if one is not target]
            blow = strike(
                here,
                weapon,
                target,
                factor={ONSLAUGHT.key: 2, TRIPLE_SHOT.key: 3}.get(ability.key, 1),
                bonus={
                    GUARD_BREAKER.key: half_of(game, hero, FOR),
                    SNEAK_ATTACK.key: game.value(hero, DEX),
                }.get(ability.key, 0),
                broken_shield=ability.broken_shield,
                others=others,
            )
            worth = blow.worth
            if ability is GUARD_BREAKER:
                lasting = min(1.0, target.vit / 40)
                worth += blow.often * A_DEFENCE_WEAKENED * lasting
            yield Plan("", worth, (target.key,), weapon=weapon.key)


def _validations(here: Situation, ability: Ability) -> Iterator[Plan]:
    """An ability at the cost of a roll: whom it is aimed at, and what it is worth."""
    game, hero = here.game, here.hero
    assert ability.stat is not None
    chance = validates(game, hero, game.value(hero, ability.stat), ability.number)
    refund = here.end_price(ability.cost) / 20
    for targets, worth in _effects(here, ability):
        yield Plan("", chance * worth + refund, targets)


def _effects(here: Situation, ability: Ability) -> Iterator[tuple[tuple[str, ...], float]]:
    """What a success is worth, by those it is aimed at."""
    game, hero = here.game, here.hero
    at_all = {BORN_OF_FLAMES.key: (INT, FOI), STAR_RAIN.key: (INT,)}
    at_one: dict[str, tuple[int, tuple[Characteristic, ...]]] = {
        MAGIC_MISSILE.key: (2, (INT,)),
        FIREBALL.key: (0, (INT,)),
        DISCORD.key: (0, (INT,)),
        SEAL_OF_RUIN.key: (2, (INT, FOI)),
    }
    if ability.key in at_all:
        amount = half_of(game, hero, *at_all[ability.key]) + (ability is STAR_RAIN)
        worth = sum(here.harm(one, amount) for one in game.enemies)
        if ability is BORN_OF_FLAMES:
            worth += here.healing(hero, half_of(game, hero, FOI))
        yield (), worth
    elif ability.key in at_one:
        more, stats = at_one[ability.key]
        amount = half_of(game, hero, *stats) + more
        for target in in_reach_of_ability(game, ability):
            worth = here.harm(target, amount, broken_shield=ability.broken_shield)
            if ability is FIREBALL and target.vit > amount:
                fresh = 2 * (3 if target.burn < 2 else 3 - target.burn_turns)
                worth += here.urgency[target.key] * min(fresh, target.vit - amount)
            yield (target.key,), worth
    elif ability is CRYSTAL_SHRAPNEL:
        amount = half_of(game, hero, INT) + 2
        worths = {one.key: here.harm(one, amount) for one in game.enemies}
        three = sorted(worths, key=lambda key: -worths[key])[: ability.most]
        yield tuple(three), sum(worths[key] for key in three)
    elif ability is GRAPPLE_CHAIN:
        for target in game.enemies:
            behind_others = target is not game.enemies[0]
            pull = A_PULL if behind_others and here.threat[target.key] > WORTH_PULLING else 0.0
            yield (target.key,), here.harm(target, half_of(game, hero, FOR)) + pull
    else:
        yield from _for_allies(here, ability)


def _for_allies(here: Situation, ability: Ability) -> Iterator[tuple[tuple[str, ...], float]]:
    """What a success is worth that helps a hero."""
    game, hero = here.game, here.hero
    healed = {
        HEAL.key: half_of(game, hero, FOI) + 2,
        ENERGY_TRANSFER.key: 4,
        BALLAD.key: half_of(game, hero, INT),
    }
    assert ability.aim is not None
    for ally in ability.aim(game, hero, ability):
        worth = 0.0
        if ability.key in healed:
            worth = here.healing(ally, healed[ability.key])
            if ability is ENERGY_TRANSFER:
                risk = here.falls(hero, hero.vit - 2) - here.falls(hero, hero.vit)
                worth -= 2 * A_HIT_POINT_BEFORE_CAMP + risk * A_HERO_STANDING
        elif ability in (RESURRECTION, SONG_OF_RETURN):
            worth = here.revival(ally)
        elif ability is MARCH and game.final:
            worth = min(2, game.full_end(ally) - ally.end) * A_POINT_OF_END
        elif ability is TOTEM_OF_THE_ANCESTORS:
            blessed = here.strengthened(ally, ability.name)
            long = monsters_left(game) > 3 * heroes_rate(game)
            useful = 1.0 if ally.printed.group in ("striker", "defender") else 0.8
            worth = A_TOTEM * useful if long and not blessed else 0.0
        yield (ally.key,), worth


def _free_abilities(here: Situation, ability: Ability) -> Iterator[Plan]:
    """What does not use the turn."""
    game, hero = here.game, here.hero
    if ability is RAGE:
        best = max(
            [
                strike(here, weapon, target).often * here.urgency[target.key]
                for weapon in game.weapons_of(hero)
                for target in in_reach(game, hero, weapon)
                if target.vit > weapon_damage(game, hero, weapon)
            ],
            default=0.0,
        )
        if not hero.imprisoned:
            yield Plan("", best * third(game.value(hero, FOR)))
    elif ability is ENERGY_INTO_LIFE:
        yield Plan("", here.healing(hero, 1))
    elif ability is CLEANSING_SEAL:
        for ally in game.standing:
            if ally.poison:
                yield Plan("", here.cure(ally), (ally.key,))
    elif ability is GUILD_MEMBER and game.final and wanted_of_the_guild(game, hero):
        yield Plan("", A_PURCHASE)


def wanted_of_the_guild(game: Dungeon, hero: Hero) -> str:
    """The name of what a brigand buys in the final combat; empty for nothing."""
    if not game.has_item_slot(hero):
        return ""
    carried = [item.name for one in game.standing for item in game.items_of(one)]
    prices = {item.name: price_of(item) for item in game.alchemist.cards}
    hurt = any(2 * one.vit < game.maximum(one) for one in game.standing)
    wanted: list[str] = []
    if game.fallen and STONE not in carried:
        wanted.append(STONE)
    if hurt and not any(name.endswith("Potion") for name in carried):
        wanted += ["Great Potion", "Healing Potion"]
    return next((name for name in wanted if prices.get(name, 999) <= game.purse.value), "")
