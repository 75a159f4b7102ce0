"""What weapons reach, and what they do on a hit (R065, R066 and the words of the cards)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.characteristics import RED
from examples.order_of_veiel.combat.monsters_turn import monster_turn, start_monsters_turn
from examples.order_of_veiel.figures import Monster
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.happenings.figures import Restored, Wounded
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.gearing import shown, turn
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    rise,
    strip,
    table,
    tries,
)

HIT, MISS = (15, 2), (2, 15)
TRIPLE = ("Zombie", "Crypt Ghoul", "Tomb Robber")


def _armed(weapon: str, *enemies: str, heroes: tuple[str, ...] = ("knight", "healer")) -> Dungeon:
    """The first hero holds that weapon alone, and stands in a combat against these."""
    game = table(*heroes)
    strip(game, heroes[0])
    equip(game, heroes[0], weapon)
    line_up(game, *enemies)
    return game


def _strike(
    game: Dungeon, weapon: str, target: Monster | None = None, dice: tuple[int, int] = HIT
) -> list[int]:
    """One attack with these dice; what each of the line has lost by it, in the order before it."""
    line = list(game.enemies)
    before = [one.vit for one in line]
    heroes_roll(game, dice[0])
    monsters_roll(game, dice[1])
    trial = turn(game, game.heroes[0])
    trial.player("one").chooses(f"Attack with {weapon}", topic="turn")
    if target is not None:
        trial.player("one").chooses(target.key, topic="target")
    trial.nothing_pending()
    return [vit - one.vit for vit, one in zip(before, line, strict=True)]


def _targets(game: Dungeon, weapon: str) -> list[str]:
    """The enemies that can be aimed at; where there is but one nobody is asked."""
    trial = turn(game, game.heroes[0])
    trial.player("one").chooses(f"Attack with {weapon}", topic="turn")
    if trial.done or trial.asked.topic != "target":
        return [roll.target.key for roll in trial.happened_of(AttackRolled)]
    return list(trial.asked.keys)


def _monsters_turns(game: Dungeon, count: int) -> None:
    for _ in range(count):
        tries(game, start_monsters_turn(game)).nothing_pending()


# -- reach


@pytest.mark.rule("veiel:R065")
def test_melee_reaches_the_first_enemy_alone() -> None:
    """A sword strikes the first of three; once it has fallen, the next hero strikes the new one."""
    game = _armed("Militia Sword", *TRIPLE)
    first, second, _ = game.enemies
    first.vit = 1
    strip(game, "healer")
    equip(game, "healer", "Oak Mace")
    assert _strike(game, "Militia Sword") == [1, 0, 0]

    heroes_roll(game, 15)
    monsters_roll(game, 2)
    trial = turn(game, "healer")
    trial.player("two").chooses("Attack with Oak Mace")

    assert [roll.target for roll in trial.happened_of(AttackRolled)] == [second]


@pytest.mark.rule("veiel:R066")
def test_a_ranged_weapon_reaches_any_enemy() -> None:
    """A bow may be aimed at each of three, and hits the one that is named."""
    game = _armed("Short Bow", *TRIPLE)
    assert _targets(game, "Short Bow") == [one.key for one in game.enemies]

    assert _strike(game, "Short Bow", game.enemies[2]) == [0, 0, 4]


@pytest.mark.rule("veiel:R065")
def test_a_long_weapon_reaches_the_second_enemy_too() -> None:
    """A spear may be aimed at the first or the second, not at the third."""
    game = _armed("Hunting Spear", *TRIPLE)
    assert _targets(game, "Hunting Spear") == [one.key for one in game.enemies[:2]]

    assert _strike(game, "Hunting Spear", game.enemies[1]) == [0, 4, 0]


@pytest.mark.rule("veiel:R065")
def test_a_silent_weapon_reaches_any_enemy() -> None:
    """Whisper is a melee weapon, and may be aimed at the third, past a rampart as well."""
    game = _armed("Whisper", "Animated Statue", "Crypt Ghoul", "Crypt Ogre")

    assert _targets(game, "Whisper") == [one.key for one in game.enemies]
    assert _strike(game, "Whisper", game.enemies[2]) == [0, 0, 8 - 1]


# -- on a hit


def test_cleave_strikes_the_enemy_behind() -> None:
    """On a hit the next in line takes the printed number, its own RED off."""
    game = _armed("Flamberge", "Crypt Ogre", "Bone Colossus", "Zombie")

    assert _strike(game, "Flamberge") == [7 - 1, 3 - 2, 0]
    assert _strike(game, "Flamberge", dice=MISS) == [0, 0, 0]


def test_cleave_strikes_the_new_one_where_the_target_fell_and_is_never_doubled() -> None:
    """A critical fells the Zombie; the one behind it takes 2, and no more."""
    game = _armed("Battle Axe", "Zombie", "Drowned Zombie")

    assert _strike(game, "Battle Axe", dice=(20, 2)) == [7, 2]
    assert _strike(game, "Battle Axe") == [6]


def test_pierce_ignores_some_red() -> None:
    """A Mallet takes no heed of 2 points of RED, and of no more than there are."""
    game = _armed("Mallet", "Animated Statue")
    assert game.value(game.enemies[0], RED) == 2
    assert _strike(game, "Mallet") == [3]

    game = _armed("Mallet", "Grave Guard")
    assert _strike(game, "Mallet") == [3]
    game = _armed("Old Greatsword", "Animated Statue")
    assert _strike(game, "Old Greatsword") == [5 - 2]


def test_broken_shield_ignores_all_red() -> None:
    """The Ninth Word deals its 7 to a Bone Colossus of RED 2."""
    game = _armed("Ninth Word", "Bone Colossus")

    assert _strike(game, "Ninth Word") == [7]
    assert _strike(_armed("Crystal Staff", "Bone Colossus"), "Crystal Staff") == [7 - 2]


def test_keen_makes_a_19_count_as_a_20() -> None:
    """A Stiletto's 19 doubles its damage; its 18 does not, and another weapon's 19 neither."""
    assert _strike(_armed("Stiletto", "Crypt Ogre"), "Stiletto", dice=(19, 2)) == [2 * 3 - 1]
    assert _strike(_armed("Stiletto", "Crypt Ogre"), "Stiletto", dice=(18, 2)) == [3 - 1]
    assert _strike(_armed("Mallet", "Zombie"), "Mallet", dice=(19, 2)) == [3]


def test_keen_against_a_20_is_compared() -> None:
    """A keen 19 against the monsters' 20 is a 20 against a 20: the totals decide."""
    game = _armed("Stiletto", "Crypt Ogre", heroes=("assassin", "healer"))

    assert _strike(game, "Stiletto", dice=(19, 20)) == [3 - 1]
    assert _strike(_armed("Stiletto", "Crypt Ogre"), "Stiletto", dice=(19, 20)) == [0]


def test_burn_lasts_three_monsters_turns() -> None:
    """A Wand of Ruin's hit burns for 2 at the start of three monsters' turns, RED ignored."""
    game = _armed("Wand of Ruin", "Bone Colossus")
    (colossus,) = game.enemies
    _strike(game, "Wand of Ruin")
    vit = colossus.vit

    _monsters_turns(game, 1)
    assert colossus.vit == vit - 2
    _monsters_turns(game, 4)

    assert colossus.vit == vit - 3 * 2


def test_fire_that_is_lit_again_starts_anew_without_a_sum() -> None:
    """Two hits, one turn apart, burn for 1 each turn, four turns in all (A33)."""
    game = _armed("Ember Wand", "Bone Colossus")
    (colossus,) = game.enemies
    _strike(game, "Ember Wand")
    _monsters_turns(game, 1)
    _strike(game, "Ember Wand")
    vit = colossus.vit

    _monsters_turns(game, 5)

    assert colossus.vit == vit - 3


def test_venom_lasts_until_the_combat_ends() -> None:
    """Long Dusk's hit takes 2 at every monsters' turn, RED ignored; a second adds nothing."""
    game = _armed("Long Dusk", "Bone Colossus")
    (colossus,) = game.enemies
    _strike(game, "Long Dusk")
    _strike(game, "Long Dusk")
    vit = colossus.vit

    _monsters_turns(game, 5)

    assert colossus.vit == vit - 5 * 2
    CombatOver().apply(game)
    assert colossus.venom == 0


def test_venom_may_fell_an_enemy() -> None:
    """An enemy without hit points leaves the line before it attacks (A46)."""
    game = _armed("Serrated Knives", "Crypt Ghoul", "Zombie")
    ghoul, zombie = game.enemies
    _strike(game, "Serrated Knives", ghoul)
    ghoul.vit = 1

    _monsters_turns(game, 1)

    assert list(game.enemies) == [zombie]
    assert ghoul in game.felled


def test_push_sends_a_survivor_to_the_end_of_the_line() -> None:
    """A Guard's Halberd pushes who survives it; who falls is not moved."""
    game = _armed("Guard's Halberd", "Drowned Zombie", "Zombie", "Tomb Robber")
    drowned, zombie, robber = game.enemies

    _strike(game, "Guard's Halberd", drowned)
    assert list(game.enemies) == [zombie, robber, drowned]
    _strike(game, "Guard's Halberd", zombie, dice=MISS)
    assert list(game.enemies) == [zombie, robber, drowned]
    _strike(game, "Guard's Halberd", zombie)
    assert list(game.enemies) == [robber, drowned]


def test_stagger_keeps_a_survivor_from_attacking_once() -> None:
    """Bone-Breaker's target misses the next monsters' turn, and attacks again in the one after."""
    game = _armed("Bone-Breaker", "Bone Colossus")
    (colossus,) = game.enemies
    _strike(game, "Bone-Breaker")

    dazed = tries(game, monster_turn(game, colossus))
    dazed.nothing_pending()
    assert dazed.happened_of(DefenceRolled) == []
    assert "Crush" in tries(game, monster_turn(game, colossus)).offered


def test_no_boss_is_staggered() -> None:
    """King Urais attacks as ever after a hit by Bone-Breaker."""
    game = _armed("Bone-Breaker", "King Urais")
    (king,) = game.enemies
    assert _strike(game, "Bone-Breaker")[0] > 0

    assert not tries(game, monster_turn(game, king)).done


@pytest.mark.parametrize(
    ("weapon", "drained"), [("Rune Blade", 1), ("Blade of Silence", 2), ("Gravewarden", 1)]
)
def test_drain_gives_the_wielder_hit_points(weapon: str, drained: int) -> None:
    """On a hit, up to the maximum; a miss gives nothing."""
    game = _armed(weapon, "Crypt Ogre")
    knight = a_hero(game, "knight")
    knight.vit = 5

    _strike(game, weapon, dice=MISS)
    assert knight.vit == 5
    _strike(game, weapon)
    assert knight.vit == 5 + drained
    knight.vit = game.maximum(knight)
    _strike(game, weapon)
    assert knight.vit == game.maximum(knight)


def test_mend_heals_a_standing_hero_of_the_wielders_choice() -> None:
    """A Mace of Mercy's hit gives 2 VIT to one of those who are hurt, not to the fallen."""
    game = _armed(
        "Mace of Mercy", "Crypt Ogre", heroes=("knight", "healer", "barbarian", "magician")
    )
    for key in ("knight", "healer", "magician"):
        a_hero(game, key).vit = 3
    magician = a_hero(game, "magician")
    Wounded(magician, 3, "blow").apply(game)
    magician.state = "out of combat"
    heroes_roll(game, 15)
    monsters_roll(game, 2)

    trial = turn(game, "knight")
    trial.player("one").chooses("Attack with Mace of Mercy")
    assert trial.asked.topic == "mend"
    assert trial.offered == ["Knight", "Healer"]
    trial.player("one").chooses("Healer")

    assert [hero.vit for hero in game.heroes] == [3, 5, game.maximum(a_hero(game, "barbarian")), 0]
    assert [event.amount for event in trial.happened_of(Restored)] == [2]


@pytest.mark.rule("veiel:R205")
def test_an_assassin_weapon_allows_sneak_attack() -> None:
    """With a Stiletto it is on offer, with a Mallet it is refused."""
    for weapon, allowed in (("Stiletto", True), ("Throwing Knives", True), ("Mallet", False)):
        game = _armed(weapon, "Crypt Ogre", heroes=("assassin", "healer"))
        rise(game, "assassin", 5)

        trial = turn(game, "assassin")

        assert "Sneak Attack (2 END)" in shown(trial)
        assert ("Sneak Attack (2 END)" in trial.offered) is allowed
