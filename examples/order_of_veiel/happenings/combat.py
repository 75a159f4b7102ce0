"""What happens in a combat beside wounds: the line, rounds, the defender token, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from attrs import define

from coopcards import Event
from examples.order_of_veiel.cards import RoomCard
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.happenings.figures import shed_combat
from examples.order_of_veiel.table import Dungeon

__all__ = [
    "ActingBegan",
    "AmbushOver",
    "Ambushed",
    "CombatBegan",
    "CombatEnded",
    "CombatOver",
    "Conceded",
    "EventTurned",
    "FlightRolled",
    "LineOrdered",
    "MonsterJoined",
    "MonstersTurnBegan",
    "MovedInLine",
    "PowerfulReturned",
    "RoundBegan",
    "StarterChosen",
    "TokenPassed",
    "TokenReturned",
    "TokenTaken",
    "TriedToRise",
]


@define(eq=False, repr=False)
class CombatBegan(Event):
    """A combat begins, by the rules of a room card or by none (R104)."""

    says: ClassVar[str] = "a combat begins"

    room: RoomCard | None = None
    final: bool = False

    def apply(self, game: Dungeon, /) -> None:
        """Nothing has happened in it yet."""
        game.fighting = True
        game.final = self.final
        game.fight = self.room.key if self.room is not None else ""
        game.outcome = ""
        game.combat_round = game.events_turned = 0
        game.starter = game.acting = game.token_kept_for = ""
        game.loot = game.tried_to_rise = ()
        game.spoiled = ()
        for hero in game.party.cards:
            hero.once = ()


@define(eq=False, repr=False)
class MonsterJoined(Event):
    """A monster comes into the line, at its end or at its front, with so many hit points."""

    about: ClassVar[str] = "monster"
    says: ClassVar[str] = "{monster} joins the line with VIT {vit}"

    monster: Monster
    vit: int
    in_front: bool = False
    maximum: int = 0

    def apply(self, game: Dungeon, /) -> None:
        """It stands there with all it has."""
        game.move(self.monster, game.line, bottom=self.in_front)
        self.monster.vit = self.vit
        self.monster.maximum = self.maximum or self.vit


@define(eq=False, repr=False)
class TriedToRise(Event):
    """A die tells whether a felled monster returns, once a combat."""

    about: ClassVar[str] = "monster"
    says: ClassVar[str] = "does {monster} rise again? {die}"

    monster: Monster
    die: int

    def apply(self, game: Dungeon, /) -> None:
        """It is not asked again."""
        game.tried_to_rise = (*game.tried_to_rise, self.monster.key)


@define(eq=False, repr=False)
class PowerfulReturned(Event):
    """All powerful monsters have been faced: the circle begins anew (R105, A39)."""

    says: ClassVar[str] = "all powerful monsters were faced: they come again"

    def apply(self, game: Dungeon, /) -> None:
        """They lie before the dungeon master again."""
        for monster in tuple(game.faced.cards):
            game.move(monster, game.powerful)


@define(eq=False, repr=False)
class LineOrdered(Event):
    """The monsters are put in a line, the first one first (R103, R104)."""

    says: ClassVar[str] = "the line: {monsters}"

    monsters: Sequence[Monster]

    def apply(self, game: Dungeon, /) -> None:
        """In that order."""
        game.line.arrange(self.monsters)


@define(eq=False, repr=False)
class MovedInLine(Event):
    """A monster is pulled to the front of the line, or pushed to its end."""

    about: ClassVar[str] = "monster"
    says: ClassVar[str] = "{monster} moves to the {place} of the line"

    monster: Monster
    place: Literal["front", "end"]

    def apply(self, game: Dungeon, /) -> None:
        """The others close up."""
        others = [one for one in game.line.cards if one is not self.monster]
        at_front = self.place == "front"
        game.line.arrange([self.monster, *others] if at_front else [*others, self.monster])


@define(eq=False, repr=False)
class Ambushed(Event):
    """The monsters are to take a turn before the first round."""

    says: ClassVar[str] = "the monsters strike first"

    def apply(self, game: Dungeon, /) -> None:
        """Note it."""
        game.ambushed = True


@define(eq=False, repr=False)
class AmbushOver(Event):
    """The turn before the first round is over."""

    says: ClassVar[str] = "the ambush is over"

    def apply(self, game: Dungeon, /) -> None:
        """Note it."""
        game.ambushed = False


@define(eq=False, repr=False)
class RoundBegan(Event):
    """A round begins with the players' turn (R111)."""

    says: ClassVar[str] = "round {number} of the combat"

    number: int

    def apply(self, game: Dungeon, /) -> None:
        """Nobody has acted in it yet; what helped a flight roll helps no other."""
        game.expire("flight")
        game.combat_round = self.number
        if game.options.event_each_turn:
            game.events_turned = 0
        game.acting = game.starter = ""


@define(eq=False, repr=False)
class FlightRolled(Event):
    """The defender rolls for flight (R119, R120)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} rolls for flight: {total} of {number}"

    hero: Hero
    total: int
    number: int


@define(eq=False, repr=False)
class StarterChosen(Event):
    """The players choose who starts their turn (R112)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} starts"

    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """From there clockwise."""
        game.starter = self.hero.key
        game.acting = ""


@define(eq=False, repr=False)
class ActingBegan(Event):
    """It is a hero's turn."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} acts"

    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """Who comes before it in this turn's order does not act any more."""
        game.acting = self.hero.key


@define(eq=False, repr=False)
class MonstersTurnBegan(Event):
    """The monsters' turn begins (R117)."""

    says: ClassVar[str] = "the monsters act"


@define(eq=False, repr=False)
class TokenTaken(Event):
    """A hero takes the defender token at the set-up (R015)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{hero} is the defender"

    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """There is one holder."""
        game.defender = self.hero.key


@define(eq=False, repr=False)
class TokenPassed(Event):
    """The defender token is passed to another hero (R109, R110)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "the defender token goes to {hero}"

    hero: Hero
    kept_for: Hero | None = None

    def apply(self, game: Dungeon, /) -> None:
        """There is one holder; under Strategic Error it goes back later (A53)."""
        if self.kept_for is not None:
            game.token_kept_for = self.kept_for.key
        game.defender = self.hero.key


@define(eq=False, repr=False)
class TokenReturned(Event):
    """The turn of Strategic Error is over: the token may be passed again (A53)."""

    says: ClassVar[str] = "the defender token is free again: {hero}"

    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """It is back with who held it."""
        game.token_kept_for = ""
        game.defender = self.hero.key


@define(eq=False, repr=False)
class EventTurned(Event):
    """Without a dungeon master a low die turns over an event (R190)."""

    says: ClassVar[str] = "{hero} rolls low: an event"

    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """Count it for this combat."""
        game.events_turned += 1


@define(eq=False, repr=False)
class CombatEnded(Event):
    """A combat ends: won, fled, or the whole group out of combat (R167)."""

    says: ClassVar[str] = "the combat ends: {outcome}"

    outcome: str

    def apply(self, game: Dungeon, /) -> None:
        """Note how."""
        game.outcome = self.outcome


@define(eq=False, repr=False)
class Conceded(Event):
    """The dungeon master gives a hopeless combat up: his monsters count as felled (R165)."""

    says: ClassVar[str] = "the monsters give up: {monsters}"

    monsters: Sequence[Monster]

    def apply(self, game: Dungeon, /) -> None:
        """They are part of the loot."""
        for monster in self.monsters:
            game.move(monster, game.felled)


@define(eq=False, repr=False)
class CombatOver(Event):
    """What a combat leaves is cleared: its effects end, monsters go to their places (R162, A45)."""

    says: ClassVar[str] = "what lasted for the combat ends"

    def apply(self, game: Dungeon, /) -> None:
        """Poison and effects end; basics to their discard, the faced to theirs."""
        for hero in game.party.cards:
            shed_combat(hero)
        game.expire("combat")
        for monster in (*game.line.cards, *game.felled.cards):
            if monster.boss:
                place = game.bosses
            elif monster.powerful:
                place = game.faced
            else:
                place = game.box if monster.printed.token else game.monster_discard
            game.move(monster, place)
        game.fighting = game.ambushed = False
        game.combat_round = 0
        game.fight = ""
