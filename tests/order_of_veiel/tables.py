"""Hand-made tables of The Order of Veiel for tests of single rules."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from coopcards import Automation
from coopcards.flow import next_phase, run_phase, set_table
from coopcards.testing import Trial, load
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.balance import full_vit
from examples.order_of_veiel.cards import EventPiece, Gear, Item, Room, RoomCard
from examples.order_of_veiel.characteristics import CHARACTERISTICS
from examples.order_of_veiel.combat.course import COMBAT_TITLE
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.happenings.combat import (
    CombatBegan,
    MonsterJoined,
    RoundBegan,
    StarterChosen,
    TokenTaken,
)
from examples.order_of_veiel.happenings.dungeon import (
    BossChosen,
    CountersSet,
    CrossingBegan,
    EventPrepared,
    HeroChosen,
    WentOn,
    WingDecided,
)
from examples.order_of_veiel.happenings.figures import LevelGained
from examples.order_of_veiel.happenings.gear import ItemTaken, Stored, Worn
from examples.order_of_veiel.happenings.rooms import (
    RoomsLaid,
    RoomTurned,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.rest.slots import free_hand
from examples.order_of_veiel.setup import BoxOpened
from examples.order_of_veiel.table import DM, Dungeon

SEATS = ("one", "two", "three", "four", "five", "six")
FOUR = ("knight", "barbarian", "healer", "magician")
HEROES_DIE, MONSTERS_DIE = "heroes' d20", "monsters' d20"
SECOND_ROOMS = ("Empty Room", "Chest", "Chest")


def table(
    *heroes: str,
    dm: bool = True,
    boss: str = "king-urais",
    options: Options | None = None,
    seed: int = 1,
    automation: Automation | None = None,
    geared: bool = True,
) -> Dungeon:
    """A table after the set-up, in the rest zone: these heroes, by key, the first the defender.

    Each player has one hero, with the starting equipment unless `geared` is false; nobody holds
    bomb and knife. The piles are in the order of the box, the rooms lie as in `SECOND_ROOMS`.
    """
    chosen = heroes or FOUR
    seats = (*SEATS[: len(chosen)], *((DM,) if dm else ()))
    game = set_table(VEIEL, seed=seed, options=options, seats=seats, automation=automation)
    game.chapter = VEIEL.chapters[0].key
    game.chapters[game.chapter] = 1
    BoxOpened().apply(game)
    BossChosen(a_card(boss)).apply(game)
    for player, key in zip(game.players, chosen, strict=True):
        hero = next(one for one in game.sheets.cards if one.printed.key == key)
        HeroChosen(player, hero).apply(game)
        if geared:
            for name in hero.printed.starts_with:
                equip(game, hero, name)
    TokenTaken(game.heroes[0]).apply(game)
    CountersSet().apply(game)
    EventPrepared().apply(game)
    lay(
        game,
        *[
            (f"Monster {number}", room)
            for number, room in zip(("I", "II", "III"), SECOND_ROOMS, strict=True)
        ],
    )
    return game


def a_card(key: str) -> Any:  # Any: whichever class of card it is
    """The printed card of that key."""
    return VEIEL.card_named[key]


def lay(game: Dungeon, *wings: Sequence[str]) -> None:
    """Lay these rooms, by name, in the three wings; what lay there goes aside."""
    for room in tuple(game.rooms):
        game.move(room, game.rooms_aside)
    rows: list[tuple[Room, ...]] = []
    taken: list[Room] = []
    for wing in wings:
        row: list[Room] = []
        for name in wing:
            room = next(
                one for one in game.rooms_aside.cards if one.name == name and one not in taken
            )
            taken.append(room)
            row.append(room)
        rows.append(tuple(row))
    RoomsLaid(tuple(rows), tuple(taken)).apply(game)


# -- laying


def equip(game: Dungeon, hero: Hero | str, name: str, hand: str | None = None) -> Gear | Item:
    """Give a hero a card by its printed name: equipment is worn, items come into a slot."""
    wearer = a_hero(game, hero)
    places = (
        game.left_pile,
        game.right_pile,
        game.store,
        game.alchemist,
        game.box,
        game.phylacteries,
    )
    piece = next(one for place in places for one in place.cards if one.name == name)
    if isinstance(piece, Item):
        ItemTaken(piece, wearer).apply(game)
        return piece
    assert isinstance(piece, Gear)
    Worn(piece, wearer, free_hand(game, wearer, piece) if hand is None else hand).apply(game)
    return piece


def strip(game: Dungeon, hero: Hero | str) -> None:
    """Take everything off a hero, and all items out of the slots."""
    wearer = a_hero(game, hero)
    for gear in game.worn_by(wearer):
        Stored(gear).apply(game)
    for item in game.items_of(wearer):
        game.move(item, game.box)


def rise(game: Dungeon, hero: Hero | str, level: int, stat: str = "force") -> None:
    """Raise a hero to a level, all points in one characteristic; counters are full."""
    riser = a_hero(game, hero)
    number, chosen = next((at, one) for at, one in enumerate(CHARACTERISTICS) if one.name == stat)
    while riser.level < level:
        LevelGained(riser, riser.level + 1, chosen, number).apply(game)
    riser.vit, riser.end = game.maximum(riser), game.full_end(riser)


def hold_event(game: Dungeon, name: str) -> EventPiece:
    """The dungeon master holds an event; without one it lies on top of those drawn face down."""
    places = (game.event_pile, game.event_discard, game.box)
    piece = next(one for place in places for one in place.cards if one.name == name)
    assert isinstance(piece, EventPiece)
    game.move(piece, game.dm.hand if game.dm is not None else game.unled_events)
    return piece


def line_up(game: Dungeon, *names: str, room: str = "", final: bool = False) -> list[Monster]:
    """A combat begins with these monsters in line, by name, the first one first.

    `room` names the room card whose rules hold. It is round 1, and the first hero starts.
    """
    card = next((one for one in VEIEL.cards if one.name == room), None)
    assert card is None or isinstance(card, RoomCard)
    CombatBegan(card, final=final).apply(game)
    if final:
        game.facing_boss = True
    joined = [join(game, name) for name in names]
    RoundBegan(1).apply(game)
    StarterChosen(game.heroes[0]).apply(game)
    return joined


def join(game: Dungeon, name: str, vit: int | None = None) -> Monster:
    """A monster joins the end of the line."""
    places = (game.monster_pile, game.powerful, game.bosses, game.box, game.faced)
    monster = next(one for place in places for one in place.cards if one.name == name)
    full = full_vit(game, monster.printed)
    MonsterJoined(monster, full if vit is None else vit, maximum=full).apply(game)
    return monster


def enter(game: Dungeon, wing: str = "left_wing", depth: int = 0, crossing: int = 1) -> Room:
    """The party stands in a room of that wing, which has just been turned over."""
    CrossingBegan(crossing).apply(game)
    WingDecided(wing).apply(game)
    game.moving_on = False
    WentOn(depth).apply(game)
    room = game.wing_zone(wing).cards[depth]
    RoomTurned(room).apply(game)
    return room


# -- looking


def a_hero(game: Dungeon, hero: Hero | str) -> Hero:
    """A hero of the party by key."""
    if isinstance(hero, Hero):
        return hero
    return next(one for one in game.heroes if one.printed.key == hero)


def seat(game: Dungeon, hero: Hero | str) -> str:
    """The key of the seat that decides for a hero."""
    return a_hero(game, hero).controller


def weapon(game: Dungeon, hero: Hero | str) -> Gear:
    """The first weapon that a hero holds."""
    return game.weapons_of(a_hero(game, hero))[0]


def ability(game: Dungeon, hero: Hero | str, name: str) -> Any:
    """An ability of a hero by its name."""
    return next(one for one in a_hero(game, hero).printed.abilities if one.name == name)


# -- trying


def tries(game: Dungeon, rule: Coroutine[Any, Any, Any]) -> Trial:
    """Run a rule on that table, up to where somebody is asked."""
    return Trial(game, rule)


def heroes_roll(game: Dungeon, *dice: int) -> None:
    """What the heroes' d20 shows next."""
    load(game, HEROES_DIE, *dice)


def monsters_roll(game: Dungeon, *dice: int) -> None:
    """What the monsters' d20 shows next (with a dungeon master)."""
    load(game, MONSTERS_DIE, *dice)


# -- whole combats

LETS_BE = {
    "flight": "fight",
    "defender": "keep",
    "turn": "end",
    "event": "pass",
    "concede": "go-on",
    "reaction": "no",
}
"""What is answered by those who let things be; of other questions the first option is taken."""


async def combat(game: Dungeon) -> None:
    """The combat of those in line, from their order to the cleared field, as the course has it."""
    RoundBegan(0).apply(game)
    game.cursor.clear()
    detour: str | None = COMBAT_TITLE
    while game.fighting and next_phase(game, detour):
        await run_phase(game)
        detour = None


def let_be(trial: Trial, until: str = "", seat: str = "") -> Trial:
    """Everybody lets things be, until somebody (in that seat) is asked for that topic, or the end.

    Of an ordering the order that is shown is kept.
    """
    while trial.pending:
        asked = trial.asked
        if asked.topic == until and seat in ("", asked.seat):
            break
        if asked.kind == "ordering":
            trial.player(asked.seat).orders(*asked.keys)
        elif asked.kind == "selection":
            trial.player(asked.seat).selects(*asked.keys[: asked.at_least])
        else:
            trial.player(asked.seat).chooses(LETS_BE.get(asked.topic, asked.keys[0]))
    return trial
