"""Journals: what is appended is on the disk, one program writes, and damage is found by line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards import RulesError, SaveError
from coopcards.saves import journal
from coopcards.saves.journal import Journal, keep_lines, read_lines, sound_lines, write_anew
from coopcards.saves.sealing import JournalLine, read_line, sealed
from tests.saves.harbour import body, hashed, refusal, write

FIRST = {"first": "line"}
LINES: list[JournalLine] = [FIRST, {"second": [1, 2]}, {"third": "drei größer als zwei"}]


def begun(path: Path, count: int = 3) -> Journal:
    """An open journal of the first so many of the lines."""
    made = Journal.create(path, FIRST)
    made.append(LINES[1:count])
    return made


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a journal is to lie."""
    return tmp_path / "campaign.jsonl"


# -- writing


def test_every_line_has_a_hash_chained_from_the_line_before(path: Path) -> None:
    """A file is lines of JSON, each ended by its hash, as the page on saves describes it."""
    begun(path).close()
    assert path.read_bytes() == hashed(body(line) for line in LINES)
    assert read_lines(path).lines == LINES


def test_lines_are_only_ever_added(path: Path) -> None:
    """What stands in the file stays; lines are added behind it."""
    open_journal = begun(path, 1)
    before = path.read_bytes()
    open_journal.append(LINES[1:2])
    then = path.read_bytes()
    open_journal.append(LINES[2:])
    open_journal.close()
    assert then.startswith(before)
    assert path.read_bytes().startswith(then)
    assert read_lines(path).lines == LINES


def test_what_is_appended_is_synced_before_append_returns(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is whole when it is synced, it is synced last, and its folder is at its birth."""
    synced: list[tuple[int, int]] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        there = os.fstat(handle)
        synced.append((there.st_ino, there.st_size))

    monkeypatch.setattr(os, "fsync", fsync)
    open_journal = begun(path, 1)
    node = path.stat().st_ino
    assert synced[0] == (node, path.stat().st_size)
    assert path.parent.stat().st_ino in [inode for inode, _ in synced]
    for line in LINES[1:]:
        synced.clear()
        open_journal.append([line])
        assert synced == [(node, path.stat().st_size)]
    open_journal.close()


def test_a_journal_is_not_begun_over_another_file(path: Path) -> None:
    """A file that is there is never written over."""
    path.write_bytes(b"a diary")
    assert "is there already" in refusal(path, lambda: Journal.create(path, FIRST)).reason
    assert path.read_bytes() == b"a diary"


def test_folders_are_made_for_a_journal(tmp_path: Path) -> None:
    """A journal may be begun in a folder that is not there yet."""
    path = tmp_path / "saves" / "of" / "mine.jsonl"
    begun(path).close()
    assert read_lines(path).lines == LINES


def test_a_closed_journal_takes_no_lines(path: Path) -> None:
    """What is appended after the end is refused and written nowhere."""
    open_journal = begun(path, 1)
    open_journal.close()
    before = path.read_bytes()
    assert "closed" in refusal(path, lambda: open_journal.append(LINES[1:])).reason
    assert path.read_bytes() == before


def test_a_journal_is_gone_on_with(path: Path) -> None:
    """Opened again, a journal goes on where it ended."""
    begun(path, 2).close()
    open_journal, read = Journal.open(path)
    assert (read.lines, read.torn, read.size) == (LINES[:2], 0, path.stat().st_size)
    open_journal.append(LINES[2:])
    open_journal.close()
    assert path.read_bytes() == hashed(body(line) for line in LINES)


def test_a_journal_has_a_size_that_can_be_read_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that would make the file too large to be read is refused, and one that fits is not."""
    whole = len(hashed(body(line) for line in LINES))
    monkeypatch.setattr(journal, "LARGEST_FILE", whole)
    begun(path).close()
    assert len(read_lines(path).lines) == 3
    monkeypatch.setattr(journal, "LARGEST_FILE", whole - 1)
    assert "is larger than" in refusal(path, lambda: read_lines(path)).reason
    path.unlink()
    open_journal = begun(path, 2)
    before = path.read_bytes()
    assert "is full" in refusal(path, lambda: open_journal.append(LINES[2:])).reason
    open_journal.close()
    assert path.read_bytes() == before


# -- what would not be read again is not written


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (2**63, "too large a number"),
        (-(2**63) - 1, "too large a number"),
        (10**5000, "digit"),
        (1.5, "no whole number"),
        (1e300, "no whole number"),
        (float("nan"), ""),
        (float("inf"), ""),
        ("\x1b[2J", "cannot be seen, U+001B"),
        ("\u202egnol", "cannot be seen, U+202E"),
        ("line\nbreak", "cannot be seen, U+000A"),
        ("\ud800", "cannot be seen, U+D800"),
        ("x" * 10_001, "longer than 10000 characters"),
        (["x" * 9_000] * 120, "line is too long"),
        (["\U0001f30a" * 9_000] * 32, "line is too long"),
    ],
    ids=lambda value: repr(value)[:20] if not isinstance(value, int) else "number",
)
@pytest.mark.parametrize("within", ["alone", "list", "tuple", "object"])
def test_what_could_not_be_read_is_not_written(
    path: Path, value: object, why: str, within: str
) -> None:
    """Numbers, fractions, characters and lengths that a reader refuses are the ruleset's fault."""
    wrapped = {"alone": value, "list": [[value]], "tuple": (value,), "object": {"a": {"b": value}}}
    with pytest.raises(RulesError, match="this cannot be saved") as error:
        Journal.create(path, {"x": wrapped[within]})
    assert why in error.value.message
    assert not path.exists()


def test_names_of_members_are_texts_too(path: Path) -> None:
    """A name in an object is held to what a text is held to."""
    for name in ("\x1b", "x" * 10_001):
        with pytest.raises(RulesError, match="this cannot be saved"):
            Journal.create(path, {"x": {name: 1}})


@pytest.mark.parametrize("depth", [63, 64, 65, 5_000])
def test_depth_has_a_bound(path: Path, depth: int) -> None:
    """Lists within lists are written as deep as they are read, and no deeper."""
    value: list[Any] = []  # Any: lists of lists
    for _ in range(depth - 1):
        value = [value]
    if depth < 65:
        Journal.create(path, {"x": value}).close()
        assert read_lines(path).lines == [{"x": value}]
    else:
        with pytest.raises(RulesError, match="this cannot be saved"):
            Journal.create(path, {"x": value})


@pytest.mark.parametrize("value", [2**63 - 1, -(2**63), "x" * 10_000, ["x" * 9_000] * 100, "é ö"])
def test_what_is_within_the_bounds_is_written_and_read(path: Path, value: object) -> None:
    """The largest number, the longest text and a long line come back as they were."""
    Journal.create(path, {"x": value}).close()
    assert read_lines(path).lines == [{"x": value}]


def anything() -> st.SearchStrategy[Any]:
    """Anything that JSON can say, and some that it cannot; Any: JSON."""
    plain = (
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text()
        | st.sampled_from([2**63, 2**63 - 1, -(2**63), "\ud800", "\u2028", "1e5", "0.5"])
    )
    return st.recursive(
        plain, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20
    )


@settings(max_examples=150, deadline=None)
@given(value=anything())
def test_whatever_is_written_is_read_again(value: Any) -> None:
    """Any value is either refused when it is to be written, or read as it was."""
    line = {"x": value}
    try:
        written, end = sealed([line], "")
    except RulesError:
        return
    again, hashed_again = read_line(written[:-1], "")
    assert repr(again) == repr(line)
    assert hashed_again == end


# -- one writer


def test_one_program_at_a_time_writes(path: Path) -> None:
    """While a journal is open it is refused to others, who may read it; closed, it is free."""
    first = begun(path, 2)
    for work in (
        lambda: Journal.open(path),
        lambda: keep_lines(path, 1),
        lambda: write_anew(path, lambda: b""),
    ):
        assert "another program is playing" in refusal(path, work).reason
    assert read_lines(path).lines == LINES[:2]
    first.append(LINES[2:])
    first.close()
    second, read = Journal.open(path)
    second.close()
    assert read.lines == LINES
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_another_process_is_refused_as_well(path: Path) -> None:
    """The lock holds between processes, and only for as long as the journal is open."""
    script = (
        "import sys; from pathlib import Path; from coopcards.saves.journal import Journal\n"
        "try: Journal.open(Path(sys.argv[1]))\n"
        "except Exception as error: print(error)\n"
        "else: print('opened')\n"
    )

    def tried() -> str:
        words = [sys.executable, "-c", script, str(path)]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()

    first = begun(path)
    assert tried() == f"{path}: another program is playing this campaign"
    first.close()
    assert tried() == "opened"


def test_a_file_that_was_exchanged_meanwhile_is_not_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who opened the file just before it was written anew does not go on with the old one."""
    begun(path).close()
    real = journal._lock

    def lock(file: Any, where: Path) -> None:  # Any: a file
        monkeypatch.setattr(journal, "_lock", real)
        keep_lines(path, 2)
        real(file, where)

    monkeypatch.setattr(journal, "_lock", lock)
    assert "just changed" in refusal(path, lambda: Journal.open(path)).reason
    open_journal, read = Journal.open(path)
    open_journal.close()
    assert read.lines == LINES[:2]


# -- torn and damaged


def test_a_torn_last_line_is_cut_off(path: Path) -> None:
    """What was cut off in mid-writing is left out by readers, and gone before more is written."""
    begun(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"half a li')
    assert (read_lines(path).lines, read_lines(path).torn) == (LINES, 11)
    assert path.read_bytes() != whole
    open_journal, read = Journal.open(path)
    assert (read.lines, read.torn) == (LINES, 11)
    assert path.read_bytes() == whole
    open_journal.append([{"fourth": 4}])
    open_journal.close()
    assert read_lines(path).lines == [*LINES, {"fourth": 4}]
    assert read_lines(path).torn == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_damage_is_named_by_line(path: Path, number: int) -> None:
    """A damaged line is refused by its number, and the lines before it can be had."""
    begun(path).close()
    raws = path.read_bytes().splitlines(keepends=True)
    raws[number - 1] = raws[number - 1].replace(b'":', b'" :', 1)
    path.write_bytes(b"".join(raws))
    for work in (lambda: read_lines(path), lambda: Journal.open(path)):
        assert refusal(path, work).line == number
    if number == 1:
        assert refusal(path, lambda: sound_lines(path)).line == 1
    else:
        sound, damage = sound_lines(path)
        assert sound.lines == LINES[: number - 1]
        assert damage is not None
        assert (damage.path, damage.line) == (str(path), number)


@pytest.mark.parametrize("content", [b"", b"\n", b"no save\n", b"{", b"\x00" * 100, b"\xff\n"])
def test_what_is_no_journal_is_refused(path: Path, content: bytes) -> None:
    """An empty file, or one of something else, is refused at line 1 and stays as it is."""
    path.write_bytes(content)
    for work in (
        lambda: read_lines(path),
        lambda: sound_lines(path),
        lambda: Journal.open(path),
        lambda: keep_lines(path, 1),
    ):
        assert refusal(path, work).line == 1
    assert path.read_bytes() == content


def test_what_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    """A folder, or a file that is not there, is an error of the save with what the system says."""
    for path, says in ((tmp_path, "Is a directory"), (tmp_path / "none.jsonl", "No such file")):
        for work in (
            lambda path=path: read_lines(path),
            lambda path=path: sound_lines(path),
            lambda path=path: Journal.open(path),
            lambda path=path: keep_lines(path, 1),
        ):
            assert says in refusal(path, work).reason


# -- repairing


def test_sound_lines_can_be_kept(path: Path) -> None:
    """The first lines are kept and can be gone on with; the whole file stays beside them."""
    begun(path).close()
    damaged = path.read_bytes()[:-4] + b"!" + path.read_bytes()[-3:]
    path.write_bytes(damaged)
    assert refusal(path, lambda: read_lines(path)).line == 3
    keep_lines(path, 2)
    assert read_lines(path).lines == LINES[:2]
    assert path.with_name("campaign.jsonl.bak").read_bytes() == damaged
    open_journal, _ = Journal.open(path)
    open_journal.append(LINES[2:])
    open_journal.close()
    assert path.read_bytes() == hashed(body(line) for line in LINES)


@pytest.mark.parametrize("count", [-1, 0, 3, 100])
def test_no_more_lines_are_kept_than_are_sound(path: Path, count: int) -> None:
    """Another number than 1 to that of the sound lines is refused, and nothing changes."""
    write(path, LINES)
    path.write_bytes(path.read_bytes().replace(b"drei", b"vier"))
    before = path.read_bytes()
    assert "has 2 sound lines" in refusal(path, lambda: keep_lines(path, count)).reason
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_line_ends_where_the_reader_ends_it(path: Path) -> None:
    """White space that other tools take for a line end is no line end when lines are kept."""
    bodies = [body(line).replace(b'":', b'":\r', 1) for line in LINES]
    path.write_bytes(hashed(bodies))
    assert read_lines(path).lines == LINES
    keep_lines(path, 2)
    assert read_lines(path).lines == LINES[:2]


def test_an_error_says_where_and_what(path: Path) -> None:
    """The words of an error begin with the file and the line, then say what is wrong there."""
    begun(path).close()
    path.write_bytes(path.read_bytes().replace(b"drei", b"vier"))
    error = refusal(path, lambda: read_lines(path))
    assert isinstance(error, SaveError)
    assert str(error).startswith(f"{path}, line 3: the line is damaged")
