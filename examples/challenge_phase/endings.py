"""How a Challenge ends (R003), and the campaign of the guild."""

from __future__ import annotations

from coopcards import Ending
from examples.challenge_phase.happenings.acts import ActDone, RetreatTried
from examples.challenge_phase.happenings.body import (
    Died,
    EffectBegan,
    EnemyFell,
    EnemySpared,
    FellToDeathsDoor,
)
from examples.challenge_phase.happenings.log import Surrendered
from examples.challenge_phase.happenings.places import GuildLeft, SceneCounted, WentTo
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import ADVENTURERS, ChallengePhase


def _all_resolved(game: ChallengePhase) -> bool:
    """Whether no other act is in progress, which is resolved all the same (R064, A10)."""
    return len(game.declared) <= 1


def _guild_defeated(game: ChallengePhase) -> bool:
    if game.away or not _all_resolved(game):
        return False
    return not game.adventurers or ADVENTURERS.lost(one.state for one in game.adventurers)


def _guild_away(game: ChallengePhase) -> bool:
    """Whether it has fled, be it without the one who was caught and fell (R240)."""
    return bool(game.fled) or (bool(game.away) and not game.standing)


def _enemies_defeated(game: ChallengePhase) -> bool:
    return not game.active_enemies and _all_resolved(game)


GUILD_DEFEATED = Ending(
    "the guild lies defeated", "R003", won=False, when=_guild_defeated,
    on=(FellToDeathsDoor, Died, ActDone),
)  # fmt: skip
ENEMIES_DEFEATED = Ending(
    "the enemies are defeated", "R003", won=True, when=_enemies_defeated,
    on=(EnemyFell, EnemySpared, EffectBegan, ActDone),
)  # fmt: skip
ENEMIES_SURRENDER = Ending(
    "the enemies surrender", "R129", won=True, when=lambda game: game.surrendered,
    on=(Surrendered,),
)  # fmt: skip
GOAL_REACHED = Ending(
    "the guild is where it wanted to be", "R003", won=True,
    when=lambda game: _all_resolved(game) and rules_of(game).won(game),
    on=(WentTo, SceneCounted, EnemyFell, EnemySpared, EffectBegan, FellToDeathsDoor, ActDone),
)  # fmt: skip
GUILD_AWAY = Ending(
    "the guild has retreated", "R233", won=False, when=_guild_away,
    on=(RetreatTried, GuildLeft, FellToDeathsDoor, Died),
)  # fmt: skip
STAND_OFF = Ending("a stand-off", "R003", won=False, when=lambda game: False)
CHALLENGE_ENDINGS = (
    ENEMIES_DEFEATED,
    ENEMIES_SURRENDER,
    GOAL_REACHED,
    GUILD_DEFEATED,
    GUILD_AWAY,
    STAND_OFF,
)
WON_KEYS = tuple(ending.key for ending in CHALLENGE_ENDINGS if ending.won)

WON_LINE = "won: "
NOBODY_CAME_BACK = "nobody came back"


def scenes_won(game: ChallengePhase) -> int:
    """How many scenes the guild has won."""
    return sum(line.name.startswith(WON_LINE) for line in game.campaign.in_force("fact"))


def nobody_left(game: ChallengePhase) -> bool:
    """Whether nobody of the guild came out of the last Challenge alive."""
    return game.campaign.says(NOBODY_CAME_BACK)


CAMPAIGN_ENDINGS = (
    Ending(NOBODY_CAME_BACK, "R003", won=False, when=nobody_left),
    Ending("the guild has come through", "R003", won=True, when=lambda game: scenes_won(game) >= 3),
    Ending("the guild goes home beaten", "R003", won=False, when=lambda game: True),
)
