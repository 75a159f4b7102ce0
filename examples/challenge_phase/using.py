"""Using talents: what a use costs, and those that ward something off."""

from __future__ import annotations

from examples.challenge_phase.acting import Act
from examples.challenge_phase.armed import shields_of
from examples.challenge_phase.cards import Adventurer, Character
from examples.challenge_phase.happenings.acts import TalentUsed
from examples.challenge_phase.happenings.body import Notched
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.talents import AEGIS, has_talent, price_of


async def uses(game: ChallengePhase, one: Adventurer, talent: str, what: str) -> bool:
    """Whether somebody uses a talent that only helps: asked where the use costs XP."""
    if not has_talent(one, talent):
        return False
    price = price_of(one, talent)
    if price and not await game.confirm(
        game.player_of(one), "talent", prompt=f"{price} XP for {talent}: {what}?", about=one
    ):
        return False
    await game.do(TalentUsed(one, talent, price))
    return True


async def note_use(game: ChallengePhase, act: Act, talent: str) -> None:
    """A talent has been used in an act; it costs what it costs once, however much it helps."""
    if isinstance(act.actor, Adventurer) and talent not in act.talents:
        act.talents.append(talent)
        await game.do(TalentUsed(act.actor, talent, price_of(act.actor, talent)))


async def wards_off(game: ChallengePhase, victim: Character, what: str) -> bool:
    """Aegis: whether somebody Notches a shield in place of suffering an Effect."""
    if not isinstance(victim, Adventurer) or not has_talent(victim, AEGIS):
        return False
    shields = shields_of(game, victim)
    player = game.player_of(victim)
    if not shields or not await game.confirm(
        player, "aegis", prompt=f"Notch {shields[0].label} in place of {what}?", about=victim
    ):
        return False
    await game.do(TalentUsed(victim, AEGIS, price_of(victim, AEGIS)))
    await game.do(Notched(shields[0], victim))
    return True
