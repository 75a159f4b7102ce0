"""The table of the skirmish: players with Ether, hands and equipment, and the board."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from coopcards import (
    EVERYONE,
    OWNER,
    Deck,
    Game,
    Meter,
    Reshuffle,
    Seat,
    Zone,
    deck,
    meter,
    zone,
)
from coopcards.vitals import (
    ACT,
    BE_TARGETED,
    COMMAND,
    GAIN,
    HEAL,
    MOVE,
    PLAY,
    SPEND,
    TAKE_TURN,
    Fall,
    State,
    Vitals,
)
from examples.coop_downed.skirmish.cards import STANDING, Character, Figure, HandPiece, Makri, Ppc
from examples.coop_downed.skirmish.tiles import Walls, distance, neighbours

HAND = 5
ETHER_CAP = 10
EQUIPPED = 3
MAKRI = "makri"

EVERYTHING = (ACT, BE_TARGETED, COMMAND, GAIN, HEAL, MOVE, PLAY, SPEND, TAKE_TURN)
OUT = Vitals(
    "character",
    states=(
        State(STANDING, may=EVERYTHING),
        State("out", may=(), out=True, final=True),
    ),
    falls=(Fall(STANDING, "HP 0", "out"),),
)
"""In the plain game 0 HP is out (S12)."""


@define(eq=False, repr=False)
class Fighter(Seat):
    """A player.

    Attributes:
        acted: how many Actions were taken this turn.
        paces: how many steps are left this turn.
    """

    deck: Deck[HandPiece] = deck(
        says="face down, shuffled", reshuffle=Reshuffle("when needed", "discard")
    )
    hand: Zone[HandPiece] = zone(seen_by=OWNER, says="only its owner sees it")
    equipped: Zone[HandPiece] = zone(
        seen_by=EVERYONE, in_play=True, capacity=EQUIPPED, says="Persistent cards"
    )
    discard: Zone[HandPiece] = zone(seen_by=EVERYONE, says="cards played and lost")
    ether: Meter = meter(cap=ETHER_CAP, says="what cards are paid with")
    acted: int = field(default=0, init=False)
    paces: int = field(default=0, init=False)


@define(eq=False, repr=False, kw_only=True)
class Skirmish(Game[Fighter]):
    """The common table.

    Attributes:
        walls: between which tiles there are walls.
    """

    characters_may: ClassVar[Vitals] = OUT
    actions_a_turn: ClassVar[int] = 1

    board: Zone[Character | Ppc | Makri] = zone(
        seen_by=EVERYONE, in_play=True, says="every figure, on its tile"
    )
    box: Zone[Ppc | Makri] = zone(seen_by=EVERYONE, aside=True, says="figures yet to come")
    out: Zone[Character | Ppc | Makri] = zone(
        seen_by=EVERYONE, aside=True, says="figures that are out of the game"
    )
    played: Zone[HandPiece] = zone(
        seen_by=EVERYONE, aside=True, in_play=True, says="the card being played"
    )
    walls: Walls = field(default=(), init=False)

    # -- figures

    @property
    def figures(self) -> list[Figure]:
        """Every figure on the board."""
        return list(self.board.cards)

    @property
    def characters(self) -> list[Character]:
        """The players' Characters on the board, in seat order."""
        found = [one for one in self.board.cards if isinstance(one, Character)]
        return sorted(found, key=lambda one: self.owner_of(one).index)

    @property
    def makri(self) -> list[Makri]:
        """The Makri on the board."""
        return [one for one in self.board.cards if isinstance(one, Makri)]

    @property
    def hostile_ppcs(self) -> list[Ppc]:
        """The PPCs on the board that no player controls."""
        return [one for one in self.board.cards if isinstance(one, Ppc) and not one.controller]

    def owner_of(self, character: Character) -> Fighter:
        """Whose Character it is."""
        seat = self.find(character.owner)
        assert isinstance(seat, Fighter)
        return seat

    def character_of(self, fighter: Fighter) -> Character | None:
        """A player's Character; None once it is off the board."""
        for one in self.board.cards:
            if isinstance(one, Character) and one.owner == fighter.key:
                return one
        return None

    def ppcs_of(self, fighter: Fighter) -> list[Ppc]:
        """The PPCs that a player controls."""
        return [
            one
            for one in self.board.cards
            if isinstance(one, Ppc) and one.controller == fighter.key
        ]

    def at(self, tile: str) -> Figure | None:
        """The figure on a tile: no two share one (S2)."""
        return next((one for one in self.board.cards if one.tile == tile), None)

    def near(self, one: Figure, other: Figure) -> bool:
        """Whether two figures are adjacent."""
        return self.beside(one.tile, other.tile)

    def beside(self, one: str, other: str) -> bool:
        """Whether two tiles are adjacent; the same tile counts as well."""
        return one == other or other in self.around(one)

    def around(self, tile: str) -> tuple[str, ...]:
        """The tiles adjacent to one."""
        return neighbours(tile, self.walls)

    # -- what may be done

    def may(self, figure: Figure, capability: str) -> bool:
        """Whether a figure may do that in the state it is in."""
        return self.characters_may.allows(figure.state, capability)

    def why_not(self, fighter: Fighter, capability: str) -> str | None:
        """Why a player may not do that now; None where it is allowed."""
        character = self.character_of(fighter)
        if character is None:
            return "out of the game"
        return self.characters_may.why_not(character.state, capability)

    @property
    def first_state(self) -> str:
        """The state that every Character begins in."""
        return self.characters_may.states[0].name

    def draws(self, fighter: Fighter) -> bool:
        """Whether a player draws a card as the turn starts (S5)."""
        return self.why_not(fighter, PLAY) is None

    def equipment_works(self, fighter: Fighter) -> bool:
        """Whether a player's equipped cards are in force."""
        return True

    def passable(self, figure: Figure) -> bool:
        """Whether others may move through its tile; nobody may end there (S2)."""
        return False

    def why_not_card(self, character: Character, card: HandPiece) -> str | None:
        """Why that card must not be played here, beside its cost and its targets."""
        return None

    # -- who is against whom

    def side_of(self, figure: Figure) -> str:
        """Who a figure fights for: its controller, or the Makri's side."""
        return figure.controller or MAKRI

    def hostile(self, one: Figure, other: Figure) -> bool:
        """Whether two figures are enemies: each fights for themselves (S1)."""
        return self.side_of(one) != self.side_of(other)

    def allies(self, one: Figure, other: Figure) -> bool:
        """Whether two figures are on the same side."""
        return self.side_of(one) == self.side_of(other)

    def may_be_targeted(self, by: Figure, target: Figure) -> bool:
        """Whether one of the Makri's side may choose that target."""
        return self.may(target, BE_TARGETED)

    def why_not_harm(self, by: Figure, target: Figure) -> str | None:
        """Why nothing that a figure does can harm another; None where it can."""
        return None

    def enemies_within(self, one: Figure, reach: int) -> list[Figure]:
        """The enemies a figure can reach: adjacent, or within so many tiles, walls or not."""
        return [
            other
            for other in self.figures
            if self.hostile(one, other) and other.hp > 0 and self._reaches(one, other, reach)
        ]

    def spared_within(self, one: Figure, reach: int) -> list[Figure]:
        """Whom a figure could reach and must not harm: shown with the reason, never on offer."""
        return [
            other
            for other in self.figures
            if self.why_not_harm(one, other) and self._reaches(one, other, reach)
        ]

    def allies_within(self, one: Figure, reach: int) -> list[Figure]:
        """Oneself, and one's allies within reach."""
        return [
            other
            for other in self.figures
            if other is one or (self.allies(one, other) and self._reaches(one, other, reach))
        ]

    def _reaches(self, one: Figure, other: Figure, reach: int) -> bool:
        if reach == 1:
            return self.near(one, other)
        return distance(one.tile, other.tile) <= reach

    @property
    def ppcs_waiting(self) -> list[Ppc]:
        """The PPCs that have not come yet."""
        return [one for one in self.box.cards if isinstance(one, Ppc)]

    def free_beside(self, one: Figure) -> list[str]:
        """The free tiles adjacent to a figure."""
        return [tile for tile in self.around(one.tile) if self.at(tile) is None]
