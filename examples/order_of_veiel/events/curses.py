"""Curses and what binds a hero: defence, weakness, Imprisonment, Muteness (R226, R227, R229)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.cards import EventCard
from examples.order_of_veiel.characteristics import ATT
from examples.order_of_veiel.combat.defending import curse_defence
from examples.order_of_veiel.combat.unlocking import unlocked
from examples.order_of_veiel.dungeon_master import DEFENCE, HERO_TURN, Occasion
from examples.order_of_veiel.events.naming import first_to_the_left, named_by_dm
from examples.order_of_veiel.figures import Ability, Hero
from examples.order_of_veiel.happenings.figures import AbilitySilenced, Strengthened, TokenLaid
from examples.order_of_veiel.table import Dungeon

WEAKNESS = "curse of weakness"
WEAKENS = -2
FIRST_ABILITY_AT = 3
"""From this level on a hero has abilities that can be silenced (R029, R191)."""


# -- Curse of Defense


async def _curse_defence(game: Dungeon, occasion: Occasion) -> None:
    """The defence that has just succeeded fails; worse ones follow (R226)."""
    occasion.fails = True
    await curse_defence(game, occasion.victim)


async def _curse_next_defence(game: Dungeon, hero: Hero) -> None:
    """The next successful defence fails, and is weaker from then on."""
    await game.do(TokenLaid(hero, "defence_cursed", 1, CURSE_OF_DEFENSE))


def _has_defended(game: Dungeon, occasion: Occasion) -> bool:
    return occasion.hero is not None and not occasion.fails


CURSE_OF_DEFENSE = EventCard(
    "Curse of Defense",
    (DEFENCE,),
    _curse_defence,
    _curse_next_defence,
    _has_defended,
    copies=3,
    text="A successful defence fails after all; DEF -1 until the rest zone.",
    ours=False,
)


# -- Curse of Weakness


async def _weaken(game: Dungeon, hero: Hero) -> None:
    """Attack rolls are weaker until the rest zone."""
    await game.do(Strengthened(hero, ATT, WEAKENS, "crossing", WEAKNESS))


async def _curse_weakness(game: Dungeon, occasion: Occasion) -> None:
    await _weaken(game, occasion.victim)


def _is_not_weak(game: Dungeon, occasion: Occasion) -> bool:
    """A second curse of the kind would change nothing."""
    hero = occasion.hero
    return hero is not None and not any(
        effect.source == WEAKNESS for effect in game.lasting_on(hero)
    )


CURSE_OF_WEAKNESS = EventCard(
    "Curse of Weakness",
    (HERO_TURN,),
    _curse_weakness,
    _weaken,
    _is_not_weak,
    copies=2,
    text="The hero whose turn begins has -2 on attack rolls until the rest zone.",
)


# -- Imprisonment


async def _imprison(game: Dungeon, hero: Hero) -> None:
    """No attack, ability or item until somebody breaks the fetters (R227)."""
    if hero.stands:
        await game.do(TokenLaid(hero, "imprisoned", 1, IMPRISONMENT))


async def _imprison_acting(game: Dungeon, occasion: Occasion) -> None:
    await _imprison(game, occasion.victim)


def _is_free(game: Dungeon, occasion: Occasion) -> bool:
    return game.fighting and occasion.hero is not None and not occasion.hero.imprisoned


IMPRISONMENT = EventCard(
    "Imprisonment",
    (HERO_TURN,),
    _imprison_acting,
    _imprison,
    _is_free,
    copies=3,
    text="Until freed the hero has no attack, ability or item. Any hero may spend a turn on it:"
    " d20 + FOR, 14 or more, frees. It ends with the combat.",
    ours=False,
)


# -- Muteness


def silenceable(hero: Hero) -> Sequence[Ability]:
    """One part of each ability of a hero that can still be silenced, the highest level first."""
    wholes: dict[str, Ability] = {}
    for ability in unlocked(hero):
        if ability.level >= FIRST_ABILITY_AT and ability.whole not in hero.muted:
            wholes.setdefault(ability.whole, ability)
    return sorted(wholes.values(), key=lambda ability: -ability.level)


async def _silence_named(game: Dungeon, occasion: Occasion) -> None:
    """The dungeon master names one ability of the hero whose turn begins."""
    hero = occasion.victim
    ability = await named_by_dm(
        game, MUTENESS, "ability", silenceable(hero), f"which ability of {hero.label} is silent?"
    )
    await game.do(AbilitySilenced(hero, ability.whole))


async def _silence(game: Dungeon, hero: Hero) -> None:
    """The highest ability of who turned it over, else of the next on the left (R191)."""
    found = first_to_the_left(game, hero, silenceable)
    if found is not None:
        victim, abilities = found
        await game.do(AbilitySilenced(victim, abilities[0].whole))


def _has_ability(game: Dungeon, occasion: Occasion) -> bool:
    return occasion.hero is not None and bool(silenceable(occasion.hero))


MUTENESS = EventCard(
    "Muteness",
    (HERO_TURN,),
    _silence_named,
    _silence,
    _has_ability,
    copies=3,
    text="One ability of the hero whose turn begins is silent until the crossing ends.",
    ours=False,
)
