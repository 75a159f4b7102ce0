"""Somebody new in the place of the dead, at once or between scenes (R271)."""

from __future__ import annotations

import pytest

from coopcards import Recorded
from coopcards.testing import Trial
from examples.challenge_phase.adventurers import BY_SEAT, NEWCOMER
from examples.challenge_phase.aftermath import camp
from examples.challenge_phase.cards import STANDING
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.fate import settle_attribute
from examples.challenge_phase.happenings.body import (
    Died,
    FellToDeathsDoor,
    Marked,
    Notched,
)
from examples.challenge_phase.newcomers import replace_the_dead
from tests.challenge_phase.courses import finish, happen, saying
from tests.challenge_phase.guild_log import (
    CAMP,
    MADE,
    a_challenge,
    do,
    go_on,
    in_force,
    names,
    next_scene,
    over,
    rest,
)
from tests.challenge_phase.tables import hero, item


@pytest.mark.rule("challenge:R271")
@pytest.mark.parametrize(("owned", "left"), [(5, 2), (4, 2), (1, 0)])
def test_the_funeral_leaves_half_of_the_experience(owned: int, left: int) -> None:
    """Whoever comes next has half of what the dead one had, rounded down."""
    game = a_challenge()
    do(game, Recorded("experience", "earned", "chirm", owned - 2))
    hero(game, "chirm").experience = owned
    do(game, FellToDeathsDoor(hero(game, "chirm")))

    go_on(game, answer=saying({"new adventurer": "ysolde-marr"}))

    assert hero(game, "chirm").experience == left


@pytest.mark.rule("challenge:R271")
def test_what_the_dead_spent_in_training_is_not_inherited() -> None:
    """Of 4 one was spent in this Challenge, so half of 3 is left, rounded down."""
    game = a_challenge()
    do(game, Recorded("experience", "earned", "chirm", 2))
    hero(game, "chirm").experience = 4 - 1
    do(game, FellToDeathsDoor(hero(game, "chirm")))

    go_on(game, answer=saying({"new adventurer": "ysolde-marr"}))

    assert hero(game, "chirm").experience == 1


@pytest.mark.rule("challenge:R271")
def test_a_new_adventurer_comes_without_the_marks_of_the_dead() -> None:
    """What was on the sheet of the dead is crossed out."""
    game = a_challenge()
    chirm = hero(game, "chirm")
    do(game, Marked(chirm, "Injured"), Notched(item(game, "chirm", "light armour"), chirm))
    over(game)
    next_scene(game)
    do(game, FellToDeathsDoor(hero(game, "chirm")))

    go_on(game, answer=saying({"new adventurer": "ysolde-marr"}))

    assert not hero(game, "chirm").injured
    assert in_force(game, "chirm", "trauma", "count") == {}


@pytest.mark.rule("challenge:R271")
def test_who_can_join_between_scenes() -> None:
    """All who are neither with the guild nor dead, or somebody made in a hurry; nobody twice."""
    game = a_challenge()
    for seat in ("fergus", "chirm"):
        do(game, FellToDeathsDoor(hero(game, seat)))
    over(game)
    game.chapter = CAMP
    trial = Trial(game, camp(game))

    free = [card.name for card in BY_SEAT.values()][3:]
    assert trial.offered == [*free, NEWCOMER.name]
    trial.player("fergus").chooses("Ysolde Marr", topic="new adventurer")
    assert trial.offered == [*free[1:], NEWCOMER.name]


@pytest.mark.rule("challenge:R271")
def test_a_dead_adventurers_player_makes_a_new_one_at_once() -> None:
    """Path, kin, a talent of each, and a name; Wen is there at once, dealt in at the next draw."""
    game = a_challenge()
    dead = hero(game, "chirm")
    dead.where = "mid"
    do(game, FellToDeathsDoor(dead), Died(dead, "a Critical", "Critical"))

    happen(game, replace_the_dead(game), saying(MADE))
    wen = hero(game, "chirm")
    hand = len(game.find("chirm").hand)
    finish(Trial(game, draw_hands(game)))

    assert (wen.label, wen.path, wen.state) == ("Wen", "Wands", STANDING)
    assert wen.talents == ("Gramarye", "Firm Stance")
    assert wen.where == hero(game, "daria").where
    assert (hand, len(game.find("chirm").hand)) == (0, 4)
    assert [one.where for one in game.ground.cards if one.name == "helm"] == ["mid"]
    assert "helm" not in names(game, "chirm")
    assert "light armour" in names(game, "chirm")


@pytest.mark.rule("challenge:R271")
def test_attributes_of_the_new_one_are_settled_when_asked_for() -> None:
    """The path's is 4; each other is asked for once, and none of the numbers serves twice."""
    game = a_challenge()
    do(game, FellToDeathsDoor(hero(game, "chirm")))
    do(game, Died(hero(game, "chirm"), "a Critical", "Critical"))
    happen(game, replace_the_dead(game), saying(MADE))
    wen = hero(game, "chirm")

    by_path = Trial(game, settle_attribute(game, wen, "Wands"))
    first = Trial(game, settle_attribute(game, wen, "Swords"))
    offered = first.offered
    first.player("chirm").chooses("3", topic="attribute")
    again = Trial(game, settle_attribute(game, wen, "Swords"))
    second = Trial(game, settle_attribute(game, wen, "Cups"))

    by_path.nothing_pending()
    again.nothing_pending()
    assert (offered, second.offered) == (["1", "2", "3"], ["1", "2"])
    assert wen.spread == (3, 0, 0, 4)


@pytest.mark.rule("challenge:R271", "challenge:R272")
def test_one_made_in_a_hurry_stays_with_the_guild() -> None:
    """Name, talents, attributes and experience of Wen are there again in the next Challenge."""
    game = a_challenge()
    do(game, Recorded("experience", "earned", "chirm", 3))
    hero(game, "chirm").experience = 5
    do(game, FellToDeathsDoor(hero(game, "chirm")))
    do(game, Died(hero(game, "chirm"), "a Critical", "Critical"))
    happen(game, replace_the_dead(game), saying(MADE))
    inherited = hero(game, "chirm").experience
    finish(Trial(game, settle_attribute(game, hero(game, "chirm"), "Swords")))
    do(game, Marked(hero(game, "chirm"), "Injured"))
    over(game)
    next_scene(game)

    wen = hero(game, "chirm")
    assert (wen.label, wen.talents) == ("Wen", ("Gramarye", "Firm Stance"))
    assert (wen.spread, wen.injured) == ((1, 0, 0, 4), True)
    assert (inherited, wen.experience) == (2, 3)
    over(game)
    next_scene(game)
    assert hero(game, "chirm").label == "Wen"


@pytest.mark.rule("challenge:R271")
def test_one_made_in_a_hurry_may_die_as_well() -> None:
    """After Wen's death the player chooses anew, and nothing of Wen is left in the log."""
    game = a_challenge()
    do(game, FellToDeathsDoor(hero(game, "chirm")))
    over(game)
    rest(game, saying(MADE))
    next_scene(game)
    wen = hero(game, "chirm")
    called = wen.label
    do(game, FellToDeathsDoor(wen))

    go_on(game, answer=saying({"new adventurer": "ysolde-marr"}))

    assert called == "Wen"
    assert hero(game, "chirm").label == "Ysolde Marr"
    assert not [name for name in in_force(game, "chirm", "fact") if "hurry" in name]


@pytest.mark.rule("challenge:R271")
def test_what_the_dead_leave_changes_hands_and_no_owner() -> None:
    """The things of the dead lie about for anybody, and are still the pieces of that player."""
    game = a_challenge()
    owners = {piece.key: piece.owner for piece in game.pieces}
    dead = hero(game, "chirm")
    do(game, FellToDeathsDoor(dead), Died(dead, "a Critical", "Critical"))

    happen(game, replace_the_dead(game), saying(MADE))

    assert {piece.key: piece.owner for piece in game.pieces} == owners
    assert [one.left_behind for one in game.ground.cards if one.name == "helm"] == [True]
