"""Special rules of a scene: a hook for each moment at which a scene can have its own (R013)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from examples.challenge_phase.acting import Act, Action, Aim, Favor, Manner
from examples.challenge_phase.cards import Actor, Adventurer, Character, Enemy, Hazard
from examples.challenge_phase.scene import Edge, Place
from examples.challenge_phase.table import ChallengePhase


class SceneRules:
    """The special rules of a scene; the ones here are none.

    A scene overrides what it has rules for. All of them are asked with the table.
    """

    actions: Sequence[Action] = ()
    """Acts that can be done in this scene only (R040-R042)."""

    list_1: Sequence[str] = ()
    """What the GM's characters do first in an ambush: create an advantage (R031)."""
    list_2: Sequence[str] = ()
    """What they do next: deprive the guild of resources."""

    lies_in_wait: Literal["", "enemies", "guild"] = ""
    """Which side is in ambush as the scene begins; usually neither (R025-R027)."""

    always_tested: bool = False
    """Whether a retreat takes the group test from a slow foe too: there is no simply leaving."""

    def bars(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> Sequence[Character | Hazard]:
        """Who or what bars the way beside guards: it has to be Avoided (R012)."""
        return ()

    def why_not_go(
        self, game: ChallengePhase, mover: Character, edge: Edge, to: Place
    ) -> str | None:
        """Why nobody can go that way at all, such as with hands that are not free (R033)."""
        return None

    def suit_to_go(self, game: ChallengePhase, mover: Character, to: Place) -> str:
        """The suit that the card for a move there must have (R033); empty for any."""
        return ""

    def goes_on(self, game: ChallengePhase, mover: Character, here: Place) -> Sequence[Place]:
        """Where a successful Avoid past a hazard may lead on to from here (N5)."""
        return ()

    async def strikes(self, game: ChallengePhase, hazard: Hazard, victim: Character) -> None:
        """What a hazard does to whom it catches (R273, N15)."""

    async def entered(
        self, game: ChallengePhase, who: Character, origin: str, displaced: bool
    ) -> None:
        """What happens to somebody who has come to another zone."""

    async def hit(self, game: ChallengePhase, victim: Character) -> None:
        """What happens to somebody who has been hit (R035)."""

    def favors(self, game: ChallengePhase, act: Act, aim: Aim) -> Sequence[Favor]:
        """Favor and Disfavor by the scene (R034, R043)."""
        return ()

    async def declared(self, game: ChallengePhase, act: Act) -> None:
        """What may be claimed against an act as it is declared, such as cover."""

    def why_not_target(
        self, game: ChallengePhase, act: Act, target: Character | Hazard
    ) -> str | None:
        """Why somebody cannot be aimed at in that way, such as one who clings high (R043)."""
        return None

    def on_the_way(self, game: ChallengePhase, act: Act, target: Character) -> Hazard | None:
        """What a thrown thing has to get past on its way (N21)."""
        return None

    def why_not_act(
        self, game: ChallengePhase, actor: Actor, action: Action, manner: Manner
    ) -> str | None:
        """Why somebody cannot do that now, such as one who drowns."""
        return None

    async def flame_used(self, game: ChallengePhase, place: Place) -> None:
        """What a flame does to a zone (fire flask, torch)."""

    async def round_over(self, game: ChallengePhase) -> None:
        """What happens as a round ends, before the cards are discarded."""

    async def complication(self, game: ChallengePhase) -> bool:
        """What a retreat with one hit leads to in this scene (R240); False for the usual."""
        return False

    def won(self, game: ChallengePhase) -> bool:
        """Whether the guild has reached what it wants beside beating its enemies."""
        return False

    def out(self, game: ChallengePhase, adventurer: Adventurer) -> bool:
        """Whether somebody is away, where leaving is all that a retreat needs (R233)."""
        return False

    async def ambush_act(self, game: ChallengePhase, enemy: Enemy, name: str) -> None:
        """An act of list 1 or 2 in an ambush, done without a card (R030, R031)."""

    async def sprung(self, game: ChallengePhase) -> None:
        """What a guild in ambush waits for happens: its prepared acts go off at it (R026)."""


def rules_of(game: ChallengePhase) -> SceneRules:
    """The special rules of the scene being played."""
    rules = game.scene.rules
    return rules if isinstance(rules, SceneRules) else SceneRules()


def is_dark(game: ChallengePhase, where: str) -> bool:
    """Whether a zone is dark and nobody in it has a flame (6.1)."""
    if not game.place(where).dark:
        return False
    here = [one.owner for one in game.adventurers if one.where == where]
    lights = [
        item
        for player in game.players
        if player.key in here
        for item in (*player.hands.cards, *player.belt.cards)
    ]
    lying = [item for item in game.ground.cards if item.where == where]
    return not any(item.lit for item in (*lights, *lying))
