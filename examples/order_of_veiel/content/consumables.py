"""The alchemist's cards: thirteen kinds of consumables, 29 cards (R048-R052)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coopcards import Event, Option
from examples.order_of_veiel.abilities.aims import (
    fallen_heroes,
    poisoned_heroes,
    wounded_heroes,
)
from examples.order_of_veiel.cards import ConsumableCard, Item
from examples.order_of_veiel.characteristics import DAMAGE, FLIGHT
from examples.order_of_veiel.combat.attacking import envenom
from examples.order_of_veiel.combat.damage import restore, revive, wound_monsters
from examples.order_of_veiel.combat.line import at_range, behind
from examples.order_of_veiel.figures import Hero, Monster, Rule
from examples.order_of_veiel.happenings.figures import (
    EndGained,
    HoldEnded,
    Strengthened,
    TokenLaid,
    Wounded,
    holds_on,
)
from examples.order_of_veiel.happenings.gear import PutAway
from examples.order_of_veiel.table import Dungeon

TALISMAN_UP_TO = 2
TALISMAN_ADDS = 2


def _heals(amount: int) -> Rule:
    """A potion: a standing hero regains so many hit points."""

    async def drink(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[Hero]) -> None:
        for healed in targets:
            await restore(game, healed, amount, item, healer=bearer)

    return drink


async def _revive(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[Hero]) -> None:
    """The stone brings back a fallen hero (R173)."""
    for fallen in targets:
        await revive(game, fallen, item)


def _why_not_draught(game: Dungeon, bearer: Hero, item: Item) -> str | None:
    return None if bearer.end < game.full_end(bearer) else "has all END"


async def _invigorate(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[object]) -> None:
    await game.do(EndGained(bearer, 3, item))


def _enemy_at_range(game: Dungeon, bearer: Hero, item: Item) -> Sequence[Monster]:
    return at_range(game)


async def _throw_bomb(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[Monster]) -> None:
    """An enemy and the two behind it, at the same time."""
    hit = [one for target in targets for one in (target, *behind(game, target, 2))]
    await wound_monsters(game, hit, 4, item, broken_shield=True)


async def _throw_knife(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[Monster]) -> None:
    await wound_monsters(game, targets, 2, item, broken_shield=True)
    for target in targets:
        await envenom(game, target, 2)


async def _cure(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[Hero]) -> None:
    for cured in targets:
        await game.do(TokenLaid(cured, "poison", 0, item))


def _why_not_talisman(game: Dungeon, bearer: Hero, item: Item) -> str | None:
    """It is for beginners, and a second one adds nothing (A49)."""
    if bearer.level > TALISMAN_UP_TO:
        return f"only up to level {TALISMAN_UP_TO}"
    return "bears one already" if bearer.talisman else None


async def _bear_talisman(
    game: Dungeon, bearer: Hero, item: Item, targets: Sequence[object]
) -> None:
    await game.do(TokenLaid(bearer, "talisman", TALISMAN_ADDS, item))


async def _spread_smoke(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[object]) -> None:
    """Whoever has the defender token rolls for the flight."""
    await game.do(Strengthened(game.holder, FLIGHT, 6, "flight", item.name))


async def _oil_blade(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[object]) -> None:
    await game.do(Strengthened(bearer, DAMAGE, 2, "combat", item.name))


def _held_heroes(game: Dungeon, bearer: Hero, item: Item) -> list[Hero]:
    return [hero for hero in game.standing if holds_on(game, hero)]


async def _purify(game: Dungeon, bearer: Hero, item: Item, targets: Sequence[Hero]) -> None:
    """One thing that holds the hero ends; which one is asked where there are several."""
    for hero in targets:
        holds = [Option(hold, hold[:1].upper() + hold[1:]) for hold in holds_on(game, hero)]
        ends = holds[0]
        if len(holds) > 1:
            ends = await game.choose(
                game.player_of(bearer),
                "hold",
                holds,
                prompt=f"{hero.label}: of what does the salt free?",
                about=item,
            )
        await game.do(HoldEnded(hero, ends.key))


# fmt: off

SEAL_OF_THE_LAST_CHANCE: Final = ConsumableCard("Seal of the Last Chance", 4, "reaction",
    copies=2, ours=False,
    text="When your VIT would reach 0 it stays at 1.")

CONSUMABLES = (
    ConsumableCard("Healing Potion", 2, "action", _heals(6), wounded_heroes, copies=5,
        text="A standing hero regains 6 VIT."),
    ConsumableCard("Great Potion", 4, "action", _heals(12), wounded_heroes, copies=2,
        text="A standing hero regains 12 VIT."),
    ConsumableCard("Resurrection Stone", 5, "action", _revive, fallen_heroes, copies=3,
        ours=False,
        text="A hero who is out of combat returns with all VIT."),
    ConsumableCard("Vigour Draught", 2, "free", _invigorate, why_not=_why_not_draught, copies=3,
        text="You regain 3 END."),
    ConsumableCard("Alchemical Bomb", 3, "action", _throw_bomb, _enemy_at_range, copies=3,
        anywhere=False, ours=False,
        text="4 damage to an enemy at any range and to the two behind it, RED ignored."),
    ConsumableCard("Poisoned Knife", 2, "action", _throw_knife, _enemy_at_range, copies=3,
        anywhere=False, ours=False,
        text="2 damage to an enemy at any range, RED ignored, and venom 2: 2 at every monsters'"
             " turn of this combat."),
    ConsumableCard("Antidote", 1, "free", _cure, poisoned_heroes, copies=2,
        anywhere=False,
        text="A hero is no longer poisoned."),
    SEAL_OF_THE_LAST_CHANCE,
    ConsumableCard("Beginner's Talisman", 2, "free", _bear_talisman, why_not=_why_not_talisman,
        copies=2, anywhere=False, ours=False,
        text="With level 1 or 2 only: +2 to the total of each d20 of yours until the combat ends."),
    ConsumableCard("Master Key", 6, "passive", unlimited=True, opens_chests=True,
        text="Chests cost nothing while you stand."),
    ConsumableCard("Smoke Flask", 3, "free", _spread_smoke, anywhere=False,
        only_before_flight=True,
        text="Before the flight roll: +6 to it."),
    ConsumableCard("Blade Oil", 2, "free", _oil_blade, anywhere=False,
        text="Your weapon attacks deal +2 until the combat ends."),
    ConsumableCard("Purifying Salt", 2, "free", _purify, _held_heroes,
        text="One curse, Muteness or Imprisonment on a hero ends."),
)

# fmt: on


def _would_fall(game: Dungeon, seal: Item, event: Wounded) -> bool:
    """The bearer would fall, stands yet, and can use items (R227)."""
    figure = event.figure
    return (
        isinstance(figure, Hero)
        and figure.id == seal.host
        and figure.stands
        and not figure.imprisoned
        and event.amount >= figure.vit
    )


@SEAL_OF_THE_LAST_CHANCE.instead(Wounded, optional=True, when=_would_fall, topic="last chance")
async def last_chance(game: Dungeon, seal: Item, event: Wounded) -> tuple[Event, ...]:
    """One hit point is left, and the seal is used up (R050)."""
    harm = event.figure.vit - 1
    used = PutAway(seal)
    return (Wounded(event.figure, harm, event.source), used) if harm else (used,)
