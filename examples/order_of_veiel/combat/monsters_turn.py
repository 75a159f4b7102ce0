"""The monsters' turn: what opens it, and what each monster does (R117, R149-R164, R106-R109)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.order_of_veiel.balance import hero_count
from examples.order_of_veiel.cards import ArmourCard
from examples.order_of_veiel.characteristics import ATT
from examples.order_of_veiel.combat.damage import carries, rise_again, softened, wound_heroes
from examples.order_of_veiel.combat.defending import Defence, defend
from examples.order_of_veiel.dungeon_master import (
    MONSTERS_TURN,
    Occasion,
    decide,
    dm_window,
    random_hero,
)
from examples.order_of_veiel.figures import Attack, BossCard, Hero, Monster
from examples.order_of_veiel.happenings.combat import (
    MonsterJoined,
    MonstersTurnBegan,
    TokenPassed,
    TokenReturned,
)
from examples.order_of_veiel.happenings.figures import (
    MonsterToken,
    Restored,
    TokenLaid,
    Wounded,
)
from examples.order_of_veiel.table import Dungeon

KEEP = Option("keep", "Keep the defender token")
ASH = "Phylactery of Ash"
LAIR_COMMAND = Attack("Command", ignores_defender=True, command=True)


async def start_monsters_turn(game: Dungeon) -> None:
    """Fire and venom, the dead that are raised, the dungeon master's window (A33, A38)."""
    await game.do(MonstersTurnBegan())
    await _fire_and_venom(game)
    if game.combat_over:
        return
    await _raise_dead(game)
    rules = game.fight_rules
    if rules is not None and rules.command:
        await attack_with(game, game.enemies[0], LAIR_COMMAND, attack_bonus=rules.command)
    if not game.combat_over:
        await dm_window(game, Occasion(MONSTERS_TURN))


async def _fire_and_venom(game: Dungeon) -> None:
    """Each burning or poisoned enemy loses VIT, RED ignored; who has none left falls (A46)."""
    burning = [one for one in game.enemies if one.burn]
    hurt = [one for one in game.enemies if one.burn or one.venom]
    if hurt:
        await game.do(*[Wounded(one, one.burn + one.venom, "fire and venom") for one in hurt])
        await rise_again(game)
    for one in burning:
        if one in game.line:
            left = one.burn_turns - 1
            await game.do(MonsterToken(one, "burn_turns", left))
            if not left:
                await game.do(MonsterToken(one, "burn", 0))


async def _raise_dead(game: Dungeon) -> None:
    """The Apprentice raises dead at the front of the line, up to a number."""
    boss = game.the_boss
    if boss is None or not isinstance(boss.printed, BossCard):
        return
    count, most = boss.printed.raises[hero_count(game) - 2]
    dead = [one for one in game.box.cards if isinstance(one, Monster) and one.printed.token]
    there = sum(one.printed.token for one in game.enemies)
    for monster in dead[: max(0, min(count, most - there))]:
        await game.do(MonsterJoined(monster, monster.printed.vit, in_front=True))


def monsters_in_turn(game: Dungeon) -> Sequence[Monster]:
    """The monsters from the first to the last, as long as the combat goes on (R117)."""
    return [] if game.combat_over else game.enemies


async def monster_turn(game: Dungeon, monster: Monster) -> None:
    """One monster attacks, as often as its card says (R106)."""
    if monster.staggered:
        await game.do(MonsterToken(monster, "staggered", 0))
        return
    if monster.printed.chant and await _chant(game, monster):
        return
    swept = False
    for number, choices in enumerate(attacks_of(game, monster)):
        if game.combat_over or monster not in game.line:
            return
        allowed = [one for one in choices if not (one.sweep and swept)]
        attack = await _choose_attack(game, monster, allowed, number)
        swept = swept or attack.sweep
        await attack_with(game, monster, attack)


def attacks_of(game: Dungeon, monster: Monster) -> Sequence[Sequence[Attack]]:
    """The attacks of one turn; each is one of those listed together."""
    card = monster.printed
    if isinstance(card, BossCard):
        return card.turn(hero_count(game), 2 * monster.vit <= monster.maximum)
    return [card.attacks] * card.attacks_a_turn


async def _chant(game: Dungeon, monster: Monster) -> bool:
    """It heals the most wounded monster instead of attacking, where there is one."""
    wounded = [one for one in game.enemies if one.vit < one.maximum]
    if not wounded:
        return False
    worst = max(wounded, key=lambda one: one.maximum - one.vit)
    await game.do(Restored(worst, monster.printed.chant, monster))
    return True


async def _choose_attack(
    game: Dungeon, monster: Monster, choices: Sequence[Attack], number: int
) -> Attack:
    """The dungeon master chooses; without one the attacks come in turn (R106, R268)."""
    if game.dm is None:
        return choices[number % len(choices)]
    return await decide(
        game, game.dm, "attack", choices, prompt=f"{monster.label}: which attack?", about=monster
    )


async def attack_with(
    game: Dungeon, monster: Monster, attack: Attack, *, attack_bonus: int | None = None
) -> None:
    """One attack of a monster, on whom it may be aimed at (R108, R109, R160)."""
    await offer_token(game, f"{monster.label}, {attack.label}")
    bonus = game.value(monster, ATT) if attack_bonus is None else attack_bonus
    targets = game.standing if attack.sweep else await _targets(game, monster, attack)
    for hero in list(targets):
        if not hero.stands:
            continue
        defence = Defence(
            hero, monster, attack, bonus, attack.ignores_defence, attack.ignores_defender
        )
        if await defend(game, defence):
            await _hit(game, monster, attack, defence)


async def _targets(game: Dungeon, monster: Monster, attack: Attack) -> Sequence[Hero]:
    if not attack.ignores_defender:
        return [game.holder]
    if game.dm is None:
        hero = await random_hero(game, "target", but=game.holder)
        return [] if hero is None else [hero]
    return [
        await decide(
            game,
            game.dm,
            "victim",
            game.standing,
            prompt=f"{monster.label}, {attack.label}: against whom?",
            about=monster,
        )
    ]


async def _hit(game: Dungeon, monster: Monster, attack: Attack, defence: Defence) -> None:
    """Damage less RED, then whatever the attack does besides (R150, R151)."""
    hero = defence.hero
    if attack.command:
        await game.do(TokenLaid(hero, "controlled", 1, attack))
        return
    await wound_heroes(
        game,
        [hero],
        await _amount(game, attack, hero),
        monster,
        shield_ignored=defence.shield_ignored,
        reduction_ignored=attack.ignores_reduction,
    )
    if not hero.stands:
        return
    if attack.poison and not carries(game, hero, ASH):
        poison = attack.poison
        if game.options.poison_adds_up:
            poison += hero.poison
        if poison > hero.poison:
            await game.do(TokenLaid(hero, "poison", poison, monster))
    if attack.stun and not hero.was_stunned and not hero.stunned:
        await game.do(TokenLaid(hero, "stunned", 1, monster))


async def _amount(game: Dungeon, attack: Attack, hero: Hero) -> int:
    """The damage before RED: the room may raise it, a tower shield and the Oak lower it."""
    rules = game.fight_rules
    amount = attack.damage + (rules.all_harm if rules is not None else 0)
    if attack.ignores_defender and hero is not game.holder and _shelters(game, game.holder):
        amount -= 1
    return await softened(game, hero, max(0, amount))


def _shelters(game: Dungeon, holder: Hero) -> bool:
    return holder.stands and any(
        isinstance(gear.printed, ArmourCard) and gear.printed.shelter and not gear.broken
        for gear in game.worn_by(holder)
    )


async def offer_token(game: Dungeon, what: str) -> None:
    """Its holder may pass the defender token before each attack, but not under Strategic Error."""
    holder = game.holder
    others = [hero for hero in game.standing if hero is not holder]
    if not holder.stands or not others or game.token_kept_for:
        return
    options: list[Hero | Option] = [KEEP, *others]
    chosen = await game.choose(
        game.player_of(holder),
        "defender",
        options,
        prompt=f"{what}: does {holder.label}, the defender, pass the token?",
        about=holder,
    )
    if isinstance(chosen, Hero):
        await game.do(TokenPassed(chosen))


async def end_monsters_turn(game: Dungeon) -> None:
    """The turn of Strategic Error is over: the token goes back to its holder, if standing (A53)."""
    if game.token_kept_for:
        former = game.hero(game.token_kept_for)
        await game.do(TokenReturned(former if former.stands else game.holder))
