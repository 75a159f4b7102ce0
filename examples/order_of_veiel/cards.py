"""What is printed on the cards of the box, and the pieces that carry it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from attrs import define, field, frozen

from coopcards import Card, Piece
from examples.order_of_veiel.characteristics import Characteristic
from examples.order_of_veiel.figures import Aim, Reason, Rule

Ribbon: TypeAlias = Literal["bronze", "silver", "gold"]
Reach: TypeAlias = Literal["melee", "ranged"]
Slot: TypeAlias = Literal["hand", "second hand", "armour", "rune"]


# -- equipment and items


@frozen(eq=False)
class Blessing:
    """What a weapon does for an ally by a validation roll (R068).

    Attributes:
        number: what the roll needs.
        stat: which number of the hero rises until the combat ends; None for healing at once.
        amount: by how much.
    """

    number: int
    stat: Characteristic | None
    amount: int


@frozen(eq=False)
class GearCard(Card):
    """A card of the smith: equipment (R061, R245).

    Attributes:
        price: in crystals.
        ribbon: the rarity, which tells nothing else (R059).
        needs: the prerequisites: characteristics and what they must come to (R062).
        slot: where it is worn.
        copies: how many such cards there are.
        ours: whether name and numbers are our own rather than printed.
    """

    back: str = field(default="smith", kw_only=True)
    price: int
    ribbon: Ribbon
    needs: tuple[tuple[Characteristic, int], ...]
    slot: Slot
    copies: int = field(default=1, kw_only=True)
    ours: bool = field(default=True, kw_only=True)


@frozen(eq=False)
class WeaponCard(GearCard):
    """A weapon (R063-R068, R245).

    Attributes:
        damage: what it does on a hit.
        stat: what is added to its attack rolls (R067).
        hands: 1 or 2.
        reach: "melee" or "ranged" (R065, R066).
        cleave: what the enemy behind the target takes on a hit.
        pierce: how many points of RED it ignores.
        burn, venom: what it leaves on a target that it hits.
        drain: VIT its wielder regains on a hit.
        mend: VIT a hero of the wielder's choice regains on a hit.
        assassin, keen, long, silent, push, stagger, broken_shield: see rules.md.
        blessing: what it does for an ally instead of an attack.
    """

    damage: int
    stat: Characteristic
    hands: int
    reach: Reach
    cleave: int = 0
    pierce: int = 0
    burn: int = 0
    venom: int = 0
    drain: int = 0
    mend: int = 0
    assassin: bool = False
    keen: bool = False
    long: bool = False
    silent: bool = False
    push: bool = False
    stagger: bool = False
    broken_shield: bool = False
    blessing: Blessing | None = None


@frozen(eq=False)
class ArmourCard(GearCard):
    """An armour or a shield; what it adds is among its modifiers.

    Attributes:
        shelter: attacks on others that ignore the defender deal 1 less while its bearer is the
            defender.
    """

    shelter: bool = False


@frozen(eq=False)
class RuneCard(GearCard):
    """A rune: no prerequisite, one is worn (R062).

    Attributes:
        burn, drain: what weapon hits of its bearer do besides.
        wind: melee weapons of its bearer are long.
        luck: once a combat an own natural 1 is rolled again, but not a defence die.
    """

    burn: int = 0
    drain: int = 0
    wind: bool = False
    luck: bool = False


@define(eq=False, repr=False)
class Gear(Piece[GearCard]):
    """Equipment; `host` is the hero who wears it, or -1.

    Attributes:
        hand: the hand slot it is in, "hand" or "second hand"; empty for what is not held.
        broken: it gives nothing until the rest zone (R231).
    """

    hand: str = ""
    broken: bool = False


@frozen(eq=False)
class ItemCard(Card):
    """What goes into an item slot: consumables, phylacteries and the mandolin (R022, R031).

    Attributes:
        copies: how many such cards there are.
        ours: whether name and numbers are our own rather than printed.
    """

    copies: int = field(default=1, kw_only=True)
    ours: bool = field(default=True, kw_only=True)


@frozen(eq=False)
class ConsumableCard(ItemCard):
    """A card of the alchemist (R048-R052).

    Attributes:
        price: in crystals.
        use: "action", "free" (without using the turn), "reaction" (it has a trigger) or "passive".
        do: what using it does, called with the game, the bearer, the item and those it is aimed
            at; None where it is not used by hand.
        aim: whom it can be aimed at, asked with the game, the bearer and the item; None where it
            is aimed at nobody.
        why_not: why it cannot be used now, asked with the game, the bearer and the item.
        anywhere: whether it may be used in a resolved room as well as in combat.
        only_before_flight: whether it is used when the flight roll is about to be made.
        unlimited: whether it stays when it is used (R050).
        opens_chests: whether chests cost nothing while its bearer stands (R206).
    """

    back: str = field(default="alchemist", kw_only=True)
    price: int
    use: Literal["action", "free", "reaction", "passive"]
    do: Rule | None = None
    aim: Aim | None = None
    why_not: Reason | None = None
    anywhere: bool = True
    only_before_flight: bool = False
    unlimited: bool = False
    opens_chests: bool = False


@frozen(eq=False)
class PhylacteryCard(ItemCard):
    """A phylactery: never exchanged, never lost, used without limit (R021-R025).

    Attributes:
        do: what using it does without using the turn, where it does not act by itself.
        aim: whom it can be aimed at.
        why_not: why it cannot be used now.
    """

    back: str = field(default="phylactery", kw_only=True)
    do: Rule | None = None
    aim: Aim | None = None
    why_not: Reason | None = None


@frozen(eq=False)
class MandolinCard(ItemCard):
    """The bardess's mandolin, which stays with her (R209)."""


@define(eq=False, repr=False)
class Item(Piece[ItemCard]):
    """An item; `host` is the hero in whose slot it is, or -1."""


# -- the dungeon master's cards


@frozen(eq=False)
class EventCard(Card):
    """An event (R145-R148); `play` is the DM's way, `turned_over` what it does without one.

    Attributes:
        windows: when the DM may play it (A38).
        play: what it does, called with the game and the occasion.
        turned_over: what it does without a DM, called with the game and the hero whose die
            turned it over; None for one that needs a DM (R188).
        can: whether it can do anything now, called with the game and the occasion.
        copies: how many such cards there are.
        boss: the name of the boss whose power it is; empty for the events of the pile (R235).
        unled: whether it is in the pile without a DM.
    """

    back: str = field(default="event", kw_only=True)
    windows: tuple[str, ...]
    play: Rule
    turned_over: Rule | None
    can: Callable[..., bool]
    copies: int = field(default=1, kw_only=True)
    boss: str = field(default="", kw_only=True)
    unled: bool = field(default=True, kw_only=True)
    ours: bool = field(default=True, kw_only=True)


@define(eq=False, repr=False)
class EventPiece(Piece[EventCard]):
    """An event card."""


@frozen(eq=False)
class RoomCard(Card):
    """A room of the dungeon (R213-R223).

    Attributes:
        copies: how many such cards there are.
        basics: how many basic monsters there are, given the number of heroes and how much the
            difficulty adds; None for a room without a fight.
        one_more_from: on a d6 of this or more there is one basic monster more; 0 for no die.
        powerful: whether there is a powerful monster (R105).
        extra_vit: what the powerful monster has beyond its VIT.
        effect: what happens in a room without a fight, called with the game and the room.
        boss: the name of the boss whose special room it is (R222).
        all_harm: what every monster's damage is raised by there.
        command: the ATT with which a Command opens each monsters' turn; 0 for none.
        may_decline: the heroes may decline the fight (R101).
        heat: what every standing hero loses at the start of each players' turn.
        returns_on: on a d6 of this or more a felled monster comes back once; 0 for never.
        gold_card: winning brings a gold card from the smith's piles.
        gives_way: it is replaced by a POWERFUL MONSTER, a boss's room once revealed, another
            once resolved (R093, R095).
        ours: whether the name is our own rather than printed.
    """

    back: str = field(default="room", kw_only=True)
    copies: int = field(default=1, kw_only=True)
    basics: Callable[[int, int], int] | None = field(default=None, kw_only=True)
    one_more_from: int = field(default=0, kw_only=True)
    powerful: bool = field(default=False, kw_only=True)
    extra_vit: int = field(default=0, kw_only=True)
    effect: Rule | None = field(default=None, kw_only=True)
    boss: str = field(default="", kw_only=True)
    all_harm: int = field(default=0, kw_only=True)
    command: int = field(default=0, kw_only=True)
    may_decline: bool = field(default=False, kw_only=True)
    heat: int = field(default=0, kw_only=True)
    returns_on: int = field(default=0, kw_only=True)
    gold_card: bool = field(default=False, kw_only=True)
    gives_way: bool = field(default=False, kw_only=True)
    ours: bool = field(default=False, kw_only=True)

    @property
    def fight(self) -> bool:
        """Whether there are monsters in it."""
        return self.basics is not None


@define(eq=False, repr=False)
class Room(Piece[RoomCard]):
    """A room card on the board.

    Attributes:
        frozen: sealed: the DM cannot move it (R224).
        visited: it was turned over to be resolved in this crossing (A40).
        emptied: a chest that was opened, where the option keeps it empty.
    """

    frozen: bool = False
    visited: bool = False
    emptied: bool = False
