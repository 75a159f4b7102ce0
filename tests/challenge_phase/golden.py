"""The worked example of the Challenge phase: its cards, and who says what, as data.

`Example` plays it on a session, step by step; a test that asks what would have come of it otherwise
plays the steps before, and says something else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias

from attrs import define, evolve, frozen

from coopcards import (
    Answer,
    Automation,
    Chapter,
    Decision,
    Event,
    Recorded,
    Ruleset,
    Session,
    phase,
)
from coopcards.decisions import asked_of
from coopcards.steps import Series
from coopcards.testing.trying import key_of, on_offer
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.arcana import Arcana
from examples.challenge_phase.scenes.hallway import GOBLIN_HALLWAY
from examples.challenge_phase.setup import set_scene
from examples.challenge_phase.table import ChallengePhase, Options
from tests.challenge_phase.tables import stack, stack_majors

DEALT = (
    "II of Swords", "VII of Wands", "IX of Wands", "King of Pentacles",
    "X of Cups", "X of Swords", "Page of Wands", "The Fool",
    "V of Swords", "V of Wands", "Ace of Cups", "Page of Pentacles",
)  # fmt: skip
"""What Daria, Fergus and Chirm draw, four each."""
DOOMS = (
    "Emperor IV", "Lovers VI", "Chariot VII", "Justice XI", "Death XIII", "Moon XVIII", "Sun XIX",
)  # fmt: skip
RULED = Options(late_rulings=True)
"""The GM is asked for rulings, with totals and Initiatives open as well (N2)."""

Said: TypeAlias = tuple[str, ...]
"""Who says what: a seat, the topic it is asked for, and its answer by names as on show."""

SCRIPT: Mapping[str, Sequence[Said]] = {
    # Alchemy: Fergus keeps the bombs he has.
    "E02": (
        ("fergus", "brew", "spider sac"),
        ("fergus", "brew", "pepper pot"),
        ("fergus", "brew", "fire flask"),
    ),
    "E03": (
        ("daria", "initiative", "King of Pentacles"),
        ("fergus", "initiative", "Page of Wands"),
        ("chirm", "initiative", "V of Wands"),
        ("gm", "gm initiative", "Emperor IV"),
        ("gm", "gm initiative", "Chariot VII"),
    ),
    "E04": (
        ("gm", "turn", "Attack"),
        ("gm", "attackers", "1"),
        ("gm", "attackers", "1"),
        ("gm", "attackers", "1"),
        ("daria", "cover", "No"),
        ("fergus", "cover", "No"),
        ("chirm", "cover", "No"),
        ("gm", "card", "Justice XI"),
        ("gm", "late ruling", "Disfavor (-3)"),
    ),
    "E05": (
        ("fergus", "wound", "Staggered"),
        ("chirm", "wound", "helm"),
    ),
    # Fergus throws, Chirm goes once he has thrown (N4).
    "E06": (
        ("fergus", "minor action", "Use Item"),
        ("chirm", "minor action", "Avoid"),
        ("daria", "minor action", "No minor action"),
        ("gm", "member hit", "Goblin raider 5"),
        ("gm", "cover", "Yes"),
        ("chirm", "once", "Fergus Crowell: Use Item"),
        ("fergus", "card", "X of Cups"),
        ("chirm", "card", "Page of Pentacles"),
        ("chirm", "resolve", "No"),
        ("gm", "late ruling", "Neither"),
    ),
    "E07": (("chirm", "go on", "the foyer"),),
    "E08": (
        ("daria", "minor action", "Attack"),
        ("daria", "weapon", "archwood wand"),
        ("daria", "target", "Ask the GM for an exception"),
        ("daria", "exception for", "Goblin raider 1"),
        ("gm", "exception", "Yes"),
        ("gm", "member hit", "Goblin raider 1"),
        ("gm", "cover", "Yes"),
        ("daria", "card", "VII of Wands"),
        ("daria", "resolve", "No"),
        ("gm", "late ruling", "Neither"),
    ),
    "E09": (
        ("chirm", "turn", "Attack"),
        ("chirm", "weapon", "dagger"),
        ("chirm", "target", "Goblin raider 5"),
        ("chirm", "card", "Ace of Cups"),
        ("gm", "late ruling", "Neither"),
        ("chirm", "talent", "No"),  # Ambusher is not used
    ),
    "E10": (
        ("gm", "minor action", "Goblin raider: Attack"),
        ("daria", "minor action", "Pull Item from Belt"),
        ("fergus", "minor action", "No minor action"),
        ("gm", "attackers", "0"),
        ("gm", "attackers", "0"),
        ("gm", "attackers", "1"),
        ("daria", "pull", "blackthorn twig"),
        ("daria", "put back", "archwood wand"),
    ),
    "E11": (
        ("gm", "doom", "Poison"),
        ("gm", "greater doom", "Moon XVIII"),
        ("gm", "card", "Death XIII"),
        ("daria", "card", "II of Swords"),
        ("gm", "order of results", "Daria: Pull Item from Belt", "Goblin raider: Attack"),
        ("fergus", "interrupt", "Wait"),
    ),
    "E12": (
        ("fergus", "interrupt", "Play the Fool"),
        ("fergus", "interrupt act", "Dodge"),
        ("fergus", "for whom", "For somebody elsewhere: the GM must allow it"),
        ("fergus", "exception for", "Chirm"),
        ("gm", "exception", "Yes"),
        ("fergus", "card", "X of Swords"),
        ("fergus", "turn up", "Yes"),
        ("fergus", "resolve", "No"),
        ("gm", "late ruling", "Neither"),
    ),
    # E13 and E14 are nobody's to say: the count goes on.
    "E15": (
        ("daria", "turn", "Banter"),
        ("daria", "disposition", "fear"),
        ("daria", "words", "plainly"),
        ("daria", "card", "IX of Wands"),
        ("daria", "resolve", "No"),
        ("gm", "morale", "wary (10)"),
    ),
    "E16": (("gm", "minor action", "No minor action"),),
    "E17": (
        ("chirm", "minor action", "Roughhouse"),
        ("chirm", "target", "Goblin raider 6"),
        ("chirm", "card", "V of Swords"),
        ("chirm", "resolve", "No"),
        ("gm", "late ruling", "Neither"),
        ("chirm", "roughhouse", "Displace"),
    ),
    "E18": (("gm", "minor action", "No minor action"),),
}
"""The round as it is played."""

UNSAID = {
    "interrupt": "Wait",
    "mulligan": "No",
    "minor action": "No minor action",
    "once": "At once, with the others",
    "ruling": "Neither",
    "late ruling": "Neither",
    "doom": "Nothing more",
    "resolve": "No",
    "talent": "No",
    "turn": "Do nothing",
}
"""What somebody answers of whom nothing is said."""


@define(eq=False, repr=False)
class DecksStacked(Event):
    """What is drawn first lies on top of both decks."""

    says: ClassVar[str] = "the decks lie as in the example"

    minors: Sequence[str]
    majors: Sequence[str]

    def apply(self, game: ChallengePhase, /) -> None:
        """The players draw in marching order, four each."""
        stack(game, *self.minors)
        stack_majors(game, *self.majors)


def golden(swaps: Mapping[str, str] | None = None, *, shield: int = 0) -> Ruleset[ChallengePhase]:
    """The goblins' hallway as a campaign of its own, with the decks as they lie in the example.

    Chirm comes in Staggered, by a line of the guild's log. Swaps are other cards in the same
    places; the goblins wield shields that take so many Notches.
    """
    other = swaps or {}
    minors = [other.get(name, name) for name in DEALT]
    majors = [other.get(name, name) for name in DOOMS]
    band = GOBLIN_HALLWAY.bands[0]
    raider = evolve(band.creature, shield=shield)
    scene = evolve(GOBLIN_HALLWAY, bands=(evolve(band, creature=raider),))
    replaced = {band.creature: raider, GOBLIN_HALLWAY: scene}

    async def before(game: ChallengePhase) -> None:
        await game.do(Recorded("trauma", "Staggered", "chirm"))

    async def set_the_scene(game: ChallengePhase) -> None:
        await set_scene(game, scene)
        await game.do(DecksStacked(minors, majors))

    hallway = CHALLENGE.chapters[0]
    assert isinstance(hallway.course, Series)
    first, *rest = hallway.course.parts
    course = evolve(hallway.course, parts=(phase(first.title, set_the_scene), *rest))
    crawl = Chapter("The Crawl", phase("Before", before), then=((hallway.title, None),))
    return evolve(
        CHALLENGE,
        cards=tuple([replaced.get(card, card) for card in CHALLENGE.cards]),
        chapters=(crawl, evolve(hallway, course=course, then=())),
    )


GOLDEN = golden()


@frozen
class Row:
    """Where the cards are: the hands, how many Initiatives lie, and each deck + discard."""

    daria: str
    fergus: str
    chirm: str
    gm: str
    initiatives: int
    minor: str
    major: str


class Example:
    """The example being played on a session.

    Attributes:
        session: it stands wherever somebody is asked; `looks` looks at it after each answer.
    """

    def __init__(
        self,
        ruleset: Ruleset[ChallengePhase] = GOLDEN,
        *,
        options: Options = RULED,
        automation: Automation | None = None,
        looks: Callable[[Session[ChallengePhase]], None] = lambda session: None,
    ) -> None:
        self.session = Session.start(ruleset, seed=3, options=options, automation=automation)
        self._looks = looks
        self._mark = 0

    @property
    def game(self) -> ChallengePhase:
        """The table as it is."""
        return self.session.table

    def until(self, last: str) -> Self:
        """Play the steps up to that one, and it too."""
        steps = list(SCRIPT)
        return self.plays(*steps[: steps.index(last) + 1])

    def plays(self, *steps: str) -> Self:
        """Play these steps as they are in the example."""
        for step in steps:
            self.plays_part(step)
        return self

    def plays_part(self, step: str, start: str = "", before: str = "") -> Self:
        """Play a step from the first line on that topic to before the first on another one."""
        topics = [said[1] for said in SCRIPT[step]]
        begin = topics.index(start) if start else 0
        end = topics.index(before) if before else len(topics)
        if not begin:
            self._mark = len(self.session.log)
        for said in SCRIPT[step][begin:end]:
            self.says(*said)
        return self

    def says(self, seat: str, topic: str, *names: str) -> Self:
        """Let a seat answer; whoever is asked before, and has nothing to say, declines."""
        self.goes_on_to(seat, topic)
        decision = asked_of(self.session.pending, seat)
        assert decision is not None
        self._gives(decision, names)
        return self

    def goes_on_to(self, seat: str, topic: str) -> Decision[Any]:
        """Go on to where that seat is asked for that; Any: decisions give all sorts of things."""
        while True:
            for decision in self.session.pending:
                if (decision.seat, decision.topic) == (seat, topic):
                    return decision
            declined = [each for each in self.session.pending if each.topic in UNSAID]
            if not declined:
                asked = [
                    f"{one.seat}: {one.topic}, {on_offer(one)}" for one in self.session.pending
                ]
                raise AssertionError(f"{seat} is not asked for {topic!r}; asked are {asked}")
            self._gives(declined[0], (UNSAID[declined[0].topic],))

    def _gives(self, decision: Decision[Any], names: Sequence[str]) -> None:
        self.session.answer(decision, answer_named(decision, names))
        self._looks(self.session)

    def happened(self, *kinds: type[Event]) -> list[Any]:  # Any: events of those kinds
        """What of these kinds has happened in the last step, in order; of all kinds without any."""
        return [each for each in self.session.log[self._mark :] if isinstance(each, kinds or Event)]

    def lines(self, *kinds: type[Event]) -> list[str]:
        """The same, as the log says it."""
        return [event.line() for event in self.happened(*kinds)]

    def row(self) -> Row:
        """Where the cards are, as the ledger of the example writes it; all 78 are accounted for."""
        game = self.game
        hands = {seat.key: seat.hand.cards for seat in game.seats}
        zones = [*game.zones.values()]
        assert sum(isinstance(card, Arcana) for place in zones for card in place) == 78
        return Row(
            **{key: " ".join(short(card) for card in cards) or "-" for key, cards in hands.items()},
            initiatives=len(game.initiatives),
            minor=f"{len(game.minor_deck)} + {len(game.minor_discard)}",
            major=f"{len(game.major_deck)} + {len(game.major_discard)}",
        )


def answer_named(decision: Decision[Any], names: Sequence[str]) -> Answer:
    """An answer by names as they are on show; Any: decisions give all sorts of things."""
    if decision.kind == "amount":
        return int(names[0])
    keys = tuple([key_of(decision, name, "") for name in names])
    return keys[0] if decision.kind == "choice" else keys


def short(card: Arcana) -> str:
    """A card as the ledger writes it: IXw for the IX of Wands, 13 for Death, Fool."""
    if not card.suit:
        return str(card.value) if card.value else "Fool"
    rank = card.name.partition(" ")[0]
    return (rank if rank.isupper() else rank[0]) + card.suit[0].lower()
