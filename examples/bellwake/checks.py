"""What follows at once from how the table stands, and how a scenario ends."""

from __future__ import annotations

from coopcards import Check, Damage, Ending, Event
from examples.bellwake.cards import HEALTH
from examples.bellwake.encounter import THE_UNSUNG
from examples.bellwake.happenings import (
    AllySilenced,
    Discarded,
    EnemySilenced,
    Explored,
    HeroFell,
    HushRose,
    ObjectiveBegan,
    ObjectiveCompleted,
    ProgressMade,
    Turned,
)
from examples.bellwake.table import HUSH_LIMIT, KEEPERS, Bellwake

# -- checks


def enemies_silenced(game: Bellwake) -> list[Event]:
    """An enemy whose damage reaches its health is silenced."""
    return [
        EnemySilenced(enemy)
        for enemy in game.enemies
        if enemy.damage and enemy.damage >= game.value(enemy, HEALTH)
    ]


def characters_silenced(game: Bellwake) -> list[Event]:
    """A character whose damage reaches its health: an ally is discarded, a hero falls."""
    return [
        HeroFell(one, keeper) if one.printed.hero else AllySilenced(one)
        for keeper in game.seats
        for one in keeper.party.cards
        if one.damage and one.damage >= game.value(one, HEALTH)
    ]


def gear_left_behind(game: Bellwake) -> list[Event]:
    """Gear goes to its player's discard when its host leaves (A16)."""
    return [
        Discarded(gear)
        for keeper in game.seats
        for gear in keeper.gear.cards
        if not game.in_play(game.pieces[gear.host])
    ]


def enemies_turn(game: Bellwake) -> list[Event]:
    """The enemies of a fallen hero turn to a keeper whose hero stands."""
    standing = game.standing
    return [
        Turned(tuple(keeper.engaged.cards), standing[0])
        for keeper in game.seats
        if standing and KEEPERS.state(keeper.state).engaged == "turn" and len(keeper.engaged)
    ]


def locations_explored(game: Bellwake) -> list[Event]:
    """An active location with all its progress is explored."""
    return [
        Explored(location)
        for location in game.active_location.cards
        if location.progress >= location.printed.progress
    ]


def objectives_completed(game: Bellwake) -> list[Event]:
    """An objective with all its progress is complete."""
    return [
        ObjectiveCompleted(objective)
        for objective in game.objective.cards
        if objective.progress >= objective.printed.progress
    ]


def objectives_begun(game: Bellwake) -> list[Event]:
    """The next objective replaces one that is complete (R52)."""
    if game.objective or not game.objectives:
        return []
    return [ObjectiveBegan(game.objectives.cards[0])]


CHECKS = (
    Check("R75", enemies_silenced, on=(Damage,)),
    Check("R76", characters_silenced, on=(Damage, Discarded)),
    Check("R63", locations_explored, on=(ProgressMade,)),
    Check("R52", objectives_completed, on=(ProgressMade,)),
    Check("R52", objectives_begun, on=(ObjectiveCompleted,)),
    Check("A16", gear_left_behind, on=(AllySilenced, HeroFell)),
    Check("R86", enemies_turn, on=(HeroFell,)),
)

# -- endings of a scenario


def _objective_complete(game: Bellwake) -> bool:
    """Complete, and where the Unsung is part of the scenario, she is silenced (R11, R12)."""
    to_be_silenced = [*game.enemies, *game.set_aside]
    return game.completed and not any(one.printed is THE_UNSUNG for one in to_be_silenced)


def _hush_at_limit(game: Bellwake) -> bool:
    return game.hush.value >= HUSH_LIMIT


def _both_fallen(game: Bellwake) -> bool:
    return KEEPERS.lost(keeper.state for keeper in game.seats)


def _won(game: Bellwake) -> bool:
    """A win in the same instant as a loss counts as a win, unless the option says no (A2)."""
    if not _objective_complete(game):
        return False
    return game.options.win_first or not (_hush_at_limit(game) or _both_fallen(game))


WON = Ending(
    "the last objective is complete",
    "R11",
    won=True,
    when=_won,
    on=(ObjectiveCompleted, EnemySilenced),
)
HUSH_AT_LIMIT = Ending(
    "the Hush reaches its limit", "R13", won=False, when=_hush_at_limit, on=(HushRose,)
)
BOTH_FALLEN = Ending("both heroes have fallen", "R14", won=False, when=_both_fallen, on=(HeroFell,))
LAST_ROUND = Ending("the last round is over", "R15", won=False, when=lambda game: False)
SCENARIO_ENDINGS = (WON, HUSH_AT_LIMIT, BOTH_FALLEN)
