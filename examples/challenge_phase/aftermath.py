"""After a Challenge: the watch that passes, experience, the guild's log, and camp (6.7)."""

from __future__ import annotations

from collections import Counter

from coopcards import Matter, Recorded
from examples.challenge_phase.adventurers import NEWCOMER
from examples.challenge_phase.cards import BEAST_STATES, CONDITIONS, DEATHS_DOOR, Adventurer, Item
from examples.challenge_phase.deaths_door import heal_one_thing, watch_passes
from examples.challenge_phase.endings import NOBODY_CAME_BACK, WON_KEYS, WON_LINE
from examples.challenge_phase.happenings.afflictions import Poisoned
from examples.challenge_phase.happenings.body import Died, Unmarked
from examples.challenge_phase.happenings.log import (
    HOUND,
    LOST,
    MADE,
    NOTCH,
    TALENT,
    VENOM,
    CardsGathered,
    CrossedOut,
    Rested,
)
from examples.challenge_phase.newcomers import bury, spend, the_dead, welcome
from examples.challenge_phase.setup import describe
from examples.challenge_phase.table import ChallengePhase, Player
from examples.challenge_phase.talents import ALCHEMY, learned
from examples.challenge_phase.wounds import take_wound

SURVIVED = "survived"
WON = "won the Challenge"
LAST_STAGE = 3
"""The stage of goblin venom that Wounds at camp (6.4)."""


async def wrap_up(game: ChallengePhase) -> None:
    """All cards are discarded; a watch passes; experience and the log are written (R263, R280)."""
    await game.do(CardsGathered())
    await game.return_discards("the end")
    await watch_passes(game)
    won = game.ending in WON_KEYS
    title = game.ruleset.chapter(game.chapter).title
    await game.do(Recorded("fact", f"{WON_LINE if won else 'not won: '}{title}"))
    for player in game.players:
        await _write_experience(game, player, won)
    if not game.adventurers:
        await game.do(Recorded("fact", NOBODY_CAME_BACK))
    await record_sheets(game)


async def _write_experience(game: ChallengePhase, player: Player, won: bool) -> None:
    """Experience for who lives; for the dead a funeral (R271)."""
    dead = the_dead(game, player)
    if dead is not None:
        await bury(game, player, dead)
    one = game.adventurer_of(player)
    if one is None:
        return
    await spend(game, player, one)
    await game.do(Recorded("experience", SURVIVED, player.key, 1))
    if won:
        await game.do(Recorded("experience", WON, player.key, 1))


# -- the guild's log


def sheet(game: ChallengePhase, player: Player) -> dict[str, tuple[Matter, int]]:
    """What the log has to say of a player's adventurer, by the names of its lines."""
    one = game.adventurer_of(player)
    lines: dict[str, tuple[Matter, int]] = {}
    if one is None:
        return lines
    if one.printed is NEWCOMER:
        lines[describe(one.called, one.path, one.talents, one.spread)] = ("fact", 1)
    for condition in CONDITIONS:
        if getattr(one, condition.lower()):
            lines[condition] = ("trauma", 1)
    for talent in one.wounded_talents:
        lines[TALENT + talent] = ("trauma", 1)
    if one.venom:
        lines[VENOM] = ("count", one.venom)
    hurt = BEAST_STATES.index(one.beast) if one.beast else 0
    if hurt:
        lines[HOUND] = ("count", hurt)
    for item in _belongings(game, player):
        if item.notches:
            lines[NOTCH + item.name] = ("count", item.notches)
    for name, count in Counter(item.name for item in _lost(game, player, one)).items():
        lines[LOST + name] = ("count", count)
    return lines


def _belongings(game: ChallengePhase, player: Player) -> list[Item]:
    """What the player's adventurer came with, wherever it is now."""
    items = [piece for piece in game.pieces if isinstance(piece, Item)]
    own = [item for item in items if item.owner == player.key and not item.left_behind]
    return [item for item in own if item.at != game.box.address]


def _lost(game: ChallengePhase, player: Player, one: Adventurer) -> list[Item]:
    """What is used up or lost; whoever did not win leaves behind what lies about.

    Alchemy brews other bombs in the place of those thrown.
    """
    places = [game.gone.address]
    if game.ending not in WON_KEYS:
        places += [game.ground.address, game.snatched.address]
    return [
        item
        for item in _belongings(game, player)
        if item.at in places and not (item.printed.kind == "bomb" and ALCHEMY in learned(one))
    ]


SHEET_LINES = (*CONDITIONS, VENOM, HOUND, TALENT, NOTCH, LOST, MADE)


async def record_sheets(game: ChallengePhase) -> None:
    """Bring the log in line with the sheets: new lines are written, old ones crossed out."""
    for player in game.players:
        wanted = sheet(game, player)
        for entry in game.campaign.in_force("trauma", "count", "fact"):
            if entry.seat != player.key or not entry.name.startswith(SHEET_LINES):
                continue
            if wanted.get(entry.name) == (entry.matter, entry.amount):
                del wanted[entry.name]
            else:
                await game.do(CrossedOut(entry))
        for name, (matter, amount) in wanted.items():
            await game.do(Recorded(matter, name, player.key, amount))


# -- camp


async def camp(game: ChallengePhase) -> None:
    """Stressed goes; who was not Stressed heals one thing; Resolve and lore are full again."""
    for player in game.players:
        one = game.adventurer_of(player)
        if one is None:
            continue
        if one.stressed:
            await game.do(Unmarked(one, "Stressed"))
        else:
            await heal_one_thing(game, one, "camp", "What is cleared?")
        await game.do(Rested(one))
        if one.venom:
            await _venom_works(game, player, one)
    await record_sheets(game)
    for player in game.players:
        if game.adventurer_of(player) is None:
            await welcome(game, player)


async def _venom_works(game: ChallengePhase, player: Player, one: Adventurer) -> None:
    """Goblin venom: a stage further at each camp; the last brings a Piercing Wound (6.4).

    Whoever comes to Death's Door by it is not healed in time.
    """
    await game.do(Poisoned(one, min(LAST_STAGE, one.venom + 1)))
    if one.venom < LAST_STAGE:
        return
    await take_wound(game, one, piercing=True)
    if one.state == DEATHS_DOOR:
        await game.do(Died(one, "goblin venom", "watch over"))
        await bury(game, player, one)
