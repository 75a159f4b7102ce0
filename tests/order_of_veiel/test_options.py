"""Options: every one of them changes something; see its test here or in another file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, fields

from coopcards.flow import set_table
from coopcards.testing import Trial
from examples.order_of_veiel import VEIEL
from examples.order_of_veiel.balance import events_due, fixed_die, full_vit
from examples.order_of_veiel.content.bosses import KING_URAIS
from examples.order_of_veiel.content.monsters import POWERFUL_MONSTERS
from examples.order_of_veiel.dungeon.corruption import new_rooms, special_room
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.happenings.gear import CrystalsGained
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.setup import BoxOpened, choose_heroes, open_box, phylacteries
from tests.order_of_veiel.tables import table

HERE = Path(__file__).parent
RULES = Path(__file__).parents[2] / "examples" / "order_of_veiel"
FIELDS = [field.name for field in fields(Options)]

Probe = Callable[[Options], object]


def opened(options: Options) -> Trial:
    """The box is opened, and the boss chosen."""
    return Trial(
        game := set_table(VEIEL, options=options, seats=("one", "two", "dm")), open_box(game)
    )


def asked_for_heroes(options: Options) -> bool:
    """Whether the first player is asked for a hero."""
    game = set_table(VEIEL, options=options, seats=("one", "two", "dm"))
    BoxOpened().apply(game)
    return not Trial(game, choose_heroes(game)).done


def phylacteries_asked(options: Options) -> bool:
    """Whether somebody gets a phylactery at the set-up."""
    game = table(options=options)
    return not Trial(game, phylacteries(game)).done


def rooms_of_difficulty_1(options: Options) -> list[str]:
    """The three new rooms of the first return."""
    game = table(options=options)
    Corrupted(1).apply(game)
    return [room.name for room in new_rooms(game)]


def fifty_crystals(options: Options) -> int:
    """The purse after a gain of 50 crystals."""
    game = table(options=options)
    CrystalsGained(50, "the test").apply(game)
    return game.purse.value


SHOWN_HERE: dict[str, tuple[Any, Probe, object, object]] = {
    # Any: another value of it; then what is looked at, how it is by default, and with that value
    "boss": (KING_URAIS.key, lambda options: opened(options).done, False, True),
    "dm_chooses_boss": (True, lambda options: opened(options).asked.seat, "one", "dm"),
    "power_of": (
        "high-priestess",
        lambda options: [event.name for event in table(options=options).boss_power],
        ["Covetousness of the Dead"],
        ["Mental Attack"],
    ),
    "room_of": (
        "high-priestess",
        lambda options: special_room(table(options=options)).name,
        "King's Tomb",
        "Priestess's Lair",
    ),
    "heroes": ("knight,healer", asked_for_heroes, True, False),
    "phylacteries": (True, phylacteries_asked, False, True),
    "throne_room": (
        True,
        rooms_of_difficulty_1,
        ["Corrupted Vine", "Powerful Monster", "Trapped Room"],
        ["Corrupted Vine", "Throne Room", "Trapped Room"],
    ),
    "boss_vit": (
        12,
        lambda options: full_vit(table(options=options), KING_URAIS) - KING_URAIS.vit,
        0,
        12,
    ),
    "powerful_vit": (
        -4,
        lambda options: (
            full_vit(table(options=options), POWERFUL_MONSTERS[0]) - POWERFUL_MONSTERS[0].vit
        ),
        0,
        -4,
    ),
    "events_more": (2, lambda options: events_due(table(options=options)), 1, 3),
    "hard_start": (True, lambda options: fixed_die(table(options=options, dm=False)), 5, 7),
    "forty_crystals": (True, fifty_crystals, 50, 40),
}

SHOWN_ELSEWHERE = {
    "players_order_monsters": "test_without_dm.py",
    "one_redraw": "test_smith.py",
    "rune_points_do_not_qualify": "test_equipment.py",
    "both_weapons_strike": "test_equipment.py",
    "standing_gain_end": "test_crossing.py",
    "change_to_first_unresolved": "test_crossing.py",
    "opened_chests_stay_empty": "test_corruption.py",
    "dm_one_compares": "test_critical_tables.py",
    "reduce_before_multiplying": "test_attack.py",
    "natural_twenty_compares": "test_validation_abilities.py",
    "poison_adds_up": "test_poison.py",
    "event_each_turn": "test_unled_events.py",
    "event_each_low_die": "test_unled_events.py",
    "gifts_in_combat": "test_exchange.py",
    "horde_at_return": "test_returns.py",
    "weapon_part_doubles": "test_attack_abilities.py",
    "lair_costs_crystals": "test_giving_way.py",
    "curse_answers_reactions": "test_defence.py",
    "felling_comes_first": "test_loot.py",
}
"""The file in whose tests an option makes the difference."""


@pytest.mark.rule("veiel:X20", "veiel:R102", "veiel:R181", "veiel:R184", "veiel:A29")
@pytest.mark.parametrize("name", SHOWN_HERE)
def test_an_option_makes_the_difference(name: str) -> None:
    """With the option things are otherwise than without it."""
    value, probe, usual, otherwise = SHOWN_HERE[name]

    assert probe(Options()) == usual
    assert probe(evolve(Options(), **{name: value})) == otherwise


@pytest.mark.parametrize("name", SHOWN_ELSEWHERE)
def test_an_option_is_shown_in_another_file(name: str) -> None:
    """The file that is named sets the option in its tests."""
    assert f"{name}=" in (HERE / SHOWN_ELSEWHERE[name]).read_text()


def test_every_option_is_shown_once() -> None:
    """An option without an entry here is one that nobody has shown to change anything."""
    assert sorted([*SHOWN_HERE, *SHOWN_ELSEWHERE]) == sorted(FIELDS)


@pytest.mark.parametrize("name", FIELDS)
def test_every_option_is_read_by_the_rules(name: str) -> None:
    """No option is there for nothing, and each is told of in its documentation."""
    sources = [path.read_text() for path in sorted(RULES.rglob("*.py"))]

    assert any(f"options.{name}" in source for source in sources)
    assert Options.__doc__ is not None
    assert name in Options.__doc__
