"""The abilities of assassin, adventurer, scholar and sealer (R205-R208)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option, TurnedUp
from examples.order_of_veiel.abilities.aims import (
    any_enemy,
    assassin_weapons,
    enemy_in_reach,
    half_of,
    poisoned_heroes,
)
from examples.order_of_veiel.cards import Room
from examples.order_of_veiel.characteristics import DEX, FOI, INT
from examples.order_of_veiel.combat.attacking import Blow, land
from examples.order_of_veiel.combat.damage import wound_monsters
from examples.order_of_veiel.combat.defending import Defence, roll_defence
from examples.order_of_veiel.combat.dice import d6
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.happenings.figures import TokenLaid
from examples.order_of_veiel.happenings.rolls import LootRolled
from examples.order_of_veiel.happenings.rooms import (
    RoomFrozen,
)
from examples.order_of_veiel.table import Dungeon, wing_in_words

SHARDS = 3
MOST_SEALED = 2


# -- assassin


async def _smoke(game: Dungeon, hero: Hero, ability: Ability, defence: Defence) -> None:
    """The new result stands (R205)."""
    await roll_defence(game, defence)


async def _sneak(game: Dungeon, hero: Hero, ability: Ability, blow: Blow) -> None:
    await land(game, blow, bonus=game.value(hero, DEX), broken_shield=ability.broken_shield)


SMOKE_SCREEN = Ability(
    "Smoke Screen",
    3,
    "reaction",
    2,
    _smoke,
    text="After a failed defence of a standing hero, on a natural 1 too: both dice are rolled"
    " again, and the new result stands. Once an attack.",
)
SNEAK_ATTACK = Ability(
    "Sneak Attack",
    5,
    "normal attack",
    2,
    _sneak,
    assassin_weapons,
    broken_shield=True,
    text="With an assassin weapon only: its damage + DEX, RED ignored.",
)


# -- adventurer


def _why_not_scavenge(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    return None if any(die % 2 for die in game.loot) else "no loot die is odd"


async def _scavenge(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]) -> None:
    await game.do(LootRolled(tuple(d6(game, "loot") if die % 2 else die for die in game.loot)))


async def _triple(game: Dungeon, hero: Hero, ability: Ability, blow: Blow) -> None:
    await land(game, blow, factor=3)


SCAVENGER = Ability(
    "Scavenger",
    3,
    "free",
    1,
    _scavenge,
    why_not=_why_not_scavenge,
    in_combat=False,
    at_loot=True,
    text="After a won combat, once: all odd loot dice are rolled again.",
)
TRIPLE_SHOT = Ability(
    "Triple Shot",
    5,
    "normal attack",
    3,
    _triple,
    text="Three times the damage of the weapon, on one target.",
)


# -- scholar


def _covered(game: Dungeon) -> dict[str, Room]:
    """The rooms that lie face down, by their place."""
    return {
        f"{wing.address}:{number}": room
        for wing in game.wings
        for number, room in enumerate(wing.cards, 1)
        if room.face_down
    }


def _why_not_lore(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    return None if _covered(game) else "no room lies face down"


async def _lore(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]) -> None:
    """A place is chosen without knowing what lies there (R207)."""
    covered = _covered(game)
    places = [Option(place, _place_in_words(place)) for place in covered]
    chosen = await game.choose(
        game.player_of(hero), "place", places, prompt="Which room is turned up?", about=ability
    )
    await game.do(TurnedUp(covered[chosen.key]))


def _place_in_words(place: str) -> str:
    wing, _, number = place.partition(":")
    return f"Room {number} of the {wing_in_words(wing)}"


async def _shrapnel(
    game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Monster]
) -> None:
    await wound_monsters(game, targets, half_of(game, hero, INT) + 2, ability)


LORE_OF_THE_CRYPT = Ability(
    "Lore of the Crypt",
    3,
    "free",
    1,
    _lore,
    why_not=_why_not_lore,
    in_resolved_room=True,
    in_rest_zone=True,
    text="At any time, in the rest zone too: a room of the board is turned face up until the next"
    " return.",
)
CRYSTAL_SHRAPNEL = Ability(
    "Crystal Shrapnel",
    5,
    "validation",
    3,
    _shrapnel,
    any_enemy,
    SHARDS,
    stat=INT,
    number=15,
    ranged=True,
    text="Up to three enemies take INT/2 + 2.",
)


# -- sealer


def _why_not_seal(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    room = game.current_room
    if room is None:
        return "the party is in no room"
    return "sealed already" if room.frozen else None


async def _seal(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]) -> None:
    """Two rooms at most: a third frees the one that was sealed first (R208, R224)."""
    room = game.current_room
    assert room is not None
    if len(game.sealed) >= MOST_SEALED:
        await game.do(RoomFrozen(game.find(game.sealed[0]), "free"))
    await game.do(RoomFrozen(room, "frozen"))


async def _cleanse(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Hero]) -> None:
    for cured in targets:
        await game.do(TokenLaid(cured, "poison", 0, ability))


async def _ruin(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Monster]) -> None:
    amount = half_of(game, hero, INT, FOI) + 2
    await wound_monsters(game, targets, amount, ability, broken_shield=ability.broken_shield)


SEAL = Ability(
    "Seal",
    3,
    "free",
    1,
    _seal,
    why_not=_why_not_seal,
    in_combat=False,
    in_resolved_room=True,
    text="Before you leave a resolved room: it is frozen, and cannot be moved. Two rooms at most;"
    " a third frees the one sealed first.",
)
CLEANSING_SEAL = Ability(
    "Cleansing Seal",
    3,
    "free",
    1,
    _cleanse,
    poisoned_heroes,
    text="The second part of Seal, on your turn: a hero is no longer poisoned.",
    part_of=SEAL.name,
)
SEAL_OF_RUIN = Ability(
    "Seal of Ruin",
    5,
    "validation",
    3,
    _ruin,
    enemy_in_reach,
    stat=FOI,
    number=16,
    ranged=True,
    broken_shield=True,
    text="One enemy takes (INT + FOI)/2 + 2, RED ignored.",
)
