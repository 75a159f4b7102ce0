"""What happens to bodies: Wounds, conditions, Notches, Effects, Death's Door."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from coopcards import Event
from examples.challenge_phase.cards import (
    DEAD,
    DEATHS_DOOR,
    OUT_OF_THE_FIGHT,
    STANDING,
    Actor,
    Adventurer,
    Character,
    Condition,
    Enemy,
    Item,
)
from examples.challenge_phase.effects import Effect
from examples.challenge_phase.happenings.engagements import part
from examples.challenge_phase.table import ADVENTURERS, ChallengePhase

__all__ = [
    "Died",
    "EffectBegan",
    "EffectEnded",
    "EnemyFell",
    "EnemyHealed",
    "EnemyNotched",
    "EnemySpared",
    "EnemyWounded",
    "FellToDeathsDoor",
    "Marked",
    "Notched",
    "Rose",
    "TalentWounded",
    "Unmarked",
    "WokeUp",
    "WoundAbsorbed",
]


@define(eq=False, repr=False)
class Marked(Event):
    """A condition is marked (R242)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} is {condition}"

    adventurer: Adventurer
    condition: Condition

    def apply(self, game: ChallengePhase, /) -> None:
        """On the sheet."""
        setattr(self.adventurer, self.condition.lower(), True)


@define(eq=False, repr=False)
class Unmarked(Event):
    """A condition is healed."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} is no longer {condition}"

    adventurer: Adventurer
    condition: Condition

    def apply(self, game: ChallengePhase, /) -> None:
        """Off the sheet."""
        setattr(self.adventurer, self.condition.lower(), False)


@define(eq=False, repr=False)
class TalentWounded(Event):
    """A talent is Wounded, or healed: it is of no use while it is (R242)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer}: {talent} is {how}"

    adventurer: Adventurer
    talent: str
    healed: bool = False
    how: str = field(init=False, default="Wounded")

    def apply(self, game: ChallengePhase, /) -> None:
        """On the sheet, or off it."""
        others = tuple([each for each in self.adventurer.wounded_talents if each != self.talent])
        self.how = "healed" if self.healed else "Wounded"
        self.adventurer.wounded_talents = others if self.healed else (*others, self.talent)


@define(eq=False, repr=False)
class Notched(Event):
    """A piece of armour, a helm or a shield takes a Wound in its wearer's place (R247)."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} of {adventurer} is Notched{destroyed}"

    item: Item
    adventurer: Adventurer
    destroyed: str = field(init=False, default="")

    def apply(self, game: ChallengePhase, /) -> None:
        """With no Notch left it is Destroyed (R248)."""
        self.item.notches += 1
        self.destroyed = " and Destroyed" if self.item.destroyed else ""


@define(eq=False, repr=False)
class WoundAbsorbed(Event):
    """Something other than armour takes a Wound: a Bark Coat, a talent."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{what} takes the Wound of {adventurer}"

    adventurer: Adventurer
    what: str

    def apply(self, game: ChallengePhase, /) -> None:
        """A Bark Coat does so once."""
        if self.what == "Bark Coat":
            self.adventurer.bark = False


@define(eq=False, repr=False)
class FellToDeathsDoor(Event):
    """An adventurer comes to Death's Door (R262)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} is at Death's Door"

    adventurer: Adventurer

    def apply(self, game: ChallengePhase, /) -> None:
        """Unconscious: engaged with nobody, its Initiative and facedown act gone (A31)."""
        self.adventurer.state = ADVENTURERS.fall(self.adventurer.state, "Wound")
        part(game, self.adventurer)
        drop_out(game, self.adventurer)


def drop_out(game: ChallengePhase, holder: Actor) -> None:
    """Discard the Initiative and the facedown act of the fallen (A31)."""
    for card in (game.initiative_card(holder), game.facedown_card(holder)):
        if card is not None:
            game.move(card, game.discard_of(card))
    holder.laid = None
    if any(entry.id == holder.key for entry in game.line.entries):
        game.line.remove(holder.key)


@define(eq=False, repr=False)
class WokeUp(Event):
    """An adventurer comes back from Death's Door (R267, R270)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} wakes up, Stressed"

    adventurer: Adventurer

    def apply(self, game: ChallengePhase, /) -> None:
        """Conscious and Stressed; what else was marked stays marked (R289)."""
        self.adventurer.state = STANDING
        self.adventurer.stressed = True


@define(eq=False, repr=False)
class Died(Event):
    """An adventurer dies, for good (R264)."""

    about: ClassVar[str] = "adventurer"
    says: ClassVar[str] = "{adventurer} dies ({why})"

    adventurer: Adventurer
    why: str
    cause: str = "test failed"
    intact: bool = True

    def apply(self, game: ChallengePhase, /) -> None:
        """The body lies where it fell, until it rises; as what, depends on it (R265)."""
        if self.adventurer.state == STANDING:
            self.adventurer.state = DEATHS_DOOR
        self.adventurer.state = ADVENTURERS.fall(self.adventurer.state, self.cause)
        part(game, self.adventurer)
        drop_out(game, self.adventurer)
        self.adventurer.intact = self.intact
        game.move(self.adventurer, game.gone)


@define(eq=False, repr=False)
class Rose(Event):
    """Who died in the Underworld rises as an undead of the GM's (R265, R290)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{adventurer} rises as a {enemy}"

    adventurer: Adventurer
    enemy: Enemy
    where: str

    def apply(self, game: ChallengePhase, /) -> None:
        """It comes into the scene; its Initiative is laid from the next round on."""
        self.adventurer.risen = True
        group = game.group_of(self.enemy)
        if group.at != game.groups.address:
            game.move(group, game.groups)
        game.move(self.enemy, game.combatants)
        self.enemy.where, self.enemy.host = self.where, group.id
        self.enemy.health, self.enemy.defense = (
            self.enemy.printed.health,
            self.enemy.printed.defense,
        )
        self.enemy.weapon = self.enemy.printed.weapons[0]


@define(eq=False, repr=False)
class EnemyWounded(Event):
    """An enemy is Wounded: Defense goes first, then Health (R255-R258)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} takes {what}: HD {health}/{defense}"

    enemy: Enemy
    wounds: int = 1
    piercing: bool = False
    critical: bool = False
    what: str = field(init=False, default="")
    health: int = field(init=False, default=0)
    defense: int = field(init=False, default=0)

    def apply(self, game: ChallengePhase, /) -> None:
        """Piercing goes straight to Health; Critical leaves none."""
        enemy = self.enemy
        if self.critical:
            enemy.health = 0
        elif self.piercing:
            enemy.health = max(0, enemy.health - self.wounds)
        else:
            off = min(enemy.defense, self.wounds)
            enemy.defense -= off
            enemy.health = max(0, enemy.health - (self.wounds - off))
        kind = "Critical" if self.critical else "Piercing" if self.piercing else ""
        many = "a" if self.wounds == 1 else str(self.wounds)
        self.what = " ".join(filter(None, (many, kind, "Wound" + "s" * (self.wounds > 1))))
        self.health, self.defense = enemy.health, enemy.defense


@define(eq=False, repr=False)
class EnemyNotched(Event):
    """An enemy's shield takes the Wound."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "the shield of {enemy} is Notched"

    enemy: Enemy

    def apply(self, game: ChallengePhase, /) -> None:
        """One Notch more."""
        self.enemy.notches += 1


@define(eq=False, repr=False)
class EnemyHealed(Event):
    """An enemy regains Health, up to what it had at first."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} regains {amount} Health"

    enemy: Enemy
    amount: int = 1

    def apply(self, game: ChallengePhase, /) -> None:
        """No more than is printed."""
        self.amount = min(self.amount, self.enemy.printed.health - self.enemy.health)
        self.enemy.health += self.amount


def leave_the_fight(game: ChallengePhase, enemy: Enemy) -> None:
    """Let an enemy bar and keep nothing any more; its group's cards go with the last of them."""
    part(game, enemy)
    enemy.guards = ""
    for item in [each for each in game.snatched.cards if each.host == enemy.id]:
        game.move(item, game.ground)
        item.host, item.where = -1, enemy.where
    group = game.group_of(enemy)
    if not game.members(group):
        drop_out(game, group)


@define(eq=False, repr=False)
class EnemyFell(Event):
    """An enemy comes to Death's Door; what is not alive is destroyed (R259, R260)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} is {how}"

    enemy: Enemy
    how: str = field(init=False, default=DEATHS_DOOR)

    def apply(self, game: ChallengePhase, /) -> None:
        """It acts no more; a further Critical, or a blow meant for it, kills (A59)."""
        enemy = self.enemy
        if not enemy.printed.alive:
            self.how = "destroyed"
        elif enemy.state == DEATHS_DOOR:
            self.how = DEAD
        enemy.state = DEATHS_DOOR if self.how == DEATHS_DOOR else DEAD
        leave_the_fight(game, enemy)


@define(eq=False, repr=False)
class EnemySpared(Event):
    """An enemy is out of the fight and alive: spared, surrendered or fled (R261)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} {how}"

    enemy: Enemy
    how: str

    def apply(self, game: ChallengePhase, /) -> None:
        """It takes no further part."""
        self.enemy.state = OUT_OF_THE_FIGHT
        leave_the_fight(game, self.enemy)


@define(eq=False, repr=False)
class EffectBegan(Event):
    """Somebody suffers from an Effect; the same one counts once, a Disarm once for each thing."""

    about: ClassVar[str] = "who"
    says: ClassVar[str] = "{who} is now {effect}"

    who: Character
    effect: Effect
    ends_engagements: bool = False

    def apply(self, game: ChallengePhase, /) -> None:
        """Root and Trip end its engagements at once (R168, R170)."""
        known = [(each.name, each.thing) for each in self.who.effects]
        if (self.effect.name, self.effect.thing) not in known:
            self.who.effects = (*self.who.effects, self.effect)
        if self.ends_engagements:
            part(game, self.who)


@define(eq=False, repr=False)
class EffectEnded(Event):
    """An Effect is shed (R190)."""

    about: ClassVar[str] = "who"
    says: ClassVar[str] = "{who} is no longer {effect}"

    who: Character
    effect: Effect

    def apply(self, game: ChallengePhase, /) -> None:
        """It is gone."""
        self.who.effects = tuple([each for each in self.who.effects if each != self.effect])
