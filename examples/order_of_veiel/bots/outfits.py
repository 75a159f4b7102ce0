"""Outfits: what equipment is worth to a hero, and what had best be worn, kept and bought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from attrs import define

from examples.order_of_veiel.abilities.defenders import CHARGE
from examples.order_of_veiel.abilities.supports import SNEAK_ATTACK
from examples.order_of_veiel.bots.odds import Guard, monsters_die, multipliers
from examples.order_of_veiel.cards import Gear, RuneCard, WeaponCard
from examples.order_of_veiel.characteristics import (
    ATT,
    CHARACTERISTICS,
    DAMAGE,
    DEF,
    END,
    FOCUS,
    RED,
    SHIELD,
    VEIL,
    VIT,
)
from examples.order_of_veiel.figures import Attack, Hero
from examples.order_of_veiel.rest.camp import kinds_of
from examples.order_of_veiel.rest.slots import hands_for, in_the_way
from examples.order_of_veiel.table import Dungeon

COUNTED = (*CHARACTERISTICS, DEF, RED, SHIELD, ATT, DAMAGE, VEIL, FOCUS)

# The enemy that outfits are weighed against, by difficulty.
FOE_DEF = (4, 4, 5, 6)
FOE_RED = 1
FOE_ATT = 7
BLOW, SHOT = Attack("blow", 6), Attack("shot", 5, ignores_defender=True)

# What counts how much.
OF_A_POINT_OF_VIT = 0.3
OF_A_POINT_OF_END = 0.5
OF_A_VALIDATION_POINT = 0.3
BLOWS_ON_THE_TANK = 2.2
BLOWS_ON_OTHERS = 0.3
SHOTS = 0.5
OF_A_RIDER = 0.6

WORTH_THE_CHANGE = 0.2
"""What an outfit must be better by."""
TO_GROW_INTO = 2
"""Equipment is kept for a hero who lacks so many points of its prerequisite."""


def tank(game: Dungeon) -> Hero:
    """The hero who takes the blows, by the sheets: never somebody else for want of hit points."""
    return max(
        game.heroes,
        key=lambda hero: (
            hero.printed.group == "defender",
            hero.printed.defence + hero.printed.reduction * 2 + hero.printed.vit / 4,
        ),
    )


@define(eq=False, slots=False)
class Wearer:
    """A hero as outfits are weighed.

    Attributes:
        game, hero: whose they are.
    """

    game: Dungeon
    hero: Hero

    @cached_property
    def blows(self) -> float:
        """How many blows the hero takes a turn."""
        return BLOWS_ON_THE_TANK if self.hero is tank(self.game) else BLOWS_ON_OTHERS

    @cached_property
    def base(self) -> dict[str, int]:
        """The numbers without equipment: printed, and what levels have brought."""
        hero = self.hero
        base = {stat.name: int(getattr(hero.printed, stat.name)) for stat in COUNTED}
        for number, stat in enumerate(CHARACTERISTICS):
            base[stat.name] += hero.points[number]
        return base

    @cached_property
    def foe(self) -> int:
        """The DEF of the usual enemy."""
        return FOE_DEF[self.game.difficulty]

    @cached_property
    def other(self) -> int:
        """What the die of the enemy shows."""
        return monsters_die(self.game)

    @cached_property
    def worn(self) -> list[Gear]:
        """What the hero wears now."""
        return self.game.worn_by(self.hero)

    @cached_property
    def now(self) -> float:
        """What that is worth."""
        return self.worth(self.worn)

    def numbers(self, worn: Iterable[Gear]) -> dict[str, int]:
        """The numbers with such equipment; a second copy of a card adds nothing (A49)."""
        numbers = dict(self.base)
        for card in dict.fromkeys(gear.printed for gear in worn if not gear.broken):
            for modifier in card.modifiers:
                if isinstance(modifier.amount, int) and modifier.stat.name in numbers:
                    numbers[modifier.stat.name] += modifier.amount
        return numbers

    def lacks(self, gear: Gear, numbers: dict[str, int]) -> int:
        """How many points of its prerequisites are lacking."""
        return sum(max(0, need - numbers[stat.name]) for stat, need in gear.printed.needs)

    def worth(self, worn: Sequence[Gear], *, short_of: int = 0) -> float:
        """What an outfit is worth a turn, in hit points; `short_of` points may be lacking."""
        numbers = self.numbers(worn)
        fit = [gear for gear in worn if self.lacks(gear, numbers) <= short_of]
        if len(fit) < len(worn):
            return self.worth(fit, short_of=short_of)
        guard = Guard(
            numbers[DEF.name],
            numbers[VEIL.name],
            numbers[RED.name],
            numbers[SHIELD.name],
            self.other,
        )
        value = max([self._attack(gear, numbers, worn) for gear in worn], default=0.0)
        value -= self.blows * guard.harm(BLOW, FOE_ATT) + SHOTS * guard.harm(SHOT, FOE_ATT)
        value += OF_A_POINT_OF_VIT * (1 + self.blows / 2) * numbers[VIT.name]
        value += OF_A_POINT_OF_END * numbers[END.name]
        return value + self._abilities(numbers)

    def _attack(self, gear: Gear, numbers: dict[str, int], worn: Sequence[Gear]) -> float:
        """The damage of a weapon in a turn."""
        card = gear.printed
        if not isinstance(card, WeaponCard):
            return 0.0
        lead = numbers[card.stat.name] + numbers[ATT.name] - self.foe
        amount = card.damage + numbers[DAMAGE.name]
        red = 0 if card.broken_shield else max(0, FOE_RED - card.pierce)
        dealt = often = 0.0
        for times, part in multipliers(lead, card.keen, self.other):
            dealt += part * max(0, amount * times - red)
            often += part
        runes = [one.printed for one in worn if isinstance(one.printed, RuneCard)]
        burn = max([card.burn, *[rune.burn for rune in runes]])
        drain = card.drain + sum(rune.drain for rune in runes)
        riders = 2 * burn + 3 * card.venom + drain + card.mend + 0.7 * card.cleave
        riders += card.stagger + 0.3 * card.long
        dealt += often * OF_A_RIDER * riders + (0.4 if card.blessing is not None else 0.0)
        kinds = self.hero.printed.abilities
        if self.hero.level >= 4 and (
            (SNEAK_ATTACK in kinds and card.assassin) or (CHARGE in kinds and card.reach == "melee")
        ):
            dealt += 3.0
        return dealt

    def _abilities(self, numbers: dict[str, int]) -> float:
        """The characteristics that validation rolls and amounts are made with."""
        rolls = [
            ability
            for ability in self.hero.printed.abilities
            if ability.kind == "validation" and ability.level <= self.hero.level + 1
        ]
        points = sum(numbers[one.stat.name] for one in rolls if one.stat is not None)
        return OF_A_VALIDATION_POINT * (points + numbers[FOCUS.name] * len(rolls))

    def with_it(self, gear: Gear) -> dict[str, list[Gear]]:
        """What the hero would wear with that card, by the hand it would be in."""
        outfits: dict[str, list[Gear]] = {}
        for hand in hands_for(gear):
            off = in_the_way(self.game, self.hero, gear, hand)
            outfits[hand] = [*[one for one in self.worn if one not in off], gear]
        return outfits

    def gain(self, gear: Gear, *, short_of: int = 0) -> float:
        """By how much the hero would be better off with that card; 0 where it cannot be worn."""
        best = 0.0
        for outfit in self.with_it(gear).values():
            if self.lacks(gear, self.numbers(outfit)) <= short_of:
                best = max(best, self.worth(outfit, short_of=short_of) - self.now)
        return best

    def may_wear(self, gear: Gear) -> bool:
        """Whether the hero meets the prerequisites as things stand (R062)."""
        return not self.lacks(gear, self.numbers(self.worn))


# -- changes


def best_change(game: Dungeon, hero: Hero) -> Gear | None:
    """The card of the store that helps a hero most, unless it helps another more."""
    wearer = Wearer(game, hero)
    gains: list[tuple[float, Gear]] = []
    for gear in kinds_of(game.store.cards):
        much = wearer.gain(gear) if wearer.may_wear(gear) else 0.0
        if much >= WORTH_THE_CHANGE:
            gains.append((much, gear))
    others = [Wearer(game, one) for one in game.heroes if one is not hero]
    for much, gear in sorted(gains, key=lambda one: -one[0]):
        if all(one.gain(gear) <= much for one in others if one.may_wear(gear)):
            return gear
    return None


def better_hand(game: Dungeon, hero: Hero, gear: Gear, held: Sequence[Gear]) -> Gear:
    """Which of two cards held had best give way to another."""
    wearer = Wearer(game, hero)
    outfits = wearer.with_it(gear)
    return max(held, key=lambda one: wearer.worth(outfits[one.hand]))


def kept(game: Dungeon) -> list[str]:
    """The keys of what is kept in the store: the best of its slot for somebody, now or soon."""
    keys: list[str] = []
    kinds = kinds_of(game.store.cards)
    for hero in game.heroes:
        wearer = Wearer(game, hero)
        for short_of in (0, TO_GROW_INTO):
            best: dict[str, tuple[float, str]] = {}
            for gear in kinds:
                much = wearer.gain(gear, short_of=short_of)
                slot = gear.printed.slot
                if much >= WORTH_THE_CHANGE and much > best.get(slot, (0.0, ""))[0]:
                    best[slot] = (much, gear.key)
            keys += [key for _, key in best.values()]
    return keys


def most_wanted(game: Dungeon, gear: Gear) -> float:
    """By how much the hero whom a card helps most would be better off."""
    wearers = [Wearer(game, hero) for hero in game.heroes]
    return max([one.gain(gear) for one in wearers if one.may_wear(gear)], default=0.0)
