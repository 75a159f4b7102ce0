"""Fighting and mending: what attacks and cards do to figures, as far as the rules in force let."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import ControlTaken, Gained, Stat
from coopcards.vitals import ACT, GAIN, HEAL
from examples.coop_downed.skirmish.cards import Figure
from examples.coop_downed.skirmish.happenings import Harmed, Mended
from examples.coop_downed.skirmish.table import Fighter, Skirmish

HARM = Stat("harm")
"""What an attack does: printed, and what equipment adds."""


async def attack(game: Skirmish, attacker: Figure, target: Figure) -> None:
    """One figure attacks another (S8)."""
    await harm(game, attacker, [target], game.value(attacker, HARM), attacker)


async def harm(
    game: Skirmish, by: Figure, targets: Sequence[Figure], amount: int, source: object
) -> None:
    """Harm figures, as far as whoever does it may; all at the same time (S8)."""
    hit = [one for one in targets if one.hp > 0 and game.why_not_harm(by, one) is None]
    if hit:
        await game.do(*[Harmed(one, amount, source) for one in hit])


async def mend(game: Skirmish, targets: Sequence[Figure], amount: int, source: object) -> None:
    """Heal figures; one that cannot gain HP is passed over (S10)."""
    healed = [one for one in targets if game.may(one, HEAL) and one.hp < one.printed.hp]
    if healed:
        await game.do(*[Mended(one, amount, source) for one in healed])


async def gain_ether(game: Skirmish, fighter: Fighter, amount: int, source: object) -> None:
    """A player gains Ether, if the Character may (S5)."""
    if game.why_not(fighter, GAIN) is None:
        await game.do(Gained(fighter.ether, amount, source))


async def tame(game: Skirmish, ppc: Figure, fighter: Fighter) -> None:
    """A player takes control of a PPC, if the Character may take on one more (S8)."""
    if game.why_not(fighter, ACT) is None:
        await game.do(ControlTaken(ppc, fighter))
