"""The course of Bellwake: the rulebook's table of contents."""

from __future__ import annotations

from collections.abc import Sequence

from coopcards import Chapter, each, phase, repeat, sequence, when
from examples.bellwake.campaign import (
    camp,
    choose_what_to_save,
    foundry_won,
    with_experience,
    wrap_up,
)
from examples.bellwake.checks import LAST_ROUND, SCENARIO_ENDINGS
from examples.bellwake.clash import (
    attackers,
    enemy_attack,
    engaged_enemies,
    keeper_attack,
    rest,
)
from examples.bellwake.muster import kindle, muster
from examples.bellwake.scenarios import CROWN_OF_SILENCE, FOUNDRY_BELOW, LOWER_STAIR
from examples.bellwake.setup import (
    apply_upgrades,
    begin_objective,
    consult_log,
    deal,
    reset,
)
from examples.bellwake.table import ROUNDS, Bellwake, Keeper
from examples.bellwake.venture import (
    commit,
    engage_by_approach,
    engage_by_choice,
    reachable,
    resolve,
    reveal_two,
    travel,
)


def keepers(game: Bellwake) -> Sequence[Keeper]:
    """Both keepers, in seat order (R25, A3)."""
    return game.seats


def standing_keepers(game: Bellwake) -> Sequence[Keeper]:
    """The keepers whose hero stands (R168)."""
    return game.standing


def a_location_in_reach(game: Bellwake) -> bool:
    """No location is active and one is in the staging area (R59)."""
    return bool(reachable(game))


ROUND = sequence(
    "Round",
    phase("Kindle", kindle, text="each keeper gains echo and draws a card"),
    each(keepers, phase("Muster", muster, text="play cards, toll the bell, or stop")),
    sequence(
        "Venture",
        each(keepers, phase("Commit", commit, text="send ready characters (exhaust)")),
        phase("Reveal", reveal_two, text="reveal two encounter cards"),
        phase("Resolve", resolve, text="against dread: progress, or the Hush rises"),
    ),
    when(a_location_in_reach, phase("Travel", travel, text="to a location, or stay")),
    sequence(
        "Encounter",
        each(standing_keepers, phase("Engage", engage_by_choice, text="an enemy, or none")),
        phase("Approach", engage_by_approach, text="enemies the Hush has reached engage"),
    ),
    sequence(
        "Clash",
        each(
            keepers,
            each(attackers, phase("Enemy attack", enemy_attack, text="defend or take the blow")),
            title="Enemy attacks",
        ),
        each(
            keepers,
            each(engaged_enemies, phase("Keeper attack", keeper_attack, text="attack or hold")),
            title="Keeper attacks",
        ),
    ),
    phase("Rest", rest, text="all are ready, the Hush rises"),
)

SCENARIO = sequence(
    "Scenario",
    sequence(
        "Set-up",
        phase("Reset", reset, text="everybody back, decks shuffled"),
        phase("Campaign log", consult_log, text="its entries act"),
        phase("Upgrades", apply_upgrades, text="what was learned acts"),
        phase("Hands", deal, text="each keeper draws the opening hand"),
        phase("First objective", begin_objective, text="it begins"),
    ),
    repeat(
        "Rounds",
        ROUND,
        endings=SCENARIO_ENDINGS,
        times=ROUNDS,
        out_of_time=LAST_ROUND,
        rounds=True,
    ),
    phase("Wrap-up", wrap_up, text="experience, trauma, campaign log"),
)

CAMP = each(
    with_experience, phase("Spend experience", camp, text="learn upgrades"), title="Each keeper"
)

CHAPTERS = (
    Chapter(LOWER_STAIR.title, SCENARIO, then=(("First camp", None),)),
    Chapter("First camp", CAMP, then=((FOUNDRY_BELOW.title, None),)),
    Chapter(
        FOUNDRY_BELOW.title,
        SCENARIO,
        then=(("What to save", foundry_won), ("Second camp", None)),
    ),
    Chapter(
        "What to save",
        phase("Choice", choose_what_to_save, text="recast the bell or rescue the founder"),
        then=(("Second camp", None),),
    ),
    Chapter("Second camp", CAMP, then=((CROWN_OF_SILENCE.title, None),)),
    Chapter(CROWN_OF_SILENCE.title, SCENARIO),
)
