"""A player's turn: start, main part, PPC turn (S4-S8)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias, TypeVar

from attrs import frozen

from coopcards import Option, Paid
from coopcards.vitals import ACT, HEAL, MOVE, PLAY, SPEND
from examples.coop_downed.skirmish.cards import Character, Figure, HandPiece, Ppc
from examples.coop_downed.skirmish.fighting import attack, gain_ether
from examples.coop_downed.skirmish.happenings import (
    ActionTaken,
    CardPlayed,
    Discarded,
    Equipped,
    Stepped,
    TurnStarted,
)
from examples.coop_downed.skirmish.table import EQUIPPED, Fighter, Skirmish
from examples.coop_downed.skirmish.tiles import steps

ETHER_A_TURN = 1
END = Option("end", "End the turn")
HOLD = Option("hold", "Hold")


@frozen(eq=False)
class Deed:
    """Something a player may do in the main part of a turn, or a PPC in its own.

    Attributes:
        key, label: its name as an option.
        do: does it.
        reason: why it is not allowed; empty where it is.
    """

    key: str
    label: str
    do: Callable[[], Awaitable[None]]
    reason: str = ""


G = TypeVar("G", bound=Skirmish)
Deeds: TypeAlias = Callable[[G, Fighter, Character], Sequence[Deed]]


async def start_turn(game: Skirmish, fighter: Fighter) -> None:
    """The turn starts: 1 Ether and 1 card (S5)."""
    await game.do(TurnStarted(fighter))
    await gain_ether(game, fighter, ETHER_A_TURN, "income")
    if game.draws(fighter):
        await game.draw(fighter.deck, fighter.hand, 1, by=fighter)


async def main_part(game: Skirmish, fighter: Fighter) -> None:
    """Move, take the Action and play cards, in any order, until the turn is ended (S6)."""
    await do_deeds(game, fighter, main_deeds)


async def do_deeds(game: G, fighter: Fighter, deeds_of: Deeds[G]) -> None:
    """Let a player do one deed after another, as long as the Character may act."""
    while True:
        character = game.character_of(fighter)
        if character is None or game.why_not(fighter, ACT) is not None:
            return
        deeds = deeds_of(game, fighter, character)
        options: list[Deed | Option] = [*deeds, END]
        chosen = await game.choose(
            fighter,
            "main",
            options,
            prompt=f"{fighter.name}: what do you do?",
            about=character,
            why_not=lambda one: (one.reason or None) if isinstance(one, Deed) else None,
        )
        if isinstance(chosen, Option):
            return
        await chosen.do()


def main_deeds(game: Skirmish, fighter: Fighter, character: Character) -> list[Deed]:
    """Everything on show in the main part: moves, attacks, cards."""
    return [
        *moves(game, fighter, character),
        *attacks(game, fighter, character),
        *[play(game, fighter, character, card) for card in fighter.hand.cards],
    ]


def moves(game: Skirmish, fighter: Fighter, character: Character) -> list[Deed]:
    """The tiles that the steps left reach."""
    if game.why_not(fighter, MOVE) is not None:
        return []

    def step(tile: str, cost: int) -> Callable[[], Awaitable[None]]:
        async def do() -> None:
            await game.do(Stepped(character, tile, cost, fighter))

        return do

    return [
        Deed(f"move:{tile}", f"Move to {tile}", step(tile, cost))
        for tile, cost in reach(game, character, fighter.paces).items()
    ]


def reach(game: Skirmish, figure: Figure, paces: int) -> dict[str, int]:
    """The free tiles a figure can get to with so many steps."""
    taken = [one.tile for one in game.figures if one is not figure]
    reached = ways(game, figure, figure.tile)
    return {tile: cost for tile, cost in reached.items() if 0 < cost <= paces and tile not in taken}


def ways(game: Skirmish, figure: Figure, start: str) -> dict[str, int]:
    """How many steps it takes a figure from a tile to each that it can get to or through."""
    others = [one for one in game.figures if one is not figure]
    blocked = [one.tile for one in others if not game.passable(one)]
    return steps(start, game.walls, blocked)


def no_action(game: Skirmish, fighter: Fighter) -> str:
    """Why no Action can be taken; empty where one can."""
    if fighter.acted >= game.actions_a_turn:
        return "no Action left"
    return game.why_not(fighter, ACT) or ""


def attacks(game: Skirmish, fighter: Fighter, character: Character) -> list[Deed]:
    """The Action of attacking an adjacent enemy."""

    def strike(target: Figure) -> Callable[[], Awaitable[None]]:
        async def do() -> None:
            await game.do(ActionTaken(fighter, "attack"))
            await attack(game, character, target)

        return do

    reason = no_action(game, fighter)
    return [
        Deed(
            f"attack:{target.key}",
            f"Attack {target.label}",
            strike(target),
            game.why_not_harm(character, target) or reason,
        )
        for target in (*game.enemies_within(character, 1), *game.spared_within(character, 1))
    ]


def targets_of(game: Skirmish, character: Character, card: HandPiece) -> Sequence[Figure]:
    """Whom a card can be aimed at."""
    printed = card.printed
    if printed.aims == "enemy":
        return game.enemies_within(character, printed.reach)
    if printed.aims == "hostile PPC":
        near = game.enemies_within(character, printed.reach)
        return [one for one in near if one in game.hostile_ppcs]
    near = game.allies_within(character, printed.reach)
    healed = [one for one in near if not printed.heals or game.may(one, HEAL)]
    return [one for one in healed if isinstance(one, Character)]


async def choose_target(
    game: Skirmish, fighter: Fighter, character: Character, card: HandPiece
) -> Figure:
    """At whom a card is aimed; those it would harm and must not are shown with the reason."""
    harms = card.printed.aims == "enemy"
    spared = game.spared_within(character, card.printed.reach) if harms else []
    return await game.choose(
        fighter,
        "target",
        [*targets_of(game, character, card), *spared],
        prompt="At whom?",
        about=card,
        why_not=lambda one: game.why_not_harm(character, one) if one in spared else None,
    )


def why_not_play(
    game: Skirmish, fighter: Fighter, character: Character, card: HandPiece
) -> str | None:
    """Why a card cannot be played now; None where it can."""
    reason = game.why_not(fighter, PLAY) or game.why_not(fighter, SPEND)
    if reason is not None:
        return reason
    if card.printed.ether > fighter.ether.value:
        return f"costs {card.printed.ether} Ether, you have {fighter.ether.value}"
    if card.printed.persistent and len(fighter.equipped) >= EQUIPPED:
        return f"{EQUIPPED} cards are equipped already"
    if card.printed.aims and not targets_of(game, character, card):
        return "nobody to aim at"
    return game.why_not_card(character, card)


def play(game: Skirmish, fighter: Fighter, character: Character, card: HandPiece) -> Deed:
    """Playing a card from hand (S7)."""

    async def do() -> None:
        chosen: list[Figure] = []
        if card.printed.aims:
            chosen = [await choose_target(game, fighter, character, card)]
        if card.printed.ether:
            await game.do(Paid(fighter.ether, card.printed.ether, card))
        if card.printed.persistent:
            await game.do(Equipped(card, fighter))
            return
        await game.do(CardPlayed(card, fighter, character, chosen))
        if card in game.played:
            await game.do(Discarded(card))

    reason = why_not_play(game, fighter, character, card)
    return Deed(card.key, f"{card.name} ({card.printed.ether})", do, reason or "")


async def ppc_turn(game: Skirmish, fighter: Fighter, ppc: Ppc) -> None:
    """A PPC moves and attacks once, as its player says (S8)."""
    tiles = [
        Option(f"move:{tile}", f"Move to {tile}") for tile in reach(game, ppc, ppc.printed.pace)
    ]
    to = await game.choose(
        fighter, "ppc move", [*tiles, HOLD], prompt=f"{ppc.label}: where to?", about=ppc
    )
    if to is not HOLD:
        await game.do(Stepped(ppc, to.key.removeprefix("move:")))
    targets = game.enemies_within(ppc, 1)
    if targets:
        options: list[Figure | Option] = [*targets, HOLD]
        target = await game.choose(
            fighter, "ppc attack", options, prompt=f"{ppc.label}: attack whom?", about=ppc
        )
        if isinstance(target, Figure):
            await attack(game, ppc, target)
