"""What the brigand trades as a Guild Member: with the alchemist, and with other heroes (R200)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from coopcards import Option
from examples.order_of_veiel.cards import Item
from examples.order_of_veiel.combat.deeds import Deed, why_not
from examples.order_of_veiel.figures import Ability, Hero
from examples.order_of_veiel.rest.alchemist import buy, on_sale, price_of, why_not_buy
from examples.order_of_veiel.rest.slots import givable, give
from examples.order_of_veiel.table import Dungeon

NO_TRADE = Option("no-trade", "Trade nothing")
NOTHING = Option("nothing", "Nothing in return")


def why_not_trade(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    """Nothing can be bought, and no consumable can change hands."""
    if all(deal.reason for deal in _deals(game, hero)):
        return "nothing to buy, give or take"
    return None


async def trade(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]) -> None:
    """One deal: to buy of the alchemist, to give, or to take, perhaps in exchange."""
    options: list[Deed | Option] = [*_deals(game, hero), NO_TRADE]
    chosen = await game.choose(
        game.player_of(hero),
        "guild",
        options,
        prompt=f"{hero.label}: buy, give or take what?",
        about=ability,
        why_not=why_not,
    )
    if isinstance(chosen, Deed):
        await chosen.do()


def _deals(game: Dungeon, hero: Hero) -> list[Deed]:
    """All that he may buy, give or take, and what he may not, with the reason."""
    nobody = "" if _partners(game, hero) else "nobody can take it"
    full = "no item slot free, and nothing to swap"
    fits = game.has_item_slot(hero) or givable(game, hero)
    return [
        *[
            Deed(
                f"buy:{item.key}",
                f"Buy {item.label} ({price_of(item)})",
                partial(buy, game, hero, item),
                why_not_buy(game, item) or "",
            )
            for item in on_sale(game)
        ],
        *[
            Deed(f"give:{item.key}", f"Give {item.label}", partial(_give, game, hero, item), nobody)
            for item in givable(game, hero)
        ],
        *[
            Deed(
                f"take:{item.key}",
                f"Take {item.label} of {other.label}",
                partial(_hand_over, game, hero, item, other, hero),
                "" if fits else full,
            )
            for other in game.standing
            if other is not hero
            for item in givable(game, other)
        ],
    ]


def _partners(game: Dungeon, hero: Hero) -> list[Hero]:
    """The standing heroes who have a slot free, or something to give in return."""
    return [
        one
        for one in game.standing
        if one is not hero and (game.has_item_slot(one) or givable(game, one))
    ]


async def _give(game: Dungeon, hero: Hero, item: Item) -> None:
    """To whom, and for what in return."""
    partners = _partners(game, hero)
    to = partners[0]
    if len(partners) > 1:
        to = await game.choose(
            game.player_of(hero), "receiver", partners, prompt=f"{item.label}: to whom?", about=item
        )
    await _hand_over(game, hero, item, hero, to)


async def _hand_over(game: Dungeon, trader: Hero, item: Item, giver: Hero, taker: Hero) -> None:
    """For nothing, where the taker has a slot free, or in exchange for something of the taker's."""
    returns: list[Item | Option] = [*givable(game, taker)]
    if game.has_item_slot(taker):
        returns.append(NOTHING)
    back = returns[0]
    if len(returns) > 1:
        back = await game.choose(
            game.player_of(trader),
            "in return",
            returns,
            prompt=f"{item.label}: what does {giver.label} get for it?",
            about=item,
        )
    await give(game, item, taker, back if isinstance(back, Item) else None)
