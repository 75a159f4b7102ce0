"""The four special rooms and the throne room: what they are and do (R222, R223, 7.3)."""

from __future__ import annotations

import pytest

from coopcards.testing import load
from examples.order_of_veiel.balance import half
from examples.order_of_veiel.characteristics import DEF
from examples.order_of_veiel.combat.damage import rise_again, wound_monsters
from examples.order_of_veiel.combat.loot import crystals_for, dice_for, gather_loot
from examples.order_of_veiel.combat.monsters_turn import monster_turn, start_monsters_turn
from examples.order_of_veiel.combat.players_turn import start_players_turn
from examples.order_of_veiel.content.bosses import BOSSES
from examples.order_of_veiel.content.rooms import SPECIAL_ROOMS
from examples.order_of_veiel.figures import Monster
from examples.order_of_veiel.happenings.combat import CombatEnded, TriedToRise
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.courses import a_game, finish, play_to, saying, turns_over
from tests.order_of_veiel.tables import (
    FOUR,
    a_card,
    a_hero,
    heroes_roll,
    line_up,
    monsters_roll,
    table,
    tries,
)

LAIR, TOMB, OSSUARY, PYRE = "Priestess's Lair", "King's Tomb", "Ossuary", "Pyre"
ODD = (1, 3, 5, 1, 3, 5, 1, 3)
"""Loot dice that draw no smith card."""


def felled(game: Dungeon, *monsters: Monster) -> None:
    """These fall, whatever they can take."""
    rule = wound_monsters(game, monsters, 99, "", broken_shield=True)
    tries(game, rule).nothing_pending()
    tries(game, rise_again(game)).nothing_pending()


def names(game: Dungeon) -> list[str]:
    """All room cards on the board."""
    return [room.name for room in game.rooms]


# -- which room, and who is in it


@pytest.mark.rule("veiel:R222")
@pytest.mark.parametrize("boss", BOSSES, ids=lambda boss: str(boss.key))
def test_the_special_room_is_that_of_the_chosen_boss(boss: object) -> None:
    """One of four, by boss: it enters at difficulty 2, and no other one does."""
    card = next(one for one in BOSSES if one is boss)
    game = a_game(*FOUR, boss=card.key)
    special = {room.name for room in SPECIAL_ROOMS}
    play_to(game, "A wing", answer=saying(way="return"))
    assert not special & set(names(game))
    play_to(game, "A wing", answer=saying(way="return"))
    assert special & set(names(game)) == {card.room}


@pytest.mark.rule("veiel:R222")
@pytest.mark.parametrize("room", [LAIR, TOMB, PYRE])
@pytest.mark.parametrize("heroes", [2, 4])
@pytest.mark.parametrize("difficulty", [0, 3])
def test_three_special_rooms_hold_a_powerful_monster_and_as_many_basics_as_heroes(
    room: str, heroes: int, difficulty: int
) -> None:
    """A powerful monster and H basic ones, whatever the difficulty."""
    game = table(*FOUR[:heroes])
    if difficulty:
        Corrupted(difficulty).apply(game)
    finish(turns_over(game, room))
    assert [one.powerful for one in game.enemies].count(True) == 1
    assert len(game.enemies) == 1 + heroes


@pytest.mark.rule("veiel:R222")
@pytest.mark.parametrize(("heroes", "difficulty", "more"), [(2, 2, 1), (3, 3, 2), (4, 2, 2)])
def test_the_ossuary_holds_basic_monsters_alone(heroes: int, difficulty: int, more: int) -> None:
    """H + 2 basic monsters, and what the difficulty adds."""
    game = table(*FOUR[:heroes])
    Corrupted(difficulty).apply(game)
    finish(turns_over(game, OSSUARY))
    assert len(game.enemies) == heroes + 2 + more
    assert not [one for one in game.enemies if one.powerful]


@pytest.mark.rule("veiel:R223", "veiel:R094")
@pytest.mark.parametrize("option", [True, False])
@pytest.mark.parametrize("dm", [True, False])
def test_the_throne_room_comes_by_option_alone(option: bool, dm: bool) -> None:
    """It stands in for the Powerful Monster of difficulty 1; without the option it never comes."""
    game = a_game(*FOUR, dm=dm, options=Options(throne_room=option))
    for difficulty in (1, 2, 3):
        play_to(game, "A wing", answer=saying(way="return", wing="left_wing"))
        if difficulty == 1:
            new = sorted(wing.cards[-1].name for wing in game.wings)
            strong = "Throne Room" if option else "Powerful Monster"
            assert new == sorted(["Corrupted Vine", strong, "Trapped Room"])
        assert ("Throne Room" in names(game)) is option


@pytest.mark.rule("veiel:R223")
def test_in_the_throne_room_the_powerful_monster_has_more_vit() -> None:
    """VIT +10 beyond what balancing gives it, and H basic monsters."""
    plain, throne = table(*FOUR), table(*FOUR)
    turns_over(plain, "Powerful Monster").player("dm").chooses("Crypt Ogre")
    turns_over(throne, "Throne Room").player("dm").chooses("Crypt Ogre")
    ogres = [next(one for one in game.enemies if one.powerful) for game in (plain, throne)]
    assert ogres[1].vit == ogres[1].maximum == ogres[0].vit + 10
    assert len(throne.enemies) == 1 + len(FOUR)


# -- what they do


@pytest.mark.rule("veiel:R222")
@pytest.mark.parametrize(("margin", "hit"), [(1, True), (-1, False)])
def test_each_monsters_turn_of_the_lair_opens_with_a_command(margin: int, hit: bool) -> None:
    """ATT 6, at any hero: who fails to defend is controlled and not hurt."""
    game = table(*FOUR)
    line_up(game, "Crypt Ogre", "Zombie", room=LAIR)
    victim = a_hero(game, "healer")
    before = victim.vit
    total = 10 + game.value(victim, DEF)

    for _ in range(2):
        victim.controlled = False
        heroes_roll(game, 10)
        monsters_roll(game, total - 6 + margin)
        trial = tries(game, start_monsters_turn(game))
        trial.player("one").chooses("keep", topic="defender")
        trial.player("dm").chooses("Healer", topic="victim")
        finish(trial)
        assert victim.controlled is hit
    assert victim.vit == before


@pytest.mark.rule("veiel:R222")
def test_without_a_dungeon_master_a_die_names_whom_the_lair_commands() -> None:
    """Never the defender, and nobody is asked for the victim."""
    game = table(*FOUR, dm=False)
    line_up(game, "Crypt Ogre", room=LAIR)
    load(game, "d6 target", 2)
    heroes_roll(game, 2)
    Corrupted(3).apply(game)
    finish(tries(game, start_monsters_turn(game)))
    assert [hero.printed.key for hero in game.heroes if hero.controlled] == ["healer"]


@pytest.mark.rule("veiel:R222")
@pytest.mark.parametrize("room", ["Monster I", TOMB, OSSUARY, PYRE])
def test_no_other_room_commands(room: str) -> None:
    """The Command belongs to the Lair."""
    game = table(*FOUR)
    line_up(game, "Crypt Ogre", room=room)
    tries(game, start_monsters_turn(game)).nothing_pending()


@pytest.mark.rule("veiel:R222")
@pytest.mark.parametrize("monster", ["Zombie", "Bone Archer", "Wailing Shade"])
def test_in_the_tomb_all_damage_is_1_higher(monster: str) -> None:
    """The same blow does 1 more than in another room."""
    lost: list[int] = []
    for room in ("Monster I", TOMB):
        game = table("healer", "knight", geared=False)
        one = line_up(game, monster, room=room)[0]
        healer = a_hero(game, "healer")
        before = healer.vit
        heroes_roll(game, 2)
        monsters_roll(game, 19)
        finish(tries(game, monster_turn(game, one)), saying(victim="Healer"))
        lost.append(before - healer.vit)
    assert lost[1] == lost[0] + 1
    assert lost[0] > 0


@pytest.mark.rule("veiel:R222", "veiel:R223")
@pytest.mark.parametrize(
    ("room", "gold"), [(TOMB, 1), ("Throne Room", 1), (LAIR, 0), (OSSUARY, 0), (PYRE, 0)]
)
def test_who_wins_in_the_tomb_or_the_throne_room_finds_a_gold_card(room: str, gold: int) -> None:
    """One gold card at random from the piles, besides the loot; other rooms hold none."""
    found: list[str] = []
    for seed in range(6):
        game = table(*FOUR, seed=seed)
        line_up(game, "Zombie", room=room)
        load(game, "d6 rising", 1)
        felled(game, *game.enemies)
        CombatEnded("won").apply(game)
        load(game, "d6 loot", *ODD)
        finish(tries(game, gather_loot(game)))
        assert [gear.printed.ribbon for gear in game.store.cards] == ["gold"] * gold
        found += [gear.name for gear in game.store.cards]
    assert not gold or len(set(found)) > 1


@pytest.mark.rule("veiel:R222")
@pytest.mark.parametrize(("die", "rises"), [(4, False), (5, True), (6, True)])
def test_in_the_ossuary_the_felled_may_rise_once(die: int, rises: bool) -> None:
    """On a d6 of 5 or 6 it comes back last in line with half of its VIT."""
    game = table(*FOUR)
    first, _, last = line_up(game, "Drowned Zombie", "Crypt Ghoul", "Tomb Robber", room=OSSUARY)
    load(game, "d6 rising", die, 6)

    felled(game, first)
    assert (first in game.enemies) is rises
    if not rises:
        return
    assert game.enemies[-1] is first
    assert game.enemies[-2] is last
    assert first.vit == half(first.printed.vit)

    felled(game, first)
    assert first not in game.enemies
    assert len([event for event in game.log if isinstance(event, TriedToRise)]) == 1


@pytest.mark.rule("veiel:R222")
def test_what_rose_in_the_ossuary_brings_loot_once() -> None:
    """A monster felled twice counts once."""
    game = table(*FOUR)
    zombie = line_up(game, "Zombie", room=OSSUARY)[0]
    load(game, "d6 rising", 6)
    felled(game, zombie)
    assert not game.combat_over
    felled(game, zombie)
    assert game.combat_over
    assert crystals_for(list(game.felled.cards)) == crystals_for([zombie])
    assert dice_for(list(game.felled.cards)) == dice_for([zombie])


@pytest.mark.rule("veiel:R222")
def test_in_the_ossuary_fire_and_venom_let_them_rise_too() -> None:
    """Whatever felled it: each returns once on its die (A46)."""
    game = table(*FOUR)
    zombie = line_up(game, "Zombie", "Crypt Ghoul", room=OSSUARY)[0]
    zombie.vit, zombie.venom = 1, 2
    load(game, "d6 rising", 5)
    tries(game, start_monsters_turn(game)).nothing_pending()
    assert game.enemies[-1] is zombie


@pytest.mark.rule("veiel:R222")
@pytest.mark.parametrize("room", ["Monster I", LAIR, TOMB, PYRE])
def test_elsewhere_nobody_rises(room: str) -> None:
    """No die is thrown for the felled in other rooms."""
    game = table(*FOUR)
    zombie = line_up(game, "Zombie", "Crypt Ghoul", room=room)[0]
    load(game, "d6 rising", 6)
    felled(game, zombie)
    assert zombie not in game.enemies


@pytest.mark.rule("veiel:R222")
def test_in_the_pyre_each_players_turn_costs_everybody_who_stands_1_vit() -> None:
    """At the start of each players' turn, whatever the RED; nobody in another room."""
    for room, loss in ((PYRE, 1), (LAIR, 0)):
        game = table(*FOUR)
        line_up(game, "Zombie", room=room)
        fallen = a_hero(game, "magician")
        fallen.vit, fallen.state = 0, "out of combat"
        before = [hero.vit for hero in game.standing]
        for _ in range(2):
            finish(tries(game, start_players_turn(game)))
        assert [hero.vit for hero in game.standing] == [vit - 2 * loss for vit in before]
        assert fallen.vit == 0


@pytest.mark.rule("veiel:R222", "veiel:R110")
def test_the_heat_of_the_pyre_fells_and_the_token_goes_on() -> None:
    """A hero with VIT 1 falls; a defender hands the token on at once."""
    game = table(*FOUR)
    line_up(game, "Zombie", room=PYRE)
    a_hero(game, "knight").vit = 1
    trial = tries(game, start_players_turn(game))
    trial.player("one").chooses("Healer", topic="heir")
    assert game.holder is a_hero(game, "healer")
    assert not a_hero(game, "knight").stands


@pytest.mark.rule("veiel:R222")
def test_the_heat_of_the_pyre_may_wipe_the_group_out() -> None:
    """Where everybody has VIT 1 left the combat is over before anybody acts."""
    game = table(*FOUR)
    line_up(game, "Zombie", room=PYRE)
    for hero in game.heroes:
        hero.vit = 1
    tries(game, start_players_turn(game)).nothing_pending()
    assert game.combat_over
    assert not game.standing


@pytest.mark.rule("veiel:R102", "veiel:R222")
def test_by_option_the_room_of_another_boss_is_used() -> None:
    """`room_of`: bosses and their cards may be mixed."""
    game = a_game(*FOUR, boss="king-urais", options=Options(room_of="soul-of-the-charred-hunter"))
    for _ in range(2):
        play_to(game, "A wing", answer=saying(way="return"))
    assert PYRE in names(game)
    assert TOMB not in names(game)
    assert game.boss_card is a_card("king-urais")
