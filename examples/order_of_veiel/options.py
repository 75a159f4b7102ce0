"""The named options of the ruleset; see rules.md."""

from __future__ import annotations

from attrs import frozen


@frozen
class Options:
    """How the group plays, and one option for every ruling that could be read otherwise.

    Attributes:
        boss: the key of the boss, such as "king-urais"; empty: he is chosen at the set-up (R007).
        dm_chooses_boss: the dungeon master chooses him, not the players (X20).
        power_of: the key of the boss whose power is used; empty: the boss's own (R102).
        room_of: the key of the boss whose special room is used; empty: the boss's own (R102).
        heroes: the keys of the heroes in seat order, with commas; "beginners": the team that they
            are advised to take (R211); empty: each player chooses.
        phylacteries: half of the players get one each (R021).
        throne_room: it stands in for the Powerful Monster of difficulty 1 (R094).
        boss_vit, powerful_vit, events_more: added for everybody to what the balancing table says
            (R181).
        hard_start: without a dungeon master the fixed roll begins at 7 (R184).
        players_order_monsters: without a dungeon master the players order the line (R186).
        one_redraw: the smith shows five anew once a return at most (A6).
        rune_points_do_not_qualify: prerequisites count printed values and levels alone (A7).
        both_weapons_strike: with two one-handed weapons each strikes once (A8).
        standing_gain_end: moving on gives END to standing heroes only (A9).
        change_to_first_unresolved: changing wing leads to its first unresolved room (A10).
        opened_chests_stay_empty: a chest opened once has nothing more (A12).
        dm_one_compares: against the monster's 1 the totals are compared, doubled on a hit (A16).
        reduce_before_multiplying: RED is taken off before damage is doubled (A17).
        natural_twenty_compares: on a validation roll a 20 needs the number as well (A18).
        poison_adds_up: the poison of several hits is summed (A20).
        event_each_turn: without a dungeon master one event each players' turn (A25).
        event_each_low_die: without a dungeon master one event at each low die (A25).
        forty_crystals: the purse never holds more than 40 (A29).
        gifts_in_combat: consumables change hands in combat too (A36).
        horde_at_return: events for moving on may be played at a return as well (A38).
        weapon_part_doubles: criticals double the weapon's part of an ability alone (A42).
        lair_costs_crystals: fleeing the Lair's fight costs all crystals too (A44).
        curse_answers_reactions: Curse of Defense comes after the reactions to a failed roll (A48).
        felling_comes_first: where the last of both sides fall together the fight is won (A50).
    """

    boss: str = ""
    dm_chooses_boss: bool = False
    power_of: str = ""
    room_of: str = ""
    heroes: str = ""
    phylacteries: bool = False
    throne_room: bool = False
    boss_vit: int = 0
    powerful_vit: int = 0
    events_more: int = 0
    hard_start: bool = False
    players_order_monsters: bool = False
    one_redraw: bool = False
    rune_points_do_not_qualify: bool = False
    both_weapons_strike: bool = False
    standing_gain_end: bool = False
    change_to_first_unresolved: bool = False
    opened_chests_stay_empty: bool = False
    dm_one_compares: bool = False
    reduce_before_multiplying: bool = False
    natural_twenty_compares: bool = False
    poison_adds_up: bool = False
    event_each_turn: bool = False
    event_each_low_die: bool = False
    forty_crystals: bool = False
    gifts_in_combat: bool = False
    horde_at_return: bool = False
    weapon_part_doubles: bool = False
    lair_costs_crystals: bool = False
    curse_answers_reactions: bool = False
    felling_comes_first: bool = False
