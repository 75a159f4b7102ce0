"""Writing the starting ruleset under a name of one's own."""

from __future__ import annotations

import keyword
import sys
from importlib.resources import files
from pathlib import Path

from coopcards.cards import slug
from coopcards.errors import UsageError

__all__ = ["start_ruleset"]

# Where each file goes, by the name of its template; NAME is the package.
_PLACES = {
    "README.md": "README.md",
    "pyproject.toml": "pyproject.toml",
    "package_init.py": "NAME/__init__.py",
    "package_main.py": "NAME/__main__.py",
    "table.py": "NAME/table.py",
    "happenings.py": "NAME/happenings.py",
    "cards.py": "NAME/cards.py",
    "rules.py": "NAME/rules.py",
    "ruleset.py": "NAME/ruleset.py",
    "bot.py": "NAME/bot.py",
    "test_rules.py": "tests/test_NAME.py",
}


def start_ruleset(name: str, folder: Path) -> list[Path]:
    """Write a small complete ruleset of that name into a new folder within `folder`.

    Args:
        name: its name for people, or as a key: "Night Watch", "night-watch", "night_watch".
        folder: where the new folder is made.

    Returns:
        The files that were written, the README first.

    Raises:
        UsageError: the name cannot be a package's, or there is such a folder already.
    """
    key = slug(name)
    package = key.replace("-", "_")
    if not key or not package.isidentifier() or keyword.iskeyword(package):
        raise UsageError(
            f"{name!r} cannot be the name of a package: write it in Latin letters, digits and"
            " spaces, beginning with a letter"
        )
    if package in sys.stdlib_module_names or package in ("coopcards", "test", "tests"):
        raise UsageError(f"{package!r} is the name of another package: choose one of your own")
    root = folder / key
    if root.exists():
        raise UsageError(f"{root} is there already: choose another name, or another folder")
    title = name if name != name.lower() else key.replace("-", " ").title()
    named = {
        "Night Watch": title,
        "NIGHT_WATCH": package.upper(),
        "night_watch": package,
        "night-watch": key,
    }
    written: list[Path] = []
    for template, place in _PLACES.items():
        text = files(__package__).joinpath("files", f"{template}.template").read_text("utf-8")
        for old, new in named.items():
            text = text.replace(old, new)
        path = root / place.replace("NAME", package)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written
