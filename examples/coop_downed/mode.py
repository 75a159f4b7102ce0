"""The co-op mode, laid over the skirmish: only what differs from it (R1, R2)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field, frozen

from coopcards import CampaignLog
from coopcards.vitals import Vitals
from examples.coop_downed.skirmish.cards import Character, Figure, HandPiece, Makri, Ppc
from examples.coop_downed.skirmish.table import MAKRI, Fighter, Skirmish
from examples.coop_downed.skirmish.tiles import neighbours
from examples.coop_downed.vitals import CHARACTERS, DOWNED

TEAM = "team"


@frozen
class Options:
    """The named options of the mode: one for every ruling that could be read otherwise.

    Attributes:
        area_cards_need_a_clear_tile: an area card that would take in another player may not be
            played at all (A1).
        downed_can_be_passed: others may move through the tile of a Downed Player (A4).
        nobody_targets_the_downed: hostile PPCs may not either (A7).
        random_hand_card: the hand card lost to urgency is drawn by lot (A9).
        diagonals: tiles that touch at a corner are adjacent (A11).
        only_the_downed_die: on failure the others live (A15).
        loss_before_win: a loss and a win in the same instant are a loss (A17).
        equipment_sleeps: equipped cards do nothing while their Player is Downed (A19).
        downed_draw: a Downed Player draws as the turn starts (A20).
        control_is_lost: a Downed Player's PPCs turn hostile (A23).
        ppcs_revive: a friendly PPC may Revive instead of moving and attacking (A27).
        revive: whether there is a Revive at all; without it the mode is harder.
    """

    area_cards_need_a_clear_tile: bool = False
    downed_can_be_passed: bool = False
    nobody_targets_the_downed: bool = False
    random_hand_card: bool = False
    diagonals: bool = False
    only_the_downed_die: bool = False
    loss_before_win: bool = False
    equipment_sleeps: bool = False
    downed_draw: bool = False
    control_is_lost: bool = False
    ppcs_revive: bool = False
    revive: bool = True


@define(eq=False, repr=False, kw_only=True)
class CoopSkirmish(Skirmish):
    """The common table of the co-op mode.

    Attributes:
        lit: the tiles whose lamp burns, in the episode that has any (R11).
        retries: how often an episode has been tried again.
    """

    characters_may: ClassVar[Vitals] = CHARACTERS

    options: Options
    campaign: CampaignLog = field(
        factory=CampaignLog, init=False, metadata={"log": "episodes, boons and wounds"}
    )
    lit: list[str] = field(factory=list, init=False)
    retries: int = field(default=0, init=False)

    def side_of(self, figure: Figure) -> str:
        """All players are one team, with the PPCs they control (R3)."""
        return TEAM if figure.controller else MAKRI

    def hostile(self, one: Figure, other: Figure) -> bool:
        """Makri and hostile PPCs are enemies, unless a text says no (R5-R7)."""
        return super().hostile(one, other) and not (one.peaceful or other.peaceful)

    def why_not_harm(self, by: Figure, target: Figure) -> str | None:
        """Players cannot hurt one another, nor can what they control (R4, A1)."""
        other_player = isinstance(target, Character) and by.controller != target.owner
        return "Players cannot hurt one another" if by.controller and other_player else None

    def around(self, tile: str) -> tuple[str, ...]:
        """The tiles adjacent to one, those at its corners too by an option (A11)."""
        return neighbours(tile, self.walls, diagonals=self.options.diagonals)

    def draws(self, fighter: Fighter) -> bool:
        """A Downed Player draws by an option only (A20)."""
        lies = self.is_downed(fighter)
        return super().draws(fighter) or (lies and self.options.downed_draw)

    def equipment_works(self, fighter: Fighter) -> bool:
        """What a Downed Player has equipped stays in force, unless an option says no (A19)."""
        return not (self.options.equipment_sleeps and self.is_downed(fighter))

    def passable(self, figure: Figure) -> bool:
        """A Downed Player still takes up the tile, unless an option says no (A4)."""
        return figure.state == DOWNED and self.options.downed_can_be_passed

    def why_not_card(self, character: Character, card: HandPiece) -> str | None:
        """An area card that would take in another player: by an option not played at all (A1)."""
        if not (card.printed.area and self.options.area_cards_need_a_clear_tile):
            return None
        others = [one for one in self.characters if one is not character]
        near = any(self.near(one, character) for one in others)
        return "another player is too near" if near else None

    def is_downed(self, fighter: Fighter) -> bool:
        """Whether a player's Character is Downed."""
        character = self.character_of(fighter)
        return character is not None and character.state == DOWNED

    def may_be_targeted(self, by: Figure, target: Figure) -> bool:
        """No Downed Player by Makri; the page names Makri only (R25, A7)."""
        if target.state == DOWNED and isinstance(by, Ppc):
            return not self.options.nobody_targets_the_downed
        return super().may_be_targeted(by, target)


def left_to_defeat(game: Skirmish) -> list[Makri]:
    """The Makri on the board, and those still to come (R9, A2)."""
    return [*game.makri, *[one for one in game.box.cards if isinstance(one, Makri)]]
