"""The table of a Challenge: the GM and the players, both decks, the scene, the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field, frozen

from coopcards import (
    EVERYONE,
    OWNER,
    CampaignLog,
    Deck,
    Game,
    Reshuffle,
    Seat,
    Zone,
    deck,
    zone,
)
from coopcards.initiative import THE_TIED, Initiative, OrderOfPlay
from coopcards.vitals import ACT, BE_TARGETED, HEAL, TAKE_TURN, Fall, State, Vitals, WayBack
from examples.challenge_phase.arcana import MINOR, Arcana
from examples.challenge_phase.cards import (
    DEAD,
    DEATHS_DOOR,
    STANDING,
    Adventurer,
    Character,
    Enemy,
    Group,
    Hazard,
    Holder,
    Item,
)
from examples.challenge_phase.effects import AFLOAT, KNOCKED_OUT, PRONE, STUCK
from examples.challenge_phase.options import Options as Options  # noqa: PLC0414 - part of a table
from examples.challenge_phase.scene import Edge, Place, SceneCard, SceneSheet

GM = "gm"
GUILD_SIDE = "guild"
GM_SIDE = "enemies"
HAND = 4
"""So many cards each player draws (R050)."""

ADVENTURERS = Vitals(
    "adventurer",
    states=(
        State(STANDING, may=(ACT, BE_TARGETED, HEAL, TAKE_TURN)),
        State(DEATHS_DOOR, may=(BE_TARGETED, HEAL), out=True, engaged="released"),
        State(DEAD, may=(), out=True, final=True, engaged="released"),
    ),
    falls=(
        Fall(STANDING, "Wound", DEATHS_DOOR),
        Fall(DEATHS_DOOR, "Critical", DEAD),
        Fall(DEATHS_DOOR, "watch over", DEAD),
        Fall(DEATHS_DOOR, "test failed", DEAD),
    ),
    ways_back=(
        WayBack("Poultice", DEATHS_DOOR, STANDING, by="effect", marks=("Stressed",)),
        WayBack("Heal", DEATHS_DOOR, STANDING, by="effect", marks=("Stressed",)),
    ),
)

COUNT_UP = OrderOfPlay(
    by="count", ties="together", deciders=((GM_SIDE, GM), (GUILD_SIDE, THE_TIED))
)
"""The count goes up; ties act together, the GM orders those of an enemy (R064-R068)."""


@define(eq=False, repr=False)
class Chair(Seat):
    """Somebody at the table: the GM or a player."""

    hand: Zone[Arcana] = zone(seen_by=OWNER, says="only its owner sees it (R291)")


@define(eq=False, repr=False)
class GameMaster(Chair):
    """The game master, who plays every hostile character from one hand (R204).

    Attributes:
        mulligans: how many this round (A25).
    """

    mulligans: int = field(default=0, init=False)


@define(eq=False, repr=False)
class Player(Chair):
    """A player, whose adventurer stands in the scene, with what that one carries."""

    hands: Zone[Item] = zone(seen_by=EVERYONE, in_play=True, capacity=2, says="what is held")
    belt: Zone[Item] = zone(seen_by=EVERYONE, in_play=True, says="what hangs on the belt")
    pack: Zone[Item] = zone(seen_by=EVERYONE, in_play=True, says="what lies in the pack")
    worn: Zone[Item] = zone(seen_by=EVERYONE, in_play=True, says="armour and helm")


@frozen
class Declared:
    """An act as all have heard it announced, while it is being resolved.

    Attributes:
        actor: the key of whose act it is.
        act: the key of the act.
        targets: the keys of those it is aimed at.
        total: what it counts, once its card lies open; -1 before.
    """

    actor: str
    act: str
    targets: tuple[str, ...] = ()
    total: int = -1


@define(eq=False, repr=False, kw_only=True)
class ChallengePhase(Game[Chair]):
    """The common table.

    Attributes:
        places, edges: the zones of the scene as they are now, and what leads between them.
        line: the order of play of the round.
        count: the number called last; 0 before the first.
        acted: the keys of those who acted at this count and get no minor action (R076, A43).
        spoken: the keys of those who have declared an act since the count came to this number.
        declared: the acts that are being resolved.
        heads: how many enemies there were at the start (R129, 6.7).
        surprised: whether the guild was surprised (R029).
        cornered: whether the guild has no way out (R241).
        fled: how the guild has got away: "clean", by a test, or "left"; or nothing.
        surrendered: whether the enemies have given up.
        retreat_agreed: whether the guild has taken the offer to retreat (A28).
        tally: what the scene counts, by name.
    """

    options: Options
    campaign: CampaignLog = field(
        factory=CampaignLog,
        init=False,
        metadata={"log": "the guild's log: conditions, Notches, deaths, experience"},
    )
    minor_deck: Deck[Arcana] = deck(
        says="the players' 56 minor cards and the Fool, face down",
        reshuffle=Reshuffle("when needed or flagged", "minor_discard", returns_at="the end"),
    )
    minor_discard: Zone[Arcana] = zone(seen_by=EVERYONE, says="the top card shows (R049)")
    major_deck: Deck[Arcana] = deck(
        says="the GM's 21 major cards, face down",
        reshuffle=Reshuffle("when needed or flagged", "major_discard", returns_at="the end"),
    )
    major_discard: Zone[Arcana] = zone(seen_by=EVERYONE, says="the top card shows (R049)")
    initiatives: Zone[Arcana] = zone(
        seen_by=EVERYONE, in_play=True, says="each facedown or face up, with its owner's name"
    )
    facedown: Zone[Arcana] = zone(
        seen_by=EVERYONE, in_play=True, says="acts that wait for their trigger, one a character"
    )
    played: Zone[Arcana] = zone(
        seen_by=EVERYONE, in_play=True, aside=True, says="the cards of the acts in progress"
    )
    setting: Zone[SceneSheet] = zone(
        seen_by=EVERYONE, in_play=True, aside=True, says="the scene being played"
    )
    combatants: Zone[Adventurer | Enemy | Hazard] = zone(
        seen_by=EVERYONE, in_play=True, says="everybody in the scene, and the hazards"
    )
    groups: Zone[Group] = zone(
        seen_by=EVERYONE, in_play=True, aside=True, says="enemies of a kind, as one"
    )
    ground: Zone[Item] = zone(seen_by=EVERYONE, in_play=True, says="what lies about")
    snatched: Zone[Item] = zone(
        seen_by=EVERYONE, in_play=True, aside=True, says="what enemies keep until they fall"
    )
    gone: Zone[Item | Adventurer | Enemy] = zone(
        seen_by=EVERYONE,
        in_play=True,
        aside=True,
        says="used up, lost, or dead; what they were stays known",
    )
    box: Zone[Item | Adventurer | Enemy | Group] = zone(
        seen_by=EVERYONE, aside=True, says="what is not in the scene yet"
    )
    places: list[Place] = field(factory=list, init=False)
    edges: list[Edge] = field(factory=list, init=False)
    line: Initiative = field(factory=lambda: Initiative(COUNT_UP), init=False)
    count: int = field(default=0, init=False)
    acted: list[str] = field(factory=list, init=False)
    spoken: list[str] = field(factory=list, init=False)
    declared: list[Declared] = field(factory=list, init=False)
    heads: int = field(default=0, init=False)
    surprised: bool = field(default=False, init=False)
    cornered: bool = field(default=False, init=False)
    fled: str = field(default="", init=False)
    surrendered: bool = field(default=False, init=False)
    retreat_agreed: bool = field(default=False, init=False)
    tally: dict[str, int] = field(factory=dict, init=False)

    # -- seats

    @property
    def gm(self) -> GameMaster:
        """The game master."""
        seat = self.seats[0]
        assert isinstance(seat, GameMaster)  # the first seat of the ruleset, which must be taken
        return seat

    @property
    def players(self) -> list[Player]:
        """The players in marching order."""
        return [seat for seat in self.seats if isinstance(seat, Player)]

    def player_of(self, adventurer: Adventurer) -> Player:
        """Who plays that adventurer."""
        seat = self.find(adventurer.owner)
        assert isinstance(seat, Player)
        return seat

    def chair_of(self, holder: Holder | Enemy) -> Chair:
        """Who decides for it: its player, or the GM."""
        return self.player_of(holder) if isinstance(holder, Adventurer) else self.gm

    def adventurer_of(self, player: Player) -> Adventurer | None:
        """The adventurer whom that player has in the scene; None where there is none."""
        for one in self.combatants.cards:
            if isinstance(one, Adventurer) and one.owner == player.key and not one.away:
                return one
        return None

    # -- who is there

    @property
    def scene(self) -> SceneCard:
        """The scene being played."""
        return self.setting.cards[0].printed

    @property
    def adventurers(self) -> list[Adventurer]:
        """The adventurers in the scene, those at Death's Door too, in marching order."""
        found = [
            one for one in self.combatants.cards if isinstance(one, Adventurer) and not one.away
        ]
        return sorted(found, key=lambda one: self.find(one.owner).index)

    @property
    def away(self) -> list[Adventurer]:
        """The adventurers who have got away, while another was caught (R240)."""
        return [one for one in self.combatants.cards if isinstance(one, Adventurer) and one.away]

    @property
    def standing(self) -> list[Adventurer]:
        """The adventurers who are conscious."""
        return [one for one in self.adventurers if one.state == STANDING]

    @property
    def enemies(self) -> list[Enemy]:
        """The enemies in the scene, fallen ones too."""
        return [one for one in self.combatants.cards if isinstance(one, Enemy)]

    @property
    def hazards(self) -> list[Hazard]:
        """The hazards that are not stopped."""
        found = [one for one in self.combatants.cards if isinstance(one, Hazard)]
        return [one for one in found if not one.stopped]

    def able(self, enemy: Enemy) -> bool:
        """Whether an enemy takes part: it stands, is awake and does not lie in the water."""
        return enemy.state == STANDING and not suffers(enemy, KNOCKED_OUT, AFLOAT)

    @property
    def active_enemies(self) -> list[Enemy]:
        """The enemies able to act."""
        return [one for one in self.enemies if self.able(one)]

    def doers_of(self, actor: Adventurer | Group) -> Sequence[Character]:
        """Who does what somebody does: the adventurer, or the members able to act."""
        return [actor] if isinstance(actor, Adventurer) else self.members(actor)

    def members(self, group: Group) -> list[Enemy]:
        """The members of a group that are able to act."""
        return [one for one in self.active_enemies if one.host == group.id]

    @property
    def active_groups(self) -> list[Group]:
        """The groups with a member able to act, in the order of the scene."""
        able = [one.host for one in self.active_enemies]
        return [one for one in self.groups.cards if one.id in able]

    @property
    def known_groups(self) -> list[Group]:
        """The groups able to act of which the guild knows (R043)."""
        seen = [one.host for one in self.active_enemies if not one.hidden]
        return [one for one in self.groups.cards if one.id in seen]

    def group_of(self, enemy: Enemy) -> Group:
        """The group an enemy belongs to."""
        group = self.pieces[enemy.host]
        assert isinstance(group, Group)
        return group

    def holder_of(self, one: Character | Hazard) -> Holder:
        """Who has the Initiative that counts for it: itself, or its group."""
        return self.group_of(one) if isinstance(one, Enemy) else one

    def foes_of(self, one: Character) -> list[Character]:
        """Everybody of the other side in the scene who can still be targeted."""
        if isinstance(one, Enemy):
            return [each for each in self.adventurers if each.state != DEAD]
        return [
            each
            for each in self.enemies
            if each.state in (STANDING, DEATHS_DOOR) and not each.hidden
        ]

    def engaged_with(self, one: Character) -> list[Character]:
        """Those it is engaged with."""
        found = [self.pieces[number] for number in one.engaged]
        return [each for each in found if isinstance(each, Adventurer | Enemy)]

    def fallen(self, one: Character | Hazard) -> bool:
        """Whether it lies there; acts against it succeed (A31)."""
        return not isinstance(one, Hazard) and one.state != STANDING

    # -- where they are

    def place(self, key: str) -> Place:
        """The zone of the scene with that key."""
        return next(each for each in self.places if each.key == key)

    def ways(self, here: str) -> list[tuple[Edge, Place]]:
        """What leads on from a zone, barred or not."""
        found = [(edge, edge.beyond(here)) for edge in self.edges]
        return [(edge, self.place(to)) for edge, to in found if to is not None]

    def distance(self, one: str, other: str) -> int:
        """The fewest edges between two zones, barred and one-way ones included (6.1)."""
        reached, steps = {one: 0}, [one]
        for here in steps:
            for edge in self.edges:
                if here in (edge.one, edge.other):
                    there = edge.other if here == edge.one else edge.one
                    if there not in reached:
                        reached[there] = reached[here] + 1
                        steps.append(there)
        return reached.get(other, 99)

    # -- Initiative

    def initiative_card(self, holder: Holder) -> Arcana | None:
        """The Initiative card that lies for it; None for one that has none."""
        return next((card for card in self.initiatives.cards if card.host == holder.id), None)

    def initiative_of(self, one: Character | Hazard) -> int:
        """What an act against it is compared with: its card, or 0 for the fallen (R057, A31)."""
        if self.fallen(one):
            return 0
        card = self.initiative_card(self.holder_of(one))
        return 0 if card is None else card.value

    def facedown_card(self, holder: Holder) -> Arcana | None:
        """The card of its facedown act."""
        return next((card for card in self.facedown.cards if card.host == holder.id), None)

    def discard_of(self, card: Arcana) -> Zone[Arcana]:
        """The discard pile of that card's side."""
        return self.minor_discard if card.printed.back == MINOR else self.major_discard


def suffers(one: Character, *names: str) -> bool:
    """Whether it suffers from one of these effects."""
    return bool(one.effects) and any(effect.name in names for effect in one.effects)


def stuck(one: Character) -> bool:
    """Whether it cannot leave the spot (R167)."""
    return suffers(one, *STUCK)


def prone(one: Character) -> bool:
    """Whether it lies on the ground (R169)."""
    return suffers(one, PRONE)


def held(player: Player, kinds: Sequence[str] = ()) -> list[Item]:
    """What the player's adventurer holds and could use, of these kinds or of any."""
    return [
        item
        for item in player.hands.cards
        if not item.destroyed and (not kinds or item.printed.kind in kinds)
    ]
