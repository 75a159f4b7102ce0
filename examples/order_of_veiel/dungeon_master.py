"""The dungeon master's windows, and who decides for the dungeon where there is none (A38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from attrs import define

from coopcards import Keyed
from examples.order_of_veiel.cards import EventPiece
from examples.order_of_veiel.combat.dice import d6
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.dungeon import (
    EventPlayed,
    EventPutAway,
    PowerUsed,
)
from examples.order_of_veiel.table import Dungeon, DungeonMaster, Somebody

__all__ = [
    "DEFENCE",
    "GOING_ON",
    "HERO_TURN",
    "LOOT",
    "MONSTERS_TURN",
    "TURNED_OVER",
    "TURNING_OVER",
    "Occasion",
    "any_window",
    "decide",
    "dm_window",
    "random_hero",
    "why_not_power",
]

GOING_ON = "moving on"
TURNING_OVER = "a room is about to be turned over"
TURNED_OVER = "a fight room is turned over"
HERO_TURN = "start of a hero's turn"
DEFENCE = "after a successful defence roll"
MONSTERS_TURN = "start of the monsters' turn"
LOOT = "loot dice are rolled"

any_window = (GOING_ON, TURNING_OVER, TURNED_OVER, HERO_TURN, DEFENCE, MONSTERS_TURN, LOOT)

K = TypeVar("K", bound=Keyed)

POWERS_A_GAME = 2


@define(eq=False)
class Occasion:
    """When an event is played: the window, and whom it is about.

    Attributes:
        window: one of the windows above.
        hero: whose turn it is, or who has just defended.
        fails: the defence fails after all; the event sets it (R226).
    """

    window: str
    hero: Hero | None = None
    fails: bool = False

    @property
    def victim(self) -> Hero:
        """The hero, where the window is about one."""
        assert self.hero is not None
        return self.hero


async def dm_window(game: Dungeon, occasion: Occasion) -> None:
    """Let the dungeon master play events at their moment, one after another (R146, R147, A38)."""
    dm = game.dm
    if dm is None:
        return
    held = [*dm.hand.cards, *game.boss_power.cards]
    if not any(occasion.window in event.printed.windows for event in held):
        return

    def playable(seat: Somebody) -> Sequence[EventPiece]:
        """Events at hand for this window, and the boss's power while it may be used."""
        events = [*dm.hand.cards, *game.boss_power.cards]
        return [
            event
            for event in events
            if occasion.window in event.printed.windows and event.printed.can(game, occasion)
        ]

    def why_not(seat: Somebody, event: EventPiece) -> str | None:
        """Powers are barred now and then (R098, R099)."""
        return why_not_power(game) if event in game.boss_power else None

    async def play(seat: Somebody, event: EventPiece) -> None:
        """It is resolved, then put away; a power stays with the boss."""
        power = event in game.boss_power
        await game.do(PowerUsed(event) if power else EventPlayed(event))
        await event.printed.play(game, occasion)
        if not power:
            await game.do(EventPutAway(event))

    await game.window(
        "event",
        [dm],
        playable,
        play,
        prompt=f"An event ({occasion.window})?",
        about=occasion.hero,
        why_not=why_not,
        open_while=lambda: _still_open(game, occasion),
    )


def _still_open(game: Dungeon, occasion: Occasion) -> bool:
    """A window closes when what it is about is over: a combat begun, a fight ended, a fall."""
    if occasion.window == GOING_ON:
        return not game.fighting and bool(game.standing)
    if occasion.window == HERO_TURN:
        return not game.combat_over and occasion.hero is not None and occasion.hero.stands
    if occasion.window == DEFENCE:
        return not occasion.fails
    if occasion.window == MONSTERS_TURN:
        return not game.combat_over
    return True


def why_not_power(game: Dungeon) -> str | None:
    """Why the boss's power cannot be used now (R098, R099)."""
    if game.final:
        return "no boss power in the final combat"
    if game.powers_used >= POWERS_A_GAME:
        return f"used {POWERS_A_GAME} times in this game"
    return "used in this crossing" if game.power_used_now else None


async def decide(
    game: Dungeon,
    dm: DungeonMaster,
    topic: str,
    options: Sequence[K],
    *,
    prompt: str = "",
    about: Keyed | None = None,
) -> K:
    """Ask the dungeon master, unless there is but one way."""
    if len(options) == 1:
        return options[0]
    return await game.choose(dm, topic, options, prompt=prompt, about=about)


async def random_hero(game: Dungeon, what: str, *, but: Hero | None = None) -> Hero | None:
    """Without a dungeon master a d6 tells which standing hero it is (R187, A24).

    Heroes are numbered clockwise from the left of the one who is left out; values above their
    number are rolled again. Nobody else: the one who is left out, if that one stands.
    """
    first = but if but is not None else game.heroes[0]
    heroes = [hero for hero in game.clockwise_from(first) if hero.stands and hero is not but]
    if not heroes:
        return but if but is not None and but.stands else None
    if len(heroes) == 1:
        return heroes[0]
    while True:
        die = d6(game, what)
        if die <= len(heroes):
            return heroes[die - 1]
