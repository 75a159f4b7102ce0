"""The rooms (R213-R223): 20 cards."""

from __future__ import annotations

from examples.order_of_veiel.cards import RoomCard
from examples.order_of_veiel.dungeon.room_effects import (
    chest,
    corrupted_vine,
    empty_room,
    rest_room,
    riddle,
    trapped_room,
    unique_chest,
)

# All names but three are printed; what is in the rooms is ours. H is the number of heroes, e what
# the difficulty adds.
#                                        basic monsters
MONSTER_I = RoomCard(
    "Monster I", text="H + e basic monsters.",
    basics=lambda heroes, more: heroes + more,
)  # fmt: skip
MONSTER_II = RoomCard(
    "Monster II", text="H + 1 + e basic monsters.",
    basics=lambda heroes, more: heroes + 1 + more,
)  # fmt: skip
MONSTER_III = RoomCard(
    "Monster III", text="H + e basic monsters, and on a d6 of 3 or more one more.",
    basics=lambda heroes, more: heroes + more, one_more_from=3,
)  # fmt: skip
CHEST = RoomCard(
    "Chest", text="For 2 crystals: 3 smith cards.", effect=chest, copies=2,
)  # fmt: skip
EMPTY_ROOM = RoomCard("Empty Room", text="Nothing.", effect=empty_room)
CORRUPTED_VINE = RoomCard(
    "Corrupted Vine",
    text="Each standing hero: d20 + FOR or DEX, 14 or more; else 3 damage, RED ignored.",
    effect=corrupted_vine,
)
POWERFUL_MONSTER = RoomCard(
    "Powerful Monster", text="A powerful monster and e - 1 basic ones.", copies=3,
    basics=lambda heroes, more: max(0, more - 1), powerful=True,
)  # fmt: skip
TRAPPED_ROOM = RoomCard(
    "Trapped Room", text="Each standing hero: d20 + DEX, 14 or more; else 5 damage.",
    effect=trapped_room, copies=2,
)  # fmt: skip
UNIQUE_CHEST = RoomCard(
    "Unique Chest", text="For 4 crystals: 2 gold cards from the piles, or 4 smith cards.",
    effect=unique_chest,
)  # fmt: skip
RIDDLE = RoomCard(
    "Riddle",
    text="One hero: d20 + INT, 17 or more: 4 crystals, 2 smith cards; else one event more.",
    effect=riddle,
)
REST_ROOM = RoomCard(
    "Rest Room", text="Each standing hero regains half of the maximum VIT, and 2 END.",
    effect=rest_room,
)  # fmt: skip
PRIESTESS_LAIR = RoomCard(
    "Priestess's Lair",
    text="A powerful monster and H basic ones; a Command opens each monsters' turn.",
    boss="High Priestess", basics=lambda heroes, more: heroes, powerful=True,
    command=6, may_decline=True, gives_way=True,
)  # fmt: skip
KINGS_TOMB = RoomCard(
    "King's Tomb", text="A powerful monster and H basic ones, damage +1; won: a gold card.",
    boss="King Urais", basics=lambda heroes, more: heroes, powerful=True,
    all_harm=1, gold_card=True, gives_way=True, ours=True,
)  # fmt: skip
OSSUARY = RoomCard(
    "Ossuary", text="H + 2 + e basic monsters; each returns once on a d6 of 5 or 6.",
    boss="Apprentice of the Order", basics=lambda heroes, more: heroes + 2 + more,
    returns_on=5, gives_way=True, ours=True,
)  # fmt: skip
PYRE = RoomCard(
    "Pyre",
    text="A powerful monster and H basic ones; each players' turn costs everybody 1 VIT.",
    boss="Soul of the Charred Hunter", basics=lambda heroes, more: heroes, powerful=True,
    heat=1, gives_way=True, ours=True,
)  # fmt: skip
THRONE_ROOM = RoomCard(
    "Throne Room", text="A powerful monster with VIT +10 and H basic ones; won: a gold card.",
    basics=lambda heroes, more: heroes, powerful=True,
    extra_vit=10, gold_card=True, gives_way=True,
)  # fmt: skip

MONSTER_ROOMS = (MONSTER_I, MONSTER_II, MONSTER_III)
SPECIAL_ROOMS = (PRIESTESS_LAIR, KINGS_TOMB, OSSUARY, PYRE)
ROOMS = (
    *MONSTER_ROOMS,
    CHEST,
    EMPTY_ROOM,
    CORRUPTED_VINE,
    POWERFUL_MONSTER,
    TRAPPED_ROOM,
    UNIQUE_CHEST,
    RIDDLE,
    REST_ROOM,
    *SPECIAL_ROOMS,
    THRONE_ROOM,
)
