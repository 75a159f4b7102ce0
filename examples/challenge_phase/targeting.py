"""Targets: whom an act may be aimed at, and how one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from coopcards import Keyed, Option
from examples.challenge_phase.acting import Act, chair_of
from examples.challenge_phase.cards import Adventurer, Character, Enemy
from examples.challenge_phase.happenings.acts import Ruling
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.table import Chair, ChallengePhase

K = TypeVar("K", bound=Keyed)

VOICE = 2
"""How many zones away a voice carries (A1)."""
ASK_THE_GM = Option("ask-the-gm", "Ask the GM for an exception")
NEVER_MIND = Option("never-mind", "Do something else after all")


async def one_of(
    game: ChallengePhase,
    chair: Chair,
    topic: str,
    options: Sequence[K],
    *,
    prompt: str = "",
    about: Keyed | None = None,
    why_not: Callable[[K], str | None] | None = None,
) -> K | None:
    """One of the options: chosen where there are several, taken where there is one; or None."""
    allowed = [each for each in options if why_not is None or why_not(each) is None]
    if not allowed:
        return None
    if len(allowed) == 1 and len(options) == 1:
        return allowed[0]
    return await game.choose(chair, topic, options, prompt=prompt, about=about, why_not=why_not)


async def allowed_by_the_gm(
    game: ChallengePhase, act: Act, what: str, *, topic: str = "exception"
) -> bool:
    """Ask the GM for leave, mostly for an exception; the ruling stands in the log (R136)."""
    allowed = await game.confirm(
        game.gm, topic, prompt=f"{act.actor.label}: allow {what}?", about=act.actor
    )
    await game.do(Ruling(act.actor, f"{what}: {'allowed' if allowed else 'not allowed'}"))
    act.exceptional = act.exceptional or allowed
    return allowed


async def choose_or_ask(
    game: ChallengePhase,
    act: Act,
    topic: str,
    options: Sequence[K],
    why_not: Callable[[K], str | None],
    *,
    prompt: str,
    exceptions: Sequence[K] = (),
) -> K | None:
    """One of the options, or one of the exceptions that the GM has to allow; or None (R136)."""
    chair = chair_of(game, act)
    asking = isinstance(act.actor, Adventurer) and game.options.rulings and bool(exceptions)
    if not asking:
        return await one_of(game, chair, topic, options, prompt=prompt, why_not=why_not)

    def reason(option: K | Option) -> str | None:
        return None if option in (ASK_THE_GM, NEVER_MIND) else why_not(option)  # type: ignore[arg-type]  # any other is one of the options

    shown: list[K | Option] = [*options, ASK_THE_GM, NEVER_MIND]
    chosen = await game.choose(chair, topic, shown, prompt=prompt, why_not=reason)
    if chosen is NEVER_MIND:
        return None
    if chosen is not ASK_THE_GM:
        return chosen  # type: ignore[return-value]  # it is one of the options
    wanted = await game.choose(chair, "exception for", exceptions, prompt="For what?")
    allowed = await allowed_by_the_gm(game, act, f"{act.action.label}, {wanted.label}")
    return wanted if allowed else None


def in_reach(game: ChallengePhase, one: str, other: str, reach: int) -> bool:
    """Whether two zones are no farther apart than that (A1)."""
    return (reach > 0 and game.options.any_zone_in_sight) or game.distance(one, other) <= reach


def why_not_aim(
    game: ChallengePhase, act: Act, target: Character, reach: int, here: str = ""
) -> str | None:
    """Why an adventurer's act cannot be aimed at somebody so many zones away."""
    actor = act.actor
    assert isinstance(actor, Adventurer)
    here = here or actor.where
    near = game.distance(here, target.where) <= reach
    # What does not fly gains nothing from having somebody in sight.
    if not near and not (act.missile and in_reach(game, here, target.where, reach)):
        return "out of reach"
    return rules_of(game).why_not_target(game, act, target)


async def choose_foe(
    game: ChallengePhase, act: Act, reach: int, *, prompt: str = "Against whom?", here: str = ""
) -> Character | None:
    """Whom an adventurer's act is aimed at: named in the own zone, of a group elsewhere (A56).

    `here` is the zone it is done from, where the act begins with a move there.
    """
    actor = act.actor
    assert isinstance(actor, Adventurer)
    here = here or actor.where
    foes = game.foes_of(actor)
    seen = [one for one in foes if isinstance(one, Enemy) and _is_offered(game, here, one, foes)]
    near = [one for one in seen if in_reach(game, here, one.where, max(reach, VOICE))]
    far = [one for one in near if why_not_aim(game, act, one, reach, here) == "out of reach"]
    target = await choose_or_ask(
        game,
        act,
        "target",
        near,
        lambda one: why_not_aim(game, act, one, reach, here),
        prompt=prompt,
        exceptions=far,
    )
    if not isinstance(target, Enemy) or target.where == here:
        return target
    alike = [one for one in foes if isinstance(one, Enemy) and _alike(one, target)]
    if len(alike) < 2 or game.options.attacker_names_the_member:
        return target
    return await game.choose(
        game.gm,
        "member hit",
        alike,
        prompt=f"Which of them does {act.label} concern?",
        about=target,
    )


def _alike(one: Enemy, other: Enemy) -> bool:
    """Whether two are members of one group in one zone, and in the same state."""
    return (one.host, one.where, one.state) == (other.host, other.where, other.state)


def _is_offered(game: ChallengePhase, here: str, one: Enemy, foes: Sequence[Character]) -> bool:
    """Whether this one stands for itself: elsewhere the first of its like stands for all."""
    if one.where == here or game.options.attacker_names_the_member:
        return True
    return next(each for each in foes if isinstance(each, Enemy) and _alike(each, one)) is one
