"""What the monsters' cards say besides: rampart, burst, chant, sweep, stun, alternation (7.2)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial, load
from examples.order_of_veiel.characteristics import RED, SHIELD
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.line import at_range
from examples.order_of_veiel.combat.monsters_turn import attack_with, monster_turn
from examples.order_of_veiel.content.monsters import BASIC_MONSTERS, POWERFUL_MONSTERS
from examples.order_of_veiel.figures import Attack, Hero, Monster, MonsterCard
from examples.order_of_veiel.happenings.figures import Restored, Wounded
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    equip,
    heroes_roll,
    let_be,
    line_up,
    monsters_roll,
    rise,
    seat,
    strip,
    table,
    tries,
)

TWICE = [card for card in POWERFUL_MONSTERS if card.attacks_a_turn == 2]


def strikes(game: Dungeon, monster: Monster, attack: Attack) -> Trial:
    """That attack of a monster; the token stays where it is."""
    return let_be(tries(game, attack_with(game, monster, attack)), until="victim")


def with_the(monster: Monster, **marks: bool) -> Attack:
    """The attack of a monster that has these marks."""
    return next(
        one
        for one in monster.printed.attacks
        if all(getattr(one, name) == value for name, value in marks.items())
    )


def turn_of(game: Dungeon, hero: str, *choices: str) -> Trial:
    """The turn of a hero, who chooses this."""
    trial = tries(game, hero_turn(game, a_hero(game, hero)))
    for choice in choices:
        trial.player(seat(game, hero)).chooses(choice)
    return trial


# -- rampart


@pytest.mark.rule("veiel:R066")
@pytest.mark.parametrize("rampart", ["Animated Statue", "Grave Guard"])
def test_ranged_attacks_do_not_reach_behind_a_rampart(rampart: str) -> None:
    """A ranged weapon reaches the enemies in front of a rampart and itself, and no others (X24)."""
    game = table("adventurer", "knight")
    line_up(game, "Zombie", rampart, "Crypt Ghoul")

    trial = turn_of(game, "adventurer", "Attack with Short Bow")

    assert trial.asked.topic == "target"
    assert [label.rstrip(" 12") for label in trial.offered] == ["Zombie", rampart]


@pytest.mark.rule("veiel:R066", "veiel:R143")
def test_nor_do_ranged_abilities_and_items_with_one_target() -> None:
    """Magic Missile and a thrown knife stop at the rampart in front of the line."""
    game = table("magician", "knight")
    rise(game, "magician", 3, "intellect")
    equip(game, "magician", "Poisoned Knife")
    statue, ghoul = line_up(game, "Animated Statue", "Crypt Ghoul")
    statue.vit = statue.maximum = 30
    heroes_roll(game, 15)

    turn_of(game, "magician", "Magic Missile (2 END)")
    after_the_missile = statue.vit
    turn_of(game, "magician", "Use Poisoned Knife")

    assert statue.vit < after_the_missile < statue.maximum
    assert (ghoul.vit, ghoul.venom) == (ghoul.maximum, 0)


@pytest.mark.rule("veiel:R066")
def test_area_effects_and_the_grapple_chain_reach_behind_it() -> None:
    """Star Rain hurts all enemies, and the chain pulls who stands behind the rampart."""
    game = table("magician", "horde-breaker")
    rise(game, "magician", 5, "intellect")
    rise(game, "horde-breaker", 3, "force")
    statue, ghoul, robber = line_up(game, "Animated Statue", "Crypt Ghoul", "Tomb Robber")
    ghoul.vit = ghoul.maximum = robber.vit = robber.maximum = 30
    heroes_roll(game, 15, 15)

    turn_of(game, "magician", "Star Rain (3 END)")
    hurt = [one.vit < one.maximum for one in (statue, ghoul, robber)]
    turn_of(game, "horde-breaker", "Grapple Chain (1 END)", "Tomb Robber 1")

    assert hurt == [True, True, True]
    assert next(iter(game.enemies)) is robber


@pytest.mark.rule("veiel:R066")
def test_without_its_rampart_the_line_is_open() -> None:
    """Where no rampart stands a ranged weapon reaches everybody."""
    game = table("adventurer", "knight")
    line_up(game, "Zombie", "Crypt Ghoul", "Tomb Robber")

    assert list(at_range(game)) == list(game.enemies)


# -- burst


def felled_by(hero: str, weapon: str) -> tuple[Hero, int, Dungeon]:
    """That hero fells a Bloated Corpse with the weapon: the hero, the VIT lost, the table."""
    game = table(hero, "knight")
    strip(game, hero)
    equip(game, hero, weapon)
    corpse = line_up(game, "Bloated Corpse", "Zombie")[0]
    corpse.vit = 1
    attacker = a_hero(game, hero)
    full = attacker.vit
    heroes_roll(game, 19)
    monsters_roll(game, 2)
    trial = turn_of(game, hero, f"Attack with {weapon}")
    if trial.pending:
        trial.player(seat(game, hero)).chooses("Bloated Corpse", topic="target")
    assert corpse in game.felled
    return attacker, full - attacker.vit, game


@pytest.mark.rule("veiel:R126")
def test_a_bloated_corpse_felled_in_melee_hurts_the_attacker() -> None:
    """It bursts for 3, less the RED of whoever felled it with a melee weapon."""
    barbarian, lost, game = felled_by("barbarian", "Woodcutter's Axe")

    assert lost == 3 - game.value(barbarian, RED)
    assert game.value(barbarian, RED) == 1


@pytest.mark.rule("veiel:R126")
def test_from_afar_it_hurts_nobody() -> None:
    """Felled by a ranged weapon it bursts in vain."""
    _, lost, _ = felled_by("adventurer", "Short Bow")

    assert lost == 0


@pytest.mark.rule("veiel:R126")
def test_it_does_not_burst_while_it_stands() -> None:
    """A blow that it survives costs the attacker nothing."""
    game = table("barbarian", "knight")
    line_up(game, "Bloated Corpse")
    full = a_hero(game, "barbarian").vit
    heroes_roll(game, 19)
    monsters_roll(game, 2)

    turn_of(game, "barbarian", "Attack with Woodcutter's Axe")

    assert game.enemies[0].vit == 1
    assert a_hero(game, "barbarian").vit == full


# -- chant


@pytest.mark.rule("veiel:R117")
def test_the_acolyte_restores_the_most_wounded_instead_of_attacking() -> None:
    """It gives 3 VIT to whom most is missing, never beyond the full VIT, and makes no attack."""
    game = table("knight", "healer")
    zombie, ogre, acolyte = line_up(game, "Zombie", "Crypt Ogre", "Cult Acolyte")
    zombie.vit -= 1
    ogre.vit -= 5

    begun = len(game.log)
    for _ in range(3):
        tries(game, monster_turn(game, acolyte)).nothing_pending()

    happened = game.log[begun:]
    assert not any(isinstance(event, DefenceRolled) for event in happened)
    given = [(e.figure, e.amount) for e in happened if isinstance(e, Restored)]
    assert given == [(ogre, 3), (ogre, 2), (zombie, 1)]


@pytest.mark.rule("veiel:R117")
def test_the_acolyte_attacks_where_nobody_is_wounded() -> None:
    """With all monsters whole it attacks like any other."""
    game = table("knight", "healer")
    _, acolyte = line_up(game, "Zombie", "Cult Acolyte")

    trial = let_be(tries(game, monster_turn(game, acolyte)))

    assert trial.happened_of(DefenceRolled)
    assert not trial.happened_of(Restored)


# -- sweep


@pytest.mark.rule("veiel:R108")
def test_a_sweep_is_defended_by_everybody() -> None:
    """Every standing hero rolls a defence of one's own, and is hurt or not by that."""
    game = table("knight", "healer", "magician")
    ogre = line_up(game, "Crypt Ogre")[0]
    full = [hero.vit for hero in game.heroes]
    heroes_roll(game, 2, 19, 2)
    monsters_roll(game, 19, 2, 19)

    trial = strikes(game, ogre, with_the(ogre, sweep=True)).nothing_pending()

    assert [event.hero for event in trial.happened_of(DefenceRolled)] == list(game.heroes)
    hurt = [hero.vit < before for hero, before in zip(game.heroes, full, strict=True)]
    assert hurt == [True, False, True]


@pytest.mark.rule("veiel:R106")
def test_it_sweeps_once_a_turn() -> None:
    """After a sweep the other attack is all that is left in this turn; in the next it may again."""
    game = table("knight", "healer")
    ogre = line_up(game, "Crypt Ogre")[0]
    for _ in range(2):
        trial = tries(game, monster_turn(game, ogre))
        trial.player(DM).is_offered("Club", "Sweep", topic="attack").chooses("Sweep")
        let_be(trial, until="attack").nothing_pending()
        attacks = [event.attack.name for event in trial.happened_of(DefenceRolled)]

        assert attacks == ["Sweep", "Sweep", "Club"]


# -- stun


def stunned_game() -> tuple[Dungeon, Monster, Hero]:
    """The knight has been hit by a Spider Matron's web."""
    game = table("knight", "healer")
    matron = line_up(game, "Spider Matron")[0]
    web(game, matron)
    return game, matron, a_hero(game, "knight")


def web(game: Dungeon, matron: Monster) -> None:
    """The web hits the defender."""
    heroes_roll(game, 2)
    monsters_roll(game, 19)
    strikes(game, matron, with_the(matron, stun=True)).nothing_pending()


@pytest.mark.rule("veiel:R151")
def test_a_stunned_hero_loses_the_next_turn() -> None:
    """Who is hit by a web does not act in the next turn, and does in the one after it."""
    game, _, knight = stunned_game()

    assert knight.stunned
    turn_of(game, "knight").nothing_pending()

    assert turn_of(game, "knight").asked.topic == "turn"


@pytest.mark.rule("veiel:R151")
def test_nobody_is_stunned_twice_in_a_row() -> None:
    """Who has just lost a turn does not lose the next as well; after that one may again."""
    game, matron, knight = stunned_game()

    web(game, matron)
    turn_of(game, "knight").nothing_pending()
    web(game, matron)
    turn_of(game, "knight", "End the turn").nothing_pending()
    assert not knight.stunned
    web(game, matron)

    turn_of(game, "knight").nothing_pending()


@pytest.mark.rule("veiel:R151")
def test_a_miss_stuns_nobody() -> None:
    """Where the attack misses the hero acts as ever."""
    game = table("knight", "healer")
    matron = line_up(game, "Spider Matron")[0]
    heroes_roll(game, 19)
    monsters_roll(game, 2)

    strikes(game, matron, with_the(matron, stun=True)).nothing_pending()

    assert turn_of(game, "knight").asked.topic == "turn"


@pytest.mark.rule("veiel:R210")
def test_the_stunned_can_still_react() -> None:
    """Reactions stay: a stunned knight may block."""
    game, matron, knight = stunned_game()
    rise(game, "knight", 3, "end")
    full = knight.vit
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = let_be(tries(game, attack_with(game, matron, matron.printed.attacks[0])), "reaction")
    trial.player(seat(game, "knight")).confirms(topic="reaction")

    trial.nothing_pending()
    assert knight.vit == full


# -- without a dungeon master


@pytest.mark.rule("veiel:R268", "veiel:R106")
@pytest.mark.parametrize("card", TWICE, ids=lambda card: card.key)
def test_without_a_dungeon_master_the_attacks_come_in_turn(card: MonsterCard) -> None:
    """The first of the two attacks comes first and the second second, in every turn."""
    game = table("knight", "healer", "magician", dm=False)
    monster = line_up(game, card.name)[0]
    for hero in game.heroes:
        hero.vit = 90
    for _ in range(2):
        trial = let_be(tries(game, monster_turn(game, monster))).nothing_pending()
        names = [event.attack.name for event in trial.happened_of(DefenceRolled)]

        assert list(dict.fromkeys(names)) == [attack.name for attack in card.attacks]


@pytest.mark.rule("veiel:R187", "veiel:R160")
@pytest.mark.parametrize(
    ("dice", "victim"), [((1,), "Healer"), ((2,), "Magician"), ((6, 3, 2), "Magician")]
)
def test_without_a_dungeon_master_a_die_picks_the_target(
    dice: tuple[int, ...], victim: str
) -> None:
    """Clockwise from the defender's left, never the defender; higher values roll again (A24)."""
    game = table("knight", "healer", "magician", dm=False)
    archer = line_up(game, "Bone Archer")[0]
    load(game, "d6 target", *dice)

    trial = strikes(game, archer, archer.printed.attacks[0]).nothing_pending()

    assert [event.hero.name for event in trial.happened_of(DefenceRolled)] == [victim]


# -- every card


@pytest.mark.rule("veiel:R107", "veiel:R150")
@pytest.mark.parametrize("card", [*BASIC_MONSTERS, *POWERFUL_MONSTERS], ids=lambda card: card.key)
def test_every_attack_deals_what_is_printed(card: MonsterCard) -> None:
    """Each attack of each card deals its damage, less what RED the defender has against it."""
    for attack in card.attacks:
        game = table("knight", "healer")
        monster = line_up(game, card.name)[0]
        knight = a_hero(game, "knight")
        full = knight.vit
        heroes_roll(game, 2, 2)
        monsters_roll(game, 19, 19)

        trial = strikes(game, monster, attack)
        if trial.pending:
            trial.player(DM).chooses("Knight", topic="victim")

        reduction = game.value(knight, RED) + game.value(knight, SHIELD)
        expected = attack.damage - (0 if attack.ignores_reduction else reduction)
        assert full - knight.vit == expected
        assert knight.poison == attack.poison
        assert knight.stunned == attack.stun
        (wound, *_) = trial.happened_of(Wounded)
        assert wound.source is monster


@pytest.mark.rule("veiel:R106", "veiel:R117")
def test_a_monster_that_misses_its_turn_does_so_once() -> None:
    """A staggered monster does not attack in this monsters' turn, and does in the next."""
    game = table("barbarian", "healer")
    strip(game, "barbarian")
    equip(game, "barbarian", "Bone-Breaker")
    ogre, ghoul = line_up(game, "Crypt Ogre", "Crypt Ghoul")
    heroes_roll(game, 19)
    monsters_roll(game, 2)
    trial = let_be(tries(game, combat(game)), until="turn")
    trial.player(seat(game, "barbarian")).chooses("Attack with Bone-Breaker")

    let_be(trial, until="flight")

    attackers = {event.attacker for event in trial.happened_of(DefenceRolled)}
    assert attackers == {ghoul}
    assert let_be(tries(game, monster_turn(game, ogre))).happened_of(DefenceRolled)
