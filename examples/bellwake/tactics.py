"""Who is sent, who is engaged, who defends and who attacks, by the best plan for the Clash.

Also what a defender is spared by more ward.

Worths are in the unit of `clash_planning`.
"""

from __future__ import annotations

from collections.abc import Sequence

from examples.bellwake.cards import APPROACH, DREAD, RESOLVE, STRIKE, WARD, Character, Enemy
from examples.bellwake.clash import attackers
from examples.bellwake.clash_planning import ClashPlan, Fighter, Foe, Group
from examples.bellwake.encounter import MIST_WEAVER, THE_UNSUNG
from examples.bellwake.table import ROUNDS, Bellwake, Keeper
from examples.bellwake.venture import staged_enemies

__all__ = [
    "best_attackers",
    "best_defender",
    "best_to_send",
    "dread_taken_away",
    "foes_to_come",
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
    return [*engaged_with(game, keeper), *staged, TO_BE_REVEALED]


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
    foes = engaged_with(game, keeper)
    without = plan_for(game, keeper, keeper.ready, foes)
    with_it = plan_for(game, keeper, keeper.ready, [*foes, Foe.of(game, enemy)])
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
    coming = list(attackers(game, keeper))
    coming = coming[coming.index(enemy) :]  # those before it have had their turn
    foes = engaged_with(game, keeper)
    attacking = [foe for each, foe in zip(keeper.engaged, foes, strict=True) if each in coming]
    plan = plan_for(game, keeper, ready, foes, attacking)
    defender = plan.defender()
    return defender.key if defender is not None else None


def spared_by_ward(game: Bellwake, enemy: Enemy, ward: int) -> float:
    """What it spares that whoever defends against the enemy has so much more ward."""
    defenders = [one for one in game.characters if one.id == game.defender]
    if not defenders:
        return 0.0
    defender = Fighter.of(game, defenders[0])
    damage = Foe.of(game, enemy).damage_to(defender)
    return defender.cost(damage) - defender.cost(max(0, damage - ward))


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
    hero = keeper.hero
    assert hero is not None
    return ClashPlan(
        [Fighter.of(game, one) for one in best_first[:FIGHTERS]],
        foes,
        attacking=foes if attacking is None else attacking,
        hero=Fighter.of(game, hero),
    )


def engaged_with(game: Bellwake, keeper: Keeper) -> list[Foe]:
    """The enemies engaged with the keeper, in the order they engaged."""
    return [Foe.of(game, enemy) for enemy in keeper.engaged]


def use_in_a_clash(game: Bellwake, one: Character) -> int:
    """How much more use the character is in a Clash than on a venture."""
    return game.value(one, STRIKE) + game.value(one, WARD) - game.value(one, RESOLVE)


def keeper_at(game: Bellwake, enemy: Enemy) -> Keeper:
    """The keeper with whom the enemy is engaged."""
    return next(keeper for keeper in game.seats if enemy in keeper.engaged)


def unsung_is_about(game: Bellwake) -> bool:
    """Whether the Unsung is in play."""
    return any(enemy.printed is THE_UNSUNG for enemy in game.enemies)
