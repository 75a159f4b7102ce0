"""Slots and prerequisites: what a hero can wear, hold and carry (R030-R033, R062-R064, R240)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.cards import ArmourCard, ConsumableCard, Gear, Item, WeaponCard
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.gear import ItemTaken, PutAway, Stored, Worn
from examples.order_of_veiel.table import Dungeon

FIRST, SECOND = "hand", "second hand"


def why_not_wear(game: Dungeon, hero: Hero, gear: Gear) -> str | None:
    """Which prerequisite a hero does not come up to (R062); None where all are met."""
    for stat, needed in gear.printed.needs:
        worth = game.qualifying(hero, stat)
        if game.options.rune_points_do_not_qualify:
            worth -= _from_runes(game, hero, stat.name)
        if worth < needed:
            return f"needs {stat.label} {needed}, {hero.label} has {worth}"
    return None


def _from_runes(game: Dungeon, hero: Hero, stat: str) -> int:
    """What the rune a hero wears adds to a characteristic (A7, the other reading)."""
    total = 0
    for gear in game.worn_by(hero):
        if gear.printed.slot == "rune":
            for modifier in gear.printed.modifiers:
                if modifier.stat.name == stat and isinstance(modifier.amount, int):
                    total += modifier.amount
    return total


def hands(gear: Gear) -> int:
    """How many hands it takes; 0 for what is not held."""
    card = gear.printed
    if isinstance(card, WeaponCard):
        return card.hands
    return 1 if card.slot == SECOND else 0


def in_the_way(game: Dungeon, hero: Hero, gear: Gear, hand: str = "") -> list[Gear]:
    """What a hero must take off to wear this: the slot is to be free (R030, R064, R240)."""
    worn = game.worn_by(hero)
    if not hands(gear):
        return [one for one in worn if one.printed.slot == gear.printed.slot]
    held = [one for one in worn if hands(one)]
    if hands(gear) == 2:
        return held
    return [one for one in held if hands(one) == 2 or one.hand == hand]


def hands_for(gear: Gear) -> Sequence[str]:
    """The hand slots a card can be in: a shield in the second alone (R240)."""
    if not hands(gear):
        return ("",)
    if hands(gear) == 2:
        return (FIRST,)
    return (SECOND,) if isinstance(gear.printed, ArmourCard) else (FIRST, SECOND)


async def wear(game: Dungeon, hero: Hero, gear: Gear, hand: str = "") -> None:
    """Put on equipment; what is in its slot goes to the store (R032)."""
    for one in in_the_way(game, hero, gear, hand):
        await game.do(Stored(one))
    await game.do(Worn(gear, hero, hand))
    await drop_unqualified(game, hero)


async def take_off(game: Dungeon, gear: Gear) -> None:
    """Take equipment off, into the common store."""
    hero = game.bearer_of(gear)
    await game.do(Stored(gear))
    await drop_unqualified(game, hero)


async def drop_unqualified(game: Dungeon, hero: Hero) -> None:
    """What a hero no longer qualifies for, with a rune gone, goes to the store (A7)."""
    while True:
        unfit = [gear for gear in game.worn_by(hero) if why_not_wear(game, hero, gear)]
        if not unfit:
            return
        await game.do(Stored(unfit[-1]))


def free_hand(game: Dungeon, hero: Hero, gear: Gear) -> str:
    """The hand slot it goes to without anything being taken off, or the first that it can."""
    possible = hands_for(gear)
    for hand in possible:
        if not in_the_way(game, hero, gear, hand):
            return hand
    return possible[0]


def why_not_carry(game: Dungeon, hero: Hero) -> str | None:
    """Why a hero can take no further item (R031)."""
    return None if game.has_item_slot(hero) else f"{hero.label} has no item slot free"


def givable(game: Dungeon, hero: Hero) -> list[Item]:
    """The items of a hero that can change hands (R024, R209)."""
    return [item for item in game.items_of(hero) if isinstance(item.printed, ConsumableCard)]


async def give(game: Dungeon, item: Item, to: Hero, back: Item | None = None) -> None:
    """Give a consumable to another hero, perhaps in exchange for one of theirs."""
    giver = game.bearer_of(item)
    await game.do(ItemTaken(item, to))
    if back is not None:
        await game.do(ItemTaken(back, giver))


async def put_away(game: Dungeon, item: Item) -> None:
    """Put a consumable away unused: it goes to the alchemist's discard (R051, R243)."""
    await game.do(PutAway(item))
