"""What happens to where people and things are, and to the zones of the scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from attrs import define, evolve, field

from coopcards import Event, Zone
from examples.challenge_phase.cards import Adventurer, Character, Enemy, Hazard, Item
from examples.challenge_phase.happenings.body import drop_out
from examples.challenge_phase.happenings.engagements import part
from examples.challenge_phase.scene import Edge, Place
from examples.challenge_phase.table import ChallengePhase

__all__ = [
    "BombBrewed",
    "EdgeChanged",
    "EnemyArmed",
    "GotAway",
    "GuardKept",
    "GuildLeft",
    "HazardStopped",
    "ItemDropped",
    "ItemLit",
    "ItemLoaded",
    "ItemLost",
    "ItemTaken",
    "PlaceAdded",
    "PlaceDarkened",
    "Revealed",
    "SceneCounted",
    "Snatched",
    "WentTo",
]


@define(eq=False, repr=False)
class WentTo(Event):
    """Somebody comes to another zone of the scene."""

    about: ClassVar[str] = "who"
    says: ClassVar[str] = "{who} goes to {place}"

    who: Character
    place: Place

    def apply(self, game: ChallengePhase, /) -> None:
        """Whatever it guarded it guards no longer."""
        self.who.where = self.place.key
        if isinstance(self.who, Enemy):
            self.who.guards = ""


@define(eq=False, repr=False)
class GotAway(Event):
    """Adventurers are out of the Challenge, while one of them is caught (R240)."""

    says: ClassVar[str] = "away: {adventurers}"

    adventurers: Sequence[Adventurer]

    def apply(self, game: ChallengePhase, /) -> None:
        """They take no further part; what lay for them is discarded."""
        for one in self.adventurers:
            part(game, one)
            drop_out(game, one)
            one.away = True


@define(eq=False, repr=False)
class PlaceAdded(Event):
    """A zone is added in mid-scene; everybody stays where they are (R009)."""

    says: ClassVar[str] = "a new zone: {place}"

    place: Place
    edges: Sequence[Edge]

    def apply(self, game: ChallengePhase, /) -> None:
        """With what leads to it."""
        game.places.append(self.place)
        game.edges += self.edges


@define(eq=False, repr=False)
class EdgeChanged(Event):
    """A way is barred, or opened."""

    says: ClassVar[str] = "the way {edge} is {how}"

    edge: Edge
    becomes: Edge
    how: str

    def apply(self, game: ChallengePhase, /) -> None:
        """In place of the old one."""
        game.edges = [self.becomes if each.key == self.edge.key else each for each in game.edges]


@define(eq=False, repr=False)
class GuardKept(Event):
    """An enemy bars a way, or bars it no longer (R012)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} bars {what}"

    enemy: Enemy
    edge: str
    what: str

    def apply(self, game: ChallengePhase, /) -> None:
        """One way at a time."""
        self.enemy.guards = self.edge


@define(eq=False, repr=False)
class GuildLeft(Event):
    """All of the guild who can walk have left, and nobody follows (R233)."""

    says: ClassVar[str] = "the guild has left"

    def apply(self, game: ChallengePhase, /) -> None:
        """It has got away."""
        game.fled = "left"


@define(eq=False, repr=False)
class HazardStopped(Event):
    """A hazard is stopped for good."""

    about: ClassVar[str] = "hazard"
    says: ClassVar[str] = "{hazard} is stopped"

    hazard: Hazard

    def apply(self, game: ChallengePhase, /) -> None:
        """Its Initiative goes with it."""
        self.hazard.stopped = True
        card = game.initiative_card(self.hazard)
        if card is not None:
            game.move(card, game.discard_of(card))


@define(eq=False, repr=False)
class ItemTaken(Event):
    """A thing comes into a player's hands, belt or pack."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} goes to the {to}"

    item: Item
    to: Zone[Any]  # Any: a player's hands, belt or pack

    def apply(self, game: ChallengePhase, /) -> None:
        """It lies on no ground any more."""
        game.move(self.item, self.to)
        self.item.where, self.item.taken_from = "", ""


@define(eq=False, repr=False)
class ItemDropped(Event):
    """A thing falls to the ground (R164)."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} falls to the ground in {place}"

    item: Item
    place: Place
    taken_from: str = ""

    def apply(self, game: ChallengePhase, /) -> None:
        """Note whose it was, if somebody knocked it out of their hands (X20)."""
        game.move(self.item, game.ground)
        self.item.where, self.item.taken_from = self.place.key, self.taken_from


@define(eq=False, repr=False)
class ItemLost(Event):
    """A thing is used up or lost."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} is {how}"

    item: Item
    how: str

    def apply(self, game: ChallengePhase, /) -> None:
        """It is out of the scene."""
        game.move(self.item, game.gone)


@define(eq=False, repr=False)
class ItemLit(Event):
    """A flame is lit, or goes out."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} {how}"

    item: Item
    lit: bool
    how: str

    def apply(self, game: ChallengePhase, /) -> None:
        """It burns, or does not."""
        self.item.lit = self.lit


@define(eq=False, repr=False)
class ItemLoaded(Event):
    """A crossbow is shot, or loaded again (R195)."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} is {how}"

    item: Item | Enemy
    loaded: bool
    how: str

    def apply(self, game: ChallengePhase, /) -> None:
        """A bolt lies in it, or does not."""
        self.item.loaded = self.loaded


@define(eq=False, repr=False)
class EnemyArmed(Event):
    """An enemy has another weapon in hand, or none."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} has in hand: {weapon}"

    enemy: Enemy
    weapon: str

    def apply(self, game: ChallengePhase, /) -> None:
        """One at a time."""
        self.enemy.weapon = self.weapon


@define(eq=False, repr=False)
class SceneCounted(Event):
    """Something of the scene's own is counted, such as the turns of a winch."""

    says: ClassVar[str] = "{what}"

    what: str
    name: str
    becomes: int

    def apply(self, game: ChallengePhase, /) -> None:
        """Note it."""
        game.tally[self.name] = self.becomes


@define(eq=False, repr=False)
class PlaceDarkened(Event):
    """A zone is dark until the round ends, or light again."""

    says: ClassVar[str] = "{place}: {how}"

    place: Place
    dark: bool = True
    how: str = field(init=False, default="dark")

    def apply(self, game: ChallengePhase, /) -> None:
        """Note it, and that it is to end."""
        self.how = "dark" if self.dark else "light again"
        game.places = [
            evolve(each, dark=self.dark, smothered=self.dark)
            if each.key == self.place.key
            else each
            for each in game.places
        ]


@define(eq=False, repr=False)
class Snatched(Event):
    """An enemy keeps a thing until it falls; then it lies where it fell."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{enemy} keeps {item}"

    enemy: Enemy
    item: Item

    def apply(self, game: ChallengePhase, /) -> None:
        """The thing is in its keeping."""
        game.move(self.item, game.snatched)
        self.item.host = self.enemy.id


@define(eq=False, repr=False)
class BombBrewed(Event):
    """Another bomb is brewed in place of one (Alchemy)."""

    about: ClassVar[str] = "item"
    says: ClassVar[str] = "{item} is brewed instead of {other}"

    item: Item
    other: Item
    to: Zone[Any]  # Any: the hands or the belt

    def apply(self, game: ChallengePhase, /) -> None:
        """The other one stays in the box."""
        game.move(self.other, game.box)
        game.move(self.item, self.to)


@define(eq=False, repr=False)
class Revealed(Event):
    """A hidden enemy is seen, or one that hung high comes down (R043)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} can be seen and reached"

    enemy: Enemy

    def apply(self, game: ChallengePhase, /) -> None:
        """From now on it can be aimed at."""
        enemy = self.enemy
        enemy.hidden = enemy.hangs = False
        enemy.face_down = game.group_of(enemy).face_down = False
