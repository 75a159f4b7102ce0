"""Helpers for tests of gear and items: whose turn it is, what lies where."""

from __future__ import annotations

from coopcards.testing import Trial
from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.figures import HeroFell, Wounded
from examples.order_of_veiel.happenings.gear import Stored
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import rest
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import a_hero, enter, equip, line_up, table, tries

PARTY = ("knight", "barbarian", "magician")


def turn(game: Dungeon, hero: Hero | str) -> Trial:
    """The turn of a hero in a combat."""
    return tries(game, hero_turn(game, a_hero(game, hero)))


def camps(game: Dungeon, hero: Hero | str) -> Trial:
    """A resolved room, for that hero's player."""
    if not game.room:
        enter(game)
    return tries(game, camp(game, game.player_of(a_hero(game, hero))))


def rests(game: Dungeon, hero: Hero | str) -> Trial:
    """The rest zone, for that hero's player."""
    return tries(game, rest(game, game.player_of(a_hero(game, hero))))


def shown(trial: Trial) -> list[str]:
    """The labels on show, allowed or not."""
    return [*trial.offered, *trial.refused]


def in_store(game: Dungeon, *names: str) -> None:
    """Lay cards from the smith's piles into the store."""
    for name in names:
        piles: tuple[Gear, ...] = (*game.left_pile.cards, *game.right_pile.cards)
        Stored(next(gear for gear in piles if gear.name == name)).apply(game)


def fall(game: Dungeon, *heroes: Hero | str) -> None:
    """These heroes are out of combat."""
    for key in heroes:
        hero = a_hero(game, key)
        Wounded(hero, hero.vit, "blow").apply(game)
        HeroFell(hero).apply(game)


def worn(game: Dungeon, hero: Hero | str) -> dict[str, str]:
    """What a hero wears by name, with the hand it is in."""
    return {gear.name: gear.hand for gear in game.worn_by(a_hero(game, hero))}


def carried(game: Dungeon, hero: Hero | str) -> list[str]:
    """The items of a hero by name."""
    return [item.name for item in game.items_of(a_hero(game, hero))]


def carries(name: str, *enemies: str, heroes: tuple[str, ...] = PARTY) -> Dungeon:
    """The first hero carries that item in a combat, against a Crypt Ogre if nobody is named."""
    game = table(*heroes)
    equip(game, heroes[0], name)
    line_up(game, *(enemies or ("Crypt Ogre",)))
    return game


def hurt(game: Dungeon, *heroes: str, vit: int = 1) -> None:
    """These heroes have so many hit points left."""
    for key in heroes:
        a_hero(game, key).vit = vit


def uses(game: Dungeon, name: str, at: str = "") -> Trial:
    """The first hero uses an item of that name, perhaps at somebody."""
    trial = turn(game, game.heroes[0])
    trial.player("one").chooses(f"Use {name}", topic="turn")
    if at:
        trial.player("one").chooses(at, topic="target")
    return trial
