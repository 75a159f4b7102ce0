"""Installed rulesets, and rulesets by the name of their module.

A ruleset is installed when its package registers it under the entry-point group
`coopcards.rulesets`. A save names a ruleset by its id and nothing else, so it can only ever be
opened by one that is installed, or that a person has named.
"""

from __future__ import annotations

import os
from contextlib import suppress
from importlib.metadata import entry_points
from typing import Any

from coopcards.errors import UsageError
from coopcards.named import findable, named
from coopcards.ruleset import Ruleset
from coopcards.terminal import Program
from coopcards.wording import did_you_mean

__all__ = ["placed_program_at", "program_at", "program_of", "ruleset_at"]

GROUP = "coopcards.rulesets"


# What to do about a ruleset that a save names, and about one that the command line names.
FOR_A_SAVE = "If you have it, name its module with --ruleset MODULE:NAME"
FOR_A_NAME = "Another one is named by its folder, or as MODULE:NAME"


def program_of(ruleset_id: str, hint: str = FOR_A_SAVE) -> Program:
    """The program of the installed ruleset with that id; `hint` says what else would be right.

    Raises:
        UsageError: there is none, or its package cannot be imported.
    """
    return _installed(ruleset_id, hint)[0]


def _installed(ruleset_id: str, hint: str) -> tuple[Program, str]:
    """The program of an installed ruleset, and where it is."""
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    if ruleset_id not in found:
        guess = did_you_mean(ruleset_id, found)
        known = ", ".join(sorted(found)) or "none"
        raise UsageError(
            f"the ruleset {ruleset_id!r} is not installed; installed: {known}.{guess} {hint}"
        )
    try:
        entry = found[ruleset_id]
        where = f"{entry.module}:{entry.attr}"
        return _as_program(entry.load(), where), where
    except (Exception, SystemExit) as error:
        raise UsageError(
            f"the ruleset {ruleset_id!r} is installed, but cannot be imported ({error}). {hint}"
        ) from error


def program_at(name: str) -> Program:
    """The program of the ruleset of that name; what stands in its module or folder is run.

    The name is the id of an installed ruleset, "module:NAME", or a folder. A ruleset that is
    installed has the program it is installed with.

    Raises:
        UsageError: there is no such ruleset, module or folder, or nothing of that name in it.
    """
    return placed_program_at(name)[0]


def placed_program_at(name: str) -> tuple[Program, str]:
    """The program of the ruleset of that name, and where other processes find it.

    That is "module:NAME": of the program, or of the ruleset where it has none of its own.

    Raises:
        UsageError: as for `program_at`.
    """
    if _is_id(name):
        return _installed(name, FOR_A_NAME)
    found, where = named(name, Ruleset, Program)
    if isinstance(found, Ruleset):
        with suppress(UsageError):
            installed = _installed(found.id, FOR_A_NAME)
            if installed[0].ruleset is found:
                return installed
    return _as_program(found, where), where


def ruleset_at(name: str) -> tuple[Ruleset[Any], str]:
    """The ruleset of that name, and where it is in full; empty where a program stands there.

    The name is as for `program_at`.

    Raises:
        UsageError: there is no such ruleset, module or folder, or nothing of that name in it.
    """
    if _is_id(name):
        return program_of(name, FOR_A_NAME).ruleset, ""
    found, where = named(name, Ruleset, Program)
    return _as_program(found, where).ruleset, where if isinstance(found, Ruleset) else ""


def _is_id(name: str) -> bool:
    """Whether a name can only be an id: it names no folder, and no module that can be found."""
    if not name or any(mark in name for mark in (":", ".", "/", os.sep)) or os.path.isdir(name):
        return False
    return name in {entry.name for entry in entry_points(group=GROUP)} or not findable(name)


def _as_program(found: object, where: str) -> Program:
    if isinstance(found, Ruleset):
        return Program(found)
    if isinstance(found, Program):
        return found
    raise UsageError(f"{where} is a {type(found).__name__}, and no Ruleset or Program")
