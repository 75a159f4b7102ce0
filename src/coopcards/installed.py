"""Installed rulesets, and rulesets by the name of their module.

A ruleset is installed when its package registers it under the entry-point group
`coopcards.rulesets`. A save names a ruleset by its id and nothing else, so it can only ever be
opened by one that is installed, or that a person has named.
"""

from __future__ import annotations

from contextlib import suppress
from importlib.metadata import entry_points
from typing import Any

from coopcards.errors import UsageError
from coopcards.named import named
from coopcards.ruleset import Ruleset
from coopcards.terminal import Program
from coopcards.terminal.text import did_you_mean

__all__ = ["program_at", "program_of", "ruleset_at"]

GROUP = "coopcards.rulesets"


def program_of(ruleset_id: str) -> Program:
    """The program of the installed ruleset with that id.

    Raises:
        UsageError: there is none, or its package cannot be imported.
    """
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    if ruleset_id not in found:
        guess = did_you_mean(ruleset_id, found)
        known = ", ".join(sorted(found)) or "none"
        raise UsageError(
            f"the ruleset {ruleset_id!r} is not installed; installed: {known}.{guess}"
            " If you have it, name its module with --ruleset MODULE:NAME"
        )
    try:
        return _as_program(found[ruleset_id].load(), found[ruleset_id].value)
    except (Exception, SystemExit) as error:
        raise UsageError(
            f"the ruleset {ruleset_id!r} is installed, but cannot be imported ({error});"
            " name its module with --ruleset MODULE:NAME"
        ) from error


def program_at(name: str) -> Program:
    """The program, or the ruleset as one, at "module:NAME"; its module is run.

    A ruleset that is installed has the program it is installed with.

    Raises:
        UsageError: there is no such module, or nothing of that name in it.
    """
    found, where = named(name, Ruleset, Program)
    if isinstance(found, Ruleset):
        with suppress(UsageError):
            installed = program_of(found.id)
            if installed.ruleset is found:
                return installed
    return _as_program(found, where)


def ruleset_at(name: str) -> tuple[Ruleset[Any], str]:
    """The ruleset at "module:NAME", and that name in full; empty where a program stands there.

    Raises:
        UsageError: there is no such module, or nothing of that name in it.
    """
    found, where = named(name, Ruleset, Program)
    return _as_program(found, where).ruleset, where if isinstance(found, Ruleset) else ""


def _as_program(found: object, where: str) -> Program:
    if isinstance(found, Ruleset):
        return Program(found)
    if isinstance(found, Program):
        return found
    raise UsageError(f"{where} is a {type(found).__name__}, and no Ruleset or Program")
