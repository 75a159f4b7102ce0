"""The course of a Challenge, and of the guild's campaign: the table of contents (R004, R005)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from coopcards import Chapter, phase, repeat, sequence, when
from examples.challenge_phase.aftermath import camp, wrap_up
from examples.challenge_phase.ambush import enemies_ambush, guild_ambush
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.end_round import end_round, retreat_if_agreed
from examples.challenge_phase.endings import CHALLENGE_ENDINGS, nobody_left
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.newcomers import replace_the_dead
from examples.challenge_phase.scene import SceneCard
from examples.challenge_phase.scene_rules import rules_of
from examples.challenge_phase.scenes.ambush import AMBUSH, LYING_IN_WAIT
from examples.challenge_phase.scenes.gate import GATE_OF_THE_GIANT
from examples.challenge_phase.scenes.hallway import GOBLIN_HALLWAY
from examples.challenge_phase.scenes.ship import SHIP, SKELETON_SHIP
from examples.challenge_phase.setup import set_scene
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.turns import all_have_acted, lay_initiatives, take_turn

Ways: TypeAlias = tuple[tuple[str, Callable[..., bool]], ...]

SCENES = (GOBLIN_HALLWAY, SHIP, GATE_OF_THE_GIANT, AMBUSH)
VARIANTS = (SKELETON_SHIP, LYING_IN_WAIT)


def as_played(game: ChallengePhase, scene: SceneCard) -> SceneCard:
    """The scene, or its variant where the options ask for that."""
    if scene is SHIP and game.options.skeletons_on_the_ship:
        return SKELETON_SHIP
    if scene is AMBUSH and game.options.guild_lies_in_wait:
        return LYING_IN_WAIT
    return scene


def enemies_lie_in_wait(game: ChallengePhase) -> bool:
    """The GM has an ambush ready (R027)."""
    return rules_of(game).lies_in_wait == "enemies"


def guild_lies_in_wait(game: ChallengePhase) -> bool:
    """The guild has one ready (R026)."""
    return rules_of(game).lies_in_wait == "guild"


def somebody_has_acted(game: ChallengePhase) -> bool:
    """Whoever's number it was has acted; after a turn without an act nobody else may (R078)."""
    return bool(game.acted)


def a_retreat_is_agreed(game: ChallengePhase) -> bool:
    """The guild has taken the GM's offer at the end of the last round (A28)."""
    return game.retreat_agreed


ROUND = sequence(
    "Round",
    phase("Draw", draw_hands, text="four cards each; the GM by what stands against the guild"),
    when(a_retreat_is_agreed, phase("Flight", retreat_if_agreed, text="paid from the new hands")),
    phase("Initiative", lay_initiatives, text="one card each, facedown"),
    repeat(
        "Count",
        sequence(
            "Number",
            phase("Turn", take_turn, text="at your number, one action"),
            when(
                somebody_has_acted,
                phase("Minor actions", minor_actions, text="declared and revealed together"),
            ),
        ),
        until=all_have_acted,
    ),
    phase("End of the round", end_round, text="discard, take stock, go on"),
    phase("Newcomers", replace_the_dead, text="players of the dead make somebody new"),
)


def challenge(scene: SceneCard, then: Ways = ()) -> Chapter:
    """The chapter of a scene, with the ways on from it."""

    async def set_the_scene(game: ChallengePhase) -> None:
        await set_scene(game, as_played(game, scene))

    return Chapter(
        scene.name,
        sequence(
            "Challenge",
            phase("Set the scene", set_the_scene, text="zones, combatants, special rules"),
            repeat(
                "Rounds",
                sequence(
                    "Fight",
                    when(
                        enemies_lie_in_wait,
                        phase("Ambush", enemies_ambush, text="before it begins"),
                    ),
                    when(
                        guild_lies_in_wait,
                        phase("Lying in wait", guild_ambush, text="what the guild has prepared"),
                    ),
                    repeat("Round by round", ROUND, endings=CHALLENGE_ENDINGS, rounds=True),
                ),
                times=1,
                endings=CHALLENGE_ENDINGS,
            ),
            phase("Aftermath", wrap_up, text="a watch passes; experience; the guild's log"),
        ),
        then=then,
    )


def goes_on(game: ChallengePhase) -> bool:
    """Whether somebody is left to go on."""
    return not nobody_left(game)


def challenges() -> list[Chapter]:
    """The scenes, each but the last with a camp after it."""
    ways: list[Ways] = [((f"Camp {number}", goes_on),) for number in range(1, len(SCENES))]
    return [challenge(scene, then) for scene, then in zip(SCENES, [*ways, ()], strict=True)]


def camps() -> list[Chapter]:
    """The camps between the scenes."""
    return [
        Chapter(
            f"Camp {number + 1}",
            phase("Camp", camp, text="rest, heal, take somebody new along"),
            then=((SCENES[number + 1].name, None),),
        )
        for number in range(len(SCENES) - 1)
    ]


CHAPTERS = (*challenges(), *camps())
