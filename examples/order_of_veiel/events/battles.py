"""Events of the fight and the way to it: hordes, ambushes, doors, errors (R225, R228, R234)."""

from __future__ import annotations

from examples.order_of_veiel.balance import half, hero_count
from examples.order_of_veiel.cards import EventCard, Room
from examples.order_of_veiel.combat.damage import restore
from examples.order_of_veiel.combat.mustering import draw_basics
from examples.order_of_veiel.dungeon_master import (
    GOING_ON,
    MONSTERS_TURN,
    TURNED_OVER,
    TURNING_OVER,
    Occasion,
    random_hero,
)
from examples.order_of_veiel.events.naming import named_by_dm
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.happenings.combat import Ambushed, CombatBegan, TokenPassed
from examples.order_of_veiel.happenings.rooms import (
    RoomsSwapped,
)
from examples.order_of_veiel.table import Dungeon

# -- Horde Attack


async def _horde(game: Dungeon, occasion: Occasion) -> None:
    """A combat begins at once; afterwards the heroes move on (R225)."""
    await game.do(CombatBegan(None))
    await draw_basics(game, half(hero_count(game)))


async def _reinforcements(game: Dungeon, hero: Hero) -> None:
    """Basic monsters join the end of the line."""
    await draw_basics(game, half(hero_count(game)))


def _can_be_stopped(game: Dungeon, occasion: Occasion) -> bool:
    """Heroes who stand go on, be it to the boss, and there are monsters to stop them."""
    monsters = len(game.monster_pile) + len(game.monster_discard)
    return bool(game.standing and monsters) and not game.fighting


HORDE_ATTACK = EventCard(
    "Horde Attack",
    (GOING_ON,),
    _horde,
    _reinforcements,
    _can_be_stopped,
    copies=3,
    text="The heroes want to go on: a combat at once against half as many basic monsters as there"
    " are heroes; then they go on.",
    ours=False,
)


# -- Ambush


async def _ambush(game: Dungeon, occasion: Occasion) -> None:
    """The monsters take a turn before the first round."""
    await game.do(Ambushed())


def _fight_lies_ahead(game: Dungeon, occasion: Occasion) -> bool:
    room = game.current_room
    return room is not None and room.printed.fight and not game.ambushed


AMBUSH = EventCard(
    "Ambush",
    (TURNED_OVER,),
    _ambush,
    None,
    _fight_lies_ahead,
    copies=2,
    unled=False,
    text="A fight room is turned over: the monsters take one turn before the first round.",
    ours=False,
)


# -- Secret Door


def _room_ahead(game: Dungeon) -> Room | None:
    """The room that is about to be turned over, unless the seal holds it in its place (R224)."""
    if not game.wing:
        return None
    rooms = game.wing_zone(game.wing).cards
    if not 0 <= game.depth < len(rooms) or rooms[game.depth].frozen:
        return None
    return rooms[game.depth]


def _other_rooms(game: Dungeon) -> list[Room]:
    """Those it can change places with."""
    ahead = _room_ahead(game)
    if ahead is None:
        return []
    return [room for room in game.rooms if room is not ahead and room.face_down and not room.frozen]


async def _secret_door(game: Dungeon, occasion: Occasion) -> None:
    """The room ahead changes places with one that the dungeon master names."""
    ahead = _room_ahead(game)
    assert ahead is not None
    other = await named_by_dm(
        game, SECRET_DOOR, "room", _other_rooms(game), "which room do the heroes find instead?"
    )
    await game.do(RoomsSwapped(ahead, other))


def _door_leads_somewhere(game: Dungeon, occasion: Occasion) -> bool:
    return bool(_other_rooms(game))


SECRET_DOOR = EventCard(
    "Secret Door",
    (TURNING_OVER,),
    _secret_door,
    None,
    _door_leads_somewhere,
    copies=2,
    unled=False,
    text="The room about to be turned over changes places with another that lies face down and is"
    " not frozen.",
    ours=False,
)


# -- Strategic Error


async def _pass_token(game: Dungeon, hero: Hero) -> None:
    """The hero holds the token until the monsters' turn is over (A53)."""
    await game.do(TokenPassed(hero, None if game.token_kept_for else game.holder))


async def _wrong_defender(game: Dungeon, occasion: Occasion) -> None:
    """The dungeon master names who holds the token this turn."""
    hero = await named_by_dm(
        game, STRATEGIC_ERROR, "defender", _other_holders(game), "who is the defender?"
    )
    await _pass_token(game, hero)


async def _die_names_defender(game: Dungeon, hero: Hero) -> None:
    """A d6 tells who holds the token, not who has it now (R194)."""
    named = await random_hero(game, "strategic error", but=game.holder)
    if named is not None and named is not game.holder:
        await _pass_token(game, named)


def _other_holders(game: Dungeon) -> list[Hero]:
    return [hero for hero in game.standing if hero is not game.holder]


def _token_is_free(game: Dungeon, occasion: Occasion) -> bool:
    return not game.token_kept_for and bool(_other_holders(game))


STRATEGIC_ERROR = EventCard(
    "Strategic Error",
    (MONSTERS_TURN,),
    _wrong_defender,
    _die_names_defender,
    _token_is_free,
    copies=2,
    text="Another standing hero holds the defender token this turn, and cannot pass it.",
    ours=False,
)


# -- Dark Vigour


def _wounded(game: Dungeon) -> list[Monster]:
    return [one for one in game.enemies if not one.boss and one.vit < one.maximum]


async def _invigorate(game: Dungeon, monster: Monster) -> None:
    await restore(game, monster, half(monster.maximum), DARK_VIGOUR)


async def _vigour_of_named(game: Dungeon, occasion: Occasion) -> None:
    """The dungeon master names the monster."""
    monster = await named_by_dm(game, DARK_VIGOUR, "monster", _wounded(game), "who regains VIT?")
    await _invigorate(game, monster)


async def _vigour_of_first(game: Dungeon, hero: Hero) -> None:
    """The first wounded monster of the line."""
    for monster in _wounded(game)[:1]:
        await _invigorate(game, monster)


def _any_wounded(game: Dungeon, occasion: Occasion) -> bool:
    return bool(_wounded(game))


DARK_VIGOUR = EventCard(
    "Dark Vigour",
    (MONSTERS_TURN,),
    _vigour_of_named,
    _vigour_of_first,
    _any_wounded,
    copies=2,
    text="One monster that is no boss regains half of its VIT.",
)
