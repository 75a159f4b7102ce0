"""The bardess, her mandolin and her songs (R209)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.cards import Item
from examples.order_of_veiel.characteristics import INT
from examples.order_of_veiel.rest.slots import givable
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import a_hero, equip, line_up, rise, table
from tests.order_of_veiel.using import (
    STURDY,
    acts,
    camps,
    deed_of,
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

SONGS = ("Ballad", "Discord", "March", "Song of Return")


def plays(game: Dungeon, song: str, *, at: object = None) -> None:
    """The bardess plays a song on her turn, and her die is just enough."""
    will_succeed(game, "bardess", song)
    uses(acts(game, "bardess"), "bardess", song, at=at)


def fails(game: Dungeon, song: str) -> None:
    """The bardess plays a song on her turn, and her die is just too low."""
    will_fail(game, "bardess", song)
    uses(acts(game, "bardess"), "bardess", song)


# -- the mandolin


@pytest.mark.rule("veiel:R209", "veiel:R031")
def test_the_mandolin_fills_an_item_slot_so_that_one_consumable_is_left_room_for() -> None:
    """A first potion goes into her other slot; then it is full."""
    game = table("bardess", "knight")
    bardess = a_hero(game, "bardess")
    assert [item.name for item in game.items_of(bardess)] == ["Mandolin"]
    assert game.has_item_slot(bardess)

    equip(game, "bardess", "Healing Potion")

    assert not game.has_item_slot(bardess)


@pytest.mark.rule("veiel:R209", "veiel:R024")
def test_the_mandolin_can_be_neither_given_nor_put_away() -> None:
    """In a resolved room her potion is offered to others, and never the mandolin."""
    game = table("bardess", "knight")
    potion = equip(game, "bardess", "Healing Potion")
    in_resolved_room(game)

    trial = camps(game, "bardess")

    bardess, knight = a_hero(game, "bardess"), a_hero(game, "knight")
    assert givable(game, bardess) == [potion]
    mandolin = next(item for item in game.items_of(bardess) if item is not potion)
    assert isinstance(mandolin, Item)
    player_of(trial, "bardess").is_offered(f"give:{potion.key}:{knight.key}")
    shown = [*trial.asked.keys, *[one.key for one in trial.asked.refused]]
    assert not any(mandolin.key in key for key in shown)


@pytest.mark.rule("veiel:R209", "veiel:R050")
def test_the_mandolin_is_played_again_and_again() -> None:
    """END alone limits her songs: three in a resolved room, and the mandolin is still hers."""
    game = table("bardess", "knight")
    knight, bardess = a_hero(game, "knight"), a_hero(game, "bardess")
    knight.vit = 1
    before = bardess.end
    in_resolved_room(game)

    trial = camps(game, "bardess")
    for _ in range(3):
        will_succeed(game, "bardess", "Ballad")
        uses(trial, "bardess", "Ballad")

    assert knight.vit == 1 + 3 * 3
    assert bardess.end == before - 3
    assert [item.name for item in game.items_of(bardess)] == ["Mandolin"]


@pytest.mark.rule("veiel:R209")
def test_without_her_mandolin_she_plays_nothing() -> None:
    """All songs are refused, whatever the level."""
    game = table("bardess", "knight", "healer", geared=False)
    rise(game, "bardess", 5)
    knight = a_hero(game, "knight")
    knight.vit, knight.end = 1, 0
    fell(game, "healer")
    in_resolved_room(game)

    trial = camps(game, "bardess")

    for song in ("Ballad", "March", "Song of Return"):
        refuses(trial, "bardess", song, "needs the mandolin")
    line_up(game, "Zombie")
    refuses(acts(game, "bardess"), "bardess", "Discord", "needs the mandolin")


@pytest.mark.rule("veiel:R209", "veiel:R029")
def test_ballad_and_discord_are_hers_from_level_1_on_and_the_others_wait() -> None:
    """March comes at level 3, Song of Return at level 5."""
    for level, known in ((1, 2), (2, 2), (3, 3), (4, 3), (5, 4)):
        game = fights("bardess", "Zombie", allies=("knight", "healer"), level=level)
        knight = a_hero(game, "knight")
        knight.vit, knight.end = 1, 0
        fell(game, "healer")

        trial = acts(game, "bardess")

        offered = [song for song in SONGS if deed_of(game, "bardess", song) in trial.asked.keys]
        assert offered == list(SONGS[:known])


# -- songs


@pytest.mark.rule("veiel:R209")
def test_ballad_heals_a_standing_hero_by_half_of_int() -> None:
    """INT 6 makes 3 VIT for 1 END; herself as well."""
    game = fights("bardess", "Zombie", allies=("knight",), level=1)
    bardess, knight = a_hero(game, "bardess"), a_hero(game, "knight")
    knight.vit = bardess.vit = 2
    before = bardess.end

    plays(game, "Ballad", at=knight)
    assert (knight.vit, bardess.end) == (2 + 3, before - 1)
    plays(game, "Ballad", at=bardess)

    assert bardess.vit == 2 + 3


@pytest.mark.rule("veiel:R209", "veiel:R137")
def test_her_rolls_are_of_dex_and_her_amounts_of_int() -> None:
    """More INT heals more, and makes the roll no easier."""
    game = fights("bardess", "Zombie", allies=("knight",), level=1)
    bardess, knight = a_hero(game, "bardess"), a_hero(game, "knight")
    game.add_lasting(bardess, INT, 4, until="combat", source="a test")
    knight.vit = 2

    fails(game, "Ballad")
    assert knight.vit == 2
    plays(game, "Ballad")

    assert knight.vit == 2 + (6 + 4) // 2


@pytest.mark.rule("veiel:R209")
def test_ballad_needs_a_wounded_hero_who_stands() -> None:
    """With all VIT, or fallen, nobody can be aimed at."""
    game = fights("bardess", "Zombie", allies=("knight",), level=1)
    fell(game, "knight")

    refuses(acts(game, "bardess"), "bardess", "Ballad", "nobody to aim at")


@pytest.mark.rule("veiel:R209", "veiel:R143")
def test_discord_hurts_any_enemy_by_half_of_int_less_red() -> None:
    """INT 6 makes 3 against the second of the line, 1 against a statue with RED 2."""
    game = fights("bardess", "Zombie", "Animated Statue", level=1)
    zombie, statue = game.enemies
    before = a_hero(game, "bardess").end

    plays(game, "Discord", at=statue)
    assert STURDY - statue.vit == 3 - 2
    plays(game, "Discord", at=zombie)

    assert STURDY - zombie.vit == 3
    assert a_hero(game, "bardess").end == before - 2


@pytest.mark.rule("veiel:R209")
def test_discord_is_nothing_for_a_resolved_room() -> None:
    """There is no enemy to play for; the ballad is on offer."""
    game = table("bardess", "knight")
    a_hero(game, "knight").vit = 1
    in_resolved_room(game)

    trial = camps(game, "bardess")

    offers(trial, "bardess", "Ballad")
    shown = [*trial.asked.keys, *[one.key for one in trial.asked.refused]]
    assert deed_of(game, "bardess", "Discord") not in shown


@pytest.mark.rule("veiel:R209")
def test_march_gives_2_end_to_another_hero() -> None:
    """Up to the maximum, for 1 END of her own; not to herself, nor to who has all END."""
    game = fights("bardess", "Zombie", allies=("knight", "magician", "healer"))
    bardess, knight, magician = (a_hero(game, one) for one in ("bardess", "knight", "magician"))
    knight.end, magician.end = 1, game.full_end(magician) - 1
    bardess.end = before = 3
    trial = acts(game, "bardess")
    uses(trial, "bardess", "March")
    assert trial.offered == ["Knight", "Magician"]

    plays(game, "March", at=knight)
    plays(game, "March", at=magician)

    assert knight.end == 1 + 2
    assert magician.end == game.full_end(magician)
    assert bardess.end == before - 2


@pytest.mark.rule("veiel:R209")
def test_march_needs_somebody_who_is_tired() -> None:
    """With all END nobody can be aimed at."""
    game = fights("bardess", "Zombie", allies=("knight",))
    a_hero(game, "bardess").end = 3

    refuses(acts(game, "bardess"), "bardess", "March", "nobody to aim at")


@pytest.mark.rule("veiel:R209", "veiel:R173")
def test_song_of_return_brings_back_a_fallen_hero() -> None:
    """For 4 END, with all VIT."""
    game = fights("bardess", "Zombie", allies=("knight",))
    bardess, knight = a_hero(game, "bardess"), fell(game, "knight")
    before = bardess.end

    plays(game, "Song of Return")

    assert knight.stands
    assert knight.vit == game.maximum(knight)
    assert bardess.end == before - 4


@pytest.mark.rule("veiel:R209")
def test_a_failed_song_does_nothing_and_its_end_is_lost() -> None:
    """Each of the four."""
    for song, cost in (("Ballad", 1), ("Discord", 1), ("March", 1), ("Song of Return", 4)):
        game = fights("bardess", "Zombie", allies=("knight", "healer"))
        bardess, knight = a_hero(game, "bardess"), a_hero(game, "knight")
        knight.vit, knight.end = 1, 0
        healer = fell(game, "healer")
        before = bardess.end

        fails(game, song)

        assert (knight.vit, knight.end, healer.vit) == (1, 0, 0)
        assert game.enemies[0].vit == STURDY
        assert bardess.end == before - cost
