"""The table: players and the dungeon master, the party, the dungeon, the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from attrs import define, field

from coopcards import (
    EVERYONE,
    OWNER,
    Deck,
    Game,
    Lasting,
    Meter,
    Reshuffle,
    Seat,
    Stat,
    Zone,
    deck,
    meter,
    zone,
)
from coopcards.vitals import ACT, BE_TARGETED, HEAL, TAKE_TURN, Fall, State, Vitals, WayBack
from examples.order_of_veiel.cards import EventPiece, Gear, Item, Room, RoomCard, WeaponCard
from examples.order_of_veiel.characteristics import END, VIT, Characteristic
from examples.order_of_veiel.figures import (
    OUT_OF_COMBAT,
    STANDING,
    BossCard,
    Combatant,
    Hero,
    Monster,
)

__all__ = [
    "CROSSINGS",
    "DM",
    "HEROES_MAY",
    "ITEM_SLOTS",
    "MAXIMUM_LEVEL",
    "RESURRECTION",
    "VIT_0",
    "WINGS",
    "Dungeon",
    "DungeonMaster",
    "Player",
    "Somebody",
    "wing_in_words",
]

DM = "dm"
CROSSINGS = 5
MAXIMUM_LEVEL = 5
ITEM_SLOTS = 2
WINGS = ("left_wing", "middle_wing", "right_wing")

RESURRECTION = "Resurrection"
VIT_0 = "VIT 0"
HEROES_MAY: Final = Vitals(
    "hero",
    states=(
        State(STANDING, may=(ACT, BE_TARGETED, HEAL, TAKE_TURN)),
        State(OUT_OF_COMBAT, may=(), out=True),
    ),
    falls=(Fall(STANDING, VIT_0, OUT_OF_COMBAT),),
    ways_back=(WayBack(RESURRECTION, OUT_OF_COMBAT, STANDING, by="standing ally", health="full"),),
)
"""With VIT 0 a hero is out of combat (R172), until revived by a standing teammate (R173, R263)."""


def wing_in_words(address: str) -> str:
    """A wing as it is spoken of: "left wing"."""
    return address.replace("_", " ")


@define(eq=False, repr=False)
class Somebody(Seat):
    """Who sits at the table."""


@define(eq=False, repr=False)
class Player(Somebody):
    """A player with one hero; alone at the table, with two (R196)."""


@define(eq=False, repr=False)
class DungeonMaster(Somebody):
    """The dungeon master, who plays the monsters and the events."""

    hand: Zone[EventPiece] = zone(seen_by=OWNER, says="the event cards of this crossing")


@define(eq=False, repr=False, kw_only=True)
class Dungeon(Game[Somebody]):
    """The common table.

    Its options are an `Options`.

    Attributes:
        boss: the key of the boss card.
        crossing: the number of the crossing, from 1; 0 before the first (R005).
        difficulty: how often the dungeon has been corrupted, 0 to 3 (R087).
        wing: the address of the wing that the party is in; empty in the rest zone.
        depth: the place of the party's room in its wing, from 0; -1 before the first.
        room: the key of the room being resolved; empty between rooms.
        going_to: the address of the wing that the party has decided to go on in.
        facing_boss: the final combat has been chosen (R080).
        returning: the party has decided to return (R081).
        resting: the party is in the rest zone after a crossing.
        fighting: a combat is under way.
        final: it is, or was, the one against the boss.
        fight: the key of the room card whose rules hold in this combat; empty for none.
        outcome: of the last combat: "won", "fled", "wiped out"; empty while it goes on.
        ambushed: the monsters take a turn before round 1.
        combat_round: the round of the combat, from 1.
        defender: the key of the hero with the defender token (R015).
        token_kept_for: under Strategic Error, the key of the hero it goes back to (A53).
        starter: the key of the hero who starts the players' turn (R112).
        acting: the key of the hero whose turn it is or was last in this players' turn.
        powers_used: how often the boss's power was used (R098).
        power_used_now: whether it was used in this crossing.
        events_turned: without a dungeon master, how many events this combat has turned over; by
            option, this players' turn.
        shows: how often the smith has shown five on this return (R053, R056).
        loot: the loot dice as they lie (R169).
        spoiled: the names of the events that spoil the loot of this combat.
        tried_to_rise: the keys of the monsters that have had their die for rising again.
        moving_on: whether moving on can still be interrupted (A38).
        sealed: the keys of the frozen rooms, in the order of sealing (R224).
    """

    party: Zone[Hero] = zone(seen_by=EVERYONE, in_play=True, says="the heroes of this game")
    sheets: Zone[Hero] = zone(seen_by=EVERYONE, aside=True, says="heroes nobody plays")
    purse: Meter = meter(says="the crystals of the whole party (A29)")

    worn: Zone[Gear] = zone(seen_by=EVERYONE, in_play=True, says="equipment, on its hero (R030)")
    store: Zone[Gear] = zone(seen_by=EVERYONE, says="equipment not worn, bottomless (R032)")
    left_pile: Deck[Gear] = deck(says="the smith's first pile, face down (R018)")
    right_pile: Deck[Gear] = deck(says="the smith's second pile, face down (R018)")
    shown: Zone[Gear] = zone(seen_by=EVERYONE, says="what the smith shows (R053)")
    smith_discard: Zone[Gear] = zone(seen_by=EVERYONE, says="lost for the game (R055, R058)")

    carried: Zone[Item] = zone(seen_by=EVERYONE, in_play=True, says="items, in slots (R031)")
    alchemist: Zone[Item] = zone(seen_by=EVERYONE, says="open to consult (R017)")
    alchemist_discard: Zone[Item] = zone(seen_by=EVERYONE, says="comes back on return (R039)")
    phylacteries: Deck[Item] = deck(says="the phylacteries, shuffled (R021)", aside=True)

    event_pile: Deck[EventPiece] = deck(
        says="the events, shuffled (R009)", reshuffle=Reshuffle("when needed", "event_discard")
    )
    event_discard: Zone[EventPiece] = zone(seen_by=EVERYONE, says="events played and unused")
    unled_events: Deck[EventPiece] = deck(says="drawn face down without a dungeon master (R189)")
    boss_power: Zone[EventPiece] = zone(seen_by=EVERYONE, says="the boss's event (R098)")

    left_wing: Zone[Room] = zone(seen_by=EVERYONE, says="face down, the first room first (R010)")
    middle_wing: Zone[Room] = zone(seen_by=EVERYONE, says="face down, the first room first")
    right_wing: Zone[Room] = zone(seen_by=EVERYONE, says="face down, the first room first")
    rooms_aside: Zone[Room] = zone(seen_by=EVERYONE, aside=True, says="rooms not on the board")

    line: Zone[Monster] = zone(seen_by=EVERYONE, in_play=True, says="the enemies, first to last")
    monster_pile: Deck[Monster] = deck(
        says="basic monsters, shuffled (R009)",
        reshuffle=Reshuffle("when needed", "monster_discard"),
    )
    monster_discard: Zone[Monster] = zone(seen_by=EVERYONE, says="basic monsters used (A45)")
    powerful: Zone[Monster] = zone(seen_by=EVERYONE, says="powerful monsters to face (R008)")
    faced: Zone[Monster] = zone(seen_by=EVERYONE, says="powerful monsters faced (R105)")
    felled: Zone[Monster] = zone(seen_by=EVERYONE, says="felled in this combat")
    bosses: Zone[Monster] = zone(seen_by=EVERYONE, aside=True, says="the four bosses")
    box: Zone[Any] = zone(seen_by=EVERYONE, aside=True, says="cards this game goes without")

    boss: str = field(default="", init=False)
    crossing: int = field(default=0, init=False)
    difficulty: int = field(default=0, init=False)
    wing: str = field(default="", init=False)
    depth: int = field(default=-1, init=False)
    room: str = field(default="", init=False)
    going_to: str = field(default="", init=False)
    facing_boss: bool = field(default=False, init=False)
    returning: bool = field(default=False, init=False)
    resting: bool = field(default=False, init=False)
    fighting: bool = field(default=False, init=False)
    final: bool = field(default=False, init=False)
    fight: str = field(default="", init=False)
    outcome: str = field(default="", init=False)
    ambushed: bool = field(default=False, init=False)
    combat_round: int = field(default=0, init=False)
    defender: str = field(default="", init=False)
    token_kept_for: str = field(default="", init=False)
    starter: str = field(default="", init=False)
    acting: str = field(default="", init=False)
    powers_used: int = field(default=0, init=False)
    power_used_now: bool = field(default=False, init=False)
    events_turned: int = field(default=0, init=False)
    shows: int = field(default=0, init=False)
    loot: tuple[int, ...] = field(default=(), init=False)
    spoiled: tuple[str, ...] = field(default=(), init=False)
    tried_to_rise: tuple[str, ...] = field(default=(), init=False)
    moving_on: bool = field(default=False, init=False)
    sealed: tuple[str, ...] = field(default=(), init=False)

    # -- who sits here

    @property
    def dm(self) -> DungeonMaster | None:
        """The dungeon master; None in a game without one (R182-R195)."""
        found = self._named.get(DM)
        return found if isinstance(found, DungeonMaster) else None

    @property
    def players(self) -> list[Player]:
        """The players but the dungeon master, in seat order."""
        return [seat for seat in self.seats if isinstance(seat, Player)]

    @property
    def lead(self) -> Player:
        """Who answers where the players decide together."""
        return self.players[0]

    # -- heroes

    @property
    def heroes(self) -> Sequence[Hero]:
        """The heroes of the game, clockwise, fallen ones too."""
        return self.party.cards

    @property
    def standing(self) -> list[Hero]:
        """The heroes who are not out of combat."""
        return [hero for hero in self.party.cards if hero.state == STANDING]

    @property
    def fallen(self) -> list[Hero]:
        """The heroes who are out of combat."""
        return [hero for hero in self.party.cards if hero.state != STANDING]

    def player_of(self, hero: Hero) -> Player:
        """Who decides for a hero."""
        seat = self.find(hero.controller)
        assert isinstance(seat, Player)
        return seat

    def heroes_of(self, player: Player) -> list[Hero]:
        """The heroes a player decides for."""
        return [hero for hero in self.party.cards if hero.controller == player.key]

    def clockwise_from(self, hero: Hero) -> list[Hero]:
        """All heroes clockwise, from that one on; the left neighbour is the next (R112)."""
        heroes = list(self.party.cards)
        at = heroes.index(hero)
        return heroes[at:] + heroes[:at]

    def hero(self, key: str) -> Hero:
        """The hero of that key."""
        found = self.find(key)
        assert isinstance(found, Hero)
        return found

    @property
    def holder(self) -> Hero:
        """The hero with the defender token (R015)."""
        return self.hero(self.defender)

    def worn_by(self, hero: Hero) -> list[Gear]:
        """What a hero wears and holds."""
        return [gear for gear in self.worn.cards if gear.host == hero.id]

    def weapons_of(self, hero: Hero) -> list[Gear]:
        """The weapons a hero holds."""
        return [gear for gear in self.worn_by(hero) if isinstance(gear.printed, WeaponCard)]

    def items_of(self, hero: Hero) -> list[Item]:
        """The items in a hero's slots."""
        return [item for item in self.carried.cards if item.host == hero.id]

    def bearer_of(self, piece: Gear | Item) -> Hero:
        """The hero who wears a piece of equipment, or carries an item."""
        return next(hero for hero in self.party.cards if hero.id == piece.host)

    def has_item_slot(self, hero: Hero) -> bool:
        """Whether an item slot of a hero is free (R031)."""
        return len(self.items_of(hero)) < ITEM_SLOTS

    def qualifying(self, hero: Hero, stat: Characteristic) -> int:
        """A characteristic of a hero as prerequisites see it: nothing passing counts (A7)."""
        effects = self.lasting_on(hero)
        passing = sum(effect.amount for effect in effects if effect.stat == stat.name)
        return self.value(hero, stat) - passing

    def lasting_on(self, one: Combatant[Any]) -> list[Lasting]:
        """What changes somebody's numbers for a while."""
        return [
            effect for effect in self.lasting if effect.card == one.id and effect.visit == one.visit
        ]

    # -- numbers

    def maximum(self, one: Combatant[Any], stat: Stat = VIT) -> int:
        """The most hit points somebody can have, or the most END of a hero (R034)."""
        if isinstance(one, Monster):
            return one.maximum
        return self.value(one, stat)

    def full_end(self, hero: Hero) -> int:
        """The most END of a hero."""
        return self.value(hero, END)

    # -- the dungeon

    def wing_zone(self, address: str) -> Zone[Room]:
        """The wing of that address."""
        return self.zones[address]

    @property
    def wings(self) -> list[Zone[Room]]:
        """The three wings (R010)."""
        return [self.left_wing, self.middle_wing, self.right_wing]

    @property
    def rooms(self) -> list[Room]:
        """Every room on the board, wing by wing."""
        return [room for wing in self.wings for room in wing.cards]

    @property
    def current_room(self) -> Room | None:
        """The room being resolved; None as well where a seat's view hides which room it is."""
        return next((room for room in self.rooms if room.key == self.room), None)

    def spare_rooms(self, cards: Sequence[RoomCard]) -> list[Room]:
        """Rooms that are not on the board with these cards printed on them, each once."""
        found: list[Room] = []
        for card in cards:
            aside = [room for room in self.rooms_aside.cards if room not in found]
            found.append(next(room for room in aside if room.printed is card))
        return found

    @property
    def wing_length(self) -> int:
        """How many rooms a wing has: the same number in each (R086)."""
        return len(self.left_wing)

    # -- the combat

    @property
    def enemies(self) -> Sequence[Monster]:
        """The line of the monsters, the first one first (R103)."""
        return self.line.cards

    @property
    def fight_rules(self) -> RoomCard | None:
        """The room card whose rules hold in this combat."""
        card = self.ruleset.card_named.get(self.fight) if self.fight else None
        return card if isinstance(card, RoomCard) else None

    @property
    def the_boss(self) -> Monster | None:
        """The boss, where he stands in the line."""
        return next((one for one in self.line.cards if one.boss), None)

    @property
    def combat_over(self) -> bool:
        """Whether all monsters or all heroes are out, or the combat was broken off (R167)."""
        if self.outcome or (self.final and self.the_boss is None):
            return True
        return not self.line.cards or all(hero.state != STANDING for hero in self.party.cards)

    @property
    def boss_card(self) -> BossCard:
        """The sheet of the boss."""
        card = self.ruleset.card_named[self.boss]
        assert isinstance(card, BossCard)
        return card
