"""The three scenarios: objectives, encounter decks, and what is set aside."""

from __future__ import annotations

from attrs import frozen

from coopcards import slug
from examples.bellwake.cards import EnemyCard, LocationCard, ObjectiveCard, TreacheryCard
from examples.bellwake.encounter import (
    BELL_THIEF,
    BRONZE_HUSK,
    CASTING_PIT,
    COLD_REFECTORY,
    CREEPING_SILENCE,
    ECHOES_FADE,
    FORGOTTEN_PATH,
    FROSTBITTEN_STEPS,
    FURNACE_MOUTH,
    HALL_OF_STILL_BELLS,
    HOLLOW_HOUND,
    HUSHED_NOVICE,
    MIST_WEAVER,
    NUMBING_COLD,
    ROPE_BRIDGE,
    SILENT_BROTHER,
    THE_QUIET_SPREADS,
    THE_UNSUNG,
)
from examples.bellwake.objectives import (
    THE_BELLOWS,
    THE_CLIMB,
    THE_GATE,
    THE_GREAT_BELL,
    THE_POUR,
    THE_SPIRE,
)


@frozen(eq=False)
class Scenario:
    """One scenario.

    Attributes:
        title: its name.
        hush: what the Hush starts at.
        objectives: in the order they are played.
        column: which column of the table of encounter decks is its deck.
        set_aside: enemies that come in later.
    """

    title: str
    hush: int
    objectives: tuple[ObjectiveCard, ...]
    column: int
    set_aside: tuple[EnemyCard, ...] = ()

    @property
    def key(self) -> str:
        """The title as a key: that of its chapter."""
        return slug(self.title)

    @property
    def label(self) -> str:
        """The title."""
        return self.title


# fmt: off
LOWER_STAIR       = Scenario("The Lower Stair",      12, (THE_CLIMB, THE_GATE),       0)
FOUNDRY_BELOW     = Scenario("The Foundry Below",    11, (THE_BELLOWS, THE_POUR),     1,
                             (BRONZE_HUSK,))
CROWN_OF_SILENCE  = Scenario("The Crown of Silence", 13, (THE_SPIRE, THE_GREAT_BELL), 2,
                             (THE_UNSUNG,))

# Copies in each encounter deck.
COPIES: tuple[tuple[EnemyCard | LocationCard | TreacheryCard, tuple[int, int, int]], ...] = (
    #                    Stair Foundry Crown
    (HOLLOW_HOUND,        (3,     2,     2)),
    (HUSHED_NOVICE,       (3,     2,     2)),
    (SILENT_BROTHER,      (3,     2,     3)),
    (MIST_WEAVER,         (1,     1,     2)),
    (BELL_THIEF,          (2,     2,     1)),
    (BRONZE_HUSK,         (0,     2,     1)),
    (FROSTBITTEN_STEPS,   (2,     0,     1)),
    (ROPE_BRIDGE,         (2,     0,     2)),
    (COLD_REFECTORY,      (2,     2,     0)),
    (FURNACE_MOUTH,       (0,     2,     0)),
    (CASTING_PIT,         (0,     2,     1)),
    (HALL_OF_STILL_BELLS, (0,     0,     2)),
    (CREEPING_SILENCE,    (2,     2,     2)),
    (NUMBING_COLD,        (1,     1,     2)),
    (FORGOTTEN_PATH,      (1,     1,     1)),
    (ECHOES_FADE,         (1,     2,     1)),
    (THE_QUIET_SPREADS,   (1,     1,     1)),
)
# fmt: on

# In the fixed order in which a campaign plays them (R3).
SCENARIOS = (LOWER_STAIR, FOUNDRY_BELOW, CROWN_OF_SILENCE)

_PLAYED_IN = {scenario.key: scenario for scenario in SCENARIOS}


def scenario_of(chapter: str) -> Scenario:
    """The scenario that is played in the chapter with that key."""
    return _PLAYED_IN[chapter]
