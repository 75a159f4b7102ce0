"""Every ability of every hero, and every part of one, has tests of its own (R197-R209)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from examples.order_of_veiel.content.heroes import HEROES
from tests.order_of_veiel import (
    test_bardess,
    test_brigand,
    test_defenders,
    test_healers,
    test_reactions,
    test_scholar,
    test_sealer,
    test_strikers,
    test_supports,
)

Test = Callable[..., None]

# First what it does where it works; then where it fails or is left, and why it is refused.
TESTS: dict[tuple[str, str], tuple[Test, ...]] = {
    ("Knight", "Perfect Block"): (
        test_defenders.test_perfect_block_turns_a_failed_defence_of_the_knight_into_a_miss,
        test_defenders.test_perfect_block_may_be_left_and_then_the_attack_hits,
        test_defenders.test_perfect_block_is_not_offered_where_it_cannot_be_used,
    ),
    ("Knight", "Guard Breaker"): (
        test_defenders.test_guard_breaker_lowers_def_and_red_after_its_damage,
        test_defenders.test_a_missed_guard_breaker_breaks_nothing_and_may_be_tried_again,
        test_defenders.test_guard_breaker_does_not_strike_one_enemy_twice,
    ),
    ("Barbarian", "Rage"): (
        test_defenders.test_rage_adds_a_third_of_for_until_the_turn_ends,
        test_defenders.test_rage_asks_that_he_is_not_raging,
    ),
    ("Barbarian", "Onslaught"): (
        test_defenders.test_onslaught_deals_twice_the_weapon_for_3_end,
        test_defenders.test_rage_helps_onslaught,
    ),
    ("Horde Breaker", "Grapple Chain"): (
        test_defenders.test_grapple_chain_hurts_an_enemy_and_pulls_it_to_the_front,
        test_defenders.test_a_failed_grapple_chain_moves_nobody,
        test_defenders.test_grapple_chain_reaches_behind_a_rampart_and_red_counts,
    ),
    ("Horde Breaker", "Charge"): (
        test_defenders.test_charge_strikes_the_first_three_enemies_each_with_its_red,
        test_defenders.test_a_missed_charge_hurts_nobody,
        test_defenders.test_charge_is_aimed_at_the_first_enemy_with_a_melee_weapon,
    ),
    ("Brigand", "Smuggler"): (
        test_brigand.test_smuggler_buys_a_potion_or_the_stone_in_a_resolved_room,
        test_brigand.test_smuggler_asks_for_crystals_and_a_free_slot,
    ),
    ("Brigand", "Guild Member"): (
        test_brigand.test_guild_member_buys_in_the_middle_of_a_combat_without_using_the_turn,
        test_brigand.test_guild_member_gives_a_consumable_in_combat,
        test_brigand.test_guild_member_takes_a_consumable_in_combat,
        test_brigand.test_guild_member_swaps_where_slots_are_full,
        test_brigand.test_guild_member_may_trade_nothing_after_all,
        test_brigand.test_guild_member_is_refused_where_there_is_nothing_to_trade,
    ),
    ("Pyromancer", "Fireball"): (
        test_strikers.test_fireball_strikes_any_enemy_and_burns_it_for_three_monsters_turns,
        test_strikers.test_a_failed_fireball_neither_hurts_nor_burns,
    ),
    ("Pyromancer", "Born of Flames"): (
        test_strikers.test_born_of_flames_hurts_all_enemies_and_heals_him,
        test_strikers.test_a_failed_born_of_flames_neither_hurts_nor_heals,
        test_strikers.test_born_of_flames_waits_for_level_5,
    ),
    ("Magician", "Magic Missile"): (
        test_strikers.test_magic_missile_deals_half_of_int_and_2_with_red_ignored,
        test_strikers.test_a_failed_magic_missile_does_nothing,
        test_strikers.test_magic_missile_asks_whom_it_strikes,
    ),
    ("Magician", "Star Rain"): (
        test_strikers.test_star_rain_hurts_all_enemies_each_with_its_red,
        test_strikers.test_a_failed_star_rain_hurts_nobody,
    ),
    ("Healer", "Heal"): (
        test_healers.test_heal_gives_half_of_foi_and_2_to_a_standing_hero,
        test_healers.test_a_failed_heal_heals_nobody,
        test_healers.test_heal_gives_no_more_than_the_maximum,
    ),
    ("Healer", "Resurrection"): (
        test_healers.test_resurrection_brings_a_fallen_hero_back,
        test_healers.test_a_failed_resurrection_leaves_the_fallen,
        test_healers.test_resurrection_needs_somebody_who_has_fallen,
    ),
    ("Shaman", "Energy Transfer"): (
        test_healers.test_energy_transfer_and_its_second_part_as_in_the_worked_case,
        test_healers.test_energy_transfer_is_refused_with_vit_2_or_less,
        test_healers.test_energy_transfer_is_for_one_other_hero,
    ),
    ("Shaman", "Energy into Life"): (
        test_healers.test_energy_into_life_needs_neither_roll_nor_turn_but_end_and_a_wound,
        test_healers.test_energy_into_life_is_a_part_of_energy_transfer,
    ),
    ("Shaman", "Totem of the Ancestors"): (
        test_healers.test_the_totem_greatly_raises_an_ally_until_the_combat_ends,
        test_healers.test_a_failed_totem_raises_nobody,
        test_healers.test_the_totem_is_for_another_hero_who_stands,
    ),
    ("Assassin", "Smoke Screen"): (
        test_reactions.test_smoke_screen_rolls_both_dice_again_and_the_new_result_stands,
        test_reactions.test_smoke_screen_may_be_left,
        test_reactions.test_smoke_screen_is_not_offered_where_it_cannot_be_used,
    ),
    ("Assassin", "Sneak Attack"): (
        test_supports.test_sneak_attack_adds_dex_and_ignores_red,
        test_supports.test_a_critical_sneak_attack_doubles_its_bonus_too,
        test_supports.test_sneak_attack_is_refused_with_a_weapon_that_is_none_of_an_assassin,
    ),
    ("Adventurer", "Scavenger"): (
        test_supports.test_scavenger_rolls_all_odd_loot_dice_again_and_only_those,
        test_supports.test_scavenger_may_be_left,
        test_supports.test_scavenger_is_not_offered_where_it_cannot_be_used,
    ),
    ("Adventurer", "Triple Shot"): (
        test_supports.test_triple_shot_deals_three_times_the_weapon_to_one_target,
    ),
    ("Scholar", "Lore of the Crypt"): (
        test_scholar.test_lore_is_used_in_the_rest_zone_and_lasts_through_the_next_crossing,
        test_scholar.test_lore_turns_one_room_of_the_board_up_for_every_seat,
        test_scholar.test_lore_waits_for_level_3_and_asks_for_end,
    ),
    ("Scholar", "Crystal Shrapnel"): (
        test_scholar.test_crystal_shrapnel_hurts_up_to_three_enemies_of_her_choice,
        test_scholar.test_a_failed_crystal_shrapnel_hurts_nobody,
    ),
    ("Sealer", "Seal"): (
        test_sealer.test_seal_freezes_the_resolved_room_for_1_end,
        test_sealer.test_a_sealed_room_cannot_be_sealed_again,
        test_sealer.test_seal_waits_for_level_3_and_asks_for_end,
    ),
    ("Sealer", "Cleansing Seal"): (
        test_sealer.test_cleansing_seal_cures_the_poison_of_one_hero,
        test_sealer.test_cleansing_seal_asks_for_a_poisoned_hero,
    ),
    ("Sealer", "Seal of Ruin"): (
        test_sealer.test_seal_of_ruin_destroys_one_enemy_with_red_ignored,
        test_sealer.test_a_failed_seal_of_ruin_hurts_nobody,
    ),
    ("Bardess", "Ballad"): (
        test_bardess.test_ballad_heals_a_standing_hero_by_half_of_int,
        test_bardess.test_ballad_needs_a_wounded_hero_who_stands,
        test_bardess.test_a_failed_song_does_nothing_and_its_end_is_lost,
    ),
    ("Bardess", "Discord"): (
        test_bardess.test_discord_hurts_any_enemy_by_half_of_int_less_red,
        test_bardess.test_a_failed_song_does_nothing_and_its_end_is_lost,
    ),
    ("Bardess", "March"): (
        test_bardess.test_march_gives_2_end_to_another_hero,
        test_bardess.test_march_needs_somebody_who_is_tired,
        test_bardess.test_a_failed_song_does_nothing_and_its_end_is_lost,
    ),
    ("Bardess", "Song of Return"): (
        test_bardess.test_song_of_return_brings_back_a_fallen_hero,
        test_bardess.test_a_failed_song_does_nothing_and_its_end_is_lost,
    ),
}
RULE_OF = {sheet.name: f"veiel:R{197 + number}" for number, sheet in enumerate(HEROES)}
"""The rules R197 to R209 are about the heroes in the order of their sheets."""


def test_every_ability_of_all_thirteen_heroes_is_in_the_table() -> None:
    """None is missing, and none is there that no hero has."""
    printed = [(sheet.name, one.name) for sheet in HEROES for one in sheet.abilities]

    assert len(HEROES) == 13
    assert sorted(TESTS) == sorted(printed)


every_one = pytest.mark.parametrize(
    ("hero", "ability"), list(TESTS), ids=[name for _, name in TESTS]
)


@every_one
def test_the_first_test_of_an_ability_makes_it_work(hero: str, ability: str) -> None:
    """While it runs, what the ability does is done at least once."""
    sheet = next(one for one in HEROES if one.name == hero)
    tried = next(one for one in sheet.abilities if one.name == ability)
    does, done = tried.do, []

    async def noted(*about: object) -> None:
        """What the ability does, noted."""
        done.append(about)
        await does(*about)

    # The sheets are printed, so that only a test may write on them, and wipes it off again.
    object.__setattr__(tried, "do", noted)
    try:
        TESTS[hero, ability][0]()
    finally:
        object.__setattr__(tried, "do", does)

    assert done


@every_one
def test_its_tests_are_marked_with_the_rule_of_its_hero(hero: str, ability: str) -> None:
    """So that breaking the rule of a hero breaks tests that say so."""
    for test in TESTS[hero, ability]:
        marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "rule"]

        assert RULE_OF[hero] in [rule for mark in marks for rule in mark.args]
