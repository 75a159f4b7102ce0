"""When the dungeon master's bot plays which event, and whom it strikes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from examples.order_of_veiel.balance import half
from examples.order_of_veiel.bots.odds import (
    blows_to_come,
    dangers,
    health,
    heroes_rate,
    lasts,
    monster_threat,
    monsters_left,
)
from examples.order_of_veiel.cards import EventPiece, Gear, Item, Room, WeaponCard
from examples.order_of_veiel.characteristics import DEF, RED, SHIELD
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
from examples.order_of_veiel.events.losses import BREAKAGE, FALSE_TREASURE, LOST_ITEM, breakable
from examples.order_of_veiel.events.powers import (
    COVETOUSNESS_OF_THE_DEAD,
    EMBER_HUNT,
    MENTAL_ATTACK,
    REANIMATION,
)
from examples.order_of_veiel.events.traps import (
    ROCKFALL,
    ROCKS,
    SPIKE_SLAB,
    SPIKES,
    on_slab,
    under_rocks,
)
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.rest.slots import givable
from examples.order_of_veiel.table import CROSSINGS, Dungeon, DungeonMaster

GOOD_FOR_HEROES = {
    "Unique Chest": 5,
    "Rest Room": 4,
    "Chest": 4,
    "Empty Room": 2,
    "Riddle": 1,
}
BAD_FOR_HEROES = {
    "Priestess's Lair": 6,
    "King's Tomb": 6,
    "Pyre": 6,
    "Ossuary": 5,
    "Throne Room": 6,
    "Trapped Room": 5,
    "Corrupted Vine": 4,
    "Powerful Monster": 4,
    "Monster I": 2,
    "Monster II": 3,
    "Monster III": 2,
}
"""What the rooms are worth to the dungeon master, by name."""

CARRIED = (
    "Resurrection Stone",
    "Seal of the Last Chance",
    "Great Potion",
    "Master Key",
    "Healing Potion",
)
"""The items whose loss hurts, the dearest first."""

KEPT_FOR_THE_BOSS = (CURSE_OF_DEFENSE, IMPRISONMENT, MUTENESS, STRATEGIC_ERROR, CURSE_OF_WEAKNESS)
"""What is worth most against heroes who fight the boss."""


def evil(room: Room) -> int:
    """How bad a room is for the heroes; below 0 where it is good for them."""
    return BAD_FOR_HEROES.get(room.name, 0) - GOOD_FOR_HEROES.get(room.name, 0)


# -- the moment


def great_fight(game: Dungeon) -> bool:
    """Whether the fight can be lost by the heroes: events tell in it."""
    if not game.fighting:
        return False
    strong = any(one.boss or one.powerful for one in game.enemies)
    many = 2 * monsters_left(game) >= 3 * heroes_rate(game)
    return game.final or (strong and monsters_left(game) > heroes_rate(game)) or many


def rooms_ahead(game: Dungeon) -> int:
    """How many rooms of the wing the heroes have not come to."""
    return max(0, game.wing_length - game.depth - 1)


def may_spend(game: Dungeon, dm: DungeonMaster, event: EventPiece) -> bool:
    """Whether to spend the card now: most are kept for a great fight, and some for the boss."""
    if game.final:
        return True
    many = len(dm.hand) > rooms_ahead(game) + 1
    if game.crossing >= CROSSINGS and event.printed in KEPT_FOR_THE_BOSS:
        return len(dm.hand) > rooms_ahead(game) + 3
    return many or great_fight(game)


def hurts(game: Dungeon, victims: Sequence[Hero], amount: int) -> float:
    """What a trap does: the VIT it costs, and more where somebody falls."""
    total = 0.0
    for hero in victims:
        if hero.stands:
            harm = max(0, amount - game.value(hero, RED) - game.value(hero, SHIELD))
            total += min(harm, hero.vit) + (8.0 if harm >= hero.vit else 0.0)
    return total


def _trap(around: Callable[[Dungeon, Hero], list[Hero]], amount: int) -> Moment:
    def play(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
        worst = max(hurts(game, around(game, one), amount) for one in game.standing)
        near_boss = not game.fighting and rooms_ahead(game) == 0
        return worst >= 10.0 or (worst >= 4.0 and (game.final or near_boss))

    return play


def strongest(game: Dungeon) -> Hero:
    """The hero whose turns the dungeon master would most like to see lost."""
    return max(game.standing, key=lambda hero: turn_worth(game, hero))


def turn_worth(game: Dungeon, hero: Hero) -> float:
    """What a turn of a hero is worth, roughly."""
    weapons = [one.printed for one in game.weapons_of(hero)]
    blow = max(
        [
            one.damage * min(1.0, (game.value(hero, one.stat) + 4) / 16)
            for one in weapons
            if isinstance(one, WeaponCard)
        ],
        default=0.0,
    )
    unlocked = [one for one in hero.printed.abilities if one.level <= hero.level]
    able = max([one.level for one in unlocked if one.cost <= hero.end], default=0)
    return blow + 0.7 * able


def _against_the_strong(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """At the turn of one of the two best heroes of a great fight."""
    if hero is None or not great_fight(game):
        return False
    ranked = sorted(game.standing, key=lambda one: -turn_worth(game, one))
    return hero in ranked[:2]


def _silencing(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """In a great fight, against somebody who has END to use the ability."""
    return hero is not None and great_fight(game) and hero.end >= 2 and hero.level >= 3


def _weakening(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Against whoever fights best with weapons, early: it lasts."""
    return hero is not None and game.fighting and hero is strongest(game)


def _cursing(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Where the hit that comes of it tells."""
    if hero is None:
        return False
    worst = max([attack.damage for attack, _ in blows_to_come(game)], default=4)
    lost = worst - game.value(hero, RED) - game.value(hero, SHIELD)
    return lost >= 4 or lost >= hero.vit


def _horde(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Against wounded heroes, or as the last thing before the boss."""
    return health(game) < 0.75 or bool(game.fallen) or game.facing_boss


def _ambush(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Where there are many, or strong ones."""
    strong = any(one.powerful for one in game.enemies)
    return strong or len(game.enemies) >= len(game.standing)


def _door(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Where the heroes would come to a room that is good for them."""
    ahead = game.wing_zone(game.wing).cards[game.depth]
    return evil(ahead) <= 0 and any(evil(room) >= 4 for room in game.rooms if room is not ahead)


def _item(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Where there is something dear to lose; anything in the final combat."""
    items = [item.name for one in game.heroes for item in givable(game, one)]
    return any(name in CARRIED[:4] for name in items) or (game.final and bool(items))


def _breakage(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """In a great fight, where the defender's armour is worth it."""
    pieces = breakable(game, game.holder)
    return great_fight(game) and any(protection(gear) >= 2 for gear in pieces)


def protection(gear: Gear) -> int:
    """How much an armour or a shield protects."""
    counted = (DEF.name, RED.name, SHIELD.name)
    return sum(
        one.amount
        for one in gear.printed.modifiers
        if one.stat.name in counted and isinstance(one.amount, int)
    )


def _wrong_defender(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Where many blows fall on the defender."""
    return len(blows_to_come(game)) >= 2 and great_fight(game)


def _vigour(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Where a powerful monster has lost half, or any has where cards are many."""
    return any(regained(one) >= 8 for one in game.enemies) or len(dm.hand) > rooms_ahead(game) + 2


def regained(monster: Monster) -> int:
    """What Dark Vigour gives back to a monster."""
    return 0 if monster.boss else min(monster.maximum - monster.vit, half(monster.maximum))


def _treasure(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    return sum(die % 2 == 0 for die in game.loot) >= 2


def _covet(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """Where there is much to take: six dice or more."""
    return len(game.loot) >= 6


def _reanimate(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    """While others stand beside whom the dead fight."""
    return len(game.felled) >= 2 and bool(game.enemies)


def _hunt(game: Dungeon, dm: DungeonMaster, hero: Hero | None) -> bool:
    return great_fight(game) and len(game.standing) >= 2


Moment = Callable[[Dungeon, DungeonMaster, Hero | None], bool]

MOMENTS: dict[str, Moment] = {
    HORDE_ATTACK.key: _horde,
    AMBUSH.key: _ambush,
    SECRET_DOOR.key: _door,
    CURSE_OF_DEFENSE.key: _cursing,
    CURSE_OF_WEAKNESS.key: _weakening,
    IMPRISONMENT.key: _against_the_strong,
    MUTENESS.key: _silencing,
    LOST_ITEM.key: _item,
    BREAKAGE.key: _breakage,
    SPIKE_SLAB.key: _trap(on_slab, SPIKES),
    ROCKFALL.key: _trap(under_rocks, ROCKS),
    STRATEGIC_ERROR.key: _wrong_defender,
    DARK_VIGOUR.key: _vigour,
    FALSE_TREASURE.key: _treasure,
    MENTAL_ATTACK.key: _against_the_strong,
    COVETOUSNESS_OF_THE_DEAD.key: _covet,
    REANIMATION.key: _reanimate,
    EMBER_HUNT.key: _hunt,
}
"""When each event is worth playing, by its key."""

AT_ONCE = (HORDE_ATTACK, AMBUSH, SECRET_DOOR, FALSE_TREASURE, LOST_ITEM, SPIKE_SLAB, ROCKFALL)
"""What is played at its moment whatever fight it is: its moment comes seldom."""


def worth_playing(game: Dungeon, dm: DungeonMaster, event: EventPiece, hero: Hero | None) -> bool:
    """Whether this is the moment for an event."""
    if not MOMENTS[event.printed.key](game, dm, hero):
        return False
    if event.printed in AT_ONCE or event in game.boss_power:
        return True
    return may_spend(game, dm, event)


# -- whom it strikes


def dearest_item(items: Sequence[Item]) -> Item:
    """The item whose loss hurts most."""
    order = {name: number for number, name in enumerate(CARRIED)}
    return min(items, key=lambda item: order.get(item.name, len(CARRIED)))


def frailest(game: Dungeon, heroes: Sequence[Hero]) -> Hero:
    """Who stands the blows to come for the shortest time."""
    blows = blows_to_come(game)
    return min(heroes, key=lambda hero: lasts(game, hero, blows))


def order_of_line(game: Dungeon, monsters: Sequence[Monster]) -> list[Monster]:
    """Ramparts in front, then those that do little for what it takes to fell them."""
    by_monster, _ = dangers(game, game.holder)

    def place(monster: Monster) -> tuple[bool, float]:
        return not monster.printed.rampart, monster_threat(monster, by_monster) / monster.vit

    return sorted(monsters, key=place)


def best_protected(gear: Sequence[Gear]) -> Gear:
    """The piece that protects most."""
    return max(gear, key=protection)
