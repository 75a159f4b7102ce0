"""The box: how many pieces of each kind come out of it, and which names are printed.

The counts are those of the rulebook's list of contents; cards of the tables are counted elsewhere,
here the pieces that lie on the table once the box is open.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from coopcards.flow import set_table
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.cards import (
    ArmourCard,
    ConsumableCard,
    EventPiece,
    Gear,
    Item,
    MandolinCard,
    PhylacteryCard,
    Room,
    RuneCard,
    WeaponCard,
)
from examples.order_of_veiel.figures import BossCard, Hero, Monster, PowerfulCard
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.setup import BoxOpened
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.courses import a_game
from tests.order_of_veiel.tables import SEATS

HEROES = {
    "Knight", "Barbarian", "Horde Breaker", "Brigand", "Pyromancer", "Magician", "Healer",
    "Shaman", "Assassin", "Adventurer", "Scholar", "Sealer", "Bardess",
}  # fmt: skip
BOSSES = {
    "High Priestess", "King Urais", "Apprentice of the Order", "Soul of the Charred Hunter",
}  # fmt: skip
PRINTED_ITEMS = {
    "Resurrection Stone", "Alchemical Bomb", "Poisoned Knife", "Seal of the Last Chance",
    "Beginner's Talisman", "Mandolin",
}  # fmt: skip
PRINTED_EVENTS = Counter({
    "Horde Attack": 3, "Ambush": 2, "Secret Door": 2, "Curse of Defense": 3, "Imprisonment": 3,
    "Muteness": 3, "Lost Item": 2, "Breakage": 2, "Spike Slab": 2, "Rockfall": 2,
    "Strategic Error": 2, "Mental Attack": 1, "Covetousness of the Dead": 1, "Reanimation": 1,
})  # fmt: skip
ROOMS = Counter({
    "Monster I": 1, "Monster II": 1, "Monster III": 1, "Chest": 2, "Empty Room": 1,
    "Corrupted Vine": 1, "Powerful Monster": 3, "Trapped Room": 2, "Unique Chest": 1, "Riddle": 1,
    "Rest Room": 1, "Throne Room": 1, "Priestess's Lair": 1, "King's Tomb": 1, "Ossuary": 1,
    "Pyre": 1,
})  # fmt: skip
OUR_ROOMS = {"King's Tomb", "Ossuary", "Pyre"}
"""Only the Priestess's special room has a name in the text."""


def opened(*seats: str) -> Dungeon:
    """A table on which the box has just been opened."""
    game = set_table(VEIEL, seats=seats or ("one", "two", DM))
    BoxOpened().apply(game)
    return game


def pieces(game: Dungeon, kind: type[Any], *printed: type[Any]) -> list[Any]:
    """The pieces of a kind that lie on the table, with such cards printed on them."""
    lying = [piece for place in game.zones.values() for piece in place]
    found = [piece for piece in lying if isinstance(piece, kind)]
    return [piece for piece in found if not printed or isinstance(piece.printed, printed)]


def names(found: list[Any]) -> Counter[str]:
    """How many pieces there are of each name."""
    return Counter(piece.name for piece in found)


def printed(found: list[Any]) -> Counter[str]:
    """The same for what has its name from the rulebook."""
    return names([piece for piece in found if not piece.printed.ours])


# -- how many


def test_there_are_thirteen_heroes() -> None:
    """The thirteen hero sheets of the box, one piece of each."""
    assert names(pieces(opened(), Hero)) == Counter(HEROES)


def test_there_are_31_monster_cards() -> None:
    """22 basic monsters, 5 powerful ones and 4 bosses; the markers of the raised are no cards."""
    cards = [one for one in pieces(opened(), Monster) if not one.printed.token]
    powerful = [one for one in cards if isinstance(one.printed, PowerfulCard)]
    bosses = [one for one in cards if isinstance(one.printed, BossCard)]

    assert (len(cards), len(powerful), len(bosses)) == (31, 5, 4)
    assert len(cards) - len(powerful) - len(bosses) == 22
    assert names(bosses) == Counter(BOSSES)


def test_there_are_231_other_cards() -> None:
    """86 weapons, 31 armours and shields, 30 runes, phylacteries and mandolin, 29, 35 and 20."""
    game = opened()
    runes = len(pieces(game, Gear, RuneCard))
    phylacteries = len(pieces(game, Item, PhylacteryCard))
    mandolins = len(pieces(game, Item, MandolinCard))

    counts = (
        len(pieces(game, Gear, WeaponCard)),
        len(pieces(game, Gear, ArmourCard)),
        runes + phylacteries + mandolins,
        len(pieces(game, Item, ConsumableCard)),
        len(pieces(game, EventPiece)),
        len(pieces(game, Room)),
    )

    assert counts == (86, 31, 30, 29, 35, 20)
    assert sum(counts) == 231
    assert mandolins == 1


def test_of_the_events_four_belong_to_bosses() -> None:
    """31 events are in the pile, and each boss has one."""
    events = pieces(opened(), EventPiece)
    of_bosses = [event for event in events if event.printed.boss]

    assert len(events) - len(of_bosses) == 31
    assert {event.printed.boss for event in of_bosses} == BOSSES
    assert len(of_bosses) == 4


@pytest.mark.parametrize("dm", [True, False])
def test_every_game_has_the_whole_box(dm: bool) -> None:
    """After the set-up every piece is still somewhere, with and without a dungeon master."""
    before = names(pieces(opened(), object))

    game = a_game("knight", "healer", dm=dm, options=Options(phylacteries=True))

    assert names(pieces(game, object)) == before


def test_no_piece_is_in_the_box_twice() -> None:
    """Two pieces never have the same key, whoever sits at the table."""
    keys = [piece.key for piece in pieces(opened(*SEATS, DM), object)]

    assert len(set(keys)) == len(keys)


# -- which names are printed


def test_the_printed_names_of_equipment() -> None:
    """Great Axe and bone-breaker have their name from the rulebook; all else is our own."""
    assert printed(pieces(opened(), Gear)) == Counter(["Great Axe", "Bone-Breaker"])


def test_axes_and_assassin_weapons_exist() -> None:
    """The text speaks of an axe that uses FOR, and of weapons for assassins."""
    weapons = [gear.printed for gear in pieces(opened(), Gear, WeaponCard)]

    assert any("Axe" in card.name and card.stat.short == "FOR" for card in weapons)
    assert any(card.assassin for card in weapons)


def test_the_printed_names_of_items() -> None:
    """Stone, bomb, knife, seal, talisman and mandolin are printed; potions are named in general."""
    items = pieces(opened(), Item)

    assert set(printed(items)) == PRINTED_ITEMS
    assert any("Potion" in name for name in names(items))


def test_one_item_opens_chests() -> None:
    """The adventurer starts with an item that is used without limit and opens every chest."""
    game = opened()
    adventurer = next(hero for hero in game.sheets if hero.name == "Adventurer")
    keys = [item for item in pieces(game, Item, ConsumableCard) if item.printed.unlimited]

    assert names(keys) == Counter(["Master Key"])
    assert "Master Key" in adventurer.printed.starts_with


def test_the_printed_names_of_monsters() -> None:
    """Zombie and animated statue are printed, and the bosses; classes have their monsters."""
    monsters = [one for one in pieces(opened(), Monster) if not one.printed.token]

    assert set(printed(monsters)) == {"Zombie", "Animated Statue"} | BOSSES
    assert {"defender", "ranged", "effect"} < {one.printed.monster_class for one in monsters}


def test_the_printed_names_of_events() -> None:
    """Eleven events of the pile and three of the four powers are named in the text."""
    assert printed(pieces(opened(), EventPiece)) == PRINTED_EVENTS


def test_the_printed_names_of_rooms() -> None:
    """All rooms have their printed name and number, but for three bosses' own rooms."""
    rooms = pieces(opened(), Room)

    assert names(rooms) == ROOMS
    assert set(names(rooms)) - set(printed(rooms)) == OUR_ROOMS


def test_numbers_printed_of_abilities() -> None:
    """Only the worked cases print numbers of abilities: the missile, and END into life 1 for 1."""
    abilities = [one for hero in pieces(opened(), Hero) for one in hero.printed.abilities]

    assert {one.name for one in abilities if not one.ours} == {
        "Magic Missile",
        "Energy into Life",
    }
