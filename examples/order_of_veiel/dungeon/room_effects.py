"""What happens in the rooms without a fight (R215-R221)."""

from __future__ import annotations

from coopcards import Option
from examples.order_of_veiel.balance import half
from examples.order_of_veiel.cards import ConsumableCard, Room
from examples.order_of_veiel.characteristics import DEX, FOR, INT
from examples.order_of_veiel.combat.damage import restore, wound_heroes
from examples.order_of_veiel.combat.validating import room_roll
from examples.order_of_veiel.dungeon.drawing import draw_events
from examples.order_of_veiel.happenings.figures import EndGained
from examples.order_of_veiel.happenings.gear import CrystalsGained, CrystalsPaid
from examples.order_of_veiel.happenings.rooms import (
    RoomEmptied,
)
from examples.order_of_veiel.purse import crystals, why_not_pay
from examples.order_of_veiel.rest.smith import draw_loot, gold_cards
from examples.order_of_veiel.table import Dungeon

CHEST_PRICE, CHEST_CARDS = 2, 3
UNIQUE_PRICE, UNIQUE_CARDS, INSTEAD_OF_GOLD = 4, 2, 4
VINE_FROM, VINE_HARM = 14, 3
TRAP_FROM, TRAP_HARM = 14, 5
RIDDLE_FROM, RIDDLE_CRYSTALS, RIDDLE_CARDS = 17, 4, 2
REST_END = 2
OPEN = Option("open", "Open it")
LEAVE = Option("leave", "Leave it")


async def empty_room(game: Dungeon, room: Room) -> None:
    """Nothing happens (R217)."""


def has_key(game: Dungeon) -> bool:
    """Whether a standing hero carries what opens every chest for nothing (R206, R215)."""
    return any(
        isinstance(item.printed, ConsumableCard) and item.printed.opens_chests
        for hero in game.standing
        for item in game.items_of(hero)
    )


async def _opened(game: Dungeon, room: Room, price: int) -> bool:
    """Whether the players open a chest, at its price; refusing is free."""
    if room.emptied:
        return False
    cost = 0 if has_key(game) else price
    chosen = await game.choose(
        game.lead,
        "chest",
        (OPEN, LEAVE),
        prompt=f"{room.label}: open it for {crystals(cost)}?",
        about=room,
        why_not=lambda one: why_not_pay(game, cost) if one is OPEN else None,
    )
    if chosen is LEAVE:
        return False
    if cost:
        await game.do(CrystalsPaid(cost, room))
    await game.do(RoomEmptied(room))
    return True


async def chest(game: Dungeon, room: Room) -> None:
    """Smith cards for a few crystals (R215)."""
    if await _opened(game, room, CHEST_PRICE):
        await draw_loot(game, CHEST_CARDS, room.label)


async def unique_chest(game: Dungeon, room: Room) -> None:
    """Gold cards out of the piles; where none are left, smith cards (R216)."""
    if await _opened(game, room, UNIQUE_PRICE) and not await gold_cards(game, UNIQUE_CARDS):
        await draw_loot(game, INSTEAD_OF_GOLD, room.label)


async def corrupted_vine(game: Dungeon, room: Room) -> None:
    """Each standing hero tears free by FOR or DEX, or is hurt, RED ignored (R218)."""
    caught = []
    for hero in game.standing:
        bonus = max(game.value(hero, FOR), game.value(hero, DEX))
        if not await room_roll(game, hero, room, bonus, VINE_FROM):
            caught.append(hero)
    await wound_heroes(game, caught, VINE_HARM, room, reduction_ignored=True)


async def trapped_room(game: Dungeon, room: Room) -> None:
    """Each standing hero leaps aside by DEX, or is hurt (R219)."""
    caught = [
        hero
        for hero in game.standing
        if not await room_roll(game, hero, room, game.value(hero, DEX), TRAP_FROM)
    ]
    await wound_heroes(game, caught, TRAP_HARM, room)


async def riddle(game: Dungeon, room: Room) -> None:
    """One hero answers by INT: a reward, or one event more (R220)."""
    hero = await game.choose(
        game.lead, "riddle", game.standing, prompt="Who answers the riddle?", about=room
    )
    if await room_roll(game, hero, room, game.value(hero, INT), RIDDLE_FROM):
        await game.do(CrystalsGained(RIDDLE_CRYSTALS, room))
        await draw_loot(game, RIDDLE_CARDS, room.label)
    else:
        await draw_events(game, 1)


async def rest_room(game: Dungeon, room: Room) -> None:
    """Each standing hero regains half of the maximum VIT, and END; nobody is revived (R221)."""
    for hero in game.standing:
        await restore(game, hero, half(game.maximum(hero)), room)
        await game.do(EndGained(hero, REST_END, room))
