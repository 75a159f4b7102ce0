"""Blows at hand-made tables: acts that are declared already, aimed at whom a test says."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from coopcards.testing import Trial
from examples.challenge_phase.acting import Act, Aim, Manner
from examples.challenge_phase.cards import Adventurer, Character, Enemy, Group, Hazard, Item
from examples.challenge_phase.effects import Effect
from examples.challenge_phase.happenings.acts import Compared
from examples.challenge_phase.performing import perform
from examples.challenge_phase.scene import Band, SceneCard
from examples.challenge_phase.table import ChallengePhase
from tests.challenge_phase.tables import (
    QUIET,
    TRIO,
    a_scene,
    action,
    card,
    give,
    item,
    lay_initiative,
    table,
)

NUMBERS = {
    "daria": "Queen of Cups",
    "fergus": "VIII of Cups",
    "chirm": "V of Cups",
    "ysolde": "VI of Cups",
    "ilsabet": "VII of Cups",
    "tobb": "IV of Cups",
    "grunna": "III of Cups",
}
"""Initiatives of those who may sit here: Daria 13, Fergus 8, Chirm 5."""
INITIATIVE = 6
"""Of the first band."""


def brawl(
    *bands: Band,
    scene: SceneCard | None = None,
    seats: tuple[str, ...] = TRIO,
    initiative: str = "Lovers VI",
    held: str = "dagger",
    **options: Any,  # Any: named options, each of its own type
) -> ChallengePhase:
    """Three goblins, or these bands, in the guild's zone, the first with a 6 as Initiative.

    Everybody of the guild holds a dagger, and has neither armour nor Resolve nor experience to
    spend, so that nobody is asked about those.
    """
    game = table(scene or a_scene(*bands), seats=seats, options=evolve(QUIET, **options))
    for seat in seats[1:]:
        give(game, seat, "hands", *filter(None, [held]))
        give(game, seat, "worn")
    for one in game.adventurers:
        one.resolve = one.experience = 0
    numbers = {seat: NUMBERS[seat] for seat in seats[1:]}
    first = {one.printed.key: initiative for one in game.groups.cards[:1]}
    lay_initiative(game, {**numbers, **first})
    return game


def blow(
    game: ChallengePhase,
    actor: Adventurer,
    name: str,
    *targets: Character | Hazard,
    key: str = "attack",
    manner: Manner = "turn",
    weapon: str = "dagger",
    thrown: bool = False,
) -> Act:
    """An act of an adventurer's with what is in hand, or with bare hands, its card lying open."""
    piece = card(game, name)
    game.move(piece, game.played)
    act = Act(action(key), actor, manner, piece, aims=[Aim(actor, target) for target in targets])
    if weapon:
        thing: Item = item(game, actor.owner, weapon)
        act.item, act.weapon = thing, thing.printed.key
        act.missile = thing.printed.missile or thrown
    return act


def gang(
    game: ChallengePhase,
    group: Group,
    name: str,
    *pairs: tuple[Enemy, Adventurer],
    key: str = "attack",
    manner: Manner = "turn",
) -> Act:
    """An act of these members of a group, each aimed at somebody, its card lying open."""
    piece = card(game, name)
    game.move(piece, game.played)
    act = Act(action(key), group, manner, piece, aims=[Aim(*pair) for pair in pairs])
    act.members = list(dict.fromkeys(member for member, _ in pairs))
    act.weapon = act.members[0].weapon
    return act


def done(game: ChallengePhase, *acts: Act) -> Trial:
    """These acts are resolved at the same time, up to where somebody is asked."""
    return Trial(game, perform(game, acts))


def told(trial: Trial) -> list[tuple[str, int, int, bool]]:
    """What has been compared, in order: against whom, the total, the number, and how it is."""
    events: list[Compared] = trial.happened_of(Compared)
    return [(each.target.label, each.total, each.against, each.success) for each in events]


def befalls(one: Character, name: str, **effect: Any) -> None:  # Any: what an Effect is made of
    """Let somebody suffer from an Effect."""
    one.effects = (*one.effects, Effect(name, "test", **effect))


def hd(enemy: Enemy) -> tuple[int, int]:
    """What is left of an enemy's Health and Defense."""
    return enemy.health, enemy.defense
