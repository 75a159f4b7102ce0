"""What the GM's creatures do in tests of single rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from coopcards.testing import Trial
from examples.challenge_phase.acting import Act, Aim, Manner
from examples.challenge_phase.cards import Adventurer, CreatureCard, Enemy, Group
from examples.challenge_phase.creatures import GOBLIN_RAIDER
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.happenings.body import FellToDeathsDoor
from examples.challenge_phase.performing import perform
from examples.challenge_phase.scene import Band
from examples.challenge_phase.table import ChallengePhase, Options
from examples.challenge_phase.wounds import hurt_enemy, take_wound
from tests.challenge_phase.tables import (
    QUIET,
    TRIO,
    a_scene,
    action,
    band,
    card,
    deal,
    foe,
    give,
    group,
    hero,
    holder_named,
    lay_initiative,
    table,
    tries,
)

LOW = {"daria": "II of Cups", "fergus": "III of Cups", "chirm": "IV of Cups"}
"""Initiatives of the guild that most acts beat."""


def fray(
    *bands: Band,
    options: Options = QUIET,
    seats: Sequence[str] = TRIO,
    **scene: Any,  # Any: what a scene is made of
) -> ChallengePhase:
    """A table with these enemies, all adventurers with a dagger in one hand and low Initiatives."""
    game = table(a_scene(*bands, **scene), options=options, seats=seats)
    for seat in seats[1:]:
        give(game, seat, "hands", "dagger")
    low = {seat: LOW[seat] for seat in seats[1:] if seat in LOW}
    lay_initiative(
        game, {**low, **{one.printed.key: "Emperor IV" for one in game.groups.cards[:1]}}
    )
    return game


def against(creature: CreatureCard, number: int = 1, options: Options = QUIET) -> ChallengePhase:
    """A fray with so many of a kind, in the guild's own zone."""
    return fray(band(creature, *(["near"] * number)), options=options)


def to_the_gm(game: ChallengePhase, *names: str) -> None:
    """Give these major cards to the GM's hand."""
    for name in names:
        game.move(card(game, name), game.gm.hand)


def gm_attack(
    game: ChallengePhase,
    name: str,
    numbers: Mapping[str, int],
    *,
    doom: str = "",
    greater: str = "Moon XVIII",
    of: Group | None = None,
    key: str = "attack",
    manner: Manner = "turn",
) -> Trial:
    """A group attacks, so many of it each adventurer, up to where somebody else is asked.

    `doom` is what a greater doom, `greater`, is played for with it.
    """
    to_the_gm(game, name)
    if doom:
        to_the_gm(game, greater)
    trial = tries(game, of or group(game), key, manner)
    gm = trial.player("gm")
    while not trial.done and trial.asked.topic == "attackers":
        victim = game.find(trial.asked.about)
        gm.takes(numbers.get(victim.owner, 0))
    if not trial.done and trial.asked.topic == "greater doom":
        gm.chooses(greater, topic="greater doom")
    if not trial.done and trial.asked.topic == "doom":
        gm.chooses(doom or "no-doom", topic="doom")
    while not trial.done and trial.asked.topic in ("greater doom", "card"):
        gm.chooses(greater if trial.asked.topic == "greater doom" else name)
    return trial


def gm_does(
    game: ChallengePhase,
    key: str,
    name: str,
    *,
    of: Group | None = None,
    manner: Manner = "turn",
) -> Trial:
    """A group does something that is paid for with that card."""
    to_the_gm(game, name)
    return tries(game, of or group(game), key, manner)


def strikes(
    game: ChallengePhase,
    seat: str,
    name: str,
    *targets: int,
    weapon: str = "dagger",
    manner: Manner = "turn",
) -> Trial:
    """An adventurer attacks the first enemy, or those of these numbers, with a weapon."""
    piece = card(game, name)
    game.move(piece, game.played)
    who = hero(game, seat)
    aims = [Aim(who, foe(game, number)) for number in targets or (1,)]
    act = Act(action("attack"), who, manner, piece, aims=aims, weapon=weapon)
    return Trial(game, perform(game, [act]))


def wounded(game: ChallengePhase, seat: str, **kind: bool) -> Trial:
    """An adventurer takes a Wound."""
    return Trial(game, take_wound(game, hero(game, seat), **kind))


def hurts(game: ChallengePhase, number: int = 1, wounds: int = 1, **kind: Any) -> Trial:
    """An enemy is Wounded; Any: what `hurt_enemy` takes."""
    return Trial(game, hurt_enemy(game, foe(game, number), wounds, **kind))


def totals(trial: Trial) -> dict[str, int]:
    """What the acts of a trial counted, by the label of who was their target."""
    told: list[Compared] = trial.happened_of(Compared)
    return {each.target.label: each.total for each in told}


def hits(trial: Trial) -> list[str]:
    """Against whom the acts of a trial succeeded."""
    told: list[Compared] = trial.happened_of(Compared)
    return [each.target.label for each in told if each.success]


def effects(one: Adventurer | Enemy) -> list[str]:
    """The names of what somebody suffers from."""
    return [effect.name for effect in one.effects]


def with_initiative(game: ChallengePhase, who: str, name: str) -> None:
    """Let another card lie as somebody's Initiative: of a seat, or of a kind of enemy."""
    old = game.initiative_card(holder_named(game, who))
    if old is not None:
        game.move(old, game.discard_of(old))
    lay_initiative(game, {who: name})


def discarded(game: ChallengePhase) -> list[str]:
    """The names of the GM's discarded cards."""
    return [one.name for one in game.major_discard]


def felled(seat: str = "fergus") -> ChallengePhase:
    """A goblin, and an adventurer at Death's Door; nobody has Resolve left."""
    game = against(GOBLIN_RAIDER)
    FellToDeathsDoor(hero(game, seat)).apply(game)
    for one in game.adventurers:
        one.resolve = 0
    return game


def applies_poultice(game: ChallengePhase, by: str, name: str = "Ace of Swords") -> Trial:
    """An adventurer uses the poultice in hand, on its turn and with any card."""
    give(game, by, "hands", "poultice")
    deal(game, {by: [name]})
    trial = tries(game, hero(game, by), "use-item")
    trial.player(by).chooses(name, topic="card")
    return trial
