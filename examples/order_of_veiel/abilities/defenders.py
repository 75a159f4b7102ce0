"""The abilities of knight, barbarian, horde breaker and brigand (R197-R200)."""

from __future__ import annotations

from collections.abc import Sequence

from examples.order_of_veiel.abilities.aims import any_enemy, half_of, melee_weapons
from examples.order_of_veiel.abilities.guild import trade, why_not_trade
from examples.order_of_veiel.cards import Item
from examples.order_of_veiel.characteristics import DEF, FOR, RED
from examples.order_of_veiel.combat.attacking import Blow, land
from examples.order_of_veiel.combat.damage import wound_monsters
from examples.order_of_veiel.combat.defending import Defence
from examples.order_of_veiel.figures import Ability, Hero, Monster
from examples.order_of_veiel.happenings.combat import MovedInLine
from examples.order_of_veiel.happenings.figures import MonsterToken, Strengthened, TokenLaid
from examples.order_of_veiel.rest.alchemist import buy, on_sale, why_not_buy
from examples.order_of_veiel.table import Dungeon

GUARD_LOST = ((DEF, -4), (RED, -2))
CHARGED = 3
SMUGGLED = ("Healing Potion", "Great Potion", "Resurrection Stone")


# -- knight


def _why_not_block(game: Dungeon, hero: Hero, ability: Ability, defence: Defence) -> str | None:
    """He blocks for himself alone (R197)."""
    return None if defence.hero is hero else "only after a failed defence of his own"


async def _block(game: Dungeon, hero: Hero, ability: Ability, defence: Defence) -> None:
    defence.outcome = "miss"


async def _break_guard(game: Dungeon, hero: Hero, ability: Ability, blow: Blow) -> None:
    """The blow first; what survives it has lost its guard (R197)."""
    target = blow.target
    await land(game, blow, bonus=half_of(game, hero, FOR))
    if target in game.line:
        await game.do(
            *[
                Strengthened(target, stat, amount, "combat", ability.name)
                for stat, amount in GUARD_LOST
            ],
            MonsterToken(target, "broken_guard", 1),
        )


PERFECT_BLOCK = Ability(
    "Perfect Block",
    3,
    "reaction",
    2,
    _block,
    why_not=_why_not_block,
    text="After your own failed defence, on a natural 1 too: the attack misses. Once an attack.",
)
GUARD_BREAKER = Ability(
    "Guard Breaker",
    5,
    "normal attack",
    2,
    _break_guard,
    once_an_enemy=True,
    text="Damage of the weapon + FOR/2. Then the target has DEF -4 and RED -2 until the combat"
    " ends. Not twice on one enemy.",
)


# -- barbarian


def _why_not_rage(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    return "raging already" if hero.raging else None


async def _rage(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]) -> None:
    await game.do(TokenLaid(hero, "raging", 1, ability))


async def _double(game: Dungeon, hero: Hero, ability: Ability, blow: Blow) -> None:
    await land(game, blow, factor=2)


RAGE = Ability(
    "Rage",
    3,
    "free",
    1,
    _rage,
    why_not=_why_not_rage,
    text="If you are not raging: your weapon attacks deal +FOR/3 until your turn ends.",
)
ONSLAUGHT = Ability(
    "Onslaught",
    5,
    "normal attack",
    3,
    _double,
    text="Twice the damage of the weapon.",
)


# -- horde breaker


async def _pull(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[Monster]) -> None:
    """It is hurt, and what survives stands in front (R199)."""
    (target,) = targets
    await wound_monsters(game, targets, half_of(game, hero, FOR), ability)
    if target in game.line:
        await game.do(MovedInLine(target, "front"))


async def _charge(game: Dungeon, hero: Hero, ability: Ability, blow: Blow) -> None:
    await land(game, blow, targets=game.enemies[:CHARGED])


GRAPPLE_CHAIN = Ability(
    "Grapple Chain",
    3,
    "validation",
    1,
    _pull,
    any_enemy,
    stat=FOR,
    number=13,
    ranged=True,
    text="One enemy, behind a rampart too, takes FOR/2 and comes to the front of the line.",
)
CHARGE = Ability(
    "Charge",
    5,
    "normal attack",
    3,
    _charge,
    melee_weapons,
    first_enemy=True,
    text="Attack the first enemy with a melee weapon: on a hit its damage goes to each of the"
    " first three.",
)


# -- brigand


def _contraband(game: Dungeon) -> list[Item]:
    return [item for item in on_sale(game) if item.name in SMUGGLED]


def _why_not_smuggle(game: Dungeon, hero: Hero, ability: Ability) -> str | None:
    """Whatever stands against every one of the cards (A54)."""
    reasons = [why_not_buy(game, item) for item in _contraband(game)]
    if not reasons:
        return "the alchemist has neither potion nor stone"
    return None if None in reasons else reasons[0]


async def _smuggle(game: Dungeon, hero: Hero, ability: Ability, targets: Sequence[object]) -> None:
    """One potion or stone, at its price (R200)."""
    item = await game.choose(
        game.player_of(hero),
        "contraband",
        _contraband(game),
        prompt=f"{hero.label}: what do you buy?",
        about=ability,
        why_not=lambda one: why_not_buy(game, one),
    )
    await buy(game, hero, item)


SMUGGLER = Ability(
    "Smuggler",
    3,
    "free",
    1,
    _smuggle,
    why_not=_why_not_smuggle,
    in_combat=False,
    in_resolved_room=True,
    text="In a resolved room: buy one healing potion of either size, or one resurrection stone,"
    " at its price, for any free slot.",
)
GUILD_MEMBER = Ability(
    "Guild Member",
    5,
    "free",
    0,
    trade,
    why_not=why_not_trade,
    in_resolved_room=True,
    text="On your turn anywhere in the dungeon: buy any card of the alchemist, or give, take or"
    " swap a consumable with a standing hero.",
)
