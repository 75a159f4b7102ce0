"""Moving: from one zone of the scene to another, past those who are engaged or on guard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from examples.challenge_phase.acting import DODGE, RIPOSTE, Act, chair_of
from examples.challenge_phase.armed import free_hands
from examples.challenge_phase.cards import (
    STANDING,
    Adventurer,
    Character,
    Enemy,
    Group,
    Hazard,
)
from examples.challenge_phase.defences import drop
from examples.challenge_phase.effects import BLIND, PRONE, STUCK
from examples.challenge_phase.happenings.engagements import Disengaged
from examples.challenge_phase.happenings.places import GuildLeft, Revealed, WentTo
from examples.challenge_phase.scene import HEIGHT, WEB, Edge, Place
from examples.challenge_phase.scene_rules import is_dark, rules_of
from examples.challenge_phase.table import ChallengePhase, prone, stuck, suffers
from examples.challenge_phase.targeting import one_of
from examples.challenge_phase.wounds import hurt


def why_not_stir(who: Character) -> str | None:
    """Why somebody cannot go anywhere by an act: Rooted or prone (R167, R169)."""
    if stuck(who):
        return "Rooted"
    return "prone" if prone(who) else None


def guards_of(game: ChallengePhase, edge: Edge) -> list[Enemy]:
    """The enemies that bar a way: able, not engaged, not prone and not Rooted (R012)."""
    return [
        one
        for one in game.active_enemies
        if one.guards == edge.key and not one.engaged and not suffers(one, PRONE, BLIND, *STUCK)
    ]


def bars(game: ChallengePhase, who: Character, edge: Edge, to: Place) -> list[Character | Hazard]:
    """Who or what has to be Avoided on a way; enemies guard nothing against their own side.

    Web bars the way for all but spiders, though the one that spun it has fallen.
    """
    found: list[Character | Hazard] = [*rules_of(game).bars(game, who, edge, to)]
    if isinstance(who, Adventurer):
        found += [one for one in guards_of(game, edge) if one not in found]
    if edge.bar == WEB and not (isinstance(who, Enemy) and who.printed.web_walker):
        spinners = [one for one in game.enemies if one.printed.web_walker and one not in found]
        found += sorted(spinners, key=lambda one: not game.able(one))[:1]
    return found


def why_not_go(game: ChallengePhase, who: Character, edge: Edge, to: Place) -> str | None:
    """Why nobody can go that way, by whatever act; None where it is barred at most."""
    if game.cornered and isinstance(who, Adventurer):
        return "cornered"
    if edge.closed:
        return "it is shut"
    up = edge.kind == HEIGHT and to.key == edge.other
    if up and isinstance(who, Adventurer) and free_hands(game, who) < 2:
        return "both hands must be free"
    return rules_of(game).why_not_go(game, who, edge, to)


def why_not_move(game: ChallengePhase, who: Character, edge: Edge, to: Place) -> str | None:
    """Why one cannot simply go that way, by Move or Dash (R012, A17)."""
    reason = why_not_go(game, who, edge, to)
    if reason is not None:
        return reason
    barring = bars(game, who, edge, to)
    return f"{barring[0].label} is in the way: Avoid" if barring else None


def open_ways(game: ChallengePhase, who: Character) -> list[Place]:
    """The adjacent zones to which one can simply go."""
    if why_not_stir(who) is not None:
        return []
    ways = game.ways(who.where)
    return [to for edge, to in ways if why_not_move(game, who, edge, to) is None]


def two_away(game: ChallengePhase, who: Character, crossing: Sequence[str] = ()) -> list[Place]:
    """The zones reached over two open edges that are not the own one (R157).

    `crossing` names the kinds of edge of which one may be crossed though it is barred by nature.
    """
    found: list[Place] = []
    for edge, between in game.ways(who.where):
        first = why_not_move(game, who, edge, between)
        if first is not None and not _crosses(game, who, edge, between, crossing):
            continue
        for onward, to in game.ways(between.key):
            second = why_not_move(game, who, onward, to)
            if second is not None and (
                first is not None or not _crosses(game, who, onward, to, crossing)
            ):
                continue
            if to.key != who.where and to not in found:
                found.append(to)
    return found


def _crosses(
    game: ChallengePhase, who: Character, edge: Edge, to: Place, kinds: Sequence[str]
) -> bool:
    """Whether an edge of these kinds is barred by nature alone, not by a door or by somebody."""
    return (
        edge.kind in kinds
        and not edge.closed
        and not game.cornered
        and not bars(game, who, edge, to)
    )


async def leave(
    game: ChallengePhase,
    who: Character,
    to: Place,
    *,
    safe_from: Sequence[Character] = (),
    displaced: bool = False,
) -> bool:
    """Go to another zone: those engaged may strike first; False where one falls on the way.

    Whom one has Avoided does not strike (R021-R023, A2), nobody does when one is Displaced (A48).
    """
    if not displaced:
        for foe in game.engaged_with(who):
            if foe in safe_from or foe.state != STANDING:
                continue
            if await _strikes(game, foe, who):
                await hurt(game, who)
                if who.state != STANDING:
                    return False
    if who.engaged:
        await game.do(Disengaged(who))
    await _lose_guard(game, who)
    origin = who.where
    await game.do(WentTo(who, to))
    await rules_of(game).entered(game, who, origin, displaced)
    await notice(game)
    if isinstance(who, Adventurer) and not displaced and _all_out(game):
        await game.do(GuildLeft())
    return True


async def notice(game: ChallengePhase) -> None:
    """A hidden foe is announced once somebody shares its zone and can see it (R043)."""
    for foe in game.active_enemies:
        near = any(one.where == foe.where for one in game.standing)
        if foe.hidden and near and not is_dark(game, foe.where):
            await game.do(Revealed(foe))


def pursuit(game: ChallengePhase) -> str:
    """How fast the fastest enemy able to act is; "slow" where there is none."""
    speeds = [one.printed.pursuit for one in game.active_enemies if not one.hangs]
    return next((each for each in ("fast", "equal") if each in speeds), "slow")


def _all_out(game: ChallengePhase) -> bool:
    """Whether the guild is where a slow foe does not follow (R233)."""
    rules, standing = rules_of(game), game.standing
    slow = pursuit(game) == "slow" and not rules.always_tested
    return slow and bool(standing) and all(rules.out(game, one) for one in standing)


async def _strikes(game: ChallengePhase, foe: Character, who: Character) -> bool:
    """Whether an engaged opponent takes its leave with a Wound (X17)."""
    return await game.confirm(
        game.chair_of(foe),
        "leave-taking wound",
        prompt=f"{who.label} leaves: does {foe.label} deal a Wound?",
        about=who,
    )


async def _lose_guard(game: ChallengePhase, who: Character) -> None:
    """A defence laid for the zone is discarded when one leaves it (R097, A8)."""
    holder = game.holder_of(who)
    if isinstance(holder, Hazard | Group) or holder.laid is None:
        return
    for_zone = holder.laid.zone_too
    if game.options.defences_serve_the_zone:
        allies = [one for one in game.standing if one is not who and one.where == who.where]
        for_zone = holder.laid.kind in (DODGE, RIPOSTE) and bool(allies)
    if for_zone:
        await drop(game, holder)


async def choose_way(
    game: ChallengePhase,
    act: Act,
    able: Sequence[Character],
    places: Callable[[ChallengePhase, Character], list[Place]],
) -> bool:
    """Where an act leads; of a group, then which of its members go (R214, N23)."""
    everywhere = {place.key: place for one in able for place in places(game, one)}
    to = await one_of(
        game, chair_of(game, act), "go to", list(everywhere.values()), prompt="Where to?"
    )
    if to is None:
        return False
    act.to = to
    if not isinstance(act.actor, Group):
        return True
    can = [one for one in able if isinstance(one, Enemy) and to in places(game, one)]
    act.members = can
    if len(can) > 1:
        act.members = await game.choose_some(
            game.gm, "who goes", can, at_least=1, prompt=f"Who goes to {to.label}?"
        )
    return True


async def go(game: ChallengePhase, act: Act) -> None:
    """Let everybody who takes part go there."""
    assert act.to is not None
    for who in act.doers():
        if who.state == STANDING:
            await leave(game, who, act.to)
