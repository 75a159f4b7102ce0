"""Corruption: how the dungeon changes and grows on each return (R085-R092, R251, R266, R267)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards.chance import Chance
from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.order_of_veiel.balance import events_due
from examples.order_of_veiel.dungeon.corruption import corrupt
from examples.order_of_veiel.happenings.dungeon import (
    Corrupted,
)
from examples.order_of_veiel.happenings.rooms import (
    RoomsLaid,
)
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import CROSSINGS, WINGS
from tests.order_of_veiel.boards import NEW, freeze, laid, swaps
from tests.order_of_veiel.courses import a_game, idle, play_to, saying
from tests.order_of_veiel.tables import lay, table, tries

DUO, TRIO = ("knight", "healer"), ("knight", "barbarian", "healer")


@pytest.mark.rule("veiel:R085")
@pytest.mark.parametrize("heroes", [DUO, TRIO, ("knight", "barbarian", "healer", "magician")])
def test_the_dungeon_master_takes_as_many_rooms_as_there_are_heroes(
    heroes: tuple[str, ...],
) -> None:
    """Exactly as many as heroes in the game, fallen ones too; no more and no fewer."""
    game = swaps(*heroes)
    game.heroes[0].state = "out of combat"

    decision = tries(game, corrupt(game)).asked

    assert (decision.seat, decision.topic) == ("dm", "take rooms")
    assert decision.at_least == decision.at_most == len(heroes)


@pytest.mark.rule("veiel:R085")
def test_the_rooms_taken_may_come_to_their_old_places() -> None:
    """The same places are allowed (A51): nothing has changed then."""
    game = swaps(*DUO)
    before = laid(game)
    first, second = game.left_wing.cards[0], game.right_wing.cards[2]

    trial = tries(game, corrupt(game))
    trial.player("dm").selects(first.key, second.key).chooses("left_wing:0")
    finish_places(trial)

    assert laid(game) == before


@pytest.mark.rule("veiel:R085")
def test_with_fewer_free_rooms_than_heroes_all_of_them_are_taken() -> None:
    """Frozen rooms do not count: the dungeon master takes all the others (A51)."""
    game = swaps(*TRIO)
    freeze(game, *game.rooms[2:])

    decision = tries(game, corrupt(game)).asked

    assert decision.at_least == decision.at_most == 2
    assert set(decision.keys) == {room.key for room in game.rooms[:2]}


@pytest.mark.rule("veiel:R085")
def test_where_every_room_is_frozen_nothing_moves() -> None:
    """No free room: the dungeon master is not asked."""
    game = swaps(*TRIO)
    freeze(game, *game.rooms)
    tries(game, corrupt(game)).nothing_pending()


@pytest.mark.rule("veiel:R086")
def test_rooms_are_put_back_anywhere_with_equal_wings() -> None:
    """A card from one wing may come to another, also to the front; wings stay equally long."""
    game = swaps(*DUO)
    vine, monster = game.middle_wing.cards[2], game.left_wing.cards[0]

    trial = tries(game, corrupt(game))
    trial.player("dm").selects(vine.key, monster.key)
    # A place is open in each of the two wings that cards were taken from, and in no other.
    assert {key.split(":")[0] for key in trial.asked.keys} == {"left_wing", "middle_wing"}
    goes_to = {vine.key: "left_wing:0", monster.key: "middle_wing:2"}
    trial.player("dm").chooses(goes_to[trial.asked.about], topic="place")
    trial.player("dm").chooses(goes_to[trial.asked.about], topic="place")
    trial.nothing_pending()

    assert game.left_wing.cards[0] is vine
    assert game.middle_wing.cards[2] is monster
    assert [len(wing) for wing in game.wings] == [3, 3, 3]


def finish_places(trial: Trial, chance: Chance | None = None) -> None:
    """Put back whatever has been taken: at the last place on offer, or by chance anywhere."""
    while not trial.done:
        keys = trial.asked.keys
        key = keys[-1] if chance is None else chance["places"].choice(list(keys))
        trial.player("dm").chooses(key, topic="place")


@pytest.mark.rule("veiel:R085", "veiel:R086", "veiel:R224")
@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    heroes=st.integers(2, 4),
    frozen=st.sets(st.integers(0, 8), max_size=4),
)
def test_whatever_is_taken_and_laid_wings_are_equal_and_frozen_rooms_unmoved(
    seed: int, heroes: int, frozen: set[int]
) -> None:
    """Any rooms, any places: equal wings, as many as heroes moved, frozen rooms where they were."""
    game = swaps(*("knight", "barbarian", "healer", "magician")[:heroes])
    chance = Chance(seed)
    freeze(game, *[game.rooms[number] for number in sorted(frozen)])
    before = laid(game)
    trial = tries(game, corrupt(game))
    keys = list(trial.asked.keys)
    taken = chance["taken"].sample(keys, trial.asked.at_least)

    trial.player("dm").selects(*taken, topic="take rooms")
    finish_places(trial, chance)

    after = laid(game)
    assert len(taken) == heroes
    assert {key for wing in after for key in wing} == {key for wing in before for key in wing}
    assert [len(wing) for wing in after] == [3, 3, 3]
    for old, new in zip(before, after, strict=True):
        for at, key in enumerate(old):
            assert new[at] == key or not game.find(key).frozen
        # What was not taken keeps its order.
        stays = [key for key in old if key not in taken]
        assert [key for key in new if key in stays] == stays


@pytest.mark.rule("veiel:R224")
def test_a_frozen_room_can_not_be_taken() -> None:
    """A room that the sealer has frozen is exempt from the dungeon master's moving."""
    game = swaps(*DUO)
    freeze(game, game.left_wing.cards[1])
    assert game.left_wing.cards[1].key not in tries(game, corrupt(game)).asked.keys


@pytest.mark.rule("veiel:R087", "veiel:R091")
@pytest.mark.parametrize("dm", [True, False])
def test_three_corruptions_lengthen_the_wings_and_no_fourth(dm: bool) -> None:
    """6, 9, 12, 15 and 15 rooms for the five crossings, the same number in each wing."""
    game = a_game(*TRIO, dm=dm)
    counts: list[list[int]] = []
    for _ in range(CROSSINGS):
        counts.append([len(wing) for wing in game.wings])
        play_to(game, "A wing", answer=saying(way="return"))

    assert counts == [[2] * 3, [3] * 3, [4] * 3, [5] * 3, [5] * 3]


@pytest.mark.rule("veiel:R087")
def test_the_new_rooms_come_after_the_swap_at_the_end_of_each_wing() -> None:
    """The dungeon master swaps first; the new rooms cannot be among those taken."""
    game = table(*DUO)
    old = set(game.rooms)

    trial = tries(game, corrupt(game))
    assert set(trial.asked.keys) == {room.key for room in old}
    while trial.asked.topic != "new rooms":
        trial.answers(*idle(trial.asked))
    trial.answers(*trial.asked.keys).nothing_pending()

    assert game.difficulty == 1
    for wing in game.wings:
        assert wing.cards[-1] not in old
        assert set(wing.cards[:-1]) <= old


@pytest.mark.rule("veiel:R088", "veiel:R089", "veiel:R090", "veiel:R222")
@pytest.mark.parametrize("difficulty", [1, 2, 3])
@pytest.mark.parametrize("dm", [True, False])
def test_each_difficulty_brings_its_three_rooms_one_per_wing(difficulty: int, dm: bool) -> None:
    """Vine, powerful monster, trap; unique chest, special room, riddle; rest, trap, powerful."""
    game = a_game(*TRIO, dm=dm)
    for _ in range(difficulty):
        play_to(game, "A wing", answer=saying(way="return"))
    assert game.difficulty == difficulty
    assert sorted(wing.cards[-1].name for wing in game.wings) == sorted(NEW[difficulty])


@pytest.mark.rule("veiel:R251")
def test_the_dungeon_master_decides_which_new_room_goes_to_which_wing() -> None:
    """All six orders are possible, one card per wing each time."""
    orders = [
        (a, b, c) for a in range(3) for b in range(3) for c in range(3) if len({a, b, c}) == 3
    ]
    for order in orders:
        game = table(*DUO)
        trial = tries(game, corrupt(game))
        while trial.asked.topic != "new rooms":
            trial.answers(*idle(trial.asked))
        assert trial.asked.kind == "ordering", "every card once, so never two in one wing"
        assert trial.asked.seat == "dm"
        keys = [trial.asked.keys[number] for number in order]
        trial.answers(*keys).nothing_pending()
        assert [wing.cards[-1].key for wing in game.wings] == keys


@pytest.mark.rule("veiel:R092")
@pytest.mark.parametrize(("difficulty", "events"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_each_difficulty_gives_one_event_more(difficulty: int, events: int) -> None:
    """With 6 rooms 1, with 9 2, with 12 3, with 15 4, where balancing adds nothing."""
    game = table("knight", "barbarian", "healer", "magician")
    if difficulty:
        Corrupted(difficulty).apply(game)
    assert events_due(game) == events


@pytest.mark.rule("veiel:R096")
def test_rooms_of_the_last_crossing_lie_face_down_again_and_take_effect_anew() -> None:
    """After the return all rooms are face down; the chest that was opened can be opened again."""
    game = a_game(*TRIO)
    lay(game, ("Chest", "Monster I"), ("Chest", "Monster II"), ("Empty Room", "Monster III"))
    chest = game.left_wing.cards[0]
    game.purse.value = 10
    opening = saying(way="return", chest="open", take_rooms="")

    play_to(game, "Rest", answer=opening)
    assert game.purse.value == 8
    assert all(room.face_down for room in game.rooms)
    freeze(game, chest)
    play_to(game, "Camp", answer=opening)

    assert game.crossing == 2
    assert game.current_room is chest
    assert game.purse.value == 6


@pytest.mark.rule("veiel:R096", "veiel:R215")
@pytest.mark.parametrize("moved", [True, False])
def test_by_option_an_opened_chest_stays_empty(moved: bool) -> None:
    """`opened_chests_stay_empty`: it holds nothing more, wherever it is laid (A12)."""
    game = a_game(*TRIO, options=Options(opened_chests_stay_empty=True))
    lay(game, ("Chest", "Monster I"), ("Chest", "Monster II"), ("Empty Room", "Monster III"))
    chest = game.left_wing.cards[0]
    game.purse.value = 10
    opening = saying(way="return", chest="open")
    play_to(game, "Rest", answer=opening)
    if moved:
        play_to(game, "Corruption")
        others = [room for room in game.rooms if room is not chest]
        freeze(game, *others[2:])
    else:
        freeze(game, chest)
    play_to(game, "A wing", answer=opening)

    wing = next(name for name in WINGS if chest in game.wing_zone(name).cards)
    depth = list(game.wing_zone(wing).cards).index(chest)
    play_to(game, "Camp", answer=saying(way=wing, wing=wing, chest="open"))
    for _ in range(depth):
        play_to(game, "What comes of it", answer=saying(way=wing, chest="open"))

    assert game.current_room is chest
    assert game.purse.value == 8


# -- who knows the rooms


@pytest.mark.rule("veiel:R011", "veiel:R182")
@pytest.mark.parametrize("dm", [True, False])
def test_the_rooms_are_known_to_the_dungeon_master_alone(dm: bool) -> None:
    """Face down to all players; without a dungeon master nobody knows them."""
    game = a_game(*TRIO, dm=dm)
    for seat in game.seats:
        seen = seen_by(game, seat.key)
        names = [room.name for wing in seen.wings for room in wing.cards]
        known = names == [room.name for room in game.rooms]
        assert known == (seat.key == "dm")
        assert known or len(set(names)) == 1


@pytest.mark.rule("veiel:R011", "veiel:R086")
def test_corruption_does_not_tell_the_players_what_lies_where() -> None:
    """After the swap and the new cards the players know as little as before."""
    game = a_game(*TRIO)
    play_to(game, "A wing", answer=saying(way="return"))
    seen = seen_by(game, "one")
    assert len({room.name for wing in seen.wings for room in wing.cards}) == 1
    new = {name for name in NEW[1] if name != "Powerful Monster"}
    told = " ".join(event.line("one") for event in game.log)
    assert not [name for name in new if name in told]
    for event in game.log:
        if isinstance(event, RoomsLaid):
            fields = event.told("wings", "one") + event.told("moved", "one")
            assert not [room.label for room in event.moved if room.label in fields]
