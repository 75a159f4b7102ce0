"""A crossing: choosing a wing, moving on, rooms, the way to the boss (R074-R084, R248)."""

from __future__ import annotations

from coopcards import Option, Peeked
from examples.order_of_veiel.balance import events_due
from examples.order_of_veiel.cards import EventPiece, Room
from examples.order_of_veiel.combat.course import COMBAT_TITLE
from examples.order_of_veiel.combat.damage import carries
from examples.order_of_veiel.combat.deeds import offer_ability
from examples.order_of_veiel.combat.dice import d6
from examples.order_of_veiel.combat.fighting import begin_fight, begin_final_fight
from examples.order_of_veiel.combat.loot import FLED, WIPED_OUT
from examples.order_of_veiel.content.rooms import POWERFUL_MONSTER
from examples.order_of_veiel.dungeon.drawing import draw_events
from examples.order_of_veiel.dungeon_master import (
    GOING_ON,
    TURNED_OVER,
    TURNING_OVER,
    Occasion,
    dm_window,
)
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.happenings.dungeon import (
    BossFaced,
    CrossingBegan,
    InterruptionOver,
    ReturnDecided,
    Returning,
    WentOn,
    WingDecided,
)
from examples.order_of_veiel.happenings.figures import EndGained
from examples.order_of_veiel.happenings.gear import CrystalsLost
from examples.order_of_veiel.happenings.rooms import (
    RoomReplaced,
    RoomResolved,
    RoomTurned,
)
from examples.order_of_veiel.rest.camp import STAY
from examples.order_of_veiel.table import CROSSINGS, WINGS, Dungeon, wing_in_words

WING_OPTIONS = tuple(Option(wing, wing_in_words(wing).capitalize()) for wing in WINGS)
RETURN = Option("return", "Return to the rest zone")
FACE_THE_BOSS = Option("boss", "Face the boss")
FACE_THEM = Option("fight", "Fight")
DECLINE = Option("decline", "Decline the fight")
EYES = "Phylactery of Eyes"
BREATH = "Phylactery of Breath"
SENT_BACK_FROM = 4
"""Without a dungeon master a d6 of this or more sends those who decline back (R268)."""


async def choose_wing(game: Dungeon) -> None:
    """A crossing begins: the players choose a wing (R074), knowing what Lore shows them (R207)."""
    await game.do(CrossingBegan(game.crossing + 1))
    for hero in game.standing:
        for ability in hero.printed.abilities:
            if ability.in_rest_zone:
                await offer_ability(game, hero, ability, "Before you choose a wing")
    wing = await game.choose(game.lead, "wing", WING_OPTIONS, prompt="Which wing?")
    await game.do(WingDecided(wing.key))


async def draw_for_crossing(game: Dungeon) -> None:
    """The dungeon master draws events before the heroes enter (R075, R145, R189)."""
    await draw_events(game, events_due(game))
    for hero in game.standing:
        if carries(game, hero, EYES):
            await _see_an_event(game)


async def _see_an_event(game: Dungeon) -> None:
    """The Eyes see one random event of the dungeon master; without one the top one."""
    seen: EventPiece | None = game.unled_events.top
    if game.dm is not None and len(game.dm.hand):
        seen = game.chance["the Eyes"].choice(list(game.dm.hand.cards))
    if seen is not None:
        await game.do(*[Peeked(seen, player) for player in game.players])


async def interrupt(game: Dungeon) -> str | None:
    """The dungeon master may interrupt the moving on, even with a combat (R147, R225)."""
    if _beaten(game):
        await _leave_beaten(game)
    elif game.depth < 0 or not game.standing:
        await game.do(InterruptionOver())
    else:
        await dm_window(game, Occasion(GOING_ON))
        if game.fighting:
            return COMBAT_TITLE
        await game.do(InterruptionOver())
        if not game.standing:
            await _wipe_out(game)
        elif not (game.going_to or game.facing_boss):
            await game.do(Returning("chosen"))
    return None


def moving_on_is_over(game: Dungeon) -> bool:
    """Whether nothing interrupts any more."""
    return not game.moving_on


def goes_on(game: Dungeon) -> bool:
    """Whether the party goes on into a room."""
    return bool(game.going_to) and not game.returning and not game.facing_boss


async def go_on(game: Dungeon) -> None:
    """The party moves on; everybody gains 1 END but at the entrance (R076, R078, A9, A10)."""
    same = game.going_to == game.wing or not game.wing
    depth = game.depth + 1
    if not same and game.options.change_to_first_unresolved:
        depth = _first_unresolved(game)
    else:
        await gain_end(game)
    await game.do(WentOn(depth))


def _first_unresolved(game: Dungeon) -> int:
    """Where the party comes to in another wing, by the other reading of A10."""
    rooms = game.wing_zone(game.going_to).cards
    return next(at for at, room in enumerate(rooms) if not room.visited)


async def gain_end(game: Dungeon) -> None:
    """Moving on to another room gives every character 1 END, the fallen too (R078, A9)."""
    if game.depth < 0:
        return
    heroes = game.standing if game.options.standing_gain_end else game.heroes
    gains = [
        EndGained(hero, 2 if carries(game, hero, BREATH) else 1, "moving on")
        for hero in heroes
        if hero.end < game.full_end(hero)
    ]
    if gains:
        await game.do(*gains)


async def turn_over(game: Dungeon) -> str | None:
    """The next card of the wing is turned over and resolved (R076)."""
    await dm_window(game, Occasion(TURNING_OVER))
    room = game.wing_zone(game.wing).cards[game.depth]
    await game.do(RoomTurned(room))
    card = room.printed
    if card.may_decline and await _declined(game, room):
        return None
    if card.fight:
        await begin_fight(game, card)
    await dm_window(game, Occasion(TURNED_OVER))
    if card.fight:
        return COMBAT_TITLE
    if card.effect is not None:
        await card.effect(game, room)
    return None


async def _declined(game: Dungeon, room: Room) -> bool:
    """The heroes may decline; then the dungeon master may send them back, or not (R101, A44)."""
    chosen = await game.choose(
        game.lead, "decline", (FACE_THEM, DECLINE), prompt=f"{room.label}: fight?", about=room
    )
    if chosen is FACE_THEM:
        return False
    if game.dm is not None:
        sent = await game.confirm(game.dm, "send back", prompt="Send them back?", about=room)
    else:
        sent = d6(game, "decline") >= SENT_BACK_FROM
    if sent:
        await game.do(CombatEnded(WIPED_OUT))
    return sent


async def settle_room(game: Dungeon) -> None:
    """Resolved, or the party is on its way back (A35, R093, R095, R122, R176)."""
    room = game.current_room
    assert room is not None
    beaten = _beaten(game) or not game.standing
    # A boss's room gives way once it is revealed, the throne room once it is resolved.
    if room.printed.gives_way and (room.printed.boss or not beaten):
        spare = [one for one in game.rooms_aside.cards if one.printed is POWERFUL_MONSTER]
        if spare:
            await game.do(RoomReplaced(room, spare[0]))
    if beaten:
        await _leave_beaten(game, lair=room.printed.may_decline)
    else:
        await game.do(RoomResolved())


def _beaten(game: Dungeon) -> bool:
    return game.outcome in (FLED, WIPED_OUT)


async def _leave_beaten(game: Dungeon, *, lair: bool = False) -> None:
    """The party flees with what it has, or loses its crystals (R082, R122, R176)."""
    if game.outcome != FLED or (lair and game.options.lair_costs_crystals):
        await _wipe_out(game)
    else:
        await game.do(Returning(FLED))


async def _wipe_out(game: Dungeon) -> None:
    if game.purse.value:
        await game.do(CrystalsLost(game.purse.value))
    await game.do(Returning(WIPED_OUT))


def in_resolved_room(game: Dungeon) -> bool:
    """Whether the party stands in a room that is resolved."""
    return not game.returning


def way_decided(game: Dungeon) -> bool:
    """Whether the players have decided where they go from this room."""
    return game.returning or game.moving_on


async def decide_way(game: Dungeon) -> None:
    """On in this wing, into another, to the boss, or back (R077, R079, R083, R084)."""
    at_end = game.depth + 1 >= game.wing_length
    options: list[Option] = []
    if at_end:
        options.append(FACE_THE_BOSS)
    else:
        options += [one for one in WING_OPTIONS if _leads_on(game, one.key)]
    if not (at_end and game.crossing == CROSSINGS):
        options.append(RETURN)
    options.append(STAY)
    chosen = await game.choose(game.lead, "way", options, prompt="Where now?")
    if chosen is STAY:
        return
    if chosen is RETURN:
        await game.do(ReturnDecided() if game.options.horde_at_return else Returning("chosen"))
    elif chosen is FACE_THE_BOSS:
        await game.do(BossFaced())
    else:
        if chosen.key != game.wing:
            await draw_events(game, 1)
        await game.do(WingDecided(chosen.key))


def _leads_on(game: Dungeon, wing: str) -> bool:
    """Whether there is a room to come to in that wing."""
    if wing == game.wing or not game.options.change_to_first_unresolved:
        return True
    return any(not room.visited for room in game.wing_zone(wing).cards)


def left_the_dungeon(game: Dungeon) -> bool:
    """Whether the rooms of this crossing are behind the party."""
    return game.returning or (game.facing_boss and not game.moving_on)


def faces_boss(game: Dungeon) -> bool:
    """Whether the party goes to the boss."""
    return game.facing_boss and not game.returning


async def meet_boss(game: Dungeon) -> str:
    """Moving on to the boss counts as moving on; then the final combat (R080, A9, A32)."""
    await gain_end(game)
    await begin_final_fight(game)
    return COMBAT_TITLE
