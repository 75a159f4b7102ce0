"""The rules of thumb of the bots, one at a time, at hand-made tables."""

from __future__ import annotations

import pytest

from coopcards.decisions import NO, PASS, YES
from coopcards.testing import load
from examples.order_of_veiel.combat.fighting import put_in_line
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.loot import gather_loot
from examples.order_of_veiel.combat.monsters_turn import monster_turn, offer_token
from examples.order_of_veiel.combat.players_turn import may_concede, start_players_turn
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.dungeon.crossing import decide_way
from examples.order_of_veiel.dungeon.room_effects import chest, riddle
from examples.order_of_veiel.dungeon_master import GOING_ON, HERO_TURN, Occasion, dm_window
from examples.order_of_veiel.happenings.gear import Stored
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import rest
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.bots import bot_says
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    hold_event,
    lay,
    line_up,
    rise,
    seat,
    table,
    tries,
    weapon,
)


def turn_of(game: Dungeon, hero: str) -> str:
    """The deed a bot does first in the turn of its hero."""
    return str(bot_says(tries(game, hero_turn(game, a_hero(game, hero))), seat(game, hero)))


# -- heroes in a fight


def test_an_attack_is_made_rather_than_none() -> None:
    """A hero with nothing better to do attacks."""
    game = table("knight", "healer", dm=False)
    line_up(game, "Zombie")

    assert turn_of(game, "knight") == f"attack:{weapon(game, 'knight').key}"


def test_the_one_that_can_be_felled_is_aimed_at() -> None:
    """At range the bot aims at the enemy that will fall, not at the first."""
    game = table("healer", "knight", dm=False)
    first, second = line_up(game, "Drowned Zombie", "Crypt Ghoul")
    second.vit = 2
    trial = tries(game, hero_turn(game, a_hero(game, "healer")))
    trial.player("one").chooses(f"attack:{weapon(game, 'healer').key}", topic="turn")

    assert bot_says(trial, "one") == second.key
    assert first.vit > second.vit


def test_a_healer_heals_whoever_is_about_to_fall() -> None:
    """The wounded defender is healed, rather than that the enemy is attacked."""
    game = table("knight", "healer")
    rise(game, "healer", 3, "faith")
    line_up(game, "Crypt Ogre")
    a_hero(game, "knight").vit = 4
    healer = a_hero(game, "healer")

    assert turn_of(game, "healer") in (f"heal:{healer.key}", "use:healing-potion#1")


def test_a_fallen_hero_is_brought_back_by_a_stone() -> None:
    """In the fight against the boss a stone is used at once."""
    game = table("healer", "knight", "barbarian", dm=False)
    stone = equip(game, "healer", "Resurrection Stone")
    line_up(game, "King Urais", final=True)
    fallen = a_hero(game, "barbarian")
    fallen.vit, fallen.state = 0, "out of combat"

    assert turn_of(game, "healer") == f"use:{stone.key}"


def test_a_prisoner_is_freed() -> None:
    """A strong hero frees another in a long fight."""
    game = table("knight", "magician", dm=False)
    line_up(game, "King Urais", final=True)
    prisoner = a_hero(game, "knight")
    prisoner.imprisoned = True

    assert turn_of(game, "knight") == f"free:{prisoner.key}"


def test_the_token_goes_to_whoever_stands_longest() -> None:
    """A defender who is about to fall passes it; one who is well keeps it."""
    game = table("knight", "barbarian", "healer", dm=False)
    line_up(game, "Crypt Ogre")
    assert bot_says(tries(game, offer_token(game, "Club")), "one") == "keep"

    a_hero(game, "knight").vit = 2
    assert bot_says(tries(game, offer_token(game, "Club")), "one") == a_hero(game, "barbarian").key


@pytest.mark.parametrize(("crossing", "answer"), [(2, "flee"), (5, "fight")])
def test_a_lost_fight_is_fled_from_but_not_on_the_last_crossing(crossing: int, answer: str) -> None:
    """Losing, the bot rolls for flight, unless to return would lose the game (R004)."""
    game = table("knight", "healer", dm=False)
    enter(game, crossing=crossing)
    line_up(game, "Crypt Ogre", "Zombie", "Crypt Ghoul", "Crypt Ghoul")
    for hero in game.heroes:
        hero.vit = 3

    assert bot_says(tries(game, start_players_turn(game)), "one") == answer


def test_a_fight_that_goes_well_is_not_fled_from() -> None:
    """The defender fights on."""
    game = table("knight", "healer", dm=False)
    line_up(game, "Zombie")

    assert bot_says(tries(game, start_players_turn(game)), "one") == "fight"


@pytest.mark.parametrize(("dice", "answer"), [((1, 3, 4), YES.key), ((1, 2, 4), NO.key)])
def test_loot_dice_are_rolled_again_where_several_are_odd(
    dice: tuple[int, ...], answer: str
) -> None:
    """The adventurer pays 1 END for two odd dice, not for one."""
    game = table("adventurer", "knight", dm=False)
    rise(game, "adventurer", 3, "dexterity")
    felled = line_up(game, "Zombie", "Zombie", "Zombie")
    for monster in felled:
        game.move(monster, game.felled)
    load(game, "d6 loot", *dice)

    assert bot_says(tries(game, gather_loot(game)), "one") == answer


# -- heroes between fights


def test_better_gear_is_put_on() -> None:
    """What lies in the store and betters a hero is worn, and nothing is left to do then."""
    game = table("barbarian", "healer", dm=False)
    rise(game, "barbarian", 3)
    enter(game)
    axe = equip(game, "barbarian", "Great Axe")
    Stored(axe).apply(game)  # type: ignore[arg-type]  # it is equipment
    hero = a_hero(game, "barbarian")
    trial = tries(game, camp(game, game.lead))
    assert bot_says(trial, "one") == f"wear:{axe.key}:{hero.key}"

    trial.player("one").chooses(f"wear:{axe.key}:{hero.key}")
    assert bot_says(trial, "one") == "enough"


def test_levels_are_bought_and_the_lowest_rises_first() -> None:
    """With crystals for one level only, the hero with the lower level has it."""
    game = table("knight", "healer", dm=False)
    rise(game, "knight", 2)
    game.resting, game.shows, game.crossing = True, 1, 1
    game.purse.value = 2
    assert bot_says(tries(game, rest(game, game.players[0])), "one") == "enough"

    healer = a_hero(game, "healer")
    assert bot_says(tries(game, rest(game, game.players[1])), "two") == f"level:{healer.key}"


def test_what_nobody_needs_is_sold() -> None:
    """Equipment that betters nobody brings a crystal."""
    game = table("magician", "healer", dm=False)
    game.resting, game.shows, game.crossing = True, 1, 1
    shield = equip(game, "magician", "Oak Pavise")
    Stored(shield).apply(game)  # type: ignore[arg-type]  # it is equipment

    assert bot_says(tries(game, rest(game, game.lead)), "one") == f"sell:{shield.key}"


def test_a_chest_is_opened_and_the_cleverest_answers_the_riddle() -> None:
    """Where it can be paid, and whoever has most INT."""
    game = table("knight", "magician", dm=False)
    room = enter(game, depth=1, wing="middle_wing")
    game.purse.value = 5
    assert bot_says(tries(game, chest(game, room)), "one") == "open"
    assert bot_says(tries(game, riddle(game, room)), "one") == a_hero(game, "magician").key


@pytest.mark.parametrize(("vit", "answer"), [(13, "left_wing"), (2, "return")])
def test_the_party_goes_on_while_it_is_strong(vit: int, answer: str) -> None:
    """A hurt party returns; one that is well goes on in its wing."""
    game = table("knight", "healer", dm=False)
    enter(game, depth=0)
    for hero in game.heroes:
        hero.vit = min(vit, hero.vit)

    assert bot_says(tries(game, decide_way(game)), "one") == answer


def test_the_last_crossing_leads_to_the_boss() -> None:
    """At the end of a wing of the fifth crossing the boss is faced."""
    game = table("knight", "healer", dm=False)
    enter(game, depth=1, crossing=5)

    assert bot_says(tries(game, decide_way(game)), "one") == "boss"


# -- the dungeon master


def test_ramparts_stand_in_front() -> None:
    """The line begins with what shields the others, and the dangerous ones come last."""
    game = table("knight", "healer", dm=True)
    spider, statue, zombie = line_up(game, "Cave Spider", "Animated Statue", "Zombie")

    assert bot_says(tries(game, put_in_line(game)), "dm") == (statue.key, zombie.key, spider.key)


def test_an_arrow_flies_at_whoever_may_fall() -> None:
    """An attack that ignores the defender goes to a hero whom it may fell."""
    game = table("knight", "barbarian", "magician", dm=True)
    (archer,) = line_up(game, "Bone Archer")
    a_hero(game, "magician").vit = 3
    trial = tries(game, monster_turn(game, archer))
    trial.player("one").chooses("keep")

    assert bot_says(trial, "dm") == a_hero(game, "magician").key


def test_nothing_is_conceded() -> None:
    """Even the last monster fights on."""
    game = table("knight", "barbarian", dm=True)
    line_up(game, "Zombie")

    assert bot_says(tries(game, may_concede(game)), "dm") == "go-on"


@pytest.mark.parametrize(("vit", "played"), [(13, False), (3, True)])
def test_a_horde_attacks_wounded_heroes(vit: int, played: bool) -> None:
    """The bot waits with Horde Attack until the heroes are hurt."""
    game = table("knight", "barbarian", dm=True)
    enter(game)
    horde = hold_event(game, "Horde Attack")
    for hero in game.heroes:
        hero.vit = min(vit, hero.vit)

    said = bot_says(tries(game, dm_window(game, Occasion(GOING_ON))), "dm")
    assert said == (horde.key if played else PASS.key)


@pytest.mark.parametrize(("name", "played"), [("King Urais", True), ("Zombie", False)])
def test_imprisonment_is_kept_for_a_great_fight(name: str, played: bool) -> None:
    """Against a hero who fights the boss it is played, and not for a single zombie."""
    game = table("knight", "barbarian", dm=True)
    enter(game)
    line_up(game, name, final=played)
    event = hold_event(game, "Imprisonment")
    occasion = Occasion(HERO_TURN, a_hero(game, "barbarian"))

    said = bot_says(tries(game, dm_window(game, occasion)), "dm")
    assert said == (event.key if played else PASS.key)


def test_bad_rooms_are_taken_and_put_in_front() -> None:
    """The chests in front and the fights behind change their places."""
    game = table("knight", "barbarian", dm=True)
    lay(
        game,
        ("Chest", "Monster I"),
        ("Monster II", "Chest"),
        ("Monster III", "Empty Room"),
    )
    good, bad = game.left_wing.cards
    trial = tries(game, corrupt(game))
    said = bot_says(trial, "dm")
    assert isinstance(said, tuple)
    assert set(said) == {good.key, bad.key}

    trial.player("dm").selects(bad.key, good.key)
    assert bot_says(trial, "dm") == "left_wing:0"
