"""The flow: walks the course, one phase after the other."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest
from attrs import evolve

from coopcards import (
    Chapter,
    Ending,
    EndingReached,
    Gained,
    Moved,
    Option,
    PhaseBegan,
    RulesError,
    Ruleset,
    Session,
    Step,
    each,
    phase,
    repeat,
    sequence,
    when,
)
from coopcards.flow import end_scope, next_phase, take_up
from coopcards.snapshots import digest, dump, load
from coopcards.testing import Trial
from tests.core.tiny import (
    CRAB,
    FLOODED,
    GULL,
    NIGHTFALL,
    WET,
    Tide,
    Token,
    Watch,
    course,
    ruleset,
    watches,
)

Trace = list[str]
Rule = Callable[..., Coroutine[Any, Any, str | None]]  # Any: what coroutines hand over


def says(trace: Trace, word: str) -> Rule:
    """A rule that traces a word, with whom it is at and the round."""

    async def say(game: Tide, *at: Watch | Token) -> None:
        trace.append(" ".join([word, *[one.key for one in at]]))

    return say


def play(*steps: Step, **changes: Any) -> Session[Tide]:  # Any: whatever a ruleset's fields hold
    """Play a course in which nobody is asked, to the end."""
    session = Session.start(ruleset(chapters=course(*steps), **changes), seed=1)
    assert not session.pending
    assert session.outcome is not None
    return session


def fill(game: Tide) -> Gained:
    """The event that floods the harbour."""
    return Gained(game.water, 10)


# -- sequence, each, when


def test_a_sequence_is_played_in_order() -> None:
    """One step after the other, those inside a step before those after it."""
    trace: Trace = []
    one, two, three = (phase(word, says(trace, word)) for word in ("one", "two", "three"))
    play(sequence("Inner", one, two), three)
    assert trace == ["one", "two", "three"]


def test_each_seat_has_its_turn_in_order() -> None:
    """A step for each seat is played wholly for the first before the second begins."""
    trace: Trace = []
    turn = sequence("Turn", phase("Go", says(trace, "go")), phase("Rest", says(trace, "rest")))
    session = play(each(watches, turn))
    assert trace == ["go ada", "rest ada", "go ben", "rest ben"]
    assert session.table.turns == 2


def test_each_inside_each_knows_both() -> None:
    """A step for each card of each seat is told the seat and the card, outermost first."""
    trace: Trace = []

    async def lay(game: Tide) -> None:
        for seat in game.seats:
            game.create(Token, GULL, seat.pier, owner=seat)

    def pier(game: Tide, seat: Watch) -> Sequence[Token]:
        return seat.pier.cards

    play(phase("Lay", lay), each(watches, each(pier, phase("Fly", says(trace, "fly")))))
    assert trace == ["fly ada gull#1", "fly ben gull#2"]


def test_each_reads_its_list_anew() -> None:
    """Who has gone gets no turn, who has come is still in time, and nobody gets two."""
    trace: Trace = []

    async def lay(game: Tide) -> None:
        for card in (GULL, GULL, CRAB):
            game.create(Token, card, game.shore)

    async def act(game: Tide, token: Token) -> None:
        trace.append(token.key)
        if token.key == "gull#1":
            await game.do(Moved(game.find("gull#2"), game.wreck))
            game.create(Token, CRAB, game.shore)
            await game.do(Moved(token, game.shore))

    play(phase("Lay", lay), each(lambda game: game.shore.cards, phase("Act", act), title="All"))
    assert trace == ["gull#1", "crab#1", "crab#2"]


def test_each_of_nobody_is_passed_over() -> None:
    """With nobody on the list the step is not played."""
    trace: Trace = []
    play(each(lambda game: [], phase("Go", says(trace, "go"))), phase("End", says(trace, "end")))
    assert trace == ["end"]


def test_a_condition_is_asked_when_it_is_reached() -> None:
    """A conditional step is played where its condition holds at that moment, and once."""
    trace: Trace = []

    async def charge(game: Tide) -> None:
        game.ada.coins.gain(3)
        trace.append("charge")

    def rich(game: Tide) -> bool:
        return game.ada.coins.at_cap

    async def spend(game: Tide) -> None:
        game.ada.coins.lose(1)
        trace.append("spend")

    play(
        when(rich, phase("Too early", says(trace, "too early")), title="First"),
        phase("Charge", charge),
        when(rich, sequence("Then", phase("Spend", spend), phase("On", says(trace, "on")))),
    )
    assert trace == ["charge", "spend", "on"]


def test_a_condition_inside_each_knows_whom_it_is_about() -> None:
    """A condition in a seat's turn is asked with that seat."""
    trace: Trace = []

    def is_ben(game: Tide, seat: Watch) -> bool:
        return seat.key == "ben"

    play(each(watches, when(is_ben, phase("Go", says(trace, "go")))))
    assert trace == ["go ben"]


# -- repeat


def test_a_repeat_is_played_so_many_times() -> None:
    """Three times is three times, and an ending by time is logged."""
    trace: Trace = []
    session = play(
        repeat("Hours", phase("Go", says(trace, "go")), times=3, out_of_time=NIGHTFALL),
        phase("End", says(trace, "end")),
    )
    assert trace == ["go", "go", "go", "end"]
    assert session.table.ending == NIGHTFALL.key


def test_a_repeat_of_none_is_passed_over() -> None:
    """Its condition is asked before the first time too."""
    trace: Trace = []
    play(
        repeat("Hours", phase("Go", says(trace, "go")), until=lambda game: True),
        phase("End", says(trace, "end")),
    )
    assert trace == ["end"]


def test_a_repeat_goes_on_until_its_condition_holds() -> None:
    """The condition is asked before each time round, not in the middle."""
    trace: Trace = []

    async def go(game: Tide) -> None:
        game.ada.coins.gain(1)
        trace.append("go")

    play(
        repeat(
            "Hours",
            sequence("Hour", phase("Go", go), phase("Rest", says(trace, "rest"))),
            until=lambda game: game.ada.coins.at_cap,
        )
    )
    assert trace == ["go", "rest"] * 3


def test_rounds_are_counted() -> None:
    """The times of a repetition by rounds are the rounds, from 1 in each chapter."""
    rounds: list[tuple[str, int]] = []

    async def note(game: Tide) -> None:
        rounds.append((game.chapter, game.round))

    (day,) = course(
        phase("Before", note), repeat("Hours", phase("Note", note), times=2, rounds=True)
    )
    chapters = (evolve(day, then=(("Flood", None),)), evolve(day, title="Flood"))
    Session.start(ruleset(chapters=chapters), seed=1)
    assert rounds == [(key, number) for key in ("ebb", "flood") for number in (0, 1, 2)]


def test_other_repeats_count_no_rounds() -> None:
    """A repetition within a round leaves the round as it is."""
    rounds: list[int] = []

    async def note(game: Tide) -> None:
        rounds.append(game.round)

    inner = repeat("Tries", phase("Note", note), times=2)
    play(repeat("Hours", inner, times=2, rounds=True))
    assert rounds == [1, 1, 2, 2]


# -- endings


def test_an_ending_leaves_its_scope_at_once() -> None:
    """An ending cuts the phase, the round and the rounds; what comes after them is played."""
    trace: Trace = []

    async def flood(game: Tide, seat: Watch) -> None:
        trace.append(f"flood {seat.key}")
        await game.do(fill(game))
        trace.append("never")

    hour = sequence("Hour", each(watches, phase("Flood", flood)), phase("No", says(trace, "no")))
    session = play(
        repeat("Hours", hour, endings=(FLOODED,), times=3, rounds=True),
        phase("Evening", says(trace, "evening")),
    )
    assert trace == ["flood ada", "evening"]
    assert session.table.ending == FLOODED.key


def test_an_ending_of_an_outer_step_cuts_the_inner_ones() -> None:
    """An ending leaves the step that declares it, through all steps inside."""
    trace: Trace = []

    async def flood(game: Tide) -> None:
        await game.do(fill(game))

    inner = sequence(
        "Try", repeat("Tries", phase("Flood", flood), times=2), phase("No", says(trace, "no"))
    )
    play(
        repeat("Hours", inner, endings=(FLOODED,), times=2),
        phase("End", says(trace, "end")),
    )
    assert trace == ["end"]


def test_an_ending_of_an_inner_step_leaves_the_outer_one() -> None:
    """An inner scope ends alone: the outer one plays its next step, and its next round."""
    trace: Trace = []

    async def flood(game: Tide) -> None:
        game.water.lose(10)
        await game.do(fill(game))

    hour = sequence(
        "Hour",
        repeat("Tries", phase("Flood", flood), endings=(FLOODED,)),
        phase("After", says(trace, "after")),
    )
    play(repeat("Hours", hour, times=2))
    assert trace == ["after", "after"]


def test_the_innermost_ending_takes_precedence() -> None:
    """Where two scopes could end, the inner one does."""
    trace: Trace = []
    full = Ending("it is full", "T9", won=False, when=lambda game: game.water.at_cap)

    async def flood(game: Tide) -> None:
        await game.do(fill(game))

    hour = sequence(
        "Hour",
        repeat("Tries", phase("Flood", flood), endings=(FLOODED,)),
        phase("After", says(trace, "after")),
    )
    session = play(repeat("Hours", hour, endings=(full,), times=1))
    reached = [event.ending for event in session.log if isinstance(event, EndingReached)]
    assert reached[0] is FLOODED


def test_outside_its_scope_an_ending_is_not_asked() -> None:
    """What would end the rounds ends nothing before or after them."""
    trace: Trace = []

    async def flood(game: Tide) -> None:
        await game.do(fill(game))
        trace.append("flooded")

    session = play(
        phase("Before", flood),
        repeat("Hours", phase("Calm", says(trace, "calm")), endings=(FLOODED,), times=1),
        phase("After", flood),
    )
    assert trace == ["flooded", "calm", "flooded"]
    reached = [event.ending for event in session.log if isinstance(event, EndingReached)]
    assert reached == [WET]


# -- detours


def detouring(wanted: str, detour: Step, trace: Trace) -> Ruleset[Tide]:
    """A ruleset in which the first phase hands back a detour."""

    async def go(game: Tide, seat: Watch) -> str:
        trace.append(f"go {seat.key}")
        return wanted if seat.key == "ada" else ""

    async def go_or_not(game: Tide, seat: Watch) -> str | None:
        return await go(game, seat) or None

    return ruleset(
        chapters=course(each(watches, phase("Go", go_or_not)), phase("End", says(trace, "end"))),
        detours=(detour,),
    )


@pytest.mark.parametrize("title", ["swim", "Swim out"])
def test_a_detour_is_played_before_the_course_goes_on(title: str) -> None:
    """A phase may hand back a detour by its title; the course goes on where it was."""
    trace: Trace = []
    detour = sequence(
        title, phase("Dive", says(trace, "dive")), phase("Surface", says(trace, "surface"))
    )
    Session.start(detouring(title, detour, trace), seed=1)
    assert trace == ["go ada", "dive", "surface", "go ben", "end"]


def test_a_detour_may_lead_to_another() -> None:
    """A detour's own phase may hand back a detour, which is played first."""
    trace: Trace = []

    async def dive(game: Tide) -> str | None:
        trace.append("dive")
        return "wreck" if trace.count("dive") == 1 else None

    swim = sequence("swim", phase("Dive", dive), phase("Surface", says(trace, "surface")))
    wreck = sequence("wreck", phase("Search", says(trace, "search")))
    rules = evolve(detouring("swim", swim, trace), detours=(swim, wreck))
    Session.start(rules, seed=1)
    assert trace == ["go ada", "dive", "search", "surface", "go ben", "end"]


def test_an_unknown_detour_is_found_out() -> None:
    """A phase that hands back what is no detour is refused by what it handed back."""
    swim = sequence("swim", phase("Dive", says([], "dive")))
    with pytest.raises(RulesError, match="there is no detour 'flight'"):
        Session.start(detouring("flight", swim, []), seed=1)


def test_a_detour_that_is_a_mere_phase_is_played() -> None:
    """A detour may be one phase."""
    trace: Trace = []
    Session.start(detouring("dive", phase("dive", says(trace, "dive")), trace), seed=1)
    assert trace == ["go ada", "dive", "go ben", "end"]


def leaves_for(title: str, trace: Trace) -> Rule:
    """A rule that traces that it goes, and hands back a detour."""

    async def go(game: Tide, *at: Watch) -> str:
        trace.append(" ".join(["go", *[one.key for one in at]]))
        return title

    return go


def floods(trace: Trace) -> Rule:
    """A rule that floods the harbour."""

    async def flood(game: Tide, *at: Watch) -> None:
        trace.append("flood")
        game.water.lose(10)
        await game.do(fill(game))
        trace.append("flooded")

    return flood


def reached(session: Session[Tide]) -> list[Ending]:
    """The endings that came about, the campaign's own left out."""
    return [event.ending for event in session.log if isinstance(event, EndingReached)][:-1]


def test_what_ends_the_rounds_ends_a_detour_out_of_them() -> None:
    """An ending in force where a detour was taken ends what the detour plays, and its own scope."""
    trace: Trace = []
    swim = sequence("swim", phase("Dive", floods(trace)), phase("Never", says(trace, "never")))
    hour = sequence(
        "Hour", phase("Go", leaves_for("swim", trace)), phase("Later", says(trace, "later"))
    )
    session = play(
        repeat("Hours", hour, endings=(FLOODED,)),
        phase("Evening", says(trace, "evening")),
        detours=(swim,),
    )
    assert trace == ["go", "flood", "evening"]
    assert reached(session) == [FLOODED]


def test_what_a_detour_ends_by_ends_the_detour_alone() -> None:
    """Of two endings that hold, the one that a step of the detour declares leaves that step."""
    trace: Trace = []
    full = Ending("it is full", "T9", won=False, when=lambda game: game.water.at_cap)
    swim = sequence(
        "swim",
        repeat("Dives", phase("Dive", floods(trace)), endings=(full,)),
        phase("Surface", says(trace, "surface")),
    )
    hour = sequence(
        "Hour", phase("Go", leaves_for("swim", trace)), phase("Later", says(trace, "later"))
    )
    session = play(
        repeat("Hours", hour, endings=(FLOODED,), times=1),
        phase("Evening", says(trace, "evening")),
        detours=(swim,),
    )
    assert trace == ["go", "flood", "surface", "later", "evening"]
    assert reached(session) == [full]


def test_of_the_steps_around_a_detour_the_inner_one_ends() -> None:
    """Where both an inner and an outer step around could end, a detour ends the inner one."""
    trace: Trace = []
    full = Ending("it is full", "T9", won=False, when=lambda game: game.water.at_cap)
    swim = sequence("swim", phase("Dive", floods(trace)), phase("Never", says(trace, "never")))
    hour = sequence(
        "Hour",
        repeat("Tries", phase("Go", leaves_for("swim", trace)), endings=(full,)),
        phase("After", says(trace, "after")),
    )
    session = play(
        repeat("Hours", hour, endings=(FLOODED,), times=1),
        phase("Evening", says(trace, "evening")),
        detours=(swim,),
    )
    assert trace == ["go", "flood", "after", "evening"]
    assert reached(session) == [full]


def test_a_detour_out_of_a_detour_ends_with_what_is_around_both() -> None:
    """The endings around reach through two detours, the first detour's before the course's."""
    trace: Trace = []
    full = Ending("it is full", "T9", won=False, when=lambda game: game.water.at_cap)
    wreck = sequence("wreck", phase("Search", floods(trace)), phase("No", says(trace, "no")))
    swim = sequence(
        "swim",
        repeat("Dives", phase("Dive", leaves_for("wreck", trace)), endings=(full,)),
        phase("Surface", floods(trace)),
    )
    session = play(
        repeat("Hours", phase("Go", leaves_for("swim", trace)), endings=(FLOODED,)),
        phase("Evening", says(trace, "evening")),
        detours=(swim, wreck),
    )
    assert trace == ["go", "go", "flood", "flood", "evening"]
    assert reached(session) == [full, FLOODED]


def test_after_a_detour_its_endings_are_no_longer_in_force() -> None:
    """What would end a step of a detour ends nothing once the course goes on."""
    trace: Trace = []
    swim = sequence(
        "swim", repeat("Dives", phase("Dive", says(trace, "dive")), endings=(FLOODED,), times=1)
    )
    session = play(
        phase("Go", leaves_for("swim", trace)), phase("Flood", floods(trace)), detours=(swim,)
    )
    assert trace == ["go", "dive", "flood", "flooded"]
    assert reached(session) == []


def test_a_detour_knows_nothing_of_whose_turn_it_is() -> None:
    """A detour is given only what its own steps are at, and the course what it was at before."""
    trace: Trace = []
    swim = sequence(
        "swim",
        phase("Dive", says(trace, "dive")),
        each(watches, phase("Float", says(trace, "float"))),
    )
    turn = sequence(
        "Turn", phase("Go", leaves_for("swim", trace)), phase("Rest", says(trace, "rest"))
    )
    play(each(lambda game: (game.ben,), turn, title="Ben"), detours=(swim,))
    assert trace == ["go ben", "dive", "float ada", "float ben", "rest ben"]


WET_FEET, DRY_FEET = Option("wet", "Wet feet"), Option("dry", "Dry feet")


async def wade(game: Tide, *at: Watch) -> None:
    """Ask the first seat for its feet, and flood the harbour if they are wet."""
    picked = await game.choose(game.ada, "wade", (WET_FEET, DRY_FEET))
    game.ada.log.append(" ".join([picked.key, *[one.key for one in at]]))
    if picked is WET_FEET:
        await game.do(fill(game))


def wading() -> Ruleset[Tide]:
    """A ruleset whose detour asks in a seat's step, out of the rounds."""
    turn = sequence("Turn", phase("Go", leaves_for("swim", [])), phase("Rest", wade))
    return ruleset(
        chapters=course(
            repeat("Hours", each(watches, turn), endings=(FLOODED,), rounds=True),
            phase("Evening", wade),
        ),
        detours=(sequence("swim", each(watches, phase("Wade", wade)), phase("Dry", wade)),),
    )


def test_a_fork_stands_in_the_same_detour() -> None:
    """In a detour a fork stands at the same place, with the same endings in force."""
    session = Session.start(wading(), seed=1)
    session.answer(session.pending[0], "dry")
    for fork in (session.fork(), session.fork().fork()):
        assert digest(fork.table) == digest(session.table)
        assert fork.table.position == "Ebb, round 1, Wade (ada, ben)"
        fork.answer(fork.pending[0], "dry")
        assert fork.table.ada.log == ["dry ada", "dry ben"]
        fork.answer(fork.pending[0], "dry")
        assert fork.table.ada.log[-1] == "dry"
        fork.answer(fork.pending[0], "dry")
        assert fork.table.ada.log[-1] == "dry ada"
    flooded = session.fork()
    flooded.answer(flooded.pending[0], "wet")
    assert flooded.table.position == "Ebb, round 1, Evening"
    flooded.undo(past_barrier=True)
    assert digest(flooded.table) == digest(session.table)


def test_a_snapshot_stands_in_the_same_detour() -> None:
    """A table that was saved in a detour is taken up there, and what is around can still end it."""
    session = Session.start(wading(), seed=1)
    session.answer(session.pending[0], "dry")
    data = dump(session.table)
    game = load(session.ruleset, data)
    assert game.position == session.table.position
    trial = Trial(game, take_up(game))
    assert trial.answers("dry", seat="ada", topic="wade").done
    assert game.ada.log[-1] == "dry ben"
    assert next_phase(game)
    assert game.phase == "detour/swim/dry"
    game = load(session.ruleset, data)
    trial = Trial(game, take_up(game)).answers("wet")
    assert trial.done
    assert trial.ended is FLOODED
    end_scope(game, FLOODED)
    assert next_phase(game)
    assert game.phase == "ebb/evening"


# -- chapters


def test_the_first_way_on_whose_condition_holds_is_taken() -> None:
    """Of the ways on from a chapter the first that holds is next, and only it."""
    trace: Trace = []

    def chapter(title: str, *then: tuple[str, Callable[[Tide], bool] | None]) -> Chapter:
        return Chapter(title, phase("Go", says(trace, title)), then=then)

    chapters = (
        chapter("one", ("two", lambda game: False), ("three", None), ("two", None)),
        chapter("two"),
        chapter("three", ("four", lambda game: game.water.at_floor)),
        chapter("four"),
    )
    session = Session.start(ruleset(chapters=chapters), seed=1)
    assert trace == ["one", "three", "four"]
    assert session.outcome is not None


def test_a_campaign_ends_by_the_first_ending_that_holds() -> None:
    """When no chapter follows, the first ending of the campaign that holds is its outcome."""
    session = play(phase("Rest", says([], "rest")))
    assert session.outcome is not None
    assert (session.outcome.won, session.outcome.rule) == (False, "T6")
    assert session.table.over == WET.key
    assert session.log[-1].line() == "a day was wet (T6)"


def test_a_campaign_without_an_ending_is_found_out() -> None:
    """Where no chapter follows and no ending holds, the ruleset is at fault."""
    never = Ending("never", "T9", won=False, when=lambda game: False)
    rules = ruleset(chapters=course(phase("Rest", says([], "rest"))), endings=(never,))
    with pytest.raises(RulesError, match="no ending of the campaign holds"):
        Session.start(rules, seed=1)


# -- where the game stands


def test_phases_are_logged_with_whose_they_are() -> None:
    """Every phase begins with a line: its title, and the seat it is for."""
    session = play(each(watches, phase("Go", says([], "go"))), phase("End", says([], "end")))
    lines = [event.line() for event in session.log if isinstance(event, PhaseBegan)]
    assert lines == ["Go (Ada)", "Go (Ben)", "End"]
    assert session.table.phases == 3


def test_the_position_says_where_the_game_stands() -> None:
    """The position names chapter, round, phase and whose turn it is."""
    positions: list[str] = []

    async def look(game: Tide, *at: Watch) -> None:
        positions.append(game.position)

    play(
        phase("Before", look),
        repeat("Hours", each(watches, phase("Look", look)), times=1, rounds=True),
    )
    assert positions == [
        "Ebb, Before",
        "Ebb, round 1, Look (ada)",
        "Ebb, round 1, Look (ben)",
    ]


def test_a_phase_begins_like_any_event() -> None:
    """The beginning of a phase is an event that cards may hear."""
    trace: Trace = []
    horn = evolve(GULL, name="Horn")

    @horn.after(PhaseBegan, when=lambda game, token, event: event.title == "Noon")
    async def blow(game: Tide, token: Token, event: PhaseBegan) -> None:
        trace.append("blown")

    async def lay(game: Tide) -> None:
        game.create(Token, horn, game.shore)

    day = course(phase("Lay", lay), phase("Noon", says(trace, "noon")))
    Session.start(ruleset(horn, chapters=day), seed=1)
    assert trace == ["blown", "noon"]
