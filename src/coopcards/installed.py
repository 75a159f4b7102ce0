"""Installed rulesets, and rulesets by the name of their module.

A ruleset is installed when its package registers it under the entry-point group
`coopcards.rulesets`. A save names a ruleset by its id and nothing else, so it can only ever be
opened by one that is installed, or that a person has named.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from coopcards.errors import UsageError
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
    found = _registered()
    if ruleset_id not in found:
        guess = did_you_mean(ruleset_id, found)
        known = ", ".join(sorted(found)) or "none"
        raise UsageError(
            f"the ruleset {ruleset_id!r} is not installed; installed: {known}.{guess}"
            " If you have it, name its module with --ruleset MODULE:NAME"
        )
    try:
        return _as_program(found[ruleset_id].load(), found[ruleset_id].value)
    except ImportError as error:
        raise UsageError(
            f"the ruleset {ruleset_id!r} is installed, but cannot be imported ({error});"
            " name its module with --ruleset MODULE:NAME"
        ) from error


def program_at(name: str) -> Program:
    """The program, or the ruleset as one, at "module:NAME"; its module is run.

    Modules are found in the current folder too. Without a name the module has to have just one.

    Raises:
        UsageError: there is no such module, or nothing of that name in it.
    """
    found, _ = _found_at(name)
    return found if isinstance(found, Program) else Program(found)


def ruleset_at(name: str) -> tuple[Ruleset[Any], str]:
    """The ruleset at "module:NAME", and that name in full; as for `program_at`.

    Raises:
        UsageError: there is no such module, or nothing of that name in it.
    """
    found, where = _found_at(name)
    return found.ruleset if isinstance(found, Program) else found, where


def _found_at(name: str) -> tuple[Program | Ruleset[Any], str]:
    module_name, _, attribute = name.partition(":")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        raise UsageError(f"{name}: there is no module {error.name!r}") from error
    found: dict[str, Program | Ruleset[Any]] = {
        key: value for key, value in vars(module).items() if isinstance(value, (Program, Ruleset))
    }
    if not attribute and len(found) == 1:
        attribute = next(iter(found))
    if attribute not in found:
        raise UsageError(f"{name}: {_known(module_name, found, attribute)}")
    return found[attribute], f"{module_name}:{attribute}"


def _known(module: str, candidates: Mapping[str, Any], wrong: str) -> str:
    if not candidates:
        return f"there is no Ruleset and no Program in {module}"
    names = ", ".join(f"{module}:{name}" for name in candidates)
    return f"write one of {names}.{did_you_mean(wrong, candidates)}"


def _as_program(found: object, where: str) -> Program:
    if isinstance(found, Program):
        return found
    if isinstance(found, Ruleset):
        return Program(found)
    raise UsageError(f"{where} is a {type(found).__name__}, and no Ruleset or Program")


def _registered() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
