"""The Challenge phase as a ruleset."""

from __future__ import annotations

from coopcards import Ruleset
from examples.challenge_phase.adventurers import ADVENTURER_CARDS, BY_SEAT
from examples.challenge_phase.arcana import FOOL, MAJORS, MINORS, Arcana
from examples.challenge_phase.cards import Adventurer, Enemy, Group, Hazard, Item
from examples.challenge_phase.course import CHAPTERS, SCENES, VARIANTS
from examples.challenge_phase.creatures import CREATURES, HAZARDS
from examples.challenge_phase.endings import CAMPAIGN_ENDINGS
from examples.challenge_phase.gear import GEAR
from examples.challenge_phase.imagining import make_up
from examples.challenge_phase.scene import SceneSheet
from examples.challenge_phase.table import (
    ADVENTURERS,
    GM,
    ChallengePhase,
    GameMaster,
    Options,
    Player,
)

CHALLENGE = Ruleset(
    id="challenge",
    title="The Challenge phase",
    version="1",
    table=ChallengePhase,
    seat={GM: GameMaster, **dict.fromkeys(BY_SEAT, Player)},
    seats=((GM, "GM"), *[(key, card.name.split()[0]) for key, card in BY_SEAT.items()]),
    fewest=2,
    needed=(GM,),
    usual=(GM, "daria", "fergus", "chirm"),
    cards=(
        *MINORS,
        FOOL,
        *MAJORS,
        *ADVENTURER_CARDS,
        *CREATURES,
        *HAZARDS,
        *GEAR,
        *SCENES,
        *VARIANTS,
    ),
    pieces=(Arcana, Adventurer, Group, Enemy, Hazard, Item, SceneSheet),
    vitals=(ADVENTURERS,),
    chapters=CHAPTERS,
    endings=CAMPAIGN_ENDINGS,
    options=Options(),
    make_up=make_up,
    longest=200_000,
)
