"""The guild's log: what outlives a Challenge, exactly once each time (R263-R265, R272)."""

from __future__ import annotations

import pytest

from coopcards import EntryActs, Recorded
from coopcards.testing import Trial
from coopcards.vitals import Attempt
from examples.challenge_phase.acts.cups import COMMAND_ACTION
from examples.challenge_phase.aftermath import record_sheets
from examples.challenge_phase.cards import DEAD, DEATHS_DOOR, STANDING, Adventurer
from examples.challenge_phase.endings import nobody_left
from examples.challenge_phase.happenings.afflictions import BeastHurt, Poisoned
from examples.challenge_phase.happenings.body import (
    Died,
    FellToDeathsDoor,
    Marked,
    Notched,
    TalentWounded,
    Unmarked,
)
from examples.challenge_phase.happenings.log import CrossedOut
from examples.challenge_phase.happenings.places import ItemDropped, ItemLost
from examples.challenge_phase.newcomers import replace_the_dead
from examples.challenge_phase.setup import consult_log, experience_of
from examples.challenge_phase.table import ADVENTURERS
from examples.challenge_phase.wounds import wound_options
from tests.challenge_phase.courses import finish, happen, saying
from tests.challenge_phase.guild_log import (
    a_challenge,
    do,
    go_on,
    in_force,
    names,
    next_scene,
    over,
    rest,
)
from tests.challenge_phase.tables import hero, item, keys

# -- conditions, talents, Notches


@pytest.mark.rule("challenge:R272")
def test_conditions_are_written_in_the_log_and_are_there_again() -> None:
    """Injured and a Wounded talent come into the next Challenge; Staggered is healed at camp."""
    game = a_challenge()
    chirm = hero(game, "chirm")
    do(game, Marked(chirm, "Staggered"), Marked(chirm, "Injured"))
    do(game, TalentWounded(chirm, "Fight Dirty"))
    over(game)
    written = in_force(game, "chirm", "trauma")
    rest(game, saying({"camp": "staggered"}))

    next_scene(game)

    assert written == {"Staggered": 1, "Injured": 1, "Wounded talent: Fight Dirty": 1}
    again = hero(game, "chirm")
    assert again is not chirm
    assert (again.staggered, again.injured) == (False, True)
    assert again.wounded_talents == ("Fight Dirty",)
    assert not hero(game, "daria").injured


@pytest.mark.rule("challenge:R272")
def test_each_line_acts_once_in_each_set_up() -> None:
    """A line acts in the next set-up and in the one after that, once in each."""
    game = a_challenge()
    do(game, Poisoned(hero(game, "chirm"), 1), TalentWounded(hero(game, "chirm"), "Keen Ears"))
    over(game)

    first = len(next_scene(game).happened_of(EntryActs))
    again = len(happen(game, consult_log(game)).happened_of(EntryActs))
    over(game)
    second = len(next_scene(game).happened_of(EntryActs))

    assert (first, again, second) == (2, 0, 2)
    assert hero(game, "chirm").wounded_talents == ("Keen Ears",)


@pytest.mark.rule("challenge:R272", "challenge:R242")
def test_what_is_healed_at_camp_is_crossed_out() -> None:
    """Of three things one is chosen; its line is crossed out, the others stand."""
    game = a_challenge()
    chirm = hero(game, "chirm")
    do(game, Marked(chirm, "Staggered"), Marked(chirm, "Injured"))
    do(game, TalentWounded(chirm, "Keen Ears"))
    over(game)

    trial = rest(game, saying({"camp": "talent:keen-ears"}))

    crossed = [event.entry.name for event in trial.happened_of(CrossedOut)]
    assert crossed == ["Wounded talent: Keen Ears"]
    assert in_force(game, "chirm", "trauma") == {"Staggered": 1, "Injured": 1}


def test_the_stressed_heal_nothing_else_at_camp() -> None:
    """Stressed goes, and whoever was Stressed is asked for nothing more."""
    game = a_challenge()
    chirm = hero(game, "chirm")
    do(game, Marked(chirm, "Stressed"), Marked(chirm, "Injured"))
    over(game)

    trial = rest(game)

    assert in_force(game, "chirm", "trauma") == {"Injured": 1}
    assert [event.condition for event in trial.happened_of(Unmarked)] == ["Stressed"]


def test_resolve_and_lore_are_full_again_after_camp() -> None:
    """Whatever was spent in a Challenge is there again, and only then."""
    game = a_challenge()
    chirm = hero(game, "chirm")
    chirm.resolve = chirm.lore = 1
    over(game)
    tired = chirm.resolve, chirm.lore

    rest(game)

    assert tired == (1, 1)
    assert (chirm.resolve, chirm.lore) == (4, 4)


@pytest.mark.rule("challenge:R272", "challenge:R248")
def test_notches_stay() -> None:
    """A Destroyed helm is no use in the next Challenge either; camp mends nothing."""
    game = a_challenge()
    do(game, Notched(item(game, "chirm", "helm"), hero(game, "chirm")))

    go_on(game)

    assert item(game, "chirm", "helm").destroyed
    offered = keys(wound_options(game, hero(game, "chirm")))
    assert not [key for key in offered if key.startswith("helm")]
    assert [key for key in offered if key.startswith("light-armour")]


@pytest.mark.rule("challenge:R272")
def test_what_was_used_up_is_gone() -> None:
    """A poultice used is missing in the next Challenge; the alchemist's bombs are brewed anew."""
    game = a_challenge()
    for seat, name in (("chirm", "poultice"), ("fergus", "spider sac"), ("daria", "torch")):
        do(game, ItemLost(item(game, seat, name), "used up"))

    go_on(game)

    carried = {seat: names(game, seat) for seat in ("chirm", "daria")}
    assert "poultice" not in carried["chirm"]
    assert "poultice" in carried["daria"]
    assert [one.name for one in game.find("fergus").hands] == ["spider sac", "dagger"]
    assert carried["daria"].count("torch") == 3


@pytest.mark.rule("challenge:R272")
@pytest.mark.parametrize("won", [True, False])
def test_what_lies_about_is_gathered_by_the_winners_only(won: bool) -> None:
    """A dagger on the ground is Chirm's again after a victory, and left behind otherwise."""
    game = a_challenge()
    do(game, ItemDropped(item(game, "chirm", "dagger"), game.places[0]))

    go_on(game, won=won)

    assert names(game, "chirm").count("dagger") == (2 if won else 1)


# -- experience


@pytest.mark.rule("challenge:R272")
@pytest.mark.parametrize(("won", "gained"), [(True, 2), (False, 1)])
def test_experience_is_carried_on(won: bool, gained: int) -> None:
    """From 2 at the start a survivor gains 1, and 1 more by winning, each counted once."""
    game = a_challenge()

    go_on(game, won=won)
    first = hero(game, "daria").experience
    go_on(game, won=won)

    assert (first, hero(game, "daria").experience) == (2 + gained, 2 + 2 * gained)
    assert experience_of(game, game.find("daria")) == 2 + 2 * gained


def test_what_training_cost_is_taken_off_once() -> None:
    """A point spent on a talent in training is missing from the next Challenge on, once."""
    game = a_challenge()
    hero(game, "daria").experience -= 1

    go_on(game)
    first = hero(game, "daria").experience
    go_on(game)

    assert (first, hero(game, "daria").experience) == (2 - 1 + 1, 2 - 1 + 1 + 1)


def test_whoever_has_spent_everything_has_nothing() -> None:
    """A total of 0 is not the start of the campaign: the 2 are given once."""
    game = a_challenge()
    do(game, Recorded("experience", "spent", "daria", -2))

    next_scene(game)

    assert hero(game, "daria").experience == 0
    assert hero(game, "chirm").experience == 2


# -- death


@pytest.mark.rule("challenge:R263")
def test_the_watch_after_the_challenge_kills_and_no_round_does() -> None:
    """At Death's Door one lies there round after round, and is dead when the watch is over."""
    game = a_challenge()
    chirm = hero(game, "chirm")
    do(game, FellToDeathsDoor(chirm))
    for _ in range(3):
        finish(Trial(game, replace_the_dead(game)))
    before = chirm.state

    over(game)

    assert (before, chirm.state) == (DEATHS_DOOR, DEAD)
    assert hero(game, "daria").state == STANDING


@pytest.mark.rule("challenge:R264")
def test_the_dead_do_not_come_back() -> None:
    """Nothing heals the dead, who are no longer among the adventurers in any later Challenge."""
    game = a_challenge()
    chirm = hero(game, "chirm")
    do(game, FellToDeathsDoor(chirm))
    for way in ("Heal", "Poultice"):
        assert ADVENTURERS.why_not_back(way, DEATHS_DOOR, Attempt("effect")) is None
        assert ADVENTURERS.why_not_back(way, DEAD, Attempt("effect")) is not None

    go_on(game, answer=saying({"new adventurer": "ysolde-marr"}))

    assert "Chirm" not in [one.label for one in game.adventurers]
    assert hero(game, "chirm").label == "Ysolde Marr"


@pytest.mark.rule("challenge:R265")
def test_the_dead_rise_after_the_watch() -> None:
    """Who died at Death's Door rises as a zombie, one whose body was destroyed as a wraith."""
    game = a_challenge()
    do(game, FellToDeathsDoor(hero(game, "chirm")), FellToDeathsDoor(hero(game, "fergus")))
    do(game, Died(hero(game, "fergus"), "burnt to ashes", "Critical", intact=False))

    over(game)

    risen = [one.printed.name for one in game.enemies if not one.printed.alive]
    assert sorted(risen) == ["Wraith", "Zombie"]


@pytest.mark.rule("challenge:R263", "challenge:R003")
def test_where_all_die_nobody_comes_back() -> None:
    """With everybody at Death's Door at the end the campaign is over."""
    game = a_challenge()
    for seat in ("daria", "fergus", "chirm"):
        do(game, FellToDeathsDoor(hero(game, seat)))

    over(game)

    assert nobody_left(game)
    other = a_challenge()
    over(other)
    assert not nobody_left(other)


# -- hound and venom


@pytest.mark.rule("challenge:R272", "challenge:R174")
def test_the_hound_stays_hurt_and_dead() -> None:
    """A Staggered hound is so again; after two more hurts it is dead, and there is no Command."""
    game = a_challenge("gm", "grunna")
    do(game, BeastHurt(hero(game, "grunna")))
    over(game)
    next_scene(game)
    again = hero(game, "grunna").beast
    able = COMMAND_ACTION.why_not(game, hero(game, "grunna"), "turn")
    do(game, BeastHurt(hero(game, "grunna")), BeastHurt(hero(game, "grunna")))
    over(game)
    next_scene(game)

    assert (again, able) == ("Staggered", None)
    assert hero(game, "grunna").beast == "dead"
    assert COMMAND_ACTION.why_not(game, hero(game, "grunna"), "turn") is not None


def test_venom_rises_at_each_camp() -> None:
    """From stage 1 to 2 at the first camp, to 3 at the next with a Piercing Wound, which stays."""
    game = a_challenge()
    do(game, Poisoned(hero(game, "chirm"), 1))
    stages, marks = [], []
    for _ in range(3):
        go_on(game, answer=saying({"wound": "injured", "camp": "injured"}))
        stages.append(hero(game, "chirm").venom)
        marks.append(hero(game, "chirm").injured)

    assert stages == [2, 3, 3]
    assert marks == [False, True, True]
    assert not item(game, "chirm", "light armour").notches


def test_venom_may_kill_at_camp() -> None:
    """The Injured come to Death's Door by it, are not healed in time, and are replaced."""
    game = a_challenge()
    chirm: Adventurer = hero(game, "chirm")
    do(game, Poisoned(chirm, 3), Marked(chirm, "Injured"), Marked(chirm, "Stressed"))

    go_on(game, answer=saying({"new adventurer": "ysolde-marr"}))

    assert chirm.state == DEAD
    assert hero(game, "chirm").label == "Ysolde Marr"


def test_sheets_are_written_once() -> None:
    """What stands in the log already is not written again."""
    game = a_challenge()
    do(game, Marked(hero(game, "chirm"), "Injured"))
    over(game)
    lines = len(game.campaign.entries)

    happen(game, record_sheets(game))

    assert len(game.campaign.entries) == lines
