"""Heroes, monsters and cards in words, as the board and its notes say them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from coopcards import Piece
from examples.order_of_veiel.balance import difficulty_share, hero_count
from examples.order_of_veiel.cards import Gear, GearCard, RoomCard, WeaponCard
from examples.order_of_veiel.characteristics import CHARACTERISTICS
from examples.order_of_veiel.figures import Ability, Hero, HeroSheet, Monster
from examples.order_of_veiel.happenings.figures import holds_on
from examples.order_of_veiel.table import Dungeon

NUMBERS = tuple(stat.label for stat in CHARACTERISTICS)


def worn_words(gear: Gear) -> str:
    """Equipment by name; a weapon with its damage."""
    words = ["broken"] if gear.broken else []
    if isinstance(gear.printed, WeaponCard):
        words.append(f"damage {gear.printed.damage}")
    return f"{gear.label} ({', '.join(words)})" if words else gear.label


def points_of(game: Dungeon, hero: Hero) -> str:
    """VIT and END, of the most they can be."""
    return f"VIT {hero.vit}/{game.maximum(hero)}, END {hero.end}/{game.full_end(hero)}"


def conditions(game: Dungeon, hero: Hero) -> list[str]:
    """Tokens, curses and whatever else holds or helps a hero for a while."""
    words = [] if hero.stands else [hero.state]
    words += [f"poison {hero.poison}"] if hero.poison else []
    words += ["stunned"] if hero.stunned else []
    words += ["controlled"] if hero.controlled else []
    words += ["rage"] if hero.raging else []
    words += [f"talisman +{hero.talisman}"] if hero.talisman else []
    muted = [f"{name} silent" for name in hero.muted]
    words += [*muted, *(one for one in holds_on(game, hero) if one not in hero.muted)]
    return words + lasting_words(game, hero)


def lasting_words(game: Dungeon, one: Hero | Monster) -> list[str]:
    """What changes somebody's numbers for a while."""
    return [f"{effect.stat} {effect.amount:+} ({effect.source})" for effect in game.lasting_on(one)]


def monster_words(game: Dungeon, monster: Monster) -> list[str]:
    """What a monster attacks with, and the tokens beside it."""
    words = [", ".join(f"{one.name} {one.damage}" for one in monster.printed.attacks)]
    words += [f"burns {monster.burn} for {monster.burn_turns} turns"] if monster.burn else []
    words += [f"venom {monster.venom}"] if monster.venom else []
    words += ["staggered"] if monster.staggered else []
    words += ["guard broken"] if monster.broken_guard else []
    return words + lasting_words(game, monster)


def kinds_of(cards: Iterable[Piece[Any]]) -> str:
    """Cards by name, those that are alike together."""
    kinds = Counter(card.name for card in cards)
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in kinds.items())


def room_words(game: Dungeon, card: RoomCard) -> str:
    """What is in a room, with the numbers that its text leaves open."""
    if card.basics is None:
        return card.text
    return f"{card.text} Now H is {hero_count(game)} and e {difficulty_share(game)}."


def sheet_words(sheet: HeroSheet) -> str:
    """The numbers of a hero's sheet, and what the hero is good for."""
    values = (sheet.vit, sheet.end, sheet.force, sheet.dexterity, sheet.intellect, sheet.faith)
    numbers = ", ".join(f"{name} {worth}" for name, worth in zip(NUMBERS, values, strict=True))
    return (
        f"{sheet.group}, {sheet.difficulty} to play; {numbers},"
        f" DEF {sheet.defence}, RED {sheet.reduction}"
    )


def ability_words(ability: Ability) -> str:
    """An ability with its level, its cost, its roll and its text."""
    words = [f"level {ability.level}", *([f"{ability.cost} END"] if ability.cost else [])]
    if ability.stat is not None:
        words.append(f"{ability.stat.label} {ability.number} or more")
    words += ["ranged"] if ability.ranged else []
    return f"{ability.name} ({', '.join(words)}): {ability.text}"


def gear_words(card: GearCard) -> str:
    """What equipment is, asks for and does."""
    words: list[str] = []
    if isinstance(card, WeaponCard):
        words.append(f"damage {card.damage}, {card.reach}, {card.hands}-handed")
    else:
        words.append({"second hand": "shield"}.get(card.slot, card.slot))
    words += [f"needs {stat.label} {least}" for stat, least in card.needs]
    return f"{'; '.join(words)}. {card.text}".rstrip()
