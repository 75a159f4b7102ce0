"""What a save cannot hold, what is not written into one, and what is kept beside one."""

from __future__ import annotations

import os
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from attrs import define, evolve

from coopcards import (
    Automation,
    Event,
    Option,
    RulesError,
    SaveError,
    Session,
    UsageError,
    phase,
    repeat,
)
from coopcards.saves import read_save, saved
from coopcards.saves.journal import keep_lines
from coopcards.snapshots import digest
from tests.core.tiny import EASE, NIGHTFALL, PULL, Tide, course, ruleset
from tests.saves.harbour import HARBOUR, play


@define(eq=False)
class Sung(Event):
    """Somebody sings; `words` may be many."""

    says = "{words}"

    words: str


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a save will lie."""
    return tmp_path / "campaign.jsonl"


def test_a_line_that_is_too_long_is_cut(path: Path) -> None:
    """The log of a save holds so much of a line as a text may have; the campaign is kept."""

    async def sing(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))
        await game.do(Sung("la " * 5000))
        await game.choose(game.ada, "rope", (PULL, EASE))

    rules = ruleset(chapters=course(phase("Sing", sing)))
    with Session.create(path, rules, seed=1) as session:
        session.answer(session.pending[0], "pull")
    assert max(len(told.log) for told in read_save(path).lines) == 10_000
    with Session.open(path, rules) as again:
        assert len(again.answers) == 1


def test_what_cannot_be_saved_can_be_taken_back(path: Path) -> None:
    """An answer that leads to what no save can hold is an error; without it saving goes on."""

    async def name(game: Tide) -> None:
        while True:
            picked = await game.choose(game.ada, "name", (PULL, EASE, Option("odd", "Odd")))
            if picked is EASE:
                return
            game.ada.log.append("\x1b[2J" if picked is not PULL else "fine")

    async def rest(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))

    rules = ruleset(chapters=course(phase("Name", name), phase("Rest", rest)))
    with Session.create(path, rules, seed=1) as session:
        for answer in ("pull", "odd"):
            session.answer(session.pending[0], answer)
        with pytest.raises(RulesError, match="this cannot be saved"):
            session.answer(session.pending[0], "ease")
        session.undo(past_barrier=True)
        session.undo(past_barrier=True)
        session.answer(session.pending[0], "ease")
        stood = digest(session.table)
    with Session.open(path, rules) as again:
        assert digest(again.table) == stood
        assert [given.answer for given in again.answers] == ["pull", "ease"]


@pytest.mark.parametrize("notes", [{"x": 5}, {1: "a"}])
def test_notes_are_texts(path: Path, notes: Any) -> None:
    """What a program notes for itself is text by name; nothing else begins a save."""
    with pytest.raises(UsageError, match="notes are texts"):
        Session.create(path, HARBOUR, seed=1, notes=notes)
    assert not path.exists()


def test_a_library_that_is_not_installed_has_no_version(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the library is only lying there its version is unknown, and a save begins as well."""

    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    with Session.create(path, HARBOUR, seed=1) as session:
        play(session, 1)
    assert read_save(path).header.library == "unknown"


def test_a_seed_of_a_save_has_64_bits(path: Path) -> None:
    """A seed that no save could hold is the program's fault, and begins none."""
    with pytest.raises(UsageError, match="64 bits"):
        Session.create(path, HARBOUR, seed=2**63)
    assert not path.exists()


def test_a_seat_is_asked_once_at_a_time() -> None:
    """Two questions to one seat at once could not be told apart in a save."""

    async def ask(game: Tide) -> None:
        await game.choose_together("bet", [game.ada, game.ada], lambda seat: (PULL, EASE))

    with pytest.raises(RulesError, match="'bet' asks a seat twice at once"):
        Session.start(ruleset(chapters=course(phase("Ask", ask))), seed=1)


def test_the_end_that_a_ruleset_sets_is_reached_again(path: Path) -> None:
    """More answers than a campaign can have fail in the opened save as they failed before."""

    async def ask(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))

    walk = repeat("Walk", phase("Ask", ask), times=9, out_of_time=NIGHTFALL)
    rules = ruleset(chapters=course(walk), longest=2)
    with Session.create(path, rules, seed=1) as session:
        for _ in range(2):
            session.answer(session.pending[0], "pull")
        with pytest.raises(RulesError, match="at most 2"):
            session.answer(session.pending[0], "pull")
    with Session.open(path, rules) as again:
        with pytest.raises(RulesError, match="at most 2"):
            _ = again.pending
        again.undo(past_barrier=True)
        assert again.pending[0].topic == "rope"


def test_what_the_automation_would_have_answered_it_answers(path: Path) -> None:
    """Cut off before an automatic answer was written, a save is opened with that answer given."""

    async def ask(game: Tide) -> None:
        await game.choose(game.ada, "rope", (PULL, EASE))
        await game.choose(game.ben, "only", (PULL,))
        await game.choose(game.ada, "rope", (PULL, EASE))

    rules = ruleset(chapters=course(phase("Ask", ask)))
    automation = Automation(single_option=True)
    with Session.create(path, rules, seed=1, automation=automation) as session:
        session.answer(session.pending[0], "pull")
    begun, _, _ = path.read_bytes().partition(b'{"seat":"ben"')
    path.write_bytes(begun)
    with Session.open(path, rules) as again:
        assert again.pending[0].seat == "ada"
        assert [given.automatic for given in again.answers] == [False, True]


def test_a_save_says_by_which_rules_it_goes_on(path: Path) -> None:
    """Gone on with by another version that comes to the same, a save names that version."""
    with Session.create(path, HARBOUR, seed=1) as session:
        play(session, 2)
    newer = evolve(HARBOUR, version="2")
    with Session.open(path, newer) as again:
        play(again, 2)
    assert read_save(path).header.version == "1"
    assert read_save(path).rules == "2"
    with Session.open(path, newer) as once_more:
        assert len(once_more.answers) == 4


def test_a_save_that_is_made_to_be_large_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that would fill a machine's memory are refused, with the line that goes too far."""
    with Session.create(path, HARBOUR, seed=1) as session:
        play(session, 6)
    monkeypatch.setattr(saved, "MOST_COPIED", 20)
    with pytest.raises(SaveError, match="larger than those of any campaign") as refused:
        read_save(path)
    assert refused.value.line is not None


# -- repaired


def test_every_repair_keeps_what_was_there(path: Path) -> None:
    """Repaired twice, a save has left both of its earlier states beside it."""
    with Session.create(path, HARBOUR, seed=1) as session:
        play(session, 4)
    whole = path.read_bytes()
    first = keep_lines(path, 9)
    nine = path.read_bytes()
    second = keep_lines(path, 5)
    assert (first.name, second.name) == ("campaign.jsonl.bak", "campaign.jsonl.bak2")
    assert first.read_bytes() == whole
    assert second.read_bytes() == nine


def test_a_repair_leaves_who_may_read_it(path: Path) -> None:
    """A save that others may not read is still theirs not to read, and so is what is kept."""
    with Session.create(path, HARBOUR, seed=1) as session:
        play(session, 2)
    path.chmod(0o600)
    kept = keep_lines(path, 5)
    assert path.stat().st_mode & 0o777 == 0o600
    assert kept.stat().st_mode & 0o777 == 0o600


def test_a_repair_goes_to_the_file_itself(path: Path, tmp_path: Path) -> None:
    """Where a link leads to the save, the save is repaired and the link stays one."""
    with Session.create(path, HARBOUR, seed=1) as session:
        play(session, 2)
    link = tmp_path / "link.jsonl"
    link.symlink_to(path)
    keep_lines(link, 5)
    assert link.is_symlink()
    assert len(path.read_bytes().splitlines()) == 5


@pytest.mark.parametrize("read_only", [True, False])
def test_a_pipe_is_no_save(tmp_path: Path, read_only: bool) -> None:
    """What is no file is not waited for."""
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    with pytest.raises(SaveError, match="is no file"):
        Session.open(pipe, HARBOUR, read_only=read_only)
    with pytest.raises(SaveError, match="null byte"):
        Session.open("a\0b", HARBOUR, read_only=read_only)
