"""Challenges played in their course: phase by phase, everybody doing as little as they can."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from attrs import evolve

from coopcards import Chapter, phase
from coopcards.decisions import NO, Decision
from coopcards.flow import begin, end_scope, next_phase, run_phase, set_table
from coopcards.testing import Trial
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.aftermath import camp
from examples.challenge_phase.course import challenge, goes_on
from examples.challenge_phase.declaring import DO_NOTHING
from examples.challenge_phase.minor_actions import NO_MINOR_ACTION
from examples.challenge_phase.scene import SceneCard
from examples.challenge_phase.table import ChallengePhase, Options
from tests.challenge_phase.tables import QUIET, TRIO

REFUSALS = ("leave-be", DO_NOTHING.key, NO_MINOR_ACTION.key, NO.key, "wait", "no-doom")

Answering = Callable[[Decision[Any]], tuple[str, ...]]  # Any: decisions give all sorts of things


def idle(asked: Decision[Any]) -> tuple[str, ...]:
    """Do nothing where that is on offer, otherwise take the first that is."""
    if asked.kind == "amount":
        return (str(asked.at_least),)
    if asked.kind == "ordering":
        return tuple(asked.keys)
    refusals = [key for key in REFUSALS if key in asked.keys]
    return tuple(refusals[:1] or asked.keys[: max(1, asked.at_least)])


def saying(answers: Mapping[str, str]) -> Answering:
    """Idle, but with these answers by topic, where they are on offer."""

    def answer(asked: Decision[Any]) -> tuple[str, ...]:
        wanted = answers.get(asked.topic)
        if wanted is not None and asked.kind == "amount":
            return (wanted,)
        offered = wanted is not None and (wanted in asked.keys or wanted in asked.labels)
        return (str(wanted),) if offered else idle(asked)

    return answer


def a_campaign(
    *scenes: SceneCard, seats: tuple[str, ...] = TRIO, options: Options = QUIET, seed: int = 1
) -> ChallengePhase:
    """A campaign of these scenes, a camp after each but the last, before its first phase."""
    chapters = []
    for number, scene in enumerate(scenes):
        last = number + 1 == len(scenes)
        rest = f"Rest {number + 1}"
        chapters.append(challenge(scene, () if last else ((rest, goes_on),)))
        if not last:
            then = ((scenes[number + 1].name, None),)
            chapters.append(Chapter(rest, phase("Camp", camp), then=then))
    ruleset = evolve(
        CHALLENGE, chapters=tuple(chapters), cards=(*CHALLENGE.cards, *dict.fromkeys(scenes))
    )
    game = set_table(ruleset, seed=seed, options=options, seats=seats)
    assert isinstance(game, ChallengePhase)
    begin(game)
    return game


def phase_of(game: ChallengePhase) -> str:
    """The title of the phase that the course stands at."""
    return game.ruleset.places[game.phase].step.title


def play_on(
    game: ChallengePhase, until: Callable[[ChallengePhase], bool], answer: Answering = idle
) -> None:
    """Play phase by phase up to one for which `until` holds; that phase is left to the test."""
    while next_phase(game) and not until(game):
        happen(game, run_phase(game), answer)


def play_to(game: ChallengePhase, title: str, answer: Answering = idle) -> None:
    """Play up to the next phase of that title."""
    play_on(game, lambda game: phase_of(game) == title, answer)


def on_to(game: ChallengePhase, title: str, answer: Answering = idle) -> None:
    """Play the phase that the course stands at, and on to the next one of that title."""
    happen(game, run_phase(game), answer)
    play_to(game, title, answer)


def here(game: ChallengePhase) -> Trial:
    """A trial of the phase that the course stands at."""
    return Trial(game, run_phase(game))


def happen(
    game: ChallengePhase,
    rule: Coroutine[Any, Any, Any],  # Any: as Trial takes it
    answer: Answering = idle,
) -> Trial:
    """Let a rule run to its end where the course stands; an ending leaves what it ends."""
    return finish(Trial(game, rule), answer)


def finish(trial: Trial, answer: Answering = idle) -> Trial:
    """Answer whatever else is asked."""
    while not trial.done:
        trial.answers(*answer(trial.asked))
    if trial.ended is not None:
        end_scope(trial.game, trial.ended)
    return trial
