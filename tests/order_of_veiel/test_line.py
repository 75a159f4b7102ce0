"""Starting a combat: the line, who is in it, and whom monsters attack (R103-R108, R257)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.combat.fighting import begin_fight, put_in_line
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.monsters_turn import attack_with, monster_turn
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.happenings.figures import HeroFell
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    FOUR,
    a_card,
    a_hero,
    combat,
    equip,
    heroes_roll,
    let_be,
    line_up,
    monsters_roll,
    seat,
    strip,
    table,
    tries,
)


def names(game: Dungeon) -> list[str]:
    """Who is in the line, the first one first."""
    return [monster.name for monster in game.enemies]


# -- R103


@pytest.mark.rule("veiel:R103")
def test_the_first_of_the_line_stands_in_front() -> None:
    """Monsters stand in a line, and a melee weapon reaches the first of them alone."""
    game = table("barbarian", "knight")
    first, second = line_up(game, "Zombie", "Crypt Ghoul")
    heroes_roll(game, 20)
    monsters_roll(game, 10)

    trial = tries(game, hero_turn(game, a_hero(game, "barbarian")))
    trial.player(seat(game, "barbarian")).chooses("Attack with Woodcutter's Axe")

    assert first in game.felled
    assert second.vit == second.maximum
    assert names(game) == ["Crypt Ghoul"]


@pytest.mark.rule("veiel:R103")
def test_the_next_one_closes_up() -> None:
    """Where the first of the line falls, the second is the first from then on."""
    game = table("barbarian", "knight")
    _, second = line_up(game, "Zombie", "Crypt Ghoul")
    game.enemies[0].vit = 1
    heroes_roll(game, 20, 10)
    monsters_roll(game, 10, 1)
    axe = "Attack with Woodcutter's Axe"

    for _ in range(2):
        trial = tries(game, hero_turn(game, a_hero(game, "barbarian")))
        trial.player(seat(game, "barbarian")).chooses(axe)

    assert second not in game.line


# -- R104


@pytest.mark.rule("veiel:R104")
@pytest.mark.parametrize(
    ("room", "heroes", "count"),
    [("monster-i", FOUR, 4), ("monster-ii", FOUR, 5), ("monster-i", FOUR[:2], 2)],
)
def test_the_room_card_tells_how_many(room: str, heroes: tuple[str, ...], count: int) -> None:
    """A room card says how many basic monsters are drawn from the top of their pile."""
    game = table(*heroes)
    on_top = list(game.monster_pile.look(count))

    tries(game, begin_fight(game, a_card(room))).nothing_pending()

    assert list(game.line.cards) == on_top
    assert not any(monster.powerful or monster.boss for monster in game.enemies)
    assert all(monster.vit == monster.printed.vit for monster in game.enemies)


@pytest.mark.rule("veiel:R104")
def test_the_dungeon_master_orders_the_line() -> None:
    """The dungeon master puts the monsters drawn in the order he wishes."""
    game = table()
    ghoul, zombie, archer = line_up(game, "Crypt Ghoul", "Zombie", "Bone Archer")

    trial = tries(game, put_in_line(game))
    trial.player(DM).orders(archer.key, ghoul.key, zombie.key, topic="line")

    trial.nothing_pending()
    assert names(game) == ["Bone Archer", "Crypt Ghoul", "Zombie"]


@pytest.mark.rule("veiel:R104")
def test_the_line_is_ordered_before_the_players_begin() -> None:
    """Whoever is asked first in a combat is the dungeon master, for the line."""
    game = table()
    line_up(game, "Crypt Ghoul", "Zombie")

    trial = tries(game, combat(game))

    assert (trial.asked.seat, trial.asked.topic) == (DM, "line")


@pytest.mark.rule("veiel:R104")
def test_too_few_monsters_are_as_many_as_there_are() -> None:
    """Where the piles run out there are fewer monsters; those used before come back first (A45)."""
    game = table()
    for monster in list(game.monster_pile.cards)[2:]:
        game.move(monster, game.box)
    used, other = list(game.monster_pile.cards)
    game.move(used, game.monster_discard)

    tries(game, begin_fight(game, a_card("monster-i"))).nothing_pending()

    assert set(game.line.cards) == {used, other}


# -- R105


@pytest.mark.rule("veiel:R105")
def test_every_five_powerful_monsters_are_all_five() -> None:
    """The dungeon master may take none again before all others have been faced, fled or not."""
    game = table()
    everybody = {monster.name for monster in game.powerful.cards}
    faced: list[str] = []
    for number in range(12):
        trial = tries(game, begin_fight(game, a_card("powerful-monster")))
        if trial.pending:
            assert sorted(trial.offered) == sorted(everybody.difference(faced[number // 5 * 5 :]))
            trial.player(DM).chooses(trial.offered[-1], topic="powerful monster")
        trial.nothing_pending()
        faced += [monster.name for monster in game.enemies if monster.powerful]
        CombatOver().apply(game)

    assert len(everybody) == 5
    assert set(faced[:5]) == set(faced[5:10]) == everybody
    assert len(faced) == 12


@pytest.mark.rule("veiel:R105")
def test_without_a_dungeon_master_every_five_are_all_five_too() -> None:
    """Chance picks among those that have not been faced (R268)."""
    game = table(dm=False)
    faced: list[str] = []
    for _ in range(10):
        tries(game, begin_fight(game, a_card("powerful-monster"))).nothing_pending()
        faced += [monster.name for monster in game.enemies if monster.powerful]
        CombatOver().apply(game)

    assert len(set(faced[:5])) == len(set(faced[5:])) == 5


# -- R106


@pytest.mark.rule("veiel:R106")
def test_a_powerful_monster_chooses_ability_and_target_for_each_attack() -> None:
    """Each of its attacks may be another of those printed, against another hero."""
    game = table("knight", "healer", "magician")
    colossus = line_up(game, "Bone Colossus")[0]
    heroes_roll(game, 2, 2)
    monsters_roll(game, 19, 19)
    knight, magician = a_hero(game, "knight"), a_hero(game, "magician")
    before = knight.vit, magician.vit

    trial = tries(game, monster_turn(game, colossus))
    trial.player(DM).is_offered("Crush", "Bone Shower").chooses("Crush", topic="attack")
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")
    assert (knight.vit, magician.vit) < before
    trial.player(DM).chooses("Bone Shower", topic="attack")
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")
    trial.player(DM).is_offered("Knight", "Healer", "Magician").chooses("Magician", topic="victim")

    trial.nothing_pending()
    assert knight.vit < before[0]
    assert magician.vit == before[1] - 4


@pytest.mark.rule("veiel:R106")
def test_it_may_do_the_same_twice() -> None:
    """Nothing stands against the same ability for every attack."""
    game = table("knight", "healer")
    matron = line_up(game, "Spider Matron")[0]

    trial = tries(game, monster_turn(game, matron))
    trial.player(DM).chooses("Fangs", topic="attack")
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")

    trial.player(DM).is_offered("Fangs", topic="attack")


# -- R107


@pytest.mark.rule("veiel:R107")
def test_a_monster_card_has_all_its_numbers_at_work() -> None:
    """ATT and damage count when it attacks, DEF, RED and hit points when it is attacked."""
    game = table("barbarian", "healer")
    guard = line_up(game, "Grave Guard")[0]
    strip(game, "barbarian")
    equip(game, "barbarian", "Woodcutter's Axe")
    barbarian, card = a_hero(game, "barbarian"), guard.printed
    heroes_roll(game, 10, 2)
    monsters_roll(game, 10, 18)

    attacking = tries(game, hero_turn(game, barbarian))
    attacking.player(seat(game, "barbarian")).chooses("Attack with Woodcutter's Axe")
    defending = let_be(tries(game, monster_turn(game, guard)))

    attack, defence = attacking.happened_of(AttackRolled), defending.happened_of(DefenceRolled)
    assert attack[0].other_total == 10 + card.defence
    assert defence[0].other_total == 18 + card.attack
    assert guard.vit == card.vit - (6 - card.reduction)
    assert barbarian.vit == 15 - (card.attacks[0].damage - barbarian.printed.reduction)


# -- R108, R257


@pytest.mark.rule("veiel:R108")
def test_monsters_attack_the_defender() -> None:
    """Without "ignores the defender" nobody is asked: the holder of the token is attacked."""
    game = table("knight", "healer")
    ghoul = line_up(game, "Crypt Ghoul")[0]
    heroes_roll(game, 2)
    monsters_roll(game, 19)
    knight, healer = a_hero(game, "knight"), a_hero(game, "healer")
    before = knight.vit, healer.vit

    trial = tries(game, monster_turn(game, ghoul))
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")

    trial.nothing_pending()
    assert knight.vit < before[0]
    assert healer.vit == before[1]


@pytest.mark.rule("veiel:R257", "veiel:R160")
def test_fallen_heroes_are_no_targets() -> None:
    """Whoever is out of combat cannot be named as a target."""
    game = table("knight", "healer", "magician")
    archer = line_up(game, "Bone Archer")[0]
    a_hero(game, "magician").vit = 0
    HeroFell(a_hero(game, "magician")).apply(game)

    trial = tries(game, monster_turn(game, archer))
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")

    assert trial.asked.topic == "victim"
    assert trial.offered == ["Knight", "Healer"]


@pytest.mark.rule("veiel:R257")
def test_fallen_heroes_are_not_swept() -> None:
    """An attack on everybody passes by those who are out of combat."""
    game = table("knight", "healer", "magician")
    ogre = line_up(game, "Crypt Ogre")[0]
    a_hero(game, "magician").vit = 0
    HeroFell(a_hero(game, "magician")).apply(game)
    heroes_roll(game, 2, 2)
    monsters_roll(game, 19, 19)
    sweep = next(one for one in ogre.printed.attacks if one.sweep)

    trial = tries(game, attack_with(game, ogre, sweep))
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")

    trial.nothing_pending()
    defended = [event.hero.name for event in trial.happened_of(DefenceRolled)]
    assert defended == ["Knight", "Healer"]
