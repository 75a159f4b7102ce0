"""The 35 event cards: 31 of the pile and the powers of the four bosses (R188, R235)."""

from __future__ import annotations

from examples.order_of_veiel.events.battles import (
    AMBUSH,
    DARK_VIGOUR,
    HORDE_ATTACK,
    SECRET_DOOR,
    STRATEGIC_ERROR,
)
from examples.order_of_veiel.events.curses import (
    CURSE_OF_DEFENSE,
    CURSE_OF_WEAKNESS,
    IMPRISONMENT,
    MUTENESS,
)
from examples.order_of_veiel.events.losses import BREAKAGE, FALSE_TREASURE, LOST_ITEM
from examples.order_of_veiel.events.powers import (
    COVETOUSNESS_OF_THE_DEAD,
    EMBER_HUNT,
    MENTAL_ATTACK,
    REANIMATION,
)
from examples.order_of_veiel.events.traps import ROCKFALL, SPIKE_SLAB

EVENTS = (
    HORDE_ATTACK,
    AMBUSH,
    SECRET_DOOR,
    CURSE_OF_DEFENSE,
    CURSE_OF_WEAKNESS,
    IMPRISONMENT,
    MUTENESS,
    LOST_ITEM,
    BREAKAGE,
    SPIKE_SLAB,
    ROCKFALL,
    STRATEGIC_ERROR,
    DARK_VIGOUR,
    FALSE_TREASURE,
)
"""The events of the pile, each with its copies: 31 cards."""

POWERS = (MENTAL_ATTACK, COVETOUSNESS_OF_THE_DEAD, REANIMATION, EMBER_HUNT)
"""The event of each boss, his power; without a dungeon master three of them join the pile."""
