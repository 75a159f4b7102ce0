"""Keeping: games of a playtest in a file, with what they hang on."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from attrs import asdict, has

from coopcards.errors import SaveError
from coopcards.playtesting.playing import Plan
from coopcards.playtesting.results import Played, Results
from coopcards.ruleset import Ruleset

__all__ = ["Kept", "digest_of", "kept_results"]


def digest_of(plan: Plan) -> str:
    """What the results of a plan hang on beside the seed: the ruleset's code, options, who plays.

    The code is every Python file of the packages in which the table, the tables it is built on, the
    ruleset (where it goes by a name) and the agent are written; this library is one of them. An
    agent that plays by the code of others names their modules in `modules`.
    """
    ruleset = plan.found()
    digest = blake2b(digest_size=12)
    for path in _sources(plan, ruleset):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    options = ruleset.options if plan.options is None else plan.options
    agent = plan.agent
    # Where an object lies in memory says nothing, and is another place in each process.
    name = getattr(agent, "__qualname__", "") or re.sub(" at 0x[0-9a-fA-F]+", "", repr(agent))
    for each in (
        ruleset.id,
        ruleset.version,
        json.dumps(asdict(options) if has(type(options)) else None, sort_keys=True, default=str),
        f"{getattr(agent, '__module__', '')}:{name}",
        json.dumps([list(seats) for seats in plan.seats]),
        json.dumps(plan.without),
        json.dumps(plan.crossed_out),
        json.dumps(asdict(plan.automation), sort_keys=True),
    ):
        digest.update(each.encode() + b"\0")
    return digest.hexdigest()


def _sources(plan: Plan, ruleset: Ruleset[Any]) -> list[Path]:
    """The Python files that games hang on, but for those of the standard library."""
    agent = plan.agent.func if isinstance(plan.agent, partial) else plan.agent
    modules = {kind.__module__ for kind in ruleset.table.__mro__}
    modules.add(getattr(agent, "__module__", ""))
    modules.update(getattr(agent, "modules", ()))
    if isinstance(plan.ruleset, str):
        modules.add(plan.ruleset.partition(":")[0])
    own = [each for each in modules if each.partition(".")[0] not in sys.stdlib_module_names]
    places = {place for module in own if (place := _place_of(module)) is not None}
    return sorted(
        {path for place in places for path in (place.rglob("*.py") if place.is_dir() else [place])}
    )


def _place_of(module: str) -> Path | None:
    """The folder of the package that a module is in; its file where it is in none."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        return None
    path = Path(file)
    return path.parent if (path.parent / "__init__.py").exists() else path


class Kept:
    """A file of games: a first line that says of which plan, then one line for each chunk.

    Attributes:
        games: the games that were in it already.

    Raises:
        SaveError: the file holds games of another plan, is none, or cannot be written.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self.games: tuple[Played, ...] = ()
        digest = digest_of(plan)
        if not path.exists():
            ruleset = plan.found()
            head = {"playtest": 1, "digest": digest}
            self._write(head | {"ruleset": ruleset.id, "version": ruleset.version})
            return
        text = _text(path)
        found, self.games, whole = _read(text, path)
        if found["digest"] != digest:
            raise SaveError(
                "its games are of other rules, options or players: name another file, or remove it",
                path=str(path),
            )
        if text != whole:
            # A line was being written when the program was stopped: what follows begins anew.
            path.write_text(whole, encoding="utf-8")

    def add(self, games: Sequence[Played]) -> None:
        """Keep a chunk."""
        self._write([game.as_data() for game in games])

    def _write(self, data: object) -> None:
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(data, separators=(",", ":")) + "\n")
        except OSError as error:
            path = str(self._path)
            raise SaveError(f"it cannot be written: {error.strerror}", path=path) from error


def kept_results(path: Path) -> Results:
    """The games that a playtest has kept in a file, whoever has played them.

    Raises:
        SaveError: it is no file of a playtest, or cannot be read.
    """
    head, games, _ = _read(_text(path), path)
    return Results.of(head["ruleset"], head["version"], games, len(games))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise SaveError(f"it cannot be read: {error.strerror}", path=str(path)) from error
    except UnicodeError as error:
        raise SaveError("it is no text", path=str(path)) from error


def _read(text: str, path: Path) -> tuple[dict[str, str], tuple[Played, ...], str]:
    """What the first line says, the games, and the text without a last line that was torn."""
    lines = text.splitlines()
    head = _parsed(lines[0]) if lines else None
    if not isinstance(head, dict) or head.get("playtest") != 1:
        raise SaveError(
            "this is no file of a playtest: `coopcards playtest RULESET --keep FILE` writes one",
            path=str(path),
        )
    games: list[Played] = []
    for number, line in enumerate(lines[1:], 2):
        data = _parsed(line)
        if data is None and number == len(lines):
            lines.pop()
        elif not isinstance(data, list):
            raise SaveError(f"line {number} cannot be read", path=str(path))
        else:
            try:
                games += [Played.from_data(each) for each in data]
            except SaveError as error:
                raise SaveError(f"line {number}: {error.message}", path=str(path)) from error
    named = {name: str(head.get(name, "")) for name in ("digest", "ruleset", "version")}
    return named, tuple(games), "".join(f"{line}\n" for line in lines)


def _parsed(line: str) -> Any:  # Any: JSON; None for what is none
    try:
        return json.loads(line)
    except ValueError:
        return None
