"""The sheets of the four bosses: what each does against how many heroes (R253-R256, 7.3)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.characteristics import DEF
from examples.order_of_veiel.combat.attacking import weapon_card
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.monsters_turn import (
    attacks_of,
    monster_turn,
    start_monsters_turn,
)
from examples.order_of_veiel.figures import Attack, Monster
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.courses import finish, saying
from tests.order_of_veiel.tables import (
    FOUR,
    a_hero,
    heroes_roll,
    join,
    line_up,
    monsters_roll,
    seat,
    table,
    tries,
    weapon,
)

PRIESTESS, URAIS = "high-priestess", "king-urais"
APPRENTICE, HUNTER = "apprentice-of-the-order", "soul-of-the-charred-hunter"
SIX = (*FOUR, "shaman", "assassin")
# An attack goes by its last word, so that a lesser blade is a blade.
DART, SIPHON, ARROW, SPEAR = "Dart", "Siphon", "Arrow", "Spear"
COMMAND, SCOURGE, BLADE, DECREE = "Command", "Scourge", "Blade", "Decree"


def faces(boss: str, heroes: int, *, dm: bool = True) -> tuple[Dungeon, Monster]:
    """So many heroes before that boss."""
    game = table(*SIX[:heroes], boss=boss, dm=dm)
    return game, line_up(game, game.boss_card.name, final=True)[0]


def attacks(game: Dungeon, boss: Monster) -> list[str]:
    """The attacks of one of his turns, by their last words; all of them are parried."""
    begin = len(game.log)
    listed = attacks_of(game, boss)
    heroes_roll(game, *[20] * len(listed))
    monsters_roll(game, *[2] * len(listed))
    finish(tries(game, monster_turn(game, boss)))
    return [kind(attack) for attack in made_since(game, begin)]


def kind(attack: Attack) -> str:
    """What sort of attack it is."""
    return attack.name.split()[-1]


def made_since(game: Dungeon, begin: int = 0) -> list[Attack]:
    """The attacks against which heroes have defended."""
    rolls = [event for event in game.log[begin:] if isinstance(event, DefenceRolled)]
    return [roll.attack for roll in rolls if isinstance(roll.attack, Attack)]


def strikes(game: Dungeon, boss: Monster, hits: int) -> Trial:
    """One of his turns, of which so many attacks hit."""
    heroes_roll(game, *[2] * hits, *[20] * 9)
    monsters_roll(game, *[19] * hits, *[2] * 9)
    return tries(game, monster_turn(game, boss))


# -- the lists


@pytest.mark.rule("veiel:R253")
@pytest.mark.parametrize("heroes", range(2, 7))
def test_the_priestess_commands_and_strikes_twice(heroes: int) -> None:
    """For any number of heroes; each of her attacks forces a defence roll."""
    game, boss = faces(PRIESTESS, heroes)
    made = attacks(game, boss)
    commands = made.count(COMMAND)
    assert commands
    assert made == [COMMAND] * commands + [SCOURGE] * 2


@pytest.mark.rule("veiel:R254")
@pytest.mark.parametrize(
    ("heroes", "blades", "wounded", "decrees"),
    [(2, 2, 2, 0), (3, 2, 2, 0), (4, 2, 3, 0), (5, 2, 3, 1), (6, 3, 4, 1)],
)
def test_the_king_strikes_oftener_against_many_and_when_wounded(
    heroes: int, blades: int, wounded: int, decrees: int
) -> None:
    """Twice, with 6 thrice; from half of his VIT down once more with 4 or more; Decree with 5."""
    game, boss = faces(URAIS, heroes)
    assert attacks(game, boss) == [BLADE] * blades + [DECREE] * decrees

    boss.vit = boss.maximum // 2 + 1
    assert attacks(game, boss) == [BLADE] * blades + [DECREE] * decrees
    boss.vit = boss.maximum // 2
    assert attacks(game, boss) == [BLADE] * wounded + [DECREE] * decrees


@pytest.mark.rule("veiel:R254")
def test_the_king_has_by_far_the_most_hit_points() -> None:
    """With 6 heroes above all, since the table adds to what is the highest base."""
    worth = {}
    for boss in (PRIESTESS, URAIS, APPRENTICE, HUNTER):
        game, monster = faces(boss, 6)
        worth[game.boss] = monster.maximum
    king = worth.pop(URAIS)
    assert king > max(worth.values())


@pytest.mark.rule("veiel:R255")
def test_the_apprentice_is_weak_against_few_and_grows_with_their_number() -> None:
    """Against 2 or 3 heroes lesser darts and siphons, one each; from 4 on more and harder ones."""
    counts: list[int] = []
    for heroes in range(2, 7):
        game, boss = faces(APPRENTICE, heroes)
        made = attacks(game, boss)
        if heroes <= 3:
            assert made == [DART, SIPHON]
        else:
            darts = made.count(DART)
            assert made == [DART] * darts + [SIPHON] * (len(made) - darts)
            assert darts
        counts.append(len(made))
    assert counts == sorted(counts)
    assert counts[1] < counts[2] < counts[3]


@pytest.mark.rule("veiel:R255")
def test_the_lesser_blows_of_the_apprentice_hurt_less() -> None:
    """What a hero loses to them is less, by what the sheet says."""
    lost: list[int] = []
    for heroes in (3, 4):
        game, boss = faces(APPRENTICE, heroes)
        victim = a_hero(game, "healer")
        before = victim.vit
        finish(strikes(game, boss, 1), saying(victim="Healer"))
        lost.append(before - victim.vit)
    assert 0 < lost[0] < lost[1]


@pytest.mark.rule("veiel:R256")
@pytest.mark.parametrize(("heroes", "count"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_hunter_strikes_once_less_than_there_are_heroes(heroes: int, count: int) -> None:
    """H - 1 attacks, each an arrow or a spear as the dungeon master chooses."""
    game, boss = faces(HUNTER, heroes)
    listed = attacks_of(game, boss)
    assert len(listed) == count
    for choice in listed:
        assert [kind(one) for one in choice] == [ARROW, SPEAR]
    trial = strikes(game, boss, 0)
    spears = saying(attack=listed[0][1].name)
    finish(trial, spears)
    assert [kind(attack) for attack in made_since(game)] == [SPEAR] * count


@pytest.mark.rule("veiel:R256")
def test_a_single_hero_left_is_still_attacked_as_often() -> None:
    """The number is that of the heroes in the game, fallen ones too; never below 1."""
    game, boss = faces(HUNTER, 4)
    for hero in game.heroes[1:]:
        hero.vit, hero.state = 0, "out of combat"
    assert len(attacks_of(game, boss)) == 3


@pytest.mark.rule("veiel:R256")
def test_without_a_dungeon_master_arrow_and_spear_come_in_turn() -> None:
    """The first is the arrow, then the spear, and so on."""
    game, boss = faces(HUNTER, 4, dm=False)
    assert attacks(game, boss) == [ARROW, SPEAR, ARROW]


# -- what the attacks do


@pytest.mark.rule("veiel:R253")
def test_who_fails_against_the_command_is_controlled_and_not_hurt() -> None:
    """It ignores the defender; on his next turn his weapon strikes another hero (table 2.3)."""
    game, boss = faces(PRIESTESS, 4)
    healer, knight = a_hero(game, "healer"), a_hero(game, "knight")
    before = healer.vit
    finish(strikes(game, boss, 1), saying(victim="Healer"))
    assert healer.controlled
    assert healer.vit == before

    held = weapon(game, "healer")
    heroes_roll(game, 2)
    monsters_roll(game, 19)
    trial = tries(game, hero_turn(game, healer))
    assert (trial.asked.seat, trial.asked.topic) == ("dm", "victim")
    assert healer.key not in trial.asked.keys
    knight.vit = whole = game.maximum(knight)
    trial.player("dm").chooses("Knight")
    finish(trial)
    roll = [event for event in game.log if isinstance(event, DefenceRolled)][-1]
    assert roll.hero is knight
    assert roll.attack is held
    assert knight.vit <= whole
    assert not healer.controlled


@pytest.mark.rule("veiel:R253")
def test_the_controlled_blow_is_made_with_the_weapon_of_the_hero() -> None:
    """ATT is the stat of the weapon, the damage that of the weapon."""
    game, _ = faces(PRIESTESS, 2)
    barbarian, knight = a_hero(game, "barbarian"), a_hero(game, "knight")
    axe = weapon(game, "barbarian")
    for gear in game.worn_by(knight):
        game.move(gear, game.store)
    barbarian.controlled = True
    before = knight.vit
    card = weapon_card(axe)
    heroes_roll(game, 10)
    # One more than the defence comes to.
    monsters_roll(game, 10 + game.value(knight, DEF) - game.value(barbarian, card.stat) + 1)
    tries(game, hero_turn(game, barbarian)).nothing_pending()
    assert knight.vit == before - card.damage


@pytest.mark.rule("veiel:R253")
def test_a_controlled_hero_who_is_alone_only_loses_the_turn() -> None:
    """Nobody else stands: no blow is struck, and he does nothing."""
    game, _ = faces(PRIESTESS, 2)
    knight, barbarian = a_hero(game, "knight"), a_hero(game, "barbarian")
    barbarian.vit, barbarian.state = 0, "out of combat"
    knight.controlled = True
    tries(game, hero_turn(game, knight)).nothing_pending()
    assert not knight.controlled


@pytest.mark.rule("veiel:R254")
def test_the_blade_falls_on_the_defender_alone() -> None:
    """A real defender is needed: nobody is asked for a victim, the token tells."""
    game, boss = faces(URAIS, 4)
    before = {hero.key: hero.vit for hero in game.heroes}
    trial = strikes(game, boss, 2)
    while not trial.done:
        assert trial.asked.topic == "defender"
        trial.player(seat(game, "knight")).chooses("keep")
    assert [hero.key for hero in game.heroes if hero.vit < before[hero.key]] == [game.holder.key]


@pytest.mark.rule("veiel:R254", "veiel:R253", "veiel:R255", "veiel:R256")
@pytest.mark.parametrize(
    ("boss", "ignoring"),
    [
        (PRIESTESS, {"Command"}),
        (URAIS, {"Decree"}),
        (APPRENTICE, {"Bone Dart"}),
        (HUNTER, {"Burning Arrow"}),
    ],
)
def test_one_attack_of_each_boss_ignores_the_defender(boss: str, ignoring: set[str]) -> None:
    """Command, Decree, Bone Dart and Burning Arrow may be aimed at any hero."""
    game, monster = faces(boss, 5)
    listed = [attack for choice in attacks_of(game, monster) for attack in choice]
    assert {attack.name for attack in listed if attack.ignores_defender} == ignoring


@pytest.mark.rule("veiel:R256")
def test_a_burning_arrow_poisons() -> None:
    """Poison 1 on whom it hits; the spear does not poison."""
    for name, poison in (("Burning Arrow", 1), ("Cinder Spear", 0)):
        game, boss = faces(HUNTER, 4)
        finish(strikes(game, boss, 1), saying(attack=name, victim="Knight"))
        assert a_hero(game, "knight").poison == poison


# -- the raised dead


@pytest.mark.rule("veiel:R255")
@pytest.mark.parametrize("heroes", [4, 5, 6])
def test_the_apprentice_raises_dead_at_the_front_up_to_a_number(heroes: int) -> None:
    """Each turn as many as the sheet says, in front of the line, and never more than it allows."""
    game, boss = faces(APPRENTICE, heroes)
    each, most = game.boss_card.raises[heroes - 2]
    assert each
    counts: list[int] = []
    for _ in range(4):
        tries(game, start_monsters_turn(game)).nothing_pending()
        raised = [one for one in game.enemies if one is not boss]
        counts.append(len(raised))
        assert list(game.enemies) == [*raised, boss]
        assert all(one.printed.token for one in raised)
        assert {one.printed.monster_class for one in raised} == {"zombie"}
    assert counts == [min(each * turn, most) for turn in range(1, 5)]


@pytest.mark.rule("veiel:R255")
def test_the_more_heroes_the_more_dead_are_raised() -> None:
    """He is the worst against many: both numbers grow with theirs."""
    game, _ = faces(APPRENTICE, 4)
    raises = list(game.boss_card.raises)
    assert raises == sorted(raises)
    assert len(set(raises[1:])) == 4


@pytest.mark.rule("veiel:R255")
@pytest.mark.parametrize("heroes", [2, 3])
def test_against_few_heroes_no_dead_are_raised(heroes: int) -> None:
    """None for two or three heroes: there he is the easiest."""
    game, boss = faces(APPRENTICE, heroes)
    tries(game, start_monsters_turn(game)).nothing_pending()
    assert list(game.enemies) == [boss]


@pytest.mark.rule("veiel:R255")
def test_other_zombies_do_not_count_among_the_raised() -> None:
    """What else stands in the line leaves the number of Raised Dead as it is."""
    game, _ = faces(APPRENTICE, 4)
    for _ in range(3):
        join(game, "Zombie")
    tries(game, start_monsters_turn(game)).nothing_pending()
    assert game.enemies[0].printed.token
    assert len(game.enemies) == 1 + 3 + game.boss_card.raises[2][0]


@pytest.mark.rule("veiel:R253", "veiel:R254", "veiel:R255", "veiel:R256")
@pytest.mark.parametrize("boss", [PRIESTESS, URAIS, HUNTER])
def test_no_other_boss_raises_the_dead(boss: str) -> None:
    """The Apprentice alone does."""
    game, monster = faces(boss, 6)
    tries(game, start_monsters_turn(game)).nothing_pending()
    assert list(game.enemies) == [monster]
