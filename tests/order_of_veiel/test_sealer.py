"""The sealer: Seal, its second part that cures poison, and Seal of Ruin (R208, R224)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.cards import Room
from examples.order_of_veiel.combat.hero_turn import hero_turn
from examples.order_of_veiel.content.rooms import POWERFUL_MONSTER
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.happenings.rooms import (
    RoomReplaced,
)
from examples.order_of_veiel.rest.rest_zone import go_back
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import a_hero, enter, rise, table, tries
from tests.order_of_veiel.using import (
    STURDY,
    acts,
    camps,
    deed_of,
    fell,
    fights,
    in_resolved_room,
    player_of,
    refuses,
    uses,
    will_fail,
    will_succeed,
)

WINGS = ("left_wing", "middle_wing", "right_wing")


def sealers(*, dm: bool = True) -> Dungeon:
    """A sealer of level 3 and a knight in the first room of the left wing, which is resolved."""
    game = table("sealer", "knight", dm=dm)
    rise(game, "sealer", 3)
    in_resolved_room(game)
    return game


def seal(game: Dungeon, wing: str) -> Room:
    """The sealer seals the first room of that wing, where the party stands."""
    in_resolved_room(game, wing)
    uses(camps(game, "sealer"), "sealer", "Seal")
    room = game.current_room
    assert room is not None
    return room


# -- Seal


@pytest.mark.rule("veiel:R208", "veiel:R224")
def test_seal_freezes_the_resolved_room_for_1_end() -> None:
    """The room in which the party stands, and no other."""
    game = sealers()
    sealer = a_hero(game, "sealer")
    before = sealer.end

    room = seal(game, "left_wing")

    assert [one for one in game.rooms if one.frozen] == [room]
    assert sealer.end == before - 1


@pytest.mark.rule("veiel:R208")
def test_a_sealed_room_cannot_be_sealed_again() -> None:
    """The condition of the ability: the room is not frozen yet (R141)."""
    game = sealers()

    trial = camps(game, "sealer")
    uses(trial, "sealer", "Seal")

    refuses(trial, "sealer", "Seal", "sealed already")


@pytest.mark.rule("veiel:R208", "veiel:R224", "veiel:R085")
def test_the_dungeon_master_cannot_take_a_sealed_room() -> None:
    """On the return all others are on offer, and the sealed one stays where it was."""
    game = sealers()
    room = seal(game, "left_wing")
    tries(game, go_back(game))

    trial = tries(game, corrupt(game))

    trial.player(DM).is_offered(*[one.key for one in game.rooms if one is not room])
    assert room.key not in trial.asked.keys


@pytest.mark.rule("veiel:R208", "veiel:R224", "veiel:R267")
@pytest.mark.parametrize("visited", [True, False], ids=["now", "in an earlier crossing"])
def test_without_a_dungeon_master_a_sealed_room_is_not_shuffled(visited: bool) -> None:
    """It lies in its place, whether it was sealed in this crossing or before, and for any seed."""
    for seed in range(6):
        game = table("sealer", "knight", dm=False, seed=seed)
        rise(game, "sealer", 3)
        room = seal(game, "left_wing")
        for other in game.rooms[2:]:
            other.visited = True
        room.visited = visited

        tries(game, corrupt(game)).nothing_pending()

        assert game.left_wing.cards[0] is room


@pytest.mark.rule("veiel:R208", "veiel:R212")
def test_a_seal_outlasts_the_return() -> None:
    """The token stays on the room in the next crossings."""
    game = sealers()
    room = seal(game, "left_wing")

    tries(game, go_back(game))

    assert room.frozen
    assert game.sealed == (room.key,)


@pytest.mark.rule("veiel:R208")
def test_two_rooms_are_sealed_at_most_and_a_third_frees_the_oldest() -> None:
    """The first is free once the third is sealed; then the second is the oldest."""
    game = sealers()
    a_hero(game, "sealer").end = 9
    first, second, third = [seal(game, wing) for wing in WINGS]

    assert not first.frozen
    assert second.frozen
    assert third.frozen

    assert seal(game, "left_wing") is first
    assert [first.frozen, second.frozen, third.frozen] == [True, False, True]


@pytest.mark.rule("veiel:R208", "veiel:R093")
def test_a_room_that_gives_way_takes_its_seal_along() -> None:
    """A card that leaves the board counts for none of the two."""
    game = sealers()
    a_hero(game, "sealer").end = 9
    first, second = seal(game, "left_wing"), seal(game, "middle_wing")
    spare = next(one for one in game.rooms_aside.cards if one.printed is POWERFUL_MONSTER)

    RoomReplaced(first, spare).apply(game)
    third = seal(game, "right_wing")

    assert second.frozen
    assert third.frozen
    assert not spare.frozen


@pytest.mark.rule("veiel:R208")
def test_seal_is_for_resolved_rooms_and_not_for_combats() -> None:
    """On his turn in a combat it is not shown."""
    game = fights("sealer", "Zombie")
    enter(game)

    trial = acts(game, "sealer")

    shown = [*trial.asked.keys, *[one.key for one in trial.asked.refused]]
    assert deed_of(game, "sealer", "Seal") not in shown


@pytest.mark.rule("veiel:R208", "veiel:R029")
def test_seal_waits_for_level_3_and_asks_for_end() -> None:
    """At level 2, with END 0, or fallen, the sealer seals nothing."""
    game = table("sealer", "knight")
    rise(game, "sealer", 2)
    in_resolved_room(game)
    refuses(camps(game, "sealer"), "sealer", "Seal", "unlocked at level 3")

    game = sealers()
    a_hero(game, "sealer").end = 0
    refuses(camps(game, "sealer"), "sealer", "Seal", "costs 1 END, Sealer has 0")

    game = sealers()
    fell(game, "sealer")
    assert "Seal (1 END)" in camps(game, "sealer").refused


# -- the second part


@pytest.mark.rule("veiel:R208", "veiel:R161")
def test_cleansing_seal_cures_the_poison_of_one_hero() -> None:
    """1 END and no turn: the hero loses no VIT at the start of the next turn."""
    game = fights("sealer", "Zombie", allies=("knight", "healer"))
    sealer, knight, healer = (a_hero(game, one) for one in ("sealer", "knight", "healer"))
    knight.poison = healer.poison = 2
    before = sealer.end

    trial = acts(game, "sealer")
    uses(trial, "sealer", "Cleansing Seal", at=knight)

    assert (knight.poison, healer.poison) == (0, 2)
    assert sealer.end == before - 1
    player_of(trial, "sealer").is_offered("Attack with Pilgrim's Crozier", topic="turn")
    tries(game, hero_turn(game, knight))
    assert knight.vit == game.maximum(knight)


@pytest.mark.rule("veiel:R208")
def test_cleansing_seal_asks_for_a_poisoned_hero() -> None:
    """Without poison, in level 2 or without END it is refused; his own poison is one too."""
    game = fights("sealer", "Zombie")
    refuses(acts(game, "sealer"), "sealer", "Cleansing Seal", "nobody to aim at")

    a_hero(game, "sealer").poison = 1
    trial = acts(game, "sealer")
    uses(trial, "sealer", "Cleansing Seal")
    assert a_hero(game, "sealer").poison == 0

    game = fights("sealer", "Zombie", level=2)
    a_hero(game, "sealer").poison = 1
    refuses(acts(game, "sealer"), "sealer", "Cleansing Seal", "unlocked at level 3")


@pytest.mark.rule("veiel:R208", "veiel:R229")
def test_muteness_on_seal_silences_both_its_parts() -> None:
    """The second part belongs to the ability of level 3."""
    game = fights("sealer", "Zombie")
    sealer = a_hero(game, "sealer")
    sealer.poison, sealer.muted = 1, ("Seal",)

    refuses(acts(game, "sealer"), "sealer", "Cleansing Seal", "silent until the crossing ends")
    in_resolved_room(game)
    refuses(camps(game, "sealer"), "sealer", "Seal", "silent until the crossing ends")


# -- Seal of Ruin


@pytest.mark.rule("veiel:R208", "veiel:R144")
def test_seal_of_ruin_destroys_one_enemy_with_red_ignored() -> None:
    """(INT 5 + FOI 6)/2 makes 6, and 2 more: 8 to an Animated Statue at any place of the line."""
    game = fights("sealer", "Zombie", "Animated Statue")
    zombie, statue = game.enemies
    before = a_hero(game, "sealer").end
    will_succeed(game, "sealer", "Seal of Ruin")

    uses(acts(game, "sealer"), "sealer", "Seal of Ruin", at=statue)

    assert (zombie.vit, STURDY - statue.vit) == (STURDY, 6 + 2)
    assert a_hero(game, "sealer").end == before - 3


@pytest.mark.rule("veiel:R208")
def test_a_failed_seal_of_ruin_hurts_nobody() -> None:
    """Its 3 END are lost."""
    game = fights("sealer", "Zombie")
    before = a_hero(game, "sealer").end
    will_fail(game, "sealer", "Seal of Ruin")

    uses(acts(game, "sealer"), "sealer", "Seal of Ruin")

    assert game.enemies[0].vit == STURDY
    assert a_hero(game, "sealer").end == before - 3
