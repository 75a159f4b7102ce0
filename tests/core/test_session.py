"""The session: the only door for programs."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from attrs import evolve

from coopcards import (
    Answer,
    Automation,
    Decision,
    Ending,
    IllegalAnswer,
    Option,
    RulesError,
    Session,
    Step,
    UsageError,
    each,
    phase,
    repeat,
    sequence,
    when,
)
from coopcards.flow import set_table
from coopcards.session import Rhythm
from coopcards.snapshots import digest
from tests.core.tiny import (
    EASE,
    NIGHTFALL,
    PULL,
    TIDE,
    Tide,
    Watch,
    course,
    ruleset,
    watches,
)

RHYTHMS: tuple[Rhythm, ...] = get_args(Rhythm)
RED, BLUE = Option("red", "Red"), Option("blue", "Blue")


def pick(decision: Decision[Any], number: int) -> Answer:
    """An answer to a choice, by a number that varies; Any: decisions give all sorts of things."""
    return decision.keys[number % len(decision.keys)]


def play(session: Session[Tide], count: int = 1000) -> int:
    """Give so many answers, or as many as are asked for; how many were given."""
    given = 0
    while session.pending and given < count:
        decision = session.pending[0]
        session.answer(decision, pick(decision, len(session.answers)))
        given += 1
    return given


def stand(session: Session[Tide]) -> tuple[object, ...]:
    """Everything that a program can see of a session."""
    questions = [(each.seat, each.topic, each.keys, each.refused) for each in session.pending]
    return (
        digest(session.table),
        questions,
        tuple(session.answers),
        tuple(session.lines()),
        session.outcome,
        session.table.position,
    )


# -- playing


def test_a_session_starts_at_its_first_decision() -> None:
    """What happens before anybody is asked has happened."""
    session = Session.start(TIDE, seed=1)
    (decision,) = session.pending
    assert (decision.seat, decision.topic) == ("ada", "play")
    assert session.lines()[0] == "Morning"
    assert session.answers == []
    assert session.outcome is None
    assert session.ruleset is TIDE


def test_an_answer_goes_on_to_the_next_decision() -> None:
    """The game goes on until somebody is asked again, through as many phases as it takes."""
    session = Session.start(TIDE, seed=1)
    session.answer(session.pending[0], "pass")
    assert [each.seat for each in session.pending] == ["ben"]
    session.answer(session.pending[0], "pass")
    assert [(each.seat, each.topic) for each in session.pending] == [
        ("ada", "rope"),
        ("ben", "rope"),
    ]
    assert [(given.seat, given.topic, given.answer) for given in session.answers] == [
        ("ada", "play", "pass"),
        ("ben", "play", "pass"),
    ]


def test_a_campaign_comes_out() -> None:
    """At the end nothing is pending and the outcome names ending and rule."""
    session = Session.start(TIDE, seed=1)
    while session.pending:
        session.answer(session.pending[0], session.pending[0].keys[0])
    assert session.outcome is not None
    assert (session.outcome.won, session.outcome.ending) == (True, "both days were dry")
    assert session.outcome.rule == "T5"
    assert session.table.over == "both-days-were-dry"


def test_a_campaign_can_be_lost() -> None:
    """The other outcome: a day ended by the flood."""
    session = Session.start(TIDE, seed=1)
    while session.pending:
        session.answer(session.pending[0], session.pending[0].keys[-1])
    assert session.outcome is not None
    assert (session.outcome.won, session.outcome.rule) == (False, "T6")


def test_the_options_are_the_game_s() -> None:
    """A session is played with the options it was started with, or the defaults."""
    assert Session.start(TIDE, seed=1).table.options == TIDE.options
    calm = type(TIDE.options)(swell=0)
    assert Session.start(TIDE, seed=1, options=calm).table.options is calm


def test_options_are_of_the_ruleset_s_own_class() -> None:
    """Options of another class are refused before the game begins."""
    with pytest.raises(UsageError, match="Weather"):
        Session.start(TIDE, seed=1, options="rough")


def test_seats_are_taken_by_key() -> None:
    """A game is set up for seats of its ruleset, each once, in seat order, and not for too few."""
    for seats in (("ada",), ("ada", "zoe"), ("ada", "ada"), ()):
        with pytest.raises(UsageError, match="The Tide is for 2 of the seats ada, ben"):
            Session.start(TIDE, seed=1, seats=seats)
    alone = set_table(evolve(TIDE, fewest=1), seats=("ben",))
    assert [(seat.key, seat.index) for seat in alone.seats] == [("ben", 0)]
    both = Session.start(TIDE, seed=1, seats=("ben", "ada"))
    assert [seat.key for seat in both.table.seats] == ["ada", "ben"]


def test_a_decision_that_is_not_pending_cannot_be_answered() -> None:
    """An old decision, or one of another session, is refused, and nothing has changed."""
    session, other = Session.start(TIDE, seed=1), Session.start(TIDE, seed=1)
    old = session.pending[0]
    session.answer(old, "pass")
    before = stand(session)
    for decision in (old, other.pending[0]):
        with pytest.raises(UsageError, match="'play', is not pending"):
            session.answer(decision, "pass")
    assert stand(session) == before


def test_an_illegal_answer_changes_nothing() -> None:
    """After an illegal answer the same decision is pending, and can be answered."""
    session = Session.start(TIDE, seed=1)
    before = stand(session)
    with pytest.raises(IllegalAnswer, match="on offer"):
        session.answer(session.pending[0], "albatross")
    assert stand(session) == before
    session.answer(session.pending[0], "pass")
    assert len(session.answers) == 1


def test_the_log_reads_as_a_seat_may_read_it() -> None:
    """The lines are those of the log; a seat is told what it may know, from any number on."""
    session = Session.start(TIDE, seed=1)
    assert len(session.lines()) == len(session.log)
    mine, theirs = session.lines("ada"), session.lines("ben")
    assert mine[2].startswith("Ada draws ")
    assert theirs[2] == "Ada draws 3 cards"
    assert mine[2] != theirs[2]
    assert session.lines("ada", since=2) == mine[2:]


def test_a_view_is_of_a_seat() -> None:
    """Nobody else looks at the table."""
    with pytest.raises(UsageError, match="'zoe'"):
        Session.start(TIDE, seed=1).view("zoe")


def test_lines_are_read_by_a_seat() -> None:
    """Who has no seat reads no log, and learns which seats there are."""
    session = Session.start(TIDE, seed=1)
    for read in (session.lines, session.view):
        with pytest.raises(UsageError, match="there is no seat 'zoe'; the seats are ada, ben"):
            read("zoe")
    with pytest.raises(UsageError, match="'zoe'"):
        session.view("zoe", since=0)


def test_a_seat_that_is_not_taken_sees_nothing() -> None:
    """A seat of the ruleset that nobody has taken has no view and no log."""
    session = Session.start(evolve(TIDE, fewest=1, checks=()), seed=1, seats=("ben",))
    for read in (session.lines, session.view):
        with pytest.raises(UsageError, match="there is no seat 'ada'; the seats are ben"):
            read("ada")


def test_a_view_has_the_lines_that_were_asked_for() -> None:
    """With a number a view has the log from that event on, as its seat may read it; else none."""
    session = Session.start(TIDE, seed=1)
    for seat in ("ada", "ben"):
        for since in (0, 2, len(session.log)):
            expected = tuple(session.lines(seat, since=since))
            assert session.view(seat, since=since).lines == expected
        assert session.view(seat).lines == ()
    assert session.view("ben", since=2).lines[0] == "Ada draws 3 cards"


def test_a_ruleset_without_options_is_started_without() -> None:
    """Options are refused where there are none."""
    rules = ruleset(options=None, chapters=course(phase("Rope", rope)))
    with pytest.raises(UsageError, match="The Tide has no options"):
        Session.start(rules, seed=1, options=TIDE.options)
    assert Session.start(rules, seed=1).table.options is None


# -- the same again


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    """Two sessions of one seed that are answered alike agree to the last line."""
    one, two = Session.start(TIDE, seed=5), Session.start(TIDE, seed=5)
    while one.pending:
        assert stand(one) == stand(two)
        answer = pick(one.pending[0], len(one.answers))
        one.answer(one.pending[0], answer)
        two.answer(two.pending[0], answer)
    assert stand(one) == stand(two)


def test_another_seed_gives_another_game() -> None:
    """Seeds matter."""
    assert len({digest(Session.start(TIDE, seed=seed).table) for seed in range(10)}) == 10


@pytest.mark.parametrize("rhythm", RHYTHMS)
def test_how_often_snapshots_are_taken_is_no_matter(rhythm: Rhythm) -> None:
    """With snapshots at any level, a game, its undo and its forks are the same."""
    session, plain = Session.start(TIDE, seed=5, snapshots=rhythm), Session.start(TIDE, seed=5)
    for _ in range(3):
        assert play(session, 5) == play(plain, 5)
        session.undo(past_barrier=True)
        plain.undo(past_barrier=True)
        assert stand(session) == stand(plain)
        assert digest(session.fork().table) == digest(plain.table)


# -- undo


@pytest.mark.parametrize("rhythm", RHYTHMS)
def test_undo_takes_answers_back_one_by_one(rhythm: Rhythm) -> None:
    """Undone all the way, a game has stood at every decision exactly as it did before."""
    session = Session.start(TIDE, seed=3, snapshots=rhythm)
    stands = [stand(session)]
    while session.pending:
        play(session, 1)
        stands.append(stand(session))
    for expected in reversed(stands[:-1]):
        session.undo(past_barrier=True)
        assert stand(session) == expected


def test_what_is_undone_can_be_played_otherwise() -> None:
    """After an undo the decision is pending again, and takes another answer."""
    session = Session.start(TIDE, seed=1)
    session.answer(session.pending[0], session.pending[0].keys[0])
    session.undo(past_barrier=True)
    session.answer(session.pending[0], "pass")
    again = Session.start(TIDE, seed=1)
    again.answer(again.pending[0], "pass")
    assert stand(session) == stand(again)


def test_there_is_nothing_to_undo_at_the_start() -> None:
    """Before the first answer an undo is refused, and nothing has changed."""
    session = Session.start(TIDE, seed=1)
    before = stand(session)
    with pytest.raises(UsageError, match="nothing to undo"):
        session.undo(past_barrier=True)
    assert stand(session) == before


def test_the_last_answer_of_a_campaign_can_be_undone() -> None:
    """The end is undone like any other moment."""
    session = Session.start(TIDE, seed=1)
    play(session)
    assert session.outcome is not None
    session.undo(past_barrier=True)
    assert session.outcome is None
    assert session.pending


# -- fork


@pytest.mark.parametrize("rhythm", RHYTHMS)
def test_a_fork_stands_at_the_same_decision(rhythm: Rhythm) -> None:
    """At every decision a fork has the same table, the same questions and the same answers."""
    session = Session.start(TIDE, seed=4, snapshots=rhythm)
    while session.pending:
        fork = session.fork()
        assert digest(fork.table) == digest(session.table)
        assert [each.keys for each in fork.pending] == [each.keys for each in session.pending]
        assert fork.answers == session.answers
        play(session, 1)


def test_a_fork_goes_its_own_way() -> None:
    """What is played on a fork changes nothing in the session, nor the other way round."""
    session = Session.start(TIDE, seed=4)
    play(session, 7)
    before = stand(session)
    fork = session.fork()
    play(fork)
    assert fork.outcome is not None
    assert stand(session) == before
    other = session.fork()
    play(session)
    assert stand(session)[0] == stand(fork)[0]
    assert other.outcome is None


def test_a_fork_at_the_end_has_the_outcome() -> None:
    """A campaign that is over can be forked too."""
    session = Session.start(TIDE, seed=4)
    play(session)
    assert session.fork().outcome == session.outcome


def test_a_fork_has_the_whole_log() -> None:
    """A fork has every line of its session, and lines of its own from then on."""
    session = Session.start(TIDE, seed=4)
    play(session, 5)
    fork = session.fork()
    lines = session.lines()
    assert fork.lines() == lines
    play(fork, 1)
    assert fork.lines()[: len(lines)] == lines
    assert session.lines() == lines


def test_a_fork_can_undo() -> None:
    """On a fork an answer is taken back as in the session, log and all."""
    session = Session.start(TIDE, seed=4)
    play(session, 9)
    fork = session.fork()
    before = stand(fork)
    play(fork, 1)
    fork.undo(past_barrier=True)
    assert stand(fork) == before
    play(fork, 4)
    for _ in range(4):
        fork.undo(past_barrier=True)
    assert stand(fork) == before


def test_a_fork_can_undo_to_before_it_was_made() -> None:
    """The answers that the session had are a fork's as well."""
    session = Session.start(TIDE, seed=4)
    expected = digest(session.table)
    play(session, 6)
    fork = session.fork()
    for _ in range(6):
        fork.undo(past_barrier=True)
    assert digest(fork.table) == expected
    with pytest.raises(UsageError):
        fork.undo(past_barrier=True)


# -- automation


async def menu(game: Tide, seat: Watch) -> None:
    """Ask for one of one, one of two, and one of one again."""
    for options in ((RED,), (RED, BLUE), (BLUE,)):
        picked = await game.choose(seat, "flag", options)
        seat.log.append(picked.key)


FLAGS = ruleset(chapters=course(each(watches, phase("Flags", menu))))


def test_a_single_option_is_answered_without_asking() -> None:
    """Where there is one answer it is given, and marked as nobody's."""
    session = Session.start(FLAGS, seed=1, automation=Automation(single_option=True))
    (decision,) = session.pending
    assert decision.keys == ("red", "blue")
    session.answer(decision, "blue")
    assert [given.automatic for given in session.answers] == [True, False, True, True]
    assert session.table.ada.log == ["red", "blue", "blue"]
    assert session.pending[0].seat == "ben"


def test_automation_plays_the_same_game() -> None:
    """With and without automation the same answers lead to the same table."""
    automatic = Session.start(FLAGS, seed=1, automation=Automation(single_option=True))
    by_hand = Session.start(FLAGS, seed=1)
    for session in (automatic, by_hand):
        while session.pending:
            session.answer(session.pending[0], session.pending[0].keys[-1])
    assert [given.answer for given in automatic.answers] == [
        given.answer for given in by_hand.answers
    ]
    assert automatic.table.ada.log == by_hand.table.ada.log


def test_undo_takes_back_what_somebody_answered() -> None:
    """An undo goes back past what was automatic to the last answer that somebody gave."""
    session = Session.start(FLAGS, seed=1, automation=Automation(single_option=True))
    before = stand(session)
    session.answer(session.pending[0], "blue")
    session.undo(past_barrier=True)
    assert stand(session) == before
    with pytest.raises(UsageError):
        session.undo(past_barrier=True)


def test_a_fork_is_automated_alike() -> None:
    """A fork answers by itself what the session would."""
    session = Session.start(FLAGS, seed=1, automation=Automation(single_option=True))
    fork = session.fork()
    assert fork.automation == session.automation
    for each_session in (session, fork):
        each_session.answer(each_session.pending[0], "red")
    assert fork.answers == session.answers


# -- choosing together


async def rope(game: Tide) -> None:
    """Let both seats pull or ease, and note who did what."""
    picks = await game.choose_together("rope", game.seats, lambda seat: (PULL, EASE))
    for seat, picked in zip(game.seats, picks, strict=True):
        seat.log.append(picked.key)


ROPE = ruleset(chapters=course(repeat("Ropes", phase("Rope", rope), times=2)))


@pytest.mark.parametrize("first", [0, 1])
def test_seats_that_choose_together_answer_in_any_order(first: int) -> None:
    """Both are pending; whoever answers first, the game goes on when both have."""
    session = Session.start(ROPE, seed=1)
    decisions = session.pending
    assert [each.seat for each in decisions] == ["ada", "ben"]
    session.answer(decisions[first], "pull")
    assert session.pending == (decisions[1 - first],)
    assert session.table.ada.log == []
    session.answer(session.pending[0], "ease")
    logs = [seat.log for seat in session.table.seats]
    assert (logs[first], logs[1 - first]) == (["pull"], ["ease"])


def test_a_seat_answers_once() -> None:
    """Who has answered cannot answer again while the others are still to."""
    session = Session.start(ROPE, seed=1)
    decision = session.pending[0]
    session.answer(decision, "pull")
    with pytest.raises(UsageError, match="not pending"):
        session.answer(decision, "ease")
    assert [each.seat for each in session.pending] == ["ben"]


@pytest.mark.parametrize("order", [(0, 0), (1, 0)])
def test_half_of_a_joint_answer_can_be_undone_and_forked(order: tuple[int, int]) -> None:
    """With one of two answers given, a fork has it as well, and an undo takes it back."""
    session = Session.start(ROPE, seed=1)
    at_start = stand(session)
    session.answer(session.pending[order[0]], "pull")
    half = stand(session)
    assert stand(session.fork())[:3] == half[:3]
    session.answer(session.pending[order[1]], "ease")
    session.undo(past_barrier=True)
    assert stand(session) == half
    session.undo(past_barrier=True)
    assert stand(session) == at_start


# -- rules that crash


async def stumble(game: Tide) -> None:
    """Crash on red, and leave something half done."""
    picked = await game.choose(game.ada, "flag", (RED, BLUE))
    game.ada.log.append(picked.key)
    if picked is RED:
        raise ZeroDivisionError("a stone in the way")


def test_a_rule_that_crashes_is_the_ruleset_s_fault() -> None:
    """A crash is raised as a fault of the rules, with its cause and where the game stood."""
    session = Session.start(ruleset(chapters=course(phase("Walk", stumble))), seed=1)
    with pytest.raises(RulesError, match="ZeroDivisionError: a stone in the way") as crash:
        session.answer(session.pending[0], "red")
    assert crash.value.position == "Ebb, Walk"
    assert isinstance(crash.value.__cause__, ZeroDivisionError)


def test_after_a_crash_nothing_can_be_answered() -> None:
    """A session that has failed says so until the answer is taken back."""
    session = Session.start(ruleset(chapters=course(phase("Walk", stumble))), seed=1)
    decision = session.pending[0]
    with pytest.raises(RulesError):
        session.answer(decision, "red")
    with pytest.raises(RulesError, match="a stone in the way"):
        assert session.pending
    with pytest.raises(RulesError, match="a stone in the way"):
        session.answer(decision, "blue")


def test_undo_goes_back_to_before_a_crash() -> None:
    """The answer that led to a crash is taken back, with what was half done."""
    session = Session.start(ruleset(chapters=course(phase("Walk", stumble))), seed=1)
    before = stand(session)
    with pytest.raises(RulesError):
        session.answer(session.pending[0], "red")
    session.undo(past_barrier=True)
    assert stand(session) == before
    session.answer(session.pending[0], "blue")
    assert session.outcome is not None


@pytest.mark.parametrize("fault", ["list", "condition", "detour", "ending"])
def test_a_crash_between_two_phases_is_one_of_the_rules_too(fault: str) -> None:
    """A list, condition, detour or ending that crashes fails like a rule, and is undone alike."""

    def crash(game: Tide, *at: Watch) -> Any:  # Any: it never returns
        raise ZeroDivisionError("a stone in the way")

    async def walk(game: Tide) -> str | None:
        await game.choose(game.ada, "flag", (RED, BLUE))
        return "nowhere" if fault == "detour" else None

    after: dict[str, list[Step]] = {
        "list": [each(crash, phase("Go", walk))],
        "condition": [when(crash, phase("Go", walk))],
    }
    over = Ending(
        "it is over", "T9", won=False, when=crash if fault == "ending" else lambda game: True
    )
    rules = ruleset(chapters=course(phase("Walk", walk), *after.get(fault, [])), endings=(over,))
    session = Session.start(rules, seed=1)
    before = stand(session)
    with pytest.raises(RulesError):
        session.answer(session.pending[0], "red")
    with pytest.raises(RulesError):
        assert session.pending
    session.undo(past_barrier=True)
    assert stand(session) == before


def test_a_start_that_crashes_raises() -> None:
    """A ruleset that crashes before anybody is asked has no session."""

    async def fall(game: Tide) -> None:
        raise ZeroDivisionError("a stone in the way")

    with pytest.raises(RulesError, match="a stone in the way"):
        Session.start(ruleset(chapters=course(phase("Fall", fall))), seed=1)


def test_rules_that_depend_on_something_else_are_found_out() -> None:
    """Rules that ask otherwise when they are played again depend on what is not on the table."""
    asked: list[str] = []

    async def ask_another_seat(game: Tide) -> None:
        seat = game.ben if asked else game.ada
        asked.append(seat.key)
        await game.choose(seat, "flag", (RED, BLUE))
        await game.choose(game.ada, "flag", (RED, BLUE))

    rules = ruleset(chapters=course(phase("Ask", ask_another_seat)))
    session = Session.start(rules, seed=1)
    session.answer(session.pending[0], "red")
    with pytest.raises(RulesError, match="no longer ask ada for 'flag'"):
        session.fork()


# -- rules that are written wrongly


def test_a_rule_is_async() -> None:
    """A rule that is a plain function is refused by the title of its phase, with what to write."""

    def rest(game: Tide) -> None:
        """Do nothing, and not as a coroutine."""

    day = course(phase("Rest", rest))  # type: ignore[arg-type]  # on purpose
    for rules in (ruleset(chapters=day, checks=()), ruleset(chapters=day)):
        with pytest.raises(RulesError, match="the rule of 'Rest' is no coroutine: write `async"):
            Session.start(rules, seed=1)


def test_phases_that_ask_nobody_for_ever_are_found_out() -> None:
    """Ten thousand phases without a question are refused, with where the game stood."""
    count = 0

    async def ask(game: Tide) -> None:
        await game.choose(game.ada, "flag", (RED, BLUE))

    async def rest(game: Tide) -> None:
        nonlocal count
        count += 1

    days = repeat("Days", phase("Rest", rest), until=lambda game: False)
    rules = ruleset(chapters=course(phase("Ask", ask), days))
    session = Session.start(rules, seed=1, snapshots="start")
    before = stand(session)
    with pytest.raises(RulesError, match="nobody was asked anything: something repeats") as fault:
        session.answer(session.pending[0], "red")
    assert 9_990 < count <= 10_000
    assert fault.value.position == "Ebb, Rest"
    session.undo(past_barrier=True)
    assert stand(session) == before


async def for_ever(game: Tide) -> None:
    """Ask the first seat, over and over."""
    while True:
        await game.choose(game.ada, "flag", (RED, BLUE))


def test_a_campaign_takes_no_more_answers_than_its_ruleset_says() -> None:
    """One answer more than the longest campaign has is refused, and can be taken back."""
    session = Session.start(ruleset(chapters=course(phase("Ask", for_ever)), longest=2), seed=1)
    for _ in range(2):
        session.answer(session.pending[0], "red")
    before = stand(session)
    with pytest.raises(RulesError, match=r"3 answers and no end: .* at most 2") as fault:
        session.answer(session.pending[0], "red")
    assert fault.value.position == "Ebb, Ask"
    with pytest.raises(RulesError, match="3 answers"):
        assert session.pending
    session.undo(past_barrier=True)
    assert stand(session) == before


def test_a_campaign_may_take_as_many_answers_as_its_ruleset_says() -> None:
    """The longest campaign is played to its end."""

    async def twice(game: Tide) -> None:
        for _ in range(2):
            await game.choose(game.ada, "flag", (RED, BLUE))

    session = Session.start(ruleset(chapters=course(phase("Ask", twice)), longest=2), seed=1)
    assert play(session) == 2
    assert session.outcome is not None


def test_a_rule_ends_only_what_a_step_around_declares() -> None:
    """An ending that no step around declares ends nothing, and the error names it."""

    async def stop(game: Tide) -> None:
        game.end(NIGHTFALL)

    hours = repeat("Hours", phase("Stop", stop), times=1, out_of_time=NIGHTFALL)
    session = Session.start(ruleset(chapters=course(hours)), seed=1)
    assert session.table.ending == NIGHTFALL.key
    for days in (course(phase("Stop", stop)), course(hours, phase("Stop", stop))):
        with pytest.raises(RulesError, match="nothing here ends with 'night falls'") as fault:
            Session.start(ruleset(chapters=days), seed=1)
        assert fault.value.position == "Ebb, Stop"


def test_steps_without_a_phase_for_ever_are_found_out() -> None:
    """A repeat that never comes to a phase is refused, and does not hang."""

    async def rest(game: Tide) -> None:
        """Is never run."""

    nobody = repeat("Days", each(lambda game: (), phase("Rest", rest)), until=lambda game: False)
    with pytest.raises(RulesError, match="steps without a phase: something repeats for ever"):
        Session.start(ruleset(chapters=course(nobody)), seed=1)


def test_answers_given_automatically_count_as_answers() -> None:
    """A rule that asks for ever what answers itself comes to the most answers of a campaign."""

    async def ask(game: Tide) -> None:
        while True:
            await game.choose(game.ada, "flag", (RED,))

    rules = ruleset(chapters=course(phase("Ask", ask)))
    with pytest.raises(RulesError, match="61 answers and no end"):
        Session.start(rules, seed=1, automation=Automation(single_option=True))


def test_detours_within_detours_come_to_an_end() -> None:
    """A detour that hands back itself for ever is refused."""

    async def dive(game: Tide) -> str:
        return "Dive"

    rules = ruleset(
        chapters=course(phase("Go", dive)), detours=(sequence("Dive", phase("Down", dive)),)
    )
    with pytest.raises(RulesError, match="a detour within 50 others"):
        Session.start(rules, seed=1)


def test_a_seed_is_a_number_and_a_rhythm_is_known() -> None:
    """What a session cannot be started with is refused by what would be right."""
    with pytest.raises(UsageError, match="a seed is a whole number, not 'seven'"):
        Session.start(TIDE, seed="seven")  # type: ignore[arg-type]  # on purpose
    with pytest.raises(UsageError, match="'never': write one of phase, round, chapter, start"):
        Session.start(TIDE, seed=1, snapshots="never")  # type: ignore[arg-type]  # on purpose
