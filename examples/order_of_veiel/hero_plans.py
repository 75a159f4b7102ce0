"""What a hero might do in a turn, and what each is worth in hit points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from attrs import define, frozen

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
from examples.order_of_veiel.attacking import weapon_card, weapon_damage
from examples.order_of_veiel.balance import third
from examples.order_of_veiel.cards import Gear, RuneCard
from examples.order_of_veiel.characteristics import ATT, DEF, DEX, FOI, FOR, INT, RED
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.hero_turn import FREES_FROM, targets_for
from examples.order_of_veiel.line import at_range, behind, in_reach, in_reach_of_ability
from examples.order_of_veiel.odds import (
    best_holder,
    dangers,
    heroes_rate,
    monster_threat,
    monsters_die,
    monsters_left,
    multipliers,
    outlook,
    succeeds,
    validates,
)
from examples.order_of_veiel.performing import weapons_for
from examples.order_of_veiel.table import CROSSINGS, Dungeon
from examples.order_of_veiel.unlocking import why_not_use

# What is worth how much, in hit points of a hero.
A_HERO_STANDING = 9.0
A_HIT_POINT_NOW = 0.5
A_HIT_POINT_BEFORE_CAMP = 0.2
A_DEFENCE_WEAKENED = 9.0
A_TOTEM = 7.0
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


@frozen(eq=False)
class Strike:
    """What a weapon attack comes to.

    Attributes:
        worth: in hit points.
        often: how often it hits.
    """

    worth: float
    often: float


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


# -- what a hero can do


def plans(game: Dungeon, hero: Hero) -> list[Plan]:
    """Whatever a hero might do, the best first."""
    here = Situation(game, hero)
    found = [*_attacks(here), *_abilities(here), *_items(here), *_rescues(here)]
    return sorted(found, key=lambda plan: -plan.worth)


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
    return worth + here.healing(hero, drained) + (card.mend and 0.5 * card.mend)


def _attacks(here: Situation) -> Iterator[Plan]:
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
                    worth = 1.5 * blessing.amount if game.final and ally is not hero else 0.0
                    blessed = any(
                        one.card == ally.id and one.source == "blessing" for one in game.lasting
                    )
                    worth = 0.0 if blessed else worth
                yield Plan(f"bless:{weapon.key}", chance * worth, (ally.key,), weapon.key)


# -- abilities


def _abilities(here: Situation) -> Iterator[Plan]:
    """The abilities that are unlocked and can be paid."""
    game, hero = here.game, here.hero
    for ability in hero.printed.abilities:
        if not ability.in_combat or why_not_use(game, hero, ability) is not None:
            continue
        if ability.why_not is not None and ability.kind in ("free", "validation"):
            if ability.why_not(game, hero, ability) is not None:
                continue
        if ability.kind == "normal attack":
            found: Iterator[Plan] = _blows(here, ability)
        elif ability.kind == "validation":
            found = _validations(here, ability)
        elif ability.kind == "free":
            found = _free_abilities(here, ability)
        else:
            continue
        price = here.end_price(ability.cost)
        for plan in found:
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
    at_one = {
        MAGIC_MISSILE.key: (2, INT),
        FIREBALL.key: (0, INT),
        DISCORD.key: (0, INT),
        SEAL_OF_RUIN.key: (2, INT, FOI),
    }
    if ability.key in at_all:
        amount = half_of(game, hero, *at_all[ability.key]) + (ability is STAR_RAIN)
        worth = sum(here.harm(one, amount) for one in game.enemies)
        if ability is BORN_OF_FLAMES:
            worth += here.healing(hero, half_of(game, hero, FOI))
        yield (), worth
    elif ability.key in at_one:
        more, *stats = at_one[ability.key]
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
            pull = 0.5 if target is not game.enemies[0] and here.threat[target.key] > 2 else 0.0
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
            worth = min(2, game.full_end(ally) - ally.end) * 1.2
        elif ability is TOTEM_OF_THE_ANCESTORS:
            blessed = any(
                one.card == ally.id and one.source == ability.name for one in game.lasting
            )
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
                yield Plan("", _cure(here, ally), (ally.key,))
    elif ability is GUILD_MEMBER and game.final and wanted_of_the_guild(game, hero):
        yield Plan("", 5.0)


def _cure(here: Situation, hero: Hero) -> float:
    """What it is worth that a hero is no longer poisoned."""
    deadly = A_HERO_STANDING if hero.poison >= hero.vit else 0.0
    lasting = 2 if monsters_left(here.game) > heroes_rate(here.game) else 1
    return hero.poison * lasting * A_HIT_POINT_NOW + deadly


def wanted_of_the_guild(game: Dungeon, hero: Hero) -> str:
    """The name of what a brigand buys in the final combat; empty for nothing."""
    if not game.has_item_slot(hero):
        return ""
    carried = [item.name for one in game.standing for item in game.items_of(one)]
    prices = {item.name: item.printed.price for item in game.alchemist.cards}
    hurt = any(2 * one.vit < game.maximum(one) for one in game.standing)
    wanted: list[str] = []
    if game.fallen and "Resurrection Stone" not in carried:
        wanted.append("Resurrection Stone")
    if hurt and not any(name.endswith("Potion") for name in carried):
        wanted += ["Great Potion", "Healing Potion"]
    return next((name for name in wanted if prices.get(name, 999) <= game.purse.value), "")


# -- items


def _items(here: Situation) -> Iterator[Plan]:
    """What is in the hero's slots."""
    game, hero = here.game, here.hero
    for item in game.items_of(hero):
        effects = ITEMS.get(item.name)
        if effects is None:
            continue
        for targets, worth in effects(here):
            free = getattr(item.printed, "use", "") == "free"
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
            yield (ally.key,), _cure(here, ally) - 0.5


def _talisman(here: Situation) -> Effects:
    hero = here.hero
    worthy = here.in_need or any(one.powerful or one.boss for one in here.game.enemies)
    yield (), 3.0 if worthy and hero.level <= 2 and not hero.talisman else 0.0


def _oil(here: Situation) -> Effects:
    game, hero = here.game, here.hero
    oiled = any(one.card == hero.id and one.source == "Blade Oil" for one in game.lasting)
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


def _rescues(here: Situation) -> Iterator[Plan]:
    """Freeing somebody from Imprisonment (R227)."""
    game, hero = here.game, here.hero
    chance = succeeds(FREES_FROM - game.value(hero, FOR) - hero.talisman)
    turns = min(3.0, monsters_left(game) / heroes_rate(game))
    for prisoner in game.standing:
        if prisoner.imprisoned:
            yield Plan(f"free:{prisoner.key}", chance * 3.5 * turns, (prisoner.key,))
