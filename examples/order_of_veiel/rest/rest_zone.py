"""The rest zone: the return, recovery, levels, merchants (R035-R060, R248)."""

from __future__ import annotations

from functools import cache, partial

from coopcards import Option
from examples.order_of_veiel.cards import Gear, Item
from examples.order_of_veiel.characteristics import CHARACTERISTICS
from examples.order_of_veiel.combat.deeds import Deed, ability_deed
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.dungeon import (
    EventPutAway,
    RestOver,
    Returned,
)
from examples.order_of_veiel.happenings.figures import LevelGained, Recovered
from examples.order_of_veiel.happenings.gear import CrystalsPaid, Restocked
from examples.order_of_veiel.purse import crystals, why_not_pay
from examples.order_of_veiel.rest import alchemist, smith
from examples.order_of_veiel.rest.camp import (
    STAY,
    gear_deeds,
    item_deeds,
    kinds_of,
    let_player_do,
)
from examples.order_of_veiel.table import MAXIMUM_LEVEL, Dungeon, Player

LEAVE = Option("leave", "On to the next crossing")


async def go_back(game: Dungeon) -> None:
    """The party is back: heroes recover, the alchemist's discard returns, events go (R035-R040)."""
    await game.do(Returned())
    await game.do(Recovered())
    if len(game.alchemist_discard):
        await game.do(Restocked())
    unused = [*(game.dm.hand.cards if game.dm is not None else ()), *game.unled_events.cards]
    for event in unused:
        await game.do(EventPutAway(event))


async def rest(game: Dungeon, player: Player) -> None:
    """Levels, alchemist, smith, selling, equipping, as long as a player wishes (R038)."""
    await let_player_do(game, player, "rest", rest_deeds)


async def leave_rest_zone(game: Dungeon) -> None:
    """The players leave, or see to something once more."""
    if await game.choose(game.lead, "leave", (LEAVE, STAY), prompt="Is all done?") is LEAVE:
        await smith.close_show(game)
        await game.do(RestOver())


def rest_is_over(game: Dungeon) -> bool:
    """Whether the players have left the rest zone for the next crossing."""
    return not game.resting


def rest_deeds(game: Dungeon, player: Player) -> list[Deed]:
    """What a player may do in the rest zone."""
    heroes = game.heroes_of(player)
    deeds = [_level(game, hero) for hero in heroes]
    deeds += [_buy_item(game, heroes[0], item) for item in alchemist.on_sale(game)]
    deeds.append(_show(game))
    deeds += [_buy_gear(game, gear) for gear in game.shown.cards]
    deeds += [_sell(game, gear) for gear in kinds_of(smith.sellable(game))]
    for hero in heroes:
        deeds += gear_deeds(game, hero)
        deeds += item_deeds(game, hero)
        deeds += [
            ability_deed(game, hero, ability)
            for ability in hero.printed.abilities
            if ability.in_rest_zone
        ]
    return deeds


def why_not_rise(game: Dungeon, hero: Hero) -> str | None:
    """Why a hero cannot rise by a level now (R042, R043)."""
    if hero.level >= MAXIMUM_LEVEL:
        return f"level {MAXIMUM_LEVEL} is the highest"
    return why_not_pay(game, hero.level)


def _level(game: Dungeon, hero: Hero) -> Deed:
    """Rising by a level costs the level one has, and adds a point (R042, R044, R045)."""

    async def do() -> None:
        stat = await game.choose(
            game.player_of(hero), "characteristic", CHARACTERISTICS,
            prompt=f"{hero.label} rises to level {hero.level + 1}: a point in what?", about=hero,
        )  # fmt: skip
        await game.do(CrystalsPaid(hero.level, f"level {hero.level + 1}"))
        await game.do(LevelGained(hero, hero.level + 1, stat, CHARACTERISTICS.index(stat)))

    return Deed(
        f"level:{hero.key}",
        f"{hero.label}: level {hero.level + 1} ({crystals(hero.level)})",
        do,
        why_not_rise(game, hero) or "",
    )


@cache
def _buying(name: str, price: int) -> str:
    """What it is called to buy that at its price."""
    return f"Buy {name} ({crystals(price)})"


def _buy_item(game: Dungeon, buyer: Hero, item: Item) -> Deed:
    return Deed(
        f"buy:{item.key}",
        _buying(item.name, alchemist.price_of(item)),
        partial(alchemist.buy, game, buyer, item),
        alchemist.why_not_buy(game, item) or "",
    )


def _show(game: Dungeon) -> Deed:
    label = f"The smith shows five anew ({smith.REDRAW} crystals)"
    return Deed(
        "show",
        label if game.shows else "The smith shows five",
        partial(smith.show_five, game),
        smith.why_not_show(game) or "",
    )


def _buy_gear(game: Dungeon, gear: Gear) -> Deed:
    return Deed(
        f"buy:{gear.key}",
        _buying(gear.name, gear.printed.price),
        partial(smith.buy, game, gear),
        smith.why_not_buy(game, gear) or "",
    )


def _sell(game: Dungeon, gear: Gear) -> Deed:
    return Deed(f"sell:{gear.key}", f"Sell {gear.label}", partial(smith.sell, game, gear))
