"""A hero's weapon attack (R124-R135), and what weapons do besides."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define

from examples.order_of_veiel.balance import third
from examples.order_of_veiel.cards import Gear, RuneCard, WeaponCard
from examples.order_of_veiel.characteristics import ATT, DAMAGE, DEF, FOR, RED
from examples.order_of_veiel.combat.damage import restore, wound_heroes, wound_monsters
from examples.order_of_veiel.combat.dice import HIGHEST, TIE, attack_multiplier, monsters_d20
from examples.order_of_veiel.combat.line import behind
from examples.order_of_veiel.combat.validating import own_d20
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.happenings.combat import MovedInLine
from examples.order_of_veiel.happenings.figures import MonsterToken
from examples.order_of_veiel.happenings.rolls import AttackRolled
from examples.order_of_veiel.table import Dungeon

KEEN_FROM = 19
BURN_TURNS = 3


@define(eq=False)
class Blow:
    """A weapon attack that has been rolled.

    Attributes:
        hero, weapon, target: who attacks whom with what.
        card: what is printed on the weapon.
        die: the lowest that the hero's dice showed, where a tie was rolled again (A25).
        multiplier: 0 for a miss, else 1, 2 or 4.
    """

    hero: Hero
    weapon: Gear
    target: Monster
    card: WeaponCard
    die: int
    multiplier: int

    @property
    def hits(self) -> bool:
        """Whether it hits."""
        return self.multiplier > 0


def weapon_card(weapon: Gear) -> WeaponCard:
    """What is printed on a weapon."""
    card = weapon.printed
    assert isinstance(card, WeaponCard)
    return card


def weapon_damage(game: Dungeon, hero: Hero, weapon: Gear) -> int:
    """What a weapon does in that hero's hands: printed, and what texts add."""
    rage = third(game.value(hero, FOR)) if hero.raging else 0
    return weapon_card(weapon).damage + game.value(hero, DAMAGE) + rage


async def roll_attack(game: Dungeon, hero: Hero, weapon: Gear, target: Monster) -> Blow:
    """Both dice, until the totals differ (R124-R134)."""
    card = weapon_card(weapon)
    bonus = game.value(hero, card.stat) + game.value(hero, ATT) + hero.talisman
    lowest = HIGHEST
    while True:
        die, other = await own_d20(game, hero), monsters_d20(game)
        lowest = min(lowest, die)
        total, other_total = die + bonus, other + game.value(target, DEF)
        await game.do(AttackRolled(hero, target, weapon, die, total, other, other_total))
        counts_as = HIGHEST if card.keen and die >= KEEN_FROM else die
        multiplier = attack_multiplier(
            counts_as, other, total, other_total, one_compares=game.options.dm_one_compares
        )
        if multiplier != TIE:
            return Blow(hero, weapon, target, card, lowest, multiplier)


async def land(
    game: Dungeon,
    blow: Blow,
    *,
    factor: int = 1,
    bonus: int = 0,
    targets: Sequence[Monster] = (),
    broken_shield: bool = False,
) -> None:
    """Deal the damage of a blow that hits, and all that the weapon does besides.

    Damage is the weapon's, times `factor`, with `bonus`, doubled by criticals as a whole (R129,
    A42); RED is taken off once (R135, A17). `targets` are hit beside the target of the blow, each
    with its own RED.
    """
    hero, card = blow.hero, blow.card
    hit = [blow.target, *[one for one in targets if one is not blow.target]]
    weapon_part = weapon_damage(game, hero, blow.weapon) * factor
    broken = broken_shield or card.broken_shield
    place = list(game.enemies).index(blow.target)
    times = blow.multiplier
    if game.options.weapon_part_doubles:
        amount, times = weapon_part * times + bonus, 1
    else:
        amount = weapon_part + bonus
    if game.options.reduce_before_multiplying:
        for one in hit:
            await _deal_reduced(game, blow, one, amount, times, broken)
    else:
        await wound_monsters(
            game, hit, amount * times, blow.weapon, pierce=card.pierce, broken_shield=broken
        )
    burst = max([one.printed.burst for one in hit if one not in game.line], default=0)
    if burst and card.reach == "melee":
        await wound_heroes(game, [hero], burst, "burst")
    await _besides(game, blow, place)


async def _deal_reduced(
    game: Dungeon, blow: Blow, target: Monster, amount: int, times: int, broken: bool
) -> None:
    """RED is taken off before damage is multiplied (A17, the other reading)."""
    from_red = 0 if broken else max(0, game.value(target, RED) - blow.card.pierce)
    dealt = max(0, amount - from_red) * times
    await wound_monsters(game, [target], dealt, blow.weapon, broken_shield=True)


async def _besides(game: Dungeon, blow: Blow, place: int) -> None:
    """What weapon and rune do on a hit beside the damage; the target stood at that place."""
    hero, card, target = blow.hero, blow.card, blow.target
    runes = [gear.printed for gear in game.worn_by(hero) if isinstance(gear.printed, RuneCard)]
    after = behind(game, target, 1) if target in game.line else game.enemies[place : place + 1]
    if target in game.line:
        await _on_survivor(game, blow, card.burn or max([rune.burn for rune in runes], default=0))
    if card.cleave and after:
        await wound_monsters(game, after, card.cleave, blow.weapon)
    drained = card.drain + max([rune.drain for rune in runes], default=0)
    if drained:
        await restore(game, hero, drained, blow.weapon)
    if card.mend:
        await _mend(game, blow, card.mend)


async def _on_survivor(game: Dungeon, blow: Blow, burn: int) -> None:
    """What is left on a target that still stands."""
    card, target = blow.card, blow.target
    if burn:
        await ignite(game, target, burn)
    if card.venom:
        await envenom(game, target, card.venom)
    if card.push:
        await game.do(MovedInLine(target, "end"))
    if card.stagger and not target.boss:
        await game.do(MonsterToken(target, "staggered", 1))


async def ignite(game: Dungeon, target: Monster, burn: int) -> None:
    """Set an enemy on fire: lit again the fire starts anew, and is not summed up (A33)."""
    if target in game.line:
        await game.do(
            MonsterToken(target, "burn", max(burn, target.burn)),
            MonsterToken(target, "burn_turns", BURN_TURNS),
        )


async def envenom(game: Dungeon, target: Monster, venom: int) -> None:
    """Venom stays until the combat ends; the higher counts."""
    if target in game.line and venom > target.venom:
        await game.do(MonsterToken(target, "venom", venom))


async def _mend(game: Dungeon, blow: Blow, amount: int) -> None:
    """A standing hero of the wielder's choice regains hit points."""
    hurt = [hero for hero in game.standing if hero.vit < game.maximum(hero)]
    if not hurt or not blow.hero.stands:
        return
    healed = hurt[0]
    if len(hurt) > 1:
        healed = await game.choose(
            game.player_of(blow.hero), "mend", hurt, prompt="Who regains VIT?", about=blow.weapon
        )
    await restore(game, healed, amount, blow.weapon, healer=blow.hero)
