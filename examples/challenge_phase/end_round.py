"""Step 5: the round ends, cards are discarded, and the GM takes stock (R124-R130, R231)."""

from __future__ import annotations

from examples.challenge_phase.acts.retreat import flee, pay_for_flight, why_not_retreat
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.cards import DEATHS_DOOR, Group
from examples.challenge_phase.dispositions import FEAR, JOY, TRUST
from examples.challenge_phase.endings import STAND_OFF
from examples.challenge_phase.happenings.acts import MoraleHeld
from examples.challenge_phase.happenings.cards import Discarded
from examples.challenge_phase.happenings.log import RetreatBegun, RetreatOffered, Surrendered
from examples.challenge_phase.happenings.places import PlaceDarkened
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ChallengePhase

LAY_DOWN_ARMS = (JOY, TRUST)


async def end_round(game: ChallengePhase) -> None:
    """The scene has its say; hands and Initiatives are discarded; then the GM takes stock.

    Facedown acts stay (R127). Where the Fool was drawn, both decks are shuffled after this (R128).
    """
    await rules_of(game).round_over(game)
    for seat in game.seats:
        if len(seat.hand):
            await game.do(Discarded(tuple(seat.hand.cards), f" ({seat.name}, unused)"))
    lying: tuple[Arcana, ...] = tuple(game.initiatives.cards)
    if lying:
        await game.do(Discarded(lying, " (Initiatives)"))
    for place in game.places:
        if place.smothered:
            await game.do(PlaceDarkened(place, dark=False))
    for group in game.groups.cards:
        if group.morale:
            await game.do(MoraleHeld(group, 0))
    await _take_stock(game)
    if game.round >= game.options.rounds:
        game.end(STAND_OFF)


def clearly_won(game: ChallengePhase) -> bool:
    """Whether a third of the enemies or fewer are still able to act (6.7)."""
    return 3 * len(game.active_enemies) <= game.heads


def badly_placed(game: ChallengePhase) -> bool:
    """Whether half of the guild is at Death's Door, or everybody is Injured (6.7)."""
    guild = game.adventurers
    down = [one for one in guild if one.state == DEATHS_DOOR]
    return 2 * len(down) >= len(guild) or all(one.injured for one in guild)


def ready_to_give_up(game: ChallengePhase) -> bool:
    """Whether what all enemies feel makes them stop fighting (6.7).

    Joy and trust offer a truce; fear surrenders where no way out is left.
    """
    groups = game.active_groups
    return bool(groups) and all(
        group.emotion in LAY_DOWN_ARMS or (group.emotion == FEAR and not _way_out(game, group))
        for group in groups
    )


def _way_out(game: ChallengePhase, group: Group) -> bool:
    """Whether a member of the group has a way that leads away from the guild."""
    guild = [one.where for one in game.standing]
    return any(
        to.key not in guild and not edge.bar
        for one in game.members(group)
        for edge, to in game.ways(one.where)
    )


async def _take_stock(game: ChallengePhase) -> None:
    """Enemies that have lost surrender; a guild in a bad place is offered a retreat (R129)."""
    if clearly_won(game) or ready_to_give_up(game):
        if await game.confirm(game.gm, "surrender", prompt="Do the enemies surrender?"):
            await game.do(Surrendered())
        return
    if badly_placed(game) and game.standing and why_not_retreat(game) is None:
        offered = await game.confirm(game.gm, "offer retreat", prompt="Offer the guild a retreat?")
        if not offered:
            return
        taken = await game.confirm(
            game.player_of(game.standing[0]), "retreat", prompt="Does the guild retreat?"
        )
        await game.do(RetreatOffered(taken))


async def retreat_if_agreed(game: ChallengePhase) -> None:
    """A retreat agreed on at the end of the round is paid from the new hands (A28)."""
    await game.do(RetreatBegun())
    if why_not_retreat(game) is None and await pay_for_flight(game, game.standing):
        await flee(game)
