"""The tutorial is followed to the letter: its blocks are files, its commands are run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
ORDER = [
    *re.findall(r"`([a-z-]+)`", re.findall(r"there already:\n\n(.+)\n", TUTORIAL)[0]),
    "tests",
    "bot",
    "save",
]
BLOCK = re.compile(r"```(python|console)\n(.*?)```", re.DOTALL)


def follow(folder: Path) -> list[str]:
    """Do what the tutorial says in an empty folder; the commands that were run come back."""
    files: dict[str, dict[str, str]] = {}
    commands: list[str] = []
    for language, text in BLOCK.findall(TUTORIAL):
        if language == "python":
            first, _, code = text.partition("\n")
            name, _, part = first.removeprefix("# ").partition(": ")
            files.setdefault(name, {})[part] = code
            (folder / name).write_text("\n\n".join(_in_order(files[name])), encoding="utf-8")
            continue
        for command in text.splitlines():
            if not command.startswith(("python3 -m venv", ". .venv", "pip install")):
                _run(command, folder)
                commands.append(command)
    return commands


def _in_order(parts: dict[str, str]) -> list[str]:
    """The parts of a file in the order that the tutorial gives them."""
    return [parts[part] for part in sorted(parts, key=ORDER.index)]


def _run(command: str, folder: Path) -> None:
    words = shlex.split(command)
    program = {
        "python": [sys.executable],
        "coopcards": [sys.executable, "-m", "coopcards"],
    }[words[0]]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "src")]),
        "COOPCARDS_SAVES": str(folder / "saves"),
        "NO_COLOR": "1",
    }
    ended = subprocess.run(
        [*program, *words[1:]],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, f"{command}\n{ended.stdout}\n{ended.stderr}"


def test_the_tutorial_can_be_followed_to_its_end(tmp_path: Path) -> None:
    """From an empty folder, every block and every command of the tutorial works in its order."""
    commands = follow(tmp_path)

    assert any(command.startswith("coopcards rulebook") for command in commands)
    assert (tmp_path / "rules.html").exists()
    assert (tmp_path / "watch.jsonl").exists()


# The reports of playtests are as a command writes them.
PAGES = [
    page
    for page in sorted((ROOT / "docs").rglob("*.md"))
    if page.parent.name != "reports" or page.name == "index.md"
]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_every_page_says_what_it_is_for(page: Path) -> None:
    """The first line under a page's title says what the page is for."""
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if line.strip()]

    assert lines[0].startswith("# ")
    assert lines[1].startswith("What this page is for: ")
