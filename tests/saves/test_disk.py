"""Disks that are full and folders that may not be written: a clear error, and nothing is lost."""

from __future__ import annotations

import errno
import io
import json
import os
import resource
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from coopcards import SaveError, Session, UsageError
from coopcards.saves import journal
from coopcards.saves.journal import keep_lines
from coopcards.saves.saved import MIGRATIONS
from tests.saves.harbour import (
    ANSWERS,
    HARBOUR,
    lines_of,
    looked_at,
    play,
    refusal,
    saved,
    stand,
    write,
)

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a save is to lie."""
    return tmp_path / "campaign.jsonl"


# -- a disk that is full


class Disk(io.FileIO):
    """A file on a disk with room for so many bytes; it writes a few at a time."""

    room: int = 0
    can_cut: bool = True

    def write(self, data: Any, /) -> int:  # Any: bytes of some kind
        """Write what there is room for."""
        piece = bytes(data[: min(50, Disk.room)])
        if not piece:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        Disk.room -= len(piece)
        return super().write(piece)

    def truncate(self, size: int | None = None, /) -> int:
        """Cut the file down, if that can be done."""
        if not Disk.can_cut:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return super().truncate(size)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> type[Disk]:
    """The disk that journals are written to."""

    def opened(path: Path, mode: str, **_: object) -> io.FileIO:
        return Disk(path, mode)

    monkeypatch.setattr(journal, "open", opened, raising=False)
    monkeypatch.setattr(Disk, "room", 1_000_000)
    monkeypatch.setattr(Disk, "can_cut", True)
    return Disk


def test_a_full_disk_is_said(path: Path, disk: type[Disk]) -> None:
    """The error names the file and what the system says, and that nothing is lost."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, 2)
        disk.room = 10
        error = refusal(path, lambda: play(session, 1))
        assert error.line is None
        assert error.reason == (
            "cannot be written: No space left on device; all that stood in it before is safe"
        )


@pytest.mark.parametrize("count", range(ANSWERS - 1))
@pytest.mark.parametrize("room", [0, 1, 49, 50, 60])
@pytest.mark.parametrize("can_cut", [True, False])
def test_what_found_no_room_is_written_with_the_next(
    path: Path, disk: type[Disk], count: int, room: int, can_cut: bool
) -> None:
    """The file is as it was, the answer counts, and once there is room both are on the disk."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, count)
        before, found = path.read_bytes(), stand(session)
        disk.room, disk.can_cut = room, can_cut
        refusal(path, lambda: play(session, 1))
        assert len(session.answers) == count + 1
        # What could not be taken away again is a torn line.
        assert path.read_bytes()[len(before) :].count(b"\n") == 0
        assert (path.read_bytes() == before) == (can_cut or room == 0)
        assert stand(looked_at(path)) == found
        disk.room, disk.can_cut = 1_000_000, True
        play(session, 1)
        assert stand(looked_at(path)) == stand(session)
        play(session)
    assert path.read_bytes() == saved(path.with_name("whole.jsonl")).read_bytes()


@pytest.mark.parametrize("call", [1, 2, 3])
def test_what_could_not_be_synced_is_not_acknowledged(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: int
) -> None:
    """Where syncing fails so does the answer's writing, and the next call does it again."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, call - 1)
        before = path.read_bytes()
        real = os.fsync

        def fsync(handle: int) -> None:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        monkeypatch.setattr(os, "fsync", fsync)
        for count in (call, call + 1):
            assert "Input/output error" in refusal(path, lambda: play(session, 1)).reason
            assert len(session.answers) == count
            assert path.read_bytes() == before
        monkeypatch.setattr(os, "fsync", real)
        play(session, 1)
        assert stand(looked_at(path)) == stand(session)


def test_a_torn_line_that_cannot_be_cut_off_is_an_error(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a torn file cannot be mended it is not gone on with, and can still be read."""
    saved(path, 3)
    whole = stand(looked_at(path))
    with open(path, "ab") as file:
        file.write(b'{"seat":"ad')

    def fail(handle: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", fail)
    error = refusal(path, lambda: Session.open(path, HARBOUR))
    assert error.reason == "cannot be mended: Input/output error"
    assert stand(looked_at(path)) == whole
    monkeypatch.undo()
    with Session.open(path, HARBOUR) as session:
        assert stand(session) == whole


def test_going_back_counts_on_a_full_disk_too(path: Path, disk: type[Disk]) -> None:
    """An undo and a redo that found no room are written with the next, in their order."""
    with Session.create(path, HARBOUR, seed=5) as session:
        play(session, 5)
        before = stand(session)
        disk.room = 0
        refusal(path, lambda: session.undo("round", past_barrier=True))
        taken_back = stand(session)
        assert len(session.answers) == 4
        refusal(path, session.redo)
        assert stand(session) == before
        refusal(path, lambda: session.undo("round", past_barrier=True))
        assert stand(session) == taken_back
        disk.room = 1_000_000
        play(session, 1)
        assert stand(looked_at(path)) == stand(session)


def test_a_refused_answer_is_refused_as_usual_on_a_full_disk(path: Path, disk: type[Disk]) -> None:
    """What is the player's or the program's mistake stays that, and is no matter of the disk."""
    with Session.create(path, HARBOUR, seed=5) as session:
        disk.room = 0
        with pytest.raises(UsageError):
            session.undo()
        with pytest.raises(ValueError, match="on offer"):
            session.answer(session.pending[0], "albatross")


@pytest.mark.parametrize("room", [0, 1, 100, 300, 1000, 2000])
def test_no_campaign_is_begun_on_a_full_disk(path: Path, disk: type[Disk], room: int) -> None:
    """Where there is no room to begin, no file is left, and with room it can be begun."""
    disk.room = room
    error = refusal(path, lambda: Session.create(path, HARBOUR, seed=5))
    assert "No space left on device" in error.reason
    assert not path.exists()
    disk.room = 1_000_000
    Session.create(path, HARBOUR, seed=5).close()
    assert looked_at(path).answers == []


@pytest.mark.parametrize("failing", ["write", "sync", "replace"])
def test_a_repair_that_fails_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """A file that cannot be written anew is as it was, and no half of a new one lies beside it."""
    before = saved(path, 3).read_bytes()

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if failing == "write":

        def opened(path: Path, mode: str, **_: object) -> io.FileIO:
            return Disk(path, mode) if "w" in mode else io.FileIO(path, mode)

        monkeypatch.setattr(Disk, "room", 0)
        monkeypatch.setattr(journal, "open", opened, raising=False)
    else:
        monkeypatch.setattr(os, "fsync" if failing == "sync" else "replace", fail)
    error = refusal(path, lambda: keep_lines(path, 7))
    assert error.reason == "cannot be written: No space left on device"
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert {each.name for each in path.parent.iterdir()} <= {path.name, f"{path.name}.bak"}
    keep_lines(path, 7)
    assert len(lines_of(path)) == 7


# -- the same with a real one


def in_a_child(work: Callable[[], dict[str, object]], *, user: int | None = None) -> dict[str, Any]:
    """What a child of this process found out, perhaps as another user; Any: JSON."""
    heard, said = os.pipe()
    number = os.fork()
    if not number:
        found: dict[str, object] = {"failed": "it never came to an end"}
        try:
            os.close(heard)
            if user is not None:
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)
            found = work()
        except BaseException as error:
            found = {"failed": repr(error)}
        finally:
            os.write(said, json.dumps(found).encode())
            os._exit(0)
    os.close(said)
    with open(heard, "rb") as file:
        told: dict[str, Any] = json.loads(file.read())
    os.waitpid(number, 0)
    assert "failed" not in told, told["failed"]
    return told


def reason_of(work: Callable[[], object]) -> str:
    """With which error of the save that is refused; empty where it is not."""
    try:
        work()
    except SaveError as error:
        return f"{Path(error.path).name}: {error.reason}"
    return ""


def test_a_file_that_may_not_grow(path: Path) -> None:
    """Where the system itself refuses to write on, the save stays whole and goes on later."""
    session = Session.create(path, HARBOUR, seed=5)
    play(session, 2)
    session.close()
    size = path.stat().st_size

    def work() -> dict[str, object]:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        session = Session.open(path, HARBOUR)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 30, hard))
        said = [reason_of(lambda: play(session, 1)), reason_of(lambda: play(session, 1))]
        found = [path.stat().st_size, len(session.answers)]
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        play(session, 1)
        session.close()
        return {"said": said, "found": found}

    told = in_a_child(work)
    full = "cannot be written: File too large; all that stood in it before is safe"
    assert told["said"] == [f"{path.name}: {full}"] * 2
    assert told["found"] == [size, 4]
    whole = Session.start(HARBOUR, seed=5)
    play(whole, 5)
    assert stand(looked_at(path)) == stand(whole)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 16 KiB."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(place)]
    if not shutil.which("mount"):
        pytest.skip("there is no mount here")
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a disk of its own may not be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_disk_that_fills_up(small_disk: Path) -> None:
    """On a disk that is full a campaign is played on, and is kept once something makes room."""
    other = small_disk / "other"
    other.write_bytes(b"x" * 8192)
    path = small_disk / "campaign.jsonl"
    with Session.create(path, HARBOUR, seed=5) as session:
        before, said = stand(session), ""
        while not said:
            before = stand(session)
            if session.pending:
                said = reason_of(lambda: play(session, 1))
            else:
                said = reason_of(lambda: session.undo("round", past_barrier=True))
        assert "No space left on device" in said
        assert stand(looked_at(path)) == before
        other.unlink()
        session.undo(past_barrier=True)
        assert stand(looked_at(path)) == stand(session)


# -- folders that may not be written


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that every user may look into."""
    folder = Path(mkdtemp(prefix="coopcards-shared-"))
    folder.chmod(0o755)
    yield folder
    for each in (folder, *folder.rglob("*")):
        each.chmod(0o755)
    shutil.rmtree(folder)


def as_somebody(work: Callable[[], dict[str, object]]) -> dict[str, Any]:
    """What a user who is not root finds out; Any: JSON."""
    return in_a_child(work, user=NOBODY if os.geteuid() == 0 else None)


def test_a_folder_that_may_not_be_written(shared: Path) -> None:
    """Beginning, going on, repairing and migrating are refused there; reading is not."""
    path = saved(shared / "campaign.jsonl", 3)
    old = write(shared / "old.jsonl", lines_of(path))
    lines = lines_of(old)
    lines[0]["coopcards"] = 0
    write(old, lines)
    for each in (path, old):
        each.chmod(0o444)
    shared.chmod(0o555)
    before = {each.name: each.read_bytes() for each in shared.iterdir()}
    MIGRATIONS[0] = list

    def work() -> dict[str, object]:
        return {
            "begun": reason_of(lambda: Session.create(shared / "new.jsonl", HARBOUR, seed=5)),
            "deep": reason_of(lambda: Session.create(shared / "a" / "b.jsonl", HARBOUR, seed=5)),
            "opened": reason_of(lambda: Session.open(path, HARBOUR)),
            "repaired": reason_of(lambda: keep_lines(path, 7)),
            "migrated": reason_of(lambda: Session.open(old, HARBOUR)),
            "read": [len(looked_at(each).answers) for each in (path, old)],
        }

    try:
        told = as_somebody(work)
    finally:
        del MIGRATIONS[0]
    assert told == {
        "begun": "new.jsonl: cannot be written: Permission denied",
        "deep": "b.jsonl: its folder cannot be made: Permission denied",
        "opened": "campaign.jsonl: cannot be opened: Permission denied",
        "repaired": "campaign.jsonl: cannot be written: Permission denied",
        "migrated": "old.jsonl: cannot be written: Permission denied",
        "read": [3, 3],
    }
    assert {each.name: each.read_bytes() for each in shared.iterdir()} == before


def test_a_file_of_one_s_own_in_a_folder_of_another_s(shared: Path) -> None:
    """Where only the file may be written it is played on; what needs a second file is refused."""
    path = saved(shared / "campaign.jsonl", 3)
    path.chmod(0o666)
    shared.chmod(0o555)

    def work() -> dict[str, object]:
        with Session.open(path, HARBOUR) as session:
            play(session, 1)
        return {"repaired": reason_of(lambda: keep_lines(path, 7))}

    assert as_somebody(work) == {"repaired": "campaign.jsonl: cannot be written: Permission denied"}
    assert len(looked_at(path).answers) == 4


def test_a_folder_that_may_not_be_read(shared: Path) -> None:
    """A folder whose list of files cannot be synced is an error of the save like others."""
    folder = shared / "drop"
    folder.mkdir()
    folder.chmod(0o333)

    def work() -> dict[str, object]:
        path = folder / "new.jsonl"
        return {
            "begun": reason_of(lambda: Session.create(path, HARBOUR, seed=5)),
            "left": path.exists(),
        }

    assert as_somebody(work) == {
        "begun": "new.jsonl: cannot be written: Permission denied",
        "left": False,
    }


def test_a_file_that_may_not_be_read(shared: Path) -> None:
    """A save of somebody else's is an error with what the system says."""
    path = saved(shared / "campaign.jsonl", 3)
    path.chmod(0o000)

    def work() -> dict[str, object]:
        return {
            "opened": reason_of(lambda: Session.open(path, HARBOUR)),
            "read": reason_of(lambda: looked_at(path)),
        }

    assert as_somebody(work) == dict.fromkeys(
        ("opened", "read"), "campaign.jsonl: cannot be read: Permission denied"
    )


def test_a_path_through_a_file(tmp_path: Path) -> None:
    """A folder that is a file is said to be the trouble, not the save."""
    saved(tmp_path / "campaign.jsonl", 1)
    path = tmp_path / "campaign.jsonl" / "inner.jsonl"
    error = refusal(path, lambda: Session.create(path, HARBOUR, seed=5))
    assert error.reason == "its folder cannot be made: File exists"
    assert "Not a directory" in refusal(path, lambda: Session.open(path, HARBOUR)).reason


def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    """So is a name that the system does not take."""
    path = tmp_path / ("x" * 300)
    assert "too long" in refusal(path, lambda: Session.create(path, HARBOUR, seed=5)).reason
    assert list(tmp_path.iterdir()) == []
