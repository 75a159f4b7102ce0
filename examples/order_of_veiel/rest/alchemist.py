"""The alchemist: consumables at their price, for a free slot of any hero (R048, R049, R242)."""

from __future__ import annotations

from examples.order_of_veiel.cards import ConsumableCard, Item
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.gear import CrystalsPaid, ItemTaken
from examples.order_of_veiel.purse import why_not_pay
from examples.order_of_veiel.table import Dungeon


def price_of(item: Item) -> int:
    """What the alchemist asks for a card."""
    card = item.printed
    assert isinstance(card, ConsumableCard)
    return card.price


def on_sale(game: Dungeon) -> list[Item]:
    """One card of each kind that lies in the alchemist's pile (R242)."""
    kinds: dict[str, Item] = {}
    for item in game.alchemist.cards:
        kinds.setdefault(item.printed.key, item)
    return list(kinds.values())


def why_not_buy(game: Dungeon, item: Item) -> str | None:
    """Why a card cannot be bought now: crystals, or no slot free on any hero (R048)."""
    reason = why_not_pay(game, price_of(item))
    if reason is None and not takers(game):
        return "no hero has an item slot free"
    return reason


def takers(game: Dungeon) -> list[Hero]:
    """The heroes with a free item slot, any of whom may take what is bought (R049)."""
    return [hero for hero in game.heroes if game.has_item_slot(hero)]


async def buy(game: Dungeon, buyer: Hero, item: Item) -> None:
    """Buy a card for a free slot of any hero; who takes it is asked where there is a choice."""
    free = takers(game)
    taker = free[0]
    if len(free) > 1:
        taker = await game.choose(
            game.player_of(buyer), "taker", free, prompt=f"Who takes the {item.label}?", about=item
        )
    await game.do(CrystalsPaid(price_of(item), item), ItemTaken(item, taker))
