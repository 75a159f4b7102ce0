"""What a bot reads off its view: known Initiatives, chances, distances, the act in progress."""

from __future__ import annotations

from collections.abc import Sequence

from examples.challenge_phase.acting import Act, Aim, Manner
from examples.challenge_phase.acts.wands import Shift
from examples.challenge_phase.arcana import HIGHEST, KING, PENTACLES, Arcana
from examples.challenge_phase.cards import (
    STANDING,
    Actor,
    Adventurer,
    Character,
    Enemy,
    Group,
    Hazard,
)
from examples.challenge_phase.comparing import succeeds, total
from examples.challenge_phase.dispositions import FEAR, JOY, RING, TRUST, shifts
from examples.challenge_phase.favors import FAVOR
from examples.challenge_phase.scene import SHUT
from examples.challenge_phase.table import ChallengePhase, Declared
from examples.challenge_phase.talents import attribute_of

FAR_AWAY = 99
CALM = (FEAR, JOY, TRUST)
"""What enemies feel who attack nobody (6.7)."""


def manner_now(game: ChallengePhase) -> Manner:
    """How what is being decided comes about: in a window, or on a turn."""
    return "minor" if game.phase.endswith("minor-actions") else "turn"


def guild_manner(game: ChallengePhase, me: Adventurer) -> Manner:
    """The same for an adventurer, who may interrupt while the acts of others lie open."""
    if manner_now(game) == "minor":
        interrupts = any(not card.face_down for card in game.played.cards)
        return "interrupt" if interrupts else "minor"
    own = me.key in game.line.acting and me.key not in game.spoken
    return "turn" if own else "interrupt"


def known_initiative(game: ChallengePhase, one: Character | Hazard) -> int | None:
    """The Initiative of somebody, 0 for the fallen and for who has none; None while it is hidden.

    In a view a hidden card is a face-down one, which has no value.
    """
    if game.fallen(one):
        return 0
    card: object = game.initiative_card(game.holder_of(one))
    if card is None:
        return 0
    return card.value if isinstance(card, Arcana) else None


def chance(game: ChallengePhase, act: Act, aim: Aim) -> float:
    """How likely an aim of an act succeeds: certain where the Initiative is known.

    What is hidden has not been called yet, so it is above the count; the dooms of a giant go on
    above the king. A hazard is never called.
    """
    aim.total = total(game, act, aim)
    known = known_initiative(game, aim.target)
    if known is not None:
        return float(succeeds(game, act, aim, known))
    lowest = 1 if isinstance(aim.target, Hazard) else min(game.count + 1, KING)
    highest = KING
    if isinstance(aim.target, Enemy) and aim.target.printed.untouchable:
        highest = HIGHEST
    possible = range(lowest, highest + 1)
    return sum(succeeds(game, act, aim, number) for number in possible) / len(possible)


def declared_by(game: ChallengePhase, actor: Actor | None) -> Declared | None:
    """The act that somebody has declared last and that is in progress; of any group without one."""
    groups = [group.key for group in game.groups.cards]
    keys = groups if actor is None else [actor.key]
    return next((each for each in reversed(game.declared) if each.actor in keys), None)


def threat(game: ChallengePhase) -> Declared | None:
    """The act of the enemies in progress whose total lies open, the last one."""
    groups = [group.key for group in game.groups.cards]
    open_ones = [each for each in game.declared if each.actor in groups and each.total >= 0]
    return open_ones[-1] if open_ones else None


def turns_the_blow(game: ChallengePhase, me: Adventurer, card: Arcana) -> bool:
    """Whether a point of Resolve on a facedown act that has been turned makes the difference.

    Whether it was laid above is no longer to be seen; either way of counting will do.
    """
    blow = threat(game)
    if blow is None:
        return False
    own = known_initiative(game, me) or 0
    for bonus in (0, attribute_of(game, me, PENTACLES)):
        short = blow.total - (own + card.value + bonus)
        if 0 <= short < FAVOR:
            return True
    return False


def put_down_by(game: ChallengePhase, actor: Actor) -> Arcana | None:
    """The card somebody has put down that is still in play, the Fool aside."""
    shown: list[object] = [card for card in game.played.cards if card.host == actor.id]
    cards = [card for card in shown if isinstance(card, Arcana)]
    return next((card for card in cards if not card.is_fool), None)


def peaceful(group: Group) -> bool:
    """Whether enemies attack nobody: out of fear, or of joy and trust (6.7)."""
    return group.emotion in CALM


def calming(group: Group) -> Shift:
    """The step that leads soonest to an emotion in which nobody fights."""

    def steps(emotion: str) -> int:
        apart = [abs(RING.index(emotion) - RING.index(calm)) for calm in CALM]
        return min(min(each, len(RING) - each) for each in apart)

    return min(
        (Shift(*step) for step in shifts(group.emotion, group.intensity)),
        key=lambda shift: steps(shift.emotion),
    )


def still_to_act(game: ChallengePhase, *but: str) -> list[str]:
    """The keys of those who have a turn to come, without these."""
    return [entry.id for entry in game.line.entries if not entry.acted and entry.id not in but]


def costly(game: ChallengePhase) -> bool:
    """Whether the fight has begun to cost the guild dear: somebody is Injured, or has fallen."""
    return any(one.injured or one.state != STANDING for one in game.adventurers)


# -- where they are


def nearest(game: ChallengePhase, where: str, others: Sequence[Character]) -> int:
    """How far the nearest of these is from a zone."""
    return min([game.distance(where, one.where) for one in others], default=FAR_AWAY)


def foes_standing(game: ChallengePhase, one: Adventurer) -> list[Enemy]:
    """The enemies an adventurer knows of that are able to act."""
    return [each for each in game.foes_of(one) if isinstance(each, Enemy) and game.able(each)]


def guild_near(game: ChallengePhase, where: str) -> list[Adventurer]:
    """The conscious adventurers in a zone."""
    return [one for one in game.standing if one.where == where]


def away_from_the_guild(game: ChallengePhase, where: str) -> tuple[int, int]:
    """How good a zone is to flee to: far from the guild, and then with few ways into it."""
    return nearest(game, where, game.standing), -len(game.ways(where))


def shut_in(game: ChallengePhase, enemy: Enemy) -> bool:
    """Whether a shut door next to an enemy leads to where nobody of the guild is."""
    return any(
        edge.bar == SHUT and not guild_near(game, to.key) for edge, to in game.ways(enemy.where)
    )
