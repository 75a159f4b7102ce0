"""Comparing: what an act counts, and whether it succeeds against an Initiative (R056-R063)."""

from __future__ import annotations

from examples.challenge_phase.acting import ATTACK, AVOID, BANTER, ROUGHHOUSE, Act, Aim
from examples.challenge_phase.arcana import SWORDS
from examples.challenge_phase.armed import FLAIL, wields_shield
from examples.challenge_phase.cards import Adventurer, Character, Enemy, Hazard
from examples.challenge_phase.favors import favors_of, worth
from examples.challenge_phase.happenings.acts import Compared, TotalShown
from examples.challenge_phase.happenings.cards import InitiativeShown
from examples.challenge_phase.table import ChallengePhase, Declared
from examples.challenge_phase.talents import DOOM_EYE, attribute_of, has_talent

MAY_FAIL_TIES = (ROUGHHOUSE, "stamp", "clutch", AVOID)
"""Roughhouse, as its own act or as a doom, and getting past a threat (X8)."""


def base(game: ChallengePhase, act: Act) -> int:
    """The card, the attribute on a turn of one's own, and what aid adds (R074, R115, R172)."""
    value = 0 if act.card is None else act.card.value
    suit = act.action.attribute(game, act)
    if act.with_attribute and suit:
        if isinstance(act.actor, Adventurer):
            value += attribute_of(game, act.actor, suit)
        else:
            value += act.actor.printed.attribute(suit)
    return value + act.aid


def total(game: ChallengePhase, act: Act, aim: Aim | None = None) -> int:
    """What the act counts, against one target or by itself."""
    return base(game, act) + worth(favors_of(game, act, aim))


async def show_initiative(game: ChallengePhase, one: Character | Hazard) -> None:
    """Turn up the Initiative of whom is acted against, if it is not open yet (R059)."""
    holder = game.holder_of(one)
    card = game.initiative_card(holder)
    if card is not None and card.face_down:
        await game.do(InitiativeShown(holder, card))


async def show_total(game: ChallengePhase, act: Act) -> None:
    """Let all know what the act counts before anything is compared."""
    counts = total(game, act, act.aims[0] if act.aims else None)
    for aim in act.aims:
        aim.total = total(game, act, aim)
    keys = tuple([target.key for target in act.targets])
    declared = Declared(act.actor.key, act.action.key, keys, counts)
    await game.do(TotalShown(act.actor, act.action.label, counts, _why(game, act), declared))


def _why(game: ChallengePhase, act: Act) -> str:
    aim = act.aims[0] if act.aims else None
    reasons = [f"{'+' if each.favor else '-'} {each.reason}" for each in favors_of(game, act, aim)]
    return f" ({'; '.join(dict.fromkeys(reasons))})" if reasons else ""


def unerring(act: Act) -> bool:
    """Doom Eye: whether a Swords card on one's turn makes a missile Attack hit by itself."""
    actor, card = act.actor, act.card
    if act.action.key != ATTACK or not act.missile or not isinstance(actor, Adventurer):
        return False
    by_swords = act.with_attribute and card is not None and card.suit == SWORDS
    return by_swords and (DOOM_EYE in act.talents or has_talent(actor, DOOM_EYE))


def succeeds(game: ChallengePhase, act: Act, aim: Aim, against: int) -> bool:
    """Whether an aim succeeds: above the Initiative, or equal to it unless a shield is in the way.

    A Tough enemy's Initiative must be exceeded. Ties of Roughhouse and of getting past a threat
    fail by an option; at a tie one gets away from an opponent, shield or no shield (X8).
    """
    if unerring(act) or not against:
        return True  # where no Initiative lies any act hits, whatever it counts (A37)
    if aim.total != against:
        return aim.total > against
    target = aim.target
    tough = isinstance(target, Enemy) and target.printed.tough
    if act.action.key == AVOID and target.id in aim.who.engaged:
        return not tough
    if act.action.key in MAY_FAIL_TIES and game.options.ties_fail:
        return False
    if isinstance(target, Hazard):
        return True
    if tough:
        return False
    return act.weapon == FLAIL or not wields_shield(game, target)


async def compare(game: ChallengePhase, act: Act, aim: Aim, raised: int = 0) -> None:
    """Compare one aim of an act with the Initiative, raised by so much for this act alone."""
    aim.total = total(game, act, aim)
    if act.automatic:
        aim.success = True
        return
    await show_initiative(game, aim.target)
    own = game.initiative_of(aim.target)
    aim.against = own + raised
    if game.options.dodge_missed_counts_nothing and aim.total >= aim.against:
        aim.against = own
    aim.success = game.fallen(aim.target) or succeeds(game, act, aim, aim.against)


async def tell_comparison(game: ChallengePhase, act: Act, aim: Aim) -> None:
    """Write in the log how an aim has come out."""
    if act.automatic or act.action.key == BANTER or aim.success is None:
        return
    await game.do(
        Compared(aim.who, aim.target, act.action.label, aim.total, aim.against, aim.success)
    )
