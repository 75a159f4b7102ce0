"""The rest zone: recovery, what opens there, and what is put back (R035-R041, R077, R244)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.characteristics import ATT, DEF
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.happenings.figures import HeroFell, Strengthened, TokenLaid, Wounded
from examples.order_of_veiel.happenings.gear import GearBroken, PutAway
from examples.order_of_veiel.rest.camp import camp
from examples.order_of_veiel.rest.rest_zone import go_back, rest
from tests.order_of_veiel.tables import (
    a_hero,
    enter,
    equip,
    hold_event,
    line_up,
    strip,
    table,
    tries,
)


@pytest.mark.rule("veiel:R035")
def test_all_hit_points_come_back_out_of_combat_heroes_included() -> None:
    """Whoever enters the rest zone has all VIT and stands, after a wipe-out as well."""
    game = table()
    for hero in game.heroes:
        Wounded(hero, hero.vit, "blow").apply(game)
        HeroFell(hero).apply(game)
    assert game.standing == []

    tries(game, go_back(game)).nothing_pending()

    assert game.standing == list(game.heroes)
    assert all(hero.vit == game.maximum(hero) for hero in game.heroes)


@pytest.mark.rule("veiel:R035", "veiel:R231")
def test_what_a_mended_armour_adds_to_vit_is_there_as_well() -> None:
    """A broken vestment is whole in the rest zone, and its wearer has all VIT with it."""
    game = table("healer", "knight")
    healer = a_hero(game, "healer")
    vestment = next(gear for gear in game.worn_by(healer) if gear.name == "Plain Vestment")
    full = game.maximum(healer)
    GearBroken(vestment, healer).apply(game)
    assert healer.vit == full - 2

    tries(game, go_back(game)).nothing_pending()

    assert not vestment.broken
    assert healer.vit == full


@pytest.mark.rule("veiel:R036")
def test_all_stamina_comes_back() -> None:
    """Whoever enters the rest zone has all END."""
    game = table()
    for hero in game.heroes:
        hero.end = 0

    tries(game, go_back(game)).nothing_pending()

    assert [hero.end for hero in game.heroes] == [game.full_end(hero) for hero in game.heroes]


@pytest.mark.rule("veiel:R037")
def test_curses_end() -> None:
    """Curses, silent abilities and a cursed defence end in the rest zone."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    before = (game.value(knight, DEF), game.value(knight, ATT))
    Strengthened(knight, DEF, -1, "crossing", "curse of defense").apply(game)
    Strengthened(knight, ATT, -2, "crossing", "curse of weakness").apply(game)
    TokenLaid(knight, "defence_cursed", 1).apply(game)
    knight.muted = ("Perfect Block",)
    assert (game.value(knight, DEF), game.value(knight, ATT)) == (before[0] - 1, before[1] - 2)

    tries(game, go_back(game)).nothing_pending()

    assert (game.value(knight, DEF), game.value(knight, ATT)) == before
    assert not knight.defence_cursed
    assert list(knight.muted) == []


@pytest.mark.rule("veiel:R038")
def test_merchants_and_levels_are_open_in_the_rest_zone() -> None:
    """Crystals are spent there: with the alchemist, with the smith, and on levels."""
    game = table("knight", "healer")
    game.purse.gain(10)

    trial = tries(game, rest(game, game.player_of(a_hero(game, "knight"))))

    trial.player("one").is_offered(
        "Buy Healing Potion (2 crystals)",
        "The smith shows five",
        "Knight: level 2 (1 crystal)",
        topic="rest",
    )


@pytest.mark.rule("veiel:R038", "veiel:R041", "veiel:R244")
def test_merchants_and_levels_are_closed_in_the_dungeon() -> None:
    """In a resolved room nothing is bought, shown or sold, and nobody rises; in a fight neither."""
    game = table("knight", "healer")
    game.purse.gain(10)
    strip(game, "knight")
    enter(game)

    room = tries(game, camp(game, game.player_of(a_hero(game, "knight"))))
    shown = [*room.offered, *room.refused]
    line_up(game, "Zombie")
    fight = tries(game, hero_turn(game, a_hero(game, "knight")))
    shown += [*fight.offered, *fight.refused]

    closed = ("Buy", "Sell", "The smith", "Knight: level")
    assert "Knight: equip Militia Sword" in shown
    assert [label for label in shown if label.startswith(closed)] == []


@pytest.mark.rule("veiel:R039", "veiel:R050", "veiel:R242")
def test_the_alchemists_discard_is_on_sale_again() -> None:
    """A used potion lies in the discard, not for sale, until the party is back."""
    game = table("knight", "healer")
    game.purse.gain(50)
    stones = [item for item in game.alchemist.cards if item.name == "Resurrection Stone"]
    for stone in stones:
        PutAway(stone).apply(game)
    label = "Buy Resurrection Stone (5 crystals)"
    first = game.players[0]
    assert label not in tries(game, rest(game, first)).offered

    tries(game, go_back(game)).nothing_pending()

    assert len(game.alchemist_discard) == 0
    assert all(stone in game.alchemist for stone in stones)
    tries(game, rest(game, first)).player("one").is_offered(label)


@pytest.mark.rule("veiel:R040", "veiel:R148")
@pytest.mark.parametrize("dm", [True, False])
def test_unused_events_are_discarded(dm: bool) -> None:
    """The dungeon master's hand is empty after a return; so is what lies face down without one."""
    game = table("knight", "healer", dm=dm)
    held = [hold_event(game, "Rockfall"), hold_event(game, "Breakage")]

    tries(game, go_back(game)).nothing_pending()

    assert len(game.unled_events) == 0
    assert game.dm is None or len(game.dm.hand) == 0
    assert all(event in game.event_discard for event in held)


@pytest.mark.rule("veiel:R069", "veiel:R072")
def test_a_fight_offers_neither_store_nor_exchange() -> None:
    """In a combat nothing is put on, taken off, given or put away."""
    game = table("knight", "healer")
    strip(game, "knight")
    equip(game, "knight", "Hatchet")
    equip(game, "knight", "Healing Potion")
    line_up(game, "Zombie")

    trial = tries(game, hero_turn(game, a_hero(game, "knight")))

    assert "Attack with Hatchet" in trial.offered
    for label in [*trial.offered, *trial.refused]:
        assert "equip" not in label
        assert "take off" not in label
        assert "give" not in label
        assert "away" not in label
