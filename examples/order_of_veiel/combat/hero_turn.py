"""A hero's turn in a combat (R113-R116, A43)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from coopcards import Option
from examples.order_of_veiel.cards import ConsumableCard, Gear, Item, PhylacteryCard
from examples.order_of_veiel.characteristics import FOR
from examples.order_of_veiel.combat.attacking import (
    land,
    roll_attack,
    weapon_card,
    weapon_damage,
)
from examples.order_of_veiel.combat.damage import (
    pass_token_of_fallen,
    rise_again,
    softened,
    wound_heroes,
)
from examples.order_of_veiel.combat.deeds import NO_TARGET, Deed, ability_deed, why_not
from examples.order_of_veiel.combat.defending import Defence, defend
from examples.order_of_veiel.combat.line import in_melee, in_reach
from examples.order_of_veiel.combat.performing import (
    attack_by_ability,
    bless,
    choose_targets,
    use_item,
    weapons_for,
)
from examples.order_of_veiel.combat.unled import low_die
from examples.order_of_veiel.combat.unlocking import why_not_now
from examples.order_of_veiel.combat.validating import room_roll
from examples.order_of_veiel.dungeon_master import (
    HERO_TURN,
    Occasion,
    decide,
    dm_window,
    random_hero,
)
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.happenings.combat import ActingBegan
from examples.order_of_veiel.happenings.figures import TokenLaid, Wounded
from examples.order_of_veiel.rest.slots import givable, give, why_not_carry
from examples.order_of_veiel.table import Dungeon

PASS_TURN = Option("end", "End the turn")
FREES_FROM = 14


def heroes_in_turn(game: Dungeon) -> list[Hero]:
    """The heroes still to act: clockwise after the one who acted last (R112, R174)."""
    if game.combat_over or not game.starter:
        return []
    order = game.clockwise_from(game.hero(game.starter))
    if game.acting:
        order = order[order.index(game.hero(game.acting)) + 1 :]
    return [hero for hero in order if hero.stands]


async def hero_turn(game: Dungeon, hero: Hero) -> None:
    """Poison, the dungeon master's window, what takes the turn away, then the turn (A43)."""
    await game.do(ActingBegan(hero))
    if hero.poison:
        await game.do(Wounded(hero, hero.poison, "poison"))
        await pass_token_of_fallen(game)
    if hero.stands and not game.combat_over:
        await dm_window(game, Occasion(HERO_TURN, hero))
    if not hero.stands or game.combat_over or await _turn_taken_away(game, hero):
        return
    await _act(game, hero)
    if hero.raging:
        await game.do(TokenLaid(hero, "raging", 0))


async def _turn_taken_away(game: Dungeon, hero: Hero) -> bool:
    """A stunned hero does nothing, controlled or not; a controlled one what the boss wills."""
    if hero.stunned:
        await game.do(TokenLaid(hero, "stunned", 0, "turn lost"), TokenLaid(hero, "was_stunned", 1))
        if hero.controlled:
            await game.do(TokenLaid(hero, "controlled", 0, "turn lost"))
        return True
    if hero.was_stunned:
        await game.do(TokenLaid(hero, "was_stunned", 0))
    if hero.controlled:
        await game.do(TokenLaid(hero, "controlled", 0, "turn lost"))
        await _controlled_attack(game, hero)
        return True
    return False


async def _controlled_attack(game: Dungeon, hero: Hero) -> None:
    """His weapon attack is made as a monster's, on another standing hero; alone he does nothing."""
    others = [one for one in game.standing if one is not hero]
    weapons = game.weapons_of(hero)
    if not others or not weapons or hero.imprisoned:
        return
    dm = game.dm
    if dm is None:
        victim = await random_hero(game, "controlled", but=hero)
        weapon = weapons[0]
    else:
        weapon = await decide(game, dm, "weapon", weapons, about=hero)
        victim = await decide(
            game, dm, "victim", others, prompt=f"{hero.label} attacks whom?", about=hero
        )
    if victim is None:
        return
    card = weapon_card(weapon)
    defence = Defence(victim, hero, weapon, game.value(hero, card.stat))
    if await defend(game, defence):
        await wound_heroes(
            game,
            [victim],
            await softened(game, victim, weapon_damage(game, hero, weapon)),
            weapon,
            shield_ignored=defence.shield_ignored,
        )


async def _act(game: Dungeon, hero: Hero) -> None:
    """One action, and whatever does not use the turn, as long as the hero can (R113, R114)."""
    acted = False
    while hero.stands and not game.combat_over:
        deeds = [deed for deed in deeds_of(game, hero) if not (acted and deed.action)]
        if acted and all(deed.reason for deed in deeds):
            return
        options: list[Deed | Option] = [*deeds, PASS_TURN]
        chosen = await game.choose(
            game.player_of(hero),
            "turn",
            options,
            prompt=f"{hero.label}: what now?",
            about=hero,
            why_not=why_not,
        )
        if not isinstance(chosen, Deed):
            return
        await chosen.do()
        await rise_again(game)
        acted = acted or chosen.action


def deeds_of(game: Dungeon, hero: Hero) -> list[Deed]:
    """All that a hero may do in a turn, and what he may not, with the reason."""
    return [
        *_attacks(game, hero),
        *_abilities(game, hero),
        *_items(game, hero),
        *_contextual(game, hero),
        *(_gifts(game, hero) if game.options.gifts_in_combat else []),
    ]


def _bound(hero: Hero) -> str:
    """No attack, ability or item for the imprisoned (R227)."""
    return "imprisoned" if hero.imprisoned else ""


def _attacks(game: Dungeon, hero: Hero) -> list[Deed]:
    """Weapon attacks, one weapon chosen per attack (R073), and blessings (R068)."""
    deeds: list[Deed] = []
    for weapon in game.weapons_of(hero):
        card = weapon_card(weapon)
        reason = _bound(hero) or ("" if in_reach(game, hero, weapon) else NO_TARGET)
        deeds.append(
            Deed(
                f"attack:{weapon.key}",
                f"Attack with {weapon.label}",
                _attack(game, hero, weapon),
                reason,
                action=True,
            )
        )
        if card.blessing is not None:
            deeds.append(
                Deed(
                    f"bless:{weapon.key}",
                    f"Bless with {weapon.label} ({card.blessing.number})",
                    partial(bless, game, hero, weapon, card.blessing),
                    _bound(hero),
                    action=True,
                )
            )
    return deeds


def _attack(game: Dungeon, hero: Hero, weapon: Gear) -> Callable[[], Awaitable[None]]:
    async def do() -> None:
        await attack(game, hero, weapon)
        if game.options.both_weapons_strike:
            for other in game.weapons_of(hero):
                if other is not weapon and hero.stands and not game.combat_over:
                    await attack(game, hero, other)

    return do


async def attack(game: Dungeon, hero: Hero, weapon: Gear) -> None:
    """A weapon attack on one enemy in reach (R124)."""
    targets = await choose_targets(game, hero, weapon, in_reach(game, hero, weapon))
    if targets:
        blow = await roll_attack(game, hero, weapon, targets[0])
        if blow.hits:
            await land(game, blow)
        await low_die(game, hero, blow.die)


def _abilities(game: Dungeon, hero: Hero) -> list[Deed]:
    """The abilities that can be used in a combat."""
    deeds: list[Deed] = []
    for ability in hero.printed.abilities:
        if not ability.in_combat or ability.kind in ("reaction", "passive"):
            continue
        if ability.kind == "normal attack":
            deeds.append(_attack_ability(game, hero, ability))
            continue
        deed = ability_deed(game, hero, ability)
        deeds.append(Deed(deed.key, deed.label, deed.do, _bound(hero) or deed.reason, deed.action))
    return deeds


def _attack_ability(game: Dungeon, hero: Hero, ability: Ability) -> Deed:
    """An ability at the cost of a normal attack (R140)."""

    async def do() -> None:
        weapons = weapons_for(game, hero, ability)
        weapon = (await choose_targets(game, hero, ability, weapons))[0]
        targets = targets_for(game, hero, ability, weapon)
        target = (await choose_targets(game, hero, ability, targets))[0]
        blow = await attack_by_ability(game, hero, ability, weapon, target)
        await low_die(game, hero, blow.die)

    reason = _bound(hero) or why_not_now(game, hero, ability) or ""
    if not reason and not any(
        targets_for(game, hero, ability, weapon) for weapon in weapons_for(game, hero, ability)
    ):
        reason = "no weapon for it, or nobody to aim at"
    return Deed(
        f"{ability.key}:{hero.key}", f"{ability.label} ({ability.cost} END)", do, reason, True
    )


def targets_for(game: Dungeon, hero: Hero, ability: Ability, weapon: Gear) -> list[Monster]:
    """Whom an ability at the cost of a normal attack can be aimed at."""
    reach = in_melee(game) if ability.first_enemy else in_reach(game, hero, weapon)
    return [one for one in reach if not (ability.once_an_enemy and one.broken_guard)]


def _items(game: Dungeon, hero: Hero) -> list[Deed]:
    """Items in the hero's own slots (R115, R259)."""
    deeds: list[Deed] = []
    for item in game.items_of(hero):
        deed = item_deed(game, hero, item)
        if deed is not None:
            deeds.append(
                Deed(deed.key, deed.label, deed.do, _bound(hero) or deed.reason, deed.action)
            )
    return deeds


def item_deed(game: Dungeon, hero: Hero, item: Item) -> Deed | None:
    """Using an item; None for one that acts by itself, or at another time."""
    card = item.printed
    if not isinstance(card, (ConsumableCard, PhylacteryCard)) or card.do is None:
        return None
    if isinstance(card, ConsumableCard) and card.only_before_flight:
        return None

    reason = ""
    if not hero.stands:
        reason = "its bearer is out of combat"
    elif card.why_not is not None:
        reason = card.why_not(game, hero, item) or ""
    if not reason and card.aim is not None and not card.aim(game, hero, item):
        reason = NO_TARGET
    action = isinstance(card, ConsumableCard) and card.use == "action"
    use = partial(use_item, game, hero, item)
    return Deed(f"use:{item.key}", f"Use {item.label}", use, reason, action)


def _contextual(game: Dungeon, hero: Hero) -> list[Deed]:
    """Contextual actions: freeing somebody from Imprisonment (R116, R227)."""
    return [
        Deed(f"free:{one.key}", f"Free {one.label}", partial(_free, game, hero, one), action=True)
        for one in game.standing
        if one.imprisoned
    ]


async def _free(game: Dungeon, hero: Hero, prisoner: Hero) -> None:
    """A roll of FOR breaks the fetters (R227)."""
    if await room_roll(game, hero, "Imprisonment", game.value(hero, FOR), FREES_FROM):
        await game.do(TokenLaid(prisoner, "imprisoned", 0))


def _gifts(game: Dungeon, hero: Hero) -> list[Deed]:
    """Consumables change hands in a combat too (A36, the other reading)."""
    return [
        Deed(
            f"give:{item.key}:{to.key}",
            f"Give {item.label} to {to.label}",
            partial(give, game, item, to),
            why_not_carry(game, to) or "",
        )
        for item in givable(game, hero)
        for to in game.standing
        if to is not hero
    ]
