"""Steps 2 and 3: Initiatives are laid, and the count goes up from turn to turn (R054-R080)."""

from __future__ import annotations

from coopcards.initiative import THE_TIED
from examples.challenge_phase.acting import Act
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.cards import Actor, Group, Hazard, Holder
from examples.challenge_phase.declaring import menu, pay
from examples.challenge_phase.happenings.acts import NotActing
from examples.challenge_phase.happenings.cards import (
    CountCalled,
    InitiativeLaid,
    LineFormed,
    TurnTaken,
)
from examples.challenge_phase.performing import can_act, interrupts, perform
from examples.challenge_phase.table import ChallengePhase


def why_not_initiative(holder: Holder, card: Arcana) -> str | None:
    """Why a card cannot be laid as Initiative (R067, R286)."""
    if card.is_fool:
        return "the Fool goes with another card (R067)"
    if card.greater and not (isinstance(holder, Group) and holder.printed.untouchable):
        return "a greater doom is no Initiative (R286)"
    return None


async def lay_initiatives(game: ChallengePhase) -> None:
    """The players lay theirs at the same time, then the GM one for each group and hazard."""
    ready = [one for one in game.standing if len(game.player_of(one).hand)]
    cards = await game.choose_together(
        "initiative",
        [game.player_of(one) for one in ready],
        lambda seat: list(seat.hand.cards),
        prompt="Which card is your Initiative?",
        why_not=lambda _, card: why_not_initiative(ready[0], card),
    )
    for one, card in zip(ready, cards, strict=True):
        await game.do(InitiativeLaid(one, card))
    holders: list[Group | Hazard] = [*game.active_groups, *game.hazards]
    for holder in holders:
        legal = [card for card in game.gm.hand.cards if why_not_initiative(holder, card) is None]
        if legal:
            card = await game.choose(
                game.gm,
                "gm initiative",
                legal,
                prompt=f"Which Initiative for {holder.label}?",
                about=holder,
            )
            await game.do(InitiativeLaid(holder, card))
    turns: list[Holder] = [*ready, *game.active_groups]
    if game.options.no_initiative_no_turn:
        turns = [one for one in turns if game.initiative_card(one) is not None]
    await game.do(LineFormed(turns))


def all_have_acted(game: ChallengePhase) -> bool:
    """Whether everybody has had a turn (R124)."""
    return all(entry.acted for entry in game.line.entries) and not game.line.extra


async def take_turn(game: ChallengePhase) -> None:
    """The count goes on to the next number, and whose it is act (R068-R071)."""
    called = CountCalled()
    await game.do(called)
    await interrupts(game, None)
    acts: list[Act] = []
    for actor in await _declaring_order(game, called):
        act = await _turn_of(game, actor)
        if act is not None:
            acts.append(act)
    if acts:
        await perform(game, acts)
        await game.do(TurnTaken([act.actor for act in acts]))


async def _declaring_order(game: ChallengePhase, called: CountCalled) -> list[Actor]:
    """Who declares first: the tied agree; where an enemy is among them the GM says (R065, R066)."""
    holders = [one for one in called.holders if can_act(game, one)]
    if len(holders) < 2:
        return holders
    # Players agree among themselves: the first of them in marching order says what was agreed.
    decider = game.chair_of(holders[0]) if called.decider == THE_TIED else game.gm
    return await game.order(
        decider, "who declares first", holders, prompt="In which order do they declare?"
    )


async def _turn_of(game: ChallengePhase, actor: Actor) -> Act | None:
    """One action at most, for one card (R071, R075)."""
    if not can_act(game, actor):
        return None
    if not len(game.chair_of(actor).hand):
        await game.do(NotActing(actor, "no cards in hand"))
        return None
    act = await menu(game, actor, "turn", "turn", f"{actor.label}: your turn at {game.count}")
    if act is None:
        await game.do(NotActing(actor, "by choice"))
        return None
    await pay(game, act)
    return act
