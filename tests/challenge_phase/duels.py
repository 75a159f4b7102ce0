"""Ysolde against three goblins, with whatever she has in hand."""

from __future__ import annotations

from coopcards.testing import Trial
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.courses import finish, saying
from tests.challenge_phase.tables import deal, foe, give, hero, lay_initiative, put, table, tries


def armed(*weapons: str, where: str = "near") -> ChallengePhase:
    """Ysolde with these in hand against three goblins whose Initiative is 8."""
    game = table(seats=("gm", "ysolde"))
    give(game, "ysolde", "hands", *weapons)
    lay_initiative(game, {"goblin-raider": "Strength VIII"})
    for enemy in game.enemies:
        put(game, enemy, where)
    return game


def strikes(game: ChallengePhase, name: str, weapon: str, number: int = 1) -> Trial:
    """Ysolde's minor Attack with a card and a weapon on one of the goblins."""
    deal(game, {"ysolde": [name]})
    target = foe(game, number).key
    trial = tries(game, hero(game, "ysolde"), "attack", "minor")
    return finish(trial, saying({"weapon": weapon, "target": target, "member hit": target}))
