"""What the dice show."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from coopcards import Event
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.table import Dungeon

__all__ = [
    "AttackRolled",
    "DefenceRolled",
    "LootRolled",
    "LootSpoiled",
    "LootTurned",
    "Rolled",
    "ValidationRolled",
]


@define(eq=False, repr=False)
class AttackRolled(Event):
    """A hero attacks: die and total of both sides (R124, R125)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = (
        "{hero} attacks {target} ({weapon}): {total} (die {die}) against {other_total}"
        " (die {other_die})"
    )

    hero: Hero
    target: Monster
    weapon: object
    die: int
    total: int
    other_die: int
    other_total: int


@define(eq=False, repr=False)
class DefenceRolled(Event):
    """A hero defends: die and total of both sides (R149)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = (
        "{attack} of {attacker} against {hero}: {other_total} (die {other_die})"
        " against {total} (die {die})"
    )

    attacker: object
    attack: object
    hero: Hero
    die: int
    total: int
    other_die: int
    other_total: int

    def told(self, name: str, seat: str | None = None) -> str:
        """What attacks by itself is nobody's attack but the dungeon's."""
        if name == "attacker" and self.attacker is self.attack:
            return "the dungeon"
        return Event.told(self, name, seat)


@define(eq=False, repr=False)
class ValidationRolled(Event):
    """A validation roll: die and total against a number (R137)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero}, {what}: {total} (die {die}) of {number}"

    hero: Hero
    what: object
    die: int
    total: int
    number: int


@define(eq=False, repr=False)
class Rolled(Event):
    """A die is rolled for something else."""

    says: ClassVar[str] = "{what}: {die}"

    what: object
    die: int


@define(eq=False, repr=False)
class LootRolled(Event):
    """The loot dice lie on the table (R169)."""

    says: ClassVar[str] = "loot dice: {dice}"

    dice: tuple[int, ...]

    def apply(self, game: Dungeon, /) -> None:
        """As they lie."""
        game.loot = self.dice


@define(eq=False, repr=False)
class LootTurned(Event):
    """Loot dice are turned onto another face."""

    says: ClassVar[str] = "loot dice turned: {dice}"

    dice: tuple[int, ...]

    def apply(self, game: Dungeon, /) -> None:
        """As they lie now."""
        game.loot = self.dice


@define(eq=False, repr=False)
class LootSpoiled(Event):
    """An event lies in wait for the loot of this combat."""

    says: ClassVar[str] = "{event} spoils the loot of this combat"

    event: str

    def apply(self, game: Dungeon, /) -> None:
        """Note its name until the next combat begins."""
        game.spoiled = (*game.spoiled, self.event)
