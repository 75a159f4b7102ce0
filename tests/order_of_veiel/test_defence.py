"""Attacks of monsters (R149-R160, R163, R164); their table is in test_critical_tables.py."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.characteristics import ATT, DEF, RED, SHIELD
from examples.order_of_veiel.combat.monsters_turn import attack_with, monster_turn
from examples.order_of_veiel.figures import Attack, Hero, Monster
from examples.order_of_veiel.happenings.figures import Wounded
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    equip,
    heroes_roll,
    hold_event,
    let_be,
    line_up,
    monsters_roll,
    rise,
    seat,
    strip,
    table,
    tries,
)


def clad(*gear: str, dm: bool = True, options: Options | None = None) -> Dungeon:
    """The knight is the defender, and wears this and nothing else."""
    game = table("knight", "healer", dm=dm, options=options)
    strip(game, "knight")
    for name in gear:
        equip(game, "knight", name)
    return game


def knight(game: Dungeon) -> Hero:
    """The defender."""
    return a_hero(game, "knight")


def attacked(game: Dungeon, name: str, die: int, other: int) -> Trial:
    """A monster of that name makes its first attack; both dice show this."""
    monster = line_up(game, name)[0]
    heroes_roll(game, die)
    monsters_roll(game, other)
    return strikes(game, monster, monster.printed.attacks[0])


def strikes(game: Dungeon, monster: Monster, attack: Attack) -> Trial:
    """That attack of a monster, up to where more is asked than the token."""
    trial = tries(game, attack_with(game, monster, attack))
    trial.player(game.holder.controller).chooses("keep", topic="defender")
    return trial


# -- R149: the totals


@pytest.mark.rule("veiel:R149")
@pytest.mark.parametrize(
    ("gear", "bonus"),
    [
        ((), 0),
        (("Hide Jerkin",), 1),
        (("Buckler",), 1),
        (("Studded Leather", "Lion Shield", "Long Sword"), 5),
        (("Dented Plate",), -1),
    ],
)
def test_the_hero_adds_defence_armour_and_shield(gear: tuple[str, ...], bonus: int) -> None:
    """A hero's total is the die, the DEF of the sheet and that of all that is worn (A3)."""
    game = clad(*gear)

    (rolled,) = attacked(game, "Zombie", 10, 5).happened_of(DefenceRolled)

    assert rolled.die == 10
    assert rolled.total == 10 + knight(game).printed.defence + bonus


@pytest.mark.rule("veiel:R149")
@pytest.mark.parametrize("name", ["Zombie", "Crypt Ghoul", "Spider Matron"])
def test_the_monster_adds_its_attack(name: str) -> None:
    """The dungeon master's total is the die and the ATT of the monster."""
    game = clad()

    trial = attacked(game, name, 10, 5)

    (rolled,) = trial.happened_of(DefenceRolled)
    assert rolled.other_total == 5 + rolled.attacker.printed.attack
    assert rolled.other_total == 5 + game.value(rolled.attacker, ATT)


# -- R150-R152


@pytest.mark.rule("veiel:R150")
@pytest.mark.parametrize(
    ("gear", "reduction"),
    [((), 0), (("Ring Mail",), 1), (("Round Shield",), 1), (("Dented Plate", "Oak Pavise"), 4)],
)
def test_a_higher_total_deals_the_damage_less_all_reduction(
    gear: tuple[str, ...], reduction: int
) -> None:
    """A hero loses the damage minus the RED of armour and shield."""
    game = clad(*gear)
    full = knight(game).vit

    trial = attacked(game, "Crypt Ghoul", 2, 19)

    (rolled,) = trial.happened_of(DefenceRolled)
    assert full - knight(game).vit == rolled.attack.damage - reduction


@pytest.mark.rule("veiel:R150", "veiel:R028")
def test_reduction_of_the_sheet_counts_like_that_of_armour() -> None:
    """The barbarian's own RED is taken off, on a critical too (A41)."""
    game = table("barbarian", "healer")
    strip(game, "barbarian")
    barbarian = a_hero(game, "barbarian")
    full = barbarian.vit

    trial = attacked(game, "Crypt Ghoul", 2, 20)

    (rolled,) = trial.happened_of(DefenceRolled)
    assert barbarian.printed.reduction == 1
    assert full - barbarian.vit == rolled.attack.damage - 1


@pytest.mark.rule("veiel:R150")
def test_more_reduction_than_damage_heals_nobody() -> None:
    """With more RED than damage nothing is lost and nothing gained (A34)."""
    game = clad("Plate of Ednel", "Lion Shield")
    assert game.value(knight(game), RED) + game.value(knight(game), SHIELD) > 3
    knight(game).vit = 5

    trial = attacked(game, "Bloated Corpse", 2, 19)

    assert knight(game).vit == 5
    assert not trial.happened_of(Wounded)


@pytest.mark.rule("veiel:R151")
def test_other_effects_need_a_hit_and_no_damage() -> None:
    """The spider's poison takes even where RED took all of the damage (A26)."""
    game = clad("Plate of Ednel", "Lion Shield")
    full = knight(game).vit

    trial = attacked(game, "Cave Spider", 2, 19)

    (rolled,) = trial.happened_of(DefenceRolled)
    assert knight(game).vit == full
    assert knight(game).poison == rolled.attack.poison == 2


@pytest.mark.rule("veiel:R151", "veiel:R152")
def test_a_miss_has_no_other_effect() -> None:
    """Where the attack misses nothing is lost and nobody is poisoned."""
    game = clad()
    full = knight(game).vit

    attacked(game, "Cave Spider", 19, 2).nothing_pending()

    assert (knight(game).vit, knight(game).poison) == (full, 0)


@pytest.mark.rule("veiel:R152", "veiel:R117")
def test_after_a_miss_the_next_monster_attacks() -> None:
    """A miss ends the attack of this monster alone."""
    game = clad()
    line_up(game, "Zombie", "Crypt Ghoul")
    trial = let_be(tries(game, combat(game)), until="defender")
    heroes_roll(game, 19, 19)
    monsters_roll(game, 2, 2)

    trial.player(seat(game, "knight")).chooses("keep")
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")

    assert [one.attacker.name for one in trial.happened_of(DefenceRolled)] == [
        "Zombie",
        "Crypt Ghoul",
    ]


# -- R153


@pytest.mark.rule("veiel:R153")
@pytest.mark.parametrize(("again", "hits"), [((15, 3), False), ((3, 15), True)])
def test_a_tie_is_rolled_again_by_both(again: tuple[int, int], hits: bool) -> None:
    """On a tie, and on a second one, both dice are rolled anew until the totals differ."""
    game = clad()
    full = knight(game).vit
    ghoul = line_up(game, "Crypt Ghoul")[0]
    more = game.value(knight(game), DEF) - game.value(ghoul, ATT)
    heroes_roll(game, 8, 10, again[0])
    monsters_roll(game, 8 + more, 10 + more, again[1])

    trial = strikes(game, ghoul, ghoul.printed.attacks[0])

    assert len(trial.happened_of(DefenceRolled)) == 3
    assert (knight(game).vit < full) == hits


@pytest.mark.rule("veiel:R153", "veiel:R154", "veiel:R157", "veiel:R158")
@pytest.mark.parametrize(
    ("again", "reduction"), [((10, 20), 1), ((1, 10), 1), ((1, 1), None), ((20, 19), None)]
)
def test_criticals_count_on_dice_rolled_again(
    again: tuple[int, int], reduction: int | None
) -> None:
    """A 20 or a 1 after a tie is as good as one before it (A15)."""
    game = clad("Ring Mail", "Round Shield")
    full = knight(game).vit
    ghoul = line_up(game, "Crypt Ghoul")[0]
    (claws,) = ghoul.printed.attacks
    heroes_roll(game, 8, again[0])
    monsters_roll(game, 8 + game.value(knight(game), DEF) - game.value(ghoul, ATT), again[1])

    strikes(game, ghoul, claws).nothing_pending()

    assert full - knight(game).vit == (0 if reduction is None else claws.damage - reduction)


@pytest.mark.rule("veiel:R153", "veiel:R265")
def test_without_a_dungeon_master_the_heros_die_alone_is_rolled_again() -> None:
    """The monsters' die is fixed at 5, so a tie is broken by the hero's."""
    game = clad(dm=False)
    ghoul = line_up(game, "Crypt Ghoul")[0]
    tie = 5 + game.value(ghoul, ATT) - game.value(knight(game), DEF)
    heroes_roll(game, tie, tie, tie + 1)
    full = knight(game).vit

    trial = strikes(game, ghoul, ghoul.printed.attacks[0]).nothing_pending()

    rolls = trial.happened_of(DefenceRolled)
    assert [roll.die for roll in rolls] == [tie, tie, tie + 1]
    assert {roll.other_die for roll in rolls} == {5}
    assert knight(game).vit == full


# -- R159


@pytest.mark.rule("veiel:R159")
@pytest.mark.parametrize(("die", "other"), [(1, 20), (2, 20), (1, 19), (2, 19)])
def test_monsters_never_double_their_damage(die: int, other: int) -> None:
    """Whatever dice make it hit, the damage is the printed one."""
    game = clad()
    full = knight(game).vit

    trial = attacked(game, "Crypt Ghoul", die, other)

    (rolled,) = trial.happened_of(DefenceRolled)
    assert full - knight(game).vit == rolled.attack.damage


# -- R160


@pytest.mark.rule("veiel:R160")
@pytest.mark.parametrize("victim", ["Knight", "Healer"])
def test_ignoring_the_defender_any_hero_is_the_target(victim: str) -> None:
    """The dungeon master names any standing hero, the defender too."""
    game = clad()
    archer = line_up(game, "Bone Archer")[0]

    trial = tries(game, monster_turn(game, archer))
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")
    trial.player(DM).is_offered("Knight", "Healer", topic="victim").chooses(victim)

    assert trial.happened_of(DefenceRolled)[0].hero.name == victim


# -- R163, R164


@pytest.mark.rule("veiel:R163")
def test_ignoring_defence_the_hero_rolls_the_bare_die() -> None:
    """Neither the DEF of the sheet nor that of gear is added."""
    game = clad("Hide Jerkin", "Buckler", "Militia Sword")
    assert game.value(knight(game), DEF) > 5

    (rolled,) = attacked(game, "Wailing Shade", 10, 5).happened_of(DefenceRolled)

    assert rolled.total == rolled.die == 10


@pytest.mark.rule("veiel:R163", "veiel:R150")
def test_ignoring_defence_damage_is_reduced_as_ever() -> None:
    """The wail ignores DEF, and not RED."""
    game = clad("Ring Mail", "Round Shield")
    full = knight(game).vit

    trial = attacked(game, "Wailing Shade", 10, 15)

    (rolled,) = trial.happened_of(DefenceRolled)
    assert full - knight(game).vit == rolled.attack.damage - 2


@pytest.mark.rule("veiel:R164")
def test_ignoring_reduction_the_damage_is_dealt_in_full() -> None:
    """Neither armour nor shield takes anything off; DEF counts as ever."""
    game = clad("Plate of Ednel", "Lion Shield")
    full = knight(game).vit

    trial = attacked(game, "Rust Hound", 2, 19)

    (rolled,) = trial.happened_of(DefenceRolled)
    assert rolled.total == 2 + game.value(knight(game), DEF)
    assert full - knight(game).vit == rolled.attack.damage


@pytest.mark.rule("veiel:R164", "veiel:R028")
def test_ignoring_reduction_that_of_the_sheet_is_gone_too() -> None:
    """The barbarian's own RED does not count either (A41)."""
    game = table("barbarian", "healer")
    full = a_hero(game, "barbarian").vit

    trial = attacked(game, "Rust Hound", 2, 19)

    (rolled,) = trial.happened_of(DefenceRolled)
    assert full - a_hero(game, "barbarian").vit == rolled.attack.damage


# -- what changes a defence: the order (A48)


@pytest.mark.rule("veiel:R226", "veiel:R210")
@pytest.mark.parametrize(("after", "hurt"), [(False, False), (True, True)])
def test_the_curse_comes_before_the_reactions_unless_the_option_says_not(
    after: bool, hurt: bool
) -> None:
    """Perfect Block answers the Curse of Defense; by option the curse answers what succeeds."""
    game = clad(options=Options(curse_answers_reactions=after))
    rise(game, "knight", 3, "end")
    full = knight(game).vit
    hold_event(game, "Curse of Defense")
    # First a good roll, or one that the block mends.
    trial = attacked(game, "Crypt Ghoul", 2 if after else 19, 19 if after else 2)

    if after:
        trial.player(seat(game, "knight")).confirms(topic="reaction")
        trial.player(DM).chooses("Curse of Defense", topic="event")
    else:
        trial.player(DM).chooses("Curse of Defense", topic="event")
        trial.player(seat(game, "knight")).confirms(topic="reaction")

    trial.nothing_pending()
    assert (knight(game).vit < full) == hurt
    assert knight(game).end == game.full_end(knight(game)) - 2
