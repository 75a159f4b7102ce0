"""What happens in the Clash: attacks, defences, the silenced and the fallen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define

from coopcards import Event
from examples.bellwake.cards import Character, Enemy
from examples.bellwake.happenings.keepers import Discarded
from examples.bellwake.table import KEEPERS, Bellwake, Keeper

__all__ = [
    "AllySilenced",
    "AttackBegan",
    "AttackOver",
    "Attacked",
    "AttackedUndefended",
    "Defended",
    "EnemySilenced",
    "HeroFell",
    "Turned",
]


@define(eq=False, repr=False)
class AttackBegan(Event):
    """An enemy attacks, and a character defends or a hero takes the blow (R69)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} attacks {keeper}; defending: {defender}"

    enemy: Enemy
    keeper: Keeper
    defender: Character | None

    def apply(self, game: Bellwake, /) -> None:
        """The enemy has attacked in this Clash (R172); who fights whom is plain to see."""
        self.enemy.attacked = game.round
        game.attacker = self.enemy.id
        game.defender = -1 if self.defender is None else self.defender.id


@define(eq=False, repr=False)
class Defended(Event):
    """A character has defended."""

    about: ClassVar[str] = "defender"
    says: ClassVar[str] = "{defender} has defended against {enemy}"

    defender: Character
    enemy: Enemy


@define(eq=False, repr=False)
class AttackedUndefended(Event):
    """An enemy has attacked undefended."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "nobody has defended against {enemy}"

    enemy: Enemy


@define(eq=False, repr=False)
class Attacked(Event):
    """A keeper's characters attack an enemy (R73)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "attack on {enemy} by {attackers}"

    attackers: Sequence[Character]
    enemy: Enemy


@define(eq=False, repr=False)
class AttackOver(Event):
    """An attack is over, and with it what lasted for it (R93)."""

    says: ClassVar[str] = "the attack is over"

    def apply(self, game: Bellwake, /) -> None:
        """Nobody attacks or defends any more."""
        game.attacker = game.defender = -1
        game.expire("attack")


@define(eq=False, repr=False)
class EnemySilenced(Event):
    """An enemy is silenced (R75)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} is silenced"

    enemy: Enemy

    def apply(self, game: Bellwake, /) -> None:
        """To the victory zone with victory points, else to the encounter discard."""
        game.move(self.enemy, game.pile_of(self.enemy))


@define(eq=False, repr=False)
class AllySilenced(Discarded):
    """An ally is silenced (R76)."""

    says: ClassVar[str] = "{card} is silenced"


@define(eq=False, repr=False)
class HeroFell(Event):
    """A hero falls and is out of the scenario (R85)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} falls"

    hero: Character
    keeper: Keeper

    def apply(self, game: Bellwake, /) -> None:
        """To the silenced zone; the keeper plays on as one who has fallen (R87)."""
        game.move(self.hero, game.silenced)
        self.keeper.state = KEEPERS.fall(self.keeper.state, "hero silenced")


@define(eq=False, repr=False)
class Turned(Event):
    """The enemies of a fallen hero turn to the other keeper (R86)."""

    says: ClassVar[str] = "{keeper} now faces {enemies}"

    enemies: Sequence[Enemy]
    keeper: Keeper

    def apply(self, game: Bellwake, /) -> None:
        """Move them in their order behind those already there (A18)."""
        for enemy in self.enemies:
            game.move(enemy, self.keeper.engaged)
