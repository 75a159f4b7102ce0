"""The set-up (R007-R025, R236-R239)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from attrs import define

from coopcards import Event, Shuffled, UsageError, Zone
from examples.order_of_veiel.balance import FEWEST, half
from examples.order_of_veiel.cards import EventPiece, Gear, GearCard, Item, Room
from examples.order_of_veiel.content.armours import ARMOURS
from examples.order_of_veiel.content.bosses import BOSSES, RAISED_DEAD
from examples.order_of_veiel.content.consumables import CONSUMABLES
from examples.order_of_veiel.content.heroes import BEGINNERS, HEROES
from examples.order_of_veiel.content.monsters import BASIC_MONSTERS, POWERFUL_MONSTERS
from examples.order_of_veiel.content.phylacteries import MANDOLIN, PHYLACTERIES
from examples.order_of_veiel.content.rooms import CHEST, EMPTY_ROOM, MONSTER_ROOMS, ROOMS
from examples.order_of_veiel.content.runes import RUNES
from examples.order_of_veiel.content.weapons import WEAPONS
from examples.order_of_veiel.events.deck import EVENTS, POWERS
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.happenings.combat import TokenTaken
from examples.order_of_veiel.happenings.dungeon import (
    BossChosen,
    CountersSet,
    EventPrepared,
    HeroChosen,
)
from examples.order_of_veiel.happenings.gear import ItemTaken, SmithPilesMade, Worn
from examples.order_of_veiel.happenings.rooms import (
    RoomsLaid,
)
from examples.order_of_veiel.rest.alchemist import takers
from examples.order_of_veiel.rest.slots import free_hand
from examples.order_of_veiel.table import Dungeon

HANDED_OUT = ("Alchemical Bomb", "Poisoned Knife")
SMITH_CARDS: tuple[GearCard, ...] = (*WEAPONS, *ARMOURS, *RUNES)


@define(eq=False, repr=False)
class BoxOpened(Event):
    """All that is in the box comes to its place."""

    says: ClassVar[str] = "the box is opened"

    def apply(self, game: Dungeon, /) -> None:
        """Every card of the game; none comes later."""
        game.clear()
        for sheet in HEROES:
            game.create(Hero, sheet, game.sheets)
        for number, gear in enumerate(_copies(SMITH_CARDS)):
            game.create(Gear, gear, (game.left_pile, game.right_pile)[number % 2])
        for item in _copies(CONSUMABLES):
            game.create(Item, item, game.alchemist)
        for item in PHYLACTERIES:
            game.create(Item, item, game.phylacteries)
        game.create(Item, MANDOLIN, game.box)
        for event in _copies(EVENTS):
            game.create(EventPiece, event, game.event_pile)
        for event in POWERS:
            game.create(EventPiece, event, game.box)
        for room in _copies(ROOMS):
            game.create(Room, room, game.rooms_aside, owner=game.dm)
        for monster in _copies(BASIC_MONSTERS):
            game.create(Monster, monster, game.monster_pile)
        for monster in POWERFUL_MONSTERS:
            game.create(Monster, monster, game.powerful)
        for boss in BOSSES:
            game.create(Monster, boss, game.bosses)
        for monster in _copies((RAISED_DEAD,)):
            game.create(Monster, monster, game.box)


def _copies(cards: Sequence[Any]) -> list[Any]:
    """Each card as often as the box holds it."""
    return [card for card in cards for _ in range(card.copies)]


async def open_box(game: Dungeon) -> None:
    """Everything out of the box, and the boss chosen (R007, R008, X20)."""
    await game.do(BoxOpened())
    _require_known(game)
    boss = next((card for card in BOSSES if card.key == game.options.boss), None)
    if boss is None:
        chooser = game.dm if game.options.dm_chooses_boss and game.dm else game.lead
        boss = await game.choose(chooser, "boss", BOSSES, prompt="Which boss?")
    await game.do(BossChosen(boss))


def _require_known(game: Dungeon) -> None:
    """Refuse options that name a boss or a hero there is not, or a hero twice (R236)."""
    bosses, heroes = [card.key for card in BOSSES], [sheet.key for sheet in HEROES]
    named = {"boss": bosses, "power_of": bosses, "room_of": bosses}
    for option, known in named.items():
        key = getattr(game.options, option)
        if key and key not in known:
            raise UsageError(f"{option}={key}: there is no such boss; there are {', '.join(known)}")
    chosen = _heroes_named(game)
    for key in chosen:
        if key not in heroes:
            raise UsageError(f"heroes={key}: there is no such hero; there are {', '.join(heroes)}")
        if chosen.count(key) > 1:
            raise UsageError(f"heroes names {key} twice: every hero exists once")


async def choose_heroes(game: Dungeon) -> None:
    """Each player chooses a hero; alone, two (R196, R236). Gear comes with the hero (R012)."""
    wanted = _heroes_named(game)
    each = FEWEST if len(game.players) == 1 else 1
    for player in game.players * each:
        left = list(game.sheets.cards)
        named = wanted.pop(0) if wanted else ""
        hero = next((one for one in left if one.printed.key == named), None)
        if hero is None:
            hero = await game.choose(player, "hero", left, prompt=f"{player.name}: which hero?")
        await game.do(HeroChosen(player, hero))
        await _starting_equipment(game, hero)


def _heroes_named(game: Dungeon) -> list[str]:
    """The keys of the heroes that an option names, in seat order (R211)."""
    named: str = game.options.heroes
    if named == "beginners":
        return list(BEGINNERS)
    return [key.strip() for key in named.split(",") if key.strip()]


async def _starting_equipment(game: Dungeon, hero: Hero) -> None:
    """The cards printed on the sheet, from the smith's and the alchemist's piles (R012)."""
    for name in hero.printed.starts_with:
        piles: list[Zone[Any]] = [game.left_pile, game.right_pile, game.alchemist, game.box]
        piece = next(card for pile in piles for card in pile.cards if card.name == name)
        if isinstance(piece, Item):
            await game.do(ItemTaken(piece, hero))
        else:
            assert isinstance(piece, Gear)
            await game.do(Worn(piece, hero, free_hand(game, hero, piece)))


async def phylacteries(game: Dungeon) -> None:
    """Half of the players, rounded up, get one each, drawn at random (R021)."""
    if not game.options.phylacteries:
        return
    await game.do(Shuffled(game.phylacteries))
    for _ in range(half(len(game.party))):
        free = [
            hero
            for hero in game.heroes
            if game.has_item_slot(hero) and not _has_phylactery(game, hero)
        ]
        item = game.phylacteries.top
        if not free or item is None:
            return
        hero = await game.choose(game.lead, "phylactery", free, prompt="Who gets a phylactery?")
        await game.do(ItemTaken(item, hero))


def _has_phylactery(game: Dungeon, hero: Hero) -> bool:
    return any(item.printed in PHYLACTERIES for item in game.items_of(hero))


async def choose_defender(game: Dungeon) -> None:
    """The players pick the defender (R015), and the counters are set (R014)."""
    hero = await game.choose(game.lead, "defender", game.heroes, prompt="Who is the defender?")
    await game.do(TokenTaken(hero))
    await game.do(CountersSet())


async def bomb_and_knife(game: Dungeon) -> None:
    """One alchemical bomb and one poisoned knife, handed out freely within slots (R016)."""
    for name in HANDED_OUT:
        free = takers(game)
        item = next((one for one in game.alchemist.cards if one.name == name), None)
        if not free or item is None:
            continue
        hero = free[0]
        if len(free) > 1:
            hero = await game.choose(
                game.lead, "item", free, prompt=f"Who takes the {item.label}?", about=item
            )
        await game.do(ItemTaken(item, hero))


async def prepare_piles(game: Dungeon) -> None:
    """The piles are shuffled; the boss's event is laid aside, or joins the pile (R009, R188)."""
    await game.do(EventPrepared())
    await game.do(SmithPilesMade())
    for pile in (game.monster_pile, game.event_pile):
        await game.do(Shuffled(pile))


async def lay_dungeon(game: Dungeon) -> None:
    """A MONSTER room opens each wing; an empty room and two chests follow (R010, R182)."""
    monsters = game.spare_rooms(MONSTER_ROOMS)
    others = game.spare_rooms((EMPTY_ROOM, CHEST, CHEST))
    if game.dm is not None:
        monsters = await game.order(
            game.dm, "first rooms", monsters, prompt="First rooms: left, middle, right wing"
        )
        others = await game.order(
            game.dm, "second rooms", others, prompt="Second rooms: left, middle, right wing"
        )
    else:
        game.chance["rooms"].shuffle(monsters)
        game.chance["rooms"].shuffle(others)
    laid = tuple(zip(monsters, others, strict=True))
    await game.do(RoomsLaid(laid, (*monsters, *others)))
