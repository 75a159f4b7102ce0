"""`coopcards new`: a small complete ruleset to start from."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from coopcards import UsageError
from coopcards.starting.writing import start_ruleset
from tests.terminal.programs import ROOT, piped


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A Python program in that folder, with the library beside it."""
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "COOPCARDS_SAVES": str(folder / "s")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def rain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a ruleset called Tower of Rain."""
    folder = tmp_path_factory.mktemp("new")
    ended = piped("new", "Tower of Rain", "--in", str(folder), program="coopcards")
    assert ended.returncode == 0, ended.stderr
    return folder / "tower-of-rain"


def test_its_files_go_by_its_name(rain: Path) -> None:
    """Package, test, title and id are named as was said; the model's name is nowhere."""
    assert (rain / "tower_of_rain" / "ruleset.py").exists()
    assert (rain / "tests" / "test_tower_of_rain.py").exists()
    for path in rain.rglob("*.*"):
        if path.suffix in (".py", ".md", ".toml"):
            text = path.read_text(encoding="utf-8").lower()
            assert "night watch" not in text
            assert "night_watch" not in text
    assert 'title="Tower of Rain"' in (rain / "tower_of_rain" / "ruleset.py").read_text("utf-8")


def test_it_passes_its_own_tests(rain: Path) -> None:
    """As it stands its tests are green, the ten laws among them."""
    ended = run(rain, "pytest", "-q", "-p", "no:cacheprovider")

    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_it_can_be_played_checked_and_explained(rain: Path) -> None:
    """Bots play it, `check` finds no broken law, and every step of it is reached."""
    played = run(rain, "tower_of_rain", "watch", "--seed", "3")
    checked = run(rain, "coopcards", "check", "tower_of_rain", "--seeds", "1", "--law", "5")
    covered = run(rain, "coopcards", "coverage", ".", "--games", "20")

    assert "Campaign" in played.stdout
    assert played.returncode == checked.returncode == covered.returncode == 0
    assert re.search(r"steps +8 +8 +100 %", covered.stdout)


def test_it_is_typed_and_laid_out(rain: Path) -> None:
    """It passes the type checker and the linter as the library itself does."""
    typed = run(rain, "mypy", "--strict", "tower_of_rain", "tests")
    laid_out = run(rain, "ruff", "format", "--check", "--line-length", "100", ".")
    linted = run(rain, "ruff", "check", "--select", "E,F,W,B", "--line-length", "100", ".")

    assert typed.returncode == 0, typed.stdout
    assert laid_out.returncode == 0, laid_out.stdout
    assert linted.returncode == 0, linted.stdout


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "beginning with a letter"),
        ("3 Towers", "beginning with a letter"),
        ("class", "beginning with a letter"),
        ("Чё", "Latin letters"),
        ("test", "the name of another package"),
        ("random", "the name of another package"),
        ("coopcards", "the name of another package"),
    ],
)
def test_a_name_that_no_package_can_have_is_refused(name: str, why: str, tmp_path: Path) -> None:
    """Nothing is written under a name that Python or another package has."""
    with pytest.raises(UsageError, match=why):
        start_ruleset(name, tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_never_written_over(tmp_path: Path) -> None:
    """A second ruleset of the same name is refused, and the first is as it was."""
    readme = start_ruleset("Rain", tmp_path)[0]
    readme.write_text("mine", encoding="utf-8")

    with pytest.raises(UsageError, match="is there already"):
        start_ruleset("rain", tmp_path)

    assert readme.read_text(encoding="utf-8") == "mine"
