"""Healer and shaman (R203, R204)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.cards import Gear
from examples.order_of_veiel.characteristics import DEF, DEX, FOI, FOR, INT
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.happenings.combat import CombatOver
from examples.order_of_veiel.rest.slots import why_not_wear
from tests.order_of_veiel.tables import a_hero, equip, line_up, rise, strip, table
from tests.order_of_veiel.using import (
    acts,
    camps,
    fell,
    fights,
    in_resolved_room,
    offers,
    player_of,
    refuses,
    uses,
    will_fail,
    will_succeed,
)

RAISED = ((FOR, 3), (DEX, 3), (INT, 3), (FOI, 3), (DEF, 2))


@pytest.mark.rule("veiel:R203", "veiel:R204")
def test_two_heroes_are_healers() -> None:
    """Healer and shaman."""
    assert [sheet.name for sheet in HEROES if sheet.group == "healer"] == ["Healer", "Shaman"]


# -- healer


@pytest.mark.rule("veiel:R203")
def test_heal_gives_half_of_foi_and_2_to_a_standing_hero() -> None:
    """FOI 6 makes 5 VIT for 2 END."""
    game = fights("healer", "Zombie", allies=("knight", "magician"))
    healer, knight = a_hero(game, "healer"), a_hero(game, "knight")
    knight.vit = 1
    before = healer.end
    will_succeed(game, "healer", "Heal")

    uses(acts(game, "healer"), "healer", "Heal")

    assert knight.vit == 1 + 5
    assert healer.end == before - 2


@pytest.mark.rule("veiel:R203")
def test_heal_may_be_aimed_at_any_wounded_hero_who_stands_the_healer_too() -> None:
    """Neither the fallen nor those who have all VIT."""
    game = fights("healer", "Zombie", allies=("knight", "magician", "barbarian"))
    for hero in ("healer", "knight"):
        a_hero(game, hero).vit = 1
    fell(game, "barbarian")

    trial = acts(game, "healer")
    uses(trial, "healer", "Heal")

    assert trial.offered == ["Healer", "Knight"]


@pytest.mark.rule("veiel:R203", "veiel:R034")
def test_heal_gives_no_more_than_the_maximum() -> None:
    """What is missing is 1, and 1 is regained; with nothing missing Heal is refused."""
    game = fights("healer", "Zombie", allies=("knight",))
    knight = a_hero(game, "knight")
    knight.vit -= 1
    will_succeed(game, "healer", "Heal")

    uses(acts(game, "healer"), "healer", "Heal")

    assert knight.vit == game.maximum(knight)
    refuses(acts(game, "healer"), "healer", "Heal", "nobody to aim at")


@pytest.mark.rule("veiel:R203")
def test_a_failed_heal_heals_nobody() -> None:
    """The END is lost."""
    game = fights("healer", "Zombie", allies=("knight",))
    healer, knight = a_hero(game, "healer"), a_hero(game, "knight")
    knight.vit = 1
    before = healer.end
    will_fail(game, "healer", "Heal")

    uses(acts(game, "healer"), "healer", "Heal")

    assert (knight.vit, healer.end) == (1, before - 2)


@pytest.mark.rule("veiel:R203", "veiel:R173")
def test_resurrection_brings_a_fallen_hero_back() -> None:
    """For 4 END, with all VIT."""
    game = fights("healer", "Zombie", allies=("knight",))
    healer, knight = a_hero(game, "healer"), fell(game, "knight")
    before = healer.end
    will_succeed(game, "healer", "Resurrection")

    uses(acts(game, "healer"), "healer", "Resurrection")

    assert knight.stands
    assert knight.vit == game.maximum(knight)
    assert healer.end == before - 4


@pytest.mark.rule("veiel:R203")
def test_resurrection_needs_somebody_who_has_fallen() -> None:
    """While all stand it is refused; in a resolved room it is there as well."""
    game = fights("healer", "Zombie", allies=("knight",))
    refuses(acts(game, "healer"), "healer", "Resurrection", "nobody to aim at")

    game = table("healer", "knight")
    rise(game, "healer", 5)
    fell(game, "knight")
    in_resolved_room(game)
    offers(camps(game, "healer"), "healer", "Resurrection")


@pytest.mark.rule("veiel:R203")
def test_a_failed_resurrection_leaves_the_fallen() -> None:
    """Its 4 END are lost."""
    game = fights("healer", "Zombie", allies=("knight",))
    healer, knight = a_hero(game, "healer"), fell(game, "knight")
    before = healer.end
    will_fail(game, "healer", "Resurrection")

    uses(acts(game, "healer"), "healer", "Resurrection")

    assert not knight.stands
    assert healer.end == before - 4


@pytest.mark.rule("veiel:R203")
def test_the_healer_strikes_near_and_far_and_strengthens_by_weapons_of_foi() -> None:
    """A mace in melee, a sceptre at range, a censer that blesses: FOI 6 is enough for all."""
    for name, deed in (
        ("Oak Mace", "Attack with Oak Mace"),
        ("Pilgrim's Sceptre", "Attack with Pilgrim's Sceptre"),
        ("Tin Censer", "Bless with Tin Censer (14)"),
    ):
        game = table("healer", "knight")
        strip(game, "healer")
        gear = equip(game, "healer", name)
        line_up(game, "Zombie")

        assert isinstance(gear, Gear)
        assert why_not_wear(game, a_hero(game, "healer"), gear) is None
        player_of(acts(game, "healer"), "healer").is_offered(deed, topic="turn")


# -- shaman


@pytest.mark.rule("veiel:R204", "veiel:R261")
def test_energy_transfer_and_its_second_part_as_in_the_worked_case() -> None:
    """VIT -2 and the knight +4; then END -2 and VIT +2: she has all VIT again (C3)."""
    game = fights("shaman", "Zombie", allies=("knight",))
    shaman, knight = a_hero(game, "shaman"), a_hero(game, "knight")
    knight.vit = 3
    vit, end = shaman.vit, shaman.end
    will_succeed(game, "shaman", "Energy Transfer")

    trial = acts(game, "shaman")
    uses(trial, "shaman", "Energy Transfer")
    assert (shaman.vit, shaman.end, knight.vit) == (vit - 2, end, 3 + 4)
    uses(trial, "shaman", "Energy into Life")
    uses(trial, "shaman", "Energy into Life")

    assert (shaman.vit, shaman.end, knight.vit) == (vit, end - 2, 3 + 4)


@pytest.mark.rule("veiel:R204", "veiel:R034")
def test_energy_transfer_gives_no_more_than_the_maximum() -> None:
    """One VIT is missing and one is regained; she loses 2 all the same."""
    game = fights("shaman", "Zombie", allies=("knight",))
    shaman, knight = a_hero(game, "shaman"), a_hero(game, "knight")
    knight.vit -= 1
    before = shaman.vit
    will_succeed(game, "shaman", "Energy Transfer")

    uses(acts(game, "shaman"), "shaman", "Energy Transfer")

    assert knight.vit == game.maximum(knight)
    assert shaman.vit == before - 2


@pytest.mark.rule("veiel:R204")
def test_energy_transfer_is_refused_with_vit_2_or_less() -> None:
    """She does not fall by it: with 3 she has 1 left."""
    game = fights("shaman", "Zombie", allies=("knight",))
    shaman = a_hero(game, "shaman")
    a_hero(game, "knight").vit = 1
    shaman.vit = 2
    refuses(acts(game, "shaman"), "shaman", "Energy Transfer", "needs more than 2 VIT")

    shaman.vit = 3
    will_succeed(game, "shaman", "Energy Transfer")
    uses(acts(game, "shaman"), "shaman", "Energy Transfer")

    assert shaman.vit == 1
    assert shaman.stands


@pytest.mark.rule("veiel:R204")
def test_energy_transfer_is_for_one_other_hero() -> None:
    """One ally a use, never herself (X6)."""
    game = fights("shaman", "Zombie", allies=("knight", "magician", "healer"))
    for hero in ("shaman", "knight", "magician"):
        a_hero(game, hero).vit = 5

    trial = acts(game, "shaman")
    will_succeed(game, "shaman", "Energy Transfer")
    player = uses(trial, "shaman", "Energy Transfer")
    assert trial.offered == ["Knight", "Magician"]
    player.chooses("Magician", topic="target")

    assert a_hero(game, "magician").vit == 5 + 4
    assert a_hero(game, "knight").vit == 5


@pytest.mark.rule("veiel:R204", "veiel:R141")
def test_energy_into_life_needs_neither_roll_nor_turn_but_end_and_a_wound() -> None:
    """1 END for 1 VIT, on her turn and in a resolved room; without either it is refused."""
    game = table("shaman", "knight")
    rise(game, "shaman", 3)
    shaman = a_hero(game, "shaman")
    shaman.vit, shaman.end = 5, 1
    in_resolved_room(game)

    trial = camps(game, "shaman")
    uses(trial, "shaman", "Energy into Life")

    assert (shaman.vit, shaman.end) == (6, 0)
    refuses(trial, "shaman", "Energy into Life", f"costs 1 END, {shaman.label} has 0")
    shaman.vit, shaman.end = game.maximum(shaman), 1
    refuses(camps(game, "shaman"), "shaman", "Energy into Life", "has all VIT")


@pytest.mark.rule("veiel:R204")
def test_energy_into_life_is_a_part_of_energy_transfer() -> None:
    """One ability of level 3: what silences the first part silences both."""
    game = fights("shaman", "Zombie", allies=("knight",))
    shaman = a_hero(game, "shaman")
    shaman.vit = 5
    a_hero(game, "knight").vit = 5
    shaman.muted = ("Energy Transfer",)

    trial = acts(game, "shaman")

    for part in ("Energy Transfer", "Energy into Life"):
        refuses(trial, "shaman", part, "silent until the crossing ends")


@pytest.mark.rule("veiel:R204")
def test_the_totem_greatly_raises_an_ally_until_the_combat_ends() -> None:
    """FOR, DEX, INT, FOI +3 and DEF +2, of one other hero, for 3 END."""
    game = fights("shaman", "Zombie", allies=("knight", "magician"))
    shaman, knight = a_hero(game, "shaman"), a_hero(game, "knight")
    before = [game.value(knight, stat) for stat, _ in RAISED]
    end = shaman.end
    will_succeed(game, "shaman", "Totem of the Ancestors")

    uses(acts(game, "shaman"), "shaman", "Totem of the Ancestors", at=knight)

    assert [game.value(knight, stat) for stat, _ in RAISED] == [
        value + raised for value, (_, raised) in zip(before, RAISED, strict=True)
    ]
    assert shaman.end == end - 3
    CombatOver().apply(game)
    assert [game.value(knight, stat) for stat, _ in RAISED] == before


@pytest.mark.rule("veiel:R204")
def test_a_second_totem_on_the_same_hero_adds_nothing() -> None:
    """Equal effects do not add up (A20)."""
    game = fights("shaman", "Zombie", allies=("knight",))
    knight = a_hero(game, "knight")
    before = game.value(knight, DEF)
    for _ in range(2):
        will_succeed(game, "shaman", "Totem of the Ancestors")
        uses(acts(game, "shaman"), "shaman", "Totem of the Ancestors")

    assert game.value(knight, DEF) == before + 2


@pytest.mark.rule("veiel:R204")
def test_the_totem_is_for_another_hero_who_stands() -> None:
    """Not for herself, nor for the fallen; alone she has nobody to aim at."""
    game = fights("shaman", "Zombie", allies=("knight", "magician", "healer"))
    fell(game, "knight")
    trial = acts(game, "shaman")
    uses(trial, "shaman", "Totem of the Ancestors")
    assert trial.offered == ["Magician", "Healer"]

    for ally in ("magician", "healer"):
        fell(game, ally)
    refuses(acts(game, "shaman"), "shaman", "Totem of the Ancestors", "nobody to aim at")


@pytest.mark.rule("veiel:R204")
def test_a_failed_totem_raises_nobody() -> None:
    """Its 3 END are lost."""
    game = fights("shaman", "Zombie", allies=("knight",))
    shaman, knight = a_hero(game, "shaman"), a_hero(game, "knight")
    before, end = game.value(knight, FOR), shaman.end
    will_fail(game, "shaman", "Totem of the Ancestors")

    uses(acts(game, "shaman"), "shaman", "Totem of the Ancestors")

    assert (game.value(knight, FOR), shaman.end) == (before, end - 3)
