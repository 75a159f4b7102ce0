"""Revive: R33 to R43, R53."""

from __future__ import annotations

import pytest
from attrs import evolve

from coopcards.snapshots import dump
from examples.coop_downed.downed import Revived
from examples.coop_downed.skirmish.happenings import ActionTaken, Discarded
from examples.coop_downed.skirmish.player_cards import (
    BLADE,
    COMFORT,
    LANTERN,
    SALVE,
    SURGE,
)
from tests.coop_downed.tables import (
    END,
    HOLD,
    enemy_turn,
    equip,
    happens,
    hero,
    hold,
    hurt,
    is_down,
    lay_down,
    names,
    player,
    put_makri,
    put_ppc,
    rest_of_round,
    table,
    tries,
    turn,
)


@pytest.mark.rule("downed:R33")
def test_revive_is_an_action_of_every_standing_player() -> None:
    """Both neighbours who stand may Revive, without a card and without Ether."""
    for reviver in ("ada", "cleo"):
        game = table("c3", "c4", "c5")
        lay_down(game, "ben")

        trial = tries(game, turn(game, reviver))
        trial.player(reviver).chooses("Revive Ben", topic="main").chooses(END)

        trial.nothing_pending()
        assert (hero(game, "ben").hp, hero(game, "ben").state) == (5, "standing")
        assert player(game, reviver).ether.value == 1
        assert not trial.happened_of(Discarded)


@pytest.mark.rule("downed:R33")
def test_revive_needs_an_action_that_is_left() -> None:
    """After an attack Revive is refused with the reason."""
    game = table("c3", "c4")
    put_makri(game, "c2")
    lay_down(game, "ben")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").is_offered("Revive Ben").chooses("Attack Makri 1")

    ada.is_refused("Revive Ben", because="costs 1 Action, you have 0")


@pytest.mark.rule("downed:R34")
@pytest.mark.parametrize(
    ("tile", "walls", "allowed"),
    [
        ("c4", (), True),
        ("b3", (), True),
        ("c5", (), False),
        ("d4", (), False),
        ("c4", (("c3", "c4"),), False),
        ("c4", (("c4", "c3"),), False),
        ("c3", (), True),
    ],
)
def test_reviver_and_downed_are_adjacent(
    tile: str, walls: tuple[tuple[str, str], ...], allowed: bool
) -> None:
    """A shared edge without a wall, or the same tile; not two steps, not a corner (A11)."""
    game = table("c3", tile, walls=walls)
    lay_down(game, "ben")

    ada = tries(game, turn(game, "ada")).player("ada")

    if allowed:
        ada.is_offered("Revive Ben")
    else:
        ada.is_refused("Revive Ben", because="not adjacent")


@pytest.mark.rule("downed:R35")
def test_nothing_that_heals_brings_a_downed_player_back() -> None:
    """Salve is not offered for one, Comfort passes one by; both leave 0 HP (A12)."""
    game = table("c3", "c4")
    lay_down(game, "ben")
    hold(game, "ada", SALVE, COMFORT)

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Salve (2)")
    assert trial.offered == ["Ada"]
    ada.chooses("Ada", topic="target").chooses("Comfort (3)").chooses(END)

    trial.nothing_pending()
    assert is_down(game, "ben")


@pytest.mark.rule("downed:R36")
def test_revive_takes_the_action_of_whoever_does_it() -> None:
    """With two Downed beside one Player, only one of them is Revived in a turn."""
    game = table("c3", "c4", "c2")
    put_makri(game, "b3")
    lay_down(game, "ben", "cleo")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Revive Ben")

    ada.is_refused("Revive Cleo").is_refused("Attack Makri 1", because="no Action left")
    assert [event.fighter.key for event in trial.happened_of(ActionTaken)] == ["ada"]
    ada.chooses(END)
    tries(game, turn(game, "ada")).player("ada").is_offered("Revive Cleo")


@pytest.mark.rule("downed:R37")
def test_revive_needs_no_luck() -> None:
    """No chance is taken of any kind, and it always succeeds."""
    game = table("c3", "c4")
    lay_down(game, "ben")
    trial = tries(game, turn(game, "ada"))
    before = dump(game)["chance"]

    trial.player("ada").chooses("Revive Ben")

    assert dump(game)["chance"] == before
    assert not is_down(game, "ben")


@pytest.mark.rule("downed:R38")
def test_revive_is_open_in_any_later_round() -> None:
    """After twenty turns on the ground it works as in the first (A25)."""
    game = table("c3", "c4")
    lay_down(game, "ben")
    for _ in range(20):
        happens(game, turn(game, "ben"))
    game.round = 21

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Revive Ben").chooses(END)

    trial.nothing_pending()
    assert hero(game, "ben").hp == 5


@pytest.mark.rule("downed:R39")
def test_the_revived_stand_at_once_on_the_same_tile_with_5_hp() -> None:
    """5 are set, not added, whatever somebody has equipped."""
    game = table("c3", "c4")
    lay_down(game, "ben")
    equip(game, "ben", LANTERN)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Revive Ben")

    ben = hero(game, "ben")
    assert (ben.state, ben.hp, ben.tile) == ("standing", 5, "c4")
    assert [event.hp for event in trial.happened_of(Revived)] == [5]


@pytest.mark.rule("downed:R39")
@pytest.mark.parametrize(("most", "left"), [(3, 3), (5, 5), (12, 5)])
def test_nobody_is_back_with_more_hp_than_there_can_be(most: int, left: int) -> None:
    """A Character of 3 HP at most is back with 3; one of 12 with 5 (A13)."""
    game = table("c3", "c4")
    ben = hero(game, "ben")
    ben.printed = evolve(ben.printed, hp=most)
    lay_down(game, "ben")

    happens(game, game.do(Revived(ben)))

    assert ben.hp == left


@pytest.mark.rule("downed:R39")
def test_the_revived_take_the_turn_that_is_still_to_come() -> None:
    """Revived before the own turn one loses no card and acts; there is no extra turn (A14)."""
    game = table("c3", "c4", "f6")
    lay_down(game, "ben")
    hold(game, "ben", SURGE)

    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses("Revive Ben").chooses(END)
    trial.player("ben").is_offered("Move to b4", topic="main").chooses(END)
    trial.player("cleo").chooses(END)

    trial.nothing_pending()
    assert not trial.happened_of(Discarded)


@pytest.mark.rule("downed:R39")
def test_one_revived_after_the_own_turn_waits_for_the_next() -> None:
    """Cleo, after Ben in the order, Revives Ben: no turn of Ben's follows in the round (A14)."""
    game = table("f1", "c4", "c5")
    lay_down(game, "ben")

    trial = tries(game, rest_of_round(game))
    trial.player("ada").chooses(END)
    trial.player("cleo").chooses("Revive Ben").chooses(END)

    trial.nothing_pending()
    assert not is_down(game, "ben")


@pytest.mark.rule("downed:R40")
def test_with_revive_all_that_being_downed_forbids_ends() -> None:
    """Cards, Ether, healing and targeting are as ever, and no more cards are lost."""
    game = table("c3", "c4")
    makri = put_makri(game, "c5")
    lay_down(game, "ben")
    equip(game, "ben", BLADE)
    hold(game, "ben", SURGE, SALVE, ether=2)
    happens(game, game.do(Revived(hero(game, "ben"))))

    trial = tries(game, turn(game, "ben"))
    assert player(game, "ben").ether.value == 3
    ben = trial.player("ben").is_offered("Move to d4", topic="main")
    ben.chooses(f"Attack {makri.label}").chooses("Surge (0)").chooses("Salve (2)")
    ben.chooses("Ben", topic="target").chooses(END)
    trial.nothing_pending()
    assert (hero(game, "ben").hp, makri.hp) == (9, 1)

    happens(game, enemy_turn(game))
    assert hero(game, "ben").hp == 6
    assert names(player(game, "ben").equipped) == ["Blade"]


@pytest.mark.rule("downed:R41")
def test_cards_lost_while_downed_stay_lost() -> None:
    """Revive leaves equipment, hand and discard as they have become."""
    game = table("c3", "c4")
    lay_down(game, "ben")
    equip(game, "ben", BLADE)
    hold(game, "ben", SURGE)
    for card in ("Blade", "Surge"):
        trial = tries(game, turn(game, "ben"))
        trial.player("ben").chooses(card, topic="urgency")

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Revive Ben")

    ben = player(game, "ben")
    assert (names(ben.equipped), names(ben.hand)) == ([], [])
    assert sorted(names(ben.discard)) == ["Blade", "Surge"]


@pytest.mark.rule("downed:R42")
def test_one_may_go_down_and_be_revived_again_and_again() -> None:
    """Three times Downed, three times back with 5 HP."""
    game = table("c3", "c4")

    for _ in range(3):
        hurt(game, 10, hero(game, "ben"))
        assert is_down(game, "ben")
        trial = tries(game, turn(game, "ada"))
        trial.player("ada").chooses("Revive Ben").chooses(END)
        trial.nothing_pending()
        assert hero(game, "ben").hp == 5


@pytest.mark.rule("downed:R43")
def test_a_ppc_does_not_revive() -> None:
    """A Hound beside a Downed Player may move and attack, and nothing else (A27)."""
    game = table("a1", "c4")
    put_ppc(game, "c3", "ada")
    put_makri(game, "c2")
    lay_down(game, "ben")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses(END)
    assert trial.asked.topic == "ppc move"
    assert not [label for label in trial.offered if "Revive" in label or "Ben" in label]
    ada.chooses(HOLD)

    assert trial.offered == ["Makri 1", HOLD]


@pytest.mark.rule("downed:R53")
def test_revive_is_done_in_the_own_turn_only() -> None:
    """In the Downed Player's turn, and in the Makri's, the neighbour is not asked (A25)."""
    game = table("c3", "c4")
    put_makri(game, "f6")
    lay_down(game, "ben")
    hold(game, "ben", SURGE)

    trial = tries(game, turn(game, "ben"))
    assert [asked.seat for asked in trial.pending] == ["ben"]
    trial.player("ben").chooses("Surge", topic="urgency")
    trial.nothing_pending()

    happens(game, enemy_turn(game))
    assert is_down(game, "ben")
