"""The folder where saves lie, and saves by name."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from coopcards.errors import SaveError
from coopcards.saves.saved import Saved, read_save
from coopcards.wording import did_you_mean

__all__ = ["all_saves", "find_save", "new_save", "newest_save", "saves_folder"]

ENDING = ".jsonl"


def saves_folder() -> Path:
    """Where saves lie: `COOPCARDS_SAVES`, else where the system keeps a user's data."""
    chosen = os.environ.get("COOPCARDS_SAVES")
    if chosen:
        return Path(chosen)
    try:
        from platformdirs import user_data_path  # noqa: PLC0415 - it may be missing
    except ImportError:
        return Path.home() / ".coopcards" / "saves"
    return user_data_path("coopcards", appauthor=False) / "saves"


def new_save(ruleset: str, seed: int) -> Path:
    """A path in the folder that no save has yet: named after the ruleset and the seed."""
    folder = saves_folder()
    path = folder / f"{ruleset}-{seed}{ENDING}"
    number = 2
    while path.exists():
        path = folder / f"{ruleset}-{seed}-{number}{ENDING}"
        number += 1
    return path


def find_save(name: str) -> Path:
    """The save of that name in the folder, or the file at that path.

    Raises:
        SaveError: there is none.
    """
    path = Path(name)
    places = [path]
    if path.name == name:
        places.append(saves_folder() / (name if name.endswith(ENDING) else name + ENDING))
    for place in places:
        # What could be the name of no file is none of a save.
        with suppress(OSError, ValueError):
            if place.exists():
                return place
    known = [each.stem for each in _files()]
    where = f"there is no such save in {saves_folder()}.{did_you_mean(name, known)}"
    raise SaveError(where, path=name)


def newest_save(ruleset: str | None) -> tuple[Path, list[SaveError]]:
    """The save played last of those that are not over, of that ruleset or of any.

    Beside it, what is wrong with newer ones that cannot be read.

    Raises:
        SaveError: there is none.
    """
    damaged: list[SaveError] = []
    for path, read in all_saves():
        if isinstance(read, SaveError):
            damaged.append(read)
        elif read.outcome is None and ruleset in (None, read.header.ruleset):
            return path, damaged
    raise SaveError(f"there is no campaign in {saves_folder()} that could be gone on with")


def all_saves() -> Iterator[tuple[Path, Saved | SaveError]]:
    """Every save in the folder, the one played last first, and what it says or why it cannot."""
    for path in _files():
        try:
            yield path, read_save(path)
        except SaveError as error:
            yield path, error


def _files() -> list[Path]:
    """The files of the folder, the newest first."""
    try:
        files = [path for path in saves_folder().iterdir() if path.suffix == ENDING]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(f"cannot be read: {error.strerror}", path=str(saves_folder())) from error
    dated = []
    for path in files:
        # What is no file, such as a pipe or a link to nothing, is no save.
        with suppress(OSError):
            if path.is_file():
                dated.append((-path.stat().st_mtime, path))
    return [path for _, path in sorted(dated)]
