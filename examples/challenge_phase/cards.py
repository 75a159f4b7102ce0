"""What is printed on adventurers, creatures, hazards and gear, and the pieces that carry it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import define, frozen

from coopcards import Card, Piece
from examples.challenge_phase.arcana import CUPS, PENTACLES, SWORDS, WANDS
from examples.challenge_phase.effects import Effect

Size: TypeAlias = Literal["small", "human", "large"]
SIZES: tuple[Size, ...] = ("small", "human", "large")

STANDING = "standing"
DEATHS_DOOR = "at Death's Door"
DEAD = "dead"
OUT_OF_THE_FIGHT = "out of the fight"
"""Spared, surrendered or fled: an enemy that takes no further part (R261)."""


Condition: TypeAlias = Literal["Staggered", "Injured", "Stressed"]
CONDITIONS: tuple[Condition, ...] = ("Staggered", "Injured", "Stressed")
BEAST_STATES = ("well", "Staggered", "Injured", "dead")
"""How a companion can be, from one hurt to the next (1.14 of the outside facts)."""


@frozen(eq=False)
class Attributed(Card):
    """Somebody with the four attributes."""

    swords: int
    pentacles: int
    cups: int
    wands: int
    size: Size

    def attribute(self, suit: str) -> int:
        """The attribute of that suit; 0 without a suit."""
        return {
            SWORDS: self.swords, PENTACLES: self.pentacles, CUPS: self.cups, WANDS: self.wands,
        }.get(suit, 0)  # fmt: skip


@frozen(eq=False)
class AdventurerCard(Attributed):
    """A ready-made adventurer.

    Attributes:
        kin: the kith and kin, such as "orc".
        calling: what people call them.
        path: the suit of the path.
        mastered: the talents that cost nothing.
        training: the talents of which each use costs 1 XP.
        motif: what they were before.
        medical: whether the motif helps with a poultice (R266).
        hands: the names of what they hold, and then what hangs on the belt, lies in the pack and is
            worn.
        companion: whether a beast follows.
    """

    kin: str
    calling: str
    path: str
    mastered: tuple[str, ...]
    training: tuple[str, ...]
    motif: str
    hands: tuple[str, ...]
    belt: tuple[str, ...]
    pack: tuple[str, ...]
    worn: tuple[str, ...]
    medical: bool = False
    companion: bool = False


@frozen(eq=False)
class CreatureCard(Attributed):
    """A kind of enemy.

    Attributes:
        health, defense: as in HD health/defense (R254).
        kind: "minion", "brute", "strategist", "elite", "dungeon lord", or empty.
        weapons: what it is armed with, the first in hand.
        shield: whether it wields one, with so many Notches; 0 for none.
        lays: which of the dooms in hand a bot lays as its Initiative.
        pursuit: how it follows those who flee (R232-R234).
        disposition: the basic emotion it comes with; empty for one without.
        alive: whether it comes to Death's Door; others are destroyed (R260).
        immune: weapons that do nothing to it (R253).
        tough: whether acts must exceed its Initiative.
        untouchable: whether a greater doom may be its Initiative (R249, R286).
        heavy_hand: whether a greater doom may pay its Attack (R229).
        web_walker: whether webs bar no way for it.
        lesser, greater: the names of its dooms.
        likes, dislikes: what gives Banter Favor and Disfavor (R186).
    """

    health: int
    defense: int
    kind: str
    weapons: tuple[str, ...]
    lays: Literal["lowest", "middle", "highest", "highest greater"]
    pursuit: Literal["slow", "equal", "fast"]
    disposition: str
    lesser: tuple[str, ...] = ()
    greater: tuple[str, ...] = ()
    shield: int = 0
    alive: bool = True
    immune: tuple[str, ...] = ()
    tough: bool = False
    untouchable: bool = False
    heavy_hand: bool = False
    web_walker: bool = False
    likes: str = ""
    dislikes: str = ""


@frozen(eq=False)
class HazardCard(Card):
    """A hazard with an Initiative of its own (R273).

    Attributes:
        wounds: the Wounds it deals, all of them Piercing; a secret until it strikes.
    """

    wounds: int


@frozen(eq=False)
class ItemCard(Card):
    """A thing that can be held, worn or used.

    Attributes:
        kind: what it is used for: a weapon, armour, helm, shield, bomb, draught, poultice, light,
            component or tool.
        both_hands: whether it fills both hands.
        missile: whether it shoots; its range in zones is `reach`.
        reach: how many zones away it works; 0 for the own zone.
        notches: how many Notches it takes until it is Destroyed; 0 for what takes none.
        metal: whether it is iron or steel armour.
        slots: how many slots of a belt it fills.
    """

    kind: str
    both_hands: bool = False
    missile: bool = False
    reach: int = 0
    notches: int = 0
    metal: bool = False
    slots: int = 1


@frozen
class Laid:
    """A facedown act that lies on the table: everything about it but its card (R088-R099).

    Attributes:
        kind: the key of the act.
        above: laid on the own turn, so that the attribute counts (R092, R093).
        zone_too: whether it is for the zone, not for oneself (A8).
        whose: the key of the character whose act is the trigger, or who is aimed at.
        trigger: the key of the act that is the trigger.
        prepared: of Vigilance, the key of the act to come.
        once_done: of Vigilance, whether it comes once the trigger is done, not as it begins (A51).
    """

    kind: str
    above: bool
    zone_too: bool = False
    whose: str = ""
    trigger: str = ""
    prepared: str = ""
    once_done: bool = False


@define(eq=False, repr=False)
class Adventurer(Piece[AdventurerCard]):
    """An adventurer in the scene.

    Attributes:
        where: the key of the zone of the scene.
        engaged: the ids of those it is engaged with.
        effects: what it suffers from.
        laid: its facedown act.
        state: standing, at Death's Door, or dead.
        wounded_talents: at most two (R242).
        resolve, lore: points left.
        experience: what it may spend on talents in training.
        venom: the stage of goblin venom; 0 for none.
        spent: what it has used in this Challenge, such as "Thick Hide".
        bark: whether a Bark Coat is on it.
        away: whether it has got away, while another was caught (R240).
        flight_paid: the round in which it paid for a flight, where payment may wait (A28); or -1.
        fool_played, minor_taken: the rounds in which it last played the Fool and took a minor
            action, for the option that keeps them apart (A9); or -1.
        beast: how the companion is, one of BEAST_STATES; empty for none.
        intact: of a dead one, whether the body is; one that is destroyed rises as a wraith (R265).
        risen: of a dead one, whether it has risen.
        called, path, talents, spread: of one made in a hurry (R271): the name, the suit of the
            path, the talents, and the attributes settled so far in the order of the suits, 0 for
            one still open.
    """

    where: str = ""
    engaged: tuple[int, ...] = ()
    effects: tuple[Effect, ...] = ()
    laid: Laid | None = None
    state: str = STANDING
    stressed: bool = False
    staggered: bool = False
    injured: bool = False
    wounded_talents: tuple[str, ...] = ()
    resolve: int = 4
    lore: int = 4
    experience: int = 0
    venom: int = 0
    spent: tuple[str, ...] = ()
    bark: bool = False
    away: bool = False
    flight_paid: int = -1
    fool_played: int = -1
    minor_taken: int = -1
    beast: str = ""
    intact: bool = True
    risen: bool = False
    called: str = ""
    path: str = ""
    talents: tuple[str, ...] = ()
    spread: tuple[int, ...] = ()

    @property
    def label(self) -> str:
        """The name."""
        return self.called or self.printed.name


@define(eq=False, repr=False)
class Group(Piece[CreatureCard]):
    """Enemies of one kind, who share an Initiative, a hand and an act (R215, R287).

    Attributes:
        laid: its facedown act.
        emotion, intensity: its Disposition (R288); the intensity is 1 to 3.
        angry_at: the id of who roused it, or -1.
        favor: how many next acts have Favor (Bellow).
        morale: what its Morale is held at until the round ends; 0 for what the situation says.
    """

    laid: Laid | None = None
    emotion: str = ""
    intensity: int = 2
    angry_at: int = -1
    favor: int = 0
    morale: int = 0


@define(eq=False, repr=False)
class Enemy(Piece[CreatureCard]):
    """One member of a group; its host is the group.

    Attributes:
        where, engaged, effects: as an adventurer's.
        health, defense: what is left of them.
        state: standing, at Death's Door, dead, or out of the fight.
        weapon: what it has in hand; empty once disarmed.
        loaded: whether its crossbow is.
        notches: of its shield.
        guards: the key of the edge it bars; empty for none.
        hidden: whether nobody knows of it yet (R043).
        hangs: whether it hangs too high for short weapons (R043).
    """

    where: str = ""
    engaged: tuple[int, ...] = ()
    effects: tuple[Effect, ...] = ()
    health: int = 0
    defense: int = 0
    state: str = STANDING
    weapon: str = ""
    loaded: bool = True
    notches: int = 0
    guards: str = ""
    hidden: bool = False
    hangs: bool = False

    @property
    def label(self) -> str:
        """The name with its number, since there may be several of its kind."""
        return f"{self.printed.name} {self.key.rpartition('#')[2]}"


@define(eq=False, repr=False)
class Hazard(Piece[HazardCard]):
    """A hazard; its Initiative is its defence number alone (N7).

    Attributes:
        stopped: whether it has been stopped for good.
    """

    where: str = ""
    stopped: bool = False


@define(eq=False, repr=False)
class Item(Piece[ItemCard]):
    """A thing, in the hands, belt, pack or armour of a player's adventurer, or on the ground.

    Attributes:
        where: the zone of the scene in which it lies on the ground; empty otherwise.
        notches: how many Notches it has.
        lit: whether it burns.
        loaded: whether a crossbow is.
        taken_from: the key of the adventurer whom a Disarm took it from; fetching it is a Recover
            for that one (X20).
        left_behind: whether a dead adventurer left it, so that it is no loss of the next one's.
    """

    where: str = ""
    notches: int = 0
    lit: bool = False
    loaded: bool = True
    taken_from: str = ""
    left_behind: bool = False

    @property
    def destroyed(self) -> bool:
        """Whether no Notch is left (R248)."""
        return self.notches > 0 and self.notches >= self.printed.notches


Character: TypeAlias = Adventurer | Enemy
Actor: TypeAlias = Adventurer | Group
Holder: TypeAlias = Adventurer | Group | Hazard
"""Who can have an Initiative."""
