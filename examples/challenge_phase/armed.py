"""With what somebody fights: weapons, shields, bare hands."""

from __future__ import annotations

from typing import Literal, TypeAlias

from examples.challenge_phase.cards import SIZES, STANDING, Adventurer, Character, Enemy, Item
from examples.challenge_phase.effects import DISARMED, PRONE, STUCK
from examples.challenge_phase.table import ChallengePhase, held, suffers

Armed: TypeAlias = Literal["melee", "missile", "shield", "nothing"]

# The weapons that have a rule of their own, by key.
AXE = "axe"
BLADE = "blade"
BOW = "bow"
CROSSBOW = "crossbow"
DAGGER = "dagger"
FLAIL = "flail"
MACE = "mace"
POLEARM = "polearm"
WAND = "archwood-wand"

MISSILE_WEAPONS = (BOW, CROSSBOW)
"""The enemies' weapons that shoot; all others strike in the own zone (6.1)."""
ENEMY_REACH = 2


def weapons_of(game: ChallengePhase, one: Adventurer) -> list[Item]:
    """The weapons that an adventurer holds and that are not Destroyed."""
    return held(game.player_of(one), ("weapon",))


def armed(game: ChallengePhase, one: Character) -> Armed:
    """What somebody is armed with, for R142 and R143 (A12, A50, X19)."""
    shielded = wields_shield(game, one) and not game.options.shield_is_no_weapon
    if isinstance(one, Enemy):
        weapon = "" if suffers(one, DISARMED) else one.weapon
        if weapon and weapon not in MISSILE_WEAPONS:
            return "melee"
        return "shield" if shielded else "missile" if weapon else "nothing"
    weapons = weapons_of(game, one)
    if any(not weapon.printed.missile for weapon in weapons):
        return "melee"
    return "shield" if shielded else "missile" if weapons else "nothing"


def is_armed(game: ChallengePhase, one: Character) -> bool:
    """Whether it is properly armed; a shield alone counts, unless the option says no (X19)."""
    return armed(game, one) != "nothing"


def defenceless(game: ChallengePhase, one: Character, *, missile: bool) -> bool:
    """Whether an Attack on somebody has Favor for want of a weapon (R142, A12, R165)."""
    with_what = armed(game, one)
    if with_what == "missile":
        return not missile or game.options.favor_against_missile_weapons_always
    return with_what == "nothing"


def exposed(game: ChallengePhase, one: Character) -> bool:
    """Whether a dagger is Piercing: against the unarmed, the Rooted and the prone (R285)."""
    return suffers(one, *STUCK, PRONE) or armed(game, one) == "nothing"


def may_engage(one: Character, other: Character) -> bool:
    """Whether two can be engaged: in one zone, and neither fallen, Rooted or prone (N19)."""
    able = all(each.state == STANDING and not suffers(each, *STUCK, PRONE) for each in (one, other))
    return able and one.where == other.where


def wields_shield(game: ChallengePhase, one: Character) -> bool:
    """Whether somebody wields a shield that is not Destroyed (R062)."""
    if isinstance(one, Enemy):
        return one.printed.shield > one.notches
    return bool(shields_of(game, one))


def shields_of(game: ChallengePhase, one: Adventurer) -> list[Item]:
    """The shields that an adventurer holds and that are not Destroyed."""
    return held(game.player_of(one), ("shield",))


def larger(one: Character, other: Character) -> bool:
    """Whether the first is larger than the second (R144)."""
    return SIZES.index(one.printed.size) > SIZES.index(other.printed.size)


def free_hands(game: ChallengePhase, one: Adventurer) -> int:
    """How many hands are free; what needs both fills both (6.1)."""
    return max(0, 2 - sum(_fills(item) for item in game.player_of(one).hands.cards))


def can_hold(game: ChallengePhase, one: Adventurer, item: Item) -> bool:
    """Whether enough hands are free for a thing."""
    return free_hands(game, one) >= _fills(item)


def _fills(item: Item) -> int:
    """How many hands a thing fills."""
    return 2 if item.printed.both_hands else 1
