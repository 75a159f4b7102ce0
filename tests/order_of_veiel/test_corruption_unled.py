"""Without a dungeon master chance lays the rooms (R182, R183, R266, R267)."""

from __future__ import annotations

import pytest

from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.happenings.dungeon import (
    CrossingBegan,
    Returned,
)
from examples.order_of_veiel.happenings.rooms import (
    RoomFrozen,
    RoomTurned,
)
from examples.order_of_veiel.setup import lay_dungeon
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.boards import NEW, freeze, laid, swaps
from tests.order_of_veiel.tables import table, tries

DUO, TRIO = ("knight", "healer"), ("knight", "barbarian", "healer")


@pytest.mark.rule("veiel:R182")
def test_without_a_dungeon_master_the_second_rooms_are_dealt_at_random() -> None:
    """A monster room opens each wing; the others are shuffled and dealt."""
    places: list[int] = []
    for seed in range(12):
        game = table(*DUO, dm=False, seed=seed)
        for room in tuple(game.rooms):
            game.move(room, game.rooms_aside)
        tries(game, lay_dungeon(game)).nothing_pending()
        assert all(wing.cards[0].name.startswith("Monster") for wing in game.wings)
        second = [wing.cards[1].name for wing in game.wings]
        assert sorted(second) == ["Chest", "Chest", "Empty Room"]
        places.append(second.index("Empty Room"))
    assert set(places) == {0, 1, 2}


def back_after(*depths: tuple[int, int], seed: int, frozen: tuple[int, ...] = ()) -> Dungeon:
    """Nine rooms without a dungeon master; these were visited, by wing and place."""
    game = swaps(*TRIO, dm=False, seed=seed)
    CrossingBegan(1).apply(game)
    for wing, depth in depths:
        RoomTurned(game.wings[wing].cards[depth]).apply(game)
    freeze(game, *[game.rooms[number] for number in frozen])
    Returned().apply(game)
    return game


@pytest.mark.rule("veiel:R183")
def test_visited_rooms_and_as_many_others_are_shuffled() -> None:
    """3 visited and 3 others are laid at random on their six places; the others stay."""
    moved_visited: list[bool] = []
    counts: list[int] = []
    for seed in range(40):
        game = back_after((0, 0), (0, 1), (1, 2), seed=seed)
        before = [room.key for room in game.rooms]
        visited = [game.left_wing.cards[0], game.left_wing.cards[1], game.middle_wing.cards[2]]
        tries(game, corrupt(game)).nothing_pending()
        after = [room.key for room in game.rooms]
        assert sorted(after) == sorted(before)
        assert [len(wing) for wing in game.wings] == [3, 3, 3]
        counts.append(sum(a != b for a, b in zip(after, before, strict=True)))
        moved_visited.append(any(after.index(one.key) != before.index(one.key) for one in visited))
    assert max(counts) == 6
    assert sum(moved_visited) > 30


@pytest.mark.rule("veiel:R183")
def test_where_nothing_was_visited_nothing_moves() -> None:
    """No visited room, so no other one either."""
    game = back_after(seed=1)
    before = laid(game)
    tries(game, corrupt(game)).nothing_pending()
    assert laid(game) == before


@pytest.mark.rule("veiel:R183")
def test_fewer_unvisited_than_visited_rooms_are_all_taken() -> None:
    """Seven visited, two others: all nine are shuffled (A23)."""
    counts: list[int] = []
    for seed in range(20):
        game = back_after((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), seed=seed)
        before = [room.key for room in game.rooms]
        tries(game, corrupt(game)).nothing_pending()
        after = [room.key for room in game.rooms]
        counts += [at for at in range(9) if after[at] != before[at]]
    assert set(counts) == set(range(9))


@pytest.mark.rule("veiel:R267")
def test_frozen_rooms_are_not_shuffled() -> None:
    """A frozen room stays in its place, visited or not."""
    for seed in range(30):
        game = back_after((0, 0), (0, 1), (1, 2), seed=seed, frozen=(0, 8))
        first, last = game.rooms[0], game.rooms[8]
        tries(game, corrupt(game)).nothing_pending()
        assert game.rooms[0] is first
        assert game.rooms[8] is last
        assert first.frozen


@pytest.mark.rule("veiel:R183")
def test_each_return_counts_the_visits_of_its_own_crossing() -> None:
    """A frozen room of an earlier crossing is not counted as visited in a later one."""
    for seed in range(8):
        game = back_after((0, 0), seed=seed, frozen=(0,))
        RoomFrozen(game.rooms[0], "free").apply(game)
        CrossingBegan(2).apply(game)
        Returned().apply(game)
        before = laid(game)
        tries(game, corrupt(game)).nothing_pending()
        assert laid(game) == before


@pytest.mark.rule("veiel:R266")
def test_without_a_dungeon_master_chance_lays_the_new_rooms() -> None:
    """The three new cards are shuffled and laid one per wing; nobody is asked."""
    seen: list[str] = []
    for seed in range(12):
        game = table(*DUO, dm=False, seed=seed)
        tries(game, corrupt(game)).nothing_pending()
        last = [wing.cards[-1].name for wing in game.wings]
        assert sorted(last) == sorted(NEW[1])
        seen.append(last[0])
    assert set(seen) == set(NEW[1])
