"""The ways out of a crossing: the boss, the return, the wipe-out (R005, R006, R080-R084, R248)."""

from __future__ import annotations

import pytest

from coopcards.decisions import Decision
from examples.order_of_veiel.combat.players_turn import start_players_turn
from examples.order_of_veiel.dungeon.crossing import (
    decide_way,
    settle_room,
)
from examples.order_of_veiel.happenings.combat import CombatEnded
from examples.order_of_veiel.happenings.dungeon import (
    BossFaced,
)
from examples.order_of_veiel.happenings.figures import HeroFell
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import CROSSINGS, Dungeon
from tests.order_of_veiel.courses import a_game, idle, phase_of, play_to, resolved, saying, step
from tests.order_of_veiel.tables import (
    enter,
    hold_event,
    lay,
    line_up,
    table,
    tries,
)

TRIO = ("knight", "barbarian", "healer")
RETURN = saying(way="return")


@pytest.mark.rule("veiel:R005")
def test_on_the_fifth_crossing_the_end_of_a_wing_leads_to_the_boss() -> None:
    """There is no return at the end of the wing on crossing 5."""
    game = resolved(table(*TRIO), depth=1, crossing=CROSSINGS)

    trial = tries(game, decide_way(game))

    assert "boss" in trial.asked.keys
    assert "return" not in trial.asked.keys


@pytest.mark.rule("veiel:R005", "veiel:R004")
def test_there_is_no_sixth_crossing() -> None:
    """The party goes back five times; the fifth return is the end, and a defeat."""
    game = a_game(*TRIO)
    for number in range(1, CROSSINGS + 1):
        assert phase_of(game) == "A wing", "a crossing begins"
        play_to(game, "The way")
        assert game.crossing == number
        play_to(game, "A wing", answer=RETURN)

    assert not phase_of(game)
    assert game.ending == "the-heroes-did-not-reach-the-boss-on-their-fifth-crossing"


@pytest.mark.rule("veiel:R006")
def test_a_wipe_out_before_the_last_crossing_leads_to_the_rest_zone() -> None:
    """The whole group out of combat, not before the boss: the game goes on."""
    game = a_game(*TRIO)
    play_to(game, "Rest", fights="wiped out")

    assert phase_of(game) == "Rest"
    assert game.resting
    assert not game.ending


@pytest.mark.rule("veiel:R006", "veiel:R004")
def test_a_wipe_out_on_the_fifth_crossing_is_a_defeat() -> None:
    """Who is wiped out on crossing 5 does not reach the boss any more."""
    game = a_game(*TRIO)
    game.crossing = CROSSINGS - 1
    play_to(game, "Rest", fights="wiped out")

    assert not phase_of(game)
    assert game.ending == "the-heroes-did-not-reach-the-boss-on-their-fifth-crossing"


@pytest.mark.rule("veiel:R080")
def test_who_faces_the_boss_can_neither_return_nor_flee() -> None:
    """The decision is final: nobody asks for the way again, and the boss is not fled."""
    game = a_game(*TRIO)
    play_to(game, "The way")
    play_to(game, "The way", answer=saying(way="left_wing"))
    step(game, saying(way="boss"))
    assert phase_of(game) == "Interruption"
    step(game)
    assert phase_of(game) == "The boss"

    step(game)
    step(game)
    assert phase_of(game) == "Players' turn"
    trial = tries(game, start_players_turn(game))
    assert trial.asked.topic == "starter"


@pytest.mark.rule("veiel:R080")
def test_a_horde_on_the_way_to_the_boss_is_not_fled() -> None:
    """No flight from a fight that interrupts the way to the boss: there is no way back."""
    game = resolved(table(*TRIO), depth=1)
    BossFaced().apply(game)
    line_up(game, "Zombie")
    assert tries(game, start_players_turn(game)).asked.topic == "starter"

    game.facing_boss = False
    assert "flee" in tries(game, start_players_turn(game)).asked.keys


@pytest.mark.rule("veiel:R081")
def test_crystals_are_kept_on_a_return_of_ones_own_choice() -> None:
    """Returning: crystals can be spent, or saved for the next crossing."""
    game = a_game(*TRIO)
    game.purse.value = 7

    play_to(game, "Rest", answer=RETURN)
    assert game.purse.value == 7
    play_to(game, "A wing")
    assert game.purse.value == 7


@pytest.mark.rule("veiel:R082")
@pytest.mark.parametrize(("outcome", "left"), [("wiped out", 0), ("fled", 7)])
def test_saved_crystals_are_lost_in_a_wipe_out_alone(outcome: str, left: int) -> None:
    """A wipe-out is the "death" that costs them (A31); a flight costs nothing."""
    game = a_game(*TRIO)
    game.purse.value = 7
    play_to(game, "Rest", fights=outcome)
    assert game.purse.value == left


@pytest.mark.rule("veiel:R082")
def test_a_single_hero_out_of_combat_costs_no_crystals() -> None:
    """The fall of one hero is no death of the group (A31)."""
    game = table(*TRIO)
    enter(game)
    game.purse.value = 7
    HeroFell(game.heroes[0]).apply(game)

    tries(game, settle_room(game)).nothing_pending()

    assert game.purse.value == 7
    assert not game.returning


@pytest.mark.rule("veiel:R084")
def test_nobody_returns_out_of_an_unresolved_room() -> None:
    """The return is on offer between rooms only."""
    game = a_game(*TRIO)
    asked: list[str] = []

    def watched(decision: Decision[object]) -> tuple[str, ...]:
        asked.append(decision.topic)
        assert "return" not in decision.keys or decision.topic == "way"
        return RETURN(decision)

    play_to(game, "The card is turned over")
    while phase_of(game) != "Hero's turn":
        step(game, watched)
    CombatEnded("won").apply(game)
    while phase_of(game) != "Camp":
        step(game, watched)
    assert "flight" in asked
    assert "way" not in asked

    play_to(game, "The return", answer=watched)
    assert "way" in asked


@pytest.mark.rule("veiel:R248")
@pytest.mark.parametrize("way", ["chosen", "fled", "wiped out", "sent back"])
def test_every_return_ends_the_crossing(way: str) -> None:
    """Chosen, by flight, by wipe-out, sent back (R101): the rest zone, then corruption."""
    game = a_game(*TRIO)
    if way == "sent back":
        lay(
            game,
            ("Priestess's Lair", "Chest"),
            ("Monster I", "Chest"),
            ("Monster II", "Empty Room"),
        )
    answer = saying(way="return", decline="decline", send_back="yes")
    outcome = "won" if way == "chosen" else way
    play_to(game, "Rest", answer=answer, fights=outcome)
    assert game.resting
    assert game.difficulty == 0

    play_to(game, "A wing", answer=answer)
    assert (game.difficulty, game.wing_length) == (1, 3)
    step(game)
    assert game.crossing == 2


# -- a return that is interrupted (A38)


def turning_back(options: Options, event: str = "Horde Attack") -> Dungeon:
    """The players have decided to return, and the dungeon master holds an event."""
    game = a_game(*TRIO, options=options)
    play_to(game, "The way")
    assert game.dm is not None
    for held in tuple(game.dm.hand.cards):
        game.move(held, game.event_discard)
    hold_event(game, event)
    game.purse.value = 5
    step(game, RETURN)
    return game


@pytest.mark.rule("veiel:R084", "veiel:R225")
def test_a_return_is_not_interrupted() -> None:
    """The text speaks of going on: nobody plays Horde Attack at the decision to return (A38)."""
    assert phase_of(turning_back(Options())) == "The return"


@pytest.mark.rule("veiel:R225")
@pytest.mark.parametrize(("outcome", "crystals"), [("won", 5), ("fled", 5), ("wiped out", 0)])
def test_by_option_a_horde_attacks_on_the_way_back(outcome: str, crystals: int) -> None:
    """`horde_at_return`: a combat at once, then the return (A38)."""
    game = turning_back(Options(horde_at_return=True))
    assert phase_of(game) == "Interruption"
    step(game, saying(event="Horde Attack"))
    assert phase_of(game) == "The line"

    play_to(game, "The return", fights=outcome)

    assert phase_of(game) == "The return"
    assert game.purse.value == crystals
    assert not game.facing_boss


@pytest.mark.rule("veiel:R225")
def test_by_option_the_dungeon_master_may_let_the_party_return() -> None:
    """`horde_at_return`: whoever passes lets them go, and no new room is entered."""
    game = turning_back(Options(horde_at_return=True))
    visited = [room for room in game.rooms if room.visited]
    step(game, idle)
    assert phase_of(game) == "The return"
    assert [room for room in game.rooms if room.visited] == visited
