"""Saves: a campaign is kept as it is played, and is found again as it stood."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import define, evolve

from coopcards import (
    Automation,
    IllegalAnswer,
    Option,
    RulesError,
    Session,
    UsageError,
    each,
    phase,
)
from coopcards.agents import answer_of
from coopcards.saves.saved import read_save
from examples.bellwake import BELLWAKE
from examples.bellwake.bot import KeeperBot
from tests.core.tiny import TIDE, Tide, Watch, Weather, course, ruleset, watches
from tests.saves.harbour import (
    ANSWERS,
    HARBOUR,
    answers_in,
    lines_of,
    looked_at,
    play,
    refusal,
    saved,
    stand,
    write,
)
from tests.terminal.programs import ROOT, environment

RED, BLUE = Option("red", "Red"), Option("blue", "Blue")


async def ask(game: Tide, seat: Watch) -> None:
    """Ask for one of one, then for one of two."""
    await game.choose(seat, "flag", (RED,))
    await game.choose(seat, "flag", (RED, BLUE))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a save is to lie."""
    return tmp_path / "campaign.jsonl"


# -- kept and found again


def test_a_campaign_is_found_again_as_it_stood_after_each_answer(path: Path) -> None:
    """Opened after any answer a save has the same table, questions, answers, lines and outcome."""
    with Session.create(path, HARBOUR, seed=5) as session:
        assert stand(looked_at(path)) == stand(session)
        while session.pending:
            play(session, 1)
            assert stand(looked_at(path)) == stand(session)
        assert session.outcome is not None
        assert len(session.answers) == ANSWERS
    assert stand(looked_at(path)) == stand(session)
    assert looked_at(path).pending == ()


def test_a_bigger_game_is_found_again(path: Path) -> None:
    """A campaign of Bellwake that bots play comes back at many moments, with all its questions."""
    with Session.create(path, BELLWAKE, seed=7) as session:
        bot = KeeperBot()
        while session.pending and len(session.answers) < 180:
            decision = session.pending[0]
            session.answer(decision, answer_of(bot, session, decision))
            if len(session.answers) % 30 == 0:
                assert stand(looked_at(path, BELLWAKE)) == stand(session)
        assert session.table.chance.counters
        assert session.table.round > 1


def test_what_was_answered_is_on_the_disk_when_it_has_been_answered(path: Path) -> None:
    """After every answer the file has it, and what it had before stays as it was."""
    with Session.create(path, HARBOUR, seed=5) as session:
        before = path.read_bytes()
        while session.pending:
            play(session, 1)
            now = path.read_bytes()
            assert now.startswith(before)
            assert now.endswith(b"}\n")
            assert answers_in(lines_of(path)) == session.answers
            before = now
    assert path.read_bytes() == before


def test_an_answer_is_synced_before_the_next_question(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With each answer all that is new is written at once, then synced, then `answer` returns."""
    with Session.create(path, HARBOUR, seed=5) as session:
        happened: list[tuple[str, int]] = []
        real = os.fsync

        def fsync(handle: int) -> None:
            happened.append(("synced", os.fstat(handle).st_size))
            real(handle)

        monkeypatch.setattr(os, "fsync", fsync)
        while session.pending:
            play(session, 1)
            happened.append(("answered", path.stat().st_size))
    assert len(happened) == 2 * ANSWERS
    for synced, answered in zip(happened[::2], happened[1::2], strict=True):
        assert (synced[0], answered[0]) == ("synced", "answered")
        assert synced[1] == answered[1]


def test_going_back_is_synced_as_well(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An undo and a redo are on the disk when they return."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, 3)
        synced: list[int] = []
        monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
        for back in (True, False):
            if back:
                session.undo(past_barrier=True)
            else:
                session.redo()
            assert synced == [path.stat().st_size]
            assert stand(looked_at(path)) == stand(session)
            synced.clear()


def test_a_campaign_is_gone_on_with_as_if_it_had_never_been_closed(tmp_path: Path) -> None:
    """Closed and opened again after each answer, a campaign leaves the very same file."""
    whole = saved(tmp_path / "whole.jsonl")
    parts = saved(tmp_path / "parts.jsonl", 0)
    for _ in range(ANSWERS):
        with Session.open(parts, HARBOUR) as session:
            play(session, 1)
    assert parts.read_bytes() == whole.read_bytes()


def test_opening_alone_changes_nothing(path: Path) -> None:
    """A save that is opened and closed again is the same file."""
    for count in range(ANSWERS + 1):
        before = saved(path, count).read_bytes()
        with Session.open(path, HARBOUR) as session:
            assert session.notices == ()
            assert session.path == path
        assert path.read_bytes() == before
        path.unlink()


def test_how_it_was_set_up_comes_back(path: Path) -> None:
    """Seed, options, automation, seats and the program's notes are what they were."""
    rules = ruleset(fewest=1, checks=(), chapters=course(each(watches, phase("Ask", ask))))
    options, automation = Weather(rough=True, swell=3), Automation(single_option=True)
    made = Session.create(
        path,
        rules,
        seed=77,
        options=options,
        automation=automation,
        seats=("ben",),
        notes={"ben": "human", "mood": "gut, danke"},
    )
    made.close()
    with Session.open(path, rules) as session:
        table = session.table
        assert (table.chance.seed, table.options, table.automation) == (77, options, automation)
        assert [seat.key for seat in table.seats] == ["ben"]
        assert session.notes == made.notes == {"ben": "human", "mood": "gut, danke"}
        assert session.automation.empty_windows is True


def test_what_was_answered_automatically_comes_back_as_that(path: Path) -> None:
    """Answers that nobody gave are told apart from the others in the file and after it."""
    rules = ruleset(chapters=course(each(watches, phase("Ask", ask))))
    automatic = Automation(single_option=True)
    with Session.create(path, rules, seed=1, automation=automatic) as session:
        session.answer(session.pending[0], "blue")
        assert [given.automatic for given in session.answers] == [True, False, True]
        assert stand(looked_at(path, rules)) == stand(session)
    with Session.open(path, rules) as session:
        session.answer(session.pending[0], "red")
        assert stand(looked_at(path, rules)) == stand(session)


def test_half_of_a_joint_answer_is_kept(path: Path) -> None:
    """Where seats choose together, each answer is on the disk though others are still to come."""
    for first in (0, 1):
        with Session.create(path, HARBOUR, seed=5) as session:
            play(session, 2)
            session.answer(session.pending[first], "ease")
            assert stand(looked_at(path)) == stand(session)
        with Session.open(path, HARBOUR) as session:
            (left,) = session.pending
            session.answer(left, "ease")
            assert stand(looked_at(path)) == stand(session)
            assert session.answers[2].seat == ("ada", "ben")[first]
        path.unlink()


# -- what is not kept


def test_a_session_that_was_started_is_in_no_file() -> None:
    """Only what was created or opened has a path; closing another one does nothing."""
    session = Session.start(HARBOUR, seed=5)
    session.close()
    assert session.path is None
    play(session, 1)


def test_a_closed_session_takes_no_answers(path: Path) -> None:
    """After `close` nothing is answered, taken back or given again that would not be kept."""
    session = Session.create(path, HARBOUR, seed=5)
    play(session, 3)
    session.undo(past_barrier=True)
    session.close()
    before = (path.read_bytes(), stand(session))
    session.close()
    works: tuple[Callable[[], None], ...] = (
        lambda: play(session, 1),
        lambda: session.undo(past_barrier=True),
        session.redo,
    )
    for work in works:
        with pytest.raises(UsageError, match="this session is closed"):
            work()
    assert (path.read_bytes(), stand(session)) == before


def test_a_fork_is_not_kept(path: Path) -> None:
    """What is played on a fork, or on an imagined game, is not in the file."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, 2)
        before = path.read_bytes()
        for other in (session.fork(), session.imagine("ada", session.fork().table.chance["x"])):
            assert other.path is None
            play(other)
            other.undo(past_barrier=True)
        assert path.read_bytes() == before


def test_a_campaign_that_is_only_looked_at_stays_as_it_is(path: Path) -> None:
    """A save that is opened to be read can be played on, and nothing of that is kept."""
    before = saved(path, 3).read_bytes()
    session = looked_at(path)
    assert session.path is None
    play(session)
    session.undo("start", past_barrier=True)
    session.redo()
    assert path.read_bytes() == before


def test_an_answer_that_is_not_on_offer_is_not_written(path: Path) -> None:
    """A refused answer leaves the file as it was."""
    with Session.create(path, HARBOUR, seed=5) as session:
        before = path.read_bytes()
        with pytest.raises(IllegalAnswer):
            session.answer(session.pending[0], "albatross")
        with pytest.raises(UsageError):
            session.undo()
        assert path.read_bytes() == before


def test_a_campaign_that_cannot_begin_leaves_no_file(path: Path) -> None:
    """Wrong options, seats or seeds are refused before a file is made."""
    for wrong in (
        {"seats": ("zoe",)},
        {"options": "rough"},
        {"seed": 2**63},
        {"seed": -(2**63) - 1},
    ):
        with pytest.raises(UsageError):
            Session.create(path, HARBOUR, **{"seed": 5, **wrong})  # type: ignore[arg-type]  # on purpose
        assert not path.exists()
    for seed in (2**63 - 1, -(2**63)):
        Session.create(path, HARBOUR, seed=seed).close()
        assert looked_at(path).table.chance.seed == seed
        path.unlink()


def test_what_cannot_be_saved_is_said_at_once(path: Path) -> None:
    """A table or a note that could not be read again is refused, and leaves no file."""

    @define(eq=False, kw_only=True)
    class Windy(Tide):
        wind_blows: str = "\x1b[2J"

    for rules, notes in ((ruleset(table=Windy), {}), (HARBOUR, {"ada": "\x1b[2J"})):
        with pytest.raises(RulesError, match="this cannot be saved"):
            Session.create(path, rules, seed=5, notes=notes)
        assert not path.exists()


def test_a_save_is_not_written_over(path: Path) -> None:
    """A new campaign is not begun in the file of another one."""
    before = saved(path, 2).read_bytes()
    error = refusal(path, lambda: Session.create(path, HARBOUR, seed=9))
    assert "is there already: open it, or choose another name" in error.reason
    assert path.read_bytes() == before


# -- rules that fail


async def stumble(game: Tide) -> None:
    """Ask for a flag and crash on a red one."""
    for _ in range(2):
        picked = await game.choose(game.ada, "flag", (RED, BLUE))
        if picked is RED:
            raise ZeroDivisionError("a stone in the way")


STUMBLE = ruleset(chapters=course(phase("Walk", stumble)))


def test_an_answer_after_which_the_rules_fail_is_kept(path: Path) -> None:
    """It was answered: opened again the rules fail again, and an undo goes back to before it."""
    with Session.create(path, STUMBLE, seed=1) as session:
        session.answer(session.pending[0], "blue")
        before = stand(session)
        with pytest.raises(RulesError, match="a stone in the way"):
            session.answer(session.pending[0], "red")
    for read_only in (True, False):
        with Session.open(path, STUMBLE, read_only=read_only) as session:
            assert [given.answer for given in session.answers] == ["blue", "red"]
            with pytest.raises(RulesError, match="a stone in the way"):
                assert session.pending
            session.undo(past_barrier=True)
            assert stand(session) == before
    assert stand(looked_at(path, STUMBLE)) == before


def test_a_failing_answer_can_be_taken_back_and_given_again(path: Path) -> None:
    """It fails again then; what was taken back is kept for redo through closing all the same."""
    with Session.create(path, STUMBLE, seed=1) as session:
        session.answer(session.pending[0], "blue")
        with pytest.raises(RulesError):
            session.answer(session.pending[0], "red")
        session.undo(past_barrier=True)
        session.undo(past_barrier=True)
    with Session.open(path, STUMBLE) as session:
        session.redo()
        assert [given.answer for given in session.answers] == ["blue"]
        with pytest.raises(RulesError, match="a stone in the way"):
            session.redo()
        assert [given.answer for given in session.answers] == ["blue", "red"]
    with Session.open(path, STUMBLE) as session:
        with pytest.raises(RulesError, match="a stone in the way"):
            assert session.pending
        session.undo(past_barrier=True)
        session.answer(session.pending[0], "blue")
        assert session.outcome is not None
    assert looked_at(path, STUMBLE).outcome is not None


def test_only_the_last_answer_may_be_one_after_which_the_rules_fail(path: Path) -> None:
    """A save with answers after such a one was never played, and is refused by that answer."""
    with Session.create(path, STUMBLE, seed=1) as session:
        session.answer(session.pending[0], "blue")
        session.answer(session.pending[0], "blue")
    lines = lines_of(path)
    first = next(number for number, line in enumerate(lines) if "answer" in line)
    lines[first]["answer"] = "red"
    write(path, lines)
    error = refusal(path, lambda: looked_at(path, STUMBLE))
    assert error.line == first + 1
    assert "a stone in the way" in error.reason


# -- what is in the file


def test_a_person_can_read_the_file(path: Path) -> None:
    """The lines are in order: set-up, what was told, the table where a phase begins, answers."""
    lines = lines_of(saved(path))
    assert list(lines[0])[:5] == ["coopcards", "library", "ruleset", "version", "seed"]
    kinds = [next(iter(line)) for line in lines[1:]]
    assert kinds[:7] == ["log", "log", "log", "log", "snapshot", "log", "seat"]
    assert lines[3] == {"log": "Ada draws Gull", "seats": {"ben": "Ada draws a card"}}
    assert lines[-1] == {"won": False, "ending": "a day was wet", "rule": "T6"}
    assert [line["snapshot"] for line in lines if "snapshot" in line][:3] == [
        "Ebb, round 1, Walk (ada)",
        "Ebb, round 1, Walk (ben)",
        "Ebb, round 1, Rope",
    ]


def test_the_table_is_written_whole_once_a_chapter(tmp_path: Path) -> None:
    """The first table of a chapter is written as it is, those after it as what has changed."""
    path = tmp_path / "tide.jsonl"
    with Session.create(path, TIDE, seed=5) as session:
        play(session)
        assert session.outcome is not None
    tables = [line for line in lines_of(path) if "snapshot" in line]
    whole = [line["snapshot"].split(",")[0] for line in tables if "table" in line]
    assert whole == ["Ebb", "Flood"]
    assert sum("changes" in line for line in tables) > 10


def test_what_a_seat_was_told_less_is_written_beside_it(path: Path) -> None:
    """The lines of the log are in the file as everybody may read them."""
    read = read_save(saved(path))
    session = looked_at(path)
    assert [told.log for told in read.lines] == session.lines()
    for seat in ("ada", "ben"):
        mine = [told.seats.get(seat, told.log) for told in read.lines]
        assert mine == session.lines(seat)
    assert session.lines("ada") != session.lines("ben")


# -- one plays, others look on


def test_one_plays_and_others_look_on(path: Path) -> None:
    """While a campaign is being played it is opened by nobody else, and read by anybody."""
    session = Session.create(path, HARBOUR, seed=5)
    play(session, 2)
    error = refusal(path, lambda: Session.open(path, HARBOUR))
    assert error.reason == "another program is playing this campaign"
    assert stand(looked_at(path)) == stand(session)
    play(session, 1)
    assert stand(looked_at(path)) == stand(session)
    session.close()
    with Session.open(path, HARBOUR) as again:
        assert stand(again) == stand(session)
        refusal(path, lambda: Session.open(path, HARBOUR))


def test_a_refused_opening_leaves_no_lock(path: Path) -> None:
    """A save that could not be opened, for whatever reason, can be opened when that is mended."""
    saved(path, 3)
    other = evolve(HARBOUR, id="bay")
    for _ in range(2):
        assert "not of 'bay'" in refusal(path, lambda: Session.open(path, other)).reason
    lines = lines_of(path)
    write(path, [*lines, {"seat": "ada", "topic": "rope", "answer": "let go"}])
    refusal(path, lambda: Session.open(path, HARBOUR))
    write(path, lines)
    Session.open(path, HARBOUR).close()


def test_who_is_killed_leaves_no_lock(path: Path) -> None:
    """The lock of a program ends with it, however it ends."""
    saved(path, 3)
    script = (
        "import sys, time; from pathlib import Path; from coopcards.saves.journal import Journal\n"
        "journal = Journal.open(Path(sys.argv[1]))\n"
        "print('open', flush=True); time.sleep(600)\n"
    )
    words = [sys.executable, "-c", script, str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        assert "another program" in refusal(path, lambda: Session.open(path, HARBOUR)).reason
        holder.send_signal(signal.SIGKILL)
    Session.open(path, HARBOUR).close()


# -- everywhere the same


def test_a_file_says_the_same_to_every_python_that_reads_it(path: Path) -> None:
    """Under other hash seeds a campaign is written, and read, exactly alike."""
    expected = [saved(path).read_bytes().hex(), repr(stand(looked_at(path)))]
    script = (
        "import sys; from pathlib import Path; from tests.saves.harbour import *\n"
        "print(repr(stand(looked_at(Path(sys.argv[1])))))\n"
        "print(saved(Path(sys.argv[2])).read_bytes().hex())\n"
    )
    for seed in ("0", "1", "4242"):
        again = path.with_name(f"{seed}.jsonl")
        said = subprocess.run(
            [sys.executable, "-c", script, str(path), str(again)],
            cwd=ROOT,
            env=environment(PYTHONHASHSEED=seed),
            capture_output=True,
            text=True,
            check=True,
        )
        assert said.stdout.splitlines() == expected[::-1]
