"""Saves in the terminal: kept by themselves, found again, shown, mended, and never a surprise."""

from __future__ import annotations

import io
import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from attrs import frozen

from coopcards import Session
from coopcards.saves.journal import Journal
from coopcards.terminal import Program
from coopcards.terminal import run as terminal_run
from tests.saves.harbour import lines_of, number_of, saved, write
from tests.terminal import ferry
from tests.terminal.programs import FERRY, ROOT, Terminal, environment, piped

ANN = ("--seat", "ann=human", "--seat", "ben=random")
RULES = ferry.FERRY
PROG = f"python -m {FERRY}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder where saves lie."""
    return tmp_path / "saves"


@frozen
class Ended:
    """What a program has said, and its exit status."""

    returncode: int
    stdout: str
    stderr: str


def run(folder: Path, *words: str, typed: str = "", columns: int = 80) -> Ended:
    """The ferry's program with pipes and with its saves in that folder, run within this one."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("COOPCARDS_SAVES", str(folder))
        patched.setenv("COLUMNS", str(columns))
        patched.setattr(sys, "stdin", io.StringIO(typed))
        with redirect_stdout(out), redirect_stderr(err):
            status = terminal_run(Program(RULES), prog=PROG, argv=words)
    return Ended(status, out.getvalue(), err.getvalue())


def said(words: str) -> str:
    """What a terminal or a pipe said, on one line."""
    return " ".join(words.split())


def ferried(path: Path, answers: int, seed: int = 1) -> Path:
    """A save of the ferry with so many of its six answers; ann is played by hand."""
    path.parent.mkdir(exist_ok=True)
    notes = {"ann": "human", "ben": "random"}
    with Session.create(path, RULES, seed=seed, notes=notes) as session:
        given = (("rope#1",), 2, ("wait", "row", "swim"), "row", "row", "wait")
        for answer in given[:answers]:
            session.answer(session.pending[0], answer)
    return path


def answered(path: Path) -> list[object]:
    """What was answered in a save."""
    return [given.answer for given in Session.open(path, RULES, read_only=True).answers]


def names(folder: Path) -> list[str]:
    """The names of the files there."""
    return sorted(each.name for each in folder.iterdir()) if folder.exists() else []


# -- kept by themselves


def test_a_campaign_is_kept_by_itself(folder: Path) -> None:
    """`play` keeps it under the ruleset's id and the seed, and says how to go on."""
    ended = piped(
        *(*ANN, "--seed", "1"), program=FERRY, typed="rope\n", COOPCARDS_SAVES=str(folder)
    )
    assert ended.returncode == 2
    assert f"Go on with: {PROG} resume ferry-1\n" in ended.stderr
    assert names(folder) == ["ferry-1.jsonl"]
    assert answered(folder / "ferry-1.jsonl")[0] == ("rope#1",)
    again = run(folder, *ANN, "--seed", "1", typed="rope\n")
    assert "resume ferry-1-2\n" in again.stderr
    assert names(folder) == ["ferry-1-2.jsonl", "ferry-1.jsonl"]


def test_a_campaign_may_be_kept_nowhere(folder: Path) -> None:
    """With --no-save no file is made, and the seed is how it begins again."""
    ended = run(folder, *ANN, "--seed", "1", "--no-save", typed="rope\n")
    assert ended.returncode == 2
    assert "With --seed 1 it begins again." in ended.stderr
    assert "resume" not in ended.stderr
    assert names(folder) == []


def test_a_campaign_may_be_kept_elsewhere(folder: Path, tmp_path: Path) -> None:
    """With --save it lies in that file, which is never one that is there already."""
    path = tmp_path / "my trip.jsonl"
    ended = run(folder, *ANN, "--seed", "1", "--save", str(path), typed="rope\n")
    assert f"Go on with: {PROG} resume '{path}'\n" in ended.stderr
    assert names(folder) == []
    before = path.read_bytes()
    refused = run(folder, "watch", "--seed", "2", "--save", str(path))
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert f"{path}: is there already: open it, or choose another name" in refused.stderr
    assert path.read_bytes() == before
    assert run(folder, "resume", str(path)).returncode == 2


def test_what_is_only_watched_is_kept_on_request(folder: Path, tmp_path: Path) -> None:
    """`watch` keeps nothing by itself; with --save it keeps all, and shows the same."""
    path = tmp_path / "watched.jsonl"
    plain = run(folder, "watch", "--seed", "3")
    kept = run(folder, "watch", "--seed", "3", "--save", str(path))
    assert (plain.returncode, kept.returncode) == (0, 0)
    assert plain.stdout == kept.stdout
    assert names(folder) == []
    assert len(answered(path)) == 6


def test_ctrl_c_loses_nothing(folder: Path) -> None:
    """Interrupted at a prompt, the program says how to go on, and every answer is there."""
    words = (*ANN, "--seed", "1")
    with Terminal(*words, program=FERRY, COOPCARDS_SAVES=str(folder)) as terminal:
        terminal.until("Ann> ")
        terminal.type("rope\n")
        assert "Now?" in terminal.until("Ann> ")
        terminal.interrupt()
        assert terminal.ends() == 130
        assert f"Go on with: {PROG} resume ferry-1" in said(terminal.shown)
        assert "Traceback" not in terminal.shown
    path = folder / "ferry-1.jsonl"
    assert answered(path)[0] == ("rope#1",)
    assert len(answered(path)) == 3
    with Terminal("resume", program=FERRY, COOPCARDS_SAVES=str(folder)) as terminal:
        # Nobody is asked who sits where: it is as it was.
        assert "Who plays" not in terminal.until("Ann> ")
        terminal.type("wait\n")
        terminal.until("Ann> ")
        terminal.type("row\n")
        assert terminal.ends() == 0
        assert "Campaign won" in terminal.shown
    assert answered(path)[-1] == "row"
    assert len(answered(path)) == 6


def test_a_campaign_that_is_being_played_is_nobody_else_s(folder: Path) -> None:
    """While it is open in one terminal it is refused in another, but may be looked at."""
    words = (*ANN, "--seed", "1")
    with Terminal(*words, program=FERRY, COOPCARDS_SAVES=str(folder)) as terminal:
        terminal.until("Ann> ")
        for command in (("resume", "ferry-1"), ("repair", "ferry-1", "--to", "3")):
            refused = run(folder, *command)
            assert refused.returncode == 1
            assert "another program is playing this campaign" in refused.stderr
        assert run(folder, "replay", "ferry-1").returncode == 0
        assert "0 answers" in run(folder, "saves").stdout
        terminal.type("rope\n")
        terminal.until("Ann> ")
        terminal.type("quit\n")
        assert terminal.ends() == 0
    assert run(folder, "resume", "ferry-1").returncode == 2


# -- gone on with


def test_the_newest_is_gone_on_with(folder: Path) -> None:
    """Without a name it is the one played last of those that can be gone on with."""
    ferried(folder / "old.jsonl", 1)
    ferried(folder / "newer.jsonl", 3)
    ferried(folder / "over.jsonl", 6)
    saved(folder / "harbour.jsonl", 2)
    (folder / "damaged.jsonl").write_bytes(b"no save\n")
    for age, name in enumerate(("damaged", "harbour", "over", "newer", "old")):
        os.utime(folder / f"{name}.jsonl", (1_000_000 - age, 1_000_000 - age))
    assert "resume newer\n" in run(folder, "resume").stderr
    os.utime(folder / "old.jsonl")
    assert "resume old\n" in run(folder, "resume").stderr


@pytest.mark.parametrize("name", ["trip", "trip.jsonl", "path", "relative"])
def test_a_save_is_found_by_name_and_by_path(folder: Path, name: str) -> None:
    """Its name, with its ending or without, and any path lead to it."""
    path = ferried(folder / "trip.jsonl", 3)
    word = {"path": str(path), "relative": os.path.relpath(path, ROOT)}.get(name, name)
    ended = run(folder, "resume", word, typed="row\n")
    assert ended.returncode == 2
    assert "Go on with:" in ended.stderr
    assert answered(path)[3] == "row"


def test_a_wrong_name_is_explained(folder: Path) -> None:
    """What is no save is said to be none, with the nearest one there is."""
    ferried(folder / "trip.jsonl", 1)
    for command in ("resume", "replay", "repair"):
        ended = run(folder, command, "tripp")
        assert ended.returncode == 1
        assert ended.stdout == ""
        says = f"{PROG}: tripp: there is no such save in {folder}. Did you mean trip?\n"
        assert ended.stderr == says


def test_where_there_is_nothing_to_go_on_with(folder: Path) -> None:
    """Without any save `resume` says so, and makes nothing."""
    ended = run(folder, "resume")
    assert ended.returncode == 1
    assert f"there is no campaign in {folder} that could be gone on with" in ended.stderr
    assert run(folder, "saves").stderr == f"There are no saves in {folder}.\n"
    assert names(folder.parent) == []


def test_what_was_told_last_is_told_again(folder: Path) -> None:
    """Who goes on reads the last lines of the log, as their seat may, then the question."""
    ferried(folder / "trip.jsonl", 3)
    shown = run(folder, "resume").stdout
    assert "Ben draws 3 cards" in shown
    assert "Strength falls by 2 (Heron)" in shown
    assert shown.index("Strength falls") < shown.index("Now?")
    told = run(folder, "resume", "--json", "--seat", "ann=random").stdout.splitlines()
    data = [json.loads(line) for line in told]
    assert [each["topic"] for each in data if "topic" in each] == ["agree", "agree", "go"]
    assert data[-1]["outcome"] == "won"


def test_a_torn_line_is_told_of(folder: Path) -> None:
    """A last line that was cut off in mid-writing is left out, and it is said."""
    path = ferried(folder / "trip.jsonl", 3)
    with open(path, "ab") as file:
        file.write(b'{"seat":"an')
    says = "The last line of the save had been cut off in mid-writing; its 11 bytes are left out."
    for command in (("replay", "trip"), ("export", "trip", "-o", str(folder / "x.html"))):
        ended = run(folder, *command)
        assert (ended.returncode, says in ended.stderr) == (0, True)
    assert says in run(folder, "resume").stderr
    assert says not in run(folder, "resume").stderr


def test_what_was_taken_back_can_be_given_again_after_resuming(folder: Path) -> None:
    """An undo is kept like an answer, and so is what it took back."""
    path = ferried(folder / "trip.jsonl", 4)
    ended = run(folder, "resume", typed="undo anyway\n")
    assert 'Taken back: what Ann answered to "agree", and' in ended.stdout
    left = answered(path)
    assert len(left) == 3
    shown = run(folder, "resume", typed="redo\n").stdout
    assert "There is nothing to give again." not in shown
    assert answered(path)[:4] == [*left, "row"]


def test_the_last_snapshot_opens_on_request(folder: Path) -> None:
    """With --from-snapshot the answers after it are left out, and it is said."""
    path = ferried(folder / "trip.jsonl", 3)
    ended = run(folder, "resume", "trip", "--from-snapshot")
    assert "3 answers after it are left out" in ended.stderr
    assert answered(path) == []


# -- listed


def test_saves_are_listed(folder: Path) -> None:
    """The newest first, each with its answers and where it stands or how it came out."""
    ferried(folder / "begun.jsonl", 2)
    ferried(folder / "over.jsonl", 6)
    saved(folder / "harbour.jsonl", 3)
    (folder / "damaged.jsonl").write_bytes(b"\x1b[2J\n")
    (folder / "notes.txt").write_text("no save")
    for age, name in enumerate(("over", "harbour", "damaged", "begun")):
        os.utime(folder / f"{name}.jsonl", (1_000_000 - age, 1_000_000 - age))
    for words in (("saves",), ("saves", "list")):
        ended = run(folder, *words, columns=120)
        assert (ended.returncode, ended.stderr) == (0, "")
        title, *rows = ended.stdout.split("\n")
        assert title == f"== Saves in {folder} =="
        assert [row.split()[0] for row in rows if row] == ["over", "harbour", "damaged", "begun"]
        assert rows[0].endswith("6 answers  won: the far bank is reached")
        assert rows[1].endswith("3 answers  Ebb, round 1, Rope")
        assert "damaged    the line is damaged" in rows[2]
        assert rows[3].endswith("2 answers  Crossing, Cross")


def test_a_name_is_only_a_name(folder: Path) -> None:
    """A file's name, or what it says, obeys no terminal."""
    path = ferried(folder / "trip\x1b[2J\u202e.jsonl", 2)
    ended = run(folder, "saves")
    assert "trip\\x1b[2J\\u202e" in ended.stdout
    assert "\x1b" not in ended.stdout
    assert "\u202e" not in ended.stdout
    assert path.exists()


# -- replayed


def test_a_replay_shows_every_step(folder: Path) -> None:
    """Into a pipe it shows where the game stood, each answer and what came of it, and checks it."""
    before = ferried(folder / "trip.jsonl", 6).read_bytes()
    ended = run(folder, "replay", "trip")
    assert ended.returncode == 0
    steps = [line for line in ended.stdout.splitlines() if line[:1].isdecimal()]
    assert steps == [
        "0  The campaign begins",
        "1  Ann, take: Rope",
        "2  Ben, passengers: 2",
        "3  Ben, seats: Wait, Row across, Swim",
        "4  Ann, agree: Row across",
        "5  Ben, agree: Row across",
        "6  Ann, go: Wait",
    ]
    assert ended.stdout.count("\n  Crossing, Cross\n") == 6
    assert "  Strength falls by 2 (Heron)" in ended.stdout
    assert ended.stderr.endswith("Given again: 6 answers. Every table was as it had been saved.\n")
    assert (folder / "trip.jsonl").read_bytes() == before


def test_a_replay_may_be_as_one_seat_saw_it(folder: Path) -> None:
    """With --as it shows what that seat could see: no hand and no answer of another."""
    ferried(folder / "trip.jsonl", 6)
    ended = run(folder, "replay", "trip", "--as", "ben")
    assert "1  Ann, take\n" in ended.stdout
    assert "2  Ben, passengers: 2\n" in ended.stdout
    assert "Ann draws 3 cards" in ended.stdout
    assert "Ann, go\n" in ended.stdout
    wrong = run(folder, "replay", "trip", "--as", "bn")
    assert wrong.returncode == 2
    assert "--as bn: the seats are ann and ben. Did you mean ben?" in wrong.stderr


def test_a_replay_stops_where_something_differs(folder: Path) -> None:
    """The steps before it are shown, then the error names the answer and its line."""
    path = ferried(folder / "trip.jsonl", 6)
    lines = lines_of(path)
    second = number_of(lines, "answer", 1)
    lines[second]["answer"] = 9
    write(path, lines)
    ended = run(folder, "replay", "trip")
    assert ended.returncode == 1
    assert "1  Ann, take: Rope" in ended.stdout
    assert "passengers" not in ended.stdout
    assert f"{path}, line {second + 1}: answer 2 cannot be given again" in ended.stderr
    assert "every table" not in ended.stderr


def test_a_replay_goes_step_by_step_at_a_terminal(folder: Path) -> None:
    """Enter goes on, b back, a number there, table draws, q leaves; all else is explained."""
    ferried(folder / "trip.jsonl", 6)
    words = ("replay", "trip")
    with Terminal(*words, program=FERRY, COOPCARDS_SAVES=str(folder), NO_COLOR="1") as terminal:

        def at(step: int, keys: str = "") -> str:
            if keys:
                terminal.type(keys + "\n")
            return said(terminal.until(f"{step}/6> "))

        assert "0 The campaign begins" in at(0)
        assert "1 Ann, take: Rope" in at(1, "\x20")
        assert "2 Ben, passengers: 2" in at(2, "\x20")
        assert "1 Ann, take: Rope" in at(1, "b")
        assert "5 Ben, agree" in at(5, "5")
        assert "6 Ann, go: Wait" in at(6, "99")
        assert "0 The campaign begins" in at(0, "0")
        assert "0 The campaign begins" in at(0, "b")
        assert "Strength" in at(0, "table")
        for nonsense in ("next", "-1", "1.5", "9" * 30, "?"):
            assert f'"{nonsense}" is nothing here: type b, a number, table or q' in at(0, nonsense)
        terminal.type("q\n")
        assert terminal.ends() == 0
        assert "Traceback" not in terminal.shown


@pytest.mark.parametrize("keys", ["\n\n", "\x04"])
def test_a_replay_ends_at_its_end(folder: Path, keys: str) -> None:
    """Enter after the last step leaves, and so does Ctrl-D anywhere."""
    ferried(folder / "trip.jsonl", 1)
    words = ("replay", "trip")
    with Terminal(*words, program=FERRY, COOPCARDS_SAVES=str(folder)) as terminal:
        terminal.until("0/1> ")
        terminal.type(keys)
        assert terminal.ends() == 0
        assert "Given again: 1 answer." in said(terminal.shown)


# -- exported


def test_a_campaign_is_exported(folder: Path, tmp_path: Path) -> None:
    """One page is written, and it is said how large it is; the seed is in no seat's page."""
    ferried(folder / "trip.jsonl", 6, seed=424242)
    page = tmp_path / "trip.html"
    ended = run(folder, "export", "trip", "-o", str(page))
    assert (ended.returncode, ended.stdout) == (0, "")
    kib = page.stat().st_size // 1024
    assert ended.stderr == f"{page}: 7 steps, {kib} KiB.\n"
    assert "seed 424242, won" in page.read_text(encoding="utf-8")
    assert run(folder, "export", "trip", "-o", str(page), "--as", "ben").returncode == 0
    assert "424242" not in page.read_text(encoding="utf-8")
    assert "won, as Ben saw it" in page.read_text(encoding="utf-8")


def test_a_page_that_cannot_be_written_is_said(folder: Path, tmp_path: Path) -> None:
    """A place where nothing can be written is an error with its path."""
    ferried(folder / "trip.jsonl", 1)
    page = tmp_path / "none" / "trip.html"
    ended = run(folder, "export", "trip", "-o", str(page))
    assert ended.returncode == 1
    assert f"{page}: cannot be written: No such file or directory" in ended.stderr


# -- mended


def test_a_damaged_save_is_mended(folder: Path) -> None:
    """`repair` says what is sound and how to keep it; with --to it keeps that, and the whole."""
    path = ferried(folder / "trip.jsonl", 6)
    sound = len(path.read_bytes().splitlines())
    whole = run(folder, "repair", "trip")
    assert (whole.returncode, whole.stderr) == (0, f"All is sound: {sound} lines.\n")
    lines = lines_of(path)
    line = number_of(lines, "answer", 3) + 1
    raws = path.read_bytes().splitlines(keepends=True)
    raws[line - 1] = raws[line - 1].replace(b"row", b"sow")
    path.write_bytes(b"".join(raws))
    damaged = path.read_bytes()

    assert run(folder, "resume", "trip").returncode == 1
    assert f"{path}, line {line}: the line is damaged" in run(folder, "resume", "trip").stderr
    told = run(folder, "repair", "trip")
    assert told.returncode == 1
    assert "What is before it is sound.\n" in told.stderr
    assert f"ferry repair trip --to {line - 1}\n" in told.stderr
    assert path.read_bytes() == damaged
    for number in ("0", "-1", str(line), "9999"):
        wrong = run(folder, "repair", "trip", "--to", number)
        assert wrong.returncode == 1
        assert f"has {line - 1} sound lines: keep 1 to that many" in wrong.stderr

    kept = run(folder, "repair", "trip", "--to", str(line - 1))
    assert kept.returncode == 0
    assert f"{path} has {line - 1} lines now" in kept.stderr
    assert (folder / "trip.jsonl.bak").read_bytes() == damaged
    assert run(folder, "resume", "trip").returncode == 2
    assert answered(path) == [("rope#1",), 2, ("wait", "row", "swim")]
    # What is kept beside it is listed as no save.
    assert "bak" not in run(folder, "saves").stdout


# -- other files and folders


def test_a_save_of_another_ruleset_is_refused(folder: Path, tmp_path: Path) -> None:
    """Going on with it, showing and exporting it are refused with what it is."""
    folder.mkdir()
    path = saved(folder / "harbour.jsonl", 2)
    page = tmp_path / "page.html"
    commands: Sequence[Sequence[str]] = (
        ("resume", "harbour"),
        ("resume", "harbour", "--from-snapshot"),
        ("replay", "harbour"),
        ("export", "harbour", "-o", str(page)),
    )
    for words in commands:
        ended = run(folder, *words)
        assert (ended.returncode, ended.stdout) == (1, "")
        says = f"{path}, line 1: is a campaign of 'harbour', not of 'ferry'"
        assert ended.stderr == f"{PROG}: {says}\n"
    assert not page.exists()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    """Where saves cannot lie nothing is played unsaved: it is an error, before any question."""
    folder = tmp_path / "a file"
    folder.write_text("no folder")
    ended = run(folder, *ANN, "--seed", "1", typed="rope\n")
    assert ended.returncode == 1
    assert "Ann> " not in ended.stdout
    assert f"{folder / 'ferry-1.jsonl'}: its folder cannot be made" in ended.stderr
    assert folder.read_text() == "no folder"
    # Played without saving it is all right.
    assert run(folder, *ANN, "--seed", "1", "--no-save", typed="rope\n").returncode == 2


def test_a_disk_that_is_full_is_said(folder: Path) -> None:
    """What is on the disk stays; the program ends in words, and goes on once there is room."""
    path = ferried(folder / "trip.jsonl", 3)
    size = path.stat().st_size
    ended = subprocess.run(
        [sys.executable, "-m", FERRY, "resume", "trip", "--seat", "ann=random"],
        cwd=ROOT,
        env=environment(COOPCARDS_SAVES=str(folder), PYTHONDONTWRITEBYTECODE="1"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size + 9, size + 9)),
    )
    assert ended.returncode == 1
    assert ended.stderr == (
        f"{PROG}: {path}: cannot be written: File too large; all that stood in it before is safe\n"
    )
    assert path.stat().st_size == size
    assert run(folder, "resume", "trip", "--seat", "ann=random").returncode == 0
    assert len(answered(path)) == 6


@pytest.mark.parametrize("without", ["platformdirs", ""])
def test_where_saves_lie(tmp_path: Path, without: str) -> None:
    """In the user's folder for data, or in a folder of their own where that cannot be asked."""
    modules = tmp_path / "modules"
    modules.mkdir()
    if without:
        (modules / f"{without}.py").write_text("raise ImportError('not installed')\n")
    ended = piped(
        *(*ANN, "--seed", "1"),
        program=FERRY,
        typed="rope\n",
        COOPCARDS_SAVES="",
        HOME=str(tmp_path),
        XDG_DATA_HOME=str(tmp_path / "data"),
        PYTHONPATH=f"{modules}:{ROOT}",
    )
    assert ended.returncode == 2
    assert f"Go on with: {PROG} resume ferry-1\n" in ended.stderr
    place = ".coopcards/saves" if without else "data/coopcards/saves"
    assert names(tmp_path / place) == ["ferry-1.jsonl"]


def test_what_is_locked_is_listed_and_newest(folder: Path) -> None:
    """A campaign that another program plays is listed; going on with the newest says it is busy."""
    path = ferried(folder / "trip.jsonl", 2)
    playing, _ = Journal.open(path)
    assert "2 answers" in run(folder, "saves").stdout
    ended = run(folder, "resume")
    assert ended.returncode == 1
    assert "another program is playing this campaign" in ended.stderr
    playing.close()
