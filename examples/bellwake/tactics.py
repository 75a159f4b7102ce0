"""Who is sent, who is engaged, who defends and who attacks, by the best plan for the Clash.

Also what it is worth to hurt an attacker before its blow, or to give its defender ward.

Worths are in the unit of `clash_planning`.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from examples.bellwake.cards import APPROACH, DREAD, RESOLVE, STRIKE, WARD, Character, Enemy
from examples.bellwake.clash import attackers, ready_to_fight
from examples.bellwake.clash_planning import ClashPlan, Fighter, Foe, Group
from examples.bellwake.encounter import MIST_WEAVER, THE_UNSUNG
from examples.bellwake.player_cards import the_defender
from examples.bellwake.table import ROUNDS, Bellwake, Keeper
from examples.bellwake.venture import staged_enemies

__all__ = [
    "best_attackers",
    "best_defender",
    "best_to_send",
    "dread_taken_away",
    "foes_to_come",
    "gained_by_damage",
    "plan_for",
    "spared_by_ward",
    "unsung_is_about",
    "worth_engaging",
]

# What one resolve is worth on a venture, in most rounds and in the last two; what one dread less is
# worth in the staging area.
A_RESOLVE = 0.34
A_RESOLVE_AT_THE_END = {ROUNDS - 1: 0.475, ROUNDS: 0.6}
A_DREAD_LESS = 0.45
# Of the two cards revealed a round about one is an enemy, and each keeper is as likely to meet it.
TO_BE_REVEALED = Foe(strike=2, ward=0, left=3, share=0.5)
# With so many of those who are ready a Clash is planned: one more makes it three times as long.
FIGHTERS = 7


def best_to_send(game: Bellwake, keeper: Keeper, ready: Sequence[Character]) -> tuple[str, ...]:
    """Those who do more good on the venture than in the Clash: their keys."""
    willing = [one for one in ready if game.value(one, RESOLVE)]
    # A fallen keeper is not attacked (R86); after the last Clash only the Unsung's fall can win.
    if not keeper.stands or (game.round == ROUNDS and not unsung_is_about(game)):
        return tuple([one.key for one in willing])
    plan = plan_for(game, keeper, ready, foes_to_come(game, keeper))
    staying = best_to_stay(plan, A_RESOLVE_AT_THE_END.get(game.round, A_RESOLVE))
    return tuple([one.key for one in willing if one.key not in staying])


def best_to_stay(plan: ClashPlan, a_resolve: float) -> list[str]:
    """Who had best stay for the Clash when one resolve sent is worth so much: their keys."""

    def worth(group: Group) -> float:
        sent = [one.resolve for bit, one in enumerate(plan.fighters) if not group >> bit & 1]
        return a_resolve * sum(sent) + plan.worth(group)

    best = max(range(plan.everybody + 1), key=worth)
    return [one.key for bit, one in enumerate(plan.fighters) if best >> bit & 1]


def foes_to_come(game: Bellwake, keeper: Keeper) -> list[Foe]:
    """Whom the keeper will meet in this round's Clash: who is engaged, and who may come.

    A staged enemy may be engaged by choice, so its approach does not count.
    """
    share = 1 / len(game.standing)
    staged = [Foe.of(game, enemy, share) for enemy in staged_enemies(game)]
    return [*engaged_with(game, keeper).values(), *staged, TO_BE_REVEALED]


def worth_engaging(game: Bellwake, keeper: Keeper, enemy: Enemy) -> float:
    """What it gains that this keeper engages the enemy, over leaving it to the Hush (R65, R66)."""
    gained = worth_of_one_more(game, keeper, enemy)
    if game.value(enemy, APPROACH) > game.hush.value:
        return gained + A_DREAD_LESS * dread_taken_away(game, enemy)
    # It engages in a moment anyway: the question is only whom.
    other = game.fewest_engaged()
    assert other is not None
    return gained - worth_of_one_more(game, other, enemy)


def worth_of_one_more(game: Bellwake, keeper: Keeper, enemy: Enemy) -> float:
    """What the keeper's Clash comes to with that enemy in it, over what it does without."""
    foes = list(engaged_with(game, keeper).values())
    ready = ready_to_fight(game, keeper)
    without = plan_for(game, keeper, ready, foes)
    with_it = plan_for(game, keeper, ready, [*foes, Foe.of(game, enemy)])
    return with_it.worth(with_it.everybody) - without.worth(without.everybody)


def dread_taken_away(game: Bellwake, enemy: Enemy) -> int:
    """The dread that leaves the staging area with an enemy; a Mist Weaver takes her spell along."""
    dread = game.value(enemy, DREAD)
    if enemy.printed is not MIST_WEAVER:
        return dread
    others = [other for other in staged_enemies(game) if other is not enemy]
    weavers = [other for other in others if other.printed is MIST_WEAVER]
    freed = [other for other in others if all(weaver is other for weaver in weavers)]
    return dread + len(freed)


def best_defender(game: Bellwake, enemy: Enemy, ready: Sequence[Character]) -> str | None:
    """Who had best defend against the enemy that attacks now; None to take the blow."""
    keeper = keeper_at(game, enemy)
    foes = engaged_with(game, keeper)
    attacking = [foes[each.key] for each in (enemy, *attacks_after(game, keeper, enemy))]
    plan = plan_for(game, keeper, ready, list(foes.values()), attacking)
    defender = plan.defender()
    return defender.key if defender is not None else None


def attacks_after(game: Bellwake, keeper: Keeper, enemy: Enemy) -> Sequence[Enemy]:
    """Those that attack the keeper after this one; an attack that began counts as made (R172)."""
    coming = attackers(game, keeper)
    return coming[coming.index(enemy) + 1 :] if enemy in coming else coming


def spared_by_ward(game: Bellwake, enemy: Enemy, ward: int) -> float:
    """What it spares that whoever defends against the enemy has so much more ward."""
    defender = defending(game, keeper_at(game, enemy))
    if defender is None:
        return 0.0
    damage = Foe.of(game, enemy).damage_to(defender)
    return defender.cost(damage) - defender.cost(max(0, damage - ward))


def gained_by_damage(game: Bellwake, enemy: Enemy, damage: int) -> float:
    """What it gains to deal so much damage to the enemy that attacks now, before its blow."""
    foe = Foe.of(game, enemy)
    hurt = evolve(foe, left=foe.left - damage) if damage < foe.left else None
    dealt = foe.gain(foe.ward + damage)
    return dealt + rest_of_clash(game, enemy, hurt) - rest_of_clash(game, enemy, foe)


def rest_of_clash(game: Bellwake, enemy: Enemy, foe: Foe | None) -> float:
    """What a Clash comes to from an enemy's blow on, if the enemy is that foe by then.

    None if it has been silenced: it strikes no blow (A20). Hale's answer to the blow is left out.
    """
    keeper = keeper_at(game, enemy)
    foes, blow = engaged_with(game, keeper), 0.0
    if foe is None:
        del foes[enemy.key]
    else:
        foes[enemy.key] = foe
        blow = cost_of_blow(game, keeper, foe)
    attacking = [foes[each.key] for each in attacks_after(game, keeper, enemy)]
    ready = ready_to_fight(game, keeper)
    plan = plan_for(game, keeper, ready, list(foes.values()), attacking)
    return plan.worth(plan.everybody) - blow


def cost_of_blow(game: Bellwake, keeper: Keeper, foe: Foe) -> float:
    """What the blow of the foe that attacks now costs, whomever it strikes (R71, A14)."""
    defender = defending(game, keeper)
    if defender is not None:
        return defender.cost(foe.damage_to(defender))
    return standing_hero(game, keeper).cost(foe.strike) + foe.undefended


def defending(game: Bellwake, keeper: Keeper) -> Fighter | None:
    """Who defends in the attack in progress."""
    return next((Fighter.of(game, one) for one in the_defender(game, keeper)), None)


def standing_hero(game: Bellwake, keeper: Keeper) -> Fighter:
    """The hero of a keeper who is attacked: a fallen one is not (R86)."""
    hero = keeper.hero
    assert hero is not None
    return Fighter.of(game, hero)


def best_attackers(game: Bellwake, enemy: Enemy, ready: Sequence[Character]) -> tuple[str, ...]:
    """Who had best attack the enemy, so that enough are left for those engaged behind it."""
    keeper = keeper_at(game, enemy)
    engaged = list(keeper.engaged)
    foes = [Foe.of(game, each) for each in engaged[engaged.index(enemy) :]]
    plan = plan_for(game, keeper, ready, foes, attacking=())
    return tuple([one.key for one in plan.attackers()])


def plan_for(
    game: Bellwake,
    keeper: Keeper,
    ready: Sequence[Character],
    foes: Sequence[Foe],
    attacking: Sequence[Foe] | None = None,
) -> ClashPlan:
    """The plan for a keeper whose hero stands; unless it is said otherwise all foes attack."""
    best_first = sorted(ready, key=lambda one: -use_in_a_clash(game, one))
    return ClashPlan(
        [Fighter.of(game, one) for one in best_first[:FIGHTERS]],
        foes,
        attacking=foes if attacking is None else attacking,
        hero=standing_hero(game, keeper),
    )


def engaged_with(game: Bellwake, keeper: Keeper) -> dict[str, Foe]:
    """The enemies engaged with the keeper, by their keys, in the order they engaged."""
    return {enemy.key: Foe.of(game, enemy) for enemy in keeper.engaged}


def use_in_a_clash(game: Bellwake, one: Character) -> int:
    """How much more use the character is in a Clash than on a venture."""
    return game.value(one, STRIKE) + game.value(one, WARD) - game.value(one, RESOLVE)


def keeper_at(game: Bellwake, enemy: Enemy) -> Keeper:
    """The keeper with whom the enemy is engaged."""
    return next(keeper for keeper in game.seats if enemy in keeper.engaged)


def unsung_is_about(game: Bellwake) -> bool:
    """Whether the Unsung is in play."""
    return any(enemy.printed is THE_UNSUNG for enemy in game.enemies)
