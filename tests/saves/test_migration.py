"""Migration: saves of older formats are read, and written anew; newer ones are refused politely.

There is no older format yet. The one here is made up: its first line had no notes and called the
ruleset a game, and answers were called picks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from coopcards import Session
from coopcards.saves.journal import Journal
from coopcards.saves.records import FORMAT
from coopcards.saves.saved import MIGRATIONS, read_save
from coopcards.saves.sealing import JournalLine
from coopcards.terminal import Program
from coopcards.terminal.replaying import replay_steps
from tests.saves.harbour import (
    HARBOUR,
    lines_of,
    looked_at,
    number_of,
    play,
    refusal,
    refused,
    saved,
    stand,
    write,
)

OLD = FORMAT - 1


def renamed(line: JournalLine, old: str, new: str) -> JournalLine:
    """The line with one of its names changed."""
    return {(new if name == old else name): value for name, value in line.items()}


def newer(lines: Sequence[JournalLine]) -> list[JournalLine]:
    """The lines of the older format in the present one."""
    first = {**renamed(lines[0], "game", "ruleset"), "notes": {}}
    return [first, *(renamed(line, "pick", "answer") for line in lines[1:])]


def older(lines: Sequence[JournalLine]) -> list[JournalLine]:
    """The lines of a save as the older format would have had them."""
    first = {**renamed(lines[0], "ruleset", "game"), "coopcards": OLD}
    del first["notes"]
    return [first, *(renamed(line, "answer", "pick") for line in lines[1:])]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save of the older format with three answers; its migration is registered."""
    monkeypatch.setitem(MIGRATIONS, OLD, newer)
    path = saved(tmp_path / "campaign.jsonl", 3)
    return write(path, older(lines_of(path)))


@pytest.fixture
def played() -> tuple[object, ...]:
    """Where that campaign stands."""
    session = Session.start(HARBOUR, seed=5)
    play(session, 3)
    return stand(session)


def test_the_format_has_a_version(tmp_path: Path) -> None:
    """The first line of a save begins with the version of its format."""
    first = lines_of(saved(tmp_path / "campaign.jsonl", 0))[0]
    assert next(iter(first.items())) == ("coopcards", FORMAT)


# -- older formats


def test_an_older_save_is_read_and_stays_as_it_is(path: Path, played: tuple[object, ...]) -> None:
    """What is only looked at is migrated in memory alone, and names the lines of its own file."""
    before = path.read_bytes()
    session = looked_at(path)
    assert stand(session) == played
    assert session.notes == {}
    assert len(list(replay_steps(Program(HARBOUR), read_save(path), None))) == 4
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_an_older_save_that_is_gone_on_with_is_written_anew(
    path: Path, played: tuple[object, ...]
) -> None:
    """It is of the present format then, and the old file stays beside it as it was."""
    before = path.read_bytes()
    with Session.open(path, HARBOUR) as session:
        assert stand(session) == played
        play(session, 1)
    assert lines_of(path)[0]["coopcards"] == FORMAT
    assert path.with_name("campaign.jsonl.bak").read_bytes() == before
    assert len(list(path.parent.iterdir())) == 2
    # Once it is written anew its age is no matter any more.
    del MIGRATIONS[OLD]
    with Session.open(path, HARBOUR) as session:
        assert len(session.answers) == 4
        play(session)
    whole = saved(path.with_name("whole.jsonl"))
    assert path.read_bytes() == whole.read_bytes()


def test_migrations_are_taken_one_after_the_other(
    path: Path, played: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save of two formats ago goes through both, the older first."""
    ages: list[object] = []

    def even_newer(lines: Sequence[JournalLine]) -> list[JournalLine]:
        ages.append(lines[0]["coopcards"])
        return [renamed(line, "choice", "pick") for line in lines]

    def watched(lines: Sequence[JournalLine]) -> list[JournalLine]:
        ages.append(lines[0]["coopcards"])
        return newer(lines)

    monkeypatch.setitem(MIGRATIONS, OLD - 1, even_newer)
    monkeypatch.setitem(MIGRATIONS, OLD, watched)
    lines = [renamed(line, "pick", "choice") for line in lines_of(path)]
    write(path, [{**lines[0], "coopcards": OLD - 1}, *lines[1:]])
    assert stand(looked_at(path)) == played
    assert ages == [OLD - 1, OLD]
    Session.open(path, HARBOUR).close()
    assert lines_of(path)[0]["coopcards"] == FORMAT


def test_an_older_save_is_read_as_strictly(path: Path) -> None:
    """Migrated or not, an answer has to be on offer, and every name to be known."""
    lines = lines_of(path)
    number = number_of(lines, "pick", 2)
    for change, says in (({"pick": "let go"}, "cannot be given again"), ({"x": 1}, "extra fields")):
        changed = [*lines[:number], {**lines[number], **change}, *lines[number + 1 :]]
        error = refusal(path, lambda changed=changed: looked_at(write(path, changed)))  # type: ignore[misc]  # a default binds the lines
        assert (error.line, says in error.reason) == (number + 1, True)


def test_a_torn_older_save_is_read(path: Path, played: tuple[object, ...]) -> None:
    """A torn last line is left out in an older format too."""
    path.write_bytes(path.read_bytes() + b'{"pick":"fi')
    session = looked_at(path)
    assert stand(session) == played
    assert len(session.notices) == 1
    with Session.open(path, HARBOUR) as again:
        assert stand(again) == played
        assert again.notices == session.notices
    assert read_save(path).torn == 0


def test_an_older_save_that_is_being_played_is_not_written_anew(path: Path) -> None:
    """Whoever plays it with an older library loses nothing to who would open it with this one."""
    before = path.read_bytes()
    playing, _ = Journal.open(path)
    assert "another program" in refusal(path, lambda: Session.open(path, HARBOUR)).reason
    playing.append([{"pick": "ease"}])
    playing.close()
    assert path.read_bytes().startswith(before)
    assert list(path.parent.iterdir()) == [path]


def fail(lines: Sequence[JournalLine]) -> list[JournalLine]:
    """Look for something that is not there."""
    return [lines[0]["colour"]]


def lose(lines: Sequence[JournalLine]) -> list[JournalLine]:
    """Give nothing back."""
    return []


def garble(lines: Sequence[JournalLine]) -> list[JournalLine]:
    """Give back what is no first line."""
    return [{"log": "x"}, *lines]


@pytest.mark.parametrize("migration", [fail, lose, garble])
def test_a_migration_that_fails_is_an_error_of_the_save(
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    migration: Callable[[Sequence[JournalLine]], list[JournalLine]],
) -> None:
    """Whatever a migration makes of a stranger's lines, only an error of the save leaves."""
    monkeypatch.setitem(MIGRATIONS, OLD, migration)
    before = path.read_bytes()
    error = refusal(path, lambda: looked_at(path))
    refusal(path, lambda: Session.open(path, HARBOUR))
    assert str(OLD) in error.reason or error.line == 1
    kept = path if path.read_bytes() == before else path.with_name("campaign.jsonl.bak")
    assert kept.read_bytes() == before


# -- other formats


def test_a_newer_save_is_refused_politely(path: Path) -> None:
    """It is said what would open it, and the file stays as it is."""
    lines = lines_of(path)
    write(path, [{**lines[0], "coopcards": FORMAT + 1, "mood": "calm"}, *lines[1:]])
    error = refused(path)
    assert error.line == 1
    assert error.reason == (
        f"is of format {FORMAT + 1}; this library reads formats up to {FORMAT}: a newer version of"
        " coopcards opens it"
    )


@pytest.mark.parametrize("version", [-1, -(2**63), OLD])
def test_a_format_that_nothing_reads_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    """A version without a migration is named."""
    monkeypatch.delitem(MIGRATIONS, OLD)
    lines = lines_of(path)
    write(path, [{**lines[0], "coopcards": version}, *lines[1:]])
    error = refused(path)
    assert (error.line, error.reason) == (1, f"is of format {version}, which nothing reads")


@pytest.mark.parametrize("version", [None, "1", [1], {}, False])
def test_what_has_no_version_is_no_save(path: Path, version: object) -> None:
    """A first line without a whole number for its version is refused."""
    lines = lines_of(path)
    write(path, [{**lines[0], "coopcards": version}, *lines[1:]])
    error = refused(path)
    assert (error.line, error.reason) == (1, "is no save: its first line has no version")
    del lines[0]["coopcards"]
    assert refused(write(path, lines)).reason == error.reason
