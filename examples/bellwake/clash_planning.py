"""What a Clash may come to: the best of all plans for who defends and who attacks whom.

Whatever may come of a plan is counted in one unit, the log odds of winning the scenario, as in
`prospects`. The figures below began as the weights of an earlier fit and were tuned in campaigns.

A plan knows the rules of a Clash, but neither fast songs nor that a foe may be silenced before its
turn; and whatever the options say, a hero who takes a blow has no ward (A14).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, TypeAlias

from attrs import frozen

from examples.bellwake.cards import HEALTH, RESOLVE, STRIKE, WARD, Character, Enemy
from examples.bellwake.encounter import SILENT_BROTHER
from examples.bellwake.player_cards import HALE_BRANN
from examples.bellwake.table import Bellwake

__all__ = ["ClashPlan", "Fighter", "Foe", "Group"]

# Each damage dealt; an enemy silenced, and each point of its strike that is met no more.
A_DAMAGE_DEALT = 0.33
AN_ENEMY_SILENCED = 0.3
A_STRIKE_SILENCED = 0.15
# Each damage to a hero, and more for each health below so much; each damage to an ally.
A_HERO_HURT = 0.2
A_HERO_WEAK = 0.2
WEAK_BELOW = 3
AN_ALLY_HURT = 0.08
# A hero falls; an ally falls, and with it each point of its stats.
A_HERO_FALLS = 4.0
AN_ALLY_FALLS = 0.45
ITS_RESOLVE, ITS_WARD, ITS_STRIKE = 0.35, 0.25, 0.2
# The Hush rises by 1.
THE_HUSH_RISES = 0.34

Group: TypeAlias = int
"""Some of the fighters of a plan: a bit for each, the lowest for the first."""


@frozen
class Fighter:
    """A character, as far as a Clash is concerned.

    Attributes:
        left: the damage that fells it.
        falls: what it costs that it falls.
        answers: what it gains to answer the blow that it defends against and survives (R81).
    """

    key: str
    hero: bool
    resolve: int
    strike: int
    ward: int
    left: int
    falls: float
    answers: float

    @classmethod
    def of(cls, game: Bellwake, one: Character) -> Self:
        """A character as it stands now."""
        resolve, strike, ward = (game.value(one, stat) for stat in (RESOLVE, STRIKE, WARD))
        ally_falls = AN_ALLY_FALLS + ITS_RESOLVE * resolve + ITS_WARD * ward + ITS_STRIKE * strike
        return cls(
            key=one.key,
            hero=one.printed.hero,
            resolve=resolve,
            strike=strike,
            ward=ward,
            left=game.value(one, HEALTH) - one.damage,
            falls=A_HERO_FALLS if one.printed.hero else ally_falls,
            answers=A_DAMAGE_DEALT if one.printed is HALE_BRANN else 0.0,
        )

    def cost(self, damage: float) -> float:
        """What it costs that the fighter takes so much damage."""
        if damage >= self.left:
            return self.falls
        if not self.hero:
            return AN_ALLY_HURT * damage
        weaker = max(0, WEAK_BELOW - self.left + damage) - max(0, WEAK_BELOW - self.left)
        return A_HERO_HURT * damage + A_HERO_WEAK * weaker


@frozen
class Foe:
    """An enemy, as far as a Clash is concerned.

    Attributes:
        left: the damage that silences it.
        undefended: what an attack costs beside the blow where nobody defends (R106).
        share: how likely the keeper is to meet it, up to 1.
    """

    strike: int
    ward: int
    left: int
    undefended: float = 0.0
    share: float = 1.0

    @classmethod
    def of(cls, game: Bellwake, enemy: Enemy, share: float = 1.0) -> Self:
        """An enemy as it stands now."""
        return cls(
            strike=game.value(enemy, STRIKE),
            ward=game.value(enemy, WARD),
            left=game.value(enemy, HEALTH) - enemy.damage,
            undefended=THE_HUSH_RISES if enemy.printed is SILENT_BROTHER else 0.0,
            share=share,
        )

    def damage_to(self, defender: Fighter) -> int:
        """The damage that one who defends against the foe takes (R71)."""
        return max(0, self.strike - defender.ward)

    def gain(self, strike: int) -> float:
        """What it gains to attack the foe with so much strike."""
        damage = min(self.left, max(0, strike - self.ward))
        gain = A_DAMAGE_DEALT * damage
        if damage == self.left:
            gain += AN_ENEMY_SILENCED + A_STRIKE_SILENCED * self.strike
        return self.share * gain


class ClashPlan:
    """The best plan for one keeper's Clash: the foes attack in turn, then the fighters do.

    Attributes:
        fighters: who may defend and attack.
        everybody: all of them.
    """

    def __init__(
        self,
        fighters: Sequence[Fighter],
        foes: Sequence[Foe],
        *,
        attacking: Sequence[Foe],
        hero: Fighter,
    ) -> None:
        """Lay out who meets whom.

        Args:
            fighters: who is ready.
            foes: whom they may attack, in turn.
            attacking: the foes whose own attacks are still to come, in turn.
            hero: who takes the blow where nobody defends.
        """
        self.fighters = fighters
        self.everybody: Group = (1 << len(fighters)) - 1
        self._attacking = attacking
        self._hero = hero
        self._first = foes[0] if foes else None
        # The strike of each group.
        self._strikes = [0]
        for one in fighters:
            self._strikes += [strike + one.strike for strike in self._strikes]
        # What each group gains by its best attacks on no foe, on the last, the last two, and so on.
        self._gains: list[list[float]] = [[0.0] * len(self._strikes)]
        for foe in reversed(foes):
            self._gains.append(self._gains_from(foe, self._gains[-1]))
        self._defences: dict[tuple[Group, int, float], tuple[float, Fighter | None]] = {}

    def worth(self, group: Group) -> float:
        """What the Clash comes to if that group plays it as well as it can."""
        return self._defence(group, 0, 0.0)[0]

    def defender(self) -> Fighter | None:
        """Who had best defend against the attack that comes first; None to take the blow."""
        return self._defence(self.everybody, 0, 0.0)[1]

    def attackers(self) -> list[Fighter]:
        """Who had best attack the first foe: of equal groups the one with the least strike."""
        first = self._first
        if first is None:
            return []
        others = self._gains[-2]

        def worth(group: Group) -> tuple[float, int, int]:
            strike = self._strikes[group]
            left = self.everybody ^ group
            return first.gain(strike) + others[left], -strike, -group.bit_count()

        best = max(range(len(self._strikes)), key=worth)
        return [one for bit, one in enumerate(self.fighters) if best >> bit & 1]

    def _gains_from(self, first: Foe, others: Sequence[float]) -> list[float]:
        """What each group gains by its best attacks on a foe and on those behind it."""
        gains = {strike: first.gain(strike) for strike in self._strikes}
        alone = [gains[strike] for strike in self._strikes]
        if len(self._gains) == 1:  # the last foe: all attack it
            return alone
        best = list(others)
        for group in range(len(best)):
            some = group
            while some:  # each group within the group
                gain = alone[some] + others[group ^ some]
                if gain > best[group]:
                    best[group] = gain
                some = (some - 1) & group
        return best

    def _defence(self, group: Group, turn: int, taken: float) -> tuple[float, Fighter | None]:
        """The best from an attack on, when the hero has taken so much damage, and who defends."""
        if turn == len(self._attacking):
            return self._gains[-1][group], None
        known = self._defences.get((group, turn, taken))
        if known is not None:
            return known
        foe, hero = self._attacking[turn], self._hero
        blow = hero.cost(taken + foe.strike) - hero.cost(taken) + foe.undefended
        rest = self._defence(group, turn + 1, self._taken(taken, foe, foe.strike))[0]
        best: tuple[float, Fighter | None] = rest - foe.share * blow, None
        for bit, one in enumerate(self.fighters):
            if not group >> bit & 1:
                continue
            own = one.key == hero.key  # the other keeper's hero may help, too (A34)
            cost = _cost_of_defence(one, foe, taken if own else 0.0)
            then = self._taken(taken, foe, foe.damage_to(one)) if own else taken
            worth = self._defence(group & ~(1 << bit), turn + 1, then)[0] - foe.share * cost
            if worth > best[0]:
                best = worth, one
        self._defences[group, turn, taken] = best
        return best

    def _taken(self, taken: float, foe: Foe, damage: int) -> float:
        """What the hero has taken after an attack; all that fells counts as one."""
        return min(self._hero.left, taken + foe.share * damage)


def _cost_of_defence(one: Fighter, foe: Foe, taken: float) -> float:
    """What it costs that a fighter, hurt so much in this Clash, defends against a foe."""
    damage = taken + foe.damage_to(one)
    cost = one.cost(damage) - one.cost(taken)
    return cost - one.answers if damage < one.left else cost
