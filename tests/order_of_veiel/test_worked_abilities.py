"""The worked cases of the rulebook that are about abilities, with their exact figures (C2-C4)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.characteristics import ATT, FOI, INT, RED
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.figures import Hero, Monster
from examples.order_of_veiel.happenings.figures import EndGained, EndPaid, Wounded
from examples.order_of_veiel.happenings.rolls import ValidationRolled
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    equip,
    heroes_roll,
    line_up,
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


# -- C2


def missile(die: int, *, intellect: int = 9, end: int = 6) -> tuple[Trial, Hero, Monster]:
    """The magician aims Magic Missile at an Animated Statue of 20 VIT, and rolls this."""
    game = table("magician", "knight")
    strip(game, "magician")
    rise(game, "magician", 3, "faith" if intellect < 9 else "intellect")
    magician = a_hero(game, "magician")
    if intellect == 8:
        magician.points = (0, 0, 0, 0, 1, 1)
    magician.end = end
    assert game.value(magician, INT) == intellect
    statue = line_up(game, "Animated Statue")[0]
    statue.vit = statue.maximum = 20
    heroes_roll(game, die)
    return turn_of(game, "magician", "Magic Missile (2 END)"), magician, statue


@pytest.mark.rule("veiel:R136", "veiel:R137", "veiel:R144", "veiel:R202", "veiel:R260")
def test_case_2_magic_missile() -> None:
    """C2: 2 END are paid, 10 + 9 = 19 is 15 or more, 6.5 becomes 7, and the turn is over."""
    trial, magician, statue = missile(10)

    trial.nothing_pending()
    (rolled,) = trial.happened_of(ValidationRolled)
    assert (rolled.total, rolled.number) == (19, 15)
    assert magician.end == 6 - 2
    # RED 2 of the statue is ignored.
    assert trial.game.value(statue, RED) == 2
    assert statue.vit == 20 - 7


@pytest.mark.rule("veiel:R260", "veiel:R202")
def test_case_2_with_an_even_intellect_nothing_is_rounded() -> None:
    """C2: with INT 8 the damage is 8/2 + 2 = 6."""
    _, magician, statue = missile(10, intellect=8)

    assert magician.end == 6 - 2
    assert statue.vit == 20 - 6


@pytest.mark.rule("veiel:R136", "veiel:R261")
def test_case_2_end_is_paid_before_the_roll() -> None:
    """C2: the cost comes first, then the die, then the damage."""
    trial, _, _ = missile(10)

    order = [type(e) for e in trial.happened if isinstance(e, (EndPaid, ValidationRolled, Wounded))]
    assert order == [EndPaid, ValidationRolled, Wounded]


@pytest.mark.rule("veiel:R137", "veiel:R261")
@pytest.mark.parametrize(("die", "harm"), [(5, 0), (6, 7)])
def test_case_2_the_number_must_be_reached(die: int, harm: int) -> None:
    """C2: 15 is enough and 14 is not; the END is lost in both cases."""
    trial, magician, statue = missile(die)

    trial.nothing_pending()
    assert magician.end == 6 - 2
    assert 20 - statue.vit == harm


@pytest.mark.rule("veiel:R138")
def test_case_2_a_natural_20_gives_the_end_back() -> None:
    """C2: the END is paid and comes back; the damage is the same 7."""
    trial, magician, statue = missile(20)

    assert [event.amount for event in trial.happened_of(EndGained)] == [2]
    assert magician.end == 6
    assert statue.vit == 20 - 7


@pytest.mark.rule("veiel:R138", "veiel:R136")
def test_case_2_the_end_must_be_there_first() -> None:
    """C2: with END 1 the ability is refused, whatever the die might show."""
    game = table("magician", "knight")
    rise(game, "magician", 3, "intellect")
    a_hero(game, "magician").end = 1
    line_up(game, "Animated Statue")

    trial = turn_of(game, "magician")

    trial.player(seat(game, "magician")).is_refused("Magic Missile (2 END)")


@pytest.mark.rule("veiel:R139")
def test_case_2_a_natural_1_fails_and_the_end_is_lost() -> None:
    """C2: a 1 fails, and 2 END are gone."""
    trial, magician, statue = missile(1)

    trial.nothing_pending()
    assert magician.end == 6 - 2
    assert statue.vit == 20


@pytest.mark.rule("veiel:R139")
@pytest.mark.parametrize(("die", "harm"), [(1, 0), (2, 12)])
def test_case_2_a_natural_1_fails_even_where_the_number_is_reached(die: int, harm: int) -> None:
    """C2: with INT 20 every die but the 1 is enough."""
    game = table("magician", "knight")
    rise(game, "magician", 3, "end")
    magician = a_hero(game, "magician")
    game.add_lasting(magician, INT, 13, until="combat", source="a test")
    statue = line_up(game, "Animated Statue")[0]
    statue.vit = statue.maximum = 20
    heroes_roll(game, die)

    turn_of(game, "magician", "Magic Missile (2 END)")

    assert game.value(magician, INT) == 20
    assert 20 - statue.vit == harm


# -- C3


def transfer(die: int, missing: int, shamans_vit: int = 9) -> tuple[Trial, Hero, Hero]:
    """The shaman uses Energy Transfer on the knight, who lacks so much VIT, and rolls this."""
    game = table("shaman", "knight")
    rise(game, "shaman", 3, "end")
    line_up(game, "Zombie", "Zombie")
    shaman, knight = a_hero(game, "shaman"), a_hero(game, "knight")
    shaman.vit = shamans_vit
    knight.vit -= missing
    heroes_roll(game, die)
    return turn_of(game, "shaman", "Energy Transfer"), shaman, knight


@pytest.mark.rule("veiel:R204", "veiel:R261")
def test_case_3_the_shaman_gives_life_and_regains_it() -> None:
    """C3: 2 VIT for 4 of the knight, then twice 1 END for 1 VIT: VIT as before, END 2 lower."""
    trial, shaman, knight = transfer(10, missing=6)
    end, wounded = shaman.end, knight.vit
    assert (shaman.vit, wounded) == (7, 13 - 6 + 4)

    trial.player(shaman.controller).chooses("Energy into Life (1 END)", topic="turn")
    trial.player(shaman.controller).chooses("Energy into Life (1 END)", topic="turn")

    assert (shaman.vit, shaman.end, knight.vit) == (9, end - 2, wounded)


@pytest.mark.rule("veiel:R204", "veiel:R034")
def test_case_3_nobody_regains_more_than_the_maximum() -> None:
    """C3: a knight who lacks 3 VIT regains 3."""
    _, shaman, knight = transfer(10, missing=3)

    assert knight.vit == 13
    assert shaman.vit == 7


@pytest.mark.rule("veiel:R261", "veiel:R139")
@pytest.mark.parametrize("die", [1, 7])
def test_case_3_a_failed_roll_costs_no_hit_points(die: int) -> None:
    """C3: VIT is paid after the success; if the roll fails nothing is paid and nothing given."""
    trial, shaman, knight = transfer(die, missing=6)

    (rolled,) = trial.happened_of(ValidationRolled)
    assert die == 1 or rolled.total == rolled.number - 1
    assert (shaman.vit, knight.vit) == (9, 13 - 6)
    assert not trial.happened_of(Wounded)


@pytest.mark.rule("veiel:R138", "veiel:R261")
def test_case_3_a_natural_20_does_not_give_hit_points_back() -> None:
    """C3: only END comes back on a 20, a cost in VIT does not (A18)."""
    _, shaman, knight = transfer(20, missing=6)

    assert (shaman.vit, knight.vit) == (7, 13 - 6 + 4)


# -- C4


@pytest.mark.rule("veiel:R068", "veiel:R247")
@pytest.mark.parametrize(("die", "gain"), [(8, 0), (9, 2), (10, 2), (1, 0), (20, 2)])
def test_case_4_a_weapon_improves_an_ally(die: int, gain: int) -> None:
    """C4: FOI and die must come to 16 or more; the 1 fails and the 20 succeeds."""
    game = table("healer", "knight")
    strip(game, "healer")
    rise(game, "healer", 2, "faith")
    equip(game, "healer", "Censer of Myrrh")
    line_up(game, "Zombie")
    knight = a_hero(game, "knight")
    assert game.value(a_hero(game, "healer"), FOI) == 7
    heroes_roll(game, die)

    trial = turn_of(game, "healer", "Bless with Censer of Myrrh (16)", "Knight")

    trial.nothing_pending()
    assert game.value(knight, ATT) == gain
