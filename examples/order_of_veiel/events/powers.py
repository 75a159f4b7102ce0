"""The powers of the bosses (R098, R235, X11)."""

from __future__ import annotations

from examples.order_of_veiel.balance import full_vit, half, hero_count
from examples.order_of_veiel.cards import EventCard
from examples.order_of_veiel.combat.damage import wound_heroes
from examples.order_of_veiel.combat.defending import Defence, defend
from examples.order_of_veiel.dungeon_master import HERO_TURN, LOOT, MONSTERS_TURN, Occasion
from examples.order_of_veiel.events.losses import COVETOUSNESS, halved
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.happenings.combat import MonsterJoined
from examples.order_of_veiel.happenings.figures import TokenLaid
from examples.order_of_veiel.happenings.rolls import LootSpoiled
from examples.order_of_veiel.table import Dungeon

BONUS = 8
"""What is added to the die against which a power lets heroes defend."""
EMBERS = 3


# -- Mental Attack


async def _mental_attack(game: Dungeon, hero: Hero) -> None:
    """Who fails to defend is controlled in the next turn, or in the one that begins."""
    if hero.stands and await defend(game, Defence(hero, MENTAL_ATTACK, MENTAL_ATTACK, BONUS)):
        await game.do(TokenLaid(hero, "controlled", 1, MENTAL_ATTACK))


async def _attack_acting(game: Dungeon, occasion: Occasion) -> None:
    await _mental_attack(game, occasion.victim)


def _has_own_mind(game: Dungeon, occasion: Occasion) -> bool:
    hero = occasion.hero
    return game.fighting and hero is not None and not (hero.controlled or hero.stunned)


MENTAL_ATTACK = EventCard(
    "Mental Attack",
    (HERO_TURN,),
    _attack_acting,
    _mental_attack,
    _has_own_mind,
    boss="High Priestess",
    text="The hero whose turn begins in a combat defends against d20 + 8, or is controlled in it.",
    ours=False,
)


# -- Covetousness of the Dead


async def _covet(game: Dungeon) -> None:
    await game.do(LootSpoiled(COVETOUSNESS))


async def _covet_loot(game: Dungeon, occasion: Occasion) -> None:
    """Half of what the heroes have just won is lost."""
    await _covet(game)


async def _covet_later(game: Dungeon, hero: Hero) -> None:
    """It strikes at the end of this combat."""
    await _covet(game)


def _not_yet_coveted(game: Dungeon, occasion: Occasion) -> bool:
    return not halved(game)


COVETOUSNESS_OF_THE_DEAD = EventCard(
    COVETOUSNESS,
    (LOOT,),
    _covet_loot,
    _covet_later,
    _not_yet_coveted,
    boss="King Urais",
    text="Half, rounded up, of the crystals and smith cards just won are lost.",
    ours=False,
)


# -- Reanimation


def _dead(game: Dungeon) -> list[Monster]:
    """The basic monsters felled in this combat."""
    return [one for one in game.felled.cards if not (one.powerful or one.boss or one.printed.token)]


async def _rise(game: Dungeon, monsters: list[Monster]) -> None:
    """They return at the front with half of their VIT, and give no second loot."""
    for monster in monsters:
        full = full_vit(game, monster.printed)
        await game.do(MonsterJoined(monster, half(full), in_front=True, maximum=full))


async def _reanimate_named(game: Dungeon, occasion: Occasion) -> None:
    """The dungeon master names who returns."""
    dead, count = _dead(game), half(hero_count(game))
    if len(dead) > count:
        assert game.dm is not None, "only a dungeon master plays events"
        dead = await game.choose_some(
            game.dm, "dead", dead, at_least=count, at_most=count,
            prompt="Reanimation: who returns?", about=REANIMATION,
        )  # fmt: skip
    await _rise(game, dead)


async def _reanimate(game: Dungeon, hero: Hero) -> None:
    """Chance tells who returns (R268)."""
    dead, count = _dead(game), half(hero_count(game))
    await _rise(game, game.chance["reanimation"].sample(dead, min(count, len(dead))))


def _anybody_dead(game: Dungeon, occasion: Occasion) -> bool:
    return bool(_dead(game))


REANIMATION = EventCard(
    "Reanimation",
    (MONSTERS_TURN,),
    _reanimate_named,
    _reanimate,
    _anybody_dead,
    boss="Apprentice of the Order",
    text="Half as many basic monsters felled in this combat as there are heroes return at the front"
    " with half of their VIT.",
    ours=False,
)


# -- Ember Hunt


async def _hunt(game: Dungeon, occasion: Occasion) -> None:
    """Every standing hero but the defender defends, or is burnt; RED does not help."""
    for hero in _hunted(game):
        if hero.stands and await defend(game, Defence(hero, EMBER_HUNT, EMBER_HUNT, BONUS)):
            await wound_heroes(game, [hero], EMBERS, EMBER_HUNT, reduction_ignored=True)


def _hunted(game: Dungeon) -> list[Hero]:
    return [hero for hero in game.standing if hero is not game.holder]


def _anybody_hunted(game: Dungeon, occasion: Occasion) -> bool:
    return bool(_hunted(game))


EMBER_HUNT = EventCard(
    "Ember Hunt",
    (MONSTERS_TURN,),
    _hunt,
    None,
    _anybody_hunted,
    boss="Soul of the Charred Hunter",
    unled=False,
    text="Every standing hero but the defender defends against d20 + 8, or takes 3 damage, RED"
    " ignored.",
)
