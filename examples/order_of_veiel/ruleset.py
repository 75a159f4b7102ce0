"""The Order of Veiel as a ruleset."""

from __future__ import annotations

from coopcards import Chapter, Ending, Ruleset
from examples.order_of_veiel.cards import EventPiece, Gear, Item, Room
from examples.order_of_veiel.combat.course import COMBAT
from examples.order_of_veiel.combat.damage import FALLING
from examples.order_of_veiel.content.bosses import BOSSES, RAISED_DEAD
from examples.order_of_veiel.content.consumables import CONSUMABLES
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.content.monsters import BASIC_MONSTERS, POWERFUL_MONSTERS
from examples.order_of_veiel.content.phylacteries import MANDOLIN, PHYLACTERIES
from examples.order_of_veiel.content.rooms import ROOMS
from examples.order_of_veiel.course import BOSS_FELLED, GAME
from examples.order_of_veiel.events.deck import EVENTS, POWERS
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.setup import SMITH_CARDS
from examples.order_of_veiel.table import DM, HEROES_MAY, Dungeon, DungeonMaster, Player

PLAYERS = (
    ("one", "Player one"),
    ("two", "Player two"),
    ("three", "Player three"),
    ("four", "Player four"),
    ("five", "Player five"),
    ("six", "Player six"),
)

VEIEL = Ruleset(
    id="veiel",
    title="The Order of Veiel",
    version="1",
    table=Dungeon,
    seat={**{key: Player for key, _ in PLAYERS}, DM: DungeonMaster},
    seats=(*PLAYERS, (DM, "Dungeon master")),
    fewest=1,
    needed=("one",),
    usual=("one", "two", "three", "four", DM),
    cards=(
        *HEROES,
        *SMITH_CARDS,
        *CONSUMABLES,
        *PHYLACTERIES,
        MANDOLIN,
        *EVENTS,
        *POWERS,
        *ROOMS,
        *BASIC_MONSTERS,
        *POWERFUL_MONSTERS,
        *BOSSES,
        RAISED_DEAD,
    ),
    pieces=(Hero, Monster, Gear, Item, EventPiece, Room),
    chapters=(Chapter("The fury of the king", GAME),),
    endings=(
        Ending(
            "the heroes have won",
            "R002",
            won=True,
            when=lambda game: game.ending == BOSS_FELLED.key,
        ),
        Ending("the dungeon master has won", "R003", won=False, when=lambda game: True),
    ),
    checks=(FALLING,),
    vitals=(HEROES_MAY,),
    options=Options(),
    detours=(COMBAT,),
    longest=60_000,
)
