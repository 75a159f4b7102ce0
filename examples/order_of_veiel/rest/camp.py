"""In a resolved room and in the rest zone: exchanging, equipping, support (R069-R071, R077, R249).

Each player does one deed after another, until there are enough; then the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from coopcards import Option
from examples.order_of_veiel.cards import ConsumableCard, Gear, Item, PhylacteryCard
from examples.order_of_veiel.combat.deeds import Deed, ability_deed, why_not
from examples.order_of_veiel.combat.hero_turn import item_deed
from examples.order_of_veiel.combat.performing import choose_targets
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.combat import TokenPassed
from examples.order_of_veiel.happenings.gear import GivenUp
from examples.order_of_veiel.rest.slots import (
    free_hand,
    givable,
    give,
    hands_for,
    put_away,
    take_off,
    wear,
    why_not_carry,
    why_not_wear,
)
from examples.order_of_veiel.table import Dungeon, Player

Deeds = Callable[[Dungeon, Player], Sequence[Deed]]
ENOUGH = Option("enough", "Enough")
STAY = Option("stay", "Once more round the players")


async def camp(game: Dungeon, player: Player) -> None:
    """A resolved room: no order of turns, any number of deeds (R249)."""
    await let_player_do(game, player, "camp", room_deeds)


async def let_player_do(game: Dungeon, player: Player, topic: str, deeds_of: Deeds) -> None:
    """Let a player do one deed after another, until there are enough."""
    while True:
        deeds = deeds_of(game, player)
        if all(deed.reason for deed in deeds):
            return
        options: list[Deed | Option] = [*deeds, ENOUGH]
        chosen = await game.choose(
            player,
            topic,
            options,
            prompt=f"{player.label}: what now?",
            why_not=why_not,
        )
        if not isinstance(chosen, Deed):
            return
        await chosen.do()


def room_deeds(game: Dungeon, player: Player) -> list[Deed]:
    """What a player may do in a resolved room."""
    deeds: list[Deed] = []
    for hero in game.heroes_of(player):
        deeds += support(game, hero)
        deeds += gear_deeds(game, hero)
        deeds += item_deeds(game, hero)
        deeds += token_deeds(game, hero)
    return deeds + undressing(game, player)


def support(game: Dungeon, hero: Hero) -> list[Deed]:
    """Support abilities and items, at their normal cost and roll (R077, R249)."""
    deeds = [
        ability_deed(game, hero, ability)
        for ability in hero.printed.abilities
        if ability.in_resolved_room
    ]
    for item in game.items_of(hero):
        card = item.printed
        if isinstance(card, ConsumableCard) and not card.anywhere:
            continue
        deed = item_deed(game, hero, item)
        if deed is not None:
            deeds.append(deed)
    return deeds


def gear_deeds(game: Dungeon, hero: Hero) -> list[Deed]:
    """Wearing what lies in the store, and taking off what is worn (R070, R246)."""
    return [
        *[
            Deed(
                f"wear:{gear.key}:{hero.key}",
                f"{hero.label}: equip {gear.label}{' (broken)' if gear.broken else ''}",
                partial(_wear, game, hero, gear),
                why_not_wear(game, hero, gear) or "",
            )
            for gear in kinds_of(game.store.cards)
        ],
        *[
            Deed(
                f"off:{gear.key}",
                f"{hero.label}: take off {gear.label}",
                partial(take_off, game, gear),
            )
            for gear in game.worn_by(hero)
        ],
    ]


def kinds_of(cards: Sequence[Gear]) -> list[Gear]:
    """One card of each kind, whole or broken, in the order in which they lie."""
    kinds: dict[tuple[str, bool], Gear] = {}
    for card in cards:
        kinds.setdefault((card.printed.key, card.broken), card)
    return list(kinds.values())


async def _wear(game: Dungeon, hero: Hero, gear: Gear) -> None:
    """Where both hands are full, the player chooses which one is emptied."""
    hand = free_hand(game, hero, gear)
    possible = hands_for(gear)
    held = {one.hand: one for one in game.worn_by(hero) if one.hand}
    if len(possible) > 1 and all(each in held for each in possible):
        replaced = [held[each] for each in possible]
        chosen = (await choose_targets(game, hero, gear, replaced))[0]
        hand = chosen.hand
    await wear(game, hero, gear, hand)


def undressing(game: Dungeon, player: Player) -> list[Deed]:
    """Gear of an out-of-combat ally may be taken by anybody (R071)."""
    return [
        Deed(
            f"off:{gear.key}", f"Take {gear.label} from {hero.label}", partial(take_off, game, gear)
        )
        for hero in game.fallen
        if hero.controller != player.key
        for gear in game.worn_by(hero)
    ]


def item_deeds(game: Dungeon, hero: Hero) -> list[Deed]:
    """Giving consumables, exchanging them, putting them away; giving up a phylactery (R025)."""
    deeds: list[Deed] = []
    for item in givable(game, hero):
        deeds += [_gift(game, hero, item, to) for to in game.heroes if to is not hero]
        deeds.append(
            Deed(f"away:{item.key}", f"Put {item.label} away", partial(put_away, game, item))
        )
    return deeds + [
        Deed(f"away:{item.key}", f"Give {item.label} up", partial(_give_up, game, item))
        for item in game.items_of(hero)
        if isinstance(item.printed, PhylacteryCard)
    ]


def _gift(game: Dungeon, hero: Hero, item: Item, to: Hero) -> Deed:
    full = why_not_carry(game, to)
    reason = full if full and not givable(game, to) else None
    return Deed(
        f"give:{item.key}:{to.key}",
        f"{hero.label}: give {item.label} to {to.label}",
        partial(_exchange, game, hero, item, to),
        reason or "",
    )


async def _exchange(game: Dungeon, hero: Hero, item: Item, to: Hero) -> None:
    """A consumable changes hands; where the other's slots are full, against one of theirs."""
    back = None
    if not game.has_item_slot(to):
        back = (await choose_targets(game, hero, item, givable(game, to)))[0]
    await give(game, item, to, back)


async def _give_up(game: Dungeon, item: Item) -> None:
    await game.do(GivenUp(item))


def token_deeds(game: Dungeon, hero: Hero) -> list[Deed]:
    """The defender token may be passed at any time (R109)."""
    if game.holder is not hero:
        return []
    return [
        Deed(
            f"defender:{other.key}",
            f"{other.label} takes the defender token",
            partial(_pass_token, game, other),
        )
        for other in game.standing
        if other is not hero
    ]


async def _pass_token(game: Dungeon, hero: Hero) -> None:
    await game.do(TokenPassed(hero))
