"""Tables at which an act of the guild's is tried, with what lies facedown or on the ground."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from coopcards.testing import Trial
from examples.challenge_phase.cards import Actor, Item, Laid
from examples.challenge_phase.effects import Effect
from examples.challenge_phase.gear import GEAR_NAMED
from examples.challenge_phase.happenings.acts import RetreatTried, TotalShown
from examples.challenge_phase.happenings.cards import FacedownActTurned
from examples.challenge_phase.scene import SceneCard
from examples.challenge_phase.table import ChallengePhase, Options
from tests.challenge_phase.tables import QUIET, TRIO, card, deal, give, hero, table, tries


def plain(
    scene: SceneCard | None = None,
    *,
    seats: tuple[str, ...] = TRIO,
    **options: Any,  # Any: named options, each with its own type
) -> ChallengePhase:
    """A table without rulings, at which nobody has Resolve to be asked for."""
    game = table(scene, seats=seats, options=evolve(QUIET, **options))
    for one in game.adventurers:
        one.resolve = 0
    return game


def ruled(scene: SceneCard | None = None, *, seats: tuple[str, ...] = TRIO) -> ChallengePhase:
    """A table at which the GM is asked to rule, and nobody has Resolve to be asked for."""
    game = table(scene, seats=seats, options=Options())
    for one in game.adventurers:
        one.resolve = 0
    return game


def lies_facedown(
    game: ChallengePhase,
    actor: Actor,
    kind: str,
    name: str,
    *,
    above: bool = False,
    seat: str = "",
    **laid: Any,  # Any: what else is said of it, each of its own type
) -> None:
    """A facedown act of somebody's, with the card of that name, about the adventurer of a seat."""
    piece = card(game, name)
    game.move(piece, game.facedown)
    piece.face_down, piece.host = True, actor.id
    if seat:
        laid["whose"] = hero(game, seat).key
    actor.laid = Laid(kind, above, **laid)


def on_the_ground(game: ChallengePhase, name: str, where: str = "near") -> Item:
    """A thing that lies in a zone."""
    thing = game.create(Item, GEAR_NAMED[name], game.ground)
    thing.where = where
    return thing


def names_of(effects: tuple[Effect, ...]) -> list[str]:
    """The names of Effects."""
    return [each.name for each in effects]


def counted(trial: Trial) -> list[int]:
    """What the acts of a trial have counted, in order."""
    return [event.total for event in trial.happened_of(TotalShown)]


def uses(game: ChallengePhase, thing: str, name: str, *, minor: bool = True) -> Trial:
    """Fergus, with that thing in hand and nothing else, uses it for that card."""
    give(game, "fergus", "hands", thing)
    deal(game, {"fergus": [name]})
    return tries(game, hero(game, "fergus"), "use-item", "minor" if minor else "turn")


def throws(game: ChallengePhase, thing: str, name: str) -> Trial:
    """Fergus throws that bomb at the only foe, as a minor action for that card."""
    trial = uses(game, thing, name)
    trial.player("fergus").chooses(name, topic="card")
    return trial


def outcomes(trial: Trial) -> list[tuple[int, str]]:
    """How many hits there were, and what they lead to."""
    return [(event.hits, event.outcome) for event in trial.happened_of(RetreatTried)]


def turned_up(trial: Trial) -> list[str]:
    """The facedown acts that have been turned up."""
    return [event.what for event in trial.happened_of(FacedownActTurned)]
