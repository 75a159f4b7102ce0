"""Bellwake's table: the keepers, the fourteen kinds of zone, the Hush, and the named options."""

from __future__ import annotations

from attrs import define, field, frozen

from coopcards import (
    EVERYONE,
    OWNER,
    CampaignLog,
    Deck,
    Game,
    Meter,
    Reshuffle,
    Seat,
    UsageError,
    Zone,
    deck,
    meter,
    zone,
)
from coopcards.vitals import ACT, TAKE_TURN, Fall, State, Vitals
from examples.bellwake.cards import (
    Character,
    EncounterPiece,
    Enemy,
    Gear,
    Location,
    Objective,
    PlayerPiece,
    StagedPiece,
)

HUSH_LIMIT = 17
ROUNDS = 10

BE_ENGAGED = "be engaged"

KEEPERS = Vitals(
    "keeper",
    states=(
        State("standing", may=(ACT, TAKE_TURN, BE_ENGAGED)),
        State("fallen", may=(ACT, TAKE_TURN), out=True, engaged="turn"),
    ),
    falls=(Fall("standing", "hero silenced", "fallen"),),
)


@frozen
class Options:
    """The named options: one for every ruling that could be read otherwise; see rules.md.

    Attributes:
        win_first: a win and a loss in the same instant are a win (A2).
        fallen_echo: a fallen keeper's echo at Kindle (A4).
        toll_per_keeper: each keeper may toll once a round, not the table (A7).
        wayfinder_needs_location: Wayfinder does nothing without an active location (A9).
        surplus_carries_over: progress beyond an objective goes to the next (A10).
        ties_lose_together: keepers tied for the most echo each lose it to a Bell-thief (A11).
        travel_to_first: only the location that came into staging first can be reached (A13).
        ward_when_undefended: ward counts for a hero who takes the blow, too (A14).
        fallen_hale_retaliates: Hale answers the blow that fells him (A17).
        moved_enemies_attack_again: an enemy that turned to a keeper whose enemy attacks are still
            to come attacks again there (A18).
        tactics_are_songs: Hold Fast, Counter-peal and Ring the Alarm are songs (A21).
        forgotten_path_skips_bare_location: a location without progress is passed over (A23).
        own_party_only: gear and Mending Chant reach the own party only (A33).
        help_across_the_table: any ready character may defend or attack for a keeper (A34).
        highest_approach_first: enemies engage by approach, the highest first (A36).
        both_must_agree: joint choices need both keepers; if they differ, they stay, and of the two
            to save the first keeper's is saved (A37).
        returning_hound_ambushes: a Hollow Hound that returns engages at once (A39).
        brother_from_the_deck: the Brother of "The gate fell" comes out of the deck (A41).
    """

    win_first: bool = True
    fallen_echo: int = 1
    toll_per_keeper: bool = False
    wayfinder_needs_location: bool = False
    surplus_carries_over: bool = False
    ties_lose_together: bool = False
    travel_to_first: bool = False
    ward_when_undefended: bool = False
    fallen_hale_retaliates: bool = False
    moved_enemies_attack_again: bool = False
    tactics_are_songs: bool = True
    forgotten_path_skips_bare_location: bool = False
    own_party_only: bool = False
    help_across_the_table: bool = False
    highest_approach_first: bool = False
    both_must_agree: bool = False
    returning_hound_ambushes: bool = False
    brother_from_the_deck: bool = False

    def __attrs_post_init__(self) -> None:
        if self.fallen_echo < 0:
            raise UsageError(f"fallen_echo={self.fallen_echo}: a keeper gains 0 echo or more")


@define(eq=False, repr=False)
class Keeper(Seat):
    """A keeper: a hero, a deck and a purse of echo.

    Attributes:
        state: "standing", or "fallen" once the hero is (R85).
        tolled: the round of the last toll; 0 for none.
    """

    deck: Deck[PlayerPiece] = deck(says="face down, shuffled; once empty it stays empty")
    hand: Zone[PlayerPiece] = zone(seen_by=OWNER, says="only its owner sees it")
    party: Zone[Character] = zone(
        seen_by=EVERYONE, in_play=True, says="the hero and the allies in play"
    )
    gear: Zone[Gear] = zone(
        seen_by=EVERYONE, in_play=True, says="gear on characters, each with its host"
    )
    discard: Zone[PlayerPiece] = zone(seen_by=EVERYONE, says="songs sung, allies silenced")
    engaged: Zone[Enemy] = zone(
        seen_by=EVERYONE, in_play=True, says="enemies, in the order they engaged"
    )
    echo: Meter = meter(says="what cards and tolls are paid with")
    state: str = field(default="standing", init=False)
    tolled: int = field(default=0, init=False)

    @property
    def hero(self) -> Character | None:
        """The keeper's hero; None once fallen."""
        return next((one for one in self.party if one.printed.hero), None)

    @property
    def stands(self) -> bool:
        """Whether the hero stands."""
        return KEEPERS.allows(self.state, BE_ENGAGED)

    @property
    def ready(self) -> list[Character]:
        """The characters that are not exhausted."""
        return [one for one in self.party.cards if not one.exhausted]


@define(eq=False, repr=False, kw_only=True)
class Bellwake(Game[Keeper]):
    """The common table.

    Attributes:
        toll_price: what a toll costs in this scenario (R38, R40).
        songs: the resolve that songs add to the venture in progress (R96).
        bell_cracked: whether the cracked bell acts in this scenario (R140).
        attacker: the id of the enemy whose attack is in progress, or -1.
        defender: the id of the character that defends against it, or -1.
        completed: whether the last objective of the scenario is complete (R11).
    """

    options: Options
    campaign: CampaignLog = field(
        factory=CampaignLog,
        init=False,
        metadata={"log": "log entries; each acts at the start of every later scenario"},
    )
    encounter_deck: Deck[EncounterPiece] = deck(
        says="face down, shuffled", reshuffle=Reshuffle("when needed", "encounter_discard")
    )
    revealed: Zone[EncounterPiece] = zone(
        seen_by=EVERYONE, in_play=True, says="the encounter card being revealed"
    )
    staging: Zone[StagedPiece] = zone(
        seen_by=EVERYONE, in_play=True, says="enemies not yet engaged, locations not yet reached"
    )
    active_location: Zone[Location] = zone(
        seen_by=EVERYONE, in_play=True, capacity=1, says="where the keepers have travelled"
    )
    encounter_discard: Zone[EncounterPiece] = zone(
        seen_by=EVERYONE, says="silenced enemies, explored locations and one-shot cards"
    )
    victory: Zone[StagedPiece] = zone(
        seen_by=EVERYONE, says="silenced enemies and explored locations with victory points"
    )
    silenced: Zone[Character] = zone(seen_by=EVERYONE, says="heroes who fell in this scenario")
    objective: Zone[Objective] = zone(
        seen_by=EVERYONE, in_play=True, aside=True, says="the objective in progress"
    )
    objectives: Zone[Objective] = zone(seen_by=EVERYONE, aside=True, says="objectives to come")
    set_aside: Zone[StagedPiece | Character | Objective] = zone(
        seen_by=EVERYONE, aside=True, says="cards that are not in the scenario yet, or any more"
    )
    resolving: Zone[PlayerPiece] = zone(seen_by=EVERYONE, aside=True, says="the song being sung")
    hush: Meter = meter(says="the danger that all keepers share")
    toll_price: int = field(default=0, init=False)
    songs: int = field(default=0, init=False)
    bell_cracked: bool = field(default=False, init=False)
    attacker: int = field(default=-1, init=False)
    defender: int = field(default=-1, init=False)
    completed: bool = field(default=False, init=False)

    @property
    def first_keeper(self) -> Keeper:
        """The keeper in the first seat, who answers for the table (A3, A37)."""
        return self.lead_seat

    @property
    def standing(self) -> list[Keeper]:
        """The keepers whose hero stands."""
        return [keeper for keeper in self.seats if keeper.stands]

    @property
    def characters(self) -> list[Character]:
        """Every character in play, the first keeper's first."""
        return [one for keeper in self.seats for one in keeper.party.cards]

    @property
    def committed(self) -> list[Character]:
        """The characters committed to this round's venture and still in play."""
        return [one for one in self.characters if one.committed]

    @property
    def enemies(self) -> list[Enemy]:
        """Every enemy in play: staging first, then each keeper's in order."""
        staged = [one for one in self.staging.cards if isinstance(one, Enemy)]
        return staged + [one for keeper in self.seats for one in keeper.engaged.cards]

    @property
    def victory_points(self) -> int:
        """The points of what lies in the victory zone."""
        return sum(card.printed.victory for card in self.victory)

    def pile_of(self, card: Enemy | Location) -> Zone[StagedPiece] | Zone[EncounterPiece]:
        """Where one that is silenced or explored goes: with victory points to the victory zone."""
        return self.victory if card.printed.victory > 0 else self.encounter_discard

    async def each_keeper_draws(self, count: int = 1) -> None:
        """Each keeper draws so many cards, the first keeper first."""
        for keeper in self.seats:
            await self.draw(keeper.deck, keeper.hand, count, by=keeper)

    def fewest_engaged(self) -> Keeper | None:
        """Who is engaged next: of the keepers who stand, the one with fewer enemies (R66, A11)."""
        standing = self.standing
        return min(standing, key=lambda keeper: len(keeper.engaged)) if standing else None
