"""The start of the players' turn: heat, flight, who starts (R112, R118-R123, R165)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Event, Option
from examples.order_of_veiel.cards import ConsumableCard, Item
from examples.order_of_veiel.characteristics import FLIGHT
from examples.order_of_veiel.combat.damage import pass_token_of_fallen
from examples.order_of_veiel.combat.loot import FLED, WIPED_OUT, WON
from examples.order_of_veiel.combat.performing import use_item
from examples.order_of_veiel.combat.validating import own_d20
from examples.order_of_veiel.happenings.combat import (
    CombatEnded,
    Conceded,
    FlightRolled,
    RoundBegan,
    StarterChosen,
)
from examples.order_of_veiel.happenings.figures import Wounded
from examples.order_of_veiel.table import Dungeon

FIGHT = Option("fight", "Fight on")
FLEE = Option("flee", "Roll for flight")
CONCEDE = Option("concede", "Concede the combat")
GO_ON = Option("go-on", "Fight on")
FLIGHT_BASE = 7


async def start_players_turn(game: Dungeon) -> None:
    """A round begins with the players (R111)."""
    await game.do(RoundBegan(game.combat_round + 1))
    await _heat(game)
    if game.combat_over:
        return
    await _fight_or_flee(game)
    if game.combat_over:
        return
    starter = game.standing[0]
    if len(game.standing) > 1:
        starter = await game.choose(
            game.lead, "starter", game.standing, prompt="Which hero starts?"
        )
    await game.do(StarterChosen(starter))


async def _heat(game: Dungeon) -> None:
    """In the Pyre every standing hero loses VIT as the players' turn starts."""
    rules = game.fight_rules
    if rules is not None and rules.heat:
        hurt: Sequence[Event] = [Wounded(hero, rules.heat, rules) for hero in game.standing]
        await game.do(*hurt)
        await pass_token_of_fallen(game)


def flight_number(game: Dungeon) -> int:
    """What the flight roll must come to: 7 and one for each enemy (R120)."""
    return FLIGHT_BASE + len(game.line)


def _flasks(game: Dungeon) -> list[Item]:
    """What standing heroes can use before the flight roll."""
    return [
        item
        for hero in game.standing
        if not hero.imprisoned
        for item in game.items_of(hero)
        if isinstance(item.printed, ConsumableCard) and item.printed.only_before_flight
    ]


def hopeless_for_heroes(game: Dungeon) -> bool:
    """A combat the heroes may end at once: one of them stands against more, or a stronger one."""
    stronger = any(one.powerful or one.boss for one in game.enemies)
    return len(game.standing) == 1 and (stronger or len(game.enemies) > 1)


def hopeless_for_monsters(game: Dungeon) -> bool:
    """A combat the dungeon master may end at once: one basic monster against several heroes."""
    return (
        len(game.enemies) == 1
        and not game.enemies[0].powerful
        and not game.enemies[0].boss
        and len(game.standing) > 1
    )


async def _fight_or_flee(game: Dungeon) -> None:
    """The defender may roll for flight, once, before anybody acts; the boss is not fled (R118)."""
    while not game.combat_over:
        options: list[Option | Item] = [FIGHT]
        if not game.facing_boss:
            options += [FLEE, *_flasks(game)]
        if hopeless_for_heroes(game):
            options.append(CONCEDE)
        if len(options) == 1:
            return
        chosen = await game.choose(
            game.player_of(game.holder),
            "flight",
            options,
            prompt=f"{game.holder.label}, defender: fight on? (flight: {flight_number(game)})",
            about=game.holder,
        )
        if isinstance(chosen, Item):
            await use_item(game, game.bearer_of(chosen), chosen)
            continue
        if chosen is FLEE:
            await _roll_for_flight(game)
        elif chosen is CONCEDE:
            await game.do(CombatEnded(WIPED_OUT))
        return


async def _roll_for_flight(game: Dungeon) -> None:
    """d20 without any characteristic, but for what texts add (R120-R122)."""
    holder = game.holder
    total = await own_d20(game, holder) + game.value(holder, FLIGHT) + holder.talisman
    await game.do(FlightRolled(holder, total, flight_number(game)))
    if total >= flight_number(game):
        await game.do(CombatEnded(FLED))


async def may_concede(game: Dungeon) -> None:
    """The dungeon master may concede a hopeless combat: it is won, with loot (R165)."""
    dm = game.dm
    if dm is None or game.combat_over or not hopeless_for_monsters(game):
        return
    chosen = await game.choose(
        dm, "concede", (GO_ON, CONCEDE), prompt="Concede this combat?", about=game.enemies[0]
    )
    if chosen is CONCEDE:
        await game.do(Conceded(tuple(game.enemies)))
        await game.do(CombatEnded(WON))
