"""The abilities of knight, barbarian and horde breaker (R197-R199)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.characteristics import DEF, FOR, RED
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.rest.slots import why_not_wear
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    table,
)
from tests.order_of_veiel.using import (
    STURDY,
    acts,
    attacked,
    fights,
    offers,
    player_of,
    refuses,
    uses,
    will_fail,
    will_succeed,
)


def hits(game: Dungeon, times: int = 1) -> None:
    """The next attacks of heroes hit, with no critical."""
    heroes_roll(game, *[18] * times)
    monsters_roll(game, *[2] * times)


@pytest.mark.rule("veiel:R197", "veiel:R198", "veiel:R199", "veiel:R200")
def test_four_heroes_are_defenders() -> None:
    """Knight, barbarian, horde breaker and brigand; all of them can defend by DEF or RED."""
    assert [sheet.name for sheet in HEROES if sheet.group == "defender"] == [
        "Knight",
        "Barbarian",
        "Horde Breaker",
        "Brigand",
    ]


# -- knight


@pytest.mark.rule("veiel:R197")
def test_perfect_block_turns_a_failed_defence_of_the_knight_into_a_miss() -> None:
    """Offered after the failed roll, for 2 END; the attack does nothing."""
    game = table("knight", "healer")
    rise(game, "knight", 3)
    knight = a_hero(game, "knight")
    zombie = line_up(game, "Zombie")[0]
    before = (knight.vit, knight.end)
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = attacked(game, zombie)
    player_of(trial, "knight").confirms(topic="reaction")

    trial.nothing_pending()
    assert (knight.vit, knight.end) == (before[0], before[1] - 2)


@pytest.mark.rule("veiel:R197")
def test_perfect_block_helps_on_a_natural_1_too() -> None:
    """A critical defence failure is a failed defence."""
    game = table("knight", "healer")
    rise(game, "knight", 3)
    knight = a_hero(game, "knight")
    zombie = line_up(game, "Zombie")[0]
    before = knight.vit
    heroes_roll(game, 1)
    monsters_roll(game, 5)

    trial = attacked(game, zombie)
    player_of(trial, "knight").confirms(topic="reaction")

    assert knight.vit == before


@pytest.mark.rule("veiel:R197")
def test_perfect_block_may_be_left_and_then_the_attack_hits() -> None:
    """Nobody has to block: 4 damage less RED 1 of mail and 1 of the shield."""
    game = table("knight", "healer")
    rise(game, "knight", 3)
    knight = a_hero(game, "knight")
    zombie = line_up(game, "Zombie")[0]
    before = (knight.vit, knight.end)
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = attacked(game, zombie)
    player_of(trial, "knight").declines(topic="reaction")

    assert (knight.vit, knight.end) == (before[0] - (4 - 1 - 1), before[1])


@pytest.mark.rule("veiel:R197")
def test_perfect_block_is_not_offered_where_it_cannot_be_used() -> None:
    """Not below level 3, not with END 1, not after a successful defence, not for anybody else."""
    for level, end, die in ((2, 4, 2), (3, 1, 2), (3, 4, 18)):
        game = table("knight", "healer")
        rise(game, "knight", level)
        a_hero(game, "knight").end = end
        zombie = line_up(game, "Zombie")[0]
        heroes_roll(game, die)
        monsters_roll(game, 10)
        attacked(game, zombie).nothing_pending()

    game = table("healer", "knight")
    rise(game, "knight", 3)
    zombie = line_up(game, "Zombie")[0]
    heroes_roll(game, 2)
    monsters_roll(game, 10)
    attacked(game, zombie).nothing_pending()


@pytest.mark.rule("veiel:R197")
def test_guard_breaker_lowers_def_and_red_after_its_damage() -> None:
    """W + FOR/2 against the whole RED; then DEF -4 and RED -2 until the combat ends."""
    game = fights("knight", "Animated Statue")
    statue = game.enemies[0]
    before = (game.value(statue, DEF), game.value(statue, RED))
    hits(game)

    uses(acts(game, "knight"), "knight", "Guard Breaker")

    force = game.value(a_hero(game, "knight"), FOR)
    assert STURDY - statue.vit == 4 + -(-force // 2) - 2
    assert game.value(statue, DEF) == before[0] - 4
    assert game.value(statue, RED) == before[1] - 2
    CombatOver().apply(game)
    assert (game.value(statue, DEF), game.value(statue, RED)) == before


@pytest.mark.rule("veiel:R197")
def test_guard_breaker_takes_red_down_to_0_and_no_further() -> None:
    """A Grave Guard with RED 1 has 0 afterwards, and takes no more than what is dealt."""
    game = fights("knight", "Grave Guard")
    hits(game)

    uses(acts(game, "knight"), "knight", "Guard Breaker")

    assert game.value(game.enemies[0], RED) == 0


@pytest.mark.rule("veiel:R197")
def test_guard_breaker_does_not_strike_one_enemy_twice() -> None:
    """What it has struck is no target of it any more; another enemy is."""
    game = fights("knight", "Zombie", "Crypt Ghoul")
    a_hero(game, "knight").end = 9
    hits(game)
    uses(acts(game, "knight"), "knight", "Guard Breaker")

    refuses(
        acts(game, "knight"), "knight", "Guard Breaker", "no weapon for it, or nobody to aim at"
    )
    game.line.arrange(list(reversed(game.enemies)))
    offers(acts(game, "knight"), "knight", "Guard Breaker")


@pytest.mark.rule("veiel:R197", "veiel:R140")
def test_a_missed_guard_breaker_breaks_nothing_and_may_be_tried_again() -> None:
    """Only what it has struck is kept from it."""
    game = fights("knight", "Zombie")
    knight, zombie = a_hero(game, "knight"), game.enemies[0]
    before = game.value(zombie, DEF)
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    uses(acts(game, "knight"), "knight", "Guard Breaker")

    assert game.value(zombie, DEF) == before
    assert knight.end == 2
    offers(acts(game, "knight"), "knight", "Guard Breaker")


# -- barbarian


@pytest.mark.rule("veiel:R198", "veiel:R141")
def test_rage_adds_a_third_of_for_until_the_turn_ends() -> None:
    """FOR 10 adds 4, the fraction rounded up; it uses no turn, and the next one is without it."""
    game = fights("barbarian", "Zombie", level=4)
    zombie, barbarian = game.enemies[0], a_hero(game, "barbarian")
    before = barbarian.end
    hits(game, 2)

    trial = acts(game, "barbarian")
    uses(trial, "barbarian", "Rage")
    player_of(trial, "barbarian").chooses("Attack with Woodcutter's Axe", topic="turn")
    trial.nothing_pending()

    assert barbarian.end == before - 1
    assert STURDY - zombie.vit == 6 + 4
    player_of(acts(game, "barbarian"), "barbarian").chooses("Attack with Woodcutter's Axe")
    assert STURDY - zombie.vit == 6 + 4 + 6


@pytest.mark.rule("veiel:R198", "veiel:R141")
def test_rage_asks_that_he_is_not_raging() -> None:
    """Its condition limits it, not a count: once on, it is refused."""
    game = fights("barbarian", "Zombie")

    trial = acts(game, "barbarian")
    uses(trial, "barbarian", "Rage")

    refuses(trial, "barbarian", "Rage", "raging already")


@pytest.mark.rule("veiel:R198")
def test_rage_helps_onslaught() -> None:
    """Onslaught is a weapon attack: twice the weapon's 6 and the 4 of FOR 11's third."""
    game = fights("barbarian", "Zombie")
    a_hero(game, "barbarian").end = 4
    hits(game)

    trial = acts(game, "barbarian")
    uses(trial, "barbarian", "Rage")
    uses(trial, "barbarian", "Onslaught")

    assert STURDY - game.enemies[0].vit == 2 * (6 + 4)


@pytest.mark.rule("veiel:R198")
def test_onslaught_deals_twice_the_weapon_for_3_end() -> None:
    """6 of the axe become 12."""
    game = fights("barbarian", "Zombie")
    barbarian = a_hero(game, "barbarian")
    before = barbarian.end
    hits(game)

    uses(acts(game, "barbarian"), "barbarian", "Onslaught")

    assert STURDY - game.enemies[0].vit == 2 * 6
    assert barbarian.end == before - 3


@pytest.mark.rule("veiel:R198")
def test_the_barbarian_grows_into_two_handed_weapons() -> None:
    """At level 5 he can hold the Bone-Breaker, which is a weapon here."""
    game = table("barbarian", "knight")
    barbarian = a_hero(game, "barbarian")
    bone_breaker = next(
        one
        for pile in (game.left_pile, game.right_pile)
        for one in pile.cards
        if one.name == "Bone-Breaker"
    )
    assert why_not_wear(game, barbarian, bone_breaker) is not None

    rise(game, "barbarian", 5)

    assert why_not_wear(game, barbarian, bone_breaker) is None


# -- horde breaker


@pytest.mark.rule("veiel:R199")
def test_grapple_chain_hurts_an_enemy_and_pulls_it_to_the_front() -> None:
    """The third of the line takes FOR/2 and is the first; the others keep their order."""
    game = fights("horde-breaker", "Zombie", "Crypt Ghoul", "Cave Spider")
    first, second, third = game.enemies
    breaker = a_hero(game, "horde-breaker")
    before = breaker.end
    will_succeed(game, "horde-breaker", "Grapple Chain")

    uses(acts(game, "horde-breaker"), "horde-breaker", "Grapple Chain", at=third)

    assert list(game.enemies) == [third, first, second]
    assert STURDY - third.vit == game.value(breaker, FOR) // 2
    assert breaker.end == before - 1


@pytest.mark.rule("veiel:R199")
def test_a_failed_grapple_chain_moves_nobody() -> None:
    """The line stays as it was, and the END is lost."""
    game = fights("horde-breaker", "Zombie", "Crypt Ghoul")
    before = list(game.enemies)
    will_fail(game, "horde-breaker", "Grapple Chain")

    uses(acts(game, "horde-breaker"), "horde-breaker", "Grapple Chain", at=before[1])

    assert list(game.enemies) == before
    assert before[1].vit == STURDY
    assert a_hero(game, "horde-breaker").end == 4 - 1


@pytest.mark.rule("veiel:R199")
def test_grapple_chain_reaches_behind_a_rampart_and_red_counts() -> None:
    """X24 lets the chain through; an Animated Statue is pulled as well, its RED 2 counting."""
    game = fights("horde-breaker", "Animated Statue", "Zombie", "Animated Statue")
    rampart, behind, statue = game.enemies

    trial = acts(game, "horde-breaker")
    will_succeed(game, "horde-breaker", "Grapple Chain")
    player = uses(trial, "horde-breaker", "Grapple Chain")
    player.is_offered(rampart.key, behind.key, statue.key, topic="target")
    player.chooses(statue.key, topic="target")

    assert game.enemies[0] is statue
    assert STURDY - statue.vit == 5 - 2


@pytest.mark.rule("veiel:R199")
def test_charge_strikes_the_first_three_enemies_each_with_its_red() -> None:
    """Old Greatsword 5 to each of three, less 2 on a statue; the sword cleaves the second besides.

    The fourth is not touched.
    """
    game = fights("horde-breaker", "Zombie", "Crypt Ghoul", "Animated Statue", "Cave Spider")
    breaker = a_hero(game, "horde-breaker")
    before = breaker.end
    hits(game)

    uses(acts(game, "horde-breaker"), "horde-breaker", "Charge")

    assert [STURDY - one.vit for one in game.enemies] == [5, 5 + 2, 5 - 2, 0]
    assert breaker.end == before - 3


@pytest.mark.rule("veiel:R199")
def test_charge_is_aimed_at_the_first_enemy_with_a_melee_weapon() -> None:
    """A long weapon gives no choice of another target; a bow is no weapon for it."""
    game = table("horde-breaker", "knight", geared=False)
    rise(game, "horde-breaker", 5)
    equip(game, "horde-breaker", "Pike")
    for monster in line_up(game, "Zombie", "Crypt Ghoul"):
        monster.vit = monster.maximum = STURDY
    hits(game)
    trial = acts(game, "horde-breaker")
    uses(trial, "horde-breaker", "Charge")
    trial.nothing_pending()
    assert [STURDY - one.vit for one in game.enemies] == [5, 5]

    game = table("horde-breaker", "knight", geared=False)
    rise(game, "horde-breaker", 5)
    equip(game, "horde-breaker", "Short Bow")
    line_up(game, "Zombie")
    refuses(
        acts(game, "horde-breaker"),
        "horde-breaker",
        "Charge",
        "no weapon for it, or nobody to aim at",
    )


@pytest.mark.rule("veiel:R199")
def test_a_missed_charge_hurts_nobody() -> None:
    """One roll, against the first enemy, decides for all three."""
    game = fights("horde-breaker", "Zombie", "Crypt Ghoul", "Cave Spider")
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    uses(acts(game, "horde-breaker"), "horde-breaker", "Charge")

    assert [one.vit for one in game.enemies] == [STURDY] * 3
