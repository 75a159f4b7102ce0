"""What weapon attacks and blessings are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from examples.order_of_veiel.bots.odds import monsters_die, multipliers, validates
from examples.order_of_veiel.bots.situation import A_HIT_POINT_NOW, Plan, Situation
from examples.order_of_veiel.cards import Gear, RuneCard
from examples.order_of_veiel.characteristics import ATT, DEF, FOI, RED
from examples.order_of_veiel.combat.attacking import weapon_card, weapon_damage
from examples.order_of_veiel.combat.line import behind, in_reach
from examples.order_of_veiel.figures import Monster

A_BLESSING_POINT = 1.5


@frozen(eq=False)
class Strike:
    """What a weapon attack comes to.

    Attributes:
        worth: in hit points.
        often: how often it hits.
    """

    worth: float
    often: float


def strike(
    here: Situation,
    weapon: Gear,
    target: Monster,
    *,
    factor: int = 1,
    bonus: int = 0,
    broken_shield: bool = False,
    others: Sequence[Monster] = (),
) -> Strike:
    """What an attack with a weapon is worth."""
    game, hero, card = here.game, here.hero, weapon_card(weapon)
    lead = game.value(hero, card.stat) + game.value(hero, ATT) + hero.talisman
    lead -= game.value(target, DEF)
    amount = weapon_damage(game, hero, weapon) * factor + bonus
    broken = broken_shield or card.broken_shield
    pierced = min(card.pierce, game.value(target, RED))
    worth = often = 0.0
    for times, part in multipliers(lead, card.keen, monsters_die(game)):
        often += part
        worth += part * here.harm(target, amount * times + pierced, broken_shield=broken)
        worth += part * sum(here.harm(one, amount * times, broken_shield=broken) for one in others)
    return Strike(worth + often * _riders(here, weapon, target, amount), often)


def _riders(here: Situation, weapon: Gear, target: Monster, amount: int) -> float:
    """What a hit does beside its damage."""
    game, hero, card = here.game, here.hero, weapon_card(weapon)
    runes = [one.printed for one in game.worn_by(hero) if isinstance(one.printed, RuneCard)]
    worth = 0.0
    if target.vit > amount:
        burn = max([card.burn, *[rune.burn for rune in runes]])
        fresh = 3 * burn if target.burn < burn else burn
        fresh += 3 * max(0, card.venom - target.venom)
        worth += here.urgency[target.key] * min(fresh, target.vit)
        if card.stagger and not target.boss and not target.staggered:
            worth += here.threat[target.key]
    elif target.printed.burst and card.reach == "melee":
        worth -= max(0, target.printed.burst - game.value(hero, RED)) * A_HIT_POINT_NOW
    if card.cleave:
        worth += sum(here.harm(one, card.cleave) for one in behind(game, target, 1))
    drained = card.drain + max([rune.drain for rune in runes], default=0)
    return worth + here.healing(hero, drained) + 0.5 * card.mend


def attacks(here: Situation) -> Iterator[Plan]:
    """Weapon attacks and blessings."""
    game, hero = here.game, here.hero
    for weapon in game.weapons_of(hero):
        for target in in_reach(game, hero, weapon):
            yield Plan(
                f"attack:{weapon.key}",
                strike(here, weapon, target).worth,
                (target.key,),
                weapon.key,
            )
        blessing = weapon_card(weapon).blessing
        if blessing is not None:
            chance = validates(game, hero, game.value(hero, FOI), blessing.number)
            for ally in game.standing:
                if blessing.stat is None:
                    worth = here.healing(ally, blessing.amount)
                else:
                    helps = game.final and ally is not hero
                    fresh = helps and not here.strengthened(ally, "blessing")
                    worth = A_BLESSING_POINT * blessing.amount if fresh else 0.0
                yield Plan(f"bless:{weapon.key}", chance * worth, (ally.key,), weapon.key)
