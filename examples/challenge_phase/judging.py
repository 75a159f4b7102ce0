"""Judging: an act is compared with everybody it is aimed at, before anything changes."""

from __future__ import annotations

from coopcards import Option
from examples.challenge_phase.acting import Act, Favor
from examples.challenge_phase.cards import STANDING, Hazard
from examples.challenge_phase.comparing import compare, succeeds, tell_comparison, total
from examples.challenge_phase.defences import Counterstrike, counterstrikes, dodged, strike_back
from examples.challenge_phase.happenings.acts import Ruling
from examples.challenge_phase.table import ChallengePhase

NEITHER = Option("neither", "Neither")
GIVE_FAVOR = Option("favor", "Favor (+3)")
GIVE_DISFAVOR = Option("disfavor", "Disfavor (-3)")
RULINGS = (NEITHER, GIVE_FAVOR, GIVE_DISFAVOR)


async def judge(game: ChallengePhase, act: Act) -> list[Counterstrike]:
    """Compare an act with everybody it is aimed at; the Ripostes that are due afterwards.

    A Riposte that is an interrupt is struck first; whoever it fells acts no more (R101).
    """
    due: list[Counterstrike] = []
    raised: dict[int, int] = {}
    for aim in act.aims:
        if aim.target.id in raised:
            await compare(game, act, aim, raised[aim.target.id])
            continue
        aim.total = total(game, act, aim)
        if not act.automatic:
            for strike in await counterstrikes(game, act, aim):
                if strike.interrupt:
                    await strike_back(game, strike)
                else:
                    due.append(strike)
        if isinstance(aim.target, Hazard) or act.automatic:
            raised[aim.target.id] = 0
        else:
            raised[aim.target.id] = await dodged(game, act, aim)
        await compare(game, act, aim, raised[aim.target.id])
    doers = act.doers()
    if doers and all(who.state != STANDING for who in doers):
        act.stopped = True
        return due
    await act.action.judge(game, act)
    await _late_ruling(game, act)
    act.aims = [aim for aim in act.aims if aim.who.state == STANDING]
    for aim in act.aims:
        await tell_comparison(game, act, aim)
    return due


async def ruling(game: ChallengePhase, act: Act) -> None:
    """The GM says whether Favor or Disfavor applies (R084)."""
    if not game.options.rulings or not act.action.counts or act.automatic:
        return
    chosen = await game.choose(
        game.gm,
        "ruling",
        RULINGS,
        prompt=f"{act.label}: does Favor or Disfavor apply?",
        about=act.actor,
    )
    await _give(game, act, chosen)


async def _late_ruling(game: ChallengePhase, act: Act) -> None:
    """The GM may rule once more, with totals and Initiatives open (N2)."""
    if not game.options.late_rulings or not act.aims or act.automatic:
        return
    chosen = await game.choose(
        game.gm, "late ruling", RULINGS, prompt=f"A late ruling on {act.label}?", about=act.actor
    )
    await _give(game, act, chosen)
    if chosen is NEITHER:
        return
    for aim in act.aims:
        aim.total = total(game, act, aim)
        aim.success = game.fallen(aim.target) or succeeds(game, act, aim, aim.against)


async def _give(game: ChallengePhase, act: Act, chosen: Option) -> None:
    if chosen is NEITHER:
        return
    act.favors.append(Favor("the GM's ruling", chosen is GIVE_FAVOR))
    await game.do(Ruling(act.actor, chosen.label))
