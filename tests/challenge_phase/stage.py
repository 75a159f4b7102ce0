"""The shipped scenes laid out for tests, with acts that are theirs alone."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards.testing import Trial
from examples.challenge_phase.acting import Act, Action, Manner
from examples.challenge_phase.acts.registry import actions_of, why_not_act
from examples.challenge_phase.cards import Actor, Character
from examples.challenge_phase.declaring import declare, pay
from examples.challenge_phase.draw import gm_hand_size
from examples.challenge_phase.moving import leave
from examples.challenge_phase.performing import perform
from examples.challenge_phase.scene import SceneCard
from examples.challenge_phase.scenes.gate import GATE_OF_THE_GIANT
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.laying import plain
from tests.challenge_phase.tables import TRIO, put

FOUR = (*TRIO, "ysolde")


def known(game: ChallengePhase, actor: Actor, key: str, manner: Manner = "turn") -> Action:
    """An act that is on show for somebody in this scene, by its key."""
    return next(one for one in actions_of(game, actor, manner) if one.key == key)


def refused(game: ChallengePhase, actor: Actor, key: str, manner: Manner = "turn") -> str | None:
    """Why somebody cannot do that in this scene, whatever the cards; None where it can."""
    return why_not_act(game, actor, known(game, actor, key, manner), manner)


async def _does(game: ChallengePhase, actor: Actor, action: Action, manner: Manner) -> Act | None:
    act = await declare(game, actor, action, manner)
    if act is None:
        return None
    if action.free:
        await action.carry_out(game, act)
        return act
    await pay(game, act)
    await perform(game, [act])
    return act


def does(game: ChallengePhase, actor: Actor, key: str, manner: Manner = "turn") -> Trial:
    """A trial of one act of this scene, up to where somebody is asked."""
    return Trial(game, _does(game, actor, known(game, actor, key), manner))


def goes(game: ChallengePhase, who: Character, where: str, *, displaced: bool = False) -> Trial:
    """A trial of somebody coming to another zone, of their own will or not."""
    return Trial(game, leave(game, who, game.place(where), displaced=displaced))


def ways_from(game: ChallengePhase, where: str) -> list[str]:
    """The keys of the zones to which something leads from there."""
    return [to.key for _, to in game.ways(where)]


def draw_sizes(scene: SceneCard) -> tuple[int, int]:
    """What the GM draws in the first round of a scene, against three and against four."""
    sizes: Sequence[int] = [gm_hand_size(plain(scene, seats=seats)) for seats in (TRIO, FOUR)]
    return sizes[0], sizes[1]


def at_the_gate(where: str = "gate-court") -> ChallengePhase:
    """The scene, with the guild in that zone."""
    game = plain(GATE_OF_THE_GIANT)
    for one in game.adventurers:
        put(game, one, where)
    return game


def ended(trial: Trial) -> str:
    """How the Challenge has ended."""
    assert trial.ended is not None
    return trial.ended.name
