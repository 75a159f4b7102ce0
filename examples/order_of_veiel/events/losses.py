"""What the heroes lose: an item, an armour, a part of the loot (R230, R231)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.cards import ArmourCard, EventCard, Gear, Item
from examples.order_of_veiel.dungeon_master import LOOT, Occasion, any_window
from examples.order_of_veiel.events.naming import first_to_the_left, named_by_dm
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.gear import GearBroken
from examples.order_of_veiel.happenings.rolls import LootSpoiled, LootTurned
from examples.order_of_veiel.rest.slots import givable, put_away
from examples.order_of_veiel.table import Dungeon

COVETOUSNESS = "Covetousness of the Dead"
DICE_TURNED = 3


# -- Lost Item


async def _lose_named(game: Dungeon, occasion: Occasion) -> None:
    """The dungeon master names a hero, and one of that hero's items."""
    bearers = [hero for hero in game.heroes if givable(game, hero)]
    hero = await named_by_dm(game, LOST_ITEM, "victim", bearers, "who loses an item?")
    item: Item = await named_by_dm(game, LOST_ITEM, "item", givable(game, hero), "which item?")
    await put_away(game, item)


async def _lose_one(game: Dungeon, hero: Hero) -> None:
    """An item at random, of who turned it over or of the next on the left (R192)."""
    found = first_to_the_left(game, hero, lambda one: givable(game, one))
    if found is not None:
        await put_away(game, game.chance["lost item"].choice(found[1]))


def _anybody_carries(game: Dungeon, occasion: Occasion) -> bool:
    return any(givable(game, hero) for hero in game.heroes)


LOST_ITEM = EventCard(
    "Lost Item",
    any_window,
    _lose_named,
    _lose_one,
    _anybody_carries,
    copies=2,
    text="An item of a hero goes to the alchemist's discard; no phylactery, and no mandolin.",
    ours=False,
)


# -- Breakage


def breakable(game: Dungeon, hero: Hero) -> Sequence[Gear]:
    """The armour and the shield a hero wears that are still whole (R231)."""
    return [
        gear
        for gear in game.worn_by(hero)
        if isinstance(gear.printed, ArmourCard) and not gear.broken
    ]


async def _break_named(game: Dungeon, occasion: Occasion) -> None:
    """The dungeon master names a hero, and the piece."""
    wearers = [hero for hero in game.heroes if breakable(game, hero)]
    hero = await named_by_dm(game, BREAKAGE, "victim", wearers, "whose armour breaks?")
    gear: Gear = await named_by_dm(game, BREAKAGE, "gear", breakable(game, hero), "which piece?")
    await game.do(GearBroken(gear, hero))


async def _break_one(game: Dungeon, hero: Hero) -> None:
    """A piece at random, of who turned it over or of the next on the left (R192)."""
    found = first_to_the_left(game, hero, lambda one: breakable(game, one))
    if found is not None:
        wearer, pieces = found
        await game.do(GearBroken(game.chance["breakage"].choice(pieces), wearer))


def _anybody_wears(game: Dungeon, occasion: Occasion) -> bool:
    return any(breakable(game, hero) for hero in game.heroes)


BREAKAGE = EventCard(
    "Breakage",
    any_window,
    _break_named,
    _break_one,
    _anybody_wears,
    copies=2,
    text="An armour or shield that a hero wears gives nothing until the rest zone.",
    ours=False,
)


# -- False Treasure, and what lies in wait for the loot


async def _turn_dice(game: Dungeon, occasion: Occasion) -> None:
    """The first three even dice are turned onto the odd face below."""
    dice = list(game.loot)
    even = [at for at, die in enumerate(dice) if die % 2 == 0]
    for at in even[:DICE_TURNED]:
        dice[at] -= 1
    if even:
        await game.do(LootTurned(tuple(dice)))


async def _wait_for_dice(game: Dungeon, hero: Hero) -> None:
    """It strikes when the loot dice of this combat lie."""
    await game.do(LootSpoiled(FALSE_TREASURE.name))


def _any_even(game: Dungeon, occasion: Occasion) -> bool:
    return any(die % 2 == 0 for die in game.loot)


FALSE_TREASURE = EventCard(
    "False Treasure",
    (LOOT,),
    _turn_dice,
    _wait_for_dice,
    _any_even,
    text="Three of the even loot dice count as odd.",
)


async def spoil_loot(game: Dungeon) -> None:
    """When the loot dice lie: a False Treasure that was turned over in this combat strikes."""
    if FALSE_TREASURE.name in game.spoiled:
        await _turn_dice(game, Occasion(LOOT))


def halved(game: Dungeon) -> bool:
    """Whether half of the loot of this combat, rounded up, is lost: crystals and smith cards."""
    return COVETOUSNESS in game.spoiled
