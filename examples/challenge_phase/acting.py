"""Acts: what somebody does with a card, from its declaration until its card is discarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from attrs import define, field, frozen

from examples.challenge_phase.arcana import ANY_SUIT, Arcana
from examples.challenge_phase.cards import (
    Actor,
    Adventurer,
    Character,
    Enemy,
    Group,
    Hazard,
    Item,
)
from examples.challenge_phase.scene import Edge, Place
from examples.challenge_phase.table import Chair, ChallengePhase

ATTACK = "attack"
RIPOSTE = "riposte"
AIM = "aim"
AVOID = "avoid"
DASH = "dash"
DODGE = "dodge"
ROUGHHOUSE = "roughhouse"
AID_ANOTHER = "aid-another"
COMMAND = "command"
PULL_FROM_PACK = "pull-item-from-pack"
USE_ITEM = "use-item"
BANTER = "banter"
SPEAK_INCANTATION = "speak-incantation"
RECOVER = "recover"
BID_LORE = "bid-lore"
GUARD = "guard"
MOVE = "move"
PULL_FROM_BELT = "pull-item-from-belt"
RELOAD = "reload-crossbow"
TEST_FATE = "test-fate"
TRIVIAL = "trivial-action"
VIGILANCE = "vigilance"
IMPROVISE = "improvise"
RETREAT = "retreat"

BITE_COMMAND = "bite"
"""The command by which a companion attacks (A21)."""

Manner: TypeAlias = Literal["turn", "minor", "interrupt", "prepared"]
"""How an act comes about: on the own turn; as a minor action; by the Fool or as another interrupt,
which counts as a turn of one's own; or prepared in an ambush, without a card."""


@frozen
class Favor:
    """Favor, or Disfavor, on an act, and why (R081, R082, R084)."""

    reason: str
    favor: bool = True


@define(eq=False)
class Aim:
    """One comparison of an act: who does it to whom, and how it comes out.

    Attributes:
        who: the adventurer, or the member of the group.
        target: whom, or what, it is compared with.
        total: what the act counts against this one (A34).
        against: the Initiative it was compared with.
        success: whether it succeeds; None before.
        favors: what applies to this target alone.
        engaged: of an Avoid, whether it leads out of an engagement with the target.
    """

    who: Character
    target: Character | Hazard
    total: int = 0
    against: int = 0
    success: bool | None = None
    favors: list[Favor] = field(factory=list)
    engaged: bool = False


@define(eq=False)
class Act:
    """Something that somebody does.

    Attributes:
        action: which Challenge Action it is.
        actor: the adventurer or the group.
        manner: how it comes about.
        card: what pays for it; None where nothing does.
        aims: whom it is compared with.
        members: of a group, those who take part (N23).
        item: the thing in use: a weapon, a bomb, a component.
        weapon: what it is done with, by name; empty for bare hands.
        missile: whether it is a missile Attack.
        thing: another thing it is about, such as one that is pulled from the belt.
        to: where it leads.
        way: the edges that lead there.
        choice: a further choice, by key: a spell, a command, a doom, what Roughhouse does.
        whom: somebody it is about without a comparison: an ally, a beneficiary.
        greater: a greater doom played with an Attack (R224), its name in `choice`.
        favors: what applies to the act as a whole.
        aid: what Aid Another and Aim add.
        after: the act it waits for, where it was declared so (A10).
        number: what it has to reach where nobody's Initiative is in question (R136).
        stopped: whether it does not happen after all (R101).
        marked: whether a Jeer or a Bellow hung over it as it began.
        exceptional: whether the GM has allowed an exception for it (R136).
        talents: the talents used in it.
    """

    action: Action
    actor: Actor
    manner: Manner
    card: Arcana | None = None
    aims: list[Aim] = field(factory=list)
    members: list[Enemy] = field(factory=list)
    item: Item | None = None
    weapon: str = ""
    missile: bool = False
    thing: Item | None = None
    to: Place | None = None
    way: tuple[Edge, ...] = ()
    choice: str = ""
    whom: Adventurer | Enemy | Group | None = None
    greater: Arcana | None = None
    favors: list[Favor] = field(factory=list)
    aid: int = 0
    after: Act | None = None
    number: int = 0
    stopped: bool = False
    marked: bool = False
    exceptional: bool = False
    talents: list[str] = field(factory=list)

    @property
    def key(self) -> str:
        """As an option: whose act it is."""
        return f"{self.action.key}/{self.actor.key}"

    @property
    def label(self) -> str:
        """Whose act it is, and which."""
        return f"{self.actor.label}: {self.action.label}"

    @property
    def with_attribute(self) -> bool:
        """Whether the attribute is added: on turns, not to minor actions (R074, R115)."""
        return self.manner in ("turn", "interrupt")

    @property
    def attack_like(self) -> bool:
        """Whether it is an Attack or the like: a thrown bomb or a bite is, a drink not (A21)."""
        if self.action.key == COMMAND:
            return self.choice == BITE_COMMAND
        return self.action.attack or (self.action.key == USE_ITEM and self.missile)

    @property
    def automatic(self) -> bool:
        """Whether it succeeds without comparison: prepared in an ambush (R026, R030)."""
        return self.manner == "prepared"

    @property
    def targets(self) -> list[Character | Hazard]:
        """Whom it is aimed at, each once."""
        return list(dict.fromkeys(aim.target for aim in self.aims))

    def doers(self) -> Sequence[Character]:
        """The adventurer, or the members who take part."""
        return [self.actor] if isinstance(self.actor, Adventurer) else self.members


class Action:
    """A Challenge Action: what can be done with a card.

    A subclass says who may do it when, what is declared, and what comes of it. The methods are
    called in this order: `why_not`, `declare`, then, once its card lies open, `begin`, `judge` and
    `carry_out`; a facedown act is laid instead, and waits for its trigger.

    Attributes:
        key, label: its name.
        suit: what pays for it as a minor action; ANY_SUIT for the miscellaneous ones (R135).
        facedown: whether its card lies facedown until it is triggered (R088).
        attack: whether it is an Attack or the like, which Dodge and Riposte wait for (A21).
        for_guild: whether players may do it.
        for_gm: whether the GM's characters may.
        free: whether it costs no card and no turn (R137).
        counts: whether its total matters, so that all are told it.
        doom: "lesser" or "greater" where it is a doom ability, which such a card pays for.
        with_attack: whether it is a greater doom that is played with an Attack (R224).
    """

    key: ClassVar[str]
    label: ClassVar[str]
    suit: ClassVar[str] = ANY_SUIT
    facedown: ClassVar[bool] = False
    attack: ClassVar[bool] = False
    for_guild: ClassVar[bool] = True
    for_gm: ClassVar[bool] = True
    free: ClassVar[bool] = False
    counts: ClassVar[bool] = False
    doom: ClassVar[str] = ""
    with_attack: ClassVar[bool] = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        """Why the actor cannot do it now, whatever its cards; None where it can."""
        return None

    def suits(self, game: ChallengePhase, act: Act) -> Sequence[str]:
        """The suits that pay for it as a minor action; none for a miscellaneous one (R111)."""
        return (self.suit,) if self.suit else ()

    def attribute(self, game: ChallengePhase, act: Act) -> str:
        """The suit of the attribute that is added on a turn of one's own; empty for none."""
        return next(iter(self.suits(game, act)), ANY_SUIT)

    async def declare(self, game: ChallengePhase, act: Act) -> bool:
        """Let the actor say what it is about, openly; False where it comes to nothing."""
        return True

    async def begin(self, game: ChallengePhase, act: Act) -> None:
        """What comes before it is compared, once its total is known."""

    async def judge(self, game: ChallengePhase, act: Act) -> None:
        """What else is found out as it is compared, with nothing changed yet."""

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        """Let happen what comes of it."""


def chair_of(game: ChallengePhase, act: Act) -> Chair:
    """Who decides for the act."""
    return game.chair_of(act.actor)
