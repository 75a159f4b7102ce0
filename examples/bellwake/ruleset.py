"""Bellwake as a ruleset."""

from __future__ import annotations

from coopcards import Ruleset
from examples.bellwake.campaign import CAMPAIGN_ENDINGS, LOG_ENTRIES, UPGRADES
from examples.bellwake.cards import (
    Character,
    Enemy,
    Gear,
    Location,
    Objective,
    Song,
    Treachery,
)
from examples.bellwake.checks import CHECKS
from examples.bellwake.course import CHAPTERS
from examples.bellwake.encounter import ENCOUNTER_CARDS
from examples.bellwake.objectives import OBJECTIVES
from examples.bellwake.player_cards import PLAYER_CARDS
from examples.bellwake.table import KEEPERS, Bellwake, Keeper, Options

BELLWAKE = Ruleset(
    id="bellwake",
    title="Bellwake",
    version="1",
    table=Bellwake,
    seat=Keeper,
    seats=(("hale", "Hale"), ("sefa", "Sefa")),
    cards=(
        *PLAYER_CARDS,
        *ENCOUNTER_CARDS,
        *OBJECTIVES,
        *LOG_ENTRIES.values(),
        *UPGRADES.values(),
    ),
    pieces=(Character, Gear, Song, Enemy, Location, Treachery, Objective),
    chapters=CHAPTERS,
    endings=CAMPAIGN_ENDINGS,
    checks=CHECKS,
    vitals=(KEEPERS,),
    options=Options(),
    longest=5_000,
)
