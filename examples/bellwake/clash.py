"""Steps 6 and 7: Clash and Rest."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Damage, Exhausted, Option, Readied
from examples.bellwake.cards import STRIKE, WARD, Character, Enemy
from examples.bellwake.happenings import (
    AttackBegan,
    Attacked,
    AttackedUndefended,
    AttackOver,
    Defended,
    HushRose,
    Rested,
)
from examples.bellwake.muster import fast_songs, sing_fast, why_not_now
from examples.bellwake.table import Bellwake, Keeper

HUSH_AT_REST = 1

TAKE_THE_BLOW = Option("take-the-blow", "Take the blow")


def attackers(game: Bellwake, keeper: Keeper) -> Sequence[Enemy]:
    """The enemies engaged with the keeper that have still to attack (R68, R172, A18)."""
    if game.options.moved_enemies_attack_again:
        return keeper.engaged.cards
    return [enemy for enemy in keeper.engaged.cards if enemy.attacked != game.round]


def engaged_enemies(game: Bellwake, keeper: Keeper) -> Sequence[Enemy]:
    """The enemies engaged with the keeper, in the order they engaged."""
    return keeper.engaged.cards


def ready_to_fight(game: Bellwake, keeper: Keeper) -> list[Character]:
    """The characters that may defend or attack for the keeper (A34)."""
    if game.options.help_across_the_table:
        return [one for each in game.seats_from(keeper) for one in each.ready]
    return keeper.ready


async def enemy_attack(game: Bellwake, keeper: Keeper, enemy: Enemy) -> None:
    """One enemy attacks: defend or take the blow, fast songs, damage (R69-R72)."""
    options: list[Character | Option] = [*ready_to_fight(game, keeper), TAKE_THE_BLOW]
    picked = await game.choose(
        keeper, "defend", options, prompt=f"{enemy.name} attacks: who defends?", about=enemy
    )
    defender = picked if isinstance(picked, Character) else None
    await game.do(
        AttackBegan(enemy, keeper, defender),
        *[Exhausted(one) for one in (defender,) if one is not None],
    )
    await game.window(
        "attack song",
        game.seats,
        lambda keeper: fast_songs(keeper, "attack"),
        lambda keeper, song: sing_fast(game, keeper, song),
        prompt=(
            f"{enemy.name} attacks, {defender.name if defender else 'nobody'} defends:"
            " play a fast song, or pass"
        ),
        about=enemy,
        why_not=lambda keeper, song: why_not_now(game, keeper, song),
        open_while=lambda: game.in_play(enemy),
    )
    if enemy in keeper.engaged:
        await _strike(game, keeper, enemy, defender)
    await game.do(AttackOver())


async def _strike(game: Bellwake, keeper: Keeper, enemy: Enemy, defender: Character | None) -> None:
    """Strike less ward, never below 0; an undefended hero's ward is no help (R71, A14)."""
    struck = defender or keeper.hero
    if struck is None:
        return
    ward = defender is not None or game.options.ward_when_undefended
    amount = game.value(enemy, STRIKE) - (game.value(struck, WARD) if ward else 0)
    await game.do(Damage(struck, max(0, amount), source=enemy))
    if defender is None:
        await game.do(AttackedUndefended(enemy))
    else:
        await game.do(Defended(defender, enemy))


async def keeper_attack(game: Bellwake, keeper: Keeper, enemy: Enemy) -> None:
    """Attack this enemy with any number of ready characters, or hold (R73, R74, A15)."""
    ready = ready_to_fight(game, keeper)
    if not ready:
        return
    chosen = await game.choose_some(
        keeper,
        "attack",
        ready,
        prompt=f"Attack {enemy.name} with whom? Nobody: hold",
        about=enemy,
    )
    if chosen:
        await game.do(Attacked(chosen, enemy), *[Exhausted(one) for one in chosen])
        strike = sum([game.value(one, STRIKE) for one in chosen])
        amount = max(0, strike - game.value(enemy, WARD))
        await game.do(Damage(enemy, amount, source=tuple(chosen)))


async def rest(game: Bellwake) -> None:
    """All are ready again, then the Hush rises (R77-R79)."""
    exhausted = [one for one in game.characters if one.exhausted]
    await game.do(Rested(), *([Readied(exhausted)] if exhausted else []))
    await game.do(HushRose(HUSH_AT_REST, "Rest"))
