"""Revive, and what it costs to lie there (R26-R46)."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field

from coopcards import Event, Option
from coopcards.vitals import Attempt
from examples.coop_downed.mode import CoopSkirmish
from examples.coop_downed.skirmish.cards import Character, Ppc
from examples.coop_downed.skirmish.happenings import ActionTaken, Discarded
from examples.coop_downed.skirmish.table import Fighter
from examples.coop_downed.skirmish.turn import HOLD, Deed, main_deeds
from examples.coop_downed.skirmish.turn import ppc_turn as plain_ppc_turn
from examples.coop_downed.vitals import ACTION, ADJACENT, DOWNED, REVIVE


@define(eq=False, repr=False)
class Revived(Event):
    """A Downed Player is back with 5 HP (R39)."""

    about: ClassVar[str] = "character"
    says: ClassVar[str] = "{character} is back with {hp} HP"

    character: Character
    hp: int = field(init=False, default=0)

    def apply(self, game: CoopSkirmish, /) -> None:
        """Set, not added; never more than there can be (A13)."""
        self.hp = REVIVE.health_after(self.character.hp, self.character.printed.hp)
        self.character.state, self.character.hp = REVIVE.to, self.hp


@define(eq=False, repr=False)
class Died(Event):
    """A Player is Dead (R44, R45)."""

    about: ClassVar[str] = "character"
    says: ClassVar[str] = "{character} is Dead"

    character: Character
    cause: str

    def apply(self, game: CoopSkirmish, /) -> None:
        """By an episode's rule, or because the objective has failed."""
        self.character.state = game.characters_may.fall(self.character.state, self.cause)


def downed(game: CoopSkirmish) -> list[Character]:
    """The Characters that are Downed."""
    return [one for one in game.characters if one.state == DOWNED]


def to_be_revived(game: CoopSkirmish) -> list[Character]:
    """The Downed, where there is a Revive at all."""
    return downed(game) if game.options.revive else []


def why_not_revive(game: CoopSkirmish, reviver: Character, fallen: Character) -> str | None:
    """Why a player cannot Revive somebody now; None where the Action is open (R33-R36)."""
    near = (ADJACENT,) if game.near(reviver, fallen) else ()
    actions = game.actions_a_turn - game.owner_of(reviver).acted
    attempt = Attempt("ally", reviver.state, near, {ACTION: actions})
    return game.characters_may.why_not_back(REVIVE.name, fallen.state, attempt)


def revive(game: CoopSkirmish, reviver: Character, fallen: Character) -> Deed:
    """The Action of Reviving an adjacent Downed Player."""

    async def do() -> None:
        await game.do(ActionTaken(game.owner_of(reviver), REVIVE.name))
        await game.do(Revived(fallen))

    reason = why_not_revive(game, reviver, fallen) or ""
    return Deed(f"revive:{fallen.key}", f"Revive {fallen.label}", do, reason)


def coop_deeds(game: CoopSkirmish, fighter: Fighter, character: Character) -> list[Deed]:
    """What the plain game offers, and Revive (R33)."""
    fallen = [one for one in to_be_revived(game) if one is not character]
    revives = [revive(game, character, one) for one in fallen]
    return [*revives, *main_deeds(game, fighter, character)]


def lies_downed(game: CoopSkirmish, fighter: Fighter) -> bool:
    """The Player whose turn starts is Downed."""
    return game.is_downed(fighter)


async def urgency(game: CoopSkirmish, fighter: Fighter) -> None:
    """As the own turn of a Downed Player starts: an equipped card goes, else a hand card (R27-R31).

    No Action and no card played, so nothing forbids it, and it cannot be declined (R52).
    """
    equipped, hand = list(fighter.equipped.cards), list(fighter.hand.cards)
    if not equipped and hand and game.options.random_hand_card:
        await game.do(Discarded(game.chance["urgency"].choice(hand)))
    elif equipped or hand:
        card = await game.choose(
            fighter,
            "urgency",
            equipped or hand,
            prompt="Downed: which card is lost?",
            about=game.character_of(fighter),
        )
        await game.do(Discarded(card))


def control_lost(game: CoopSkirmish) -> list[Event]:
    """By an option the PPCs of a Downed Player turn hostile (A23)."""
    if not game.options.control_is_lost:
        return []
    return [ControlLost(ppc) for one in downed(game) for ppc in game.ppcs_of(game.owner_of(one))]


@define(eq=False, repr=False)
class ControlLost(Event):
    """A PPC is under nobody's control any more."""

    about: ClassVar[str] = "ppc"
    says: ClassVar[str] = "{ppc} turns hostile"

    ppc: Ppc

    def apply(self, game: CoopSkirmish, /) -> None:
        """It is on the Makri's side."""
        self.ppc.controller = ""


async def ppc_turn(game: CoopSkirmish, fighter: Fighter, ppc: Ppc) -> None:
    """The PPC turn of the plain game; by an option a PPC may Revive instead (A27)."""
    beside = [one for one in to_be_revived(game) if game.near(ppc, one)]
    if game.options.ppcs_revive and beside:
        options: list[Character | Option] = [*beside, HOLD]
        chosen = await game.choose(
            fighter, "ppc revive", options, prompt=f"{ppc.label}: Revive whom?", about=ppc
        )
        if isinstance(chosen, Character):
            await game.do(Revived(chosen))
            return
    await plain_ppc_turn(game, fighter, ppc)
