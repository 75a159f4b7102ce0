"""The worked cases of the rulebook with their exact figures (C1, C5-C9; C2-C4 are abilities)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.cards import PhylacteryCard
from examples.order_of_veiel.characteristics import DEX, FOR, RED
from examples.order_of_veiel.combat.course import COMBAT_TITLE
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.monsters_turn import attack_with
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.dungeon.crossing import go_on, interrupt
from examples.order_of_veiel.happenings.dungeon import (
    WingDecided,
)
from examples.order_of_veiel.happenings.rolls import AttackRolled
from examples.order_of_veiel.happenings.rooms import (
    RoomResolved,
    RoomsLaid,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.rest.rest_zone import rest
from examples.order_of_veiel.setup import phylacteries
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    enter,
    equip,
    heroes_roll,
    hold_event,
    lay,
    let_be,
    line_up,
    monsters_roll,
    rise,
    seat,
    strip,
    table,
    tries,
)


def turn_of(game: Dungeon, hero: str, *choices: str) -> Trial:
    """The turn of a hero, who chooses this."""
    trial = tries(game, hero_turn(game, a_hero(game, hero)))
    for choice in choices:
        trial.player(seat(game, hero)).chooses(choice)
    return trial


# -- C1


@pytest.mark.rule("veiel:R124", "veiel:R125", "veiel:R126")
def test_case_1_the_barbarian_fells_a_zombie_with_his_great_axe() -> None:
    """C1: FOR 11 and a 12 make 23 against the Zombie's 6 and DEF 2: 9 damage are dealt."""
    game = table("barbarian", "knight")
    strip(game, "barbarian")
    rise(game, "barbarian", 5, "force")
    equip(game, "barbarian", "Great Axe")
    zombie = line_up(game, "Zombie")[0]
    zombie.vit = zombie.maximum = 20
    heroes_roll(game, 12)
    monsters_roll(game, 6)

    trial = turn_of(game, "barbarian", "Attack with Great Axe")

    (rolled,) = trial.happened_of(AttackRolled)
    assert game.value(a_hero(game, "barbarian"), FOR) == 11
    assert (rolled.total, rolled.other_total) == (23, 8)
    assert zombie.vit == 20 - 9


@pytest.mark.rule("veiel:R126")
def test_case_1_nine_damage_fell_the_zombie_of_the_box() -> None:
    """C1: with its printed 7 hit points the zombie is dead."""
    game = table("barbarian", "knight")
    strip(game, "barbarian")
    rise(game, "barbarian", 5, "force")
    equip(game, "barbarian", "Great Axe")
    zombie = line_up(game, "Zombie")[0]
    heroes_roll(game, 12)
    monsters_roll(game, 6)

    turn_of(game, "barbarian", "Attack with Great Axe")

    assert zombie.vit == 0
    assert zombie in game.felled


# -- C5


@pytest.mark.rule("veiel:R183")
@pytest.mark.parametrize("seed", range(4))
def test_case_5_three_visited_and_three_other_rooms_are_shuffled(seed: int) -> None:
    """C5: six cards change places among themselves, face down; the other three stay."""
    game = table("knight", "healer", dm=False, seed=seed)
    lay(
        game,
        ("Monster I", "Chest", "Riddle"),
        ("Monster II", "Chest", "Rest Room"),
        ("Monster III", "Empty Room", "Unique Chest"),
    )
    before = [list(wing.cards) for wing in game.wings]
    for room in before[0]:
        room.visited = True
        room.face_down = False

    trial = tries(game, corrupt(game)).nothing_pending()

    laid = trial.happened_of(RoomsLaid)[0]
    after = [list(wing.cards)[:3] for wing in game.wings]
    stayed = [
        room
        for old, new in zip(before, after, strict=True)
        for room, now in zip(old, new, strict=True)
        if room is now and room not in laid.moved
    ]
    assert len(laid.moved) == 6
    assert set(before[0]) <= set(laid.moved)
    assert len(stayed) == 3
    assert all(room.face_down for wing in after for room in wing)
    assert sorted(room.key for wing in before for room in wing) == sorted(
        room.key for wing in after for room in wing
    )


@pytest.mark.rule("veiel:R183")
def test_case_5_they_really_change_places() -> None:
    """C5: chance decides where each comes to lie, a visited room in its own wing too."""
    orders, back = set(), 0
    for seed in range(8):
        game = table("knight", "healer", dm=False, seed=seed)
        visited = list(game.left_wing.cards)
        for room in visited:
            room.visited = True
        tries(game, corrupt(game)).nothing_pending()
        orders.add(tuple(room.key for wing in game.wings for room in list(wing.cards)[:2]))
        back += any(room in game.left_wing for room in visited)

    assert len(orders) > 2
    assert back > 0


# -- C6


@pytest.mark.rule("veiel:R205", "veiel:R129", "veiel:R140")
@pytest.mark.parametrize(
    ("die", "other", "weapon_alone", "harm"),
    [
        (10, 5, False, 3 + 7),
        (20, 5, False, 2 * (3 + 7)),
        (20, 5, True, 2 * 3 + 7),
        (20, 1, False, 4 * (3 + 7)),
        (10, 1, False, 2 * (3 + 7)),
    ],
)
def test_case_6_a_critical_doubles_all_of_a_sneak_attack(
    die: int, other: int, weapon_alone: bool, harm: int
) -> None:
    """C6: Stiletto 3 and DEX 7 are doubled together, RED ignored; by option the 3 alone (A42)."""
    game = table("assassin", "knight", options=Options(weapon_part_doubles=weapon_alone))
    rise(game, "assassin", 5, "end")
    assert game.value(a_hero(game, "assassin"), DEX) == 7
    statue = line_up(game, "Animated Statue")[0]
    statue.vit = statue.maximum = 90
    heroes_roll(game, die)
    monsters_roll(game, other)

    turn_of(game, "assassin", "Sneak Attack (2 END)").nothing_pending()

    assert game.value(statue, RED) == 2
    assert statue.vit == 90 - harm


# -- C7


@pytest.mark.rule("veiel:R147", "veiel:R225")
def test_case_7_horde_attack_interrupts_the_moving_on() -> None:
    """C7: the heroes decide to go on, a combat begins before the next card, then they go on."""
    game = table()
    enter(game)
    RoomResolved().apply(game)
    hold_event(game, "Horde Attack")
    WingDecided("left_wing").apply(game)
    ahead = game.left_wing.cards[1]

    trial = tries(game, interrupt(game))
    trial.player(DM).chooses("Horde Attack", topic="event")

    trial.nothing_pending()
    assert trial.result == COMBAT_TITLE
    assert game.fighting
    assert len(game.line) == 2
    assert ahead.face_down
    game.outcome = "won"
    let_be(tries(game, combat(game))).nothing_pending()
    assert tries(game, interrupt(game)).nothing_pending().result is None
    tries(game, go_on(game)).nothing_pending()
    assert (game.wing, game.depth) == ("left_wing", 1)


@pytest.mark.rule("veiel:R147", "veiel:R226")
def test_case_7_curse_of_defense_undoes_a_defence() -> None:
    """C7: the dungeon master waits for a good defence, and plays the curse: it hits after all."""
    game = table("knight", "healer")
    ghoul = line_up(game, "Crypt Ghoul")[0]
    hold_event(game, "Curse of Defense")
    knight = a_hero(game, "knight")
    heroes_roll(game, 15)
    monsters_roll(game, 5)

    trial = tries(game, attack_with(game, ghoul, ghoul.printed.attacks[0]))
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")
    assert knight.vit == 13
    trial.player(DM).chooses("Curse of Defense", topic="event")

    trial.nothing_pending()
    # Claws 5, less RED 1 of the mail and 1 of the shield.
    assert knight.vit == 13 - 3


# -- C8


@pytest.mark.rule("veiel:R021")
@pytest.mark.parametrize(("heroes", "count"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_case_8_half_of_the_heroes_get_a_phylactery(heroes: int, count: int) -> None:
    """C8: half, rounded up: 1 with 2 heroes, 2 with 3 or 4, 3 with 5 or 6."""
    team = ("knight", "barbarian", "magician", "shaman", "assassin", "horde-breaker")[:heroes]
    game = table(*team, options=Options(phylacteries=True))

    let_be(tries(game, phylacteries(game))).nothing_pending()

    held = [one for one in game.carried.cards if isinstance(one.printed, PhylacteryCard)]
    assert len(held) == count
    assert len({one.host for one in held}) == count


# -- C9


@pytest.mark.rule("veiel:R042", "veiel:R043")
def test_case_9_each_level_costs_the_one_that_is_left() -> None:
    """C9: 1, 2, 3 and 4 crystals, 10 in all, for the levels 2 to 5."""
    game = table("knight", "healer")
    game.purse.value = 10
    trial = tries(game, rest(game, game.players[0]))
    level = f"level:{a_hero(game, 'knight').key}"
    left = []
    for _ in range(4):
        trial.player("one").chooses(level, topic="rest")
        trial.player("one").chooses("FOR", topic="characteristic")
        left.append(game.purse.value)

    assert left == [9, 7, 4, 0]
    assert a_hero(game, "knight").level == 5


@pytest.mark.rule("veiel:R042")
def test_case_9_one_crystal_too_few_buys_no_level() -> None:
    """C9: the last step needs all 4."""
    game = table("knight", "healer")
    rise(game, "knight", 4)
    game.purse.value = 3

    trial = tries(game, rest(game, game.players[0]))

    trial.player("one").is_refused(f"level:{a_hero(game, 'knight').key}")
