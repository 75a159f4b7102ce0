"""Odds: what attacks of either side come to on average, as the rules' own tables say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from attrs import frozen

from examples.order_of_veiel.balance import fixed_die
from examples.order_of_veiel.characteristics import ATT, DEF, FOCUS, RED, SHIELD, VEIL
from examples.order_of_veiel.combat.dice import (
    HIGHEST,
    LOWEST,
    TIE,
    attack_multiplier,
    defence_outcome,
)
from examples.order_of_veiel.combat.monsters_turn import attacks_of
from examples.order_of_veiel.figures import Attack, Hero, Monster
from examples.order_of_veiel.table import Dungeon

DICE = range(LOWEST, HIGHEST + 1)
ROLLED = 0
"""Of a monster's die: it is rolled, not fixed."""

# What else an attack does, in hit points that its victim would rather lose.
OF_A_TURN_LOST = 4.0
OF_CONTROL = 7.0
TURNS_POISONED = 2


def monsters_die(game: Dungeon) -> int:
    """What every monster's die shows; `ROLLED` with a dungeon master."""
    return ROLLED if game.dm is not None else fixed_die(game)


@cache
def multipliers(lead: int, keen: bool, other: int) -> tuple[tuple[int, float], ...]:
    """How often a hero's damage is multiplied by how much; misses are left out.

    `lead` is the hero's bonus less the DEF, `other` the monster's die.
    """
    counts = {1: 0, 2: 0, 4: 0}
    rolls = 0
    for die in DICE:
        counts_as = HIGHEST if keen and die == HIGHEST - 1 else die
        for theirs in (other,) if other else DICE:
            times = attack_multiplier(counts_as, theirs, die + lead, theirs)
            rolls += times != TIE
            if times > 0:
                counts[times] += 1
    return tuple((times, count / rolls) for times, count in counts.items() if count)


@cache
def hits(lead: int, other: int) -> tuple[float, float]:
    """How often a hero is hit, with the shield and without; `lead` is DEF less the attack bonus."""
    counts = {"miss": 0, "hit": 0, "hit, shield ignored": 0}
    for die in DICE:
        for theirs in (other,) if other else DICE:
            outcome = defence_outcome(die, theirs, die + lead, theirs)
            if outcome != "tie":
                counts[outcome] += 1
    rolls = sum(counts.values()) or 1
    return counts["hit"] / rolls, counts["hit, shield ignored"] / rolls


def succeeds(needed: int) -> float:
    """How often a d20 shows so much or more, where a 20 always does and a 1 never (R138, R139)."""
    return (HIGHEST + 1 - min(max(needed, LOWEST + 1), HIGHEST)) / HIGHEST


def validates(game: Dungeon, hero: Hero, bonus: int, number: int) -> float:
    """How often a validation roll of a hero succeeds."""
    return succeeds(number - bonus - game.value(hero, FOCUS) - hero.talisman)


# -- what heroes suffer


@frozen
class Guard:
    """What a hero has against attacks."""

    defence: int
    veil: int
    reduction: int
    shield: int
    other: int

    @classmethod
    def of(cls, game: Dungeon, hero: Hero) -> Guard:
        """As the hero stands there now."""
        return cls(
            game.value(hero, DEF) + hero.talisman,
            game.value(hero, VEIL),
            game.value(hero, RED),
            game.value(hero, SHIELD),
            monsters_die(game),
        )

    def harm(self, attack: Attack, bonus: int, *, more: int = 0) -> float:
        """The VIT that one attack costs on average, with all else it does turned into VIT."""
        defence = 0 if attack.ignores_defence else self.defence
        if attack.ignores_defender and not attack.ignores_defence:
            defence += self.veil
        plain, critical = hits(defence - bonus, self.other)
        if attack.command:
            return (plain + critical) * OF_CONTROL
        amount = attack.damage + more
        armour = 0 if attack.ignores_reduction else self.reduction
        shield = 0 if attack.ignores_reduction else self.shield
        lost = plain * max(0, amount - armour - shield) + critical * max(0, amount - armour)
        besides = attack.poison * TURNS_POISONED + (OF_A_TURN_LOST if attack.stun else 0)
        return lost + (plain + critical) * besides


def room_harm(game: Dungeon) -> int:
    """By how much the room raises every monster's damage."""
    rules = game.fight_rules
    return 0 if rules is None else rules.all_harm


def dangers(game: Dungeon, holder: Hero) -> tuple[dict[str, float], dict[str, float]]:
    """The VIT each monster may cost in a turn, and each hero may lose, by key.

    `holder` has the token. An attack that ignores the defender is shared among all who stand.
    """
    standing = game.standing
    guards = {hero.key: Guard.of(game, hero) for hero in standing}
    more = room_harm(game)
    by_monster = {monster.key: 0.0 for monster in game.enemies}
    by_hero = {hero.key: 0.0 for hero in standing}
    for monster in game.enemies:
        bonus = game.value(monster, ATT)
        for choices in attacks_of(game, monster):
            worst = max(
                [_shares(guards, holder, attack, bonus, more) for attack in choices],
                key=lambda shares: sum(shares.values()),
            )
            for key, share in worst.items():
                by_hero[key] += share
                by_monster[monster.key] += share
    return by_monster, by_hero


def _shares(
    guards: dict[str, Guard], holder: Hero, attack: Attack, bonus: int, more: int
) -> dict[str, float]:
    """Who loses how much by one attack."""
    if attack.sweep:
        return {key: guard.harm(attack, bonus, more=more) for key, guard in guards.items()}
    if attack.ignores_defender:
        many = len(guards)
        return {key: guard.harm(attack, bonus, more=more) / many for key, guard in guards.items()}
    return {holder.key: guards[holder.key].harm(attack, bonus, more=more)}


# -- who had best be the defender

CHANGE_FROM = 1.25
"""By how much somebody else must last longer for the token to be passed."""


def blows_to_come(game: Dungeon) -> list[tuple[Attack, int]]:
    """The attacks of the line that go to the defender, each with what is added to its die."""
    found: list[tuple[Attack, int]] = []
    for monster in game.enemies:
        bonus = game.value(monster, ATT)
        for choices in attacks_of(game, monster):
            found += [(one, bonus) for one in choices[:1] if not one.ignores_defender]
    return found


def lasts(game: Dungeon, hero: Hero, blows: Sequence[tuple[Attack, int]]) -> float:
    """How many turns of such blows a hero stands."""
    guard, more = Guard.of(game, hero), room_harm(game)
    harm = sum(guard.harm(attack, bonus, more=more) for attack, bonus in blows)
    return hero.vit / (harm + 0.1)


USUAL_BLOWS = ((Attack("a usual blow", 5), 6), (Attack("a heavy blow", 7), 7))


def best_holder(game: Dungeon, *, among: Sequence[Hero] = ()) -> Hero:
    """Who would stand longest as the defender; who holds the token keeps it at a near thing."""
    heroes = list(among) or game.standing
    blows = blows_to_come(game) or USUAL_BLOWS
    best = max(heroes, key=lambda hero: lasts(game, hero, blows))
    holder = game.hero(game.defender) if game.defender else best
    if holder in heroes and lasts(game, best, blows) < CHANGE_FROM * lasts(game, holder, blows):
        return holder
    return best


# -- how it goes


def heroes_rate(game: Dungeon) -> float:
    """The VIT that the heroes take from the line in a turn, roughly."""
    return sum(2.5 + 0.9 * hero.level for hero in game.standing) or 0.1


def monsters_left(game: Dungeon) -> int:
    """The VIT that is left in the line."""
    return sum(monster.vit for monster in game.enemies)


def outlook(game: Dungeon) -> float:
    """How many times as long the heroes last as the monsters do: below 1 it goes badly."""
    if not game.standing or not game.enemies:
        return 9.0
    by_monster, _ = dangers(game, best_holder(game))
    harm = sum(by_monster.values()) + 0.1
    last = sum(hero.vit for hero in game.standing) / harm
    return last * heroes_rate(game) / monsters_left(game)


def health(game: Dungeon) -> float:
    """How much of its VIT the party has left, the fallen counted as well."""
    most = sum(game.maximum(hero) for hero in game.heroes)
    return sum(hero.vit for hero in game.standing) / most


def monster_threat(monster: Monster, by_monster: dict[str, float]) -> float:
    """What a monster may cost in a turn; one that only heals others counts a little."""
    return max(0.4, by_monster.get(monster.key, 0.0), 0.5 * monster.printed.chant)
