"""Pyromancer and magician (R201, R202)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.characteristics import RED
from examples.order_of_veiel.combat.monsters_turn import start_monsters_turn
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import a_hero, line_up, rise, table, tries
from tests.order_of_veiel.using import (
    STURDY,
    acts,
    fights,
    player_of,
    refuses,
    uses,
    will_fail,
    will_succeed,
)


def lost(game: Dungeon) -> list[int]:
    """What each enemy of the line has lost of its sturdy VIT."""
    return [STURDY - one.vit for one in game.enemies]


@pytest.mark.rule("veiel:R201", "veiel:R202")
def test_two_heroes_are_strikers() -> None:
    """Pyromancer and magician."""
    assert [sheet.name for sheet in HEROES if sheet.group == "striker"] == [
        "Pyromancer",
        "Magician",
    ]


# -- pyromancer


@pytest.mark.rule("veiel:R201")
def test_fireball_strikes_any_enemy_and_burns_it_for_three_monsters_turns() -> None:
    """INT 6 makes 3, then 2 at the start of the next three monsters' turns, and no more (A33)."""
    game = fights("pyromancer", "Zombie", "Crypt Ghoul", "Cave Spider")
    third = game.enemies[2]
    will_succeed(game, "pyromancer", "Fireball")

    uses(acts(game, "pyromancer"), "pyromancer", "Fireball", at=third)

    assert lost(game) == [0, 0, 3]
    for turns_of_fire in (1, 2, 3, 3):
        tries(game, start_monsters_turn(game))
        assert lost(game) == [0, 0, 3 + 2 * turns_of_fire]
    assert a_hero(game, "pyromancer").end == game.full_end(a_hero(game, "pyromancer")) - 2


@pytest.mark.rule("veiel:R201")
def test_the_burn_ignores_red_and_comes_even_where_red_takes_the_blow() -> None:
    """Fire 2 goes through a RED of 9, which lets nothing of the blow through."""
    game = fights("pyromancer", "Animated Statue")
    statue = game.enemies[0]
    game.add_lasting(statue, RED, 7, until="combat", source="a test")
    will_succeed(game, "pyromancer", "Fireball")

    uses(acts(game, "pyromancer"), "pyromancer", "Fireball")
    assert lost(game) == [0]
    tries(game, start_monsters_turn(game))

    assert lost(game) == [2]


@pytest.mark.rule("veiel:R201")
def test_a_second_fireball_starts_the_fire_anew_without_a_sum() -> None:
    """Lit again after one turn it burns three more, 2 each (A33)."""
    game = fights("pyromancer", "Zombie")
    for _ in range(2):
        will_succeed(game, "pyromancer", "Fireball")
        uses(acts(game, "pyromancer"), "pyromancer", "Fireball")
        tries(game, start_monsters_turn(game))

    assert lost(game) == [3 + 2 + 3 + 2]
    for _ in range(3):
        tries(game, start_monsters_turn(game))
    assert lost(game) == [3 + 2 + 3 + 2 * 3]


@pytest.mark.rule("veiel:R201")
def test_a_failed_fireball_neither_hurts_nor_burns() -> None:
    """Nothing happens, at the start of the monsters' turn neither."""
    game = fights("pyromancer", "Zombie")
    will_fail(game, "pyromancer", "Fireball")

    uses(acts(game, "pyromancer"), "pyromancer", "Fireball")
    tries(game, start_monsters_turn(game))

    assert lost(game) == [0]


@pytest.mark.rule("veiel:R201")
def test_born_of_flames_hurts_all_enemies_and_heals_him() -> None:
    """(6 + 5)/2 makes 6 to each, behind a rampart too, less its RED; FOI 5 heals him by 3."""
    game = fights("pyromancer", "Animated Statue", "Zombie", "Crypt Ghoul", "Cave Spider")
    pyromancer = a_hero(game, "pyromancer")
    pyromancer.vit = 2
    before = pyromancer.end
    will_succeed(game, "pyromancer", "Born of Flames")

    trial = acts(game, "pyromancer")
    uses(trial, "pyromancer", "Born of Flames")

    trial.nothing_pending()
    assert lost(game) == [6 - 2, 6, 6, 6]
    assert pyromancer.vit == 2 + 3
    assert pyromancer.end == before - 3


@pytest.mark.rule("veiel:R201")
def test_a_failed_born_of_flames_neither_hurts_nor_heals() -> None:
    """Its 3 END are lost."""
    game = fights("pyromancer", "Zombie")
    pyromancer = a_hero(game, "pyromancer")
    pyromancer.vit = 2
    will_fail(game, "pyromancer", "Born of Flames")

    uses(acts(game, "pyromancer"), "pyromancer", "Born of Flames")

    assert lost(game) == [0]
    assert pyromancer.vit == 2


@pytest.mark.rule("veiel:R201", "veiel:R029")
def test_born_of_flames_waits_for_level_5() -> None:
    """At level 4 there is Fireball alone."""
    game = fights("pyromancer", "Zombie", level=4)

    trial = acts(game, "pyromancer")

    refuses(trial, "pyromancer", "Born of Flames", "unlocked at level 5")


# -- magician


@pytest.mark.rule("veiel:R202", "veiel:R144")
def test_magic_missile_deals_half_of_int_and_2_with_red_ignored() -> None:
    """INT 9 with a 10 makes 19 of 15: an Animated Statue takes the full 7 for 2 END (C2)."""
    game = table("magician", "knight")
    rise(game, "magician", 3, "intellect")
    magician = a_hero(game, "magician")
    statue = line_up(game, "Animated Statue")[0]
    statue.vit = statue.maximum = STURDY
    before = magician.end
    will_succeed(game, "magician", "Magic Missile")

    uses(acts(game, "magician"), "magician", "Magic Missile")

    assert lost(game) == [7]
    assert magician.end == before - 2


@pytest.mark.rule("veiel:R202")
def test_a_failed_magic_missile_does_nothing() -> None:
    """And the turn is over."""
    game = fights("magician", "Zombie")
    will_fail(game, "magician", "Magic Missile")

    trial = acts(game, "magician")
    uses(trial, "magician", "Magic Missile")

    trial.nothing_pending()
    assert lost(game) == [0]


@pytest.mark.rule("veiel:R202")
def test_magic_missile_asks_whom_it_strikes() -> None:
    """Any enemy of the line."""
    game = fights("magician", "Zombie", "Crypt Ghoul")

    trial = acts(game, "magician")
    uses(trial, "magician", "Magic Missile")

    player_of(trial, "magician").is_offered(*[one.key for one in game.enemies], topic="target")


@pytest.mark.rule("veiel:R202")
def test_star_rain_hurts_all_enemies_each_with_its_red() -> None:
    """INT 7 makes 4, and 1 more: 5 to each, 3 to a statue with RED 2."""
    game = fights("magician", "Zombie", "Animated Statue", "Crypt Ghoul", "Cave Spider")
    magician = a_hero(game, "magician")
    before = magician.end
    will_succeed(game, "magician", "Star Rain")

    uses(acts(game, "magician"), "magician", "Star Rain")

    assert lost(game) == [5, 5 - 2, 5, 5]
    assert magician.end == before - 3


@pytest.mark.rule("veiel:R202")
def test_a_failed_star_rain_hurts_nobody() -> None:
    """Its 3 END are lost."""
    game = fights("magician", "Zombie", "Crypt Ghoul")
    magician = a_hero(game, "magician")
    before = magician.end
    will_fail(game, "magician", "Star Rain")

    uses(acts(game, "magician"), "magician", "Star Rain")

    assert lost(game) == [0, 0]
    assert magician.end == before - 3
