"""Talents: what an adventurer has learned, mastered or in training."""

from __future__ import annotations

from examples.challenge_phase.arcana import CUPS, PENTACLES, SUITS, SWORDS, WANDS
from examples.challenge_phase.cards import Adventurer
from examples.challenge_phase.table import ChallengePhase

ACROBAT = "Acrobat"
AEGIS = "Aegis"
ALCHEMY = "Alchemy"
AMBUSHER = "Ambusher"
BEAST_MASTER = "Beast Master"
CHIRURGEON = "Chirurgeon"
COUNSEL = "Counsel"
COUNTER_SPELL = "Counter-spell"
DOOM_EYE = "Doom Eye"
FIGHT_DIRTY = "Fight Dirty"
FIRM_STANCE = "Firm Stance"
GRAMARYE = "Gramarye"
HEAVY_METAL_MACHINE = "Heavy Metal Machine"
KEEN_EARS = "Keen Ears"
LOREMASTER = "Loremaster"
MAGIC_OF_THE_WEALD = "Magic of the Weald"
MONSTER_HUNTER = "Monster Hunter"
QUICK = "Quick!"
REAVER = "Reaver"
THICK_HIDE = "Thick Hide"
TURN_OF_HAND = "Turn of Hand"
TWO_HANDED_FOCUS = "Two-handed Focus"
UNDERFOOT = "Underfoot"
UP_MY_SLEEVE = "Up My Sleeve"

KIN_TALENTS = {
    "orc": THICK_HIDE,
    "human": TURN_OF_HAND,
    "wood elf": KEEN_EARS,
    "halfling": UNDERFOOT,
    "dwarf": FIRM_STANCE,
}
PATH_TALENTS = {
    SWORDS: (AEGIS, DOOM_EYE, HEAVY_METAL_MACHINE, MONSTER_HUNTER, REAVER, TWO_HANDED_FOCUS),
    PENTACLES: (ACROBAT, AMBUSHER, FIGHT_DIRTY, QUICK, UP_MY_SLEEVE),
    CUPS: (ALCHEMY, BEAST_MASTER, CHIRURGEON, COUNSEL, LOREMASTER),
    WANDS: (COUNTER_SPELL, GRAMARYE, MAGIC_OF_THE_WEALD),
}


def key_of(talent: str) -> str:
    """The talent as the key of an option."""
    return f"talent:{talent.lower().replace(' ', '-')}"


def mastered(one: Adventurer) -> tuple[str, ...]:
    """The talents that cost nothing."""
    return one.talents or one.printed.mastered


def why_not_talent(one: Adventurer, talent: str) -> str | None:
    """Why the talent is of no use now; None where it is."""
    training = talent in one.printed.training and not one.talents
    if talent not in mastered(one) and not training:
        return f"needs {talent}"
    if talent in one.wounded_talents:
        return f"{talent} is Wounded"
    if training and one.experience < 1:
        return f"{talent} is in training and costs 1 XP"
    return None


def has_talent(one: Adventurer, talent: str) -> bool:
    """Whether the talent can be used now."""
    return why_not_talent(one, talent) is None


def learned(one: Adventurer) -> tuple[str, ...]:
    """Every talent there is any training in, mastered or not."""
    return one.talents or (*one.printed.mastered, *one.printed.training)


def knows(one: Adventurer, talent: str) -> bool:
    """Whether there is any training in the talent, mastered or not, that is not Wounded (R188)."""
    return talent in learned(one) and talent not in one.wounded_talents


def price_of(one: Adventurer, talent: str) -> int:
    """What a use of the talent costs, in XP: 1 in training."""
    return int(talent not in mastered(one))


def once(one: Adventurer, talent: str) -> bool:
    """Whether the talent, which helps once a Challenge, can still help."""
    return has_talent(one, talent) and talent not in one.spent


def mark_of_the_round(game: ChallengePhase, talent: str) -> str:
    """What is noted of a use of a talent that helps once a round."""
    return f"{talent} {game.rounds}"


def lore_of(one: Adventurer) -> int:
    """How many lore bids somebody has after a rest (6.1, Loremaster)."""
    return 5 if LOREMASTER in learned(one) else 4


def attribute_of(game: ChallengePhase, one: Adventurer, suit: str) -> int:
    """The attribute of that suit; of one made in a hurry what has been settled so far (R271)."""
    if one.spread:
        return one.spread[SUITS.index(suit)] if suit else 0
    return one.printed.attribute(suit)
