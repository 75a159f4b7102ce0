"""Performing: acts that have been declared and paid for are resolved (R064, R100-R114)."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Option
from examples.challenge_phase.acting import ATTACK, GUARD, VIGILANCE, Act
from examples.challenge_phase.acts.counsel import give_counsel, needed, why_not_counsel
from examples.challenge_phase.acts.doomed_attacks import strike_with_doom
from examples.challenge_phase.acts.registry import why_not_act
from examples.challenge_phase.acts.swords import ATTACK_ACTION
from examples.challenge_phase.acts.vigilance import prepared_action
from examples.challenge_phase.arcana import PENTACLES, Arcana
from examples.challenge_phase.armed import weapons_of
from examples.challenge_phase.cards import STANDING, Actor, Adventurer
from examples.challenge_phase.comparing import show_initiative, show_total
from examples.challenge_phase.declaring import (
    menu,
    pay,
    put_away,
    spend_marks,
    take_marks,
)
from examples.challenge_phase.defences import Counterstrike, aided, aimed, strike_back
from examples.challenge_phase.happenings.acts import ActDone, ActStopped, FoolPlayed
from examples.challenge_phase.happenings.cards import (
    CardPlayed,
    Discarded,
    FacedownActTurned,
    InitiativeReplaced,
)
from examples.challenge_phase.judging import judge, ruling
from examples.challenge_phase.paying import offer_resolve
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.stopping import why_not_any_more
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.talents import QUICK, has_talent
from examples.challenge_phase.targeting import allowed_by_the_gm

FOOL = Option("the-fool", "Play the Fool")
QUICKLY = Option("quickly", "A Pentacles act at once (Quick!)")
COUNSELLING = Option("counsel", "Hand a card over (Counsel, 1 Resolve)")
WAIT = Option("wait", "Wait")


def can_act(game: ChallengePhase, actor: Actor) -> bool:
    """Whether somebody can still act: conscious, or with a member that is able."""
    if isinstance(actor, Adventurer):
        return actor.state == STANDING
    return bool(game.members(actor))


async def perform(game: ChallengePhase, acts: Sequence[Act]) -> None:
    """Resolve acts that happen at the same time: all are judged, then all take effect (A5, A10).

    An act declared as "once X" is judged when X is done.
    """
    live = [act for act in acts if not act.action.facedown]
    waiting = list(live)
    while waiting:
        ready = [act for act in waiting if act.after is None or act.after not in waiting]
        ready = ready or waiting[:1]
        if game.options.declared_first_resolves_first:
            ready = ready[:1]
        waiting = [act for act in waiting if act not in ready]
        await _wave(game, ready)
    await put_away(game, live)
    await spend_marks(game, live)
    if acts:
        await game.do(ActDone([act.actor for act in acts]))
    for act in acts:
        if not act.stopped:
            await vigilances(game, act, once_done=True)


async def _wave(game: ChallengePhase, acts: Sequence[Act]) -> None:
    for act in acts:
        await _begin(game, act)
    due: list[tuple[Act, list[Counterstrike]]] = [
        (act, await judge(game, act)) for act in acts if not act.stopped
    ]
    for act, strikes in due:
        if act.stopped:
            await game.do(ActStopped(act.actor, act.action.label, "its doer has been felled"))
        else:
            await _carry_out(game, act)
        for strike in strikes:
            await strike_back(game, strike)


async def _begin(game: ChallengePhase, act: Act) -> None:
    """Aid, the total, interrupts, and what has been waiting for it."""
    take_marks(act)
    act.aid += await aided(game, act) + await aimed(game, act)
    for target in act.targets:
        if not act.automatic:
            await show_initiative(game, target)
    if act.action.counts and not act.automatic:
        await show_total(game, act)
    so_far = len(game.log)
    await vigilances(game, act, once_done=False)
    await interrupts(game, act)
    able = [one for one in act.members if game.able(one)]
    felled = not can_act(game, act.actor) or (bool(act.members) and not able)
    reason = "its doer has been felled" if felled else None
    act.members = able
    act.aims = [aim for aim in act.aims if aim.who in act.doers()]
    if reason is None and len(game.log) > so_far:
        reason = why_not_any_more(game, act)
    if reason is not None:
        act.stopped = True
        await game.do(ActStopped(act.actor, act.action.label, reason))
        return
    await act.action.begin(game, act)
    if act.stopped:
        await game.do(ActStopped(act.actor, act.action.label, "it does not get through"))


async def _carry_out(game: ChallengePhase, act: Act) -> None:
    if act.action.key == GUARD and act.card is not None:
        if can_act(game, act.actor):  # the fallen have no Initiative any more (A31)
            await game.do(InitiativeReplaced(act.actor, act.card))
        return
    await act.action.carry_out(game, act)
    if act.greater is not None:
        await strike_with_doom(game, act)


# -- interrupts


async def interrupts(game: ChallengePhase, act: Act | None) -> None:
    """Let players interrupt: with the Fool first, then by a talent (R100-R107).

    Who could only wait, or hand a card to somebody who is in no need of it, is not asked, unless
    the automation says that all are always asked.
    """
    for player in game.players:
        adventurer = game.adventurer_of(player)
        if adventurer is None or adventurer.state != STANDING:
            continue
        while True:
            reasons = {
                FOOL: _why_not_fool(game, adventurer),
                QUICKLY: _why_not_quick(game, adventurer, act),
                COUNSELLING: why_not_counsel(game, adventurer, interrupting=True),
            }
            asked = reasons[FOOL] is None or reasons[QUICKLY] is None or needed(game, adventurer)
            if not asked and game.automation.empty_windows:
                break
            chosen = await game.choose(
                player,
                "interrupt",
                (FOOL, QUICKLY, COUNSELLING, WAIT),
                prompt=_interrupt_prompt(game, adventurer, act),
                about=adventurer,
                why_not=reasons.get,
            )
            if chosen is COUNSELLING:
                await give_counsel(game, adventurer, interrupting=True)
            elif chosen is WAIT or not await _interrupt(game, adventurer, chosen):
                break


def _interrupt_prompt(game: ChallengePhase, adventurer: Adventurer, act: Act | None) -> str:
    if act is None:
        return f"{adventurer.label}: interrupt at {game.count}?"
    return f"{adventurer.label}: interrupt {act.label}?"


def _why_not_fool(game: ChallengePhase, adventurer: Adventurer) -> str | None:
    hand = game.player_of(adventurer).hand.cards
    if not any(card.is_fool for card in hand):
        return "not in hand"
    if len(hand) < 2:
        return "goes with another card (R104)"
    if _has_taken_minor_action(game, adventurer) and not game.options.rulings:
        return "has taken a minor action in this round (A9)"
    return None


def _has_taken_minor_action(game: ChallengePhase, adventurer: Adventurer) -> bool:
    """Whether one has in this round, noted where an option keeps it and the Fool apart (A9)."""
    return adventurer.minor_taken == game.rounds


def _why_not_quick(game: ChallengePhase, adventurer: Adventurer, act: Act | None) -> str | None:
    """Quick!: Pentacles acts are interrupts, in light armour or none."""
    if not has_talent(adventurer, QUICK):
        return f"needs {QUICK}"
    if act is None or act.actor is adventurer:
        return "nothing to interrupt"
    if act.manner == "interrupt":
        return "nothing goes ahead of the Fool (R106)"
    if any(item.printed.metal for item in game.player_of(adventurer).worn):
        return "not in iron or steel"
    hand = game.player_of(adventurer).hand.cards
    return None if any(card.suit == PENTACLES for card in hand) else "no Pentacles in hand"


async def _interrupt(game: ChallengePhase, adventurer: Adventurer, chosen: Option) -> bool:
    """An extra turn at once; the Fool is played with the card that pays for it (R105, R106)."""
    player = game.player_of(adventurer)
    act = await menu(
        game,
        adventurer,
        "interrupt" if chosen is FOOL else "minor",
        "interrupt act",
        f"{adventurer.label} interrupts. With what?",
        suit="" if chosen is FOOL else PENTACLES,
    )
    if act is None:
        return False
    if chosen is FOOL and _has_taken_minor_action(game, adventurer):
        exception = "the Fool in a round with a minor action"
        if not await allowed_by_the_gm(game, act, exception):
            return False
    fool: Arcana | None = None
    if chosen is FOOL:
        fool = next((card for card in player.hand.cards if card.is_fool), None)
        if fool is None:
            # Only in a game that somebody imagines, with another hand since the question.
            return False
        await game.do(CardPlayed(adventurer, fool), FoolPlayed(adventurer))
    await pay(game, act)
    await perform(game, [act])
    if fool is not None:
        await game.do(Discarded((fool,)))
    return True


# -- Vigilance


async def vigilances(game: ChallengePhase, act: Act, *, once_done: bool) -> None:
    """Acts that wait for this one are turned up and done, in the order of the table (R201)."""
    waiting: list[Actor] = [*game.standing, *game.active_groups]
    for actor in waiting:
        laid = actor.laid
        if laid is None or laid.kind != VIGILANCE or actor is act.actor:
            continue
        if laid.whose != act.actor.key or laid.once_done != once_done:
            continue
        if laid.trigger not in ("", act.action.key) or not can_act(game, actor):
            continue
        await _act_prepared(game, actor)


async def _act_prepared(game: ChallengePhase, actor: Actor) -> None:
    laid, card = actor.laid, game.facedown_card(actor)
    if laid is None or card is None:
        return
    action = prepared_action(laid.prepared)
    act = Act(action, actor, "turn" if laid.above else "minor", card)
    able = why_not_act(game, actor, action, act.manner) is None and not _unarmed(game, act)
    if not able or not await action.declare(game, act):
        # What its owner cannot do now is not triggered, and waits (A53).
        if game.options.laid_act_is_discarded:
            await game.do(Discarded((card,), f" (facedown act of {actor.label})"))
        return
    await game.do(FacedownActTurned(actor, card, "Vigilance"))
    await rules_of(game).declared(game, act)
    await ruling(game, act)
    await offer_resolve(game, act)
    await perform(game, [act])


def _unarmed(game: ChallengePhase, act: Act) -> bool:
    """Whether none of the weapons in hand is fit for an Attack now, as a bow in a melee (A53)."""
    if act.action.key != ATTACK or not isinstance(act.actor, Adventurer):
        return False
    weapons = weapons_of(game, act.actor)
    reasons = [ATTACK_ACTION.why_not_weapon(act.actor, item) for item in weapons]
    return bool(reasons) and None not in reasons
