"""What the terminal does with saves that are odd, and with words that contradict each other."""

import os
from pathlib import Path

import pytest

from coopcards import Session
from tests.terminal.ferry import FERRY as RULES
from tests.terminal.programs import FERRY, piped


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one campaign in it."""
    with Session.create(tmp_path / "trip.jsonl", RULES, seed=1) as session:
        session.answer(session.pending[0], ("rope#1",))
    return tmp_path


def test_what_is_no_file_is_no_save(folder: Path) -> None:
    """A pipe, a link to nothing and a folder among the saves disturb nobody."""
    os.mkfifo(folder / "pipe.jsonl")
    (folder / "link.jsonl").symlink_to(folder / "nothing")
    (folder / "folder.jsonl").mkdir()
    listed = piped("saves", program=FERRY, COOPCARDS_SAVES=str(folder))

    assert listed.returncode == 0
    assert "trip" in listed.stdout
    assert "pipe" not in listed.stdout


def test_a_damaged_save_is_passed_over_aloud(folder: Path) -> None:
    """`resume` says which campaign it goes on with, and which newer one it could not read."""
    (folder / "worse.jsonl").write_text("{}\n", encoding="utf-8")
    ended = piped("resume", program=FERRY, typed="", COOPCARDS_SAVES=str(folder))

    assert "Passed over: " in ended.stderr
    assert "worse.jsonl, line 1: the line is damaged" in ended.stderr
    assert "Going on with trip." in ended.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--save", "x.jsonl", "--no-save"], "--save and --no-save contradict each other"),
        (["export", "trip", "-o", "trip.jsonl"], "a page is no save; call it trip.html"),
        (["resume", "a" * 300], "there is no such save"),
    ],
)
def test_a_word_that_cannot_be_meant_is_refused(words: list[str], says: str, folder: Path) -> None:
    """Nothing is written where the words contradict each other or would destroy a save."""
    before = (folder / "trip.jsonl").read_bytes()
    ended = piped(*words, program=FERRY, COOPCARDS_SAVES=str(folder))

    assert ended.returncode in (1, 2)
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr
    assert (folder / "trip.jsonl").read_bytes() == before


@pytest.mark.parametrize("name", ["", ":X", ".foo", "tests.terminal.nowhere"])
def test_a_name_of_no_module_is_explained(name: str, tmp_path: Path) -> None:
    """Whatever a module's name leads to, `check` ends in words."""
    ended = piped("check", name, program="coopcards", COOPCARDS_SAVES=str(tmp_path))

    assert ended.returncode == 1
    assert "names no module" in ended.stderr or "cannot be imported" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_module_that_ends_the_program_is_blamed(tmp_path: Path) -> None:
    """A module that fails, or ends the program while it is imported, is named."""
    for number, code in enumerate(("raise SystemExit(3)", "1 / 0", "def")):
        (tmp_path / f"odd{number}.py").write_text(code, encoding="utf-8")
        ended = piped("check", f"odd{number}", program="coopcards", PYTHONPATH=str(tmp_path))

        assert ended.returncode == 1
        assert f"odd{number} cannot be imported" in ended.stderr


def test_at_least_one_seed_is_checked(tmp_path: Path) -> None:
    """A check that could not find anything is refused."""
    ended = piped("check", "tests.terminal.ferry:FERRY", "--seeds", "0", program="coopcards")

    assert ended.returncode == 2
    assert "--seeds: 0 is no number from 1 on" in ended.stderr
