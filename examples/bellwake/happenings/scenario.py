"""What happens to a scenario: the Hush, progress, locations and objectives, the bell."""

from __future__ import annotations

from typing import ClassVar

from attrs import define

from coopcards import Event
from examples.bellwake.cards import Location, Objective
from examples.bellwake.table import Bellwake

__all__ = [
    "BellCracked",
    "Explored",
    "HushFell",
    "HushRose",
    "ObjectiveBegan",
    "ObjectiveCompleted",
    "ProgressLost",
    "ProgressMade",
    "TollPriceFell",
    "Travelled",
]


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
class HushFell(Event):
    """The Hush falls, never below 0 (R39)."""

    says: ClassVar[str] = "the Hush falls by {amount} ({source})"

    amount: int
    source: object

    def apply(self, game: Bellwake, /) -> None:
        """Lower it."""
        self.amount = game.hush.lose(self.amount)


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
        game.move(self.location, game.pile_of(self.location))


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
