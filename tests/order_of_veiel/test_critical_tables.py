"""Both critical tables, cell by cell (2.2 and 2.3 of the rules): loaded dice, and all pairs."""

from __future__ import annotations

from itertools import product

import pytest

from examples.order_of_veiel.characteristics import DEF, FOR, RED, SHIELD
from examples.order_of_veiel.combat.attacking import weapon_card
from examples.order_of_veiel.combat.dice import TIE, attack_multiplier, defence_outcome
from examples.order_of_veiel.combat.hero_turn import attack
from examples.order_of_veiel.combat.monsters_turn import attack_with
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    line_up,
    monsters_roll,
    seat,
    strip,
    table,
    tries,
    weapon,
)

DIE = range(1, 21)
BONUSES = range(-25, 26)

AXE = "Woodcutter's Axe"
STRONG, WEAK = "barbarian", "magician"
SOFT, HARD = "Zombie", "Fallen Knight"


def face(die: int) -> str:
    """The row or column of the tables that a die belongs to."""
    return {1: "1", 20: "20"}.get(die, "2-19")


# -- a hero attacks


HERO_ATTACKS = {
    ("1", "1"): "never",
    ("1", "2-19"): "never",
    ("1", "20"): "never",
    ("2-19", "1"): "x2",
    ("2-19", "2-19"): "compare",
    ("2-19", "20"): "never",
    ("20", "1"): "x4",
    ("20", "2-19"): "x2",
    ("20", "20"): "compare",
}
"""The table of the rules: the hero's die, then the dungeon master's."""


def by_totals(total: int, other: int) -> int:
    """What a comparison comes to."""
    return (total > other) - (total < other)


@pytest.mark.rule(
    "veiel:R126", "veiel:R127", "veiel:R128", "veiel:R129", "veiel:R130", "veiel:R131",
    "veiel:R132", "veiel:R133", "veiel:R134",
)  # fmt: skip
@pytest.mark.parametrize("die", DIE)
def test_every_pair_of_dice_of_a_heros_attack(die: int) -> None:
    """Whatever is added, dice multiply by 0, 1, 2 or 4 as the table of hero attacks has it."""
    for other, bonus in product(DIE, BONUSES):
        cell = HERO_ATTACKS[face(die), face(other)]
        compared = {1: 1, 0: TIE, -1: 0}[by_totals(die + bonus, other)]
        expected = {"never": 0, "x2": 2, "x4": 4, "compare": compared}[cell]

        assert attack_multiplier(die, other, die + bonus, other) == expected, (other, bonus)


@pytest.mark.rule("veiel:R133")
@pytest.mark.parametrize("die", DIE)
def test_by_option_every_pair_against_a_natural_1_is_compared(die: int) -> None:
    """The other reading of A16: against a 1 the totals decide, and a hit is doubled."""
    for other, bonus in product(DIE, BONUSES):
        total = die + bonus
        now = attack_multiplier(die, other, total, other, one_compares=True)
        if (face(die), face(other)) == ("2-19", "1"):
            assert now == {1: 2, 0: TIE, -1: 0}[by_totals(total, other)]
        else:
            assert now == attack_multiplier(die, other, total, other)


def axed(
    hero: str, monster: str, die: int, other: int, options: Options | None = None
) -> tuple[int, int, int]:
    """A hero strikes with the axe: the damage of the axe, the target's RED, the VIT it loses."""
    game = table("knight", hero, options=options)
    strip(game, hero)
    equip(game, hero, AXE)
    axe = weapon(game, hero)
    target = line_up(game, monster)[0]
    target.vit = target.maximum = 90
    heroes_roll(game, die)
    monsters_roll(game, other)

    tries(game, attack(game, a_hero(game, hero), axe)).nothing_pending()

    return weapon_card(axe).damage, game.value(target, RED), 90 - target.vit


@pytest.mark.rule(
    "veiel:R126", "veiel:R127", "veiel:R129", "veiel:R130", "veiel:R131", "veiel:R132",
    "veiel:R133", "veiel:R134", "veiel:R135",
)  # fmt: skip
@pytest.mark.parametrize(
    ("hero", "monster", "die", "other", "times"),
    [
        # the hero's die shows 1: never, even where the totals say otherwise
        (STRONG, SOFT, 1, 1, 0),
        (STRONG, SOFT, 1, 2, 0),
        (STRONG, SOFT, 1, 20, 0),
        # 2 to 19
        (WEAK, HARD, 2, 1, 2),  # 4 against 7: a hit all the same
        (STRONG, SOFT, 19, 1, 2),
        (STRONG, SOFT, 10, 10, 1),
        (WEAK, HARD, 10, 10, 0),
        (STRONG, SOFT, 19, 20, 0),  # 26 against 22: a miss all the same
        (WEAK, HARD, 2, 20, 0),
        # 20
        (WEAK, HARD, 20, 1, 4),
        (STRONG, SOFT, 20, 1, 4),
        (WEAK, HARD, 20, 19, 2),  # 22 against 25: a hit all the same
        (STRONG, SOFT, 20, 2, 2),
        (STRONG, HARD, 20, 20, 1),  # 27 against 26
        (WEAK, HARD, 20, 20, 0),  # 22 against 26
    ],
)
def test_every_cell_of_a_heros_attack(
    hero: str, monster: str, die: int, other: int, times: int
) -> None:
    """A weapon attack deals its damage once, twice, four times or not at all, less RED once."""
    damage, reduction, lost = axed(hero, monster, die, other)

    assert lost == max(0, damage * times - reduction)


@pytest.mark.rule("veiel:R133")
@pytest.mark.parametrize(
    ("hero", "monster", "times"), [(WEAK, HARD, 0), (STRONG, SOFT, 2)], ids=["lower", "higher"]
)
def test_a_natural_1_of_the_monster_by_option(hero: str, monster: str, times: int) -> None:
    """With `dm_one_compares` a lower total misses even against a natural 1 (A16)."""
    damage, reduction, lost = axed(hero, monster, 2, 1, Options(dm_one_compares=True))

    assert lost == max(0, damage * times - reduction)


# -- a monster attacks


MONSTER_ATTACKS = {
    ("1", "1"): "miss",
    ("1", "2-19"): "miss",
    ("1", "20"): "miss",
    ("2-19", "1"): "hit, shield ignored",
    ("2-19", "2-19"): "compare",
    ("2-19", "20"): "miss",
    ("20", "1"): "hit, shield ignored",
    ("20", "2-19"): "hit, shield ignored",
    ("20", "20"): "compare",
}
"""The table of the rules: the dungeon master's die, then the hero's."""


@pytest.mark.rule(
    "veiel:R150", "veiel:R152", "veiel:R153", "veiel:R154", "veiel:R155", "veiel:R156",
    "veiel:R157", "veiel:R158",
)  # fmt: skip
@pytest.mark.parametrize("other", DIE)
def test_every_pair_of_dice_of_a_defence(other: int) -> None:
    """Whatever is added, a defence comes to what the table of monster attacks says."""
    for die, bonus in product(DIE, BONUSES):
        cell = MONSTER_ATTACKS[face(other), face(die)]
        compared = {1: "miss", 0: "tie", -1: "hit"}[by_totals(die, other + bonus)]
        expected = compared if cell == "compare" else cell

        assert defence_outcome(die, other, die, other + bonus) == expected, (die, bonus)


def lay_mail_and_shield(hero: str) -> Dungeon:
    """That hero holds the defender token, with mail and a shield and nothing else."""
    game = table(hero, "healer")
    strip(game, hero)
    equip(game, hero, "Ring Mail")
    equip(game, hero, "Round Shield")
    return game


@pytest.mark.rule(
    "veiel:R150", "veiel:R152", "veiel:R154", "veiel:R155", "veiel:R156", "veiel:R157",
    "veiel:R158", "veiel:R159",
)  # fmt: skip
@pytest.mark.parametrize(
    ("hero", "monster", "other", "die", "outcome"),
    [
        # the monster's die shows 1: never, even where the totals say otherwise
        (WEAK, "Crypt Ghoul", 1, 1, "miss"),  # 7 against 3
        (WEAK, "Crypt Ghoul", 1, 2, "miss"),  # 7 against 4
        (WEAK, "Crypt Ghoul", 1, 20, "miss"),
        # 2 to 19
        ("knight", "Bloated Corpse", 2, 1, "hit, shield ignored"),  # 5 against 6
        (WEAK, "Crypt Ghoul", 19, 1, "hit, shield ignored"),
        (WEAK, "Crypt Ghoul", 10, 10, "hit"),  # 16 against 12
        ("knight", "Bloated Corpse", 10, 10, "miss"),  # 13 against 15
        (WEAK, "Crypt Ghoul", 19, 20, "miss"),  # 25 against 22
        ("knight", "Bloated Corpse", 2, 20, "miss"),
        # 20
        (WEAK, "Crypt Ghoul", 20, 1, "hit, shield ignored"),
        ("knight", "Bloated Corpse", 20, 19, "hit, shield ignored"),  # 23 against 24
        (WEAK, "Crypt Ghoul", 20, 2, "hit, shield ignored"),
        (WEAK, "Crypt Ghoul", 20, 20, "hit"),  # 26 against 22: the shield counts again
        ("knight", "Bloated Corpse", 20, 20, "miss"),  # 23 against 25
    ],
)
def test_every_cell_of_a_defence(
    hero: str, monster: str, other: int, die: int, outcome: str
) -> None:
    """A monster's damage is dealt once or not at all, less the RED of armour and perhaps shield."""
    game = lay_mail_and_shield(hero)
    victim = a_hero(game, hero)
    attacker = line_up(game, monster)[0]
    (blow,) = attacker.printed.attacks
    armour, shield = game.value(victim, RED), game.value(victim, SHIELD)
    full = victim.vit
    heroes_roll(game, die)
    monsters_roll(game, other)

    trial = tries(game, attack_with(game, attacker, blow))
    trial.player(seat(game, hero)).chooses("keep", topic="defender")

    trial.nothing_pending()
    assert armour > 0
    assert shield > 0
    assert (
        full - victim.vit
        == {
            "miss": 0,
            "hit": blow.damage - armour - shield,
            "hit, shield ignored": blow.damage - armour,
        }[outcome]
    )


@pytest.mark.rule("veiel:R126", "veiel:R130", "veiel:R155")
def test_the_totals_of_the_cells_are_what_their_comments_say() -> None:
    """The sheets add what makes the cells telling: low totals that hit, high ones that miss."""
    game = table(STRONG, WEAK)
    for hero in (STRONG, WEAK):
        strip(game, hero)
    soft, hard = line_up(game, SOFT, HARD)

    assert game.value(a_hero(game, STRONG), FOR) > game.value(soft, DEF) + 1
    assert game.value(a_hero(game, STRONG), FOR) > game.value(hard, DEF)
    assert game.value(a_hero(game, WEAK), FOR) + 1 < game.value(hard, DEF)
