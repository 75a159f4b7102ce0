"""What happens in the Venture: who goes, what helps, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define

from coopcards import Event
from examples.bellwake.cards import Character, Song
from examples.bellwake.happenings.scenario import HushRose
from examples.bellwake.table import Bellwake, Keeper

__all__ = ["Committed", "VentureFailed", "VentureOver", "VentureStrengthened", "VentureSucceeded"]


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
class VentureSucceeded(Event):
    """A venture succeeds (R47)."""

    says: ClassVar[str] = "the venture succeeds: {progress} progress"

    progress: int


@define(eq=False, repr=False)
class VentureFailed(HushRose):
    """A venture fails, and the Hush rises for it (R48)."""

    says: ClassVar[str] = "the venture fails: the Hush rises by {amount}"

    def line(self, seat: str | None = None) -> str:
        """By how much the Hush rises, if it does."""
        return super().line(seat) if self.amount else "the venture fails, the Hush stays"


@define(eq=False, repr=False)
class VentureOver(Event):
    """The venture is over: nobody is committed any more (A38)."""

    says: ClassVar[str] = "the venture is over"

    def apply(self, game: Bellwake, /) -> None:
        """Forget who was committed and what was sung."""
        game.songs = 0
        for one in game.characters:
            one.committed = False
