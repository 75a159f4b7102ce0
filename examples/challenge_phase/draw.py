"""Step 1: hands are drawn, and the GM may take a mulligan (R048-R053, R204-R210)."""

from __future__ import annotations

from coopcards import NO, YES
from examples.challenge_phase.happenings.cards import Discarded, Mulligan
from examples.challenge_phase.table import HAND, ChallengePhase

FEWEST = 3


def gm_hand_size(game: ChallengePhase) -> int:
    """How many cards the GM draws this round (R205-R209, A33, A39, A54)."""
    active = game.active_enemies
    hazards = game.hazards
    types = {one.printed.key for one in active} | {one.printed.key for one in hazards}
    heads = len(active) + (len(hazards) if game.options.hazards_are_heads else 0)
    guild = len(game.adventurers if game.options.fallen_count_as_heads else game.standing)
    kinds = [one.printed.kind for one in active]
    size = FEWEST + len(types)
    size += heads > guild
    size += heads >= 2 * guild
    size += sum(one.printed.size == "large" for one in active)
    size += 2 * ("elite" in kinds)
    return size + 3 * ("dungeon lord" in kinds)


async def draw_hands(game: ChallengePhase) -> None:
    """Each player draws four, the GM by the formula."""
    for player in game.players:
        adventurer = game.adventurer_of(player)
        if adventurer is not None and adventurer in game.standing:
            await game.draw(game.minor_deck, player.hand, HAND, by=player)
    await _draw_dooms(game)
    while await _takes_mulligan(game):
        await game.do(Mulligan(), Discarded(tuple(game.gm.hand.cards), " (mulligan)"))
        await _draw_dooms(game)


async def _draw_dooms(game: ChallengePhase) -> None:
    await game.draw(game.major_deck, game.gm.hand, gm_hand_size(game), by=game.gm)


async def _takes_mulligan(game: ChallengePhase) -> bool:
    """Whether the GM wants one; who may not is asked where not being asked would tell."""
    may = _may_mulligan(game)
    if not may and game.automation.empty_windows:
        return False
    chosen = await game.choose(
        game.gm,
        "mulligan",
        (YES, NO),
        prompt="Take another hand?",
        why_not=lambda one: None if may or one is NO else "the hand is not mostly greater dooms",
    )
    return chosen is YES


def _may_mulligan(game: ChallengePhase) -> bool:
    """Mostly greater dooms, or somebody without an Initiative; once a round, or at will (A25)."""
    if game.gm.mulligans and not game.options.mulligans_at_will:
        return False
    hand = game.gm.hand.cards
    return 2 * sum(card.greater for card in hand) > len(hand) or _too_few_initiatives(game)


def _too_few_initiatives(game: ChallengePhase) -> bool:
    """Whether the hand has too few legal Initiatives for all who need one (A37)."""
    lesser = sum(not card.greater for card in game.gm.hand)
    greater = len(game.gm.hand) - lesser
    able = sum(group.printed.untouchable for group in game.active_groups)
    needed = len(game.active_groups) + len(game.hazards)
    return lesser + min(greater, able) < needed
