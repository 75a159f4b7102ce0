"""The named options of the ruleset; see rules.md."""

from __future__ import annotations

from attrs import frozen


@frozen
class Options:
    """The named options: one for every ruling that could be read otherwise; see rules.md.

    Attributes:
        any_zone_in_sight: missiles and voices reach any zone of the scene (A1).
        declared_first_resolves_first: of equal Initiatives the first declared resolves first (A5).
        defences_serve_the_zone: every facedown defence serves the zone (A8).
        no_minor_action_with_the_fool: none in a round in which you play the Fool (A9).
        one_pass_of_minor_actions: a window has one pass (A10).
        favor_against_missile_weapons_always: whoever holds only a missile weapon gives Favor to
            every Attack, not melee alone (A12).
        riposte_survives_its_owner: a Riposte lands though its owner has been felled (A14).
        failed_avoid_stays: a failed Avoid leaves you before the hazard (A16).
        dodge_missed_counts_nothing: a Dodge that is not high enough is left out (A18).
        dodge_is_optional: your own Dodge may be held back (A19).
        any_attack_turns_up_a_riposte: one out of its reach as well (A21).
        passed_number_loses_the_turn: by Guard to a number already called (A23).
        mulligans_at_will: as often as the GM wishes (A25).
        mob_counts_the_zone: all enemies in the zone count (A26).
        retreat_paid_over_a_round: payment for a retreat may wait (A28).
        injured_cannot_absorb: no armour for the Injured (A30).
        hazards_are_heads: hazards count as heads in the draw (A33).
        no_initiative_no_turn: without a legal Initiative an enemy has no turn (A37).
        only_the_crows_nest: the GM says who is in the crow's nest (A40).
        rigging_takes_any_card: on one's own turn (A41).
        vigilance_takes_any_card: on one's own turn (A42).
        a_window_a_turn: each of the tied has a window (A43).
        every_hit_counts: each member of a group that hits (A44).
        guards_strike: a guard may wound whoever fails to get past (A46).
        bombs_while_engaged: bombs may be thrown then (A47).
        displace_anywhere: to any zone (A48).
        aid_may_be_held_back: the helper decides (A52).
        laid_act_is_discarded: where its owner cannot perform it when triggered (A53).
        fallen_count_as_heads: fallen adventurers count in the draw (A54).
        enemies_fall_from_the_rigging: without a test (A55).
        attacker_names_the_member: always, across zones too (A56).
        ties_fail: for Roughhouse and for getting past a threat (X8).
        shield_is_no_weapon: a shield alone leaves one defenceless (X19).
        skeletons_on_the_ship: the captain's crew are two skeletons in place of the corsairs.
        guild_lies_in_wait: the last scene the other way round, the guild in ambush (R026).
        rulings: the GM is asked for Favor or Disfavor on each act (R084).
        late_rulings: and once more when totals and Initiatives show (N2).
        rounds: after so many rounds a Challenge breaks off as a stand-off; 1 or more.
    """

    any_zone_in_sight: bool = False
    declared_first_resolves_first: bool = False
    defences_serve_the_zone: bool = False
    no_minor_action_with_the_fool: bool = False
    one_pass_of_minor_actions: bool = False
    favor_against_missile_weapons_always: bool = False
    riposte_survives_its_owner: bool = False
    failed_avoid_stays: bool = False
    dodge_missed_counts_nothing: bool = False
    dodge_is_optional: bool = False
    any_attack_turns_up_a_riposte: bool = False
    passed_number_loses_the_turn: bool = False
    mulligans_at_will: bool = False
    mob_counts_the_zone: bool = False
    retreat_paid_over_a_round: bool = False
    injured_cannot_absorb: bool = False
    hazards_are_heads: bool = False
    no_initiative_no_turn: bool = False
    only_the_crows_nest: bool = False
    rigging_takes_any_card: bool = False
    vigilance_takes_any_card: bool = False
    a_window_a_turn: bool = False
    every_hit_counts: bool = False
    guards_strike: bool = False
    bombs_while_engaged: bool = False
    displace_anywhere: bool = False
    aid_may_be_held_back: bool = False
    laid_act_is_discarded: bool = False
    fallen_count_as_heads: bool = False
    enemies_fall_from_the_rigging: bool = False
    attacker_names_the_member: bool = False
    ties_fail: bool = False
    shield_is_no_weapon: bool = False
    skeletons_on_the_ship: bool = False
    guild_lies_in_wait: bool = False
    rulings: bool = True
    late_rulings: bool = False
    rounds: int = 20
