"""Setting the board up: walls, Characters in their corners, Makri in the middle (S14)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, frozen

from coopcards import Event, Shuffled
from examples.coop_downed.skirmish.cards import Character, FigureCard, HandPiece, Makri, Ppc
from examples.coop_downed.skirmish.player_cards import COPIES, HERO, HOUND
from examples.coop_downed.skirmish.table import HAND, Skirmish
from examples.coop_downed.skirmish.tiles import Walls

CORNERS = ("a1", "f6", "f1", "a6")
HOUNDS = 8
MAKRI = FigureCard("Makri", hp=4, pace=2, harm=3)
BRUTE = FigureCard("Makri brute", hp=7, pace=2, harm=4)
STALKER = FigureCard("Stalker", hp=2, pace=4, harm=1)
"""A hostile PPC: on the Makri's side as long as nobody controls it."""
FIGURES = (HERO, HOUND, MAKRI, BRUTE, STALKER)


@frozen(eq=False)
class Layout:
    """How a board is laid out.

    Attributes:
        name: what it is called.
        walls: the walls.
        starts: where the Characters begin, in seat order.
        makri: where Makri begin, each with what it is: two for each player but one.
        ppcs: where hostile PPCs begin.
        waiting: the Makri that come later, so many for each player but one.
    """

    name: str
    walls: Walls = ()
    starts: tuple[str, ...] = CORNERS
    makri: tuple[tuple[FigureCard, str], ...] = ()
    ppcs: tuple[str, ...] = ()
    waiting: tuple[FigureCard, ...] = ()

    @property
    def label(self) -> str:
        """The name."""
        return self.name


def strength(game: Skirmish) -> int:
    """How strong the Makri are: one for each player but one, and for a player alone one."""
    return max(1, len(game.seats) - 1)


@define(eq=False, repr=False)
class BoardSet(Event):
    """The board is laid out, and every player has a whole deck again."""

    says: ClassVar[str] = "the board is set: {layout}"

    layout: Layout

    def apply(self, game: Skirmish, /) -> None:
        """Clear the table and lay it."""
        game.clear()
        game.walls = self.layout.walls
        for fighter, tile in zip(game.seats, self.layout.starts, strict=False):
            hero = game.create(Character, HERO, game.board, owner=fighter)
            hero.tile, hero.hp, hero.controller = tile, HERO.hp, fighter.key
            fighter.ether.value = 0
            for card, copies in COPIES:
                for _ in range(copies):
                    game.create(HandPiece, card, fighter.deck, owner=fighter)
        for kind, tile in self.layout.makri[: 2 * strength(game)]:
            makri = game.create(Makri, kind, game.board)
            makri.tile, makri.hp = tile, kind.hp
        for tile in self.layout.ppcs:
            stalker = game.create(Ppc, STALKER, game.board)
            stalker.tile, stalker.hp = tile, STALKER.hp
        for kind in self.layout.waiting * strength(game):
            game.create(Makri, kind, game.box)
        for _ in range(HOUNDS):
            game.create(Ppc, HOUND, game.box)


async def set_up(game: Skirmish, layout: Layout) -> None:
    """Lay the board, shuffle, and draw the opening hands."""
    await game.do(BoardSet(layout))
    for fighter in game.seats:
        await game.do(Shuffled(fighter.deck))
    for fighter in game.seats:
        await game.draw(fighter.deck, fighter.hand, HAND, by=fighter)
