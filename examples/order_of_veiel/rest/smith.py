"""The smith's two piles: drawing, showing five, selling (R053-R060, R244)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Deck, Shuffled
from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.happenings.gear import (
    CrystalsGained,
    CrystalsPaid,
    FiveShown,
    ShowOver,
    Sold,
    Stored,
)
from examples.order_of_veiel.purse import why_not_pay
from examples.order_of_veiel.table import Dungeon

SHOWN = 5
REDRAW = 3
SELLS_FOR = 1


def piles(game: Dungeon) -> list[Deck[Gear]]:
    """The piles that have cards left (A2)."""
    return [pile for pile in (game.left_pile, game.right_pile) if len(pile)]


async def from_piles(game: Dungeon, count: int, what: str) -> list[Gear]:
    """The top cards of the pile that the players choose; when it is empty, of the other (A2)."""
    there = piles(game)
    if not there:
        return []
    first = there[0]
    if len(there) > 1:
        first = await game.choose(game.lead, "pile", there, prompt=f"{what}: from which pile?")
    others = [pile for pile in there if pile is not first]
    cards = list(first.look(count))
    for pile in others:
        cards += pile.look(count - len(cards))
    return cards


async def draw_loot(game: Dungeon, count: int, what: str) -> list[Gear]:
    """Draw smith cards into the store, free of charge, as many as are left (R171, A22)."""
    cards = await from_piles(game, count, what)
    if cards:
        await game.do(*[Stored(card) for card in cards])
    return cards


async def gold_cards(game: Dungeon, count: int) -> list[Gear]:
    """Gold cards at random out of the piles, which are shuffled then; perhaps fewer."""
    gold = [card for pile in piles(game) for card in pile.cards if card.printed.ribbon == "gold"]
    found = game.chance["gold cards"].sample(gold, min(count, len(gold)))
    if found:
        await game.do(*[Stored(card) for card in found])
        for pile in piles(game):
            await game.do(Shuffled(pile))
    return found


def why_not_show(game: Dungeon) -> str | None:
    """Why the smith shows no five now: one show a return, more for 3 crystals (R056, R244)."""
    if not piles(game):
        return "both piles are empty"
    if game.shows and game.options.one_redraw and game.shows > 1:
        return "shown anew once already"
    return why_not_pay(game, REDRAW) if game.shows else None


async def show_five(game: Dungeon) -> None:
    """Five cards are revealed; again for 3 crystals, and the old ones are lost (R053-R056)."""
    if game.shows:
        await game.do(CrystalsPaid(REDRAW, "the smith"))
    cards = await from_piles(game, SHOWN, "The smith shows five")
    await game.do(FiveShown(cards))


def why_not_buy(game: Dungeon, gear: Gear) -> str | None:
    """Why a card on show cannot be bought (R054)."""
    return why_not_pay(game, gear.printed.price)


async def buy(game: Dungeon, gear: Gear) -> None:
    """Buy a card on show, into the store (R054)."""
    await game.do(CrystalsPaid(gear.printed.price, gear), Stored(gear))


def sellable(game: Dungeon) -> Sequence[Gear]:
    """What the smith buys: any equipment of the store (R057)."""
    return game.store.cards


async def sell(game: Dungeon, gear: Gear) -> None:
    """1 crystal whatever the rarity, and the card is lost (R057, R058)."""
    await game.do(Sold(gear), CrystalsGained(SELLS_FOR, gear))


async def close_show(game: Dungeon) -> None:
    """What nobody bought is lost (R055)."""
    if game.shows:
        await game.do(ShowOver(tuple(game.shown.cards)))
