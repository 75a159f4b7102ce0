"""coopcards: the rules of cooperative card campaigns, in typed Python.

The public names; each is explained where it is defined. Programs drive a game through `Session`,
rulesets are written with everything else. Rooms with words of their own are imported by name:
`coopcards.vitals`, `coopcards.initiative`, `coopcards.agents`, `coopcards.testing`,
`coopcards.snapshots` and `coopcards.terminal`.
"""

from coopcards.asking import Automation
from coopcards.campaign import CampaignLog, LogEntry, Matter
from coopcards.cards import FACE_DOWN, Card, Piece, slug
from coopcards.chance import Chance
from coopcards.changes import (
    Attached,
    Damage,
    EndingReached,
    EntryActs,
    Exhausted,
    Gained,
    Healed,
    LastingEffect,
    Lost,
    Paid,
    PhaseBegan,
    Readied,
    Recorded,
)
from coopcards.decisions import (
    NO,
    PASS,
    YES,
    Amount,
    Answer,
    Choice,
    Decision,
    Keyed,
    Option,
    Ordering,
    Refusal,
    Selection,
)
from coopcards.decks import Deck, Reshuffle, deck
from coopcards.errors import CoopcardsError, IllegalAnswer, RulesError, SaveError, UsageError
from coopcards.events import Event
from coopcards.game import Game
from coopcards.meters import Meter, meter
from coopcards.modifiers import HOST, ITSELF, Lasting, Modifier, Stat
from coopcards.moves import (
    ControlTaken,
    Created,
    Drawn,
    Moved,
    Peeked,
    Reshuffled,
    Shuffled,
    TurnedDown,
    TurnedUp,
)
from coopcards.ruleset import Check, Ruleset
from coopcards.seats import SECRET, Seat
from coopcards.session import Given, Level, Outcome, Session
from coopcards.steps import (
    Chapter,
    Ending,
    Step,
    altered,
    each,
    phase,
    repeat,
    sequence,
    when,
)
from coopcards.table import Table
from coopcards.triggers import Limit, Trigger
from coopcards.views import Question, View
from coopcards.zones import EVERYONE, NOBODY, OTHERS, OWNER, Zone, zone

__all__ = [
    "Amount",
    "Answer",
    "Attached",
    "Automation",
    "CampaignLog",
    "Card",
    "Chance",
    "Chapter",
    "Check",
    "Choice",
    "ControlTaken",
    "CoopcardsError",
    "Created",
    "Damage",
    "Decision",
    "Deck",
    "Drawn",
    "EVERYONE",
    "Ending",
    "EndingReached",
    "EntryActs",
    "Event",
    "Exhausted",
    "FACE_DOWN",
    "Gained",
    "Game",
    "Given",
    "HOST",
    "Healed",
    "ITSELF",
    "IllegalAnswer",
    "Keyed",
    "Lasting",
    "LastingEffect",
    "Level",
    "Limit",
    "LogEntry",
    "Lost",
    "Matter",
    "Meter",
    "Modifier",
    "Moved",
    "NO",
    "NOBODY",
    "OTHERS",
    "OWNER",
    "Option",
    "Ordering",
    "Outcome",
    "PASS",
    "Paid",
    "Peeked",
    "PhaseBegan",
    "Piece",
    "Question",
    "Readied",
    "Recorded",
    "Refusal",
    "Reshuffle",
    "Reshuffled",
    "RulesError",
    "Ruleset",
    "SECRET",
    "SaveError",
    "Seat",
    "Selection",
    "Session",
    "Shuffled",
    "Stat",
    "Step",
    "Table",
    "Trigger",
    "TurnedDown",
    "TurnedUp",
    "UsageError",
    "View",
    "YES",
    "Zone",
    "altered",
    "deck",
    "each",
    "meter",
    "phase",
    "repeat",
    "sequence",
    "slug",
    "when",
    "zone",
]
