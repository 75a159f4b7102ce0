"""What happens in Bellwake: its own events, each with what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define

from coopcards import Event, Piece
from examples.bellwake.cards import (
    Character,
    CharacterCard,
    EncounterPiece,
    Enemy,
    Gear,
    Location,
    Objective,
    PlayerPiece,
    Song,
    StagedPiece,
    Treachery,
)
from examples.bellwake.table import KEEPERS, Bellwake, Keeper


@define(eq=False, repr=False)
class HushRose(Event):
    """The Hush rises."""

    says: ClassVar[str] = "the Hush rises by {amount} ({source})"

    amount: int
    source: object

    def apply(self, game: Bellwake, /) -> None:
        """Raise it."""
        self.amount = game.hush.gain(self.amount)


@define(eq=False, repr=False)
class VentureFailed(HushRose):
    """A venture fails, and the Hush rises for it (R48)."""

    says: ClassVar[str] = "the venture fails: the Hush rises by {amount}"

    def line(self, seat: str | None = None) -> str:
        """By how much the Hush rises, if it does."""
        return super().line(seat) if self.amount else "the venture fails, the Hush stays"


@define(eq=False, repr=False)
class VentureSucceeded(Event):
    """A venture succeeds (R47)."""

    says: ClassVar[str] = "the venture succeeds: {progress} progress"

    progress: int


@define(eq=False, repr=False)
class HushFell(Event):
    """The Hush falls, never below 0 (R39)."""

    says: ClassVar[str] = "the Hush falls by {amount} ({source})"

    amount: int
    source: object

    def apply(self, game: Bellwake, /) -> None:
        """Lower it."""
        self.amount = game.hush.lose(self.amount)


@define(eq=False, repr=False)
class Kindled(Event):
    """A keeper gains echo at Kindle (R26)."""

    about: ClassVar[str] = "keeper"
    says: ClassVar[str] = "{keeper} kindles {amount} echo"

    keeper: Keeper
    amount: int

    def apply(self, game: Bellwake, /) -> None:
        """Add the echo."""
        self.keeper.echo.gain(self.amount)


@define(eq=False, repr=False)
class Tolled(Event):
    """A keeper tolls the bell: the Hush falls first, then the bell hurts whom it hurts (A48)."""

    about: ClassVar[str] = "keeper"
    says: ClassVar[str] = "{keeper} tolls the bell: the Hush falls by {amount}"

    keeper: Keeper
    amount: int

    def apply(self, game: Bellwake, /) -> None:
        """Push the Hush back and remember the round."""
        self.amount = game.hush.lose(self.amount)
        self.keeper.tolled = game.round


@define(eq=False, repr=False)
class Joined(Event):
    """An ally joins a party, ready (R33, R165)."""

    about: ClassVar[str] = "ally"
    says: ClassVar[str] = "{ally} joins {keeper}"

    ally: Character
    keeper: Keeper

    def apply(self, game: Bellwake, /) -> None:
        """Move it into the party."""
        game.move(self.ally, self.keeper.party)


@define(eq=False, repr=False)
class Equipped(Event):
    """Gear is attached to a character (R34)."""

    about: ClassVar[str] = "gear"
    says: ClassVar[str] = "{host} takes {gear}"

    gear: Gear
    keeper: Keeper
    host: Character

    def apply(self, game: Bellwake, /) -> None:
        """Move it into its player's gear and record the host."""
        game.move(self.gear, self.keeper.gear)
        self.gear.host = self.host.id


@define(eq=False, repr=False)
class Sung(Event):
    """A song is sung; its effect follows."""

    about: ClassVar[str] = "song"
    says: ClassVar[str] = "{keeper} sings {song}; target: {target}"

    song: Song
    keeper: Keeper
    target: Piece[CharacterCard] | Enemy | None

    def line(self, seat: str | None = None) -> str:
        """Who sings what, and for whom if it is for anybody."""
        return super().line(seat) if self.target else f"{self.keeper.label} sings {self.song.label}"


@define(eq=False, repr=False)
class Discarded(Event):
    """A player card goes to its owner's discard (R36, R76, A16)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} is discarded"

    card: PlayerPiece

    def apply(self, game: Bellwake, /) -> None:
        """Move it to its owner's pile."""
        owner: Keeper = game.find(self.card.owner)
        game.move(self.card, owner.discard)


@define(eq=False, repr=False)
class Committed(Event):
    """A keeper sends characters on the venture (R43), which exhausts them."""

    about: ClassVar[str] = "keeper"
    says: ClassVar[str] = "{keeper} commits {characters}"

    keeper: Keeper
    characters: Sequence[Character]

    def apply(self, game: Bellwake, /) -> None:
        """They are committed until the venture is over (A38)."""
        for one in self.characters:
            one.committed = True


@define(eq=False, repr=False)
class VentureStrengthened(Event):
    """A song adds resolve to this venture (R96, R97)."""

    says: ClassVar[str] = "{source}: {amount} more resolve for this venture"

    amount: int
    source: Song

    def apply(self, game: Bellwake, /) -> None:
        """Add it to the songs of this venture."""
        game.songs += self.amount


@define(eq=False, repr=False)
class VentureOver(Event):
    """The venture is over: nobody is committed any more (A38)."""

    says: ClassVar[str] = "the venture is over"

    def apply(self, game: Bellwake, /) -> None:
        """Forget who was committed and what was sung."""
        game.songs = 0
        for one in game.characters:
            one.committed = False


@define(eq=False, repr=False)
class Revealed(Event):
    """An encounter card is turned up."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "revealed: {card}"

    card: EncounterPiece


@define(eq=False, repr=False)
class SurgeGained(Event):
    """A one-shot card gains Surge by its own text (R120)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} surges"

    card: Treachery

    def apply(self, game: Bellwake, /) -> None:
        """Note it until the card is discarded."""
        self.card.surges = True


@define(eq=False, repr=False)
class Staged(Event):
    """An enemy or a location comes into the staging area (R54)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} joins the staging area"

    card: StagedPiece

    def apply(self, game: Bellwake, /) -> None:
        """Move it behind those already there."""
        game.move(self.card, game.staging)


@define(eq=False, repr=False)
class EncounterDiscarded(Event):
    """A one-shot card has been resolved (R55)."""

    about: ClassVar[str] = "card"
    says: ClassVar[str] = "{card} goes to the encounter discard"

    card: Treachery

    def apply(self, game: Bellwake, /) -> None:
        """Move it onto the encounter discard."""
        game.move(self.card, game.encounter_discard)


@define(eq=False, repr=False)
class Engaged(Event):
    """An enemy engages a keeper."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} engages {keeper}"

    enemy: Enemy
    keeper: Keeper

    def apply(self, game: Bellwake, /) -> None:
        """Move it behind those already engaged with the keeper (R67)."""
        game.move(self.enemy, self.keeper.engaged)


@define(eq=False, repr=False)
class Travelled(Event):
    """The keepers travel to a location (R61)."""

    about: ClassVar[str] = "location"
    says: ClassVar[str] = "the keepers travel to {location}"

    location: Location

    def apply(self, game: Bellwake, /) -> None:
        """Make it the active location."""
        game.move(self.location, game.active_location)


@define(eq=False, repr=False)
class ProgressMade(Event):
    """Progress is put on a location or an objective."""

    about: ClassVar[str] = "place"
    says: ClassVar[str] = "{amount} progress on {place} ({source})"

    place: Location | Objective
    amount: int
    source: object = "the venture"

    def apply(self, game: Bellwake, /) -> None:
        """Add it."""
        self.place.progress += self.amount


@define(eq=False, repr=False)
class ProgressLost(Event):
    """Progress is taken away, never below 0 (R118)."""

    about: ClassVar[str] = "place"
    says: ClassVar[str] = "{place} loses {amount} progress"

    place: Location | Objective
    amount: int

    def apply(self, game: Bellwake, /) -> None:
        """Take it."""
        self.amount = min(self.amount, self.place.progress)
        self.place.progress -= self.amount


@define(eq=False, repr=False)
class Explored(Event):
    """A location is explored and leaves (R63, A47)."""

    about: ClassVar[str] = "location"
    says: ClassVar[str] = "{location} is explored"

    location: Location

    def apply(self, game: Bellwake, /) -> None:
        """To the victory zone with victory points, else to the encounter discard."""
        won = self.location.printed.victory > 0
        game.move(self.location, game.victory if won else game.encounter_discard)


@define(eq=False, repr=False)
class ObjectiveCompleted(Event):
    """An objective is complete (R52); the last one wins the scenario, or nearly (R11)."""

    about: ClassVar[str] = "objective"
    says: ClassVar[str] = "{objective} is complete"

    objective: Objective

    def apply(self, game: Bellwake, /) -> None:
        """Set it aside."""
        game.move(self.objective, game.set_aside)
        game.completed = not len(game.objectives)


@define(eq=False, repr=False)
class ObjectiveBegan(Event):
    """An objective begins (R22, R52)."""

    about: ClassVar[str] = "objective"
    says: ClassVar[str] = "the objective is now {objective}"

    objective: Objective

    def apply(self, game: Bellwake, /) -> None:
        """Put it in play."""
        game.move(self.objective, game.objective)


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
class AttackOver(Event):
    """An attack is over, and with it what lasted for it (R93)."""

    says: ClassVar[str] = "the attack is over"

    def apply(self, game: Bellwake, /) -> None:
        """Nobody attacks or defends any more."""
        game.attacker = game.defender = -1
        game.expire("attack")


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
class EnemySilenced(Event):
    """An enemy is silenced (R75)."""

    about: ClassVar[str] = "enemy"
    says: ClassVar[str] = "{enemy} is silenced"

    enemy: Enemy

    def apply(self, game: Bellwake, /) -> None:
        """To the victory zone with victory points, else to the encounter discard."""
        won = self.enemy.printed.victory > 0
        game.move(self.enemy, game.victory if won else game.encounter_discard)


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


@define(eq=False, repr=False)
class Rested(Event):
    """The table rests (R77)."""

    says: ClassVar[str] = "everybody rests"


@define(eq=False, repr=False)
class TollPriceFell(Event):
    """Tolling costs less in this scenario (R40)."""

    says: ClassVar[str] = "a toll costs {amount} echo less ({source})"

    amount: int
    source: object

    def apply(self, game: Bellwake, /) -> None:
        """Lower the price, never below 0."""
        game.toll_price = max(0, game.toll_price - self.amount)


@define(eq=False, repr=False)
class BellCracked(Event):
    """The cracked bell gives the Unsung more health in this scenario (R140)."""

    says: ClassVar[str] = "the bell is cracked"

    def apply(self, game: Bellwake, /) -> None:
        """Note it for as long as the scenario lasts."""
        game.bell_cracked = True
