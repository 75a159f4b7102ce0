"""What a player does between fights: in a resolved room, and in the rest zone.

Nothing is done that betters nothing, so that nobody goes on for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from examples.order_of_veiel.abilities.aims import half_of
from examples.order_of_veiel.abilities.defenders import SMUGGLER
from examples.order_of_veiel.abilities.healers import (
    ENERGY_INTO_LIFE,
    ENERGY_TRANSFER,
    HEAL,
    RESURRECTION,
)
from examples.order_of_veiel.abilities.songs import BALLAD, MARCH, SONG_OF_RETURN
from examples.order_of_veiel.abilities.supports import SEAL
from examples.order_of_veiel.bots.ability_plans import STONE
from examples.order_of_veiel.bots.odds import best_holder, health
from examples.order_of_veiel.bots.outfits import best_change, kept, most_wanted, tank
from examples.order_of_veiel.bots.situation import boss_ahead, end_to_keep
from examples.order_of_veiel.cards import Gear, Item, WeaponCard
from examples.order_of_veiel.characteristics import (
    DEX,
    FOI,
    FOR,
    INT,
    VIT,
    Characteristic,
)
from examples.order_of_veiel.figures import Ability, Hero
from examples.order_of_veiel.rest import alchemist
from examples.order_of_veiel.rest.slots import givable
from examples.order_of_veiel.table import CROSSINGS, MAXIMUM_LEVEL, Dungeon, Player

GROWS: dict[str, Sequence[Characteristic]] = {
    "knight": (FOR, FOR, FOR, VIT),
    "barbarian": (FOR, VIT, FOR, FOR),
    "horde-breaker": (FOR, VIT, FOR, FOR),
    "brigand": (DEX, VIT, DEX, DEX),
    "pyromancer": (INT, INT, VIT, INT),
    "magician": (INT, INT, VIT, INT),
    "healer": (FOI, FOI, VIT, FOI),
    "shaman": (FOI, VIT, FOI, FOI),
    "assassin": (DEX, DEX, VIT, DEX),
    "adventurer": (DEX, DEX, VIT, DEX),
    "scholar": (INT, INT, VIT, INT),
    "sealer": (FOI, FOI, VIT, FOI),
    "bardess": (DEX, INT, VIT, DEX),
}
"""What the levels 2 to 5 raise, by hero: mostly what the hero attacks with, and VIT once."""

WORTH_A_CRYSTAL = 0.35
"""What equipment on show must better a hero by for each crystal that a level could be had for."""
WORTH_BUYING = 0.5
"""The same, in all, where no level is to be had."""

# Up to which share of VIT a party goes on, and into the final combat before it must.
GOES_ON_WITH = 0.55
FACES_BOSS_WITH = 0.85

WISHED_FOR = (
    (STONE, 2),
    ("Seal of the Last Chance", 2),
    ("Great Potion", 2),
    ("Healing Potion", 4),
    ("Blade Oil", 1),
    ("Vigour Draught", 2),
)
"""What is bought with crystals that no level needs, the most wanted first, and how many of it."""
WORTH_SEALING = ("Unique Chest", "Rest Room", "Chest")

FIRST_WISHES = ((STONE, 1), ("Healing Potion", 1))
"""What is bought of these before the last crossing."""


# -- where to go


def at_end_of_wing(game: Dungeon) -> bool:
    """Whether the room is the last of its wing."""
    return game.depth + 1 >= game.wing_length


def ready_for_boss(game: Dungeon) -> bool:
    """Whether the party faces the boss at the end of this wing."""
    if game.crossing >= CROSSINGS:
        return True
    grown = all(hero.level >= MAXIMUM_LEVEL for hero in game.heroes)
    return grown and not game.fallen and health(game) >= FACES_BOSS_WITH


def goes_on(game: Dungeon) -> bool:
    """Whether the party goes on, to the next room or to the boss, rather than back."""
    if game.crossing >= CROSSINGS:
        return True
    if at_end_of_wing(game):
        return ready_for_boss(game)
    return 3 * len(game.fallen) <= len(game.heroes) and health(game) >= GOES_ON_WITH


def might_go_on(game: Dungeon) -> bool:
    """Whether the party goes on if it is well: then it is worth healing."""
    if game.crossing >= CROSSINGS or not at_end_of_wing(game):
        return True
    return all(hero.level >= MAXIMUM_LEVEL for hero in game.heroes)


# -- in a resolved room


def room_wishes(game: Dungeon, player: Player) -> Iterator[str]:
    """The keys of the deeds a player wants to do, the first wanted first."""
    for hero in game.heroes_of(player):
        yield from _to_wear(game, hero)
    if not game.standing:
        return
    for hero in game.heroes_of(player):
        if game.holder is hero:
            best = best_holder(game)
            if best is not hero:
                yield f"defender:{best.key}"
        yield from _sealing(game, hero)
        if might_go_on(game) and hero.stands:
            yield from _reviving(game, hero)
            yield from _mending(game, hero)


def _to_wear(game: Dungeon, hero: Hero) -> Iterator[str]:
    gear = best_change(game, hero)
    if gear is not None:
        yield f"wear:{gear.key}:{hero.key}"


def _sealing(game: Dungeon, hero: Hero) -> Iterator[str]:
    """Rooms that help the heroes are sealed, so that they stay where they are (R208)."""
    room = game.current_room
    spare = hero.end - end_to_keep(game, hero)
    if spare > 1 and room is not None and room.name in WORTH_SEALING:
        yield _key(SEAL, hero)


def _key(ability: Ability, hero: Hero) -> str:
    return f"{ability.key}:{hero.key}"


def _carrying(game: Dungeon, hero: Hero, *names: str) -> Iterator[str]:
    for item in game.items_of(hero):
        if item.name in names:
            yield f"use:{item.key}"


def _reviving(game: Dungeon, hero: Hero) -> Iterator[str]:
    """The fallen are brought back: by an ability, else by a stone where the boss is ahead."""
    if not game.fallen:
        return
    yield _key(RESURRECTION, hero)
    yield _key(SONG_OF_RETURN, hero)
    if boss_ahead(game) or 2 * len(game.fallen) >= len(game.heroes):
        yield from _carrying(game, hero, STONE)
        if stone_for_sale(game):
            yield _key(SMUGGLER, hero)


def stone_for_sale(game: Dungeon) -> bool:
    """Whether there is a resurrection stone to be bought, and none at hand."""
    at_hand = any(item.name == STONE for one in game.standing for item in game.items_of(one))
    return not at_hand and any(
        item.name == STONE and alchemist.why_not_buy(game, item) is None
        for item in game.alchemist.cards
    )


def missing(game: Dungeon, hero: Hero) -> int:
    """The hit points a hero lacks."""
    return game.maximum(hero) - hero.vit


def most_hurt(game: Dungeon, heroes: Sequence[Hero]) -> Hero:
    """Who lacks most, by share of the maximum."""
    return min(heroes, key=lambda hero: hero.vit / game.maximum(hero))


def _mending(game: Dungeon, hero: Hero) -> Iterator[str]:
    """The wounded are healed where little of it is wasted."""
    others = [one for one in game.standing if one is not hero]
    worst = max(missing(game, one) for one in game.standing)
    worst_other = max([missing(game, one) for one in others], default=0)
    spare = hero.end - end_to_keep(game, hero)
    if spare >= 2 and worst >= min(half_of(game, hero, FOI) + 1, 6):
        yield _key(HEAL, hero)
    if spare >= 1 and worst >= half_of(game, hero, INT) - 1:
        yield _key(BALLAD, hero)
    if worst_other >= 4 and hero.vit > 5 and hero.vit >= 0.5 * game.maximum(hero):
        yield _key(ENERGY_TRANSFER, hero)
    if spare >= 1 and missing(game, hero) >= 3:
        yield _key(ENERGY_INTO_LIFE, hero)
    to_the_boss = boss_ahead(game) and at_end_of_wing(game)
    low = min(one.vit / game.maximum(one) for one in game.standing)
    if worst >= 11 and (to_the_boss or low < 0.35):
        yield from _carrying(game, hero, "Great Potion")
    if worst >= 6 and (to_the_boss or low < 0.5):
        yield from _carrying(game, hero, "Healing Potion")
    if to_the_boss and hero.end > 2 and tired(game, others):
        yield _key(MARCH, hero)
    if to_the_boss and game.full_end(hero) - hero.end >= 4:
        yield from _carrying(game, hero, "Vigour Draught")


def tired(game: Dungeon, heroes: Sequence[Hero]) -> list[Hero]:
    """Who lacks at least 3 END: moving on brings 1."""
    return [one for one in heroes if game.full_end(one) - one.end >= 3]


# -- in the rest zone


def level_plan(game: Dungeon) -> list[Hero]:
    """Who rises next and after that, as far as the crystals go: always the lowest level first."""
    purse = game.purse.value
    levels = {hero.key: hero.level for hero in game.heroes}
    plan: list[Hero] = []
    while True:
        low = min(game.heroes, key=lambda hero: levels[hero.key])
        cost = levels[low.key]
        if cost >= MAXIMUM_LEVEL or cost > purse:
            return plan
        purse -= cost
        levels[low.key] += 1
        plan.append(low)


def spare_crystals(game: Dungeon) -> int:
    """What is left when all have risen as far as they can; saved for levels that are still open.

    Before the last crossing nothing is saved: there is no later return.
    """
    purse = game.purse.value
    levels = {hero.key: hero.level for hero in game.heroes}
    for hero in level_plan(game):
        purse -= levels[hero.key]
        levels[hero.key] += 1
    if game.crossing + 1 >= CROSSINGS or min(levels.values()) >= MAXIMUM_LEVEL:
        return purse
    return 0


def rest_wishes(game: Dungeon, player: Player) -> Iterator[str]:
    """The keys of the deeds a player wants to do, the first wanted first."""
    heroes = game.heroes_of(player)
    for hero in heroes:
        yield from _to_wear(game, hero)
    if not game.shows:
        yield "show"
    for gear in worth_buying(game):
        yield f"buy:{gear.key}"
    keep = kept(game)
    for gear in game.store.cards:
        if gear.key not in keep:
            yield f"sell:{gear.key}"
    if game.crossing + 1 >= CROSSINGS:
        yield from _a_stone(game)
    plan = level_plan(game)
    for hero in heroes:
        if hero in plan:
            yield f"level:{hero.key}"
    yield from _shopping(game)


def _a_stone(game: Dungeon) -> Iterator[str]:
    """Before the last crossing one stone, even before a level: to the boss nobody comes twice."""
    if stone_for_sale(game):
        for item in alchemist.on_sale(game):
            if item.name == STONE:
                yield f"buy:{item.key}"


def worth_buying(game: Dungeon) -> list[Gear]:
    """What the smith shows that betters somebody by more than levels for its price would."""
    spare = spare_crystals(game)
    found: list[tuple[float, Gear]] = []
    for gear in game.shown.cards:
        price = gear.printed.price
        if price > game.purse.value:
            continue
        much = most_wanted(game, gear)
        if much >= WORTH_A_CRYSTAL * price or (price <= spare and much >= WORTH_BUYING):
            found.append((much, gear))
    return [gear for _, gear in sorted(found, key=lambda one: -one[0])]


def _shopping(game: Dungeon) -> Iterator[str]:
    """Consumables for crystals that no level needs."""
    spare = spare_crystals(game)
    last = game.crossing + 1 >= CROSSINGS
    carried = [item.name for hero in game.heroes for item in game.items_of(hero)]
    on_sale = {item.name: item for item in alchemist.on_sale(game)}
    for name, many in WISHED_FOR if last else FIRST_WISHES:
        item = on_sale.get(name)
        if item is None or carried.count(name) >= many or alchemist.price_of(item) > spare:
            continue
        if alchemist.why_not_buy(game, item) is None:
            yield f"buy:{item.key}"


# -- who takes what


def strength(game: Dungeon, hero: Hero) -> float:
    """How much a hero does with a weapon: those who do little use items."""
    weapons = [one.printed for one in game.weapons_of(hero)]
    return max(
        [
            one.damage * (game.value(hero, one.stat) + 8)
            for one in weapons
            if isinstance(one, WeaponCard)
        ],
        default=0,
    )


def best_taker(game: Dungeon, item: Item, among: Sequence[Hero]) -> Hero:
    """Who had best carry an item."""
    standing = [hero for hero in among if hero.stands] or list(among)
    if item.name == "Seal of the Last Chance":
        return min(standing, key=lambda hero: (hero is not tank(game), game.maximum(hero)))
    if item.name == "Blade Oil":
        return max(standing, key=lambda hero: strength(game, hero))
    if item.name == "Vigour Draught":
        return max(standing, key=lambda hero: (game.full_end(hero), hero is not tank(game)))
    return min(standing, key=lambda hero: (len(givable(game, hero)), strength(game, hero)))


def unfinished(game: Dungeon) -> bool:
    """Whether another round of the players would find something better to wear."""
    return any(best_change(game, hero) is not None for hero in game.heroes)
