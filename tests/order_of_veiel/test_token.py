"""The defender token in a combat: passing it, falling with it (R109, R110, R257)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.combat.monsters_turn import (
    attack_with,
    end_monsters_turn,
    monster_turn,
)
from examples.order_of_veiel.figures import Hero
from examples.order_of_veiel.happenings.combat import TokenPassed
from examples.order_of_veiel.happenings.figures import HeroFell
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    combat,
    heroes_roll,
    let_be,
    line_up,
    monsters_roll,
    seat,
    table,
    tries,
)


def falls(game: Dungeon, key: str) -> Hero:
    """That hero is out of combat."""
    hero = a_hero(game, key)
    hero.vit = 0
    HeroFell(hero).apply(game)
    return hero


# -- R109


@pytest.mark.rule("veiel:R109")
def test_the_holder_may_pass_the_token_before_the_monsters() -> None:
    """Before the first monster attacks its holder may give the token to any other hero."""
    game = table("knight", "barbarian", "healer")
    line_up(game, "Zombie", "Crypt Ghoul")
    trial = let_be(tries(game, combat(game)), until="defender")

    trial.player(seat(game, "knight")).is_offered("Barbarian", "Healer").chooses("Barbarian")

    assert game.holder is a_hero(game, "barbarian")
    assert trial.happened_of(DefenceRolled)[-1].hero is a_hero(game, "barbarian")


@pytest.mark.rule("veiel:R109")
def test_the_token_may_be_passed_between_monsters() -> None:
    """After one monster, and before the next, its holder is asked again."""
    game = table("knight", "barbarian", "healer")
    line_up(game, "Zombie", "Crypt Ghoul")
    trial = let_be(tries(game, combat(game)), until="defender")

    trial.player(seat(game, "knight")).chooses("keep")
    trial.player(seat(game, "knight")).chooses("Healer", topic="defender")

    attacked = [event.hero.name for event in trial.happened_of(DefenceRolled)]
    assert (attacked[0], attacked[-1]) == ("Knight", "Healer")


@pytest.mark.rule("veiel:R109")
def test_the_token_may_be_passed_between_two_attacks_of_one_monster() -> None:
    """Between the attacks of a powerful monster the token may change hands too."""
    game = table("knight", "barbarian")
    ogre = line_up(game, "Crypt Ogre")[0]
    heroes_roll(game, 19, 19)
    monsters_roll(game, 2, 2)

    trial = tries(game, monster_turn(game, ogre))
    trial.player(DM).chooses("Club", topic="attack")
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")
    trial.player(DM).chooses("Club", topic="attack")
    trial.player(seat(game, "knight")).chooses("Barbarian", topic="defender")

    trial.nothing_pending()
    attacked = [event.hero.name for event in trial.happened_of(DefenceRolled)]
    assert attacked == ["Knight", "Barbarian"]


@pytest.mark.rule("veiel:R109")
def test_the_token_does_not_move_between_roll_and_damage() -> None:
    """Within an attack nobody is asked for the token: who has rolled takes the damage (A13)."""
    game = table("knight", "barbarian")
    ghoul = line_up(game, "Crypt Ghoul")[0]
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = tries(game, monster_turn(game, ghoul))
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")

    trial.nothing_pending()
    assert a_hero(game, "knight").vit < game.maximum(a_hero(game, "knight"))


@pytest.mark.rule("veiel:R109")
def test_under_strategic_error_the_token_stays() -> None:
    """Until the monsters' turn is over its holder may not pass it; then it goes back (A53)."""
    game = table("knight", "barbarian", "healer")
    zombie = line_up(game, "Zombie")[0]
    TokenPassed(a_hero(game, "healer"), a_hero(game, "knight")).apply(game)

    tries(game, monster_turn(game, zombie)).nothing_pending()
    assert game.holder is a_hero(game, "healer")
    tries(game, end_monsters_turn(game)).nothing_pending()

    assert game.holder is a_hero(game, "knight")
    assert tries(game, monster_turn(game, zombie)).asked.topic == "defender"


# -- R110, R257


@pytest.mark.rule("veiel:R110", "veiel:R257")
def test_a_defender_who_falls_hands_the_token_on_at_once() -> None:
    """The players name a standing hero, before the next attack; fallen heroes are not on offer."""
    game = table("knight", "barbarian", "healer", "magician")
    ogre = line_up(game, "Crypt Ogre")[0]
    falls(game, "healer")
    knight = a_hero(game, "knight")
    knight.vit = 1
    heroes_roll(game, 2, 2)
    monsters_roll(game, 19, 19)

    trial = tries(game, monster_turn(game, ogre))
    trial.player(DM).chooses("Club", topic="attack")
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")
    assert not knight.stands
    assert trial.offered == ["Barbarian", "Magician"]
    trial.player(seat(game, "knight")).chooses("Magician", topic="heir")

    assert game.holder is a_hero(game, "magician")
    trial.player(DM).chooses("Club", topic="attack")
    trial.player(seat(game, "magician")).chooses("keep", topic="defender")
    trial.nothing_pending()
    assert trial.happened_of(DefenceRolled)[-1].hero is a_hero(game, "magician")


@pytest.mark.rule("veiel:R110", "veiel:R262")
def test_a_defender_who_falls_by_poison_hands_it_on_too() -> None:
    """Whatever brings the holder down, the token goes to somebody who stands."""
    game = table("knight", "barbarian", "healer")
    line_up(game, "Zombie")
    knight = a_hero(game, "knight")
    knight.vit, knight.poison = 2, 2

    trial = tries(game, hero_turn(game, knight))
    trial.player(seat(game, "knight")).chooses("Healer", topic="heir")

    trial.nothing_pending()
    assert game.holder is a_hero(game, "healer")


@pytest.mark.rule("veiel:R110")
def test_another_hero_who_falls_leaves_the_token_where_it_is() -> None:
    """Only who holds the token hands it on."""
    game = table("knight", "barbarian", "healer")
    archer = line_up(game, "Bone Archer")[0]
    a_hero(game, "healer").vit = 1
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = tries(game, monster_turn(game, archer))
    trial.player(seat(game, "knight")).chooses("keep", topic="defender")
    trial.player(DM).chooses("Healer", topic="victim")

    trial.nothing_pending()
    assert not a_hero(game, "healer").stands
    assert game.holder is a_hero(game, "knight")


@pytest.mark.rule("veiel:R257", "veiel:R109")
def test_fallen_heroes_cannot_be_given_the_token() -> None:
    """Whoever is out of combat is not on offer when the token is passed."""
    game = table("knight", "barbarian", "healer")
    zombie = line_up(game, "Zombie")[0]
    falls(game, "healer")

    trial = tries(game, attack_with(game, zombie, zombie.printed.attacks[0]))

    assert trial.asked.topic == "defender"
    assert "Healer" not in trial.offered
    trial.player(seat(game, "knight")).is_offered("Barbarian")


@pytest.mark.rule("veiel:R109", "veiel:R257")
def test_the_last_hero_who_stands_is_not_asked() -> None:
    """Without another standing hero the token cannot be passed."""
    game = table("knight", "barbarian")
    zombie = line_up(game, "Zombie")[0]
    falls(game, "barbarian")

    tries(game, attack_with(game, zombie, zombie.printed.attacks[0])).nothing_pending()
