"""Killing: a program that is killed at any moment has lost nothing that was answered."""

from __future__ import annotations

import io
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coopcards import Session
from coopcards.saves import journal
from coopcards.saves.journal import keep_lines
from tests.core.tiny import TIDE
from tests.saves.harbour import HARBOUR, looked_at, play, refusal, saved, stand

KILLS = 100
LONGEST = 0.03


def child(work: Callable[[Callable[[bytes], None]], None]) -> tuple[int, int]:
    """Let a child of this process work; its id, and where it is heard what it says."""
    heard, said = os.pipe()
    number = os.fork()
    if number:
        os.close(said)
        return number, heard
    try:
        os.close(heard)
        work(lambda word: _say(said, word))
        while True:
            signal.pause()
    finally:
        os._exit(1)


def _say(said: int, word: bytes) -> None:
    os.write(said, word)


def ended(number: int, heard: int) -> bytes:
    """What the child has said, once it is dead; it was killed and did not fail."""
    _, status = os.waitpid(number, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL
    with open(heard, "rb") as file:
        return file.read()


def go_on(path: Path, seed: int, say: Callable[[bytes], None]) -> None:
    """Begin or open a campaign and play it to its end; say what has been acknowledged."""
    there = path.exists()
    session = Session.open(path, TIDE) if there else Session.create(path, TIDE, seed=seed)
    say(b"o")
    while session.pending:
        play(session, 1)
        say(b"a")


def stands_of(seed: int) -> list[tuple[object, ...]]:
    """Where the campaign of that seed stands after each answer, if nobody is killed."""
    session = Session.start(TIDE, seed=seed)
    stands = [stand(session)]
    while session.pending:
        play(session, 1)
        stands.append(stand(session))
    return stands


def test_killed_at_a_hundred_random_moments(tmp_path: Path) -> None:
    """Whenever a program is killed, every answer that it had acknowledged is in the save.

    At most the one that was just being given is there too, and the campaign goes on to its end as
    if nothing had happened.
    """
    moments = random.Random(20)
    kills = campaigns = 0
    before_opened = in_play = 0
    while kills < KILLS:
        campaigns += 1
        assert campaigns < KILLS, "the child never gets anywhere"
        path, stands = tmp_path / f"{campaigns}.jsonl", stands_of(campaigns)
        answers = 0
        while answers < len(stands) - 1:
            number, heard = child(lambda say: go_on(path, campaigns, say))  # noqa: B023 - forked at once
            time.sleep(moments.uniform(0, LONGEST))
            os.kill(number, signal.SIGKILL)
            acknowledged = ended(number, heard)
            kills += 1
            before_opened += not acknowledged
            in_play += b"a" in acknowledged
            if not acknowledged and not answers:
                # Killed while the campaign was begun: it is there, or its file cannot be one.
                if path.exists() and path.read_bytes().count(b"\n") == 0:
                    assert refusal(path, lambda: looked_at(path)).line == 1  # noqa: B023
                    path.unlink()
                if not path.exists():
                    continue
            session = looked_at(path, TIDE)
            given = acknowledged.count(b"a")
            assert answers + given <= len(session.answers) <= answers + given + 1
            answers = len(session.answers)
            assert stand(session) == stands[answers]
        with Session.create(tmp_path / "whole.jsonl", TIDE, seed=campaigns) as whole:
            play(whole)
        assert stand(looked_at(path, TIDE)) == stand(whole) == stands[-1]
        (tmp_path / "whole.jsonl").unlink()
    assert kills >= KILLS
    assert before_opened
    assert in_play


# -- at every moment that matters


class Doomed(io.FileIO):
    """A file whose writer is killed after so many bytes have been written to it."""

    left: int = 0

    def write(self, data: Any, /) -> int:  # Any: bytes of some kind
        """Write a few bytes; they may be the last."""
        piece = bytes(data[: min(7, Doomed.left)])
        done = super().write(piece)
        Doomed.left -= len(piece)
        if Doomed.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return done


def doom(after: int) -> None:
    """Let this process be killed once it has written so many bytes of a journal."""

    def opened(path: Path, mode: str, **_: object) -> io.FileIO:
        return Doomed(path, mode)

    Doomed.left = after
    setattr(journal, "open", opened)  # noqa: B010 - the module has no such name of its own


def test_killed_in_the_middle_of_writing(tmp_path: Path) -> None:
    """Killed after any number of bytes, a program leaves whole lines and at most one torn one.

    What is gone on with from there ends as the campaign that was never killed.
    """
    whole = saved(tmp_path / "whole.jsonl")
    content = whole.read_bytes()
    answers = looked_at(whole).answers
    begun = len(saved(tmp_path / "begun.jsonl", 0).read_bytes())
    torn = 0
    for after in range(1, len(content) - begun, 97):
        path = saved(tmp_path / f"{after}.jsonl", 0)

        def work(say: Callable[[bytes], None], path: Path = path, after: int = after) -> None:
            doom(after)
            session = Session.open(path, HARBOUR)
            while session.pending:
                play(session, 1)
                say(b"a")

        number, heard = child(work)
        acknowledged = ended(number, heard).count(b"a")
        assert path.read_bytes() == content[: begun + after]
        session = looked_at(path)
        torn += len(session.notices)
        assert acknowledged <= len(session.answers) <= acknowledged + 1
        assert session.answers == answers[: len(session.answers)]
        with Session.open(path, HARBOUR) as again:
            assert len(again.notices) == len(session.notices)
            play(again)
        assert stand(looked_at(path)) == stand(looked_at(whole))
        path.unlink()
    assert torn > 10


@pytest.mark.parametrize("moment", ["before", "after"])
def test_killed_around_syncing(tmp_path: Path, moment: str) -> None:
    """Killed just before or after its answer is synced, a program has given that answer."""
    for count in range(1, 9):
        path = saved(tmp_path / f"{moment}-{count}.jsonl", 0)

        def work(say: Callable[[bytes], None], path: Path = path, count: int = count) -> None:
            session = Session.open(path, HARBOUR)
            real, calls = os.fsync, iter(range(1, 99))

            def fsync(handle: int) -> None:
                if next(calls) == count and moment == "before":
                    os.kill(os.getpid(), signal.SIGKILL)
                real(handle)
                if len(session.answers) == count:
                    os.kill(os.getpid(), signal.SIGKILL)

            setattr(os, "fsync", fsync)  # noqa: B010 - in the child alone
            while session.pending:
                play(session, 1)
                say(b"a")

        number, heard = child(work)
        assert ended(number, heard) == b"a" * (count - 1)
        assert len(looked_at(path).answers) == count


def test_killed_while_a_campaign_is_begun(tmp_path: Path) -> None:
    """Killed while it makes a save, a program leaves one that opens, or none that was played."""
    content = saved(tmp_path / "whole.jsonl", 0).read_bytes()
    first = content.index(b"\n") + 1
    for after in (1, 50, first - 1, first, first + 1, 400, len(content) - 1, len(content)):
        path = tmp_path / f"{after}.jsonl"

        def work(say: Callable[[bytes], None], path: Path = path, after: int = after) -> None:
            doom(after)
            Session.create(path, HARBOUR, seed=5)
            say(b"o")

        number, heard = child(work)
        assert ended(number, heard) == b""
        if after < first:
            assert refusal(path, lambda path=path: looked_at(path)).line == 1  # type: ignore[misc]  # a default binds the path
        else:
            with Session.open(path, HARBOUR) as session:
                assert session.answers == []
                play(session)
            assert stand(looked_at(path)) == stand(looked_at(saved(tmp_path / "again.jsonl")))
            (tmp_path / "again.jsonl").unlink()


def test_killed_while_going_back(tmp_path: Path) -> None:
    """An undo and a redo that were acknowledged are in the save, and half a one is in none."""
    whole = saved(tmp_path / "whole.jsonl", 5)
    begun = len(whole.read_bytes())
    with Session.open(whole, HARBOUR) as session:
        before = stand(session)
        session.undo("round", past_barrier=True)
        taken_back = stand(session)
        session.redo()
        assert stand(session) == before
    seen = set()
    for after in range(1, len(whole.read_bytes()) - begun, 31):
        path = saved(tmp_path / f"{after}.jsonl", 5)

        def work(say: Callable[[bytes], None], path: Path = path, after: int = after) -> None:
            doom(after)
            session = Session.open(path, HARBOUR)
            session.undo("round", past_barrier=True)
            say(b"undone")
            session.redo()
            say(b" redone")

        number, heard = child(work)
        acknowledged = ended(number, heard)
        added = path.read_bytes()[begun:]
        lines = added[: added.rfind(b"\n") + 1]
        undone, redone = b'"undo"' in lines, b'"redo"' in lines
        assert stand(looked_at(path)) == (taken_back if undone and not redone else before)
        assert undone or not acknowledged
        seen.add((undone, redone, acknowledged))
        path.unlink()
    assert {(False, False, b""), (True, False, b"undone"), (True, True, b"undone")} <= seen


@pytest.mark.parametrize("call", range(1, 7))
@pytest.mark.parametrize("before", [True, False])
def test_killed_while_a_save_is_written_anew(tmp_path: Path, call: int, before: bool) -> None:
    """Killed at any step of a repair, a program leaves the old file whole or the new one."""
    path = saved(tmp_path / "campaign.jsonl", 3)
    old = path.read_bytes()
    new = b"".join(old.splitlines(keepends=True)[:9])

    def work(say: Callable[[bytes], None]) -> None:
        calls = iter(range(1, 99))

        def doomed(real: Callable[..., object]) -> Callable[..., object]:
            def step(*words: object) -> None:
                now = next(calls) == call
                if now and before:
                    os.kill(os.getpid(), signal.SIGKILL)
                real(*words)
                if now:
                    os.kill(os.getpid(), signal.SIGKILL)

            return step

        # Twice, for what is kept and for the new file: a draft is synced, it takes its place, and
        # the folder is synced.
        setattr(os, "fsync", doomed(os.fsync))  # noqa: B010 - in the child alone
        setattr(os, "replace", doomed(os.replace))  # noqa: B010 - as above
        keep_lines(path, 9)
        say(b"kept")

    number, heard = child(work)
    assert ended(number, heard) == b""
    replaced = call == 6 or (call == 5 and not before)
    assert path.read_bytes() == (new if replaced else old)
    kept = path.with_name("campaign.jsonl.bak")
    assert kept.exists() == (call > 2 or (call == 2 and not before))
    keep_lines(path, 9)
    assert path.read_bytes() == new
    assert kept.read_bytes() == old
    assert {each.suffix for each in tmp_path.iterdir()} <= {".bak", ".bak2", ".jsonl"}
