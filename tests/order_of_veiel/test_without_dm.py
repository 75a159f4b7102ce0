"""Without a dungeon master: the fixed die, the line, targets, choices (R184-R187, R268)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from coopcards import Session
from coopcards.agents import RandomAgent, play
from coopcards.testing import load
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.balance import FIXED_DIE, HARD_START
from examples.order_of_veiel.characteristics import DEF
from examples.order_of_veiel.combat.fighting import begin_fight, put_in_line
from examples.order_of_veiel.combat.loot import clear_field
from examples.order_of_veiel.content.rooms import POWERFUL_MONSTER
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM
from tests.order_of_veiel.low_dice import attacked, strikes, unled
from tests.order_of_veiel.tables import a_hero, equip, join, line_up, strip, tries

ORDER = ("zombie", "defender", "plain", "ranged", "effect")
ONE_OF_EACH = ("Rust Hound", "Bone Archer", "Crypt Ghoul", "Grave Guard", "Zombie")


# -- the fixed die


@pytest.mark.rule("veiel:R184")
@pytest.mark.parametrize("hard", [False, True])
def test_the_monsters_die_is_fixed_by_difficulty(hard: bool) -> None:
    """5, and 2 more with each new line of rooms; a harder start begins at 7."""
    assert FIXED_DIE == (5, 7, 9, 11)
    assert FIXED_DIE[0] + HARD_START == 7
    game = unled(options=Options(hard_start=hard))
    line_up(game, "Zombie")[0].vit = 99
    shown = []
    for difficulty in range(4):
        Corrupted(difficulty).apply(game)
        attack = strikes(game, 12).happened_of(AttackRolled)[-1]
        defence = attacked(game, 19).happened_of(DefenceRolled)[-1]
        shown.append(attack.other_die)
        assert attack.other_total == attack.other_die + 2
        assert defence.other_total == attack.other_die + 4

    first = 7 if hard else 5
    assert shown == [first, first + 2, first + 4, first + 6]


@pytest.mark.rule("veiel:R265", "veiel:R128")
def test_on_a_tie_in_attack_only_the_heros_die_is_rolled_again() -> None:
    """The other roll is fixed: the totals differ in the end."""
    game = unled()
    ghoul = line_up(game, "Crypt Ghoul")[0]
    strength, defence = 6, 4
    tie = 5 + defence - strength

    rolls = strikes(game, tie, tie, 10).happened_of(AttackRolled)

    assert [roll.die for roll in rolls] == [tie, tie, 10]
    assert {roll.other_total for roll in rolls} == {5 + defence}
    assert ghoul.vit < ghoul.maximum


@pytest.mark.rule("veiel:R265", "veiel:R153")
def test_on_a_tie_in_defence_only_the_heros_die_is_rolled_again() -> None:
    """The monster's roll stays as it is."""
    game = unled()
    line_up(game, "Zombie")
    attack = 4
    tie = 5 + attack - game.value(a_hero(game, "knight"), DEF)

    rolls = attacked(game, tie, 2).happened_of(DefenceRolled)

    assert [roll.die for roll in rolls] == [tie, 2]
    assert {roll.other_total for roll in rolls} == {5 + attack}
    assert a_hero(game, "knight").vit < game.maximum(a_hero(game, "knight"))


# -- the line


@pytest.mark.rule("veiel:R185")
def test_monsters_stand_class_by_class() -> None:
    """Zombies, defenders, those without special effect, ranged, effect-triggering ones."""
    for seed in range(5):
        game = unled(seed=seed)
        line_up(game, *ONE_OF_EACH)

        tries(game, put_in_line(game)).nothing_pending()

        assert [one.printed.monster_class for one in game.enemies] == list(ORDER)


@pytest.mark.rule("veiel:R185")
def test_within_a_class_the_order_is_random() -> None:
    """Two of a class stand now in this order, now in that one."""
    orders = set()
    for seed in range(12):
        game = unled(seed=seed)
        line_up(game, "Drowned Zombie", "Zombie", "Crypt Ghoul")
        tries(game, put_in_line(game)).nothing_pending()
        orders.add(tuple(one.name for one in game.enemies))

    assert orders == {
        ("Drowned Zombie", "Zombie", "Crypt Ghoul"),
        ("Zombie", "Drowned Zombie", "Crypt Ghoul"),
    }


@pytest.mark.rule("veiel:R186")
def test_the_group_may_order_the_line_by_option() -> None:
    """To make it harder the players put the monsters in another order."""
    game = unled(options=Options(players_order_monsters=True))
    line_up(game, *ONE_OF_EACH)

    trial = tries(game, put_in_line(game))
    keys = list(trial.asked.keys)
    trial.player("one").orders(*reversed(keys), topic="line")

    assert [one.key for one in game.enemies] == keys[::-1]
    assert [one.printed.monster_class for one in game.enemies] == list(ORDER[::-1])


# -- targets


@pytest.mark.rule("veiel:R187", "veiel:A24")
@pytest.mark.parametrize(
    ("dice", "victim"),
    [((1,), "healer"), ((2,), "magician"), ((3,), "knight"), ((6, 4, 5, 2), "magician")],
)
def test_a_die_names_the_target_of_who_ignores_the_defender(
    dice: Sequence[int], victim: str
) -> None:
    """The others are numbered clockwise; higher dice are rolled again; never the defender."""
    game = unled("knight", "barbarian", "healer", "magician")
    game.defender = a_hero(game, "barbarian").key
    line_up(game, "Bone Archer")
    load(game, "d6 target", *dice)

    rolls = attacked(game, 19).happened_of(DefenceRolled)

    assert [roll.hero.printed.key for roll in rolls] == [victim]


@pytest.mark.rule("veiel:R187", "veiel:A24", "veiel:R257")
def test_only_standing_heroes_are_numbered() -> None:
    """With one besides the defender nobody rolls; with none it is the defender."""
    game = unled("knight", "barbarian", "healer")
    line_up(game, "Bone Archer")
    load(game, "d6 target", 6)
    a_hero(game, "barbarian").state = "out of combat"
    rolls = attacked(game, 19).happened_of(DefenceRolled)
    assert [roll.hero.printed.key for roll in rolls] == ["healer"]

    a_hero(game, "healer").state = "out of combat"
    rolls = attacked(game, 19).happened_of(DefenceRolled)
    assert [roll.hero.printed.key for roll in rolls] == ["knight"]
    assert game.chance["d6 target"].randint(1, 6) == 6


# -- what a dungeon master would choose


@pytest.mark.rule("veiel:R268", "veiel:R105")
def test_the_powerful_monster_is_drawn_among_those_not_faced() -> None:
    """At random; once all five were faced the circle begins anew. Nobody is asked."""
    first_ones = set()
    for seed in range(8):
        game = unled(seed=seed)
        faced = []
        for _ in range(5):
            tries(game, begin_fight(game, POWERFUL_MONSTER)).nothing_pending()
            faced.append(game.enemies[-1].name)
            CombatEnded("won").apply(game)
            tries(game, clear_field(game)).nothing_pending()
        assert len(set(faced)) == 5
        first_ones.add(faced[0])
        tries(game, begin_fight(game, POWERFUL_MONSTER)).nothing_pending()
        assert game.enemies[-1].powerful
    assert len(first_ones) > 1


@pytest.mark.rule("veiel:R268", "veiel:R106")
def test_the_attacks_of_a_powerful_monster_come_in_turn() -> None:
    """The first of its two attacks, then the second; only the token is asked for."""
    game = unled("knight", "healer")
    strip(game, "healer")
    equip(game, "healer", "Plain Vestment")
    line_up(game)
    ogre = join(game, "Crypt Ogre")

    rolls = attacked(game, 19, 19, 19).happened_of(DefenceRolled)

    club, sweep = ogre.printed.attacks
    assert [(roll.attack, roll.hero.printed.key) for roll in rolls] == [
        (club, "knight"),
        (sweep, "knight"),
        (sweep, "healer"),
    ]


LED = (
    *("event", "victim", "attack", "line", "powerful monster", "take rooms", "place"),
    *("new rooms", "first rooms", "second rooms", "send back", "concede", "weapon", "monster"),
    *("room", "gear", "ability", "dead"),
)
"""What a dungeon master is asked for, and nobody else."""


def topics_of(*seats: str, seed: int = 1) -> set[str]:
    """What seats are asked for in a random game."""
    session = Session.start(VEIEL, seed=seed, seats=seats)
    topics: set[str] = set()
    agents = {seat.key: RandomAgent(seed, seat.key) for seat in session.table.seats}
    play(session, agents, on_answer=lambda decision, answer: topics.add(decision.topic))
    return topics


@pytest.mark.rule("veiel:R268")
def test_nobody_is_asked_in_the_place_of_a_dungeon_master() -> None:
    """In whole games the players decide for their heroes, and chance for the dungeon."""
    asked = topics_of("one", "two", "three") | topics_of("one", "two", seed=2)

    assert {"wing", "way", "turn", "starter"} <= asked
    assert not asked & set(LED)
    assert {"event", "line"} <= topics_of("one", "two", DM)


@pytest.mark.rule("veiel:R195")
def test_a_backup_defender_is_advice_only() -> None:
    """Nobody names a backup beforehand, and any standing hero may take a fallen one's token."""
    assert not [topic for topic in topics_of("one", "two", "three") if "backup" in topic]
    game = unled()
    line_up(game, "Zombie")
    a_hero(game, "knight").vit = 1

    trial = attacked(game, 2)

    assert trial.asked.topic == "heir"
    trial.player("one").is_offered("Barbarian", "Healer", "Magician", topic="heir")
