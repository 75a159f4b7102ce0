"""What happens in and to the dungeon: rooms, crossings, corruption, events in hand."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from coopcards import Event
from examples.order_of_veiel.cards import EventPiece
from examples.order_of_veiel.figures import BossCard, Hero
from examples.order_of_veiel.table import Dungeon, Player, wing_in_words

__all__ = [
    "BossChosen",
    "BossFaced",
    "Corrupted",
    "CountersSet",
    "CrossingBegan",
    "EventPlayed",
    "EventPrepared",
    "EventPutAway",
    "HeroChosen",
    "InterruptionOver",
    "PowerUsed",
    "RestOver",
    "ReturnDecided",
    "Returned",
    "Returning",
    "WentOn",
    "WingDecided",
]


@define(eq=False, repr=False)
class BossChosen(Event):
    """The boss is chosen (R007)."""

    says: ClassVar[str] = "the boss: {boss}"

    boss: BossCard

    def apply(self, game: Dungeon, /) -> None:
        """Note who."""
        game.boss = self.boss.key


@define(eq=False, repr=False)
class HeroChosen(Event):
    """A player chooses a hero (R236), at level 1 with full counters (R013, R014)."""

    about: ClassVar[str] = "hero"
    says: ClassVar[str] = "{player} plays the {hero}"

    player: Player
    hero: Hero

    def apply(self, game: Dungeon, /) -> None:
        """The hero comes to the party."""
        game.move(self.hero, game.party)
        self.hero.controller = self.player.key
        self.hero.vit = game.maximum(self.hero)
        self.hero.end = game.full_end(self.hero)


@define(eq=False, repr=False)
class CountersSet(Event):
    """VIT and END counters begin at the maximum, gear counted (R014)."""

    says: ClassVar[str] = "counters are set"

    def apply(self, game: Dungeon, /) -> None:
        """For every hero."""
        for hero in game.party.cards:
            hero.vit = game.maximum(hero)
            hero.end = game.full_end(hero)


@define(eq=False, repr=False)
class CrossingBegan(Event):
    """A crossing of the dungeon begins (R005)."""

    says: ClassVar[str] = "crossing {number}"

    number: int

    def apply(self, game: Dungeon, /) -> None:
        """The party stands before the first line of rooms."""
        game.crossing = self.number
        game.depth = -1
        game.wing = game.going_to = game.room = ""
        game.facing_boss = game.returning = game.power_used_now = False
        game.outcome = ""
        for room in game.rooms:
            room.visited = False
        for hero in game.party.cards:
            hero.once_a_crossing = ()


@define(eq=False, repr=False)
class WingDecided(Event):
    """The players decide in which wing they go on (R074, R083)."""

    says: ClassVar[str] = "on into the {wing}"

    wing: str

    def told(self, name: str, seat: str | None = None) -> str:
        """The wing in words."""
        return wing_in_words(self.wing)

    def apply(self, game: Dungeon, /) -> None:
        """Moving on can be interrupted now (A38)."""
        game.going_to = self.wing
        game.moving_on = True


@define(eq=False, repr=False)
class BossFaced(Event):
    """The players decide to face the boss, which is final (R080)."""

    says: ClassVar[str] = "the heroes go to face the boss"

    def apply(self, game: Dungeon, /) -> None:
        """There is no way back."""
        game.facing_boss = True
        game.going_to = ""
        game.moving_on = True


@define(eq=False, repr=False)
class ReturnDecided(Event):
    """The players decide to return, which by option can be interrupted as well (A38)."""

    says: ClassVar[str] = "the heroes turn back"

    def apply(self, game: Dungeon, /) -> None:
        """They go into no other room."""
        game.going_to = ""
        game.moving_on = True


@define(eq=False, repr=False)
class Returning(Event):
    """The players decide to return, or are made to (R081, R248)."""

    says: ClassVar[str] = "the party returns: {reason}"

    reason: str

    def apply(self, game: Dungeon, /) -> None:
        """The crossing is over."""
        game.returning = True
        game.moving_on = False


@define(eq=False, repr=False)
class InterruptionOver(Event):
    """Nothing interrupts the moving on any more."""

    says: ClassVar[str] = "nobody interrupts"

    def apply(self, game: Dungeon, /) -> None:
        """Note it."""
        game.moving_on = False


@define(eq=False, repr=False)
class WentOn(Event):
    """The party goes on to the next line of rooms (R076, A10)."""

    says: ClassVar[str] = "the party goes on"

    depth: int

    def apply(self, game: Dungeon, /) -> None:
        """It stands before the room there."""
        game.wing = game.going_to
        game.depth = self.depth


@define(eq=False, repr=False)
class Returned(Event):
    """The party is back in the rest zone; the crossing is over (R248)."""

    says: ClassVar[str] = "the party is back in the rest zone"

    def apply(self, game: Dungeon, /) -> None:
        """All rooms are turned face down and live again (R096, A12); a sealed one is remembered."""
        everybody = tuple(seat.key for seat in game.seats)
        game.wing = game.going_to = game.room = ""
        game.depth = -1
        game.resting = True
        for room in game.rooms:
            room.face_down = True
            room.known_to = everybody if room.frozen else ()
            if not game.options.opened_chests_stay_empty:
                room.emptied = False


@define(eq=False, repr=False)
class RestOver(Event):
    """The players leave the rest zone."""

    says: ClassVar[str] = "the party leaves the rest zone"

    def apply(self, game: Dungeon, /) -> None:
        """Note it."""
        game.resting = False


@define(eq=False, repr=False)
class Corrupted(Event):
    """The difficulty rises (R087)."""

    says: ClassVar[str] = "the corruption grows: difficulty {difficulty}"

    difficulty: int

    def apply(self, game: Dungeon, /) -> None:
        """Note it."""
        game.difficulty = self.difficulty


@define(eq=False, repr=False)
class EventPrepared(Event):
    """The boss's event is his power; without a dungeon master powers join the pile (R188, R237)."""

    says: ClassVar[str] = "the events are prepared"

    def apply(self, game: Dungeon, /) -> None:
        """With a dungeon master one card lies before him, else the pile changes."""
        powers = [card for card in game.box.cards if isinstance(card, EventPiece)]
        if game.dm is None:
            for event in tuple(game.event_pile.cards):
                if not event.printed.unled:
                    game.move(event, game.box)
            for event in powers:
                if event.printed.unled:
                    game.move(event, game.event_pile)
            return
        whose = game.ruleset.card_named[game.options.power_of or game.boss].name
        for event in powers:
            if event.printed.boss == whose:
                game.move(event, game.boss_power)


@define(eq=False, repr=False)
class EventPlayed(Event):
    """An event takes effect."""

    about: ClassVar[str] = "event"
    says: ClassVar[str] = "event: {name}"

    event: EventPiece
    name: str = field(default="", init=False)

    def apply(self, game: Dungeon, /) -> None:
        """It is open to all now."""
        self.name = self.event.name


@define(eq=False, repr=False)
class EventPutAway(Event):
    """An event that was played, or was not used in its crossing, is discarded (R040)."""

    says: ClassVar[str] = "{event} is discarded"
    about: ClassVar[str] = "event"

    event: EventPiece

    def apply(self, game: Dungeon, /) -> None:
        """It comes back when the pile is empty (A19)."""
        game.move(self.event, game.event_discard)


@define(eq=False, repr=False)
class PowerUsed(Event):
    """The dungeon master uses the boss's power (R098)."""

    about: ClassVar[str] = "event"
    says: ClassVar[str] = "the power of the boss: {event}"

    event: EventPiece

    def apply(self, game: Dungeon, /) -> None:
        """Twice a game, once a crossing."""
        game.powers_used += 1
        game.power_used_now = True
