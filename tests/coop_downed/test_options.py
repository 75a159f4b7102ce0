"""The mode's named options: the ruling by default, and the other reading by the switch."""

from __future__ import annotations

import pytest
from attrs import evolve, fields

from examples.coop_downed import campaign, episodes
from examples.coop_downed.campaign import end_of_round, outlasted
from examples.coop_downed.episodes import LONG_NIGHT, OIL
from examples.coop_downed.mode import Options
from examples.coop_downed.skirmish.fighting import HARM
from examples.coop_downed.skirmish.happenings import Discarded, Harmed
from examples.coop_downed.skirmish.player_cards import (
    BLADE,
    BOLT,
    CALL,
    CLOAK,
    SALVE,
    STRIKE,
    SURGE,
    SWEEP,
)
from examples.coop_downed.skirmish.turn import reach
from examples.coop_downed.vitals import DEAD
from tests.coop_downed.tables import (
    END,
    FORD,
    HOLD,
    LAMPS,
    enemy_turn,
    equip,
    happens,
    hero,
    hold,
    hurt,
    is_down,
    lay_down,
    names,
    over,
    player,
    put_makri,
    put_ppc,
    table,
    to_the_outcome,
    tries,
    turn,
)

BOTH = pytest.mark.parametrize("switched", [False, True], ids=["ruling", "switch"])


def options(**switched: bool) -> Options:
    """These options, all others as they are."""
    return evolve(Options(), **switched)


def test_every_named_option_has_a_test() -> None:
    """Each option of `Options` is tested below by its own name."""
    assert [each.name for each in fields(Options) if f"test_{each.name}" not in globals()] == []


@BOTH
def test_area_cards_need_a_clear_tile(switched: bool) -> None:
    """Sweep beside another Player passes over them; by the option it is not played (A1)."""
    game = table("c3", "c4", options=options(area_cards_need_a_clear_tile=switched))
    put_makri(game, "c2")
    hold(game, "ada", SWEEP, STRIKE)

    ada = tries(game, turn(game, "ada")).player("ada").is_offered("Strike (2)")

    if switched:
        ada.is_refused("Sweep (3)", because="another player is too near")
    else:
        ada.is_offered("Sweep (3)")
    hero(game, "ben").tile = "f6"
    tries(game, turn(game, "ada")).player("ada").is_offered("Sweep (3)")


@BOTH
def test_downed_can_be_passed(switched: bool) -> None:
    """A Downed Player bars the way; by the option others pass, and nobody ends there (A4)."""
    game = table("a1", "b1", walls=(("a1", "a2"),), options=options(downed_can_be_passed=switched))
    lay_down(game, "ben")

    there = reach(game, hero(game, "ada"), 3)

    assert "b1" not in there
    assert ("c1" in there) == switched


@BOTH
def test_nobody_targets_the_downed(switched: bool) -> None:
    """Where nobody else can be got at a Stalker goes for the Downed; by the option not (A7)."""
    shut_in = (("a1", "b1"), ("a1", "a2"))
    chosen = options(nobody_targets_the_downed=switched)
    game = table("c3", "a1", walls=shut_in, options=chosen)
    stalker = put_ppc(game, "f3")
    lay_down(game, "ada")

    happens(game, enemy_turn(game))

    assert (stalker.tile == "f3") == switched
    assert is_down(game, "ada")


@BOTH
def test_random_hand_card(switched: bool) -> None:
    """The Player chooses the card of the hand; by the option the lot does, equipment apart (A9)."""
    game = table("a1", "f6", options=options(random_hand_card=switched))
    lay_down(game, "ada")
    equip(game, "ada", BLADE)
    hold(game, "ada", SURGE, SALVE, STRIKE, BOLT, CALL)
    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Blade", topic="urgency")
    trial.nothing_pending()
    before = dict(game.chance.counters)

    trial = tries(game, turn(game, "ada"))
    if not switched:
        trial.player("ada").chooses("Call", topic="urgency")

    trial.nothing_pending()
    assert len(trial.happened_of(Discarded)) == 1
    assert len(player(game, "ada").hand) == 4
    assert (dict(game.chance.counters) != before) == switched


def test_random_hand_cards_differ_from_seed_to_seed() -> None:
    """By the option another seed takes another card."""
    lost = set()
    for seed in range(12):
        game = table("a1", "f6", options=options(random_hand_card=True))
        game.chance.seed = seed
        lay_down(game, "ada")
        hold(game, "ada", SURGE, SALVE, STRIKE, BOLT, CALL)
        happens(game, turn(game, "ada"))
        lost.update(names(player(game, "ada").discard))

    assert len(lost) > 2


@BOTH
def test_diagonals(switched: bool) -> None:
    """A corner is not adjacent; by the option it is, for Revive, attacks and the Makri (A11)."""
    game = table("c3", "d4", "f6", options=options(diagonals=switched))
    makri = put_makri(game, "b2")
    lay_down(game, "ben")

    trial = tries(game, turn(game, "ada"))
    assert ("Revive Ben" in trial.offered) == switched
    assert ("Attack Makri 1" in trial.offered) == switched

    happens(game, enemy_turn(game))
    assert (makri.tile == "b2") == switched
    assert hero(game, "ada").hp == 7


def test_diagonals_are_not_for_moving() -> None:
    """By the option corners are adjacent, and steps still go over edges."""
    game = table("c3", "f6", options=options(diagonals=True))

    assert "d4" not in reach(game, hero(game, "ada"), 1)
    assert "d4" in reach(game, hero(game, "ada"), 2)


@BOTH
def test_only_the_downed_die(switched: bool) -> None:
    """A failure makes all Dead; by the option those who stood live (A15)."""
    chosen = options(only_the_downed_die=switched)
    game = table("a1", "f6", chapter=LAMPS, round=OIL, options=chosen)
    put_makri(game, "f1")
    lay_down(game, "ben")
    ada, ben = game.characters

    to_the_outcome(tries(game, end_of_round(game)))

    assert (ada.state, ben.state) == ("standing" if switched else DEAD, DEAD)


@BOTH
def test_loss_before_win(switched: bool) -> None:
    """Win and loss at the same instant are a win; by the option a loss (A17)."""
    game = table("a1", "c3", chapter=FORD, options=options(loss_before_win=switched))
    lay_down(game, "ada")
    makri, ben = put_makri(game, "c4", hp=1), hero(game, "ben")

    trial = tries(game, game.do(Harmed(ben, 10, "a burst"), Harmed(makri, 1, "a burst")))

    assert over(trial) == ("R47" if switched else "R12")


@BOTH
def test_loss_before_win_concerns_the_failure_of_the_episode_as_well(
    switched: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The night is outlasted as its own failure is met: won, by the option lost (A17)."""
    both = evolve(LONG_NIGHT, failed=lambda game: game.round >= LONG_NIGHT.survive)
    monkeypatch.setattr(campaign, "episode_of", lambda game: both)
    game = table("a1", "f6", round=both.survive, options=options(loss_before_win=switched))

    assert over(tries(game, end_of_round(game))) == ("R48" if switched else "R10")
    assert episodes.episode_of(game) is LONG_NIGHT


def test_all_downed_have_outlasted_nothing() -> None:
    """Whatever the option, rounds are outlasted with somebody standing (A3)."""
    for switched in (False, True):
        game = table("a1", "f6", round=99, options=options(loss_before_win=switched))
        assert outlasted(game)
        lay_down(game, "ada", "ben")
        assert not outlasted(game)


@BOTH
def test_equipment_sleeps(switched: bool) -> None:
    """What the Downed have equipped stays in force; by the option it sleeps until Revive (A19)."""
    game = table("c3", "c4", options=options(equipment_sleeps=switched))
    equip(game, "ben", BLADE, CLOAK)
    assert game.value(hero(game, "ben"), HARM) == 3
    lay_down(game, "ben")
    assert game.value(hero(game, "ben"), HARM) == (2 if switched else 3)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Revive Ben").chooses(END)

    trial.nothing_pending()
    assert game.value(hero(game, "ben"), HARM) == 3
    hurt(game, 2, hero(game, "ben"))
    assert hero(game, "ben").hp == 4


@BOTH
def test_downed_draw(switched: bool) -> None:
    """The Downed do not draw as the turn starts; by the option they do, after the loss (A20)."""
    game = table("a1", "f6", options=options(downed_draw=switched))
    lay_down(game, "ada")
    hold(game, "ada", SURGE)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Surge", topic="urgency")

    trial.nothing_pending()
    assert len(player(game, "ada").hand) == switched


@BOTH
def test_control_is_lost(switched: bool) -> None:
    """PPCs stay with the Downed; by the option they turn hostile as their Player falls (A23)."""
    game = table("c3", "f6", options=options(control_is_lost=switched))
    hound, other = put_ppc(game, "c4", "ada"), put_ppc(game, "e6", "ben")

    hurt(game, 10, hero(game, "ada"))

    assert (hound in game.hostile_ppcs) == switched
    assert (game.ppcs_of(player(game, "ada")) == []) == switched
    assert game.ppcs_of(player(game, "ben")) == [other]
    assert tries(game, turn(game, "ada")).done == switched


@BOTH
def test_ppcs_revive(switched: bool) -> None:
    """A Hound does not Revive; by the option it may, instead of moving and attacking (A27)."""
    game = table("a1", "c4", options=options(ppcs_revive=switched))
    put_ppc(game, "c3", "ada")
    put_makri(game, "c2")
    lay_down(game, "ben")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses(END)
    assert (trial.asked.topic == "ppc revive") == switched
    if switched:
        ada.chooses("Ben", topic="ppc revive")
    else:
        ada.chooses(HOLD, topic="ppc move").chooses(HOLD, topic="ppc attack")

    trial.nothing_pending()
    assert (hero(game, "ben").hp == 5) == switched


def test_ppcs_revive_only_if_they_are_told_to() -> None:
    """By the option the Hound may hold instead, and then moves and attacks as ever (A27)."""
    game = table("a1", "c4", options=options(ppcs_revive=True))
    put_ppc(game, "c3", "ada")
    lay_down(game, "ben")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses(END).chooses(HOLD, topic="ppc revive")
    ada.chooses("Move to d3", topic="ppc move")

    trial.nothing_pending()
    assert is_down(game, "ben")


@pytest.mark.parametrize("there_is_one", [True, False])
def test_revive(there_is_one: bool) -> None:
    """Without a Revive nobody can, not even a PPC that otherwise might."""
    game = table("c3", "c4", options=options(revive=there_is_one, ppcs_revive=True))
    put_ppc(game, "d4", "ada")
    lay_down(game, "ben")

    trial = tries(game, turn(game, "ada"))
    assert any("Revive" in label for label in trial.offered) == there_is_one
    trial.player("ada").chooses(END)

    assert (trial.asked.topic == "ppc revive") == there_is_one


def test_the_rulings_are_the_defaults() -> None:
    """All options but Revive are off: whoever says nothing plays by the rulings."""
    on = [each.name for each in fields(Options) if each.default]

    assert on == ["revive"]
